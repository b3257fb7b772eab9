"""What is done rarely: so often in a span of time for one, and so often for all together."""

from __future__ import annotations

import time
from collections import Counter

from rulebound.server.problem import problem


class Sparing:
    """Counts anew in every span of time."""

    def __init__(self, span_s: float, for_one: int, for_all: int) -> None:
        self._span_s = span_s
        self._for_one = for_one
        self._for_all = for_all
        self._taken: Counter[str] = Counter()
        self._since = time.monotonic()

    def take(self, who: str) -> None:
        """A `Problem` if this was done often enough."""
        if time.monotonic() - self._since > self._span_s:
            self._taken.clear()
            self._since = time.monotonic()
        if self._taken[who] >= self._for_one or self._taken.total() >= self._for_all:
            raise problem(429, "many_mails")
        self._taken[who] += 1
