"""EX-GAP-09, EX-GAP-12, EX-GAP-53, EX-GAP-60, EX-CON-12  Before anybody is asked: columns, cards, bag, things."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.core.match import Match
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.deed_actions import CLUE, LANDMARK, TRUE
from rulebound.games.expedition.rules.loot import PERSON, RELIC
from rulebound.games.expedition.rules.setup import number_groups, throw_for_token
from rulebound.games.expedition.state import AUXILIARY, CHARACTER, DEPLOYMENT, NEUTRAL, ORDINARY, WAITING, Expedition
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.packing import is_chain
from tests.games.expedition.country import CONTENT, country, d10
from tests.harness import call, rule

GAME = ExpeditionGame(CONTENT)


def new(scenario: str, seed: int = 1) -> Expedition:
    """A game in which nobody has answered yet."""
    state = Match.new(GAME, scenario, seed).state
    assert isinstance(state, Expedition)
    return state


@rule("EX-GAP-60", "EX-CON-12")
@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_every_side_has_the_column_of_the_adventure_beside_the_table(scenario: str) -> None:
    g = new(scenario)
    for column, side in zip(g.columns, g.scenario.sides, strict=False):
        ready = CONTENT.columns[side.column]
        assert column.culture == ready.culture
        groups = [group for group in g.groups if group.seat == column.seat]
        assert Counter(group.key for group in groups) == ready.groups
        assert {group.fate for group in groups} == {WAITING}
        for group in groups:
            kind = CONTENT.profiles[group.key]
            assert group.weapon == kind.weapon
            assert [(g.people[n].kind, g.people[n].key) for n in group.figures] == [
                (ORDINARY, group.key)
            ] * kind.figures
        alone = [(CHARACTER, key) for key in ready.characters]
        if ready.auxiliaries:
            alone += [(AUXILIARY, ready.auxiliaries)] * CONTENT.auxiliaries[ready.auxiliaries].figures
        if g.column(column.seat) == []:
            assert [(g.people[n].kind, g.people[n].key) for n in column.unattached] == alone


@rule("EX-GAP-12", "EX-GAP-53", "EX-CON-02", "EX-CON-03")
@pytest.mark.parametrize(("scenario", "special"), [("first_light", {}), ("river_survey", {"animal": 1})])
def test_bag_and_decks_are_full_and_nobody_holds_a_card(scenario: str, special: dict[str, int]) -> None:
    g = new(scenario)
    assert g.bag.tokens == dict(CONTENT.limits.bag.items()) | special
    totems = sorted(totem.key for totem in CONTENT.totems.values() for _ in range(totem.count))
    assert [sorted(column.deck.cards) for column in g.columns] == [totems, totems]
    assert g.columns[0].deck.cards != g.columns[1].deck.cards
    assert [len(column.hand) for column in g.columns] == [0, 0]


@rule("EX-CON-12")
def test_four_clues_lie_in_the_middle_of_their_areas_and_any_of_them_may_be_the_true_one() -> None:
    true = set()
    for seed in range(24):
        g = new("lost_shrine", seed)
        clues = [marker for marker in g.markers if marker.kind == CLUE]
        areas = {site.key: g.ground.pieces[site.area].middle() for site in g.scenario.sites_of("clue")}
        assert {clue.key: (clue.x, clue.y) for clue in clues} == areas
        assert not any(clue.is_known for clue in clues)
        [key] = [clue.key for clue in clues if clue.owner == TRUE]
        true.add(key)
    assert true == set(areas)


@rule("EX-CON-12")
def test_relic_landmarks_and_people_are_where_the_adventure_says() -> None:
    kinds = {"lost_shrine": RELIC, "river_survey": LANDMARK}
    for scenario, kind in kinds.items():
        g = new(scenario)
        placed = {marker.key: (marker.x, marker.y) for marker in g.markers if marker.kind == kind}
        assert placed and placed == {site.key: site.at for site in g.scenario.sites_of(kind)}
    g = new("council_of_elders")
    assert {m.key: (m.x, m.y) for m in g.markers} == {person.key: person.at for person in g.scenario.persons}
    assert {marker.kind for marker in g.markers} == {PERSON}
    assert new("caravan_road").markers == ()


@rule("EX-CON-11", "EX-CON-12", "EX-GAP-19")
def test_six_guardians_stand_in_a_ring_around_the_relic_and_the_ape_at_its_shrine() -> None:
    g = new("lost_shrine")
    [guardians] = g.neutrals()
    bases, (x, y) = g.bases(guardians), g.scenario.site("relic").at or (0, 0)
    off = [((base.x - x) ** 2 + (base.y - y) ** 2) ** 0.5 / INCH for base in bases]
    assert len(bases) == 6 and all(1.1 < far < 1.15 for far in off)
    assert is_chain([*bases], INCH // 4)
    shrine = new("great_ape")
    [ape] = shrine.neutrals()
    assert [(base.x, base.y) for base in shrine.bases(ape)] == [shrine.scenario.site("shrine").at]


@rule("EX-GAP-60")
def test_groups_of_a_kind_are_numbered_over_all_columns_and_a_single_one_is_not() -> None:
    c = country()
    for kind, seat in (("scouts", 0), ("veterans", 0), ("scouts", 1), ("scouts", 1)):
        c.group(kind, seat, 10 + 8 * len(c.g.groups), 10 + 20 * seat, figures=2)
    c.run(call(number_groups))
    assert [group.rank for group in c.g.groups] == [1, 0, 2, 3]


@rule("EX-GAP-09")
@pytest.mark.parametrize(
    ("seats", "faces", "holder"), [(2, (3, 7), 1), (2, (7, 3), 0), (2, (5, 5, 2, 9), 1), (3, (8, 2, 8, 1, 4), 2)]
)
def test_the_initiative_token_goes_to_the_highest_die_and_those_who_tie_throw_again(
    seats: int, faces: tuple[int, ...], holder: int
) -> None:
    c = country(adventure="lost_shrine" if seats > 2 else "first_light", seats=seats)
    for seat in range(seats):
        c.group("veterans", seat, 10 + 10 * seat, 10)
    c.g.holder = (holder + 1) % seats
    c.run(call(throw_for_token), dice=d10(*faces))
    assert c.g.holder == holder


@rule("EX-GAP-12", "EX-GAP-16", "EX-GAP-10", "EX-STRESS-06")
@pytest.mark.parametrize("scenario", ["first_light", "great_ape"])
def test_before_anybody_has_done_anything_nothing_is_noted_of_anybody(scenario: str) -> None:
    g = new(scenario)
    assert (g.turn, g.step, g.causer, g.longer, g.busy, g.phase) == (0, 0, NEUTRAL, False, False, DEPLOYMENT)
    assert not any((g.order, g.symbols, g.explored, g.weather, g.ahead, g.exit, g.reached))
    assert g.made == len(g.markers)
    for column in g.columns:
        assert (column.points, column.spoils) == (0, 0)
        assert not any((column.chosen, column.used, column.committed, column.discard, column.spent))
    for group in g.groups:
        assert (group.actions, group.movements, group.mist, group.lonely) == (0, 0, 0, 0)
        assert not any((group.fled, group.held, group.hazy, group.recorded, group.tokens, group.carried))
        assert not any((group.frightened, group.angered_by))
        assert group.loaded
        assert group.lives == (CONTENT.animals[group.key].lives if group.seat == NEUTRAL else 0)


@rule("EX-GAP-10", "EX-MOVE-06", "EX-GAP-49")
def test_a_step_begins_with_nothing_done_and_nobody_frightened_and_a_fresh_table_with_the_first_seats_token() -> None:
    c = country()
    assert c.g.holder == 0
    group = c.group("veterans", 0, 24, 10, actions=1, movements=1, frightened=(1,))
    group.begin_step()
    assert (group.actions, group.movements, group.frightened) == (0, 0, ())
