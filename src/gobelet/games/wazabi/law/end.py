"""W7, W8, W9: the end of a game, who stands where, and the points."""

from __future__ import annotations

from gobelet.core.ranking import rank
from gobelet.core.rule import rule

from .cards import KINDS, SKIP
from .layout import lay_out
from .seats import is_friend, partner
from .state import NO, OVER, YES, State
from .throw import DICE


@rule
def award(s: State, seat: int) -> None:
    """W9: the winner, and his partner, get a point for each die their opponents hold."""
    total = 0
    for other in range(s.seats):
        if not is_friend(s, seat, other):
            total += s.dice[other]
    for other in range(s.seats):
        if is_friend(s, seat, other):
            s.points[other] += total


@rule
def rivals_left(s: State) -> bool:
    """W7, W8: at least two players, or two teams, are still in the game."""
    left = 0
    for other in range(s.seats):
        if s.place[other] == 0:
            left += 1
    return left > (2 if s.teams == YES else 1)


@rule
def leave(s: State, seat: int) -> None:
    """W7: whoever is out discards his hand and any skips; a partner's dice leave the game."""
    for kind in range(KINDS):
        s.discard[kind] += s.hand[seat][kind]
        s.hand[seat][kind] = 0
    s.cards[seat] = 0
    s.discard[SKIP] += s.skips[seat]
    s.skips[seat] = 0
    s.dice[seat] = 0


@rule
def end_game(s: State) -> None:
    """W7, W9: the next game of the tournament is laid out, or it is all over."""
    if s.game < s.games:
        s.game += 1
        lay_out(s)
    else:
        s.phase = OVER


@rule
def scores(s: State, out: list[int]) -> None:
    """W9: the points won so far."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


@rule
def places(s: State, points: list[int], out: list[int]) -> None:
    """W7, W9: by points over several games; in a single one by going out, then by fewest dice."""
    if s.games > 1:
        rank(points, s.seats, out)
        return
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if standing(s, other) > standing(s, seat):
                out[seat] += 1


@rule
def standing(s: State, seat: int) -> int:
    """W7: the earlier out the better; while nobody has won, the fewest dice lead.

    Once somebody has won and nobody plays on, the others have all lost alike.
    """
    if s.place[seat] > 0:
        return DICE - s.place[seat]
    if s.outs > 0 and s.play_on == NO:
        return 0
    return 1 if has_fewest(s, seat) else 0


@rule
def has_fewest(s: State, seat: int) -> bool:
    """W7, W8: nobody in the game has fewer dice than this player, or than he and his partner."""
    for other in range(s.seats):
        if s.place[other] == 0 and best_dice(s, other) < best_dice(s, seat):
            return False
    return True


@rule
def best_dice(s: State, seat: int) -> int:
    """W8: how many dice the nearer to victory of two partners has."""
    if s.teams == YES and s.dice[partner(s, seat)] < s.dice[seat]:
        return s.dice[partner(s, seat)]
    return s.dice[seat]
