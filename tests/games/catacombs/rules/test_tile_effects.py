"""CA-CON-08 and CA-CON-09  The tile set and what each tile does."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound.space.tiles import mask_of, turned
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule

SHAPES = {"N": "dead end", "NS": "straight", "NE": "corner", "NES": "tee", "NESW": "cross"}


@rule("CA-CON-08")
def test_the_tile_set_has_32_tiles_and_4_rooms_of_these_shapes() -> None:
    tiles = [tile for tile in CONTENT.tiles.values() if not tile.room]
    shapes = Counter(SHAPES[tile.openings] for tile in tiles)
    assert shapes == {"dead end": 3, "straight": 8, "corner": 7, "tee": 9, "cross": 5}
    assert sum(len(tile.openings) for tile in tiles) == 80
    rooms = {tile.key: tile.effect for tile in CONTENT.tiles.values() if tile.room}
    assert rooms == {"S01": "gatehouse", "S02": "exit_chamber", "S03": "pentacle_hall", "S04": "shaft_room"}
    assert len(CONTENT.tiles) == 36


@rule("CA-CON-08", "CA-CON-09")
def test_the_tile_set_has_these_effects() -> None:
    effects = Counter(tile.effect for tile in CONTENT.tiles.values() if not tile.room)
    assert effects == {
        "plain": 11,
        "hole": 3,
        "lair": 3,
        "narrow": 3,
        "hungry": 2,
        "mechanism": 2,
        "vines": 2,
        "river": 2,
        "mist": 2,
        "shrine": 1,
        "vent": 1,
    }
    four_openings = [tile.key for tile in CONTENT.tiles.values() if tile.effect == "lair" and len(tile.openings) == 4]
    assert len(four_openings) == 1


@rule("CA-CON-08")
def test_a_quarter_turn_takes_north_to_east() -> None:
    assert [turned(mask_of("NE"), quarters) for quarters in range(4)] == [mask_of(m) for m in ("NE", "ES", "SW", "NW")]


@rule("CA-CON-09")
def test_a_plain_tile_does_nothing() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T01")
    played = s.play("blade", "explore:N", then="act")
    assert played.log() == ["log.activated", "log.explores", "log.drawn", "log.placed"]
    assert played.g.threat_points == 0


@rule("CA-CON-09")
@pytest.mark.parametrize(("there", "legal"), [(("redeemer", "brute"), True), (("redeemer", "brute", "blade-b"), False)])
def test_crowding_applies_to_a_step_through_a_hole(there: tuple[str, ...], legal: bool) -> None:
    s = situation("A(0,0)N:hole B(0,1)S H(7,7):hole")
    s.human("blade-a", "A", die=1)
    for name in there:
        s.human(name, "H")
    played = s.play("blade-a", then="act")
    assert played.options() == ["done", "step:N", *(["hole:2"] if legal else [])]
    if not legal:
        assert played.refused("hole:{H}") == "CA-MOV-03"


@rule("CA-CON-09")
def test_creatures_go_through_holes_too() -> None:
    s = situation("A(0,0):hole H(7,7):hole")
    s.human("redeemer", "H")
    s.troglodytes("A", 1)
    s.demon_action()
    assert s.play("troglodyte:{A}", then="act").options() == ["done", "hole:1"]


@rule("CA-CON-09")
@pytest.mark.parametrize("effect", ["lair", "shaft_room"])
def test_creatures_enter_in_a_lair_without_an_opening_but_not_beside_humans_nor_beyond_the_limit(effect: str) -> None:
    s = situation(f"A(0,0):{effect} B(4,4):{effect} C(5,5):{effect} D(6,6) Z(9,9)")
    s.human("redeemer", "B")
    s.troglodytes("C", 3)
    s.entry(1)
    played = s.play(then="entry")
    assert played.options() == ["done", "troglodyte:0"]
    assert played.refused("troglodyte:{B}") == "CA-ENT-05"
    assert played.refused("troglodyte:{C}") == "CA-ENT-07"
    assert played.refused("troglodyte:{D}") == "CA-ENT-06"


@rule("CA-CON-09", "CA-MOV-03")
def test_a_narrow_tile_holds_one_warrior_of_each_side() -> None:
    s = situation("A(0,0)NS N(0,1)S:narrow C(0,-1)N")
    s.human("blade", "A", die=1)
    s.human("redeemer", "N")
    s.troglodytes("C", 1)
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:S"]
    assert played.refused("step:N") == "CA-MOV-03"
    empty = situation("A(0,0)NS N(0,1)S:narrow C(0,-1)N")
    empty.human("blade", "A", die=1)
    empty.troglodytes("N", 1)
    assert empty.play("blade", then="act").options() == ["done", "step:N", "step:S"]


@rule("CA-CON-09")
def test_a_demon_cannot_enter_a_narrow_tile_but_a_tough_troglodyte_can() -> None:
    s = situation("A(0,0)NS N(0,1)SN:narrow C(0,-1)N")
    s.human("redeemer", "C")
    s.creature("hunter_demon", "A")
    s.creature("tough_troglodyte", "A")
    s.demon_action()
    demon = s.play("demon", then="act")
    assert demon.options() == ["done", "step:S"]
    assert demon.refused("step:N") == "CA-CON-09"
    assert s.play("tough-1", then="act").options() == ["done", "step:N", "step:S"]
    s.entry(5)
    s.g.creatures = []
    s.g.demon_entries = 1
    entry = s.play(then="entry")
    assert [answer for answer in entry.options() if answer.endswith(":1")] == ["troglodyte:1"]
    assert entry.refused("demon:{N}") == "CA-CON-09"


@rule("CA-CON-09")
@pytest.mark.parametrize(("here", "there", "dead"), [("hungry", "plain", 1), ("plain", "hungry", 2)])
def test_a_hungry_tunnel_doubles_the_hits_against_targets_on_it(here: str, there: str, dead: int) -> None:
    s = situation(f"A(0,0)N:{here} B(0,1)S:{there} Z(9,9)NS")
    s.human("blade", "A", die=3, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    s.troglodytes("B", 3)
    played = s.play("blade", "fight:troglodytes@{B}", "done", dice=[3, 1], then="activate")
    assert played.g.troglodytes_on(1) == 3 - dead


@rule("CA-CON-09")
def test_an_attack_into_a_hungry_tunnel_says_that_hits_count_twice() -> None:
    s = situation("A(0,0)N:hungry B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    for tile in "AB":
        s.troglodytes(tile, 1)
    played = s.play("blade", then="act")
    assert played.match.ask is not None
    words = played.match.game.words()
    labels = [words.say(played.match.ask.option(f"fight:troglodytes@{n}").label, "en") for n in (0, 1)]
    assert [label.endswith("hits, doubled by the hungry tunnel") for label in labels] == [True, False]


@rule("CA-CON-09")
def test_a_hungry_tunnel_does_not_turn_a_miss_into_a_hit() -> None:
    s = situation("A(0,0):hungry Z(9,9)NS")
    s.human("blade", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    assert s.play("blade", "fight:troglodytes@{A}", dice=[2], then="activate").g.troglodytes_on(0) == 1


@rule("CA-CON-09")
def test_a_mechanism_gives_two_threat_points_once() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    s.stack("T24")
    played = s.play("blade", "explore:N", "ES", "step:S", then="activate")
    assert played.g.threat_points == 2
    s2 = situation("A(0,0)N M(0,1)S:mechanism Z(9,9)NS")
    s2.human("blade", "A", die=1)
    s2.human("redeemer", "Z")
    assert s2.play("blade", "step:N", then="activate").g.threat_points == 0


@rule("CA-CON-09")
@pytest.mark.parametrize(("face", "hit"), [(1, True), (2, True), (3, False)])
def test_vines_hit_a_human_who_enters_on_one_or_two(face: int, hit: bool) -> None:
    s = situation("A(0,0)N V(0,1)S:vines Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "V")
    played = s.play("blade", "step:N", *(["2", "done"] if hit else ["done"]), dice=[face], then="activate")
    assert played.human("blade").cancelled == ((2,) if hit else ())
    assert played.human("redeemer").cancelled == ()


@rule("CA-CON-09")
def test_vines_leave_creatures_alone() -> None:
    s = situation("A(0,0)N V(0,1)S:vines Z(9,9)NS")
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    assert s.play("troglodyte:{A}", "step:N", then="activate").g.troglodytes_on(1) == 1


@rule("CA-CON-09")
@pytest.mark.parametrize(("who", "stopped"), [("redeemer", True), ("brute", True), ("blade", False)])
def test_a_river_ends_the_movement_unless_the_warrior_is_elusive(who: str, stopped: bool) -> None:
    s = situation("A(0,0)N R(0,1)NS:river C(0,2)S Z(9,9)NS")
    s.human(who, "A", die=6)
    s.human("blade-b", "Z")
    s.troglodytes("R", 1)
    played = s.play(who, "step:N", then="act")
    moves = [answer for answer in played.options() if answer.startswith("step")]
    assert moves == ([] if stopped else ["step:N", "step:S"])
    assert "fight:troglodytes@1" in played.options()
    if stopped:
        assert played.refused("step:N") == "CA-CON-09"


@rule("CA-CON-09")
def test_a_river_stops_an_exhausted_blade_and_a_creature() -> None:
    s = situation("A(0,0)N R(0,1)NS:river C(0,2)S Z(9,9)NS")
    s.human("blade", "A", die=6, cancelled=(6,))
    s.human("redeemer", "Z")
    s.in_force("mvt", "blade", 2, reason="sanctified")
    assert s.play("blade", "step:N", then="activate").human("blade").tile == 1
    d = situation("A(0,0)N R(0,1)NS:river C(0,2)S Z(9,9)NS")
    d.human("redeemer", "Z")
    d.creature("tough_troglodyte", "A")
    d.troglodytes("Z", 1)
    d.demon_action()
    assert d.play("tough-1", "step:N", then="activate").g.creatures[0].tile == 1


@rule("CA-CON-09")
def test_who_starts_on_a_river_may_walk_on() -> None:
    s = situation("R(0,0)N:river B(0,1)NS C(0,2)S Z(9,9)NS")
    s.human("redeemer", "R", die=6)
    s.human("blade", "Z")
    played = s.play("redeemer", "step:N", "step:N", then="activate")
    assert played.human("redeemer").tile == played.at("C")


@rule("CA-CON-09")
@pytest.mark.parametrize(("die", "cbt"), [(3, 1), (2, 1), (1, 2)])
def test_mist_costs_an_attack_a_die_but_never_the_last(die: int, cbt: int) -> None:
    s = situation("A(0,0):mist Z(9,9)NS")
    s.human("blade", "A", die=die)
    s.human("redeemer", "Z")
    s.troglodytes("A", 1)
    played = s.play("blade", "fight:troglodytes@{A}", dice=[1] * cbt, then="activate")
    assert played.event("log.attack").text.args["dice"] == cbt


@rule("CA-CON-09")
def test_mist_counts_where_the_attacker_stands() -> None:
    s = situation("A(0,0)N B(0,1)S:mist Z(9,9)NS")
    s.human("blade", "A", die=2, objects=("blunderbuss",))
    s.human("redeemer", "Z")
    s.troglodytes("B", 1)
    played = s.play("blade", "fight:troglodytes@{B}", "done", dice=[1, 1, 1], then="activate")
    assert played.event("log.attack").text.args["dice"] == 3


@rule("CA-CON-09")
def test_mist_is_in_the_way_of_attacks_only() -> None:
    s = situation("A(0,0)N:mist B(0,1)S Z(9,9)NS")
    s.human("redeemer", "A", die=1)
    s.rubble("A", "B")
    assert s.play("redeemer", then="act").options() == ["done", "clear:1"]


@rule("CA-CON-09")
@pytest.mark.parametrize("die", [1, 6])
def test_a_human_who_starts_in_a_shrine_may_heal_a_line_instead_of_fighting_even_exhausted(die: int) -> None:
    s = situation("A(0,0):shrine Z(9,9)NS")
    s.human("blade", "A", die=die, cancelled=(1, 3))
    s.human("redeemer", "Z")
    assert s.play("blade", then="act").options() == ["done", "pray"]
    assert s.play("blade", "pray", then="heal_line").options() == ["1", "3"]
    played = s.play("blade", "pray", "3", then="activate")
    assert played.human("blade").cancelled == (1,)
    assert played.human("blade").prayed


@rule("CA-CON-09")
@pytest.mark.parametrize("why", ["an enemy", "prayed before", "no wound", "came in now", "has fought"])
def test_who_may_not_pray(why: str) -> None:
    s = situation("A(0,0)N B(0,1)S:shrine Z(9,9)NS")
    human = s.human("blade", "A" if why == "came in now" else "B", die=6, cancelled=() if why == "no wound" else (1,))
    human.prayed = why == "prayed before"
    s.human("redeemer", "Z")
    s.troglodytes("B", 1 if why in ("an enemy", "has fought") else 0)
    start = {"came in now": ["step:N"], "has fought": ["fight:troglodytes@{B}"]}.get(why, [])
    played = s.play("blade", *start, dice=[6, 6] if why == "has fought" else [], then="act")
    assert "pray" not in played.options()


@rule("CA-CON-09")
@pytest.mark.parametrize(("face", "hit"), [(4, False), (5, True), (6, True)])
def test_a_vent_hits_humans_on_it_on_five_or_more_when_the_human_action_phase_ends(face: int, hit: bool) -> None:
    s = situation("A(0,0):vent Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play("end", *(["2"] if hit else []), dice=[face, 1, 2, 4], then="destiny")
    assert played.human("blade").cancelled == ((2,) if hit else ())
    assert played.human("redeemer").cancelled == ()
    assert played.log().count("log.vent") == 1
    need = played.event("log.vent").need
    assert need is not None
    assert need.value == 5


@rule("CA-CON-09", "CA-GAP-30")
def test_the_hit_of_a_vent_is_the_only_one_and_is_not_counted() -> None:
    s = situation("A(0,0):vent Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    asked = s.play("end", dice=[6], then="line")
    said = asked.match.game.words().say(asked.ask().question(), "en")
    assert said == "Which line does the Gallows Blade lose?"


@rule("CA-CON-09", "CA-GAP-11")
@pytest.mark.parametrize(
    ("scenario", "tile", "effect", "stairs"),
    [
        ("SC1", "S02", "exit_chamber", True),
        ("SC2", "S01", "gatehouse", False),
        ("SC3", "S01", "gatehouse", False),
        ("SC5", "S01", "gatehouse", True),
        ("SC6", "S01", "gatehouse", True),
        ("SC4", "S03", "pentacle_hall", False),
    ],
)
def test_stairs_lead_out_where_the_scenario_says_so(scenario: str, tile: str, effect: str, stairs: bool) -> None:
    s = situation(f"{tile}(0,0)N:{effect} B(0,1)S Z(9,9)NS", scenario=scenario)
    s.human("blade", tile, die=6)
    s.human("redeemer", "Z")
    played = s.play("blade", then="act")
    assert ("leave" in played.options()) == stairs
    if not stairs:
        assert played.refused("leave") == "CA-CON-09"
        refusal = played.ask().check("leave")
        assert refusal is not None
        assert refusal.points_at == (), "the way out is no tile"


@rule("CA-CON-09")
def test_the_rooms_are_never_discarded_as_dead_ends_but_for_the_gatehouse() -> None:
    stays = {effect.key for effect in CONTENT.effects.values() if effect.stays}
    assert stays == {"exit_chamber", "pentacle_hall", "shaft_room"}
    assert {effect.key for effect in CONTENT.effects.values() if effect.lair} == {"exit_chamber", "lair", "shaft_room"}
    assert {effect.key for effect in CONTENT.effects.values() if effect.crowding != 3} == {"narrow"}


@rule("CA-GAP-70")
def test_a_river_does_not_stop_a_creature_that_is_brought_in_there() -> None:
    s = situation("R(0,0)NS:river B(0,1)NS Z(9,9)")
    s.human("redeemer", "Z")
    s.entry(1)
    played = s.play("troglodyte:{R}", "troglodyte:{R}", then="act")
    assert "log.river" not in played.log()
    assert "step:N" in played.options()


@rule("CA-GAP-70")
@pytest.mark.parametrize(("face", "hit"), [(2, True), (3, False)])
def test_vines_reach_for_a_human_whom_terror_drives_in(face: int, hit: bool) -> None:
    s = situation("A(0,0)N V(0,1)S:vines")
    s.human("brute", "A", die=6)
    s.human("redeemer", "V")
    s.threat(1, 2, 4)
    s.events("terror")
    played = s.play("card:terror", *(["1"] if hit else []), dice=[face], then="destiny")
    assert played.human("brute").tile == 1
    assert played.human("brute").cancelled == ((1,) if hit else ())
