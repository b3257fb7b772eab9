"""Ctrl-C while games are played: heard where nothing is half done, or not at all.

Compiled code takes an interrupt that comes in the middle of its arithmetic for a lack of memory, and ends the process.
So whatever runs compiled code for long hears it between two decisions.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

Pause = Callable[[], None]
"""Raises `KeyboardInterrupt` if somebody has pressed Ctrl-C."""


def hear_none() -> None:
    """Ctrl-C reaches every process of a terminal; those that only play leave it to the one that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def is_heard_here() -> bool:
    """Whether interrupts come to this thread: they are the main thread's."""
    return threading.current_thread() is threading.main_thread()


@contextmanager
def unheard() -> Iterator[None]:
    """Processes begun in this block do not hear Ctrl-C from their very start, before Python runs in them."""
    if not is_heard_here():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def heard_at_pauses() -> Iterator[Pause]:
    """In this block Ctrl-C is remembered, and raised at the next pause or at the end of the block."""
    if not is_heard_here() or signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, None):
        yield lambda: None
        return
    pressed: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        pressed.append(number)

    def pause() -> None:
        if pressed:
            pressed.clear()
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield pause
    finally:
        signal.signal(signal.SIGINT, before)
    pause()
