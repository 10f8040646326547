"""A sentence in both languages of the house, chosen by the reader."""

from __future__ import annotations

import locale
import os
from typing import Literal, NamedTuple, TypedDict

Lang = Literal["en", "fr"]
LANGS: tuple[Lang, ...] = ("en", "fr")


class Both(TypedDict):
    """A text in both languages as data that travels; whoever reads it chooses."""

    en: str
    fr: str


class Words(NamedTuple):
    """One text in English and in French; both are written, neither is translated at run time."""

    en: str
    fr: str

    def to(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en

    def both(self) -> Both:
        return {"en": self.en, "fr": self.fr}

    def fill(self, **values: object) -> Words:
        """The same sentence with its `{names}` filled in; `Words` values speak each language."""
        if not any(isinstance(value, Words) for value in values.values()):
            return Words(self.en.format(**values), self.fr.format(**values))
        return Words(
            self.en.format(**{k: _spoken(v, "en") for k, v in values.items()}),
            self.fr.format(**{k: _spoken(v, "fr") for k, v in values.items()}),
        )


def _spoken(value: object, lang: Lang) -> object:
    return value.to(lang) if isinstance(value, Words) else value


def same(text: str) -> Words:
    """A text that needs no translation, such as a notation."""
    return Words(text, text)


def listed(parts: list[str], lang: Lang) -> str:
    """
    >>> listed(["Ada", "Blaise", "Chloé"], "fr")
    'Ada, Blaise et Chloé'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {'et' if lang == 'fr' else 'and'} {parts[-1]}"


def joined(parts: list[Words]) -> Words:
    """Several texts as one enumeration in each language."""
    return Words(listed([p.en for p in parts], "en"), listed([p.fr for p in parts], "fr"))


def plural(n: int, one: Words, many: Words) -> Words:
    """
    >>> plural(0, Words("{n} point", "{n} point"), Words("{n} points", "{n} points"))
    Words(en='0 points', fr='0 point')
    """
    return Words((one if n == 1 else many).en, (one if n < 2 else many).fr).fill(n=n)


def user_lang() -> Lang:
    """French for a French locale, English for every other."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"
