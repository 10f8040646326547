"""Random games for tests: every game on the shelf and the toy, with every option value."""

from __future__ import annotations

import random

from gobelet.core import setups as begun
from gobelet.core.chance import Drawn
from gobelet.core.driver import by_whim, play, step
from gobelet.core.game import Game, State
from gobelet.core.match import Match, Source
from gobelet.core.setups import Setup
from gobelet.games import get, keys
from tests.toy.game import GAME as TOY

__all__ = ["Setup", "after", "all_games", "drawn", "random_match", "random_step", "setups"]


def all_games() -> list[Game]:
    return [*(get(key) for key in keys()), TOY]


def setups() -> list[Setup]:
    """Every number of seats with the defaults, and every option value at the sizes it allows."""
    return [setup for game in all_games() for setup in begun.setups(game)]


def after(game: Game, state: State, *written: str) -> State:
    """The state after some steps: chance's outcome where chance acts, else `seat:action`, or the
    action alone where one seat decides."""
    for text in written:
        if game.awaits_chance(state):
            state = game.resolve(state, game.parse_outcome(state, text))
        else:
            number, colon, action = text.partition(":")
            seat, action = (int(number) - 1, action) if colon else (game.deciders(state)[0], text)
            assert seat in game.deciders(state)
            state = game.play(state, seat, game.parse_action(state, seat, action))
    return state


def random_step(match: Match, rng: random.Random) -> None:
    """Let chance act by its weights, or one of the deciding seats by whim."""
    step(match, drawn(rng), by_whim(rng.randrange), rng.choice)


def random_match(setup: Setup, seed: int | str, limit: int | None = None) -> Match:
    """A whole game, or its first `limit` steps."""
    rng = random.Random(seed)
    return play(setup.match(), drawn(rng), by_whim(rng.randrange), limit, rng.choice)


def drawn(rng: random.Random) -> Source:
    """Dice and cards by a generator that others draw from, too."""
    return Drawn(lambda position, count: rng.randrange(count))
