"""A usual turn of Expedition with every click, drag and key counted: cards, Movements, and what comes between."""

from __future__ import annotations

import re

from tests.browser.columns import CONFIRM, asked, deploys
from tests.browser.conftest import Visit
from tests.browser.visitor import OPEN_ANSWER, Visitor

LIT = ".unitbanner.side-0.lit"
UP = 70
MOVEMENTS = 8
MOST_ACTS = 24
INTERRUPTS = ("for Cover dice", "who falls", "Totem card")
"""What is asked because of others, whose acts are random here."""


class Player:
    """Whoever plays the southern column, and what of each question a pointer or a key was used for."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.acts: dict[str, int] = {}
        self.moved = 0

    def act(self, what: str, count: int = 1) -> None:
        """So many clicks, drags or keys, for something."""
        self.acts[what] = self.acts.get(what, 0) + count

    def cards(self) -> None:
        """Three cards are taken up and given."""
        self.act("cards", 4)
        self.visitor.press("3", "4", "6", "Space")

    def action(self) -> None:
        """A shot if there is one, else a group is dragged ahead and the ghost confirmed, else the card is finished."""
        visitor = self.visitor
        shots = visitor.find(OPEN_ANSWER).filter(has_text="shoot")
        influence = visitor.find(OPEN_ANSWER).filter(has_text=re.compile(": rally|^.?Terror"))
        lit = visitor.find(LIT)
        if shots.count():
            self.act("shots")
            shots.first.click()
        elif lit.count() and visitor.find(OPEN_ANSWER).filter(has_text=": move").count():
            self.act("Movements", 2)
            box = lit.nth(self.moved % lit.count()).bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            visitor.drag((x, y), (x + 10, y - UP))
            visitor.see(CONFIRM).click()
            self.moved += 1
        elif influence.count():
            self.act("influence")
            influence.first.click()
        else:
            self.act("finished")
            visitor.find(OPEN_ANSWER).last.click()

    def turn(self) -> None:
        """From the question for the cards to the next one."""
        question = asked(self.visitor)
        assert "Action cards" in question
        self.cards()
        question = asked(self.visitor, question)
        while "Action cards" not in question:
            if "Who does what" in question:
                self.action()
            elif "where to" not in question:
                self.act("card" if "step" in question else question)
                self.visitor.press("1")
            question = asked(self.visitor, question)


def test_a_turn_of_eight_movements_takes_twenty_four_clicks(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", game="expedition", scenario="first_light")
    deploys(visitor)
    player = Player(visitor)
    player.turn()
    assert player.acts["Movements"] == 2 * MOVEMENTS
    own = {what: count for what, count in player.acts.items() if not any(word in what for word in INTERRUPTS)}
    assert sum(own.values()) <= MOST_ACTS, own
