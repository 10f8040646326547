"""`gobelet replay`: a record step by step, or whole."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from gobelet.core import record
from gobelet.core.errors import BadSetup
from gobelet.core.match import Match
from gobelet.core.record import Record
from gobelet.core.turn import SPECTATOR
from gobelet.core.words import Lang, Words
from gobelet.local.console import clear, say
from gobelet.local.words import result_lines

from . import arguments
from .arguments import Json, RecordName
from .voice import Spoken, here, page

HELP = page(
    "Show a record: step by step on a terminal, whole in a pipe.",
    "Montre une partie notée : coup par coup au terminal, entière dans un tube.",
    "gobelet replay game.txt",
    "gobelet replay yum-2026-01-31-1 --at 40",
    "gobelet replay - --json < game.txt",
)
_FORWARD = ("n", " ", "\r", "\n", "\x1b[C", "\x1b[B", "l", "j")
_BACK = ("p", "b", "\x7f", "\x1b[D", "\x1b[A", "h", "k")
_HOME = ("0", "\x1b[H", "\x1b[1~", "\x1bOH")
_END = ("$", "\x1b[F", "\x1b[4~", "\x1bOF")
_QUIT = ("q", "Q", "\x1b", "\x03", "\x04")


def replay(
    lang: Spoken,
    source: RecordName,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help=here("After N steps.", "Après N coups.")),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            metavar="N",
            help=here(
                "As player N saw it, his secrets shown; otherwise as a spectator.",
                "Comme l'a vue le joueur N, avec ses secrets ; sinon en spectateur.",
            ),
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    found = arguments.recorded(source)
    film = Film(found.match, _viewer(found.match, seat), lang)
    position = film.checked(at)
    if as_json:
        print(json.dumps(_facts(found, film, position), ensure_ascii=False, indent=2))
    elif at is not None:
        film.show(position)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(film)
    else:
        film.show_all()


def _viewer(match: Match, seat: int | None) -> int:
    if seat is None:
        return SPECTATOR
    if not 1 <= seat <= match.seats:
        raise BadSetup(
            Words(
                "there is no seat {seat} in this game, only 1 to {seats}",
                "il n'y a pas de place {seat} dans cette partie, seulement de 1 à {seats}",
            ).fill(seat=seat, seats=match.seats)
        )
    return seat - 1


class Film:
    """A match that was played, as one viewer may see it."""

    def __init__(self, match: Match, viewer: int, lang: Lang) -> None:
        self.match = match
        self.viewer = viewer
        self.lang: Lang = lang

    def checked(self, position: int | None) -> int:
        """A position that the game has; its last one where none is named."""
        last = self.match.position
        if position is None:
            return last
        if not 0 <= position <= last:
            raise BadSetup(
                Words(
                    "the game has {last} steps: --at is 0 to {last}, not {position}",
                    "la partie a {last} coups : --at va de 0 à {last}, pas {position}",
                ).fill(last=last, position=position)
            )
        return position

    def sentence(self, position: int) -> str:
        return self.match.sentence(position, self.viewer, self.lang)

    def picture(self, position: int) -> str:
        view = self.match.game.view(self.match.states[position], self.viewer)
        return self.match.game.picture(view, self.viewer, self.match.names, self.lang)

    def show(self, position: int) -> None:
        """One position: what led to it, how the table looks, and how it ended if it did."""
        title, last = self.match.game.title.to(self.lang), self.match.position
        say(f"{title}, {position}/{last}")
        if position:
            say(self.sentence(position - 1))
        say("", self.picture(position))
        if position == last:
            self.show_result()

    def show_all(self) -> None:
        say(self.match.game.title.to(self.lang))
        for position in range(self.match.position):
            say(f"{position + 1}. {self.sentence(position)}")
        say("", self.picture(self.match.position))
        self.show_result()

    def show_result(self) -> None:
        if self.match.is_over:
            say("", *result_lines(self.match.result, self.match.names, self.lang))
        else:
            say("", Words("The game is not over.", "La partie n'est pas finie.").to(self.lang))


def _step_through(film: Film) -> None:
    """By keys: forward, back, to the ends, away."""
    keys = Words(
        "space or → forward, ← back, Home, End, q to leave",
        "espace ou → avance, ← recule, Début, Fin, q pour sortir",
    ).to(film.lang)
    position, last = 0, film.match.position
    while True:
        clear()
        film.show(position)
        say("", keys)
        key = typer.getchar()
        if key in _QUIT:
            return
        position = _moved(key, position, last)


def _moved(key: str, position: int, last: int) -> int:
    if key in _FORWARD:
        return min(position + 1, last)
    if key in _BACK:
        return max(position - 1, 0)
    if key in _HOME:
        return 0
    return last if key in _END else position


def _facts(found: Record, film: Film, position: int) -> dict[str, Any]:
    match = found.match
    over = match.is_over and position == match.position
    result = match.game.result(match.states[position])
    return {
        "game": match.game.key,
        "options": match.options,
        "names": list(match.names),
        "date": found.date,
        "tags": found.tags,
        "position": position,
        "steps": [_step(film, number) for number in range(position)],
        "over": over,
        "scores": list(result.scores),
        "places": list(result.places),
        "picture": film.picture(position),
    }


def _step(film: Film, position: int) -> dict[str, Any]:
    """A step in words; its notation too where the viewer may know it."""
    event = film.match.events(film.viewer, position)[0]
    hidden = event.step != film.match.history[position]
    return {
        "seat": None if event.step.is_chance else event.step.seat + 1,
        "text": None if hidden else record.step_text(film.match, position),
        "sentence": film.sentence(position),
    }
