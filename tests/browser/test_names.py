"""Who sits at a table is read in full on a phone: in every game, with a clock, in the language that says it longest."""

from __future__ import annotations

import pytest

from rulebound.core.game import find
from rulebound.core.words import LANGUAGES
from rulebound.server.roles import role_name
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.shipped import GAMES

PHONE = 390
CLOCK = "45+30"
CUT = """() => [...document.querySelectorAll(".tablehead .seat")].filter((seat) => {
  const frame = seat.getBoundingClientRect();
  const within = ({ left, right, top, bottom }) => left >= frame.left && right <= Math.min(frame.right, innerWidth)
    && top >= frame.top && bottom <= frame.bottom;
  const words = document.createRange();
  words.selectNodeContents(seat);
  const dots = (one) => one.offsetWidth > 0 && getComputedStyle(one).textOverflow !== "clip";
  return [...seat.children].some(dots) || ![...words.getClientRects()].every(within);
}).map((seat) => seat.textContent)"""
"""The seats of which not all is read within their frames and the screen."""


def longest(key: str) -> tuple[str, str]:
    """The scenario and the language in which those who play have the longest names."""
    game = find(key)

    def length(which: tuple[str, str]) -> int:
        return max(len(role_name(game, seat, *which)) for seat in game.seats(which[0], {}))

    return max([(scenario.key, lang) for scenario in game.scenarios() for lang in LANGUAGES], key=length)


def on_a_phone(visitor: Visitor) -> None:
    """A table that was begun on a large screen is looked at on a small one."""
    visitor.page.set_viewport_size({"width": PHONE, "height": 844})
    visitor.drawn()


def head(visitor: Visitor) -> float:
    """How high the head of a table is."""
    box = visitor.see(".tablehead").bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("key", GAMES)
def test_names_are_read_in_full(visit: Visit, key: str) -> None:
    scenario, lang = longest(key)
    visitor = visit(lang=lang)
    visitor.start(level="random", game=key, scenario=scenario, clock=CLOCK)
    on_a_phone(visitor)
    assert visitor.see(".tablehead .seat .clock").count() == 2
    assert visitor.page.evaluate(CUT) == []
    assert head(visitor) < 60


def test_so_are_four(visit: Visit) -> None:
    visitor = visit()
    visitor.start(mode="me", game="expedition", scenario="lost_shrine", options={"players": "four"})
    on_a_phone(visitor)
    visitor.see(".curtain button").click()
    visitor.has(".tablehead .seat .role", 4)
    assert visitor.page.evaluate(CUT) == []
    assert head(visitor) < 80
