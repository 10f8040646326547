"""How somebody wants to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Wish:
    """How somebody wants to play, whichever game it will be: from the command, from the form of the
    full screen, or from a game that goes on."""

    players: Sequence[str] = ()
    """People by name, bots by key; who is missing is a bot."""
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seed: str | None = None
    real_dice: bool = False
    path: Path | None = None
    """Where to keep the game, instead of the usual folder."""
