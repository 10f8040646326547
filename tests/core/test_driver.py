"""One loop plays a match, and nobody writes it a second time."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import gobelet
from gobelet.core.chance import Seeded
from gobelet.core.driver import along, by_whim, play
from gobelet.core.match import Match
from tests.toy.game import GAME as TOY

SOURCES = Path(gobelet.__file__).parent
TREE = Path(__file__).parents[2]
WHOSE_TURN = {"is_over", "awaits_chance", "deciders", "turn", "NOBODY"}
TAKES = {"act", "resolve", "draw", "play"}
COMPILED = {"numba", "numpy", "gobelet.fast.compiler"}
"""What is imported where games are played on arrays, in loops that are compiled."""
TIMED = "benchmarks/speeds.py"
"""It times the compiled engine's own loop without a compiler, so it has that one in Python."""


def _whim() -> Match:
    return play(Match(TOY, 3), Seeded(1), by_whim(random.Random(1).randrange))


def test_the_same_seeds_play_the_same_match() -> None:
    assert _whim().history == _whim().history
    assert _whim().is_over


def test_somebody_may_look_on() -> None:
    seen = []
    match = Match(TOY, 2, {"rounds": "2"})
    for moment in along(match, Seeded(1), by_whim(random.Random(2).randrange)):
        assert moment is match
        seen.append(match.position)
    assert seen == [0, 1, 2, 3, 4, 5]
    assert match.is_over


@pytest.mark.parametrize("most", [0, 1, 4])
def test_a_match_is_played_as_far_as_is_wanted(most: int) -> None:
    match = play(Match(TOY, 2), Seeded(1), by_whim(random.Random(1).randrange), most)
    assert match.position == most


def test_of_those_who_decide_at_the_same_time_the_lowest_goes_first_or_whoever_is_picked() -> None:
    whim = by_whim(random.Random(1).randrange)
    orders = []
    for pick in (min, max):
        match = play(Match(TOY, 3), Seeded(1), whim, 3, pick)
        orders.append([step.seat for step in match.history])
    assert orders == [[0, 1, 2], [2, 1, 0]]


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for folder in (SOURCES, TREE / "tests", TREE / "benchmarks"):
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(TREE).as_posix(), ast.parse(path.read_text("utf-8"))


def _imported(module: ast.Module) -> set[str]:
    names = [node for node in ast.walk(module) if isinstance(node, ast.Import | ast.ImportFrom)]
    return {
        name
        for node in names
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
        )
    }


def _names(node: ast.AST) -> set[str]:
    """Everything a piece of source speaks of."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | {
        n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)
    }


def _is_a_game_loop(node: ast.AST) -> bool:
    """As long as it is somebody's turn, take a step."""
    if not isinstance(node, ast.While) or not _names(node.test) & WHOSE_TURN:
        return False
    calls = [
        call.func for line in node.body for call in ast.walk(line) if isinstance(call, ast.Call)
    ]
    return any(_last(call) in TAKES or ast.unparse(call) == "step" for call in calls)


def _last(call: ast.expr) -> str:
    return ast.unparse(call).rpartition(".")[2]


def test_nobody_writes_the_loop_a_second_time() -> None:
    loops = [
        name
        for name, module in _modules()
        if not _imported(module) & COMPILED
        for node in ast.walk(module)
        if _is_a_game_loop(node)
    ]
    assert sorted(loops) == [TIMED, "src/gobelet/core/driver.py"]
