"""Random games for tests: every game on the shelf and the toy, with every option value."""

from __future__ import annotations

import random

from gobelet.core import setups as begun
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.setups import Setup
from gobelet.games import get, keys
from tests.toy.game import GAME as TOY

__all__ = ["Setup", "all_games", "random_match", "random_step", "setups"]


def all_games() -> list[Game]:
    return [*(get(key) for key in keys()), TOY]


def setups() -> list[Setup]:
    """Every number of seats with the defaults, and every option value at the sizes it allows."""
    return [setup for game in all_games() for setup in begun.setups(game)]


def random_step(match: Match, rng: random.Random) -> None:
    """Let chance act by its weights, or one of the deciding seats by whim."""
    if match.awaits_chance:
        match.draw(rng.randrange(match.tickets))
    else:
        seat = rng.choice(match.deciders)
        match.act(seat, rng.choice(match.legal(seat)))


def random_match(setup: Setup, seed: int, limit: int) -> Match:
    """A game of at most `limit` steps."""
    rng = random.Random(seed)
    match = setup.match()
    while not match.is_over and match.position < limit:
        random_step(match, rng)
    return match
