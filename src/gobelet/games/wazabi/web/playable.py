"""W2, W4: how a card in hand can be played now, and why it cannot."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.wazabi.law.actions import LEFT, is_aimed, kind_of, target_of
from gobelet.games.wazabi.law.cards import CARDS, PLAYER, SIDE
from gobelet.games.wazabi.law.choices import may_play
from gobelet.games.wazabi.law.seats import left_neighbour_is_not_right, neighbour, somebody_has
from gobelet.games.wazabi.law.state import GIVE, PLAY, TO_THE_LEFT, TO_THE_RIGHT, State
from gobelet.games.wazabi.words import notation
from gobelet.games.wazabi.words.words import nobody_has

from .data import Play, Way


def play(s: State, seat: int, action: int) -> Play:
    """One way to play a card: its notation, and whom or which side it is aimed at."""
    kind, target = kind_of(action), target_of(action)
    return {
        "text": notation.action_text(s, seat, action),
        "seat": target if is_aimed(kind, target) else None,
        "way": _way(s, seat, kind, target),
    }


def _way(s: State, seat: int, kind: int, target: int) -> Way | None:
    """Where the dice go when all are passed on: the side, and the neighbour who gets one's own."""
    if CARDS[kind].aim != SIDE:
        return None
    step = TO_THE_LEFT if target == LEFT else TO_THE_RIGHT
    both_same = not left_neighbour_is_not_right(s, seat)
    to = neighbour(s, seat, step)
    if both_same:
        return {"side": "across", "to": to}
    return {"side": "left" if step == TO_THE_LEFT else "right", "to": to}


def why_not(s: State, seat: int, kind: int) -> Words | None:
    """What stands in the way of a card in hand while its owner has the turn."""
    if s.seat != seat:
        return None
    if s.phase == GIVE:
        return Words("first give away your dice", "donnez d'abord vos dés")
    if s.phase != PLAY:
        return None
    return _too_dear(s, kind) or _forbidden(s, kind) or _nobody(s, seat, kind)


def _too_dear(s: State, kind: int) -> Words | None:
    if CARDS[kind].cost <= s.rolled_w:
        return None
    return Words("it takes {cost} W, you have {w}", "il faut {cost} W, vous en avez {w}").fill(
        cost=CARDS[kind].cost, w=s.rolled_w
    )


def _forbidden(s: State, kind: int) -> Words | None:
    if may_play(s, kind):
        return None
    return Words(
        "not in a turn with {n} Die faces: one is the most",
        "interdit dans un tour à {n} faces Dé : une au plus",
    ).fill(n=s.rolled_die)


def _nobody(s: State, seat: int, kind: int) -> Words | None:
    least = CARDS[kind].needs
    if CARDS[kind].aim != PLAYER or somebody_has(s, seat, least):
        return None
    return nobody_has(least)
