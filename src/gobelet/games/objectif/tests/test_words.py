"""What the table says and shows, and what it answers to nonsense."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted
from gobelet.core.errors import BadNotation
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Lang
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.state import State

from .table import after, table

NAMES = ["Ada", "Blaise"]
LAID = after(table(["pair four", "joker full"]), "13466", "2:joker", "1:four")


def told(viewer: int, lang: Lang) -> list[str]:
    """The log of one round as somebody hears it."""
    match = Match(GAME, 2, {"rounds": "1"}, names=NAMES)
    chance = Scripted(["13466", "126", "11"])
    match.roll(chance)
    match.act_text(1, "full")
    match.act_text(0, "pair")
    match.act_text(0, "k66")
    match.roll(chance)
    match.act_text(0, "k666")
    match.roll(chance)
    chance.done()
    return [match.sentence(position, viewer, lang) for position in range(match.position)]


def test_the_log_as_a_spectator_hears_it() -> None:
    assert told(SPECTATOR, "en") == [
        "Ada rolls 1 3 4 6 6.",
        "Blaise lays a card face down.",
        "Ada lays a card face down. All have chosen; Ada shows “pair”.",
        "Ada keeps 6 6.",
        "Ada rolls 1 2 6: the dice are 1 2 6 6 6.",
        "Ada keeps 6 6 6.",
        "Ada rolls 1 1: the dice are 1 1 6 6 6. Ada wins “pair”: 1 point. "
        "Blaise wins “full house”: 5 points.",
    ]


def test_the_log_as_a_player_hears_it() -> None:
    log = told(1, "fr")
    assert log[1] == "Blaise pose « full » face cachée."
    assert log[2] == "Ada pose une carte face cachée. Tous ont choisi ; Ada montre « paire »."
    assert log[6].endswith("Ada gagne « paire » : 1 point. Blaise gagne « full » : 5 points.")


def settled(lang: Lang, options: dict[str, str], first: str, second: str) -> str:
    match = Match(GAME, 2, options, names=NAMES)
    match.roll(Scripted(["12346"]))
    match.act_text(0, first)
    match.act_text(1, second)
    match.act_text(0, "stop")
    return " ".join(match.sentence(position, 0, lang) for position in range(1, 4))


def test_missed_cards_are_told() -> None:
    """O4."""
    assert settled("en", {}, "four", "full").endswith(
        "Ada stops. Ada loses “four of a kind”. Blaise misses “full house”: the card goes to Ada."
    )
    assert settled("fr", {}, "four", "full").endswith(
        "Ada s'arrête. Ada perd « carré ». Blaise manque « full » : la carte va à Ada."
    )


def test_two_cards_are_told() -> None:
    """O8."""
    assert settled("en", {"decks": "2"}, "joker+joker", "ss+four") == (
        "Ada lays “joker” and “joker” face down. "
        "Blaise lays two cards face down. All have chosen; Ada shows “joker” and “joker”. "
        "Ada stops. Ada wins “joker”: 1 point. Ada wins “joker”: 1 point. "
        "Blaise wins “short straight”: 3 points. "
        "Blaise misses “four of a kind”: the card goes to Ada."
    )


def test_prompts() -> None:
    laying = after(GAME.start(2), "13466")
    assert GAME.prompt(laying, 0).en == "Lay a card face down."
    pairs = after(GAME.start(2, {"decks": "2"}), "13466")
    assert GAME.prompt(pairs, 0).fr == "Posez deux cartes faces cachées."
    assert GAME.prompt(LAID, 0).en == "Roll again or stop."
    assert "one last time" in GAME.prompt(after(LAID, "1:k66", "126"), 0).en


def test_choices_on_a_menu() -> None:
    laying = after(table(["pair four", ""]), "13466")
    said = [GAME.action_words(laying, 0, action).en for action in GAME.legal(laying, 0)]
    assert said == ["pair (1)", "four of a kind (7)"]
    pairs = after(table(["pair four", ""], options={"decks": "2"}), "13466")
    said = [GAME.action_words(pairs, 0, action).fr for action in GAME.legal(pairs, 0)]
    assert said == ["paire (1) et carré (7)"]
    said = [GAME.action_words(LAID, 0, action).fr for action in GAME.legal(LAID, 0)]
    assert (said[0], said[-1]) == ("relancer tous les dés", "arrêter")


def test_the_picture_while_laying() -> None:
    s = after(table(["pair four", "joker full"], won=["", "ss"]), "13466", "2:joker")
    assert GAME.picture(GAME.view(s, 0), 0, NAMES, "en").splitlines() == [
        "Ada: 0 points.",
        "  in hand: pair and four of a kind",
        "Blaise: 3 points.",
        "  won: short straight",
        "  in hand: joker and full house",
        "  laid: face down",
        "Round 1 of 4, active player: Ada.",
        "Roll 1 of at most 3: 1 3 4 6 6",
        "Still to choose: Ada",
    ]
    assert "  posé : joker" in GAME.picture(GAME.view(s, 1), 1, NAMES, "fr").splitlines()


def test_the_picture_of_two_decks_and_lost_cards() -> None:
    s = GAME.start(2, {"decks": "2"})
    s = after(s, "12346", "1:joker+joker", "2:four+four", "1:stop")
    lines = GAME.picture(GAME.view(s, 0), 0, NAMES, "fr").splitlines()
    assert {"Ada : 4 points.", "  gagnées : 2 × joker", "  prises aux autres : 2"} <= set(lines)
    assert "  perdues : 2 × carré" in lines
    assert lines[-1] == "Blaise va lancer."


def test_the_picture_of_the_end() -> None:
    s = GAME.start(2, {"rounds": "1"})
    s = after(s, "12346", "1:joker", "2:four", "1:stop")
    picture = GAME.picture(GAME.view(s, 0), 0, NAMES, "en")
    assert "in hand" not in picture
    assert picture.endswith("The game is over.")


def test_a_turn_begins_with_its_first_roll() -> None:
    s = GAME.start(2)
    assert GAME.begins_turn(s)
    assert not GAME.begins_turn(LAID)
    assert not GAME.begins_turn(after(LAID, "1:k66"))


@pytest.mark.parametrize(
    ("s", "typed", "en", "fr"),
    [
        (LAID, "k7", "a die shows 1 to 6, not 7", "un dé montre de 1 à 6"),
        (LAID, "k666", "the dice show 1 3 4 6 6", "les dés montrent 1 3 4 6 6"),
        (LAID, "k13466", "to keep all the dice, say “stop”", "dites « stop »"),
        (LAID, "four", "the cards are laid", "les cartes sont posées"),
        (LAID, "", "“” is neither dice to keep, such as k66, nor stop", "ni stop"),
        (after(table(["pair", ""]), "13466"), "k66", "“k66” is not a card", "pas une carte"),
        (after(table(["pair", ""]), "13466"), "four", "you hold pair", "plus « carré »"),
        (after(table(["pair", ""]), "13466"), "pair+pair", "lay one card only", "qu'une carte"),
        (after(table(["pair", ""]), "13466"), "", "“” is not a card", "vous avez pair"),
    ],
)
def test_moves_that_cannot_be(s: State, typed: str, en: str, fr: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.parse_action(s, 0, typed)
    assert en in error.value.to("en")
    assert fr in error.value.to("fr")


@pytest.mark.parametrize(("typed", "kept"), [("K 6-6", 2), ("k0", 0), ("k631", 3)])
def test_kept_dice_are_typed_in_any_order(typed: str, kept: int) -> None:
    assert GAME.rules.tickets(after(LAID, f"1:{typed}")) == 6 ** (5 - kept)


@pytest.mark.parametrize(
    ("typed", "reason"), [("7", "1 to 6, not 7"), ("1234", "three dice were rolled, you gave four")]
)
def test_rolls_that_cannot_be(typed: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        after(LAID, "1:k66", typed)


def test_the_rules_pages_number_every_paragraph() -> None:
    for lang in ("en", "fr"):
        page = GAME.rules_page(lang)
        assert all(f"## O{n} " in page for n in range(1, 9))
        assert all(f"`{option.key}`" in page for option in GAME.options)
