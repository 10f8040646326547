"""What is compiled is kept under a key of all that it was made from, and of nothing else."""

from __future__ import annotations

import gc
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import gobelet
from gobelet import engines
from gobelet.core import registry
from gobelet.core.options import Value
from gobelet.core.rule import RULES, TABLED, lookup, rule, tabled
from gobelet.core.turn import Choose
from gobelet.core.words import same
from gobelet.engines import expertise_of, levels
from gobelet.engines.wazabi.worlds import loops
from gobelet.fast.compiler import NamedCache, compiled
from gobelet.fast.engine import engine
from gobelet.fast.ingredients import _Recipe, key_of
from gobelet.fast.lineup import compiles

PACKAGE = Path(gobelet.__file__).parent
EXAMPLE = "gobelet.example"
NEVER_KEPT = {"setup", "list_features"}
"""Rules that run before a game is compiled, or in a workshop that compiles them every time."""

KEYS = """
import gobelet.games, json
from gobelet.core import registry
from gobelet.engines.debacle.search import think
from gobelet.engines.yum.kernel import solve_levels
from gobelet.fast.engine import engine
from gobelet.fast.ingredients import key_of
games = {key: registry.get(key) for key in ("yum", "debacle")}
loops = {key: engine(game, tuple(game.players)).play for key, game in games.items()}
loops |= {"think": think, "solve": solve_levels}
print(json.dumps({name: key_of(loop) for name, loop in loops.items()}))
"""


def keys_in(source: Path, hash_seed: str) -> dict[str, str]:
    """The keys of some compiled functions, as another process with these sources makes them."""
    there = {**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": hash_seed}
    run = [sys.executable, "-c", KEYS]
    done = subprocess.run(run, env=there, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(done.stdout)
    return found


def test_only_what_compiled_code_can_reach_is_compiled_anew(tmp_path: Path) -> None:
    """A sentence, a comment or a thing of the server's changes no key; a rule changes its game's.

    Keys are the same in every process, or nothing would ever be found again.
    """
    root = tmp_path / "gobelet"
    shutil.copytree(PACKAGE, root, ignore=shutil.ignore_patterns("static", "__pycache__", "tests"))
    before = keys_in(tmp_path, "1")
    for name in ("server/house.py", "core/words.py", "engines/debacle/__init__.py"):
        with (root / name).open("a", encoding="utf-8") as file:
            file.write("\nNEW = 'un mot de plus'\n")
    law = root / "games" / "yum" / "law" / "rules.py"
    text = law.read_text(encoding="utf-8")
    law.write_text("# une remarque\n" + text.replace('"""Y4', '"""Y 4'), encoding="utf-8")
    assert keys_in(tmp_path, "2") == before
    assert "BONUS = " in text
    law.write_text(text.replace("BONUS = ", "BONUS = 1 + "), encoding="utf-8")
    after = keys_in(tmp_path, "3")
    assert {name for name, key in after.items() if key != before[name]} == {"yum"}
    search = root / "engines" / "debacle" / "evaluation.py"
    text = search.read_text(encoding="utf-8")
    assert "return " in text
    search.write_text(text.replace("return ", "return 1 * ", 1), encoding="utf-8")
    last = keys_in(tmp_path, "4")
    assert {name for name, key in last.items() if key != after[name]} == {"think"}


@pytest.fixture(scope="module")
def named() -> dict[str, Callable[..., Any]]:
    """Every function that is kept on disk, by its name."""
    for module in walk_packages(engines.__path__, f"{engines.__name__}."):
        import_module(module.name)
    for game in map(registry.get, registry.keys()):
        engine(game, tuple(player for player in levels(game) if compiles(player)))
    loops()
    gc.collect()
    kept = [thing.function for thing in gc.get_objects() if isinstance(thing, NamedCache)]
    return {function.__qualname__: function for function in kept}


def test_every_function_that_is_kept_has_a_key(named: dict[str, Callable[..., Any]]) -> None:
    assert len(named) > 20
    keys = {key_of(function) for function in named.values()}
    assert None not in keys
    assert len(keys) == len(named)


def test_keys_cover_every_rule(named: dict[str, Callable[..., Any]]) -> None:
    """A rule that no key covers would be played as it was before it changed."""
    losses = [*map(_loss_of, registry.keys())]
    covered = {id(thing) for f in [*named.values(), *losses] if f for thing in _covered(f)}
    taught = {id(f) for f in [*RULES, *(function for function, _ in TABLED)]}
    own = {id(thing): name for name, thing in _things() if id(thing) in taught}
    assert len(own) > 200
    assert {name for there, name in own.items() if there not in covered} <= NEVER_KEPT


def _things() -> Iterator[tuple[str, object]]:
    """All that the package's modules hold, by name; the game to copy is on no shelf, and another
    test may have loaded it."""
    for name, module in [*sys.modules.items()]:
        is_ours = name.startswith(f"{gobelet.__name__}.")
        if is_ours and not name.startswith(EXAMPLE):
            yield from vars(module).items()


def _loss_of(key: str) -> Choose | None:
    yardstick = expertise_of(registry.get(key)).yardstick
    found = yardstick and yardstick(registry.get(key).start(2))
    return found.loss if found else None


def _covered(function: Any) -> Iterator[object]:
    recipe = _Recipe()
    recipe.add(function)
    yield from recipe.held


FACTOR = 2
square = lookup([0, 1, 4, 9])


@tabled(4)
def cube(index: int) -> int:
    return index**3


@rule
def inner(x: int) -> int:
    """Said."""
    return square(x) + cube(x) * FACTOR


def outer(x: int) -> int:
    return inner(x) + 1


def _with(function: Any, **other: Any) -> Any:
    return FunctionType(function.__code__.replace(**other), function.__globals__)


def test_a_key_follows_calls_constants_and_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [key_of(outer)]
    changes: list[tuple[str, Any]] = [
        ("FACTOR", 3),
        ("FACTOR", np.arange(3)),
        ("square", lookup([0, 1, 4, 8])),
        ("square", compiled(lambda x: x)),
        ("square", compiled(lambda x: -x)),
        ("cube", _with(cube, co_consts=(None, 4))),
        ("inner", _with(inner, co_consts=("Said.", 1))),
    ]
    for name, value in changes:
        with monkeypatch.context() as patch:
            patch.setitem(globals(), name, value)
            keys.append(key_of(outer))
    assert None not in keys
    assert len(set(keys)) == len(keys)
    said = inner.__code__.replace(co_consts=("Told.", *inner.__code__.co_consts[1:]))
    with monkeypatch.context() as patch:
        other = FunctionType(said, globals())
        other.__doc__ = "Told."
        patch.setitem(globals(), "inner", other)
        assert key_of(outer) == keys[0]


@pytest.mark.parametrize("thing", [object(), Value("no", 0, same("no"))], ids=["any", "ours"])
def test_what_cannot_be_told_is_not_kept(thing: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a thing of ours prints says nothing of the sources that it is made by."""
    monkeypatch.setitem(globals(), "FACTOR", thing)
    assert key_of(outer) is None


@pytest.mark.parametrize("is_open", [True, False])
def test_what_was_compiled_is_found_again_if_there_is_room(
    is_open: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder that cannot be made costs time and nothing else."""
    home = tmp_path if is_open else tmp_path / "file"
    if not is_open:
        home.write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    for hits in (0, 1 if is_open else 0):
        answer: Any = compiled(lambda x: x + FACTOR, "test.answer")
        assert answer(40) == 42
        assert sum(answer.stats.cache_hits.values()) == hits
