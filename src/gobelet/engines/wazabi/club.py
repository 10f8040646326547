"""The club player: judges every action at first sight, with weights learnt from playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gobelet.core.player import Skill, Tell
from gobelet.core.rule import rule
from gobelet.games.wazabi.law.state import State

from .judgement import best
from .weights import CLUB, arrays, read


@rule
def decide(
    view: State, seat: int, scratch: list[int], random: int, knowledge: tuple[Sequence[int], ...]
) -> int:
    """The action that looks best; `knowledge` begins with the weights of the judgement."""
    return best(view, seat, scratch, random, knowledge[0])


def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
    return decide(view, seat, scratch, random, (read(CLUB),))


def skill() -> Skill:
    """The same player in compiled games."""
    return Skill(decide, learn, arrays(CLUB))


def learn(start: State, tell: Tell) -> tuple[Any, ...]:
    """What the player knows is the same for all options."""
    return arrays(CLUB)
