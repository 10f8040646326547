"""Positions in one line, and steps written as people write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gobelet.core.dice import handful
from gobelet.games.objectif.game import GAME
from gobelet.games.objectif.law.objectives import met
from gobelet.games.objectif.law.state import CARDS, State
from gobelet.games.objectif.words.cards import CARD_TEXTS
from tests import playing


def dice(text: str) -> int:
    return handful(tuple(map(int, text)))


def card(text: str) -> int:
    return CARD_TEXTS.index(text)


def pile(text: str) -> list[int]:
    """`"pair pair full"` by card."""
    return [text.split().count(each) for each in CARD_TEXTS]


def meets(lying: str, text: str) -> bool:
    return met(dice(lying), card(text))


def table(
    hands: Sequence[str],
    *,
    active: int = 0,
    won: Sequence[str] = (),
    captured: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
) -> State:
    """A round begins; each player holds only the cards named, or all where none are."""
    s: State = GAME.start(len(hands), options)
    for seat, hand in enumerate(hands):
        s.hand[seat] = pile(hand) if hand else [s.decks] * CARDS
    for seat, cards in enumerate(won):
        s.won[seat] = pile(cards)
    s.captured[: len(captured)] = captured
    s.active = s.round = active
    return s


def after(s: State, *steps: str) -> State:
    """The state after some steps, as they are written."""
    found: State = playing.after(GAME, s, *steps)
    return found


def choices(s: State, seat: int) -> list[str]:
    return [GAME.action_text(s, seat, action) for action in GAME.legal(s, seat)]


def held(counts: list[int]) -> str:
    """A pile as text, the inverse of `pile`."""
    return " ".join(text for text, n in zip(CARD_TEXTS, counts, strict=True) for _ in range(n))
