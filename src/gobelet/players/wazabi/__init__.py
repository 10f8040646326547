"""Strong players of Wazabi."""

from __future__ import annotations

from gobelet.core.player import Player

LEVELS: tuple[Player, ...] = ()
