"""Every limit, just under, at and over it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulebound.server.limits import Bucket
from rulebound.server.settings import Limits, Settings, sqlite_url
from tests.server.people import Person, Served, settings_for, wait_until

Serve = Callable[[Settings], Served]


@pytest.fixture
def limited(serve: Serve, tmp_path: Path) -> Callable[..., Person]:
    """Somebody at a server with these limits."""

    def person(**changes: Any) -> Person:
        settings = settings_for(sqlite_url(tmp_path))
        return serve(replace(settings, limits=replace(settings.limits, **changes))).person()

    return person


def code(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("over", "status"), [(-1, 200), (0, 200), (1, 413)])
def test_bodies(ann: Person, over: int, status: int) -> None:
    size = Limits().body + over
    body = b'{"name": "Ann"' + b" " * (size - 15) + b"}"
    assert len(body) == size
    answer = ann.http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status


@pytest.mark.parametrize(("over", "status"), [(0, 200), (1, 413)])
def test_bodies_that_do_not_tell_their_length(ann: Person, over: int, status: int) -> None:
    parts = [b'{"name": "Ann"', b" " * (Limits().body + over - 15), b"}"]
    answer = ann.http.post("/api/me", content=iter(parts), headers={"content-type": "application/json"})
    assert answer.status_code == status


@pytest.mark.parametrize(("over", "kind"), [(-1, "pong"), (0, "pong"), (1, "error")])
def test_messages(ann: Person, over: int, kind: str) -> None:
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    live.say('{"type": "ping"' + " " * (Limits().message + over - 16) + "}")
    answer = live.hear()
    assert answer["type"] == kind
    if kind == "error":
        assert (answer["status"], answer["error"]["code"]) == (413, "too_large")
        live.say({"type": "ping"})
        assert live.hear()["type"] == "pong"


def test_messages_a_second(limited: Callable[..., Person]) -> None:
    ann = limited(messages_per_s=3)
    live = ann.live(ann.made()["id"], 0)
    live.hear_type("frame")
    for _ in range(7):
        live.say({"type": "ping"})
    heard = [live.hear() for _ in range(7)]
    assert [message["type"] for message in heard[:6]] == ["pong"] * 6
    assert (heard[6]["status"], heard[6]["error"]["code"]) == (429, "too_fast")


def test_requests_a_second_of_a_guest(limited: Callable[..., Person]) -> None:
    ann = limited(requests_per_s=2)
    ann.post("/api/me", {"name": "Ann"})
    answers = [ann.get("/api/health") for _ in range(9)]
    assert [answer.status_code for answer in answers[:8]] == [200] * 8
    assert code(answers[8]) == (429, "too_fast")
    assert answers[8].headers["retry-after"] == "1"


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1000, 2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    while not bucket.take():
        pass


def test_tables_of_a_guest(limited: Callable[..., Person]) -> None:
    ann = limited(tables=2)
    first, _ = ann.made(), ann.made()
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert code(ann.post("/api/tables", wish)) == (429, "many_tables")
    ann.do(first["id"], "resign", 0)
    assert ann.post("/api/tables", wish).status_code == 201


def test_connections_of_a_guest(limited: Callable[..., Person]) -> None:
    ann = limited(connections_of_guest=2)
    table = ann.made()["id"]
    one, two = ann.live(table, 0), ann.live(table, 1)
    assert [live.hear()["type"] for live in (one, two)] == ["frame", "frame"]
    third = ann.live(table, 0).hear()
    assert (third["status"], third["error"]["code"]) == (429, "many_connections")
    two.close()
    wait_until(lambda: sum(ann.served.app.server.connected.values()) == 1)
    assert ann.live(table, 0).hear()["type"] == "frame"


def test_connections_of_a_table(limited: Callable[..., Person]) -> None:
    ann = limited(connections_of_table=2)
    table = ann.made()["id"]
    watchers = [ann.served.person().live(table, None) for _ in range(3)]
    assert [watcher.hear()["type"] for watcher in watchers] == ["frame", "frame", "error"]
    assert watchers[2].heard[0]["error"]["code"] == "many_connections"


@pytest.mark.parametrize(("length", "status"), [(0, 422), (1, 200), (64, 200), (65, 422)])
def test_ids_of_commands(ann: Person, length: int, status: int) -> None:
    table = ann.made()["id"]
    order = {"id": "x" * length, "seat": 0, "do": "resign"}
    assert ann.post(f"/api/tables/{table}/commands", order).status_code == status


@pytest.mark.parametrize(("minutes", "status"), [(0, 422), (1, 201), (10080, 201), (10081, 422)])
def test_minutes_of_a_clock(ann: Person, minutes: int, status: int) -> None:
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"minutes": minutes}}
    assert ann.post("/api/tables", wish).status_code == status


@pytest.mark.parametrize(("increment", "status"), [(-1, 422), (0, 201), (86400, 201), (86401, 422)])
def test_increments_of_a_clock(ann: Person, increment: int, status: int) -> None:
    clock = {"minutes": 5, "increment_s": increment}
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": clock}
    assert ann.post("/api/tables", wish).status_code == status


@pytest.mark.parametrize(("length", "status"), [(64, 201), (65, 422)])
def test_contributions(ann: Person, length: int, status: int) -> None:
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], "contribution": "x" * length}
    assert ann.post("/api/tables", wish).status_code == status


@pytest.mark.parametrize(
    ("seed", "status"), [("0", 201), (str(2**64 - 1), 201), (str(2**64), 422), ("-1", 422), ("x", 422)]
)
def test_seeds(ann: Person, seed: str, status: int) -> None:
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], "fair": False, "seed": seed}
    assert ann.post("/api/tables", wish).status_code == status


def test_standing_answers(limited: Callable[..., Person]) -> None:
    ann = limited(standing=1)
    table = ann.made()["id"]
    choices = ann.frame(table, 0)["scene"]["ask"]["choices"]
    assert ann.do(table, "never", 0, ask="bid", answer=choices[0]["answer"]).status_code == 200
    assert code(ann.do(table, "never", 0, ask="bid", answer=choices[1]["answer"])) == (422, "bad_field")


BAD_WISHES: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "moon"}, 404, ""),
    ({"scenario": "sea"}, 422, "scenario"),
    ({"seats": [{"kind": "me"}]}, 422, "seats"),
    ({"seats": [{"kind": "computer"}, {"kind": "computer"}]}, 422, "seats"),
    ({"seats": [{"kind": "me"}, {"kind": "computer", "level": "god"}]}, 422, "seats.1.level"),
    ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, 422, "seats.1.kind"),
    ({"options": {"rounds": 5}}, 422, ""),
    ({"fair": True, "seed": "7"}, 422, "seed"),
    ({"guide": True}, 422, "guide"),
    ({"colour": "red"}, 422, "colour"),
    ({"fair": 1}, 422, "fair"),
]


@pytest.mark.parametrize(("change", "status", "field"), BAD_WISHES, ids=lambda value: json.dumps(value)[:40])
def test_tables_that_cannot_be(ann: Person, change: dict[str, Any], status: int, field: str) -> None:
    wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "me"}], **change}
    answer = ann.post("/api/tables", wish)
    assert answer.status_code == status, answer.text
    assert answer.json()["error"]["field"] == field
    assert ann.get("/api/tables").json()["mine"] == []


@pytest.mark.parametrize(
    ("message", "status", "code"),
    [
        ("", 400, "bad_request"),
        ("{", 400, "bad_request"),
        ("[" * 10_000, 422, "bad_field"),
        ('{"type": "why", "id": "x", "thing": ' + "[" * 10_000, 422, "bad_field"),
        ('{"type": "preview", "id": "x", "answer": ' + "[" * 10_000, 400, "bad_request"),
        ("[]", 422, "bad_field"),
        ("null", 422, "bad_field"),
        ("{}", 422, "bad_field"),
        ('{"type": "dance"}', 422, "bad_field"),
        ('{"type": "command", "id": "x"}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": "0", "do": "resign"}', 422, "bad_field"),
        ('{"type": "command", "id": "", "seat": 0, "do": "resign"}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "begin"}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "time"}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 5, "do": "resign"}', 403, "not_yours"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "answer", "answer": 1.5}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "answer", "answer": {"a": 1}}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "answer", "answer": true}', 422, "bad_field"),
        ('{"type": "command", "id": "\\u0000", "seat": 0, "do": "resign"}', 422, "bad_field"),
        ('{"type": "command", "id": "x", "seat": 0, "do": "always", "answer": "a", "ask": "a b"}', 422, "bad_field"),
        ('{"type": "view", "seat": 7}', 404, "unknown"),
        ('{"type": "view", "lang": "de"}', 422, "bad_field"),
        ('{"type": "preview", "id": "x", "answer": [[[[[[[[[[1]]]]]]]]]]}', 422, "bad_field"),
    ],
)
def test_messages_that_cannot_be(ann: Person, message: str, status: int, code: str) -> None:
    table = ann.made()["id"]
    before = ann.frame(table)
    live = ann.live(table, 0)
    live.hear_type("frame")
    live.say(message)
    answer = live.hear_type("error")
    assert (answer["status"], answer["error"]["code"]) == (status, code)
    live.say({"type": "ping"})
    assert live.hear()["type"] == "pong"
    after = ann.frame(table)
    assert (after["scene"], after["version"]) == (before["scene"], before["version"])


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_read(ann: Person, kind: str) -> None:
    answer = ann.http.post("/api/me", content=b'{"name": "Ann"}', headers={"content-type": kind})
    assert code(answer) == (415, "not_json")


def test_text_that_no_client_could_be_shown_is_not_kept(ann: Person) -> None:
    table = ann.made()["id"]
    order = b'{"id": "x", "seat": 0, "do": "always", "ask": "bid", "answer": "\\ud800"}'
    answer = ann.http.post(f"/api/tables/{table}/commands", content=order, headers={"content-type": "application/json"})
    assert code(answer) == (422, "bad_field")
