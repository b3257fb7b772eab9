"""Two columns of Expedition brought to where the first group moves, by hand."""

from __future__ import annotations

from tests.browser.visitor import Visitor

CONFIRM = ".bodycard .main:not([disabled])"


def asked(visitor: Visitor, other_than: str = "") -> str:
    """The question that is open, once it is another one."""
    other = "(old) => { const q = document.querySelector('#question'); return q && q.textContent.trim() !== old; }"
    visitor.page.wait_for_function(other, arg=other_than)
    return visitor.text("#question")


def deploys(visitor: Visitor) -> None:
    """Everybody is attached to the first group that will do, and groups are set down side by side in the zone."""
    question, down = asked(visitor), 0
    while "Action cards" not in question:
        if "where shall they stand" in question:
            box = visitor.see(".reach").first.bounding_box()
            assert box is not None
            visitor.page.mouse.click(box["x"] + box["width"] * (0.1 + 0.13 * down), box["y"] + box["height"] * 0.6)
            visitor.see(CONFIRM).click()
            down += 1
        else:
            visitor.press("1")
        question = asked(visitor, question)


def marches(visitor: Visitor) -> None:
    """Forced March is set aside with two others, and shown first."""
    cards = asked(visitor)
    visitor.press("3", "4", "6", "Space")
    question = asked(visitor, cards)
    while "Who does what" not in question:
        visitor.press("1")
        question = asked(visitor, question)


def drags(visitor: Visitor, up: int) -> None:
    """The first group is dragged up by so many pixels."""
    box = visitor.see(".unitbanner.side-0.lit").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    visitor.drag((x, y), (x + 40, y - up))
    visitor.see(CONFIRM)
