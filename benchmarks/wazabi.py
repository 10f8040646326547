"""How long the strong levels of Wazabi think, on one core."""

from __future__ import annotations

import random
import time
from typing import Any

from gobelet.core.chance import Seeded
from gobelet.core.driver import by_whim, play
from gobelet.core.match import Match
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
        match = play(Match(game, 4), Seeded(rng.random().hex()), by_whim(rng.randrange))
        found += [
            (game.view(state, step.seat), step.seat)
            for state, step in zip(match.states, match.history, strict=False)
            if not step.is_chance and len(game.legal(state, step.seat)) > 1 and rng.random() < 0.2
        ]
    return found[:DECISIONS]
