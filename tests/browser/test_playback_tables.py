"""What happens is played at real tables: for whoever plays, for whoever watches, and in replays."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.played import WITNESS
from tests.browser.skirmish import answer, asked, ready_to_act
from tests.browser.test_playback import with_effect
from tests.browser.visitor import Visitor

Json = dict[str, Any]


def first_shot(visitor: Visitor) -> None:
    """The arquebusier of the convoy shoots."""
    answer(visitor, "Josse Rusconi").click()
    assert "Josse Rusconi" in asked(visitor)


def watched(visitor: Visitor) -> list[Json]:
    """All that was seen once nothing is played any more."""
    visitor.page.wait_for_function("() => window.seen.some((now) => now.playing) && !window.seen.at(-1).playing")
    seen: list[Json] = visitor.page.evaluate("() => window.seen")
    return seen


def test_a_spectator_sees_what_happens_step_by_step(visit: Visit) -> None:
    ann, bob = visit(), visit(pace="normal")
    ready_to_act(ann)
    bob.go(f"/#/table/{ann.table_id()}")
    bob.see("#log .said")
    bob.page.evaluate(WITNESS)
    first_shot(ann)
    seen = watched(bob)
    assert with_effect(seen, "fx-act") != []
    acted = next(i for i, now in enumerate(seen) if "Josse Rusconi is activated." in now["log"])
    assert with_effect(seen, "fx-act")[0] < acted


def test_a_replay_plays_what_happened_on_the_way_to_the_next_moment(visit: Visit) -> None:
    ann = visit(pace="off")
    ready_to_act(ann)
    first_shot(ann)
    table = ann.table_id()
    ann.page.evaluate("() => localStorage.setItem('rulebound.settings', JSON.stringify({ pace: 'fast' }))")
    ann.go(f"/#/replay/{table}")
    ann.page.reload()
    ann.see(".replaybar")
    ann.page.evaluate(WITNESS)
    ann.press("End")
    ann.see("#log .said:text('Josse Rusconi is activated.')")
    assert ann.page.evaluate("() => window.seen.every((now) => !now.rolling && !now.effects.length)"), "a jump"
    ann.press("ArrowLeft")
    ann.has("#log .said:text('Josse Rusconi is activated.')", 0)
    ann.page.evaluate("() => { window.seen = []; }")
    ann.press("ArrowRight")
    ann.see("#log .said:text('Josse Rusconi is activated.')")
    seen: list[Json] = ann.page.evaluate("() => window.seen")
    assert with_effect(seen, "fx-act") != []
    ann.has(".effects", 0)


def test_whoever_plays_sees_what_the_computer_does_before_the_next_question(visit: Visit) -> None:
    visitor = visit(pace="fast")
    visitor.start(level="random", scenario="SC2")
    visitor.page.evaluate(WITNESS)
    for _ in range(60):
        if not visitor.wait_for_turn() or visitor.page.evaluate("() => window.seen.some((now) => now.rolling)"):
            break
        visitor.find(".answers .give:not([disabled])").first.click()
        visitor.settled()
    visitor.wait_for_turn()
    seen: list[Json] = visitor.page.evaluate("() => window.seen")
    assert any(now["playing"] and not now["sent"] for now in seen), "answers are acknowledged while they are played"
    assert [now for now in seen if now["playing"] and now["asked"]] == []
    rolled = next(i for i, now in enumerate(seen) if now["rolling"])
    assert len(seen[rolled]["log"]) < len(seen[-1]["log"])


def test_where_everybody_took_position_is_folded_under_a_head(visit: Visit) -> None:
    ann = visit()
    ready_to_act(ann)
    ann.reads("#log > li.act >> nth=0 >> summary", "Before the first turn")
    posts = ann.find("#log > li.act").first.locator("ol .said").filter(has_text="takes position")
    assert posts.count() > 8
    assert ann.find("#log > li > .said").filter(has_text="takes position").count() == 0
