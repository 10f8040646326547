"""What every choice of a duel is worth, and what whole positions are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from gobelet.core.driver import by_whim, play
from gobelet.core.errors import BadSetup
from gobelet.core.expert import Choice, Evaluation, Unit, Values
from gobelet.core.match import Match
from gobelet.core.player import AT_ONCE, untold
from gobelet.core.state import clone
from gobelet.core.turn import CHANCE
from gobelet.engines.objectif import EXPERTISE
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.state import CARDS, DECIDE, EMPTY, LAY, OVER
from tests.engines.objectif.test_loss import lost

SETUPS = pytest.mark.parametrize(("rounds", "seed"), [("twice", 1), ("3", 2), ("6", 3)])
"""Winning is solved up to four rounds, points for any number."""
ROUNDED = 2.0**-26
"""Shipped values are told so exactly in points, and more so in chances."""


def evaluated(state: Any, seat: int) -> Evaluation:
    assert EXPERTISE.evaluate is not None
    (found,) = EXPERTISE.evaluate(GAME.view(state, seat), seat, AT_ONCE, untold)
    return found


def worth(state: Any, seat: int) -> Values:
    assert EXPERTISE.value is not None
    return EXPERTISE.value(state)[seat]


def game(rounds: str, seed: int) -> Sequence[Any]:
    """Every state of a game in which all move at random; the seats lay in any order."""
    random = Random(seed)

    def dice(match: Match) -> None:
        match.resolve(random.choice(GAME.outcomes(match.state))[0])

    match, whim = Match(GAME, 2, {"rounds": rounds}), by_whim(random.randrange)
    return list(play(match, dice, whim, pick=random.choice).states)


def decisions(rounds: str, seed: int) -> Iterator[tuple[Any, int]]:
    for state in game(rounds, seed):
        for seat in GAME.deciders(state):
            yield state, seat


def main_unit(values: Mapping[Unit, object]) -> Unit:
    return Unit.WIN if Unit.WIN in values else Unit.POINTS


def on_average(state: Any, worth_of: Any) -> dict[Unit, float]:
    """Over everything that chance may do here."""
    after = [(weight, worth_of(GAME.resolve(state, roll))) for roll, weight in GAME.outcomes(state)]
    total = sum(weight for weight, _ in after)
    return {
        unit: sum(weight * values[unit].mean for weight, values in after) / total
        for unit in after[0][1]
    }


def is_near(values: Values, means: Mapping[Unit, float], by: float = 1e-9) -> bool:
    return values.keys() == means.keys() and all(
        abs(values[unit].mean - means[unit]) <= by for unit in means
    )


@SETUPS
def test_every_choice_is_told_exactly_and_gives_away_what_it_loses(rounds: str, seed: int) -> None:
    seen = set()
    for state, seat in decisions(rounds, seed):
        found = evaluated(state, seat)
        losses = lost(state, seat)
        unit = main_unit(found.values)
        assert found.best.losses[unit].mean == 0
        assert {choice.action for choice in found.choices} == set(losses)
        for choice in found.choices:
            assert all(value.is_exact for value in choice.values.values())
            assert choice.losses[unit].mean == pytest.approx(losses[choice.action], abs=1e-9)
            for each, told in choice.losses.items():
                given_away = found.values[each].mean - choice.values[each].mean
                assert told.mean == pytest.approx(given_away, abs=1e-9)
        for each, value in found.values.items():
            assert value.mean == max(choice.values[each].mean for choice in found.choices)
        seen.add((state.phase, state.rolls, seat == state.active))
    assert {(LAY, 1, True), (LAY, 1, False), (DECIDE, 1, True)} <= seen


def test_the_start_is_worth_what_the_solution_says() -> None:
    first, second = (worth(GAME.start(2), seat) for seat in (0, 1))
    assert first[Unit.POINTS].mean == pytest.approx(-0.068257946, abs=ROUNDED)
    assert first[Unit.WIN].mean == pytest.approx(0.407287199, abs=1e-9)
    assert second[Unit.POINTS].mean == -first[Unit.POINTS].mean
    assert second[Unit.WIN].mean == pytest.approx(1 - first[Unit.WIN].mean, abs=1e-15)
    assert Unit.WIN not in worth(GAME.start(2, {"rounds": "6"}), 0)


@SETUPS
def test_luck_averages_to_nothing(rounds: str, seed: int) -> None:
    """Before any roll a position is worth what it is worth after it on average, to both seats."""
    rolls = set()
    for state in game(rounds, seed):
        if GAME.turn(state) != CHANCE:
            continue
        by = ROUNDED if state.rolls == 0 else 1e-9
        for seat in (0, 1):
            means = on_average(state, lambda after, seat=seat: worth(after, seat))
            assert is_near(worth(state, seat), means, by)
        rolls.add(state.rolls)
    assert {0, 1} <= rolls


@SETUPS
def test_dice_that_are_kept_promise_what_the_second_roll_brings_on_average(
    rounds: str, seed: int
) -> None:
    """What a seat is told, which does not see what lies face down."""
    for state, seat in decisions(rounds, seed):
        if (state.phase, state.rolls) == (DECIDE, 1):
            for choice in evaluated(state, seat).choices[1:3]:
                after = GAME.play(state, seat, choice.action)
                if GAME.turn(after) == CHANCE and after.rolls == 1:
                    means = on_average(after, lambda rolled, s=seat: evaluated(rolled, s).values)
                    assert is_near(choice.values, means)


@SETUPS
def test_cards_promise_what_the_position_is_worth_once_they_lie(rounds: str, seed: int) -> None:
    for state, seat in decisions(rounds, seed):
        if state.phase == LAY and not state.chosen:
            found = evaluated(state, seat)
            assert is_near(worth(state, seat), {u: v.mean for u, v in found.values.items()})
            for choice in found.choices:
                after = worth(GAME.play(state, seat, choice.action), seat)
                assert is_near(after, {u: v.mean for u, v in choice.values.items()})


@SETUPS
def test_the_mix_is_whole_and_plays_only_the_best(rounds: str, seed: int) -> None:
    for state, seat in decisions(rounds, seed):
        found = evaluated(state, seat)
        unit = main_unit(found.values)
        shares = [choice.share for choice in found.choices]
        if state.phase != LAY and None in shares:
            assert set(shares) == {None}  # the mix never shows this card
            continue
        assert sum(share or 0 for share in shares) == pytest.approx(1, abs=1e-9)
        if state.phase == LAY:
            for choice in found.choices:
                given_away = found.values[unit].mean - choice.values[unit].mean
                assert (choice.share or 0) * given_away <= 1e-9


@SETUPS
def test_a_seat_is_told_the_average_over_the_mix_of_the_other_seat(rounds: str, seed: int) -> None:
    """What follows a card is played out against every card that the other may lay."""
    seen = set()
    for state, seat in decisions(rounds, seed):
        if state.phase != LAY or state.chosen:
            continue
        mix = evaluated(state, 1 - seat).choices
        for choice in evaluated(state, seat).choices:
            mean = against(mix, GAME.play(state, seat, choice.action), 1 - seat)
            by = 1e-9 / (choice.share or 1)
            assert mean == pytest.approx(choice.values[main_unit(choice.values)].mean, abs=by)
            seen.add((seat == state.active, bool(choice.share)))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


def against(mix: Sequence[Choice], state: Any, other: int) -> float:
    """What a state where one has laid promises him, over the mix of the other."""
    mean = 0.0
    for choice in mix:
        values = worth(GAME.play(state, other, choice.action), 1 - other)
        mean += (choice.share or 0) * values[main_unit(values)].mean
    return mean


@SETUPS
def test_what_lies_face_down_changes_nothing(rounds: str, seed: int) -> None:
    hidden = 0
    for state, seat in decisions(rounds, seed):
        if state.laid[1 - seat][0] != EMPTY:
            found = evaluated(state, seat)
            for card in range(CARDS):
                if state.hand[1 - seat][card]:
                    other = clone(state)
                    other.laid[1 - seat][0] = card
                    assert evaluated(other, seat) == found
                    hidden += 1
    assert hidden


@SETUPS
def test_the_end_is_worth_what_it_brought(rounds: str, seed: int) -> None:
    *_, state = game(rounds, seed)
    assert state.phase == OVER
    result = GAME.result(state)
    assert result is not None
    for seat in (0, 1):
        values = worth(state, seat)
        assert values[Unit.POINTS].mean == result.scores[seat] - result.scores[1 - seat]
        if Unit.WIN in values:
            assert values[Unit.WIN].mean == (1.0 if result.places[seat] == 1 else 0.0)


def test_a_decided_game_is_told_so_and_goes_on_for_points() -> None:
    """Fourteen points behind before the last round nothing wins; the mix is that for points."""
    state = GAME.read_position(
        "rounds=2 round=1 active=1 phase=1 dice=300 first=300 rolls=1"
        " hand=1,1,1,1,1,1,1,1,1,0/1,1,1,1,1,1,1,1,0,1"
        " won=0,0,0,0,0,0,0,0,0,1 lost=0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,1 captured=20"
    )
    found = evaluated(state, 1)
    assert {choice.values[Unit.WIN].mean for choice in found.choices} == {0.0}
    assert found.best.share
    assert found.best.values[Unit.POINTS].mean == pytest.approx(found.values[Unit.POINTS].mean)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"decks": "2"})])
def test_other_tables_are_refused_in_words(seats: int, options: dict[str, str]) -> None:
    start = GAME.start(seats, options)
    assert EXPERTISE.prepare is not None
    EXPERTISE.prepare(start, untold)
    laying = GAME.resolve(start, GAME.outcomes(start)[0][0])
    with pytest.raises(BadSetup, match="two players with one deck"):
        evaluated(laying, 0)
    with pytest.raises(BadSetup, match="two players with one deck"):
        worth(laying, 0)
