"""How somebody wants to play, said before it is known which game it will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gobelet.core.game import Game
from gobelet.core.words import Lang

from .table import Setup, Table, open_table, seat


@dataclass(frozen=True)
class Wish:
    """How somebody wants to play, whichever game it will be."""

    players: Sequence[str] = ()
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    real_dice: bool = False
    path: Path | None = None

    def table(self, game: Game, lang: Lang) -> Table:
        """Sit down at this game."""
        seating = seat(game, self.players, self.seats, lang)
        return open_table(Setup(game, seating, self.options, self.seed, self.real_dice), self.path)
