"""What Yum says to people."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.dice_text import rolling, told_keep, told_roll
from gobelet.core.turn import Step
from gobelet.core.words import Lang, Words
from gobelet.games.yum.law import rules
from gobelet.games.yum.law.rules import LOT, ROLLS, THREE, WRITE, State

# The lower half by its printed names, so that the owner of a sheet finds his boxes.
BOX_NAMES = (
    Words("ones", "les 1"),
    Words("twos", "les 2"),
    Words("threes", "les 3"),
    Words("fours", "les 4"),
    Words("fives", "les 5"),
    Words("sixes", "les 6"),
    Words("3 of a kind", "3 pareils"),
    Words("4 of a kind", "4 pareils"),
    Words("short straight of 4", "courte séquence de 4"),
    Words("long straight of 5", "longue séquence de 5"),
    Words("full house", "main pleine"),
    Words("high roll", "roulement de surplus"),
    Words("Yum", "Yum"),
)


def prompt(s: State, seat: int) -> Words:
    """What the player who has the dice may do."""
    if s.rolls == ROLLS:
        return Words("Write in a box.", "Remplissez une case.")
    if s.rolls == ROLLS - 1:
        return Words(
            "Roll again, one last time, or write in a box.",
            "Relancez une dernière fois, ou remplissez une case.",
        )
    return Words("Roll again or write in a box.", "Relancez ou remplissez une case.")


def action_words(s: State, seat: int, action: int) -> Words:
    if action < WRITE:
        return rolling(action)
    box = action - WRITE
    return Words("{box}: {points}", "{box} : {points}").fill(
        box=BOX_NAMES[box], points=rules.points(s, box)
    )


def sentence(before: State, step: Step, after: State, names: Sequence[str], lang: Lang) -> str:
    """What a step did, for the log."""
    if not step.is_chance:
        return _action(before, step, after, names[step.seat]).to(lang)
    name = names[after.seat]
    if before.phase == LOT:
        return Words("{name} begins.", "{name} commence.").fill(name=name).to(lang)
    return told_roll(name, step.code, after.dice).to(lang)


def _action(before: State, step: Step, after: State, name: str) -> Words:
    if step.code < WRITE:
        return told_keep(name, step.code)
    box = step.code - WRITE
    words = Words("{name} writes {points}: {box}.", "{name} inscrit {points} : {box}.")
    written = words.fill(name=name, points=after.sheet[step.seat][box], box=BOX_NAMES[box])
    if box < THREE and rules.bonus(after, step.seat) > rules.bonus(before, step.seat):
        earned = Words(" The bonus of {bonus} is earned.", " Le boni de {bonus} est acquis.")
        earned = earned.fill(bonus=rules.BONUS)
        return Words(written.en + earned.en, written.fr + earned.fr)
    return written
