"""What happens is played on the board, one thing after the other, and can be skipped, shown again and heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rulebound.core.shows import acts, fells, halts, new_turn, shoots, walks
from tests.browser import made_up
from tests.browser.played import (
    Json,
    after,
    attack,
    before,
    everything,
    happens,
    line,
    open_table,
    own_move,
    to_the_end,
)
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

SHOT = "The raider shoots: a hit."


def with_effect(seen: list[Json], effect: str) -> list[int]:
    """When an effect was on the board."""
    return [i for i, now in enumerate(seen) if effect in now["effects"]]


def told(seen: list[Json], text: str) -> int:
    """When a line could first be read."""
    return next(i for i, now in enumerate(seen) if text in now["log"])


def test_things_are_seen_in_order_and_no_result_before_its_dice_have_landed(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, attack())
    seen = to_the_end(visitor)
    acted, walked, shot, hurt = (with_effect(seen, f"fx-{kind}") for kind in ("act", "way", "shot", "wound"))
    rolled = [i for i, now in enumerate(seen) if now["rolling"] == 2]
    assert acted[0] < walked[0] < shot[0] < rolled[0] < told(seen, SHOT) < hurt[0]
    assert [i for i in rolled if SHOT in seen[i]["log"] or SHOT in seen[i]["heard"]] == []
    assert rolled[-1] < told(seen, SHOT)
    assert told(seen, "The scout is wounded.") == hurt[0]


def test_whoever_cannot_see_hears_each_line_when_it_is_played(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, attack())
    seen = to_the_end(visitor)
    for text in ("The raider acts.", "The raider runs.", SHOT, "The scout is wounded."):
        assert next(i for i, now in enumerate(seen) if text in now["heard"]) <= told(seen, text) + 1
    assert "The raider runs." in seen[told(seen, "The raider runs.") + 1]["heard"]
    assert SHOT not in seen[told(seen, "The raider runs.") + 1]["heard"]


def test_a_piece_walks_and_ends_exactly_where_it_stands(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, attack())
    seen = to_the_end(visitor)
    places = list(dict.fromkeys(now["raider"] for now in seen))
    assert places == ["translate(960px, -480px)", "translate(640px, -480px)"]
    assert seen[told(seen, "The raider acts.")]["raider"] == places[0]
    assert seen[told(seen, "The raider runs.")]["raider"] == places[1]


def test_whoever_is_shot_on_the_way_stands_where_it_was_shot_and_goes_on(shown: Shown) -> None:
    lines = [
        line("The raider acts.", acts("raider")),
        line("The raider runs.", walks("raider", [(2400, 1200), (1600, 1200)])),
        line("The scout sees him.", halts("raider", (2000, 1200))),
        line("The scout shoots: a miss.", shoots("scout", "raider"), faces=[2]),
    ]
    visitor = open_table(shown)
    happens(visitor, after(*lines, raider=(1600, 1200)))
    seen = to_the_end(visitor)
    assert {seen[i]["raider"] for i in with_effect(seen, "fx-shot")} == {"translate(800px, -480px)"}
    assert seen[-1]["raider"] == "translate(640px, -480px)"
    felled = [*lines, line("The raider falls.", fells("raider"), points_at=("raider",))]
    visitor = open_table(shown)
    happens(visitor, after(*felled, raider=(2000, 1200)))
    seen = to_the_end(visitor)
    assert list(dict.fromkeys(now["raider"] for now in seen)) == [
        "translate(960px, -480px)",
        "translate(800px, -480px)",
    ]


def test_whoever_goes_there_and_back_is_seen_to(shown: Shown) -> None:
    there, back = [(2400, 1200), (1600, 1200)], [(1600, 1200), (2400, 1200)]
    visitor = open_table(shown)
    happens(visitor, after(line("There.", walks("raider", there)), line("And back.", walks("raider", back))))
    seen = to_the_end(visitor)
    assert seen[told(seen, "There.")]["raider"] == "translate(640px, -480px)"
    assert seen[-1]["raider"] == "translate(960px, -480px)"


def test_somebody_who_dies_is_there_until_it_is_told(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, everything())
    seen = to_the_end(visitor)
    assert all(now["raider"] for now in seen[: told(seen, "The raider dies.")])
    assert seen[told(seen, "The raider dies.")]["raider"] == ""
    assert with_effect(seen, "fx-topple") != []


def test_everything_there_is_can_be_seen(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, everything())
    seen = to_the_end(visitor)
    shown_kinds = {name for now in seen for name in now["effects"]}
    assert {f"fx-{kind}" for kind in ("act", "way", "shot", "blow", "wound", "explosion", "fall")} <= shown_kinds
    assert {now["over"] for now in seen} == {"", "Turn 2.", "Ruse of War"}


# Skipping


@pytest.mark.parametrize("key", ["x", "1", "Escape", "Space"])
def test_any_key_skips_at_once_and_does_nothing_else(shown: Shown, key: str) -> None:
    visitor = open_table(shown, pace="slow")
    happens(visitor, attack())
    visitor.see(".playbar")
    assert visitor.find("#question").count() == 0
    visitor.press(key)
    visitor.drawn()
    assert visitor.find(".playbar").count() == 0
    assert visitor.text("#question") == "What does the scout do?"
    assert visitor.find(".log .said").all_text_contents()[-1] == "The scout is wounded."
    assert visitor.page.evaluate("said") == []
    visitor.press("1")
    assert visitor.page.evaluate("said") == [["answer", "stay"]]


HASTY = """() => {
  const press = () => dispatchEvent(new KeyboardEvent("keydown", { key: "x", cancelable: true }));
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".playbar")) return;
    watch.disconnect();
    press();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""


def test_a_key_skips_from_the_very_moment_something_is_played(shown: Shown) -> None:
    visitor = open_table(shown, pace="slow")
    visitor.page.evaluate(HASTY)
    happens(visitor, attack())
    expect(visitor.find("#question")).to_have_text("What does the scout do?", timeout=1000)
    assert visitor.find(".playbar").count() == 0


def test_keys_that_move_the_focus_do_not_skip(shown: Shown) -> None:
    visitor = open_table(shown, pace="slow")
    happens(visitor, attack())
    visitor.see(".playbar")
    visitor.press("Tab", "Shift")
    visitor.drawn()
    assert visitor.find(".playbar").count() == 1


@pytest.mark.parametrize("place", [".board", ".skipping"])
def test_one_click_skips_at_once(shown: Shown, place: str) -> None:
    visitor = open_table(shown, pace="slow")
    happens(visitor, attack())
    visitor.see(".playbar")
    visitor.page.mouse.click(*visitor.middle(place))
    visitor.drawn()
    assert visitor.find(".playbar").count() == 0
    assert visitor.find(".log .said").count() == 4
    assert visitor.page.evaluate("said") == []


def test_the_log_can_be_looked_at_while_something_is_played(shown: Shown) -> None:
    visitor = open_table(shown, pace="slow")
    happens(visitor, attack())
    visitor.see(".playbar")
    visitor.find("#tab-piece").click()
    visitor.drawn()
    assert visitor.find(".playbar").count() == 1


# Speed, again, and own acts


def test_what_is_not_to_be_played_is_there_at_once(shown: Shown) -> None:
    visitor = open_table(shown, pace="off")
    happens(visitor, attack())
    visitor.drawn()
    assert visitor.find(".log .said").count() == 4
    assert visitor.page.evaluate("() => window.seen.every((now) => !now.playing && !now.rolling)")


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_has_happened_can_be_shown_again(shown: Shown, how: str) -> None:
    visitor = open_table(shown, pace="fast")
    expect(visitor.find(".tools .again")).to_be_disabled()
    happens(visitor, attack())
    first = to_the_end(visitor)
    visitor.page.evaluate("() => { window.seen = []; }")
    if how == "key":
        visitor.press("v")
    else:
        visitor.find(".tools .again").click()
    again = to_the_end(visitor)
    for effect in ("fx-act", "fx-way", "fx-shot", "fx-wound"):
        assert with_effect(first, effect) != []
        assert with_effect(again, effect) != []
    assert again[-1]["log"] == first[-1]["log"]
    assert visitor.find("#question").count() == 1


def test_nobody_waits_for_own_acts_unless_they_want_to(shown: Shown) -> None:
    visitor = open_table(shown)
    happens(visitor, own_move())
    visitor.drawn()
    assert visitor.find(".playbar").count() == 0
    assert visitor.find(".log .said").count() == 2
    visitor = open_table(shown)
    visitor.find(".switches .playing").click()
    visitor.find("input[name=swift]").uncheck()
    visitor.press("Escape")
    happens(visitor, own_move())
    assert with_effect(to_the_end(visitor), "fx-act") != []


def test_own_dice_land_three_times_as_fast(shown: Shown) -> None:
    def lasts(who: str, whom: str) -> float:
        visitor = open_table(shown)
        happens(visitor, after(line("A shot.", shoots(who, whom), faces=[4])))
        took: float = visitor.page.evaluate("() => table.playback.ms")
        return took

    assert lasts("raider", "scout") == pytest.approx(3 * lasts("scout", "raider"))


def test_with_keys_one_goes_on_at_the_question(shown: Shown) -> None:
    visitor = open_table(shown, pace="slow")
    visitor.press("Shift")
    happens(visitor, attack())
    visitor.see(".playbar")
    visitor.press("x")
    visitor.page.wait_for_function("() => document.activeElement.id === 'question'")


def test_what_is_taken_back_is_not_shown_again(shown: Shown) -> None:
    visitor = open_table(shown, pace="off")
    happens(visitor, attack())
    expect(visitor.find(".tools .again")).to_be_enabled()
    happens(visitor, before())
    expect(visitor.find(".tools .again")).to_be_disabled()


def test_more_comes_while_something_is_played(shown: Shown) -> None:
    visitor = open_table(shown, pace="fast")
    first, then = attack(), after(line("The raider rests.", acts("raider")), raider=(1600, 1200), scene=attack())
    happens(visitor, first)
    happens(visitor, then)
    seen = to_the_end(visitor)
    assert told(seen, "The scout is wounded.") < told(seen, "The raider rests.")
    assert all(not now["asked"] for now in seen if now["playing"])


# Movement


def animated(visitor: Visitor) -> list[str]:
    """What moves on the board while the raider walks."""
    visitor.page.wait_for_function("() => document.querySelector('.fx-way')")
    moved: list[str] = visitor.page.evaluate(
        """() => document.getAnimations().map((one) => one.effect.target).filter((one) => one.closest(".board"))
             .map((one) => one.dataset.thing || one.getAttribute("class"))"""
    )
    return moved


def test_without_movement_the_steps_stay_and_nothing_moves(shown: Shown) -> None:
    visitor = open_table(shown, motion=True)
    happens(visitor, attack())
    assert "raider" in animated(visitor)
    visitor = open_table(shown)
    happens(visitor, attack())
    assert animated(visitor) == []
    seen = to_the_end(visitor)
    assert {"fx-act", "fx-way", "fx-shot", "fx-wound"} <= {name for now in seen for name in now["effects"]}


# Sounds

COUNTED = """() => {
  window.made = 0;
  window.AudioContext = class extends window.AudioContext { constructor() { super(); window.made += 1; } };
}"""


def test_nothing_is_heard_until_it_is_wanted(shown: Shown) -> None:
    visitor = open_table(shown, pace="fast")
    visitor.page.evaluate(COUNTED)
    happens(visitor, attack())
    to_the_end(visitor)
    assert visitor.page.evaluate("window.made") == 0
    visitor.find(".switches .playing").click()
    expect(visitor.find("input[name=volume]")).to_be_disabled()
    visitor.find("input[name=sound]").check()
    assert visitor.page.evaluate("window.made") == 1
    visitor.find("input[name=volume]").fill("30")
    kept = visitor.page.evaluate("() => JSON.parse(localStorage.getItem('rulebound.settings'))")
    assert (kept["sound"], kept["volume"]) == (True, 30)


def test_the_settings_of_a_browser_are_kept(shown: Shown) -> None:
    visitor = open_table(shown)
    visitor.find(".switches .playing").click()
    visitor.find("input[name=pace][value=fast]").check()
    visitor.find("input[name=swift]").uncheck()
    visitor.page.reload()
    visitor.see(".board svg .thing")
    visitor.find(".switches .playing").click()
    expect(visitor.find("input[name=pace][value=fast]")).to_be_checked()
    expect(visitor.find("input[name=swift]")).not_to_be_checked()
    expect(visitor.find("input[name=sound]")).not_to_be_checked()


# For everybody


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_axe_finds_nothing_serious_while_something_is_played(shown: Shown, width: int, theme: str) -> None:
    visitor = open_table(shown, width=width, height=844, theme=theme, pace="slow")
    happens(visitor, everything())
    visitor.see(".playbar")
    assert serious(visitor) == []
    visitor.press("x")
    visitor.drawn()
    if width > 500:
        visitor.has(".log summary", 2)
        assert serious(visitor) == []
        visitor.find(".switches .playing").click()
        visitor.see(".playset")
        assert serious(visitor) == []


def test_on_a_phone_the_dice_are_seen_too(shown: Shown) -> None:
    visitor = open_table(shown, width=390, height=844, pace="slow")
    happens(visitor, attack())
    visitor.page.wait_for_selector(".tray.rolling", state="visible")
    visitor.page.wait_for_selector(".skipping", state="visible")


# The log


def test_lines_are_folded_under_the_act_they_belong_to(shown: Shown) -> None:
    first = after(line("Set up."), line("Turn 1.", acts("raider")), line("He runs."), line("He rests."))
    scene = first
    for n in range(2, 7):
        scene = after(line(f"Act {n}.", acts("raider")), line(f"Deed {n}."), scene=scene)
    visitor = shown.show(made_up.frame(scene))
    acts_shown = visitor.find(".log > li.act")
    assert acts_shown.count() == 6
    assert acts_shown.nth(0).locator("ol .said").all_text_contents() == ["He runs.", "He rests."]
    opened = [acts_shown.nth(i).locator("details").get_attribute("open") is not None for i in range(6)]
    assert opened == [False, False, True, True, True, True]
    acts_shown.nth(0).locator("summary").click()
    expect(acts_shown.nth(0).locator("ol .said").first).to_be_visible()
    faces = "(all) => [...new Set(all.map((one) => getComputedStyle(one).fontFamily))]"
    assert len(visitor.find(".log .said").evaluate_all(faces)) == 1
    frames = "(all) => all.map((one) => getComputedStyle(one).borderLeftWidth)"
    assert set(acts_shown.evaluate_all(frames)) == {"0px"}, "an act is a line, not a button of the action bar"


def test_what_was_before_the_first_turn_is_folded_under_a_head(shown: Shown) -> None:
    posts = [line(f"Man {n} takes position.") for n in range(12)]
    visitor = shown.show(made_up.frame(after(*posts)))
    head = visitor.find(".log > li.act")
    assert head.locator("summary").all_inner_texts() == ["Before the first turn"]
    assert head.locator("ol .said").count() == 12
    expect(head.locator("ol .said").last).to_be_visible()
    turns = [line(f"Turn {n}.", new_turn()) for n in range(1, 6)]
    visitor = shown.show(made_up.frame(after(*posts, *turns)))
    visitor.has(".log > li", 6)
    expect(visitor.find(".log ol .said").last).to_be_hidden()
    visitor.find(".log summary").first.click()
    expect(visitor.find(".log ol .said").last).to_be_visible()


def test_whoever_moves_in_one_line_has_done_something(shown: Shown) -> None:
    moves = [line(f"Unit {n} moves.", (*acts("raider"), *walks("raider", [(0, 0), (9, 9)]))) for n in range(3)]
    visitor = shown.show(made_up.frame(after(*moves, line("End.", acts("scout")))))
    assert visitor.find(".log > li").count() == 4
    visitor.has(".log summary", 0)


def test_those_who_do_nothing_take_one_line(shown: Shown) -> None:
    idle = [line(f"Nobody {n} acts.", acts("raider")) for n in range(3)]
    scene = after(line("The scout acts.", acts("scout")), line("He runs."), *idle, line("End.", acts("raider")))
    visitor = shown.show(made_up.frame(scene))
    lines = visitor.find(".log > li")
    assert lines.count() == 3
    assert lines.nth(1).locator("summary").inner_text() == "3 figures that do nothing"
    assert lines.nth(1).locator("ol .said").count() == 3


def test_before_anything_is_played_the_table_is_as_it_was(shown: Shown) -> None:
    visitor = open_table(shown)
    assert visitor.text("#question") == "What does the scout do?"
    happens(visitor, before())
    visitor.drawn()
    assert visitor.find(".playbar").count() == 0
