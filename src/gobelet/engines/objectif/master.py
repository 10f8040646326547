"""The small linear program of a round: the best mix over policies that are known so far.

Each cut is a policy of the active player, `cuts[i, other]` what it brings against each hidden card.
The active player mixes over cuts so that the worst card brings most: maximise v, where the mix
brings at least v against every card. The prices of those conditions are the mix of the waiting
player. New cuts are new columns, so the primal simplex method goes on where it stopped.

The columns of the program: a cut (its row of `cuts`, then 1), the surplus of a card, and v.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.fast.compiler import compiled
from gobelet.games.objectif.law.state import CARDS

MOST_CUTS = 96
SIZE = CARDS + 1
VALUE = -1
SURPLUS = MOST_CUTS
"""In a basis: a number below SURPLUS is a cut, SURPLUS + i the surplus of card i, VALUE is v."""

TINY = 1e-12
"""Gains in v that do not count, and the size of the tilt that keeps ties from going round."""
LEAST_PIVOT = 1e-9
MOST_PIVOTS = 400


class Program(NamedTuple):
    """The program and its basis; `inverse` has a row for each basic column."""

    cuts: NDArray[np.float64]
    basis: NDArray[np.int64]
    inverse: NDArray[np.float64]
    amount: NDArray[np.float64]
    change: NDArray[np.float64]
    mix: NDArray[np.float64]


@compiled
def new_program() -> Program:
    """Room for a program."""
    return Program(
        np.zeros((MOST_CUTS, CARDS)),
        np.zeros(SIZE, np.int64),
        np.zeros((SIZE, SIZE)),
        np.zeros(SIZE),
        np.zeros(SIZE),
        np.zeros(CARDS),
    )


@compiled
def tilt(card: int) -> float:
    """By how little the conditions differ from the true ones, each by another amount."""
    return TINY * (1.0 + 0.618 * card * card)


@compiled
def begin(program: Any, others: int) -> None:
    """The basis in which the first cut is played alone, against the card that it fears."""
    cut, inverse, basis, amount = (
        program.cuts[0],
        program.inverse,
        program.basis,
        program.amount,
    )
    worst = 0
    for card in range(1, others):
        if cut[card] - tilt(card) < cut[worst] - tilt(worst):
            worst = card
    inverse[: others + 1, : others + 1] = 0.0
    for card in range(others):
        if card == worst:
            continue
        basis[card] = SURPLUS + card
        inverse[card, others] = cut[card] - cut[worst]
        inverse[card, worst] = 1.0
        inverse[card, card] = -1.0
        amount[card] = cut[card] - cut[worst] + tilt(worst) - tilt(card)
    basis[worst] = VALUE
    inverse[worst, others] = cut[worst]
    inverse[worst, worst] = -1.0
    amount[worst] = cut[worst] - tilt(worst)
    basis[others] = 0
    inverse[others, others] = 1.0
    amount[others] = 1.0


@compiled
def value_row(program: Any, others: int) -> int:
    """Which row of the basis holds v; it never leaves."""
    for row in range(others + 1):
        if program.basis[row] == VALUE:
            return row
    return -1


@compiled
def entering(program: Any, count: int, others: int, prices: Any) -> int:
    """The column that promises most; VALUE where nothing is left to gain."""
    choice = VALUE
    most = TINY
    for cut in range(count):
        gain = -prices[others]
        for card in range(others):
            gain -= prices[card] * program.cuts[cut, card]
        if gain > most:
            most = gain
            choice = cut
    for card in range(others):
        if prices[card] > most:
            most = prices[card]
            choice = SURPLUS + card
    return choice


@compiled
def prepare_change(program: Any, column: int, others: int) -> None:
    """By how much each basic column shrinks as another one enters."""
    inverse, change = program.inverse, program.change
    for row in range(others + 1):
        if column >= SURPLUS:
            change[row] = -inverse[row, column - SURPLUS]
        else:
            total = inverse[row, others]
            for card in range(others):
                total += inverse[row, card] * program.cuts[column, card]
            change[row] = total


@compiled
def leaving(program: Any, others: int) -> int:
    """The row that runs out first; -1 where none does, which only rounding can bring about."""
    choice = -1
    least = np.inf
    for row in range(others + 1):
        if program.basis[row] == VALUE or program.change[row] < LEAST_PIVOT:
            continue
        steps = program.amount[row] / program.change[row]
        if steps < least:
            least = steps
            choice = row
    return choice


@compiled
def exchange(program: Any, row: int, column: int, others: int) -> None:
    """Let a column enter the basis in the place of a row's."""
    inverse, change, amount = program.inverse, program.change, program.amount
    scale = 1.0 / change[row]
    for i in range(others + 1):
        inverse[row, i] *= scale
    amount[row] *= scale
    for other in range(others + 1):
        if other != row:
            factor = change[other]
            for i in range(others + 1):
                inverse[other, i] -= factor * inverse[row, i]
            amount[other] -= factor * amount[row]
    program.basis[row] = column


@compiled
def improve(program: Any, count: int, others: int) -> bool:
    """Pivot until no cut brings more; leave the waiting player's mix in `mix`."""
    prices = program.inverse[value_row(program, others)]
    done = False
    for _ in range(MOST_PIVOTS):
        column = entering(program, count, others, prices)
        if column == VALUE:
            done = True
            break
        prepare_change(program, column, others)
        row = leaving(program, others)
        if row < 0:
            break
        exchange(program, row, column, others)
    total = 0.0
    for card in range(others):
        program.mix[card] = max(0.0, -prices[card])
        total += program.mix[card]
    for card in range(others):
        program.mix[card] /= total
    return done


@compiled
def weights(program: Any, count: int, others: int, out: Any) -> Any:
    """The active player's mix over the cuts; return what it brings at least."""
    out[:count] = 0.0
    total = 0.0
    for row in range(others + 1):
        cut = program.basis[row]
        if 0 <= cut < SURPLUS:
            out[cut] = max(0.0, program.amount[row])
            total += out[cut]
    out[:count] /= total
    least = np.inf
    for card in range(others):
        brings = 0.0
        for cut in range(count):
            if out[cut] > 0.0:
                brings += out[cut] * program.cuts[cut, card]
        least = min(least, brings)
    return least
