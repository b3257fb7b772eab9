"""The first turn of a unit of Saurians played by hand: set down on hexes, planned with cards, dragged, and done."""

from __future__ import annotations

import re

from tests.browser.columns import asked
from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious
from tests.browser.visitor import OPEN_ANSWER, Visitor

SEED = "3"
"""With these dice the hero cards dealt are all different, and the fastest card is one's own."""
CARD = ".fan .smallcard.lit"
HERO_CARD = '.fan [data-card$=":blood_frenzy"]'
CONFIRM = ".handcard .main:not([disabled])"
CAMP, AHEAD = "hex:0,3", "hex:3,2"
"""A hex of the zone, and one that a pack with its card may run to."""
PACK = '.piece[data-thing^="u0."]'
GONE, STAYED = ["on Clear ground", "at 3", "2"], ["on Clear ground", "at 0", "3"]
PLACED = 3
"""Models of a unit, and so often it is asked where one stands."""


class Player:
    """Whoever plays the dinosaurs."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor

    def asked(self) -> str:
        """What is asked, once everything sent is acknowledged."""
        self.visitor.settled()
        self.visitor.page.wait_for_selector(OPEN_ANSWER, state="attached")
        return self.visitor.text("#question")

    def clicks(self, what: str) -> None:
        """A click in the middle of something, whoever is there."""
        self.visitor.page.mouse.click(*self.visitor.middle(what))

    def places(self) -> None:
        """All models of both units on one hex each: whoever is there already is not in the way."""
        for unit, hex_ in enumerate((CAMP, "hex:1,1")):
            if not unit:
                assert "Which unit" in self.asked()
                self.visitor.press("1")
            for model in range(PLACED):
                assert "where does it stand" in self.asked()
                self.visitor.see(f'[data-thing="{hex_}"].lit')
                self.clicks(f'[data-thing="{hex_}"]')
                self.visitor.has(f'.piece[data-thing="u{unit}.{model}"]')

    def plans(self) -> None:
        """The first lit card of each hand is played from the hand; no card stays for later."""
        for slot in ("Active", "Next"):
            for _ in range(2):
                assert f"{slot} card" in self.asked()
                self.visitor.see(CARD).first.click(position={"x": 12, "y": 60})
        for _ in range(2):
            question = self.asked()
            assert "Idle" in question
            self.visitor.press("Space")
            asked(self.visitor, question)

    def to_path(self) -> None:
        """The first unit is to go."""
        question = self.asked()
        while "where to" not in question:
            self.visitor.press("1")
            question = asked(self.visitor, question)
        self.visitor.see(".piece.drawable")

    def drags(self) -> None:
        """It is dragged over several hexes."""
        self.visitor.drag(self.visitor.middle(f'[data-thing="{CAMP}"]'), self.visitor.middle(f'[data-thing="{AHEAD}"]'))
        self.visitor.see(CONFIRM)


def test_a_unit_is_placed_planned_dragged_and_done(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", game="saurians", scenario="first_tracks", seed=SEED)
    player = Player(visitor)
    assert "exchange" in player.asked()
    visitor.see(HERO_CARD).click(position={"x": 12, "y": 60})
    visitor.see(".taking .confirm:not([disabled])").click()
    assert "Which unit" in player.asked()
    assert visitor.find(HERO_CARD).count() == 0, "it was exchanged"
    player.places()
    player.plans()
    assert serious(visitor) == []
    player.to_path()
    player.drags()
    visitor.find(CONFIRM).click()
    assert "where to" in player.asked()
    question = visitor.text("#question")
    visitor.press("1")
    question = asked(visitor, question)
    assert "which model" in question
    visitor.press("Space")
    assert "Pteranodon flock is next" in asked(visitor, question), "nobody is within reach"
    names = visitor.find(PACK).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert [name.split(", ")[4:7] for name in names] == [GONE, STAYED, STAYED]
    visitor.reads(".log", re.compile("Dart Aside revealed"))
