"""The ten objective cards: what they are called and how they are written."""

from __future__ import annotations

from gobelet.core.words import Words
from gobelet.games.objectif.law.choices import LAID, NO_SECOND
from gobelet.games.objectif.law.state import CARDS

CARD_TEXTS = ("joker", "pair", "three", "2pairs", "ss", "noeven", "noodd", "full", "ls", "four")
CARD_NAMES = (
    Words("joker", "joker"),
    Words("pair", "paire"),
    Words("three of a kind", "brelan"),
    Words("two pairs", "double paire"),
    Words("short straight", "petite suite"),
    Words("no even", "pas de pair"),
    Words("no odd", "pas d'impair"),
    Words("full house", "full"),
    Words("long straight", "grande suite"),
    Words("four of a kind", "carré"),
)


POINTS = Words("{n} point", "{n} point"), Words("{n} points", "{n} points")


def quoted(card: int) -> Words:
    """The name of a card inside a sentence."""
    return Words("“{card}”", "« {card} »").fill(card=CARD_NAMES[card])


def cards_of(action: int) -> list[int]:
    """The one or two cards that an action lays."""
    return [card for card in divmod(action - LAID, CARDS + 1) if card != NO_SECOND]


def listed_cards(counts: list[int]) -> list[Words]:
    """The cards of a pile, in order; with two decks a card may be there twice."""
    twice = Words("2 × {card}", "2 × {card}")
    return [
        CARD_NAMES[card] if n == 1 else twice.fill(card=CARD_NAMES[card])
        for card, n in enumerate(counts)
        if n
    ]
