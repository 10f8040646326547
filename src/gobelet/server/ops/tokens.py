"""Who a visitor is: a signed token and nothing else. It never stands in an address or in a log."""

from __future__ import annotations

import hashlib

from itsdangerous import BadSignature, Signer

from gobelet.server.names import new_visitor_id


class Tokens:
    """Makes and reads the tokens by which visitors keep their seats."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="gobelet.visitor", digest_method=hashlib.sha256)

    def token(self, visitor: str) -> str:
        return self._signer.sign(visitor).decode()

    def visitor(self, token: str) -> str | None:
        """The visitor a token was made for, if it was made here."""
        try:
            return self._signer.unsign(token).decode()
        except BadSignature:
            return None

    def greet(self, token: str) -> str:
        """The visitor of a token, or a new one."""
        return self.visitor(token) or new_visitor_id()
