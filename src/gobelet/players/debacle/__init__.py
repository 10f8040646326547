"""Strong players of Débâcle; the compiler is only loaded once one of them has to think."""

from __future__ import annotations

from gobelet.core.player import Player, Tell
from gobelet.core.words import Words
from gobelet.games.debacle.rules import State

from .effort import Effort

_GETTING_READY = Words("compiling the search of Débâcle", "compilation de la recherche de Débâcle")


def _searching(key: str, words: Words, effort: Effort) -> Player:
    def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
        from .desk import Desk
        from .thinking import ponder

        return ponder(Desk.of(effort), view, random).step

    def prepare(start: State, tell: Tell) -> None:
        from .desk import Desk
        from .thinking import ponder

        tell(_GETTING_READY, 0.0)
        ponder(Desk.of(Effort(nodes=1)), start)
        tell(_GETTING_READY, 1.0)

    return Player(key, words, choose, prepare=prepare)


LEVELS = (
    _searching(
        "club",
        Words(
            "Looks at a few hundred steps, and misjudges a position now and then.",
            "Regarde quelques centaines de coups, et juge parfois mal une position.",
        ),
        Effort(nodes=300, wobble=100, hurry=4),
    ),
    _searching(
        "expert",
        Words(
            "Looks at twenty thousand steps before each of its own.",
            "Regarde vingt mille coups avant chacun des siens.",
        ),
        Effort(nodes=20_000, seconds=0.9, hurry=4),
    ),
    _searching(
        "champion",
        Words(
            "Looks at a million steps before each of its own, which takes most of a second.",
            "Regarde un million de coups avant chacun des siens, presque une seconde.",
        ),
        Effort(nodes=1_000_000, seconds=2.0, hurry=4),
    ),
)
