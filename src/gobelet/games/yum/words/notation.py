"""How a player's actions in Yum are written down: `k66` for dice kept, `fh` for a box."""

from __future__ import annotations

from gobelet.core.dice_text import KEEP, keep_text, tidy_keep, why_no_keep, why_no_more
from gobelet.core.words import Words
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import BOXES, EMPTY, ROLL, ROLLS, WRITE, State

from .words import BOX_NAMES

LAST_ROLL = Words(
    "the third roll was the last: write in a box",
    "c'était le troisième et dernier lancer : remplissez une case",
)
ALL_KEPT = why_no_more(Words("write in a box", "remplissez une case"))
BOX_TEXTS = ("1s", "2s", "3s", "4s", "5s", "6s", "3k", "4k", "ss", "ls", "fh", "hi", "yum")


def action_text(s: State, seat: int, action: int) -> str:
    """The dice kept, or the box written in."""
    return keep_text(action) if action < WRITE else BOX_TEXTS[action - WRITE]


def tidy_action(s: State, text: str) -> str:
    """Kept dice in the order of their numbers."""
    return tidy_keep(text)


def begins_turn(before: State) -> bool:
    """A turn begins with its first roll."""
    return before.phase == ROLL and before.rolls == 0


def why_not(s: State, seat: int, text: str) -> Words:
    """Y3, Y4: why these dice cannot be kept, or why this box cannot be written in."""
    if text in BOX_TEXTS:
        return _why_no_box(s, seat, BOX_TEXTS.index(text))
    if not text.startswith(KEEP):
        return Words(
            "“{text}” is neither dice to keep, such as {keep}66, nor a box: {boxes}",
            "« {text} » n'est ni des dés à garder, comme {keep}66, ni une case : {boxes}",
        ).fill(text=text, keep=KEEP, boxes=" ".join(BOX_TEXTS))
    if s.rolls == ROLLS:
        return LAST_ROLL
    return why_no_keep(s.dice, text, ALL_KEPT)


def _why_no_box(s: State, seat: int, box: int) -> Words:
    if s.sheet[seat][box] != EMPTY:
        return Words(
            "the box “{box}” is taken: it has {points}",
            "la case « {box} » est prise : elle contient {points}",
        ).fill(box=BOX_NAMES[box], points=s.sheet[seat][box])
    open_boxes = [
        BOX_TEXTS[other]
        for other in range(BOXES)
        if s.sheet[seat][other] == EMPTY and rules.points(s, other) > 0
    ]
    return Words(
        "“{box}” would get 0, which is allowed only when no box scores: {others}",
        "« {box} » vaudrait 0, permis seulement si aucune case ne rapporte : {others}",
    ).fill(box=BOX_NAMES[box], others=" ".join(open_boxes))
