"""The versions of uvicorn that the table is built on.

It extends a class that uvicorn keeps to itself, and that may change there without a word.
"""

from __future__ import annotations

from importlib.metadata import version

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words

KNOWN = ("0.54",)
"""Each with all its corrections; `pyproject.toml` asks for no other."""


class UnknownUvicorn(GobeletError):
    """A version that the table has not been tried with."""


def check_uvicorn() -> None:
    """To be called before anything of uvicorn is used: it may not even have what we import."""
    found = version("uvicorn")
    if ".".join(found.split(".")[:2]) not in KNOWN:
        raise UnknownUvicorn(
            Words(
                "the table runs on uvicorn {known}, and {found} is installed: "
                "install the former with pip install 'uvicorn=={known}.*'",
                "la table tourne avec uvicorn {known}, or c’est {found} qui est installé : "
                "installez le premier par pip install 'uvicorn=={known}.*'",
            ).fill(known=KNOWN[-1], found=found)
        )
