"""`gobelet simulate`: many games between bots, compiled, on all cores."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from gobelet import games as shelf
from gobelet import library
from gobelet.core.words import Lang, Words
from gobelet.local.progress import COMPILING, Bar

from . import arguments
from .arguments import GameKey, Json, OptionList, Seats
from .voice import Spoken, here, page

HELP = page(
    "Let bots play many games: wins with 95 % intervals, mean scores, lengths, speed.",
    "Faire jouer des robots : victoires avec intervalles à 95 %, scores, durées, vitesse.",
    "gobelet simulate yum --players beginner,random --games 100000",
    "gobelet simulate wazabi --seats 4 --players beginner --games 10000 --seed 7 --json",
)


def simulate(
    lang: Spoken,
    game: GameKey,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "-p",
            metavar="A,B,…",
            help=here(
                "A bot for each seat, or one for all of them.",
                "Un robot par place, ou un seul pour toutes.",
            ),
        ),
    ],
    seats: Seats = None,
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, help=here("How many games.", "Combien."))
    ] = 1000,
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            min=0,
            max=2**63 - 1,
            help=here("The same games for the same number.", "Les mêmes parties pour un nombre."),
        ),
    ] = 0,
    threads: Annotated[
        int | None,
        typer.Option(
            "--threads",
            "-t",
            min=1,
            max=1024,
            help=here(
                "All cores unless you say; the result is the same.",
                "Tous les cœurs, sauf avis contraire ; le résultat est le même.",
            ),
        ),
    ] = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = shelf.get(game)
    line_up = [player.strip() for player in arguments.names(players)]
    count, _ = library.seated(chosen, line_up, seats)
    options = arguments.options(option)
    start = chosen.start(count, options)
    with Bar(lang, Words("playing", "parties"), games, before=COMPILING) as bar:
        from gobelet.stats.summaries import report

        summary = library.simulate(
            chosen,
            line_up,
            games,
            seats=count,
            seed=seed,
            options=options,
            threads=threads,
            progress=bar.done,
            tell=bar.tell,
        )
    facts = {
        "game": chosen.key,
        "options": chosen.chosen_options(start),
        "seed": seed,
        **report(summary),
    }
    print(json.dumps(facts, indent=2) if as_json else "\n".join(_lines(facts, lang)))


def _lines(facts: dict[str, Any], lang: Lang) -> Iterator[str]:
    seat_line = Words(
        "{seat}. {player}: wins {rate:.2%} ({low:.2%} to {high:.2%}), mean score {score:.2f}",
        "{seat}. {player} : gagne {rate:.2%} ({low:.2%} à {high:.2%}), score moyen {score:.2f}",
    )
    for seat in facts["seats"]:
        low, high = seat["win_interval"]
        yield seat_line.fill(
            seat=seat["seat"],
            player=seat["player"],
            rate=seat["win_rate"],
            low=low,
            high=high,
            score=seat["mean_score"],
        ).to(lang)
    length, speed = facts["length"], facts["speed"]
    yield (
        Words(
            "{games} games of {mean:.1f} steps ({shortest} to {longest}), {speed:,.0f} games/s",
            "{games} parties de {mean:.1f} coups ({shortest} à {longest}), {speed:,.0f} parties/s",
        )
        .fill(games=facts["games"], speed=speed["games_per_second"] or 0, **length)
        .to(lang)
    )
