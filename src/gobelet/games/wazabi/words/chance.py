"""How what chance gives in Wazabi is written down, `WWCD` for a throw, and whose hand throws."""

from __future__ import annotations

import re

from gobelet.core.turn import first_seat
from gobelet.core.words import Words
from gobelet.games.wazabi.law.chance import is_throw
from gobelet.games.wazabi.law.state import OPEN, State
from gobelet.games.wazabi.law.throw import card_faces, w_faces

from .notation import KEYS
from .words import counted

FACES = "WWWCCD"
"""The six faces of a die."""

_SEPARATORS = str.maketrans("", "", " \t,;.-+")
_COUNTED = re.compile(r"(?:\d{0,2}[WCD])+")
_FACE = re.compile(r"(\d*)([WCD])")


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


def kind(s: State) -> str:
    return "dice" if is_throw(s) else "cards"


def thrower(s: State) -> int | None:
    """W3, W4: whoever rolls; in a roll-off, the first of those who are still in it."""
    if not is_throw(s):
        return None
    return first_seat(s.contenders) if s.phase == OPEN else int(s.seat)
