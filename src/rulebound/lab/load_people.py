"""Scripted people at a server's sockets: they answer at random, and note how long it takes until all see it."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from ipaddress import IPv4Address
from itertools import count
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rulebound.core.patches import patched
from rulebound.lab.load_figures import PACE_S, Told

WARM_UP = 20
"""A game has made up to so many decisions before it is measured, so that games of every age are under way."""
ANSWER_S = 30.0
"""How long somebody waits until an answer is seen by everybody; after that the server is at fault."""

Json = dict[str, Any]


_PLACES = count(1)


class Browser:
    """Somebody at an address of their own: their cookie, and their requests."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""
        self._from = str(IPv4Address(0x0A000000 + next(_PLACES)))

    async def get(self, path: str) -> Json:
        """What a page says, as JSON data."""
        return await asyncio.to_thread(self._ask, urllib.request.Request(self.address + path, headers=self.headers()))

    async def post(self, path: str, body: Json) -> Json:
        """What comes of a request; one that comes too fast is made again."""
        headers = {"Content-Type": "application/json", **self.headers()}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        while True:
            try:
                return await asyncio.to_thread(self._ask, request)
            except urllib.error.HTTPError as error:
                error.close()
                if error.code != 429:
                    raise
            await asyncio.sleep(1)

    def headers(self) -> dict[str, str]:
        """What a proxy would pass on: a cookie, and where they are."""
        return {"X-Forwarded-For": self._from, **({"Cookie": self.cookie} if self.cookie else {})}

    def _ask(self, request: urllib.request.Request) -> Json:
        with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
            cookie = answer.headers.get("Set-Cookie")
            if cookie:
                self.cookie = cookie.partition(";")[0]
            told: Json = json.load(answer)
            return told


class Seated:
    """One seat at its socket: the frame it is shown, the patches it got, and the commands it waits for."""

    def __init__(self, seat: int, socket: ClientConnection, told: list[Told]) -> None:
        self.seat = seat
        self.frame: Json = {}
        self._told = told
        self._socket = socket
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._shown = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self._socket:
            told = msgspec.json.decode(message)
            match told["type"]:
                case "frame":
                    self.frame = told["frame"]
                    self._told.append(Told(len(message), whole=True))
                case "patch":
                    pieces = self._pieces()
                    self.frame = patched(self.frame, told["patch"])
                    self._told.append(Told(len(message), casualty=self._pieces() < pieces))
                case "pong":
                    self._shown.set()
                case "ack" | "error":
                    waiting = self._waiting.pop(told["id"])
                    if not waiting.done():
                        waiting.set_result(told)

    def _pieces(self) -> int:
        scene = self.frame.get("scene")
        return len(scene["pieces"]) if scene else 0

    async def shown(self) -> None:
        """Wait until all that was on its way is shown: what is asked for now is answered after that."""
        self._shown.clear()
        await self._socket.send('{"type": "ping"}')
        async with asyncio.timeout(ANSWER_S):
            await self._shown.wait()

    def choices(self) -> list[Json]:
        """What this seat may answer now."""
        scene = self.frame.get("scene") or {}
        ask = scene.get("ask")
        return ask["choices"] if ask and self.seat in self.frame["table"]["turn"] else []

    async def answer(self, id: str, answer: object) -> None:
        """Give an answer and wait until it is acknowledged."""
        command = {"type": "command", "id": id, "seat": self.seat, "do": "answer", "answer": answer}
        waiting = self._waiting[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(msgspec.json.encode({**command, "version": self.frame["version"]}).decode())
        async with asyncio.timeout(ANSWER_S):
            told = await waiting
        if told["type"] == "error":
            raise RuntimeError(f"an answer was not taken: {told}")

    async def close(self) -> None:
        await self._socket.close()
        await self._listening


@dataclass
class Answered:
    """An answer on its way: when it was sent, and how long it took (None: it is still on its way)."""

    at: float
    took_s: float | None = None


class Playing:
    """Two people at a table, and then at the next one."""

    def __init__(self, address: str, game: str, seed: int, answers: list[Answered], told: list[Told]) -> None:
        self._address = address
        self._game = game
        self._chance = random.Random(seed)
        self._answers = answers
        self._told = told
        self._players: list[Seated] = []
        self._given = 0

    async def open(self) -> None:
        """Sit down at a new table, and play on to where this game shall be."""
        host, guest = Browser(self._address), Browser(self._address)
        wish = {"game": self._game, "seats": [{"kind": "me"}, {"kind": "link"}]}
        info = await host.post("/api/tables", wish)
        await guest.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")})
        live = f"{self._address.replace('http', 'ws', 1)}/api/tables/{info['id']}/live"
        for seat, person in enumerate((host, guest)):
            socket = await connect(f"{live}?seat={seat}", additional_headers=person.headers(), max_size=None)
            self._players.append(Seated(seat, socket, self._told))
        await self._all_see()
        for _ in range(self._chance.randrange(WARM_UP)):
            await self._answer()

    async def play(self) -> None:
        """Answer at a steady pace, game after game."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._chance.random() * PACE_S
        while True:
            await asyncio.sleep(due - loop.time())
            due = max(due + PACE_S, loop.time())
            answered = Answered(time.monotonic())
            self._answers.append(answered)
            await self._answer(answered)

    async def _answer(self, answered: Answered | None = None) -> None:
        asked = [player for player in self._players if player.choices()]
        while not asked:
            await self.close()
            await self.open()
            asked = [player for player in self._players if player.choices()]
        player = self._chance.choice(asked)
        choice = self._chance.choice(player.choices())
        self._given += 1
        began = time.monotonic()
        if answered is not None:
            answered.at = began
        await player.answer(f"a{self._given}", choice["answer"])
        if answered is not None:
            answered.took_s = time.monotonic() - began
        await self._all_see()

    async def _all_see(self) -> None:
        for player in self._players:
            await player.shown()

    async def close(self) -> None:
        players, self._players = self._players, []
        for player in players:
            await player.close()
