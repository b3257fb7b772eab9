"""Units, groups that move at once, and dice of all kinds."""

from __future__ import annotations

import re

from rulebound.core.dice import SeededDice
from rulebound.core.game import find, register
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.scene import Line
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

register("parade", "tests.parade")


def parade(answers: int = 0) -> made_up.Json:
    """A frame of a parade after so many answers, as the first seat sees it."""
    match, dice = Match.new(find("parade"), seed=2), SeededDice(2)
    for _ in range(answers):
        assert match.ask is not None
        candidates = match.ask.candidates()
        match.answer(candidates[dice.roll(len(candidates)) - 1])
    return made_up.frame(match.scene(0))


def names(visitor: Visitor, what: str) -> list[str]:
    """The things of the board that match a selector, by their ids."""
    found: list[str] = visitor.find(what).evaluate_all("all => all.map((one) => one.dataset.thing)")
    return found


def test_an_answer_that_points_at_a_unit_lights_all_its_men(shown: Shown) -> None:
    visitor = shown.show(parade())
    assert len(names(visitor, ".piece.lit")) == 75
    visitor.find(".answer").first.hover()
    visitor.has(".overlays circle.aim", 8)


def test_whoever_chooses_a_man_sees_his_mates(shown: Shown) -> None:
    frame = parade()
    frame["scene"]["ask"] = None
    visitor = shown.show(frame)
    visitor.find('[data-thing="man:4"]').click(force=True)
    assert sorted(names(visitor, ".piece.mate")) == sorted(f"man:{man}" for man in range(4, 150, 20))
    assert "unit.any" in (visitor.find('[data-thing="man:4"]').get_attribute("aria-label") or "")


def test_figures_are_listed_by_unit(shown: Shown) -> None:
    frame = parade()
    for unit in frame["scene"]["units"]:
        unit["name"] = f"Company {unit['id'].partition(':')[2]}"
    visitor = shown.show(frame)
    visitor.find(".tabs button").nth(1).click()
    visitor.has(".unitname", 20)
    visitor.has(".figurecard", 0)
    visitor.find(
        ".unitname button",
    ).nth(1).click()
    visitor.has(".figurecard", 8)
    assert re.sub(r"\s+", " ", visitor.text(".unitname >> nth=1")).startswith("Company 2")


def test_all_who_move_at_once_are_drawn_where_they_would_go(shown: Shown) -> None:
    visitor = shown.show(parade(1))
    assert sorted(names(visitor, ".piece.grouped")) == sorted(f"man:{man}" for man in range(10, 150, 20))
    visitor.has(".howto", 0)
    visitor.find(".answer").first.hover()
    visitor.has(".ghost", 7)
    visitor.has(".ghost .label", 1)


def test_dice_of_one_roll_may_have_different_sides(shown: Shown) -> None:
    scene = made_up.plane()
    sides = [4, 6, 8, 10, 12, 20, 3]
    scene.log = [Line(Text("A throw."), "", [1, 2, 7, 0, 11, 20, 3], Need(4, "skill"), [], sides=sides)]
    visitor = shown.show(made_up.frame(scene))
    dice = visitor.see(".log .dice")
    kinds = dice.locator(".die").evaluate_all("all => all.map((one) => one.classList[1])")
    assert kinds == [f"d{n}" for n in sides]
    assert dice.get_attribute("aria-label") == (
        "Dice: 1 on a D4, 2 on a D6, 7 on a D8, 0 on a D10, 11 on a D12, 20 on a D20, 3 on a D3"
    )
    assert dice.locator(".d6 circle").count() == 2
    assert dice.locator(".d8 text").text_content() == "7"


def test_boards_without_a_ground_of_their_own_are_bare(shown: Shown) -> None:
    painted = set()
    for ground in ("", "cave"):
        scene = made_up.tiles(1)
        scene.ground = ground
        visitor = shown.show(made_up.frame(scene))
        painted.add(visitor.page.evaluate("document.querySelector('.board canvas').toDataURL()"))
        visitor.leave()
    assert len(painted) == 2
    assert all(len(picture) > 1000 for picture in painted)
