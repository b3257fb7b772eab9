"""The application: all parts of the server put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import rulebound
from rulebound.core.text import Text
from rulebound.server import (
    expiry,
    live,
    routes_forces,
    routes_games,
    routes_me,
    routes_notices,
    routes_replay,
    routes_running,
    routes_tables,
    routes_talk,
    static,
)
from rulebound.server.coaching import Coaching
from rulebound.server.database import engine_of, is_postgres, migrate
from rulebound.server.deps import Server
from rulebound.server.door import Door
from rulebound.server.forces.keeping import Keeping
from rulebound.server.gate import Gate, answer_to, lang_of
from rulebound.server.hall import Hall
from rulebound.server.identity import GuestBook
from rulebound.server.limits import Rates
from rulebound.server.memory import look_again_hourly
from rulebound.server.notices.bell import Bell, Channel
from rulebound.server.notices.mail import Mail, post_of
from rulebound.server.notices.push import Key, Push
from rulebound.server.notices.rows import MAIL, PUSH
from rulebound.server.notices.secret import Secret
from rulebound.server.problem import FAULTS_OF_A_GAME, Problem, fault_of, problem, unknown
from rulebound.server.running import Orders
from rulebound.server.settings import Settings
from rulebound.server.talk.rows import MARK
from rulebound.server.talk.talking import Talking
from rulebound.server.writer import Writer

if TYPE_CHECKING:
    from rulebound.server.notify import Ear

log = logging.getLogger("rulebound.server")


class Application:
    """The whole server as one ASGI application; `server` holds its parts."""

    def __init__(self, settings: Settings) -> None:
        engine = engine_of(settings.database)
        sender = secrets.token_hex(4)
        self.writer = Writer(engine, sender)
        hall = Hall(engine, self.writer, settings)
        rate = settings.limits.requests_per_s
        self.server = Server(
            settings,
            hall,
            GuestBook(hall),
            Rates(rate, 4 * rate),
            Coaching(settings),
            Talking(hall),
            Keeping(hall),
            hall.measures,
        )
        self.bell = self._bell()
        self.api = FastAPI(
            title="Rulebound",
            version=rulebound.__version__,
            description="Tabletop games with their rules enforced. The socket is described in docs/protocol.md.",
            lifespan=self._life,
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
        )
        self.api.state.server = self.server
        pages = (
            routes_games,
            routes_forces,
            routes_tables,
            routes_replay,
            routes_me,
            routes_running,
            routes_notices,
            routes_talk,
        )
        for part in (*pages, live, static):
            self.api.include_router(part.router)
        self.api.add_exception_handler(Problem, _problem)
        for fault in FAULTS_OF_A_GAME:
            self.api.add_exception_handler(fault, _fault)
        self.api.add_exception_handler(RequestValidationError, _invalid)
        self.api.add_exception_handler(HTTPException, _http)
        self.api.add_exception_handler(Exception, _internal)
        self.gate = Gate(self.api, settings, self.server.rates, self.server.book.knows, hall.measures)
        self.door = Door(settings.limits, settings.proxies)
        self.ear: Ear | None = None
        if is_postgres(engine):
            from rulebound.server.notify import Ear  # what listens to PostgreSQL takes long to load

            self.ear = Ear(engine, sender, self._refresh, lambda: list(hall.rooms))

    def _bell(self) -> Bell | None:
        """What tells of turns; None if it cannot reach anybody."""
        settings, server = self.server.settings, self.server
        if settings.folder is None:
            return None
        if settings.smtp:
            post = post_of(settings.smtp, settings.mail_from)
            server.mail = Mail(server.hall, post, Secret(settings.folder), settings.site)
        server.push = Push(server.hall, Key(settings.folder), contact_of(settings))
        ways: dict[str, Channel] = {PUSH: server.push}
        if server.mail is not None:
            ways[MAIL] = server.mail
        return Bell(server.hall, ways)

    async def _refresh(self, what: str) -> None:
        """Another process has changed a table, or somebody has spoken there."""
        id, spoken, n = what.partition(MARK)
        if spoken:
            await self.server.talking.refresh(id, int(n))
        else:
            await self.server.hall.refresh(id)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await self.gate(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _life(self, _: FastAPI) -> AsyncIterator[None]:
        hall = self.server.hall
        await asyncio.to_thread(migrate, hall.engine)
        self.writer.start()
        await hall.uptime.begin(hall, hall.now(), alone=not is_postgres(hall.engine))
        tasks = [asyncio.create_task(hall.sweep()), asyncio.create_task(hall.uptime.beat(hall))]
        tasks.append(asyncio.create_task(look_again_hourly()))
        tasks.append(asyncio.create_task(expiry.look(hall)))
        tasks.append(asyncio.create_task(Orders(self.server).look()))
        if self.bell is not None:
            self.bell.start()
        if self.ear is not None:
            tasks.append(asyncio.create_task(self.ear.listen()))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.bell is not None:
                await self.bell.stop()
            await self.server.coaching.stop()
            await hall.close()
            await hall.uptime.end(hall)
            await asyncio.to_thread(self.writer.stop)
            hall.engine.dispose()


def contact_of(settings: Settings) -> str:
    """Whom a push service may turn to about this server."""
    return settings.site if settings.site.startswith("https:") else f"mailto:{settings.mail_from}"


def create_app(settings: Settings) -> Application:
    """The whole server: routes, sockets, gate, database and what goes on by itself; it runs under any ASGI server."""
    return Application(settings)


def _told(request: Request, error: Problem) -> Response:
    status, headers, body = answer_to(error, lang_of(request.scope))
    return Response(body, status, headers)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _told(request, error)


async def _fault(request: Request, error: Exception) -> Response:
    return _told(request, fault_of(error))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _told(request, unknown("page"))
    if error.status_code == 405:
        answer = _told(request, problem(405, "method"))
        answer.headers.update(error.headers or {})
        return answer
    return _told(request, problem(400, "bad_request"))


async def _internal(request: Request, _: Exception) -> Response:
    """The gate writes what has happened into the log; whoever asked learns nothing of it."""
    return _told(request, problem(500, "internal"))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return _told(request, problem(400, "bad_request"))
    place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    why = f"{place}: {first['msg']}" if place else str(first["msg"])
    return _told(request, Problem(422, "bad_field", Text("field.other", {"why": why}), field=place))
