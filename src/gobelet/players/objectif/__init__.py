"""Objectif, solved for two players, and players who know the solution."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from gobelet.core.game import State
from gobelet.core.player import Player, Skill, Tell, skilled
from gobelet.core.words import Words
from gobelet.games.objectif.rules import length

if TYPE_CHECKING:
    from gobelet.players.answer import Answer
    from gobelet.players.yardstick import Yardstick


def _club() -> Skill:
    from .skill import club

    return club()


def _expert() -> Skill:
    from .skill import expert

    return expert()


def _champion() -> Skill:
    from .skill import champion

    return champion()


def solve(state: State, asked: Mapping[str, str], tell: Tell) -> Answer:
    """What `gobelet solve` asks."""
    from .report import report

    return report(state, asked, tell)


def yardstick(state: State) -> Yardstick | None:
    """What choices are measured with: the solved game, where it is solved."""
    from .loss import yardstick

    return yardstick(state)


def _level(key: str, words: Words, load: Callable[[], Skill], *, exact: bool = True) -> Player:
    """A level whose preparation also compiles what its first choice needs; one that is exact knows
    how to solve a duel, and what a win is worth."""

    def prepare(state: State, tell: Tell) -> None:
        from .skill import warm_up

        warm_up(state, load(), tell)

    def topic(state: State) -> tuple[object, ...]:
        """The book that is read, and whether what is compiled solves a duel or knows a crowd."""
        is_duel = exact and state.seats == 2 and state.decks == 1
        return (exact, is_duel, length(state))

    return replace(skilled(key, words, load, topic), prepare=prepare)


LEVELS: tuple[Player, ...] = (
    _level(
        "club",
        Words(
            "Weighs what the others may lay and what a card may bring later.",
            "Pèse ce que les autres peuvent poser et ce que vaudra une carte gardée.",
        ),
        _club,
        exact=False,
    ),
    _level(
        "expert",
        Words(
            "Knows the theory, and preys on those who look at nothing but their own cards.",
            "Connaît la théorie, et profite de qui ne regarde que ses propres cartes.",
        ),
        _expert,
    ),
    _level(
        "champion",
        Words(
            "Plays to win: perfectly with two players, thinking longest with more.",
            "Joue pour gagner : à la perfection à deux, en y pensant longtemps à plusieurs.",
        ),
        _champion,
    ),
)
