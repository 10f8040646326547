"""Names: of rooms, of visitors, of bots, and what a person may be called."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable

from . import luck

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for another when a link is read aloud."""
ROOM_LENGTH = 8
MAX_NAME = 24
_MOST_READ = 200
"""Letters of a name that are looked at at all."""
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)
"""Letters that count as printable and show nothing, and selectors of variants."""
_MARK = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
_MARKS = re.compile(f"({_MARK}{{2}}){_MARK}+")
"""More than two signs above or below one letter."""
_EASTERN = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХабвеѕіјкмнорстухԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορτυχωօսհIiıl1|0",
    "ABESIJKMHOPCTYXabbesijkmhopctyxdhqwABEZHIKMNOPTYXabyenikvoptuxwouhllllllo",
)
"""Letters and digits that look like one of our own; the tall thin ones look like one another."""
BOT_NAMES = (
    "Colette",
    "Marius",
    "Zoé",
    "Lucien",
    "Odile",
    "Basile",
    "Fanny",
    "Achille",
    "Lison",
    "Gaspard",
)


def new_room_id() -> str:
    return luck.word(ALPHABET, ROOM_LENGTH)


def is_room_id(text: str) -> bool:
    return len(text) == ROOM_LENGTH and all(letter in ALPHABET for letter in text)


def new_visitor_id() -> str:
    return secrets.token_hex(12)


def clean(name: str) -> str:
    """
    A name as it may be shown: printable, on one line, not too long; empty where nothing can be
    seen of it, or where it mixes alphabets as those do who want to pass for somebody else.

    >>> clean("  Ada \\n Lovelace  ")
    'Ada Lovelace'
    >>> clean("\\u3164"), clean("\\u0410da")
    ('', '')
    """
    normal = unicodedata.normalize("NFC", " ".join(name[:_MOST_READ].split()))
    shown = "".join(letter for letter in normal if letter.isprintable() and letter not in _BLANK)
    shown = _MARKS.sub(r"\1", shown)[:MAX_NAME].strip()
    return shown if is_visible(shown) and not mixes_alphabets(shown) else ""


def is_visible(name: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNSP" for letter in name)


def mixes_alphabets(name: str) -> bool:
    """
    Whether letters of several alphabets stand in one name, other than those that Asia mixes.

    >>> mixes_alphabets("\\u0410da"), mixes_alphabets("Ада"), mixes_alphabets("Yuki 雪")
    (True, False, False)
    """
    found = {_alphabet(letter) for letter in unicodedata.normalize("NFKC", name)} - {""}
    return len(found - _EASTERN) > 1 or bool(found & _EASTERN and found - _EASTERN - {"LATIN"})


def _alphabet(letter: str) -> str:
    """The first word of a letter's own name, which is that of its alphabet."""
    if unicodedata.category(letter) not in ("Lu", "Ll", "Lt", "Lo"):
        return ""
    return re.split(r"[ -]", unicodedata.name(letter, ""))[0].removesuffix("WIDTH")


def likeness(name: str) -> str:
    """
    What the eye takes a name for: the same for names that look alike.

    >>> (
    ...     likeness("Ada") == likeness("\\u0410\\u0434\\u0430"),
    ...     likeness("Ali") == likeness("\\u0410l1"),
    ... )
    (False, True)
    """
    bare = unicodedata.normalize("NFKD", name).translate(_TWINS).casefold().translate(_TWINS)
    letters = "".join(letter for letter in bare if letter.isalnum())
    return letters.replace("rn", "m").replace("vv", "w") or bare


def distinct(name: str, taken: Iterable[str]) -> str:
    """
    The name, numbered where somebody else at the table has it already, or one that looks like it.

    >>> distinct("Ada", ["Ada", "Ada 2"]), distinct("ADA", ["Ada"])
    ('Ada 3', 'ADA 2')
    """
    others = {likeness(other) for other in taken}
    number, free = 1, name
    while likeness(free) in others:
        number += 1
        free = f"{name} {number}"
    return free


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    others = [*taken]
    seen = {likeness(other) for other in others}
    free = (name for name in BOT_NAMES if likeness(name) not in seen)
    return next(free, distinct(BOT_NAMES[0], others))
