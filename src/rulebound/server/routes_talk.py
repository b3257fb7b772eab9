"""Talking at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from rulebound.server import talk_models as models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import server_of
from rulebound.server.models import Lang
from rulebound.server.routes_tables import table_id

router = APIRouter(prefix="/api/tables/{id}/talk", responses=ERRORS, tags=["talk"])


@router.get("", response_model=models.Talk)
async def listen(request: Request, id: str) -> Response:
    """What was said here, as far as this guest may read it."""
    server = server_of(request)
    guest = await server.book.of(request)
    return json_answer(await server.talking.lines(table_id(id), guest.id if guest is not None else None))


@router.post("", status_code=201, response_model=models.Said)
async def speak(request: Request, id: str, saying: models.Saying, lang: Annotated[Lang, Query()] = "en") -> Response:
    """Say something: players to everybody, whoever watches to those who watch."""
    server = server_of(request)
    async with server.hall.at(table_id(id)):
        pass  # nobody becomes a guest at a table that is not there
    cookies = Response()
    guest = await server.book.welcome(request, cookies, lang)
    n = await server.talking.say(id, guest, saying.id, saying.phrase, saying.text)
    return json_answer({"n": n}, cookies, 201)
