"""Who may sit where, and what others may see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from rulebound.server import models
from rulebound.server.database import engine_of
from rulebound.server.settings import sqlite_url
from tests.server.people import Person, Served


def code(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]  # type: ignore[attr-defined]


def token_of(info: dict[str, dict[str, str]], seat: int = 1) -> str:
    return info["links"][str(seat)].removeprefix("/join/")


def test_a_link_is_good_for_one(ann: Person, bob: Person, served: Served) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    token = token_of(info)
    assert bob.post("/api/join", {"token": token}).json()["seats"][1]["mine"]
    assert code(served.person().post("/api/join", {"token": token})) == (404, "unknown")


def test_a_link_tells_where_it_leads_before_its_seat_is_taken(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}], name="Ann")
    told = bob.post("/api/join/look", {"token": token_of(info)}).json()
    models.Invitation.model_validate(told, strict=True)
    assert (told["seat"], told["host"], told["scenario_name"]) == (1, "Ann", info["scenario_name"])
    assert told.keys().isdisjoint({"id", "commitment", "seats", "links"})
    assert not bob.http.cookies
    assert bob.post("/api/join", {"token": token_of(info)}).status_code == 200
    assert code(ann.post("/api/join/look", {"token": token_of(info)})) == (404, "unknown")


@pytest.mark.parametrize("dice", [{"fair": False, "seed": "7"}, {"fair": True, "seed": None}])
def test_who_is_invited_is_told_beforehand_whether_the_dice_can_be_computed(
    ann: Person, bob: Person, dice: dict[str, object]
) -> None:
    by_link = ann.made(seats=[{"kind": "me"}, {"kind": "link"}], **dice)
    assert bob.post("/api/join/look", {"token": token_of(by_link)}).json()["seeded"] is not dice["fair"]
    ann.made(seats=[{"kind": "me"}, {"kind": "open"}], **dice)
    [listed] = bob.get("/api/tables").json()["open"]
    assert bool(listed["commitment"]) is dice["fair"]


def test_a_computer_player_is_named_as_in_the_list_to_choose_from(ann: Person) -> None:
    seats = ann.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "greedy"}], game="catacombs")["seats"]
    levels = {each["level"]: each["text"] for each in ann.get("/api/games/catacombs").json()["computers"]}
    assert [seat["level_name"] for seat in seats] == ["", levels["greedy"]]


def test_a_new_link_voids_the_old_one(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    new = ann.post(f"/api/tables/{info['id']}/links/1").json()
    assert code(bob.post("/api/join", {"token": token_of(info)})) == (404, "unknown")
    assert bob.post("/api/join", {"token": token_of(new)}).status_code == 200


def test_only_who_made_the_table_makes_links(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    assert code(bob.post(f"/api/tables/{info['id']}/links/1")) == (401, "no_guest")
    bob.post("/api/me", {"name": "Bob"})
    assert code(bob.post(f"/api/tables/{info['id']}/links/1")) == (403, "not_yours")


def test_a_seat_with_a_link_cannot_be_taken_without_it(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    seat = f"/api/tables/{info['id']}/seats/1"
    assert code(bob.post(seat)) == (403, "link_needed")
    assert code(bob.post(seat, {"token": "x" * 43})) == (403, "link_needed")
    assert bob.post(seat, {"token": token_of(info)}).status_code == 200


def test_a_taken_seat_is_taken(ann: Person, bob: Person) -> None:
    info = ann.made()
    assert code(bob.post(f"/api/tables/{info['id']}/seats/0")) == (409, "taken")


def test_an_open_seat_is_listed_until_it_is_taken(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}], name="Ann")
    assert [table["id"] for table in bob.get("/api/tables").json()["open"]] == [info["id"]]
    assert [table["id"] for table in ann.get("/api/tables").json()["mine"]] == [info["id"]]
    bob.post(f"/api/tables/{info['id']}/seats/1", {"name": "Bob"})
    lobby = bob.get("/api/tables").json()
    assert lobby["open"] == []
    assert [seat["name"] for seat in lobby["mine"][0]["seats"]] == ["Ann", "Bob"]


def test_tokens_are_kept_as_hashes(ann: Person, tmp_path: Path) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    cookie = ann.http.cookies["rulebound_guest"]
    engine = engine_of(sqlite_url(tmp_path))
    with engine.connect() as connection:
        kept = "".join(
            str(row)
            for name in ("guests", "seats", "tables", "commands")
            for row in connection.execute(text(f"SELECT * FROM {name}"))
        )
    engine.dispose()
    assert cookie not in kept
    assert token_of(info) not in kept


def test_hot_seat_shows_one_hand_at_a_time(ann: Person) -> None:
    table = ann.made()["id"]
    hands = {seat: {card["kind"] for card in hand(ann.frame(table, seat), seat)} for seat in (0, 1)}
    live = ann.live(table, 0)
    live.hear_type("frame")
    for seat in (0, 1, 0):
        live.say({"type": "view", "seat": seat})
        text = json.dumps(live.hear_type("frame"))
        assert live.frame["scene"]["seat"] == seat
        assert all(kind in text for kind in hands[seat])
        assert not any(f'"{kind}"' in text for kind in hands[1 - seat])


def hand(frame: dict[str, dict[str, list[dict[str, list[dict[str, str]]]]]], seat: int) -> list[dict[str, str]]:
    return next(zone["cards"] for zone in frame["scene"]["zones"] if str(zone["id"]) == f"hand{seat}")


def test_a_language_is_changed_at_once(ann: Person) -> None:
    table = ann.made()["id"]
    live = ann.live(table, 0)
    english = live.hear_type("frame")["frame"]["scene"]["ask"]["question"]
    live.say({"type": "view", "seat": 0, "lang": "fr"})
    assert live.hear_type("frame")["frame"]["scene"]["ask"]["question"] != english
    assert live.frame["lang"] == "fr"


def test_whoever_is_here_is_shown(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{info['id']}/seats/1")
    live = ann.live(info["id"], 0)
    live.hear_type("frame")
    there = bob.live(info["id"], 1)
    live.until(lambda _: [seat["here"] for seat in live.frame["table"]["seats"]] == [True, True])
    there.close()
    live.until(lambda _: [seat["here"] for seat in live.frame["table"]["seats"]] == [True, False])


def test_names_are_checked(ann: Person) -> None:
    assert ann.post("/api/me", {"name": "Zoë", "lang": "fr"}).json() == {"known": True, "name": "Zoë", "lang": "fr"}
    assert ann.get("/api/me").json()["name"] == "Zoë"
    for name in ("x" * 41, "a\nb", "a\x00b"):
        assert code(ann.post("/api/me", {"name": name})) == (422, "bad_field")
    assert ann.post("/api/me", {"name": "x" * 40}).status_code == 200


def test_a_rematch_keeps_the_seat_of_the_other(ann: Person, bob: Person) -> None:
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])
    bob.post(f"/api/tables/{info['id']}/seats/1")
    assert code(ann.post(f"/api/tables/{info['id']}/rematch", {"swap": True})) == (409, "not_over")
    ann.do(info["id"], "resign", 0)
    new = ann.post(f"/api/tables/{info['id']}/rematch", {"swap": True}).json()
    assert (new["state"], new["seats"][1]["mine"], new["seats"][0]["kind"]) == ("waiting", True, "free")
    assert bob.get(f"/api/tables/{info['id']}").json()["next"] == new["id"]
    assert bob.get(f"/api/tables/{new['id']}").json()["seats"][0]["reserved"]
    assert bob.post(f"/api/tables/{new['id']}/seats/0").json()["state"] == "playing"
