"""A command is done once, for the version it was meant for, and stays done; over both databases."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from rulebound.server import store
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Person, Served, settings_for

Serve = Callable[[Settings], Served]


@pytest.fixture
def server(serve: Serve, database: str) -> Served:
    return serve(settings_for(database))


def first(person: Person, table: str, seat: int = 0) -> Any:
    return person.frame(table, seat)["scene"]["ask"]["choices"][0]["answer"]


def test_the_same_id_is_done_once_and_told_again(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    version = ann.frame(table)["version"]
    order = {"id": "one", "seat": 0, "do": "answer", "answer": first(ann, table), "version": version}
    told = [ann.post(f"/api/tables/{table}/commands", order).json() for _ in range(3)]
    assert told[0] == told[1] == told[2] == {"version": ann.frame(table)["version"]}
    assert ann.get(f"/api/tables/{table}/moments", seat=0).json()["moments"][-1]["at"] == 1


def test_the_same_id_of_another_guest_is_another_command(server: Served) -> None:
    ann, bob = server.person(), server.person()
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{info['id']}/seats/1")
    for seat, person in ((0, ann), (1, bob)):
        version = person.frame(info["id"], seat)["version"]
        order = {"id": "one", "seat": seat, "do": "answer", "answer": first(person, info["id"], seat)}
        assert person.post(f"/api/tables/{info['id']}/commands", {**order, "version": version}).status_code == 200
    assert ann.frame(info["id"])["scene"]["log"]


def test_a_stale_answer_is_told_the_version_that_is_now(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    old = ann.frame(table)["version"]
    ann.plays(table, [(0, first(ann, table)), (1, first(ann, table, 1))])
    before = ann.frame(table)
    answer = ann.do(table, "answer", 0, answer="bid10", version=old)
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "stale"
    assert answer.json()["error"]["version"] == before["version"]
    assert ann.frame(table) == before


def test_an_answer_to_a_simultaneous_choice_is_not_made_stale_by_the_other(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    old = ann.frame(table)["version"]
    ann.plays(table, [(0, first(ann, table))])
    assert ann.do(table, "answer", 1, answer=first(ann, table, 1), version=old).status_code == 200


def test_the_version_changes_with_what_a_seat_knows_of_and_with_nothing_else(server: Served) -> None:
    """Both bid in secret: nobody's version tells whether the other has; then all that happened is seen by both."""
    ann = server.person()
    table = ann.made()["id"]

    def versions() -> list[str]:
        return [ann.frame(table, seat)["version"] for seat in (0, 1, None)]

    before = versions()
    assert len(set(before)) == 3, "at one screen nobody takes the version of one seat for that of another"
    ann.plays(table, [(0, first(ann, table))])
    bid = versions()
    assert [one == other for one, other in zip(before, bid, strict=True)] == [False, True, True]
    ann.plays(table, [(1, first(ann, table, 1))])
    assert not set(versions()) & set(bid)


def test_who_takes_something_back_must_have_seen_what_has_happened_since(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    ann.plays(table, [(0, first(ann, table))])
    old = ann.frame(table, 0)["version"]
    ann.plays(table, [(1, first(ann, table, 1))])
    stale = ann.do(table, "undo", 0, version=old)
    assert (stale.status_code, stale.json()["error"]["code"]) == (409, "stale")


def test_when_something_was_done_is_told_to_the_minute(server: Served) -> None:
    ann = server.person()
    info = ann.made()
    assert ann.frame(info["id"])["table"]["touched"] % 60_000 == 0


def test_a_refused_answer_names_its_rule_and_changes_nothing(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    before = ann.frame(table)
    answer = ann.do(table, "answer", 0, answer="the moon")
    assert answer.status_code == 422
    assert answer.json()["error"] | {"text": ""} == {
        "code": "refused",
        "text": "",
        "rule": "FE-BID-01",
        "field": "",
        "version": before["version"],
    }
    assert ann.frame(table) == before


def test_a_refusal_speaks_the_language_asked_for(server: Served) -> None:
    ann = server.person()
    table = ann.made()["id"]
    order = {"id": "one", "seat": 0, "do": "answer", "answer": "moon", "version": ann.frame(table)["version"]}
    said = {
        lang: ann.post(f"/api/tables/{table}/commands", order, lang=lang).json()["error"]["text"]
        for lang in ("en", "fr")
    }
    assert said["en"] != said["fr"]


def test_everything_acknowledged_is_there_after_a_restart(serve: Serve, database: str) -> None:
    before = serve(settings_for(database))
    ann = before.person()
    table = ann.made(clock={"minutes": 60, "increment_s": 5})["id"]
    ann.plays(table, [(0, first(ann, table)), (1, first(ann, table, 1))])
    asked = ann.frame(table)["table"]["turn"][0]
    choice = ann.frame(table, asked)["scene"]["ask"]["choices"][0]["answer"]
    ann.plays(table, [(asked, choice)])
    assert ann.do(table, "undo", asked).status_code == 200
    shown = {seat: ann.frame(table, seat) for seat in (0, 1)}
    before.stop()
    after = serve(settings_for(database))
    again = after.person()
    again.http.cookies = ann.http.cookies
    for seat in (0, 1):
        told = again.frame(table, seat)
        assert told.pop("clock")["running"] == shown[seat].pop("clock")["running"]
        assert told == shown[seat]


def test_an_answer_that_cannot_be_kept_is_not_done(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person()
    table = ann.made()["id"]
    live = ann.live(table)
    live.hear_type("frame")
    before = ann.frame(table)
    keep = store.add_commands

    def fail(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk is full"))

    monkeypatch.setattr(store, "add_commands", fail)
    refused = live.done("answer", 0, answer=first(ann, table))
    assert (refused["status"], refused["error"]["code"]) == (503, "storage")
    assert ann.do(table, "answer", 0, answer=first(ann, table)).headers["retry-after"]
    assert ann.frame(table) == before
    monkeypatch.setattr(store, "add_commands", keep)
    assert live.done("answer", 0, answer=first(ann, table))["type"] == "ack"
    assert live.frame["version"] == ann.frame(table)["version"] != before["version"]


def test_what_was_kept_but_not_acknowledged_is_told_when_asked_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection may break after the commit: then nobody knows, and the repeat finds it done."""
    ann = server.person()
    table = ann.made()["id"]
    version = ann.frame(table)["version"]
    order = {"id": "one", "seat": 0, "do": "answer", "answer": first(ann, table), "version": version}
    writer = server.app.server.hall.writer
    add = writer.add

    async def lost(*added: Any) -> None:
        await add(*added)
        raise RuntimeError("nobody heard")

    monkeypatch.setattr(writer, "add", lost)
    assert ann.post(f"/api/tables/{table}/commands", order).status_code == 500
    monkeypatch.setattr(writer, "add", add)
    assert ann.post(f"/api/tables/{table}/commands", order).json() == {"version": ann.frame(table)["version"]}
    assert len(ann.get(f"/api/tables/{table}/moments", seat=0).json()["moments"]) == 2


def test_an_error_within_tells_nothing_of_the_inside(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = served.person()
    table = ann.made()["id"]

    async def broken(*_: object) -> None:
        raise RuntimeError("the secret is 7f")

    monkeypatch.setattr(served.app.server.hall, "command", broken)
    answer = ann.do(table, "answer", 0, answer="x")
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert "7f" not in answer.text
    assert "Traceback" not in answer.text
    assert any("a request failed" in record.message for record in caplog.records)


def test_two_processes_never_write_the_same_row(serve: Serve, tmp_path: Path) -> None:
    """On SQLite processes do not hear of one another, so the second acts on what it remembers."""
    here, there = serve(settings_for(sqlite_url(tmp_path))), serve(settings_for(sqlite_url(tmp_path)))
    ann = here.person()
    table = ann.made()["id"]
    bob = there.person()
    bob.http.cookies = ann.http.cookies
    version = ann.frame(table)["version"]
    assert bob.frame(table)["version"] == version
    wanted = first(bob, table)
    ann.plays(table, [(0, wanted), (1, first(ann, table, 1))])
    order = {"seat": 0, "do": "answer", "answer": wanted, "version": version}
    again = bob.post(f"/api/tables/{table}/commands", {"id": "c1", **order})
    assert again.status_code == 200  # done by the other process
    late = bob.post(f"/api/tables/{table}/commands", {"id": "late", **order})
    assert (late.status_code, late.json()["error"]["version"]) == (409, ann.frame(table)["version"])


def test_other_processes_hear_of_what_was_done(serve: Serve, postgres: str) -> None:
    here, there = serve(settings_for(postgres)), serve(settings_for(postgres))
    ann = here.person()
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])
    bob = there.person()
    watcher = bob.live(info["id"], None)
    watcher.hear_type("frame")
    assert bob.post(f"/api/tables/{info['id']}/seats/1").json()["state"] == "playing"
    live = ann.live(info["id"], 0)
    live.hear_type("frame")
    while live.frame["table"]["state"] != "playing":
        live.hear()
    ann.plays(info["id"], [(0, first(ann, info["id"]))])
    watcher.until(lambda _: watcher.frame["table"]["turn"] == [1])
    assert watcher.frame["version"] == ann.frame(info["id"], None)["version"]
