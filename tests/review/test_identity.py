"""Nothing is lost on the way: result less start is luck less losses, and luck averages nothing.

Both hold in solitaire Yum and in Objectif for two, whoever played, and whatever the table chose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from typing import NamedTuple

import pytest

from gobelet.core.expert import Unit, Values
from gobelet.core.game import State
from gobelet.core.match import Match
from gobelet.core.player import AT_ONCE, untold
from gobelet.engines import expertise_of
from gobelet.games.objectif.law.state import LAY
from gobelet.review.reviewing import Review, review

from .games import gap, played

CLOSE = 1e-9
FAIR = 1e-12
SHIPPED = 1e-8
"""The shipped values of Objectif are rounded to so much."""


class Case(NamedTuple):
    """A game to be played when a test needs it."""

    key: str
    seed: int
    levels: tuple[str, ...] = ()
    options: Mapping[str, str] = {}

    def played(self) -> Match:
        seats = 1 if self.key == "yum" else 2
        return played(self.key, seats, self.seed, *self.levels, **self.options)


SOLITAIRE = [
    *(Case("yum", seed) for seed in range(8)),
    *(Case("yum", seed, ("club",)) for seed in range(3)),
    Case("yum", 1, ("expert",)),
    *(Case("yum", seed, (), {"zero": "last_resort"}) for seed in range(2)),
    Case("yum", 1, (), {"kind_total": "matching", "yum_is_full_house": "yes"}),
]
DUELS = [
    *(Case("objectif", seed) for seed in range(8)),
    *(Case("objectif", seed, ("beginner", "club")) for seed in range(3)),
    Case("objectif", 1, ("champion",)),
    Case("objectif", 2, (), {"rounds": "once"}),
    Case("objectif", 3, (), {"rounds": "6"}),
]


def account_gaps(found: Review) -> list[float]:
    return [gap(account) for accounts in found.accounts for account in accounts]


@pytest.mark.parametrize("case", SOLITAIRE, ids=str)
def test_a_total_of_yum_is_luck_and_losses(case: Case) -> None:
    match = case.played()
    found = review(match)
    (account,) = found.accounts[0]
    assert account.unit is Unit.POINTS
    assert account.result == match.result.scores[0]
    assert account_gaps(found) == pytest.approx([0.0], abs=CLOSE)
    assert account.luck == account.chance


@pytest.mark.parametrize("case", DUELS, ids=str)
def test_a_lead_of_objectif_is_luck_and_losses(case: Case) -> None:
    match = case.played()
    found = review(match)
    mine, theirs = match.result.scores
    assert found.accounts[0][0].result == pytest.approx(mine - theirs, abs=CLOSE)
    assert account_gaps(found) == pytest.approx([0.0] * 2 * len(found.units), abs=CLOSE)
    for first, second in zip(*found.accounts, strict=True):
        assert first.chance is not None
        assert second.chance == pytest.approx(-first.chance, abs=CLOSE)
        assert first.others == pytest.approx(second.loss, abs=1e-7)


def expected(match: Match, position: int) -> Sequence[Values]:
    """What the review holds the luck of a chance event against."""
    knows = expertise_of(match.game)
    assert knows.value
    return (knows.expected or knows.value)(match.states[position])


def mean_luck(match: Match, position: int) -> list[float]:
    """The mean luck of all that chance could have given, for every seat and unit."""
    value = expertise_of(match.game).value
    assert value
    state = match.states[position]
    cases = [(value(match.game.resolve(state, o)), n) for o, n in match.game.outcomes(state)]
    promised = expected(match, position)
    return [
        fsum((case[seat][unit].mean - promised[seat][unit].mean) * n for case, n in cases)
        / sum(n for _, n in cases)
        for seat in range(match.seats)
        for unit in promised[seat]
    ]


@pytest.mark.parametrize(
    "case", [SOLITAIRE[0], SOLITAIRE[-2], DUELS[0], DUELS[-1]], ids=["yum", "zero", "two", "six"]
)
def test_the_luck_of_every_chance_event_is_nothing_on_average(case: Case) -> None:
    match = case.played()
    thrown = [n for n, step in enumerate(match.history) if step.is_chance]
    for position in thrown:
        assert max(map(abs, mean_luck(match, position))) < FAIR


def test_what_lies_hidden_is_nothing_on_average_between_two_who_play_the_equilibrium() -> None:
    match = played("objectif", 2, 5, "champion")
    for state in match.states:
        if state.phase == LAY and not state.chosen:
            assert abs(_mean_meeting(match, state, Unit.WIN)) < SHIPPED


def _mean_meeting(match: Match, state: State, unit: Unit) -> float:
    """What the cards of both bring the first seat beyond the value of the round, by their mixes."""
    knows, game = expertise_of(match.game), match.game
    assert knows.value
    assert knows.evaluate
    mixes = []
    for seat in range(2):
        *_, found = knows.evaluate(game.view(state, seat), seat, AT_ONCE, untold)
        mixes.append([(choice.action, choice.share or 0.0) for choice in found.choices])
    worth = 0.0
    for mine, often in mixes[0]:
        for theirs, seldom in mixes[1]:
            if often * seldom:
                laid = game.play(game.play(state, 0, mine), 1, theirs)
                worth += often * seldom * knows.value(laid)[0][unit].mean
    return worth - knows.value(state)[0][unit].mean
