"""The first players of Wazabi."""

from __future__ import annotations

from typing import NamedTuple

from gobelet.core.player import BEGINNER, Player, at_random
from gobelet.core.rule import lookup, rule
from gobelet.core.turn import RANDOM_BITS, uniform
from gobelet.core.words import Words

from .law.actions import (
    END_TURN,
    LEFT,
    high_kept,
    is_aimed,
    kept_count,
    kind_of,
    low_kept,
    target_of,
)
from .law.cards import (
    AGAIN,
    DRAW_THREE,
    DROP_ONE,
    DROP_TWO,
    GIVE_ONE,
    KINDS,
    ONE_LEFT,
    PASS_DICE,
    SKIP,
    TAKE_CARD,
    TWO_LEFT,
    keeps,
    moves_cards,
)
from .law.choices import legal
from .law.seats import is_friend, neighbour, rich
from .law.state import ASK, GIVE, KEEP, TO_THE_LEFT, TO_THE_RIGHT, State
from .law.throw import DICE

FRIEND = 100
"""How much less a beginner likes to strike at his partner."""


class Taste(NamedTuple):
    """How gladly a beginner plays a kind of card, and keeps it when he must discard."""

    play: int = 30
    keep: int = 3


TASTES = {
    DROP_ONE: Taste(900, 9),
    PASS_DICE: Taste(0, 4),
    GIVE_ONE: Taste(800, 6),
    DROP_TWO: Taste(1000, 8),
    TAKE_CARD: Taste(60, 3),
    ONE_LEFT: Taste(10, 1),
    DRAW_THREE: Taste(50, 3),
    TWO_LEFT: Taste(0, 2),
    SKIP: Taste(40, 5),
    AGAIN: Taste(70, 5),
}
"""Fewer dice first, then more cards; a beginner has no particular taste for what is not here."""

liking = lookup([TASTES.get(kind, Taste()).play for kind in range(KINDS)])
keeping = lookup([TASTES.get(kind, Taste()).keep for kind in range(KINDS)])


@rule
def beginner(view: State, seat: int, scratch: list[int], random: int) -> int:
    """The action worth most at first sight; equal ones with equal chance."""
    n = legal(view, seat, scratch)
    best = worth(view, seat, scratch[0])
    ties = 1
    for i in range(1, n):
        value = worth(view, seat, scratch[i])
        if value > best:
            best = value
            ties = 0
        if value == best:
            scratch[ties] = scratch[i]
            ties += 1
    return scratch[(random * ties) >> RANDOM_BITS]


@rule
def worth(view: State, seat: int, action: int) -> int:
    """What an action looks like to somebody who does not look ahead."""
    if view.phase == GIVE:
        return danger(view, seat, action)
    if view.phase == ASK:
        return riches(view, seat, action)
    if view.phase == KEEP:
        return worth_keeping(view, action)
    if action == END_TURN:
        return 0
    return worth_playing(view, seat, kind_of(action), target_of(action))


@rule
def danger(view: State, seat: int, other: int) -> int:
    """How close a player is to winning; a partner should."""
    return DICE - view.dice[other] - (FRIEND if is_friend(view, seat, other) else 0)


@rule
def riches(view: State, seat: int, other: int) -> int:
    """How many cards a player can lose; a partner should not."""
    return view.cards[other] - (FRIEND if is_friend(view, seat, other) else 0)


@rule
def worth_keeping(view: State, action: int) -> int:
    """The cards kept, each by itself."""
    worth = keeping(high_kept(action))
    return worth + keeping(low_kept(action)) if kept_count(view) == 2 else worth


@rule
def worth_playing(view: State, seat: int, kind: int, target: int) -> int:
    """A card, and the player it is aimed at."""
    if kind == PASS_DICE:
        step = TO_THE_LEFT if target == LEFT else TO_THE_RIGHT
        return FRIEND * (view.dice[seat] - view.dice[neighbour(view, seat, -step)])
    if kind == TWO_LEFT:
        return 20 if rich(view, seat, keeps(kind)) != 0 else -1
    if not is_aimed(kind, target):
        return liking(kind)
    struck = riches(view, seat, target) if moves_cards(kind) else danger(view, seat, target)
    return liking(kind) + struck


PLAYERS = (
    at_random(uniform(legal)),
    Player(
        "beginner",
        BEGINNER,
        Words(
            "Gets rid of dice at once and gives them to whoever has the fewest.",
            "Se débarrasse de ses dés au plus vite et les donne à qui en a le moins.",
        ),
        beginner,
    ),
)
