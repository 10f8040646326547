"""What Example says to people."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words, plural
from gobelet.example.law.rules import LOSING, OVER, ROLL, State

POINTS = Words("{n} point", "{n} point"), Words("{n} points", "{n} points")


def points(n: int) -> Words:
    return plural(n, *POINTS)


def prompt(s: State, seat: int) -> Words:
    return Words("Roll again, or hold?", "Relancer, ou vous arrêter ?")


def action_words(s: State, seat: int, action: int) -> Words:
    """An action as a choice on a menu."""
    if action == ROLL:
        return Words("roll again", "relancer")
    return Words("hold: {points}", "s’arrêter : {points}").fill(points=points(s.pot))


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    """What a step did, for the log."""
    words = _rolled(before, step.code, after) if step.is_chance else _decided(before, step.code)
    return words.fill(name=names[before.seat]).to(lang)


def _rolled(before: State, face: int, after: State) -> Words:
    if face == LOSING:
        words = Words("{name} rolls 1 and loses {pot}.", "{name} lance 1 et perd {pot}.")
        return _with(words, before.pot)
    if after.phase == OVER:
        words = Words("{name} rolls {face} and wins.", "{name} lance {face} et gagne.")
    else:
        words = Words(
            "{name} rolls {face}: {pot} this turn.", "{name} lance {face} : {pot} à ce tour."
        )
    return _with(words, after.pot, face)


def _decided(before: State, action: int) -> Words:
    if action == ROLL:
        return Words("{name} rolls again.", "{name} relance.")
    return _with(Words("{name} holds: {pot}.", "{name} s’arrête : {pot}."), before.pot)


def _with(words: Words, pot: int, face: int = 0) -> Words:
    """The sentence with what is known of the throw; the name is filled in by whoever knows it."""
    return words.fill(name="{name}", pot=points(pot), face=face)
