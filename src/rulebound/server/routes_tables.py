"""Tables: making one, finding it, sitting down, and doing something there."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from rulebound.core.game import BadSetup, Game
from rulebound.core.sound import BadGame
from rulebound.server import making, models, store
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.bodies import CommandBody, Joining, Looking, NewTable, Rematch, Sitting
from rulebound.server.deps import Server, server_of
from rulebound.server.frames import Plain, invitation, table_info
from rulebound.server.making import Made, checked_contribution, checked_name
from rulebound.server.models import Lang
from rulebound.server.orders import checked_id, payload_of
from rulebound.server.problem import Problem, problem, unknown
from rulebound.server.store import FREE, GuestRow, SeatRow, TableRow
from rulebound.server.table import Table
from rulebound.server.writer import Conflict

router = APIRouter(prefix="/api", responses=ERRORS, tags=["tables"])
InLang = Annotated[Lang, Query()]
_ID = re.compile(r"[a-z2-7]{16}")


def table_id(id: str) -> str:
    """The id of a table; a `Problem` for what can be none."""
    if not _ID.fullmatch(id):
        raise unknown("table")
    return id


@router.post("/tables", status_code=201, response_model=models.TableInfo)
async def make_table(request: Request, wish: NewTable, lang: InLang = "en") -> Response:
    """Set up a game; it begins when all seats are taken."""
    server = server_of(request)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, lang)
    table = making.made(server.settings, wish, guest, lang)
    return json_answer(await open_table(server, table, guest, lang), cookies, 201)


async def open_table(server: Server, table: Made, guest: GuestRow, lang: str) -> Plain:
    """Keep a new table, and let it begin if nobody is waited for."""
    most = server.settings.limits.tables
    if await server.hall.read(lambda connection: store.tables_open(connection, guest.id)) >= most:
        raise problem(429, "many_tables", most=most)
    await server.hall.write(lambda connection: store.add_table(connection, table.row, table.seats))
    return await info_of(server, table.row.id, guest, lang, table.links)


async def info_of(
    server: Server, id: str, guest: GuestRow | None, lang: str, links: dict[str, str] | None = None
) -> Plain:
    """A table as a guest sees it now."""
    async with server.hall.at(id) as (room, table):
        guest_id = guest.id if guest is not None else None
        return table_info(table.row, table.seats, table.game, guest_id, lang, room.here(), links)


@router.get("/tables", response_model=models.Tables)
async def list_tables(request: Request, lang: InLang = "en") -> Response:
    """The tables of this guest, those with an open seat, and games to watch."""
    server = server_of(request)
    guest = await server.book.of(request)
    guest_id = guest.id if guest is not None else None
    mine, others = await server.hall.read(lambda connection: store.listed(connection, guest_id))
    watch = await server.hall.read(lambda connection: store.watchable(connection, guest_id))
    ids = [row.id for row in (*mine, *others, *watch)]
    seats = await server.hall.read(lambda connection: store.seats_of_all(connection, ids))

    def told(rows: list[TableRow], own: bool = False) -> list[Plain]:
        shown = []
        for row in rows:
            game = _game(server, row)
            if game is None and not own:  # nobody can sit down there, or watch
                continue
            room = server.hall.rooms.get(row.id)
            here = room.here() if room is not None else frozenset()
            shown.append(table_info(row, seats[row.id], game, guest_id, lang, here))
        return shown

    return json_answer({"mine": told(mine, own=True), "open": told(others), "watch": told(watch)})


def _game(server: Server, row: TableRow) -> Game | None:
    try:
        return server.settings.game(row.game)
    except (BadSetup, BadGame):
        return None


@router.get("/tables/{id}", response_model=models.TableInfo)
async def show_table(request: Request, id: str, lang: InLang = "en") -> Response:
    """A table as the lobby shows it, whoever asks; its links are told only to whoever makes them."""
    server = server_of(request)
    return json_answer(await info_of(server, table_id(id), await server.book.of(request), lang))


@router.post("/tables/{id}/seats/{seat}", response_model=models.TableInfo)
async def sit_down(request: Request, id: str, seat: str, sitting: Sitting, lang: InLang = "en") -> Response:
    """Take an open seat, one kept for this guest, or one whose link one has."""
    server = server_of(request)
    async with server.hall.at(table_id(id)) as (_, table):
        number = seat_number(table, seat)
        wanted = table.seats[number]
        known = await server.book.of(request)
        kept = known is not None and wanted.reserved == known.id
        has_link = bool(sitting.token) and wanted.link == store.digest(sitting.token)
        if wanted.kind != FREE:
            raise problem(409, "taken")
        if not (wanted.open or kept or has_link):
            raise problem(403, "link_needed")
    return await _sit(request, server, id, number, sitting.name, sitting.contribution, lang)


async def _seat_of_link(server: Server, token: str) -> tuple[str, int]:
    """A `Problem` for a link that was replaced, used or never there."""
    place = await server.hall.read(lambda connection: store.seat_of_link(connection, token))
    if place is None:
        raise unknown("link")
    return place


@router.post("/join", response_model=models.TableInfo)
async def join(request: Request, joining: Joining, lang: InLang = "en") -> Response:
    """Take the seat of a link."""
    server = server_of(request)
    id, number = await _seat_of_link(server, joining.token)
    return await _sit(request, server, id, number, joining.name, joining.contribution, lang)


@router.post("/join/look", response_model=models.Invitation)
async def look_at_link(request: Request, looking: Looking, lang: InLang = "en") -> Response:
    """Where a link leads, without taking its seat."""
    server = server_of(request)
    id, number = await _seat_of_link(server, looking.token)
    async with server.hall.at(id) as (_, table):
        return json_answer(invitation(table, number, lang))


async def _sit(
    request: Request, server: Server, id: str, seat: int, name: str, contribution: str, lang: Lang
) -> Response:
    name, contribution = checked_name(name), checked_contribution(contribution)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, lang)
    await server.hall.sit(id, SeatRow(seat, store.PERSON, guest.id, name=name or guest.name, contribution=contribution))
    return json_answer(await info_of(server, id, guest, lang), cookies)


@router.post("/tables/{id}/links/{seat}", response_model=models.TableInfo)
async def new_link(request: Request, id: str, seat: str, lang: InLang = "en") -> Response:
    """A new link for a free seat; the old one is void."""
    server = server_of(request)
    guest = await server.book.required(request)
    token = store.new_token()
    async with server.hall.at(table_id(id)) as (_, table):
        number = seat_number(table, seat)
        if table.row.maker != guest.id:
            raise problem(403, "not_yours")
        if table.seats[number].kind != FREE:
            raise problem(409, "taken")
        try:
            await server.hall.write(
                lambda connection: store.set_link(connection, table.id, number, store.digest(token))
            )
        except Conflict:
            raise problem(409, "taken") from None
        table.seats[number].link = store.digest(token)
    return json_answer(await info_of(server, id, guest, lang, {str(number): f"/join/{token}"}))


@router.post("/tables/{id}/commands", response_model=models.Version)
async def command(request: Request, id: str, order: CommandBody, lang: InLang = "en") -> Response:  # noqa: ARG001
    """Do something at a table, as over the socket."""
    server = server_of(request)
    guest = await server.book.required(request)
    checked_id(order.id)
    payload = payload_of(order.do, order.answer, order.ask)
    version = await server.hall.command(table_id(id), guest.id, order.id, order.seat, order.do, payload, order.version)
    return json_answer({"version": version})


@router.post("/tables/{id}/rematch", status_code=201, response_model=models.TableInfo)
async def rematch(request: Request, id: str, wish: Rematch, lang: InLang = "en") -> Response:
    """The same again; seats of other people are kept for them, and they find it under `next`."""
    server = server_of(request)
    guest = await server.book.required(request)
    async with server.hall.at(table_id(id)) as (room, table):
        if not table.played_by(guest.id):
            raise problem(403, "not_yours")
        if not table.over:
            raise problem(409, "not_over")
        new = making.again(table.row, table.game, table.seats, guest, wish.swap)
    told = await open_table(server, new, guest, lang)
    await server.hall.write(lambda connection: store.set_next(connection, id, new.row.id))
    async with server.hall.at(id) as (room, table):
        table.row.next = new.row.id
        room.show()
    return json_answer(told, None, 201)


@router.post("/tables/{id}/close", response_model=models.TableInfo)
async def close_table(request: Request, id: str, lang: InLang = "en") -> Response:
    """End a game that nobody can play on, since the rules it was begun by are gone."""
    server = server_of(request)
    guest = await server.book.required(request)
    await server.hall.close_table(table_id(id), guest.id)
    return json_answer(await info_of(server, id, guest, lang))


@router.delete("/tables/{id}", status_code=204, response_class=Response)
async def remove_table(request: Request, id: str, lang: InLang = "en") -> Response:  # noqa: ARG001
    """Be rid of a finished game, of one that cannot be played, or of a table of one's own that nobody has begun.

    It is deleted once everybody who played is rid of it.
    """
    server = server_of(request)
    guest = await server.book.required(request)
    await server.hall.remove(table_id(id), guest.id)
    return Response(status_code=204)


def seat_number(table: Table, seat: str) -> int:
    """A seat of a table; a `Problem` if there is none."""
    if seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < len(table.seats):
        return int(seat)
    raise unknown("seat")


def seat_asked(table: Table, seat: str | None, guest: GuestRow | None) -> int | None:
    """The seat whose view is asked for: one of the guest's own, or none."""
    if seat is None or seat == "":
        return None
    number = seat_number(table, seat)
    if number not in table.held_by(guest.id if guest is not None else None):
        raise _not_yours(guest)
    return number


def _not_yours(guest: GuestRow | None) -> Problem:
    return problem(401, "no_guest") if guest is None else problem(403, "not_yours")
