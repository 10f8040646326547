"""The law of Débâcle, paragraph by paragraph; see RULES.en.md."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.ranking import rank
from gobelet.core.rule import lookup, rule
from gobelet.core.state import grid, number, option, row
from gobelet.core.turn import NOBODY

RED, BLACK = 0, 1
SIDE = 6
SQUARES = SIDE * SIDE
OUTSIDE = SQUARES
"""Squares are counted from a1 = 0 along the ranks to f6 = 35; beyond the edge lies one wall."""

FACES = 6
DICE = 6
EMPTY = 0
WALL = 2 * FACES + 1
CONTENTS = WALL + 1
"""A square holds EMPTY, a red die (its value), a black one (FACES + its value), or the WALL."""

NORTH, EAST, SOUTH, WEST, FLIP, HOME, RECOVER, STOP = range(8)
WAYS = 4
DONE = STOP * SQUARES
"""An action is verb * SQUARES + square: a die goes one way or flips, one is put on a square."""

RANKED = 123456654321
FACING = 123456123456
NO, YES = 0, 1
ONCE, REPEAT = 0, 1
ALTERNATE, LOSER = 0, 1

MOVES = 2
GOAL = 5
ROUNDS = 12
NONE = -1

MAX_ACTIONS = DICE * (WAYS + 1) + 2 * SIDE + 2
"""Every die every way and flipped, two choices of a camp square, done, and one spare place."""
MAX_OUTCOMES = 1


@dataclass(slots=True)
class State:
    """A board of Débâcle: the options, the match, the round, and the turn being played."""

    seats: int = 2
    layout: int = option(RANKED, "i8")
    passing: int = option(NO, "i1")
    recoveries: int = option(ONCE, "i1")
    next_start: int = option(ALTERNATE, "i1")
    quiet_turns: int = option(60, "i2")
    round_turns: int = option(200, "i2")
    target: int = option(30, "i2")

    points: list[int] = row(2)
    rounds: int = number(0, "i1")
    over: int = number(NO, "i1")

    first: int = number(RED, "i1")
    turns: int = number(0, "i2")
    quiet: int = number(0, "i2")
    board: list[int] = row(SQUARES + 1, EMPTY, "i1")
    standing: list[int] = row(2, 0, "i1")
    dice: list[list[int]] = grid(2, DICE, OUTSIDE, "i1")
    held: list[list[int]] = grid(2, FACES + 1, 0, "i1")
    bonus: list[int] = row(2, 0, "i1")

    seat: int = number(RED, "i1")
    moves: int = number(0, "i1")
    moved: int = number(NO, "i1")
    recovered: int = number(NO, "i1")
    flipped: int = number(NONE, "i1")
    chain: int = number(NONE, "i1")
    rebound: int = number(NO, "i1")
    marked: int = number(NO, "i1")


def owner(content: int) -> int:
    """D1: whose die this is."""
    return (content - 1) // FACES


def _beside(way: int, square: int) -> int:
    """D1: the next square that way, or the wall."""
    rank, file = divmod(square, SIDE)
    rank += (way == NORTH) - (way == SOUTH)
    file += (way == EAST) - (way == WEST)
    return rank * SIDE + file if 0 <= rank < SIDE and 0 <= file < SIDE else OUTSIDE


def _beats(value: int, other: int) -> bool:
    """D6: a higher value takes a lower one; a 1 takes everything except another 1."""
    return value > other or (value == 1 and other != 1)


def _enters(way: int, piece: int, content: int) -> bool:
    """D4, D6: a die rolls onto an empty square, never back; it takes a weaker enemy any way."""
    if piece in (EMPTY, WALL) or content == WALL:
        return False
    if content == EMPTY:
        return way != (SOUTH if owner(piece) == RED else NORTH)
    value, other = piece - FACES * owner(piece), content - FACES * owner(content)
    return owner(piece) != owner(content) and _beats(value, other)


beside = lookup([_beside(way, square) for way in range(WAYS) for square in range(SQUARES)])
_entry = lookup(
    [
        int(_enters(way, piece, content))
        for way in range(WAYS)
        for piece in range(CONTENTS)
        for content in range(CONTENTS)
    ]
)


@rule
def rolled(value: int) -> int:
    """D4: what a roll makes of a value."""
    return value % FACES + 1


@rule
def turned(value: int) -> int:
    """D5: what a flip makes of a value."""
    return FACES + 1 - value


@rule
def enters(way: int, piece: int, content: int) -> int:
    """D4, D6: 1 if a die going this way may enter a square with this content, otherwise 0."""
    return _entry((way * CONTENTS + piece) * CONTENTS + content)


@rule
def camp(seat: int) -> int:
    """D1: the first square of a camp, rank 1 for Red, rank 6 for Black."""
    return 0 if seat == RED else SQUARES - SIDE


@rule
def in_camp(seat: int, square: int) -> bool:
    """D1: the square lies in this player's camp."""
    return camp(seat) <= square < camp(seat) + SIDE


@rule
def setup(s: State) -> None:
    """D2: Red begins the first round."""
    s.board[OUTSIDE] = WALL
    begin_round(s, RED)


@rule
def begin_round(s: State, first: int) -> None:
    """D2, D11: the start position, twelve digits from a1 to f1 and from a6 to f6."""
    for square in range(SQUARES):
        s.board[square] = EMPTY
    digits = s.layout
    for i in range(DICE):
        die = DICE - 1 - i
        place(s, BLACK, die, camp(BLACK) + die, digits % 10)
        place(s, RED, die, camp(RED) + die, digits // 1000000 % 10)
        digits //= 10
    for seat in range(2):
        s.standing[seat] = DICE
        s.bonus[seat] = 0
        for value in range(FACES + 1):
            s.held[seat][value] = 0
    s.first = first
    s.turns = 0
    s.quiet = 0
    begin_turn(s, first)


@rule
def place(s: State, seat: int, die: int, square: int, value: int) -> None:
    """D1: put a player's die of this value on a square."""
    s.dice[seat][die] = square
    s.board[square] = FACES * seat + value


@rule
def begin_turn(s: State, seat: int) -> None:
    """D3, D9: two moves, and those that the opponent's recoveries gave."""
    s.seat = seat
    s.moves = MOVES + s.bonus[seat]
    s.bonus[seat] = 0
    s.moved = NO
    s.recovered = NO
    s.flipped = NONE


@rule
def turn(s: State) -> int:
    """D3: whose turn it is."""
    return NOBODY if s.over else 1 << s.seat


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """D12: the single steps open now."""
    n = 0
    for die in range(first_mover(s), last_mover(s, seat)):
        n = list_displacements(s, seat, die, out, n)
    if s.marked:
        n = list_camp(s, seat, HOME, out, n)
    if may_recover(s, seat):
        n = list_camp(s, seat, RECOVER, out, n)
    if may_stop(s):
        out[n] = DONE
        n += 1
    return n


@rule
def first_mover(s: State) -> int:
    """D7: during a rebound only the capturing die may be displaced, otherwise every die."""
    return s.chain if s.rebound else 0


@rule
def last_mover(s: State, seat: int) -> int:
    """D3, D7, D8: one beyond the last die that may be displaced; none without a move to spend."""
    if s.rebound:
        return s.chain + 1
    return s.standing[seat] if s.moves > 0 and not s.marked else 0


@rule
def list_captures(s: State, seat: int, out: list[int]) -> int:
    """D6: the captures among the steps open now."""
    n = 0
    for die in range(first_mover(s), last_mover(s, seat)):
        square = s.dice[seat][die]
        for way in range(WAYS):
            action = way * SQUARES + square
            content = s.board[beside(action)]
            out[n] = action
            n += enters(way, s.board[square], content) if content != EMPTY else 0
    return n


@rule
def list_displacements(s: State, seat: int, die: int, out: list[int], n: int) -> int:
    """D4, D5, D6: where a die may go, and whether it may flip.

    Each step is written before it is known to be legal and stays if `n` moves on; compiled, that
    spares a branch that no processor can foresee.
    """
    square = s.dice[seat][die]
    for way in range(WAYS):
        action = way * SQUARES + square
        out[n] = action
        n += enters(way, s.board[square], s.board[beside(action)])
    out[n] = FLIP * SQUARES + square
    return n + 1 if die != s.flipped else n


@rule
def list_camp(s: State, seat: int, verb: int, out: list[int], n: int) -> int:
    """D8, D9: a die may be put on every empty square of its camp."""
    for square in range(camp(seat), camp(seat) + SIDE):
        if s.board[square] == EMPTY:
            out[n] = verb * SQUARES + square
            n += 1
    return n


@rule
def may_recover(s: State, seat: int) -> bool:
    """D9: after a displacement, a player who lost dice and whose others are all equal."""
    if not s.moved or s.standing[seat] == DICE or (s.recovered and s.recoveries == ONCE):
        return False
    return all_equal(s, seat)


@rule
def all_equal(s: State, seat: int) -> bool:
    """D9: all the player's dice on the board have the same value."""
    for die in range(1, s.standing[seat]):
        if s.board[s.dice[seat][die]] != s.board[s.dice[seat][0]]:
            return False
    return True


@rule
def may_stop(s: State) -> bool:
    """D12: there is a rebound, a move or a recovery to decline, and no die must go home.

    Without any of them the turn has passed already, so the last case can only be a recovery.
    """
    if s.marked:
        return False
    return s.rebound == YES or s.moves == 0 or s.passing == YES


@rule
def act(s: State, seat: int, action: int) -> None:
    """D7, D12: take one step; done declines the rebound, or else whatever is left of the turn."""
    verb = action // SQUARES
    square = action % SQUARES
    if verb == STOP and not s.rebound:
        end_turn(s)
        return
    if verb == STOP:
        s.rebound = NO
    elif verb == RECOVER:
        recover(s, seat, square)
    elif verb == HOME:
        go_home(s, seat, square)
    else:
        displace(s, seat, action, verb, square)
    settle(s, seat)


@rule
def settle(s: State, seat: int) -> None:
    """D10, D12: the fifth capture ends the round; a turn with nothing left to decide passes."""
    if s.standing[1 - seat] == DICE - GOAL:
        end_round(s)
    elif not (s.rebound or s.marked or s.moves > 0 or may_recover(s, seat)):
        end_turn(s)


@rule
def displace(s: State, seat: int, action: int, verb: int, square: int) -> None:
    """D3, D7: move a die; a rebound is free, everything else costs a move."""
    if not s.rebound:
        s.moves -= 1
    s.moved = YES
    s.rebound = NO
    s.chain = die_on(s, seat, square)
    s.flipped = NONE
    if verb == FLIP:
        flip(s, seat, square)
    else:
        go(s, seat, square, beside(action))


@rule
def die_on(s: State, seat: int, square: int) -> int:
    """Which of the player's dice stands on a square."""
    die = 0
    while s.dice[seat][die] != square:
        die += 1
    return die


@rule
def value_on(s: State, seat: int, square: int) -> int:
    """The value of the player's die on a square."""
    return s.board[square] - FACES * seat


@rule
def flip(s: State, seat: int, square: int) -> None:
    """D5: the die turns over, and may not do so again as the next displacement of this turn."""
    place(s, seat, s.chain, square, turned(value_on(s, seat, square)))
    s.flipped = s.chain


@rule
def go(s: State, seat: int, square: int, to: int) -> None:
    """D4, D6, D8: roll or capture; the far rank marks the die for its return to camp."""
    value = rolled(value_on(s, seat, square))
    if s.board[to] != EMPTY:
        value = capture(s, seat, to)
    s.board[square] = EMPTY
    place(s, seat, s.chain, to, value)
    if in_camp(1 - seat, to):
        s.marked = YES


@rule
def capture(s: State, seat: int, square: int) -> int:
    """D6, D7: take the enemy die off the board; its value passes on, and a rebound is due."""
    enemy = 1 - seat
    value = value_on(s, enemy, square)
    s.held[seat][value] += 1
    s.standing[enemy] -= 1
    s.dice[enemy][die_on(s, enemy, square)] = s.dice[enemy][s.standing[enemy]]
    s.dice[enemy][s.standing[enemy]] = OUTSIDE
    s.rebound = YES
    s.quiet = NONE
    return value


@rule
def go_home(s: State, seat: int, square: int) -> None:
    """D8: the marked die is put into its camp with its value; a rebound not used stays open."""
    left = s.dice[seat][s.chain]
    value = value_on(s, seat, left)
    s.board[left] = EMPTY
    place(s, seat, s.chain, square, value)
    s.marked = NO


@rule
def recover(s: State, seat: int, square: int) -> None:
    """D9: the lowest captured die comes back; the opponent will have one or two moves more."""
    value = lowest_lost(s, seat)
    s.held[1 - seat][value] -= 1
    place(s, seat, s.standing[seat], square, value)
    s.standing[seat] += 1
    s.bonus[1 - seat] += price(value)
    s.recovered = YES
    s.quiet = NONE


@rule
def lowest_lost(s: State, seat: int) -> int:
    """D9: the lowest value among the player's captured dice."""
    value = 1
    while s.held[1 - seat][value] == 0:
        value += 1
    return value


@rule
def price(value: int) -> int:
    """D9: the bonus moves that a recovered die gives the opponent."""
    return 1 if value <= 3 else 2


@rule
def end_turn(s: State) -> None:
    """D10: the other player's turn, unless the round has become too quiet or too long."""
    s.turns += 1
    s.quiet += 1
    if s.quiet >= s.quiet_turns or s.turns >= s.round_turns:
        end_round(s)
    else:
        begin_turn(s, 1 - s.seat)


@rule
def haul(s: State, seat: int) -> int:
    """D10: the values of the enemy dice that a player holds, added up."""
    total = 0
    for value in range(1, FACES + 1):
        total += value * s.held[seat][value]
    return total


@rule
def end_round(s: State) -> None:
    """D10, D11: both players score what they hold; the match ends, or another round begins."""
    first = next_first(s)
    s.points[RED] += haul(s, RED)
    s.points[BLACK] += haul(s, BLACK)
    s.rounds += 1
    s.chain = NONE
    s.rebound = NO
    s.marked = NO
    if is_decided(s):
        s.over = YES
    else:
        begin_round(s, first)


@rule
def next_first(s: State) -> int:
    """D11: the other player begins, or by the option the one who captured fewer points."""
    if s.next_start == LOSER and haul(s, RED) != haul(s, BLACK):
        return RED if haul(s, RED) < haul(s, BLACK) else BLACK
    return 1 - s.first


@rule
def is_decided(s: State) -> bool:
    """D11: somebody has reached the target and leads, or all rounds are played."""
    if s.rounds == ROUNDS:
        return True
    reached = s.points[RED] >= s.target or s.points[BLACK] >= s.target
    return reached and s.points[RED] != s.points[BLACK]


@rule
def scores(s: State, out: list[int]) -> None:
    """D11: the points of all rounds that are over."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, totals: list[int], out: list[int]) -> None:
    """D11: the higher total wins; equal totals are a draw."""
    rank(totals, s.seats, out)


@rule
def tickets(s: State) -> int:
    """Nothing is left to chance."""
    return 0


@rule
def draw(s: State, ticket: int) -> int:
    """Nothing is left to chance."""
    return ticket


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Nothing is left to chance."""
    return 0


@rule
def resolve(s: State, outcome: int) -> None:
    """Nothing is left to chance."""


@rule
def hide(s: State, seat: int) -> None:
    """Everything on this board is public."""
