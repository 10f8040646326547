"""D1 to D6: the board, the start, the turn, rolls, flips and captures."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.games.debacle.game import GAME
from gobelet.games.debacle.law import rules
from gobelet.games.debacle.law.choices import list_captures
from gobelet.games.debacle.law.state import BLACK, RED, State

from .positions import die, play, position, steps

FAR = "a6=6 b6=6 c6=6 d6=6 e6=6 f6=6"


def ranks(s: State) -> tuple[list[str], list[str]]:
    return [die(s, f"{f}1") for f in "abcdef"], [die(s, f"{f}6") for f in "abcdef"]


def test_ranked_start() -> None:
    """D2: one to six from each owner's left to his right."""
    red, black = ranks(GAME.start(2))
    assert red == ["R1", "R2", "R3", "R4", "R5", "R6"]
    assert black == ["B6", "B5", "B4", "B3", "B2", "B1"]


def test_facing_start() -> None:
    """D2: equal values face each other."""
    red, black = ranks(GAME.start(2, {"layout": "facing"}))
    assert red == ["R1", "R2", "R3", "R4", "R5", "R6"]
    assert black == ["B1", "B2", "B3", "B4", "B5", "B6"]


def test_any_start() -> None:
    """D2: twelve digits, Red a1–f1 and then Black a6–f6."""
    red, black = ranks(GAME.start(2, {"layout": "112233654654"}))
    assert red == ["R1", "R1", "R2", "R2", "R3", "R3"]
    assert black == ["B6", "B5", "B4", "B6", "B5", "B4"]


@pytest.mark.parametrize("layout", ["", "12345665432", "1234566543211", "123456654327", "ranked "])
def test_no_such_start(layout: str) -> None:
    """D2: neither a name nor twelve digits from 1 to 6."""
    with pytest.raises(BadSetup, match="ranked or facing or twelve digits from 1 to 6"):
        GAME.start(2, {"layout": layout})


def test_layout_is_recorded() -> None:
    """D2: a position that has a name is called by it."""
    for given, recorded in [("123456654321", "ranked"), ("111111666666", "111111666666")]:
        state = GAME.start(2, {"layout": given})
        assert GAME.chosen_options(state)["layout"] == recorded


@pytest.mark.parametrize("seats", [1, 3])
def test_two_players(seats: int) -> None:
    """D1: a game for two."""
    with pytest.raises(BadSetup, match="is for 2 players"):
        GAME.start(seats)


def test_red_begins_and_turns_have_two_moves() -> None:
    """D2, D3: Red first; two moves with one die or with two."""
    s = GAME.start(2)
    assert GAME.deciders(s) == [RED]
    assert GAME.deciders(play(s, "a1a2")) == [RED]
    assert GAME.deciders(play(s, "a1a2 a2a3")) == [BLACK]
    assert GAME.deciders(play(s, "a1a2 b1f")) == [BLACK]
    assert GAME.legal(s, BLACK) == []


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)])
def test_roll(before: int, after: int) -> None:
    """D4: the value goes up by one, and 6 becomes 1."""
    s = play(position(f"c3={before} a1=1", FAR), "c3d3")
    assert (die(s, "c3"), die(s, "d3")) == ("", f"R{after}")


def test_rolls_forward_and_sideways_never_back() -> None:
    """D4: forward is away from one's own camp."""
    red = position("c3=2 a1=2", FAR)
    assert {"c3c4", "c3b3", "c3d3"} == {t for t in steps(red) if t.startswith("c3") and t != "c3f"}
    black = position("a1=2 b1=2", "c4=2 a6=2", seat=BLACK)
    assert {"c4c3", "c4b4", "c4d4"} == {t for t in steps(black) if t[:2] == "c4" and t != "c4f"}


def test_edges_and_own_dice_are_in_the_way() -> None:
    """D1, D4: no die leaves the board or enters a square of its own side."""
    assert steps(position("a1=2 a2=2", FAR)) == {"a1b1", "a1f", "a2b2", "a2a3", "a2f"}
    assert steps(position("f3=2 f4=2", FAR)) == {"f3e3", "f3f", "f4e4", "f4f5", "f4f"}


@pytest.mark.parametrize(("before", "after"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_flip(before: int, after: int) -> None:
    """D5: the die stays and shows its other side."""
    assert die(play(position(f"c3={before} a1=1", FAR), "c3f"), "c3") == f"R{after}"


def test_no_die_flips_twice_running() -> None:
    """D5: not the same die; another one may, and so may the first after another displacement."""
    s = position("c3=2 a1=1", FAR, moves=3)
    once = play(s, "c3f")
    assert "c3f" not in steps(once)
    assert "a1f" in steps(once)
    assert {"a1f", "c3f"} & steps(play(s, "c3f a1f")) == {"c3f"}
    assert "c3f" in steps(play(s, "c3f a1a2"))
    assert "c4f" in steps(play(s, "c3f c3c4"))


def test_a_new_turn_forgets_the_last_flip() -> None:
    """D5: counted within a turn."""
    s = play(GAME.start(2), "a1a2 b1f a6a5 b6f")
    assert "b1f" in steps(s)


@pytest.mark.parametrize("mine", range(1, 7))
@pytest.mark.parametrize("other", range(1, 7))
def test_who_takes_whom(mine: int, other: int) -> None:
    """D6: higher takes lower, a 1 takes all but another 1, equals never capture."""
    taken = "c3xc4" in steps(position(f"c3={mine} a1=1", f"c4={other} a6=1"))
    assert taken == (mine > other or (mine == 1 and other > 1))


def test_captures_go_every_way() -> None:
    """D6: forward, left, right and back, for both colours."""
    around = "c4=1 c2=1 b3=1 d3=1"
    assert {"c3xc4", "c3xc2", "c3xb3", "c3xd3"} <= steps(position("c3=5 a1=1", around))
    s = position(around, "c3=5 a6=1", seat=BLACK)
    assert {"c3xc4", "c3xc2", "c3xb3", "c3xd3"} <= steps(s)


def test_capture() -> None:
    """D6: the taken die goes beside the board as it was; the taker has its value now."""
    s = play(position("c3=5 a1=1", "c4=2 a6=1 b6=1"), "c3xc4")
    assert (die(s, "c3"), die(s, "c4")) == ("", "R2")
    assert s.held[RED][2] == 1
    assert s.standing[BLACK] == 2


def test_everything_is_public_and_nothing_is_chance() -> None:
    """Views are whole, and there is nothing to draw."""
    s = GAME.start(2)
    assert GAME.view(s) == s
    assert GAME.outcomes(s) == []
    assert GAME.outcome_text(s, 0) == "0"
    assert rules.tickets(s) == 0
    assert rules.draw(s, 0) == 0
    rules.resolve(s, 0)
    assert s == GAME.start(2)


@pytest.mark.parametrize(
    ("red", "black", "captures"),
    [
        ("c3=5 e3=2", "c4=4 d3=3 e4=1 b3=5", {"c3xc4", "c3xd3", "e3xe4"}),
        ("c3=1 e3=1", "c4=6 e4=1", {"c3xc4"}),
        ("c3=2 e3=2", "c4=6 e4=6", set()),
    ],
)
def test_the_captures_are_listed_by_themselves(red: str, black: str, captures: set[str]) -> None:
    """D6: for whoever looks for them first; nothing else stands on that list."""
    s = position(red, black)
    out = [-1] * rules.MAX_ACTIONS
    listed = out[: list_captures(s, RED, out)]
    assert {GAME.action_text(s, RED, action) for action in listed} == captures
    assert len(listed) == len(captures)
    assert {text for text in steps(s) if "x" in text} == captures
