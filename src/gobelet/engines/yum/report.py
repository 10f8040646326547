"""What `gobelet solve yum` says."""

from __future__ import annotations

import time
from collections.abc import Mapping

import numpy as np

from gobelet.core.expert import Finding, Json
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.fast.threads import cores
from gobelet.games.yum.law.rules import State

from .card import card_of
from .chase import chase
from .questions import SPREAD, TARGET
from .solution import solution_of
from .solver import solve
from .spread import spread_of


def report(state: State, asked: Mapping[str, int], tell: Tell) -> list[Finding]:
    """The value, how many sheets it took, how long; then what was asked."""
    found = [_value(state, tell)]
    if asked[SPREAD.key]:
        found.append(_spread(state, tell))
    if target := asked[TARGET.key]:
        found.append(_chase(state, target, tell))
    return found


def _value(state: State, tell: Tell) -> Finding:
    solution = solution_of(state, tell)
    card = card_of(state)
    solve(card)  # so that the clock does not count the compiler
    started = time.perf_counter()
    solve(card)
    seconds = time.perf_counter() - started
    facts = {
        "value": solution.value,
        "states": solution.sheets.distinct,
        "reachable": solution.sheets.reachable,
        "seconds": seconds,
        "threads": cores(),
    }
    words = Words(
        "The best play brings {value:.9f} points on average.\n"
        "{states:,} different sheets, solved in {seconds:.3f} s on {threads} threads.",
        "Le meilleur jeu rapporte {value:.9f} points en moyenne.\n"
        "{states:,} feuilles différentes, résolues en {seconds:.3f} s sur {threads} fils.",
    )
    return Finding(words.fill(**facts), facts)


def _spread(state: State, tell: Tell) -> Finding:
    chances = spread_of(state, tell).start
    totals = np.arange(len(chances))
    mean = float(chances @ totals)
    variance = float(chances @ (totals - mean) ** 2)
    deviation = variance**0.5
    facts: dict[str, Json] = {
        "variance": variance,
        "deviation": deviation,
        "distribution": {str(x): float(chances[x]) for x in np.flatnonzero(chances)},
    }
    marks = [int(np.searchsorted(chances.cumsum(), part)) for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
    words = Words(
        "The total deviates by {deviation:.6f}; 5, 25, 50, 75 and 95 % of the games "
        "end at or below {marks}.",
        "L'écart type du total est {deviation:.6f} ; 5, 25, 50, 75 et 95 % des parties "
        "finissent à {marks} ou moins.",
    )
    said = words.fill(deviation=deviation, marks=", ".join(map(str, marks)))
    return Finding(said, facts)


def _chase(state: State, target: int, tell: Tell) -> Finding:
    best = chase(state, target, tell).value
    usual = float(spread_of(state, tell).start[target:].sum())
    facts = {"target": target, "chance": best, "chance_playing_for_points": usual}
    words = Words(
        "At least {target} points: {chance:.6%} at best, {chance_playing_for_points:.6%} "
        "when playing for points.",
        "Au moins {target} points : {chance:.6%} au mieux, {chance_playing_for_points:.6%} "
        "en jouant pour les points.",
    )
    return Finding(words.fill(**facts), facts)
