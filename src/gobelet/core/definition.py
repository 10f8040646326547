"""What a game says of itself is held against its law when it is defined: a slip fails at import."""

from __future__ import annotations

from typing import Any

from .errors import BadSetup
from .options import Option
from .state import Slot, bounds, option_fields


class BadGame(TypeError):
    """A game that contradicts itself; whoever writes it is told, nobody else can meet it."""


def check(game: Any) -> None:
    """Refuse a game whose options are not those of its state, or whose stand-in is nobody."""
    fields = option_fields(game.rules.State)
    keys = [option.key for option in game.options]
    if sorted(keys) != sorted(fields):
        raise BadGame(
            f"{game.key} has the options {sorted(keys)}, its state those of {sorted(fields)}"
        )
    if game.stand_in not in (players := [player.key for player in game.players]):
        raise BadGame(f"{game.key} has no stand-in {game.stand_in}; its players are {players}")
    for option in game.options:
        _check_option(option, *fields[option.key])


def _check_option(option: Option, slot: Slot, default: int) -> None:
    """The default is the field's own, every value fits in the field, no two are the same there."""
    if _code(option) != default:
        raise BadGame(f"option {option.key}: {option.default} is not the {default} of its field")
    named, numbers = [value.code for value in option.values], option.numbers
    codes = named + ([numbers[0], numbers[-1]] if numbers else [])
    if any(code not in bounds(slot.kind) for code in codes):
        raise BadGame(f"option {option.key}: its values do not fit in {slot.kind}")
    if len(set(named)) < len(named):
        raise BadGame(f"option {option.key}: two of its values are one number")


def _code(option: Option) -> int:
    try:
        return option.code(option.default)
    except BadSetup as error:
        raise BadGame(f"option {option.key}: {error}") from None
