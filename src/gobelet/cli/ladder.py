"""`gobelet ladder`: the levels of a game against each other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from gobelet import games as shelf
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.words import Lang, Words
from gobelet.engines import levels
from gobelet.local.progress import Bar

from . import arguments
from .arguments import GameKey, Json, OptionList, Seats
from .voice import Spoken, here, page

if TYPE_CHECKING:
    from gobelet.lab.ladder import Ladder
    from gobelet.lab.loss import Losses
    from gobelet.lab.meeting import Table

HELP = page(
    "Let the levels of a game meet: wins with 95 % intervals, ratings, losses per decision.",
    "Opposer les niveaux d'un jeu : victoires avec intervalles à 95 %, classement, pertes.",
    "gobelet ladder yum",
    "gobelet ladder wazabi --seats 4 --games 2000",
    "gobelet ladder wazabi --seats 4 --levels beginner,champion --games 400 --json",
)
READY = Words("getting ready: compiling, solving", "préparatifs : compilation, résolution")


def ladder(
    lang: Spoken,
    game: GameKey,
    players: Annotated[
        str | None,
        typer.Option(
            "--levels",
            "-l",
            metavar="A,B,…",
            help=here("All of them unless you say.", "Tous, sauf avis contraire."),
        ),
    ] = None,
    seats: Seats = None,
    own: Annotated[
        int,
        typer.Option(
            "--own",
            min=1,
            help=here(
                "Seats of the stronger level; the weaker one has the others.",
                "Places du plus fort ; l'autre a le reste.",
            ),
        ),
    ] = 1,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-g", min=1, help=here("Games for each pair.", "Parties par paire.")
        ),
    ] = 1000,
    everybody: Annotated[
        bool,
        typer.Option(
            "--all",
            metavar="",
            help=here(
                "Every pair, not only neighbours on the ladder.",
                "Toutes les paires, pas seulement les voisins.",
            ),
        ),
    ] = False,
    watched: Annotated[
        int,
        typer.Option(
            "--losses",
            metavar="N",
            min=0,
            help=here(
                "Games in which each level's losses are measured, where exact values exist.",
                "Parties où l'on mesure les pertes de chacun, si les valeurs exactes existent.",
            ),
        ),
    ] = 200,
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            min=0,
            max=2**31,
            help=here("The same games for the same number.", "Les mêmes parties pour un nombre."),
        ),
    ] = 0,
    processes: Annotated[
        int | None,
        typer.Option(
            "--processes",
            min=1,
            max=1024,
            help=here("All cores unless you say.", "Tous les cœurs, sauf avis contraire."),
        ),
    ] = None,
    option: OptionList = None,
    as_json: Json = False,
) -> None:
    chosen = shelf.get(game)
    keys = _levels(chosen, arguments.names(players))
    options = arguments.options(option)
    count = max(2, chosen.seats[0]) if seats is None else seats
    start = chosen.start(count, options)
    _check_seats(own, count)
    pairs = len(keys) * (len(keys) - 1) // 2 if everybody else len(keys) - 1
    with Bar(lang, Words("playing", "parties"), games * pairs, before=READY) as bar:
        from gobelet.lab import meeting
        from gobelet.lab.ladder import climb

        table = meeting.Table(chosen, count, own, options, seed)
        found = climb(
            table,
            games,
            keys,
            everybody=everybody,
            processes=processes,
            progress=bar.done,
        )
    lost = _losses(lang, table, keys, watched) if watched else None
    if as_json:
        facts = {"game": chosen.key, "seats": count, "options": chosen.chosen_options(start)}
        known = {"losses": lost.report()} if lost else {}
        facts = {**facts, "own": own, "seed": seed, **found.report(), **known}
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join([*_lines(found, lang), *_loss_lines(lost, lang)]))


def _losses(lang: Lang, table: Table, keys: list[str], games: int) -> Losses | None:
    """What the levels give away; nothing, and no word about it, where nothing is exact."""
    from gobelet.lab.loss import losses

    roster = [player for player in levels(table.game) if player.key in keys]
    doing = Words("measuring losses", "mesure des pertes")
    with Bar(lang, doing, games * len(roster), before=READY) as bar:
        return losses(table, roster, games, bar.done)


def _levels(game: Game, chosen: list[str]) -> list[str]:
    """The keys of the levels to compare, from the weakest to the strongest."""
    known = [player.key for player in levels(game)]
    for key in chosen:
        if key not in known:
            raise BadSetup(
                Words(
                    "{title} has no player “{key}”; there are: {known}",
                    "{title} n'a pas de joueur « {key} » ; il y a : {known}",
                ).fill(title=game.title, key=key, known=", ".join(known))
            )
    keys = [key for key in known if not chosen or key in chosen]
    if len(keys) < 2:
        raise BadSetup(Words("a ladder needs two levels", "il faut deux niveaux à comparer"))
    return keys


def _check_seats(own: int, seats: int) -> None:
    if own >= seats:
        raise BadSetup(
            Words(
                "the stronger level cannot have {own} of {seats} seats",
                "le plus fort ne peut avoir {own} places sur {seats}",
            ).fill(own=own, seats=seats)
        )


def _lines(found: Ladder, lang: Lang) -> Iterator[str]:
    line = Words(
        "{strong} against {weak}: {share:.2%} of the wins ({low:.2%} to {high:.2%}; "
        "equal players: {fair:.2%}), {games} games",
        "{strong} contre {weak} : {share:.2%} des victoires ({low:.2%} à {high:.2%} ; "
        "à force égale : {fair:.2%}), {games} parties",
    )
    for rung in found.rungs:
        low, high = rung.interval
        yield line.fill(
            strong=rung.strong,
            weak=rung.weak,
            share=rung.share,
            low=low,
            high=high,
            fair=rung.fair,
            games=rung.games,
        ).to(lang)
    for key, rating in sorted(found.ratings.items(), key=lambda item: -item[1]):
        yield f"{key}: {rating:.0f}" if lang == "en" else f"{key} : {rating:.0f}"


def _loss_lines(lost: Losses | None, lang: Lang) -> Iterator[str]:
    if lost is None:
        return
    title = Words(
        "Mean loss per decision ({what}; {games} games of each level against itself):",
        "Perte moyenne par décision ({what} ; {games} parties de chaque niveau contre lui-même) :",
    )
    yield title.fill(what=lost.words, games=lost.games).to(lang)
    line = Words("{key}: {mean:.5f} ({count} decisions)", "{key} : {mean:.5f} ({count} décisions)")
    for key, loss in reversed(lost.levels.items()):
        yield line.fill(key=key, mean=abs(loss.mean), count=loss.decisions).to(lang)
