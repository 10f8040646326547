"""Words, options, registry, states, turns, dice: the small parts that everything stands on."""

from __future__ import annotations

import doctest
import importlib
import locale
import pkgutil
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

import gobelet.core
from gobelet import games
from gobelet.core import dice, registry
from gobelet.core.errors import BadRecord, BadSetup, GobeletError, UnknownGame
from gobelet.core.options import Option, Value, encode
from gobelet.core.ranking import rank
from gobelet.core.rule import lookup
from gobelet.core.state import clone, grid, layout, number, row
from gobelet.core.turn import CHANCE, NOBODY, Step, deciding, first_seat
from gobelet.core.words import LANGS, Words, listed, same, user_lang
from gobelet.games import get, keys
from tests.toy.game import GAME as TOY

MODULES = [f"gobelet.core.{module.name}" for module in pkgutil.iter_modules(gobelet.core.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_work(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


# Words


def test_words_speak_both_languages() -> None:
    words = Words("{n} {what}", "{n} {what}").fill(n=2, what=Words("dice", "dés"))
    assert [words.to(lang) for lang in LANGS] == ["2 dice", "2 dés"]
    assert same("k66") == ("k66", "k66")
    assert [listed([], "en"), listed(["Ada"], "en")] == ["", "Ada"]
    assert listed(["Ada", "Blaise"], "en") == "Ada and Blaise"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LC_ALL": "fr_CA.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LC_MESSAGES": "de_DE.UTF-8", "LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(
    environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert user_lang() == lang


@pytest.mark.parametrize(
    ("system", "lang"),
    [(("fr_FR", "UTF-8"), "fr"), (("French_France", "1252"), "fr"), (("de_DE", "fr"), "en")],
)
def test_without_a_word_in_the_environment_the_system_is_asked(
    system: tuple[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: system)
    assert user_lang() == lang


def test_errors_carry_one_sentence_in_both_languages() -> None:
    assert GobeletError("k66").to("fr") == "k66"
    assert BadRecord(3, 4, "no").to("fr") == "ligne 3, colonne 4 : no"


# Options

HOUSE = Option(
    "rounds",
    "twice",
    "O6",
    Words("How long", "Durée"),
    (Value("twice", 0, Words("twice", "deux fois")),),
    range(1, 11),
)


def test_options_are_texts_outside_and_numbers_inside() -> None:
    assert [HOUSE.code("twice"), HOUSE.code("10")] == [0, 10]
    assert [HOUSE.text(0), HOUSE.text(10)] == ["twice", "10"]
    assert encode((HOUSE,), {}) == {"rounds": 0}


@pytest.mark.parametrize("text", ["11", "0", "-1", "²", "", "thrice", "1" * 5000])
def test_a_wrong_value_is_told_with_those_that_are_right(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        HOUSE.code(text)
    assert "twice or 1–10" in str(caught.value)
    assert "twice ou 1–10" in caught.value.to("fr")


def test_an_unknown_option_is_told_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match="there are: rounds"):
        encode((HOUSE,), {"round": "1"})
    with pytest.raises(BadSetup, match="–"):
        encode((), {"round": "1"})


# The shelf


def test_whatever_folder_has_a_game_is_on_the_shelf_under_its_name() -> None:
    folders = Path(next(iter(games.__path__))).glob("*/game.py")
    assert keys() == sorted(file.parent.name for file in folders)
    assert {"debacle", "objectif", "wazabi", "yum"} <= set(keys())
    assert [get(key).key for key in keys()] == keys()
    assert get("yum").title.fr == "Yum"


def test_a_fifth_game_comes_and_goes() -> None:
    with registry.registered(TOY):
        assert get("toy") is TOY
    with pytest.raises(UnknownGame):
        get("toy")


def test_an_unknown_game_gets_a_hint() -> None:
    with pytest.raises(UnknownGame, match="did you mean wazabi"):
        get("wasabi")
    with pytest.raises(UnknownGame, match=f"we have {', '.join(keys())}"):
        get("chess")


@pytest.mark.parametrize("key", ["debacle", "objectif", "wazabi", "yum"])
def test_the_rules_can_be_read(key: str) -> None:
    pages = [get(key).rules_page(lang) for lang in LANGS]
    assert all(page.startswith("# ") for page in pages)
    assert pages[0] != pages[1]


def test_a_game_that_draws_no_table_is_shown_in_words() -> None:
    assert TOY.table(TOY.view(TOY.start(2)), 0) is None
    assert TOY.material() == {}


# States


@dataclass(slots=True)
class Sample:
    """One field of each sort."""

    plain: int = 1
    wide: int = number(2, "i8")
    line: list[int] = row(3, 4, "i1")
    board: list[list[int]] = grid(2, 2, 5)


def test_the_layout_is_read_off_the_dataclass() -> None:
    assert [tuple(slot) for slot in layout(Sample)] == [
        ("plain", "i4", ()),
        ("wide", "i8", ()),
        ("line", "i1", (3,)),
        ("board", "i2", (2, 2)),
    ]


def test_a_clone_shares_nothing() -> None:
    sample = Sample()
    copy = clone(sample)
    assert copy == sample
    copy.line[0] = copy.board[0][0] = copy.plain = 9
    assert sample == Sample()


# Turns and places


def test_a_turn_is_a_set_of_seats() -> None:
    assert deciding(CHANCE) == deciding(NOBODY) == []
    assert deciding(0b110) == [1, 2]
    assert first_seat(0b110) == 1
    assert Step(CHANCE, 3).is_chance
    assert not Step(0, 3).is_chance


def test_equal_scores_share_a_place() -> None:
    places = [0] * 4
    rank([7, 9, 7, 1], 4, places)
    assert places == [2, 1, 2, 4]


# Dice


def test_there_are_462_handfuls_and_252_rolls_of_five() -> None:
    assert len(dice.HANDFULS) == 462
    assert len(dice.rolls(5)) == 252
    assert lookup([4, 5])(1) == 5


@pytest.mark.parametrize("size", range(6))
def test_rolls_are_weighted_as_fair_dice(size: int) -> None:
    counted: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=size):
        number_ = dice.handful(faces)
        counted[number_] = counted.get(number_, 0) + 1
    assert dict(dice.rolls(size)) == counted
    out, weights = [0] * 252, [0] * 252
    n = dice.list_rolls(size, out, weights)
    assert dict(zip(out[:n], weights[:n], strict=True)) == counted
    tickets = [dice.rolled(size, ticket) for ticket in range(6**size)]
    assert all(tickets.count(roll) == weight for roll, weight in list(counted.items())[:20])


def test_kept_and_rolled_dice_lie_together() -> None:
    kept, rolled = dice.handful((6, 1)), dice.handful((1, 3, 2))
    assert dice.HANDFULS[dice.join(kept, rolled)] == (1, 1, 2, 3, 6)
    assert dice.count_of(dice.join(kept, rolled), 1) == 2
    assert dice.total_of(kept) == 7
