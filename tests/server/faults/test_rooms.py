"""A table that cannot be read is given up; whoever waited for it meets all others in the same room."""

from __future__ import annotations

import asyncio

import pytest

from rulebound.server.app import create_app
from rulebound.server.hall import Hall
from rulebound.server.problem import Problem, storage
from rulebound.server.room import Room
from tests.server.people import settings_for

ID = "a" * 16


async def room_of(hall: Hall) -> Room | None:
    """The room somebody gets, or None if the table could not be read."""
    try:
        async with hall.at(ID) as (room, _):
            return room
    except Problem:
        return None


def test_who_waited_for_a_table_given_up_is_in_the_room_of_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = create_app(settings_for("sqlite://")).server.hall
    fails = True

    async def load(self: Hall, room: Room) -> object:
        nonlocal fails
        failed, fails = fails, False
        await asyncio.sleep(0)
        if failed:
            raise storage()
        return object()

    async def three() -> list[Room | None]:
        return await asyncio.gather(*(room_of(hall) for _ in range(3)))

    async def unseen(self: Hall, room: Room) -> None:
        """Nothing is kept of looks in a hall without a writer."""

    monkeypatch.setattr(Hall, "_load", load)
    monkeypatch.setattr(Hall, "_note_look", unseen)
    first, *others = asyncio.run(three())
    assert first is None
    assert others == [hall.rooms[ID]] * 2
