"""The language this command speaks: `--lang`, or the user's own."""

from __future__ import annotations

from contextvars import ContextVar
from itertools import pairwise
from typing import Annotated

import typer

from gobelet.core.words import LANGS, Lang, Words, user_lang

_chosen: ContextVar[Lang | None] = ContextVar("lang", default=None)


def lang() -> Lang:
    return _chosen.get() or user_lang()


def here(en: str, fr: str) -> str:
    """A text in the language of the locale, for help pages, which are made before any option."""
    return Words(en, fr).to(user_lang())


def listen(arguments: list[str]) -> None:
    """Hear `--lang` before anything is parsed, so that every complaint is in that language."""
    said = " ".join(arguments).replace("--lang=", "--lang ").split()
    after = [value for flag, value in pairwise(said) if flag == "--lang"]
    _chosen.set(next((known for known in LANGS if known in after), None))


def _choose(value: Lang) -> Lang:
    _chosen.set(value)
    return value


Spoken = Annotated[
    Lang,
    typer.Option(
        "--lang",
        default_factory=user_lang,
        show_default=False,
        callback=_choose,
        is_eager=True,
        help=here(
            "English or French; your system's language unless you say.",
            "Anglais ou français ; sinon la langue de votre système.",
        ),
    ),
]


def page(en: str, fr: str, *examples: str) -> str:
    """The help page of a command: what it does, then commands to try."""
    return "\n\n".join([here(en, fr), "\n".join([here("Examples:", "Exemples :"), *examples])])
