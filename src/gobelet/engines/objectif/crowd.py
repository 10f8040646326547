"""A round with any number of players and decks, played well but not exactly.

Everybody counts his own points less the mean of the others', and what a card will be worth later
is a fixed price. The round is then played in thought again and again: the active player answers
what the others have laid so far on average, each of them what the dice have become on average.
What was done most often is close to an equilibrium of this simpler game. Who takes the others to be
naive now and then gives the last answer to that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from gobelet.fast.compiler import compiled
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.choices import NO_SECOND
from gobelet.games.objectif.law.objectives import value_of
from gobelet.games.objectif.law.rules import MAX_ACTIONS
from gobelet.games.objectif.law.state import CARDS, MAX_SEATS

from .chances import MET, PATTERNS, Ints, Reals
from .draw import drawn
from .oracle import ROWS, best, next_keep, outcome, weigh

GROUPS = -(-MAX_ACTIONS // LANES)
FIRST, SECOND = range(2)
VALUE: Ints = np.array([value_of(card) for card in range(CARDS)])
TILT: Reals = np.linspace(0.0, -1e-5, CARDS)
"""Prices for the naive: among equals they lay the harder card."""


class Crowd(NamedTuple):
    """The table: cards held by seat, prices of cards, and what was done in thought.

    `ways[:, i]` are the cards of the active player's i-th choice, `shown[i]` counts how often he
    took it, `laid[seat, card]` how often others laid a card, `ends` how often a pattern came.
    """

    hand: Ints
    price: Reals
    ways: Ints
    shown: Reals
    laid: Reals
    pairs: Reals
    ends: Reals
    pay: Reals
    desk: Reals
    worth: Reals


@compiled
def new_crowd(hand: Any, price: Any) -> Crowd:
    """A table where nobody has thought yet."""
    return Crowd(
        hand,
        price,
        np.zeros((2, MAX_ACTIONS), np.int64),
        np.zeros(MAX_ACTIONS),
        np.zeros((MAX_SEATS, CARDS)),
        np.zeros((MAX_SEATS, CARDS * (CARDS + 1))),
        np.zeros(PATTERNS),
        np.zeros((GROUPS, PATTERNS * LANES)),
        np.zeros((GROUPS, ROWS * LANES)),
        np.zeros(GROUPS * LANES),
    )


@compiled
def list_ways(crowd: Any, seat: int, decks: int) -> Any:
    """The choices of a seat: one card, or two."""
    hand = crowd.hand[seat]
    count = 0
    for card in range(CARDS):
        for second in range(card, CARDS) if decks == 2 else range(NO_SECOND, NO_SECOND + 1):
            needed = 2 if second == card else 1
            if hand[card] > 0 and (second == NO_SECOND or hand[second] >= needed):
                crowd.ways[FIRST, count], crowd.ways[SECOND, count] = card, second
                count += 1
    return count


@compiled
def own_worth(crowd: Any, pattern: int, card: int) -> Any:
    """What a card brings its active owner in the end."""
    if card == NO_SECOND:
        return 0.0
    return MET[pattern, card] * VALUE[card] - crowd.price[card]


@compiled
def hidden_worth(crowd: Any, pattern: int, active: int, seats: int) -> Any:
    """What the others' cards bring the active player, as they were laid on average."""
    total = 0.0
    for seat in range(seats):
        laid = crowd.laid[seat].sum()
        if seat == active or laid == 0.0:
            continue
        for card in range(CARDS):
            loss = VALUE[card] / (seats - 1) if MET[pattern, card] else -1.0
            total -= crowd.laid[seat, card] / laid * loss
    return total


@compiled
def answer(crowd: Any, ways: int, decks: int, active: int, seats: int, roll: int) -> int:
    """The active player's best choice against what was laid on average."""
    for pattern in range(PATTERNS):
        hidden = decks * hidden_worth(crowd, pattern, active, seats)
        for way in range(ways):
            group, lane = divmod(way, LANES)
            own = own_worth(crowd, pattern, crowd.ways[FIRST, way])
            own += own_worth(crowd, pattern, crowd.ways[SECOND, way])
            crowd.pay[group, pattern * LANES + lane] = own + hidden
    for group in range((ways + LANES - 1) // LANES):
        weigh(crowd.desk[group], crowd.pay[group], 1, np.ones(1))
        best(crowd.desk[group], roll, crowd.worth, group * LANES)
    return int(np.argmax(crowd.worth[:ways]))


@compiled
def waiting_worth(crowd: Any, card: int, seats: int) -> Any:
    """What a card brings its waiting owner, as the dice ended on average."""
    total = -crowd.price[card]
    for pattern in range(PATTERNS):
        brings = VALUE[card] if MET[pattern, card] else -1.0 / (seats - 1)
        total += crowd.ends[pattern] / crowd.ends.sum() * brings
    return total


@compiled
def lay_best(crowd: Any, seat: int, decks: int, seats: int) -> None:
    """Let a waiting seat lay its best card, or two, in thought."""
    first, second = NO_SECOND, NO_SECOND
    for i in range(decks):
        most = -np.inf
        for card in range(CARDS):
            held = crowd.hand[seat, card] - (1 if i == 1 and card == first else 0)
            if held > 0 and waiting_worth(crowd, card, seats) > most:
                most = waiting_worth(crowd, card, seats)
                second = card
        if i == 0:
            first = second
        crowd.laid[seat, second] += 1.0
    low, high = (min(first, second), max(first, second)) if decks == 2 else (first, NO_SECOND)
    crowd.pairs[seat, low * (CARDS + 1) + high] += 1.0


@compiled
def think(crowd: Any, decks: int, active: int, seats: int, roll: int, times: int) -> Any:
    """Play the round in thought; return how many choices the active player has."""
    ways = list_ways(crowd, active, decks)
    odds = np.zeros(PATTERNS)
    for seat in range(seats):
        for card in range(CARDS):
            crowd.laid[seat, card] = crowd.hand[seat, card] / crowd.hand[seat].sum()
    for _ in range(times):
        way = answer(crowd, ways, decks, active, seats, roll)
        crowd.shown[way] += 1.0
        outcome(crowd.desk[way // LANES], roll, way % LANES, odds)
        for pattern in range(PATTERNS):
            crowd.ends[pattern] += odds[pattern]
        for seat in range(seats):
            if seat != active:
                lay_best(crowd, seat, decks, seats)
    return ways


@compiled
def naive_round(hand: Any, decks: int, active: int, seats: int, roll: int) -> Any:
    """The round as those play it who look at nothing but their own cards.

    The active player takes the most points times their chance and rolls for that alone; the others
    lay what is best then.
    """
    crowd = new_crowd(hand, TILT)
    way = answer(crowd, list_ways(crowd, active, decks), decks, active, seats, roll)
    crowd.shown[way] = 1.0
    outcome(crowd.desk[way // LANES], roll, way % LANES, crowd.ends)
    for seat in range(seats):
        if seat != active:
            lay_best(crowd, seat, decks, seats)
    return crowd


@compiled
def doubted(usual: Any, naive: Any, doubt: float) -> None:
    """Move a part of what was done in thought to what the naive do."""
    before, after = usual.sum(), naive.sum()
    for i in range(len(usual)):
        usual[i] = (1.0 - doubt) * usual[i] / before + doubt * naive[i] / after


@compiled
def reckon(crowd: Any, decks: int, active: int, seats: int, roll: int, doubt: float) -> None:
    """Reckon with others who are naive with a chance of `doubt`, and answer that once."""
    naive = naive_round(crowd.hand, decks, active, seats, roll)
    doubted(crowd.ends, naive.ends, doubt)
    for seat in range(seats):
        if seat != active:
            doubted(crowd.laid[seat], naive.laid[seat], doubt)
    way = answer(crowd, list_ways(crowd, active, decks), decks, active, seats, roll)
    crowd.shown[:] = 0.0
    crowd.shown[way] = 1.0
    for seat in range(seats):
        if seat != active:
            crowd.pairs[seat] = 0.0
            lay_best(crowd, seat, decks, seats)


@compiled
def choose_cards(crowd: Any, ways: int, seat: int, is_active: bool, random: int) -> int:
    """A card or two, as often as they were laid in thought: first * (CARDS + 1) + second."""
    if is_active:
        way = drawn(crowd.shown, ways, random)
        return int(crowd.ways[FIRST, way] * (CARDS + 1) + crowd.ways[SECOND, way])
    return int(drawn(crowd.pairs[seat], CARDS * (CARDS + 1), random))


@compiled
def choose_dice(crowd: Any, first: int, cards: Any, dice: int) -> int:
    """What the active player keeps who has shown `cards`, of the first roll or of later dice."""
    way = 0
    while crowd.ways[FIRST, way] != cards[FIRST] or crowd.ways[SECOND, way] != cards[SECOND]:
        way += 1
    return int(next_keep(crowd.desk[way // LANES], first, dice, way % LANES))


def _crowd_move(
    hand: Any,
    price: Any,
    decks: int,
    active: int,
    seats: int,
    seat: int,
    first: int,
    times: int,
    cards: Any,
    dice: int,
    random: int,
    doubt: float,
) -> int:
    """Cards to lay where none are shown, see `choose_cards`; else the dice to keep or STOP."""
    crowd = new_crowd(hand, price)
    ways = think(crowd, decks, active, seats, first, times)
    if doubt > 0.0:
        reckon(crowd, decks, active, seats, first, doubt)
    if cards[FIRST] < 0:
        return int(choose_cards(crowd, ways, seat, seat == active, random))
    answer(crowd, ways, decks, active, seats, first)
    return int(choose_dice(crowd, first, cards, dice))


crowd_move = compiled(_crowd_move, "objectif.crowd_move")
