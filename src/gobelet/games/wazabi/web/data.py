"""What the table of Wazabi in a browser is told; the page's own types are made from these."""

from __future__ import annotations

from typing import Literal, TypedDict

from gobelet.core.words import Both
from gobelet.games.wazabi.words.cards import Base

Phase = Literal["deal", "open", "roll", "draw", "take", "give", "ask", "play", "keep", "over"]


class Sign(TypedDict):
    """What a card acts on, `die`, `card` or nothing of the kind, and what it does to it."""

    base: Base
    sign: str


class Card(TypedDict):
    """A kind of card as it is printed."""

    key: str
    cost: int
    copies: int
    emblem: Sign
    name: Both
    effect: Both


class WazabiMaterial(TypedDict):
    """What never changes: the cards."""

    cards: list[Card]


class Place(TypedDict):
    """What everybody may know of a player, and his cards where they are known."""

    dice: int
    cards: int
    skips: int
    place: int
    points: int
    partner: int | None
    keeping: bool
    opened: int | None
    known: list[int] | None


class Way(TypedDict):
    """Where the dice go when all are passed on: the side, and the neighbour who gets one's own."""

    side: Literal["left", "right", "across"]
    to: int


class Play(TypedDict):
    """One way to play a card: its notation, and whom or which side it is aimed at."""

    text: str
    seat: int | None
    way: Way | None


class Held(TypedDict):
    """A kind of card in hand: how many, how it can be played now, or why it cannot."""

    kind: int
    count: int
    plays: list[Play]
    why: Both | None


class Target(TypedDict):
    """To whom a die may go, or from whom a card may come."""

    seat: int
    text: str


class Choice(TypedDict):
    """Cards that may be kept."""

    kinds: list[int]
    text: str


class Keep(TypedDict):
    """How many cards may be kept, and every choice of them."""

    count: int
    choices: list[Choice]


class WazabiTable(TypedDict):
    """Dice, piles and players for everybody; the hand and what it can do for its owner."""

    phase: Phase
    active: int
    direction: int
    game: int
    games: int
    faces: str
    w: int
    gives: int
    pile: int
    discard: list[int]
    in_play: int | None
    seats: list[Place]
    hand: list[Held]
    targets: list[Target]
    keep: Keep | None
