"""Randomness for compiled play: a stream per game, so that threads cannot change a result.

The generator is SplitMix64. `below` is exactly uniform: cases that would favour small numbers are
drawn again.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_A = np.uint64(0xBF58476D1CE4E5B9)
_B = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
_WHOLE = np.uint64(1) << _32


@numba.njit(inline="always")
def mixed(x: Any) -> Any:
    """A number that looks random, for each number."""
    z = (x ^ (x >> np.uint64(30))) * _A
    z = (z ^ (z >> np.uint64(27))) * _B
    return z ^ (z >> np.uint64(31))


@numba.njit(inline="always")
def stream(seed: int, game: int) -> Any:
    """Where the stream of a game starts."""
    return mixed(mixed(np.uint64(seed)) + np.uint64(game) * _GAMMA)


@numba.njit(inline="always")
def advanced(x: Any) -> Any:
    """The next place in a stream; what is drawn there is `mixed` of it."""
    return x + _GAMMA


@numba.njit
def drawn_again(x: Any, n: Any) -> Any:
    """The place in the stream whose draw below `n` is fair, from `x` on."""
    if n > _LOW:
        limit = (np.uint64(0) - n) % n
        while mixed(x) < limit:
            x = advanced(x)
        return x
    limit = (_WHOLE - n) % n
    while ((mixed(x) >> _32) * n) & _LOW < limit:
        x = advanced(x)
    return x


@numba.njit(inline="always")
def fair(x: Any, n: Any) -> Any:
    """Usually `x`; a later place where `x` would be unfair for a draw below `n`."""
    if n > _LOW or ((mixed(x) >> _32) * n) & _LOW < n:
        return drawn_again(x, n)
    return x


@numba.njit(inline="always")
def below(x: Any, n: Any) -> Any:
    """The number below `n` at a fair place of the stream."""
    if n > _LOW:
        return np.int64(mixed(x) % n)
    return np.int64(((mixed(x) >> _32) * n) >> _32)


@numba.njit(inline="always")
def bits(x: Any, count: int) -> Any:
    """`count` random bits as a whole number."""
    return np.int64(mixed(x) >> np.uint64(64 - count))
