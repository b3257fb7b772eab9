"""Bodies that are no requests: refused with a status that says why, and nothing is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.bad_input.routes import all_routes
from tests.server.leaks.house import Guest, House, house_in, run

BODYLESS = {"/api/me/back", "/api/me/back/forget", "/api/tables/{id}/close"}
"""What says all by its path; a body is not read."""
POSTS = sorted(path for method, path in all_routes() if method == "POST" and path not in BODYLESS)
WISH = '"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}]'
UNREADABLE = [
    *(b"", b" ", b"{", b"}", b"\xff", b'{"name": "\xff"}', b"nul", b"{'a': 1}", b'{"a": 1,}', b"{}{}"),
    *(
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b'{"seat": ' + b"9" * 6000 + b"}",
        b"\x00",
        b'{"a"}',
        b'"\\ud800',
        b"--",
        b"[1",
    ),
]
SENSELESS = [
    *(
        "[]",
        "null",
        "true",
        "7",
        '"x"',
        "[{}]",
        '{"": 1}',
        '{"\\ud800": 1}',
        '{"\\u0000": 1}',
        '{"name": 1.5}',
        '{"name": []}',
    ),
    *(
        '{"name": "\\ud800"}',
        '{"name": "\\u0000"}',
        '{"token": "\\ud800"}',
        '{"token": 1e400}',
        '{"at": NaN}',
        '{"at": 1e999}',
    ),
    *('{"id": "\\ud800", "seat": 0, "do": "resign"}', '{"id": "x", "seat": 0, "do": "answer", "answer": Infinity}'),
    *('{"id": "x", "seat": 1e0, "do": "resign"}', '{"id": "x", "seat": true, "do": "resign"}'),
    *('{"id": "x", "seat": 99999999999999999999, "do": "resign"}', "[" * 900 + "]" * 900, '{"__proto__": {}}'),
    "{" + WISH + ', "options": {"\\ud800": 1}}',
    "{" + WISH + ', "options": {"rounds": "\\ud800"}}',
    "{" + WISH + ', "options": {"rounds": NaN}}',
    "{" + WISH + ', "options": {"rounds": ' + "9" * 4000 + "}}",
    "{" + WISH + ', "options": {"rounds": ' + "[" * 900 + "]" * 900 + "}}",
    "{" + WISH + ', "rosters": {"red": {"\\ud800": [1.5]}}}',
    "{" + WISH + ', "rosters": {"\\ud800": {}}}',
    "{" + WISH + ', "scenario": "\\ud800"}',
    "{" + WISH + ', "seed": "\\u0663", "fair": false}',
    "{" + WISH + ', "contribution": "\\ud800"}',
    '{"' + "x" * 5000 + '": 1}',
    "{" + WISH + ', "options": {"' + "x" * 5000 + '": 1}}',
    '{"game": "catacombs", "rosters": {"human": {"' + "x" * 5000 + '": "' + "y" * 5000 + '"}}}',
    '{"game": "\\ud800"}',
    '{"game": "catacombs", "scenario": "SC1", "rosters": {"human": {"\\ud800": ["\\udfff"]}}}',
    '{"game": "catacombs", "scenario": "SC1", "rosters": {"human": [[[1e5]]]}}',
    '{"game": "catacombs", "scenario": "SC1", "rosters": {"demon": null, "human": 5}}',
    '{"game": "catacombs", "scenario": "SC1", "options": {"x": {"y": [NaN]}}}',
]


async def rows(house: House) -> list[str]:
    """All tables, seats and commands that are kept."""

    def read(connection: Any) -> list[str]:
        return [
            str(tuple(row))
            for name in ("tables", "seats", "commands")
            for row in connection.execute(text(f"SELECT * FROM {name}"))
        ]

    return await house.hall.read(read)


def filled(path: str, table: str) -> tuple[str, str]:
    """A path of a real table, and the query it needs."""
    query = "scenario=SC1&seat=0" if path.endswith("/force") else ""
    return path.replace("{id}", table).replace("{seat}", "1").replace("{game}", "catacombs"), query


async def begun(house: House) -> tuple[Guest, str]:
    """Somebody with a table that has a free seat."""
    ann = house.guest()
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "link"}]}
    return ann, (await ann.post("/api/tables", wish)).json()["id"]


@pytest.mark.parametrize("path", POSTS)
def test_bodies_that_cannot_be_read_are_refused(tmp_path: Path, path: str) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            ann, table = await begun(house)
            before = await rows(house)
            for body in UNREADABLE:
                reply = await ann.ask("POST", *filled(path, table), body)
                takes_none = path.endswith("/links/{seat}")
                assert takes_none or reply.status in (400, 422), (body[:40], reply.body)
                assert reply.status < 500
            assert takes_none or await rows(house) == before

    run(ask)


@pytest.mark.parametrize("path", POSTS)
def test_bodies_that_make_no_sense_are_refused(tmp_path: Path, path: str) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            ann, table = await begun(house)
            before = await rows(house)
            takes_any = path.endswith(("/links/{seat}", "/force"))
            for body in SENSELESS:
                reply = await ann.ask("POST", *filled(path, table), body.encode())
                assert reply.status < 500, (body[:60], reply.body)
                assert takes_any or reply.status >= 400, (body[:60], reply.body)
                assert json.loads(reply.body)
            assert takes_any or await rows(house) == before

    run(ask)


QUERIES = [
    *("lang=de", "lang=", "lang=%00", "lang=en&lang=xx", "lang=%ff%fe", "lang=%ED%A0%80", "seat=%00", "seat=-1"),
    *("seat=%C2%B2", "seat=1.0", "seat=9999", "seat=0&seat=x", "seat=%F0%9F%98%80", "seat=+1", "seat=%ED%A0%80"),
]
GETS = sorted(path for method, path in all_routes() if method == "GET" and path.startswith("/api/"))


@pytest.mark.parametrize("path", GETS)
def test_queries_that_make_no_sense_are_refused_or_not_read(tmp_path: Path, path: str) -> None:
    async def ask() -> None:
        async with house_in(tmp_path) as house:
            ann, table = await begun(house)
            for over in (False, True):
                for query in QUERIES:
                    for at in ("0", "-1", "1e3", "%C2%B2", "9" * 5000):
                        place, more = filled(path.replace("{at}", at), table)
                        reply = await ann.get(place, f"{query}&{more}" if more else query)
                        assert reply.status < 500, (place, query, reply.body)
                        if "{at}" not in path:
                            break
                if not over:
                    await ann.post(f"/api/tables/{table}/commands", {"id": "r", "seat": 0, "do": "resign"})

    run(ask)
