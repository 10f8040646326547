"""The table of Objectif in plain lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gobelet.core.dice_text import spaced
from gobelet.core.words import Lang, Words, joined, plural, same
from gobelet.games.objectif.law import rules
from gobelet.games.objectif.law.state import EMPTY, LAY, OVER, ROLL, ROLLS, State, length

from .cards import CARD_NAMES, POINTS, listed_cards

_SCORE = Words("{name}: {points}.", "{name} : {points}.")
_WON = Words("  won: {cards}", "  gagnées : {cards}")
_LOST = Words("  lost: {cards}", "  perdues : {cards}")
_CAPTURED = Words("  taken from others: {n}", "  prises aux autres : {n}")
_HAND = Words("  in hand: {cards}", "  en main : {cards}")
_LAID = Words("  laid: {cards}", "  posé : {cards}")
_FACE_DOWN = Words("face down", "face cachée")


def picture(s: State, seat: int, names: Sequence[str], lang: Lang) -> str:
    """Everybody's cards, as far as this seat knows them, then the round and the dice."""
    lines = [line for each, name in enumerate(names) for line in _player(s, each, name)]
    return "\n".join(words.to(lang) for words in [*lines, *_round(s, names)])


def _player(s: State, seat: int, name: str) -> Iterator[Words]:
    totals = [0] * s.seats
    rules.scores(s, totals)
    yield _SCORE.fill(name=name, points=plural(totals[seat], *POINTS))
    if won := listed_cards(s.won[seat]):
        yield _WON.fill(cards=joined(won))
    if lost := listed_cards(s.lost[seat]):
        yield _LOST.fill(cards=joined(lost))
    if s.captured[seat]:
        yield _CAPTURED.fill(n=s.captured[seat])
    if s.phase != OVER:
        yield _HAND.fill(cards=joined(listed_cards(s.hand[seat])))
    if s.chosen >> seat & 1:
        yield _LAID.fill(cards=_laid(s, seat))


def _laid(s: State, seat: int) -> Words:
    """The cards in front of a seat: their names where they are known."""
    known = [CARD_NAMES[card] for card in s.laid[seat] if card != EMPTY]
    return joined(known) if known else _FACE_DOWN


def _round(s: State, names: Sequence[str]) -> Iterator[Words]:
    if s.phase == OVER:
        yield Words("The game is over.", "La partie est finie.")
        return
    yield Words(
        "Round {n} of {of}, active player: {name}.", "Manche {n} sur {of}, joueur actif : {name}."
    ).fill(n=s.round + 1, of=length(s), name=names[s.active])
    if s.phase == ROLL:
        yield Words("{name} is about to roll.", "{name} va lancer.").fill(name=names[s.active])
    else:
        yield Words(
            "Roll {n} of at most {of}: {dice}", "Lancer {n} sur {of} au plus : {dice}"
        ).fill(n=s.rolls, of=ROLLS, dice=spaced(s.dice))
    if s.phase == LAY:
        waiting = [same(name) for seat, name in enumerate(names) if not s.chosen >> seat & 1]
        yield Words("Still to choose: {names}", "Doivent encore choisir : {names}").fill(
            names=joined(waiting)
        )
