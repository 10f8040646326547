"""W2, W4, W5: what whoever decides may do."""

from __future__ import annotations

from gobelet.core.rule import rule

from .actions import END_TURN, PILE, RIGHT, kept_count, pair, playing
from .cards import HAND, KINDS, PLAYER, SIDE, aim, cost, die_faces, needs
from .seats import left_neighbour_is_not_right, somebody_has
from .state import ASK, GIVE, KEEP, State


@rule
def legal(s: State, seat: int, out: list[int]) -> int:
    """W2, W4, W5: name a player, choose the cards to keep, or play a card or none."""
    if s.phase == GIVE:
        return list_targets(s, seat, 0, 0, out, 0)
    if s.phase == ASK:
        return list_targets(s, seat, 1, 0, out, 0)
    if s.phase == KEEP:
        return list_keeps(s, seat, out)
    out[0] = END_TURN
    n = 1
    for kind in range(KINDS):
        if s.hand[seat][kind] > 0 and may_play(s, kind):
            n = list_plays(s, seat, kind, out, n)
    return n


@rule
def may_play(s: State, kind: int) -> bool:
    """W2, W4: the W faces rolled cover the cost; two Die faces rolled forbid `drop_one`."""
    return cost(kind) <= s.rolled_w and s.rolled_die <= die_faces(kind)


@rule
def list_targets(s: State, seat: int, least: int, base: int, out: list[int], n: int) -> int:
    """W4: “a player of your choice” is another one, still in the game, here with enough cards."""
    for other in range(s.seats):
        if other != seat and s.place[other] == 0 and s.cards[other] >= least:
            out[n] = base + other
            n += 1
    return n


@rule
def list_plays(s: State, seat: int, kind: int, out: list[int], n: int) -> int:
    """W2: a card with each player it can be aimed at, each direction, or simply itself."""
    how = aim(kind)
    if how == PLAYER or (how == HAND and somebody_has(s, seat, needs(kind))):
        return list_targets(s, seat, needs(kind), playing(kind, 0), out, n)
    out[n] = playing(kind, PILE if how == HAND else 0)
    if how == SIDE and left_neighbour_is_not_right(s, seat):
        n += 1
        out[n] = playing(kind, RIGHT)
    return n + 1


@rule
def list_keeps(s: State, seat: int, out: list[int]) -> int:
    """W2: each kind in hand, or each pair of cards, that can be kept."""
    if kept_count(s) == 1:
        return list_singles(s.hand[seat], out)
    return list_pairs(s.hand[seat], out) if kept_count(s) == 2 else 0


@rule
def list_singles(hand: list[int], out: list[int]) -> int:
    """W2: each kind in hand."""
    n = 0
    for kind in range(KINDS):
        if hand[kind] > 0:
            out[n] = kind
            n += 1
    return n


@rule
def list_pairs(hand: list[int], out: list[int]) -> int:
    """W2: each two cards in hand, of one kind or of two."""
    n = 0
    for low in range(KINDS):
        if hand[low] == 0:
            continue
        for high in range(low, KINDS):
            if hand[high] > (1 if high == low else 0):
                out[n] = pair(low, high)
                n += 1
    return n
