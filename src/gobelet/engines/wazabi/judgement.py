"""How good an action looks: a sum of weights, each read from a small table.

The tables are addressed by what a seat may see: dice, numbers of cards, the order of play, its own
hand. `fit` finds the weights; whatever can be indexed may hold them.
"""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.rule import rule
from gobelet.core.turn import RANDOM_BITS
from gobelet.games.wazabi.law.actions import (
    END_TURN,
    LEFT,
    high_kept,
    is_aimed,
    kept_count,
    kind_of,
    low_kept,
    target_of,
)
from gobelet.games.wazabi.law.cards import DROP_ONE, KINDS, PASS_DICE, TWO_LEFT
from gobelet.games.wazabi.law.choices import legal
from gobelet.games.wazabi.law.seats import is_friend, neighbour
from gobelet.games.wazabi.law.state import (
    ASK,
    GIVE,
    KEEP,
    MAX_SEATS,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    State,
)
from gobelet.games.wazabi.law.throw import DICE

MANY = 8
"""Numbers of dice or of cards from here on look alike."""
ROWS = MANY + 1

# A target: its dice by its place in the order of play, for opponents and for a partner; its cards
# by its dice; its turns to miss by its place.
ORDERS = 3
AIM_CARDS = 2 * ORDERS * ROWS
AIM_SKIPS = AIM_CARDS + ROWS * ROWS
AIM = AIM_SKIPS + 2 * ORDERS

# One such block for each purpose: giving dice, asking for a card, and each kind that has a target.
AIM_GIVE = 0
AIM_ASK = AIM
AIM_KIND = 2 * AIM

# A kind of card played: by one's own dice and the fewest of an opponent, by one's own dice and
# cards, by one's own dice and `drop_one` in the hand, by copies of it in the hand, by the dice of
# the next player and of the one before, by the number of players.
SOME = 3
SQUARE = ROWS * ROWS
PLAY_THREAT = AIM_KIND + KINDS * AIM
PLAY_CARDS = PLAY_THREAT + KINDS * SQUARE
PLAY_DROPS = PLAY_CARDS + KINDS * SQUARE
PLAY_COPIES = PLAY_DROPS + KINDS * SOME * ROWS
PLAY_NEXT = PLAY_COPIES + KINDS * SOME
PLAY_BEFORE = PLAY_NEXT + KINDS * ROWS
PLAY_SEATS = PLAY_BEFORE + KINDS * ROWS
TWO_LEFT_LOSS = PLAY_SEATS + KINDS * (MAX_SEATS + 1)

# Dice passed on: mine and those I get, those of the next player, of the nearest opponent, partner.
PASS_MINE = TWO_LEFT_LOSS + ROWS
PASS_NEXT = PASS_MINE + SQUARE
PASS_THREAT = PASS_NEXT + ROWS
PASS_FRIEND = PASS_THREAT + ROWS

# A card kept: by one's own dice, by the fewest dice of an opponent; and two kept together.
KEEP_DICE = PASS_FRIEND + ROWS
KEEP_THREAT = KEEP_DICE + KINDS * ROWS
KEEP_PAIR = KEEP_THREAT + KINDS * ROWS
SIZE = KEEP_PAIR + KINDS * KINDS


@rule
def best(view: State, seat: int, scratch: list[int], random: int, weights: Sequence[int]) -> int:
    """The action that looks best; equal ones with equal chance."""
    n = legal(view, seat, scratch)
    if n == 1:
        return scratch[0]
    top = worth(view, seat, scratch[0], weights)
    ties = 1
    for i in range(1, n):
        value = worth(view, seat, scratch[i], weights)
        if value > top:
            top = value
            ties = 0
        if value == top:
            scratch[ties] = scratch[i]
            ties += 1
    return scratch[(random * ties) >> RANDOM_BITS]


@rule
def worth(view: State, seat: int, action: int, weights: Sequence[int]) -> int:
    """What an action looks like; playing no card is worth nothing."""
    if view.phase == GIVE:
        return aimed(view, seat, action, AIM_GIVE, weights)
    if view.phase == ASK:
        return aimed(view, seat, action, AIM_ASK, weights)
    if view.phase == KEEP:
        return kept(view, seat, action, weights)
    if action == END_TURN:
        return 0
    return played(view, seat, kind_of(action), target_of(action), weights)


@rule
def few(n: int) -> int:
    """A number of dice or cards as a row of a table."""
    return n if n < MANY else MANY


@rule
def aimed(view: State, seat: int, target: int, base: int, weights: Sequence[int]) -> int:
    """Choosing this target."""
    dice, place = few(view.dice[target]), order(view, seat, target)
    side = ORDERS if is_friend(view, seat, target) else 0
    missing = ORDERS if view.skips[target] > 0 else 0
    return (
        weights[base + (side + place) * ROWS + dice]
        + weights[base + AIM_CARDS + dice * ROWS + few(view.cards[target])]
        + weights[base + AIM_SKIPS + missing + place]
    )


@rule
def order(view: State, seat: int, target: int) -> int:
    """0: plays right after this seat; 1: right before it; 2: neither."""
    if neighbour(view, seat, view.direction) == target:
        return 0
    return 1 if neighbour(view, seat, -view.direction) == target else 2


@rule
def kept(view: State, seat: int, action: int, weights: Sequence[int]) -> int:
    """Keeping one card, or two."""
    mine, near = few(view.dice[seat]), few(threat(view, seat))
    value = kept_card(high_kept(action), mine, near, weights)
    if kept_count(view) == 2:
        value += kept_card(low_kept(action), mine, near, weights) + weights[KEEP_PAIR + action]
    return value


@rule
def kept_card(kind: int, mine: int, near: int, weights: Sequence[int]) -> int:
    """Keeping a card with so many dice, while an opponent has so few."""
    return weights[KEEP_DICE + kind * ROWS + mine] + weights[KEEP_THREAT + kind * ROWS + near]


@rule
def played(view: State, seat: int, kind: int, target: int, weights: Sequence[int]) -> int:
    """Playing a card rather than none."""
    value = at_all(view, seat, kind, weights)
    if kind == PASS_DICE:
        step = TO_THE_LEFT if target == LEFT else TO_THE_RIGHT
        return value + passed(view, seat, step, weights)
    if kind == TWO_LEFT:
        return value + weights[TWO_LEFT_LOSS + few(cards_lost(view, seat))]
    if is_aimed(kind, target):
        return value + aimed(view, seat, target, AIM_KIND + kind * AIM, weights)
    return value


@rule
def at_all(view: State, seat: int, kind: int, weights: Sequence[int]) -> int:
    """Playing a kind of card, whatever it is aimed at."""
    hand = view.hand[seat]
    mine = few(view.dice[seat])
    row = (kind * ROWS + mine) * ROWS
    following, before = (
        neighbour(view, seat, view.direction),
        neighbour(view, seat, -view.direction),
    )
    return (
        weights[PLAY_THREAT + row + few(threat(view, seat))]
        + weights[PLAY_CARDS + row + few(view.cards[seat])]
        + weights[PLAY_DROPS + (kind * SOME + min(hand[DROP_ONE], SOME - 1)) * ROWS + mine]
        + weights[PLAY_COPIES + kind * SOME + min(hand[kind], SOME) - 1]
        + weights[PLAY_NEXT + kind * ROWS + few(view.dice[following])]
        + weights[PLAY_BEFORE + kind * ROWS + few(view.dice[before])]
        + weights[PLAY_SEATS + kind * (MAX_SEATS + 1) + view.seats]
    )


@rule
def threat(view: State, seat: int) -> int:
    """The fewest dice that an opponent has."""
    fewest = DICE
    for other in range(view.seats):
        if view.place[other] == 0 and not is_friend(view, seat, other):
            fewest = min(fewest, view.dice[other])
    return fewest


@rule
def cards_lost(view: State, seat: int) -> int:
    """How many cards `two_left` costs the opponents more than the partner."""
    lost = 0
    for other in range(view.seats):
        if other != seat and view.cards[other] > 2:
            lost += (
                (2 - view.cards[other]) if is_friend(view, seat, other) else view.cards[other] - 2
            )
    return max(lost, 0)


@rule
def passed(view: State, seat: int, step: int, weights: Sequence[int]) -> int:
    """The dice in front of everybody once they are handed on."""
    mine = few(view.dice[seat]) * ROWS + few(view.dice[neighbour(view, seat, -step)])
    following = neighbour(view, seat, view.direction)
    value = weights[PASS_MINE + mine]
    value += weights[PASS_NEXT + few(view.dice[neighbour(view, following, -step)])]
    fewest = DICE
    for other in range(view.seats):
        if other != seat and view.place[other] == 0:
            dice = view.dice[neighbour(view, other, -step)]
            if is_friend(view, seat, other):
                value += weights[PASS_FRIEND + few(dice)]
            else:
                fewest = min(fewest, dice)
    return value + weights[PASS_THREAT + few(fewest)]
