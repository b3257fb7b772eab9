"""A usual turn of eight figures in Escarmouche, two of which look for somebody to shoot at: every act is counted."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.skirmish import answer, asked, ready_to_act
from tests.browser.visitor import OPEN_ANSWER, Visitor

FIGURES = 8
LOOKS = 2
MOST_ACTS = 20
LIT = ".piece.lit"
OVER = """(figure) => {
  const piece = document.querySelector(`[data-thing="${figure}"]`);
  const question = document.getElementById("question")?.textContent || "";
  const name = piece?.getAttribute("aria-label").split(",")[0];
  return document.querySelector(".curtain") || (question && !piece.matches(".lit") && !question.includes(name));
}"""
"""Whether an activation is over."""


class Player:
    """Whoever plays the ambush, and how often a pointer or a key was used for it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.acts = 0

    def click(self, what: str) -> None:
        """One click."""
        self.acts += 1
        self.visitor.see(what).first.click()

    def advance(self, figure: str) -> None:
        """Drag a figure towards the middle of the table, and confirm."""
        visitor = self.visitor
        x, y = visitor.middle(f'[data-thing="{figure}"] .base')
        board = visitor.find(".board canvas").bounding_box()
        assert board is not None
        to = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
        far = ((to[0] - x) ** 2 + (to[1] - y) ** 2) ** 0.5
        self.acts += 1
        visitor.drag((x, y), (x + (to[0] - x) * 90 / far, y + (to[1] - y) * 90 / far))
        self.click(".handcard .main:not([disabled])")

    def shoot(self, figure: str) -> None:
        """Click a figure to see whether it has somebody to shoot at; if not, it advances."""
        self.click(f'[data-thing="{figure}"]')
        self.visitor.see("#question:text('action points')")
        if not answer(self.visitor, "Shoot at").count():
            return self.advance(figure)
        self.acts += 1
        answer(self.visitor, "Shoot at").click()
        self.visitor.see(".curtain, #question:has-text('1 action point')")
        if not self.visitor.find(".curtain").count():
            self.acts += 1
            self.visitor.press("Space")
        return None


def other_side_holds(visitor: Visitor) -> None:
    """The other side lets one figure do nothing."""
    if "acts next" in asked(visitor):
        visitor.find(OPEN_ANSWER).first.click()
        asked(visitor)
    visitor.find(OPEN_ANSWER).last.click()
    visitor.settled()


def test_a_turn_of_eight_figures_takes_twenty_clicks(visit: Visit) -> None:
    visitor = visit()
    ready_to_act(visitor)
    visitor.page.evaluate("localStorage.setItem('rulebound.settings', JSON.stringify({ finish: true, pace: 'off' }))")
    visitor.page.reload()
    player = Player(visitor)
    done: list[str] = []
    while len(done) < FIGURES:
        question = asked(visitor)
        if visitor.text(".seat.decides .role") != "Ambush party":
            other_side_holds(visitor)
            continue
        assert "acts next" in question, question
        figures = visitor.find(LIT).evaluate_all("(all) => all.map((one) => one.dataset.thing)")
        figure = figures[0]
        done.append(figure)
        if len(done) <= LOOKS:
            player.shoot(figure)
        else:
            player.advance(figure)
        visitor.page.wait_for_function(OVER, arg=figure)
    assert player.acts <= MOST_ACTS
