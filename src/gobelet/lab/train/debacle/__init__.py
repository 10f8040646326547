"""What made the engine of Débâcle: its weights, its winning chances, and how it was measured."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.expert import Finding
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines.debacle.weights import FILE
from gobelet.lab.train.workshop import Order, Workshop, number, seed, steps


def _weights(order: Order, tell: Tell) -> Sequence[Finding]:
    from .training import work

    return work(order, tell)


def _chances(order: Order, tell: Tell) -> Sequence[Finding]:
    from .calibration import work

    return work(order, tell)


def _duel(order: Order, tell: Tell) -> Sequence[Finding]:
    from .duel import work

    return work(order, tell)


TRIED = Words("Steps tried before each step.", "Coups essayés avant chaque coup.")

WORKSHOPS = (
    Workshop(
        "weights",
        Words(
            "Learns from rounds against itself how to judge a position.",
            "Apprend à juger une position, par des manches contre soi-même.",
        ),
        _weights,
        (
            number("generations", 6, Words("How often it learns.", "Combien de fois."), 100),
            number(
                "positions",
                160_000,
                Words("Positions of each generation.", "Positions de chaque génération."),
                10_000_000,
            ),
            steps("nodes", 1_000, TRIED),
            seed(1),
        ),
        product=FILE,
    ),
    Workshop(
        "chances",
        Words(
            "Fits the winning chances to matches against itself.",
            "Ajuste les chances de gain à des parties contre soi-même.",
        ),
        _chances,
        (
            number("matches", 400, Words("Matches played.", "Parties jouées."), 100_000),
            steps("nodes", 500, TRIED),
            seed(1),
        ),
    ),
    Workshop(
        "duel",
        Words(
            "Plays rounds against itself with another effort, or with other weights (--given).",
            "Joue des manches contre soi-même à un autre effort, ou d'autres poids (--given).",
        ),
        _duel,
        (
            number("rounds", 100, Words("Rounds played.", "Manches jouées."), 100_000),
            steps("nodes", 20_000, Words("Steps that one tries.", "Coups que l'un essaie.")),
            steps("against", 2_000, Words("Steps that the other tries.", "Ceux de l'autre.")),
            seed(0),
        ),
        takes_file=True,
    ),
)
