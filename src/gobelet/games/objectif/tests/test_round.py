"""O1 to O4: setting up, a round, and how it is settled."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted
from gobelet.core.errors import BadSetup, NotYourTurn
from gobelet.core.match import Match
from gobelet.core.turn import CHANCE
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.rules import turn
from gobelet.games.objectif.law.state import EMPTY, State
from gobelet.games.objectif.words.cards import CARD_TEXTS

from .table import after, choices, dice, held, pile, table


@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_has_one_whole_set(seats: int) -> None:
    """O1."""
    s: State = GAME.start(seats)
    assert [held(hand) for hand in s.hand[:seats]] == [" ".join(CARD_TEXTS)] * seats
    assert sum(map(sum, s.hand)) == 10 * seats


@pytest.mark.parametrize("seats", [1, 6])
def test_one_and_six_cannot_play(seats: int) -> None:
    """O1."""
    with pytest.raises(BadSetup, match="2 to 5 players"):
        GAME.start(seats)


def test_the_first_seat_is_active_first_then_the_next() -> None:
    """O2."""
    s = GAME.start(3)
    order = []
    for _ in range(6):
        order.append(s.active)
        cards = [choices(after(s, "12346"), seat)[0] for seat in range(3)]
        lays = [f"{seat + 1}:{text}" for seat, text in enumerate(cards)]
        s = after(s, "12346", *lays, f"{s.active + 1}:stop")
    assert order == [0, 1, 2, 0, 1, 2]


def test_a_round_begins_with_a_roll_of_five_dice() -> None:
    """O3."""
    s = GAME.start(2)
    assert (turn(s), GAME.rules.tickets(s), len(GAME.outcomes(s))) == (CHANCE, 7776, 252)
    assert GAME.rules.draw(s, 0) == dice("11111")


def test_all_lay_at_once_in_any_order() -> None:
    """O3: everybody decides until he has chosen."""
    s = after(GAME.start(3), "12346")
    assert turn(s) == 0b111
    s = after(s, "2:joker")
    assert turn(s) == 0b101
    s = after(s, "3:joker")
    assert turn(s) == 0b001
    assert turn(after(s, "1:joker")) == 0b001


def test_a_choice_cannot_be_changed() -> None:
    """O3."""
    match = Match(GAME, 2)
    match.roll(Scripted(["12346"]))
    match.act_text(1, "joker")
    with pytest.raises(NotYourTurn):
        match.act_text(1, "pair")


def test_only_unplayed_cards_can_be_laid() -> None:
    """O3, O4."""
    s = after(GAME.start(2), "12346", "1:joker", "2:ss", "1:stop", "12346")
    assert "joker" not in choices(s, 0)
    assert "ss" not in choices(s, 1)
    assert (len(choices(s, 0)), len(choices(s, 1))) == (9, 9)


@pytest.mark.parametrize("active", [0, 1, 2])
def test_only_the_active_player_rolls_again(active: int) -> None:
    """O3."""
    s = after(table(["", "", ""], active=active), "12346", "1:joker", "2:joker", "3:joker")
    assert turn(s) == 1 << active
    s = after(s, f"{active + 1}:k1234")
    assert (turn(s), GAME.rules.tickets(s)) == (CHANCE, 6)


def test_he_rolls_any_of_the_dice_or_stops() -> None:
    """O3: 23 ways of keeping fewer than five of 1-3-4-6-6, and stop."""
    s = after(GAME.start(2), "13466", "1:joker", "2:joker")
    texts = choices(s, 0)
    assert len(texts) == 24
    assert texts[-1] == "stop"
    assert {"k", "k66", "k1346"} <= set(texts)


def test_a_die_kept_before_may_be_rolled_again() -> None:
    """O3: he chooses freely each time."""
    s = after(GAME.start(2), "13466", "1:joker", "2:joker", "1:k66", "125", "1:k12")
    assert after(s, "666").won[0] == pile("joker")
    assert GAME.rules.tickets(s) == 216


def test_he_rolls_again_at_most_twice() -> None:
    """O3: the second of these rolls settles the round."""
    s = after(GAME.start(2), "13466", "1:four", "2:pair", "1:k66", "126")
    assert (turn(s), s.rolls, s.round) == (0b01, 2, 0)
    s = after(s, "1:k666", "16")
    assert (turn(s), s.rolls, s.round) == (CHANCE, 0, 1)
    assert s.won[0] == pile("four")


def test_he_may_stop_after_rolling_once() -> None:
    """O3."""
    s = after(GAME.start(2), "13466", "1:three", "2:pair", "1:k66", "126", "1:stop")
    assert (s.round, s.won[0]) == (1, pile("three"))


def test_the_round_is_resolved_on_the_final_dice() -> None:
    """O3, O4: what lay there before does not count."""
    s = after(GAME.start(2), "12345", "1:four", "2:ls", "1:k5", "5555", "1:stop")
    assert (s.won[0], s.lost[1], s.captured[:2]) == (pile("four"), pile("ls"), [1, 0])


def test_a_met_objective_wins_its_card_active_or_not() -> None:
    """O4."""
    s = after(GAME.start(2), "11122", "1:full", "2:2pairs", "1:stop")
    assert (s.won[0], s.won[1]) == (pile("full"), pile("2pairs"))
    assert GAME.result(s).scores == (5, 3)


def test_the_active_players_missed_card_leaves_the_game() -> None:
    """O4: nobody gets it."""
    s = after(GAME.start(2), "12346", "1:four", "2:ss", "1:stop")
    assert (s.lost[0], s.captured[:2]) == (pile("four"), [0, 0])
    assert GAME.result(s).scores == (0, 3)


def test_another_players_missed_card_goes_to_the_active_player() -> None:
    """O4: for whom it is worth one point."""
    s = after(table(["", "", ""], active=1), "12346", "1:four", "2:joker", "3:full", "2:stop")
    assert (s.lost[0], s.lost[2], s.captured[:3]) == (pile("four"), pile("full"), [0, 2, 0])
    assert GAME.result(s).scores == (0, 3, 0)


def test_all_may_miss() -> None:
    """O4."""
    s = after(GAME.start(2), "12346", "1:four", "2:full", "1:stop")
    assert GAME.result(s).scores == (1, 0)


def test_played_cards_leave_the_hands() -> None:
    """O4: won or lost, nobody plays them again."""
    s = after(GAME.start(2), "12346", "1:four", "2:ss", "1:stop")
    assert (s.hand[0][CARD_TEXTS.index("four")], s.hand[1][CARD_TEXTS.index("ss")]) == (0, 0)
    assert [sum(hand) for hand in s.hand[:2]] == [9, 9]
    assert s.laid == [[EMPTY, EMPTY]] * 5
