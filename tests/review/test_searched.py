"""Games that nobody has solved: options with error bars, no luck that nobody knows, no verdict
inside the bar."""

from __future__ import annotations

from gobelet.core.expert import Unit
from gobelet.core.player import Limit
from gobelet.review.facts import facts
from gobelet.review.moment import is_certain
from gobelet.review.reviewing import review

from .games import played

LITTLE = Limit(steps=300, choices=1)


def test_debacle_has_no_luck_and_no_verdict_where_nobody_knows_the_error() -> None:
    match = played("debacle", 2, 1, "beginner", target="1")
    found = review(match, LITTLE)
    assert found.unit is Unit.POINTS
    told = facts(found)
    players, steps = told["players"], told["steps"]
    assert isinstance(players, list)
    assert isinstance(steps, list)
    for player, score in zip(players, match.result.scores, strict=True):
        other = sum(match.result.scores) - score
        assert player["luck"] == 0.0
        assert player["result"] == player["adjusted"] == score - other
    for step, moment in zip(steps, found.moments, strict=True):
        assert step["luck"] == 0.0
        assert moment.chosen
        if len(step["options"]) > 1:
            assert step["text"] in [option["text"] for option in step["options"]]
            assert all(option["error"] is None for option in step["options"])
            assert step["loss"] is None or moment.chosen is moment.best(found.unit)
    assert found.mistakes() == []


def test_wazabi_is_told_in_chances_to_win_with_error_bars() -> None:
    match = played("wazabi", 2, 3)
    found = review(match, Limit(steps=3000))
    assert found.units == (Unit.WIN,)
    told = facts(found)
    steps = told["steps"]
    assert isinstance(steps, list)
    for step, moment in zip(steps, found.moments, strict=True):
        if moment.step.is_chance:
            assert step["luck"] is None
            continue
        loss = moment.losses.get(Unit.WIN)
        if loss is None or not (loss.is_exact or is_certain(loss)):
            assert step["loss"] is None
        else:
            assert step["loss"] == loss.mean
    for accounts, place in zip(found.accounts, match.result.places, strict=True):
        assert accounts[0].luck is None
        assert accounts[0].result == float(place == 1)
