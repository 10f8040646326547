"""The games this server offers, with all that a lobby shows of them."""

from __future__ import annotations

from msgspec import Raw, Struct

from gobelet import games
from gobelet.core.game import Game
from gobelet.core.options import HOUSE_RULE, Option, Value
from gobelet.core.player import Player
from gobelet.engines import levels
from gobelet.server.ws.outgoing import Both, both, encode


class ValueInfo(Struct):
    """A value of an option, and what it rests on; a house rule departs from the print."""

    name: str
    words: Both
    kind: Both
    departs: bool


class OptionInfo(Struct):
    """An option; `kind` says what its default rests on: print, a ruling, or a house rule."""

    key: str
    default: str
    paragraph: str
    words: Both
    kind: Both
    values: list[ValueInfo]
    numbers: tuple[int, int] | None


class LevelInfo(Struct):
    key: str
    name: Both
    character: Both


class GameInfo(Struct):
    """A game with all that a lobby shows of it; `seats` are the fewest and the most."""

    key: str
    title: Both
    summary: Both
    credit: Both
    seats: tuple[int, int]
    minutes: int
    options: list[OptionInfo]
    players: list[LevelInfo]
    has_chance: bool
    has_secrets: bool
    material: Raw
    """What never changes of a drawn table; every `table` of this game is read beside it."""


def catalogue() -> list[GameInfo]:
    """Every game with all that a lobby shows of it."""
    return [_game(games.get(key)) for key in sorted(games.keys())]


def _game(game: Game) -> GameInfo:
    return GameInfo(
        key=game.key,
        title=both(game.title),
        summary=both(game.summary),
        credit=both(game.credit),
        seats=(game.seats[0], game.seats[-1]),
        minutes=game.minutes,
        options=[_option(option) for option in game.options],
        players=[_level(player) for player in levels(game)],
        has_chance=game.has_chance,
        has_secrets=game.has_secrets,
        material=Raw(encode(game.material())),
    )


def _level(player: Player) -> LevelInfo:
    return LevelInfo(player.key, both(player.name), both(player.character))


def _value(option: Option, value: Value) -> ValueInfo:
    kind = option.kind_of(value)
    return ValueInfo(value.name, both(value.words), both(kind), kind is HOUSE_RULE)


def _option(option: Option) -> OptionInfo:
    numbers = option.offered
    return OptionInfo(
        key=option.key,
        default=option.default,
        paragraph=option.paragraph,
        words=both(option.words),
        kind=both(option.kind),
        values=[_value(option, value) for value in option.values],
        numbers=(numbers.start, numbers.stop - 1) if numbers else None,
    )
