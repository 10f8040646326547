"""Every choice of a seat with the final total that it promises, exactly."""

from __future__ import annotations

from collections.abc import Iterator

from gobelet.core.expert import Choice, Evaluation, Unit, exactly
from gobelet.core.player import Tell
from gobelet.games.yum.rules import State, bonus, total

from .solution import solution_of


def evaluate(view: State, seat: int, tell: Tell) -> Iterator[Evaluation]:
    """What is written and what is still to come, the bonus with it, by the best play for points."""
    written = total(view, seat) - bonus(view, seat)
    choices = tuple(
        Choice(action, {Unit.POINTS: exactly(written + further)})
        for action, further in solution_of(view, tell).choices(view, seat)
    )
    yield Evaluation(choices, choices[0].values)
