"""Why a choice of Objectif is worth less than the best: in both units, and by what it does to the
card that was shown, or by what the equilibrium lays instead."""

from __future__ import annotations

from gobelet.core.dice import NONE, join
from gobelet.core.dice_text import spaced
from gobelet.core.expert import Evaluation, Finding, Unit
from gobelet.core.words import Words, joined, same
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.choices import LAID, STOP
from gobelet.games.objectif.law.objectives import met
from gobelet.games.objectif.law.state import LAY, ROLLS, State
from gobelet.games.objectif.words.cards import cards_of, quoted

from .evaluation import evaluate

A_TRIFLE = 1e-8
LEAST_CHANGE = 0.005
"""A chance that changes by less is not worth a sentence."""
MORE = {
    Unit.POINTS: Words("{it:+.2f} points", "{it:+.2f} points"),
    Unit.WIN: Words("{it:+.2%} chance to win", "{it:+.2%} de chances de gagner"),
}

DIGITS = {Unit.POINTS: 2, Unit.WIN: 4}


def reasons(view: State, seat: int, action: int, best: int) -> tuple[Finding, ...]:
    """Why `best` is better than an action, in sentences whose figures are exact; none where it is
    not better in any unit."""
    (found,) = evaluate(view, seat)
    gaps = _gaps(found, action, best)
    if max(gaps.values(), default=0.0) < A_TRIFLE:
        return ()
    told = [_better(best, gaps)]
    if view.phase == LAY:
        told += _shares(found, action, best)
    elif view.rolls == ROLLS - 1:
        told += _met(view, seat, action, best)
    return tuple(told)


def _gaps(found: Evaluation, action: int, best: int) -> dict[Unit, float]:
    """By how much one choice is better than another, in every unit."""
    done, better = found.choice(action), found.choice(best)
    if done is None or better is None:
        return {}
    return {unit: better.values[unit].mean - done.values[unit].mean for unit in done.values}


def _better(best: int, gaps: dict[Unit, float]) -> Finding:
    words = Words("Better: {best}, {more}.", "Mieux : {best}, {more}.")
    more = joined(
        [MORE[unit].fill(it=round(gap, DIGITS[unit]) + 0.0) for unit, gap in gaps.items()]
    )
    told = words.fill(best=_named(best), more=more)
    return Finding(told, {unit.value: gap for unit, gap in gaps.items()})


def _shares(found: Evaluation, action: int, best: int) -> list[Finding]:
    """How often the equilibrium lays either card, where it prefers the better one."""
    done, better = found.choice(action), found.choice(best)
    often, seldom = (each.share if each else None for each in (better, done))
    if often is None or seldom is None or often - seldom < LEAST_CHANGE:
        return []
    words = Words(
        "The equilibrium lays {best} here in {often:.1%} of cases, {done} in {seldom:.1%}.",
        "L'équilibre pose ici {best} dans {often:.1%} des cas, {done} dans {seldom:.1%}.",
    )
    best_card, card = quoted(cards_of(best)[0]), quoted(cards_of(action)[0])
    told = words.fill(best=best_card, often=often, done=card, seldom=seldom)
    return [Finding(told, {"best": often, "chosen": seldom})]


def _met(view: State, seat: int, action: int, best: int) -> list[Finding]:
    """With one roll to come: how likely either choice meets the card that was shown."""
    card = view.laid[seat][0]
    better, done = met_after(view, best, card), met_after(view, action, card)
    if abs(better - done) < LEAST_CHANGE:
        return []
    words = Words(
        "{card} is then met in {better:.1%} of cases, instead of {done:.1%}.",
        "{card} est alors rempli dans {better:.1%} des cas, au lieu de {done:.1%}.",
    )
    told = words.fill(card=quoted(card), better=better, done=done)
    return [Finding(told, {"best": better, "chosen": done})]


def met_after(view: State, action: int, card: int) -> float:
    """How likely a card is met after the last roll, or at once."""
    if action == STOP:
        return float(met(view.dice, card))
    rolls = GAME.outcomes(GAME.play(view, view.active, action))
    hits = sum(weight for roll, weight in rolls if met(join(action, roll), card))
    return hits / sum(weight for _, weight in rolls)


def _named(action: int) -> Words:
    """A choice inside a sentence."""
    if action >= LAID:
        return quoted(cards_of(action)[0])
    if action == STOP:
        return Words("stopping", "arrêter")
    if action == NONE:
        return Words("rolling all the dice", "relancer tous les dés")
    return Words("keeping {dice}", "garder {dice}").fill(dice=same(spaced(action)))
