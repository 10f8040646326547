"""What dice show together: matches, runs, houses. Each rule says which of them it means."""

from __future__ import annotations

from .dice import FACES, count_of


def counts(dice: int) -> list[int]:
    """How many dice show the same number, the most frequent number first."""
    return sorted((count_of(dice, face) for face in range(1, FACES + 1)), reverse=True)


def most_alike(dice: int) -> int:
    """How many dice show the most frequent number."""
    return counts(dice)[0]


def longest_run(dice: int) -> int:
    """How many consecutive numbers lie among the dice."""
    best = run = 0
    for face in range(1, FACES + 1):
        run = run + 1 if count_of(dice, face) else 0
        best = max(best, run)
    return best


def is_full_house(dice: int) -> bool:
    """Three of one number and two of another."""
    return counts(dice)[:2] == [3, 2]
