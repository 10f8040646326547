"""What is said and shown, in both languages."""

from __future__ import annotations

import pytest

from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import LANGS, Lang
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State

from .table import after, table

NAMES = ["Ada", "Bob", "Cléo", "Dan", "Ève", "Fay"]


def told(s: State, *steps: str, viewer: int = SPECTATOR, lang: Lang = "en") -> str:
    """What a viewer reads about the last of some steps."""
    s = after(s, *steps[:-1])
    match = Match(GAME, s.seats, GAME.chosen_options(s), NAMES[: s.seats])
    match.states = [s]
    number, _, text = steps[-1].rpartition(":")
    if number:
        match.act_text(int(number) - 1, text)
    else:
        match.resolve(GAME.parse_outcome(s, text))
    return match.sentence(0, viewer, lang)


@pytest.mark.parametrize(
    ("steps", "en", "fr"),
    [
        (["WWWC"], "Ada rolls W W W C.", "Ada lance W W W C."),
        (["WWWC", "skip"], "Ada draws a card.", "Ada pioche une carte."),
        (["WWDD", "1:die>2"], "Ada gives a die to Bob.", "Ada donne un dé à Bob."),
        (["WWWW", "1:end"], "Ada plays no card.", "Ada ne joue pas de carte."),
        (
            ["WWWW", "1:drop_one"],
            "Ada plays “Drop one die”: 1 die fewer.",
            "Ada joue « Un dé de moins » : 1 dé de moins.",
        ),
        (
            ["WWWW", "1:drop_two"],
            "Ada plays “Drop two dice”: 2 dice fewer.",
            "Ada joue « Deux dés de moins » : 2 dés de moins.",
        ),
        (
            ["WWWW", "1:pass_dice>left"],
            "Ada plays “Pass the dice”: all dice go to the left.",
            "Ada joue « Les dés tournent » : tous les dés passent à gauche.",
        ),
        (
            ["WWWW", "1:pass_dice>right"],
            "Ada plays “Pass the dice”: all dice go to the right.",
            "Ada joue « Les dés tournent » : tous les dés passent à droite.",
        ),
        (
            ["WWWW", "1:give_one>3"],
            "Ada plays “Give a die”: a die for Cléo.",
            "Ada joue « Un dé en cadeau » : un dé pour Cléo.",
        ),
        (
            ["WWWW", "1:take_card<2", "again"],
            "Ada takes a card from Bob.",
            "Ada prend une carte à Bob.",
        ),
        (
            ["WWWW", "1:skip>3"],
            "Ada plays “Miss a turn”: Cléo is to miss a turn.",
            "Ada joue « Passe ton tour » : Cléo passera un tour.",
        ),
        (
            ["WWWW", "1:skip>2"],
            "Ada plays “Miss a turn”: Bob is to miss a turn. Bob misses 1 turn.",
            "Ada joue « Passe ton tour » : Bob passera un tour. Bob passe 1 tour.",
        ),
        (
            ["WWWW", "1:again"],
            "Ada plays “Play again”: one more turn, then to the right.",
            "Ada joue « On rejoue » : encore un tour, puis vers la droite.",
        ),
    ],
)
def test_sentences(steps: list[str], en: str, fr: str) -> None:
    hand = "drop_one drop_two pass_dice give_one take_card skip again"
    s = table([4, 4, 4], [hand, "again"])
    assert told(s, *steps) == en
    assert told(s, *steps, lang="fr") == fr


def test_cards_are_named_to_those_who_may_know() -> None:
    """W4, W5: the drawer sees his card, the victim what he loses."""
    s = table([2, 2, 2], ["", "skip again"], pile="")
    taking = ["WC", "1:card<2", "skip"]
    assert told(s, *taking, viewer=0) == "Ada takes “Miss a turn” from Bob."
    assert told(s, *taking, viewer=1, lang="fr") == "Ada prend « Passe ton tour » à Bob."
    assert told(s, *taking, viewer=2) == "Ada takes a card from Bob."
    assert told(s, *taking[:2]) == "Ada draws from the hand of Bob."
    assert told(table([2, 2]), "WC", "skip", viewer=0) == "Ada draws “Miss a turn”."
    assert told(GAME.start(2), "skip", viewer=0) == "Ada is dealt “Miss a turn”."


def test_opening_rolls() -> None:
    """W3: nothing more is said until the last has rolled."""
    deal = ["skip", "skip", "again", "again", "drop_one", "drop_one"]
    assert told(GAME.start(2), *deal, "WWCD") == "Ada rolls W W C D."
    assert told(GAME.start(2), *deal, "WWCD", "WWWD") == "Bob rolls W W W D. Bob starts."
    assert told(GAME.start(2), *deal, "WWCD", "WWCC", lang="fr") == (
        "Bob lance W W C C. Égalité : Ada et Bob relancent."
    )


def test_again_back_to_the_left() -> None:
    s = table([2, 2, 2], ["again"], direction=-1)
    assert told(s, "WW", "1:again").endswith("one more turn, then to the left.")


def test_two_players_exchange() -> None:
    s = table([2, 2], ["pass_dice take_card"])
    assert told(s, "WW", "1:pass_dice").endswith("all dice change hands.")
    assert told(s, "WW", "1:take_card").endswith("nobody else has a card.")


def test_keeping() -> None:
    """W2: what is discarded, without the card played and without skips that were due."""
    hands = ["two_left", "skip skip again", "drop_one drop_one drop_one"]
    s = after(table([2, 2, 2], hands, skips=[0, 1]), "WW", "1:two_left")
    assert told(s, "2:keep=skip+again") == "Bob keeps 2 cards and discards: Miss a turn."
    assert told(s, "2:keep=skip+again", "3:keep=drop_one+drop_one") == (
        "Cléo keeps 2 cards and discards: Drop one die. Bob misses 1 turn."
    )
    several = after(table([2, 2], ["one_left", "again again skip"]), "WW", "1:one_left>2")
    assert told(several, "2:keep=skip", lang="fr") == (
        "Bob garde 1 carte et défausse : On rejoue ×2."
    )
    last = table([2, 2], ["one_left", "again skip"], options={"games": "2", "max_turns": "1"})
    assert told(after(last, "WW", "1:one_left>2"), "2:keep=skip") == (
        "Bob keeps 1 card. After 1 turn it is a draw among those with the fewest dice. Game 2 of 2."
    )


def test_piles() -> None:
    """W5: a new draw pile, and draws that are lost."""
    anew = "The discard pile becomes the draw pile."
    lost = "There is no card left to draw."
    assert told(table([2, 2], pile="", discard="skip"), "WC").endswith(anew)
    assert told(table([2, 2], pile="skip"), "CC", "skip").endswith(lost)
    assert told(table([2, 2], pile=""), "WC").endswith(lost)
    assert told(table([1, 2], ["draw_three"], pile=""), "W", "1:draw_three").endswith(lost)
    assert told(table([1, 2], ["take_card"], pile=""), "W", "1:take_card").endswith(lost)
    assert told(table([2, 2], pile="skip skip"), "CC", "skip") == "Ada draws a card."


@pytest.mark.parametrize(
    ("options", "end"),
    [
        ({}, "Ada has no dice left and wins."),
        ({"games": "2"}, "Ada has no dice left and wins: 9 points. Game 2 of 2."),
        ({"games": "1", "play_on": "yes"}, "Ada has no dice left and wins."),
        ({"teams": "yes"}, "Ada and Cléo win together."),
        ({"teams": "yes", "games": "3"}, "Ada and Cléo win together: 6 points. Game 2 of 3."),
    ],
)
def test_winning(options: dict[str, str], end: str) -> None:
    """W7, W8, W9: who won, and for how many points."""
    s = table([1, 3, 3, 3], ["drop_one"], options=options)
    assert told(s, "W", "1:drop_one") == f"Ada plays “Drop one die”: 1 die fewer. {end}"


def test_going_out_later_and_draws() -> None:
    """W7: later places, and the end that `max_turns` makes."""
    s = table([1, 1, 3, 3], ["drop_one", "drop_one"], options={"play_on": "yes"})
    assert told(s, "W", "1:drop_one", "W", "2:drop_one").endswith("Out as number 2: Bob.")
    s = table([2, 2], options={"max_turns": "1"})
    assert (
        told(s, "WW")
        == "Ada rolls W W. After 1 turn it is a draw among those with the fewest dice."
    )


@pytest.mark.parametrize(
    ("steps", "prompt"),
    [
        (["WDD"], "Give a die (Die faces left: 2): to whom?"),
        (["WWW"], "Play a card that costs 3 W or less, or none."),
        (["WWW", "1:one_left>2"], "Which card do you keep?"),
        (["WWW", "1:two_left"], "Which two cards do you keep?"),
        (["WWC"], "There is no card left to draw: from whom do you take one?"),
    ],
)
def test_prompts(steps: list[str], prompt: str) -> None:
    s = after(table([3, 3], ["one_left two_left", "skip again drop_one"], pile=""), *steps)
    seat = GAME.deciders(s)[0]
    assert GAME.prompt(GAME.view(s, seat), seat).en == prompt


def menu(s: State, lang: Lang = "en") -> list[str]:
    seat = GAME.deciders(s)[0]
    view = GAME.view(s, seat)
    return [GAME.action_words(view, seat, action).to(lang) for action in GAME.legal(view, seat)]


def test_menus() -> None:
    s = table([3, 3, 3], ["pass_dice skip drop_one", "again again skip"], pile="")
    assert menu(after(s, "WWW")) == [
        "play no card",
        "Drop one die: one of your dice leaves the game",
        "Pass the dice: all dice go to the left",
        "Pass the dice: all dice go to the right",
        "Miss a turn: player 2 misses a turn",
        "Miss a turn: player 3 misses a turn",
    ]
    assert menu(after(s, "WWD"), "fr") == ["un dé pour le joueur 2", "un dé pour le joueur 3"]
    assert menu(after(s, "WWC")) == ["a card from player 2"]
    s = after(table([3, 3], ["one_left", "again again skip"]), "WWW", "1:one_left>2")
    assert menu(s) == ["keep Miss a turn", "keep Play again"]
    s = after(table([3, 3], ["pass_dice take_card"]), "WWW")
    assert menu(s)[1:] == [
        "Pass the dice: you exchange all your dice",
        "Take a card: draw one, since nobody has any",
    ]


def test_picture() -> None:
    s = table([2, 1, 3], ["skip skip", "", "again"], discard="drop_one drop_one", skips=[0, 1])
    s = after(s, "WC", "again")
    assert GAME.picture(GAME.view(s, 0), 0, NAMES[:3], "en").splitlines() == [
        "1 Ada: 2 dice, 3 cards.",
        "2 Bob: 1 die, 0 cards, misses 1 turn.",
        "3 Cléo: 3 dice, 1 card.",
        "Draw pile: 30 cards. Discard pile: Drop one die ×2.",
        "The play goes to the left, 1 2 3.",
        "Your hand:",
        "  2 × Miss a turn (skip), costs 0 W",
        "  1 × Play again (again), costs 0 W",
        "Ada rolled W C.",
        "Ada to play.",
    ]
    assert "Votre main est vide." in GAME.picture(GAME.view(s, 1), 1, NAMES[:3], "fr")
    assert "main" not in GAME.picture(GAME.view(s), SPECTATOR, NAMES[:3], "fr")


def test_picture_of_teams_and_tournaments() -> None:
    s = table([1, 3, 3, 3], ["drop_one"], options={"teams": "yes", "games": "2"}, game=2)
    shown = GAME.picture(s, SPECTATOR, NAMES[:4], "en")
    assert "Game 2 of 2." in shown
    assert "1 Ada: 1 die, 1 card, 0 points, partner: Cléo." in shown
    over = GAME.picture(after(s, "W", "1:drop_one"), SPECTATOR, NAMES[:4], "fr")
    assert "hors jeu, numéro 1" in over
    assert over.endswith("La partie est finie.")


def test_picture_says_who_is_next() -> None:
    assert GAME.picture(GAME.start(2), 0, NAMES[:2], "en").endswith("The cards are being dealt.")
    s = table([2, 2], direction=-1)
    assert "to the right, 3 2 1" in GAME.picture(s, 0, NAMES[:2], "en")
    s.phase = 1
    assert GAME.picture(s, 0, NAMES[:2], "en").endswith("Ada rolls for the start.")
    hands = ["two_left", "skip skip again", "drop_one drop_one drop_one"]
    s = after(table([2, 2, 2], hands), "WW", "1:two_left")
    assert GAME.picture(s, 0, NAMES[:3], "fr").endswith("Défausse attendue : Bob et Cléo.")


@pytest.mark.parametrize("lang", LANGS)
def test_rules_page_has_every_paragraph(lang: Lang) -> None:
    page = GAME.rules_page(lang)
    assert all(f"## W{n} " in page for n in range(1, 10))
    assert all(f"`{option.key}`" in page for option in GAME.options)


def test_lines_of_a_record_begin_with_a_roll() -> None:
    """A line for the deal, one for each round of opening rolls, one for each turn."""
    start = GAME.start(2)
    assert GAME.begins_turn(start)
    dealt = after(start, "skip")
    assert not GAME.begins_turn(dealt)
    opening = after(dealt, "skip", "again", "again", "drop_one", "drop_one")
    assert GAME.begins_turn(opening)
    second = after(opening, "WWWW")
    assert not GAME.begins_turn(second)
    assert GAME.begins_turn(after(second, "WWWD"))
    assert (GAME.chance_kind(start), GAME.chance_kind(opening)) == ("cards", "dice")
