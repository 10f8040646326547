"""The small lies that `python -m benchmarks.mutants` tells."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from benchmarks.mutants import running
from benchmarks.mutants.groups import GROUPS, Group
from benchmarks.mutants.lookers import watch
from benchmarks.mutants.operators import mutants
from benchmarks.mutants.running import Broken, check, tried

ROOT = Path(__file__).parents[2]
GROUP = Group(("lines/law.py",), (("test_it.py",),))


def lies(source: str) -> set[str]:
    """All that a source can be turned into."""
    return {mutant.apply(source) for mutant in mutants("a.py", source)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b\n", {"x = (a <= b)\n", "x = (a >= b)\n"}),
        ("x = a + b\n", {"x = (a - b)\n"}),
        ("x = 'a' + b\n", set()),
        ("x = 7\n", {"x = (8)\n", "x = (6)\n"}),
        ("x = True\n", {"x = (False)\n"}),
        ("x = a and b\n", {"x = (a or b)\n"}),
        ("x = not a\n", {"x = (a)\n"}),
        ("x = é if a else b\n", {"x = (b if a else é)\n"}),
        ("go(a)\n", {"pass\n"}),
        ("log.info(a)\n", set()),
        ("x: list[int] = y\n", set()),
        ("s.x = y\n", {"pass\n"}),
        ("x += y\n", {"pass\n", "x -= y\n"}),
        ("if a:\n    x = y\n", {"if not a:\n    x = y\n"}),
        ("if TYPE_CHECKING:\n    x = 1\n", set()),
        ('"""A text."""\n', set()),
    ],
)
def test_what_a_source_can_be_turned_into(source: str, expected: set[str]) -> None:
    assert lies(source) == expected


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_every_lie_is_a_program_and_has_a_name_of_its_own(name: str) -> None:
    every = GROUPS[name].mutants(ROOT)
    assert len({mutant.key for mutant in every}) == len(every) > 300
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in GROUPS[name].files(ROOT)}
    for mutant in every[:: max(1, len(every) // 60)]:
        ast.parse(mutant.apply(sources[mutant.path]))


@pytest.mark.parametrize("name", sorted(GROUPS))
def test_the_tests_that_a_group_names_are_there(name: str) -> None:
    for path in GROUPS[name].files(ROOT):
        for tests in GROUPS[name].tests(path):
            named = [each for each in tests if each.endswith((".py", "tests")) and each[0] != "-"]
            assert all((ROOT / each).exists() for each in named), tests


def test_a_lie_is_noticed_or_survives_and_the_source_is_as_it_was(tmp_path: Path) -> None:
    """In a package of three lines, with a test that looks at one of them."""
    source = "def f(a):\n    return a < 3\n\n\ndef g(a):\n    return a < 3\n"
    package = tmp_path / "src/gobelet/lines"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "law.py").write_text(source)
    (tmp_path / "test_it.py").write_text(
        "from gobelet.lines.law import f\n\n\n"
        "def test_f():\n    assert [f(2), f(3), f(4)] == [True, False, False]\n"
    )
    (tmp_path / "src/gobelet/__init__.py").write_text("")
    check(tmp_path, GROUP, "src/gobelet/lines/law.py")
    found = {m.line: tried(tmp_path, GROUP, m).verdict for m in GROUP.mutants(tmp_path)}
    assert found == {2: "killed", 6: "survived"}
    assert (package / "law.py").read_text() == source
    (tmp_path / "test_it.py").write_text("def test_f():\n    assert False\n")
    with pytest.raises(Broken, match="test_it"):
        check(tmp_path, GROUP, "src/gobelet/lines/law.py")


def test_those_who_run_a_line_are_asked_first(tmp_path: Path) -> None:
    """The quickest first; a line that only Python runs while it reads the module has nobody."""
    package = tmp_path / "src/gobelet/lines"
    package.mkdir(parents=True)
    for empty in (package / "__init__.py", package.parent / "__init__.py"):
        empty.write_text("")
    (package / "law.py").write_text("MOST = 3\n\n\ndef f(a):\n    return a < MOST\n")
    (tmp_path / "test_it.py").write_text(
        "import time\n\nfrom gobelet.lines.law import MOST, f\n\n\n"
        "def test_slow():\n    time.sleep(0.2)\n    assert f(2)\n\n\n"
        "def test_quick():\n    assert not f(3)\n\n\ndef test_other():\n    assert MOST\n"
    )
    kept = tmp_path / "who.json"
    for _ in range(2):
        lookers = watch(tmp_path, ["test_it.py"], kept)
        found = {m.line: lookers.of(m) for m in GROUP.mutants(tmp_path)}
        assert found == {1: [], 5: ["test_it.py::test_quick", "test_it.py::test_slow"]}
    kept.unlink()
    (tmp_path / "test_it.py").write_text(
        (tmp_path / "test_it.py").read_text() + "\n\ndef test_false():\n    assert f(9)\n"
    )
    assert watch(tmp_path, ["test_it.py"], kept).lines == lookers.lines
    kept.unlink()
    (package / "law.py").write_text("")
    with pytest.raises(Broken, match="test_it"):
        watch(tmp_path, ["test_it.py"], kept)


def test_a_lie_that_never_ends_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the processor time that it takes, so that a busy machine is not taken for a loop."""
    monkeypatch.setattr(running, "NO_END", 3)
    package = tmp_path / "src/gobelet/lines"
    package.mkdir(parents=True)
    for empty in (package / "__init__.py", package.parent / "__init__.py"):
        empty.write_text("")
    (package / "law.py").write_text("def f(a):\n    while a:\n        a -= a\n    return a\n")
    (tmp_path / "test_it.py").write_text(
        "from gobelet.lines.law import f\n\n\ndef test_f():\n    assert f(2) == 0\n"
    )
    (left_out,) = [m for m in GROUP.mutants(tmp_path) if m.after == "pass"]
    assert tried(tmp_path, GROUP, left_out).by == "no end"
