"""Yum, solved: the levels above a beginner. What they need is loaded when one of them sits down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gobelet.core.game import State
from gobelet.core.player import Skill, Tell, Topic, skilled
from gobelet.core.words import Words

if TYPE_CHECKING:
    from gobelet.players.answer import Answer
    from gobelet.players.yardstick import Yardstick


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
    return lambda start: (what, start.zero, start.kind_total, start.yum_is_full_house)


def choices(view: State, seat: int) -> list[tuple[int, float]]:
    """Every legal action with the further points that it promises, exactly, best first."""
    from .solution import solution_of

    return solution_of(view).choices(view, seat)


def solve(state: State, asked: Mapping[str, str], tell: Tell) -> Answer:
    """What `gobelet solve` asks."""
    from .report import report

    return report(state, asked, tell)


def yardstick(state: State) -> Yardstick:
    """What choices are measured with: the solved game, whatever the options."""
    from .loss import YARDSTICK

    return YARDSTICK


LEVELS = (
    skilled(
        "club",
        Words(
            "Works out every turn, but judges the boxes by rule of thumb.",
            "Calcule chaque tour, mais estime les cases au jugé.",
        ),
        _club,
        lambda start: ("turn",),
    ),
    skilled(
        "expert",
        Words(
            "Never loses a point on average: plays the exact optimum of the solitaire game.",
            "Ne perd pas un point en moyenne : joue l'optimum exact du jeu en solitaire.",
        ),
        _expert,
        _of_rules("values"),
    ),
    skilled(
        "champion",
        Words(
            "Plays to finish first: bold when behind, careful when ahead.",
            "Joue pour finir premier : hardi quand il est mené, prudent quand il mène.",
        ),
        _champion,
        _of_rules("chances"),
    ),
)
