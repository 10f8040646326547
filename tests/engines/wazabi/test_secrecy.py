"""A level decides by what its seat may see, and by nothing else."""

from __future__ import annotations

import random
from dataclasses import asdict, replace

import pytest

from gobelet.core.player import Player
from gobelet.engines.wazabi import CHAMPION_EFFORT, EXPERT_EFFORT, LEVELS, searching
from gobelet.engines.wazabi.effort import Effort
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.actions import MAX_ACTIONS
from gobelet.games.wazabi.law.state import State

from .positions import TABLES, choices, some_choices


def timeless(key: str, effort: Effort) -> Player:
    """A searching level that never looks at the clock, so that its decisions can be compared."""
    return searching(key, LEVELS[0].name, LEVELS[0].character, replace(effort, seconds=600))


CLUB = LEVELS[0]
QUICK = timeless("quick", Effort(steps=4_000, seconds=60, loyalty=0))
PLAYERS = pytest.mark.parametrize("player", [CLUB, QUICK], ids=lambda player: player.key)


def choice(player: Player, view: State, seat: int, number: int) -> int:
    return player.choose(view, seat, [0] * MAX_ACTIONS, number)


def other_world(state: State, seat: int, seed: int) -> State:
    """A state that differs from this one only in what the seat may not know."""
    other: State = GAME.world(GAME.view(state, seat), seat, random.Random(seed).randrange)
    return other


@PLAYERS
def test_worlds_that_differ_in_secrets_give_the_same_decisions(player: Player) -> None:
    different = 0
    for number, (state, seat) in enumerate(some_choices(4)):
        worlds = [other_world(state, seat, seed) for seed in (1, 2)]
        different += worlds[0] != worlds[1]
        one, two = (choice(player, GAME.view(world, seat), seat, number) for world in worlds)
        assert one == two
    assert different > 20


@PLAYERS
def test_secrets_left_in_a_state_are_not_read(player: Player) -> None:
    """Even where somebody hands over more than a view, what lies there changes nothing."""
    for number, (state, seat) in enumerate(some_choices(2, seed=1)):
        seen = choice(player, GAME.view(state, seat), seat, number)
        assert choice(player, state, seat, number) == seen
        assert choice(player, other_world(state, seat, 3), seat, number) == seen


@PLAYERS
def test_numbers_of_a_view_are_all_that_is_needed(player: Player) -> None:
    """A view made anew from its plain numbers, with no state anywhere near it."""
    for number, (state, seat) in enumerate(some_choices(2, seed=2)):
        view = GAME.view(state, seat)
        lonely = State(**asdict(view))
        assert choice(player, lonely, seat, number) == choice(player, view, seat, number)
        assert lonely == view


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
@pytest.mark.parametrize(
    "player",
    [CLUB, timeless("expert", EXPERT_EFFORT), timeless("champion", CHAMPION_EFFORT)],
    ids=lambda p: p.key,
)
def test_every_level_keeps_to_its_view(player: Player, seats: int, options: dict[str, str]) -> None:
    """With all the effort of the level, at every kind of table: teams, play_on, tournaments."""
    game = list(choices(seats, options, seed=3))
    state, seat = game[len(game) // 2]
    worlds = [other_world(state, seat, seed) for seed in (1, 2)]
    assert worlds[0] != worlds[1]
    one, two = (choice(player, GAME.view(world, seat), seat, 5) for world in worlds)
    assert one == two
