"""Objectif, solved for two players, and players who know the solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from gobelet.core.expert import Evaluation, Expertise, Finding, Inquiry, Unit, Values, Yardstick
from gobelet.core.game import State
from gobelet.core.player import CHAMPION, CLUB, EXPERT, Limit, Player, Skill, Tell, skilled
from gobelet.core.words import Words
from gobelet.games.objectif.law.state import length

from .questions import AGAIN


def _club() -> Skill:
    from .skill import club

    return club()


def _expert() -> Skill:
    from .skill import expert

    return expert()


def _champion() -> Skill:
    from .skill import champion

    return champion()


def _solve(state: State, asked: Mapping[str, int], tell: Tell) -> Sequence[Finding]:
    from .report import report

    return report(state, asked, tell)


def _evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    from .evaluation import evaluate

    return evaluate(view, seat)


def _prepare(state: State, tell: Tell) -> None:
    from .evaluation import prepare

    prepare(state, tell)


def _value(state: State) -> Sequence[Values]:
    from .evaluation import value

    return value(state)


def _expected(state: State) -> Sequence[Values]:
    from .evaluation import expected

    return expected(state)


def _reasons(view: State, seat: int, action: int, best: int) -> Sequence[Finding]:
    from .reasons import reasons

    return reasons(view, seat, action, best)


def _yardstick(state: State) -> Yardstick | None:
    """What choices are measured with: the solved game, where it is solved."""
    from .loss import yardstick

    return yardstick(state)


def _level(
    key: str, name: Words, character: Words, load: Callable[[], Skill], *, exact: bool = True
) -> Player:
    """A level whose preparation also compiles what its first choice needs; one that is exact knows
    how to solve a duel, and what a win is worth."""

    def prepare(state: State, tell: Tell) -> None:
        from .skill import warm_up

        warm_up(state, load(), tell)

    def topic(state: State) -> tuple[object, ...]:
        """The book that is read, and whether what is compiled solves a duel or knows a crowd."""
        is_duel = exact and state.seats == 2 and state.decks == 1
        return (exact, is_duel, length(state))

    return replace(skilled(key, name, character, load, topic), prepare=prepare)


LEVELS: tuple[Player, ...] = (
    _level(
        "club",
        CLUB,
        Words(
            "Weighs what the others may lay and what a card may bring later.",
            "Pèse ce que les autres peuvent poser et ce que vaudra une carte gardée.",
        ),
        _club,
        exact=False,
    ),
    _level(
        "expert",
        EXPERT,
        Words(
            "Knows the theory, and preys on those who look at nothing but their own cards.",
            "Connaît la théorie, et profite de qui ne regarde que ses propres cartes.",
        ),
        _expert,
    ),
    _level(
        "champion",
        CHAMPION,
        Words(
            "Plays to win: perfectly with two players, thinking longest with more.",
            "Joue pour gagner : à la perfection à deux, en y pensant longtemps à plusieurs.",
        ),
        _champion,
    ),
)

EXPERTISE = Expertise(
    levels=LEVELS,
    units={
        Unit.POINTS: Words(
            "points ahead in the end, lead and all, if everybody goes on with the best for points",
            "points d'avance à la fin, tout compté, si chacun continue au mieux pour les points",
        ),
        Unit.WIN: Words(
            "chance to win if everybody goes on with the best for winning",
            "chance de gagner si chacun continue au mieux pour gagner",
        ),
    },
    evaluate=_evaluate,
    prepare=_prepare,
    value=_value,
    expected=_expected,
    reasons=_reasons,
    solve=Inquiry(_solve, (AGAIN,)),
    yardstick=_yardstick,
)
