"""EX-GAP-51, EX-GAP-64, EX-GAP-70, EX-CON-12  Before the first turn: who is with whom, and who stands where."""

from __future__ import annotations

from itertools import product

import pytest

from rulebound.core.ask import Ask
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.deployment import (
    Posting,
    attach_character,
    deploy_group,
    lairs,
    possible_spreads,
    stand,
)
from rulebound.games.expedition.state import AUXILIARY, CHARACTER, DEPLOYMENT, WAITING, Expedition, Group
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import CONTENT, Country, country, ellipse, inches, rect
from tests.harness import call, rule

GAME = ExpeditionGame(CONTENT)


def begun(scenario: str, seed: int = 1) -> Match:
    """A new game."""
    return Match.new(GAME, scenario, seed)


def state(match: Match) -> Expedition:
    """Its position."""
    assert isinstance(match.state, Expedition)
    return match.state


def attached(match: Match) -> None:
    """Everybody is with the first group that will do."""
    while match.ask is not None and match.ask.key in ("attach", "spread_out"):
        match.answer(match.ask.answers()[0])


def waiting(c: Country, seat: int, kind: str = "veterans", figures: int = 3) -> Group:
    """A group that is still to be set down."""
    c.g.phase = DEPLOYMENT
    group = c.group(kind, seat, 24, 18, figures=figures)
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate = WAITING
    return group


def column_at(posting: Posting, x: float, y: float) -> list[Way]:
    """The ways that put a group in a row from west to east, its first figure at a place."""
    starts = [walk.start for walk in posting.mover.walks]
    return [[start, (inches(x + 1.1 * i), inches(y))] for i, start in enumerate(starts)]


def asked(match: Match) -> Ask:
    """The question that is open."""
    assert match.ask is not None
    return match.ask


def refusal(posting: Posting, ways: list[Way]) -> str:
    """The kind of what is to be said against ways; nothing for legal ones."""
    objection = posting.objection(ways)
    return "" if objection is None else objection.kind


@rule("EX-GAP-51", "EX-GAP-50", "EX-CON-07")
def test_characters_and_auxiliaries_are_attached_before_anybody_stands() -> None:
    match = begun("first_light")
    g = state(match)
    assert match.ask is not None and match.ask.key == "attach"
    first = g.columns[0].unattached
    assert [g.people[number].kind for number in first] == [CHARACTER, CHARACTER, *[AUXILIARY] * 4]
    match.answer("g0")
    match.answer("g0")
    assert match.ask.key == "spread_out"
    assert match.refusal(["g0", "g0", "g0", "g1"]) is not None
    match.answer(["g0", "g0", "g1", "g3"])
    g = state(match)
    assert [len(g.of_kind(g.groups[0], kind)) for kind in (CHARACTER, AUXILIARY)] == [2, 2]
    assert [len(g.of_kind(group, AUXILIARY)) for group in g.groups[1:4]] == [1, 0, 1]
    attached(match)
    assert not any(column.unattached for column in state(match).columns)
    assert not state(match).present()


@rule("EX-GAP-51", "EX-CON-07")
def test_whoever_attaches_somebody_reads_what_he_does_and_what_each_group_is() -> None:
    match = begun("first_light")
    said = [GAME.words().say(option.label, "en") for option in asked(match).options()]
    assert said[0] == "Soldiers: 4 figures with rifles; Shooting D8, Combat D8, Bravery D10"
    assert GAME.words().say(asked(match).question(), "en").startswith("Explorer: with which group? Composure: ")
    match.answer("g0")
    said = [GAME.words().say(option.label, "en") for option in asked(match).options()]
    assert said[0].endswith("Bravery D10; with Explorer")
    match.answer("g0")
    assert GAME.words().say(asked(match).question(), "en").startswith("Bearers, 4 of them: with which groups? After a ")
    options = {tuple(option.answer): option for option in asked(match).options()}
    label = options["g0", "g1", "g1", "g2"].label
    assert GAME.words().say(label, "en") == "More with some: Soldiers, Trained Askaris (2), Young Warriors 1"


@rule("EX-GAP-50")
def test_no_third_character_goes_with_a_group() -> None:
    c = country()
    numbers = ((10, 2), (20, 1), (30, 0))
    full, other, third = (c.group("soldiers", 0, x, 4, with_=("explorer",) * n) for x, n in numbers)
    assert len(c.g.of_kind(full, CHARACTER)) == 2
    (number,) = c.g.of_kind(other, CHARACTER)
    assert c.asked(call(attach_character, 0, number)).answers() == [other.name, third.name]


@rule("EX-CON-07")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_auxiliaries_go_with_any_groups_two_with_each_at_most(count: int) -> None:
    c = country()
    groups = [waiting(c, 0) for _ in range(4)]
    waiting(c, 1)
    names = [group.name for group in groups]
    every = {tuple(sorted(pick)) for pick in product(names, repeat=count)}
    spreads = [tuple(sorted(group.name for group in groups)) for groups in possible_spreads(c.g, 0, count)]
    assert sorted(spreads) == sorted(pick for pick in every if max(pick.count(name) for name in names) <= 2)
    assert len(set(spreads[0])) == count


@rule("EX-CON-07", "EX-GAP-51")
def test_a_column_with_auxiliaries_is_attached_with_three_questions() -> None:
    match = begun("first_light")
    keys = []
    while asked(match).seat == 0:
        keys.append(asked(match).key)
        match.answer(asked(match).answers()[0])
    assert keys == ["attach", "attach", "spread_out"]


@rule("EX-GAP-64")
def test_places_that_come_to_mind_lie_all_over_the_zone_on_either_side() -> None:
    c = country()
    for seat, front in ((0, 5), (1, 31)):
        posting = Posting(c.g, waiting(c, seat, figures=3))
        ends = [ways[posting.mover.guide][-1] for ways in posting.first(6)]
        nearer = [y > inches(front) if seat == 0 else y < inches(front) for _, y in ends]
        assert any(nearer) and not all(nearer)
        assert min(x for x, _ in ends) < inches(20) < inches(28) < max(x for x, _ in ends)


@rule("EX-GAP-64")
@pytest.mark.parametrize("holder", [0, 1])
def test_groups_are_set_down_in_turn_the_opponent_of_the_holder_first(holder: int) -> None:
    match = next(m for m in (begun("first_light", seed) for seed in range(9)) if state(m).holder == holder)
    attached(match)
    seats = []
    while match.ask is not None and match.ask.key in ("deploy", "set_down"):
        if match.ask.key == "set_down":
            seats.append(match.ask.seat)
        match.answer(match.ask.candidates()[0])
    assert seats == [1 - holder, holder] * 5
    assert state(match).turn == 1


@rule("EX-GAP-64", "EX-CON-12")
@pytest.mark.parametrize(("y", "what"), [(8.0, ""), (8.1, "outside")])
def test_every_figure_stands_in_the_zone_of_its_side(y: float, what: str) -> None:
    c = country()
    group = waiting(c, 0)
    posting = Posting(c.g, group)
    assert refusal(posting, column_at(posting, 20, y)) == what


@rule("EX-GAP-64", "EX-GAP-19")
def test_a_block_stands_in_ranks_of_three_from_left_to_right() -> None:
    c = country()
    posting = Posting(c.g, waiting(c, 0, figures=5))
    ways = posting.at((inches(24), inches(4)))
    assert ways is not None
    ends = [way[-1] for way in ways]
    along = [round(2 * (x - ends[0][0]) / INCH) for x, _ in ends]
    back = [round((ends[0][1] - y) / INCH) for _, y in ends]
    assert (along, back) == ([0, 2, 4, 1, 3], [0, 0, 0, 1, 1])


@rule("EX-GAP-64")
def test_the_zone_is_drawn_where_a_group_may_be_set_down() -> None:
    c = country()
    [shape] = Posting(c.g, waiting(c, 0)).drawn()
    assert max(y for _, y in shape.points) == inches(8)


@rule("EX-CON-12")
def test_zones_of_the_shrine_and_of_the_council_are_round() -> None:
    for adventure, near, far in (
        ("lost_shrine", (7.9, 18.0), (8.1, 18.0)),
        ("council_of_elders", (8.4, 8.4), (8.6, 8.6)),
    ):
        c = country(adventure=adventure)
        posting = Posting(c.g, waiting(c, 0, figures=1))
        assert refusal(posting, column_at(posting, *near)) == ""
        assert refusal(posting, column_at(posting, *far)) == "outside"


@rule("EX-GAP-19", "EX-GAP-20")
def test_nobody_is_set_down_upon_others_or_in_the_water() -> None:
    c = country(ellipse("deep_water", 10, 4, 3, 2))
    c.group("soldiers", 0, 24, 4, figures=3)
    posting = Posting(c.g, waiting(c, 0))
    assert refusal(posting, column_at(posting, 24, 4)) != ""
    assert refusal(posting, column_at(posting, 9, 4)) != ""
    assert refusal(posting, column_at(posting, 30, 4)) == ""


@rule("EX-GAP-70")
def test_nobody_is_deployed_in_an_unexplored_dangerous_area() -> None:
    c = country(ellipse("rocks", 24, 4, 4, 3))
    posting = Posting(c.g, waiting(c, 0))
    assert refusal(posting, column_at(posting, 23, 4)) == "in_danger"
    c.g.explored = ("rocks-1",)
    assert refusal(posting, column_at(posting, 23, 4)) == ""


def lair() -> tuple[Country, Group]:
    """The table of the ape, and a group of the protectors to be set down."""
    c = country(ellipse("dense_jungle", 12, 20, 4, 5), ellipse("dense_jungle", 36, 16, 4, 5), adventure="great_ape")
    return c, waiting(c, 1)


@rule("EX-GAP-70", "EX-CON-12")
def test_one_group_of_the_protectors_hides_wholly_in_a_jungle_which_is_explored_then() -> None:
    c, group = lair()
    posting = Posting(c.g, group)
    assert refusal(posting, column_at(posting, 11, 20)) == ""
    assert refusal(posting, column_at(posting, 7.5, 20)) == "outside"
    stand(c.g, group, moved(posting.mover.bases, column_at(posting, 11, 20)))
    assert c.g.explored == ("dense_jungle-1",)
    assert lairs(c.g, 1) == []
    other = Posting(c.g, waiting(c, 1))
    assert refusal(other, column_at(other, 35, 16)) == "outside"


@rule("EX-CON-12")
def test_the_observers_have_no_lair() -> None:
    c, _ = lair()
    posting = Posting(c.g, waiting(c, 0))
    assert refusal(posting, column_at(posting, 11, 20)) == "outside"


@rule("EX-CON-12", "EX-GAP-73")
def test_two_groups_of_the_escort_begin_with_two_persons_each_and_no_rescuer() -> None:
    match = begun("caravan_road")
    attached(match)
    dice = SeededDice(1)
    while match.ask is not None and match.ask.key in ("deploy", "set_down"):
        assert match.ask.seat == 0
        answers = match.ask.candidates()
        match.answer(answers[dice.roll(len(answers)) - 1])
    g = state(match)
    assert [len(g.column(seat)) for seat in (0, 1)] == [2, 0]
    assert [group.carried for group in g.column(0)] == [
        ("envoy", "first_companion"),
        ("second_companion", "third_companion"),
    ] or [group.carried for group in g.column(0)] == [
        ("second_companion", "third_companion"),
        ("envoy", "first_companion"),
    ]


@rule("EX-GAP-70", "EX-GAP-23")
@pytest.mark.parametrize(("y", "kind"), [(4.0, ""), (4.01, "in_danger")])
def test_on_the_edge_of_a_dangerous_area_nobody_is_in_it(y: float, kind: str) -> None:
    c = country(rect("acacia_thicket", 10, 4, 28, 4))
    assert refusal(Posting(c.g, waiting(c, 0)), column_at(Posting(c.g, waiting(c, 0)), 20, y)) == kind


@rule("EX-GAP-70", "EX-GAP-23")
@pytest.mark.parametrize(("x", "kind"), [(22.9, ""), (23.1, "in_danger")])
def test_less_than_half_of_a_group_in_a_dangerous_area_is_not_in_it_and_explores_nothing(x: float, kind: str) -> None:
    c = country(rect("acacia_thicket", 24, 2, 6, 6))
    posting = Posting(c.g, waiting(c, 0))
    ways = column_at(posting, x, 4)
    assert refusal(posting, ways) == kind
    if not kind:
        stand(c.g, posting.group, moved(posting.mover.bases, ways))
        assert c.g.explored == ()


@rule("EX-GAP-64", "EX-GAP-70", "EX-GAP-19")
@pytest.mark.parametrize(("x", "y", "why", "key"), [
    (30, 9, "EX-GAP-64", "refused-rule.outside"), (23, 4, "EX-GAP-70", "refused-rule.in_danger"),
    (8, 4, "EX-GAP-19", "refused-rule.no_room"), (34, 4, "", ""),
])  # fmt: skip
def test_whoever_cannot_be_set_down_reads_why(x: float, y: float, why: str, key: str) -> None:
    c = country(ellipse("rocks", 24, 4, 4, 3), ellipse("deep_water", 10, 4, 3, 2))
    group = waiting(c, 0)
    waiting(c, 1)
    ask = c.asked(call(deploy_group, 0))
    assert isinstance(ask, OpenAsk)
    ways = [[list(place) for place in way] for way in column_at(Posting(c.g, group), x, y)]
    refused = ask.check(ways)
    assert (("", "") if refused is None else (refused.rule, refused.text.key)) == (why, key)
    label = ask.option([[list(p) for p in way] for way in column_at(Posting(c.g, group), 34, 4)]).label
    assert [str(label.args[k]) for k in "xy"] == [str(c.g.ground.unit.said(inches(at))) for at in (35.1, 4)]


@rule("EX-CON-12", "EX-GAP-70")
def test_a_side_hides_in_the_areas_of_its_kind_alone_until_a_figure_of_its_own_stands_inside() -> None:
    c = country(ellipse("dense_jungle", 12, 20, 4, 5), rect("swamp", 30, 12, 8, 8), adventure="great_ape")
    assert [area.key for area in lairs(c.g, 1)] == ["dense_jungle-1"]
    c.group("soldiers", 0, 12, 20, figures=1)
    c.group("veterans", 1, 16, 20, figures=1)
    assert [area.key for area in lairs(c.g, 1)] == ["dense_jungle-1"]
    c.group("veterans", 1, 15.5, 20 - 1.2, figures=1)
    assert lairs(c.g, 1) == []


@rule("EX-GAP-64")
@pytest.mark.parametrize(("y", "ahead"), [(13, 1), (17.9, 1), (18, -1), (23, -1)])
def test_a_group_that_is_set_down_looks_toward_the_other_half_of_the_table(y: float, ahead: int) -> None:
    c = country(adventure="caravan_road")
    ways = Posting(c.g, waiting(c, 0, figures=5)).at((inches(4), inches(y)))
    assert ways is not None
    ranks = {way[-1][1] - ways[0][-1][1] for way in ways}
    assert len(ranks) == 2
    assert sum(ranks) * ahead < 0
