"""Makes the shipped tables again: every game solved from the rules, rounded, and measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from gobelet.core.expert import Finding
from gobelet.core.player import Tell
from gobelet.core.words import Words
from gobelet.engines.objectif.anew import make
from gobelet.engines.objectif.book import NAMES, SHIPPED, Notes, figures
from gobelet.engines.objectif.induction import Progress, untold
from gobelet.lab.train.workshop import Order

SOLVING = Words("solving and measuring {name}:{rounds}", "résolution et mesure de {name}:{rounds}")


def write(folder: Path, goal: int, rounds: int, told: Progress = untold) -> Notes:
    """Put a game into the files of a folder, beside what is there."""
    packed, notes = make(goal, rounds, told)
    tables, about = folder / f"{NAMES[goal]}.npz", folder / "solved.json"
    known: dict[str, Any] = dict(np.load(tables)) if tables.exists() else {}
    np.savez_compressed(tables, **{**known, str(rounds): packed})
    told_before = json.loads(about.read_text(encoding="utf-8")) if about.exists() else {}
    told_before.setdefault(NAMES[goal], {})[str(rounds)] = notes
    about.write_text(json.dumps(told_before, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return notes


def work(order: Order, tell: Tell) -> list[Finding]:
    """Make the wanted games, or all of them."""
    goal, rounds = order.asked["goal"], order.asked["rounds"]
    games = [
        (each, length)
        for each in NAMES
        for length in SHIPPED[each]
        if goal in (0, each + 1) and rounds in (0, length)
    ]
    return [
        _finding(*game, write(order.to, *game, _part_of(tell, game, number, len(games))))
        for number, game in enumerate(games)
    ]


def _part_of(tell: Tell, game: tuple[int, int], number: int, count: int) -> Progress:
    """What is told while one of several games is made."""
    words = SOLVING.fill(name=NAMES[game[0]], rounds=game[1])
    return lambda part: tell(words, (number + part) / count)


def _finding(goal: int, rounds: int, notes: Notes) -> Finding:
    name = f"{NAMES[goal]}:{rounds}"
    words = Words(
        "{name}: worth {value:.9f}, {positions} positions, {seconds} s, gap {gap:.1e}, "
        "exploitability {exploitability:.1e}",
        "{name} : vaut {value:.9f}, {positions} positions, {seconds} s, écart {gap:.1e}, "
        "exploitabilité {exploitability:.1e}",
    )
    return Finding(words.fill(name=name, **notes), {name: figures(notes)})
