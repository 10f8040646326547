"""The only door for moves: legality, positions, history, what each viewer learns."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Scripted, Seeded, secure
from gobelet.core.driver import play
from gobelet.core.errors import BadNotation, BadSetup, IllegalMove, NotYourTurn, StaleMove
from gobelet.core.match import Event, Match
from gobelet.core.turn import CHANCE, HIDDEN, SPECTATOR, Step
from gobelet.games import get
from tests.toy.game import GAME as TOY
from tests.toy.rules import NOTHING, SECRET


def test_positions_count_the_steps() -> None:
    match = Match(TOY, 2)
    match.act_text(1, "g2")
    match.act_text(0, "g1")
    match.roll(Scripted(["2"]))
    assert match.position == 3
    assert match.history == [Step(1, 1), Step(0, 0), Step(CHANCE, 1)]
    assert match.result.scores == (0, 3)


def test_a_repeated_action_is_harmless() -> None:
    match = Match(TOY, 2)
    match.act_text(0, "g1", position=0)
    with pytest.raises(NotYourTurn):
        match.act_text(0, "g1", position=0)
    assert match.position == 1


def test_the_others_choices_do_not_make_an_answer_late() -> None:
    match = Match(TOY, 3)
    match.act_text(0, "g1", position=0)
    match.act_text(2, "g1", position=0)
    match.act_text(1, "g3", position=1)
    assert match.position == 3


def test_an_answer_to_an_old_or_future_position_is_stale() -> None:
    match = Match(TOY, 2)
    match.act_text(0, "g1")
    match.act_text(1, "g1")
    match.roll(Scripted(["3"]))
    for position in (0, 2, 4):
        with pytest.raises(StaleMove):
            match.act_text(0, "g1", position=position)
    match.act_text(0, "g1", position=3)


def test_a_late_answer_of_the_seat_that_decides_again_is_stale() -> None:
    """The second of two moves in a row does not answer the position of the first."""
    match = Match(get("debacle"), 2)
    match.act_text(0, "a1a2", position=0)
    for again in (match, match.upto(1)):
        assert again.deciders == [0]
        with pytest.raises(StaleMove):
            again.act_text(0, "b1b2", position=0)
        again.act_text(0, "b1b2", position=1)


def test_nobody_can_force_chance() -> None:
    match = Match(TOY, 2)
    with pytest.raises(IllegalMove):
        match.resolve(0)
    match.act(0, 0)
    match.act(1, 0)
    for outcome in (3, -1):
        with pytest.raises(IllegalMove):
            match.resolve(outcome)
    for ticket in (match.game.rules.tickets(match.state), -1, -3):
        with pytest.raises(IllegalMove, match="no such ticket"):
            match.draw(ticket)
    assert match.position == 2
    with pytest.raises(NotYourTurn):
        match.act(0, 0)


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    match = Match(TOY, 2)
    with pytest.raises(IllegalMove):
        match.act(0, 3)
    assert match.position == 0


def test_a_reason_is_worded_from_what_the_seat_may_know() -> None:
    """The toy's reasons tell all that they are shown, and Ada has guessed in secret."""
    told = set()
    for guess in ("g1", "g2", "g3"):
        match = Match(TOY, 2)
        match.act_text(0, guess)
        with pytest.raises(BadNotation) as caught:
            match.act_text(1, "g9")
        told.add(str(caught.value))
    assert told == {f"“g9” is not possible here: [{SECRET}, {NOTHING}]"}


def test_a_viewer_learns_what_he_may() -> None:
    match = Match(TOY, 2)
    match.act_text(0, "g3")
    assert match.events(0) == [Event(0, Step(0, 2))]
    assert match.events(1) == match.events(SPECTATOR) == [Event(0, Step(0, HIDDEN))]
    assert match.events(0, since=1) == []
    assert match.sentence(0, 1, "en") == "1: ?"
    assert match.sentence(0, 0, "fr") == "1: 3"
    assert match.view(1).guess[0] != match.view(0).guess[0]


def test_a_game_runs_to_its_end() -> None:
    match = Match(TOY, 2, {"rounds": "2"}, ["Ada", "Blaise"])
    play(match, Seeded(7), lambda match, seat: match.legal(seat)[0])
    assert match.position == 6
    assert match.names == ("Ada", "Blaise")
    assert match.seats == 2
    assert match.options == {"rounds": "2"}
    assert match.result.winners == [0, 1]
    assert match.legal(0) == []


def test_secure_dice_fall_within_the_outcomes() -> None:
    match = Match(TOY, 2)
    match.act(0, 0)
    match.act(1, 0)
    match.roll(secure)
    assert match.history[-1].code in range(3)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [(["Ada"], "1 names for 2 seats"), (["Ada", " "], "printable"), (["Ada", "\n"], "printable")],
)
def test_names_are_checked(names: list[str], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        Match(TOY, 2, names=names)
