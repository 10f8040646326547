"""How Example is written down: `4` for a throw, `roll` and `hold` for what a player does."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.example.law.rules import FACES, ROLLING, State

ACTIONS = ("roll", "hold")


def action_text(s: State, seat: int, action: int) -> str:
    return ACTIONS[action]


def tidy_action(s: State, text: str) -> str:
    """However it was typed: `Hold` is `hold`."""
    return text.strip().lower()


def why_no_outcome(s: State, text: str) -> Words:
    return Words(
        "the die shows 1 to {faces}, not “{text}”", "le dé montre de 1 à {faces}, pas « {text} »"
    ).fill(faces=FACES, text=text)


def thrower(s: State) -> int | None:
    """P2: whoever has the die throws it."""
    return s.seat


def begins_turn(before: State) -> bool:
    """A record starts a line with the first roll of a turn."""
    return before.phase == ROLLING and before.pot == 0
