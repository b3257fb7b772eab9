"""Options and forces in the lobby: every kind of choice, by mouse and by keyboard, on a wide screen and a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

Json = dict[str, Any]


def field(key: str, kind: str, **more: Any) -> Json:
    """A choice as the server tells it."""
    plain: Json = {"key": key, "name": key, "kind": kind, "least": 0, "most": 0, "cost": 0, "picks": []}
    return plain | {"default": "", "text": None, "when": {}} | more


def pick(key: str, cost: int = 0, **gives: int) -> Json:
    return {"key": key, "name": f"the {key}", "text": f"All about the {key}.", "cost": cost, "gives": gives}


OPTIONS = [
    field("weather", "one", picks=[pick("sun"), pick("rain")], default="sun"),
    field("umbrellas", "number", most=3, when={"weather": ["rain"]}),
]
FORCE = {
    "budget": 20,
    "fixed": 0,
    "fields": [
        field(
            "crew",
            "one",
            picks=[pick("fishers", 2, nets=3), pick("smugglers", 5, kegs=2, boats=1)],
            default="fishers",
            text="Who sails.",
        ),
        field("nets", "number", most=5, cost=1, when={"crew": ["fishers"]}, text="Wide nets, much mended."),
        field("kegs", "number", most=5, cost=3, when={"crew": ["smugglers"]}),
        field("boats", "number", most=2, cost=4, when={"crew": ["fishers", "smugglers"]}),
    ],
    "example": {"crew": "fishers", "nets": 3},
}


SEEN = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && seen !== null && one.contains(seen);
}"""


class Lobby:
    """The page of a new game whose server offers made-up choices; `wishes` is what was sent to begin a game."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.wishes: list[Json] = []
        self.problems = [{"rule": "TO-ONE", "text": "Too wet."}]
        visitor.page.route("**/api/games/catacombs?*", self.card)
        visitor.page.route("**/api/games/catacombs/seats?*", self.seats)
        visitor.page.route("**/api/games/catacombs/force?*", self.force)
        visitor.page.route("**/api/tables?*", self.table)
        visitor.go("/#/new/catacombs")
        visitor.see("details.fold > summary").click()
        visitor.see(".force .spent")

    def card(self, route: Route) -> None:
        told = route.fetch().json()
        for scenario in told["scenarios"]:
            scenario["options"] = OPTIONS
        route.fulfill(json=told)

    def seats(self, route: Route) -> None:
        route.continue_(post_data="{}")

    def force(self, route: Route) -> None:
        route.fulfill(json=FORCE if route.request.method == "GET" else {"cost": 0, "problems": self.problems})

    def table(self, route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        self.wishes.append(wish)
        route.continue_(post_data=json.dumps(wish | {"options": {}, "rosters": {}}))

    def rows(self) -> list[str]:
        """The numbers the force is made of, as they stand."""
        found = self.visitor.find(".force:has(.spent) .field")
        return [
            f"{row.locator('span').first.inner_text().split()[0]} {row.locator('output').inner_text()}"
            for row in found.all()
        ]

    def begin(self) -> Json:
        """What is sent when the game is to begin."""
        self.visitor.find("button[type=submit]").click()
        self.visitor.see(".table, .curtain")
        return self.wishes[-1]


def test_nothing_chosen_is_nothing_sent(visit: Visit) -> None:
    lobby = Lobby(visit())
    assert lobby.visitor.find("input[name=option-weather][value=sun]").is_checked(), "the default"
    sent = lobby.begin()
    assert (sent["options"], sent["rosters"]) == ({}, {})


def test_one_of_several_is_chosen_and_what_depends_on_it_is_offered(visit: Visit) -> None:
    lobby = Lobby(visit())
    lobby.visitor.has("text=Umbrellas", 0)
    lobby.visitor.find("input[name=option-weather][value=rain]").check()
    lobby.visitor.find("button[aria-label='umbrellas +1']").click()
    assert lobby.begin()["options"] == {"weather": "rain", "umbrellas": 1}


def test_another_crew_brings_its_own_force_along(visit: Visit) -> None:
    lobby = Lobby(visit())
    assert lobby.rows() == ["Nets 3", "Boats 0"]
    assert lobby.visitor.text(".force .spent") == "5 of 20 points"
    assert "Who sails." in lobby.visitor.text(".force:has(.spent) .several")
    assert "Wide nets, much mended." in lobby.visitor.text(".force:has(.spent) .field")
    lobby.problems = []
    lobby.visitor.find("input[name=seat-0-crew][value=smugglers]").check()
    lobby.visitor.see("button[aria-label='kegs +1']")
    assert lobby.rows() == ["Kegs 2", "Boats 1"]
    assert lobby.visitor.text(".force .spent") == "15 of 20 points"
    assert lobby.begin()["rosters"] == {"human": {"crew": "smugglers", "kegs": 2, "boats": 1}}


@pytest.mark.parametrize("width", [1280, 390])
def test_a_force_with_a_fault_does_not_begin_and_sum_and_fault_stay_in_sight(visit: Visit, width: int) -> None:
    lobby = Lobby(visit(width=width, height=500))
    lobby.visitor.find("input[name=seat-0-crew][value=smugglers]").check()
    lobby.visitor.see(".start .problem >> text=: Too wet.")
    assert lobby.visitor.find("button[type=submit]").is_disabled()
    lobby.visitor.find("button[aria-label='boats −1']").scroll_into_view_if_needed()
    lobby.visitor.page.evaluate("document.querySelector('.force:has(.tally)').scrollIntoView({ block: 'end' })")
    for part in (".tally .spent", ".tally .problem"):
        assert lobby.visitor.find(part).evaluate(SEEN), part
    lobby.problems = []
    lobby.visitor.find("button[aria-label='boats −1']").click()
    lobby.visitor.has(".start .problem", 0)
    assert lobby.begin()["rosters"] == {"human": {"crew": "smugglers", "kegs": 2, "boats": 0}}


def test_what_the_points_left_do_not_buy_is_folded_away(visit: Visit) -> None:
    lobby = Lobby(visit())
    lobby.visitor.find("input[name=seat-0-crew][value=smugglers]").check()
    lobby.visitor.has(".dear", 0)
    lobby.visitor.find("button[aria-label='boats −1']").click()
    for _ in range(3):
        lobby.visitor.find("button[aria-label='kegs +1']").click()
    assert lobby.visitor.text(".dear summary") == "Too dear for the points left: 1"
    assert not lobby.visitor.find("button[aria-label='boats +1']").is_visible()


def test_the_first_option_is_seen_before_anything_is_unfolded(visit: Visit) -> None:
    lobby = Lobby(visit())
    lobby.visitor.find("input[name=option-weather][value=rain]").check()
    lobby.visitor.has("details.fold button[aria-label='umbrellas +1']")
    lobby.visitor.has("details.fold input[name=option-weather]", 0)


def test_choices_are_made_with_the_keyboard_alone(visit: Visit) -> None:
    lobby = Lobby(visit())
    lobby.visitor.find("input[name=seat-0-crew][value=fishers]").focus()
    lobby.visitor.press("ArrowDown")
    lobby.visitor.see("button[aria-label='kegs +1']")
    assert lobby.visitor.find("input[name=seat-0-crew][value=smugglers]").is_checked()
    lobby.visitor.press("Tab", "Tab", "Enter")
    assert lobby.rows() == ["Kegs 3", "Boats 1"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_forms_fit_on_a_phone(visit: Visit, lang: str) -> None:
    lobby = Lobby(visit(width=390, height=844, lang=lang))
    assert lobby.visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    lobby.visitor.find("input[name=seat-0-crew][value=smugglers]").check()
    spent = "15 of 20 points" if lang == "en" else "15 points sur 20"
    assert lobby.visitor.text(".force .spent") == spent
