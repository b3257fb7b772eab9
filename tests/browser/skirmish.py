"""A game of Escarmouche for two at one screen that goes the same way every time."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.visitor import OPEN_ANSWER, Visitor

SEED = "5"
"""With these dice whoever tests its agility first runs all the way."""


def asked(visitor: Visitor) -> str:
    """The next question; whoever it is for takes the screen."""
    visitor.settled()
    visitor.page.wait_for_selector(f"{OPEN_ANSWER}, .curtain button")
    if visitor.find(".curtain").count():
        visitor.find(".curtain button").click()
        visitor.see(OPEN_ANSWER)
    return visitor.text("#question")


def answer(visitor: Visitor, words: str) -> Locator:
    """The answer with these words."""
    return visitor.find(OPEN_ANSWER).filter(has_text=words).first


def ready_to_act(visitor: Visitor) -> None:
    """Begin a game of two at one screen, and let the convoy act first."""
    visitor.start(mode="me", scenario="the_strongbox", game="escarmouche", seed=SEED, options={"level": "basic"})
    for _ in range(2):
        assert "deploy" in asked(visitor)
        answer(visitor, "rest for me").click()
    assert "initiative" in asked(visitor)
    answer(visitor, "My band" if visitor.text(".seat.decides .role") == "Convoy" else "The other band").click()
    assert "acts next" in asked(visitor)
