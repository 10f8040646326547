"""The search: worlds that agree with the view, sensible and legal decisions, in time."""

from __future__ import annotations

import time

import numpy as np
import pytest

from gobelet.core.player import Player
from gobelet.core.words import Words
from gobelet.engines.wazabi import LEVELS
from gobelet.engines.wazabi.effort import Effort
from gobelet.engines.wazabi.search import Race, _first_decision, later, prepare, search
from gobelet.engines.wazabi.worlds import deal, loops
from gobelet.fast.arrays import pack, rows, unpack
from gobelet.fast.dice import stream
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.actions import MAX_ACTIONS
from gobelet.games.wazabi.law.cards import DECK
from gobelet.games.wazabi.law.state import State
from gobelet.games.wazabi.tests.table import after, all_cards, table

from .positions import TABLES, choices, some_choices

QUICK = Effort(steps=20_000, seconds=60, loyalty=0)


def chosen(s: State, seat: int = 0, effort: Effort = QUICK) -> str:
    view = GAME.view(s, seat)
    return GAME.action_text(s, seat, search(view, seat, 7, effort))


def test_dealt_worlds_agree_with_the_view() -> None:
    loops()
    row = rows(State, 1)
    for number, (state, seat) in enumerate(some_choices(3)):
        view = GAME.view(state, seat)
        pack(view, row[0])
        deal(row[0], seat, np.uint64(stream(1, number)))
        world = unpack(row[0], State)
        assert all_cards(world) == all_cards(state) == DECK
        assert [sum(hand) for hand in world.hand] == world.cards
        assert GAME.view(world, seat) == view


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_decisions_are_legal_at_every_table(seats: int, options: dict[str, str]) -> None:
    for state, seat in list(choices(seats, options))[::9]:
        view = GAME.view(state, seat)
        effort = Effort(steps=1, seconds=60, loyalty=0)
        assert search(view, seat, 3, effort) in GAME.legal(state, seat)


@pytest.mark.parametrize(
    ("s", "wanted"),
    [
        (after(table([1, 3, 3], ["drop_one again"]), "W"), "drop_one"),
        (after(table([4, 1, 5], [""]), "WWWD"), "die>2"),
    ],
    ids=["win", "leader"],
)
def test_obvious_decisions(s: State, wanted: str) -> None:
    assert chosen(s) == wanted


def test_partners_help_each_other() -> None:
    """W8: the partner with one die is spared; the opponent with two gets the die."""
    s = table([3, 2, 1, 4], ["", "", "", ""], options={"teams": "yes"})
    assert chosen(after(s, "WWD")) == "die>2"


def test_the_last_game_of_a_tournament_is_played_for_first_place() -> None:
    """W9: whoever leads by far has won whatever he does; the search still answers."""
    s = table([3, 2, 3], ["drop_one skip"], options={"games": "2"}, game=2)
    s.points[0] = 100
    assert chosen(after(s, "WWW")) in ("drop_one", "skip>2", "skip>3", "end")
    assert len(later(s)) == 0


def test_later_games_of_a_tournament_are_foreseen() -> None:
    s = table([3, 2, 3], options={"games": "3"})
    points = later(s)
    assert points.shape[1] == 6
    assert points[:, :3].sum(axis=1).min() > 0
    assert not points[:, 3:].any()


def test_little_time_is_kept() -> None:
    """As the processor counts it: a busy machine makes nobody think longer."""
    s = after(table([4, 4, 2], ["skip again draw_three"]), "WWWW")
    hasty = Effort(steps=10**9, seconds=0.05, loyalty=0)
    chosen(s)
    started = time.thread_time()
    chosen(s, effort=hasty)
    assert time.thread_time() - started < 0.9


@pytest.mark.parametrize("player", LEVELS, ids=lambda player: player.key)
def test_every_level_decides_within_a_second(player: Player) -> None:
    """The hardest questions: many cards to choose from, and nobody stops at the first winner."""
    s = table([4, 4, 4, 4], ["skip again draw_three give_one"], options={"play_on": "yes"})
    view = GAME.view(after(s, "WWWW"), 0)
    player.choose(view, 0, [0] * MAX_ACTIONS, 1)
    started = time.thread_time()
    player.choose(view, 0, [0] * MAX_ACTIONS, 2)
    assert time.thread_time() - started < 1


def test_actions_far_behind_are_given_up() -> None:
    s = after(table([1, 3, 3], ["drop_one again"]), "W")
    race = Race(GAME.view(s, 0), 0, 1, rounds=1)
    while race.is_open and race.worlds < 1000:
        race.run()
        race.give_up(3.0)
    assert [GAME.action_text(s, 0, action) for action in race.actions] == ["drop_one"]
    assert race.worlds < 1000


def test_loyalty_keeps_the_first_choice_where_nothing_is_clearly_better() -> None:
    s = after(table([4, 4, 4, 4], [""]), "WWWD")
    view = GAME.view(s, 0)
    own = int(Race(view, 0, 7, rounds=1).actions[0])
    assert search(view, 0, 7, Effort(steps=2_000, seconds=60, loyalty=100)) == own


def test_a_single_choice_needs_no_thought() -> None:
    s = after(table([2, 3], ["drop_two"]), "WD")
    assert chosen(s, effort=Effort(0, 0, 0)) == "die>2"


def test_getting_ready_is_told() -> None:
    told: list[tuple[Words, float]] = []
    prepare(GAME.start(3, {}), lambda words, part: told.append((words, part)))
    assert [part for _, part in told] == [0.0, 1.0]


def test_same_random_number_same_decision() -> None:
    for state, seat in some_choices(1, seed=5):
        view = GAME.view(state, seat)
        assert len({search(view, seat, 9, QUICK) for _ in range(2)}) == 1


def test_gains_of_a_decided_game_are_certain() -> None:
    s = after(table([1, 3, 3], ["drop_one"]), "W")
    race = Race(GAME.view(s, 0), 0, 1, rounds=1)
    race.run()
    assert race.totals[0] == race.worlds
    assert np.all(race.totals[1:] < race.worlds)


def test_getting_ready_tries_a_sound_position_whenever_it_is_asked() -> None:
    """In the middle of a game the one who is to give a die may have none, and compiled rules would
    write where nothing of theirs is."""
    start = GAME.start(3, {"start_dice": "2"})
    late = GAME.start(3, {"start_dice": "2"})
    late.dice = [0, 3, 3]
    late.place = [1, 0, 0]
    assert _first_decision(late) == _first_decision(start)
    ready = _first_decision(late)
    assert ready.dice[GAME.deciders(ready)[0]] > 0
