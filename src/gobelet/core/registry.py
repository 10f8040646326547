"""The games there are: they register by key and are loaded when somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches

from .errors import UnknownGame
from .game import Game
from .words import Words

_games: dict[str, Callable[[], Game]] = {}


def register(key: str, load: Callable[[], Game]) -> None:
    """Offer a game by its key; `load` is called each time it is asked for, so it should cache."""
    _games[key] = load


@contextmanager
def registered(game: Game) -> Iterator[Game]:
    """A game that is there for a while, as tests and experiments want."""
    before = _games.copy()
    register(game.key, lambda: game)
    try:
        yield game
    finally:
        _games.clear()
        _games.update(before)


def keys() -> list[str]:
    return sorted(_games)


def get(key: str) -> Game:
    """The game of that key."""
    if key in _games:
        return _games[key]()
    near = get_close_matches(key, keys(), 1)
    raise UnknownGame(
        Words(
            "there is no game “{key}”; " + ("did you mean {near}?" if near else "we have {all}"),
            "il n'y a pas de jeu « {key} » ; "
            + ("vouliez-vous dire {near} ?" if near else "nous avons {all}"),
        ).fill(key=key, near="".join(near), all=", ".join(keys()))
    )
