"""Handfuls as people write them: sorted digits, dice kept, and what is wrong with a typed roll."""

from __future__ import annotations

from .dice import DICE, FACES, HANDFULS, NONE, size_of
from .words import Words

KEEP = "k"
"""The letter before the dice that are kept; alone, or with a 0, it keeps none."""

_SEPARATORS = str.maketrans("", "", " \t,;.-+")
_NUMBERS = Words(
    "zero one two three four five six seven eight nine ten",
    "zéro un deux trois quatre cinq six sept huit neuf dix",
)


def digits(dice: int) -> str:
    """
    >>> from gobelet.core.dice import handful
    >>> digits(handful((6, 1, 3)))
    '136'
    """
    return "".join(map(str, HANDFULS[dice]))


def spaced(dice: int) -> str:
    """The same for a sentence, so that it is read as dice and not as a number."""
    return " ".join(map(str, HANDFULS[dice]))


def tidy_dice(text: str) -> str:
    """
    Dice typed in any order, with or without something between them, as the notation has them.

    >>> tidy_dice("6, 1 3")
    '136'
    """
    return "".join(sorted(text.translate(_SEPARATORS)))


def why_no_roll(size: int, text: str) -> Words:
    """Why a text is not a roll of `size` dice."""
    typed = tidy_dice(text)
    if fault := _not_dice(typed):
        return fault
    return Words("{rolled}, {given}", "{rolled}, {given}").fill(
        rolled=_rolled(size), given=_given(len(typed))
    )


def keep_text(kept: int) -> str:
    """The notation of keeping these dice and rolling the others."""
    return KEEP + digits(kept)


def tidy_keep(text: str) -> str:
    """
    Kept dice typed in any order as the notation has them; any other text as it is.

    >>> tidy_keep("K 6-1"), tidy_keep("k0"), tidy_keep("stop")
    ('k16', 'k', 'stop')
    """
    text = text.strip().lower()
    if not text.startswith(KEEP):
        return text
    kept = tidy_dice(text[1:])
    return KEEP if kept == "0" else KEEP + kept


def why_no_more(instead: Words) -> Words:
    """Why all the dice cannot be kept and the others rolled: that is done in another way."""
    return Words("to keep all the dice, {instead}", "pour garder tous les dés, {instead}").fill(
        instead=instead
    )


def why_no_keep(dice: int, text: str, instead: Words) -> Words:
    """Why dice cannot be kept from those on the table; `instead` tells how to keep all of them."""
    kept = tidy_keep(text)[1:]
    if fault := _not_dice(kept):
        return fault
    if kept == digits(dice):
        return instead
    return Words(
        "you cannot keep {kept}: the dice show {shown}",
        "impossible de garder {kept} : les dés montrent {shown}",
    ).fill(kept=" ".join(kept), shown=spaced(dice))


def rolling(kept: int) -> Words:
    """Keeping these dice and rolling the others, as a choice on a menu."""
    left = DICE - size_of(kept)
    if left == DICE:
        return Words("roll all the dice again", "relancer tous les dés")
    return Words("keep {kept}, roll {left}", "garder {kept}, relancer {left}").fill(
        kept=spaced(kept), left=_dice(left)
    )


def told_keep(name: str, kept: int) -> Words:
    """Somebody keeps dice, for the log."""
    if kept == NONE:
        return Words("{name} rolls all the dice again.", "{name} relance tous les dés.").fill(
            name=name
        )
    return Words("{name} keeps {kept}.", "{name} garde {kept}.").fill(name=name, kept=spaced(kept))


def told_roll(name: str, rolled: int, dice: int) -> Words:
    """Somebody rolls, for the log; `dice` are those on the table afterwards."""
    words = Words("{name} rolls {rolled}.", "{name} lance {rolled}.")
    if rolled != dice:
        words = Words(
            "{name} rolls {rolled}: the dice are {dice}.",
            "{name} relance {rolled} : les dés sont {dice}.",
        )
    return words.fill(name=name, rolled=spaced(rolled), dice=spaced(dice))


def _not_dice(typed: str) -> Words | None:
    """What is wrong with characters that should be the numbers of dice."""
    if strange := next((c for c in typed if not (c.isascii() and c.isdigit())), ""):
        return Words(
            "“{strange}” is not a die: type the numbers, such as 13466",
            "« {strange} » n'est pas un dé : tapez les chiffres, par exemple 13466",
        ).fill(strange=strange)
    if wrong := next((c for c in typed if not 1 <= int(c) <= FACES), ""):
        return Words(
            "a die shows 1 to {faces}, not {wrong}", "un dé montre de 1 à {faces}, pas {wrong}"
        ).fill(faces=FACES, wrong=wrong)
    return None


def _rolled(size: int) -> Words:
    if size == 1:
        return Words("one die was rolled", "un seul dé a été lancé")
    return Words("{n} were rolled", "{n} ont été lancés").fill(n=_dice(size))


def _given(n: int) -> Words:
    if n == 0:
        return Words("you gave none", "vous n'en donnez aucun")
    return Words("you gave {n}", "vous en donnez {n}").fill(n=_number(n))


def _number(n: int) -> Words:
    en, fr = _NUMBERS.en.split(), _NUMBERS.fr.split()
    return Words(en[n], fr[n]) if n < len(en) else Words(str(n), str(n))


def _dice(n: int) -> Words:
    noun = Words("die", "dé") if n == 1 else Words("dice", "dés")
    return Words("{n} {noun}", "{n} {noun}").fill(n=_number(n), noun=noun)
