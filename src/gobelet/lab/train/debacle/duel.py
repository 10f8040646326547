"""The engine against itself with another effort: `gobelet train debacle duel`.

Rounds start after a few steps at random, each start twice with the colours swapped.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from gobelet.core.errors import BadSetup
from gobelet.core.expert import Finding
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.weights import SHAPES, Weights, read, spread, weights
from gobelet.games.debacle.game import GAME
from gobelet.lab.train.workshop import Order
from gobelet.stats.summaries import margins_of

from .rounds import Round, play_round, shuffled

WOBBLE = 4
RANDOM_STEPS = 4


def duel(one: Desk, other: Desk, rounds: int, seed: int) -> Iterator[tuple[int, Round]]:
    """By how much the first desk won each round, and how it ended."""
    for number in range(rounds):
        dice = random.Random(f"{seed} {number // 2}")
        start = shuffled(GAME.start(2), RANDOM_STEPS, dice)
        swapped = number % 2 == 1
        end = play_round(start, [other, one] if swapped else [one, other], dice)
        yield (-end.margin if swapped else end.margin), end


def read_weights(path: Path | None) -> Weights:
    """Weights that the training wrote, or those of the package."""
    if path is None:
        return weights()
    try:
        learned = read(path)
        is_sound = {name: values.shape for name, values in learned.items()} == SHAPES
    except (ValueError, AttributeError):
        is_sound = False
    if not is_sound:
        raise BadSetup(
            Words(
                "{path} holds no weights of Débâcle", "{path} ne contient pas de poids de Débâcle"
            ).fill(path=path)
        )
    return spread(learned)


def work(order: Order, tell: Tell) -> list[Finding]:
    """Let the one meet the other, and say by how much it wins."""
    asked = order.asked
    one = Desk.of(Effort(asked["nodes"], wobble=WOBBLE), read_weights(order.given))
    other = Desk.of(Effort(asked["against"], wobble=WOBBLE))
    margins, longest, limit = [], 0, GAME.start(2).round_turns
    for margin, end in duel(one, other, asked["rounds"], asked["seed"]):
        margins.append(margin)
        longest += end.turns >= limit
        tell(Words("playing rounds", "manches"), len(margins) / asked["rounds"])
    found = margins_of(margins)
    low, high = found.interval
    words = Words(
        "Won {won}, drawn {drawn}, lost {lost}; by {margin:+.2f} points ({low:+.2f} to"
        " {high:+.2f}); {longest} rounds at the turn limit.",
        "{won} gagnées, {drawn} nulles, {lost} perdues ; de {margin:+.2f} points ({low:+.2f} à"
        " {high:+.2f}) ; {longest} manches à la limite des tours.",
    ).fill(**found._asdict(), low=low, high=high, longest=longest)
    return [Finding(words, {**asked, **found._asdict(), "at_the_turn_limit": longest})]
