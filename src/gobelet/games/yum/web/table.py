"""The table of Yum for a browser: everything it shows that is a matter of rules.

Made from a view and nothing else, so that it cannot tell more than the view does.
"""

from __future__ import annotations

from gobelet.core.aim import SCALE
from gobelet.core.dice import HANDFULS, NONE
from gobelet.core.words import Both
from gobelet.games.yum.beginners import PAR
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import (
    BONUS,
    BONUS_FROM,
    BOXES,
    DECIDE,
    EMPTY,
    LAST_RESORT,
    LOT,
    OVER,
    ROLLS,
    THREE,
    State,
)
from gobelet.games.yum.words import notation
from gobelet.games.yum.words.notation import ALL_KEPT, BOX_TEXTS, LAST_ROLL
from gobelet.games.yum.words.words import BOX_NAMES

from .data import Phase, Sheet, WhyNoRoll, YumMaterial, YumTable

PHASES: tuple[Phase, ...] = ("lot", "roll", "decide", "over")
PAR_DICE = 3
"""Three dice of each number in the upper boxes are exactly what the bonus asks for."""

MATERIAL: YumMaterial = {
    "boxes": [
        {"key": text, "name": name.both(), "upper": box < THREE}
        for box, (text, name) in enumerate(zip(BOX_TEXTS, BOX_NAMES, strict=True))
    ],
    "bonus": BONUS,
    "bonus_from": BONUS_FROM,
    "no_roll": {"all_kept": ALL_KEPT.both(), "last_roll": LAST_ROLL.both()},
}


def present(s: State, seat: int) -> YumTable:
    """The dice, every sheet, and what each open box would get now."""
    return {
        "phase": PHASES[s.phase],
        "active": -1 if s.phase in (LOT, OVER) else s.seat,
        "dice": list(HANDFULS[s.dice if s.phase == DECIDE else s.kept]),
        "kept": list(HANDFULS[s.kept]),
        "rolls": s.rolls,
        "rolls_left": ROLLS - s.rolls,
        "sheets": [_sheet(s, each) for each in range(s.seats)],
        "now": _now(s),
        "best": _best(s),
        "why_no_roll": _why_no_roll(s),
        "why_no_box": _why_no_box(s),
    }


def _sheet(s: State, seat: int) -> Sheet:
    written = s.sheet[seat]
    return {
        "boxes": [None if entry == EMPTY else entry for entry in written],
        "upper": rules.upper(s, seat),
        "par": sum(PAR_DICE * (box + 1) for box in range(THREE) if written[box] != EMPTY),
        "bonus": rules.bonus(s, seat),
        "total": rules.total(s, seat),
    }


def _now(s: State) -> list[int | None]:
    """What each open box of the player who has the dice would get for them."""
    if s.phase != DECIDE:
        return [None] * BOXES
    open_boxes = s.sheet[s.seat]
    return [rules.points(s, box) if open_boxes[box] == EMPTY else None for box in range(BOXES)]


def _best(s: State) -> list[int]:
    """The boxes that would get more than they usually do, or the one that comes closest to it.

    A zero is advised only where nothing else is left.
    """
    writable = _writable(s)
    boxes = [box for box in writable if rules.points(s, box) > 0] or writable
    if not boxes:
        return []
    above = {box: SCALE * rules.points(s, box) - PAR(box) for box in boxes}
    closest = max(above.values())
    return [box for box, worth in above.items() if worth > 0 or worth == closest]


def _writable(s: State) -> list[int]:
    if s.phase != DECIDE:
        return []
    must_score = s.zero == LAST_RESORT and rules.can_score(s, s.seat)
    return [box for box in range(BOXES) if rules.may_write(s, s.seat, box, must_score)]


def _why_no_roll(s: State) -> WhyNoRoll | None:
    """Why all five dice cannot be kept, or why nothing can be rolled any more."""
    if s.dice == NONE:
        return None
    return "last_roll" if s.rolls == ROLLS else "all_kept"


def _why_no_box(s: State) -> dict[int, Both]:
    """For boxes of the player who has the dice that are empty and closed all the same."""
    if s.phase != DECIDE or s.zero != LAST_RESORT:
        return {}
    writable = _writable(s)
    return {
        box: notation.why_not(s, s.seat, BOX_TEXTS[box]).both()
        for box in range(BOXES)
        if s.sheet[s.seat][box] == EMPTY and box not in writable
    }
