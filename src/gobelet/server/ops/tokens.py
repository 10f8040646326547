"""Who a visitor is: a signed token and nothing else. It never stands in an address or in a log."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from time import time

from itsdangerous import BadSignature, TimestampSigner

from gobelet.server.names import new_visitor_id

EVERYBODY = "*"
"""Stands for all visitors where tokens are revoked."""
DAY = 86_400


class Tokens:
    """Makes and reads the tokens by which visitors keep their seats.

    A token lives for so many days (0: for ever) from the last day its visitor was here.
    """

    def __init__(
        self, secret: str, days: float = 0, revoked: Mapping[str, int] | None = None
    ) -> None:
        self._signer = TimestampSigner(secret, salt="gobelet.visitor", digest_method=hashlib.sha256)
        self._seconds = int(days * DAY) or None
        self._revoked = dict(revoked or {})

    def token(self, visitor: str) -> str:
        return self._signer.sign(visitor).decode()

    def visitor(self, token: str) -> str | None:
        """The visitor a token was made for, if it was made here and still counts."""
        found = self._read(token)
        return found[0] if found else None

    def greet(self, token: str) -> str:
        """The visitor of a token, or a new one."""
        return self.visitor(token) or new_visitor_id()

    def renewed(self, token: str, visitor: str) -> str:
        """The token a visitor came with, or after a day a new one, so that it does not run out."""
        found = self._read(token)
        is_fresh = found is not None and found[0] == visitor and found[1] > time() - DAY
        return token if is_fresh else self.token(visitor)

    def revoke(self, visitor: str, before: int) -> None:
        """No token of a visitor (or of `EVERYBODY`) that was made until then counts any more."""
        self._revoked[visitor] = before

    def _read(self, token: str) -> tuple[str, float] | None:
        try:
            signed, at = self._signer.unsign(token, self._seconds, return_timestamp=True)
        except BadSignature:
            return None
        visitor, made = signed.decode(), at.timestamp()
        ends = (self._revoked.get(visitor, -1), self._revoked.get(EVERYBODY, -1))
        return None if made <= max(ends) else (visitor, made)
