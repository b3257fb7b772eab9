"""Playing over HTTP and the socket."""

from __future__ import annotations

from tests.server.people import Person


def test_a_table_full_of_people_begins_at_once(ann: Person) -> None:
    info = ann.made()
    assert info["state"] == "playing"
    assert info["turn"] == [0, 1]
    assert info["your_turn"]
    assert [seat["mine"] for seat in info["seats"]] == [True, True]


def test_a_whole_game_can_be_played_by_http(ann: Person) -> None:
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 60)
    info = ann.get(f"/api/tables/{table}").json()
    assert info["state"] == "over"
    assert info["result"]["how"] == "rules"
    assert ann.frame(table)["scene"]["outcome"]["text"] == info["result"]["text"]


def test_patches_make_the_frame_that_is_asked_for_anew(ann: Person) -> None:
    table = ann.made()["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    for _ in range(60):
        asked = live.frame["table"]["turn"]
        if not asked:
            break
        shown = ann.frame(table, asked[0])
        choice = shown["scene"]["ask"]["choices"][0]
        told = live.done("answer", asked[0], answer=choice["answer"], version=shown["version"])
        assert told["type"] == "ack"
        while live.frame != ann.frame(table):
            live.hear()
    assert live.frame["table"]["state"] == "over"
    assert live.frame == ann.frame(table)


def test_what_has_happened_is_told_with_the_patch(ann: Person) -> None:
    table = ann.made()["id"]
    live = ann.live(table, 0)
    live.hear_type("frame")
    for seat in (0, 1):
        shown = ann.frame(table, seat)
        live.command("answer", seat, answer=shown["scene"]["ask"]["choices"][0]["answer"], version=shown["version"])
    told = live.until(lambda message: message["type"] == "patch" and message["happened"])
    assert told["happened"] == 1
    assert [line["n"] for line in live.frame["scene"]["log"]] == [1]


def test_the_other_seat_is_shown_what_was_done(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    assert info["state"] == "waiting"
    token = info["links"]["1"].removeprefix("/join/")
    assert bob.post("/api/join", {"token": token, "name": "Bob"}).json()["state"] == "playing"
    there = bob.live(info["id"], 1)
    there.hear_type("frame")
    ann.plays(info["id"], [(0, ann.frame(info["id"])["scene"]["ask"]["choices"][0]["answer"])])
    there.until(lambda message: message["type"] == "patch" and there.frame["table"]["turn"] == [1])
    assert there.frame == bob.frame(info["id"], 1)
