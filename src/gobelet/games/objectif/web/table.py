"""The table of Objectif for a browser: everything it shows that is a matter of rules.

Made from a view and nothing else: a card that the view does not show is a card face down.
"""

from __future__ import annotations

from gobelet.core.dice import HANDFULS
from gobelet.core.words import Words
from gobelet.games.objectif.law import rules
from gobelet.games.objectif.law.objectives import met, value_of
from gobelet.games.objectif.law.state import CARDS, DECIDE, EMPTY, LAY, OVER, ROLLS, State, length
from gobelet.games.objectif.words.cards import CARD_NAMES, CARD_TEXTS

from .data import ObjectifMaterial, ObjectifTable, Phase, Place

PHASES: tuple[Phase, ...] = ("roll", "lay", "decide", "over")

FIGURES = ("", "44", "444", "5522", "1234", "135", "246", "33366", "12345", "4444")
"""What a card asks of the dice, as an example; the joker asks for nothing."""
ASKS = (
    Words("always met", "toujours réussi"),
    Words("at least two dice alike", "au moins deux dés pareils"),
    Words("at least three dice alike", "au moins trois dés pareils"),
    Words("two pairs of different numbers", "deux paires de chiffres différents"),
    Words("four numbers in a row", "quatre chiffres qui se suivent"),
    Words("no even number at all", "aucun chiffre pair"),
    Words("no odd number at all", "aucun chiffre impair"),
    Words("three alike and two alike", "trois dés pareils et deux autres pareils"),
    Words("five numbers in a row", "cinq chiffres qui se suivent"),
    Words("at least four dice alike", "au moins quatre dés pareils"),
)

MATERIAL: ObjectifMaterial = {
    "cards": [
        {
            "key": text,
            "name": name.both(),
            "points": value_of(card),
            "figure": [int(face) for face in figure],
            "asks": asks.both(),
        }
        for card, (text, name, figure, asks) in enumerate(
            zip(CARD_TEXTS, CARD_NAMES, FIGURES, ASKS, strict=True)
        )
    ]
}


def present(s: State, seat: int) -> ObjectifTable:
    """The dice, everybody's cards as far as they are known, and which objectives are met now."""
    totals = [0] * s.seats
    rules.scores(s, totals)
    lying = s.dice if s.phase in (LAY, DECIDE) else s.kept
    return {
        "phase": PHASES[s.phase],
        "round": min(s.round + 1, length(s)),
        "rounds": length(s),
        "settled": s.round,
        "active": -1 if s.phase == OVER else s.active,
        "decks": s.decks,
        "dice": list(HANDFULS[lying]),
        "kept": list(HANDFULS[s.kept]),
        "rolls": s.rolls,
        "rolls_left": ROLLS - s.rolls if s.phase in (LAY, DECIDE) else 0,
        "met": [s.phase in (LAY, DECIDE) and met(s.dice, card) for card in range(CARDS)],
        "seats": [_seat(s, each, totals[each]) for each in range(s.seats)],
    }


def _seat(s: State, seat: int, total: int) -> Place:
    """The piles of one player; what lies in front of him has a number only where it is known."""
    chosen = s.chosen >> seat & 1 == 1
    return {
        "hand": s.hand[seat],
        "won": s.won[seat],
        "lost": s.lost[seat],
        "captured": s.captured[seat],
        "score": total,
        "chosen": chosen,
        "laid": [_shown(s.laid[seat][i]) for i in range(s.decks)] if chosen else [],
    }


def _shown(card: int) -> int | None:
    return None if card == EMPTY else card
