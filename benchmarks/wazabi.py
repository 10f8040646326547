"""How long the strong levels of Wazabi think, on one core."""

from __future__ import annotations

import random
import time
from typing import Any

from gobelet.core.turn import CHANCE, NOBODY
from gobelet.engines import levels
from gobelet.games import get

DECISIONS = 24


def measured() -> dict[str, Any]:
    """For each level that searches: mean and longest seconds for a decision at a table of four."""
    game = get("wazabi")
    found: dict[str, Any] = {}
    for player in levels(game)[-2:]:
        if player.prepare:
            player.prepare(game.start(4), lambda words, part: None)
        seconds = [_timed(player, view, seat) for view, seat in _choices()]
        found[player.key] = {"mean": sum(seconds) / len(seconds), "longest": max(seconds)}
    return found


def _timed(player: Any, view: Any, seat: int) -> float:
    started = time.perf_counter()
    player.choose(view, seat, [0] * get("wazabi").rules.MAX_ACTIONS, 1)
    return time.perf_counter() - started


def _choices() -> list[tuple[Any, int]]:
    """Views of random games in which a seat has several actions to choose from."""
    game, rng = get("wazabi"), random.Random(1)
    found: list[tuple[Any, int]] = []
    while len(found) < DECISIONS:
        state = game.start(4)
        while (turn := game.turn(state)) != NOBODY and len(found) < DECISIONS:
            if turn == CHANCE:
                ticket = rng.randrange(game.rules.tickets(state))
                state = game.resolve(state, game.rules.draw(state, ticket))
                continue
            seat = game.deciders(state)[0]
            actions = game.legal(state, seat)
            if len(actions) > 1 and rng.random() < 0.2:
                found.append((game.view(state, seat), seat))
            state = game.play(state, seat, rng.choice(actions))
    return found
