"""The whole game tree of one round as a linear program, for a solver that knows nothing of ours.

The waiting player chooses his mix; every decision of the active player has a variable for what it
is worth, at least as much as each choice brings; the program makes the whole as small as it can.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

from gobelet.core.dice import DICE, FULL, HANDFULS, join, part_at, part_start, rolls, size_of

Payment = Callable[[int, int, int], float]
"""payment(dice, own, other): what the active player gets when these dice are the last ones."""
Sum = dict[object, float]


def parts(dice: int) -> list[int]:
    return [part_at(i) for i in range(part_start(dice), part_start(dice + 1))]


def rolled(kept: int, worth: Callable[[int], Sum]) -> Sum:
    """The mean of what follows when the other dice are rolled."""
    size = DICE - size_of(kept)
    total: Sum = {}
    for dice, ways in rolls(size):
        for name, factor in worth(join(kept, dice)).items():
            total[name] = total.get(name, 0.0) + factor * ways / 6**size
    return total


def value(roll: int, own: list[int], others: list[int], payment: Payment) -> float:
    """What the round is worth to the active player after his first roll."""
    rows: list[tuple[object, Sum]] = []
    for card in own:
        final: dict[int, Sum] = {
            dice: {("mix", other): payment(dice, card, other) for other in others}
            for dice in range(FULL, len(HANDFULS))
        }
        last = {kept: rolled(kept, final.__getitem__) for kept in range(FULL)}
        after: dict[int, Sum] = {dice: {(card, dice): 1.0} for dice in final}
        rows.append(("value", final[roll]))
        rows.extend(("value", rolled(kept, after.__getitem__)) for kept in parts(roll))
        for dice in final:
            rows.append(((card, dice), final[dice]))
            rows.extend(((card, dice), last[kept]) for kept in parts(dice))
    return solved(rows, others)


def solved(rows: list[tuple[object, Sum]], others: list[int]) -> float:
    """Minimise the value where each row says: this variable is at least that sum."""
    names: dict[object, int] = {}
    entries = [
        (row, names.setdefault(name, len(names)), factor)
        for row, (least, total) in enumerate(rows)
        for name, factor in [*total.items(), (least, -1.0)]
    ]
    row, column, factor = (np.array(part) for part in zip(*entries, strict=True))
    mix = [names["mix", other] for other in others]
    cost, whole = np.zeros(len(names)), np.zeros((1, len(names)))
    cost[names["value"]] = 1.0
    whole[0, mix] = 1.0
    result = linprog(
        cost,
        A_ub=coo_matrix((factor, (row, column)), shape=(len(rows), len(names))),
        b_ub=np.zeros(len(rows)),
        A_eq=whole,
        b_eq=[1.0],
        bounds=[(0, None) if at in mix else (None, None) for at in range(len(names))],
        method="highs",
        options={"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10},
    )
    return float(result.fun)
