"""One step of a match that is looked at again: a decision with its options, or chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from gobelet.core.expert import Choice, Evaluation, Unit, Value, Values, exactly
from gobelet.core.turn import Step

Shares = tuple[Mapping[Unit, float], ...]
"""For every seat, so much in every unit in which it is known."""


@dataclass(frozen=True)
class Moment:
    """The step that left a position, judged by what was known to whoever took it.

    `evaluation` has the options of a decision; chance has none. `losses` say what the choice gave
    away. `gains` is what the step was worth to every seat, by the value of the whole position
    before and after it; `luck` is the part of it that nobody chose.
    """

    position: int
    step: Step
    text: str
    evaluation: Evaluation | None = None
    losses: Values = field(default_factory=dict)
    gains: Shares = ()
    luck: Shares = ()

    @property
    def chosen(self) -> Choice | None:
        """What was found out about the choice that was made."""
        return self.evaluation.choice(self.step.code) if self.evaluation else None

    def best(self, unit: Unit) -> Choice | None:
        """The choice that promises most in a unit; the one that was made where it is among them."""
        return best_of(self.evaluation, unit, self.step.code) if self.evaluation else None

    def lucky(self, seat: int, unit: Unit) -> float:
        """What the step brought a seat without anybody choosing it."""
        return self.luck[seat].get(unit, 0.0) if self.luck else 0.0

    def unlucky(self, seat: int, unit: Unit) -> float:
        """The other part of what the step was worth to a seat."""
        return (self.gains[seat].get(unit, 0.0) if self.gains else 0.0) - self.lucky(seat, unit)

    def lost(self, unit: Unit) -> float:
        """What the choice gave away: all of it where that is exact, else what is beyond doubt."""
        loss = self.losses.get(unit, NOTHING)
        return loss.mean if loss.is_exact or is_certain(loss) else 0.0

    def is_mistake(self, unit: Unit) -> bool:
        """Whether something was given away beyond all doubt."""
        loss = self.losses.get(unit)
        return loss is not None and is_certain(loss)


NOTHING = exactly(0.0)
A_TRIFLE = 1e-8
"""What is lost by rounding, and by the gap that is left in a solution, is no mistake."""


def is_certain(loss: Value) -> bool:
    """Whether a loss lies outside its error bar: inside it nothing is said."""
    return loss.low > A_TRIFLE


def best_of(found: Evaluation, unit: Unit, action: int) -> Choice | None:
    """The choice that promises most in a unit, and among equals the action, then the first."""
    known = [choice for choice in found.choices if unit in choice.values]
    if not known:
        return None
    most = max(choice.values[unit].mean for choice in known)
    equal = [choice for choice in known if choice.values[unit].mean > most - A_TRIFLE]
    return next((choice for choice in equal if choice.action == action), equal[0])


def losses_of(found: Evaluation, action: int) -> Values:
    """What an action gives away in every unit, with the doubt about it.

    Where the evaluation tells losses itself it knows more than the two values do.
    """
    chosen = found.choice(action)
    if chosen is None:
        return {}
    return {unit: _loss(found, chosen, unit) for unit in {**chosen.values, **chosen.losses}}


def _loss(found: Evaluation, chosen: Choice, unit: Unit) -> Value:
    if unit in chosen.losses:
        return chosen.losses[unit]
    best = best_of(found, unit, chosen.action)
    if best is None or best is chosen:
        return exactly(0.0)
    high, low = best.values[unit], chosen.values[unit]
    return Value(high.mean - low.mean, hypot(high.error, low.error))


def gains_of(before: Sequence[Values], after: Sequence[Values]) -> Shares:
    """What changed for every seat from one position to the next."""
    return tuple(
        {unit: now[unit].mean - then[unit].mean for unit in now if unit in then}
        for then, now in zip(before, after, strict=True)
    )
