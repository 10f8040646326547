"""Every way in which a game can be begun: who looks at a whole game goes through these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .errors import BadSetup
from .game import Game
from .match import Match
from .options import Option


class Setup(NamedTuple):
    """A game that can be started: how many sit down, and what they agreed."""

    game: Game
    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.key}-{self.seats}-{options or 'default'}"

    def match(self) -> Match:
        return Match(self.game, self.seats, self.options)


def setups(game: Game) -> Iterator[Setup]:
    """Every number of seats with the defaults, and every option value at the fewest it allows."""
    for seats in game.seats:
        yield Setup(game, seats, {})
    for option in game.options:
        for text in option_texts(option):
            yield fewest(game, {option.key: text})


def option_texts(option: Option) -> list[str]:
    """Every named value, and both ends of the numbers."""
    numbers = [str(option.numbers[0]), str(option.numbers[-1])] if option.numbers else []
    return [value.name for value in option.values] + numbers


def fewest(game: Game, options: Mapping[str, str]) -> Setup:
    """The smallest table at which these options are allowed."""
    for seats in game.seats:
        try:
            game.start(seats, options)
        except BadSetup as error:
            refusal = error
        else:
            return Setup(game, seats, options)
    raise refusal
