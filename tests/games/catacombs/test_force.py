"""CA-HCP  A force bought with points, and the handicap that evens out two players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from rulebound import Match
from rulebound.core.game import BadSetup
from rulebound.core.strict_yaml import BadContent
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.force import Purchase, cost_of
from rulebound.games.catacombs.state import SETUP, Catacombs
from rulebound.games.catacombs.warriors import DEMON
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import check_laws, rule

TWENTY: dict[str, object] = {
    "gifts": ["blessing", "rally", "healing"],
    "brutes": 1,
    "blades": 2,
    "objects": ["shield", "blessed_hammer"],
    "advantages": 1,
}


def new(roster: dict[str, object] | None = None, scenario: str = "SC1", **options: object) -> tuple[Match, Catacombs]:
    """A game with a bought force or a handicap."""
    rosters: dict[str, object] = {} if roster is None else {"human": roster}
    match = Match.new("catacombs", scenario=scenario, seed=1, options=dict(options), rosters=rosters)
    assert isinstance(match.state, Catacombs)
    return match, match.state


def refused(roster: dict[str, object], scenario: str = "SC1") -> str:
    """Why a force cannot be bought."""
    with pytest.raises(BadSetup) as error:
        new(roster, scenario)
    return str(error.value)


@rule("CA-HCP-01", "CA-GAP-55", "CA-CON-17")
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_each_level_gives_the_human_player_one_more_advantage_card(level: int) -> None:
    match, g = new(handicap_human=level)
    given = CONTENT.scenarios["SC1"]
    assert len(g.advantages) == given.humans.advantages + level
    demon = (given.demon_side.threat_points, given.demon_side.events)
    assert (g.threat_points, len(g.events)) == demon, "the other side gets nothing"
    check_laws(match)


@rule("CA-HCP-01", "CA-GAP-55", "CA-CON-17")
@pytest.mark.parametrize(("level", "points", "cards"), [(0, 0, 0), (1, 2, 0), (2, 4, 0), (3, 6, 1)])
def test_each_level_gives_the_demon_player_two_points_and_the_third_a_card(level: int, points: int, cards: int) -> None:
    _, g = new(handicap_demon=level)
    given = CONTENT.scenarios["SC1"]
    assert g.threat_points == given.demon_side.threat_points + points
    assert len(g.events) == given.demon_side.events + cards
    assert len(g.advantages) == given.humans.advantages


@rule("CA-HCP-01", "CA-GAP-55")
@pytest.mark.parametrize("side", ["handicap_human", "handicap_demon"])
@pytest.mark.parametrize("level", [-1, 4])
def test_there_are_no_other_levels(side: str, level: int) -> None:
    with pytest.raises(BadSetup, match=f"{side}: {level}"):
        new(None, "SC1", **{side: level})


@rule("CA-HCP-02", "CA-GAP-56", "CA-CON-17")
def test_a_force_of_twenty_points_is_legal() -> None:
    match, g = new(TWENTY)
    assert [human.kind.key for human in g.humans] == ["redeemer", "brute", "blade", "blade"]
    assert g.gifts == ("blessing", "rally", "healing")
    assert len(g.advantages) == 1
    purchase = Purchase(("blessing", "rally", "healing"), 1, 2, ("shield", "blessed_hammer"), 1)
    assert cost_of(CONTENT, purchase) == 6 + 9 + 4 + 1 == CONTENT.expert.budget
    check_laws(match)


@rule("CA-HCP-02", "CA-GAP-56", "CA-CON-17")
def test_the_twenty_first_point_is_refused_and_unspent_points_are_lost() -> None:
    assert "costs 21 points, more than the budget of 20" in refused({**TWENTY, "advantages": 2})
    _, g = new({**TWENTY, "advantages": 0})
    assert (len(g.advantages), g.threat_points) == (0, CONTENT.scenarios["SC1"].demon_side.threat_points)
    _, alone = new({})
    assert [human.name for human in alone.humans] == ["redeemer"], "he is free and compulsory"


@rule("CA-CON-17")
def test_what_each_thing_costs() -> None:
    costs = CONTENT.expert.costs
    assert (costs.redeemer, costs.gift, costs.brute, costs.blade, costs.object, costs.advantage) == (0, 2, 3, 3, 2, 1)
    for purchase, cost in (
        (Purchase(), 0),
        (Purchase(gifts=("ward",)), 2),
        (Purchase(brutes=1), 3),
        (Purchase(blades=1), 3),
        (Purchase(objects=("shield",)), 2),
        (Purchase(advantages=1), 1),
    ):
        assert cost_of(CONTENT, purchase) == cost


@rule("CA-CON-17", "CA-CON-01", "CA-CON-10")
@pytest.mark.parametrize(("roster", "problem"), [
    ({"gifts": ["blessing", "courage", "rally", "healing"]}, ""),
    ({"gifts": ["blessing", "courage", "rally", "healing", "ward"]}, "has 5 gifts, at most 4 are allowed"),
    ({"brutes": 2, "blades": 2}, ""),
    ({"brutes": 3}, "has 3 of Shackled Brute, 0 to 2 are allowed"),
    ({"blades": 3}, "has 3 of Gallows Blade, 0 to 2 are allowed"),
    ({"brutes": -1}, "has -1 of Shackled Brute, 0 to 2 are allowed"),
    ({"advantages": 15}, ""),
    ({"advantages": 16}, "has 16 advantage cards, 0 to 15 can be bought"),
    ({"advantages": -1}, "has -1 advantage cards"),
    ({"gifts": ["ward", "ward"]}, "the same gift bought twice"),
    ({"gifts": ["flight"]}, "There is no gift 'flight'"),
    ({"brutes": 1, "objects": ["shield", "shield"]}, "the same object bought twice"),
    ({"objects": ["halberd"]}, "There is no object 'halberd'"),
])  # fmt: skip
def test_the_limits_of_a_purchase(roster: dict[str, object], problem: str) -> None:
    if problem:
        assert problem in refused(roster)
    else:
        _, g = new(roster)
        assert len(g.humans) <= CONTENT.limits.humans


@rule("CA-GAP-73", "CA-GAP-51")
@pytest.mark.parametrize(("roster", "problem"), [
    ({"objects": ["great_axe"]}, "Nobody of this force may own Great Axe"),
    ({"brutes": 1, "objects": ["great_axe"]}, ""),
    ({"brutes": 1, "objects": ["great_axe", "blunderbuss"]}, "more hand weapons than hands"),
    ({"brutes": 1, "blades": 1, "objects": ["great_axe", "blunderbuss", "blessed_hammer"]}, ""),
])  # fmt: skip
def test_objects_are_bought_within_the_limits_of_their_owners(roster: dict[str, object], problem: str) -> None:
    if problem:
        assert problem in refused(roster)
    else:
        new(roster)


@rule("CA-GAP-65", "CA-GAP-73")
def test_guiding_light_cannot_be_bought_where_nobody_explores() -> None:
    assert "is of no use in The Ritual" in refused({"gifts": ["guiding_light"]}, "SC4")
    _, g = new({"gifts": ["guiding_light"]}, "SC1")
    assert g.gifts == ("guiding_light",)
    assert "0 to 12 can be bought" in refused({"advantages": 13}, "SC4")


@rule("CA-GAP-73")
def test_the_bought_force_replaces_the_scenarios_and_everything_else_stays() -> None:
    _, plain = new(None, "SC2")
    _, g = new({"blades": 1}, "SC2")
    assert [human.name for human in g.humans] == ["redeemer", "blade"]
    assert (g.gifts, len(g.advantages)) == ((), 0)
    assert all(not human.objects for human in g.humans)
    assert g.threat_points == plain.threat_points > 0
    assert (g.demon_entries, len(g.events)) == (plain.demon_entries, len(plain.events))
    assert [tile.key for tile in g.board.tiles] == [tile.key for tile in plain.board.tiles]
    assert len(g.stack) == len(plain.stack)


@rule("CA-GAP-73")
def test_handicap_is_added_on_top_of_a_bought_force() -> None:
    _, g = new({"blades": 1, "advantages": 2}, "SC2", handicap_human=2, handicap_demon=3)
    given = CONTENT.scenarios["SC2"].demon_side
    assert (len(g.advantages), g.threat_points, len(g.events)) == (4, given.threat_points + 6, given.events + 1)


def placed(match: Match) -> None:
    """Everybody takes the first place he is offered."""
    while match.ask is not None and match.ask.key in ("place", "give_object"):
        match.answer(match.ask.answers()[0])


@rule("CA-GAP-73", "CA-CON-17")
def test_the_demon_player_may_exchange_two_points_for_a_card_once() -> None:
    given = CONTENT.scenarios["SC1"].demon_side
    for answer, points, cards in (("no", 0, 0), ("yes", -2, 1)):
        match, g = new(TWENTY)
        placed(match)
        assert match.ask is not None
        assert (match.ask.key, match.ask.seat, match.ask.answers()) == ("swap_points", DEMON, ["no", "yes"])
        match.answer(answer)
        assert (g.threat_points, len(g.events)) == (given.threat_points + points, given.events + cards)
        assert g.turn == 1, "and is not asked again"
        check_laws(match)
    match, _ = new()
    placed(match)
    assert match.ask is not None
    assert match.ask.key != "swap_points", "only against a bought force"


@rule("CA-GAP-73")
@pytest.mark.parametrize(("points", "asked"), [(1, False), (2, True)])
def test_the_exchange_needs_two_points(points: int, asked: bool) -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=0)
    s.human("blade", "A", die=0)
    s.g.phase, s.g.stage, s.g.turn = SETUP, "places", 0
    s.g.swap_offered = False
    s.g.threat_points = points
    played = s.play(dice=[] if asked else [1, 2], then="swap_points" if asked else "die")
    assert played.g.threat_points == points


def own_scenario(folder: Path, like: str, change: Callable[[dict[str, object]], None]) -> Content:
    """The content with a scenario of one's own: one that is there, changed."""
    path = Path(__file__).parents[3] / "src/rulebound/games/catacombs/content/scenarios.yaml"
    scenarios = yaml.safe_load(path.read_text(encoding="utf-8"))
    scenario = next(each for each in scenarios if each["key"] == like)
    scenario["key"] = "OWN"
    change(scenario)
    (folder / "scenarios.yaml").write_text(yaml.safe_dump([scenario]), encoding="utf-8")
    return Content(folder)


@rule("CA-CON-10", "CA-CON-01")
@pytest.mark.parametrize(("like", "field", "within", "over", "problem"), [
    ("SC1", "humans.warriors", ["redeemer", "brute", "brute", "blade", "blade"],
     ["redeemer", "brute", "brute", "blade", "blade", "blade"], "a list of 1 to 5 is right"),
    ("SC1", "humans.warriors", ["redeemer", "brute", "brute", "blade"],
     ["redeemer", "brute", "brute", "brute", "blade"], "'humans.warriors' is .*; brute at most 2 times, not 3"),
    ("SC4", "board.seals", ["N", "E", "S"], ["N", "E", "S", "W"], "'board.seals' is .*; a list of 0 to 3 is right"),
    ("SC6", "mission.on_tiles", [1, 2, 3, 4], [1, 2, 3, 4, 5], "'mission.on_tiles' is .*; a list of 1 to 4 is right"),
])  # fmt: skip
def test_a_scenario_of_ones_own_keeps_to_what_is_in_the_box(
    tmp_path: Path, like: str, field: str, within: list[object], over: list[object], problem: str
) -> None:
    group, _, name = field.partition(".")

    def with_value(value: list[object]) -> Callable[[dict[str, object]], None]:
        def change(scenario: dict[str, object]) -> None:
            part = scenario[group]
            assert isinstance(part, dict)
            part[name] = value

        return change

    assert "OWN" in own_scenario(tmp_path, like, with_value(within)).scenarios
    with pytest.raises(BadContent, match=problem):
        own_scenario(tmp_path, like, with_value(over))
