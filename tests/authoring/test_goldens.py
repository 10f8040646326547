"""Golden records and counts are written by one command, and again when the law has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobelet.authoring.goldens import ENOUGH, File, folder_of, goldens
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.perft import perft
from gobelet.core.registry import registered
from gobelet.games import get, keys
from tests.toy import rules
from tests.toy.game import GAME as TOY


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with registered(TOY):
        yield


def written(folder: Path) -> list[File]:
    """The files as they should be, on disk; those that nobody can tell stay as they are."""
    found = goldens(TOY, folder)
    for file in found:
        file.path.parent.mkdir(exist_ok=True)
        file.path.write_text(file.text)
    return found


def test_a_game_without_any_gets_a_dozen_records_and_a_count_for_each_way_to_begin(
    tmp_path: Path,
) -> None:
    *records, counts = written(tmp_path)
    assert len(records) >= ENOUGH
    for file in records:
        read = record.read(file.text)
        assert read.match.is_over
        assert {"Seed", "Players"} <= set(read.tags)
    cases = json.loads(counts.text)
    assert [(case["seats"], case["options"]) for case in cases] == [
        (2, {}),
        (3, {}),
        (4, {}),
        (2, {"rounds": "1"}),
        (2, {"rounds": "5"}),
    ]
    for case in cases:
        start = TOY.start(case["seats"], case["options"])
        assert case["counts"] == perft(TOY, start, len(case["counts"]))
    assert {len({file.text for file in records})} == {len(records)}


def test_what_is_right_stays(tmp_path: Path) -> None:
    assert not any(file.is_right for file in goldens(TOY, tmp_path))
    first = written(tmp_path)
    again = goldens(TOY, tmp_path)
    assert sorted(again) == sorted(first)
    assert all(file.is_right and not file.why_not for file in again)


def test_after_a_change_of_the_law_games_are_played_again_as_their_tags_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path)
    monkeypatch.setattr(rules, "worth", lambda number: 7)
    again = goldens(TOY, tmp_path)
    changed = [file for file in again if not file.is_right]
    assert changed
    assert not any(file.why_not for file in again)
    for file in changed:
        begun = record.opening(file.path.read_text())
        assert record.read(file.text).tags == begun.tags
        assert record.read(file.text).date == begun.date


def test_a_game_that_chose_nothing_by_hand_gets_what_is_new_to_begin_with(tmp_path: Path) -> None:
    *records, counts = written(tmp_path)
    records[0].path.unlink()
    counts.path.write_text('[{"seats": 2, "options": {}, "counts": [3, 9]}]')
    again = written(tmp_path)
    assert {file.path for file in again} == {file.path for file in [*records, counts]}
    depths = [len(case["counts"]) for case in json.loads(again[-1].text)]
    assert len(depths) == 5
    assert depths[0] == 2


def test_a_record_chosen_by_hand_is_only_held_against_the_law(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden, *_ = written(tmp_path)
    read = record.read(golden.text)
    golden.path.write_text(record.write(read.match, {"Shows": "T4: who guessed it scores it"}))
    (same,) = [file for file in goldens(TOY, tmp_path) if file.path == golden.path]
    assert same.is_right
    monkeypatch.setattr(rules, "worth", lambda number: 7)
    (refused,) = [file for file in goldens(TOY, tmp_path) if file.path == golden.path]
    assert refused.is_right, "it stays as it is"
    assert refused.why_not
    assert "the steps give Scores" in refused.why_not.en


def test_counts_stay_as_deep_as_they_were(tmp_path: Path) -> None:
    kept = [{"seats": 3, "options": {"rounds": "2"}, "counts": [0, 0, 0, 0]}]
    (tmp_path / "perft.json").write_text(json.dumps(kept))
    *_, counts = goldens(TOY, tmp_path)
    (case,) = json.loads(counts.text)
    assert case == {"seats": 3, "options": {"rounds": "2"}, "counts": [3, 9, 27, 81]}


@pytest.mark.parametrize("text", ["[", "[1]", '[{"seats": 2}]', '[{"seats": 9, "options": {}}]'])
def test_counts_that_nobody_can_read_are_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "perft.json").write_text(text)
    *_, counts = goldens(TOY, tmp_path)
    assert counts.why_not
    assert counts.is_right, "they stay as they are"


@pytest.mark.parametrize("players", ["", "random", "random,nobody", "random,random,random"])
def test_a_record_that_does_not_say_who_played_is_told(tmp_path: Path, players: str) -> None:
    written(tmp_path)
    path = tmp_path / "golden" / "2-1.txt"
    text = path.read_text()
    line = next(line for line in text.splitlines() if line.startswith("[Players"))
    path.write_text(text.replace(line, f'[Players "{players}"]'))
    (found,) = [file for file in goldens(TOY, tmp_path) if file.path == path]
    assert found.why_not
    assert found.is_right


def test_they_are_kept_in_a_checkout_only(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="there is no folder"):
        goldens(TOY, tmp_path / "nowhere")


@pytest.mark.parametrize("key", keys())
def test_every_game_keeps_them_beside_its_tests(key: str) -> None:
    assert (folder_of(get(key)) / "golden").is_dir()
