"""Notices by mail: to whom, when, how often, and what they say."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.server.notices import bell
from rulebound.server.notices.mail import A_DAY_TO_ONE
from rulebound.server.notices.secret import NAME, BadKey, Secret
from rulebound.server.settings import Settings
from tests.server.notices.mailbox import Mailbox, text_of
from tests.server.notices.pair import answer_at_the_table, answer_while_asked, nothing_more, sit_together
from tests.server.people import Person, Served, wait_until

BOB = "bob@example.org"


def wants_mail(person: Person, mailbox: Mailbox, lang: str = "en") -> None:
    """Somebody asks for mail, and follows the link that is sent."""
    before = len(mailbox.mails)
    told = person.post("/api/notices/mail", {"address": BOB, "lang": lang})
    assert told.json()["mail"] == {"address": BOB, "confirmed": False}
    assert len(mailbox.mails) == before + 1
    assert person.post("/api/notices/mail/confirm", {"token": mailbox.link("confirm")}).status_code == 200
    assert person.get("/api/notices").json()["mail"] == {"address": BOB, "confirmed": True}
    mailbox.mails.clear()


def test_whoever_is_asked_and_away_is_told_once_a_turn(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    wants_mail(bob, mailbox)
    table = sit_together(ann, bob)
    wait_until(lambda: len(mailbox.mails) == 1)
    ann.first_choices(table, (0,), 5)
    nothing_more()
    assert len(mailbox.mails) == 1, "the same turn is not told again, whatever others do"
    answer_at_the_table(bob, table, 1)
    answer_while_asked(ann, table, 0)
    wait_until(lambda: 1 in bob.get(f"/api/tables/{table}").json()["turn"] and len(mailbox.mails) == 2)


@pytest.mark.parametrize(("lang", "title"), [("en", "Your turn: "), ("fr", "À vous de jouer : ")])
def test_a_mail_says_where_to_play_and_nothing_of_the_position(
    ann: Person, bob: Person, mailbox: Mailbox, lang: str, title: str
) -> None:
    bob.post("/api/me", {"name": "Bob"})
    wants_mail(bob, mailbox, lang)
    table = sit_together(ann, bob)
    wait_until(lambda: mailbox.mails)
    mail = mailbox.mails[0]
    assert (mail["to"], mail["from"]) == (BOB, "Rulebound <rulebound@localhost>")
    assert str(mail["subject"]).startswith(title)
    text = text_of(mail)
    assert f"http://games.example/#/table/{table}" in text
    assert mailbox.link("stop") in str(mail["list-unsubscribe"])
    scene = bob.frame(table, 1, lang)["scene"]
    told = [card["name"] for zone in scene["zones"] for card in zone["cards"]]
    said = [scene["ask"]["question"], *(choice["label"] for choice in scene["ask"]["choices"]), *told, "Bob"]
    assert [each for each in said if each in text + str(mail["subject"])] == []


def test_nothing_is_sent_to_an_address_nobody_has_confirmed(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    bob.post("/api/notices/mail", {"address": BOB})
    token = mailbox.link("confirm")
    assert bob.post("/api/notices/mail/confirm", {"token": token[:-1] + "x"}).status_code == 404
    assert bob.post("/api/notices/mail/confirm", {"token": mailbox.link("stop")}).status_code == 404
    sit_together(ann, bob)
    nothing_more()
    assert len(mailbox.mails) == 1


def test_whoever_looks_is_not_told_and_whoever_looks_away_is(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    wants_mail(bob, mailbox)
    info = ann.made(seats=[{"kind": "me"}, {"kind": "link"}])
    watching = bob.live(info["id"], None)
    watching.hear_type("frame")
    bob.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")})
    nothing_more()
    assert mailbox.mails == []
    answer_while_asked(bob, info["id"], 1)
    watching.say({"type": "hidden", "on": True})
    answer_while_asked(ann, info["id"], 0)
    wait_until(lambda: mailbox.mails)


def test_whoever_plays_alone_is_not_told(bob: Person, mailbox: Mailbox) -> None:
    wants_mail(bob, mailbox)
    bob.made(seats=[{"kind": "me"}, {"kind": "me"}])
    bob.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "random"}])
    nothing_more()
    assert mailbox.mails == []


def test_turns_before_the_wish_are_not_told(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    sit_together(ann, bob)
    wants_mail(bob, mailbox)
    nothing_more()
    assert mailbox.mails == []


def test_the_link_in_a_mail_ends_it_and_the_address_is_forgotten(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    wants_mail(bob, mailbox)
    table = sit_together(ann, bob)
    wait_until(lambda: mailbox.mails)
    stop = mailbox.link("stop")
    assert ann.post("/api/notices/mail/stop", {"token": stop}).status_code == 200
    assert bob.get("/api/notices").json()["mail"] == {"address": "", "confirmed": False}
    assert ann.post("/api/notices/mail/stop", {"token": stop}).status_code == 404
    answer_while_asked(bob, table, 1)
    answer_while_asked(ann, table, 0)
    nothing_more()
    assert len(mailbox.mails) == 1


def test_a_mail_that_could_not_be_sent_is_sent_later(
    ann: Person, bob: Person, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    wants_mail(bob, mailbox)
    monkeypatch.setattr(bell, "MOST_TRIES", 1000)
    monkeypatch.setattr(bell, "PAUSE_S", (0,) * 1000)
    mailbox.refusing = True
    sit_together(ann, bob)
    nothing_more()
    mailbox.refusing = False
    wait_until(lambda: mailbox.mails)
    nothing_more()
    assert len(mailbox.mails) == 1


def test_what_is_due_when_a_server_ends_is_told_by_the_next(
    serve: Callable[[Settings], Served], telling: Callable[..., Settings], mailbox: Mailbox
) -> None:
    first = serve(telling(notice_after_s=3600.0))
    ann, bob = first.person(), first.person()
    wants_mail(bob, mailbox)
    sit_together(ann, bob)
    first.stop()
    assert mailbox.mails == []
    second = serve(telling())
    wait_until(lambda: mailbox.mails)
    second.stop()
    serve(telling())
    nothing_more()
    assert len(mailbox.mails) == 1


def test_of_two_servers_one_tells(
    serve: Callable[[Settings], Served], telling: Callable[..., Settings], mailbox: Mailbox, postgres: str
) -> None:
    one, other = serve(telling(database=postgres)), serve(telling(database=postgres))
    wait_until(lambda: all(each.app.ear is not None and each.app.ear.listening.is_set() for each in (one, other)))
    ann, bob = one.person(), one.person()
    wants_mail(bob, mailbox)
    sit_together(ann, bob)
    wait_until(lambda: mailbox.mails)
    nothing_more()
    assert len(mailbox.mails) == 1


@pytest.mark.parametrize(
    "address", ["bob", "bob@host", "a@b.c\nBcc: d@e.fg", "@example.org", "é@example.org", "a..b@c.de"]
)
def test_what_is_no_address_is_refused(bob: Person, mailbox: Mailbox, address: str) -> None:
    told = bob.post("/api/notices/mail", {"address": address})
    assert (told.status_code, told.json()["error"]["field"]) == (422, "address")
    assert mailbox.mails == []


def test_nobody_is_flooded_with_confirmations(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    for n in range(A_DAY_TO_ONE):
        person = ann if n % 2 else bob
        assert person.post("/api/notices/mail", {"address": BOB.upper() if n else BOB}).status_code == 200
    assert bob.post("/api/notices/mail", {"address": BOB}).json()["error"]["code"] == "many_mails"
    assert len(mailbox.mails) == A_DAY_TO_ONE


def test_a_mail_server_that_is_away_is_said_so(bob: Person, mailbox: Mailbox) -> None:
    mailbox.refusing = True
    told = bob.post("/api/notices/mail", {"address": BOB})
    assert (told.status_code, told.json()["error"]["code"]) == (503, "no_mail")


def test_mail_is_off_unless_it_is_set_up(serve: Callable[[Settings], Served], telling: Callable[..., Settings]) -> None:
    bob = serve(telling(smtp="")).person()
    assert bob.get("/api/notices").json()["mail"] is None
    for path, body in (("", {"address": BOB}), ("/confirm", {"token": "1-x"}), ("/stop", {"token": "1-x"})):
        told = bob.post(f"/api/notices/mail{path}", body)
        assert (told.status_code, told.json()["error"]["code"]) == (409, "mail_off")


def test_others_are_not_told_where_somebody_wants_mail(ann: Person, bob: Person, mailbox: Mailbox) -> None:
    wants_mail(bob, mailbox)
    table = sit_together(ann, bob)
    live = ann.live(table)
    live.hear_type("frame")
    told = [ann.get("/api/notices").json(), ann.get(f"/api/tables/{table}").json(), live.frame]
    assert BOB not in json.dumps(told)


def test_the_secret_of_the_links_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    first = Secret(tmp_path)
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == [NAME]
    assert Secret(tmp_path).fits(first.token("stop", 7, BOB), "stop", 7, BOB)
    (tmp_path / NAME).write_bytes(b"short")
    with pytest.raises(BadKey):
        Secret(tmp_path)
