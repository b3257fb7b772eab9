"""The guest."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from rulebound.server import bodies, models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import server_of
from rulebound.server.making import checked_name
from rulebound.server.models import Lang
from rulebound.server.store import GuestRow

router = APIRouter(prefix="/api", responses=ERRORS, tags=["guest"])


@router.get("/me", response_model=models.MeInfo)
async def me(request: Request, lang: Annotated[Lang, Query()] = "en") -> Response:
    """Who the server takes this browser for."""
    guest = await server_of(request).book.of(request)
    if guest is None:
        return json_answer({"known": False, "name": "", "lang": lang})
    return json_answer({"known": True, "name": guest.name, "lang": guest.lang})


@router.post("/me", response_model=models.MeInfo)
async def rename(request: Request, wish: bodies.Me) -> Response:
    """Choose a name and a language."""
    server = server_of(request)
    name = checked_name(wish.name)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, wish.lang)
    guest = GuestRow(guest.id, name, wish.lang)
    await server.book.rename(request, guest)
    return json_answer({"known": True, "name": guest.name, "lang": guest.lang}, cookies)
