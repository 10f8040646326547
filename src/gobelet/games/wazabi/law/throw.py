"""W1: throws of Wazabi's own dice, whose faces are W, W, W, Card, Card and Die.

Only how many dice show each face matters. A throw of a known number of dice is one whole number
that holds its W and its Card faces; the other dice show Die.
"""

from __future__ import annotations

from math import comb

from gobelet.core.rule import lookup, rule

DICE = 24
MOST_DICE = DICE - 1
"""Whoever still rolls has an opponent with at least one of them."""
THROWS = (MOST_DICE + 1) * (MOST_DICE + 2) // 2
"""How many different throws the largest handful has."""

_W = 32

power_of_six = lookup([6**n for n in range(MOST_DICE + 1)])
_power_of_three = lookup([3**n for n in range(MOST_DICE + 1)])
_ways = lookup([comb(n, k) for n in range(MOST_DICE + 1) for k in range(MOST_DICE + 1)])


@rule
def throw(w: int, card: int) -> int:
    """The number of a throw with so many W and so many Card faces."""
    return w * _W + card


@rule
def w_faces(code: int) -> int:
    return code // _W


@rule
def card_faces(code: int) -> int:
    return code % _W


@rule
def thrown(dice: int, ticket: int) -> int:
    """What ticket number `ticket` of the 6^dice equally likely ones means: a face for each die."""
    w = 0
    card = 0
    for _ in range(dice):
        face = ticket % 6
        ticket //= 6
        if face < 3:
            w += 1
        elif face < 5:
            card += 1
    return throw(w, card)


@rule
def weight(dice: int, w: int, card: int) -> int:
    """In how many of the 6^dice cases so many dice show W and so many Card."""
    choices = _ways(dice * (MOST_DICE + 1) + w) * _ways((dice - w) * (MOST_DICE + 1) + card)
    return choices * _power_of_three(w) * (1 << card)


@rule
def list_throws(dice: int, out: list[int], weights: list[int]) -> int:
    """Write every distinct throw of so many dice with its weight; return how many there are."""
    n = 0
    for w in range(dice + 1):
        for card in range(dice - w + 1):
            out[n] = throw(w, card)
            weights[n] = weight(dice, w, card)
            n += 1
    return n
