"""Memory: what a table leaves when it is let go of, and what the collector of cycles looks at."""

from __future__ import annotations

import base64
import gc
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.server.feeds import Feed, FeedKey
from rulebound.server.frames import Looks
from rulebound.server.replay import Replay
from rulebound.server.settings import Settings, sqlite_url
from rulebound.server.store import CommandRow, SeatRow, TableRow
from rulebound.server.table import Table
from tests.server.people import WAIT_S, Person, Served, client_of, settings_for, wait_until


@pytest.fixture
def nothing_collected() -> Iterator[None]:
    """Cycles stay where they are until somebody counts them."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def played(answers: int) -> int:
    """A table of two people who look at it, played at random, looked back on and let go of; how far it came."""
    game = find("catacombs")
    row = TableRow(
        "a" * 16, game.key, game.version, "", "SC1", {}, {}, "7", "", [0, 1], None, False, [], [], None, None, 1, 0
    )
    table = Table(row, [SeatRow(seat, "person", seat + 1) for seat in (0, 1)], game)
    table.do(CommandRow(1, None, "", 0, "begin", {"contributions": []}, 0))
    assert table.match is not None
    looks, replay, dice = Looks(table), Replay(table), SeededDice(7)
    views = [Feed(FeedKey(seat, "en", seat + 1)) for seat in (0, 1)]
    for n in range(answers):
        ask = table.match.ask
        assert ask is not None
        options = ask.candidates()
        answer = options[dice.roll(len(options)) - 1]
        table.do(table.new_row(1, f"a{n}", ask.seat, "answer", {"answer": answer}, 0))
        for view in views:
            view.catch_up(looks, frozenset({1, 2}))
    assert replay.scene(0, 0, "en")
    return len(table.match.history)


@pytest.mark.usefixtures("nothing_collected")
def test_a_table_that_is_let_go_of_leaves_no_cycles() -> None:
    played(2)
    gc.collect()
    assert played(60) >= 60
    assert gc.collect() == 0


YOUNG = """
import gc
from rulebound.server.memory import YOUNG, collect_young, look_again
collect_young()
frozen = gc.get_freeze_count()
kept = [[] for _ in range(3 * YOUNG)]
assert gc.get_freeze_count() >= frozen + 2 * YOUNG, "what has outlived a look is looked at again"
class Ring: pass
for _ in range(3 * YOUNG):
    ring = Ring()
    ring.self = ring
assert len([each for each in gc.get_objects() if isinstance(each, Ring)]) <= YOUNG, "new cycles are not found"
ring = Ring()
ring.self = ring
gc.freeze()
del ring
gc.collect()
assert look_again() >= 2, "what was overlooked once is overlooked for ever"
"""


def test_the_server_looks_for_cycles_among_new_things_alone() -> None:
    subprocess.run([sys.executable, "-c", YOUNG], check=True, timeout=60)


def opened_and_left(address: str, cookie: str, table: str) -> None:
    """Look at a table over a socket, and go without a word."""
    host, _, port = address.partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    asks = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    headers = "\r\n".join((f"Host: {address}", *asks, f"Cookie: {cookie}"))
    with socket.create_connection((host, int(port)), WAIT_S) as opened:
        opened.sendall(f"GET /api/tables/{table}/live?seat=0 HTTP/1.1\r\n{headers}\r\n\r\n".encode())
        assert opened.recv(65536).startswith(b"HTTP/1.1 101")


@pytest.mark.usefixtures("nothing_collected")
def test_a_socket_leaves_nothing_that_must_be_looked_for(ann: Person, served: Served) -> None:
    table = ann.made()["id"]
    opened_and_left(served.host, ann.cookie(), table)
    wait_until(lambda: not served.app.door.open["127.0.0.1"] - 1)  # her requests have a connection too
    gc.collect()
    for _ in range(20):
        opened_and_left(served.host, ann.cookie(), table)
    wait_until(lambda: not served.app.gate.sockets and not served.app.door.open["127.0.0.1"] - 1)
    assert gc.collect() < 20


def rounds(do: Callable[[], object], times: int, measured: Callable[[], float]) -> tuple[float, float]:
    """What is measured after half of the times, and after all of them."""
    told: list[float] = []
    for _ in range(2):
        for _ in range(times // 2):
            do()
        told.append(measured())
    return told[0], told[1]


def test_tables_that_are_let_go_of_leave_no_memory_behind(serve: Callable[[Settings], Served], tmp_path: Path) -> None:
    served = serve(settings_for(sqlite_url(tmp_path), keep_s=0.05))
    ann = served.person()

    def looked_at() -> None:
        ann.frame(ann.made()["id"])

    def blocks() -> float:
        wait_until(lambda: not served.app.server.hall.rooms)
        gc.collect()
        return sys.getallocatedblocks()

    rounds(looked_at, 10, blocks)
    half, whole = rounds(looked_at, 60, blocks)
    assert whole - half < 30 * 20, "a table is some thousand blocks"


def memory(pid: int) -> float:
    """What a process has, in MB."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


PROGRAM = """
import sys
from dataclasses import replace
from rulebound.server.run import listening, serve
from rulebound.server.settings import LOOPBACK, Limits, Settings
many = 10**9
limits = replace(Limits(), requests_per_s=many, sockets_per_s=many, guests_per_s=many, tables=many)
opened = listening("127.0.0.1", 0, strict=True)
print(opened.getsockname()[1], flush=True)
serve(Settings(f"sqlite:///{sys.argv[1]}/games.db", hosts=LOOPBACK, keep_s=1.0, limits=limits), opened, False)
"""


def soaked(host: str, pid: int) -> dict[str, tuple[float, float]]:
    """The memory of a server after half and all of its sockets, and of its tables."""
    with client_of(host) as http:
        http.post("/api/me", json={"name": "Ann"})
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

        def made() -> str:
            seats = [{"kind": "me"}, {"kind": "me"}]
            answer = http.post("/api/tables", json={"game": "catacombs", "scenario": "SC1", "seats": seats})
            assert answer.status_code == 201, answer.text
            return str(answer.json()["id"])

        def settled() -> float:
            time.sleep(5)
            return memory(pid)

        table = made()
        rounds(lambda: opened_and_left(host, cookie, table), 1_000, settled)
        rounds(made, 400, settled)
        sockets = rounds(lambda: opened_and_left(host, cookie, table), 10_000, settled)
        return {"10,000 sockets": sockets, "5,000 tables": rounds(made, 5_000, settled)}


@pytest.mark.soak
def test_memory_is_flat_over_ten_thousand_sockets_and_five_thousand_tables(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        host = f"127.0.0.1:{program.stdout.readline().strip()}"
        try:
            found = soaked(host, program.pid)
        finally:
            program.terminate()
    for half, whole in found.values():
        assert whole < half + 4, found
