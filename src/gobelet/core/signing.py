"""Signatures of records: a house says of a game that it was played there.

What is signed are the words of the record, not their layout: line breaks between steps and comments
may change. docs/records.md says how to check one with any program that knows Ed25519.
"""

from __future__ import annotations

from dataclasses import dataclass

from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from .errors import GobeletError
from .record import words_of
from .words import Words

SIGNER, SIGNATURE = "SignedBy", "Signature"


class BadSignature(GobeletError):
    """A record that is not signed, or not by the key it is held against."""


@dataclass(frozen=True)
class Signer:
    """A house's own key."""

    key: SigningKey

    @property
    def public(self) -> str:
        return self.key.verify_key.encode().hex()

    def sign(self, text: str) -> str:
        """The record with two tags more: by whom it is signed, and the signature."""
        head, _, steps = text.partition("\n\n")
        by = f'{head}\n[{SIGNER} "{self.public}"]'
        signature = self.key.sign(words_of(f"{by}\n\n{steps}", SIGNATURE)).signature.hex()
        return f'{by}\n[{SIGNATURE} "{signature}"]\n\n{steps}'


def signer(secret: str) -> Signer:
    """The key that belongs to a secret of 64 hexadecimal digits."""
    return Signer(SigningKey(bytes.fromhex(secret)))


def check_signature(text: str, tags: dict[str, str], key: str | None = None) -> str:
    """The key that signed a record; where one is given, it must be that."""
    if SIGNATURE not in tags or SIGNER not in tags:
        raise BadSignature(Words("this record is not signed", "cette partie n’est pas signée"))
    by = tags[SIGNER]
    if key is not None and by.lower() != key.lower():
        raise BadSignature(
            Words(
                "this record is signed by another key: {by}",
                "cette partie est signée par une autre clé : {by}",
            ).fill(by=by[:64])
        )
    try:
        signature = bytes.fromhex(tags[SIGNATURE])
        VerifyKey(bytes.fromhex(by)).verify(words_of(text, SIGNATURE), signature)
    except (CryptoError, ValueError):
        raise BadSignature(
            Words(
                "the signature does not fit this record: it was changed after it was signed",
                "la signature ne répond pas à cette partie : elle a été changée après coup",
            )
        ) from None
    return by
