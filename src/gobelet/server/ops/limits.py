"""How often somebody may do something: buckets that fill at a steady rate."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from .bounds import MOST_ADDRESSES


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; each thing done takes one."""

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._level, self._at = burst, monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        """Whether it may be done now. A rate of 0 sets no limit."""
        if not self._rate:
            return True
        now = monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < tokens:
            return False
        self._level -= tokens
        return True


class Addresses:
    """One bucket for each address seen lately."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1.0) -> bool:
        bucket = self._buckets.get(address) or Bucket(self._rate, self._burst)
        self._buckets[address] = bucket
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(tokens)
