"""Three and four people: in browsers of their own, and at one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import Visit, serving
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER, Visitor

PROGRAM = """
import sys
import rulebound.server.table
from rulebound.cli.main import run
from rulebound.core.game import register
register("ferry", "tests.toy")
rulebound.server.table.USUAL = "random"
sys.exit(run(["serve", "--no-browser", "--data", *sys.argv[1:]]))
"""
"""A server with a game that only itself knows; so somebody who plays at random goes on for whoever has given up."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("several")
    with serving(["-c", PROGRAM], folder) as address:
        yield address
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def undrawn(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ferry has no drawings; that they are not there is no error of a page."""
    monkeypatch.setattr("tests.browser.visitor.EXPECTED", ("symbols.svg", "404 (Not Found)"))


def sit_together(visit: Visit, count: int, width: int = 1280, **wish: str) -> list[Visitor]:
    """One who starts a game, and others who take the other seats by their links."""
    people = [visit(width=width) for _ in range(count)]
    people[0].start(mode="link", game="ferry", scenario="delta", options=wish)
    people[0].has(".waiting .link input", count - 1)
    links = [link.input_value() for link in people[0].find(".waiting .link input").all()]
    for seat, person in enumerate(people[1:]):
        person.page.goto(links[seat])
        person.see("input[name=name]").fill(f"Guest {seat + 1}")
        person.find("button[type=submit]").click()
        person.see(".table")
    for person in people:
        person.see(OPEN_ANSWER)
    return people


def test_axe_finds_nothing_serious_at_a_table_of_three(visit: Visit) -> None:
    ann = visit(width=390)
    ann.start(mode="link", game="ferry", scenario="delta")
    ann.has(".waiting .link input", 2)
    assert serious(ann) == []
    ann.start(mode="me", game="ferry", scenario="delta")
    ann.see(".curtain button")
    assert serious(ann) == []
    ann.find(".curtain button").click()
    ann.see(OPEN_ANSWER)
    assert serious(ann) == []


def resign(visitor: Visitor) -> None:
    """Give up, and say so twice."""
    visitor.find("#tab-menu").click()
    visitor.find(".menu").get_by_text("Resign").click()
    visitor.find(".sure .danger").click()
    visitor.settled()


def test_the_lobby_offers_the_seats_of_scenario_and_options(visit: Visit) -> None:
    ann = visit()
    ann.go("/#/new/ferry")
    ann.see("input[name=mode]")
    ann.has("input[name=as]", 2)
    ann.find("input[name=scenario][value=delta]").check(force=True)
    ann.has("input[name=as]", 3)
    assert "All at one screen" in ann.text(".modes")
    ann.find("input[name=option-pact][value=allies]").check(force=True)
    ann.reads(".pickable:has(input[name=as][value='2']) span", "with Red")
    ann.find("details.fold > summary").click()
    ann.find("button[aria-label='boats +1']").click()
    ann.has("input[name=as]", 4)
    ann.has(".seatrow select", 5)
    ann.find("input[name=as]").nth(3).check(force=True)
    ann.find("button[aria-label='boats −1']").click()
    ann.has("input[name=as]", 3)
    assert ann.find("input[name=as]").nth(2).is_checked()
    ann.find("input[name=scenario][value=river]").check(force=True)
    ann.has("input[name=as]", 2)


def test_three_browsers_play_and_one_after_the_other_gives_up(visit: Visit) -> None:
    ann, bob, cid = sit_together(visit, 3)
    for person in (ann, bob, cid):
        person.find(OPEN_ANSWER).first.click()
        person.settled()
    ann.see(".log .said")
    bob.find("#tab-menu").click()
    bob.find(".menu").get_by_text("Resign").click()
    assert "The computer plays on in your seat" in bob.text(".sure")
    bob.find(".sure .danger").click()
    bob.reads(".seat.side-1 .player", "Computer for Guest 1")
    assert "You are watching" in bob.text(".turn")
    bob.has(".answers, .actions", 0)
    bob.page.reload()
    bob.see(".seat.side-1")
    assert "You are watching" in bob.text(".turn")
    ann.reads(".seat.side-1 .player", "Computer for Guest 1")
    ann.see(f"{OPEN_ANSWER}, .turn")
    resign(cid)
    ann.reads(".result h2", "You have won")
    cid.reads(".result h2", "You have lost")
    bob.reads(".result h2", "Red has won")


def test_allies_win_together(visit: Visit) -> None:
    ann, bob, cid = sit_together(visit, 3, pact="allies")
    resign(bob)
    ann.reads(".result h2", "You have won")
    cid.reads(".result h2", "You have won")
    bob.reads(".result h2", "You have lost")
    assert ann.text(".result p").startswith("Red and Green have won, by resignation")


def test_a_draw_takes_all_three(visit: Visit) -> None:
    ann, bob, cid = sit_together(visit, 3)
    ann.find("#tab-menu").click()
    ann.find(".menu").get_by_text("Offer a draw").click()
    bob.see(".offer .main").click()
    bob.reads(".notice:not(.offer)", "Red offers a draw. You agree; others are still asked.")
    bob.has(".result", 0)
    cid.see(".offer .main").click()
    for person in (ann, bob, cid):
        person.reads(".result h2", "A draw")


def test_the_curtain_stands_between_three_seats_at_one_screen(visit: Visit) -> None:
    ann = visit()
    ann.start(mode="me", game="ferry", scenario="delta")
    seen: list[str] = []
    hands: list[set[str]] = []
    for _ in range(3):
        ann.see(".curtain")
        ann.has(".answers, .log", 0)
        seen.append(ann.text(".curtain h1"))
        ann.find(".curtain button").click()
        ann.see(OPEN_ANSWER)
        hand = set(ann.find(".answers .give").all_inner_texts())
        assert not any(hand & other for other in hands)
        hands.append(hand)
        ann.find(OPEN_ANSWER).first.click()
        ann.settled()
    assert seen == [f"Pass the screen to {who}" for who in ("Red", "Blue", "Green")]


SLOW_LINE = """
window.WebSocket = class extends WebSocket {
  get readyState() { return this.late ? super.readyState : WebSocket.CONNECTING; }
  set onopen(then) { super.onopen = () => setTimeout(() => { this.late = true; then(); }, 1500); }
};
"""
"""A line that takes its time to open."""


def test_the_screen_is_handed_on_before_the_line_is_open(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script(SLOW_LINE)
    ann.start(mode="me", game="ferry", scenario="delta")
    ann.page.reload()
    ann.see(".curtain button").click()
    ann.see(OPEN_ANSWER)
    ann.has(".curtain", 0)


def test_whoever_gives_up_at_one_screen_hands_it_on(visit: Visit) -> None:
    ann = visit()
    ann.start(mode="me", game="ferry", scenario="delta")
    ann.see(".curtain button").click()
    ann.see(OPEN_ANSWER)
    resign(ann)
    ann.reads(".curtain h1", "Pass the screen to Blue")
    ann.find(".curtain button").click()
    ann.see(OPEN_ANSWER)
    ann.reads(".seat.side-0 .player", "Computer for Red")
