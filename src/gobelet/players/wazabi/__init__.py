"""Strong players of Wazabi."""

from __future__ import annotations

from gobelet.core.game import Player

LEVELS: tuple[Player, ...] = ()
