"""A server within this very loop: everything it sends is caught, byte by byte, by whoever it is sent to."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import event
from starlette.types import Message, Scope

from rulebound.core.patches import patched
from rulebound.server.app import Application, create_app
from rulebound.server.settings import sqlite_url
from rulebound.server.table import Table
from rulebound.server.thinker import Thinker
from tests.server.people import Json, settings_for

HOST = "localhost"
WAIT_S = 20.0
TRIES = 3
"""How often one waits so long; a machine that was halted meanwhile has used up one of them."""


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something in a loop of its own."""
    asyncio.run(work())


@contextlib.contextmanager
def collecting_by_hand() -> Iterator[None]:
    """The collector of garbage waits until a house is emptied: it would take half of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextlib.asynccontextmanager
async def house_in(folder: Path, **changes: Any) -> AsyncIterator[House]:
    """A house that is open, with its games kept in a folder; settings may be changed."""
    app = create_app(settings_for(sqlite_url(folder), **changes))
    event.listen(app.server.hall.engine, "connect", _in_haste)
    house = House(app)
    async with app.api.router.lifespan_context(app.api):
        try:
            yield house
        finally:
            await house.close()


def _in_haste(connection: Any, _record: object) -> None:
    """Nothing here outlives a power cut."""
    connection.execute("PRAGMA synchronous=OFF").close()


class House:
    """A server and everybody who has come in. Computer players think here, where the canaries are known."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.hall = app.server.hall
        self.guests: list[Guest] = []
        self._thinker = Thinker()
        for process in self.hall.thinking.processes:
            process.ask = self._thought  # type: ignore[assignment, method-assign]

    async def _thought(self, question: dict[str, Any], _: float) -> dict[str, Any]:
        return self._thinker.think(question)

    def guest(self) -> Guest:
        """Somebody with a browser of their own."""
        self.guests.append(Guest(self))
        return self.guests[-1]

    def table(self, id: str) -> Table:
        """What the server knows of a table."""
        table = self.hall.rooms[id].table
        assert table is not None
        return table

    async def settled(self, id: str) -> None:
        """Wait until everything that is on its way from a table has come."""
        while any(not each.outbox.queue.empty() for each in self.hall.rooms[id].connections):
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Everybody leaves."""
        for guest in self.guests:
            await guest.leave()
        self.guests.clear()

    async def empty(self) -> None:
        """Everybody leaves, and no table stays in memory."""
        await self.close()
        self.hall.rooms.clear()
        gc.collect()


class Reply:
    """What came back from a request."""

    def __init__(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)

    def raw(self) -> bytes:
        """Headers and body as they came."""
        return b"\n".join([name + b": " + value for name, value in self.headers] + [b"", self.body])


class Guest:
    """A browser: a cookie, requests, sockets; `heard` holds every byte that has come to it.

    `frames` are what its sockets show, where something has changed.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.heard: list[bytes] = []
        self.frames: list[object] = []
        self.token = ""
        self.sockets: list[Socket] = []
        self._ids = 0

    def headers(self) -> list[tuple[bytes, bytes]]:
        found = [(b"host", HOST.encode())]
        if self.token:
            found.append((b"cookie", f"rulebound_guest={self.token}".encode()))
        return found

    def new_id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"

    async def get(self, path: str, query: str = "") -> Reply:
        return await self.ask("GET", path, query, None)

    async def post(self, path: str, body: Any = None, query: str = "") -> Reply:
        return await self.ask("POST", path, query, json.dumps({} if body is None else body).encode())

    async def ask(self, method: str, path: str, query: str, body: bytes | None) -> Reply:
        """A request and its answer."""
        headers = self.headers()
        if body is not None:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        scope = {"type": "http", "method": method, "scheme": "http", **scope_of(path, query, headers)}
        told: list[Message] = []
        coming = [{"type": "http.request", "body": body or b"", "more_body": False}]

        async def receive() -> Message:
            return coming.pop() if coming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            told.append(message)

        await self.house.app(scope, receive, send)
        content = b"".join(message.get("body", b"") for message in told[1:])
        reply = Reply(told[0]["status"], list(told[0]["headers"]), content)
        self._remember(reply)
        self.heard.append(reply.raw())
        return reply

    def _remember(self, reply: Reply) -> None:
        for name, value in reply.headers:
            if name == b"set-cookie" and value.startswith(b"rulebound_guest="):
                self.token = value.partition(b"=")[2].partition(b";")[0].decode()

    def live(self, table: str, seat: int | None, lang: str = "en", more: str = "") -> Socket:
        """A socket at a table."""
        self.sockets.append(Socket(self, table, seat, lang, more))
        return self.sockets[-1]

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()


def scope_of(path: str, query: str, headers: list[tuple[bytes, bytes]]) -> Scope:
    """What requests and sockets have in common."""
    return {
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "subprotocols": [],
    }


class Socket:
    """A socket at a table; `got` holds what came over it."""

    def __init__(self, guest: Guest, table: str, seat: int | None, lang: str, more: str) -> None:
        self.guest = guest
        self.seat = seat
        self.got: list[bytes] = []
        self._frame: object = None
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self._news = asyncio.Event()
        self._in.put_nowait({"type": "websocket.connect"})
        query = f"lang={lang}{more}" + ("" if seat is None else f"&seat={seat}")
        scope = {"type": "websocket", "scheme": "ws", **scope_of(f"/api/tables/{table}/live", query, guest.headers())}
        self.closed = False
        self._task = asyncio.create_task(guest.house.app(scope, self._in.get, self._send))

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            raw = message["text"].encode()
            self.got.append(raw)
            self.guest.heard.append(raw)
            self._show(json.loads(raw))
        elif message["type"] == "websocket.close":
            self.closed = True
        self._news.set()

    def _show(self, message: Json) -> None:
        """Frames and patches make what a person looks at."""
        if message["type"] == "frame":
            self._frame = message["frame"]
        elif message["type"] == "patch" and self._frame is not None:
            self._frame = patched(self._frame, message["patch"])
            self.guest.frames.append(self._frame)

    def say(self, message: Json | str | bytes) -> None:
        """Send something."""
        if isinstance(message, dict):
            message = json.dumps(message)
        kind = "bytes" if isinstance(message, bytes) else "text"
        self._in.put_nowait({"type": "websocket.receive", kind: message})

    async def until(self, claim: Callable[[Json], bool], since: int) -> Json:
        """The first message from number `since` on that is as wanted."""
        while True:
            for raw in self.got[since:]:
                message: Json = json.loads(raw)
                if claim(message):
                    return message
            since = len(self.got)
            await self._more(since)

    async def heard(self, count: int) -> None:
        """Wait until so many messages have come."""
        while len(self.got) < count:
            await self._more(len(self.got))

    async def _more(self, than: int) -> None:
        """Wait until more messages than so many have come."""
        for _ in range(TRIES):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(WAIT_S):
                    await self._come(than)
                return
        raise TimeoutError("nothing comes any more")

    async def _come(self, than: int) -> None:
        while len(self.got) <= than:
            if self.closed:
                raise ConnectionError("the socket was closed")
            self._news.clear()
            await self._news.wait()

    async def answered(self, message: Json) -> Json:
        """Send something with an id, and wait for what is said about it."""
        since, id = len(self.got), message.setdefault("id", self.guest.new_id())
        self.say(message)
        return await self.until(lambda told: told.get("id") == id, since)

    async def quiet(self) -> None:
        """Wait until everything that was on its way is here."""
        since = len(self.got)
        self.say({"type": "ping"})
        await self.until(lambda told: told["type"] == "pong", since)

    def messages(self) -> list[Json]:
        """All that came, read."""
        return [json.loads(raw) for raw in self.got]

    async def frame(self) -> Json:
        """The first frame."""
        told = await self.until(lambda told: told["type"] in ("frame", "error"), 0)
        assert told["type"] == "frame", told
        frame: Json = told["frame"]
        return frame

    async def close(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait([self._task], timeout=WAIT_S)
