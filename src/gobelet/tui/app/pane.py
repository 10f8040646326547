"""A drawn part of the app, in the language of whoever looks at it."""

from __future__ import annotations

from gobelet.core.words import Lang, Words, same
from gobelet.tui.kit.drawn import Drawn

from .house import House, house_of


class Pane(Drawn):
    """A drawing that speaks the app's language."""

    @property
    def house(self) -> House:
        return house_of(self)

    @property
    def lang(self) -> Lang:
        return self.house.lang

    def say(self, words: Words) -> str:
        return words.to(self.lang)


def key_name(key: str, lang: Lang) -> str:
    """A key as people call it."""
    names = {
        "enter": Words("Enter", "Entrée"),
        "escape": Words("Esc", "Échap"),
        "space": Words("Space", "Espace"),
        " ": Words("Space", "Espace"),
        "left": same("←"),
        "right": same("→"),
    }
    return names[key].to(lang) if key in names else key
