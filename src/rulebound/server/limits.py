"""How often anybody may ask for something."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from ipaddress import IPv6Address, IPv6Network
from typing import TypeVar

from rulebound.core.text import Text
from rulebound.server.problem import Problem

MOST_BUCKETS = 20_000
Who = TypeVar("Who")


class Bucket:
    """Fills at `rate` a second up to `most`; each request takes one."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: int, most: int) -> None:
        self._rate = rate
        self._most = most
        self._left = float(most)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether there is one left; if so it is taken."""
        now = time.monotonic()
        self._left = min(float(self._most), self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Rates:
    """A bucket for everybody who asks."""

    def __init__(self, rate: int, most: int) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, who: object) -> None:
        """A `Problem` if somebody asks too fast."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._most)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(who)
        if not bucket.take():
            raise too_fast(self._rate)


def place_of(address: str) -> str:
    """What is counted as one address: of the newer kind somebody has a whole network, its first half."""
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(IPv6Network((number, 64), strict=False).network_address)


def one_less(counter: Counter[Who], key: Who) -> None:
    """Count one down; what is at none is forgotten."""
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]


def too_fast(rate: int) -> Problem:
    """Somebody asks more often than is allowed."""
    return Problem(429, "too_fast", Text("problem.too_fast", {"rate": rate}), retry_after=1)
