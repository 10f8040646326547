"""What a whole match came to for one seat: its start, its result, and what lies between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobelet.core.expert import Unit

from .moment import Moment


@dataclass(frozen=True)
class Account:
    """In one unit: `result - start` is all luck less the seat's own losses, in a solved game.

    Luck is what the seat did not choose: `chance` is dice and cards drawn, `hidden` is how choices
    met what could not be seen (and what remembered values were rounded by), `others` is what the
    others gave away or gained. What nobody knows is None; losses are those beyond doubt.
    """

    unit: Unit
    seat: int
    start: float | None
    result: float
    chance: float | None
    hidden: float
    others: float
    loss: float
    mistakes: int
    decisions: int

    @property
    def luck(self) -> float | None:
        return None if self.chance is None else self.chance + self.hidden + self.others

    @property
    def adjusted(self) -> float | None:
        """The result with average luck, against others who give nothing away."""
        return None if self.luck is None else self.result - self.luck


def account_of(
    seat: int, unit: Unit, start: float | None, result: float, moments: Sequence[Moment]
) -> Account:
    """Add up what the moments of a match brought a seat."""
    thrown = [moment for moment in moments if moment.step.is_chance]
    decided = [moment for moment in moments if not moment.step.is_chance]
    own = [moment for moment in decided if moment.step.seat == seat]
    theirs = [moment for moment in decided if moment.step.seat != seat]
    is_known = all(moment.luck for moment in thrown)
    return Account(
        unit,
        seat,
        start,
        result,
        chance=sum(moment.lucky(seat, unit) for moment in thrown) if is_known else None,
        hidden=sum(moment.lucky(seat, unit) for moment in decided)
        + sum(moment.unlucky(seat, unit) for moment in thrown),
        others=sum(moment.unlucky(seat, unit) for moment in theirs),
        loss=sum(moment.lost(unit) for moment in own),
        mistakes=sum(moment.is_mistake(unit) for moment in own),
        decisions=len(own),
    )
