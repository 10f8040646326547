"""Golden records and perft counts: the data by which a game's tests notice a change of its law.

A record that was written here says so: its tags `Seed` and `Players` are all that is needed to play
it again under a law that has changed. A game that has only such records gets one for each way to
begin, also where an option has been added since. Others, chosen by hand for what they show, can
only be held against the law; where one does not fit any more, a person has to say what it should
show now.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from datetime import date
from importlib.resources import files
from itertools import count as numbers
from pathlib import Path
from typing import Any, NamedTuple

from gobelet.core import record
from gobelet.core.chance import Seeded
from gobelet.core.driver import by_players, play
from gobelet.core.errors import BadRecord, BadSetup, GobeletError
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.perft import perft
from gobelet.core.player import find
from gobelet.core.setups import Setup, setups
from gobelet.core.words import Words, same
from gobelet.local.files import read_text

from .counting import count

SEED, PLAYERS = "Seed", "Players"
ENOUGH = 12
"""So many records are the fewest that a game keeps."""
STEPS = 400
"""After so many steps a game breaks off: it has shown what it can."""
WIDE = 10_000
"""Sequences of a new count go on until there are so many of them."""
DEEP = 8
NAMES = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Fermat")


class File(NamedTuple):
    """A file as it should be; where nobody can tell what it should say, `why_not` says why."""

    path: Path
    text: str
    why_not: Words | None = None

    @property
    def is_right(self) -> bool:
        return self.path.is_file() and read_text(self.path) == self.text


def goldens(game: Game, folder: Path | None = None) -> list[File]:
    """Every golden record of a game and its counts, as the law of today has them."""
    tests = folder or folder_of(game)
    if not tests.is_dir():
        raise BadSetup(
            Words(
                "golden records are kept beside a game's tests, and there is no folder {tests}",
                "les parties de référence sont à côté des tests d'un jeu ; {tests} n'existe pas",
            ).fill(tests=tests)
        )
    kept = [_kept(path) for path in sorted((tests / "golden").glob("*.txt"))]
    ours = all(f'[{SEED} "' in file.text for file in kept)
    fresh = _records(game, tests / "golden") if ours or len(kept) < ENOUGH else ()
    names = {file.path for file in kept}
    return [
        *kept,
        *(file for file in fresh if file.path not in names),
        _counts(game, tests / "perft.json", fill=bool(kept) and ours),
    ]


def folder_of(game: Game) -> Path:
    """The folder of a game's own tests, which is there in a checkout only."""
    return Path(str(files(f"gobelet.games.{game.key}"))) / "tests"


# Records


def _records(game: Game, folder: Path) -> Iterator[File]:
    """Those that a game has where nobody chose others."""
    for name, setup, seed in _wanted(game):
        yield File(folder / f"{name}.txt", _written(setup, seed))


def _wanted(game: Game) -> Iterator[tuple[str, Setup, int]]:
    """A game for each way to begin, and more of them until there are enough."""
    begun = list(setups(game))
    for number in numbers(1):
        for setup in begun:
            if (number - 1) * len(begun) >= ENOUGH:
                return
            yield f"{_name(setup)}-{number}", setup, number


def _name(setup: Setup) -> str:
    return "-".join(f"{key}-{value}" for key, value in setup.options.items()) or f"{setup.seats}"


def _kept(path: Path) -> File:
    """A record that is there already: played again where it says how, or else only read."""
    text = read_text(path)
    try:
        begun = record.opening(text)
        if SEED in begun.tags:
            return File(path, _again(begun))
        read = record.read(text)
        return File(path, record.write(read.match, read.tags, date.fromisoformat(read.date)))
    except (GobeletError, ValueError) as error:
        return File(path, text, _why(error))


def _why(error: Exception) -> Words:
    return error.words if isinstance(error, GobeletError) else same(f"{error}")


def _again(begun: record.Record) -> str:
    players = begun.tags.get(PLAYERS, "").split(",")
    if len(players) != begun.match.seats:
        raise BadRecord(
            1,
            1,
            Words("tag {tag} names a player for each seat", "{tag} nomme un joueur par place").fill(
                tag=PLAYERS
            ),
        )
    played = _played(begun.match, players, begun.tags[SEED])
    return record.write(played, begun.tags, date.fromisoformat(begun.date))


def _written(setup: Setup, seed: int) -> str:
    """The record of a game between all the players that its folder knows."""
    game, seats = setup.game, setup.seats
    names = [*NAMES, *map(str, range(len(NAMES) + 1, seats + 1))][:seats]
    known = [player.key for player in reversed(game.players)]
    players = [known[(seat + seed - 1) % len(known)] for seat in range(seats)]
    match = _played(Match(game, seats, setup.options, names), players, str(seed))
    return record.write(match, {SEED: str(seed), PLAYERS: ",".join(players)})


def _played(match: Match, players: Sequence[str], seed: str) -> Match:
    """Dice and choices follow from the seed."""
    line_up = [find(match.game.players, key, match.game.title) for key in players]
    below = random.Random(f"{seed}, players").randrange
    return play(match, Seeded(f"{seed}, dice"), by_players(line_up, below), STEPS)


# Counts


def _counts(game: Game, path: Path, fill: bool) -> File:
    """What is counted stays; with `fill` there is a count for each way to begin."""
    text = read_text(path) if path.is_file() else "[]"
    try:
        cases = [_counted(game, case) for case in json.loads(text)]
    except (GobeletError, ValueError, KeyError, TypeError) as error:
        return File(path, text, _why(error))
    counted = [(case["seats"], case["options"]) for case in cases]
    begun = setups(game) if fill or not cases else ()
    fresh = [setup for setup in begun if (setup.seats, setup.options) not in counted]
    cases += map(_new_count, fresh)
    lines = ",\n".join(f"  {json.dumps(case)}" for case in cases)
    return File(path, f"[\n{lines}\n]\n")


def _counted(game: Game, case: dict[str, Any]) -> dict[str, Any]:
    start = game.start(case["seats"], case["options"])
    return {**case, "counts": count(game, start, len(case["counts"]))}


def _new_count(setup: Setup) -> dict[str, Any]:
    """As deep as it goes in a moment."""
    start = setup.game.start(setup.seats, setup.options)
    depth = 1
    while depth < DEEP and 0 < (counts := perft(setup.game, start, depth))[-1] < WIDE:
        depth += 1
    return {"seats": setup.seats, "options": dict(setup.options), "counts": counts}
