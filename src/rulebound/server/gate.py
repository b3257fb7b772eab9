"""What every request passes: its host and origin, its size, its rate; and the headers of every answer."""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.server.feeds import encode
from rulebound.server.identity import COOKIE, check_host, check_origin
from rulebound.server.limits import Rates, one_less, place_of
from rulebound.server.measures import Measures
from rulebound.server.problem import Problem, bad_field, problem
from rulebound.server.settings import Settings
from rulebound.server.store import digest

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
log = logging.getLogger("rulebound.server")


class Gate:
    """The outermost part of the server."""

    def __init__(
        self, app: ASGIApp, settings: Settings, rates: Rates, known: Callable[[str], bool], measures: Measures
    ) -> None:
        self._measures = measures
        self._app = app
        self._settings = settings
        self._rates = rates
        self._known = known
        limits = settings.limits
        self._rates_of_address = Rates(4 * limits.requests_per_s, 16 * limits.requests_per_s)
        self._rates_of_files = Rates(16 * limits.requests_per_s, 64 * limits.requests_per_s)
        self._openings = Rates(limits.sockets_per_s, 4 * limits.sockets_per_s)
        self._openings_of_address = Rates(2 * limits.sockets_per_s, 8 * limits.sockets_per_s)
        self.sockets: Counter[str] = Counter()
        """Sockets of each address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or say why not."""
        if scope["type"] == "websocket":
            await self._open(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        answer = _Answer(send)
        headers = headers_of(scope)
        try:
            self._check(scope, headers)
            if scope["method"] not in SAFE:
                receive = await self._read(receive)
            await self._app(scope, receive, answer.send)
        except Problem as error:
            await answer.complain(error, lang_of(scope))
        except Exception:
            log.exception("a request failed")
            await answer.complain(problem(500, "internal"), lang_of(scope))
        finally:
            self._measures.request_s.add(time.perf_counter() - began)
            self._measures.requests[answer.status] += 1

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket in; one too many is refused before anything is done for it."""
        address, most = address_of(scope), self._settings.limits.sockets_of_address
        try:
            self._openings_of_address.take(address)
            self._openings.take(who_asks(scope, headers_of(scope), self._known))
            if self.sockets[address] >= most:
                raise problem(429, "many_connections", most=most)
        except Problem as error:
            await _refuse_to_open(scope, receive, send, error)
            return
        self.sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            one_less(self.sockets, address)

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        check_host(headers.get("host", ""), self._settings.hosts)
        asks = scope["path"].startswith("/api/")
        (self._rates_of_address if asks else self._rates_of_files).take(address_of(scope))
        if asks:
            self._rates.take(who_asks(scope, headers, self._known))
        if scope["method"] in SAFE:
            return
        check_origin(headers)
        most = self._settings.limits.body
        length = headers.get("content-length", "")
        if length.isdigit() and int(length[:18]) > most:
            raise too_large(most)
        has_body = length not in ("", "0") or "transfer-encoding" in headers
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if has_body and kind != "application/json":
            raise problem(415, "not_json")

    async def _read(self, receive: Receive) -> Receive:
        """The whole body, if it is not too large, to be read from memory."""
        most = self._settings.limits.body
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                break
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                raise too_large(most)
        check_letters(body)
        told = False

        async def from_memory() -> Message:
            nonlocal told
            if told:
                return await receive()
            told = True
            return {"type": "http.request", "body": body, "more_body": False}

        return from_memory


class _Answer:
    """An answer with our headers; a complaint only where nothing was said yet."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._begun = False
        self.status = 0
        """0 until something was said."""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = True
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await self._send(message)

    async def complain(self, error: Problem, lang: str) -> None:
        if self._begun:
            return
        status, headers, body = answer_to(error, lang)
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await self.send({"type": "http.response.start", "status": status, "headers": raw})
        await self._send({"type": "http.response.body", "body": body})


async def _refuse_to_open(scope: Scope, receive: Receive, send: Send, error: Problem) -> None:
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        status, headers, body = answer_to(error, lang_of(scope))
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "websocket.http.response.start", "status": status, "headers": raw})
        await send({"type": "websocket.http.response.body", "body": body})
    else:
        await send({"type": "websocket.close", "code": 1013})


def answer_to(error: Problem, lang: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body that tell of a problem."""
    body = encode({"error": error.plain(lang)})
    headers = {"content-type": "application/json", "content-length": str(len(body))}
    if error.retry_after:
        headers["retry-after"] = str(error.retry_after)
    return error.status, headers, body


def too_large(most: int) -> Problem:
    """A body or message over the limit."""
    return Problem(413, "too_large", Text("problem.too_large", {"most": most}))


def check_letters(body: bytes) -> None:
    """A `Problem` for half of a surrogate pair: no letter, so that it can be neither kept nor shown."""
    if not _SURROGATE.search(body):
        return
    try:
        msgspec.json.decode(body)
    except (ValueError, RecursionError):
        raise bad_field("", "half") from None


def headers_of(scope: Scope) -> dict[str, str]:
    """By their names in small letters; of a header that is there twice, the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def who_asks(scope: Scope, headers: dict[str, str], known: Callable[[str], bool]) -> str:
    """Who a rate is counted for: a guest we know, else an address."""
    try:
        morsel: Any = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        morsel = None
    key = digest(str(morsel.value)) if morsel is not None else ""
    if known(key):
        return key
    return address_of(scope)


def address_of(scope: Scope) -> str:
    """Where a request comes from, as far as is known, and as it is counted."""
    client = scope.get("client")
    return place_of(str(client[0])) if client else ""


def lang_of(scope: Scope) -> str:
    """The language a request asks for."""
    query = scope.get("query_string", b"").decode("latin-1")
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name == "lang" and value in LANGUAGES:
            return str(value)
    return LANGUAGES[0]
