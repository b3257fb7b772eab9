"""A server on a real port, and people who talk to it as browsers do."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from rulebound.core.game import register
from rulebound.core.patches import patched
from rulebound.server.app import Application, create_app
from rulebound.server.run import config_of, listening
from rulebound.server.settings import LOOPBACK, Limits, Settings

register("ferry", "tests.toy")

Json = dict[str, Any]
WAIT_S = 20.0
LOOK_S = 0.005
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody here speaks TLS, and to read what is needed for that takes longer than most tests."""


class Served:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._people: list[Person] = []
        self._opened = listening("127.0.0.1", 0, strict=True)
        self.host = f"127.0.0.1:{self._opened.getsockname()[1]}"
        self.app: Application = create_app(settings)
        self._uvicorn = uvicorn.Server(config_of(self.app, log_level="error", end_s=1))
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [self._opened]}, daemon=True)
        self._thread.start()
        wait_until(lambda: self._uvicorn.started)

    def stop(self) -> None:
        """Everybody goes home; shut it down and wait for that."""
        for person in self._people:
            person.leave()
        self._uvicorn.should_exit = True
        self._thread.join()
        self._opened.close()

    def person(self) -> Person:
        """Somebody with a browser of their own."""
        self._people.append(Person(self))
        return self._people[-1]


def settings_for(database: str, **changes: Any) -> Settings:
    """Settings under which tests do not wait: no pauses, generous limits."""
    limits = replace(
        Limits(),
        messages_per_s=100_000,
        requests_per_s=100_000,
        sockets_per_s=100_000,
        guests_per_s=100_000,
        returns_per_s=100_000,
    )
    return replace(Settings(database=database, hosts=LOOPBACK, secret_pause_s=0.0, limits=limits), **changes)


def wait_until(claim: Callable[[], Any]) -> None:
    """Wait for something another thread does; an error if it never does. While the machine is halted nobody waits."""
    for _ in range(int(WAIT_S / LOOK_S)):
        if claim():
            return
        time.sleep(LOOK_S)
    raise AssertionError("this never came to be")


def client_of(host: str) -> httpx.Client:
    """Somebody's cookies and connections."""
    return httpx.Client(base_url=f"http://{host}", timeout=WAIT_S, verify=NO_AUTHORITIES)


class Person:
    """A browser: cookies, requests, and a socket a table."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.http = client_of(served.host)
        self._ids = 0
        self._sockets: list[Live] = []

    def leave(self) -> None:
        """Close everything."""
        for live in self._sockets:
            live.close()
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, body: Json | None = None, **query: Any) -> httpx.Response:
        return self.http.post(path, json=body if body is not None else {}, params=query)

    def made(self, **wish: Any) -> Json:
        """A new table; of Ferry with two people at this browser unless something else is wished for."""
        wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], "fair": False, "seed": "7", **wish}
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        info: Json = answer.json()
        return info

    def frame(self, table: str, seat: int | None = 0, lang: str = "en") -> Json:
        query = {"lang": lang} if seat is None else {"lang": lang, "seat": seat}
        answer = self.get(f"/api/tables/{table}/scene", **query)
        assert answer.status_code == 200, answer.text
        frame: Json = answer.json()
        return frame

    def begin_ids(self, after: int) -> None:
        """Count commands from here on, for somebody who has been here before."""
        self._ids = after

    def new_id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"

    def do(self, table: str, do: str, seat: int = 0, **more: Any) -> httpx.Response:
        """A command by HTTP, for the version that is now unless another is given."""
        if "version" not in more and do in ("answer", "undo"):
            more["version"] = self.frame(table, seat)["version"]
        return self.post(f"/api/tables/{table}/commands", {"id": self.new_id(), "seat": seat, "do": do, **more})

    def plays(self, table: str, answers: list[tuple[int, Any]]) -> str:
        """Give these answers, each for a seat of this person; the version they lead to."""
        version = ""
        for seat, answer in answers:
            done = self.do(table, "answer", seat, answer=answer)
            assert done.status_code == 200, done.text
            version = done.json()["version"]
        return version

    def first_choices(self, table: str, seats: tuple[int, ...], most: int) -> int:
        """Take the first choice whenever one of these seats is asked; how often that was."""
        for n in range(most):
            info = self.get(f"/api/tables/{table}").json()
            asked = [seat for seat in info["turn"] if seat in seats]
            if not asked:
                return n
            choice = self.frame(table, asked[0])["scene"]["ask"]["choices"][0]
            self.plays(table, [(asked[0], choice["answer"])])
        return most

    def live(self, table: str, seat: int | None = 0, lang: str = "en", **query: Any) -> Live:
        """A socket at a table."""
        self._sockets.append(Live(self, table, seat, lang, **query))
        return self._sockets[-1]

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Live:
    """A socket, and the frame it has been told of."""

    def __init__(self, person: Person, table: str, seat: int | None, lang: str, **query: Any) -> None:
        wanted = {"lang": lang, **({} if seat is None else {"seat": seat}), **query}
        address = httpx.URL(f"ws://{person.served.host}/api/tables/{table}/live", params=wanted)
        headers = {"Cookie": person.cookie()} if person.cookie() else {}
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(str(address), additional_headers=headers, max_size=None)
        )
        self.frame: Json = {}
        self.seq = 0
        self.stream = ""
        self.heard: list[Json] = []
        self.person = person

    def hear(self) -> Json:
        """The next message, taken to heart."""
        message: Json = json.loads(self.socket.recv(WAIT_S))
        self.heard.append(message)
        if message["type"] == "frame":
            self.frame, self.stream, self.seq = message["frame"], message["stream"], message["seq"]
        elif message["type"] == "patch":
            assert message["seq"] == self.seq + 1
            self.seq = message["seq"]
            told = patched(self.frame, message["patch"])
            assert isinstance(told, dict)
            self.frame = told
        return message

    def until(self, claim: Callable[[Json], Any]) -> Json:
        """Hear messages until one is as wanted."""
        while True:
            message = self.hear()
            if claim(message):
                return message

    def hear_type(self, kind: str) -> Json:
        return self.until(lambda message: message["type"] == kind)

    def say(self, message: Json | str) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def command(self, do: str, seat: int = 0, **more: Any) -> str:
        """Send a command; its id."""
        id = more.pop("id", None) or self.person.new_id()
        version = more.pop("version", self.frame.get("version", ""))
        self.say({"type": "command", "id": id, "seat": seat, "do": do, "version": version, **more})
        return str(id)

    def done(self, do: str, seat: int = 0, **more: Any) -> Json:
        """Send a command and wait for what came of it: an ack or an error."""
        id = self.command(do, seat, **more)
        return self.until(lambda message: message["type"] in ("ack", "error") and message["id"] == id)

    def close(self) -> None:
        self._open.close()
