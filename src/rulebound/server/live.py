"""The socket: who may open it, what comes in, what goes out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rulebound.core.ask import Ask
from rulebound.core.ways import MOST_STEPS
from rulebound.core.words import LANGUAGES
from rulebound.server import asking
from rulebound.server.connection import Connection
from rulebound.server.deps import Server, server_of
from rulebound.server.fair_queue import QueueFull
from rulebound.server.feeds import FeedKey, encode
from rulebound.server.gate import headers_of, too_large, who_asks
from rulebound.server.identity import check_host, check_origin
from rulebound.server.limits import Bucket, one_less, too_fast
from rulebound.server.orders import (
    Hidden,
    Hint,
    Look,
    Order,
    Ping,
    Preview,
    Said,
    Sight,
    Ways,
    Why,
    Wished,
    checked_answer,
    id_in,
    payload_of,
    read,
    spot,
)
from rulebound.server.problem import FAULTS_OF_A_GAME, Problem, fault_of, problem, unknown
from rulebound.server.room import Room
from rulebound.server.say import voice
from rulebound.server.table import Table
from rulebound.server.thinking import CannotPlay, NoAnswer, Question

REFUSED, SLOW, GOING = 4000, 1013, 1001
"""Why a socket is closed: refused (the error says why), a client too slow to follow, the server ends."""
log = logging.getLogger("rulebound.server")
router = APIRouter()


@router.websocket("/api/tables/{id}/live")
async def live(
    socket: WebSocket,
    id: str,
    seat: Annotated[str, Query()] = "",
    lang: Annotated[str, Query()] = LANGUAGES[0],
    since: Annotated[str, Query()] = "",
    stream: Annotated[str, Query()] = "",
) -> None:
    """Play, or watch, a table."""
    server = server_of(socket)
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    await socket.accept()
    try:
        await _Talk(server, socket, id, lang).hold(seat, since, stream)
    except Problem as error:
        await _refuse(socket, error, lang)
    except FAULTS_OF_A_GAME as error:
        await _refuse(socket, fault_of(error), lang)
    except WebSocketDisconnect:
        pass
    except Exception:
        log.exception("a socket failed")
        await _refuse(socket, problem(500, "internal"), lang)


async def _refuse(socket: WebSocket, error: Problem, lang: str) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        told = {"type": "error", "id": None, "status": error.status, "error": error.plain(lang)}
        await socket.send_text(encode(told).decode())
        await socket.close(REFUSED)


class _Talk:
    """One socket from its opening to its end."""

    def __init__(self, server: Server, socket: WebSocket, id: str, lang: str) -> None:
        self.server = server
        self.hall = server.hall
        self.socket = socket
        self.id = id
        self.connection = Connection(None, lang)
        rate = server.settings.limits.messages_per_s
        self._bucket = Bucket(rate, 2 * rate)
        self._rate = rate
        self._thoughts: set[asyncio.Task[None]] = set()
        self._who = ""
        self._room: Room | None = None

    async def hold(self, seat: str, since: str, stream: str) -> None:
        """Let somebody in, talk until they leave, and see them out."""
        headers = headers_of(self.socket.scope)
        check_host(headers.get("host", ""), self.server.settings.hosts)
        check_origin(headers)
        self.connection.guest = await self.server.book.of(self.socket)
        self._who = who_asks(self.socket.scope, headers, self.server.book.knows)
        sender = asyncio.create_task(self._send())
        try:
            await self._enter(seat, since, stream)
            await self._receive()
        finally:
            sender.cancel()
            for thought in self._thoughts:
                thought.cancel()
            await self._leave()

    async def _enter(self, seat: str, since: str, stream: str) -> None:
        guest = self.connection.guest
        limits = self.server.settings.limits
        async with self.hall.at(self.id) as (room, table):
            if len(room.connections) >= limits.connections_of_table:
                raise problem(429, "many_connections", most=limits.connections_of_table)
            if guest is not None and self.server.connected[guest.id] >= limits.connections_of_guest:
                raise problem(429, "many_connections", most=limits.connections_of_guest)
            key = self._key(table, _seat(seat), self.connection.lang)
            came = guest is not None and guest.id not in room.here()
            room.connections.add(self.connection)
            self._room = room
            if guest is not None:
                self.server.connected[guest.id] += 1
            if came and guest is not None and table.held_by(guest.id):
                room.show()
            room.look(self.connection, key, _number(since), stream)
            if room.thinking is not None:
                self.connection.say(room.who_thinks())

    async def _leave(self) -> None:
        connection, guest, room = self.connection, self.connection.guest, self._room
        if room is None:
            return
        room.connections.discard(connection)
        if connection.feed is not None:
            connection.feed.connections.discard(connection)
        if guest is None:
            return
        one_less(self.server.connected, guest.id)
        if guest.id not in room.here():
            with contextlib.suppress(Problem):
                async with self.hall.at(self.id) as (_, table):
                    if table.held_by(guest.id):
                        room.show()

    def _key(self, table: Table, seat: int | None, lang: str) -> FeedKey:
        guest = self.connection.guest
        mine = table.held_by(guest.id if guest is not None else None)
        if seat is not None and not 0 <= seat < len(table.seats):
            raise unknown("seat")
        if seat is not None and seat not in mine:
            raise problem(403, "not_yours")
        return FeedKey(seat, lang, guest.id if guest is not None and mine else None)

    async def _send(self) -> None:
        outbox = self.connection.outbox
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await outbox.queue.get()
                if message is None:
                    await self.socket.close(SLOW)
                    return
                await self.socket.send_text(message.decode())

    async def _receive(self) -> None:
        while self.socket.client_state == WebSocketState.CONNECTED:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            raw = text if text is not None else message.get("bytes") or b""
            await self._hear(raw)

    async def _hear(self, raw: str | bytes) -> None:
        most = self.server.settings.limits.message
        id: str | None = None
        try:
            if len(raw) > most or (isinstance(raw, str) and len(raw.encode(errors="replace")) > most):
                raise too_large(most)
            id = id_in(raw)
            if not self._bucket.take():
                raise too_fast(self._rate)
            self.server.rates.take(self._who)
            await self._obey(read(raw))
        except Problem as error:
            self.connection.complain(id, error)
        except FAULTS_OF_A_GAME as error:
            self.connection.complain(id, fault_of(error))
        except Exception:
            log.exception("a message failed")
            self.connection.complain(id, problem(500, "internal"))

    async def _obey(self, said: Said) -> None:
        match said:
            case Order():
                await self._command(said)
            case Look():
                await self._look(said)
            case Hint():
                await self._hint(said)
            case Why():
                await self._why(said)
            case Preview():
                await self._preview(said)
            case Wished():
                await self._wish(said)
            case Ways():
                await self._ways(said)
            case Sight():
                await self._sight(said)
            case Hidden():
                self.connection.hidden = said.on
            case Ping():
                self.connection.say({"type": "pong"})

    async def _command(self, order: Order) -> None:
        guest = self.connection.guest
        if guest is None:
            raise problem(401, "no_guest")
        payload = payload_of(order.do, order.answer, order.ask)

        def acknowledge(version: str) -> None:
            self.connection.say({"type": "ack", "id": order.id, "version": version})

        await self.hall.command(self.id, guest.id, order.id, order.seat, order.do, payload, order.version, acknowledge)

    async def _look(self, look: Look) -> None:
        async with self.hall.at(self.id) as (room, table):
            lang = look.lang or self.connection.lang
            key = self._key(table, look.seat, lang)
            self.connection.lang = lang
            room.look(self.connection, key)

    async def _why(self, why: Why) -> None:
        async with self.hall.at(self.id) as (_, table):
            lang = self.connection.lang
            reasons = asking.reasons_why_not(table, self._seat_now(table), why.thing, lang)
        self.connection.say({"type": "why", "id": why.id, "reasons": reasons})

    async def _preview(self, wish: Preview) -> None:
        async with self.hall.at(self.id) as (_, table):
            answer, after = checked_answer(wish.answer), [checked_answer(each) for each in wish.after[:MOST_STEPS]]
            told = asking.preview(table, self._seat_now(table), answer, self.connection.lang, after)
        self.connection.say({"type": "preview", "id": wish.id, **told})

    async def _wish(self, wished: Wished) -> None:
        async with self.hall.at(self.id) as (_, table):
            wish = checked_answer(wished.wish, "wish")
            after = [checked_answer(each, "after") for each in wished.after[:MOST_STEPS]]
            told = asking.completed(table, self._seat_now(table), wish, self.connection.lang, after)
        self.connection.say({"type": "wish", "id": wished.id, **told})

    async def _ways(self, asked: Ways) -> None:
        async with self.hall.at(self.id) as (_, table):
            ways = asking.ways(table, self._seat_now(table), asked.piece, asked.unit, self.connection.lang)
        self.connection.say({"type": "ways", "id": asked.id, "ways": ways})

    async def _sight(self, sight: Sight) -> None:
        async with self.hall.at(self.id) as (_, table):
            start, end = spot("from", sight.start), spot("to", sight.end)
            told = asking.line_of_sight(table, self._seat_now(table), start, end, self.connection.lang)
        self.connection.say({"type": "sight", "id": sight.id, **told})

    def _seat_now(self, table: Table) -> int | None:
        """The seat this connection looks from, if it is still the guest's."""
        guest, seat = self.connection.guest, self.connection.seat
        return seat if guest is not None and seat in table.held_by(guest.id) else None

    async def _hint(self, hint: Hint) -> None:
        async with self.hall.at(self.id) as (_, table):
            seat = self._seat_now(table)
            ask = asking.open_question(table, seat)
            guest = self.connection.guest
            assert guest is not None
            question = Question(self.id, table.playing, ask.seat, self.server.settings.content)
        task = asyncio.create_task(self._think(hint.id, ask, question, guest.id))
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _think(self, id: str, ask: Ask, question: Question, guest: int) -> None:
        def waits(place: int) -> None:
            self.connection.say({"type": "waits", "id": id, "place": place})

        try:
            choices = await self.hall.thinking.values(question, guest, waits)
            async with self.hall.at(self.id) as (_, table):
                if table.playing.asked(ask.seat) is not ask:
                    raise problem(409, "stale")
                speaks = voice(table.game, self.connection.lang)
                told = asking.hint_plain(ask, choices, speaks)
                text = asking.hint_text(table, ask, choices, speaks)
        except QueueFull:
            self.connection.complain(id, problem(429, "many_hints"))
        except NoAnswer:
            self.connection.complain(id, problem(503, "no_hint"))
        except CannotPlay as error:
            log.error("table %s: there is no hint: %s", self.id, error)
            self.connection.complain(id, problem(409, "cannot_play", why=str(error)))
        except Problem as error:
            self.connection.complain(id, error)
        else:
            self.connection.say({"type": "hint", "id": id, "choices": told, "text": text})


def _seat(text: str) -> int | None:
    if text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        raise unknown("seat")
    return int(text)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 15 else 0
