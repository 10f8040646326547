"""W7, W8: going out, playing on, teams, and games that last too long."""

from __future__ import annotations

import pytest

from gobelet.core.errors import BadSetup
from gobelet.core.turn import NOBODY
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import DECK
from gobelet.games.wazabi.law.state import OVER, ROLL, State

from .table import after, all_cards, choices, down, hand, table

ON = {"play_on": "yes"}
TEAMS = {"teams": "yes"}


def places(s: State) -> tuple[int, ...]:
    return GAME.result(s).places


def test_the_last_die_given_wins() -> None:
    """W7: whatever the step; the hand that is left does not matter."""
    s = after(table([2, 3, 4], ["drop_one"]), "DD", "1:die>2")
    assert s.phase != OVER
    s = after(s, "1:die>3")
    assert (s.phase, GAME.turn(s), places(s)) == (OVER, NOBODY, (1, 2, 2))
    assert GAME.result(s).scores == (9, 0, 0)


@pytest.mark.parametrize(("dice", "phase"), [(1, OVER), (2, ROLL)])
def test_the_last_die_removed_wins(dice: int, phase: int) -> None:
    """W7: both sides of the boundary."""
    s = after(table([dice, 3], ["drop_one"]), "W" * dice, "1:drop_one")
    assert (s.phase, s.dice[0]) == (phase, dice - 1)
    assert places(s)[0] == 1


def test_the_losers_share_the_place_after_both_winners_in_teams() -> None:
    """W7, W8, ruling: the third of four, and of six, whatever they still hold."""
    s = after(table([1, 1, 4, 5], ["drop_one"], options=TEAMS), "W", "1:drop_one")
    assert (s.phase, places(s)) == (OVER, (1, 3, 1, 3))
    s = after(table([1, 1, 4, 5, 2, 3], ["drop_one"], options=TEAMS), "W", "1:drop_one")
    assert (s.phase, places(s)) == (OVER, (1, 3, 3, 1, 3, 3))


def test_two_players_with_play_on_are_done_at_once() -> None:
    """W7: one is left."""
    s = after(table([1, 3], ["drop_one"], options=ON), "W", "1:drop_one")
    assert (s.phase, places(s)) == (OVER, (1, 2))


def test_play_on() -> None:
    """W7: the winner discards his hand; he is no neighbour and no target any more."""
    hands = ["drop_one skip", "skip give_one pass_dice", "again again"]
    s = after(table([1, 3, 2], hands, options=ON), "W", "1:drop_one")
    assert (s.phase, s.seat, hand(s, 0), s.cards[0]) == (ROLL, 1, "", 0)
    assert down(s) == "drop_one skip"
    assert all_cards(s) == DECK
    s = after(s, "WWW")
    assert choices(s) == ["end", "pass_dice", "give_one>3", "skip>3"]
    assert after(s, "2:pass_dice").dice[:3] == [0, 2, 3]
    s = after(s, "2:give_one>3", "WWW", "3:end")
    assert (s.seat, s.dice[:3]) == (1, [0, 2, 3])
    s.dice[1] = 1
    s = after(s, "D", "2:die>3")
    assert (s.phase, places(s), GAME.result(s).scores) == (OVER, (1, 2, 3), (5, 0, 0))


def test_whoever_is_out_keeps_no_skip() -> None:
    """W7: any skip in front of a player who goes out is discarded; only a partner can have one."""
    options = {**ON, **TEAMS}
    s = table([1, 2, 2, 2, 2, 2], ["drop_one"], skips=[0, 0, 0, 2], options=options)
    s = after(s, "W", "1:drop_one")
    assert (s.skips, down(s)) == ([0] * 6, "drop_one skip skip")


def test_places_while_playing() -> None:
    """W7: as things stand the fewest dice lead, behind those who are out."""
    s = table([3, 1, 1, 2])
    assert places(s) == (3, 1, 1, 3)
    s = after(table([1, 2, 3, 2], ["drop_one"], options=ON), "W", "1:drop_one")
    assert places(s) == (1, 2, 4, 2)


def test_teams_win_together() -> None:
    """W8: partners sit opposite; neither's dice count for the points."""
    s = after(table([1, 3, 4, 2], ["drop_one"], options=TEAMS), "W", "1:drop_one")
    assert (s.phase, places(s)) == (OVER, (1, 3, 1, 3))
    assert GAME.result(s).scores == (5, 0, 5, 0)


def test_partners_are_targets() -> None:
    """W8: dice may be given to the partner like to anybody else."""
    s = table([2, 2, 2, 2], ["skip give_one"], options=TEAMS)
    assert choices(after(s, "DD")) == ["die>2", "die>3", "die>4"]
    assert "skip>3" in choices(after(s, "WW"))


def test_six_players_make_three_teams() -> None:
    """W8: seat 1 plays with 4, 2 with 5, 3 with 6."""
    s = after(table([2, 1, 2, 2, 2, 2], ["", "drop_one"], seat=1, options=TEAMS), "W", "2:drop_one")
    assert places(s) == (3, 1, 3, 3, 1, 3)
    assert GAME.result(s).scores == (0, 8, 0, 0, 8, 0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_teams_need_four_or_six(seats: int) -> None:
    """W8: teams of two for 4 or 6 players."""
    with pytest.raises(BadSetup, match="teams of two need 4 or 6 players"):
        GAME.start(seats, TEAMS)


def test_teams_play_on_team_by_team() -> None:
    """W7, W8, ruling: the partner leaves too, with his dice; the last team is last."""
    options = {**ON, **TEAMS}
    hands = ["drop_one", "drop_one", "", "skip skip"]
    s = after(table([1, 1, 2, 2, 3, 2], hands, options=options), "W", "1:drop_one")
    assert (s.phase, s.seat, s.dice) == (ROLL, 1, [0, 1, 2, 0, 3, 2])
    assert (hand(s, 3), down(s)) == ("", "drop_one skip skip")
    assert places(s) == (1, 3, 5, 1, 3, 5)
    s = after(s, "W", "2:drop_one")
    assert (s.phase, places(s)) == (OVER, (1, 3, 5, 1, 3, 5))
    assert GAME.result(s).scores == (8, 0, 0, 8, 0, 0)


def test_four_players_in_teams_do_not_play_on() -> None:
    """W7, W8, ruling: one team is left."""
    s = table([1, 3, 4, 2], ["drop_one"], options={**ON, **TEAMS})
    assert after(s, "W", "1:drop_one").phase == OVER


def test_max_turns() -> None:
    """W7, ruling: after so many turns a draw among those with the fewest dice."""
    s = table([2, 2, 3], options={"max_turns": "2"})
    s = after(s, "WW")
    assert (s.phase, s.turns) == (ROLL, 2)
    s = after(s, "WW")
    assert (s.phase, places(s), GAME.result(s).scores) == (OVER, (1, 1, 3), (0, 0, 0))


def test_missed_turns_count() -> None:
    """W6, W7, ruling: the second and last turn is missed."""
    s = after(table([2, 3, 2], skips=[0, 1, 0], options={"max_turns": "2"}), "WW")
    assert (s.phase, s.skips[1], places(s)) == (OVER, 0, (1, 3, 1))
    s = after(table([2, 3, 2], skips=[0, 1, 0], options={"max_turns": "1"}), "WW")
    assert (s.phase, s.skips[1]) == (OVER, 1)


def test_again_counts_as_a_turn() -> None:
    """W2, W7, ruling: the turn played again is the second."""
    s = after(table([2, 3], ["again"], options={"max_turns": "1"}), "WW", "1:again")
    assert (s.phase, places(s)) == (OVER, (1, 2))


def test_max_turns_with_play_on() -> None:
    """W7, ruling: those who are out keep their places."""
    s = table([1, 2, 2, 4], ["drop_one"], options={**ON, "max_turns": "2"})
    s = after(s, "W", "1:drop_one", "WW")
    assert (s.phase, places(s), GAME.result(s).scores) == (OVER, (1, 2, 2, 4), (8, 0, 0, 0))


def test_max_turns_with_teams() -> None:
    """W7, W8, ruling: a team counts for its partner with fewer dice."""
    s = table([4, 2, 1, 2], options={**TEAMS, "max_turns": "1"})
    s = after(s, "WWWW")
    assert (s.phase, places(s)) == (OVER, (1, 3, 1, 3))


@pytest.mark.parametrize("turns", ["0", "10001"])
def test_max_turns_has_bounds(turns: str) -> None:
    with pytest.raises(BadSetup, match="option max_turns is 1–10000"):
        GAME.start(2, {"max_turns": turns})
