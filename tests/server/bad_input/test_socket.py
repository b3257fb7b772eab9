"""Ten thousand messages that make no sense: each is answered, none does anything."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rulebound.server.settings import Limits
from tests.server.bad_input.nonsense import messages
from tests.server.leaks.house import House, Socket, house_in, run
from tests.server.people import Person, Served

MOST = Limits().message
BATCH = 100
WAITING = 500
"""Messages on their way to a client."""
KINDS = {"error", "why", "preview", "sight", "frame", "pong"}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("ferry", {}),
    ("catacombs", {"scenario": "SC1"}),
    ("catacombs", {"scenario": "SC6"}),
]


async def table_of(house: House, game: str, more: dict[str, Any]) -> tuple[str, Socket]:
    """A table of somebody who holds both seats."""
    ann = house.guest()
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "fair": False, "seed": "5", **more}
    id = (await ann.post("/api/tables", wish)).json()["id"]
    live = ann.live(id, 0)
    await live.frame()
    return id, live


async def move(house: House, id: str, live: Socket) -> None:
    """The game goes on a little, and is looked at from the seat that is asked."""
    for n in range(7):
        table = house.table(id)
        if not table.row.turn:
            return
        seat = table.row.turn[0]
        match = table.match
        assert match is not None
        ask = match.asked(seat)
        assert ask is not None
        answers = ask.candidates()
        order = {"type": "command", "seat": seat, "do": "answer", "answer": answers[n % len(answers)]}
        assert (await live.answered({**order, "version": table.seen(seat)}))["type"] == "ack"
    live.say({"type": "view", "seat": (house.table(id).row.turn or [0])[0]})
    await live.quiet()


async def standing_of(house: House, id: str) -> tuple[Any, ...]:
    """Where a table stands, in memory and on disk."""
    table = house.table(id)
    assert table.match is not None
    rows = table.n, len(table.offers), len(table.match.standing), table.row.touched
    async with house.hall.at(id):
        return table.match.state.hash(), table.version, table.row.state, rows


@pytest.mark.parametrize(("game", "more"), TABLES, ids=["ferry", "SC1", "SC6"])
def test_every_message_is_answered_and_none_does_anything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, more: dict[str, Any]
) -> None:
    async def talk() -> None:
        async with house_in(tmp_path) as house:
            id, live = await table_of(house, game, more)
            sent = list(messages(len(game), MOST, 3400))
            for start in range(0, len(sent), BATCH):
                await move(house, id, live)
                before = await standing_of(house, id)
                live.got = []
                for message in sent[start : start + BATCH]:
                    live.say(message)
                    await live.heard(len(live.got) + 1)
                told = live.messages()
                assert {message["type"] for message in told} <= KINDS
                statuses = {message["status"] for message in told if message["type"] == "error"}
                assert statuses <= {400, 403, 404, 409, 413, 422}
                assert await standing_of(house, id) == before

    with caplog.at_level(logging.WARNING):
        run(talk)
    assert [record for record in caplog.records if record.name.startswith("rulebound")] == []


def test_whoever_talks_too_fast_is_told_so_and_may_go_on(tmp_path: Path) -> None:
    async def talk() -> None:
        async with house_in(tmp_path, limits=Limits()) as house:
            id, live = await table_of(house, "ferry", {})
            before = await standing_of(house, id)
            live.got = []
            for message in messages(1, MOST, 400):
                live.say(message)
            await live.heard(400)
            statuses = [message.get("status", 0) for message in live.messages()]
            assert statuses.count(429) > 200
            assert 500 not in statuses
            assert await standing_of(house, id) == before

    run(talk)


@pytest.mark.parametrize(("count", "dropped"), [(WAITING - 1, False), (WAITING, False), (WAITING + 1, True)])
def test_whoever_has_too_many_messages_waiting_is_dropped(tmp_path: Path, count: int, dropped: bool) -> None:
    """All are said before the first is answered; others play on."""

    async def talk() -> None:
        async with house_in(tmp_path) as house:
            id, live = await table_of(house, "ferry", {})
            other = live.guest.live(id, 1)
            await other.frame()
            await live.quiet()
            live.got = []
            for _ in range(count):
                live.say({"type": "ping"})
            if dropped:
                with pytest.raises(ConnectionError):
                    await live.heard(count)
            else:
                await live.heard(count)
            await other.quiet()

    run(talk)


FRAMES = [
    pytest.param(0x1, b"\xff\xfe", 1007, id="text that is not UTF-8"),
    pytest.param(0x1, b"\xed\xa0\x80", 1007, id="half a surrogate pair"),
    pytest.param(0x1, b"x" * (256 * 1024 + 1), 1009, id="far too large"),
    pytest.param(0x3, b"", 1002, id="a frame of no kind"),
    pytest.param(0x9, b"x" * 126, 1002, id="a ping that is too long"),
]


@pytest.mark.parametrize(("kind", "content", "code"), FRAMES)
def test_frames_that_are_none_end_the_connection_cleanly(
    ann: Person, served: Served, caplog: pytest.LogCaptureFixture, kind: int, content: bytes, code: int
) -> None:
    table = ann.made()["id"]
    before = ann.frame(table)
    live = ann.live(table, 0)
    live.hear_type("frame")
    live.socket.socket.sendall(masked(kind, content))
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            live.socket.recv(20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
    after = ann.frame(table)
    assert (after["scene"], after["version"]) == (before["scene"], before["version"])
    assert [record for record in caplog.records if record.name.startswith("rulebound")] == []


def masked(kind: int, content: bytes) -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else b"\xff" + size.to_bytes(8, "big")
    if 126 <= size < 65536:
        length = b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + bytes(4) + content
