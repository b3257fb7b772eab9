"""ES-GAP-63  Deployment: who comes first, who stands where, and what is in hand."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.games.escarmouche.rules import deployment
from rulebound.games.escarmouche.rules.arms import holdings
from rulebound.games.escarmouche.rules.deployment import REST, describe_holding, describe_place, first_to_deploy
from rulebound.games.escarmouche.rules.deployment_zones import open_parts, samples
from rulebound.games.escarmouche.state import DEPLOYMENT, ON_TABLE, WAITING, Escarmouche, Figure
from rulebound.space.plane.distance import is_on_table, nearer, overlap
from rulebound.space.table.content.zones import TableZone
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT, LEVELS, cm, field, way
from tests.games.escarmouche.staged import Staged, staged
from tests.harness import call, rule

BAND_SCENARIOS = [key for key in CONTENT.scenarios if key != "first_blood"]


def new(scenario: str, seed: int = 1, advanced: bool = True, **rosters: str) -> Match:
    """A game before anybody is deployed."""
    options: dict[str, object] = {"level": "advanced" if advanced else "basic"}
    return Match.new(GAME, scenario, seed, options, {seat: {"band": band} for seat, band in rosters.items()})


def position(match: Match) -> Escarmouche:
    """The position of a match."""
    assert isinstance(match.state, Escarmouche)
    return match.state


def asked(match: Match, key: str) -> Ask:
    """The open question, which must be this one."""
    assert match.ask is not None and match.ask.key == key, match.ask and match.ask.key
    return match.ask


def deployed(match: Match) -> Escarmouche:
    """Leave all deployment to the program."""
    while position(match).phase == DEPLOYMENT:
        assert match.ask is not None
        match.answer(REST if match.ask.key == "deploy" else match.ask.candidates()[0])
    return position(match)


def lined_up(scenario: str, counts: tuple[int, int], advanced: bool = True) -> Staged:
    """So many plain figures of either side, waiting beside the table."""
    f = staged(scenario, advanced)
    for side, count in enumerate(counts):
        for n in range(count):
            figure = f.put("captain_of_the_guard" if not n else "cadet", side, 0, 0, name=f"{'xy'[side]}{n + 1}")
            figure.fate = WAITING
    f.g.phase = DEPLOYMENT
    return f


def place_ask(f: Staged, figure: Figure) -> OpenAsk:
    """The question where a figure stands."""
    ask = f.asked(call(deployment.place_by_hand, figure))
    assert isinstance(ask, OpenAsk)
    return ask


def refused(f: Staged, figure: Figure, x: float, y: float) -> Refusal | None:
    """Why a figure may not be put there; None if it may."""
    return place_ask(f, figure).check(way((x, y)))


# Who comes first


@rule("ES-GAP-63")
@pytest.mark.parametrize(("dice", "first"), [((3, 7), 0), ((7, 3), 1), ((5, 5, 2, 2, 8, 1), 1)])
def test_the_loser_of_the_roll_off_deploys_first(dice: tuple[int, ...], first: int) -> None:
    f = lined_up("meeting_at_the_crossroads", (2, 2))
    assert f.run(first_to_deploy, dice=dice).value == first


@rule("ES-GAP-63")
@LEVELS
def test_the_sides_deploy_in_turn_one_figure_at_a_time(advanced: bool) -> None:
    match = new("meeting_at_the_crossroads", advanced=advanced, one="guard", two="militia")
    seats: list[int] = []
    while position(match).phase == DEPLOYMENT:
        assert match.ask is not None
        if match.ask.key == "deploy":
            seats.append(match.ask.seat)
        match.answer(match.ask.candidates()[0])
    first = seats[0]
    assert seats[:12] == [first, 1 - first] * 6
    assert all(figure.fate == ON_TABLE for figure in position(match).figures)


@rule("ES-GAP-63")
@pytest.mark.parametrize("scenario", ["the_strongbox", "the_courier"])
def test_a_side_whose_zone_is_measured_from_enemies_deploys_wholly_after_them(scenario: str) -> None:
    match = new(scenario)
    while match.ask is not None and match.ask.seat == 0:
        match.answer(match.ask.candidates()[0])
    figures = position(match).figures
    assert {f.fate for f in figures if f.side == 0} == {ON_TABLE}
    assert {f.fate for f in figures if f.side == 1} == {WAITING}


@rule("ES-GAP-63")
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
@LEVELS
def test_the_program_deploys_the_rest_where_it_is_allowed(scenario: str, advanced: bool) -> None:
    g = deployed(new(scenario, advanced=advanced))
    assert g.turn == 1
    for figure in g.figures:
        if figure.side < 0:
            continue
        part = g.scenario.sides[figure.side].parts[figure.part]
        assert any(is_in_strip(figure, zone) for zone in part.zones), figure.name
        assert is_on_table(g.base(figure), g.ground.layout.width, g.ground.layout.depth)
    for i, one in enumerate(g.figures):
        assert not any(overlap(g.base(one), g.base(other)) for other in g.figures[i + 1 :])


def is_in_strip(figure: Figure, zone: TableZone) -> bool:
    """Whether a centre is between the borders of a zone, worked out once more; distances apart."""
    left, right = zone.x_least or 0, zone.x_most if zone.x_most is not None else cm(90)
    bottom, top = zone.y_least or 0, zone.y_most if zone.y_most is not None else cm(60)
    return left <= figure.x <= right and bottom <= figure.y <= top


# Where


ZONES = [
    ("meeting_at_the_crossroads", 0, "cadet", [(10, 8), (80, 1.3)], [(10, 8.1), (10, 30)]),
    ("meeting_at_the_crossroads", 1, "cadet", [(10, 52), (80, 58.7)], [(10, 51.9), (10, 8)]),
    ("the_strongbox", 0, "cadet", [(44, 22), (51.9, 30), (38.4, 35.6)], [(44, 21.9), (52.1, 30), (38.3, 35.7)]),
    ("the_courier", 0, "cadet", [(8, 30), (1.3, 50)], [(8.1, 30), (40, 30)]),
    ("the_prisoner", 0, "cadet", [(10, 8), (80, 5)], [(10, 8.1)]),
    ("the_prisoner", 1, "cadet", [(45, 35), (42, 26), (30, 30), (45, 47.3)], [(45, 35.1), (45, 44.9), (30, 29.9)]),
    ("powder_on_the_quay", 0, "cadet", [(50, 9.3), (50, 12), (5, 50)], [(50, 12.1), (5.1, 50), (50, 8.9)]),
    ("powder_on_the_quay", 1, "cadet", [(40, 16), (50, 50)], [(40, 15.9)]),
    ("hold_the_inn", 0, "cadet", [(10, 8), (84, 30), (88, 50)], [(10, 8.1), (83.9, 30)]),
    ("hold_the_inn", 1, "cadet", [(32, 41), (32, 31), (44, 41), (22.5, 49.5)], [(32, 30.9), (44.1, 41), (22.4, 49.6)]),
    ("affair_of_honour", 0, "captain_of_the_guard", [(42, 30)], [(42.1, 30), (20, 20)]),
    ("affair_of_honour", 1, "captain_of_the_guard", [(48, 30)], [(48, 30.1)]),
    ("affair_of_honour", 0, "cadet", [(20, 20), (34, 19)], [(42, 30), (20, 20.1), (45, 15.1)]),
    ("affair_of_honour", 1, "cadet", [(20, 40), (57, 44)], [(20, 39.9), (45, 44.9)]),
]


@rule("ES-GAP-63", "ES-CON-12")
@pytest.mark.parametrize(("scenario", "side", "card", "inside", "outside"), ZONES)
@LEVELS
def test_zones_are_tested_on_base_centres(
    scenario: str,
    side: int,
    card: str,
    inside: list[tuple[float, float]],
    outside: list[tuple[float, float]],
    advanced: bool,
) -> None:
    f = lined_up(scenario, (9, 9), advanced)
    figure = next(x for x in f.g.figures if x.side == side and x.card.key == card)
    if scenario == "the_strongbox":
        figure.card = CONTENT.cards["cadet"]
    for x, y in inside:
        found = refused(f, figure, x, y)
        assert found is None, (x, y, found)
    for x, y in outside:
        found = refused(f, figure, x, y)
        assert found is not None and found.text.key == "refused-rule.outside_zone", (x, y, found)
        assert found.shapes != ()


@rule("ES-CON-12", "ES-GAP-63")
@LEVELS
def test_ambushers_keep_12_cm_from_the_convoy_and_hide_where_the_level_knows_it(advanced: bool) -> None:
    f = lined_up("the_strongbox", (1, 6), advanced)
    convoy, hidden = f.g.figure("x1"), f.g.figure("y2")
    convoy.x, convoy.y, convoy.fate = cm(44), cm(26), ON_TABLE
    assert refused(f, hidden, 43, 12) is not None
    assert refused(f, hidden, 43, 11.5) is None
    placed = f.run(call(deployment.place_by_hand, hidden), way((43, 11.5)))
    assert not placed.asks[0].secret, "without fog all watch"
    assert not nearer(f.g.base(hidden), f.g.base(convoy), cm(12))
    assert hidden.hidden == advanced
    other = f.g.figure("y3")
    assert refused(f, other, 6, 20) is None and refused(f, other, 84, 20) is None
    assert refused(f, other, 6.1, 20) is not None
    f.run(call(deployment.place_by_hand, other), way((6, 20)))
    assert not other.hidden


@rule("ES-CON-12")
def test_at_most_half_of_the_ambush_hides_and_no_rider() -> None:
    f = lined_up("the_strongbox", (0, 7))
    rider = f.g.figure("y7")
    rider.card, rider.mounted = CONTENT.cards["trooper"], True
    assert refused(f, rider, 18, 44) is not None
    assert refused(f, rider, 4, 20) is None
    for n, place in enumerate([(18, 44), (45, 46), (72, 43)]):
        f.run(call(deployment.place_by_hand, f.g.figure(f"y{n + 2}")), way(place), *hands(f, f"y{n + 2}"))
    assert open_parts(f.g, f.g.figure("y5")) == [1]
    assert refused(f, f.g.figure("y5"), 16, 14) is not None


def hands(f: Staged, name: str) -> list[Answer]:
    """The answer to what a figure holds, where that is asked."""
    found = holdings(f.g, f.g.figure(name))
    return [list(found[0])] if len(found) > 1 and f.g.profile.tracks_hands else []


@rule("ES-CON-12")
def test_two_guards_stand_with_the_prisoner_and_no_more() -> None:
    f = lined_up("the_prisoner", (0, 4))
    names = ["y2", "y3", "y4", "y1"]
    for name, place in zip(names[:2], [(45, 34), (45, 26)], strict=True):
        f.run(call(deployment.place_by_hand, f.g.figure(name)), way(place), *hands(f, name))
    assert refused(f, f.g.figure("y4"), 41, 30) is not None
    assert refused(f, f.g.figure("y4"), 30, 30) is None


@rule("ES-CON-12")
def test_the_last_two_guards_must_go_to_the_prisoner() -> None:
    f = lined_up("the_prisoner", (0, 4))
    for name, place in (("y2", (30, 30)), ("y3", (60, 30))):
        f.run(call(deployment.place_by_hand, f.g.figure(name)), way(place), *hands(f, name))
    assert refused(f, f.g.figure("y4"), 20, 30) is not None
    assert refused(f, f.g.figure("y4"), 45, 34) is None


@rule("ES-CON-12")
def test_any_five_of_the_watch_stand_forward_whoever_is_deployed_first() -> None:
    f = lined_up("powder_on_the_quay", (0, 9))
    for n in range(2, 6):
        name = f"y{n}"
        f.run(call(deployment.place_by_hand, f.g.figure(name)), way((30 + 5 * n, 55)), *hands(f, name))
    for n, name in enumerate(("y6", "y7", "y8", "y9", "y1")):
        assert refused(f, f.g.figure(name), 36 + 4 * n, 50) is None
        f.run(call(deployment.place_by_hand, f.g.figure(name)), way((36 + 4 * n, 25)), *hands(f, name))
    f = lined_up("powder_on_the_quay", (0, 9))
    for n in range(2, 7):
        f.run(call(deployment.place_by_hand, f.g.figure(f"y{n}")), way((30 + 4 * n, 25)), *hands(f, f"y{n}"))
    assert refused(f, f.g.figure("y7"), 60, 25) is not None
    assert refused(f, f.g.figure("y7"), 60, 50) is None


@rule("ES-GAP-63", "ES-GAP-51")
def test_bases_lie_on_the_table_clear_of_what_is_solid_and_of_each_other() -> None:
    f = lined_up("powder_on_the_quay", (3, 5))
    figure = f.g.figure("y2")
    for x, y, what in ((1.2, 20, "edge"), (12, 24.5, "building-1"), (45, 19, "crates-2"), (53, 30, "powder-2")):
        found = refused(f, figure, x, y)
        assert found is not None and found.text.key == "refused-rule.no_room", (x, y, found)
        assert found.points_at == (what,)
    found = refused(f, f.g.figure("x1"), 50, 9)
    assert found is not None and found.points_at == ("deep_water-1",)
    f.run(call(deployment.place_by_hand, figure), way((30, 55)))
    other = f.g.figure("y3")
    found = refused(f, other, 32.4, 55)
    assert found is not None and found.points_at == (figure.name,)
    assert refused(f, other, 32.5, 55) is None


@rule("ES-GAP-63")
def test_a_place_is_one_point_on_the_grid_with_any_facing() -> None:
    f = lined_up("meeting_at_the_crossroads", (1, 1))
    figure = f.g.figure("x1")
    ask = place_ask(f, figure)
    for answer, rule_id in (
        ([[[10050, 5000]], 0], "ES-GAP-51"),
        ([[[10000, -5000]], 0], "ES-GAP-51"),
        ([[[95000, 5000]], 0], "ES-GAP-51"),
        ([[[10000, 5000], [12000, 5000]], 0], "ES-GAP-63"),
        ([[], 0], "ES-GAP-63"),
        ([[[10000, 5000]], 360], "ES-GAP-63"),
        ("here", "ES-GAP-63"),
    ):
        found = ask.check(answer)
        assert found is not None and found.rule == rule_id, answer
    f.run(call(deployment.place_by_hand, figure), way((10, 5), facing=217), *hands(f, "x1"))
    assert (figure.facing, figure.x, figure.y) == (217, cm(10), cm(5))


@rule("ES-GAP-63")
def test_without_a_facing_a_figure_looks_at_the_middle_of_the_table() -> None:
    f = lined_up("meeting_at_the_crossroads", (1, 1))
    figure = f.g.figure("x1")
    f.run(call(deployment.place_by_hand, figure), way((45, 5)), *hands(f, "x1"))
    assert figure.facing == 0


@rule("ES-GAP-63")
@pytest.mark.parametrize("scenario", BAND_SCENARIOS)
def test_every_place_that_is_offered_is_legal(scenario: str) -> None:
    match = new(scenario)
    seen = 0
    while position(match).phase == DEPLOYMENT and seen < 6:
        ask = match.ask
        assert ask is not None
        if ask.key == "place":
            seen += 1
            for answer in ask.candidates():
                assert ask.check(answer) is None
                assert ask.option(answer).ghost is not None
        match.answer(ask.candidates()[0])
    assert seen == 6


@rule("ES-GAP-63")
def test_zones_are_drawn_with_what_must_be_kept_away_from() -> None:
    f = lined_up("the_courier", (1, 1))
    courier = f.g.figure("x1")
    courier.x, courier.y, courier.fate = cm(8), cm(30), ON_TABLE
    roles = [(shape.kind, shape.role, shape.radius) for shape in place_ask(f, f.g.figure("y1")).reach()]
    assert roles == [("polygon", "reach", 0), ("circle", "blocked", cm(15 + 1.25 + 1.25))]
    f = lined_up("the_prisoner", (0, 4))
    kinds = [(shape.kind, shape.role, shape.radius) for shape in place_ask(f, f.g.figure("y2")).reach()]
    assert kinds == [("circle", "reach", cm(5)), ("polygon", "reach", 0), ("circle", "blocked", cm(15))]


# The courier, and hands


@rule("ES-CON-12")
@LEVELS
def test_the_couriers_name_a_character_who_starts_on_foot(advanced: bool) -> None:
    riders = {"cornet_of_horse": 1, "old_trooper": 1, "trooper": 1, "lancer": 1, "dragoon_sergeant": 1, "farrier": 1}
    options: dict[str, object] = {"level": "advanced" if advanced else "basic"}
    match = Match.new(GAME, "the_courier", 1, options, {"one": {"band": "riders", **riders}})
    ask = asked(match, "courier")
    g = position(match)
    names = ask.answers()
    assert {g.figure(name).card.rank for name in names} == {"character"}
    rider = next(name for name in names if g.figure(name).card.mount)
    assert g.figure(rider).mounted
    match.answer(rider)
    g = position(match)
    assert (g.courier, g.figure(rider).mounted) == (rider, False)
    assert all(f.mounted for f in g.figures if f.card.mount and f.name != rider)


@rule("ES-GAP-26")
def test_a_figure_with_a_choice_is_asked_what_it_holds_at_advanced_only() -> None:
    f = lined_up("meeting_at_the_crossroads", (1, 1))
    captain = f.g.figure("x1")
    played = f.run(call(deployment.place_by_hand, captain), way((10, 5)), [1, 2])
    assert played.keys() == ["place", "hands"]
    assert [captain.items[i].key for i in captain.hands] == ["pistol", "main_gauche"]
    f = lined_up("meeting_at_the_crossroads", (1, 1), advanced=False)
    assert f.run(call(deployment.place_by_hand, f.g.figure("x1")), way((10, 5))).keys() == ["place"]


# Whatever the zone


@rule("ES-GAP-63")
@pytest.mark.parametrize("scenario", BAND_SCENARIOS)
@pytest.mark.parametrize("side", [0, 1])
def test_a_full_band_with_riders_finds_room_in_every_zone(scenario: str, side: int) -> None:
    f = staged(scenario)
    f.g.phase = DEPLOYMENT
    for n in range(12):
        card = "cornet_of_horse" if not n else "trooper" if n < 4 else "cadet"
        figure = f.put(card, side, 0, 0, name=f"f{n}")
        figure.fate = WAITING
    for n in range(12):
        figure = f.g.figure(f"f{n}")
        places = samples(f.g, figure, 16)
        assert places, figure.name
        f.run(call(deployment.place, figure, places[len(places) // 2], -1))


@rule("ES-GAP-63")
@pytest.mark.parametrize(("asked_for", "facing"), [(0, 0), (1, 1), (270, 270), (-1, 53)])
def test_a_figure_looks_where_it_is_told_to_and_else_at_the_middle(asked_for: int, facing: int) -> None:
    f = lined_up("meeting_at_the_crossroads", (1, 1))
    figure = f.g.figure("x1")
    deployment.place(f.g, figure, (cm(10), cm(4)), asked_for)
    assert figure.facing == facing


@rule("ES-GAP-26")
def test_what_is_taken_in_hand_is_offered_by_the_names_of_both_things() -> None:
    f = field()
    figure = f.put("boarder", 0, 30, 10)
    about = describe_holding(figure, (0, 1)).label.args
    assert (about["one"], about["other"]) == (figure.items[0].called, figure.items[1].called)


@rule("ES-GAP-63")
@pytest.mark.parametrize(("facing", "seen"), [(-1, None), (0, 0), (90, 90)])
def test_a_place_is_shown_with_the_side_its_figure_will_look_to(facing: int, seen: int | None) -> None:
    f = field()
    ghost = describe_place(f.put("boarder", 0, 30, 10), way((30, 10), facing=facing)).ghost
    assert ghost is not None
    assert ghost.facing == seen
