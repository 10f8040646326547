"""`gobelet play`: sit down at a game, on the full screen or in plain lines."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from gobelet import games
from gobelet.core.game import Game
from gobelet.core.words import Lang, Words
from gobelet.local.console import Leave, ask, say
from gobelet.local.table import Table, resume, sit_down
from gobelet.local.wish import Wish
from gobelet.local.words import saved

from . import arguments
from .arguments import OptionList, Seats
from .voice import Spoken, here, page


def play(
    lang: Spoken,
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help=here(
                "The game, or with --resume the game or the saved game; a menu without it.",
                "Le jeu, ou avec --resume le jeu ou la partie gardée ; sans lui, un menu.",
            ),
        ),
    ] = None,
    seats: Seats = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            "-p",
            metavar="A,B,…",
            help=here(
                "People by name, bots by key (random, beginner); otherwise you against a beginner.",
                "Les gens par leur nom, les robots par leur clé (random, beginner) ; "
                "sinon vous contre un débutant.",
            ),
        ),
    ] = None,
    option: OptionList = None,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            metavar="",
            help=here(
                "Plain lines of text, for pipes, braille and screen readers.",
                "Des lignes de texte, pour les tubes, le braille et les lecteurs d'écran.",
            ),
        ),
    ] = False,
    real_dice: Annotated[
        bool,
        typer.Option(
            "--real-dice",
            metavar="",
            help=here(
                "You throw real dice and type them; the program referees and keeps score.",
                "Vous lancez de vrais dés et les tapez ; le programme arbitre et compte.",
            ),
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            help=here(
                "The same dice and bots for the same number.",
                "Les mêmes dés et robots pour le même nombre.",
            ),
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            metavar="FILE",
            help=here(
                "Keep the game in this file instead of your data folder.",
                "Garde la partie dans ce fichier plutôt que dans votre dossier.",
            ),
        ),
    ] = None,
    resume_: Annotated[
        bool,
        typer.Option(
            "--resume",
            "-r",
            metavar="",
            help=here(
                "Go on with the last game, or with the one named.",
                "Reprend la dernière partie, ou celle qui est nommée.",
            ),
        ),
    ] = False,
) -> None:
    chosen = None if seed is None else str(seed)
    wish = Wish(arguments.names(players), seats, arguments.options(option), chosen, real_dice, save)
    table = _table(game, wish, lang, go_on=resume_)
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _in_lines(table, wish, lang)
    else:
        _on_screen(table, wish, lang)


HELP = page(
    "Play a game, alone, against bots, or with friends at one screen.",
    "Jouer, seul, contre des robots, ou avec des amis devant un écran.",
    "gobelet play yum",
    "gobelet play wazabi --players Ada,Blaise,beginner",
    "gobelet play yum --players Ada --real-dice --plain",
    "gobelet play debacle --option layout=facing",
    "gobelet play --resume",
)


def _table(game: str | None, wish: Wish, lang: Lang, *, go_on: bool) -> Table | None:
    """The table asked for; none yet where a menu has to ask which game."""
    if go_on:
        return resume(game)
    return sit_down(games.get(game), wish, lang) if game else None


def _in_lines(table: Table | None, wish: Wish, lang: Lang) -> None:
    from gobelet.local import plain

    try:
        table = table or sit_down(_menu(lang), wish, lang)
    except Leave:
        return
    try:
        plain.play(table, lang)
    except KeyboardInterrupt:
        _interrupted(table, lang)


def _on_screen(table: Table | None, wish: Wish, lang: Lang) -> None:
    """The full-screen game tells which table it left, so that this can say where it is kept."""
    from gobelet.tui import app as tui

    left = tui.play(table, wish, lang)
    if left and not left.session.match.is_over:
        say(saved(left.save.name).to(lang))


def _interrupted(table: Table, lang: Lang) -> None:
    say("", saved(table.save.name).to(lang))
    raise typer.Exit(130)


def _menu(lang: Lang) -> Game:
    """Which game, by its number or its name."""
    shelf = [games.get(key) for key in sorted(games.keys())]
    for number, game in enumerate(shelf, 1):
        say(f"{number}. {game.title.to(lang)} ({game.key}). {game.summary.to(lang)}")
    while True:
        say(Words("Which game?", "Quel jeu ?").to(lang))
        typed = ask().lower()
        for number, game in enumerate(shelf, 1):
            if typed in (str(number), game.key, game.title.to(lang).lower()):
                return game
