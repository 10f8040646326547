"""Real dice by mouse: the signs that the awaited rolls are written with, as chips."""

from __future__ import annotations

from gobelet.core.words import same
from gobelet.local.session import Session
from gobelet.tui.kit.table import Chip

from . import wording

MOST_SIGNS = 12


class TypedDice:
    """Touching a sign types it; the keyboard types into the line itself."""

    def __init__(self) -> None:
        self._signs: list[str] = []

    def chips(self, session: Session) -> list[Chip]:
        game, state = session.game, session.match.state
        texts = [game.outcome_text(state, outcome) for outcome, _ in game.outcomes(state)]
        self._signs = sorted(set("".join(texts)))[:MOST_SIGNS]
        return [
            *(Chip("+", same(sign), ("sign", n)) for n, sign in enumerate(self._signs)),
            Chip("⌫", wording.ERASE, ("erase", 0)),
            Chip("enter", wording.ENTER_DICE, ("ready", 0)),
        ]

    def touched(self, line: str, kind: str, number: int) -> tuple[str, bool]:
        """The line after a touch, and whether it is ready."""
        if kind == "sign":
            return line + self._signs[number], False
        if kind == "erase":
            return line[:-1], False
        return line, bool(line)
