"""Alpha-beta over single steps, compiled: iterative deepening, a table, quiescence.

A player keeps the turn for several steps, so every value is asked for by a seat: the search of a
position in which the other seat plays is turned round once, at its start.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from gobelet.core.rule import rule
from gobelet.fast.compiler import compiled, teach
from gobelet.games.debacle.law.actions import HOME, RECOVER
from gobelet.games.debacle.law.choices import list_camp, list_captures
from gobelet.games.debacle.law.rules import legal
from gobelet.games.debacle.law.state import SQUARES

from .desk import PLIES
from .evaluation import evaluate
from .hashing import dice_key, turn_key
from .memory import UNKNOWN, recall, recalled_step, remember
from .ordering import KILLER, finish, pick, praise, put, rate
from .prefetch import prefetch
from .tree import CERTAIN, make, make_pass, outcome, raised, taken

INFINITE = 30_000
PASS_DEPTH, PASS_LESS = 3, 4
"""From this depth on a pass is tried first, and searched so much less deeply."""
HOPE = 200
"""The last quiet step of a turn hardly ever gains more hundredths of a point than this."""
EARLY, LATE, LAST, DEEP = 3, 8, 14, 6
"""Quiet steps that come so late in the order are searched one and two steps less deeply, and in
deep searches three."""


@rule
def list_noisy(s: Any, desk: Any, ply: int) -> int:
    """Captures, and the way home, which may not be declined."""
    n = list_captures(s, s.seat, desk.steps[ply])
    if s.marked:
        n = list_camp(s, s.seat, HOME, desk.steps[ply], n)
    if n == 0:
        return 0
    for i in range(n):
        put(desk, ply, i, taken(s, desk.steps[ply][i]))
    finish(desk, ply, n)
    return n


def _quiesce(stack: Any, desk: Any, ply: int, seat: int, alpha: Any, beta: Any) -> Any:
    """The worth of a position to a seat, once all captures and chains have been played out."""
    s = stack[ply]
    sign = 1
    if s.seat != seat:
        sign, seat, alpha, beta = -1, 1 - seat, -beta, -alpha
    best = -INFINITE
    if not s.marked or ply >= PLIES:
        best = evaluate(s, desk, desk.keys[ply])
        if best >= beta or ply >= PLIES:
            return sign * best
        alpha = max(alpha, best)
    n = list_noisy(s, desk, ply)
    for _ in range(n):
        if make(stack, desk, ply, desk.steps[ply][pick(desk, ply, n)]):
            value = quiesce(stack, desk, ply + 1, seat, alpha, beta)
        else:
            value = outcome(stack, desk, ply)
        if value > best:
            best = value
            alpha = max(alpha, best)
        if best >= beta or desk.stop:
            break
    return sign * best


@rule
def may_pass(s: Any, desk: Any, ply: int, depth: int, alpha: Any, beta: Any) -> bool:
    """Whether it is worth asking if this position is good enough even without a move."""
    if depth < PASS_DEPTH or beta - alpha > 1 or desk.passed[ply] or desk.prover >= 0:
        return False
    if s.moves == 0 or s.rebound or s.marked:
        return False
    return bool(evaluate(s, desk, desk.keys[ply]) >= beta)


@rule
def is_hopeless(s: Any, desk: Any, ply: int, depth: int, alpha: Any, beta: Any) -> bool:
    """Whether no quiet step, the last of the turn and of the depth, is likely to help."""
    if depth > 1 or s.moves != 1 or s.rebound or s.marked or beta - alpha > 1 or desk.prover >= 0:
        return False
    return bool(evaluate(s, desk, desk.keys[ply]) + HOPE <= alpha)


@rule
def lateness(urgency: int, i: int, depth: int) -> int:
    """How much less deeply a step is searched at first."""
    if urgency >= KILLER or i < EARLY or depth < 2:
        return 0
    if i < LATE:
        return 1
    return 3 if i >= LAST and depth >= DEEP else 2


@rule
def cost(action: int, seat: int, after: Any) -> int:
    """How much of the depth a step uses up; going home is part of the step before, and whether to
    recover after the last move is still to be decided."""
    if HOME * SQUARES <= action < RECOVER * SQUARES:
        return 0
    undecided = after.seat == seat and after.moves == 0 and not (after.rebound or after.marked)
    return 0 if undecided else 1


@rule
def list_steps(s: Any, desk: Any, ply: int) -> int:
    """Everything that is legal, at the root without the steps that are barred there."""
    n = legal(s, s.seat, desk.steps[ply])
    if ply > 0 or desk.bars == 0:
        return n
    kept = 0
    for i in range(n):
        if not is_barred(desk, desk.steps[0][i]):
            desk.steps[0][kept] = desk.steps[0][i]
            kept += 1
    return kept


@rule
def is_barred(desk: Any, action: int) -> bool:
    """Whether the root is to do without this step, since lines with it are known already."""
    found = False
    for i in range(desk.bars):
        found |= desk.barred[i] == action
    return found


def _follow(
    stack: Any,
    table: Any,
    desk: Any,
    ply: int,
    depth: int,
    i: int,
    action: int,
    alpha: Any,
    beta: Any,
) -> Any:
    """The worth of a step to whoever takes it: the first is searched in full, the others only if
    a quick look, less deep for late ones, does not find them worse than the best so far."""
    seat = desk.seats[ply]
    late = lateness(desk.picked[ply], i, depth)
    if not make(stack, desk, ply, action):
        return outcome(stack, desk, ply)
    left = depth - cost(action, seat, stack[ply + 1])
    if i > 0:
        value = search(stack, table, desk, ply + 1, seat, left - late, alpha, alpha + 1)
        if value > alpha and late > 0:
            value = search(stack, table, desk, ply + 1, seat, left, alpha, alpha + 1)
        if value <= alpha or value >= beta:
            return value
    return search(stack, table, desk, ply + 1, seat, left, alpha, beta)


def _search(
    stack: Any, table: Any, desk: Any, ply: int, seat: int, depth: int, alpha: Any, beta: Any
) -> Any:
    """The worth of a position to a seat, this many steps deep, if it lies within the window."""
    s = stack[ply]
    if depth <= 0 or ply >= PLIES:
        return quiesce(stack, desk, ply, seat, alpha, beta)
    sign = 1
    if s.seat != seat:
        sign, seat, alpha, beta = -1, 1 - seat, -beta, -alpha
    key = desk.keys[ply] ^ turn_key(s)
    prefetch(table, key & (len(table) - 1))
    n = list_steps(s, desk, ply)
    entry = table[key & (len(table) - 1)]
    known = recall(entry, key, ply, depth, alpha, beta)
    if known != UNKNOWN:
        return sign * known
    if may_pass(s, desk, ply, depth, alpha, beta) and make_pass(stack, desk, ply):
        value = search(stack, table, desk, ply + 1, seat, depth - PASS_LESS, beta - 1, beta)
        if beta <= value < CERTAIN or desk.stop:
            return sign * value
    rate(s, desk, ply, n, recalled_step(entry, key))
    desk.seats[ply] = seat
    best, choice, low = -INFINITE, -1, alpha
    hopeless = is_hopeless(s, desk, ply, depth, alpha, beta)
    for i in range(n):
        action = desk.steps[ply][pick(desk, ply, n)]
        if hopeless and i > 0 and desk.picked[ply] < KILLER:
            best = max(best, alpha)
            break
        value = follow(stack, table, desk, ply, depth, i, action, alpha, beta)
        if desk.stop:
            return sign * best
        if value > best:
            best, choice = value, action
            alpha = raised(desk, ply, action, alpha, value)
        if best >= beta:
            praise(desk, ply, seat, action, depth)
            break
    remember(entry, key, ply, depth, low, beta, best, choice)
    return sign * best


quiesce = compiled(_quiesce)
follow: Any = numba.njit(inline="always", error_model="numpy")(_follow)
"""Pasted into the search, which then calls nothing but itself: Numba cannot keep on disk functions
that call each other in turn."""
search = compiled(_search)


def _clear(stack: Any, table: Any, desk: Any) -> None:
    """Forget the last search; note what this one measures against, and who asks."""
    s = stack[0]
    desk.nodes, desk.value = 0, 0
    desk.root, desk.rounds = s.seat, s.rounds
    desk.points[0], desk.points[1] = s.points[0], s.points[1]
    desk.keys[0] = dice_key(s)
    for i in range(len(table)):
        table[i].key = 0
    for seat in range(2):
        for action in range(len(desk.history[seat])):
            desk.history[seat][action] = 0
    for ply in range(len(desk.killers)):
        desk.killers[ply][0] = desk.killers[ply][1] = -1
    list_steps(s, desk, 0)
    desk.line[0][0] = desk.steps[0][0]
    desk.length[0] = 1


def _think(stack: Any, table: Any, desks: Any, deepest: int) -> Any:
    """Search ever deeper until the limit; the deepest search that was finished.

    Numbers are handed over as plain 64 bits: Numba would compile the search once more for each
    written-out constant, and it cannot keep on disk what calls itself with another type.
    """
    desk = desks[0]
    clear(stack, table, desk)
    ply, low, high = np.int64(0), np.int64(-INFINITE), np.int64(INFINITE)
    reached = np.int64(0)
    while reached < deepest and abs(desk.value) <= CERTAIN:
        value = search(stack, table, desk, ply, desk.root, reached + 1, low, high)
        if desk.stop:
            break
        desk.value = value
        reached += 1
    return reached


teach()
clear = compiled(_clear)
think = compiled(_think, "debacle.think")
