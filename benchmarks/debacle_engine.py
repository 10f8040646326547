"""How many steps the engine of Débâcle tries in a second, judging and quiescence included."""

from __future__ import annotations

import random
import time

from gobelet.engines.debacle.desk import Desk
from gobelet.engines.debacle.effort import Effort
from gobelet.engines.debacle.thinking import ponder
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import State
from gobelet.lab.train.debacle.rounds import shuffled

NODES = 1_000_000
DEPTHS = (0, 10, 20, 30)
TRIES = 3


def measured() -> dict[str, float]:
    """The best of a few tries over the same positions, on one thread."""
    start, desk = GAME.start(2), Desk.of(Effort(nodes=NODES, wobble=4))
    positions = [shuffled(start, steps, random.Random(steps)) for steps in DEPTHS]
    ponder(Desk.of(Effort(nodes=100)), start)
    return {"nodes_per_second": max(_rate(desk, positions) for _ in range(TRIES))}


def _rate(desk: Desk, positions: list[State]) -> float:
    """In the thread's own time, so that a busy machine does not count against the engine."""
    started = time.thread_time()
    nodes = sum(ponder(desk, position).nodes for position in positions)
    return nodes / (time.thread_time() - started)


if __name__ == "__main__":
    print(f"{measured()['nodes_per_second'] / 1e6:.2f} million steps/s")
