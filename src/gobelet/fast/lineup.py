"""Who sits where in compiled games, and what they know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gobelet.core.errors import BadSetup
from gobelet.core.game import Game, State
from gobelet.core.player import Player, Tell, find
from gobelet.core.rule import RULES
from gobelet.core.words import Words


@dataclass(frozen=True)
class LineUp:
    """The players a loop is compiled for, which of them has each seat, and what each knows."""

    roster: tuple[Player, ...]
    kinds: Any
    knowledge: tuple[tuple[Any, ...], ...]


def line_up(
    game: Game, start: State, keys: Sequence[str], roster: Sequence[Player], tell: Tell
) -> LineUp:
    """Seat players by their keys; those who sit down learn what they need for these options.

    The roster is compiled as a whole, so that one compilation serves every line-up; it is the
    game's own few players where those are enough.
    """
    own = tuple(game.players)
    if not set(keys) <= {player.key for player in own}:
        own = tuple(roster) or own
    _check(game, start.seats, keys, own)
    able = tuple(player for player in own if compiles(player))
    known = [player.key for player in able]
    return LineUp(
        able,
        np.array([known.index(key) for key in keys]),
        tuple(_knowledge(player, player.key in keys, start, tell) for player in able),
    )


def compiles(player: Player) -> bool:
    """Whether a player can sit in compiled games."""
    return player.skill is not None or player.choose in RULES


def _knowledge(player: Player, sits: bool, start: State, tell: Tell) -> tuple[Any, ...]:
    if player.skill is None:
        return ()
    skill = player.skill()
    return skill.learn(start, tell) if sits else skill.blank


def _check(game: Game, seats: int, keys: Sequence[str], roster: Sequence[Player]) -> None:
    for key in keys:
        if not compiles(find(roster, key, game.title)):
            raise BadSetup(
                Words(
                    "“{key}” thinks too long about {title} to play games by the thousand",
                    "« {key} » réfléchit trop à {title} pour jouer des parties par milliers",
                ).fill(title=game.title, key=key)
            )
    if len(keys) != seats:
        raise BadSetup(
            Words("{count} players for {seats} seats", "{count} joueurs pour {seats} places").fill(
                count=len(keys), seats=seats
            )
        )
