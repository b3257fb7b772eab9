"""EX-CON-12  The six adventures: tables, deployment, goals."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.words import LANGUAGES, Words
from rulebound.games.expedition.lengths import L, M, S
from rulebound.games.expedition.points import cost_of, counts_of
from rulebound.games.expedition.scenario import Deed, Exit, Goal, ScenarioCard
from rulebound.games.expedition.terrain import Scenery
from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.table.content.zones import TableZone
from rulebound.space.table.drawing import ring_of
from tests.games.expedition.test_content import CONTENT
from tests.harness import rule

FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "expedition"
WORDS = Words([FOLDER], CONTENT.names())
ADVENTURES = ["first_light", "lost_shrine", "river_survey", "caravan_road", "great_ape", "council_of_elders"]


def adventure(key: str) -> ScenarioCard:
    return CONTENT.scenarios[key]


def table(key: str) -> Scenery:
    return CONTENT.layouts[adventure(key).layout]


def at(x: int, y: int) -> Point:
    """A point in inches."""
    return x * INCH, y * INCH


# Tables


@rule("EX-CON-12")
def test_six_adventures_with_their_country_turns_and_points() -> None:
    found = {key: (card.environment, card.turns, card.points) for key, card in CONTENT.scenarios.items()}
    assert found == {
        "first_light": ("savannah", 6, 70),
        "lost_shrine": ("jungle", 7, 80),
        "river_survey": ("savannah", 6, 75),
        "caravan_road": ("savannah", 7, 70),
        "great_ape": ("jungle", 6, 75),
        "council_of_elders": ("jungle", 6, 70),
    }


@rule("EX-CON-09", "EX-GAP-03")
@pytest.mark.parametrize("key", ADVENTURES)
def test_a_table_has_enough_areas_dangers_and_open_ground(key: str) -> None:
    layout = table(key)
    assert (layout.width, layout.depth) == at(48, 36)
    assert 6 <= len(layout.pieces) <= 11
    assert sum(piece.kind.dangerous for piece in layout.pieces) >= 3
    inches = [at(x, y) for x in range(49) for y in range(37)]
    covered = [place for place in inches if any(piece.outline.side(*place) < 0 for piece in layout.pieces)]
    assert 2 * len(covered) <= len(inches)


@rule("EX-CON-09")
@pytest.mark.parametrize("key", [key for key in ADVENTURES if key != "river_survey"])
def test_areas_are_two_inches_apart_unless_the_map_says_so(key: str) -> None:
    outlines = [piece.outline for piece in table(key).pieces]
    for i, one in enumerate(outlines):
        for other in outlines[:i]:
            ring = ring_of(one)
            assert all(other.gap(*ring[k - 1], *ring[k], 2 * INCH) >= 0 for k in range(len(ring)))


@rule("EX-CON-12")
def test_areas_lie_where_the_map_has_them() -> None:
    plain = table("first_light")
    grass = plain.piece("tall_grass-1").outline
    assert isinstance(grass, Ellipse)
    assert ((grass.x, grass.y), grass.width, grass.depth) == (at(11, 18), 5 * INCH, 3 * INCH)
    ford = table("river_survey").piece("ford-2").outline
    assert (ford.left, ford.bottom, ford.right, ford.top) == (*at(22, 16), *at(26, 20))
    assert [piece.key for piece in table("great_ape").pieces] == [
        "ruins-1",
        "dense_jungle-1",
        "dense_jungle-2",
        "dense_jungle-3",
        "swamp-1",
        "scrub-1",
    ]


@rule("EX-CON-12", "EX-GAP-72")
@pytest.mark.parametrize("key", ADVENTURES)
def test_every_side_brings_a_ready_made_column_unless_somebody_chooses(key: str) -> None:
    for side in adventure(key).sides:
        column = CONTENT.columns[side.column]
        assert cost_of(CONTENT, counts_of(column)) <= adventure(key).points


# Deployment


@rule("EX-CON-12", "EX-GAP-64")
def test_where_sides_deploy() -> None:
    zones = {key: [side.zones for side in adventure(key).sides] for key in ADVENTURES}
    assert zones == {
        "first_light": [(TableZone(y_most=8 * INCH),), (TableZone(y_least=28 * INCH),)],
        "lost_shrine": [(TableZone(of=at(x, y), within=M),) for x, y in ((0, 18), (48, 18), (24, 0), (24, 36))],
        "river_survey": [(TableZone(y_most=6 * INCH),), (TableZone(y_least=30 * INCH),)],
        "caravan_road": [(TableZone(of=at(0, 18), within=M),), ()],
        "great_ape": [(TableZone(y_most=8 * INCH),), (TableZone(y_least=28 * INCH),)],
        "council_of_elders": [(TableZone(of=at(0, 0), within=L),), (TableZone(of=at(48, 36), within=L),)],
    }


@rule("EX-GAP-18", "EX-CON-12")
def test_the_lost_shrine_takes_up_to_four() -> None:
    assert {key: adventure(key).most_players() for key in ADVENTURES} == dict.fromkeys(ADVENTURES, 2) | {
        "lost_shrine": 4
    }


@rule("EX-CON-12", "EX-GAP-65")
def test_the_escort_begins_with_two_groups_and_rescuers_come_by_six_ways() -> None:
    escort, rescuers = adventure("caravan_road").sides
    assert escort.deployed == 2
    assert [(entry.edge, entry.start, entry.end) for entry in escort.entries] == [("west", 10 * INCH, 26 * INCH)]
    assert [(entry.edge, entry.start + entry.end, entry.end - entry.start) for entry in rescuers.entries] == [
        (edge, 2 * x * INCH, 8 * INCH) for edge in ("north", "south") for x in (10, 24, 38)
    ]
    assert [escort.entry_die(turn) for turn in (1, 7)] == [0, 0]
    assert [rescuers.entry_die(turn) for turn in range(1, 8)] == [10, 10, 8, 8, 6, 6, 6]


@rule("EX-CON-12", "EX-GAP-70")
def test_one_group_of_the_protectors_may_begin_in_the_jungle() -> None:
    assert [side.hidden_in for side in adventure("great_ape").sides] == ["", "dense_jungle"]


# What for


@rule("EX-CON-12", "EX-GAP-16")
def test_default_scoring_of_each_side() -> None:
    assert {key: [side.scores for side in adventure(key).sides] for key in ADVENTURES} == {
        "first_light": ["full", "full"],
        "lost_shrine": ["full"] * 4,
        "river_survey": ["half", "half"],
        "caravan_road": ["none", "full"],
        "great_ape": ["full", "full"],
        "council_of_elders": ["full", "full"],
    }


@rule("EX-CON-12")
def test_goals() -> None:
    assert {key: adventure(key).goals for key in ADVENTURES} == {
        "first_light": (Goal("majority", 1, site="waterhole", within=S, turn=3),),
        "lost_shrine": (
            Goal("found", 1),
            Goal("carried_off", 5, site="relic"),
            Goal("held", 3, site="relic"),
        ),
        "river_survey": (Goal("marked"),),
        "caravan_road": (Goal("taken_off", side=0), Goal("kept", side=1)),
        "great_ape": (
            Goal("recorded", 1, side=0, most=3),
            Goal("solitude", 1, side=1, within=M),
            Goal("slain", -5),
        ),
        "council_of_elders": (Goal("kept", 1, within=M),),
    }


@rule("EX-CON-12", "EX-GAP-68")
def test_deeds() -> None:
    assert {key: adventure(key).deeds for key in ADVENTURES if adventure(key).deeds} == {
        "lost_shrine": (Deed("look", ("shoot",)),),
        "river_survey": (Deed("plant", ("influence", "rally"), within=S, clear=S),),
        "great_ape": (Deed("record", ("influence", "rally"), side=0, within=M, most=3),),
        "council_of_elders": (Deed("parley", ("influence",), within=S, clear=S),),
    }
    assert adventure("river_survey").deed("plant") is not None
    assert adventure("first_light").deed("plant") is None


@rule("EX-CON-12")
def test_sites() -> None:
    (waterhole,) = adventure("first_light").sites
    assert (waterhole.kind, waterhole.at, waterhole.radius) == ("waterhole", at(24, 18), 2 * INCH)
    landmarks = adventure("river_survey").sites_of("landmark")
    assert {site.at: site.worth for site in landmarks} == {
        at(24, 18): 3,
        at(12, 24): 2,
        at(36, 24): 2,
        at(12, 12): 2,
        at(36, 12): 2,
    }
    shrine = adventure("lost_shrine")
    assert shrine.site("relic").at == shrine.site("shrine").at == at(24, 18)
    assert [clue.area for clue in shrine.sites_of("clue")] == [f"dense_jungle-{n}" for n in (1, 2, 3, 4)]


@rule("EX-CON-12", "EX-GAP-65")
def test_ways_out() -> None:
    shrine, road = adventure("lost_shrine"), adventure("caravan_road")
    assert {way.clue: (way.at, way.within, way.sides) for way in shrine.exits} == {
        "clue_northwest": (at(0, 36), S, ()),
        "clue_northeast": (at(48, 36), S, ()),
        "clue_southwest": (at(0, 0), S, ()),
        "clue_southeast": (at(48, 0), S, ()),
    }
    assert road.exits == (Exit(at(48, 18), M, (0,)),)


@rule("EX-CON-12", "EX-CON-11")
def test_beasts_and_what_the_ape_means_to_whom() -> None:
    (guardians,), (ape,) = adventure("lost_shrine").beasts, adventure("great_ape").beasts
    assert (guardians.animal, guardians.site, guardians.spares, guardians.seen) == ("guardians", "shrine", -1, False)
    assert (ape.animal, ape.site, ape.spares, ape.seen) == ("great_ape", "shrine", 1, True)
    assert adventure("great_ape").site("shrine").at == at(24, 18)
    assert adventure("great_ape").lonely_totem == (1, L)


@rule("EX-CON-12", "EX-GAP-73")
def test_who_walks_along() -> None:
    road, council = adventure("caravan_road"), adventure("council_of_elders")
    assert [(person.worth, person.pace, person.joins, person.side) for person in road.persons] == [
        (3, "engage", "touch", 0),
        *[(1, "free", "touch", 0)] * 4,
    ]
    assert road.escort == 2
    assert [person.at for person in council.persons] == [at(24, 18), at(18, 22), at(30, 14)]
    assert {(person.worth, person.pace, person.joins, person.side) for person in council.persons} == {
        (3, "never", "parley", -1)
    }
    assert [side.corner for side in council.sides] == [at(0, 0), at(48, 36)]


@rule("EX-CON-02", "EX-CON-12", "EX-GAP-53")
def test_tokens_that_adventures_add_and_what_an_event_does_besides() -> None:
    assert {key: (adventure(key).tokens, adventure(key).event) for key in ADVENTURES} == {
        "first_light": ({}, ""),
        "lost_shrine": ({"animal": 1}, ""),
        "river_survey": ({"animal": 1}, ""),
        "caravan_road": ({"event": 1}, "join"),
        "great_ape": ({}, ""),
        "council_of_elders": ({"event": 1}, "walk"),
    }


# For reading


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ADVENTURES)
def test_sentences_have_their_numbers(key: str, language: str) -> None:
    card = adventure(key)
    for said in (*card.special, *card.victory):
        filled = said.by_language()[language].format(**card.numbers())
        assert "{" not in filled
    assert [text.key for text in card.who_wins()[: len(card.victory)]] == ["goal.scores"] * len(card.victory)
    for text in card.who_wins()[len(card.victory) :]:
        assert WORDS.say(text, language)


def test_numbers_in_sentences_are_those_of_goals_deeds_and_places() -> None:
    numbers = adventure("great_ape").numbers()
    assert {
        "turns": 6,
        "points": 75,
        "recorded": 1,
        "recorded_most": 3,
        "record_within": 8,
        "record_most": 3,
        "solitude_within": 8,
        "slain": -5,
        "lonely_totem": 12,
    }.items() <= numbers.items()
    assert adventure("first_light").numbers()["waterhole_radius"] == 2
    assert adventure("caravan_road").numbers()["envoy_worth"] == 3


@rule("EX-GAP-16")
def test_who_wins_says_which_side_has_default_scoring() -> None:
    told = [WORDS.say(text, "en") for text in adventure("caravan_road").who_wins()[1:]]
    assert told[0] == "Escort: nothing else scores."
    assert told[1].startswith("Rescuers: also 1 victory point for each enemy group removed")
    assert told[2] == "Most victory points after turn 7 win; equal points are a draw."
    assert [text.key for text in adventure("river_survey").who_wins()[1:]] == ["goal.default_half", "goal.most_points"]
