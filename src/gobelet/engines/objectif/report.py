"""What `gobelet solve objectif` says."""

from __future__ import annotations

from collections.abc import Mapping

from gobelet.core.errors import BadSetup
from gobelet.core.expert import Finding, Json
from gobelet.core.game import State
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.games.objectif.law.state import length

from .anew import make
from .book import NAMES, SHIPPED, Notes, figures, notes
from .induction import POINTS, WIN
from .questions import AGAIN

SOLVING = Words("solving and measuring", "résolution et mesure")


def report(state: State, asked: Mapping[str, int], tell: Tell) -> list[Finding]:
    """The shipped solution, or with `again` one made now: both goals, or the one named."""
    if state.decks != 1:
        raise BadSetup(
            Words("Objectif is solved with one deck", "Objectif est résolu avec une série")
        )
    rounds = length(state)
    goals = [goal for goal in (POINTS, WIN) if rounds in SHIPPED[goal]]
    again = asked[AGAIN.key]
    goals = [goal for goal in goals if AGAIN.text(again) in ("no", "yes", NAMES[goal])]
    found = [_made(goal, rounds, tell) if again else _noted(goal, rounds) for goal in goals]
    by_name = {NAMES[goal]: told for goal, told in zip(goals, found, strict=True)}
    facts: dict[str, Json] = {
        **{name: told["value"] for name, told in by_name.items()},
        "seconds": sum(told["seconds"] for told in found),
        "exploitability": max(told["exploitability"] for told in found),
        "rounds": rounds,
        "details": {name: figures(told) for name, told in by_name.items()},
    }
    lines = [line for goal in goals for line in _lines(goal, by_name[NAMES[goal]])]
    return [Finding(lines[0], facts), *map(Finding, lines[1:])]


def _noted(goal: int, rounds: int) -> Notes:
    return notes()[NAMES[goal]][str(rounds)]


def _made(goal: int, rounds: int, tell: Tell) -> Notes:
    return make(goal, rounds, lambda part: tell(SOLVING, part))[1]


def _lines(goal: int, told: Notes) -> list[Words]:
    value = {
        POINTS: Words(
            "The player active first can expect {value} points more than the other.",
            "Le joueur actif le premier peut espérer {value} points de plus que l'autre.",
        ),
        WIN: Words(
            "The player active first wins with a chance of {value}.",
            "Le joueur actif le premier gagne avec une chance de {value}.",
        ),
    }[goal]
    took = Words(
        "  {positions} positions, {seconds} s on {cores} cores; nobody can gain more than {gain}.",
        "  {positions} positions, {seconds} s sur {cores} cœurs ; nul ne gagne plus de {gain}.",
    )
    return [
        value.fill(value=f"{told['value']:+.9f}" if goal == POINTS else f"{told['value']:.9f}"),
        took.fill(
            positions=told["positions"],
            seconds=told["seconds"],
            cores=told["cores"],
            gain=f"{told['exploitability']:.1e}",
        ),
    ]
