"""The table of Wazabi for a browser: everything it shows that is a matter of rules.

Made from a view and nothing else: a hand that the view does not show is a number of cards.
"""

from __future__ import annotations

from gobelet.core.turn import deciding
from gobelet.games.wazabi.law import rules
from gobelet.games.wazabi.law.actions import kept_count, kind_of
from gobelet.games.wazabi.law.cards import CARDS, KINDS
from gobelet.games.wazabi.law.seats import is_in, partner
from gobelet.games.wazabi.law.state import ASK, GIVE, KEEP, NONE, OPEN, OVER, PLAY, YES, State
from gobelet.games.wazabi.words import notation
from gobelet.games.wazabi.words.cards import CARD_WORDS
from gobelet.games.wazabi.words.words import kept

from .data import Choice, Held, Keep, Phase, Place, Target, WazabiMaterial, WazabiTable
from .playable import play, why_not

PHASES: tuple[Phase, ...] = (
    "deal",
    "open",
    "roll",
    "draw",
    "take",
    "give",
    "ask",
    "play",
    "keep",
    "over",
)

MATERIAL: WazabiMaterial = {
    "cards": [
        {
            "key": card.key,
            "cost": card.cost,
            "copies": card.copies,
            "emblem": {"base": said.emblem.base, "sign": said.emblem.sign},
            "name": said.name.both(),
            "effect": said.effect.both(),
        }
        for card, said in ((card, CARD_WORDS[kind]) for kind, card in enumerate(CARDS))
    ]
}


def present(s: State, seat: int) -> WazabiTable:
    """Dice, piles and players for everybody; the hand and what it can do for its owner."""
    actions = _actions(s, seat)
    return {
        "phase": PHASES[s.phase],
        "active": -1 if s.phase == OVER else s.seat,
        "direction": s.direction,
        "game": s.game,
        "games": s.games,
        "faces": _faces(s),
        "w": s.rolled_w,
        "gives": s.gives,
        "pile": s.pile_size,
        "discard": s.discard,
        "in_play": None if s.in_play == NONE else s.in_play,
        "seats": [_seat(s, each) for each in range(s.seats)],
        "hand": [_held(s, seat, kind, actions) for kind in _kinds(s, seat)],
        "targets": _targets(s, seat, actions),
        "keep": _keep(s, seat, actions),
    }


def _actions(s: State, seat: int) -> list[int]:
    if seat not in deciding(rules.turn(s)):
        return []
    out = [0] * rules.MAX_ACTIONS
    return out[: rules.legal(s, seat, out)]


def _faces(s: State) -> str:
    """The dice that lie in front of whoever has rolled: W, Card, and Die faces still to give."""
    return "W" * s.rolled_w + "C" * s.rolled_card + "D" * s.gives


def _seat(s: State, seat: int) -> Place:
    """What everybody may know of a player, and his cards where this view shows them."""
    held = _kinds(s, seat)
    known = sum(s.hand[seat]) == s.cards[seat]
    return {
        "dice": s.dice[seat],
        "cards": s.cards[seat],
        "skips": s.skips[seat],
        "place": s.place[seat],
        "points": s.points[seat],
        "partner": partner(s, seat) if s.teams == YES else None,
        "keeping": s.phase == KEEP and is_in(s.keepers, seat),
        "opened": s.opened[seat] if s.phase == OPEN and s.opened[seat] != NONE else None,
        "known": [kind for kind in held for _ in range(s.hand[seat][kind])] if known else None,
    }


def _kinds(s: State, seat: int) -> list[int]:
    """The kinds of card in a hand; a spectator has none."""
    return [kind for kind in range(KINDS) if s.hand[seat][kind]] if seat >= 0 else []


def _held(s: State, seat: int, kind: int, actions: list[int]) -> Held:
    """A kind of card in hand: how many, in which ways it can be played now, or why not."""
    plays = [
        play(s, seat, action) for action in actions if s.phase == PLAY and kind_of(action) == kind
    ]
    why = why_not(s, seat, kind)
    return {
        "kind": kind,
        "count": s.hand[seat][kind],
        "plays": plays,
        "why": why.both() if why and not plays else None,
    }


def _targets(s: State, seat: int, actions: list[int]) -> list[Target]:
    """W4, W5: to whom a die may go, or from whom a card may come."""
    if s.phase not in (GIVE, ASK):
        return []
    return [{"seat": a, "text": notation.action_text(s, seat, a)} for a in actions]


def _keep(s: State, seat: int, actions: list[int]) -> Keep | None:
    """W2: how many cards may be kept, and every choice of them."""
    if s.phase != KEEP or not actions:
        return None
    return {"count": kept_count(s), "choices": [_choice(s, seat, action) for action in actions]}


def _choice(s: State, seat: int, action: int) -> Choice:
    return {
        "kinds": [kind for kind, n in enumerate(kept(s, action)) for _ in range(n)],
        "text": notation.action_text(s, seat, action),
    }
