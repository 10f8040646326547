"""Positions in one line, and steps written as people write them."""

from __future__ import annotations

from collections.abc import Mapping

from gobelet.core.dice import HANDFULS, handful
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import DECIDE, EMPTY, State, points
from gobelet.games.yum.words.notation import BOX_TEXTS
from tests import playing

ALL_DICE = range(210, len(HANDFULS))
"""The 252 handfuls of five dice."""


def dice(text: str) -> int:
    return handful(tuple(map(int, text)))


def box(text: str) -> int:
    return BOX_TEXTS.index(text)


def table(
    lying: str,
    filled: Mapping[str, int] | None = None,
    *,
    rolls: int = 1,
    options: Mapping[str, str] | None = None,
) -> State:
    """Solitaire with some boxes filled; the dice lie there, and the player decides."""
    s: State = GAME.start(1, options)
    for text, entry in (filled or {}).items():
        s.sheet[0][box(text)] = entry
    s.left[0] = s.sheet[0].count(EMPTY)
    s.dice, s.rolls, s.phase = dice(lying), rolls, DECIDE
    return s


def all_but(*open_boxes: str, entry: int = 0) -> dict[str, int]:
    """A sheet on which only some boxes are empty."""
    return {text: entry for text in BOX_TEXTS if text not in open_boxes}


def after(s: State, *steps: str) -> State:
    """The state after some steps, as they are written."""
    found: State = playing.after(GAME, s, *steps)
    return found


def choices(s: State) -> list[str]:
    return [GAME.action_text(s, s.seat, action) for action in GAME.legal(s, s.seat)]


def boxes_open(s: State) -> list[str]:
    return [text for text in choices(s) if text in BOX_TEXTS]


def gets(lying: str, text: str, **options: str) -> int:
    """What a box would get for these dice."""
    return points(table(lying, options=options), box(text))
