"""Why a choice is worth less than the best: what each promises this turn, and what it leaves.

A choice is followed to the end of the turn, played for points. Side by side with the worth that is
played for go what is written in each box and how likely that is, so every figure is exact.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import NONE
from gobelet.core.dice_text import spaced
from gobelet.core.expert import Finding
from gobelet.core.recent import Recent
from gobelet.core.words import Words, same
from gobelet.games.yum.law.rules import BOXES, WRITE, State, points
from gobelet.games.yum.words.words import BOX_NAMES

from .card import options_of
from .rest import Rest, Worths, rest_of_turn
from .solution import Solution, solution_of
from .turn import MOST_POINTS, NEVER
from .winning import writings

TOTAL, NOW, LATER, LIKELY = range(4)
WIDTH = LIKELY + BOXES
"""What stands in a row: what is played for, the points of this turn, those on the rest of the
sheet, and for each box how likely it gets points this turn."""
A_TRIFLE = 1e-8
NOTHING = 0.0
"""Added to a rounded figure it turns minus nothing into nothing."""
LEAST_CHANGE = 0.005
"""A chance that changes by less is not worth a sentence."""


class Outlook(NamedTuple):
    """What a choice promises for the rest of the turn and of the sheet."""

    now: float
    later: float
    likely: NDArray[np.float64]

    @property
    def total(self) -> float:
        return self.now + self.later


def reasons(view: State, seat: int, action: int, best: int) -> tuple[Finding, ...]:
    """Why `best` is better than an action, in sentences whose figures are exact; none where it is
    not better."""
    outlooks = _outlooks(view, seat)
    done, better = outlooks.of(action), outlooks.of(best)
    if better.total - done.total < A_TRIFLE:
        return ()
    found = [_gap(view, best, done, better)]
    box = int(np.abs(better.likely - done.likely).argmax())
    change = abs(better.likely[box] - done.likely[box])
    if min(action, best) < WRITE and change >= LEAST_CHANGE:
        found.append(_chance(box, done, better))
    return tuple(found)


def outlook(view: State, seat: int, action: int) -> Outlook:
    """What an action promises for the rest of the turn and of the sheet."""
    return _outlooks(view, seat).of(action)


class _Outlooks:
    """The rest of one turn, worked out once for all its choices."""

    def __init__(self, view: State, seat: int) -> None:
        self._view = view
        self._worths = _worths(view, seat, solution_of(view))
        self._rest: Rest = rest_of_turn(view, seat, self._worths)

    def of(self, action: int) -> Outlook:
        if action < WRITE:
            row = self._rest.kept[action]
        else:
            row = self._worths[action - WRITE, points(self._view, action - WRITE)]
        return Outlook(float(row[NOW]), float(row[LATER]), row[LIKELY:])


def _outlooks(view: State, seat: int) -> _Outlooks:
    """Kept, since several choices of one decision are asked for in a row."""
    key = (options_of(view), tuple(view.sheet[seat]), view.dice, view.rolls)
    found = _latest.get(key)
    if found is None:
        found = _latest[key] = _Outlooks(view, seat)
    return found


_latest: Recent[tuple[object, ...], _Outlooks] = Recent(4)


def _worths(view: State, seat: int, solution: Solution) -> Worths:
    worths = np.full((BOXES, MOST_POINTS + 1, WIDTH), NEVER)
    for box, gain, sheet in writings(view, seat, solution.sheets):
        row = worths[box, gain]
        row[:] = 0.0
        row[TOTAL], row[NOW], row[LATER] = (
            gain + solution.values[sheet],
            gain,
            solution.values[sheet],
        )
        row[LIKELY + box] = float(gain > 0)
    return worths


def _gap(view: State, best: int, done: Outlook, better: Outlook) -> Finding:
    """By how much, and whether this turn or the rest of the sheet pays for it."""
    words = Words(
        "Better: {best}, by {loss:.2f} points: {now:+.2f} this turn, {later:+.2f} on the rest of "
        "the sheet.",
        "Mieux : {best}, de {loss:.2f} points : {now:+.2f} ce tour-ci, {later:+.2f} sur le reste "
        "de la feuille.",
    )
    figures = {
        "loss": better.total - done.total,
        "now": better.now - done.now,
        "later": better.later - done.later,
    }
    told = {name: round(figure, 2) + NOTHING for name, figure in figures.items()}
    return Finding(words.fill(best=_named(view, best), **told), figures)


def _chance(box: int, done: Outlook, better: Outlook) -> Finding:
    """The box whose chance of points this turn changes most."""
    words = Words(
        "“{box}” then gets points this turn in {best:.1%} of cases, instead of {chosen:.1%}.",
        "« {box} » reçoit alors des points ce tour-ci dans {best:.1%} des cas, au lieu de "
        "{chosen:.1%}.",
    )
    best, chosen = float(better.likely[box]), float(done.likely[box])
    told = words.fill(box=BOX_NAMES[box], best=best, chosen=chosen)
    return Finding(told, {"box": box, "best": best, "chosen": chosen})


def _named(view: State, action: int) -> Words:
    """A choice inside a sentence."""
    if action == NONE:
        return Words("rolling all the dice", "relancer tous les dés")
    if action < WRITE:
        return Words("keeping {dice}", "garder {dice}").fill(dice=same(spaced(action)))
    box = action - WRITE
    words = Words("writing {n} in “{box}”", "inscrire {n} dans « {box} »")
    return words.fill(n=points(view, box), box=BOX_NAMES[box])
