"""Groups in a real game: set down by hand where they shall stand, dragged along sticks, set right before they go."""

from __future__ import annotations

from tests.browser.columns import deploys, drags, marches
from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious


def test_groups_are_set_down_and_dragged_by_hand(visit: Visit) -> None:
    visitor = visit()
    visitor.start(level="random", game="expedition", scenario="first_light")
    deploys(visitor)
    assert visitor.find(".unitbanner.side-0").count() == 5
    assert any("Scouts 1 4/4" in words for words in visitor.find(".unitbanner.side-0").all_text_contents())
    assert visitor.find(".smallcard .numeral").all_text_contents() == ["7", "6", "5", "4", "3", "2", "1"]
    marches(visitor)
    drags(visitor, 250)
    visitor.page.wait_for_selector(".shape.stick.rim", state="attached")
    assert visitor.text(".bodycard .verdict").startswith("Move ")
    member = visitor.see("[data-ghost]").first.bounding_box()
    assert member is not None
    at = (member["x"] + member["width"] / 2, member["y"] + 4)
    visitor.drag(at, (at[0] + 90, at[1] + 30))
    visitor.see(".bodycard.refused .against li")
    visitor.has(".shape.stick", 0)
    assert serious(visitor) == []
