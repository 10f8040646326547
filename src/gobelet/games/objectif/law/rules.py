"""The law of Objectif, paragraph by paragraph; see RULES.en.md."""

from __future__ import annotations

from dataclasses import dataclass

from gobelet.core.combinations import counts, is_full_house, longest_run, most_alike
from gobelet.core.dice import (
    DICE,
    HANDFULS,
    NONE,
    Faces,
    count_of,
    join,
    list_rolls,
    part_at,
    part_start,
    power_of_six,
    rolled,
    size_of,
)
from gobelet.core.rule import lookup, rule, tabled
from gobelet.core.state import grid, option, row
from gobelet.core.turn import CHANCE, NOBODY

MAX_SEATS = 5
CARDS = 10
JOKER, PAIR, THREE, TWO_PAIRS, SHORT, NO_EVEN, NO_ODD, FULL_HOUSE, LONG, FOUR = range(CARDS)
EMPTY = -1
MOST_LAID = 2
ROLLS = 3
MOST_ROUNDS = 10

TWICE, ALL, ONCE = 0, MOST_ROUNDS + 1, MOST_ROUNDS + 2
"""`rounds` holds one of these or the number of rounds itself."""

ROLL, LAY, DECIDE, OVER = range(4)

STOP = len(HANDFULS)
"""An action below STOP keeps that handful and rolls the other dice; STOP keeps all of them."""
LAID = STOP + 1
"""An action from LAID on lays cards: LAID + first * (CARDS + 1) + second."""
NO_SECOND = CARDS
"""Stands for the second card where only one is laid."""

MAX_ACTIONS = CARDS * (CARDS + 1) // 2
MAX_OUTCOMES = 252

value_of = lookup([1, 1, 2, 3, 3, 4, 4, 5, 7, 7])
"""O5: the points of each objective."""


@dataclass(slots=True)
class State:
    """A table of Objectif. A card laid stays in its owner's `hand` until the round is resolved,
    so that the hands, which are public, never tell what lies face down. `first` is the roll that
    everybody saw when laying: it hints at what lies face down to the end of the round."""

    seats: int = 2
    rounds: int = option(TWICE)
    decks: int = option(1)
    phase: int = ROLL
    round: int = 0
    active: int = 0
    dice: int = NONE
    first: int = NONE
    kept: int = NONE
    rolls: int = 0
    chosen: int = 0
    laid: list[list[int]] = grid(MAX_SEATS, MOST_LAID, EMPTY, "i1")
    hand: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    won: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    lost: list[list[int]] = grid(MAX_SEATS, CARDS, 0, "i1")
    captured: list[int] = row(MAX_SEATS)


@rule
def setup(s: State) -> None:
    """O1, O8: everybody takes one whole set of cards, or two."""
    for seat in range(s.seats):
        for card in range(CARDS):
            s.hand[seat][card] = s.decks


@rule
def length(s: State) -> int:
    """O6: how many rounds are played."""
    if s.rounds == TWICE:
        return 2 * s.seats
    if s.rounds == ONCE:
        return s.seats
    if s.rounds == ALL:
        return MOST_ROUNDS - MOST_ROUNDS % s.seats
    return s.rounds


@rule
def everybody(s: State) -> int:
    """All seats, as a set."""
    return (1 << s.seats) - 1


@rule
def turn(s: State) -> int:
    """O3: all lay their cards at once; only the active player rolls again."""
    if s.phase == LAY:
        return everybody(s) & ~s.chosen
    if s.phase == DECIDE:
        return 1 << s.active
    return NOBODY if s.phase == OVER else CHANCE


@rule
def tickets(s: State) -> int:
    """O3: how many equally likely cases a roll has."""
    return power_of_six(DICE - size_of(s.kept))


@rule
def draw(s: State, ticket: int) -> int:
    """O3: the handful rolled in one of these cases."""
    return rolled(DICE - size_of(s.kept), ticket)


@rule
def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """O3: the distinct rolls with their weights."""
    return list_rolls(DICE - size_of(s.kept), out, weights)


@rule
def resolve(s: State, outcome: int) -> None:
    """O3: the first roll calls for cards, the second for a decision, the third is final."""
    s.dice = join(s.kept, outcome)
    s.rolls += 1
    if s.rolls == 1:
        s.first = s.dice
        s.phase = LAY
    elif s.rolls < ROLLS:
        s.phase = DECIDE
    else:
        settle(s)


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """O3: lay cards, or stop or roll again."""
    return lays(s, seat, out) if s.phase == LAY else rerolls(s, out)


@rule
def lays(s: State, seat: int, out: list[int]) -> int:
    """O3, O8: one unplayed card; with two decks any two, the same objective twice included."""
    n = 0
    for first in range(CARDS):
        if s.hand[seat][first] == 0:
            continue
        if s.decks == 1:
            out[n] = laying(first, NO_SECOND)
            n += 1
        else:
            n = pairs_with(s, seat, first, out, n)
    return n


@rule
def pairs_with(s: State, seat: int, first: int, out: list[int], n: int) -> int:
    """O8: the pairs whose lower card is `first`."""
    for second in range(first, CARDS):
        needed = 2 if second == first else 1
        if s.hand[seat][second] >= needed:
            out[n] = laying(first, second)
            n += 1
    return n


@rule
def laying(first: int, second: int) -> int:
    """The action that lays these cards, the lower one first."""
    return LAID + first * (CARDS + 1) + second


@rule
def rerolls(s: State, out: list[int]) -> int:
    """O3: stop, or keep some of the dice and roll the others, at least one."""
    start = part_start(s.dice)
    n = part_start(s.dice + 1) - start
    for i in range(n):
        out[i] = part_at(start + i)
    out[n] = STOP
    return n + 1


@rule
def act(s: State, seat: int, action: int) -> None:
    """O3: a card face down, the dice that are kept, or the end of the round."""
    if action >= LAID:
        lay(s, seat, action)
    elif action == STOP:
        settle(s)
    else:
        s.kept = action
        s.phase = ROLL


@rule
def lay(s: State, seat: int, action: int) -> None:
    """O3: when all have chosen, the active player shows his card and may roll again."""
    put(s, seat, action)
    s.chosen |= 1 << seat
    if s.chosen == everybody(s):
        s.phase = DECIDE


@rule
def put(s: State, seat: int, action: int) -> None:
    """O3, O8: the card, or both, in front of a player."""
    s.laid[seat][0] = (action - LAID) // (CARDS + 1)
    second = (action - LAID) % (CARDS + 1)
    if second != NO_SECOND:
        s.laid[seat][1] = second


@rule
def settle(s: State) -> None:
    """O3, O4, O8: all show their cards, and each card is resolved by itself."""
    for seat in range(s.seats):
        for i in range(s.decks):
            settle_card(s, seat, s.laid[seat][i])
            s.laid[seat][i] = EMPTY
    next_round(s)


@rule
def settle_card(s: State, seat: int, card: int) -> None:
    """O4: a card met is won; one not met leaves the game, or goes to the active player."""
    s.hand[seat][card] -= 1
    if met(s.dice, card):
        s.won[seat][card] += 1
    else:
        s.lost[seat][card] += 1
        if seat != s.active:
            s.captured[s.active] += 1


@rule
def next_round(s: State) -> None:
    """O2, O6: the neighbour becomes active, until all rounds are played."""
    s.dice = NONE
    s.first = NONE
    s.kept = NONE
    s.rolls = 0
    s.chosen = 0
    s.round += 1
    if s.round == length(s):
        s.phase = OVER
    else:
        s.active = (s.active + 1) % s.seats
        s.phase = ROLL


@rule
def met(dice: int, card: int) -> bool:
    """O5: whether the dice meet an objective."""
    return _met(dice * CARDS + card) == 1


@tabled(len(HANDFULS) * CARDS)
def _met(index: int) -> int:
    """O5, for the dice and the card packed into one number; who can do more can do less."""
    dice, card = divmod(index, CARDS)
    if card in (NO_EVEN, NO_ODD):
        return int(not shows_any(dice, (2, 4, 6) if card == NO_EVEN else (1, 3, 5)))
    if card in (SHORT, LONG):
        return int(longest_run(dice) >= (4 if card == SHORT else 5))
    if card == TWO_PAIRS:
        return int(counts(dice)[1] >= 2)
    if card == FULL_HOUSE:
        return int(is_full_house(dice))
    return int(most_alike(dice) >= matches_needed(card))


def shows_any(dice: int, faces: Faces) -> bool:
    """O5: whether some die shows one of these numbers."""
    return any(count_of(dice, face) for face in faces)


def matches_needed(card: int) -> int:
    """O5: how many dice must match; none for the joker, which is always met."""
    return {JOKER: 0, PAIR: 2, THREE: 3, FOUR: 4}[card]


@rule
def scores(s: State, out: list[int]) -> None:
    """O7: the points of the objectives won, and 1 for each card won from others."""
    for seat in range(s.seats):
        out[seat] = s.captured[seat]
        for card in range(CARDS):
            out[seat] += s.won[seat][card] * value_of(card)


@rule
def places(s: State, totals: list[int], out: list[int]) -> None:
    """O7: the highest total wins; nobody shares a place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if is_ahead(s, totals, other, seat):
                out[seat] += 1


@rule
def is_ahead(s: State, totals: list[int], seat: int, other: int) -> bool:
    """O7: among equals, whoever was active most recently is ahead, whoever never was comes last."""
    if totals[seat] == totals[other]:
        return since_active(s, seat) < since_active(s, other)
    return totals[seat] > totals[other]


@rule
def since_active(s: State, seat: int) -> int:
    """O2, O7: how many rounds ago a player was active.

    For who never was, it counts as if play had gone round once before the first round.
    """
    return (s.active - seat + s.seats) % s.seats


@rule
def is_hidden(s: State, owner: int, viewer: int) -> bool:
    """O3: cards lie face down until all have chosen; then the active player's show."""
    return owner != viewer and (owner != s.active or s.chosen != everybody(s))


@rule
def hide(s: State, seat: int) -> None:
    """O3: what others have laid face down; that they have chosen is public."""
    for owner in range(s.seats):
        if is_hidden(s, owner, seat):
            for i in range(MOST_LAID):
                s.laid[owner][i] = EMPTY
