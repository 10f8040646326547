"""How the levels choose, at a table and in compiled games."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from gobelet.core.dice import FULL
from gobelet.core.player import Skill, Tell
from gobelet.core.rule import rule
from gobelet.core.state import clone
from gobelet.core.words import Words
from gobelet.games.objectif.law.choices import NO_SECOND, STOP, laying
from gobelet.games.objectif.law.rules import MAX_ACTIONS, resolve, scores
from gobelet.games.objectif.law.state import CARDS, LAY, MAX_SEATS, MOST_LAID, State, length

from .book import SHIPPED, Book, shipped, shipped_book
from .chances import Reals
from .crowd import crowd_move
from .induction import POINTS, WIN
from .play import duel_move
from .sets import SETS


class Style(NamedTuple):
    """How a level plays: how often it plays a round in thought, whether it solves duels, and its
    doubts, in thousandths: how likely it takes others to be naive, in a duel and in a crowd."""

    thinking: int = 0
    exact: int = 0
    doubt: int = 0
    crowd_doubt: int = 0


THINKING, EXACT, DOUBT, CROWD_DOUBT = range(4)
THOUSAND = 1000
PRICES, STYLE = 4, 5
"""Where a level's knowledge has them; the first four parts are two books."""


@rule
def decide(view: Any, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """Two players with one deck as solved, others as in a crowd; from a view alone."""
    if view.seats == 2 and view.decks == 1 and knowledge[STYLE][EXACT] == 1:
        return in_duel(view, seat, scratch, random, knowledge)
    return in_crowd(view, seat, random, knowledge)


@rule
def in_duel(view: Any, seat: int, scratch: Any, random: int, knowledge: Any) -> int:
    """One side of the equilibrium, or what gains more against those who may be naive."""
    active, waiting = view.active, 1 - view.active
    scores(view, scratch)
    move = duel_move(
        knowledge,
        view.round,
        held(view, active),
        held(view, waiting),
        scratch[active] - scratch[waiting],
        view.first - FULL,
        1 if seat == active else 0,
        -1 if view.phase == LAY else view.laid[seat][0],
        view.kept,
        second_dice(view),
        random,
        knowledge[STYLE][DOUBT] / THOUSAND,
    )
    return laying(move, NO_SECOND) if view.phase == LAY else kept_or_stop(move)


@rule
def in_crowd(view: Any, seat: int, random: int, knowledge: Any) -> int:
    """A good move where the game is not solved, or not known to be."""
    hand = np.zeros((MAX_SEATS, CARDS), np.int64)
    for owner in range(view.seats):
        for card in range(CARDS):
            hand[owner, card] = view.hand[owner][card]
    cards = np.full(MOST_LAID, NO_SECOND)
    for i in range(view.decks):
        cards[i] = -1 if view.phase == LAY else view.laid[seat][i]
    move = crowd_move(
        hand,
        knowledge[PRICES][view.round],
        view.decks,
        view.active,
        view.seats,
        seat,
        view.first - FULL,
        knowledge[STYLE][THINKING],
        cards,
        second_dice(view),
        random,
        knowledge[STYLE][CROWD_DOUBT] / THOUSAND,
    )
    if view.phase == LAY:
        return laying(move // (CARDS + 1), move % (CARDS + 1))
    return kept_or_stop(move)


@rule
def held(view: Any, seat: int) -> int:
    """The cards of a seat as a set."""
    cards = 0
    for card in range(CARDS):
        if view.hand[seat][card] > 0:
            cards |= 1 << card
    return cards


@rule
def second_dice(view: Any) -> int:
    """The dice of the second roll; -1 while the first one lies."""
    return view.dice if view.rolls > 1 else -1


@rule
def kept_or_stop(hand: int) -> int:
    """The action that keeps a handful, or stops where there is none."""
    return STOP if hand < 0 else hand


@cache
def prices(rounds: int) -> Reals:
    """After each round, how much more a hand is worth with a card than without it.

    The mean over all solved positions of two players, in both roles.
    """
    table = np.zeros((rounds, CARDS))
    for played, stage in enumerate(shipped(POINTS, rounds)[1:-1]):
        values = stage.values[:, :, 0]
        worth = (values.mean(axis=1) - values.mean(axis=0)) / 2
        for card in range(CARDS):
            has = SETS[CARDS - played - 1] >> card & 1 == 1
            table[played, card] = worth[has].mean() - worth[~has].mean()
    return table


def knowing(goal: int, style: Style) -> Skill:
    """A level that plays for a goal where it is solved, for points elsewhere."""

    def learn(state: State, tell: Tell) -> tuple[Any, ...]:
        tell(Words("reading the solved game", "lecture du jeu résolu"), 0.0)
        rounds = length(state)
        points = shipped_book(POINTS, rounds)
        first = shipped_book(goal, rounds) if rounds in SHIPPED[goal] else points
        return _known(first, points, prices(rounds), style)

    nothing = Book(np.zeros(0), np.zeros((0, 6), np.int64))
    return Skill(decide, learn, _known(nothing, nothing, np.zeros((0, CARDS)), Style()))


def warm_up(state: State, skill: Skill, tell: Tell) -> None:
    """Compile, or read from the disk, what the first choice of a game will need."""
    knowledge = skill.learn(state, tell)
    tell(Words("compiling the oracle of the dice", "compilation de l'oracle des dés"), 0.5)
    rolled = clone(state)
    resolve(rolled, FULL)
    skill.decide(rolled, rolled.active, [0] * MAX_ACTIONS, 0, knowledge)


def _known(first: Book, second: Book, price: Reals, style: Style) -> tuple[Any, ...]:
    return (*first, *second, price, np.array(style))


@cache
def club() -> Skill:
    return knowing(POINTS, Style(thinking=2))


@cache
def expert() -> Skill:
    return knowing(WIN, Style(thinking=25, exact=1, doubt=700, crowd_doubt=600))


@cache
def champion() -> Skill:
    return knowing(WIN, Style(thinking=60, exact=1, crowd_doubt=100))
