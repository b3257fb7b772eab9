"""Every route, asked by nobody, by another's guest, a spectator and an unknown cookie: nothing is changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text

from tests.server.bad_input.routes import SOCKET, Route, all_routes
from tests.server.leaks.house import Guest, House, house_in, run

WHO = ("nobody", "another", "spectator", "unknown")
TABLE, WAITING, OVER = "TABLE", "WAITING", "OVER"
"""Stand in paths for a table that is played, one with a free seat, and one that is over; none of them theirs."""
ME = [{"kind": "me"}, {"kind": "me"}]
FORCE = {"game": "catacombs", "scenario": "SC1", "role": "human", "roster": {"brutes": 1}, "name": "Two"}


class Case(NamedTuple):
    """A request, and the status for each of those who have no business there."""

    route: Route
    path: str
    statuses: tuple[int, int, int, int]
    query: str = ""
    body: Any = None


def get(path: str, statuses: tuple[int, int, int, int], like: str = "", query: str = "") -> Case:
    return Case(("GET", like or path), path, statuses, query)


def post(path: str, statuses: tuple[int, int, int, int], like: str = "", body: Any = None, query: str = "") -> Case:
    return Case(("POST", like or path), path, statuses, query, body or {})


ALL, NONE, LOST = (200,) * 4, (401, 403, 403, 401), (404,) * 4
KNOWN = (401, 200, 200, 401)
T = "/api/tables/{id}"
CASES = [
    get("/api/openapi.json", ALL),
    get("/api/health", ALL),
    get("/api/ready", ALL),
    get("/api/me", ALL),
    post("/api/me", ALL, body={"name": "Eve"}),
    get("/api/metrics", ALL),
    get("/api/me/back", KNOWN),
    post("/api/me/back", KNOWN),
    post("/api/me/back/forget", KNOWN),
    post("/api/back", LOST, body={"token": "x" * 43}),
    get("/api/notices", ALL),
    post("/api/notices/mail", (409,) * 4, body={"address": "eve@example.org"}),
    post("/api/notices/mail/confirm", (409,) * 4, body={"token": "1-x"}),
    post("/api/notices/mail/stop", (409,) * 4, body={"token": "1-x"}),
    post("/api/notices/push", (409,) * 4, body={"endpoint": "https://push.example/x", "p256dh": "x", "auth": "x"}),
    post("/api/notices/push/stop", (409,) * 4, body={"endpoint": "https://push.example/x"}),
    get("/api/games", ALL),
    get("/api/games/ferry", ALL, "/api/games/{game}"),
    get("/api/games/moon", LOST, "/api/games/{game}"),
    get("/api/games/catacombs/rules", ALL, "/api/games/{game}/rules"),
    post("/api/games/catacombs/seats", ALL, "/api/games/{game}/seats", {}, "scenario=SC1"),
    post("/api/games/catacombs/seats", (422,) * 4, "/api/games/{game}/seats", {"x": 1}, "scenario=SC1"),
    post("/api/games/catacombs/seats", (422,) * 4, "/api/games/{game}/seats", {}, "scenario=SC9"),
    get("/api/games/catacombs/force", ALL, "/api/games/{game}/force", "scenario=SC1&seat=0"),
    get("/api/games/catacombs/force", (422,) * 4, "/api/games/{game}/force", "scenario=SC1&seat=7"),
    post("/api/games/catacombs/force", ALL, "/api/games/{game}/force", {"x": 1}, "scenario=SC1&seat=0"),
    post("/api/games/catacombs/map", ALL, "/api/games/{game}/map", {}, "scenario=SC1"),
    post("/api/games/catacombs/map", (422,) * 4, "/api/games/{game}/map", {"x": 1}, "scenario=SC1"),
    get("/api/games/catacombs/shared", ALL, "/api/games/{game}/shared", "scenario=SC1&role=human&force=brutes:1"),
    get("/api/games/catacombs/shared", (422,) * 4, "/api/games/{game}/shared", "scenario=SC1&role=human&force=x:1"),
    post("/api/forces/look", ALL, body=FORCE),
    post("/api/forces/look", LOST, body=FORCE | {"role": "demon"}),
    get("/api/forces", ALL),
    post("/api/forces", (201,) * 4, body=FORCE),
    post("/api/forces", (422,) * 4, body=FORCE | {"name": ""}),
    post("/api/forces/1", (401, 404, 404, 401), "/api/forces/{id}", FORCE),
    post("/api/forces/1/forget", (401, 404, 404, 401), "/api/forces/{id}/forget"),
    get("/api/tables", ALL),
    post("/api/tables", (201,) * 4, body={"game": "ferry", "seats": ME}),
    get(f"/api/tables/{TABLE}", ALL, T),
    get("/api/tables/aaaaaaaaaaaaaaaa", LOST, T),
    post(f"/api/tables/{TABLE}/seats/0", (409,) * 4, T + "/seats/{seat}"),
    post(f"/api/tables/{WAITING}/seats/1", (403,) * 4, T + "/seats/{seat}"),
    post(f"/api/tables/{WAITING}/seats/1", (403,) * 4, T + "/seats/{seat}", {"token": "x" * 43}),
    post(f"/api/tables/{WAITING}/seats/2", LOST, T + "/seats/{seat}"),
    post("/api/join", LOST, body={"token": "x" * 43}),
    post("/api/join/look", LOST, body={"token": "x" * 43}),
    post(f"/api/tables/{TABLE}/links/0", NONE, T + "/links/{seat}"),
    post(f"/api/tables/{WAITING}/links/1", NONE, T + "/links/{seat}"),
    post(f"/api/tables/{TABLE}/commands", NONE, T + "/commands", {"id": "x", "seat": 0, "do": "resign"}),
    post(f"/api/tables/{WAITING}/commands", NONE, T + "/commands", {"id": "x", "seat": 0, "do": "resign"}),
    post(f"/api/tables/{OVER}/rematch", NONE, T + "/rematch"),
    post(f"/api/tables/{TABLE}/close", NONE, T + "/close"),
    *[Case(("DELETE", T), f"/api/tables/{table}", NONE) for table in (TABLE, WAITING, OVER)],
    get(f"/api/tables/{TABLE}/scene", ALL, T + "/scene"),
    get(f"/api/tables/{TABLE}/scene", NONE, T + "/scene", "seat=0"),
    get(f"/api/tables/{OVER}/scene", NONE, T + "/scene", "seat=0"),
    get(f"/api/tables/{TABLE}/scene", LOST, T + "/scene", "seat=2"),
    get(f"/api/tables/{TABLE}/moments", ALL, T + "/moments"),
    get(f"/api/tables/{TABLE}/moments", NONE, T + "/moments", "seat=1"),
    get(f"/api/tables/{TABLE}/moments", (422,) * 4, T + "/moments", "seat=all"),
    get(f"/api/tables/{WAITING}/moments", (409,) * 4, T + "/moments"),
    get(f"/api/tables/{OVER}/moments", LOST, T + "/moments", "seat=%C2%B2"),
    get(f"/api/tables/{OVER}/moments", LOST, T + "/moments", "seat=%D9%A3"),
    get(f"/api/tables/{TABLE}/moments/0", ALL, T + "/moments/{at}"),
    get(f"/api/tables/{TABLE}/moments/0", NONE, T + "/moments/{at}", "seat=0"),
    get(f"/api/tables/{TABLE}/moments/99999999999999999999", (422,) * 4, T + "/moments/{at}"),
    get(f"/api/tables/{TABLE}/moments/-1", (422,) * 4, T + "/moments/{at}"),
    get(f"/api/tables/{OVER}/moments/0", ALL, T + "/moments/{at}", "seat=all"),
    get(f"/api/tables/{TABLE}/coach", (409,) * 4, T + "/coach"),
    get(f"/api/tables/{WAITING}/coach", (409,) * 4, T + "/coach"),
    get("/api/tables/aaaaaaaaaaaaaaaa/coach", LOST, T + "/coach"),
    get(f"/api/tables/{TABLE}/talk", ALL, T + "/talk"),
    get("/api/tables/aaaaaaaaaaaaaaaa/talk", LOST, T + "/talk"),
    post("/api/tables/aaaaaaaaaaaaaaaa/talk", LOST, T + "/talk", {"id": "x", "text": "x"}),
    get(f"/api/tables/{TABLE}/record", ALL, T + "/record"),
    get(f"/api/tables/{TABLE}/record", NONE, T + "/record", "seat=1"),
    get(f"/api/tables/{WAITING}/record", (409,) * 4, T + "/record"),
    get(f"/api/tables/{OVER}/record", ALL, T + "/record", "seat=1"),
    post(f"/api/tables/{TABLE}/continue", NONE, T + "/continue", {"at": 0, "seats": ME}),
    post(f"/api/tables/{WAITING}/continue", NONE, T + "/continue", {"at": 0, "seats": ME}),
    get("/", ALL),
    get("/client/index.html", ALL, "/client/{path:path}"),
    get("/client/../server/app.py", LOST, "/client/{path:path}"),
    get("/client//etc/passwd", LOST, "/client/{path:path}"),
    get("/client/%00", LOST, "/client/{path:path}"),
    get("/worker.js", ALL),
    get("/art/catacombs/picture.svg", ALL, "/art/{game}/{name}"),
    get("/art/catacombs/..", LOST, "/art/{game}/{name}"),
    get("/join/x", ALL, "/join/{token}"),
]
HEADS = [
    case._replace(route=("HEAD", case.route[1]))
    for case in CASES
    if case.route[0] == "GET" and ("HEAD", case.route[1]) in all_routes()
]
SOCKETS = [
    Case((SOCKET, T + "/live"), TABLE, (0, 0, 0, 0)),
    Case((SOCKET, T + "/live"), TABLE, (403, 403, 403, 403), "&seat=0"),
    Case((SOCKET, T + "/live"), TABLE, (404, 404, 404, 404), "&seat=2"),
    Case((SOCKET, T + "/live"), TABLE, (404, 404, 404, 404), "&seat=%C2%B2"),
    Case((SOCKET, T + "/live"), WAITING, (403, 403, 403, 403), "&seat=1"),
    Case((SOCKET, T + "/live"), "aaaaaaaaaaaaaaaa", (404, 404, 404, 404)),
]
"""The status of the error the socket begins and ends with; 0: one may watch."""


def test_every_route_has_its_expectations() -> None:
    assert {case.route for case in (*CASES, *HEADS, *SOCKETS)} == all_routes()


class Tables:
    """Three tables of Ann's, and a force she keeps."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ann = house.guest()
        self.ids: dict[str, str] = {}

    async def make(self) -> None:
        for name, seats in ((TABLE, ME), (WAITING, [{"kind": "me"}, {"kind": "link"}]), (OVER, ME)):
            wish = {"game": "ferry", "seats": seats, "fair": False, "seed": "7"}
            self.ids[name] = (await self.ann.post("/api/tables", wish)).json()["id"]
        assert (await self.ann.post("/api/forces", FORCE)).json()["id"] == 1
        over = {"id": "end", "seat": 0, "do": "resign"}
        assert (await self.ann.post(f"/api/tables/{self.ids[OVER]}/commands", over)).status == 200

    async def everything(self) -> list[str]:
        """All that is kept of these tables and the force, and where the tables stand."""
        names = {"tables": "id", "seats": "table_id", "commands": "table_id"}
        force = "SELECT * FROM forces WHERE id = 1"

        def rows(connection: Any) -> list[str]:
            kept = [
                f"SELECT * FROM {name} WHERE {key} = '{id}'" for name, key in names.items() for id in self.ids.values()
            ]
            return [str(tuple(row)) for rows in (*kept, force) for row in connection.execute(text(rows))]

        matches = [self.house.table(id).match for id in self.ids.values()]
        return await self.house.hall.read(rows) + [match.state.hash() for match in matches if match is not None]

    async def stranger(self, who: str) -> Guest:
        """Somebody who has no business at these tables."""
        guest = self.house.guest()
        if who == "another":
            await guest.post("/api/tables", {"game": "ferry", "seats": ME})
        elif who == "spectator":
            await guest.post("/api/me", {"name": "Eve"})
            await guest.live(self.ids[TABLE], None).frame()
        elif who == "unknown":
            guest.token = "A" * 43
        return guest

    def path(self, template: str) -> str:
        for name, id in self.ids.items():
            template = template.replace(name, id)
        return template


@pytest.mark.parametrize("place", range(len(WHO)), ids=WHO)
def test_whoever_has_no_business_there_changes_nothing(tmp_path: Path, place: int) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            tables = Tables(house)
            await tables.make()
            before = await tables.everything()
            told: dict[Case, int] = {}
            for case in (*CASES, *HEADS):
                guest = await tables.stranger(WHO[place])
                body = None if case.body is None else json.dumps(case.body).encode()
                reply = await guest.ask(case.route[0], tables.path(case.path), case.query, body)
                told[_hashable(case)] = reply.status
                assert b"Traceback" not in reply.body
            wanted = {_hashable(case): case.statuses[place] for case in (*CASES, *HEADS)}
            assert {case: status for case, status in told.items() if status != wanted[case]} == {}
            assert await tables.everything() == before

    run(ask)


def _hashable(case: Case) -> Case:
    return case._replace(body=str(case.body))


@pytest.mark.parametrize("place", range(len(WHO)), ids=WHO)
def test_whoever_has_no_business_there_only_watches(tmp_path: Path, place: int) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            tables = Tables(house)
            await tables.make()
            before = await tables.everything()
            for case in SOCKETS:
                guest = await tables.stranger(WHO[place])
                live = guest.live(tables.path(case.path), None, "en", case.query)
                told = await live.until(lambda message: message["type"] in ("frame", "error"), 0)
                assert told.get("status", 0) == case.statuses[place], (case, told)
                if case.statuses[place]:
                    with pytest.raises(ConnectionError):
                        await live.until(lambda _: False, 1)
                    continue
                for do in ("answer", "undo", "always", "never", "forget", "resign", "draw", "agree", "decline"):
                    order = {"type": "command", "seat": 0, "do": do, "answer": "bid10", "ask": "bid", "version": "0.0"}
                    assert (await live.answered(order))["status"] in (401, 403)
            assert await tables.everything() == before

    run(ask)
