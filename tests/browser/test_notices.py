"""Being told of a turn: the page where it is chosen, the worker that shows it, and the mail."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from rulebound.server.settings import Settings
from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER, WAIT_MS, Visitor
from tests.server.conftest import serve
from tests.server.notices.fixtures import mailbox, service, telling
from tests.server.notices.mailbox import Mailbox
from tests.server.notices.pair import sit_together
from tests.server.notices.service import Browser as Keys
from tests.server.notices.service import PushService
from tests.server.people import Person, Served, wait_until

__all__ = ["mailbox", "serve", "service", "telling"]

SUBSCRIBE = """([endpoint, p256dh, auth]) => {
  let taken = null;
  PushManager.prototype.getSubscription = async () => taken;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new Error("pushes must be shown");
    const key = atob(applicationServerKey.replace(/-/g, "+").replace(/_/g, "/"));
    const options = { applicationServerKey: Uint8Array.from(key, (c) => c.charCodeAt(0)).buffer };
    taken = { endpoint, options, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => { taken = null; return true; } };
    return taken;
  };
}"""
"""The browser's own push service is out on the net; here its part is taken by the tests' own."""


SHOWN = """async () => {
  const [one] = await (await navigator.serviceWorker.ready).getNotifications();
  return { title: one.title, body: one.body, tag: one.tag, path: one.data.path };
}"""
"""The notice that is shown."""
LOOK_MS = 20


@pytest.fixture
def served(serve: Callable[[Settings], Served], telling: Callable[..., Settings]) -> Served:
    """A server that tells at once, and pushes to this machine."""
    return serve(telling(push_local=True, site=""))


@pytest.fixture
def bob(browser: Browser, served: Served) -> Iterator[Visitor]:
    visitor = Visitor(browser, f"http://{served.host}", 1280, 800, "light", "en")
    yield visitor
    errors = visitor.errors
    visitor.leave()
    assert errors == []


def same_person(visitor: Visitor, served: Served) -> Person:
    """The visitor, with another line to the server."""
    person = served.person()
    for cookie in visitor.context.cookies():
        person.http.cookies.set(cookie["name"], cookie["value"])
    return person


def plays_with(visitor: Visitor, served: Served) -> str:
    """Somebody else sits down with the visitor, who is asked; the table."""
    return sit_together(served.person(), same_person(visitor, served))


def delivered(context: BrowserContext, page: Page, origin: str, told: dict[str, str]) -> None:
    """Hand a push to the worker, as the browser does, and wait until it is shown."""
    devtools = context.new_cdp_session(page)
    ids: list[str] = []
    shown: list[str] = []
    heard, done = "ServiceWorker.workerRegistrationUpdated", "BackgroundService.backgroundServiceEventReceived"
    devtools.on(heard, lambda said: ids.extend(each["registrationId"] for each in said["registrations"]))
    devtools.on(done, lambda said: shown.append(said["backgroundServiceEvent"]["eventName"]))
    devtools.send("BackgroundService.startObserving", {"service": "notifications"})
    devtools.send("BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True})
    devtools.send("ServiceWorker.enable")
    wait_in(page, lambda: ids)
    message = {"origin": origin, "registrationId": ids[0], "data": json.dumps(told)}
    devtools.send("ServiceWorker.deliverPushMessage", message)
    wait_in(page, lambda: shown)


def wait_in(page: Page, claim: Callable[[], Any]) -> None:
    """Wait for something the browser tells."""
    for _ in range(WAIT_MS // LOOK_MS):
        if claim():
            return
        page.wait_for_timeout(LOOK_MS)
    raise AssertionError("the browser never told")


def test_a_push_reaches_the_browser_and_is_shown_while_no_table_is_open(
    bob: Visitor, served: Served, service: PushService
) -> None:
    keys = Keys(service)
    wish = keys.wish()
    bob.context.grant_permissions(["notifications"], origin=bob.address)
    bob.page.add_init_script(f"({SUBSCRIBE})({json.dumps([wish['endpoint'], wish['p256dh'], wish['auth']])})")
    bob.go("/#/notices")
    bob.reads(".tellme >> nth=0 >> p", "Notices are not shown here.")
    assert serious(bob) == []
    bob.find("button[name=push]").click()
    bob.reads(".tellme >> nth=0 >> p", "Notices are shown here, even when no page is open.")
    assert serious(bob) == []
    table = plays_with(bob, served)
    wait_until(lambda: service.pushed)
    told = keys.read(service.pushed[0].body)
    delivered(bob.context, bob.page, bob.address, told)
    shown = bob.page.evaluate(SHOWN)
    assert shown == {"title": told["title"], "body": told["body"], "tag": table, "path": f"/#/table/{table}"}
    bob.find("button[name=push]").click()
    bob.reads(".tellme >> nth=0 >> p", "Notices are not shown here.")


def test_a_table_in_the_background_is_told_of_and_one_before_the_eyes_is_not(
    bob: Visitor, served: Served, service: PushService
) -> None:
    keys = Keys(service)
    bob.go("/")
    bob.page.evaluate(
        "(wish) => fetch('/api/notices/push', { method: 'POST', headers: { 'Content-Type': 'application/json' }, "
        "body: JSON.stringify(wish) })",
        keys.wish(),
    )
    bob.page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false, configurable: true })"
    )
    ann, guest = served.person(), served.person()
    for cookie in bob.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    info = ann.made(game="catacombs", seats=[{"kind": "me"}, {"kind": "link"}])
    bob.page.evaluate(f"location.hash = '#/table/{info['id']}'")
    bob.see(".waiting")
    guest.post("/api/join", {"token": info["links"]["1"].removeprefix("/join/")})
    bob.page.wait_for_timeout(1500)
    assert service.pushed == []
    bob.page.evaluate("window.away = true; document.dispatchEvent(new Event('visibilitychange'))")
    for _ in range(5):
        guest.first_choices(info["id"], (1,), 20)
        ann.first_choices(info["id"], (0,), 20)
    wait_until(lambda: service.pushed)


HEARD = """() => {
  window.tones = [];
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    window.tones.push(value);
    return set.call(this, value, at);
  };
  if (WANTED) localStorage.setItem("rulebound.settings", JSON.stringify({ sound: true, volume: 60 }));
}"""
BELL_HZ = 988


@pytest.mark.parametrize("wanted", [True, False])
def test_whoever_is_asked_again_sees_it_in_the_title_and_hears_it_if_that_is_wanted(visit: Visit, wanted: bool) -> None:
    ann, bob = visit(), visit()
    bob.page.add_init_script(f"({HEARD.replace('WANTED', str(wanted).lower())})()")
    ann.start(mode="link")
    bob.page.goto(ann.see(".waiting .link input").input_value())
    bob.see("button[type=submit]").click()
    bob.see(".board .thing")
    assert not bob.page.title().startswith("●")
    while bob.find(OPEN_ANSWER).count() == 0:
        if ann.find(OPEN_ANSWER).count():
            ann.press("1")
            ann.settled()
        bob.page.wait_for_timeout(50)
    bob.page.wait_for_function("() => document.title.startsWith('●')")
    bob.drawn()
    assert (BELL_HZ in bob.page.evaluate("window.tones")) == wanted
    bob.go("/")
    bob.see(".turnmine")
    bob.page.wait_for_function("() => document.title === '(1) Rulebound'")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_mail_is_chosen_confirmed_and_ended(browser: Browser, served: Served, mailbox: Mailbox, lang: str) -> None:
    visitor = Visitor(browser, f"http://{served.host}", 390, 844, "dark", lang)
    visitor.go("/#/notices")
    visitor.see("input[name=address]").fill("bob@example.org")
    assert serious(visitor) == []
    visitor.find(".tellme form button").click()
    visitor.see("button[name=forget]")
    assert "bob@example.org" in visitor.text(".tellme >> nth=1 >> p")
    for purpose in ("confirm", "stop"):
        visitor.go(f"/#/mail/{purpose}/{mailbox.link(purpose)}")
        visitor.see(".joinpage button.main").click()
        visitor.page.wait_for_selector(".joinpage button.main", state="detached", timeout=WAIT_MS)
        assert serious(visitor) == []
        visitor.go("/#/notices")
        visitor.see("button[name=forget]" if purpose == "confirm" else "input[name=address]")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert visitor.errors == []
    visitor.leave()
