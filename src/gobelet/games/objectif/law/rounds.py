"""O3, O4, O6: cards are laid, dice kept, rounds settled."""

from __future__ import annotations

from gobelet.core.dice import NONE
from gobelet.core.rule import rule

from .choices import LAID, NO_SECOND, STOP
from .objectives import met
from .state import CARDS, DECIDE, EMPTY, OVER, ROLL, State, everybody, length


@rule
def act(s: State, seat: int, action: int) -> None:
    """O3: a card face down, the dice that are kept, or the end of the round."""
    if action >= LAID:
        lay(s, seat, action)
    elif action == STOP:
        settle(s)
    else:
        s.kept = action
        s.phase = ROLL


@rule
def lay(s: State, seat: int, action: int) -> None:
    """O3: when all have chosen, the active player shows his card and may roll again."""
    put(s, seat, action)
    s.chosen |= 1 << seat
    if s.chosen == everybody(s):
        s.phase = DECIDE


@rule
def put(s: State, seat: int, action: int) -> None:
    """O3, O8: the card, or both, in front of a player."""
    s.laid[seat][0] = (action - LAID) // (CARDS + 1)
    second = (action - LAID) % (CARDS + 1)
    if second != NO_SECOND:
        s.laid[seat][1] = second


@rule
def settle(s: State) -> None:
    """O3, O4, O8: all show their cards, and each card is resolved by itself."""
    for seat in range(s.seats):
        for i in range(s.decks):
            settle_card(s, seat, s.laid[seat][i])
            s.laid[seat][i] = EMPTY
    next_round(s)


@rule
def settle_card(s: State, seat: int, card: int) -> None:
    """O4: a card met is won; one not met leaves the game, or goes to the active player."""
    s.hand[seat][card] -= 1
    if met(s.dice, card):
        s.won[seat][card] += 1
    else:
        s.lost[seat][card] += 1
        if seat != s.active:
            s.captured[s.active] += 1


@rule
def next_round(s: State) -> None:
    """O2, O6: the neighbour becomes active, until all rounds are played."""
    s.dice = NONE
    s.first = NONE
    s.kept = NONE
    s.rolls = 0
    s.chosen = 0
    s.round += 1
    if s.round == length(s):
        s.phase = OVER
    else:
        s.active = (s.active + 1) % s.seats
        s.phase = ROLL
