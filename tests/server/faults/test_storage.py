"""Disk full, database gone: nothing is acknowledged that is not kept, and when it is back play goes on."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from rulebound.server.settings import Settings, sqlite_url
from tests.server.faults.kept import answers_kept, sound
from tests.server.faults.process import ServerProcess
from tests.server.people import Live, Person, Served, client_of, settings_for, wait_until
from tests.server.postgres import Cluster

Json = dict[str, Any]


class Guest:
    """Both people of a table of Catacombs, at one browser."""

    def __init__(self, host: str, computer: bool = False) -> None:
        self.http = client_of(host)
        other = {"kind": "computer", "level": "random"} if computer else {"kind": "me"}
        made = self.http.post("/api/tables", json={"game": "catacombs", "seats": [{"kind": "me"}, other]})
        assert made.status_code == 201, made.text
        self.table: str = made.json()["id"]
        self._n = 0

    def info(self) -> Json:
        told: Json = self.http.get(f"/api/tables/{self.table}").json()
        return told

    def frame(self, seat: int) -> Json:
        told: Json = self.http.get(f"/api/tables/{self.table}/scene", params={"seat": seat}).json()
        return told

    def next_answer(self) -> Json:
        """A legal answer to the question that is open, as a command."""
        wait_until(lambda: any(seat["mine"] and seat["seat"] in self.info()["turn"] for seat in self.info()["seats"]))
        seat = next(
            seat["seat"] for seat in self.info()["seats"] if seat["mine"] and seat["seat"] in self.info()["turn"]
        )
        frame = self.frame(seat)
        self._n += 1
        answer = frame["scene"]["ask"]["choices"][0]["answer"]
        return {"id": f"g{self._n}", "seat": seat, "do": "answer", "answer": answer, "version": frame["version"]}

    def send(self, command: Json) -> httpx.Response:
        return self.http.post(f"/api/tables/{self.table}/commands", json=command)

    def plays(self, answers: int) -> None:
        for _ in range(answers):
            done = self.send(self.next_answer())
            assert done.status_code == 200, done.text


def refused(answer: httpx.Response) -> bool:
    """Whether this says that nothing could be kept."""
    return answer.status_code == 503 and answer.json()["error"]["code"] == "storage" and "retry-after" in answer.headers


def a_full_disk_is_survived(
    server: ServerProcess, database: str, fill: Callable[[], Any], empty: Callable[[], Any]
) -> None:
    """Play, fill the disk, be refused, make room, play on; all in one run of the server."""
    guest, playing = Guest(server.host), Guest(server.host, computer=True)
    guest.plays(3)
    playing.plays(2)
    pid, before = server.pid, guest.frame(0)
    command = guest.next_answer()
    fill()
    for _ in range(3):
        assert refused(guest.send(command))
    assert refused(guest.http.post("/api/tables", json={"game": "catacombs", "seats": [{"kind": "me"}] * 2}))
    assert refused(playing.send(playing.next_answer()))
    assert guest.frame(0) == before
    assert len(answers_kept(database, guest.table)) == 3
    empty()
    assert guest.send(command).status_code == 200
    assert guest.send(command).json() == guest.send(command).json()
    assert len(answers_kept(database, guest.table)) == 4
    for each in (guest, playing):
        each.plays(3)
        sound(database, each.table)
        each.http.close()
    assert (server.pid, server.runs()) == (pid, True)


def test_answers_that_cannot_be_written_are_refused_until_they_can(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with ServerProcess(database) as server:
        a_full_disk_is_survived(server, database, server.fill_the_disk, server.empty_the_disk)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of four megabytes."""
    place = tmp_path / "small"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("this user may not make a file system")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_answers_on_a_full_disk_are_refused_until_there_is_room(small_disk: Path) -> None:
    database, ballast = sqlite_url(small_disk), small_disk / "ballast"

    def fill() -> None:
        with ballast.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                return

    with ServerProcess(database) as server:
        a_full_disk_is_survived(server, database, fill, ballast.unlink)


def first_choice(live: Live) -> object:
    answer: object = live.frame["scene"]["ask"]["choices"][0]["answer"]
    return answer


def test_a_locked_database_refuses_over_the_socket_and_shows_nobody_anything(
    served: Served, ann: Person, tmp_path: Path
) -> None:
    table = ann.made()["id"]
    live, watching = ann.live(table, 0), ann.live(table, 1)
    for each in (live, watching):
        each.hear_type("frame")
    answer, version = first_choice(live), live.frame["version"]
    lock = sqlite3.connect(tmp_path / "rulebound.db", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    told = live.done("answer", answer=answer, version=version, id="mine")
    assert (told["type"], told["status"], told["error"]["code"]) == ("error", 503, "storage")
    lock.execute("ROLLBACK")
    lock.close()
    watching.say({"type": "ping"})
    assert watching.hear()["type"] == "pong"
    assert ann.frame(table)["version"] == version
    assert live.done("answer", answer=answer, version=version, id="mine")["type"] == "ack"
    watching.hear_type("patch")
    assert len(answers_kept(sqlite_url(tmp_path), table)) == 1


@contextmanager
def gone(cluster: Cluster) -> Iterator[None]:
    """No PostgreSQL for a while."""
    cluster.stop()
    try:
        yield
    finally:
        cluster.start()


def test_play_goes_on_when_postgresql_has_come_back(
    serve: Callable[[Settings], Served], cluster: Cluster, postgres: str
) -> None:
    served = serve(settings_for(postgres))
    ann = served.person()
    table = ann.made()["id"]
    live, watching = ann.live(table, 0), ann.live(table, 1)
    for each in (live, watching):
        each.hear_type("frame")
    answer, version = first_choice(live), live.frame["version"]
    with gone(cluster):
        for _ in range(2):
            told = live.done("answer", answer=answer, version=version, id="mine")
            assert (told["type"], told["status"], told["error"]["code"]) == ("error", 503, "storage")
            assert refused(ann.do(table, "answer", answer=answer, version=version))
        assert refused(ann.post("/api/tables", {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}]}))
    assert ann.frame(table)["version"] == version
    assert answers_kept(postgres, table) == []
    assert live.done("answer", answer=answer, version=version, id="mine")["type"] == "ack"
    watching.hear_type("patch")
    assert [row.client for row in answers_kept(postgres, table)] == ["mine"]
    for each in (live, watching):
        each.close()
    ann.first_choices(table, (0, 1), 60)
    assert ann.get(f"/api/tables/{table}").json()["state"] == "over"
    sound(postgres, table)


def listens(served: Served) -> bool:
    """Whether this server would hear of what another one does."""
    return served.app.ear is not None and served.app.ear.listening.is_set()


# A server that dies while somebody connects leaves the driver a connection it says is still open.
@pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <function BaseConnection:pytest.PytestUnraisableExceptionWarning"
)
def test_another_process_is_heard_again_when_postgresql_has_come_back(
    serve: Callable[[Settings], Served], cluster: Cluster, postgres: str
) -> None:
    here, there = serve(settings_for(postgres)), serve(settings_for(postgres))
    ann = here.person()
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    bob = there.person()
    token = info["links"]["1"].removeprefix("/join/")
    assert bob.post("/api/join", {"token": token}).status_code == 200
    far = bob.live(info["id"], 1)
    far.hear_type("frame")
    wait_until(lambda: listens(here) and listens(there))
    with gone(cluster):
        wait_until(lambda: not listens(here) and not listens(there))
    wait_until(lambda: listens(here) and listens(there))
    ann.plays(info["id"], [(0, ann.frame(info["id"])["scene"]["ask"]["choices"][0]["answer"])])
    far.until(lambda message: message["type"] == "patch" and far.frame["table"]["turn"] == [1])
    assert far.frame == bob.frame(info["id"], 1)
