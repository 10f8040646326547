"""Judging the steps of a match one by one, by what is known about its game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gobelet.core import record
from gobelet.core.expert import Choice, Evaluation, Expertise, Unit, Values, exactly
from gobelet.core.match import Match
from gobelet.core.player import AT_ONCE, Limit, untold
from gobelet.core.turn import Step

from .moment import Moment, Shares, gains_of, losses_of

USUAL = Limit(steps=20_000, choices=1)
"""How long a decision is thought about that nobody has solved."""


class Judge:
    """Looks at one match; where whole positions have values, at what every step changed as well."""

    def __init__(self, match: Match, expertise: Expertise, limit: Limit | None) -> None:
        self.match = match
        self.worths: list[Sequence[Values]] = []
        self._expertise = expertise
        if expertise.value:
            states = (match.states[position] for position in range(match.position + 1))
            self.worths = [expertise.value(state) for state in states]
        self._limit = limit or (AT_ONCE if expertise.value else USUAL)

    @property
    def units(self) -> tuple[Unit, ...]:
        """In what this match is counted: points first, then chances to win, where each is known."""
        if not self.worths:
            return tuple(unit for unit in Unit if unit in self._expertise.units)
        return tuple(unit for unit in Unit if all(unit in values for values in self.worths[0]))

    def moment(self, position: int) -> Moment:
        """The step that left a position."""
        step, text = self.match.history[position], _text(self.match, position)
        gains = self._gains(position)
        if step.is_chance:
            return Moment(position, step, text, gains=gains, luck=self._luck(position))
        found = self._evaluated(position, step)
        losses = losses_of(found, step.code)
        luck = _met(gains, step.seat, losses) if self.match.game.has_secrets and gains else ()
        return Moment(position, step, text, found, losses, gains, luck)

    def _gains(self, position: int) -> Shares:
        if not self.worths:
            return ()
        return gains_of(self.worths[position], self.worths[position + 1])

    def _luck(self, position: int) -> Shares:
        """What chance gave beyond what it promised."""
        if not self.worths:
            return ()
        known, expected = self.worths[position], self._expertise.expected
        if expected:
            known = expected(self.match.states[position])
        return gains_of(known, self.worths[position + 1])

    def _evaluated(self, position: int, step: Step) -> Evaluation:
        """What its seat could know then about a decision; who had no choice gave nothing away."""
        state, game = self.match.states[position], self.match.game
        view = game.view(state, step.seat)
        if not self.worths and len(game.legal(view, step.seat)) == 1:
            return _forced(step.code)
        assert self._expertise.evaluate is not None
        limit = replace(self._limit, among=(step.code,))
        *_, last = self._expertise.evaluate(view, step.seat, limit, untold)
        return last


def _forced(action: int) -> Evaluation:
    nothing = {unit: exactly(0.0) for unit in Unit}
    return Evaluation((Choice(action, {}, nothing),), {})


def _text(match: Match, position: int) -> str:
    """The notation of a step, without the sign of chance or the number of the seat."""
    text = record.step_text(match, position)
    return text[1:] if match.history[position].is_chance else text.partition(":")[2]


def _met(gains: Shares, seat: int, losses: Values) -> Shares:
    """How a choice met what its seat could not see: what it brought beyond what it promised.

    What one gains by it the others lose alike.
    """
    others = len(gains) - 1
    met = {unit: gains[seat][unit] + loss.mean for unit, loss in losses.items()}
    return tuple(
        {unit: luck if each == seat else -luck / others for unit, luck in met.items()}
        for each in range(len(gains))
    )
