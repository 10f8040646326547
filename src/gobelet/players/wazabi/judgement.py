"""How good an action looks: a sum of weights, each read from a small table.

The tables are addressed by what a seat may see: dice, numbers of cards, the order of play, its own
hand. `fit` finds the weights; whatever can be indexed may hold them.
"""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.rule import rule
from gobelet.core.turn import RANDOM_BITS
from gobelet.games.wazabi.cards import (
    DROP_ONE,
    GIVE_ONE,
    KINDS,
    ONE_LEFT,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    TWO_LEFT,
)
from gobelet.games.wazabi.rules import (
    ASK,
    DICE,
    END_TURN,
    GIVE,
    KEEP,
    LEFT,
    PILE,
    TARGETS,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    State,
    is_friend,
    legal,
    neighbour,
)

MANY = 8
"""Numbers of dice or of cards from here on look alike."""
ROWS = MANY + 1

# A target: its dice, the same for a partner, its cards, its place in the order of play, its skips.
AIM_FRIEND = ROWS
AIM_CARDS = 2 * ROWS
AIM_ORDER = 3 * ROWS
AIM_SKIPS = AIM_ORDER + 3
AIM = AIM_SKIPS + 2

# One such block for each purpose: giving dice, asking for a card, and each kind that has a target.
AIM_GIVE = 0
AIM_ASK = AIM
AIM_KIND = 2 * AIM

# A kind of card played: by one's own dice, by one's own cards, by the fewest dice of an opponent,
# by copies of it in the hand, and by `drop_one` in the hand.
PLAY_DICE = AIM_KIND + KINDS * AIM
PLAY_CARDS = PLAY_DICE + KINDS * ROWS
PLAY_THREAT = PLAY_CARDS + KINDS * ROWS
PLAY_COPIES = PLAY_THREAT + KINDS * ROWS
PLAY_DROPS = PLAY_COPIES + KINDS * ROWS
TWO_LEFT_LOSS = PLAY_DROPS + KINDS * ROWS

# Dice passed on: mine and those I get, those of the next player, of the nearest opponent, partner.
PASS_MINE = TWO_LEFT_LOSS + ROWS
PASS_NEXT = PASS_MINE + ROWS * ROWS
PASS_THREAT = PASS_NEXT + ROWS
PASS_FRIEND = PASS_THREAT + ROWS

# A card kept: by one's own dice; and two kept together.
KEEP_DICE = PASS_FRIEND + ROWS
KEEP_PAIR = KEEP_DICE + KINDS * ROWS
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
    return played(view, seat, action // TARGETS, action % TARGETS, weights)


@rule
def few(n: int) -> int:
    """A number of dice or cards as a row of a table."""
    return n if n < MANY else MANY


@rule
def aimed(view: State, seat: int, target: int, base: int, weights: Sequence[int]) -> int:
    """Choosing this target."""
    by_dice = base + few(view.dice[target])
    if is_friend(view, seat, target):
        by_dice += AIM_FRIEND
    return (
        weights[by_dice]
        + weights[base + AIM_CARDS + few(view.cards[target])]
        + weights[base + AIM_ORDER + order(view, seat, target)]
        + weights[base + AIM_SKIPS + (1 if view.skips[target] > 0 else 0)]
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
    mine = few(view.dice[seat])
    value = weights[KEEP_DICE + (action % KINDS) * ROWS + mine]
    if view.in_play == TWO_LEFT:
        value += weights[KEEP_DICE + (action // KINDS) * ROWS + mine]
        value += weights[KEEP_PAIR + action]
    return value


@rule
def played(view: State, seat: int, kind: int, target: int, weights: Sequence[int]) -> int:
    """Playing a card rather than none."""
    hand = view.hand[seat]
    row = kind * ROWS
    value = (
        weights[PLAY_DICE + row + few(view.dice[seat])]
        + weights[PLAY_CARDS + row + few(view.cards[seat])]
        + weights[PLAY_THREAT + row + few(threat(view, seat))]
        + weights[PLAY_COPIES + row + few(hand[kind])]
        + weights[PLAY_DROPS + row + few(hand[DROP_ONE])]
    )
    if kind == PASS_DICE:
        step = TO_THE_LEFT if target == LEFT else TO_THE_RIGHT
        return value + passed(view, seat, step, weights)
    if kind == TWO_LEFT:
        return value + weights[TWO_LEFT_LOSS + few(cards_lost(view, seat))]
    if kind in (GIVE_ONE, SKIP, ONE_LEFT) or (kind == TAKE_CARD and target != PILE):
        return value + aimed(view, seat, target, AIM_KIND + kind * AIM, weights)
    return value


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
