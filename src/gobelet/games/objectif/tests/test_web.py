"""What the browser's table is told about Objectif, and what it is not."""

from __future__ import annotations

import json
import random

import pytest

from gobelet.core.turn import SPECTATOR
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.web.table import FIGURES, MATERIAL, present

from .table import after, card, choices, meets, table

HANDS = ["pair four", "joker full", "ss ls"]


def test_figures_meet_their_cards() -> None:
    """O5: the small dice on a card are an example of what it asks for."""
    for shown, figure in zip(MATERIAL["cards"], FIGURES, strict=True):
        filler = {"noeven": "11", "noodd": "22", "2pairs": "1", "ss": "1", "four": "1"}
        dice = (figure + filler.get(shown["key"], "126"))[:5]
        assert meets(dice, shown["key"]), shown["key"]


def test_cards_met_now_are_marked() -> None:
    """O5: for the dice on the table, and only while they lie there."""
    s = after(table(HANDS), "33366")
    met = present(GAME.view(s, 1), 1)["met"]
    assert [met[card(text)] for text in ("joker", "full", "2pairs", "ls", "four")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert not any(present(table(HANDS), 0)["met"])


def test_a_card_face_down_is_a_card_without_a_name() -> None:
    """O3: that somebody has chosen is public, what is not."""
    s = after(table(HANDS), "12346", "2:full")
    others = [present(GAME.view(s, viewer), viewer)["seats"][1] for viewer in (0, 2, SPECTATOR)]
    assert all(seen["chosen"] and seen["laid"] == [None] for seen in others)
    own = present(GAME.view(s, 1), 1)["seats"][1]
    assert own["laid"] == [card("full")]


def test_the_active_card_shows_when_all_have_chosen() -> None:
    """O3."""
    s = after(table(HANDS), "12346", "2:full", "3:ls", "1:four")
    laid = [seat["laid"] for seat in present(GAME.view(s), SPECTATOR)["seats"]]
    assert laid == [[card("four")], [None], [None]]


def test_the_piles_tell_who_won_which_card() -> None:
    """O4: won, lost, and taken by the active player."""
    s = after(table(HANDS), "12345", "1:four", "2:joker", "3:ls", "1:stop")
    active, joker, straight = present(GAME.view(s, 0), 0)["seats"]
    assert active["lost"][card("four")] == 1
    assert (joker["won"][card("joker")], joker["score"]) == (1, 1)
    assert straight["score"] == 7
    s = after(table(HANDS), "11112", "1:four", "2:joker", "3:ls", "1:stop")
    active, _, straight = present(GAME.view(s, 0), 0)["seats"]
    assert (active["captured"], active["score"]) == (1, 8)
    assert straight["lost"][card("ls")] == 1


def test_rounds_are_counted_and_the_end_has_no_active_player() -> None:
    """O6."""
    s = after(GAME.start(2, {"rounds": "1"}), "12345", "1:ls", "2:ls")
    shown = present(s, 0)
    assert (shown["round"], shown["rounds"], shown["settled"], shown["rolls_left"]) == (1, 1, 0, 2)
    over = present(after(s, "1:stop"), 0)
    assert (over["phase"], over["round"], over["settled"], over["active"]) == ("over", 1, 1, -1)


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_two_worlds_one_table(viewer: int) -> None:
    """O3: whatever the others have laid, the table is the same to the letter."""
    rng = random.Random(viewer)
    s = after(table(HANDS), "12346")
    for seat in (2, 1, 0):
        s = after(s, f"{seat + 1}:{rng.choice(choices(s, seat))}")
        told = json.dumps(present(GAME.view(s, viewer), viewer))
        for _ in range(10):
            other = GAME.world(GAME.view(s, viewer), viewer, rng.randrange)
            assert json.dumps(present(GAME.view(other, viewer), viewer)) == told
