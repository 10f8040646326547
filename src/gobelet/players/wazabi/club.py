"""The club player: judges every action at first sight, with weights learnt from playouts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from gobelet.core.player import Skill, Tell
from gobelet.core.rule import rule
from gobelet.games.wazabi.rules import State

from .judgement import best


@cache
def weights() -> list[int]:
    """The weights that ship with the package; `python -m gobelet.players.wazabi.fit` makes them."""
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    return [weight for table in json.loads(text).values() for weight in table]


@rule
def decide(
    view: State, seat: int, scratch: list[int], random: int, knowledge: tuple[Sequence[int], ...]
) -> int:
    """The action that looks best; `knowledge` is the weights."""
    return best(view, seat, scratch, random, knowledge[0])


def choose(view: State, seat: int, scratch: list[int], random: int) -> int:
    return decide(view, seat, scratch, random, (weights(),))


def skill() -> Skill:
    """The same player in compiled games."""
    return Skill(decide, learn, learn(None))


def learn(start: Any, tell: Tell | None = None) -> tuple[Any, ...]:
    """The weights as compiled code takes them; they are the same for all options."""
    import numpy as np

    return (np.array(weights(), np.int32),)
