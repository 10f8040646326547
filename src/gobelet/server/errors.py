"""What the server refuses, each with a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Literal

import msgspec

from gobelet.core.errors import GobeletError
from gobelet.core.words import Words

NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading a stranger's JSON may raise."""


Code = Literal[
    "bad",
    "busy",
    "damaged",
    "failed",
    "foreign",
    "freed",
    "full",
    "hello",
    "host",
    "illegal",
    "large",
    "late",
    "limit",
    "locked",
    "lost",
    "missing",
    "name",
    "not_playing",
    "other",
    "owner",
    "player",
    "proof",
    "read_only",
    "running",
    "sealed",
    "seed",
    "spoilt",
    "stale",
    "started",
    "store",
    "tables",
    "taken",
    "token",
    "turn",
    "undo",
    "unready",
    "waiting",
    "withdrawn",
]
"""What a refusal is called for programs; docs/protocol.md lists them too."""


class Refused(GobeletError):
    """Something that does not happen; nothing has changed."""

    def __init__(self, code: Code, words: Words) -> None:
        self.code = code
        super().__init__(words)


def missing() -> Refused:
    return Refused("missing", Words("there is no such table", "cette table n'existe pas"))


def foreign() -> Refused:
    return Refused("foreign", Words("that seat is not yours", "cette place n'est pas la vôtre"))


def not_owner() -> Refused:
    return Refused(
        "owner",
        Words(
            "only the person who opened the table can do that",
            "seule la personne qui a ouvert la table peut faire cela",
        ),
    )


def started() -> Refused:
    return Refused("started", Words("the game has begun", "la partie a commencé"))


def not_playing() -> Refused:
    return Refused("not_playing", Words("no game is going on here", "aucune partie en cours ici"))


def taken() -> Refused:
    return Refused("taken", Words("that seat is taken", "cette place est prise"))


def full() -> Refused:
    return Refused("full", Words("no seat is free here", "il n'y a plus de place libre"))


def unready() -> Refused:
    return Refused("unready", Words("a seat is still empty", "une place est encore vide"))


def sealed() -> Refused:
    return Refused(
        "sealed",
        Words(
            "the seed of that seat is sealed already; get up to seal another",
            "la graine de cette place est déjà scellée ; levez-vous pour en sceller une autre",
        ),
    )


def other_seed() -> Refused:
    return Refused(
        "seed",
        Words(
            "that is not the seed that was sealed",
            "ce n’est pas la graine qui a été scellée",
        ),
    )


def late() -> Refused:
    return Refused(
        "late",
        Words("no seeds are asked for now", "aucune graine n’est demandée en ce moment"),
    )


def no_proof() -> Refused:
    return Refused(
        "proof",
        Words(
            "there is no roll here that everybody saw",
            "il n’y a pas ici de lancer que tous aient vu",
        ),
    )


def stale() -> Refused:
    return Refused(
        "stale",
        Words("that answers a position that is over", "cela répond à une position dépassée"),
    )


def too_fast() -> Refused:
    return Refused("limit", Words("not so fast, please", "pas si vite, s'il vous plaît"))


def too_many_waiting() -> Refused:
    return Refused(
        "waiting",
        Words(
            "too many of these tables wait for players already; begin one first",
            "trop de ces tables attendent déjà des joueurs ; commencez d’abord une partie",
        ),
    )


def too_many_seats() -> Refused:
    return Refused(
        "waiting",
        Words(
            "you have taken many seats already; leave one that you do not need",
            "vous avez déjà pris beaucoup de places ; quittez-en une dont vous n’avez pas besoin",
        ),
    )


def sent_away() -> Refused:
    return Refused(
        "freed",
        Words(
            "the person who opened the table has freed your seat",
            "la personne qui a ouvert la table a libéré votre place",
        ),
    )


def too_many_tables() -> Refused:
    return Refused(
        "tables",
        Words(
            "that is one table too many in front of you; leave another one first",
            "cela fait une table de trop devant vous ; quittez-en d'abord une autre",
        ),
    )


def busy() -> Refused:
    return Refused(
        "busy",
        Words(
            "the house is reading many games just now; please try again in a moment",
            "la maison lit beaucoup de parties en ce moment ; réessayez dans un instant",
        ),
    )


def too_many_records() -> Refused:
    return Refused(
        "limit",
        Words(
            "you have brought many records today; please come back tomorrow",
            "vous avez apporté beaucoup de parties aujourd’hui ; revenez demain",
        ),
    )


def bad_message() -> Refused:
    return Refused("bad", Words("that message makes no sense", "ce message n'a pas de sens"))


def bad_request() -> Refused:
    return Refused("bad", Words("that request makes no sense", "cette demande n'a pas de sens"))


def too_large() -> Refused:
    return Refused("large", Words("that is too long to be read", "c'est trop long pour être lu"))


def nothing_here() -> Refused:
    return Refused("missing", Words("there is nothing here", "il n'y a rien ici"))


def bad_name() -> Refused:
    return Refused(
        "name",
        Words(
            "that name cannot be shown: it is invisible, or mixes alphabets",
            "ce nom ne peut s’afficher : il est invisible, ou mêle des alphabets",
        ),
    )


def no_hello() -> Refused:
    return Refused("hello", Words("please say hello first", "dites d'abord bonjour"))


def unknown_player() -> Refused:
    return Refused("player", Words("no bot of that name", "aucun robot de ce nom"))


def no_undo() -> Refused:
    return Refused(
        "undo",
        Words(
            "nothing can be taken back after a roll or a reveal",
            "rien ne se reprend après un lancer ou une révélation",
        ),
    )


def other_house() -> Refused:
    return Refused(
        "host",
        Words(
            "this house does not answer to that name; its keeper can add it to GOBELET_HOSTS",
            "cette maison ne répond pas à ce nom ; qui la tient peut l’ajouter à GOBELET_HOSTS",
        ),
    )


def failed() -> Refused:
    return Refused(
        "failed",
        Words(
            "that did not work, and it is the house's fault",
            "cela n'a pas marché, et c'est la faute de la maison",
        ),
    )


def lost() -> Refused:
    return Refused(
        "store",
        Words(
            "the house could not write that down; please try again",
            "la maison n'a pas pu l'inscrire ; réessayez",
        ),
    )


def unreadable() -> Refused:
    return Refused(
        "store",
        Words(
            "the house could not look that up; please try again",
            "la maison n’a pas pu le retrouver ; réessayez",
        ),
    )


def spoilt() -> Refused:
    return Refused(
        "spoilt",
        Words(
            "what was kept of this table is damaged, and cannot be shown",
            "ce qui restait de cette table est abîmé et ne peut être montré",
        ),
    )


def withdrawn(game: str) -> Refused:
    return Refused(
        "withdrawn",
        Words(
            "the game of this table, {game}, is no longer on the shelf here",
            "le jeu de cette table, {game}, n’est plus dans cette maison",
        ).fill(game=game),
    )
