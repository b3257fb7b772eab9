"""Lines that break, repeat and delay: each answer is done once, and everybody ends with the same picture."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from rulebound.core.patches import patched
from rulebound.server.settings import sqlite_url
from tests.server.faults.kept import answers_kept, sound
from tests.server.faults.proxy import BadLine
from tests.server.people import Person, Served

Json = dict[str, Any]
LOST = (ConnectionClosed, InvalidMessage, ConnectionError, EOFError)
QUIET_S = 1.0


class Stubborn:
    """One seat on two bad lines: comes back when one breaks, and repeats what nobody has acknowledged."""

    def __init__(self, person: Person, line: BadLine, table: str, seat: int, seed: int) -> None:
        self.seat = seat
        self.frame: Json = {}
        self.given: dict[str, object] = {}
        self.came_back = 0
        self._person, self._line, self._table = person, line, table
        self._chance = random.Random(seed)
        self._seq, self._stream = 0, ""
        self._waiting: str | None = None
        self._open = ExitStack()
        self._main = self._connected()
        self._other = self._connected()

    def _connected(self) -> ClientConnection:
        while True:
            wanted = {"seat": self.seat, "since": self._seq, "stream": self._stream}
            address = httpx.URL(f"ws://{self._line.host}/api/tables/{self._table}/live", params=wanted)
            headers = {"Cookie": self._person.cookie()}
            try:
                return self._open.enter_context(connect(str(address), additional_headers=headers, max_size=None))
            except LOST:
                self.came_back += 1

    def come_back(self) -> None:
        """Open a new line, going on from the last message, and say again what was not acknowledged."""
        self.came_back += 1
        self._main = self._connected()
        self._say_again()

    def _say_again(self) -> None:
        """Say what is not acknowledged on both lines: one of them will be faster."""
        if self._waiting is None:
            return
        for line in (self._other, self._main):
            try:
                line.send(self._waiting)
            except LOST:
                if line is self._other:
                    self._other = self._connected()

    def hear(self, wait_s: float | None = None) -> Json | None:
        """The next message; None if none comes in time, or the line was lost."""
        try:
            message: Json = json.loads(self._main.recv(wait_s))
        except TimeoutError:
            return None
        except LOST:
            self.come_back()
            return None
        self._take(message)
        return message

    def _take(self, message: Json) -> None:
        if message["type"] == "frame":
            self.frame, self._stream, self._seq = message["frame"], message["stream"], message["seq"]
        elif message["type"] == "patch":
            assert message["seq"] == self._seq + 1
            self._seq = message["seq"]
            frame = patched(self.frame, message["patch"])
            assert isinstance(frame, dict)
            self.frame = frame
        elif message["type"] == "error":
            raise AssertionError(message)

    def answers(self) -> None:
        """Give a random legal answer, and insist until it is acknowledged."""
        id = f"s{self.seat}-{len(self.given)}"
        choice = self._chance.choice(self.frame["scene"]["ask"]["choices"])
        self.given[id] = choice["answer"]
        command = {"type": "command", "id": id, "seat": self.seat, "do": "answer", "answer": choice["answer"]}
        self._waiting = json.dumps({**command, "version": self.frame["version"]})
        self._say_again()
        while True:
            message = self.hear(QUIET_S)
            if message is None:
                self._say_again()
            elif message["type"] == "ack" and message["id"] == id:
                break
        self._waiting = None

    def latest(self) -> str:
        """The version the seat is at, asked for over a good line."""
        version: str = self._person.frame(self._table, self.seat)["version"]
        return version

    def asked(self) -> bool:
        scene = self.frame.get("scene")
        return scene is not None and scene["ask"] is not None

    def close(self) -> None:
        self._open.close()


@pytest.fixture
def bad_line(served: Served) -> Iterator[Callable[[int], BadLine]]:
    lines: list[BadLine] = []

    def make(seed: int) -> BadLine:
        lines.append(BadLine(served.host, seed, breaks=0.1, doubles=0.3))
        return lines[-1]

    yield make
    for line in lines:
        line.stop()


def table_of_two(ann: Person, bob: Person, seed: int) -> str:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}], seed=str(seed))
    assert bob.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")}).status_code == 200
    table: str = info["id"]
    return table


def play_out(table: str, watching: Person, players: list[Stubborn]) -> None:
    """Play until the game is over, whatever the line does."""
    while True:
        info = watching.get(f"/api/tables/{table}").json()
        if info["state"] == "over":
            return
        player = players[info["turn"][0]]
        version = player.latest()
        while player.frame.get("version") != version or not player.asked():
            player.hear(QUIET_S)
        player.answers()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 20))])
def test_over_a_bad_line_each_answer_is_done_once(
    served: Served, ann: Person, bob: Person, tmp_path: Path, bad_line: Callable[[int], BadLine], seed: int
) -> None:
    table = table_of_two(ann, bob, seed)
    line = bad_line(seed)
    players = [Stubborn(person, line, table, seat, seed) for seat, person in enumerate((ann, bob))]
    play_out(table, ann, players)
    line.mend()
    given = {id: answer for player in players for id, answer in player.given.items()}
    kept = answers_kept(sqlite_url(tmp_path), table)
    assert sorted(row.client for row in kept) == sorted(given)
    assert {row.client: row.payload["answer"] for row in kept} == given
    for player, person in zip(players, (ann, bob), strict=True):
        while player.frame != person.frame(table, player.seat):
            player.hear(QUIET_S)
        player.close()
    sound(sqlite_url(tmp_path), table)
    assert line.broken > 0
    assert line.doubled > 0
    assert sum(player.came_back for player in players) > 0


def test_a_late_answer_from_another_line_is_refused_as_stale(served: Served, ann: Person, tmp_path: Path) -> None:
    """Two windows answer the same question: the later one is told that it is too late, and changes nothing."""
    table = ann.made()["id"]
    early, late = ann.live(table, 0), ann.live(table, 0)
    for window in (early, late):
        window.hear_type("frame")
    version = early.frame["version"]
    first, second = (choice["answer"] for choice in early.frame["scene"]["ask"]["choices"][:2])
    assert early.done("answer", answer=first, version=version)["type"] == "ack"
    told = late.done("answer", answer=second, version=version)
    assert (told["status"], told["error"]["code"]) in ((409, "stale"), (409, "not_asked"))
    assert [row.payload["answer"] for row in answers_kept(sqlite_url(tmp_path), table)] == [first]
