"""What the browser's table is told about Wazabi, and what it is not."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gobelet.core.chance import Seeded
from gobelet.core.driver import along, by_whim
from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.state import State
from gobelet.games.wazabi.web.table import present

from .table import KEYS, after, choices, table


def shown(s: State, seat: int) -> dict[str, Any]:
    return {**present(GAME.view(s, seat), seat)}


def held(s: State, seat: int, key: str) -> dict[str, Any]:
    kind = KEYS.index(key)
    return next(card for card in shown(s, seat)["hand"] if card["kind"] == kind)


def offered(s: State, seat: int) -> set[str]:
    """Every notation that the table of a seat can send."""
    told = shown(s, seat)
    texts = {play["text"] for card in told["hand"] for play in card["plays"]}
    texts |= {target["text"] for target in told["targets"]}
    if told["keep"]:
        texts |= {choice["text"] for choice in told["keep"]["choices"]}
    return texts


def test_the_dice_lie_sorted_until_they_are_given() -> None:
    """W4: W, then cards, then the dice that wait for somebody."""
    s = after(table([4, 3, 3], pile="skip again"), "WCDD", "skip")
    assert shown(s, 0)["faces"] == "WCDD"
    assert shown(s, 1)["faces"] == "WCDD"
    assert [target["seat"] for target in shown(s, 0)["targets"]] == [1, 2]
    assert shown(s, 1)["targets"] == []
    assert shown(after(s, "1:die>2"), 0)["faces"] == "WCD"


def test_a_card_says_why_it_cannot_be_played() -> None:
    """W2, W4: dear, forbidden, or aimed at nobody."""
    s = after(table([4, 3], ["drop_one drop_two one_left skip", "again"]), "WWDD")
    assert held(s, 0, "skip")["why"]["en"] == "first give away your dice"
    s = after(s, "1:die>2", "1:die>2")
    assert held(s, 0, "drop_two")["why"] == {
        "en": "it takes 3 W, you have 2",
        "fr": "il faut 3 W, vous en avez 2",
    }
    assert held(s, 0, "drop_one")["why"]["en"].startswith("not in a turn with 2 Die faces")
    assert held(s, 0, "one_left")["why"]["en"] == "nobody else has two cards or more"
    assert held(s, 0, "skip")["why"] is None
    assert held(s, 1, "again")["why"] is None


def test_a_card_between_the_rolls_is_just_held() -> None:
    s = after(table([4, 3, 3], ["two_left skip", "again again drop_one", ""]), "WWWW", "1:two_left")
    assert held(s, 0, "skip") == {"kind": KEYS.index("skip"), "count": 1, "plays": [], "why": None}


def test_aims_and_sides() -> None:
    """W2: whom a card can be played on, and where the dice go."""
    s = after(table([3, 3, 3], ["skip pass_dice take_card", "again", ""]), "WWW")
    assert [play["seat"] for play in held(s, 0, "skip")["plays"]] == [1, 2]
    assert [play["seat"] for play in held(s, 0, "take_card")["plays"]] == [1]
    ways = [play["way"] for play in held(s, 0, "pass_dice")["plays"]]
    assert ways == [{"side": "left", "to": 1}, {"side": "right", "to": 2}]
    alone = after(table([3, 3], ["pass_dice take_card", ""]), "WWW")
    assert held(alone, 0, "pass_dice")["plays"][0]["way"] == {"side": "across", "to": 1}
    assert held(alone, 0, "take_card")["plays"][0]["seat"] is None


def test_what_may_be_kept() -> None:
    """W2: one card, or two."""
    hands = ["one_left two_left", "again again drop_one"]
    one = shown(after(table([3, 3], hands), "WWW", "1:one_left>2"), 1)["keep"]
    assert one["count"] == 1
    assert [choice["text"] for choice in one["choices"]] == ["keep=drop_one", "keep=again"]
    s = after(table([3, 3], hands), "WWW", "1:two_left")
    two = shown(s, 1)["keep"]
    assert two["count"] == 2
    assert two["choices"][-1]["kinds"] == [KEYS.index("again")] * 2
    assert shown(s, 0)["keep"] is None
    assert shown(s, 0)["seats"][1]["keeping"]


def test_everybody_sees_counts_and_only_the_owner_cards() -> None:
    """W3: in an open replay of a finished game, all hands are known."""
    s = table([3, 2, 1], ["skip again", "drop_one", ""], skips=[0, 1, 0])
    seats = shown(s, 0)["seats"]
    assert [(seat["dice"], seat["cards"], seat["skips"]) for seat in seats] == [
        (3, 2, 0),
        (2, 1, 1),
        (1, 0, 0),
    ]
    assert [seat["known"] for seat in seats] == [[8, 9], None, []]
    assert shown(s, SPECTATOR)["hand"] == []
    assert present(s, SPECTATOR)["seats"][1]["known"] == [0]


def test_partners_openings_and_the_end() -> None:
    """W3, W7, W8."""
    teams = GAME.start(4, {"teams": "yes"})
    assert [seat["partner"] for seat in present(teams, 0)["seats"]] == [2, 3, 0, 1]
    opening = table([1, 1], phase=1, contenders=3)
    assert [seat["opened"] for seat in shown(after(opening, "W"), 0)["seats"]] == [1, None]
    over = after(table([1, 2], ["drop_one", ""]), "W", "1:drop_one")
    assert (shown(over, 0)["phase"], shown(over, 0)["active"]) == ("over", -1)
    assert [seat["place"] for seat in shown(over, 0)["seats"]] == [1, 0]


@pytest.mark.parametrize("seed", range(6))
def test_the_table_offers_every_legal_action_and_no_other(seed: int) -> None:
    rng = random.Random(seed)
    for match in along(Match(GAME, 3), Seeded(seed), by_whim(rng.randrange), 300, rng.choice):
        for seat in range(3):
            legal = choices(match.state, seat) if seat in match.deciders else []
            assert offered(match.state, seat) == set(legal) - {"end"}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_two_worlds_one_table(viewer: int) -> None:
    """W3: whatever the others hold and the pile hides, the table is the same to the letter."""
    rng = random.Random(7)
    s = table([3, 3, 3], ["two_left", "again again drop_two", "give_one"], discard="drop_one")
    for state in (s, after(s, "WWW"), after(s, "WWW", "1:two_left")):
        view = GAME.view(state, viewer)
        told = json.dumps(present(view, viewer))
        worlds = [GAME.world(view, viewer, rng.randrange) for _ in range(20)]
        assert len({str(world.pile) for world in worlds}) > 1
        for world in worlds:
            assert json.dumps(present(GAME.view(world, viewer), viewer)) == told
