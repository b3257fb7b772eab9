"""Looking at a table: now, at any moment, as a record; and going on from there."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from rulebound.core import record
from rulebound.server import making, models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.bodies import Continuing
from rulebound.server.coach_models import Coached
from rulebound.server.deps import Server, server_of
from rulebound.server.frames import Plain, table_info
from rulebound.server.making import Made
from rulebound.server.models import Lang
from rulebound.server.problem import bad_field, problem
from rulebound.server.replay import ALL, Album, Replay, version_at
from rulebound.server.roles import roles_of
from rulebound.server.room import Room
from rulebound.server.routes_tables import open_table, seat_asked, seat_number, table_id
from rulebound.server.store import OVER, GuestRow
from rulebound.server.table import Table, shut
from rulebound.server.upgrades import record_of

router = APIRouter(prefix="/api/tables/{id}", responses=ERRORS, tags=["looking"])
InLang = Annotated[Lang, Query()]
OfSeat = Annotated[str | None, Query(max_length=3)]


@router.get("/scene", response_model=models.Frame)
async def scene(request: Request, id: str, seat: OfSeat = None, lang: InLang = "en") -> Response:
    """What a seat sees now, or a spectator; the same frame as over the socket."""
    server = server_of(request)
    guest = await server.book.of(request)
    async with server.hall.at(table_id(id)) as (room, table):
        number = seat_asked(table, seat, guest)
        assert room.looks is not None
        frame = room.looks.frame(number, lang, guest.id if guest is not None else None, room.here())
    return json_answer(frame)


@router.get("/moments", response_model=models.Moments)
async def moments(request: Request, id: str, seat: OfSeat = None, lang: InLang = "en") -> Response:
    """What the slider stops at for a seat, or for everybody once the game is over."""
    server = server_of(request)
    guest = await server.book.of(request)
    async with server.hall.at(table_id(id)) as (room, table):
        number = view_asked(table, seat, guest)
        stops = begun(room, table).moments(number, lang)
    return json_answer({"moments": stops})


@router.get("/moments/{at}", response_model=models.Frame)
async def moment(request: Request, id: str, at: int, seat: OfSeat = None, lang: InLang = "en") -> Response:
    """What a seat saw then, as a frame that nothing can be done with."""
    server = server_of(request)
    guest = await server.book.of(request)
    async with server.hall.at(table_id(id)) as (room, table):
        number = view_asked(table, seat, guest)
        replay = begun(room, table)
        shown = replay.scene(number, at, lang)
        guest_id = guest.id if guest is not None else None
        frame: Plain = {
            "table": table_info(table.row, table.seats, table.game, guest_id, lang, room.here()),
            "version": version_at(number, at),
            "scene": shown,
            "clock": None,
            "standing": [],
            "can_undo": False,
            "undo_why": "",
            "undo_offer": False,
            "offers": [],
            "lesson": None,
            "stuck": None,
            "lang": lang,
        }
    return json_answer(frame)


@router.get(
    "/record",
    response_class=Response,
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def whole_record(request: Request, id: str, seat: OfSeat = None, lang: InLang = "en") -> Response:  # noqa: ARG001
    """The record: whole after the end, before it what the seat may have."""
    server = server_of(request)
    guest = await server.book.of(request)
    row, rows = await server.hall.rows(table_id(id))
    text: str | None
    if row.state == OVER:
        text = await asyncio.to_thread(record_of, row, rows) or await _completed(server, id)
    else:
        async with server.hall.at(id) as (room, table):
            number = seat_asked(table, seat, guest)
            begun(room, table)
            text = record.write_for(table.playing, number)
    day = datetime.fromtimestamp(row.created / 1000, UTC).date()
    headers = {"content-disposition": f'attachment; filename="{row.game}-{day}.ndjson"'}
    return Response(text.encode(), media_type="application/x-ndjson", headers=headers)


async def _completed(server: Server, id: str) -> str:
    """The record of a finished game from before its decisions were kept: they are when it is opened."""
    async with server.hall.at(id):
        row, rows = await server.hall.rows(id)
    text = await asyncio.to_thread(record_of, row, rows)
    if text is None:
        raise problem(409, "no_record")
    return text


@router.get("/coach", response_model=Coached)
async def coached(request: Request, id: str, lang: InLang = "en") -> Response:
    """What a coach says of a finished game; to be asked again until it is done."""
    server = server_of(request)
    async with server.hall.at(table_id(id)) as (room, table):
        begun(room, table)
        if not table.over:
            raise problem(409, "not_over")
        if table.stands_still:
            raise problem(409, "no_coach")
        told = server.coaching.study(table).told(table, lang)
    return json_answer(told)


@router.post("/continue", status_code=201, response_model=models.TableInfo)
async def go_on(request: Request, id: str, wish: Continuing, lang: InLang = "en") -> Response:
    """A new table that goes on from a moment of this one, with fresh dice."""
    server = server_of(request)
    guest = await server.book.required(request)
    async with server.hall.at(table_id(id)) as (room, table):
        if not table.over and table.held_by(guest.id) != table.people():
            raise problem(403, "not_yours")
        own = table.held_by(guest.id)
        seat = wish.seat if wish.seat is not None else (own[0] if own else None)
        if not table.over and seat not in own:
            raise problem(403, "not_yours")
        if not table.over and any(each.kind in ("link", "open") for each in wish.seats):
            raise bad_field("seats", "known_cards")
        past = begun(room, table).past(seat, wish.at)
        name = making.checked_name(wish.name) or guest.name
        seats, links = making.seated(roles_of(table.row, table.game), wish.seats, guest, name, "")
        row = making.continued(table.row, table.game, past, guest.id)
    return json_answer(await open_table(server, Made(row, seats, links), guest, lang), None, 201)


def begun(room: Room, table: Table) -> Replay | Album:
    """What plays the game again; a `Problem` while seats are free, or when it cannot be played."""
    if table.shut:
        raise shut()
    if table.match is None:
        raise problem(409, "not_begun")
    assert room.replay is not None
    return room.replay


def view_asked(table: Table, seat: str | None, guest: GuestRow | None) -> int | None:
    """The view of a moment: the guest's own seat or none; once the game is over anybody's, or all cards open."""
    if seat == "all":
        if not table.over:
            raise bad_field("seat", "all")
        return ALL
    if table.over and seat:
        return seat_number(table, seat)
    return seat_asked(table, seat, guest)
