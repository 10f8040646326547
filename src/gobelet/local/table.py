"""Sitting down: from what the user asked for, or from a saved game, to a session that is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches

from gobelet import games
from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.match import Match
from gobelet.core.words import Lang, Words
from gobelet.engines import levels

from . import saves
from .files import read_text
from .saves import SaveFile
from .session import Session, Steady
from .wish import Wish

YOU = ("you", "me", "vous", "moi")
_YES = "yes"


@dataclass(frozen=True)
class Seating:
    """The names at the table, and the key of the player in each seat that is a bot's."""

    names: tuple[str, ...]
    bots: Mapping[int, str]


@dataclass(frozen=True)
class Table:
    """A session and the file that keeps it."""

    session: Session
    save: SaveFile


def sit_down(game: Game, wish: Wish, lang: Lang) -> Table:
    """Start a game as it is wanted; refuses what the game or the disk refuses."""
    return open_table(game, wish, seat(game, wish, lang))


def seat(game: Game, wish: Wish, lang: Lang) -> Seating:
    """Who sits where: bots by their key, people by name; the usual bot takes what is left."""
    wanted = [player.strip() for player in wish.players] or [YOU[0]]
    count = _seats(game, wish)
    if len(wanted) > count:
        raise BadSetup(
            Words("{names} players for {seats} seats", "{names} joueurs pour {seats} places").fill(
                names=len(wanted), seats=count
            )
        )
    wanted += [game.stand_in] * (count - len(wanted))
    keys = {player.key for player in levels(game)}
    bots = {number: name for number, name in enumerate(wanted) if name in keys}
    return Seating(_named(wanted, bots, keys, lang), bots)


def _seats(game: Game, wish: Wish) -> int:
    """As many as asked for or named; otherwise two, or the fewest that can play."""
    count = wish.seats if wish.seats is not None else len(wish.players) or game.usual_seats
    game.start(count)  # refuses a number of seats that cannot be
    return count


def _named(
    wanted: Sequence[str], bots: Mapping[int, str], keys: set[str], lang: Lang
) -> tuple[str, ...]:
    """A name for everybody; bots of one kind are told apart by their seat."""
    often = Counter(wanted)
    names = []
    for number, name in enumerate(wanted):
        if number in bots:
            names.append(name if often[name] == 1 else f"{name} {number + 1}")
        elif name in YOU:
            names.append(Words("Player {n}", "Joueur {n}").fill(n=number + 1).to(lang))
        else:
            names.append(_person(name, often, keys))
    return tuple(names)


def _person(name: str, often: Counter[str], keys: set[str]) -> str:
    """A person's name; one that looks like a mistyped bot would seat a person nobody expects."""
    if near := get_close_matches(name.lower(), keys, 1, cutoff=0.85):
        raise BadSetup(
            Words(
                "“{name}” is no player we know; did you mean {near}?",
                "« {name} » n'est pas un joueur connu ; vouliez-vous dire {near} ?",
            ).fill(name=name, near=near[0])
        )
    if often[name] > 1:
        raise BadSetup(
            Words("two players are called {name}", "deux joueurs s'appellent {name}").fill(
                name=name
            )
        )
    return name


def open_table(game: Game, wish: Wish, seating: Seating) -> Table:
    """Start a game; it is saved from the first step on, in the usual folder or where told."""
    match = Match(game, len(seating.names), wish.options, seating.names)
    where = saves.free_path(wish.path) if wish.path else saves.new_path(game.key)
    save = SaveFile(where, _tags(wish, seating))
    save(match)
    return Table(_session(match, wish, seating, save), save)


def resume(wanted: str | None) -> Table:
    """Go on with a saved game, found by name, by file, by game, or the last one."""
    path = saves.find(wanted, games.keys())
    found = record.read(read_text(path))
    if found.match.is_over:
        raise saves.NoSave(
            Words(
                "the game {name} is over; gobelet replay {name} shows it",
                "la partie {name} est finie ; gobelet replay {name} la montre",
            ).fill(name=path.stem)
        )
    save = SaveFile(path, found.tags, _date(found.date))
    session = _session(found.match, *_wanted(found), save)
    session.skip_news()
    return Table(session, save)


def _tags(wish: Wish, seating: Seating) -> dict[str, str]:
    """What a record does not know by itself and a resumed game needs."""
    tags = {f"Bot{number + 1}": key for number, key in seating.bots.items()}
    if wish.seed is not None:
        tags["Seed"] = wish.seed
    if wish.real_dice:
        tags["RealDice"] = _YES
    return tags


def _wanted(found: record.Record) -> tuple[Wish, Seating]:
    """How a game that goes on is played, and by whom."""
    match, tags = found.match, found.tags
    bots = {n: tags[f"Bot{n + 1}"] for n in range(match.seats) if f"Bot{n + 1}" in tags}
    wish = Wish(seed=tags.get("Seed"), real_dice=tags.get("RealDice") == _YES)
    return wish, Seating(match.names, bots)


def _session(match: Match, wish: Wish, seating: Seating, save: SaveFile) -> Session:
    bots, real = seating.bots, wish.real_dice
    if wish.seed is None:
        return Session(match, bots, real_dice=real, keep=save)
    dice = Steady(match, wish.seed)
    return Session(match, bots, source=dice, below=dice.below, real_dice=real, keep=save)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return date.today()
