"""`gobelet verify`: do dice follow from their seeds, and are these the ones that were sealed?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gobelet.core import record
from gobelet.core.checking import check, read_tags
from gobelet.core.fair import Fair
from gobelet.core.kept import Agreement, Kept, check_proof, hold_against, read_kept, read_proof
from gobelet.core.record import Record
from gobelet.core.signing import check_signature
from gobelet.core.words import Words, plural
from gobelet.local.files import exists, read_text

from .voice import Spoken, here, page

HELP = page(
    "Check the dice of a finished game against the seeds in its record, and against what was kept.",
    "Vérifie les dés d’une partie finie par les graines de sa feuille, et par ce qui a été gardé.",
    "gobelet verify game.txt",
    "gobelet verify game.txt --kept gobelet-abcdefgh-kept.json",
    "gobelet verify game.txt --key house.key",
    "gobelet verify gobelet-abcdefgh-17.json --kept gobelet-abcdefgh-kept.json",
)


def verify(
    lang: Spoken,
    file: Annotated[
        Path,
        typer.Argument(
            help=here(
                "A record, or the proof of one roll; - is standard input.",
                "Une partie, ou la preuve d’un lancer ; - est l’entrée standard.",
            )
        ),
    ],
    kept: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=here(
                "What the page kept (“Save what this page kept”).",
                "Ce que la page a gardé (« Enregistrer ce que cette page a gardé »).",
            ),
        ),
    ] = None,
    key: Annotated[
        str | None,
        typer.Option(
            metavar="KEY",
            help=here(
                "The house's public key (from /api/key), or a file with it.",
                "La clé publique de la maison (voir /api/key), ou un fichier qui la contient.",
            ),
        ),
    ] = None,
) -> None:
    text = read_text(file)
    if key is not None:
        print(_signed(text, key).to(lang))
    held = read_kept(read_text(kept)) if kept else None
    is_proof = text.lstrip().startswith("{")
    said = _proven(text, held) if is_proof else _checked(record.read(text), held)
    for words in said:
        print(words.to(lang))


def _signed(text: str, key: str) -> Words:
    """What a signature proves: that this house says so."""
    path = Path(key)
    given = read_text(path).strip() if exists(path) else key
    by = check_signature(text, record.read(text).tags, given)
    return Words(
        "Signed by {by}: the house with this key says that this game was played there.",
        "Signée par {by} : la maison qui a cette clé dit que cette partie y a été jouée.",
    ).fill(by=by)


def _proven(text: str, held: Kept | None) -> list[Words]:
    proof = read_proof(text)
    check_proof(proof, held)
    found = Words(
        "Position {n} of {room}: ticket {ticket} of {tickets}, {text}.",
        "Position {n} de {room} : billet {ticket} sur {tickets}, {text}.",
    ).fill(
        n=proof.position,
        room=proof.room,
        ticket=proof.ticket,
        tickets=proof.tickets,
        text=proof.text,
    )
    said = [found]
    if held:
        said.append(
            Words(
                "It stands under the root that was told before it, and kept.",
                "Il relève de la racine annoncée avant lui, et gardée.",
            )
        )
    else:
        said.append(
            Words(
                "It stands under the root it names; only --kept shows that this root was told"
                " before.",
                "Il relève de la racine qu’il nomme ; seul --kept montre qu’elle était annoncée"
                " avant.",
            )
        )
    return said


def _checked(found: Record, held: Kept | None) -> list[Words]:
    rolls, dice = check(found), read_tags(found.tags)
    said = [
        plural(
            len(rolls),
            Words(
                "{n} roll follows from the seeds in this record.",
                "{n} tirage découle des graines de cette partie.",
            ),
            Words(
                "All {n} rolls follow from the seeds in this record.",
                "Les {n} tirages découlent des graines de cette partie.",
            ),
        )
    ]
    if not isinstance(dice, Fair):
        said.append(
            Words(
                "The players' seeds were not sealed: whoever knew the house's and gave theirs last"
                " could have chosen the dice.",
                "Les graines des joueurs n’étaient pas scellées : qui connaissait celle de la"
                " maison et donnait la sienne en dernier a pu choisir les dés.",
            )
        )
    elif held is None:
        said.append(
            Words(
                "Whether these are the seeds that were sealed before the first roll, only what a"
                " page kept can tell (--kept).",
                "Que ces graines étaient scellées avant le premier lancer, seul ce qu’une page a"
                " gardé peut le dire (--kept).",
            )
        )
    if isinstance(dice, Fair):
        said += _called_off(dice) + _left_out(dice)
    return said + (_agreed(hold_against(held, found)) if held else [])


def _called_off(fair: Fair) -> list[Words]:
    """Each start is another set of dice, so that nobody should miss that there were several."""
    before = fair.round - 1
    one = Words(
        "{n} start was called off before this one; it had other seeds.",
        "{n} départ a été annulé avant celui-ci ; il avait d’autres graines.",
    )
    many = Words(
        "{n} starts were called off before this one; each had seeds of its own.",
        "{n} départs ont été annulés avant celui-ci ; chacun avait ses graines.",
    )
    return [plural(before, one, many)] if before else []


def _left_out(fair: Fair) -> list[Words]:
    return [
        Words(
            "Seat {seat} sealed a seed and did not open it in time: it is not in the dice.",
            "La place {seat} a scellé une graine sans l’ouvrir à temps : elle n’est pas dans les"
            " dés.",
        ).fill(seat=seat + 1)
        for seat in fair.left_out
    ]


def _agreed(found: Agreement) -> list[Words]:
    said = [
        Words(
            "And these are the seeds that were committed to, by what was kept since the page came"
            " to the table, when the game had begun.",
            "Et ce sont les graines engagées, d’après ce qui a été gardé depuis l’arrivée de la"
            " page, en cours de partie.",
        )
        if found.late
        else Words(
            "And these are the seeds that were committed to before the first roll, by what was"
            " kept: that of the house, and by players: {n}.",
            "Et ce sont les graines engagées avant le premier lancer, d’après ce qui a été gardé :"
            " celle de la maison, et de joueurs : {n}.",
        ).fill(n=found.sealed),
        Words("Rolls as they were seen: {n}.", "Lancers tels qu’ils ont été vus : {n}.").fill(
            n=found.rolls
        ),
    ]
    if found.mine is not None:
        said.append(
            Words("Your own seed is in the dice.", "Votre propre graine est dans les dés.")
            if found.mine
            else Words(
                "Your own seed is NOT in the dice.", "Votre propre graine n’est PAS dans les dés."
            )
        )
    return said
