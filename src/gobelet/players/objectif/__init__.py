"""Objectif, solved for two players, and players who know the solution."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gobelet.core.game import State
from gobelet.core.player import Player, Skill, Tell, skilled
from gobelet.core.words import Words

if TYPE_CHECKING:
    from gobelet.players.answer import Answer


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


LEVELS: tuple[Player, ...] = (
    skilled(
        "club",
        Words(
            "Weighs what the others might lay; plays each round as if it were the last.",
            "Pèse ce que les autres peuvent poser ; joue chaque manche comme la dernière.",
        ),
        _club,
    ),
    skilled(
        "expert",
        Words(
            "Bluffs by the book, for points; with two players nobody can expect more against it.",
            "Bluffe selon la théorie, pour les points ; à deux, nul n'espère mieux contre lui.",
        ),
        _expert,
    ),
    skilled(
        "champion",
        Words(
            "Plays to win, and with two players perfectly; with more it also saves its cards well.",
            "Joue pour gagner, à la perfection à deux ; à plus, il sait garder ses cartes.",
        ),
        _champion,
    ),
)
