"""Random games for tests: every game on the shelf and the toy, with every option value."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.options import Option
from gobelet.games import get, keys
from tests.toy.game import GAME as TOY


class Setup(NamedTuple):
    """A game that can be started: how many sit down, and what they agreed."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.key}-{self.seats}-{options or 'default'}"

    def match(self) -> Match:
        return Match(self.game, self.seats, self.options)


def all_games() -> list[Game]:
    return [*(get(key) for key in keys()), TOY]


def option_texts(option: Option) -> list[str]:
    """Every named value, and both ends of the numbers."""
    numbers = [str(option.numbers[0]), str(option.numbers[-1])] if option.numbers else []
    return [value.name for value in option.values] + numbers


def setups() -> list[Setup]:
    """Every number of seats with the defaults, and every option value at the sizes it allows."""
    found: list[Setup] = []
    for game in all_games():
        found += [Setup(game, seats, {}) for seats in game.seats]
        for option in game.options:
            for text in option_texts(option):
                found += _smallest(game, {option.key: text})
    return found


def _smallest(game: Game, options: dict[str, str]) -> Iterator[Setup]:
    """The smallest table at which these options are allowed."""
    for seats in game.seats:
        try:
            game.start(seats, options)
        except BadSetup:
            continue
        yield Setup(game, seats, options)
        return
    raise AssertionError(f"{game.key} can never be played with {options}")


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
