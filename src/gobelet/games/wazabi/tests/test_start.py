"""W3: the deal, and who starts."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted
from gobelet.core.errors import BadSetup
from gobelet.core.match import Match
from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import DECK
from gobelet.games.wazabi.law.state import DEAL, OPEN, ROLL

from .table import all_cards, hand

DEAL_OF_TWO = ["skip", "again", "skip", "again", "drop_one", "drop_two"]
DEAL_OF_THREE = [*DEAL_OF_TWO, "drop_one", "drop_one", "drop_one"]


def started(seats: int, *outcomes: str) -> Match:
    match = Match(GAME, seats)
    source = Scripted(outcomes)
    for _ in outcomes:
        source(match)
    source.done()
    return match


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_four_dice_and_three_cards(seats: int) -> None:
    """W3: one card after the other, then everybody rolls."""
    match = Match(GAME, seats)
    assert match.state.phase == DEAL
    for _ in range(3 * seats):
        match.resolve(GAME.outcomes(match.state)[0][0])
    s = match.state
    assert s.phase == OPEN
    assert s.dice == [4] * seats + [0] * (6 - seats)
    assert s.cards == [3] * seats + [0] * (6 - seats)
    assert s.pile_size == DECK - 3 * seats
    assert all_cards(s) == DECK


def test_cards_go_round() -> None:
    """W3: the first card to the first player, the second to the second, and so on."""
    s = started(2, *DEAL_OF_TWO).state
    assert hand(s, 0) == "drop_one skip skip"
    assert hand(s, 1) == "drop_two again again"


def test_most_w_starts() -> None:
    """W3: the third player rolls the most W."""
    s = started(3, *DEAL_OF_THREE, "WWCD", "WCCC", "WWWD").state
    assert (s.phase, s.seat, s.turns) == (ROLL, 2, 1)


def test_the_opening_roll_counts_w_only() -> None:
    """W3: nothing is drawn or given for the opening roll."""
    s = started(2, *DEAL_OF_TWO, "WWWW", "CCDD").state
    assert (s.seat, s.dice[:2], s.cards[:2]) == (0, [4, 4], [3, 3])
    assert (s.rolled_w, s.draws, s.gives) == (0, 0, 0)


def test_tied_players_roll_again_among_themselves() -> None:
    """W3, ruling: the second player, who is behind, does not roll again; a second tie neither."""
    match = started(3, *DEAL_OF_THREE, "WWCD", "WCCC", "WWCC")
    assert (match.state.phase, match.state.seat) == (OPEN, 0)
    assert (
        match.sentence(match.position - 1, 0, "en")
        == "3 rolls W W C C. 1 and 3 tie and roll again."
    )
    match.resolve(GAME.parse_outcome(match.state, "WWWW"))
    assert match.state.seat == 2
    match.resolve(GAME.parse_outcome(match.state, "WWWW"))
    assert (match.state.phase, match.state.seat) == (OPEN, 0)
    match.resolve(GAME.parse_outcome(match.state, "WDDD"))
    match.resolve(GAME.parse_outcome(match.state, "WWDD"))
    assert (match.state.phase, match.state.seat) == (ROLL, 2)


@pytest.mark.parametrize(
    ("seats", "dice", "fits"),
    [
        (6, 4, True),
        (6, 5, False),
        (5, 4, True),
        (5, 5, False),
        (3, 8, True),
        (4, 6, True),
        (4, 7, False),
        (2, 8, True),
        (2, 1, True),
    ],
)
def test_start_dice(seats: int, dice: int, fits: bool) -> None:
    """W1, W3: more or fewer dice each, but 24 in all."""
    options = {"start_dice": str(dice)}
    if fits:
        assert GAME.start(seats, options).dice[:seats] == [dice] * seats
    else:
        with pytest.raises(BadSetup, match=f"{seats} players with {dice} dice each need more"):
            GAME.start(seats, options)


@pytest.mark.parametrize("dice", ["0", "9", "four"])
def test_start_dice_has_bounds(dice: str) -> None:
    with pytest.raises(BadSetup, match="option start_dice is 1–8"):
        GAME.start(2, {"start_dice": dice})


@pytest.mark.parametrize("seats", [1, 7])
def test_number_of_players(seats: int) -> None:
    """W1: 2 to 6 players."""
    with pytest.raises(BadSetup, match="2 to 6 players"):
        GAME.start(seats)
