"""`gobelet games` and `gobelet rules`: which games there are, and how they are played."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from gobelet import games
from gobelet.core.game import Game
from gobelet.core.options import Option
from gobelet.core.words import Lang, Words
from gobelet.engines import levels

from .arguments import GameKey, Json
from .voice import Spoken, here, page

GAMES_HELP = page(
    "The games on the shelf: how many play, how long, with which options.",
    "Les jeux sur l’étagère : à combien, combien de temps, avec quelles options.",
    "gobelet games",
    "gobelet games --json",
)
RULES_HELP = page(
    "The rules of a game, every ruling marked.",
    "La règle d’un jeu, chaque arbitrage marqué.",
    "gobelet rules wazabi",
    "gobelet rules debacle --options",
    "gobelet rules yum --lang fr > yum.md",
)


def list_games(lang: Spoken, as_json: Json = False) -> None:
    shelf = list(map(games.get, games.keys()))
    if as_json:
        print(json.dumps([_described(game, lang) for game in shelf], ensure_ascii=False, indent=2))
        return
    print("\n\n".join("\n".join(_lines(game, lang)) for game in shelf))


def _lines(game: Game, lang: Lang) -> Iterator[str]:
    yield (
        Words(
            "{title} ({key}): {seats} players, about {minutes} minutes",
            "{title} ({key}) : {seats} joueurs, environ {minutes} minutes",
        )
        .fill(title=game.title, key=game.key, seats=_span(game.seats), minutes=game.minutes)
        .to(lang)
    )
    yield f"  {game.summary.to(lang)}"
    options = ", ".join(f"{option.key}={option.default}" for option in game.options)
    yield f"  options: {options or '–'}"
    yield Words("  bots:", "  robots :").to(lang)
    for player in levels(game):
        yield f"    {player.key:<9} {player.character.to(lang)}"


def _span(numbers: range) -> str:
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _described(game: Game, lang: Lang) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title.to(lang),
        "summary": game.summary.to(lang),
        "credit": game.credit.to(lang),
        "seats": list(game.seats),
        "minutes": game.minutes,
        "players": {player.key: player.character.to(lang) for player in levels(game)},
        "options": [_option(option, lang) for option in game.options],
    }


def _option(option: Option, lang: Lang) -> dict[str, Any]:
    return {
        "key": option.key,
        "default": option.default,
        "paragraph": option.paragraph,
        "words": option.words.to(lang),
        "kind": option.kind.to(lang),
        "kinds": {value.name: option.kind_of(value).to(lang) for value in option.values},
        "wanted": option.wanted().to(lang),
        "values": {value.name: value.words.to(lang) for value in option.values},
        "numbers": [option.numbers[0], option.numbers[-1]] if option.numbers else None,
    }


def show_rules(
    lang: Spoken,
    game: GameKey,
    options: Annotated[
        bool,
        typer.Option(
            "--options",
            metavar="",
            help=here("Only the options to choose from.", "Seulement les options au choix."),
        ),
    ] = False,
) -> None:
    chosen = games.get(game)
    if options:
        print("\n\n".join("\n".join(_option_lines(option, lang)) for option in chosen.options))
    elif sys.stdout.isatty():
        _render(chosen.rules_page(lang))
    else:
        print(chosen.rules_page(lang))


def _option_lines(option: Option, lang: Lang) -> Iterator[str]:
    colon = Words(": ", " : ").to(lang)
    yield f"{option.key} ({option.paragraph}){colon}{option.words.to(lang)}"
    yield (
        Words(
            "  {wanted}; the default is {usual} ({kind})",
            "  {wanted} ; par défaut {usual} ({kind})",
        )
        .fill(wanted=option.wanted(), usual=option.default, kind=option.kind)
        .to(lang)
    )
    for value in option.values:
        kind = f" ({value.kind.to(lang)})" if value.kind else ""
        yield f"  {option.key}={value.name}{kind}{colon}{value.words.to(lang)}"


def _render(page: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(page))
