"""What the table of Yum in a browser is told; the page's own types are made from these."""

from __future__ import annotations

from typing import Literal, TypedDict

from gobelet.core.words import Both

Phase = Literal["lot", "roll", "decide", "over"]
WhyNoRoll = Literal["all_kept", "last_roll"]


class Box(TypedDict):
    """A line of the sheet."""

    key: str
    name: Both
    upper: bool


class YumMaterial(TypedDict):
    """What never changes: the sheet, and why nothing can be rolled."""

    boxes: list[Box]
    bonus: int
    bonus_from: int
    no_roll: dict[WhyNoRoll, Both]


class Sheet(TypedDict):
    """What one player has written; `par` is what the bonus asks of the upper boxes filled."""

    boxes: list[int | None]
    upper: int
    par: int
    bonus: int
    total: int


class YumTable(TypedDict):
    """The dice, every sheet, and what each open box would get now."""

    phase: Phase
    active: int
    dice: list[int]
    kept: list[int]
    rolls: int
    rolls_left: int
    sheets: list[Sheet]
    now: list[int | None]
    best: list[int]
    why_no_roll: WhyNoRoll | None
    why_no_box: dict[int, Both]
