"""Yum, solved: the levels above a beginner. What they need is loaded when one of them sits down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gobelet.core.expert import Evaluation, Expertise, Finding, Inquiry, Unit, Values, Yardstick
from gobelet.core.game import State
from gobelet.core.player import CHAMPION, CLUB, EXPERT, Limit, Skill, Tell, Topic, skilled
from gobelet.core.state import chosen
from gobelet.core.words import Words

from .questions import SPREAD, TARGET


def _club() -> Skill:
    from .levels import CLUB

    return CLUB


def _expert() -> Skill:
    from .levels import EXPERT

    return EXPERT


def _champion() -> Skill:
    from .levels import CHAMPION

    return CHAMPION


def _of_rules(what: str) -> Topic:
    """What is solved depends on how the card counts, not on who plays, nor with how many."""
    return lambda start: (what, *chosen(start))


def _prepare(state: State, tell: Tell) -> None:
    """Alone, the points are enough; whoever plays against others wants the chances to win too."""
    from .solution import solution_of
    from .spread import spread_of

    solution_of(state, tell)
    if state.seats > 1:
        spread_of(state, tell)


def _evaluate(view: State, seat: int, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    from .evaluation import evaluate

    return evaluate(view, seat, limit, tell)


def _value(state: State) -> Sequence[Values]:
    from .evaluation import value

    return value(state)


def _solve(state: State, asked: Mapping[str, int], tell: Tell) -> Sequence[Finding]:
    from .report import report

    return report(state, asked, tell)


def _reasons(view: State, seat: int, action: int, best: int) -> Sequence[Finding]:
    from .reasons import reasons

    return reasons(view, seat, action, best)


def _yardstick(state: State) -> Yardstick:
    from .loss import YARDSTICK

    return YARDSTICK


LEVELS = (
    skilled(
        "club",
        CLUB,
        Words(
            "Works out every turn, but judges the boxes by rule of thumb.",
            "Calcule chaque tour, mais estime les cases au jugé.",
        ),
        _club,
        lambda start: ("turn",),
    ),
    skilled(
        "expert",
        EXPERT,
        Words(
            "Never loses a point on average: plays the exact optimum of the solitaire game.",
            "Ne perd pas un point en moyenne : joue l'optimum exact du jeu en solitaire.",
        ),
        _expert,
        _of_rules("values"),
    ),
    skilled(
        "champion",
        CHAMPION,
        Words(
            "Plays to finish first: bold when behind, careful when ahead.",
            "Joue pour finir premier : hardi quand il est mené, prudent quand il mène.",
        ),
        _champion,
        _of_rules("chances"),
    ),
)

EXPERTISE = Expertise(
    levels=LEVELS,
    units={
        Unit.POINTS: Words(
            "points of the final total under the best play for points",
            "points du total final au meilleur jeu pour les points",
        ),
        Unit.WIN: Words(
            "chance to finish first, a tie counted as its share, when this turn (and the last one "
            "of two players) is played to win and the later ones for points",
            "chance de finir premier, une égalité comptée pour sa part, si ce tour (et le dernier "
            "à deux joueurs) est joué pour gagner et les suivants pour les points",
        ),
    },
    evaluate=_evaluate,
    prepare=_prepare,
    value=_value,
    reasons=_reasons,
    solve=Inquiry(_solve, (SPREAD, TARGET)),
    yardstick=_yardstick,
)
