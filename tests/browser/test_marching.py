"""Groups in a real game: set down by hand where they shall stand, dragged along sticks, set right before they go."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

CONFIRM = ".bodycard .main:not([disabled])"


def asked(visitor: Visitor, other_than: str = "") -> str:
    """The question that is open, once it is another one."""
    visitor.page.wait_for_function(
        "(old) => { const q = document.querySelector('#question'); return q && q.textContent.trim() !== old; }",
        arg=other_than,
    )
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


def test_groups_are_set_down_and_dragged_by_hand(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", game="expedition", scenario="first_light")
    deploys(visitor)
    assert visitor.find(".unitbanner.side-0").count() == 5
    assert any("Scouts 1 3/3" in words for words in visitor.find(".unitbanner.side-0").all_text_contents())
    assert visitor.find(".smallcard .numeral").all_text_contents() == ["7", "6", "5", "4", "3", "2", "1"]
    cards = asked(visitor)
    visitor.press("3", "4", "6", "Space")
    question = asked(visitor, cards)
    while "Who does what" not in question:
        visitor.press("1")
        question = asked(visitor, question)
    drags_a_group(visitor)


def drags_a_group(visitor: Visitor) -> None:
    """Dragged too far a group goes as far as it may; one of it is put where it may not be, and the whole is dropped."""
    banner = visitor.see(".unitbanner.side-0.lit").first
    box = banner.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    visitor.drag((x, y), (x, y - 250))
    visitor.see(CONFIRM)
    visitor.page.wait_for_selector(".shape.stick.rim", state="attached")
    assert visitor.text(".bodycard .verdict").startswith("Move ")
    member = visitor.see("[data-ghost]").first.bounding_box()
    assert member is not None
    at = (member["x"] + member["width"] / 2, member["y"] + 4)
    visitor.drag(at, (at[0] + 90, at[1] + 30))
    visitor.see(".bodycard.refused .against li")
    visitor.has(".shape.stick", 0)
