"""How Wazabi is written down: `WWCD` for a roll, `die>2`, `skip>3`, `keep=drop_one+again`."""

from __future__ import annotations

import re

from gobelet.core.turn import first_seat
from gobelet.core.words import Words, same
from gobelet.games.wazabi.law.actions import (
    END_TURN,
    LEFT,
    is_aimed,
    kept_count,
    kind_of,
    target_of,
)
from gobelet.games.wazabi.law.cards import CARDS, DECK, HAND, KINDS, PLAYER, SIDE
from gobelet.games.wazabi.law.choices import may_play
from gobelet.games.wazabi.law.seats import left_neighbour_is_not_right, somebody_has
from gobelet.games.wazabi.law.state import ASK, DEAL, GIVE, KEEP, OPEN, ROLL, State

from .words import counted, kept, nobody_has

NO_CARD = "end"
KEEPING = "keep="
GIVING = "die>"
ASKING = "card<"

KEYS = tuple(card.key for card in CARDS)


def action_text(s: State, seat: int, action: int) -> str:
    """Whom a die goes to, whom a card comes from, the cards kept, the card played, or none."""
    if s.phase == GIVE:
        return f"{GIVING}{action + 1}"
    if s.phase == ASK:
        return f"{ASKING}{action + 1}"
    if s.phase == KEEP:
        return KEEPING + "+".join(
            KEYS[kind] for kind, n in enumerate(kept(s, action)) for _ in range(n)
        )
    if action == END_TURN:
        return NO_CARD
    return _play_text(s, seat, kind_of(action), target_of(action))


def _play_text(s: State, seat: int, kind: int, target: int) -> str:
    if CARDS[kind].aim == SIDE and left_neighbour_is_not_right(s, seat):
        return f"{KEYS[kind]}>{'left' if target == LEFT else 'right'}"
    if is_aimed(kind, target):
        return f"{KEYS[kind]}{sign(kind)}{target + 1}"
    return KEYS[kind]


def sign(kind: int) -> str:
    """What stands between a card and the player it is aimed at: to, or from."""
    return "<" if CARDS[kind].aim == HAND else ">"


def tidy_action(s: State, text: str) -> str:
    """
    Small letters, no spaces, and kept cards in the order of the notation.

    >>> tidy_action(State(), " Keep=again + drop_one")
    'keep=drop_one+again'
    """
    text = "".join(text.lower().split())
    if not text.startswith(KEEPING):
        return text
    cards = text.removeprefix(KEEPING).split("+")
    return KEEPING + "+".join(sorted(cards, key=lambda key: (*KEYS, key).index(key)))


def begins_turn(before: State) -> bool:
    """A turn begins with its roll, the deal and the opening with their first card and roll."""
    if before.phase == DEAL:
        return before.pile_size == DECK
    return before.phase == ROLL or (
        before.phase == OPEN and before.seat == first_seat(before.contenders)
    )


def why_not(s: State, seat: int, text: str) -> Words:
    """W2, W4, W5: why a text is not an action that this seat has here."""
    text = tidy_action(s, text)
    if s.phase == GIVE:
        return _why_no_target(s, seat, text, GIVING, 0)
    if s.phase == ASK:
        return _why_no_target(s, seat, text, ASKING, 1)
    if s.phase == KEEP:
        return _why_no_keep(s, seat, text)
    return _why_no_play(s, seat, text)


def _why_no_target(s: State, seat: int, text: str, start: str, least: int) -> Words:
    """Why the player named after `start` cannot be chosen; `least` is how many cards he needs."""
    if not text.startswith(start):
        example = f"{start}{1 if seat else 2}"
        return Words(
            "name a player, such as {example}, not “{text}”",
            "nommez un joueur, par exemple {example}, pas « {text} »",
        ).fill(example=example, text=text)
    target = _seat(s, text.removeprefix(start))
    if target is None:
        return Words(
            "there is no such player: they are 1 to {seats}",
            "ce joueur n'existe pas : il y a les joueurs 1 à {seats}",
        ).fill(seats=s.seats)
    if target == seat:
        return Words("choose another player, not yourself", "choisissez quelqu'un d'autre que vous")
    if s.place[target] > 0:
        return Words("player {n} is out of the game", "le joueur {n} a quitté la partie").fill(
            n=target + 1
        )
    return Words(
        "player {n} has {cards}, and needs at least {least}",
        "le joueur {n} a {cards}, et il en faut au moins {least}",
    ).fill(n=target + 1, cards=counted(s.cards[target], "card"), least=least)


def _seat(s: State, text: str) -> int | None:
    known = [str(seat + 1) for seat in range(s.seats)]
    return known.index(text) if text in known else None


def _why_no_keep(s: State, seat: int, text: str) -> Words:
    n = kept_count(s)
    own = [KEYS[kind] for kind in range(KINDS) for _ in range(s.hand[seat][kind])]
    example = KEEPING + "+".join(own[:n])
    return Words(
        "keep {n} of your cards, such as {example}; you have {own}",
        "gardez {n} de vos cartes, par exemple {example} ; vous avez {own}",
    ).fill(n=n, example=example, own=", ".join(own))


def _why_no_play(s: State, seat: int, text: str) -> Words:
    key = re.split("[<>]", text)[0]
    if key not in KEYS:
        return Words(
            "“{key}” is not a card; yours are: {own}; {none} plays none",
            "« {key} » n'est pas une carte ; les vôtres : {own} ; {none} pour n'en jouer aucune",
        ).fill(key=key, own=_own(s, seat), none=NO_CARD)
    kind = KEYS.index(key)
    return _why_no_card(s, seat, kind) or _why_no_aim(s, seat, kind, text)


def _own(s: State, seat: int) -> str:
    return ", ".join(KEYS[kind] for kind in range(KINDS) if s.hand[seat][kind])


def _why_no_card(s: State, seat: int, kind: int) -> Words | None:
    """Why a card cannot be played at all: not there, too dear, or forbidden by the roll."""
    key, cost = same(KEYS[kind]), CARDS[kind].cost
    if s.hand[seat][kind] == 0:
        return Words("you do not have {key}", "vous n'avez pas {key}").fill(key=key)
    if cost > s.rolled_w:
        return Words(
            "{key} costs {cost} W, you rolled {w}", "{key} coûte {cost} W, vous en avez {w}"
        ).fill(key=key, cost=cost, w=s.rolled_w)
    if not may_play(s, kind):
        return Words(
            "{key} is forbidden in a turn with {n} Die faces; one is the most",
            "{key} est interdit dans un tour où l'on a {n} faces Dé ; une au plus",
        ).fill(key=key, n=s.rolled_die)
    return None


def _why_no_aim(s: State, seat: int, kind: int, text: str) -> Words:
    """Why a playable card cannot be played like this."""
    key, aim, least = KEYS[kind], CARDS[kind].aim, CARDS[kind].needs
    if aim == PLAYER and not somebody_has(s, seat, least):
        return nobody_has(least)
    if aim == PLAYER or (aim == HAND and somebody_has(s, seat, least)):
        return _why_no_target(s, seat, text, key + sign(kind), least)
    if aim == SIDE and left_neighbour_is_not_right(s, seat):
        return Words(
            "say which way: {key}>left or {key}>right",
            "dites de quel côté : {key}>left (gauche) ou {key}>right (droite)",
        ).fill(key=key)
    return Words(
        "{key} is played without naming anybody here", "{key} se joue ici sans nommer personne"
    ).fill(key=key)
