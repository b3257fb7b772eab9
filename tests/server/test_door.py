"""The door: heads too large or too slow, too many connections, sockets opened too fast, and whom to believe."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from rulebound.cli.main import run
from rulebound.server.limits import place_of
from rulebound.server.run import hosts_for
from rulebound.server.settings import LOOPBACK, Limits, Settings, sqlite_url
from tests.server.people import WAIT_S, Served, settings_for, wait_until

Serve = Callable[[Settings], Served]


@pytest.fixture
def limited(serve: Serve, tmp_path: Path) -> Callable[..., Served]:
    """A server with these limits, and perhaps a proxy in front of it."""

    def started(proxies: tuple[str, ...] = (), **limits: Any) -> Served:
        settings = settings_for(sqlite_url(tmp_path), proxies=proxies)
        return serve(replace(settings, limits=replace(settings.limits, **limits)))

    return started


def connected(served: Served) -> socket.socket:
    host, _, port = served.host.partition(":")
    return socket.create_connection((host, int(port)), WAIT_S)


def said(opened: socket.socket, sent: bytes) -> str:
    """All that the server says to this until it closes the connection."""
    heard = b""
    with opened, contextlib.suppress(ConnectionError):
        opened.sendall(sent)
        while part := opened.recv(65536):
            heard += part
    return heard.decode()


def head(size: int) -> bytes:
    """A request whose first line and headers are so large, as they are counted."""
    parts = {"Host": "localhost", "Connection": "close"}
    counted = len("/api/health") + sum(len(name) + len(value) for name, value in parts.items())
    filled = "".join(f"{name}: {value}\r\n" for name, value in {**parts, "x": "y" * (size - counted - 1)}.items())
    return f"GET /api/health HTTP/1.1\r\n{filled}\r\n".encode()


@pytest.mark.parametrize(("over", "status"), [(-1, "200"), (0, "200"), (1, "431")])
def test_heads(served: Served, over: int, status: str) -> None:
    assert said(connected(served), head(Limits().head + over)).split()[1] == status


def test_a_head_without_end_is_given_up_before_it_is_read(served: Served) -> None:
    with connected(served) as opened:
        opened.sendall(b"GET / HTTP/1.1\r\nx: ")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 48 * 1024 * 1024:
                sent += opened.send(b"y" * 65536)
        assert sent < 16 * 1024 * 1024
    assert httpx.get(f"http://{served.host}/api/health", timeout=WAIT_S).status_code == 200


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_what_does_not_come_in_time_is_not_waited_for(limited: Callable[..., Served], begun: bytes) -> None:
    served = limited(head_s=0.2, body_s=0.2)
    began = time.monotonic()
    said(connected(served), begun)
    assert 0.2 <= time.monotonic() - began < 5


def test_a_second_request_on_one_connection_has_its_own_time_and_size(limited: Callable[..., Served]) -> None:
    served = limited(head_s=0.5, head=600)
    with client(served) as http:
        for _ in range(4):
            assert http.get("/api/health", headers={"x": "y" * 300}).status_code == 200
            time.sleep(0.2)


def test_connections_of_an_address(limited: Callable[..., Served]) -> None:
    served = limited(connections_of_address=2)
    with connected(served), connected(served):
        wait_until(lambda: served.app.door.open["127.0.0.1"] == 2)
        assert said(connected(served), b"").split()[1] == "429"
    wait_until(lambda: not served.app.door.open)
    with client(served) as http:
        assert http.get("/api/health").status_code == 200


def test_a_socket_that_closes_leaves_the_door_and_the_gate(served: Served) -> None:
    ann = served.person()
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    assert dict(served.app.gate.sockets) == {"127.0.0.1": 1}
    ann.leave()
    wait_until(lambda: not served.app.gate.sockets and not served.app.door.open)


def refused(open_one: Callable[[], object]) -> httpx.Response:
    with pytest.raises(InvalidStatus) as error:
        open_one()
    told = error.value.response
    return httpx.Response(told.status_code, headers=list(told.headers.raw_items()), content=bytes(told.body or b""))


def test_sockets_are_opened_no_faster_than_the_limit_says(limited: Callable[..., Served]) -> None:
    ann = limited(sockets_per_s=1).person()
    table = ann.made()["id"]

    def one_after_the_other() -> None:
        for _ in range(100):
            ann.live(table, 0).close()

    answer = refused(one_after_the_other)
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_fast")
    assert answer.headers["retry-after"] == "1"


def test_sockets_of_an_address(limited: Callable[..., Served]) -> None:
    ann = limited(sockets_of_address=1).person()
    table = ann.made()["id"]
    live = ann.live(table, 0)
    assert refused(lambda: ann.live(table, 0)).json()["error"]["code"] == "many_connections"
    live.close()
    wait_until(lambda: not ann.served.app.gate.sockets)
    ann.live(table, 0).hear_type("frame")


def test_new_guests_of_an_address(limited: Callable[..., Served]) -> None:
    served = limited(guests_per_s=0)
    assert served.person().post("/api/me", {"name": "Ann"}).status_code == 429


def client(served: Served, address: str = "") -> httpx.Client:
    headers = {"X-Forwarded-For": address} if address else {}
    return httpx.Client(base_url=f"http://{served.host}", headers=headers, timeout=WAIT_S)


def asked(served: Served, addresses: list[str]) -> list[int]:
    """What becomes of requests that say they come from there."""
    answers = []
    for address in addresses:
        with client(served, address) as http:
            answers.append(http.get("/api/health").status_code)
    return answers


def test_what_a_stranger_says_of_where_they_are_is_not_believed(limited: Callable[..., Served]) -> None:
    served = limited(requests_per_s=1)
    assert 429 in asked(served, [f"10.0.0.{n}" for n in range(20)])


def test_what_a_named_proxy_says_of_where_somebody_is_is_believed(limited: Callable[..., Served]) -> None:
    served = limited(("127.0.0.0/8",), requests_per_s=1, connections_of_address=0)
    assert asked(served, [f"10.0.0.{n}" for n in range(20)]) == [200] * 20
    assert 429 in asked(served, [f"10.0.1.{n}, 10.0.2.7" for n in range(20)]), "the last counts"


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("", ""),
    ],
)
def test_a_network_of_somebodys_own_counts_as_one_address(address: str, place: str) -> None:
    assert place_of(address) == place


def test_behind_a_proxy_a_server_answers_to_the_name_of_its_site() -> None:
    assert hosts_for("127.0.0.1", "https://games.example.org/") == LOOPBACK | {"games.example.org"}
    assert hosts_for("127.0.0.1") == LOOPBACK
    assert hosts_for("0.0.0.0", "https://games.example.org/") is None


def test_a_proxy_that_is_no_address_is_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--proxy", "moon"]) == 2
    assert "--proxy: 'moon' is no address" in capsys.readouterr().err
