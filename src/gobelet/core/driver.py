"""The one loop that plays a match: chance or a seat, until nobody is left to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .match import Match, Source
from .player import Player
from .turn import RANDOM_BITS

Decide = Callable[[Match, int], int]
"""decide(match, seat): the action that a seat takes."""
Below = Callable[[int], int]
"""below(n): a whole number below n, each equally likely."""


def play(match: Match, source: Source, decide: Decide, most: int | None = None) -> Match:
    """Play until the game is over, or has come to `most` steps."""
    while not match.is_over and (most is None or match.position < most):
        step(match, source, decide)
    return match


def step(match: Match, source: Source, decide: Decide) -> None:
    """Let chance act once, or one of the deciding seats, the lowest first."""
    if match.awaits_chance:
        source(match)
    else:
        seat = match.deciders[0]
        match.act(seat, decide(match, seat))


def by_players(line_up: Sequence[Player], below: Below) -> Decide:
    """Each seat decides as its player does, from its view alone."""

    def decide(match: Match, seat: int) -> int:
        return choose(line_up[seat], match, seat, below)

    return decide


def choose(player: Player, match: Match, seat: int, below: Below) -> int:
    """What a player does in a seat's place, from that seat's view."""
    scratch = [0] * match.game.rules.MAX_ACTIONS
    return player.choose(match.view(seat), seat, scratch, below(1 << RANDOM_BITS))


def by_whim(below: Below) -> Decide:
    """Every seat takes any of its legal actions, each equally likely."""

    def decide(match: Match, seat: int) -> int:
        legal = match.legal(seat)
        return legal[below(len(legal))]

    return decide
