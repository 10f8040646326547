"""What the browser's table is told about Yum."""

from __future__ import annotations

import json

from gobelet.core.aim import SCALE
from gobelet.core.dice_text import keep_text
from gobelet.core.match import Match
from gobelet.core.words import Words
from gobelet.games.yum.beginners import PAR
from gobelet.games.yum.game import GAME
from gobelet.games.yum.law.rules import State
from gobelet.games.yum.web.table import MATERIAL, present
from gobelet.games.yum.words.notation import BOX_TEXTS

from .table import after, all_but, box, boxes_open, table


def test_every_open_box_shows_its_points_now() -> None:
    """Y5: in pencil, for the dice on the table; what is written is not offered again."""
    shown = present(table("33366", {"3s": 9, "fh": 25}), 0)
    assert shown["dice"] == [3, 3, 3, 6, 6]
    now = dict(zip(BOX_TEXTS, shown["now"], strict=True))
    assert (now["3k"], now["6s"], now["ls"], now["hi"]) == (21, 12, 0, 21)
    assert now["3s"] is None
    assert now["fh"] is None
    assert shown["sheets"][0]["boxes"][box("fh")] == 25


def test_between_the_rolls_nothing_is_offered() -> None:
    """Y3: the kept dice lie there, the others are in the cup."""
    shown = present(after(table("33366"), "k333"), 0)
    assert (shown["phase"], shown["dice"], shown["kept"]) == ("roll", [3, 3, 3], [3, 3, 3])
    assert set(shown["now"]) == {None}
    assert shown["best"] == []


def test_the_way_to_the_bonus() -> None:
    """Y6: 63 are par, three dice of each number; from there on the bonus is earned."""
    sheet = present(table("12345", {"6s": 24, "1s": 1}), 0)["sheets"][0]
    assert (sheet["upper"], sheet["par"], sheet["bonus"], sheet["total"]) == (25, 21, 0, 25)
    full = {text: 3 * face for face, text in enumerate(BOX_TEXTS[:6], 1)}
    sheet = present(table("12345", full), 0)["sheets"][0]
    assert (sheet["upper"], sheet["par"], sheet["bonus"], sheet["total"]) == (63, 63, 25, 88)


def why_no_roll(s: State) -> Words:
    """As the sheet tells it: what it was told of the position, looked up in the material."""
    why = present(s, 0)["why_no_roll"]
    assert why
    told = Words(**MATERIAL["no_roll"][why])
    assert told == GAME.why_not(s, s.seat, keep_text(s.dice))
    return told


def test_the_rolls_left_and_why_there_is_no_other() -> None:
    """Y3."""
    first, last = table("11111"), table("11111", rolls=3)
    assert present(first, 0)["rolls_left"] == 2
    assert why_no_roll(first).en == "to keep all the dice, write in a box"
    assert present(last, 0)["rolls_left"] == 0
    assert why_no_roll(last).fr.startswith("c'était le troisième")
    assert present(GAME.start(2), 0)["why_no_roll"] is None


def test_a_zero_that_is_not_allowed_says_why() -> None:
    """Y4."""
    strict = table("11123", all_but("yum", "3k"), options={"zero": "last_resort"})
    assert boxes_open(strict) == ["3k"]
    assert list(present(strict, 0)["why_no_box"]) == [box("yum")]
    free = table("11123", all_but("yum", "3k"))
    assert present(free, 0)["why_no_box"] == {}


def test_good_boxes_are_hinted_at_and_zeros_only_in_need() -> None:
    best = [BOX_TEXTS[at] for at in present(table("66665"), 0)["best"]]
    assert "6s" in best
    assert "4k" in best
    assert "yum" not in best
    forced = present(table("12346", all_but("yum", "4k")), 0)["best"]
    assert forced == [box("yum")]


def test_a_zero_is_not_advised_where_it_costs_least() -> None:
    """A poor high roll loses more than a Yum that hardly ever comes; it is advised all the same."""
    left = all_but("yum", "hi")
    assert present(table("11223", left), 0)["best"] == [box("hi")]
    assert PAR(box("hi")) - SCALE * 9 > PAR(box("yum"))


def test_before_and_after_the_game_nobody_has_the_dice() -> None:
    """Y2, Y7."""
    assert present(GAME.start(3), -1)["active"] == -1
    over = after(table("12345", all_but("hi")), "hi")
    shown = present(over, 0)
    assert (shown["phase"], shown["active"], shown["dice"]) == ("over", -1, [])


def test_everybody_sees_the_same_table() -> None:
    """Nothing is secret, and all of it can travel."""
    match = Match(GAME, 2)
    match.resolve(1)
    match.resolve(match.game.outcomes(match.state)[0][0])
    tables = [json.dumps(present(match.view(viewer), viewer)) for viewer in (-1, 0, 1)]
    assert len(set(tables)) == 1
