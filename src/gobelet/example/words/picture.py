"""The table of Example in plain lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.words import Lang, Words
from gobelet.example.law.rules import OVER, State

from .words import points


def picture(s: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    """Everybody's points, and what the turn has brought so far."""
    total = Words("{name}: {points}.", "{name} : {points}.")
    lines = [total.fill(name=name, points=points(s.points[n])) for n, name in enumerate(names)]
    if s.phase == OVER:
        lines.append(Words("The game is over.", "La partie est finie."))
    else:
        now = Words("{name} has the die: {pot} this turn.", "{name} a le dé : {pot} à ce tour.")
        lines.append(now.fill(name=names[s.seat], pot=points(s.pot)))
    return "\n".join(words.to(lang) for words in lines)
