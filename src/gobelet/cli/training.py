"""`gobelet train`: makes again, or measures, what the strong players of a game know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gobelet import games as shelf
from gobelet.core.errors import BadSetup
from gobelet.core.game import Game
from gobelet.core.options import Option
from gobelet.core.words import Lang, Words
from gobelet.local.files import exists, unwritable
from gobelet.local.progress import COMPILING, STEPS, Bar

from . import inquiring
from .arguments import GameKey, Json
from .inquiring import Ask
from .voice import Spoken, here, page

if TYPE_CHECKING:
    from gobelet.lab.train.workshop import Workshop

HELP = page(
    "Make again, or measure, what the strong players of a game know.\n\n"
    "Without WHAT: what there is for this game, and what may be asked of it.",
    "Refait, ou mesure, ce que savent les joueurs forts d'un jeu.\n\n"
    "Sans QUOI : ce qu'il y a pour ce jeu, et ce qu'on peut y régler.",
    "gobelet train debacle",
    "gobelet train debacle weights --ask generations=2 --to weights.json",
    "gobelet train debacle duel --given weights.json --json",
    "gobelet train objectif tables --ask goal=points --ask rounds=4 --to .",
)
What = Annotated[
    str | None,
    typer.Argument(metavar="WHAT", help=here("What to make or measure.", "Que faire ou mesurer.")),
]
To = Annotated[
    Path | None,
    typer.Option(
        "--to",
        metavar="PATH",
        help=here(
            "Where it goes; where the players of this package look, unless you say.",
            "Où l'écrire ; sinon là où les joueurs de ce paquet le lisent.",
        ),
    ),
]
Given = Annotated[
    Path | None,
    typer.Option(
        "--given",
        metavar="FILE",
        help=here("A file made earlier, to measure it.", "Un fichier fait avant, à mesurer."),
    ),
]


def train(
    lang: Spoken,
    game: GameKey,
    what: What = None,
    ask: Ask = None,
    to: To = None,
    given: Given = None,
    as_json: Json = False,
) -> None:
    from gobelet.lab.train import workshops_of

    chosen = shelf.get(game)
    known = workshops_of(chosen)
    if not known:
        raise BadSetup(
            Words("nothing is trained for {title}", "rien ne s'entraîne pour {title}").fill(
                title=chosen.title
            )
        )
    if what is None:
        _list(known, lang, as_json=as_json)
        return
    shop = _found(chosen, known, what)
    asked = inquiring.answers(shop.questions, ask)
    where = _place(shop, to, given)
    with Bar(lang, shop.words, STEPS, before=COMPILING) as bar:
        from gobelet.lab.train.workshop import Order

        try:
            found = shop.work(Order(asked, where, given), bar.tell)
        except OSError as error:
            raise unwritable(where, error) from None
    inquiring.show(found, {"game": chosen.key, "made": shop.key}, lang, as_json=as_json)


def _list(known: tuple[Workshop, ...], lang: Lang, *, as_json: bool) -> None:
    if as_json:
        facts = {
            shop.key: {option.key: option.default for option in shop.questions} for shop in known
        }
        print(json.dumps(facts, indent=2))
    else:
        print("\n".join(line.to(lang) for shop in known for line in _about(shop)))


def _found(game: Game, known: tuple[Workshop, ...], what: str) -> Workshop:
    for shop in known:
        if shop.key == what:
            return shop
    raise BadSetup(
        Words(
            "there is no “{what}” for {title}; there are: {known}",
            "il n'y a pas de « {what} » pour {title} ; il y a : {known}",
        ).fill(what=what, title=game.title, known=", ".join(shop.key for shop in known))
    )


def _place(shop: Workshop, to: Path | None, given: Path | None) -> Path:
    """Where the result goes; refused now rather than after hours of work."""
    if to is not None and shop.product is None:
        raise BadSetup(Words("this writes nothing: no --to", "ceci n'écrit rien : pas de --to"))
    if given is not None and not shop.takes_file:
        raise BadSetup(Words("this takes no --given", "ceci ne prend pas de --given"))
    if given is not None and not exists(given):
        raise BadSetup(
            Words("there is no file {path}", "il n'y a pas de fichier {path}").fill(path=given)
        )
    where = to or shop.product or Path()
    is_folder = shop.product is None or shop.product.is_dir()
    if not (where if is_folder else where.parent).is_dir() or (not is_folder and where.is_dir()):
        raise BadSetup(
            Words("{path} cannot be written to", "on ne peut écrire dans {path}").fill(path=where)
        )
    return where


def _about(shop: Workshop) -> Iterator[Words]:
    """A workshop, and what may be asked of it."""
    yield Words("{key}: {words}", "{key} : {words}").fill(key=shop.key, words=shop.words)
    for option in shop.questions:
        yield _question(option)


def _question(option: Option) -> Words:
    line = "  --ask {key}={default}  {words} ({wanted})"
    return Words(line, line).fill(
        key=option.key, default=option.default, words=option.words, wanted=option.wanted()
    )
