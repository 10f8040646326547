"""The games this server offers: those of the house, and any that the settings name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any

from gobelet import games
from gobelet.core.game import Game
from gobelet.core.options import Option
from gobelet.core.player import Player
from gobelet.core.registry import register
from gobelet.players import levels
from gobelet.server.rooms.telling import has_own_table
from gobelet.server.ws.outgoing import both


def add_games(modules: Sequence[str]) -> None:
    """Put the `GAME` of each module on the shelf."""
    for name in modules:
        game: Game = import_module(name).GAME
        register(game.key, partial(_same, game))


def _same(game: Game) -> Game:
    return game


def catalogue() -> list[dict[str, Any]]:
    """Every game with all that a lobby shows of it."""
    return [_game(games.get(key)) for key in sorted(games.keys())]


def _game(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": both(game.title),
        "summary": both(game.summary),
        "credit": both(game.credit),
        "seats": (game.seats[0], game.seats[-1]),
        "minutes": game.minutes,
        "options": [_option(option) for option in game.options],
        "players": [_level(player) for player in levels(game)],
        "own_table": has_own_table(game),
        "has_secrets": game.has_secrets,
    }


def _level(player: Player) -> dict[str, Any]:
    return {"key": player.key, "name": both(player.name), "character": both(player.character)}


def _option(option: Option) -> dict[str, Any]:
    numbers = option.offered
    return {
        "key": option.key,
        "default": option.default,
        "paragraph": option.paragraph,
        "words": both(option.words),
        "kind": both(option.kind),
        "values": [
            {"name": v.name, "words": both(v.words), "kind": both(option.kind_of(v))}
            for v in option.values
        ],
        "numbers": (numbers.start, numbers.stop - 1) if numbers else None,
    }
