"""The best lines of a position, with points, chances, and what is proven."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gobelet.core.expert import Choice, Evaluation, Proof, Unit, Value, exactly
from gobelet.core.player import Limit, Tell
from gobelet.core.words import Words
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import State

from .chances import chance
from .desk import Desk
from .effort import Effort
from .evaluation import UNPROVEN
from .thinking import Thought, get_ready, ponder
from .weights import POINT

LINES, NODES = 3, 2_000_000
"""What is looked at where nobody says how much."""
PROOF = 4
"""A proof gets one part in so many of the steps that a line gets."""
GROWTH = (64, 8, 1)
"""The parts of the whole effort after which something is said."""
THINKING = Words("thinking", "réflexion")


def evaluate(state: State, limit: Limit, tell: Tell) -> Iterator[Evaluation]:
    """The best lines after a little thought, then after more and more."""
    get_ready(state, tell)
    count = min(limit.choices or LINES, len(GAME.legal(state, state.seat)))
    for part in GROWTH:
        nodes = max(1, (limit.steps or NODES) // part)
        seconds = limit.seconds / part / count if limit.seconds else None
        yield analyse(state, Effort(nodes, seconds), count, tell, limit.among)


def analyse(
    state: State, effort: Effort, lines: int, tell: Tell, among: Sequence[int] = ()
) -> Evaluation:
    """Think about a position again and again, each time without the steps found best before; then
    about each step that is asked for and was not among them."""
    desk = Desk.of(effort)
    found: list[Thought] = []
    for i in range(lines):
        tell(THINKING, i / lines)
        found.append(_without(desk, state, [line.step for line in found]))
    legal = GAME.legal(state, state.seat)
    asked = set(among) - {line.step for line in found}
    found += [_without(desk, state, [each for each in legal if each != step]) for step in asked]
    found.sort(key=lambda line: -line.value)
    choices = tuple(_choice(state, line) for line in found)
    at_least, at_most = (prove(state, seat, effort) for seat in (state.seat, 1 - state.seat))
    return Evaluation(
        choices,
        choices[0].values,
        is_whole=len(found) == len(legal),
        steps=sum(line.nodes for line in found),
        depth=found[0].depth,
        at_least=_proof(at_least),
        at_most=_proof(at_most),
    )


def _without(desk: Desk, state: State, barred: Sequence[int]) -> Thought:
    """What is best where some steps may not be taken."""
    desk.record["bars"] = len(barred)
    desk.record["barred"][: len(barred)] = barred
    return ponder(desk, state)


def prove(state: State, seat: int, effort: Effort) -> Thought | None:
    """What a seat can force by the end of the round: every other position counts as the worst."""
    desk = Desk.of(replace(effort, nodes=max(1, effort.nodes // PROOF), wobble=0))
    desk.record["prover"] = seat
    thought = ponder(desk, state)
    return thought if abs(thought.value) != UNPROVEN and thought.depth else None


def _choice(state: State, line: Thought) -> Choice:
    """What a line is worth; how wrong the search may be about it is not known."""
    if left := line.steps_to_win:
        won = {Unit.WIN: exactly(1.0 if line.value > 0 else 0.0)}
        return Choice(line.step, won, line=line.line, ends_in=left)
    chances = chance(state, state.seat, line.points)
    values = {Unit.POINTS: Value(line.points), Unit.WIN: Value(chances)}
    return Choice(line.step, values, line=line.line)


def _proof(proof: Thought | None) -> Proof | None:
    return Proof(proof.value / POINT, proof.line, proof.steps_to_win) if proof else None
