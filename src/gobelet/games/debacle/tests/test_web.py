"""What the browser's table is told about Débâcle."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gobelet.core.chance import secure
from gobelet.core.driver import along, by_whim
from gobelet.core.match import Match
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law.state import State
from gobelet.games.debacle.web.table import present
from gobelet.games.debacle.words.notation import square_of

from .positions import play, position, steps


def shown(s: State) -> dict[str, Any]:
    return {**present(GAME.view(s, s.seat), s.seat)}


def die(s: State, square: str) -> dict[str, Any]:
    return {**present(GAME.view(s, s.seat), s.seat)["dice"][square_of(square)]}


def reasons(s: State) -> list[str]:
    return [reason["en"] for reason in shown(s)["reasons"]]


def why_not(s: State, square: str, to: str) -> str:
    number: int = die(s, square)["why_not"][square_of(to)]
    return reasons(s)[number]


def why_no_flip(s: State, square: str) -> str | None:
    number = die(s, square)["why_no_flip"]
    return None if number is None else reasons(s)[number]


def offered(s: State) -> set[str]:
    """Every notation that the table of whoever has the turn can send."""
    told = shown(s)
    dice = list(told["dice"].values())
    found = [step for each in dice for step in each["steps"]] + told["homes"]
    found += [each["flip"] for each in dice if each["flip"]]
    found += told["recovery"]["steps"] if told["recovery"] else []
    return {step["text"] for step in found} | ({"done"} if told["done"] else set())


def test_targets_tell_the_next_value_and_captures() -> None:
    """D4, D5, D6."""
    s = position("c3=4", "c4=2 b6=1", moves=2)
    by_square = {step["to"]: step for step in die(s, "c3")["steps"]}
    assert by_square[square_of("c4")]["captures"]
    assert by_square[square_of("c4")]["value"] == 2
    assert by_square[square_of("b3")] == {
        "text": "c3b3",
        "to": square_of("b3"),
        "value": 5,
        "captures": False,
    }
    assert die(s, "c3")["flip"]["value"] == 3


def test_a_square_that_cannot_be_entered_says_why() -> None:
    """D4, D5, D6."""
    s = play(position("c3=4 d3=1", "c4=6 b6=1", moves=2), "c3f")
    assert why_not(s, "c3", "c4").startswith("a 3 does not capture a 6")
    assert why_not(s, "c3", "d3") == "a die of your own stands on d3"
    assert why_not(s, "c3", "c2") == "a die never rolls back"
    assert die(s, "c3")["flip"] is None
    assert "twice running" in (why_no_flip(s, "c3") or "")
    assert why_no_flip(s, "d3") is None
    assert len(reasons(s)) == len(set(reasons(s)))


def test_a_rebound_is_the_business_of_one_die() -> None:
    """D7: the others say that they have to wait; it can be declined."""
    s = play(position("c3=4 a1=1", "c4=2 b6=1 f6=1", moves=2), "c3xc4")
    told = shown(s)
    assert (told["chain"], told["rebound"], told["marked"]) == (square_of("c4"), True, False)
    assert told["done"] == {"en": "no rebound", "fr": "ne pas rebondir"}
    assert die(s, "a1")["steps"] == []
    assert "which has just captured" in (why_no_flip(s, "a1") or "")


def test_the_way_home() -> None:
    """D8: every free square of the camp."""
    s = play(position("c5=4 a1=1", "f6=2 e6=1", moves=2), "c5c6")
    told = shown(s)
    assert told["marked"]
    assert told["done"] is None
    assert [step["text"] for step in told["homes"]] == [f"c6>{file}1" for file in "bcdef"]
    assert {step["value"] for step in told["homes"]} == {5}


def test_a_recovery_tells_its_die_and_its_price() -> None:
    """D9: one or two moves for the opponent."""
    s = position("a1=4 b2=4", "f6=2 e6=1", ("5566", ""), moves=0, moved=1)
    recovery = shown(s)["recovery"]
    assert (recovery["value"], recovery["price"]["en"]) == (5, "2 bonus moves")
    assert {step["text"] for step in recovery["steps"]} == {f"+{file}1" for file in "bcdef"}
    assert shown(s)["done"]["en"] == "end the turn"
    assert shown(position("a1=4 b2=3", "f6=2", moves=1, moved=1))["recovery"] is None


def test_trays_and_points() -> None:
    """D6, D10, D11."""
    s = position("a1=4 b2=4", "f6=2 e6=1", ("1566", "2222"), points=[7, 12], bonus=[0, 1])
    red, black = shown(s)["sides"]
    assert (red["held"], red["haul"], red["points"]) == ([2, 2, 2, 2], 8, 7)
    assert (black["held"], black["haul"], black["bonus"]) == ([1, 5, 6, 6], 18, 1)


def test_who_waits_is_told_the_board_and_nothing_to_do() -> None:
    s = GAME.start(2)
    told = present(GAME.view(s, 1), 1)
    assert (told["dice"], told["homes"], told["recovery"], told["done"]) == ({}, [], None, None)
    assert told["board"] == shown(s)["board"]
    assert told["board"][0] == (0, 1)
    assert told["board"][12] is None
    assert (told["active"], told["moves"], told["round"]) == (0, 2, 1)


def test_the_end() -> None:
    """D11: what was held is counted once."""
    s = position("a1=6", "a2=5 f6=1", ("", "6666"), moves=1, target=10)
    told = shown(play(s, "a1xa2"))
    assert (told["active"], told["chain"]) == (-1, None)
    assert (told["sides"][0]["points"], told["sides"][0]["haul"]) == (29, 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_table_offers_every_legal_step_and_no_other(seed: int) -> None:
    """D12; and all of it can travel."""
    rng = random.Random(seed)
    match = Match(GAME, 2, {"layout": "333333222222", "recoveries": "repeat", "passing": "yes"})
    for moment in along(match, secure, by_whim(rng.randrange), 250):
        assert offered(moment.state) == steps(moment.state)
        json.dumps(shown(moment.state))
