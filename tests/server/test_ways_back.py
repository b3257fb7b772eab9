"""A lost cookie is no lost seat: a private link leads back from any browser, and nobody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import select, text

from rulebound.server.database import engine_of
from rulebound.server.schema import browsers, metadata
from rulebound.server.settings import Settings
from rulebound.server.ways_back import MOST_BROWSERS
from tests.server.people import Person, Served, settings_for


def link_of(person: Person) -> str:
    answer = person.post("/api/me/back")
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    assert len(token) == 43
    return token


def test_a_guest_comes_back_to_their_seats_from_another_browser(
    serve: Callable[[Settings], Served], database: str
) -> None:
    served = serve(settings_for(database))
    ann = served.person()
    ann.post("/api/me", {"name": "Ann"})
    assert ann.get("/api/me/back").json() == {"made": None, "token": None}
    table, link = ann.made()["id"], link_of(ann)
    told = ann.get("/api/me/back").json()
    assert (told["made"] > 0, told["token"]) == (True, None)
    again = served.person()
    assert again.post("/api/back", {"token": link}).json() == {"known": True, "name": "Ann", "lang": "en"}
    assert again.http.cookies["rulebound_guest"] != ann.http.cookies["rulebound_guest"]
    assert [each["id"] for each in again.get("/api/tables").json()["mine"]] == [table]
    assert again.first_choices(table, (0, 1), 1) == 1
    assert ann.first_choices(table, (0, 1), 1) == 1, "the first browser is still theirs"
    again.post("/api/me", {"name": "Anna"})
    assert ann.get("/api/me").json()["name"] == "Anna"
    served.stop()
    later = serve(settings_for(database)).person()
    later.http.cookies = again.http.cookies
    assert later.get("/api/me").json()["name"] == "Anna", "the cookie is kept"


def test_no_token_is_kept(ann: Person, served: Served) -> None:
    ann.made()
    link = link_of(ann)
    again = served.person()
    again.post("/api/back", {"token": link})
    tokens = (link, ann.http.cookies["rulebound_guest"], again.http.cookies["rulebound_guest"])
    engine = engine_of(served.settings.database)
    with engine.connect() as connection:
        kept = repr([connection.execute(select(table)).all() for table in metadata.sorted_tables])
        assert connection.execute(text("SELECT count(*) FROM ways_back")).scalar() == 1
    engine.dispose()
    assert [token for token in tokens if token in kept] == []


def test_a_newer_link_replaces_the_one_before_and_a_forgotten_one_leads_nowhere(ann: Person, bob: Person) -> None:
    ann.made()
    old = link_of(ann)
    new = link_of(ann)
    assert bob.post("/api/back", {"token": old}).json()["error"]["code"] == "unknown"
    assert ann.post("/api/me/back/forget").status_code == 200
    assert bob.post("/api/back", {"token": new}).status_code == 404
    assert bob.get("/api/me").json()["known"] is False


def test_nobody_has_a_link_before_they_are_known(ann: Person) -> None:
    for method, path in (("GET", "/api/me/back"), ("POST", "/api/me/back"), ("POST", "/api/me/back/forget")):
        assert ann.http.request(method, path).status_code == 401


def test_a_browser_with_seats_of_its_own_does_not_lose_them_unasked(ann: Person, bob: Person) -> None:
    ann.post("/api/me", {"name": "Ann"})
    link = link_of(ann)
    table = bob.made()["id"]
    assert bob.post("/api/back", {"token": link}).json()["error"]["code"] == "other_seats"
    assert [each["id"] for each in bob.get("/api/tables").json()["mine"]] == [table]
    assert bob.post("/api/back", {"token": link, "leave": True}).json()["name"] == "Ann"
    assert bob.get("/api/tables").json()["mine"] == []
    assert ann.post("/api/back", {"token": link}).status_code == 200, "whoever is there already stays"


def test_links_cannot_be_tried_without_end(serve: Callable[[Settings], Served], database: str) -> None:
    settings = settings_for(database)
    eve = serve(replace(settings, limits=replace(settings.limits, returns_per_s=1))).person()
    told = [eve.post("/api/back", {"token": f"{n:043}"}).status_code for n in range(14)]
    assert told[:10] == [404] * 10
    assert told[-2:] == [429, 429]


def test_the_oldest_of_many_browsers_makes_room(ann: Person, served: Served) -> None:
    ann.made()
    link = link_of(ann)
    others = [served.person() for _ in range(MOST_BROWSERS + 1)]
    for other in others:
        other.post("/api/back", {"token": link})
    known = [person.get("/api/me").json()["known"] for person in (ann, *others)]
    assert known == [True, False, *[True] * MOST_BROWSERS]
    engine = engine_of(served.settings.database)
    with engine.connect() as connection:
        assert len(connection.execute(select(browsers)).all()) == MOST_BROWSERS
    engine.dispose()
