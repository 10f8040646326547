"""The first players: sensible, fair, and content with a view."""

from __future__ import annotations

import random

import pytest

from gobelet.core.chance import Seeded
from gobelet.core.driver import by_players, play
from gobelet.core.match import Match
from gobelet.core.turn import RANDOM_BITS
from gobelet.games.wazabi.beginners import PLAYERS
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State

from .table import after, table


def choice(s: State, seat: int = 0, random: int = 0, player: int = 1) -> str:
    view = GAME.view(s, seat)
    scratch = [0] * GAME.rules.MAX_ACTIONS
    return GAME.action_text(s, seat, PLAYERS[player].choose(view, seat, scratch, random))


@pytest.mark.parametrize(
    ("dice", "hands", "roll", "wanted"),
    [
        ([4, 4, 2], ["drop_two drop_one"], "WWWW", "drop_two"),
        ([4, 4, 2], ["drop_two drop_one give_one skip"], "WWCC", "drop_one"),
        ([4, 4, 2], ["give_one pass_dice again"], "WWWW", "give_one>3"),
        ([4, 4, 2], ["pass_dice again"], "WWWW", "pass_dice>left"),
        ([4, 2, 4], ["pass_dice again"], "WWWW", "pass_dice>right"),
        ([4, 5, 5], ["pass_dice"], "WWWW", "end"),
        ([4, 4, 2], ["skip one_left", "", "again"], "WWWW", "skip>3"),
        ([4, 4, 2], ["take_card", "again", "skip skip"], "WWWW", "take_card<3"),
        ([4, 4, 2], ["take_card"], "WWWW", "take_card"),
        ([4, 4, 2], ["one_left", "again skip", "drop_one " * 3], "WWWW", "one_left>3"),
        ([4, 4, 2], ["two_left", "skip skip"], "WWWW", "end"),
        ([4, 4, 2], ["two_left", "skip skip again"], "WWWW", "two_left"),
    ],
)
def test_cards(dice: list[int], hands: list[str], roll: str, wanted: str) -> None:
    s = after(table(dice, hands, pile="drop_one drop_one"), roll, *["drop_one"] * roll.count("C"))
    assert choice(s) == wanted


def test_two_levels() -> None:
    assert [player.key for player in GAME.players] == ["random", "beginner"]


def test_dice_go_to_whoever_has_the_fewest() -> None:
    assert choice(after(table([3, 3, 2, 4]), "WDD")) == "die>3"


def test_equal_choices_are_equally_likely() -> None:
    s = after(table([3, 2, 2, 2]), "WDD")
    picks = [choice(s, random=(third << RANDOM_BITS) // 3 + 1) for third in range(3)]
    assert picks == ["die>2", "die>3", "die>4"]


def test_partners_are_spared() -> None:
    """W8: not the partner, though he has the fewest dice and the most cards."""
    hands = ["skip", "", "again again", "again"]
    s = table([3, 3, 1, 4], hands, options={"teams": "yes"}, pile="")
    assert choice(after(s, "WDD")) == "die>2"
    assert choice(after(s, "WWC")) == "card<4"
    assert choice(after(s, "WWW")) == "skip>2"


def test_good_cards_are_kept() -> None:
    s = after(table([3, 3], ["one_left", "again drop_one"]), "WWW", "1:one_left>2")
    assert choice(s, 1) == "keep=drop_one"
    s = after(table([3, 3], ["two_left", "again drop_one drop_two"]), "WWW", "1:two_left")
    assert choice(s, 1) == "keep=drop_one+drop_two"


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_random_game_ends(seats: int) -> None:
    line_up = [GAME.players[0]] * seats
    below = random.Random(seats).randrange
    match = play(Match(GAME, seats), Seeded(seats), by_players(line_up, below))
    assert len(match.result.winners) == 1
