"""The opening report: who is better at the start, and by how much, from self-play."""

from __future__ import annotations

import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

from gobelet.core.expert import Finding, Json
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.fast.arrays import unpack
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import State
from gobelet.stats.summaries import Margins, margins_of

from .board import Board, decisions
from .desk import Desk
from .effort import Effort
from .thinking import get_ready

WOBBLE = 25
"""Hundredths of a point by which judgements vary, so that no two rounds are alike."""
SHOWN = 4


@dataclass(frozen=True)
class Opening:
    """A round: the first player's first turn, and by how many points he won."""

    turn: str
    margin: int


def report(start: State, asked: Mapping[str, int], tell: Tell) -> list[Finding]:
    """Play rounds from a start position and say what they gave."""
    effort = Effort(asked["nodes"], wobble=WOBBLE)
    get_ready(start, tell)
    rounds = list(_played(start, effort, asked["rounds"], asked["seed"], tell))
    whole, turns = margins_of([opening.margin for opening in rounds]), _turns(rounds)
    facts: dict[str, Json] = {
        **asked,
        **whole._asdict(),
        "turns": [{"turn": t.turn, "rounds": t.rounds, **t.margins._asdict()} for t in turns],
    }
    return [Finding(_whole(len(rounds), whole), facts), *map(Finding, map(_line, turns))]


def _played(start: State, effort: Effort, rounds: int, seed: int, tell: Tell) -> Iterator[Opening]:
    """All rounds in order; the search lets other threads run, so they share the cores."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        games = pool.map(lambda i: _round(start, effort, f"{seed} {i}"), range(rounds))
        for i, opening in enumerate(games):
            tell(Words("playing rounds", "manches"), i / rounds)
            yield opening


def _round(start: State, effort: Effort, seed: str) -> Opening:
    board, first = Board.of(start), []
    desks = [Desk.of(effort), Desk.of(effort)]
    for thought in decisions(board, desks, random.Random(seed)):
        if int(board.row["turns"]) == 0:
            state = unpack(board.row, State)
            first.append(GAME.action_text(state, state.seat, thought.step))
    points = board.points()
    return Opening(" ".join(sorted(first)), points[start.seat] - points[1 - start.seat])


class FirstTurn(NamedTuple):
    """A way to begin that was played often, and what it gave."""

    turn: str
    rounds: int
    margins: Margins


def _turns(rounds: list[Opening]) -> list[FirstTurn]:
    """The first turns that were played most, with what they gave."""
    margins: dict[str, list[int]] = defaultdict(list)
    for opening in rounds:
        margins[opening.turn].append(opening.margin)
    often = Counter(opening.turn for opening in rounds).most_common(SHOWN)
    return [FirstTurn(turn, count, margins_of(margins[turn])) for turn, count in often]


def _whole(rounds: int, found: Margins) -> Words:
    low, high = found.interval
    return Words(
        "The first player wins {won}, draws {drawn} and loses {lost} rounds of {rounds}; "
        "by {margin:+.2f} points ({low:+.2f} to {high:+.2f}).",
        "Le premier joueur gagne {won} manches sur {rounds}, en annule {drawn}, en perd {lost} ; "
        "de {margin:+.2f} points ({low:+.2f} à {high:+.2f}).",
    ).fill(low=low, high=high, rounds=rounds, **found._asdict())


def _line(turn: FirstTurn) -> Words:
    return Words(
        "{turn}: {rounds} rounds, {margin:+.2f}", "{turn} : {rounds} manches, {margin:+.2f}"
    ).fill(turn=turn.turn, rounds=turn.rounds, margin=turn.margins.margin)
