"""What a choice gave away, and whether anything may be said about it."""

from __future__ import annotations

import pytest

from gobelet.core.chance import Drawn
from gobelet.core.driver import play
from gobelet.core.errors import BadSetup
from gobelet.core.expert import Choice, Evaluation, Unit, Value, exactly
from gobelet.core.match import Match
from gobelet.core.player import untold
from gobelet.core.turn import CHANCE, Step
from gobelet.engines import expertise_of
from gobelet.games import get
from gobelet.review.moment import Moment, best_of, losses_of
from gobelet.review.reviewing import review
from tests.toy.game import GAME as TOY

from .games import gap, played

GOOD, FAIR, POOR = 1, 2, 3


def evaluation(error: float) -> Evaluation:
    choices = tuple(
        Choice(action, {Unit.POINTS: Value(mean, error)})
        for action, mean in ((GOOD, 5.0), (FAIR, 4.0), (POOR, 1.0))
    )
    return Evaluation(choices, choices[0].values)


def moment(action: int, error: float) -> Moment:
    found = evaluation(error)
    return Moment(0, Step(0, action), "", found, losses_of(found, action))


def test_inside_the_error_bar_nothing_is_said() -> None:
    assert moment(POOR, 1.0).is_mistake(Unit.POINTS)
    assert moment(POOR, 1.0).lost(Unit.POINTS) == 4.0
    assert not moment(FAIR, 1.0).is_mistake(Unit.POINTS)
    assert moment(FAIR, 1.0).lost(Unit.POINTS) == 0.0
    assert moment(FAIR, 0.0).is_mistake(Unit.POINTS)
    assert not moment(GOOD, 0.0).is_mistake(Unit.POINTS)


def test_where_nobody_knows_the_error_there_is_no_verdict() -> None:
    assert not moment(POOR, float("inf")).is_mistake(Unit.POINTS)


def test_what_nobody_judged_is_no_mistake() -> None:
    assert losses_of(evaluation(0.0), 99) == {}
    assert not moment(99, 0.0).is_mistake(Unit.POINTS)


def test_an_evaluation_that_tells_losses_is_believed() -> None:
    told = Choice(FAIR, {Unit.POINTS: Value(4.0, 9.0)}, {Unit.POINTS: Value(1.0, 0.1)})
    best = Choice(GOOD, {Unit.POINTS: Value(5.0, 9.0)}, {Unit.POINTS: exactly(0.0)})
    assert losses_of(Evaluation((best, told), best.values), FAIR) == {Unit.POINTS: Value(1.0, 0.1)}


def test_among_equals_the_best_is_what_was_done() -> None:
    equal = tuple(Choice(action, {Unit.POINTS: exactly(5.0)}) for action in (GOOD, FAIR))
    best = best_of(Evaluation(equal, equal[0].values), Unit.POINTS, FAIR)
    assert best
    assert best.action == FAIR


@pytest.mark.parametrize(("key", "seats"), [("yum", 1), ("objectif", 2)])
def test_losses_are_those_of_the_yardstick(key: str, seats: int) -> None:
    match = played(key, seats, 11)
    offered = expertise_of(match.game).yardstick
    measure = offered(match.states[0]) if offered else None
    assert measure
    unit = Unit.POINTS if key == "yum" else Unit.WIN
    truth = measure.learn(match.states[0], untold)
    for each in review(match).moments:
        if each.step.seat != CHANCE:
            view = match.game.view(match.states[each.position], each.step.seat)
            lost = measure.loss(view, each.step.seat, each.step.code, truth)
            assert each.losses[unit].mean == pytest.approx(lost, abs=1e-8)


def test_who_plays_perfectly_makes_no_mistake() -> None:
    assert review(played("yum", 1, 4, "expert")).mistakes() == []
    won = review(played("objectif", 2, 4, "champion"))
    assert [m for m in won.moments if m.is_mistake(Unit.WIN)] == []


def test_several_at_yum_have_their_own_points_and_chances_to_win() -> None:
    found = review(played("yum", 3, 2, "beginner"))
    assert found.units == (Unit.POINTS, Unit.WIN)
    for points, _ in found.accounts:
        assert gap(points) == pytest.approx(0.0, abs=1e-9)
        assert points.others == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (2, {"decks": "2"})], ids=["three", "two decks"]
)
def test_what_is_not_solved_is_told_in_a_sentence(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadSetup, match="two players with one deck"):
        review(played("objectif", seats, 1, **options))


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(BadSetup, match="not over"):
        review(Match(get("yum"), 1))


def test_a_game_that_nobody_studied_is_told_so() -> None:
    first = Drawn(lambda position, count: 0)
    match = Match(TOY, TOY.usual_seats)
    play(match, first, lambda match, seat: match.legal(seat)[0])
    with pytest.raises(BadSetup, match="nobody analyses"):
        review(match)
