"""Which modules belong together, and which tests look at them: the ones that matter most first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .operators import Mutant, mutants

PACKAGE = Path("src/gobelet")
EVERY_GAME = "tests/conformance/test_every_game.py"
EASY = "tests/conformance/test_random_games.py"
DATA = "tests/conformance/test_data.py"
COMPILED = "tests/conformance/test_compiled.py"
GAMES = "src/gobelet/games"
APART = [
    f"tests/server/test_{name}.py"
    for name in ("reading", "dice", "turns", "commands", "front", "strangers")
]
"""Tests of the server that have much done in other processes, where nobody sees which lines, or
that take long: they are asked last."""
QUICK = [f"tests/server/test_{name}.py" for name in ("small_parts", "ports")]
LATE = [f"--ignore=tests/server/test_{name}.py" for name in ("kills", "front", "strangers")]


@dataclass(frozen=True)
class Group:
    """Modules, as patterns below the package, and rounds of tests of which each costs more."""

    patterns: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    watched: tuple[str, ...] = ()
    """Tests that are run once to see which line each of them runs; those go before all rounds."""

    def files(self, root: Path) -> list[str]:
        found = {
            path.relative_to(root).as_posix()
            for pattern in self.patterns
            for path in (root / PACKAGE).glob(pattern)
        }
        return sorted(path for path in found if "/tests/" not in path)

    def mutants(self, root: Path) -> list[Mutant]:
        return [
            mutant
            for path in self.files(root)
            for mutant in mutants(path, (root / path).read_text(encoding="utf-8"))
        ]

    def tests(self, path: str) -> Iterator[list[str]]:
        """The rounds for a mutated file; `{game}` is the folder of the game that it belongs to."""
        parts = Path(path).parts
        game = parts[3] if parts[2] == "games" else ""
        for tests in self.rounds:
            yield [each.format(game=game, file=path) for each in tests]


GROUPS = {
    "core": Group(
        ("core/*.py",),
        (
            ("--doctest-modules", "{file}", "tests/core"),
            (EVERY_GAME, GAMES, "tests/conformance/test_positions.py"),
            (EASY, "tests/cli", "--ignore=tests/cli/test_startup.py", DATA, COMPILED),
        ),
    ),
    "rules": Group(
        ("games/*/law/*.py",),
        (
            ("--doctest-modules", "{file}", GAMES + "/{game}/tests"),
            (EVERY_GAME, EASY, "-k", "{game}"),
            (DATA, COMPILED, "-k", "{game}"),
        ),
    ),
    "fast": Group(
        ("fast/*.py",),
        (
            ("--doctest-modules", "{file}", "tests/fast/test_dice.py", "tests/fast/test_arrays.py"),
            ("tests/fast",),
            (COMPILED, "-k", "yum"),
            (COMPILED, DATA),
        ),
    ),
    "server": Group(
        ("server/*.py", "server/*/*.py"),
        (
            ("--doctest-modules", "{file}", *QUICK),
            (*APART, "-k", "not postgresql"),
        ),
        ("tests/server", *LATE, "-k", "not postgresql"),
    ),
}
