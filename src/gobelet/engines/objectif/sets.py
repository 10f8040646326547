"""Hands as sets of cards, numbered; and what a mirror of the dice does to them."""

from __future__ import annotations

from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from gobelet.core.dice import FACES, FULL, HANDFULS, handful
from gobelet.games.objectif.law import rules
from gobelet.games.objectif.law.objectives import met, value_of
from gobelet.games.objectif.law.rounds import settle
from gobelet.games.objectif.law.state import CARDS

from .chances import ALL, EXAMPLE, FIRST_CHANCE, PATTERNS, Ints, Reals

SUBSETS = 1 << CARDS


def _by_neighbours(cards: int, chosen: int) -> list[int]:
    """Every set of so many cards, each differing from the next by one exchange."""
    if chosen in (0, cards):
        return [(1 << chosen) - 1]
    without = _by_neighbours(cards - 1, chosen)
    return without + [1 << (cards - 1) | s for s in reversed(_by_neighbours(cards - 1, chosen - 1))]


SETS: list[Ints] = [np.array(_by_neighbours(CARDS, n)) for n in range(CARDS + 1)]
"""The sets of each size, neighbours together."""
RANK: Ints = np.zeros(SUBSETS, np.int64)
"""The place of each set among those of its size."""
for _sets in SETS:
    RANK[_sets] = np.arange(len(_sets))


def _gain(pattern: int, own: int, other: int) -> int:
    """By how much the active player gains on the other in a round, as the rules settle it."""
    s = rules.State()
    rules.setup(s)
    s.dice = int(EXAMPLE[pattern])
    s.laid[0][0], s.laid[1][0] = own, other
    settle(s)
    scores = [0, 0]
    rules.scores(s, scores)
    return scores[0] - scores[1]


GAIN: Ints = np.array(
    [
        [[_gain(pattern, own, other) for other in range(CARDS)] for own in range(CARDS)]
        for pattern in range(PATTERNS)
    ]
)
"""GAIN[pattern, own, other]: see `_gain`."""
MOST_GAIN, LEAST_GAIN = int(GAIN.max()), int(GAIN.min())


def _wins(lead: int) -> bool:
    """O7: whether the player who was active last wins with such a lead."""
    s = rules.State()
    places = [0, 0]
    rules.places(s, [lead, 0], places)
    return places[s.active] == 1


LEAST_LEAD = next(lead for lead in range(-MOST_GAIN, MOST_GAIN + 1) if _wins(lead))
"""The lead with which the player who was active last wins."""


Faces = tuple[int, ...]


def _mirror() -> tuple[Faces, list[int]]:
    """A renumbering of the faces that the rules do not notice, but for an exchange of two cards."""
    for faces in permutations(range(1, FACES + 1)):
        for first, second in combinations(range(CARDS), 2):
            cards = list(range(CARDS))
            cards[first], cards[second] = second, first
            if _is_mirror(faces, cards):
                return faces, cards
    return tuple(range(1, FACES + 1)), list(range(CARDS))


def _is_mirror(faces: Faces, cards: list[int]) -> bool:
    if any(value_of(card) != value_of(other) for card, other in enumerate(cards)):
        return False
    return all(
        met(dice, card) == met(_image(dice, faces), other)
        for dice in range(FULL, ALL)
        for card, other in enumerate(cards)
    )


def _image(dice: int, faces: Faces) -> int:
    return handful(tuple(faces[face - 1] for face in HANDFULS[dice]))


_FACES, _CARDS = _mirror()
MIRROR: Ints = np.array(
    [sum(1 << _CARDS[c] for c in range(CARDS) if s >> c & 1) for s in range(SUBSETS)]
)
"""Each set seen in the mirror that swaps odd and even: positions and their images are worth the
same, so one of the two is solved."""


def _folded() -> Reals:
    """How likely each first roll or its image is, noted for one of the two."""
    folded = np.zeros(len(FIRST_CHANCE))
    for roll, chance in enumerate(FIRST_CHANCE):
        folded[min(roll, _image(FULL + roll, _FACES) - FULL)] += chance
    return folded


FOLDED_CHANCE = _folded()


def originals(cards: int) -> NDArray[np.bool_]:
    """Which pairs of sets of so many cards do not come after their image in the mirror."""
    image = RANK[MIRROR[SETS[cards]]]
    ahead = image - np.arange(len(image))
    first: NDArray[np.bool_] = (ahead > 0)[:, None] | ((ahead == 0)[:, None] & (ahead >= 0))
    return first


def reflected(values: Reals, cards: int) -> Reals:
    """Values by pairs of sets, those of the images filled in."""
    image = RANK[MIRROR[SETS[cards]]]
    filled: Reals = np.where(originals(cards)[:, :, None], values, values[image][:, image])
    return filled
