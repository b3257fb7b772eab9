"""Who is shown what: a feed is a table as one seat sees it in one language, with every message numbered."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rulebound.core.patches import diff
from rulebound.server.frames import Looks, Plain

if TYPE_CHECKING:
    from rulebound.server.connection import Connection

KEPT = 200
"""Messages a client that was away can still be given."""

encode = msgspec.json.encode


class FeedKey(NamedTuple):
    """What a feed shows: a seat, a language, and to which holder of a seat (None: somebody who holds none)."""

    seat: int | None
    lang: str
    guest: int | None


class Feed:
    """The messages of one feed. While nobody looks it stands still; whoever comes back gets the difference."""

    def __init__(self, key: FeedKey) -> None:
        self.key = key
        self.stream = secrets.token_hex(8)
        self.seq = 0
        self.connections: set[Connection] = set()
        self._frame: Plain | None = None
        self._kept: deque[tuple[int, bytes]] = deque(maxlen=KEPT)

    def catch_up(self, looks: Looks, here: frozenset[int], with_time: bool = True) -> bytes | None:
        """The message that brings whoever saw the last one up to date; None if nothing has changed.

        Without `with_time` a clock that has merely run on is no change: what a seat does for itself shows nowhere.
        """
        frame = looks.frame(self.key.seat, self.key.lang, self.key.guest, here)
        old = self._frame
        if old is None:
            self._frame = frame
            self.seq += 1
            return None
        changes = diff(old, frame)
        if not changes or (not with_time and all(_tells_time(change) for change in changes)):
            return None
        self._frame = frame
        self.seq += 1
        patch = {"type": "patch", "seq": self.seq, "patch": changes, "happened": new_lines(old, frame)}
        message = encode(patch)
        self._kept.append((self.seq, message))
        return message

    def whole(self) -> bytes:
        """The frame as it is, for whoever has none to be patched."""
        return encode({"type": "frame", "seq": self.seq, "stream": self.stream, "frame": self._frame})

    def since(self, seq: int, stream: str) -> list[bytes] | None:
        """What a client that has `seq` has missed; None if that is gone."""
        if stream != self.stream or not 0 < seq <= self.seq:
            return None
        missed = [message for number, message in self._kept if number > seq]
        return missed if len(missed) == self.seq - seq else None


def _tells_time(change: list[object]) -> bool:
    path = change[0]
    return isinstance(path, list) and path[:2] == ["clock", "left_ms"]


def new_lines(old: Plain, new: Plain) -> int:
    """How many of the last lines of the log are new."""
    before, after = _log(old), _log(new)
    if after[: len(before)] == before:
        return len(after) - len(before)
    shared = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        shared += 1
    return len(after) - shared


def _log(frame: Plain) -> list[object]:
    scene = frame["scene"]
    if not isinstance(scene, dict):
        return []
    log = scene["log"]
    assert isinstance(log, list)
    return log


class Outbox:
    """Messages on their way to a slow or fast client."""

    def __init__(self, most: int = 500) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(most)
        self.overflown = False

    def put(self, message: bytes) -> None:
        """Send this when the client can take it; a client that takes nothing any more is dropped."""
        if self.overflown:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end()

    def end(self) -> None:
        """Send nothing after what is there; where that is too much, not all of it either."""
        if self.overflown:
            return
        self.overflown = True
        if self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
