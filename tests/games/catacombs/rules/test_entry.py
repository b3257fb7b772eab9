"""CA-ENT  Creatures enter: what they cost, where they may appear, and how many there are."""

from __future__ import annotations

import pytest

from rulebound.games.catacombs.rules.values import combat, defence, movement
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule


@rule("CA-ENT-01", "CA-ENT-02")
def test_creatures_enter_on_one_tile_or_spread_over_several() -> None:
    s = situation("A(0,0)NS B(5,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(4)
    start = s.play(then="entry")
    assert start.options() == ["done", "troglodyte:0", "troglodyte:1"]
    played = s.play(*["troglodyte:{A}"] * 3, "troglodyte:{B}", then="activate")
    assert [played.g.troglodytes_on(tile) for tile in range(3)] == [3, 1, 0]
    assert played.g.threat_points == 0


@rule("CA-ENT-01")
def test_entering_is_optional_and_comes_after_the_destiny_effects() -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.threat(1, points=1)
    placing = s.play(then="destiny")
    assert placing.refused("troglodyte:{A}") == "CA-THR-04"
    played = s.play("space:gathering_dark:1", then="entry")
    assert played.options() == ["done", "troglodyte:0"]
    kept = s.play("space:gathering_dark:1", "done", dice=[6], then="activate")
    assert kept.g.threat_points == 2


@rule("CA-ENT-02")
@pytest.mark.parametrize("points", [0, 1, 2])
def test_a_troglodyte_costs_one_point(points: int) -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(points)
    s.events("fumes")
    played = s.play(*["troglodyte:{A}"] * points, then="entry")
    assert (played.g.threat_points, played.g.troglodytes_on(0)) == (0, points)
    assert played.options() == ["done", "card:fumes"]
    assert played.refused("troglodyte:{A}") == "CA-ENT-02"


@rule("CA-ENT-03", "CA-GAP-43")
@pytest.mark.parametrize("points", [4, 5, 6])
def test_the_demon_costs_five_points(points: int) -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(points)
    s.g.demon_entries = 2
    s.events("fumes")
    start = s.play(then="entry")
    if points < 5:
        assert start.refused("demon:{A}") == "CA-ENT-03"
        return
    assert start.options() == ["done", "troglodyte:0", "demon:0", "card:fumes"]
    played = s.play("demon:{A}", then="entry")
    assert played.g.threat_points == points - 5
    assert played.g.demon_entries == 1


@rule("CA-ENT-04", "CA-GAP-63")
@pytest.mark.parametrize("scenario", [key for key, card in CONTENT.scenarios.items() if card.demon_side.entries])
def test_the_demon_is_the_one_of_the_scenario(scenario: str) -> None:
    s = situation("A(0,0)NS C(9,9)NS", scenario)
    s.human("redeemer", "C", die=6)
    s.entry(5)
    s.g.demon_entries = 2
    played = s.play("demon:{A}", then="activate")
    demon = played.g.demon()
    assert demon is not None
    profile = CONTENT.creatures[CONTENT.scenarios[scenario].demon_side.demon]
    assert demon.profile is profile
    g = played.g
    assert (movement(g, demon).value, combat(g, demon).value, defence(g, demon).value, demon.wounds) == (
        profile.mvt,
        profile.cbt,
        profile.defence,
        0,
    )
    if scenario == "SC2":
        assert (profile.mvt, profile.cbt, profile.defence, profile.health) == (1, 4, 4, 3)
        assert set(demon.talents) == {"imposing", "bodyguard"}


@rule("CA-GAP-63")
def test_a_troglodyte_is_1_1_3_with_one_health() -> None:
    troglodyte = CONTENT.creatures["troglodyte"]
    assert (troglodyte.mvt, troglodyte.cbt, troglodyte.defence) == (1, 1, 3)
    assert (troglodyte.health, troglodyte.cost) == (1, 1)
    assert {c.cost for c in CONTENT.creatures.values() if c.kind == "demon"} == {5}


@rule("CA-ENT-05", "CA-ENT-06", "CA-ENT-07")
def test_exactly_the_tiles_that_meet_all_conditions_are_offered() -> None:
    s = situation(
        "free(0,0)NS taken(5,0)NESW closed(9,0)N shut(9,1)S full(0,5)NS two(5,5)NS lair(9,5)N:lair beside(9,6)S "
        "narrow(0,9)NS:narrow"
    )
    s.human("redeemer", "taken", die=6)
    s.human("blade", "shut", die=6)
    s.troglodytes("full", 3)
    s.troglodytes("two", 2)
    s.entry(6)
    s.g.demon_entries = 1
    played = s.play(then="entry")
    at = played.at
    assert played.options() == [
        "done",
        f"troglodyte:{at('free')}",
        f"demon:{at('free')}",
        f"troglodyte:{at('two')}",
        f"demon:{at('two')}",
        f"troglodyte:{at('lair')}",
        f"demon:{at('lair')}",
        f"troglodyte:{at('narrow')}",
    ]
    assert played.refused("troglodyte:{taken}") == "CA-ENT-05"
    assert played.refused("troglodyte:{closed}") == "CA-ENT-06"
    assert played.refused("troglodyte:{full}") == "CA-ENT-07"
    assert played.refused("demon:{narrow}") == "CA-CON-09"


@rule("CA-ENT-06")
def test_an_opening_against_a_wall_is_not_unexplored() -> None:
    s = situation("A(0,0)N B(0,1)EW C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(1)
    played = s.play(then="entry")
    assert played.options() == ["done", "troglodyte:1"]
    assert played.refused("troglodyte:{A}") == "CA-ENT-06"


@rule("CA-ENT-07")
def test_the_fourth_creature_of_a_tile_is_refused() -> None:
    s = situation("A(0,0)NS B(5,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.troglodytes("A", 2)
    s.entry(3)
    played = s.play("troglodyte:{A}", then="entry")
    assert played.options() == ["done", "troglodyte:1"]
    assert played.refused("troglodyte:{A}") == "CA-ENT-07"


@rule("CA-GAP-46", "CA-CON-06")
def test_blood_scent_lifts_only_the_condition_about_humans_and_only_for_this_phase() -> None:
    s = situation("taken(0,0)NS closed(5,0)N shut(5,1)S full(9,9)NS free(0,5)NS")
    s.human("blade", "taken", die=6)
    s.human("redeemer", "shut", die=6)
    s.human("brute", "full", die=6)
    s.g.sanctified_used = True
    s.troglodytes("full", 3)
    s.threat(6, points=2)
    played = s.play("space:blood_scent:6", then="entry")
    assert played.options() == ["done", "troglodyte:0", "troglodyte:4"]
    assert played.refused("troglodyte:{shut}") == "CA-ENT-06"
    assert played.refused("troglodyte:{full}") == "CA-ENT-07"
    assert s.play("done", then="entry").refused("troglodyte:{taken}") == "CA-ENT-05", "without it nobody enters there"
    later = s.play("space:blood_scent:6", "done", "end", "1", "2", "end", "done", dice=[1, 2, 3, 4, 5, 5], then="entry")
    assert later.refused("troglodyte:{taken}") == "CA-ENT-05", "it is over with the phase"


@rule("CA-GAP-46")
def test_a_lair_lifts_only_the_condition_about_openings() -> None:
    s = situation("A(0,0)N:lair B(0,1)S C(5,0)N:lair D(5,1)S E(9,0)N:lair F(9,1)S")
    s.human("blade", "C", die=6)
    s.human("redeemer", "B", die=6)
    s.human("brute", "F", die=6)
    s.human("blade-b", "D", die=6)
    s.troglodytes("E", 3)
    s.entry(2)
    played = s.play(then="entry")
    assert played.options() == ["done", "troglodyte:0"]
    assert played.refused("troglodyte:{C}") == "CA-ENT-05"
    assert played.refused("troglodyte:{E}") == "CA-ENT-07"


@rule("CA-GAP-42")
def test_unspent_points_are_kept_and_spent_only_in_the_entry_step() -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(25)
    kept = s.play("done", dice=[6], then="activate")
    assert kept.g.threat_points == 25, "more than there are tokens"
    assert kept.refused("troglodyte:{A}") == "CA-ACT-01"
    again = s.play("done", "end", "done", "troglodyte:{A}", dice=[6, 1, 2, 3], then="entry")
    assert again.g.threat_points == 24


@rule("CA-GAP-43")
def test_one_demon_at_a_time_and_no_more_often_than_the_scenario_says() -> None:
    s = situation("A(0,0)NS B(5,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.entry(11)
    s.g.demon_entries = 2
    second = s.play("demon:{A}", then="entry")
    assert second.refused("demon:{B}") == "CA-GAP-43"
    s.g.demon_entries = 0
    none_left = s.play(then="entry")
    assert none_left.refused("demon:{A}") == "CA-GAP-43"
    assert "demon:0" not in none_left.options()
    entries = {key: card.demon_side.entries for key, card in CONTENT.scenarios.items()}
    assert entries == {"SC1": 2, "SC2": 2, "SC3": 0, "SC4": 2, "SC5": 0, "SC6": 2}


@rule("CA-GAP-43")
def test_a_dead_demon_comes_back_unwounded_while_entries_are_left() -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.creature("hunter_demon", "C", wounds=3)
    s.g.demon_entries = 1
    s.g.threat_points = 5
    played = s.play("blade", "fight:demon", "done", "demon:{A}", dice=[4, 4, 1, 2, 3], then="activate")
    demon = played.g.demon()
    assert demon is not None
    assert (demon.tile, demon.wounds, played.g.demon_entries) == (0, 0, 0)


@rule("CA-GAP-45")
def test_destiny_first_then_entry_and_threat_cards_before_between_or_after() -> None:
    s = situation("A(0,0)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.human("brute", "C", die=6)
    s.threat(5, 6, points=2)
    s.events("fumes", "tough_breed")
    before = s.play(then="destiny")
    assert "card:fumes" in before.options()
    assert "card:tough_breed" not in before.options()
    between = s.play("space:snare:56", "done", then="resolve")
    assert between.options() == ["resolve:snare", "card:fumes"]
    after = s.play("done", "troglodyte:{A}", then="entry")
    assert after.options() == ["done", "troglodyte:0", "card:fumes", "card:tough_breed"]
    assert after.refused("space:gathering_dark:5") == "CA-ENT-01", "there is no way back to the dice"


@rule("CA-CON-10")
@pytest.mark.parametrize("in_play", [9, 10, 11])
def test_there_are_eleven_troglodytes(in_play: int) -> None:
    s = situation("A(0,0)NS B(5,0)NS D(0,5)NS E(5,5)NS C(9,9)NS")
    s.human("blade", "C", die=6)
    s.human("redeemer", "C", die=6)
    for n, tile in ((3, "A"), (3, "B"), (3, "D"), (in_play - 9, "C")):
        s.troglodytes(tile, n)
    s.entry(5)
    s.events("fumes")
    played = s.play(*["troglodyte:{E}"] * (11 - in_play), then="entry")
    assert played.g.troglodytes_in_play() == 11
    assert played.refused("troglodyte:{E}") == "CA-CON-10"
    assert played.g.threat_points == 5 - (11 - in_play)


@rule("CA-EX-04")
def test_example_4_a_snare_and_three_troglodytes() -> None:
    s = situation("A(0,0)NSW B(0,1)NS C(0,2)S")
    s.human("redeemer", "C", die=6)
    s.human("brute", "C", die=3)
    s.human("blade-a", "B", die=6)
    s.g.demon_entries = 2
    s.threat(6, 5, 1, points=3)
    placed = ["space:snare:56", "space:stirring_below:1"]
    snared = s.play(*placed, then="snare")
    assert snared.options() == ["redeemer", "brute", "blade-a"]
    hit = s.play(*placed, "blade-a", then="line")
    assert hit.match.ask is not None
    assert hit.match.ask.seat == 0, "the human player picks the line, and no bodyguard is asked"
    entry = s.play(*placed, "blade-a", "1", then="entry")
    assert entry.g.threat_points == 3
    assert entry.options() == ["done", "troglodyte:0"]
    assert entry.refused("troglodyte:{B}") == entry.refused("troglodyte:{C}") == "CA-ENT-05"
    entered = [*placed, "blade-a", "1", *["troglodyte:{A}"] * 3]
    moved = s.play(*entered, *["troglodyte:{A}", "step:N", "fight:blade-a"] * 3, dice=[1, 2, 3, 1, 2, 3], then="die")
    assert moved.g.threat_points == 0
    attacks = [event.faces for event in moved.match.journal if event.text.key == "log.attack"]
    assert attacks == [[1], [2], [3]], "one die each, against defence 4"
    assert moved.g.troglodytes_on(1) == 3
    assert moved.g.next_dice == 1, "the next threat phase rolls 4 dice"


@rule("CA-EX-04")
def test_example_4_the_alternative_pays_for_the_demon_and_one_troglodyte() -> None:
    s = situation("A(0,0)NSW B(0,1)NS C(0,2)S")
    s.human("redeemer", "C", die=6)
    s.human("blade-a", "B", die=6)
    s.g.demon_entries = 2
    s.threat(6, 5, 1, points=3)
    dark = [f"space:gathering_dark:{n}" for n in (6, 5, 1)]
    assert s.play(*dark, then="entry").g.threat_points == 6
    played = s.play(*dark, "demon:{A}", "troglodyte:{A}", then="activate")
    assert (played.g.threat_points, played.g.count(1, 0)) == (0, 2)


@rule("CA-ENT-05")
@pytest.mark.parametrize(("points", "told"), [(0, False), (3, True)])
def test_the_log_says_when_nothing_can_enter_anywhere(points: int, told: bool) -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6)
    s.entry(points)
    played = s.play(dice=[6], then="activate")
    assert ("log.no_entry" in played.log()) == told
    assert played.g.threat_points == points
