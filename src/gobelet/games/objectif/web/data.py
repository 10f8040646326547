"""What the table of Objectif in a browser is told; the page's own types are made from these."""

from __future__ import annotations

from typing import Literal, TypedDict

from gobelet.core.words import Both

Phase = Literal["roll", "lay", "decide", "over"]


class Card(TypedDict):
    """An objective: an example in dice, and what it asks in words."""

    key: str
    name: Both
    points: int
    figure: list[int]
    asks: Both


class ObjectifMaterial(TypedDict):
    """What never changes: the ten objectives."""

    cards: list[Card]


class Place(TypedDict):
    """The piles of one player; a card in `laid` that is null lies face down."""

    hand: list[int]
    won: list[int]
    lost: list[int]
    captured: int
    score: int
    chosen: bool
    laid: list[int | None]


class ObjectifTable(TypedDict):
    """The dice and everybody's cards; `settled` is how many rounds are over."""

    phase: Phase
    round: int
    rounds: int
    settled: int
    active: int
    decks: int
    dice: list[int]
    kept: list[int]
    rolls: int
    rolls_left: int
    met: list[bool]
    seats: list[Place]
