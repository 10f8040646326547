"""One round after its first roll, solved by cutting planes and certified.

The oracle answers a mix of the waiting player with the best policy for every card that can be
shown: a cut each. The program answers the cuts with a better mix. What the waiting player's mix
allows at most and the active player's mix of policies brings at least are both worked out from the
policies themselves; when they meet, the round is solved, however the program got there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.games.objectif.law.state import CARDS

from .chances import FIVES, PATTERNS
from .master import MOST_CUTS, SURPLUS, Program, begin, improve, new_program, weights
from .oracle import ROWS, best, outcome, weigh

GAP = 1e-10
"""How far the bounds of a solved round may lie apart."""
MOST_STEPS = 120
FRESH = 24
"""Steps after which the program starts anew from its cuts, to be rid of rounding errors."""
SHARE = 0.25
"""Cuts are taken for cards that promise at least this part of what the best card promises."""
GROUPS = -(-CARDS // LANES)
PAY = PATTERNS * CARDS * LANES
REMEMBERED = 14


class Duel(NamedTuple):
    """A round being solved. `lane[cut]` is the card of a cut, by its place among the own cards;
    `odds[cut]` says how likely its policy ends in each pattern, `against[cut]` is the mix that the
    policy answers; `weight` is the active player's mix over cuts, `mix` the waiting player's."""

    pay: NDArray[np.float64]
    desks: NDArray[np.float64]
    program: Program
    lane: NDArray[np.int64]
    odds: NDArray[np.float64]
    against: NDArray[np.float64]
    weight: NDArray[np.float64]
    worth: NDArray[np.float64]
    mix: NDArray[np.float64]


class Memory(NamedTuple):
    """The cuts that mattered last, for each first roll: a good start for a similar round."""

    known: NDArray[np.int64]
    card: NDArray[np.int64]
    odds: NDArray[np.float64]


class Verdict(NamedTuple):
    """The bounds of a round, and with how many cuts it was solved."""

    low: float
    high: float
    cuts: int


@compiled
def new_duel() -> Duel:
    """Room to solve a round."""
    return Duel(
        np.zeros((GROUPS, PAY)),
        np.zeros((GROUPS, ROWS * LANES)),
        new_program(),
        np.zeros(MOST_CUTS, np.int64),
        np.zeros((MOST_CUTS, PATTERNS)),
        np.zeros((MOST_CUTS, CARDS)),
        np.zeros(MOST_CUTS),
        np.zeros(GROUPS * LANES),
        np.zeros(CARDS),
    )


def new_memory() -> Memory:
    return Memory(
        np.zeros(FIVES, np.int64),
        np.zeros((FIVES, REMEMBERED), np.int64),
        np.zeros((FIVES, REMEMBERED, PATTERNS)),
    )


@compiled
def fill_row(duel: Any, cut: int, others: int) -> None:
    """What a cut brings against each hidden card."""
    group, lane = divmod(duel.lane[cut], LANES)
    pay, odds = duel.pay[group], duel.odds[cut]
    for other in range(others):
        total = 0.0
        for pattern in range(PATTERNS):
            total += odds[pattern] * pay[(pattern * others + other) * LANES + lane]
        duel.program.cuts[cut, other] = total


@inlined
def ask(duel: Any, roll: int, own: int, others: int) -> Any:
    """What every own card is worth against the mix; return the most."""
    for group in range((own + LANES - 1) // LANES):
        weigh(duel.desks[group], duel.pay[group], others, duel.mix)
        best(duel.desks[group], roll, duel.worth, group * LANES)
    most = duel.worth[0]
    for card in range(1, own):
        most = max(most, duel.worth[card])
    return most


@compiled
def learn(duel: Any, roll: int, own: int, others: int, count: int, least: float) -> int:
    """Add a cut for every card that is worth more than `least`; return how many there are then."""
    for card in range(own):
        if duel.worth[card] > least and count < MOST_CUTS:
            group, lane = divmod(card, LANES)
            duel.lane[count] = card
            duel.against[count] = duel.mix
            outcome(duel.desks[group], roll, lane, duel.odds[count])
            fill_row(duel, count, others)
            count += 1
    return count


@compiled
def recall(duel: Any, memory: Any, roll: int, cards: Any, own: int, others: int) -> int:
    """Start with remembered cuts whose card is still held."""
    count = 0
    for i in range(memory.known[roll]):
        for place in range(own):
            if cards[place] == memory.card[roll, i]:
                duel.lane[count] = place
                duel.odds[count] = memory.odds[roll, i]
                fill_row(duel, count, others)
                count += 1
    return count


@compiled
def remember(duel: Any, memory: Any, roll: int, cards: Any, others: int) -> None:
    """Keep the cuts of the last basis."""
    count = 0
    for row in range(others + 1):
        cut = duel.program.basis[row]
        if 0 <= cut < SURPLUS and count < REMEMBERED:
            memory.card[roll, count] = cards[duel.lane[cut]]
            memory.odds[roll, count] = duel.odds[cut]
            count += 1
    memory.known[roll] = count


@compiled
def keep_basic(duel: Any, count: int) -> int:
    """Forget the cuts that are not played, when there is no room for more."""
    kept = 0
    for cut in range(count):
        if duel.weight[cut] > 0.0:
            duel.lane[kept] = duel.lane[cut]
            duel.odds[kept] = duel.odds[cut]
            duel.against[kept] = duel.against[cut]
            duel.program.cuts[kept] = duel.program.cuts[cut]
            kept += 1
    return kept


@inlined
def start(duel: Any, roll: int, own: int, others: int, count: int) -> int:
    """The first cuts, where none are remembered: the answers to an even mix."""
    if count == 0:
        duel.mix[:others] = 1.0 / others
        ask(duel, roll, own, others)
        count = learn(duel, roll, own, others, count, -np.inf)
    begin(duel.program, others)
    return count


@inlined
def settle(duel: Any, roll: int, own: int, others: int, count: int) -> Any:
    """Solve the round whose payments are filled in, from `count` cuts on; see `Verdict`."""
    count = start(duel, roll, own, others, count)
    low, high = -np.inf, np.inf
    for step in range(1, MOST_STEPS + 1):
        sound = improve(duel.program, count, others)
        low = weights(duel.program, count, others, duel.weight)
        duel.mix[:others] = duel.program.mix[:others]
        high = ask(duel, roll, own, others)
        if high - low <= GAP:
            break
        if count + own > MOST_CUTS:
            count = keep_basic(duel, count)
            sound = False
        count = learn(duel, roll, own, others, count, low + SHARE * (high - low))
        if not sound or step % FRESH == 0:
            begin(duel.program, others)
    return Verdict(low, high, count)
