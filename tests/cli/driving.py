"""Whole games to be typed into the plain terminal, and the command as a real process."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gobelet.core.match import Match
from gobelet.core.turn import SPECTATOR
from gobelet.games import get
from gobelet.local.session import HandOver, NeedAction, NeedRoll, Over, Session, Steady
from gobelet.local.table import seat
from gobelet.local.wish import Wish

GOBELET = [sys.executable, "-c", "from gobelet.cli import main; main()"]


class Script(NamedTuple):
    """What to type, line by line, and the match that comes of it."""

    lines: list[str]
    match: Match

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


def run(*args: str, typed: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own, fed through a pipe."""
    return subprocess.run(
        [*GOBELET, *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        timeout=120,
        check=False,
    )


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "GOBELET_HOME": str(home), "LANG": "en_GB.UTF-8"}


def write_script(
    key: str,
    players: Sequence[str],
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    real_dice: bool = False,
) -> Script:
    """People who choose at random, ask for help, and now and then mistype."""
    game = get(key)
    seating = seat(game, Wish(players), "en")
    match = Match(game, len(seating.names), options, seating.names)
    dice = Steady(match, str(seed))
    session = Session(match, seating.bots, source=dice, below=dice.below, real_dice=real_dice)
    lines: list[str] = []
    rng = random.Random(seed)
    while not isinstance(need := session.advance(), Over):
        if isinstance(need, HandOver):
            lines += [""] if session.viewer == SPECTATOR else ["", ""]
            session.take_seat(need.seat)
        elif isinstance(need, NeedRoll):
            lines += _roll(session, rng)
        else:
            lines += _choose(session, need, rng)
    return Script(lines, match)


def _roll(session: Session, rng: random.Random) -> list[str]:
    game, state = session.game, session.match.state
    outcome = game.rules.draw(state, rng.randrange(game.rules.tickets(state)))
    text = game.outcome_text(state, outcome)
    session.roll(text)
    return [rng.choice(["77777", "", "0"]), "nonsense", text] if rng.random() < 0.2 else [text]


def _choose(session: Session, need: NeedAction, rng: random.Random) -> list[str]:
    number = rng.randrange(len(need.legal))
    notations = [session.notation(action) for action in need.legal]
    session.act(need.legal[number])
    first = rng.choice(["nonsense", "?", "log", "", "look", "save", "0"])
    answer = notations[number]
    if rng.random() < 0.5 and not any(text.isdecimal() for text in notations):
        answer = str(number + 1)
    return [first, answer] if rng.random() < 0.1 else [answer]
