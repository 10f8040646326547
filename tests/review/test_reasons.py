"""Every figure of every sentence is worked out again, another way, over many positions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product

import pytest

from gobelet.core.dice import DICE, HANDFULS
from gobelet.core.expert import Finding, Unit
from gobelet.core.game import State
from gobelet.core.player import AT_ONCE, untold
from gobelet.engines import expertise_of
from gobelet.engines.yum.reasons import outlook, reasons
from gobelet.engines.yum.solution import solution_of
from gobelet.games import get
from gobelet.games.objectif.law.choices import STOP
from gobelet.games.objectif.law.objectives import met
from gobelet.games.objectif.law.state import LAY
from gobelet.games.yum.law.rules import BOXES, DECIDE, ROLLS, WRITE, points
from gobelet.games.yum.words.words import BOX_NAMES
from gobelet.review.reviewing import review

from .games import played

YUM, OBJECTIF = get("yum"), get("objectif")
CLOSE = 1e-9
LAST_ROLL = ROLLS - 1


def decisions(seed: int) -> Iterator[State]:
    match = played("yum", 1, seed)
    yield from (state for state in match.states if state.phase == DECIDE)


def tried(state: State, action: int) -> tuple[float, list[float]]:
    """Points of this turn and the chance of points in each box, by trying every roll through the
    rules and always choosing what the solution ranks first."""
    if action >= WRITE:
        gain = points(state, action - WRITE)
        return float(gain), [float(gain > 0 and box == action - WRITE) for box in range(BOXES)]
    kept = YUM.play(state, 0, action)
    now, ways = 0.0, 0
    likely = [0.0] * BOXES
    for roll, weight in YUM.outcomes(kept):
        rolled = YUM.resolve(kept, roll)
        best = solution_of(rolled).choices(rolled, 0)[0][0]
        brought, boxes = tried(rolled, best)
        now += weight * brought
        likely = [old + weight * new for old, new in zip(likely, boxes, strict=True)]
        ways += weight
    return now / ways, [chance / ways for chance in likely]


def promised(state: State, action: int) -> float:
    """What the solution says that an action promises."""
    return dict(solution_of(state).choices(state, 0))[action]


def test_what_a_choice_of_yum_promises_is_what_trying_every_roll_gives() -> None:
    """With one roll to come, where all of it can be tried."""
    chooser = random.Random(1)
    states = [s for seed in range(4) for s in decisions(seed) if s.rolls == LAST_ROLL]
    for state in states[:24]:
        action = chooser.choice([a for a in YUM.legal(state, 0) if a < WRITE])
        found = outlook(state, 0, action)
        now, likely = tried(state, action)
        assert found.now == pytest.approx(now, abs=CLOSE)
        assert found.likely == pytest.approx(likely, abs=CLOSE)
        assert found.total == pytest.approx(promised(state, action), abs=CLOSE)


def test_what_two_rolls_promise_is_the_mean_of_what_follows() -> None:
    states = [s for seed in range(2) for s in decisions(seed) if s.rolls == 1][:6]
    for state in states:
        action = min(YUM.legal(state, 0), key=lambda a: abs(a - 20))
        kept, found = YUM.play(state, 0, action), outlook(state, 0, action)
        now = ways = 0.0
        for roll, weight in YUM.outcomes(kept):
            rolled = YUM.resolve(kept, roll)
            best = solution_of(rolled).choices(rolled, 0)[0][0]
            now += weight * outlook(rolled, 0, best).now
            ways += weight
        assert found.now == pytest.approx(now / ways, abs=CLOSE)


def test_every_sentence_about_yum_says_what_the_solution_says() -> None:
    """In both languages, with the figures that were worked out, rounded."""
    told = 0
    for seed in range(8):
        for state in decisions(seed):
            known = dict(solution_of(state).choices(state, 0))
            best = max(known, key=known.__getitem__)
            for action, promise in known.items():
                found = reasons(state, 0, action, best)
                told += _checked(state, action, best, known[best] - promise, found)
    assert told > 2000


def numbers(text: str) -> list[float]:
    """The figures with a decimal point that a sentence says, in its order."""
    return [float(found) for found in re.findall(r"[-+]?\d+\.\d+", text)]


def _checked(state: State, action: int, best: int, lost: float, found: tuple[Finding, ...]) -> int:
    if lost < CLOSE:
        assert found == ()
        return 0
    gap, *more = found
    assert gap.figures["loss"] == pytest.approx(lost, abs=CLOSE)
    done, better = outlook(state, 0, action), outlook(state, 0, best)
    truth = [lost, better.now - done.now, better.later - done.later]
    for text in gap.words:
        assert numbers(text) == pytest.approx(truth, abs=0.005 + CLOSE)
        assert "-0.00" not in text
    for each in more:
        box = each.figures["box"]
        assert isinstance(box, int)
        chances = [100 * float(choice.likely[box]) for choice in (better, done)]
        for text in each.words:
            assert numbers(text) == pytest.approx(chances, abs=0.05 + CLOSE)
        assert BOX_NAMES[box].fr in each.words.fr
    return len(found)


def test_every_sentence_about_objectif_says_what_the_equilibrium_says() -> None:
    told = 0
    for seed in range(6):
        match = played("objectif", 2, seed)
        for moment in review(match).moments:
            best = moment.best(Unit.POINTS)
            if best is not None and moment.evaluation is not None:
                view = match.game.view(match.states[moment.position], moment.step.seat)
                for choice in moment.evaluation.choices:
                    told += _checked_card(view, moment.step.seat, choice.action, best.action)
    assert told > 500


def _checked_card(view: State, seat: int, action: int, best: int) -> int:
    knows = expertise_of(OBJECTIF)
    assert knows.reasons
    assert knows.evaluate
    found = knows.reasons(view, seat, action, best)
    if not found:
        return 0
    *_, known = knows.evaluate(view, seat, AT_ONCE, untold)
    better, done = known.choice(best), known.choice(action)
    assert better
    assert done
    for unit, value in better.values.items():
        gap = value.mean - done.values[unit].mean
        assert found[0].figures[unit.value] == pytest.approx(gap, abs=CLOSE)
    for each in found[1:]:
        if view.phase == LAY:
            expected = (better.share, done.share)
        else:
            card = view.laid[seat][0]
            expected = (met_by_trying(view, best, card), met_by_trying(view, action, card))
        for text in each.words:
            chances = [100 * chance for chance in expected if chance is not None]
            assert numbers(text) == pytest.approx(chances, abs=0.05 + CLOSE)
    return len(found)


def met_by_trying(view: State, action: int, card: int) -> float:
    """How likely a card is met after the last roll, die by die."""
    if action == STOP:
        return float(met(view.dice, card))
    kept = HANDFULS[action]
    throws = list(product(range(1, 7), repeat=DICE - len(kept)))
    numbers = {faces: number for number, faces in enumerate(HANDFULS)}
    hits = sum(bool(met(numbers[tuple(sorted(kept + throw))], card)) for throw in throws)
    return hits / len(throws)
