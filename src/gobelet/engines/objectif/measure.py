"""How much anybody could gain against the equilibrium players: best responses, worked out apart.

Both sides play as `play` does, from solved stages. A best response is found by plain expectation
over every roll of the dice that are not kept, without the short cuts of the solver; policies are
followed die by die. One who responds keeps responding to the end of the game, active or waiting.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from gobelet.core.dice import FULL
from gobelet.fast.compiler import compiled, inlined
from gobelet.fast.lanes import LANES
from gobelet.fast.threads import cores
from gobelet.games.objectif.law.state import CARDS

from .chances import (
    FIRST_CHANCE,
    FIVES,
    KEEP,
    KEEP_START,
    PATTERN,
    PATTERNS,
    ROLLED,
    ROLLED_CHANCE,
    ROLLED_START,
)
from .duel import new_duel, settle
from .induction import WIN, Progress, Stage, cards_of, end, fill_pay, untold
from .oracle import STOP, first_keep, second_keep, weigh
from .sets import FOLDED_CHANCE, MIRROR, RANK, SETS, reflected


class Exploits(NamedTuple):
    """What the player active first gets at most when he responds, and at least when he is."""

    most: float
    least: float


@compiled
def keep_means(worth: Any, means: Any) -> None:
    """means[kept]: what follows on average when the other dice are rolled, in each lane."""
    for kept in range(FULL):
        for lane in range(LANES):
            means[kept, lane] = 0.0
        for i in range(ROLLED_START[kept], ROLLED_START[kept + 1]):
            for lane in range(LANES):
                means[kept, lane] += ROLLED_CHANCE[i] * worth[ROLLED[i] - FULL, lane]


@compiled
def best_response(pay: Any, own: int, others: int, mix: Any, roll: int, room: Any) -> Any:
    """What the active player gets at most after a first roll, against a mix; one group of cards."""
    final, second, means = room
    for dice in range(FIVES):
        for lane in range(LANES):
            final[dice, lane] = 0.0
        for other in range(others):
            at = (PATTERN[dice] * others + other) * LANES
            for lane in range(LANES):
                final[dice, lane] += mix[other] * pay[at + lane]
    keep_means(final, means)
    for dice in range(FIVES):
        choose(dice, final, means, second)
    keep_means(second, means)
    choose(roll, final, means, second)
    return second[roll, :own].max()


@compiled
def choose(dice: int, stop: Any, means: Any, out: Any) -> None:
    """The best of stopping and of all that can be kept."""
    for lane in range(LANES):
        out[dice, lane] = stop[dice, lane]
    for i in range(KEEP_START[dice], KEEP_START[dice + 1]):
        for lane in range(LANES):
            out[dice, lane] = max(out[dice, lane], means[KEEP[i], lane])


@compiled
def follow(desk: Any, roll: int, lane: int, odds: Any) -> None:
    """How likely a policy ends in each pattern, roll by roll."""
    odds[:] = 0.0
    keep = first_keep(desk, roll, lane)
    if keep == STOP:
        odds[PATTERN[roll]] = 1.0
        return
    for i in range(ROLLED_START[keep], ROLLED_START[keep + 1]):
        hand = second_keep(desk, ROLLED[i], lane)
        if hand >= FULL:
            odds[PATTERN[hand - FULL]] += ROLLED_CHANCE[i]
            continue
        for j in range(ROLLED_START[hand], ROLLED_START[hand + 1]):
            odds[PATTERN[ROLLED[j] - FULL]] += ROLLED_CHANCE[i] * ROLLED_CHANCE[j]


@inlined
def worst_card(duel: Any, cuts: int, others: int, roll: int, pay: Any) -> Any:
    """What the active player's mix brings at least, when the round's ends are worth `pay`."""
    brings = np.zeros(CARDS)
    odds = np.zeros(PATTERNS)
    for cut in range(cuts):
        if duel.weight[cut] <= 0.0:
            continue
        group, lane = divmod(duel.lane[cut], LANES)
        weigh(duel.desks[group], duel.pay[group], others, duel.against[cut])
        follow(duel.desks[group], roll, lane, odds)
        for other in range(others):
            for pattern in range(PATTERNS):
                at = (pattern * others + other) * LANES + lane
                brings[other] += duel.weight[cut] * odds[pattern] * pay[group, at]
    return brings[:others].min()


@inlined
def respond(duels: Any, size: int, chances: Any, room: Any) -> Any:
    """The most and the least that a position brings; `duels` are filled in."""
    plain, attack, defend = duels
    most, least = 0.0, 0.0
    for roll in range(FIVES):
        if chances[roll] == 0.0:
            continue
        verdict = settle(plain, roll, size, size, 0)
        high = best_response(attack.pay[0], min(size, LANES), size, plain.mix, roll, room)
        if size > LANES:
            more = best_response(attack.pay[1], size - LANES, size, plain.mix, roll, room)
            high = max(high, more)
        most += chances[roll] * high
        least += chances[roll] * worst_card(plain, verdict.cuts, size, roll, defend.pay)
    return most, least


def _measure_row(
    stages: Any, sets: Any, row: int, low: int, goal: int, most: Any, least: Any
) -> None:
    """Respond in the positions of one own set; images in the mirror are left out.

    `stages` are those after the round: solved, and with the least and the most that the next
    active player gets, which is what he leaves to one who responds now.
    """
    own = sets[row]
    size = cards_of(own, np.zeros(CARDS, np.int64))
    duels = (new_duel(), new_duel(), new_duel())
    room = (np.zeros((FIVES, LANES)), np.zeros((FIVES, LANES)), np.zeros((FULL, LANES)))
    for column in range(len(sets)):
        other = sets[column]
        image = RANK[MIRROR[other]] if MIRROR[own] == own else len(sets)
        if image < column:
            continue
        chances = FOLDED_CHANCE if image == column else FIRST_CHANCE
        for lead in range(most.shape[1]):
            same = fill_pay(duels[0], stages[0], own, other, low + lead)
            fill_pay(duels[1], stages[1], own, other, low + lead)
            fill_pay(duels[2], stages[2], own, other, low + lead)
            if goal == WIN and same:
                most[column, lead] = least[column, lead] = duels[0].pay[0, 0]
                continue
            most[column, lead], least[column, lead] = respond(duels, size, chances, room)


measure_row = compiled(_measure_row, "objectif.measure_row")


def exploits(stages: list[Stage], told: Progress = untold, threads: int | None = None) -> Exploits:
    """Best responses from the end of a solved game back to its start."""
    most = least = end(stages[0].goal)
    total = sum(stage.values.size for stage in stages)
    done = 0
    for played in reversed(range(len(stages) - 1)):
        stage, after = stages[played], (stages[played + 1], least, most)
        high, low = _measure_stage(stage, after, played, threads or cores())
        most, least = stage._replace(values=high), stage._replace(values=low)
        done += stage.values.size
        told(done / total)
    return Exploits(float(most.values[0, 0, 0]), float(least.values[0, 0, 0]))


def _measure_stage(
    stage: Stage, after: tuple[Stage, Stage, Stage], played: int, threads: int
) -> Any:
    sets = SETS[CARDS - played]
    most, least = np.zeros_like(stage.values), np.zeros_like(stage.values)
    rows = [row for row, own in enumerate(sets) if RANK[MIRROR[own]] >= row]

    def measure(row: int) -> None:
        measure_row(after, sets, row, stage.low, stage.goal, most[row], least[row])

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(measure, rows))
    return reflected(most, CARDS - played), reflected(least, CARDS - played)


def exploitability(stages: list[Stage], told: Progress = untold) -> float:
    """What the one or the other could gain at most by responding best to equilibrium play."""
    value = float(stages[0].values[0, 0, -stages[0].low])
    found = exploits(stages, told)
    return max(found.most - value, value - found.least)
