"""The best lines of a position, with points, chances, and what is proven."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gobelet.core.errors import BadSetup
from gobelet.core.player import Tell
from gobelet.core.words import Words, same
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.position import position_text
from gobelet.games.debacle.rules import State
from gobelet.players.answer import Answer, check_questions

from .chances import chance
from .desk import Desk
from .effort import Effort
from .evaluation import UNPROVEN
from .thinking import Thought, get_ready, ponder
from .weights import POINT

QUESTIONS = ("lines", "nodes", "seconds", "depth")
LINES, NODES = 3, 2_000_000
PROOF = 4
"""A proof gets one part in so many of the steps that a line gets."""


@dataclass(frozen=True)
class Analysis:
    """A position, its best lines, the best first, and proven bounds for the end of the round."""

    state: State
    lines: tuple[Thought, ...]
    at_least: Thought | None
    at_most: Thought | None

    @property
    def nodes(self) -> int:
        return sum(line.nodes for line in self.lines)

    @property
    def seconds(self) -> float:
        return sum(line.seconds for line in self.lines)


def analyse(state: State, effort: Effort, lines: int, tell: Tell) -> Analysis:
    """Think about a position again and again, each time without the steps found best before."""
    get_ready(state, tell)
    desk = Desk.of(effort)
    count = min(lines, len(GAME.legal(state, state.seat)))
    found: list[Thought] = []
    for i in range(count):
        tell(Words("thinking", "réflexion"), i / count)
        desk.record["bars"] = i
        desk.record["barred"][:i] = [line.step for line in found]
        found.append(ponder(desk, state))
    found.sort(key=lambda line: -line.value)
    proofs = [prove(state, seat, effort) for seat in (state.seat, 1 - state.seat)]
    return Analysis(state, tuple(found), *proofs)


def prove(state: State, seat: int, effort: Effort) -> Thought | None:
    """What a seat can force by the end of the round: every other position counts as the worst."""
    desk = Desk.of(replace(effort, nodes=effort.nodes // PROOF, wobble=0))
    desk.record["prover"] = seat
    thought = ponder(desk, state)
    return thought if abs(thought.value) != UNPROVEN and thought.depth else None


def report(state: State, asked: Mapping[str, str], tell: Tell) -> Answer:
    """An analysis in facts and in sentences."""
    check_questions(asked, QUESTIONS)
    seconds = _number(asked, "seconds", 0.0)
    effort = Effort(
        nodes=int(_number(asked, "nodes", NODES)),
        seconds=seconds or None,
        depth=int(_number(asked, "depth", 60)),
    )
    found = analyse(state, effort, int(_number(asked, "lines", LINES)), tell)
    return Answer(_facts(found), _lines(found))


def _number(asked: Mapping[str, str], key: str, usual: float) -> float:
    try:
        number = float(asked.get(key, usual))
    except ValueError:
        number = -1
    if number < 0 or (key in asked and number == 0):
        raise BadSetup(
            Words(
                "{key} is a number above 0, not “{value}”",
                "{key} est un nombre au-dessus de 0, pas « {value} »",
            ).fill(key=key, value=asked[key])
        )
    return number


def line_texts(state: State, line: tuple[int, ...]) -> list[str]:
    """The steps of a line in notation, as long as the round lasts."""
    texts, now = [], state
    for action in line:
        texts.append(GAME.action_text(now, now.seat, action))
        now = GAME.play(now, now.seat, action)
    return texts


def _facts(found: Analysis) -> dict[str, Any]:
    state = found.state
    return {
        "position": position_text(state),
        "seat": state.seat + 1,
        "lines": [_line_facts(state, line) for line in found.lines],
        "at_least": _proof_facts(state, found.at_least),
        "at_most": _proof_facts(state, found.at_most),
        "nodes": found.nodes,
        "seconds": found.seconds,
        "nodes_per_second": found.nodes / found.seconds,
    }


def _line_facts(state: State, line: Thought) -> dict[str, Any]:
    return {
        "steps": line_texts(state, line.line),
        "points": None if line.steps_to_win else line.points,
        "steps_to_win": line.steps_to_win,
        "chance": _chance(state, line),
        "depth": line.depth,
    }


def _chance(state: State, line: Thought) -> float:
    if line.steps_to_win:
        return 1.0 if line.value > 0 else 0.0
    return chance(state, state.seat, line.points)


def _proof_facts(state: State, proof: Thought | None) -> dict[str, Any] | None:
    if proof is None:
        return None
    return {
        "points": None if proof.steps_to_win else proof.value / POINT,
        "steps_to_win": proof.steps_to_win,
        "steps": line_texts(state, proof.line),
    }


def _lines(found: Analysis) -> list[Words]:
    lines = [_sentence(found.state, line) for line in found.lines]
    for proof, words in (
        (
            found.at_least,
            Words("Proven, at least: {worth}: {line}", "Prouvé, au moins : {worth} : {line}"),
        ),
        (
            found.at_most,
            Words("Proven, at most: {worth}: {line}", "Prouvé, au plus : {worth} : {line}"),
        ),
    ):
        if proof:
            text = " ".join(line_texts(found.state, proof.line))
            lines.append(words.fill(worth=_worth(proof), line=text))
    speed = found.nodes / found.seconds / 1e6
    return [
        same(position_text(found.state)),
        *lines,
        Words(
            "{nodes:,} steps in {seconds:.2f} s ({speed:.1f} million/s)",
            "{nodes:,} coups en {seconds:.2f} s ({speed:.1f} millions/s)",
        ).fill(nodes=found.nodes, seconds=found.seconds, speed=speed),
    ]


def _sentence(state: State, line: Thought) -> Words:
    return Words(
        "{worth}, wins {chance:.0%}, depth {depth}: {line}",
        "{worth}, gagne {chance:.0%}, profondeur {depth} : {line}",
    ).fill(
        worth=_worth(line),
        chance=_chance(state, line),
        depth=line.depth,
        line=" ".join(line_texts(state, line.line)),
    )


def _worth(line: Thought) -> Words:
    """Points for whoever plays, or the end of the match."""
    if (left := line.steps_to_win) is None:
        return same(f"{line.points:+.2f}")
    if left > 0:
        return Words("wins the match in {n} steps", "gagne la partie en {n} coups").fill(n=left)
    return Words("loses the match in {n} steps", "perd la partie en {n} coups").fill(n=-left)
