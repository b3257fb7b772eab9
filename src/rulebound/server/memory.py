"""Memory: when cycles are looked for, and what is given back to the machine."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import time
from contextlib import suppress

YOUNG = 5_000
"""New things after which cycles are looked for: some milliseconds."""
LOOK_AGAIN_S = 3_600.0
"""How often they are looked for among all things."""
LONG_S = 0.2
log = logging.getLogger("rulebound.server")


def collect_young() -> None:
    """Look for cycles among new things alone: those of a request are found, and live games never walked through.

    A table and its games hold no cycles; what has outlived one look is left to its references until `look_again`.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.callbacks.append(_settle)


def _settle(phase: str, _info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


def look_again() -> int:
    """Look for cycles among all things, those included that have outlived a look; how many things were in some."""
    began = time.monotonic()
    gc.unfreeze()
    found = gc.collect()
    if time.monotonic() - began > LONG_S:
        log.warning("looking for cycles took %.1f s; %d things were in some", time.monotonic() - began, found)
    return found


async def look_again_hourly() -> None:
    """A cycle that somebody has overlooked costs memory for an hour, not for ever."""
    while True:
        await asyncio.sleep(LOOK_AGAIN_S)
        look_again()


def give_back() -> None:
    """Give memory that nobody needs back to the machine, where the C library knows how."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
