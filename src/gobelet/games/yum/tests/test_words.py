"""What the table says and shows, in both languages."""

from __future__ import annotations

from gobelet.core.chance import Scripted
from gobelet.core.match import Match
from gobelet.core.words import Lang
from gobelet.games.yum.game import GAME

from .table import after, all_but, table

NAMES = ["Ada", "Blaise"]


def told(lang: Lang, *actions: str) -> list[str]:
    """The log of Blaise's first turn."""
    match = Match(GAME, 2, names=NAMES)
    chance = Scripted(["first2", "13466", "126", "22222"])
    for action in actions:
        match.roll(chance)
        match.act_text(1, action)
    return [match.sentence(position, 0, lang) for position in range(match.position)]


def test_the_log_in_english() -> None:
    assert told("en", "k66", "k", "yum") == [
        "Blaise begins.",
        "Blaise rolls 1 3 4 6 6.",
        "Blaise keeps 6 6.",
        "Blaise rolls 1 2 6: the dice are 1 2 6 6 6.",
        "Blaise rolls all the dice again.",
        "Blaise rolls 2 2 2 2 2.",
        "Blaise writes 30: Yum.",
    ]


def test_the_log_in_french() -> None:
    assert told("fr", "k66", "k", "yum") == [
        "Blaise commence.",
        "Blaise lance 1 3 4 6 6.",
        "Blaise garde 6 6.",
        "Blaise relance 1 2 6 : les dés sont 1 2 6 6 6.",
        "Blaise relance tous les dés.",
        "Blaise lance 2 2 2 2 2.",
        "Blaise inscrit 30 : Yum.",
    ]


def test_the_bonus_is_announced_once() -> None:
    """Y6."""
    match = Match(GAME, 1)
    chance = Scripted(["66666", "55555", "44444", "33333", "11122"])
    for text in ["6s", "5s", "4s", "3s", "hi"]:
        match.roll(chance)
        match.act_text(0, text)
    log = [match.sentence(position, 0, "en") for position in range(match.position)]
    assert [line for line in log if "bonus" in line] == [
        "1 writes 20: fours. The bonus of 25 is earned."
    ]
    assert "boni de 25" in match.sentence(5, 0, "fr")


def test_prompts_count_the_rolls() -> None:
    assert GAME.prompt(table("13466"), 0).en == "Roll again or write in a box."
    assert "one last time" in GAME.prompt(table("13466", rolls=2), 0).en
    assert GAME.prompt(table("13466", rolls=3), 0).fr == "Remplissez une case."


def test_choices_say_what_they_bring() -> None:
    s = table("13466")
    said = [GAME.action_words(s, 0, action) for action in GAME.legal(s, 0)]
    assert [words.en for words in said[:2]] == ["roll all the dice again", "keep 1, roll four dice"]
    assert {words.en for words in said} >= {"keep 1 3 4 6, roll one die", "sixes: 12", "Yum: 0"}
    assert {words.fr for words in said} >= {"garder 6 6, relancer trois dés", "les 6 : 12"}


def test_the_picture_while_deciding() -> None:
    match = Match(GAME, 2, names=NAMES)
    match.roll(Scripted(["first2", "13466"]))
    match.act_text(1, "1s")
    match.roll(Scripted(["66666"]))
    lines = GAME.picture(match.view(1), 1, NAMES, "en").splitlines()
    assert lines[:2] == ["Blaise: 1 point.", "Ada: 0 points."]
    assert "  sixes (6s): empty, 30 now" in lines
    assert lines[-1] == "Ada, roll 1 of 3: 6 6 6 6 6"
    lines = GAME.picture(match.view(1), 1, NAMES, "fr").splitlines()
    assert lines[:2] == ["Blaise : 1 point.", "Ada : 0 point."]
    assert "  cases du haut : 0 sur les 63 qui donnent le boni" in lines


def test_the_picture_between_turns_and_at_both_ends() -> None:
    start = GAME.start(2)
    assert "The lot decides who begins." in GAME.picture(start, -1, NAMES, "en")
    rolling = GAME.picture(after(start, "first2"), 0, NAMES, "en")
    assert rolling.endswith("Blaise is about to roll.")
    assert "  ones (1s): empty\n" in rolling
    over = GAME.picture(after(table("13466", all_but("hi")), "hi"), 0, ["Ada"], "en")
    assert "  high roll (hi): 20\n" in over
    assert over.endswith("The game is over.")


def test_the_house_draws_the_lot_but_not_the_dice() -> None:
    start = GAME.start(2)
    assert GAME.chance_kind(start) == "lot"
    assert GAME.chance_kind(after(start, "first1")) == "dice"


def test_a_turn_begins_with_its_first_roll() -> None:
    s = GAME.start(1)
    assert GAME.begins_turn(s)
    assert not GAME.begins_turn(after(s, "13466"))
    assert not GAME.begins_turn(after(s, "13466", "k66"))


def test_the_rules_pages_number_every_paragraph() -> None:
    for lang in ("en", "fr"):
        page = GAME.rules_page(lang)
        assert all(f"## Y{n} " in page for n in range(1, 8))
        assert all(f"`{option.key}`" in page for option in GAME.options)
