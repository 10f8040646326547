"""What the table of Débâcle in a browser is told; the page's own types are made from these."""

from __future__ import annotations

from typing import TypedDict

from gobelet.core.words import Both


class DebacleMaterial(TypedDict):
    """What never changes."""

    most_rounds: int


class Step(TypedDict):
    """One thing that can be done: its notation, where it ends, and the value the die has then."""

    text: str
    to: int
    value: int
    captures: bool


class DieMoves(TypedDict):
    """What a die may do; and, as numbers in the list of reasons, why it may not do the rest."""

    steps: list[Step]
    flip: Step | None
    why_no_flip: int | None
    why_not: dict[int, int]


class Side(TypedDict):
    """The enemy dice a player holds, what they add up to, and his points."""

    points: int
    held: list[int]
    haul: int
    bonus: int


class Recovery(TypedDict):
    """The die that may come back, where to, and what the opponent gets for it."""

    value: int
    price: Both
    steps: list[Step]


class DebacleTable(TypedDict):
    """The board by square, from a1 along the ranks: whose die, and its value; what is open now."""

    board: list[tuple[int, int] | None]
    active: int
    moves: int
    round: int
    rounds: int
    turn: int
    target: int
    chain: int | None
    rebound: bool
    marked: bool
    sides: list[Side]
    dice: dict[int, DieMoves]
    reasons: list[Both]
    homes: list[Step]
    recovery: Recovery | None
    done: Both | None
