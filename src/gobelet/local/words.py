"""What the terminal says beside the games' own words."""

from __future__ import annotations

from collections.abc import Sequence

from gobelet.core.game import Result
from gobelet.core.words import Lang, Words, listed


def saved(name: str) -> Words:
    """Where a game went and how to take it up again."""
    return Words(
        "Saved as {name}. To go on: gobelet play --resume {name}",
        "Partie gardée : {name}. Pour continuer : gobelet play --resume {name}",
    ).fill(name=name)


def result_lines(result: Result, names: Sequence[str], lang: Lang) -> list[str]:
    """Who won, then every place with its score."""
    order = sorted(range(len(names)), key=lambda seat: result.places[seat])
    line = Words("{place}. {name}: {score}", "{place}. {name} : {score}")
    return [
        _winners([names[seat] for seat in result.winners], len(names), lang),
        *(
            line.fill(place=result.places[seat], name=names[seat], score=result.scores[seat]).to(
                lang
            )
            for seat in order
        ),
    ]


def _winners(winners: list[str], seats: int, lang: Lang) -> str:
    if seats == 1 or not winners:
        words = Words("The game is over.", "La partie est finie.")
    elif len(winners) == 1:
        words = Words("{who} wins.", "{who} gagne.")
    else:
        words = Words("{who} win together.", "{who} gagnent ensemble.")
    return words.fill(who=listed(winners, lang)).to(lang)
