"""Strong players of Débâcle; the compiler is only loaded once one of them has to think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gobelet.core.player import Player, Tell
from gobelet.core.words import Words
from gobelet.games.debacle.position import read_position
from gobelet.games.debacle.rules import State

from .effort import Effort

if TYPE_CHECKING:
    from gobelet.players.answer import Answer


def _searching(key: str, words: Words, effort: Effort) -> Player:
    def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
        from .desk import Desk
        from .thinking import ponder

        return ponder(Desk.of(effort), view, random).step

    def prepare(start: State, tell: Tell) -> None:
        from .thinking import get_ready

        get_ready(start, tell)

    return Player(key, words, choose, prepare=prepare, topic=lambda start: ("search",))


LEVELS = (
    _searching(
        "club",
        Words(
            "Looks at a few hundred steps, and misjudges a position now and then.",
            "Regarde quelques centaines de coups, et juge parfois mal une position.",
        ),
        Effort(nodes=300, wobble=100),
    ),
    _searching(
        "expert",
        Words(
            "Looks at twenty thousand steps before each of its own.",
            "Regarde vingt mille coups avant chacun des siens.",
        ),
        Effort(nodes=20_000, seconds=0.9, wobble=4),
    ),
    _searching(
        "champion",
        Words(
            "Looks at a million steps before each of its own; a fifth of a second or more.",
            "Regarde un million de coups avant chacun des siens ; un cinquième de seconde ou plus.",
        ),
        Effort(nodes=1_000_000, seconds=2.0, wobble=4),
    ),
)


def position(text: str, options: Mapping[str, str]) -> State:
    """The position that a line of text describes."""
    return read_position(text, options)


def analyse(state: State, asked: Mapping[str, str], tell: Tell) -> Answer:
    """What `gobelet analyse` asks."""
    from .analysis import report

    return report(state, asked, tell)


def openings(start: State, asked: Mapping[str, str], tell: Tell) -> Answer:
    """What `gobelet openings` asks."""
    from .openings import report

    return report(start, asked, tell)
