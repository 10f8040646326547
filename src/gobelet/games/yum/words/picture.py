"""The table of Yum in plain lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.dice_text import spaced
from gobelet.core.words import Lang, Words, plural
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import (
    BONUS_FROM,
    BOXES,
    DECIDE,
    EMPTY,
    LOT,
    OVER,
    ROLL,
    ROLLS,
    State,
)

from .notation import BOX_TEXTS
from .words import BOX_NAMES

_TOTAL = Words("{name}: {points}.", "{name} : {points}.")
_POINTS = Words("{n} point", "{n} point"), Words("{n} points", "{n} points")
_LINE = Words("  {box} ({text}): {entry}", "  {box} ({text}) : {entry}")
_UPPER = Words(
    "  upper boxes: {upper} of the {wanted} that earn the bonus",
    "  cases du haut : {upper} sur les {wanted} qui donnent le boni",
)


def picture(s: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    """Everybody's total, the sheet of whoever has the dice (or the viewer's), and the dice."""
    shown = s.seat if s.phase in (ROLL, DECIDE) else max(seat, 0)
    lines = [
        *(_total(s, each, name) for each, name in enumerate(names) if each != shown),
        _total(s, shown, names[shown]),
        *(_box(s, shown, box) for box in range(BOXES)),
        _UPPER.fill(upper=rules.upper(s, shown), wanted=BONUS_FROM),
        _dice(s, names),
    ]
    return "\n".join(words.to(lang) for words in lines)


def _total(s: State, seat: int, name: str) -> Words:
    return _TOTAL.fill(name=name, points=plural(rules.total(s, seat), *_POINTS))


def _box(s: State, seat: int, box: int) -> Words:
    return _LINE.fill(box=BOX_NAMES[box], text=BOX_TEXTS[box], entry=_entry(s, seat, box))


def _entry(s: State, seat: int, box: int) -> Words:
    """What stands in a box, or what it would get for the dice on the table."""
    if s.sheet[seat][box] != EMPTY:
        return Words("{n}", "{n}").fill(n=s.sheet[seat][box])
    if s.phase == DECIDE:
        return Words("empty, {n} now", "vide, {n} maintenant").fill(n=rules.points(s, box))
    return Words("empty", "vide")


def _dice(s: State, names: Sequence[str]) -> Words:
    if s.phase == LOT:
        return Words("The lot decides who begins.", "Le sort désigne qui commence.")
    if s.phase == OVER:
        return Words("The game is over.", "La partie est finie.")
    if s.phase == ROLL:
        return Words("{name} is about to roll.", "{name} va lancer.").fill(name=names[s.seat])
    return Words("{name}, roll {n} of {of}: {dice}", "{name}, lancer {n} sur {of} : {dice}").fill(
        name=names[s.seat], dice=spaced(s.dice), n=s.rolls, of=ROLLS
    )
