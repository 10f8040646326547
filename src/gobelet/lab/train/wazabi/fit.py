"""Learns the weights that ship with the package from the club player's own games.

    gobelet train wazabi weights

Each round first learns the outlook, who wins from where when all play as they do now, and then the
judgement: every choice of a question is played out in many worlds, and the weights are moved
towards whatever gained most there. It starts from the weights that are there, writes new ones after
every round.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from gobelet.core.expert import Finding, Json
from gobelet.core.player import Tell, untold
from gobelet.core.words import Words
from gobelet.engines.wazabi import judgement, outlook, weights
from gobelet.engines.wazabi.search import horizon, knowledge
from gobelet.engines.wazabi.worlds import TRIAL, VIEW, loops
from gobelet.fast.arrays import pack, rows, unpack
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.actions import MAX_ACTIONS
from gobelet.games.wazabi.law.state import MAX_SEATS, State
from gobelet.lab.train.workshop import Order

from .lessons import lessons

TABLES = ((2, 2), (3, 4), (4, 6), (5, 3), (6, 3))
"""How many players, and how often such a table is set up."""
TEAMS = ((4, 2), (6, 2))
OUTCOMES, QUESTIONS, WORLDS, STEPS = 200_000, 100_000, 128, 300
UNIT = 100
"""The weights of the judgement are rounded to so many to one; only their order matters."""
RATE = 0.1
OUTLOOK_PULL, JUDGEMENT_PULL = 1.0, 0.01
"""How strongly a weight is held where it was, so that what is seldom seen does not run away."""
SOME = 1_000
"""A loop says so often how far it is."""
SEEN = Words("looking at positions", "positions")
ASKED = Words("trying choices", "essai de choix")
UPHILL = Words("steps uphill", "pas vers le haut")


def starts() -> Any:
    """Every kind of table that the weights are for."""
    plain = [GAME.start(seats) for seats, often in TABLES for _ in range(often)]
    teams = [GAME.start(seats, {"teams": "yes"}) for seats, often in TEAMS for _ in range(often)]
    long = [GAME.start(3, {"start_dice": "6"}), GAME.start(4, {"start_dice": "3"})]
    found = rows(State, len(plain + teams + long))
    for row, state in zip(found, plain + teams + long, strict=True):
        pack(state, row)
    return found


def counted(what: Words, count: int, tell: Tell, first: int = 0) -> Iterator[int]:
    """The numbers of a loop, and now and then how many of them are done."""
    for done, number in enumerate(range(first, first + count)):
        if done % SOME == 0 or count < SOME:
            tell(what, done / count)
        yield number


class Noting(Sequence[int]):
    """In the place of weights: notes which of them are read, each worth nothing."""

    def __init__(self) -> None:
        self.read: list[int] = []

    def __getitem__(self, index: Any) -> Any:
        self.read.append(int(index))
        return 0

    def __len__(self) -> int:
        return 0


@dataclass
class Lesson:
    """Groups of things to choose from: what each reads, which group it is in, what is wanted."""

    read: list[list[int]] = field(default_factory=list)
    group: list[int] = field(default_factory=list)
    wanted: list[float] = field(default_factory=list)

    def add(self, read: list[int], group: int, wanted: float) -> None:
        self.read.append(read)
        self.group.append(group)
        self.wanted.append(wanted)

    def flat(self) -> tuple[Any, Any]:
        """Everything that is read, one after the other, and who reads it."""
        reader = np.repeat(np.arange(len(self.read)), [len(line) for line in self.read])
        return np.concatenate([np.array(line, np.int64) for line in self.read]), reader


def outlook_lesson(count: int, seed: int, knowledge: Any, tell: Tell = untold) -> Lesson:
    """Of the seats of each position, those who won."""
    out, won = rows(State, count), np.zeros((count, MAX_SEATS))
    n = lessons().outcomes(starts(), seed, knowledge, _scratch(), out, won)
    lesson = Lesson()
    for i in counted(SEEN, n, tell):
        state = unpack(out[i], State)
        for seat in range(state.seats):
            noting = Noting()
            outlook.prospect(state, seat, noting)
            lesson.add(noting.read, i, won[i, seat])
    return lesson


def judgement_lesson(count: int, seed: int, knowledge: Any, tell: Tell = untold) -> Lesson:
    """Of the actions of each question, what they gained in playouts of one round."""
    out, who = rows(State, count), np.zeros(count, np.int64)
    n = lessons().questions(starts(), seed, knowledge, _scratch(), out, who)
    lesson = Lesson()
    for i in counted(ASKED, n, tell):
        seat = int(who[i])
        view = GAME.view(unpack(out[i], State), seat)
        actions = GAME.legal(view, seat)
        for action, gain in zip(actions, _gains(view, seat, actions, i, knowledge), strict=True):
            noting = Noting()
            judgement.worth(view, seat, action, noting)
            lesson.add(noting.read, i, gain)
    return lesson


def _gains(view: State, seat: int, actions: list[int], seed: int, knowledge: Any) -> Any:
    work = rows(State, TRIAL + 1)
    pack(view, work[VIEW])
    totals, squares = np.zeros(len(actions)), np.zeros((len(actions),) * 2)
    later, until = np.zeros((0, MAX_SEATS), np.int64), horizon(view, 1)
    tools = (later, until, _scratch(), np.array(actions), totals, squares)
    loops().race(work, seat, seed, 0, WORLDS, knowledge, *tools)
    return totals / WORLDS


def _scratch() -> Any:
    return np.zeros(MAX_ACTIONS, np.int64)


Slope = Callable[[Any, Any, Any], Any]


def likelihood(chances: Any, wanted: Any, summed: Any) -> Any:
    """How to make those who won more likely."""
    hit = chances * wanted
    return hit / summed(hit) - chances


def gain(chances: Any, wanted: Any, summed: Any) -> Any:
    """How to choose so that more is gained."""
    return chances * (wanted - summed(chances * wanted))


def learnt(
    weights: Any,
    lesson: Lesson,
    slope: Slope,
    steps: int,
    pull: float = 0.0,
    tell: Tell = untold,
) -> Any:
    """The weights after some steps uphill (Adam), all of the lesson in each."""
    before = weights
    size, count = len(weights), len(lesson.group)
    (read, reader), group, wanted = lesson.flat(), np.array(lesson.group), np.array(lesson.wanted)
    mean, square = np.zeros(size), np.zeros(size)

    def summed(values: Any) -> Any:
        return np.bincount(group, values)[group]

    for step in counted(UPHILL, steps, tell, first=1):
        exps = np.exp(np.clip(np.bincount(reader, weights[read], count), -50, 50))
        slopes = slope(exps / summed(exps), wanted, summed)
        up = np.bincount(read, slopes[reader], size) - pull * (weights - before)
        up /= count
        mean, square = 0.9 * mean + 0.1 * up, 0.999 * square + 0.001 * up * up
        rise = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        weights = weights + RATE * (1 - step / (steps + 1)) * rise
    return weights


def work(order: Order, tell: Tell) -> list[Finding]:
    """Learn, and write the file that the players read after every round."""
    rounds, first = order.asked["rounds"], order.asked["seed"]
    judged, expected = (table.astype(float) for table in knowledge())
    for number in range(rounds):
        part = _part_of(tell, number, rounds)
        judged, expected = _round(judged, expected, first + number, part)
        _write(order.to, judged.astype(int).tolist(), expected.astype(int).tolist())
    words = Words("{n} weights, in {path}", "{n} poids, dans {path}")
    count = len(judged) + len(expected)
    figures: dict[str, Json] = {**order.asked, "weights": count, "file": str(order.to)}
    return [Finding(words.fill(n=count, path=order.to), figures)]


def _round(judged: Any, expected: Any, seed: int, tell: Tell) -> tuple[Any, Any]:
    """Learn the outlook of players who judge so, then a better judgement."""
    lesson = outlook_lesson(OUTCOMES, seed, _knowledge(judged, expected), tell)
    expected = learnt(expected / outlook.UNIT, lesson, likelihood, STEPS, OUTLOOK_PULL, tell)
    expected = np.round(expected * outlook.UNIT)
    lesson = judgement_lesson(QUESTIONS, seed, _knowledge(judged, expected), tell)
    better = learnt(judged / UNIT, lesson, gain, STEPS, JUDGEMENT_PULL, tell)
    return np.round(better * UNIT), expected


def _part_of(tell: Tell, number: int, rounds: int) -> Tell:
    """What is told while one of several rounds goes on."""

    def told(doing: Words, part: float) -> None:
        words = Words("round {n} of {all}, {doing}", "manche {n} sur {all}, {doing}")
        tell(words.fill(n=number + 1, all=rounds, doing=doing), (number + part) / rounds)

    return told


def _write(path: Path, judged: list[int], expected: list[int]) -> None:
    """Beside the tables that are not learnt here."""
    tables = {**weights.read_all(), weights.JUDGEMENT: judged, weights.OUTLOOK: expected}
    path.write_text(json.dumps(tables) + "\n", encoding="utf-8")


def _knowledge(judged: Any, expected: Any) -> tuple[Any, ...]:
    return judged.astype(np.int32), expected.astype(np.int32)
