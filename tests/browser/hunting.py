"""Somebody who plays Hunt, the made-up game on hexes, in a browser: by mouse, by keys, or with a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rulebound.space.hexes.grid import Hex, distance
from tests.browser.conftest import SERVE, serving
from tests.browser.visitor import OPEN_ANSWER, WAIT_MS, Visitor
from tests.packages import announced, where_it_is_found

CONFIRM = ".handcard .main:not([disabled])"
HEARD = ".handdock [role=status]"
BEAR = "bear:0"
"""Whoever acts first in games of this seed: it lies on (1, 1) and (0, 1), looks east, and has 5 to spend."""
SEED = "3"
WHERE = re.compile(r"at (-?\d+), (-?\d+), looks")
MOST_QUESTIONS = 200
PACKS = ("Red", "Blue", "Green", "Gold")


@contextmanager
def hunting_ground(folder: Path) -> Iterator[str]:
    """The address of a server that knows Hunt, and so do its computer players in processes of their own."""
    with serving(SERVE, folder, env=where_it_is_found(announced("hunt", "tests.hunt", folder))) as address:
        yield address
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


class Hunter:
    """A person at a table of Hunt, whose pack is red: at a new one, or without a scenario at one that is open."""

    def __init__(
        self, visitor: Visitor, scenario: str = "clearing", level: str = "random", mode: str = "computer"
    ) -> None:
        self.visitor = visitor
        self.page = visitor.page
        if scenario:
            against = level if mode == "computer" else ""
            visitor.start(mode=mode, game="hunt", scenario=scenario, level=against, seed=SEED)

    # What is there

    def asked(self) -> str:
        """What is asked, once everything sent is acknowledged; nothing when the game is over."""
        self.visitor.settled()
        return self.visitor.text("#question") if self.visitor.wait_for_turn() else ""

    def at(self, hex_: Hex) -> tuple[float, float]:
        """Where a hex is on the screen."""
        return self.visitor.middle(f'[data-thing="hex:{hex_[0]},{hex_[1]}"]')

    def pieces(self, what: str = "") -> dict[str, Hex]:
        """Who lies where with its head, of those whose names hold a word."""
        read = "all => all.map((one) => [one.dataset.thing, one.getAttribute('aria-label')])"
        names: list[list[str]] = self.visitor.find(".board .piece").evaluate_all(read)
        heads = {piece: WHERE.search(name) for piece, name in names if what in name}
        return {piece: (int(head[1]), int(head[2])) for piece, head in heads.items() if head is not None}

    def reach(self) -> int:
        """How many hexes are drawn as within reach."""
        drawn = self.visitor.find("path.reach").evaluate_all("all => all.map((one) => one.getAttribute('d')).join('')")
        return str(drawn).count("Z")

    def hears(self, words: str) -> None:
        """What somebody hears who does not see the board, sooner or later."""
        self.visitor.reads(HEARD, re.compile(re.escape(words)))

    def ends_on(self, hex_: Hex, side: str) -> None:
        """Where the path in hand ends, and where the piece would look then."""
        self.hears(f"at {hex_[0]}, {hex_[1]}. looks {side}")

    def lies(self, piece: str, hex_: Hex, side: str) -> None:
        """Where the head of a piece lies, sooner or later, and where it looks."""
        words = f"at {hex_[0]}, {hex_[1]}, looks {side},"
        self.page.wait_for_function(
            "([piece, words]) => document.querySelector(`[data-thing='${piece}']`).ariaLabel.includes(words)",
            arg=[piece, words],
            timeout=WAIT_MS,
        )

    # What is done

    def to_act(self) -> None:
        """Give both beasts their first card; then the bear is asked what it does."""
        for _ in range(2):
            assert self.asked().startswith("Which card")
            self.visitor.press("1")
        self.visitor.reads("#question", "What does bear 1 do?")
        self.visitor.settled()
        self.visitor.drawn()

    def to_path(self) -> None:
        """The bear goes, and its path is asked for."""
        self.to_act()
        self.visitor.press("1")
        self.visitor.reads("#question", re.compile("Where does bear 1 go"))
        self.visitor.settled()
        self.visitor.see(".piece.drawable")
        self.visitor.drawn()

    def hold(self, *passed: Hex) -> None:
        """Hold the mouse down on the first hex and move it over the others."""
        self.page.mouse.move(*self.at(passed[0]))
        self.page.mouse.down()
        for hex_ in passed[1:]:
            self.page.mouse.move(*self.at(hex_), steps=4)

    def drag(self, *passed: Hex) -> None:
        """Drag from hex to hex, and let go."""
        self.hold(*passed)
        self.page.mouse.up()

    def click(self, hex_: Hex) -> None:
        """Click on a hex."""
        self.page.mouse.click(*self.at(hex_))

    def swipe(self, *passed: Hex) -> None:
        """Drag from hex to hex with a finger."""
        self.visitor.swipe(*[self.at(hex_) for hex_ in passed])

    # Whole turns

    def towards_prey(self) -> tuple[Hex, Hex]:
        """Where the beast that may move lies, and the enemy nearest to it."""
        piece = self.visitor.see(".piece.movable, .piece.drawable").first.get_attribute("data-thing")
        all_of_them = self.pieces()
        own = next(pack for name in PACKS if (piece or "") in (pack := self.pieces(f"{name} pack")))
        start = all_of_them[piece or ""]
        foes = [at for foe, at in all_of_them.items() if foe not in own]
        return start, min(foes, key=lambda at: (distance(start, at), at))

    def answers(self, how: str) -> str:
        """Answer the next question; what it was, or nothing when the game is over.

        Whoever may attack does; else it goes as near to an enemy as it may, once.
        """
        question = self.asked()
        attacks = self.visitor.find(OPEN_ANSWER).filter(has_text="Attack")
        if question.startswith("What does") and not attacks.count() and self.visitor.find(".piece.movable").count():
            {"mouse": self._by_mouse, "keys": self._by_keys, "touch": self._by_touch}[how]()
        elif question and how == "keys":
            self.visitor.press("1")
        elif question:
            answer = (attacks if attacks.count() else self.visitor.find(OPEN_ANSWER)).first
            answer.tap() if how == "touch" else answer.click()
        self.visitor.settled()
        return question

    def _by_mouse(self) -> None:
        self.drag(*self.towards_prey())
        if self._is_put():
            self.visitor.find(CONFIRM).click()
        else:
            self.visitor.find(OPEN_ANSWER).last.click()
        self.visitor.has(".handcard", 0)

    def _by_touch(self) -> None:
        self.swipe(*self.towards_prey())
        if self._is_put():
            self.visitor.find(CONFIRM).tap()
        else:
            self.visitor.find(OPEN_ANSWER).last.tap()
        self.visitor.has(".handcard", 0)

    def _is_put(self) -> bool:
        """Whether a beast that was let go may be confirmed where it is; it is dropped where nothing is nearer."""
        self.page.wait_for_function(
            f"() => document.querySelector('{HEARD}')?.textContent.includes('Go for')"
            " || !document.querySelector('.ghost.drawn')",
            timeout=WAIT_MS,
        )
        return self.visitor.find(CONFIRM).count() > 0

    def _by_keys(self) -> None:
        """A step ahead if it may, else a turn; else it stays."""
        self.visitor.press("1")
        self.visitor.reads("#question", re.compile("Where does"))
        self.visitor.settled()
        self.visitor.press("m")
        for key in ("ArrowUp", "q", "e"):
            self.visitor.press(key)
            self.page.wait_for_function(
                f"() => document.querySelector('{HEARD}').textContent.includes('Go for')"
                " || document.querySelector('.handcard.refused')",
                timeout=WAIT_MS,
            )
            if not self.visitor.find(".handcard.refused").count():
                self.visitor.press("Enter")
                break
        else:
            self.visitor.press("Escape", "Space")
        self.visitor.has(".handcard", 0)
