"""The usual turn of Escarmouche with a mouse: activate, move into cover, shoot."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.visitor import OPEN_ANSWER, Visitor

MOST_ACTS = 5
MOST_QUESTIONS = 160
SHOOTER = '.piece.lit[data-thing^="arquebusier"]'
PATIENCE_MS = 90_000


class Mouse:
    """A mouse whose clicks and drags are counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.acts = 0

    def click(self, what: Locator) -> None:
        """One click."""
        self.acts += 1
        what.click()

    def drag(self, what: Locator, to: Locator, share: float) -> None:
        """One drag, a part of the way to something."""
        self.acts += 1
        (x, y), (a, b) = middle(what), middle(to)
        mouse = self.visitor.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + (a - x) * share, y + (b - y) * share, steps=6)
        mouse.up()


def middle(what: Locator) -> tuple[float, float]:
    """Where something is on the screen."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def asked(visitor: Visitor) -> str:
    """The next question; nothing when the game is over."""
    visitor.settled()
    visitor.page.wait_for_selector(f"{OPEN_ANSWER}, .result", timeout=PATIENCE_MS)
    return "" if visitor.is_over() else visitor.text("#question")


def answer(visitor: Visitor, words: str) -> Locator:
    """The first answer with these words; the last one of all without."""
    answers = visitor.find(OPEN_ANSWER)
    return answers.filter(has_text=words).first if words else answers.last


def usual_turn(visitor: Visitor, figure: Locator) -> int:
    """How many acts a figure takes to run to the cart and shoot; 0 if the dice or the enemy are against it."""
    mouse = Mouse(visitor)
    mouse.click(figure)
    visitor.page.wait_for_function("() => document.querySelector('#question')?.textContent.includes('action point')")
    if not answer(visitor, "Advance fast").count():
        return 0
    mouse.click(answer(visitor, "Advance fast"))
    told = visitor.find("#log li").count()
    mouse.drag(visitor.see(".piece.drawable"), visitor.find('[data-thing="cart-1"]').first, 0.3)
    confirm = visitor.see(".handcard .main")
    assert visitor.text(".ghost.drawn .label").endswith("cm"), "the tape is on the table"
    assert "agility" in visitor.text(".handcard .verdict"), "what may go wrong is told"
    assert visitor.find("#log li").count() == told, "nothing is done before it is confirmed"
    mouse.click(confirm)
    if "1 action point" not in asked(visitor) or not answer(visitor, "Shoot at").count():
        return 0
    mouse.click(answer(visitor, "Shoot at"))
    return mouse.acts


def test_a_figure_runs_into_cover_and_shoots_in_five_clicks_or_drags(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", scenario="the_strongbox", game="escarmouche")
    for _ in range(MOST_QUESTIONS):
        question = asked(visitor)
        shooters = visitor.find(SHOOTER)
        if "acts next" in question and shooters.count():
            acts = usual_turn(visitor, shooters.first)
            if acts:
                assert acts <= MOST_ACTS
                asked(visitor)
                visitor.see("#log .said:text('shoots at')")
                return
        else:
            answer(visitor, "rest for me" if "deploy" in question else "").click()
    raise AssertionError("nobody could run and shoot")
