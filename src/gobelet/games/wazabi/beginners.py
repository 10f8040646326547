"""The first players of Wazabi."""

from __future__ import annotations

from gobelet.core.player import BEGINNER, RANDOM, Player
from gobelet.core.rule import lookup, rule
from gobelet.core.turn import RANDOM_BITS, uniform
from gobelet.core.words import Words

from .law.cards import GIVE_ONE, KINDS, ONE_LEFT, PASS_DICE, SKIP, TAKE_CARD, TWO_LEFT
from .law.rules import (
    ASK,
    DICE,
    END_TURN,
    GIVE,
    KEEP,
    LEFT,
    PILE,
    TARGETS,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    State,
    is_friend,
    legal,
    neighbour,
    rich,
)

FRIEND = 100
"""How much less a beginner likes to strike at his partner."""

liking = lookup([900, 0, 800, 1000, 60, 10, 50, 0, 40, 70])
"""How gladly a beginner plays each kind of card: fewer dice first, then more cards."""
keeping = lookup([9, 4, 6, 8, 3, 1, 3, 2, 5, 5])
"""How gladly a beginner keeps each kind when he must discard."""


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
    return worth_playing(view, seat, action // TARGETS, action % TARGETS)


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
    if view.in_play == ONE_LEFT:
        return keeping(action)
    return keeping(action // KINDS) + keeping(action % KINDS)


@rule
def worth_playing(view: State, seat: int, kind: int, target: int) -> int:
    """A card, and the player it is aimed at."""
    if kind == PASS_DICE:
        step = TO_THE_LEFT if target == LEFT else TO_THE_RIGHT
        return FRIEND * (view.dice[seat] - view.dice[neighbour(view, seat, -step)])
    if kind == TWO_LEFT:
        return 20 if rich(view, seat) != 0 else -1
    if kind in (GIVE_ONE, SKIP):
        return liking(kind) + danger(view, seat, target)
    if kind == ONE_LEFT or (kind == TAKE_CARD and target != PILE):
        return liking(kind) + riches(view, seat, target)
    return liking(kind)


PLAYERS = (
    Player(
        "random",
        RANDOM,
        Words("Does anything at all.", "Fait n'importe quoi."),
        uniform(legal),
    ),
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
