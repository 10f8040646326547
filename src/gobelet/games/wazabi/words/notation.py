"""How Wazabi is written down: `WWCD` for a roll, `die>2`, `skip>3`, `keep=drop_one+again`."""

from __future__ import annotations

import re

from gobelet.core.words import Words, same
from gobelet.games.wazabi.law.actions import (
    END_TURN,
    LEFT,
    is_aimed,
    kept_count,
    kind_of,
    target_of,
)
from gobelet.games.wazabi.law.cards import CARDS, HAND, KINDS, PLAYER, SIDE
from gobelet.games.wazabi.law.chance import is_throw
from gobelet.games.wazabi.law.choices import may_play
from gobelet.games.wazabi.law.seats import left_neighbour_is_not_right, somebody_has
from gobelet.games.wazabi.law.state import ASK, GIVE, KEEP, State
from gobelet.games.wazabi.law.throw import card_faces, w_faces

from .words import counted, kept, nobody_has

NO_CARD = "end"
KEEPING = "keep="
GIVING = "die>"
ASKING = "card<"

KEYS = tuple(card.key for card in CARDS)
_SEPARATORS = str.maketrans("", "", " \t,;.-+")
_COUNTED = re.compile(r"(?:\d{0,2}[WCD])+")
_FACE = re.compile(r"(\d*)([WCD])")


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


def tidy_action(text: str) -> str:
    """
    Small letters, no spaces, and kept cards in the order of the notation.

    >>> tidy_action(" Keep=again + drop_one")
    'keep=drop_one+again'
    """
    text = "".join(text.lower().split())
    if not text.startswith(KEEPING):
        return text
    cards = text.removeprefix(KEEPING).split("+")
    return KEEPING + "+".join(sorted(cards, key=lambda key: (*KEYS, key).index(key)))


def outcome_text(s: State, outcome: int) -> str:
    """The faces rolled, or the card."""
    if not is_throw(s):
        return KEYS[outcome]
    w, card = w_faces(outcome), card_faces(outcome)
    return "W" * w + "C" * card + "D" * (s.dice[s.seat] - w - card)


def tidy_outcome(s: State, text: str) -> str:
    return tidy_throw(text) if is_throw(s) else text.strip().lower()


def tidy_throw(text: str) -> str:
    """
    Faces typed in any order, letter by letter or counted.

    >>> tidy_throw("d w c w"), tidy_throw("2w 1c 1d")
    ('WWCD', 'WWCD')
    """
    typed = text.upper().translate(_SEPARATORS)
    if not _COUNTED.fullmatch(typed):
        return typed
    faces = "".join(face * int(n or 1) for n, face in _FACE.findall(typed))
    return "".join(sorted(faces, key="WCD".index))


def why_no_outcome(s: State, text: str) -> Words:
    if not is_throw(s):
        return Words(
            "“{text}” is not a card that can come up here",
            "« {text} » n'est pas une carte qui peut sortir ici",
        ).fill(text=text)
    typed = tidy_throw(text)
    if strange := next((c for c in typed if c not in "WCD"), ""):
        return Words(
            "“{strange}” is not a face: type W, C for Card or D for Die, such as WWCD",
            "« {strange} » n'est pas une face : tapez W, C pour Carte ou D pour Dé, "
            "par exemple WWCD",
        ).fill(strange=strange)
    return Words("{n} to roll, you gave {given}", "{n} à lancer, vous en donnez {given}").fill(
        n=counted(s.dice[s.seat], "die"), given=len(typed)
    )


def why_not(s: State, seat: int, text: str) -> Words:
    """W2, W4, W5: why a text is not an action that this seat has here."""
    text = tidy_action(text)
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
