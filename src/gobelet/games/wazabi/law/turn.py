"""W4, W6, W7: a turn from its roll to its end."""

from __future__ import annotations

from gobelet.core.rule import rule

from .cards import SKIP
from .end import award, end_game, leave, rivals_left
from .layout import clear_roll
from .piles import find_card
from .seats import neighbour, partner
from .state import GIVE, NONE, PLAY, ROLL, YES, State


@rule
def begin_turn(s: State) -> None:
    """W6: whoever has a `skip` in front of him discards it instead of playing; the next one rolls.

    A missed turn counts towards `max_turns`, after which the game is a draw.
    """
    while s.turns < s.max_turns and s.skips[s.seat] > 0:
        s.turns += 1
        s.skips[s.seat] -= 1
        s.discard[SKIP] += 1
        s.seat = neighbour(s, s.seat, s.direction)
    if s.turns < s.max_turns:
        s.turns += 1
        s.phase = ROLL
    else:
        end_game(s)


@rule
def end_turn(s: State) -> None:
    """W4: the dice go to the next player in the direction of play."""
    clear_roll(s)
    s.seat = neighbour(s, s.seat, s.direction)
    begin_turn(s)


@rule
def roll(s: State, w: int, card: int) -> None:
    """W4: Card faces are cards to draw, Die faces are dice to give, W faces pay for a card."""
    s.rolled_w = w
    s.rolled_card = card
    s.rolled_die = s.dice[s.seat] - w - card
    s.draws = s.rolled_card
    s.gives = s.rolled_die
    go_on(s)


@rule
def go_on(s: State) -> None:
    """W4: first draw all cards, then give the dice, then play a card, if there is one."""
    if s.draws > 0:
        find_card(s)
    if s.draws > 0:
        return
    if s.in_play != NONE:
        s.discard[s.in_play] += 1
        s.in_play = NONE
        end_turn(s)
    elif s.gives > 0:
        s.phase = GIVE
    elif s.cards[s.seat] > 0:
        s.phase = PLAY
    else:
        end_turn(s)


@rule
def give(s: State, seat: int, target: int) -> None:
    """W4, W7: a die that was rolled as a Die face is given; the last one gone wins."""
    s.gives -= 1
    give_die(s, seat, target)
    if s.dice[seat] == 0:
        go_out(s, seat)
    else:
        go_on(s)


@rule
def give_die(s: State, seat: int, target: int) -> None:
    """W2, W4: a die goes to another player."""
    s.dice[seat] -= 1
    s.dice[target] += 1


@rule
def go_out(s: State, seat: int) -> None:
    """W7, W8: a player without dice wins, with his partner; the others may play on."""
    s.outs += 1
    s.place[seat] = s.outs
    if s.teams == YES:
        s.place[partner(s, seat)] = s.outs
    if s.outs == 1:
        award(s, seat)
    if s.play_on == YES and rivals_left(s):
        leave(s, seat)
        if s.teams == YES:
            leave(s, partner(s, seat))
        end_turn(s)
    else:
        end_game(s)
