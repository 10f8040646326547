"""Looking at a finished match again, step by step, with whatever is known about its game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobelet.core.errors import BadSetup
from gobelet.core.expert import Choice, Unit, Values
from gobelet.core.match import Match
from gobelet.core.player import Limit, Tell, untold
from gobelet.core.words import Words
from gobelet.engines import expertise_of

from .account import Account, account_of
from .judge import Judge
from .moment import Moment

REVIEWING = Words("looking at every decision", "examen de chaque décision")


@dataclass(frozen=True)
class Review:
    """A match with every step judged; verdicts are told in the first of the units.

    `worths` are what every position was worth to every seat, the last one included; there are none
    where that is not known.
    """

    match: Match
    units: tuple[Unit, ...]
    moments: tuple[Moment, ...]
    accounts: tuple[tuple[Account, ...], ...]
    worths: tuple[Sequence[Values], ...]

    @property
    def unit(self) -> Unit:
        return self.units[0]

    def whose(self, moment: Moment) -> int:
        """The seat that a step's luck is told for: whoever decided, threw, or decides next."""
        if not moment.step.is_chance:
            return moment.step.seat
        thrower = self.match.game.thrower(self.match.states[moment.position])
        if thrower is not None:
            return thrower
        after = self.match.history[moment.position + 1 :]
        return next((step.seat for step in after if not step.is_chance), 0)

    def option_text(self, moment: Moment, choice: Choice) -> str:
        """A choice as a record writes it, without the seat."""
        state = self.match.states[moment.position]
        return self.match.game.action_text(state, moment.step.seat, choice.action)

    def reasons(self, moment: Moment) -> tuple[Words, ...]:
        """Why the best choice was better, as far as somebody can say it in words."""
        why, best = expertise_of(self.match.game).reasons, moment.best(self.unit)
        if why is None or best is None:
            return ()
        seat = moment.step.seat
        view = self.match.game.view(self.match.states[moment.position], seat)
        return tuple(found.words for found in why(view, seat, moment.step.code, best.action))

    def mistakes(self) -> list[Moment]:
        """What was given away beyond all doubt, in the order of the match."""
        return [moment for moment in self.moments if moment.is_mistake(self.unit)]


def review(match: Match, limit: Limit | None = None, tell: Tell = untold) -> Review:
    """Judge every decision of a finished match, thinking about each for so long at most."""
    _refuse(match)
    expertise = expertise_of(match.game)
    if expertise.prepare:
        expertise.prepare(match.states[0], tell)
    judge = Judge(match, expertise, limit)
    found = []
    for position in range(match.position):
        tell(REVIEWING, position / match.position)
        found.append(judge.moment(position))
    units, moments = judge.units, tuple(found)
    accounts = tuple(
        tuple(_account(judge, seat, unit, moments) for unit in units) for seat in range(match.seats)
    )
    return Review(match, units, moments, accounts, tuple(judge.worths))


def _refuse(match: Match) -> None:
    """Whoever still plays is not told what to do, and where nobody knows nothing is said."""
    if not match.is_over:
        raise BadSetup(
            Words(
                "the game is not over: only what has been played to its end is reviewed",
                "la partie n'est pas finie : on ne revoit que ce qui a été joué jusqu'au bout",
            )
        )
    if expertise_of(match.game).evaluate is None:
        raise BadSetup(
            Words("nobody analyses {title}", "personne n'analyse {title}").fill(
                title=match.game.title
            )
        )


def _account(judge: Judge, seat: int, unit: Unit, moments: Sequence[Moment]) -> Account:
    if judge.worths:
        first, last = judge.worths[0][seat], judge.worths[-1][seat]
        return account_of(seat, unit, first[unit].mean, last[unit].mean, moments)
    return account_of(seat, unit, _start(seat, unit, moments), _result(judge, seat, unit), moments)


def _start(seat: int, unit: Unit, moments: Sequence[Moment]) -> float | None:
    """What the first decision of all promised, if it was this seat's; as far as that is known."""
    first = next((moment for moment in moments if moment.evaluation), None)
    if first is None or first.evaluation is None or first.step.seat != seat:
        return None
    value = first.evaluation.values.get(unit)
    return value.mean if value else None


def _result(judge: Judge, seat: int, unit: Unit) -> float:
    """How it ended: points ahead of the next, or the part of the first place."""
    result = judge.match.result
    if unit is Unit.WIN:
        return float(seat in result.winners) / max(1, len(result.winners))
    others = [score for other, score in enumerate(result.scores) if other != seat]
    return float(result.scores[seat] - max(others, default=0))
