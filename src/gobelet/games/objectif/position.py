"""Why a text that describes a table of Objectif describes none that a game comes to."""

from __future__ import annotations

from gobelet.core.dice import DICE, NONE, part_at, part_start, size_of
from gobelet.core.words import Words

from .law.state import (
    CARDS,
    DECIDE,
    EMPTY,
    LAY,
    MAX_SEATS,
    OVER,
    ROLL,
    ROLLS,
    State,
    everybody,
    length,
)


def why_no_position(s: State) -> Words | None:
    """The first thing that does not fit; a view, with cards face down, may be looked at too."""
    if not _fits_rounds(s):
        return Words(
            "round and active player do not fit together",
            "la manche et le joueur actif ne vont pas ensemble",
        )
    if not all(_fits_cards(s, seat) for seat in range(MAX_SEATS)):
        return Words(
            "every card is in hand, won or lost, and each round takes as many",
            "chaque carte est en main, gagnée ou perdue, et chaque manche en prend autant",
        )
    if not _fits_dice(s):
        return Words(
            "dice and phase do not fit together", "les dés et la phase ne vont pas ensemble"
        )
    if not (_fits_chosen(s) and all(_fits_laid(s, seat) for seat in range(MAX_SEATS))):
        return Words(
            "somebody has laid what he does not hold, or at the wrong time",
            "quelqu'un a posé ce qu'il n'a pas, ou pas au bon moment",
        )
    return None


def _fits_rounds(s: State) -> bool:
    """O2, O6: the players take turns at being active; after the last round it is over."""
    if s.phase == OVER:
        return s.round == length(s) and s.active == (s.round - 1) % s.seats
    return 0 <= s.round < length(s) and s.active == s.round % s.seats


def _fits_cards(s: State, seat: int) -> bool:
    """O1, O4: nothing appears or vanishes; as many cards are played as there were rounds."""
    hand, won, lost = s.hand[seat], s.won[seat], s.lost[seat]
    decks = s.decks if seat < s.seats else 0
    if min(*hand, *won, *lost, s.captured[seat]) < 0:
        return False
    totals = [sum(copies) for copies in zip(hand, won, lost, strict=True)]
    return totals == [decks] * CARDS and sum(hand) == decks * (CARDS - s.round)


def _fits_dice(s: State) -> bool:
    """O3: what lies there at each moment of a round."""
    if s.phase == OVER or (s.phase == ROLL and s.rolls == 0):
        return (s.dice, s.first, s.kept, s.rolls) == (NONE, NONE, NONE, 0)
    if not 1 <= s.rolls < ROLLS or not (_is_roll(s.first) and _is_roll(s.dice)):
        return False
    if (s.phase == LAY or s.rolls == 1) and (s.rolls, s.dice) != (1, s.first):
        return False
    return s.kept in _parts(s) and (s.rolls > 1 or s.phase == ROLL or s.kept == NONE)


def _parts(s: State) -> list[int]:
    """What may be kept of the dice when at least one is rolled again."""
    return [part_at(i) for i in range(part_start(s.dice), part_start(s.dice + 1))]


def _is_roll(hand: int) -> bool:
    return hand >= 0 and size_of(hand) == DICE


def _fits_chosen(s: State) -> bool:
    """O3: whoever has chosen has done so after the first roll, and all before the second."""
    if s.phase == DECIDE or (s.phase == ROLL and s.rolls > 0):
        return s.chosen == everybody(s)
    if s.phase == LAY:
        return 0 <= s.chosen < everybody(s)
    return s.chosen == 0


def _fits_laid(s: State, seat: int) -> bool:
    """O3, O8: only who has chosen has cards in front of him, and holds them."""
    cards = [card for card in s.laid[seat] if card != EMPTY]
    if not cards:
        return not (s.phase == DECIDE and seat == s.active)
    if not s.chosen >> seat & 1 or len(cards) != s.decks or s.laid[seat][0] == EMPTY:
        return False
    return all(
        0 <= card < CARDS and cards.count(card) <= s.hand[seat][card] for card in cards
    ) and cards == sorted(cards)
