"""Every choice of a seat with what it promises against the equilibrium, in points and in chances.

Each unit has an equilibrium of its own. How often a choice is made is told of the one that the
champion plays: for winning where that is solved, else, and once the game is decided, for points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum, isnan
from typing import Any

from gobelet.core.dice import FULL
from gobelet.core.errors import BadSetup
from gobelet.core.expert import Choice, Evaluation, Unit, Value, Values, exactly
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.rules import resolve
from gobelet.games.objectif.law.state import State, length

from .book import shipped_book
from .induction import POINTS, WIN
from .loss import goal_of, is_solved
from .outlook import active_worth, opposite
from .worth import SHARE, WORTH, place, weighed

UNITS = {WIN: Unit.WIN, POINTS: Unit.POINTS}
"""What the solver calls the units; the one that is played for comes first."""
ALIKE = 9
"""The decimals of a loss: choices of one mix differ by the gap that is left in the solution."""


def evaluate(view: State, seat: int) -> Iterator[Evaluation]:
    """What every legal action of a seat is worth, exactly."""
    _refuse_unsolved(view)
    goals = _goals(view)
    worth = {UNITS[goal]: _promised(view, seat, goal) for goal in goals}
    best = {unit: max(promised.values()) for unit, promised in worth.items()}
    share = _found(view, seat, goals[0], POINTS)[SHARE]
    choices = [
        _choice(action, {unit: worth[unit][action] for unit in worth}, best, share[place(action)])
        for action in GAME.legal(view, seat)
    ]
    choices.sort(key=_rank)
    yield Evaluation(tuple(choices), _exact(best))


def value(state: State) -> Sequence[Values]:
    """What a whole position is worth to both seats; cards that are laid lie there."""
    _refuse_unsolved(state)
    values: list[dict[Unit, Value]] = [{}, {}]
    for goal in _goals(state):
        worth = active_worth(state, goal)
        values[state.active][UNITS[goal]] = exactly(worth)
        values[1 - state.active][UNITS[goal]] = exactly(opposite(goal, worth))
    return values


def expected(state: State) -> Sequence[Values]:
    """What a position promises in which dice are thrown. The shipped values of a round to come are
    rounded: the mean over its first rolls is not."""
    if state.rolls > 0:
        return value(state)
    cases = [(value(GAME.resolve(state, roll)), weight) for roll, weight in GAME.outcomes(state)]
    return [
        {unit: exactly(_mean([(worth[seat][unit].mean, n) for worth, n in cases])) for unit in told}
        for seat, told in enumerate(cases[0][0])
    ]


def _mean(weighted: Sequence[tuple[float, int]]) -> float:
    return fsum(worth * weight for worth, weight in weighted) / sum(n for _, n in weighted)


def prepare(state: State, tell: Tell) -> None:
    """Read the solution, and compile, or read from the disk, what an evaluation needs."""
    if not is_solved(state):
        return
    tell(Words("reading the solved game", "lecture du jeu résolu"), 0.0)
    for goal in _goals(state):
        shipped_book(goal, length(state))
    tell(Words("compiling the oracle of the dice", "compilation de l'oracle des dés"), 0.5)
    rolled = GAME.start(state.seats, GAME.chosen_options(state))
    resolve(rolled, FULL)
    value(rolled)


def _refuse_unsolved(state: State) -> None:
    if not is_solved(state):
        raise BadSetup(
            Words(
                "what a choice is worth is known for two players with one deck only",
                "ce que vaut un choix n'est connu qu'à deux joueurs avec un seul paquet",
            )
        )


def _goals(state: State) -> tuple[int, ...]:
    """What is solved: first what is played for."""
    return (WIN, POINTS) if goal_of(state) == WIN else (POINTS,)


def _promised(view: State, seat: int, goal: int) -> Mapping[int, float]:
    """What each legal action promises a seat. The waiting one is told what it costs."""
    worth = _found(view, seat, goal, goal)[WORTH]
    whole = 1.0 if goal == WIN and seat != view.active else 0.0
    return {action: whole + float(worth[place(action)]) for action in GAME.legal(view, seat)}


def _found(view: State, seat: int, goal: int, decided: int) -> Any:
    """What the equilibrium of a goal says; the second goal counts where the first is decided."""
    rounds = length(view)
    return weighed(view, seat, (*shipped_book(goal, rounds), *shipped_book(decided, rounds)))


def _choice(
    action: int, worth: Mapping[Unit, float], best: Mapping[Unit, float], share: float
) -> Choice:
    losses = {unit: round(best[unit] - mean, ALIKE) for unit, mean in worth.items()}
    often = None if isnan(share) else float(share)
    return Choice(action, _exact(worth), losses=_exact(losses), share=often)


def _exact(means: Mapping[Unit, float]) -> Values:
    return {unit: exactly(mean) for unit, mean in means.items()}


def _rank(choice: Choice) -> tuple[float, ...]:
    """Best first; among equals what is played more often, then what brings more points."""
    goal, *others = (loss.mean for loss in choice.losses.values())
    return (goal, -(choice.share or 0.0), *others)
