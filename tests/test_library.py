"""`import gobelet`: a dozen names, loaded when they are asked for; every example of its page."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gobelet
from gobelet.core.errors import BadSetup
from gobelet.core.expert import Unit
from gobelet.core.registry import registered
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
YUM = gobelet.games.get("yum")


def after_three_rolls() -> object:
    """Ada alone with 1 3 4 6 6 and nothing left but to write."""
    match = gobelet.Match(YUM, 1)
    for step in ("13466", "k1346", "1", "k1346", "6"):
        if match.awaits_chance:
            match.resolve_text(step)
        else:
            match.act_text(0, step)
    return match.state


def test_the_examples_of_the_page_work() -> None:
    """All of them, in the order of the page, as one session."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "python.md", None, 0)
    said: list[str] = []
    ran = doctest.DocTestRunner().run(test, out=said.append)
    assert ran.attempted > 30
    assert not ran.failed, "".join(said)


def test_the_page_tells_of_every_name_and_of_no_other() -> None:
    (table,) = re.findall(r"\| name \|.*?\n\n", PAGE, re.DOTALL)
    firsts = "".join(line.split("|")[1] for line in table.strip().splitlines())
    assert sorted(re.findall(r"`(\w+)`", firsts)) == sorted(gobelet.__all__)
    assert len(gobelet.__all__) <= 13


@pytest.mark.parametrize("name", gobelet.__all__)
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    assert name in dir(gobelet)
    found = getattr(gobelet, name)
    assert found.__doc__ or type(found).__doc__


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="'gobelet' has no attribute 'gamse'"):
        gobelet.gamse  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_nothing() -> None:
    code = "import sys, gobelet; print(*(name for name in sys.modules if name[:8] == 'gobelet.'))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_playing_and_reading_need_no_compiler() -> None:
    code = (
        "import sys, gobelet; game = gobelet.games.get('debacle');"
        "match = gobelet.play(gobelet.Match(game, 2), 'beginner', seed=1, most=20);"
        "gobelet.record.read(gobelet.record.write(match));"
        "print(*({'numba', 'numpy', 'textual'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == []


def test_a_seed_gives_the_same_game() -> None:
    games = [
        gobelet.play(gobelet.Match(YUM, 2), ["beginner", "random"], seed=seed).history
        for seed in (5, 5, 6)
    ]
    assert games[0] == games[1] != games[2]
    fair = [gobelet.play(gobelet.Match(YUM, 1), "random").history for _ in range(2)]
    assert fair[0] != fair[1]


def test_a_match_goes_on_from_where_it_is() -> None:
    match = gobelet.play(gobelet.Match(YUM, 1), "beginner", seed=1, most=9)
    assert match.position == 9
    before = match.history[:]
    assert gobelet.play(match, "beginner", seed=1) is match
    assert match.is_over
    assert match.history[:9] == before


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (["beginner", "random", "random"], "3 players for 2 seats"),
        ([], "0 players for 2 seats"),
        (["nobody", "random"], "no player “nobody”"),
        ("nobody", "no player “nobody”"),
    ],
)
def test_who_cannot_play_is_told(players: str | list[str], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        gobelet.play(gobelet.Match(YUM, 2), players)
    with pytest.raises(BadSetup):
        gobelet.simulate(YUM, players, 10, seats=2)


def test_only_a_decision_can_be_judged() -> None:
    with pytest.raises(BadSetup, match="nobody has to decide"):
        gobelet.evaluate(YUM, YUM.start(1))
    state = after_three_rolls()
    with pytest.raises(BadSetup, match="seat 3 does not decide"):
        gobelet.evaluate(YUM, state, seat=2)


def test_a_game_that_nobody_studied_says_so() -> None:
    with registered(TOY), pytest.raises(BadSetup, match="nobody analyses Toy"):
        gobelet.evaluate(TOY, TOY.start(2))


def test_evaluations_have_the_best_choice_first() -> None:
    found = gobelet.evaluate(YUM, after_three_rolls())
    means = [choice.values[Unit.POINTS].mean for choice in found.choices]
    assert len(means) == 13
    assert means == sorted(means, reverse=True)
