"""What a workshop is, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from gobelet.core.expert import Finding
from gobelet.core.options import Option
from gobelet.core.player import Tell
from gobelet.core.words import Words


class Order(NamedTuple):
    """What is wanted: an answer to each question, where the result goes, what to begin with."""

    asked: Mapping[str, int]
    to: Path
    given: Path | None = None


Work = Callable[[Order, Tell], Sequence[Finding]]


@dataclass(frozen=True)
class Workshop:
    """Something that can be made or measured for a game.

    `product` is the file, or the folder of the files, that players read; None where nothing is
    written. `takes_file` says whether it can be given a file to begin with.
    """

    key: str
    words: Words
    work: Work
    questions: tuple[Option, ...] = ()
    product: Path | None = None
    takes_file: bool = False


def number(key: str, default: int, words: Words, most: int, least: int = 1) -> Option:
    """A question that is answered by a number."""
    return Option(key, str(default), "", words, (), range(least, most + 1))


def seed(default: int) -> Option:
    words = Words("The same chance for the same number.", "Le même hasard pour un nombre.")
    return number("seed", default, words, 999_999_999, 0)


MOST_STEPS = 10_000_000


def steps(key: str, default: int, words: Words) -> Option:
    """How much a search may look at before each step."""
    return number(key, default, words, MOST_STEPS)
