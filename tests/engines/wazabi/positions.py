"""Positions of random games in which somebody has a choice, under every kind of agreement."""

from __future__ import annotations

from collections.abc import Iterator

from gobelet.core.state import clone
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State
from tests.playing import Setup, random_match

TABLES: list[tuple[int, dict[str, str]]] = [
    *((seats, {}) for seats in GAME.seats),
    (4, {"teams": "yes"}),
    (6, {"teams": "yes", "play_on": "yes"}),
    (3, {"play_on": "yes"}),
    (4, {"games": "3"}),
    (3, {"start_dice": "8", "max_turns": "40"}),
]


def choices(seats: int, options: dict[str, str], seed: int = 0) -> Iterator[tuple[State, int]]:
    """States of one random game, each with a seat that may choose among several actions."""
    match = random_match(Setup(GAME, seats, options), f"{seats} {options} {seed}")
    for state, step in zip(match.states, match.history, strict=False):
        if not step.is_chance and len(GAME.legal(state, step.seat)) > 1:
            yield clone(state), step.seat


def some_choices(count: int, seed: int = 0) -> list[tuple[State, int]]:
    """A few such states from every table, from all over its game."""
    found: list[tuple[State, int]] = []
    for seats, options in TABLES:
        game = list(choices(seats, options, seed))
        found += game[:: max(1, len(game) // count)][:count]
    return found
