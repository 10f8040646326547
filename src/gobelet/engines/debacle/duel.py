"""The engine against itself with another effort: `python -m gobelet.engines.debacle.duel`.

Rounds start after a few steps at random, each start twice with the colours swapped.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from gobelet.games.debacle.game import GAME
from gobelet.stats.summaries import margins_of

from .desk import Desk
from .effort import Effort
from .selfplay import Round, play_round, shuffled
from .weights import Weights, spread, weights

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
    learned = json.loads(path.read_text(encoding="utf-8"))
    return spread({name: np.array(values) for name, values in learned.items()})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=20_000, help="steps that one tries")
    parser.add_argument("--against", type=int, default=2_000, help="steps that the other tries")
    parser.add_argument("--weights", type=Path, help="what one knows, written by the training")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    one = Desk.of(Effort(args.nodes, wobble=WOBBLE), read_weights(args.weights))
    other = Desk.of(Effort(args.against, wobble=WOBBLE))
    margins, longest = [], 0
    for margin, end in duel(one, other, args.rounds, args.seed):
        margins.append(margin)
        longest += end.turns >= GAME.start(2).round_turns
        print(f"\rround {len(margins)} of {args.rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(json.dumps({**margins_of(margins)._asdict(), "at_the_turn_limit": longest}))


if __name__ == "__main__":
    main()
