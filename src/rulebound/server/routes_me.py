"""The guest, and the private link by which they come back from another browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from rulebound.server import bodies, models, ways_back
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import server_of
from rulebound.server.making import checked_name
from rulebound.server.models import Lang
from rulebound.server.store import GuestRow, new_token

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
    await server.book.rename(guest)
    return json_answer({"known": True, "name": guest.name, "lang": guest.lang}, cookies)


@router.get("/me/back", response_model=models.WayBack)
async def show_way_back(request: Request) -> Response:
    """Whether this guest has a link to come back by, and since when."""
    server = server_of(request)
    guest = await server.book.required(request)
    made = await server.hall.read(lambda connection: ways_back.made_at(connection, guest.id))
    return json_answer({"made": made, "token": None})


@router.post("/me/back", response_model=models.WayBack)
async def make_way_back(request: Request) -> Response:
    """A new link to come back by; the one before is void."""
    server = server_of(request)
    guest = await server.book.required(request)
    token = new_token()
    made = await server.hall.write(lambda connection: ways_back.make(connection, guest.id, token))
    return json_answer({"made": made, "token": token})


@router.post("/me/back/forget", response_model=models.WayBack)
async def forget_way_back(request: Request) -> Response:
    """Have no link to come back by any more."""
    server = server_of(request)
    guest = await server.book.required(request)
    await server.hall.write(lambda connection: ways_back.forget(connection, guest.id))
    return json_answer({"made": None, "token": None})


@router.post("/back", response_model=models.MeInfo)
async def come_back(request: Request, coming: bodies.ComingBack, lang: Annotated[Lang, Query()] = "en") -> Response:  # noqa: ARG001
    """Be the guest whose link this is, with their name and seats, in this browser too."""
    cookies = Response()
    guest = await server_of(request).book.come_back(request, cookies, coming.token, coming.leave)
    return json_answer({"known": True, "name": guest.name, "lang": guest.lang}, cookies)
