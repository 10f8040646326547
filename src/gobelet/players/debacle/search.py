"""Alpha-beta over single steps: whoever has the turn may keep it."""

from __future__ import annotations

from typing import Any

import numpy as np

from gobelet.core.rule import rule
from gobelet.fast.compiler import compiled, teach
from gobelet.games.debacle.rules import (
    DICE,
    DONE,
    EMPTY,
    FACES,
    HOME,
    RECOVER,
    SQUARES,
    STOP,
    act,
    beside,
    end_turn,
    legal,
)

from .desk import PLIES
from .evaluation import evaluate
from .hashing import dice_key, next_dice_key, turn_key

INFINITE = 30_000
WON = 20_000
EXACT, LOWER, UPPER = 1, 2, 3


@rule
def prize(s: Any, desk: Any, action: int) -> int:
    if action >= 4 * SQUARES:
        return 0
    content = s.board[beside(action)]
    if content == EMPTY:
        return 0
    return content - FACES * (1 - s.seat)


@rule
def order(s: Any, desk: Any, ply: int, n: int, first: int) -> None:
    seat = s.seat
    for i in range(n):
        action = desk.steps[ply][i]
        taken = prize(s, desk, action)
        if action == first:
            desk.urgency[ply][i] = 1 << 40
        elif taken > 0:
            desk.urgency[ply][i] = (1 << 32) + taken
        elif action == desk.killers[ply][0]:
            desk.urgency[ply][i] = 1 << 31
        elif action == desk.killers[ply][1]:
            desk.urgency[ply][i] = 1 << 30
        else:
            desk.urgency[ply][i] = desk.history[seat][action]


@rule
def pick(desk: Any, ply: int, i: int, n: int) -> int:
    best = i
    for j in range(i + 1, n):
        if desk.urgency[ply][j] > desk.urgency[ply][best]:
            best = j
    action = desk.steps[ply][best]
    urgency = desk.urgency[ply][best]
    desk.steps[ply][best] = desk.steps[ply][i]
    desk.urgency[ply][best] = desk.urgency[ply][i]
    desk.steps[ply][i] = action
    desk.urgency[ply][i] = urgency
    return action


@rule
def make(stack: Any, desk: Any, ply: int, action: int) -> bool:
    """Take a step; True if the round goes on."""
    stack[ply + 1] = stack[ply]
    before = stack[ply]
    after = stack[ply + 1]
    act(after, before.seat, action)
    desk.nodes += 1
    if desk.nodes >= desk.limit:
        desk.stop = 1
    if after.rounds != desk.rounds:
        return False
    desk.keys[ply + 1] = next_dice_key(desk.keys[ply], before, after, before.seat, action)
    return True


@rule
def outcome(s: Any, desk: Any, seat: int, ply: int) -> int:
    """What the end of the round is worth to a seat."""
    margin = s.points[seat] - desk.points[seat] - s.points[1 - seat] + desk.points[1 - seat]
    if s.over:
        lead = s.points[seat] - s.points[1 - seat]
        if lead > 0:
            return WON - ply
        if lead < 0:
            return ply - WON
    return 100 * margin


@rule
def note_line(desk: Any, ply: int, action: int) -> None:
    desk.line[ply][ply] = action
    for i in range(ply + 1, desk.length[ply + 1]):
        desk.line[ply][i] = desk.line[ply + 1][i]
    desk.length[ply] = desk.length[ply + 1]


def _quiesce(stack: Any, desk: Any, ply: int, alpha: int, beta: int) -> int:
    s = stack[ply]
    desk.length[ply] = ply
    best = -INFINITE
    if not s.marked:
        best = evaluate(s, desk)
        if best >= beta:
            return best
        alpha = max(alpha, best)
    if ply >= PLIES:
        return evaluate(s, desk)
    seat = s.seat
    n = legal(s, seat, desk.steps[ply])
    kept = 0
    for i in range(n):
        action = desk.steps[ply][i]
        taken = prize(s, desk, action)
        if taken > 0 or action // SQUARES == HOME:
            desk.steps[ply][kept] = action
            desk.urgency[ply][kept] = taken
            kept += 1
    for i in range(kept):
        action = pick(desk, ply, i, kept)
        if make(stack, desk, ply, action):
            if stack[ply + 1].seat == seat:
                value = quiesce(stack, desk, ply + 1, alpha, beta)
            else:
                value = -quiesce(stack, desk, ply + 1, -beta, -alpha)
        else:
            value = outcome(stack[ply + 1], desk, seat, ply)
        if desk.stop:
            return best
        if value > best:
            best = value
            if value > alpha:
                alpha = value
            if value >= beta:
                break
    return best


quiesce = compiled(_quiesce)


def _search(stack: Any, table: Any, desk: Any, ply: int, depth: int, alpha: int, beta: int, null: bool) -> int:
    s = stack[ply]
    desk.length[ply] = ply
    if depth <= 0 or ply >= PLIES:
        return quiesce(stack, desk, ply, alpha, beta)
    seat = s.seat
    key = desk.keys[ply] ^ turn_key(s)
    entry = table[key & (len(table) - 1)]
    first = -1
    if entry.key == key:
        first = np.int64(entry.step)
        if entry.depth >= depth and beta - alpha == 1:
            value = np.int64(entry.value)
            if value > WON - 1000:
                value -= ply
            elif value < 1000 - WON:
                value += ply
            if entry.bound == EXACT or (entry.bound == LOWER and value >= beta) or (entry.bound == UPPER and value <= alpha):
                return value
    if null and depth >= 3 and beta - alpha == 1 and s.moved == 0 and evaluate(s, desk) >= beta:
        stack[ply + 1] = s
        end_turn(stack[ply + 1])
        if stack[ply + 1].rounds == desk.rounds:
            desk.keys[ply + 1] = desk.keys[ply]
            value = -search(stack, table, desk, ply + 1, depth - 4, -beta, 1 - beta, False)
            if desk.stop:
                return 0
            if value >= beta and value < WON - 1000:
                return value
    n = legal(s, seat, desk.steps[ply])
    order(s, desk, ply, n, first)
    best = -INFINITE
    choice = -1
    low = alpha
    for i in range(n):
        action = pick(desk, ply, i, n)
        quiet = desk.urgency[ply][i] < (1 << 30)
        if make(stack, desk, ply, action):
            less = 1
            if action >= HOME * SQUARES:
                less = 0 if action < RECOVER * SQUARES else 1
            same = stack[ply + 1].seat == seat
            reduce = 0
            if quiet and i >= 3 and depth >= 2:
                reduce = 1 + (i >= 8)
            value = best
            if i > 0:
                # a zero window first
                if same:
                    value = search(stack, table, desk, ply + 1, depth - less - reduce, alpha, alpha + 1, True)
                else:
                    value = -search(stack, table, desk, ply + 1, depth - less - reduce, -alpha - 1, -alpha, True)
                if value > alpha and reduce > 0:
                    if same:
                        value = search(stack, table, desk, ply + 1, depth - less, alpha, alpha + 1, True)
                    else:
                        value = -search(stack, table, desk, ply + 1, depth - less, -alpha - 1, -alpha, True)
            if i == 0 or (value > alpha and value < beta):
                if same:
                    value = search(stack, table, desk, ply + 1, depth - less, alpha, beta, True)
                else:
                    value = -search(stack, table, desk, ply + 1, depth - less, -beta, -alpha, True)
        else:
            desk.length[ply + 1] = ply + 1
            value = outcome(stack[ply + 1], desk, seat, ply)
        if desk.stop:
            return 0
        if value > best:
            best = value
            choice = action
            if value > alpha:
                alpha = value
                note_line(desk, ply, action)
                if value >= beta:
                    if quiet or desk.urgency[ply][i] < (1 << 32):
                        desk.history[seat][action] += depth * depth
                        if desk.history[seat][action] > 1 << 28:
                            for a in range(len(desk.history[seat])):
                                desk.history[seat][a] >>= 1
                        if desk.killers[ply][0] != action:
                            desk.killers[ply][1] = desk.killers[ply][0]
                            desk.killers[ply][0] = action
                    break
        if ply == 0 and desk.best != choice:
            desk.best = choice
    value = best
    if value > WON - 1000:
        value += ply
    elif value < 1000 - WON:
        value -= ply
    entry.key = key
    entry.value = value
    entry.step = choice
    entry.depth = depth
    entry.bound = LOWER if best >= beta else (EXACT if best > low else UPPER)
    return best


search = compiled(_search)


def _think(stack: Any, table: Any, desks: Any, depth: int) -> int:
    """Deepen until the limit."""
    desk = desks[0]
    s = stack[0]
    desk.nodes = 0
    desk.stop = 0
    desk.rounds = s.rounds
    desk.points[0] = s.points[0]
    desk.points[1] = s.points[1]
    desk.keys[0] = dice_key(s) ^ desk.salt
    reached = 0
    best = -1
    for d in range(1, depth + 1):
        desk.best = -1
        value = search(stack, table, desk, 0, d, -INFINITE, INFINITE, False)
        if desk.best >= 0:
            best = desk.best
        if desk.stop:
            break
        desk.value = value
        reached = d
    desk.best = best
    return reached


teach()
think = compiled(_think)
