"""What an action means: a whole number that is read by the phase in which it is taken.

GIVE and ASK: the seat chosen. PLAY: a kind of card and its target in one, or END_TURN. KEEP: the
kind kept, or two kinds in one.
"""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import HAND, KINDS, PLAYER, aim, keeps
from .state import State

TARGETS = 8
LEFT, RIGHT = 0, 1
PILE = 7
"""A target is a seat, a side, or the draw pile."""
END_TURN = KINDS * TARGETS

MAX_ACTIONS = KINDS * (KINDS + 1) // 2


@rule
def playing(kind: int, target: int) -> int:
    """W4: the action that plays a card on its target."""
    return kind * TARGETS + target


@rule
def kind_of(action: int) -> int:
    """W4: the card that an action of playing plays."""
    return action // TARGETS


@rule
def target_of(action: int) -> int:
    """W2: what it is aimed at."""
    return action % TARGETS


@rule
def is_aimed(kind: int, target: int) -> bool:
    """W2: whether a card played on this target strikes a player."""
    return aim(kind) == PLAYER or (aim(kind) == HAND and target != PILE)


@rule
def pair(low: int, high: int) -> int:
    """W2: the action that keeps two cards."""
    return low * KINDS + high


@rule
def low_kept(action: int) -> int:
    """W2: the lower kind of two that are kept."""
    return action // KINDS


@rule
def high_kept(action: int) -> int:
    """W2: the higher kind of two that are kept, or the only one."""
    return action % KINDS


@rule
def kept_count(s: State) -> int:
    """W2: how many cards may be kept while the card in play makes somebody choose."""
    return keeps(s.in_play)


@rule
def kept_of(s: State, action: int, kind: int) -> int:
    """W2: how many cards of a kind a choice keeps."""
    kept = 1 if high_kept(action) == kind else 0
    if kept_count(s) == 2 and low_kept(action) == kind:
        kept += 1
    return kept
