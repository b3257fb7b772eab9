"""Coming back to one's seats from another browser."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious


def test_a_link_leads_back_to_ones_seats(visit: Visit) -> None:
    ann, again = visit(new=True), visit(new=True)
    table = ann.start("me")
    ann.go("/#/back")
    ann.see("button[name=make]").click()
    link = ann.see("input[name=link]").input_value()
    assert link.startswith(ann.address)
    assert serious(ann) == []
    again.go(link.removeprefix(ann.address))
    again.see("button[name=come]").click()
    again.reads("main [role=status]", "You are here again.")
    again.go("/#/")
    again.see(f"a[href='/#/table/{table}']")
