"""What may be taken back: no chance since, and nothing that was secret has been shown."""

from __future__ import annotations

from collections.abc import Collection

from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR


def undoable(match: Match, mine: Collection[int]) -> int | None:
    """The position that the latest step of one of these seats left, if the match may go back there.

    Where a game has secrets only a choice that nobody else has seen yet can be taken back, and only
    while the others are still choosing.
    """
    for position in reversed(range(match.position)):
        step = match.history[position]
        if step.is_chance:
            return None
        if match.game.has_secrets and not _is_unseen(match, position):
            return None
        if step.seat in mine:
            return position
    return None


def _is_unseen(match: Match, position: int) -> bool:
    """Whether nobody else knows what a step was, and it ended nothing."""
    game, step = match.game, match.history[position]
    before, after = match.states[position], match.states[position + 1]
    viewers = [SPECTATOR, *(seat for seat in range(match.seats) if seat != step.seat)]
    waiting = [seat for seat in game.deciders(before) if seat != step.seat]
    seen = any(game.sees(before, step, viewer) for viewer in viewers)
    return not seen and bool(waiting) and game.deciders(after) == waiting
