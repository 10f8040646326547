"""What a choice gives away against a player who plays the equilibrium, for two with one deck."""

from __future__ import annotations

from typing import Any

from gobelet.core.expert import Yardstick
from gobelet.core.player import Tell
from gobelet.core.rule import rule
from gobelet.core.words import Words
from gobelet.games.objectif.law.state import State, length

from .book import SHIPPED, shipped_book
from .induction import POINTS, WIN
from .worth import WORTH, place, weighed


@rule
def loss(view: Any, seat: int, action: int, truth: Any) -> Any:
    """What an action gives away at a table of two with one deck."""
    worth = weighed(view, seat, truth)[WORTH]
    return worth.max() - worth[place(action)]


def is_solved(state: State) -> bool:
    """Whether it is a table whose game is solved: two players with one deck."""
    return state.seats == 2 and state.decks == 1


def goal_of(state: State) -> int:
    """What is played for: winning where that is solved, else points."""
    return WIN if length(state) in SHIPPED[WIN] else POINTS


def _learn(state: State, tell: Tell) -> tuple[Any, ...]:
    """The book of the goal, twice: once the game is decided nothing is lost any more."""
    book = shipped_book(goal_of(state), length(state))
    return *book, *book


WORDS = {
    POINTS: Words(
        "points of the difference of scores, against a player who plays the equilibrium",
        "points de l'écart des scores, face à un joueur qui joue l'équilibre",
    ),
    WIN: Words(
        "chance of winning, against a player who plays the equilibrium",
        "chance de gagner, face à un joueur qui joue l'équilibre",
    ),
}


def yardstick(state: State) -> Yardstick | None:
    """The solved game for two with one deck: winning where that is solved, else points."""
    return Yardstick(WORDS[goal_of(state)], loss, _learn) if is_solved(state) else None
