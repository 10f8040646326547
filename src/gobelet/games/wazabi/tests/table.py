"""Positions in one line, and steps written as people write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gobelet.games.wazabi.game import GAME
from gobelet.games.wazabi.law.cards import CARDS, KINDS
from gobelet.games.wazabi.law.state import ROLL, State
from tests import playing

KEYS = [card.key for card in CARDS]


def cards(text: str) -> list[int]:
    """`"skip again skip"` by kind."""
    return [text.split().count(key) for key in KEYS]


def table(
    dice: Sequence[int],
    hands: Sequence[str] = (),
    *,
    pile: str | None = None,
    discard: str = "",
    skips: Sequence[int] = (),
    seat: int = 0,
    options: Mapping[str, str] | None = None,
    **fields: int,
) -> State:
    """A player is about to roll; cards that are nowhere else lie in the pile unless it is given."""
    s: State = GAME.start(len(dice), {"start_dice": "1", **(options or {})})
    s.dice[: len(dice)] = dice
    s.skips[: len(skips)] = skips
    for owner, hand in enumerate(hands):
        s.hand[owner] = cards(hand)
        s.cards[owner] = sum(s.hand[owner])
    s.discard = cards(discard)
    s.pile = cards(pile) if pile is not None else _rest(s)
    s.pile_size = sum(s.pile)
    s.seat, s.turns, s.phase = seat, 1, ROLL
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def _rest(s: State) -> list[int]:
    used = [s.discard[kind] + sum(hand[kind] for hand in s.hand) for kind in range(KINDS)]
    return [card.copies - n for card, n in zip(CARDS, used, strict=True)]


def after(s: State, *steps: str) -> State:
    """The state after some steps, as they are written."""
    found: State = playing.after(GAME, s, *steps)
    return found


def choices(s: State, seat: int | None = None) -> list[str]:
    """What a seat, or the one that decides, may do, in notation."""
    who = GAME.deciders(s)[0] if seat is None else seat
    return [GAME.action_text(s, who, action) for action in GAME.legal(s, who)]


def hand(s: State, seat: int) -> str:
    """A hand as `table` takes it."""
    return " ".join(key for kind, key in enumerate(KEYS) for _ in range(s.hand[seat][kind]))


def down(s: State) -> str:
    """The discard pile as `table` takes it."""
    return " ".join(key for kind, key in enumerate(KEYS) for _ in range(s.discard[kind]))


def all_cards(s: State) -> int:
    """How many cards there are, wherever they lie."""
    in_play = 0 if s.in_play < 0 else 1
    return sum(s.pile) + sum(s.discard) + sum(s.skips) + sum(map(sum, s.hand)) + in_play
