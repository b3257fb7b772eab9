"""One thread that writes: what is queued together is committed together, and only then told to be done."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from rulebound.server.database import WRITES

T = TypeVar("T")
Work = Callable[[Connection], T]
Adding = Callable[[Connection, list[Any]], None]

MOST_TOGETHER = 256
GATHER_S = 0.02
"""From the beginning of a commit that several shared to that of the next: whoever writes alone does not wait."""
RETRY_S = 2.0
"""How long whatever goes on by itself waits until it tries again what the database did not take."""
log = logging.getLogger("rulebound.server")


class StorageFailed(Exception):
    """The database did not keep what it was given."""


class Conflict(Exception):
    """Somebody else has written there in the meantime."""


class _Job:
    """Something to write, and whoever waits for it: work of its own, or an item for work that takes many."""

    def __init__(self, work: Work[Any] | None, add: Adding | None = None, item: object = None) -> None:
        loop = asyncio.get_running_loop()
        self.work = work
        self.add = add
        self.item = item
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()

    def tell(self, result: object, error: Exception | None) -> None:
        self.loop.call_soon_threadsafe(self._tell, result, error)

    def _tell(self, result: object, error: Exception | None) -> None:
        if self.future.done():
            return
        if error is not None:
            self.future.set_exception(error)
        else:
            self.future.set_result(result)


class Writer:
    """Commits the writes of all tables, many in one transaction."""

    def __init__(self, engine: Engine, sender: str = "") -> None:
        self._engine = engine.execution_options(**{WRITES: True, "rulebound_sender": sender})
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Write what is queued, then end."""
        self._queue.put(None)
        self._thread.join()

    async def write(self, work: Work[T]) -> T:
        """What `work` returns, once everything it wrote is safe; it may be run twice if the first try is undone."""
        job = _Job(work)
        self._queue.put(job)
        result: T = await asyncio.shield(job.future)
        return result

    async def add(self, add: Adding, item: object) -> None:
        """Return once `add` has written this item, with all others that wait for the same, and they are safe."""
        job = _Job(None, add, item)
        self._queue.put(job)
        await asyncio.shield(job.future)

    def _run(self) -> None:
        next_at = 0.0
        while True:
            job = self._queue.get()
            if job is None:
                return
            time.sleep(max(0.0, next_at - time.monotonic()))
            began = time.monotonic()
            batch = [job]
            stop = False
            while len(batch) < MOST_TOGETHER and not self._queue.empty():
                another = self._queue.get()
                if another is None:
                    stop = True
                    break
                batch.append(another)
            next_at = began + GATHER_S if len(batch) > 1 else 0.0
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[_Job]) -> None:
        try:
            with self._engine.begin() as connection:
                results = [job.work(connection) if job.work is not None else None for job in batch]
                _add(connection, batch)
        except Exception as error:
            self._failed(batch, error)
            return
        for job, result in zip(batch, results, strict=True):
            job.tell(result, None)

    def _failed(self, batch: list[_Job], error: Exception) -> None:
        told = _told(error)
        if len(batch) > 1 and not isinstance(told, StorageFailed):
            for job in batch:
                self._commit([job])
            return
        for job in batch:
            job.tell(None, told)


def _add(connection: Connection, batch: list[_Job]) -> None:
    """Write the items, all of a kind together."""
    items: dict[Adding, list[object]] = {}
    for job in batch:
        if job.add is not None:
            items.setdefault(job.add, []).append(job.item)
    for add, added in items.items():
        add(connection, added)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict()
    if isinstance(error, SQLAlchemyError | OSError):
        log.warning("storage failed: %s", cause(error))
        return StorageFailed()
    return error


def cause(error: BaseException) -> str:
    """What went wrong, without the values that were to be written."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return f"{type(original).__name__}: {str(original).splitlines()[0] if str(original) else ''}"
