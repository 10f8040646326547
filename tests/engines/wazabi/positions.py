"""Positions of random games in which somebody has a choice, under every kind of agreement."""

from __future__ import annotations

import random
from collections.abc import Iterator

from gobelet.core.state import clone
from gobelet.core.turn import CHANCE, NOBODY
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State

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
    rng = random.Random(f"{seats} {options} {seed}")
    state = GAME.start(seats, options)
    while (turn := GAME.turn(state)) != NOBODY:
        if turn == CHANCE:
            ticket = rng.randrange(GAME.rules.tickets(state))
            state = GAME.resolve(state, GAME.rules.draw(state, ticket))
            continue
        seat = rng.choice(GAME.deciders(state))
        actions = GAME.legal(state, seat)
        if len(actions) > 1:
            yield clone(state), seat
        state = GAME.play(state, seat, rng.choice(actions))


def some_choices(count: int, seed: int = 0) -> list[tuple[State, int]]:
    """A few such states from every table, from all over its game."""
    found: list[tuple[State, int]] = []
    for seats, options in TABLES:
        game = list(choices(seats, options, seed))
        found += game[:: max(1, len(game) // count)][:count]
    return found
