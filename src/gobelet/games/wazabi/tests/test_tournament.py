"""W9: several games, and the points."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Seeded
from gobelet.core.driver import along, by_players
from gobelet.core.errors import BadSetup
from gobelet.core.match import Match
from gobelet.games.wazabi.beginners import PLAYERS
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import DECK
from gobelet.games.wazabi.law.state import DEAL, OPEN, OVER

from .table import after, all_cards, table

TWO = {"games": "2"}


def test_a_won_game_brings_points_and_the_next_deal() -> None:
    """W9: a point for each die of all opponents; then everything as in W3."""
    s = table([1, 3, 4], ["drop_one again", "skip"], skips=[0, 1], direction=-1, options=TWO)
    s = after(s, "W", "1:drop_one")
    assert (s.phase, s.game, GAME.result(s).scores) == (DEAL, 2, (7, 0, 0))
    assert (s.dice[:3], s.cards[:3], s.skips[:3], s.place[:3]) == (
        [1] * 3,
        [0] * 3,
        [0] * 3,
        [0] * 3,
    )
    assert (s.pile_size, all_cards(s), s.direction, s.turns, s.outs) == (DECK, DECK, 1, 0, 0)


def test_the_next_deal_begins_where_the_first_did() -> None:
    """W3, W9: whoever won, three cards for each, from the first seat on."""
    s = table([3, 1, 4], ["", "drop_one"], seat=1, options=TWO)
    s = after(s, "W", "2:drop_one")
    assert (s.phase, s.game, s.seat) == (DEAL, 2, 0)
    for _ in range(9):
        s = GAME.resolve(s, GAME.outcomes(s)[0][0])
    assert (s.phase, s.cards[:3], s.seat) == (OPEN, [3, 3, 3], 0)


def test_places_follow_the_points() -> None:
    """W9: most points over all games, not the last winner."""
    s = table([1, 1, 1], ["drop_one"], options=TWO, game=2)
    s.points[:3] = [0, 5, 2]
    s = after(s, "W", "1:drop_one")
    assert (s.phase, GAME.result(s).scores, GAME.result(s).places) == (OVER, (2, 5, 2), (2, 1, 2))


def test_partners_share_the_points() -> None:
    """W8, W9: both get them, and neither's dice count."""
    s = table([1, 3, 4, 2], ["drop_one"], options={**TWO, "teams": "yes"})
    s = after(s, "W", "1:drop_one")
    assert GAME.result(s).scores == (5, 0, 5, 0)
    assert GAME.result(s).places == (1, 3, 1, 3)


def test_a_draw_brings_no_points() -> None:
    """W9, ruling: `max_turns` counts in each game anew."""
    s = after(table([2, 3], options={**TWO, "max_turns": "1"}), "WW")
    assert (s.phase, s.game, GAME.result(s).scores, GAME.result(s).places) == (
        DEAL,
        2,
        (0, 0),
        (1, 1),
    )


def test_no_playing_on_in_a_tournament() -> None:
    """W7, W9, ruling: the points are counted when somebody wins."""
    with pytest.raises(BadSetup, match="each game ends with its winner"):
        GAME.start(3, {**TWO, "play_on": "yes"})


@pytest.mark.parametrize("games", ["0", "21"])
def test_games_have_bounds(games: str) -> None:
    with pytest.raises(BadSetup, match="option games is 1–20"):
        GAME.start(2, {"games": games})


def test_a_whole_tournament() -> None:
    """W9: three games between beginners; every die counted was somebody's."""
    match, source = Match(GAME, 3, {"games": "3", "start_dice": "2"}), Seeded(1)
    decide = by_players([PLAYERS[1]] * 3, lambda below: 0)
    games = [moment.state.game for moment in along(match, source, decide)]
    assert sorted(set(games)) == [1, 2, 3]
    assert games == sorted(games)
    assert 3 <= sum(match.result.scores) <= 3 * 6
