"""All positions between two rounds, from the last round back to the first.

A position is the set of the player who is about to be active, the other's set, and, where winning
counts, the lead of the former. After the round the roles are exchanged.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.fast.threads import cores
from gobelet.games.objectif.law.state import CARDS

from .chances import FIRST_CHANCE, FIVES, PATTERNS, Reals
from .duel import new_duel, new_memory, recall, remember, settle
from .sets import (
    FOLDED_CHANCE,
    GAIN,
    LEAST_GAIN,
    LEAST_LEAD,
    MIRROR,
    MOST_GAIN,
    RANK,
    SETS,
    reflected,
)

POINTS, WIN = range(2)


class Stage(NamedTuple):
    """The positions with equally many rounds to play.

    `values[own, other, lead - low]`, sets by their rank, is what the position is worth to the
    player about to be active: points, or the chance of winning. `rounds` says how many are left,
    this one included; 0 is the end, where winning depends on the lead alone.
    """

    goal: int
    rounds: int
    low: int
    values: Reals


@compiled
def continued(after: Any, own: int, other: int, lead: int) -> Any:
    """What it is worth to have been active, with these sets and this lead after the round."""
    if after.goal == POINTS:
        return lead - (after.values[RANK[other], RANK[own], 0] if after.rounds > 0 else 0.0)
    if after.rounds == 0:
        return 1.0 if lead >= LEAST_LEAD else 0.0
    at = -lead - after.low
    if at < 0:
        return 1.0
    if at >= after.values.shape[2]:
        return 0.0
    return 1.0 - after.values[RANK[other], RANK[own], at]


@compiled
def cards_of(subset: int, out: Any) -> int:
    """List the cards of a set."""
    count = 0
    for card in range(CARDS):
        if subset >> card & 1:
            out[count] = card
            count += 1
    return count


@compiled
def fill_pay(duel: Any, after: Any, own: int, other: int, lead: int) -> bool:
    """What every end of the round is worth; return whether all are worth the same."""
    mine = np.zeros(CARDS, np.int64)
    theirs = np.zeros(CARDS, np.int64)
    cards_of(own, mine)
    others = cards_of(other, theirs)
    low, high = np.inf, -np.inf
    for place in range(others):
        group, lane = divmod(place, LANES)
        for j in range(others):
            left, left_other = own ^ (1 << mine[place]), other ^ (1 << theirs[j])
            for pattern in range(PATTERNS):
                then = lead + GAIN[pattern, mine[place], theirs[j]]
                worth = continued(after, left, left_other, then)
                duel.pay[group, (pattern * others + j) * LANES + lane] = worth
                low, high = min(low, worth), max(high, worth)
    return low == high


@inlined
def expect(duel: Any, memory: Any, cards: Any, size: int, chances: Any, counts: Any) -> float:
    """What the filled-in position is worth before the first roll; see `Tally` for the counts."""
    total = 0.0
    for roll in range(FIVES):
        if chances[roll] > 0.0:
            known = recall(duel, memory, roll, cards, size, size)
            verdict = settle(duel, roll, size, size, known)
            remember(duel, memory, roll, cards, size)
            total += chances[roll] * 0.5 * (verdict.low + verdict.high)
            counts[0] += 1
            counts[1] += verdict.cuts - known
            counts[2] = max(counts[2], verdict.high - verdict.low)
    return total


def _solve_row(
    duel: Any, memory: Any, after: Any, sets: Any, row: int, low: int, values: Any, counts: Any
) -> None:
    """Solve the positions of one own set; `values[other, lead - low]` is filled in.

    In a row that is its own image in the mirror, other sets with an image before them are left
    out; where the other set is its own image too, half of the first rolls are.
    """
    own = sets[row]
    cards = np.zeros(CARDS, np.int64)
    size = cards_of(own, cards)
    memory.known[:] = 0
    for column in range(len(sets)):
        other = sets[column]
        image = RANK[MIRROR[other]] if MIRROR[own] == own else len(sets)
        if image < column:
            continue
        chances = FOLDED_CHANCE if image == column else FIRST_CHANCE
        for lead in range(values.shape[1]):
            if fill_pay(duel, after, own, other, low + lead):
                values[column, lead] = duel.pay[0, 0]
            else:
                values[column, lead] = expect(duel, memory, cards, size, chances, counts)


solve_row = compiled(_solve_row, "objectif.solve_row")


@dataclass
class Tally:
    """What a solution took: rounds solved, cuts made, and the widest gap between two bounds."""

    rounds: int = 0
    cuts: int = 0
    gap: float = 0.0

    def add(self, counts: Reals) -> None:
        self.rounds += int(counts[0])
        self.cuts += int(counts[1])
        self.gap = max(self.gap, float(counts[2]))


Progress = Callable[[float], None]


def untold(part: float) -> None:
    """For those who wait without asking."""


def reach(played: int) -> tuple[int, int]:
    """The leads that the player about to be active can have after so many rounds."""
    low, high = 0, 0
    for _ in range(played):
        low, high = -(high + MOST_GAIN), -(low + LEAST_GAIN)
    return low, high


def open_leads(rounds: int) -> tuple[int, int]:
    """The leads with which so many rounds do not decide the game before they are played."""
    low, high = LEAST_LEAD, LEAST_LEAD - 1
    for left in range(rounds):
        if left == 0:
            low, high = LEAST_LEAD - MOST_GAIN, LEAST_LEAD - LEAST_GAIN - 1
        else:
            low, high = -high - MOST_GAIN, -low - LEAST_GAIN
    return low, high


def leads(goal: int, played: int, rounds: int) -> tuple[int, int]:
    """The first and the last lead that have to be told apart."""
    if goal == POINTS:
        return 0, 0
    (low, high), (open_low, open_high) = reach(played), open_leads(rounds)
    return max(low, open_low), min(high, open_high)


def end(goal: int) -> Stage:
    """The end of a game, whatever cards are left."""
    return Stage(goal, 0, 0, np.zeros((1, 1, 1)))


def stage_before(
    after: Stage, played: int, tally: Tally, told: Progress = untold, threads: int = 1
) -> Stage:
    """Solve all positions one round earlier, when so many rounds are played."""
    low, high = leads(after.goal, played, after.rounds + 1)
    sets = SETS[CARDS - played]
    values = np.zeros((len(sets), len(sets), high - low + 1))
    rows = [row for row, own in enumerate(sets) if RANK[MIRROR[own]] >= row]

    def solve(row: int) -> Any:
        counts = np.zeros(3)
        solve_row(new_duel(), new_memory(), after, sets, row, low, values[row], counts)
        return counts

    with ThreadPoolExecutor(threads) as pool:
        for i, counts in enumerate(pool.map(solve, rows), 1):
            tally.add(counts)
            told(i / len(rows))
    return Stage(after.goal, after.rounds + 1, low, reflected(values, CARDS - played))


def solve(
    goal: int, rounds: int, told: Progress = untold, threads: int | None = None
) -> tuple[list[Stage], Tally]:
    """Every stage of a game of so many rounds, the first round first; and what it took."""
    tally = Tally()
    stages = [end(goal)]
    threads = threads or cores()
    sizes = [stage_size(goal, rounds, played) for played in range(rounds)]
    for played in reversed(range(rounds)):
        before, share = sum(sizes[played + 1 :]) / sum(sizes), sizes[played] / sum(sizes)

        def tell(part: float, before: float = before, share: float = share) -> None:
            told(before + part * share)

        stages.insert(0, stage_before(stages[0], played, tally, tell, threads))
    return stages, tally


def stage_size(goal: int, rounds: int, played: int) -> int:
    """How many positions there are after so many rounds."""
    low, high = leads(goal, played, rounds - played)
    return len(SETS[CARDS - played]) ** 2 * (high - low + 1)
