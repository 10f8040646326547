"""Objectif, solved for two players."""

from __future__ import annotations

from gobelet.core.player import Player

LEVELS: tuple[Player, ...] = ()
