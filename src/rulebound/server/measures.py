"""What the server measures of itself, in the text that Prometheus reads."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

BOUNDS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper ends of the classes times are counted in."""


class Times:
    """How often something was done, and how long it took."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS_S) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Once more, so long."""
        self._counts[bisect_left(BOUNDS_S, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str, what: str) -> Iterator[str]:
        """As a histogram."""
        yield from heading(name, "histogram", what)
        count = 0
        for bound, more in zip((*map(str, BOUNDS_S), "+Inf"), self._counts, strict=True):
            count += more
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {count}"


class Measures:
    """Requests and commands since the server was started."""

    def __init__(self) -> None:
        self.requests: Counter[int] = Counter()
        """By their status."""
        self.request_s = Times()
        self.command_s = Times()
        self.began = time.time()

    @contextmanager
    def command(self) -> Iterator[None]:
        """Measure a command: until it is safe and shown."""
        began = time.perf_counter()
        yield
        self.command_s.add(time.perf_counter() - began)

    def text(self, now: dict[str, tuple[float, str]]) -> str:
        """Everything, and some numbers of the moment with what they are."""
        lines = [*self.request_s.lines("rulebound_request_seconds", "Requests over HTTP.")]
        lines += self.command_s.lines(
            "rulebound_command_seconds", "Commands at tables that were done, until they were safe."
        )
        lines += heading("rulebound_requests_total", "counter", "Requests by the status of their answer.")
        lines += [f'rulebound_requests_total{{status="{status}"}} {n}' for status, n in sorted(self.requests.items())]
        moment = {
            **now,
            "rulebound_memory_bytes": (memory(), "Memory of the server process."),
            "rulebound_started_seconds": (self.began, "When the server was started."),
        }
        for name, (value, what) in moment.items():
            lines += [*heading(name, "gauge", what), f"{name} {value:g}" if value < 1e6 else f"{name} {value:.0f}"]
        return "\n".join(lines) + "\n"


def heading(name: str, kind: str, what: str) -> list[str]:
    """What a number is."""
    return [f"# HELP {name} {what}", f"# TYPE {name} {kind}"]


def memory() -> float:
    """Bytes this process has in memory; 0 where the machine does not say."""
    with suppress(OSError, AttributeError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0
