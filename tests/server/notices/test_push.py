"""Notices by push: sealed for one browser, signed by one server, and sent nowhere they must not go."""

from __future__ import annotations

import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from rulebound.server.notices import bell, push
from rulebound.server.notices.endpoint import Elsewhere, addresses_of, endpoint_of, is_public
from rulebound.server.notices.push import MOST_BROWSERS, NAME, Key, encrypted
from rulebound.server.notices.secret import BadKey
from rulebound.server.settings import Settings
from rulebound.server.store import now_ms
from tests.server.notices.pair import answer_at_the_table, answer_while_asked, nothing_more, sit_together
from tests.server.notices.service import Browser, PushService, signed, unb64
from tests.server.people import Person, Served, wait_until


@pytest.fixture
def served(serve: Callable[[Settings], Served], telling: Callable[..., Settings]) -> Served:
    return serve(telling(push_local=True, smtp=""))


@pytest.fixture
def browser(bob: Person, service: PushService) -> Browser:
    """Bob's, which takes pushes."""
    made = Browser(service)
    assert bob.post("/api/notices/push", made.wish()).json()["push"]["browsers"] == 1
    return made


def test_the_browser_of_whoever_is_asked_is_told_once_a_turn(
    ann: Person, bob: Person, browser: Browser, service: PushService
) -> None:
    table = sit_together(ann, bob)
    wait_until(lambda: service.pushed)
    told = browser.read(service.pushed[0].body)
    assert told.keys() == {"title", "body", "path", "tag"}
    assert (told["path"], told["tag"]) == (f"/#/table/{table}", table)
    assert told["title"].startswith("Your turn: ")
    ann.first_choices(table, (0,), 5)
    nothing_more()
    assert len(service.pushed) == 1
    answer_at_the_table(bob, table, 1)
    answer_while_asked(ann, table, 0)
    wait_until(lambda: len(service.pushed) == 2)


def test_the_next_turn_is_told_of_by_a_server_whose_clock_is_fast(
    ann: Person, bob: Person, browser: Browser, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it matter that an answer was on its way while the server looked."""
    monkeypatch.setattr(bell, "now_ms", lambda: now_ms() + 3_600_000)
    table = sit_together(ann, bob)
    wait_until(lambda: service.pushed)
    answer_at_the_table(bob, table, 1)
    answer_while_asked(ann, table, 0)
    answer_at_the_table(bob, table, 1)
    answer_while_asked(ann, table, 0)
    wait_until(lambda: len(service.pushed) > 1)


def test_a_push_is_signed_for_its_service(
    ann: Person, bob: Person, browser: Browser, service: PushService, served: Served
) -> None:
    table = sit_together(ann, bob)
    wait_until(lambda: service.pushed)
    sent = service.pushed[0]
    assert sent.path == browser.path
    head, claims, key = signed(sent.headers["authorization"])
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == (service.address, "mailto:rulebound@localhost")
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert key == bob.get("/api/notices").json()["push"]["key"] == Key(served.settings.folder or Path()).public
    assert (sent.headers["content-encoding"], sent.headers["topic"]) == ("aes128gcm", table)
    assert int(sent.headers["ttl"]) > 24 * 3600


def test_what_is_sealed_is_as_the_standard_has_it() -> None:
    """RFC 8291, appendix A."""
    ours = int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    told = encrypted(
        b"When I grow up, I want to be a watermelon",
        unb64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        unb64("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(ours, ec.SECP256R1()),
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert told == unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_push_is_sealed_anew(service: PushService) -> None:
    browser = Browser(service)
    one, other = (encrypted(b"x", browser.point, browser._auth) for _ in range(2))
    assert one != other
    assert browser.opened(one) == browser.opened(other) == b"x"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(
    ann: Person, bob: Person, browser: Browser, service: PushService, status: int
) -> None:
    service.status = status
    sit_together(ann, bob)
    wait_until(lambda: bob.get("/api/notices").json()["push"]["browsers"] == 0)
    assert [each.path for each in service.pushed] == [browser.path]


@pytest.mark.parametrize("status", [429, 503])
def test_a_service_that_is_busy_is_asked_again(
    ann: Person, bob: Person, browser: Browser, service: PushService, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bell, "PAUSE_S", (0,) * 4)
    service.status = status
    sit_together(ann, bob)
    wait_until(lambda: len(service.pushed) == bell.MOST_TRIES)
    nothing_more()
    assert len(service.pushed) == bell.MOST_TRIES
    assert bob.get("/api/notices").json()["push"]["browsers"] == 1
    assert browser.read(service.pushed[0].body) == browser.read(service.pushed[-1].body)


@pytest.mark.parametrize("status", [302, 403])
def test_redirects_are_not_followed_nor_refusals_repeated(
    ann: Person, bob: Person, browser: Browser, service: PushService, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bell, "PAUSE_S", (0,) * 4)
    service.status = status
    sit_together(ann, bob)
    wait_until(lambda: service.pushed)
    nothing_more()
    assert [each.path for each in service.pushed] == [browser.path]


def test_all_browsers_of_a_guest_are_told_and_each_can_stop(
    ann: Person, bob: Person, browser: Browser, service: PushService
) -> None:
    other, third = Browser(service, "two"), Browser(service, "three")
    for each in (other, third):
        bob.post("/api/notices/push", each.wish())
    bob.post("/api/notices/push", browser.wish())
    assert bob.post("/api/notices/push/stop", {"endpoint": third.endpoint}).json()["push"]["browsers"] == 2
    sit_together(ann, bob)
    wait_until(lambda: len(service.pushed) == 2)
    assert {each.path for each in service.pushed} == {browser.path, other.path}
    assert other.read(next(each.body for each in service.pushed if each.path == other.path))


def test_a_browser_is_told_for_whoever_asked_last(
    ann: Person, bob: Person, browser: Browser, service: PushService
) -> None:
    carol = bob.served.person()
    carol.post("/api/notices/push", browser.wish(lang="fr"))
    assert bob.get("/api/notices").json()["push"]["browsers"] == 0
    sit_together(ann, carol)
    wait_until(lambda: service.pushed)
    assert browser.read(service.pushed[0].body)["title"].startswith("À vous de jouer : ")


def test_so_many_browsers_are_kept(bob: Person, service: PushService) -> None:
    for n in range(MOST_BROWSERS + 2):
        told = bob.post("/api/notices/push", Browser(service, f"b{n}").wish())
    assert told.json()["push"]["browsers"] == MOST_BROWSERS


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("endpoint", "ftp://push.example/x"),
        ("endpoint", "https://user@push.example/x"),
        ("endpoint", "https://push.example/a b"),
        ("endpoint", "https://[::1"),
        ("endpoint", "https://é.example/"),
        ("endpoint", "x" * 1001),
        ("p256dh", "x" * 87),
        ("p256dh", "AAAA"),
        ("p256dh", "B" + "A" * 86),
        ("auth", "AAAA"),
        ("auth", "é"),
    ],
)
def test_what_is_no_browser_is_refused(bob: Person, service: PushService, field: str, value: str) -> None:
    told = bob.post("/api/notices/push", {**Browser(service).wish(), field: value})
    assert (told.status_code, told.json()["error"]["field"]) == (422, field)


PRIVATE = [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "ff02::1",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_is_sent_to_machines_that_are_not_out_on_the_net(address: str) -> None:
    assert not is_public(address)
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Elsewhere):
        addresses_of(endpoint_of(f"https://{host}/x", local=False), local=False)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111"])
def test_public_addresses_are(address: str) -> None:
    assert is_public(address)


def test_a_name_that_leads_to_this_machine_is_forgotten_when_it_is_called(
    serve: Callable[[Settings], Served], telling: Callable[..., Settings], service: PushService
) -> None:
    served = serve(telling(smtp=""))
    ann, bob = served.person(), served.person()
    assert bob.post("/api/notices/push", Browser(service).wish()).json()["error"]["field"] == "endpoint"
    assert (
        bob.post("/api/notices/push", {**Browser(service).wish(), "endpoint": "https://localhost/x"}).status_code == 200
    )
    sit_together(ann, bob)
    wait_until(lambda: bob.get("/api/notices").json()["push"]["browsers"] == 0)
    assert service.pushed == []


def test_push_is_off_where_the_server_has_no_folder(
    serve: Callable[[Settings], Served], telling: Callable[..., Settings], service: PushService
) -> None:
    bob = serve(telling(folder=None)).person()
    assert bob.get("/api/notices").json() == {"mail": None, "push": None}
    assert bob.post("/api/notices/push", Browser(service).wish()).json()["error"]["code"] == "push_off"


def test_the_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    first = Key(tmp_path / "new")
    path = tmp_path / "new" / NAME
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert Key(tmp_path / "new").public == first.public
    assert len(unb64(first.public)) == 65
    for wrong in (b"nonsense", push._new_key()[:60]):
        path.write_bytes(wrong)
        with pytest.raises(BadKey):
            Key(tmp_path / "new")
