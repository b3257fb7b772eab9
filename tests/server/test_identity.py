"""Every route with no, another's, a spectator's and an expired identity; and requests of other sites."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.people import Live, Person, Served

WHO = ("nobody", "another", "spectator", "expired")

READ = {
    "/api/tables/{id}": (200, 200, 200, 200),
    "/api/tables/{id}/scene": (200, 200, 200, 200),
    "/api/tables/{id}/scene?seat=0": (401, 403, 403, 401),
    "/api/tables/{id}/moments": (200, 200, 200, 200),
    "/api/tables/{id}/moments?seat=1": (401, 403, 403, 401),
    "/api/tables/{id}/moments?seat=all": (422, 422, 422, 422),
    "/api/tables/{id}/moments/0": (200, 200, 200, 200),
    "/api/tables/{id}/moments/0?seat=0": (401, 403, 403, 401),
    "/api/tables/{id}/record": (200, 200, 200, 200),
    "/api/tables/{id}/record?seat=0": (401, 403, 403, 401),
}
WRITE: dict[str, tuple[dict[str, Any], tuple[int, int, int, int]]] = {
    "/api/tables/{id}/commands": ({"id": "x", "seat": 0, "do": "resign"}, (401, 403, 403, 401)),
    "/api/tables/{id}/links/0": ({}, (401, 403, 403, 401)),
    "/api/tables/{id}/seats/0": ({}, (409, 409, 409, 409)),
    "/api/tables/{id}/rematch": ({"swap": False}, (401, 403, 403, 401)),
    "/api/tables/{id}/continue": (
        {"at": 0, "seats": [{"kind": "me"}, {"kind": "me"}]},
        (401, 403, 403, 401),
    ),
    "/api/join": ({"token": "x" * 43}, (404, 404, 404, 404)),
    "/api/join/look": ({"token": "x" * 43}, (404, 404, 404, 404)),
}


def person(served: Served, who: str, table: str) -> Person:
    """Somebody who has no business at the table."""
    found = served.person()
    if who == "another":
        found.made()
    elif who == "spectator":
        found.post("/api/me", {"name": "Eve"})
        found.live(table, None).hear_type("frame")
    elif who == "expired":
        found.http.cookies.set("rulebound_guest", "A" * 43)
    return found


@pytest.mark.parametrize("place", range(len(WHO)), ids=WHO)
def test_nobody_else_reads_a_seat(ann: Person, served: Served, place: int) -> None:
    table = ann.made()["id"]
    eve = person(served, WHO[place], table)
    for path, expected in READ.items():
        assert eve.http.get(path.format(id=table)).status_code == expected[place], path


@pytest.mark.parametrize("place", range(len(WHO)), ids=WHO)
def test_nobody_else_does_anything(ann: Person, served: Served, place: int) -> None:
    table = ann.made()["id"]
    before = ann.frame(table)
    eve = person(served, WHO[place], table)
    for path, (body, expected) in WRITE.items():
        answer = eve.post(path.format(id=table), body)
        assert answer.status_code == expected[place], (path, answer.text)
    after = ann.frame(table)
    assert (after["scene"], after["version"], after["table"]["seats"]) == (
        before["scene"],
        before["version"],
        before["table"]["seats"],
    )


@pytest.mark.parametrize("place", range(len(WHO)), ids=WHO)
def test_nobody_else_plays_over_the_socket(ann: Person, served: Served, place: int) -> None:
    table = ann.made()["id"]
    eve = person(served, WHO[place], table)
    refused = eve.live(table, 0)
    assert refused.hear()["status"] == 403
    with pytest.raises(ConnectionClosed):
        refused.hear()
    watching = eve.live(table, None)
    watching.hear_type("frame")
    assert watching.frame["scene"]["ask"] is None
    assert watching.done("resign", 0)["status"] in (401, 403)
    watching.say({"type": "view", "seat": 0})
    assert watching.hear_type("error")["status"] == 403
    for question in ({"type": "hint", "id": "h"}, {"type": "preview", "id": "p", "answer": "x"}):
        watching.say(question)
        assert watching.hear_type("error")["error"]["code"] == "not_asked"
    watching.say({"type": "why", "id": "w", "thing": "hand0"})
    assert watching.hear_type("why")["reasons"][0]["rule"] == ""


@pytest.mark.parametrize("id", ["x", "A" * 16, "a" * 16, "a" * 17, "%00" * 16, "..%2f..%2fetc"])
def test_tables_that_are_not_there(ann: Person, id: str) -> None:
    for path in READ:
        assert ann.http.get(path.format(id=id)).status_code == 404
    for path, (body, _) in WRITE.items():
        if "{id}" in path:
            assert ann.post(path.format(id=id), body).status_code in (401, 404)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://{host}"}, 200),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://{host}.evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://[bad"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"host": "evil.example"}, 403),
        ({"host": "localhost"}, 200),
    ],
)
def test_pages_of_other_sites_do_nothing(ann: Person, served: Served, headers: dict[str, str], status: int) -> None:
    sent = {name: value.format(host=served.host) for name, value in headers.items()}
    answer = ann.http.post("/api/me", json={"name": "Ann"}, headers=sent)
    assert answer.status_code == status


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_pages_of_other_sites_open_no_socket(ann: Person, served: Served, origin: str) -> None:
    table = ann.made()["id"]
    address = f"ws://{served.host}/api/tables/{table}/live?seat=0"
    headers = {"Cookie": ann.cookie(), "Origin": origin}
    with connect(address, additional_headers=headers) as socket:
        assert '"bad_origin"' in str(socket.recv(20))
        with pytest.raises(ConnectionClosed):
            socket.recv(20)


def test_the_cookie_is_out_of_reach_of_scripts(ann: Person) -> None:
    said = ann.post("/api/me", {"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in said
    assert "SameSite=lax" in said
    assert len(ann.http.cookies["rulebound_guest"]) == 43


def test_reading_makes_no_guest(ann: Person) -> None:
    for path in ("/api/games", "/api/tables", "/api/me", "/", "/api/health"):
        ann.get(path)
    assert not ann.http.cookies


def test_every_answer_has_its_headers(ann: Person) -> None:
    for answer in (ann.get("/api/health"), ann.get("/nowhere"), ann.get("/api/tables/x"), ann.get("/")):
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_once_it_is_over_everybody_may_look_back(ann: Person, served: Served) -> None:
    table = ann.made()["id"]
    ann.do(table, "resign", 0)
    eve = served.person()
    for seat in ("0", "1", "all"):
        assert eve.get(f"/api/tables/{table}/moments/0", seat=seat).status_code == 200
    assert '"seed":"7"' in eve.get(f"/api/tables/{table}/record").text


def test_a_seat_is_played_only_by_its_guest(ann: Person, bob: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    live: Live = bob.live(table, 1)
    live.hear_type("frame")
    assert live.done("resign", 0)["status"] == 403
    live.say({"type": "view", "seat": 0})
    assert live.hear_type("error")["status"] == 403
