"""Who is served next: one of each in turn, whatever anybody leaves or asks for besides."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from rulebound.server.fair_queue import FairQueue, QueueFull


class Counter:
    """A place where one at a time is served, and in which order that was."""

    def __init__(self, most: int = 100) -> None:
        self.queue = FairQueue(1, most)
        self.served: list[str] = []
        self.places: dict[str, list[int]] = {}
        self._open = asyncio.Event()
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def comes(self, *names: str) -> None:
        """They come in this order; the first letter says for whom."""
        for name in names:
            self.places[name] = []
            self._tasks[name] = asyncio.create_task(self._served(name))
            await asyncio.sleep(0)

    async def _served(self, name: str) -> None:
        async with self.queue.turn(self.queue.join(name[0], self.places[name].append, name)):
            await self._open.wait()
            self.served.append(name)

    async def leaves(self, name: str) -> None:
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)

    async def closes(self) -> list[str]:
        """Everybody is served; those who were turned away."""
        self._open.set()
        told = await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        assert len(self.queue) == 0
        return [name for name, error in zip(self._tasks, told, strict=True) if isinstance(error, QueueFull)]


def played(story: Callable[[Counter], Awaitable[None]], most: int = 100) -> tuple[Counter, list[str]]:
    async def whole() -> tuple[Counter, list[str]]:
        counter = Counter(most)
        await story(counter)
        return counter, await counter.closes()

    return asyncio.run(whole())


def test_one_of_each_is_served_in_turn() -> None:
    async def story(counter: Counter) -> None:
        await counter.comes("a1", "a2", "a3", "a4", "b1", "b2", "c1")

    counter, _ = played(story)
    assert counter.served == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


def test_everybody_is_told_how_many_come_first_whenever_that_changes() -> None:
    async def story(counter: Counter) -> None:
        await counter.comes("a1", "a2", "a3", "b1")

    counter, _ = played(story)
    assert counter.places == {"a1": [], "a2": [1, 0], "a3": [2, 3, 2, 1, 0], "b1": [2, 1, 0]}


def test_whoever_leaves_makes_room_whether_waiting_or_being_served() -> None:
    async def story(counter: Counter) -> None:
        await counter.comes("a1", "b1", "c1")
        await counter.leaves("b1")
        await counter.leaves("a1")

    counter, _ = played(story)
    assert counter.served == ["c1"]
    assert counter.places["c1"][-1] == 0


def test_whoever_has_most_waiting_makes_room_for_somebody_who_has_less() -> None:
    async def story(counter: Counter) -> None:
        await counter.comes("a0", "a1", "a2", "a3", "b1", "b2")

    counter, turned_away = played(story, most=3)
    assert turned_away == ["a3", "b2"]
    assert counter.served == ["a0", "a1", "b1", "a2"]


def test_what_somebody_else_wants_too_waits_where_it_comes_sooner() -> None:
    async def story(counter: Counter) -> None:
        await counter.comes("a1", "a2", "a3", "a4", "b1")
        counter.queue.advance("a4", "c")
        counter.queue.advance("a2", "b")

    counter, _ = played(story)
    assert counter.served == ["a1", "a2", "b1", "a4", "a3"]


def test_an_error_while_somebody_is_served_lets_the_next_one_in() -> None:
    async def story() -> None:
        queue = FairQueue(1, 1)
        with pytest.raises(ZeroDivisionError):
            async with queue.turn(queue.join("a")):
                raise ZeroDivisionError
        async with queue.turn(queue.join("b")):
            pass

    asyncio.run(story())
