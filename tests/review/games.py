"""Finished games to look at again: by whim, and by players who know what they do."""

from __future__ import annotations

from gobelet.core.match import Match
from gobelet.games import get
from gobelet.library import play
from gobelet.review.account import Account


def played(key: str, seats: int, seed: int, *levels: str, **options: str) -> Match:
    """A game of these levels, one for each seat or one for all; by whim where none is named."""
    match = Match(get(key), seats, options)
    return play(match, levels[0] if len(levels) == 1 else levels or "random", seed=seed)


def gap(account: Account) -> float:
    """What is left between result and start once luck and losses are taken out."""
    assert account.start is not None
    assert account.luck is not None
    return account.result - account.start - (account.luck - account.loss)
