"""How often somebody may do something, and how much of it they may have at once."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic

from .bounds import MOST_ADDRESSES


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second; each thing done takes some."""

    __slots__ = ("_at", "_burst", "_level", "_now", "_rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._level, self._at = burst, now()

    def take(self, tokens: float = 1.0) -> bool:
        """Whether it may be done now. A rate of 0 sets no limit."""
        return not self.wait(tokens)

    def wait(self, tokens: float = 1.0) -> float:
        """Seconds until it may be done; 0 if it is done now. What asks for more than the bucket
        holds may be done when it is full."""
        if not self._rate:
            return 0.0
        now = self._now()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        missing = min(tokens, self._burst) - self._level
        if missing > 0:
            return missing / self._rate
        self._level = max(0.0, self._level - tokens)
        return 0.0

    @property
    def is_low(self) -> bool:
        """Less than half of it was left when it was last asked."""
        return self._level < self._burst / 2


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


class Crowd:
    """How many of something each address has now, and how many there are in all; 0: no limit."""

    def __init__(self, most_each: int, most: int = 0) -> None:
        self._most_each, self._most = most_each, most
        self._here: Counter[str] = Counter()
        self.size = 0

    def enter(self, address: str, is_many: bool = False) -> bool:
        """Whether there is room for one more; if so it is counted until it leaves. Behind an
        address that is many there may be any number."""
        is_full = 0 < self._most <= self.size
        has_all = not is_many and 0 < self._most_each <= self._here[address]
        if is_full or has_all:
            return False
        self._here[address] += 1
        self.size += 1
        return True

    def leave(self, address: str) -> None:
        self.size -= 1
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """
    What limits count as one address: whoever has an IPv6 address has 2^64 of them.

    >>> neighbourhood("203.0.113.7"), neighbourhood("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> neighbourhood("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'

    >>> neighbourhood("somewhere")
    ''
    """
    try:
        found = ip_address(address[:64])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))
