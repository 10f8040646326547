"""The one loop that plays a match: chance or a seat, until nobody is left to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .match import Match, Source
from .player import Player
from .turn import RANDOM_BITS

Decide = Callable[[Match, int], int]
"""decide(match, seat): the action that a seat takes."""
Below = Callable[[int], int]
"""below(n): a whole number below n, each equally likely."""


Pick = Callable[[Sequence[int]], int]
"""pick(seats): which of the seats that decide at the same time goes first."""


def play(
    match: Match, source: Source, decide: Decide, most: int | None = None, pick: Pick = min
) -> Match:
    """Play until the game is over, or has come to `most` steps."""
    for _ in along(match, source, decide, most, pick):
        pass
    return match


def along(
    match: Match, source: Source, decide: Decide, most: int | None = None, pick: Pick = min
) -> Iterator[Match]:
    """The match as it is before each step, for whoever looks on while it is played."""
    while not match.is_over and (most is None or match.position < most):
        yield match
        step(match, source, decide, pick)


def step(match: Match, source: Source, decide: Decide, pick: Pick = min) -> None:
    """Let chance act once, or one of the deciding seats."""
    if match.awaits_chance:
        source(match)
    else:
        seat = pick(match.deciders)
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
