"""Records: the format, and the line, the column and the reason of every fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobelet.core import record
from gobelet.core.chance import Scripted
from gobelet.core.errors import BadRecord
from gobelet.core.match import Match
from gobelet.core.parts import Notation
from gobelet.core.registry import registered
from tests.toy.game import GAME as TOY


@pytest.fixture(autouse=True, scope="module")
def _toy() -> Iterator[None]:
    with registered(TOY):
        yield


GOOD = """\
[Gobelet "1"]
[Game "toy"]
[Options "rounds=2"]
[Seat1 "Ada"]
[Seat2 "Bl\\"aise"]
[Date "2026-01-31"]
[Result "1 2"]
[Scores "3 0"]
[Place "kitchen"]

1:g2 2:g1 ~2
1:g1 2:g1 ~3
"""


def test_the_format() -> None:
    match = Match(TOY, 2, {"rounds": "2"}, ["Ada", 'Bl"aise'])
    for guesses, die in (("21", "2"), ("11", "3")):
        for seat, guess in enumerate(guesses):
            match.act_text(seat, f"g{guess}")
        match.roll(Scripted([die]))
    text = record.write(match, {"Place": "kitchen"}, date(2026, 1, 31))
    assert text == GOOD
    assert record.step_text(match, 2) == "~2"


def test_a_game_that_names_no_turns_breaks_its_lines_only_by_their_length() -> None:
    silent = replace(TOY, notation=Notation(TOY.notation.action_text))
    with registered(silent):
        written = record.write(record.read(GOOD).match)
    assert written.endswith("\n\n1:g2 2:g1 ~2 1:g1 2:g1 ~3\n")


def test_reading_gives_match_tags_and_date() -> None:
    read = record.read("\ufeff; made by hand\n" + GOOD + "; the end")
    assert read.match.names == ("Ada", 'Bl"aise')
    assert read.match.is_over
    assert read.tags == {"Place": "kitchen"}
    assert read.date == "2026-01-31"


def test_an_unfinished_game_has_a_star() -> None:
    text = GOOD.replace("~3\n", "\n").replace('"1 2"', '"*"').replace('[Scores "3 0"]\n', "")
    read = record.read(text)
    assert not read.match.is_over
    assert '[Result "*"]' in record.write(read.match)


def test_comments_and_missing_optional_tags() -> None:
    text = GOOD.replace("~2\n", "~2 ; well guessed ~9\n").replace('[Result "1 2"]\n', "")
    assert record.read(text).match.position == 6
    without = GOOD.replace('[Options "rounds=2"]\n', "").replace('"1 2"', '"*"')
    assert record.read(without).match.options == {"rounds": "3"}


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ('[Gobelet "1"]\n', "", 1, 1, "tag Gobelet is missing"),
        ('[Gobelet "1"]', '[Gobelet "2"]', 1, 10, "format 2 is not known"),
        ('[Game "toy"]', '[Game "chess"]', 2, 7, "no game “chess”"),
        ('[Game "toy"]\n', "", 1, 1, "tag Game is missing"),
        ('[Options "rounds=2"]', '[Options "rounds=9"]', 3, 1, "option rounds is 1–5"),
        ('[Options "rounds=2"]', '[Options "rounds"]', 3, 10, "key=value"),
        ('[Options "rounds=2"]', '[Options "rounds=2 rounds=2"]', 3, 10, "each once"),
        ('[Options "rounds=2"]', '[Options "rounds=2]', 3, 1, "a tag looks like"),
        ("Seat1", "Seat9", 1, 1, "tag Seat1 is missing"),
        ("Seat2", "Seat3", 3, 1, "2 to 4 players, not 1"),
        ("Seat2", "Seat1", 5, 2, "tag Seat1 comes twice"),
        ('[Date "2026-01-31"]\n', "", 1, 1, "tag Date is missing"),
        ('"1 2"', '"2 1"', 7, 9, "the steps give Result “1 2”, not “2 1”"),
        ('"3 0"', '"9 0"', 8, 9, "the steps give Scores"),
        ("~2", "~7", 11, 11, "“7” cannot come up here"),
        ("2:g1 ~2", "~2", 11, 6, "a player decides here"),
        ("1:g1 ", "1:g9 ", 12, 1, "“g9” is not possible here"),
        ("1:g1 ", "3:g1 ", 12, 1, "not your turn"),
        ("1:g1 ", "0:g1 ", 12, 1, "not your turn"),
        ("1:g1 ", "g1 ", 12, 1, "a step is ~outcome or seat:action"),
        ("1:g1 ", "¹:g1 ", 12, 1, "a step is ~outcome or seat:action"),
        ("~3\n", "~3 1:g1\n", 12, 14, "the game is over here"),
    ],
)
def test_a_wrong_file_tells_where_and_why(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    assert old in GOOD
    with pytest.raises(BadRecord) as caught:
        record.read(GOOD.replace(old, new))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in caught.value.reason.en
    assert str(caught.value) == f"line {line}, column {column}: {caught.value.reason.en}"
    assert caught.value.to("fr").startswith(f"ligne {line}, colonne {column} : ")


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(BadRecord):
        record.read(text)


@given(st.data())
def test_no_damage_breaks_the_reader(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    stop = data.draw(st.integers(start, min(len(GOOD), start + 9)))
    patch = data.draw(st.text(st.characters(max_codepoint=0x17F), max_size=6))
    damaged = GOOD[:start] + patch + GOOD[stop:]
    try:
        read = record.read(damaged)
    except BadRecord:
        return
    assert record.read(record.write(read.match, read.tags)).match.history == read.match.history


def test_a_record_has_so_many_steps_at_most() -> None:
    """The first step beyond them is told with its place."""
    assert record.read(GOOD, most=6).match.position == 6
    with pytest.raises(BadRecord, match="5 steps at most") as caught:
        record.read(GOOD, most=5)
    assert (caught.value.line, caught.value.column) == (12, 11)
