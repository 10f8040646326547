"""W2: what each card does when it is played."""

from __future__ import annotations

from gobelet.core.rule import rule

from .actions import LEFT, PILE, kept_count, kept_of
from .cards import (
    AGAIN,
    GIVE_ONE,
    HAND,
    KINDS,
    PASS_DICE,
    PLAYER,
    SKIP,
    aim,
    draws,
    drops,
    keeps,
    moves_cards,
)
from .layout import clear_roll
from .seats import neighbour, rich
from .state import KEEP, TAKE, TO_THE_LEFT, TO_THE_RIGHT, State
from .turn import begin_turn, end_turn, give_die, go_on, go_out


@rule
def play(s: State, seat: int, kind: int, target: int) -> None:
    """W2, W4: a card leaves the hand; it is discarded, or first lies in front of its target."""
    s.hand[seat][kind] -= 1
    s.cards[seat] -= 1
    if kind == SKIP:
        s.skips[target] += 1
        end_turn(s)
    elif kind == AGAIN:
        s.discard[kind] += 1
        again(s)
    elif moves_cards(kind):
        s.in_play = kind
        move_cards(s, seat, kind, target)
    else:
        s.discard[kind] += 1
        move_dice(s, seat, kind, target)


@rule
def again(s: State) -> None:
    """W2: the same player rolls again, and the play now goes the other way round."""
    s.direction = -s.direction
    clear_roll(s)
    begin_turn(s)


@rule
def move_dice(s: State, seat: int, kind: int, target: int) -> None:
    """W2: cards that remove, give or pass dice; the last die gone wins.

    Only `drop_one` can take the last one: three W are three dice.
    """
    if kind == PASS_DICE:
        pass_dice(s, seat, TO_THE_LEFT if target == LEFT else TO_THE_RIGHT)
    elif kind == GIVE_ONE:
        give_die(s, seat, target)
    else:
        s.dice[seat] -= drops(kind)
    if s.dice[seat] == 0:
        go_out(s, seat)
    else:
        end_turn(s)


@rule
def pass_dice(s: State, seat: int, step: int) -> None:
    """W2: everybody in the game hands all his dice to the neighbour on one side.

    Everybody had at least one, so everybody still has: nobody wins by this card.
    """
    handed = s.dice[seat]
    other = neighbour(s, seat, step)
    while other != seat:
        mine = s.dice[other]
        s.dice[other] = handed
        handed = mine
        other = neighbour(s, other, step)
    s.dice[seat] = handed


@rule
def move_cards(s: State, seat: int, kind: int, target: int) -> None:
    """W2: cards that draw, take or discard cards."""
    s.draws = draws(kind)
    if keeps(kind) > 0:
        s.keepers = 1 << target if aim(kind) == PLAYER else rich(s, seat, keeps(kind))
    if aim(kind) == HAND and target != PILE:
        s.victim = target
        s.phase = TAKE
    elif s.keepers != 0:
        s.phase = KEEP
    else:
        go_on(s)


@rule
def keep(s: State, seat: int, action: int) -> None:
    """W2: a player discards, face up, all cards but those he keeps; then the next one does."""
    for kind in range(KINDS):
        kept = kept_of(s, action, kind)
        s.discard[kind] += s.hand[seat][kind] - kept
        s.hand[seat][kind] = kept
    s.cards[seat] = kept_count(s)
    s.keepers -= 1 << seat
    if s.keepers == 0:
        go_on(s)
