"""Who points at a thing that cannot be chosen is told the rule, and shown what is in the way."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from rulebound.core.ask import Refusal
from rulebound.core.scene import Scene
from rulebound.core.words import LANGUAGES
from tests.games.catacombs.situation import Played, Situation, situation
from tests.harness import rule

ROOM = "A(0,0)NESW B(0,1)NS C(1,0)NW D(0,2)NS Z(9,9)NS"
"""B is north of A, C east of it, D beyond B; Z lies elsewhere."""


def reasons(played: Played, thing: str) -> list[Refusal]:
    """Why not, for somebody who points at a thing; every reason can be said."""
    match = played.match
    ask = match.ask
    assert ask is not None
    found = [ask.check(answer) for answer in match.game.attempts(match.state, ask, thing)]
    refusals = [refusal for refusal in found if refusal is not None]
    words = match.game.words()
    for refusal in refusals:
        assert all(words.say(refusal.text, language) for language in LANGUAGES)
    return refusals


def why(played: Played, thing: str) -> tuple[str, tuple[str, ...]]:
    """The one reason why not: the rule and what it points at."""
    found = reasons(played, thing)
    assert len(found) == 1, found
    return found[0].rule, found[0].points_at


def sentence(played: Played, thing: str) -> str:
    """The one reason why not, in English."""
    found = reasons(played, thing)
    assert len(found) == 1, found
    return played.match.game.words().say(found[0].text, "en")


def crew(tiles: str = ROOM, scenario: str = "SC1", die: int = 6) -> Situation:
    """A Redeemer on A, and a Blade elsewhere who has acted."""
    s = situation(tiles, scenario)
    s.human("redeemer", "A", die=die)
    s.human("blade", "Z", acted=True)
    return s


# Tiles and openings, while somebody acts


def test_what_is_allowed_needs_no_reason() -> None:
    assert reasons(crew().play("redeemer", then="act"), "tile:1") == []


@rule("CA-MOV-02")
def test_a_far_tile_is_not_next_to_the_warrior() -> None:
    played = crew().play("redeemer", then="act")
    assert why(played, "tile:3") == ("CA-MOV-02", ("tile:3",))
    assert why(played, "tile:4") == ("CA-MOV-02", ("tile:4",))


@rule("CA-EXP-01")
def test_an_opening_of_another_tile_is_answered_as_an_exploration() -> None:
    played = crew().play("redeemer", then="act")
    assert why(played, "opening:4:N") == ("CA-EXP-01", ("opening:4:N",))
    assert sentence(played, "opening:2:N") == (
        "The Redeemer is not on Tunnel (1, 0); exploring leads through an opening of one's own tile."
    )
    assert why(played, "opening:1:E")[0] == "CA-EXP-01", "there is a wall"
    assert reasons(played, "opening:1:S") == [], "the way to the tile next door is free"


@rule("CA-MOV-08")
def test_a_movement_used_up_is_said_before_the_way_that_is_too_far() -> None:
    s = crew(die=1)
    s.advantages("grenade")
    played = s.play("redeemer", "step:N", then="act")
    for thing in ("tile:4", "opening:4:N", "opening:3:N"):
        assert why(played, thing) == ("CA-MOV-08", ("redeemer",)), thing


@rule("CA-MOV-05")
def test_an_opening_of_his_tile_says_who_keeps_him_there() -> None:
    s = crew()
    s.troglodytes("A", 2)
    s.stack("T09")
    assert why(s.play("redeemer", then="act"), "opening:0:S") == ("CA-MOV-05", ("troglodytes:0",))


def attempts(played: Played, thing: str) -> list[object]:
    """The answers that "why not?" is asked about."""
    match = played.match
    assert match.ask is not None
    return match.game.attempts(match.state, match.ask, thing)


def test_a_thing_that_no_option_points_at_stands_for_nothing_legal() -> None:
    placing = Played(Match.new("catacombs", "SC1", 3), {})
    assert attempts(placing, "tile:0") == ["0"]
    assert attempts(placing, "opening:0:N") == []
    choosing = crew()
    choosing.human("brute", "B")
    assert attempts(choosing.play(then="activate"), "opening:0:S") == []
    assert attempts(choosing.play(then="activate"), "tile:0") == [], "the figure is the answer, its tile is not"


@rule("CA-GAP-12")
def test_a_wall_between_neighbours_is_shown() -> None:
    s = crew("A(0,0)N B(0,1)NS E(1,0)N Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:2") == ("CA-GAP-12", ("opening:0:E",))


@rule("CA-GAP-12", "CA-GAP-71")
def test_rubble_bars_the_way_and_takes_combat_2_to_clear() -> None:
    s = crew(die=5)  # combat 1
    s.rubble("A", "B")
    played = s.play("redeemer", then="act")
    for thing in ("tile:1", "rubble:N@tile:0", "rubble:S@tile:1"):
        found = {refusal.rule: refusal.points_at for refusal in reasons(played, thing)}
        assert found == {"CA-GAP-12": ("rubble:N",), "CA-GAP-71": ("redeemer",)}, thing


@rule("CA-MOV-05")
def test_enemies_who_outnumber_him_are_in_the_way() -> None:
    s = crew()
    s.troglodytes("A", 2)
    assert why(s.play("redeemer", then="act"), "tile:1") == ("CA-MOV-05", ("troglodytes:0",))


@rule("CA-TAL-06")
def test_the_imposing_enemy_is_in_the_way_and_not_the_one_beside_it() -> None:
    s = crew()
    s.creature("combat_demon", "A")
    s.creature("tough_troglodyte", "A")
    assert why(s.play("redeemer", then="act"), "tile:1") == ("CA-TAL-06", ("demon",))


@rule("CA-MOV-03")
def test_a_full_tile_is_full_of_these() -> None:
    s = situation(ROOM)
    s.human("redeemer", "A")
    for name in ("brute-a", "brute-b", "blade-a"):
        s.human(name, "B", acted=True)
    played = s.play("redeemer", then="act")
    assert why(played, "tile:1") == ("CA-MOV-03", ("brute-a", "brute-b", "blade-a"))


@rule("CA-MOV-08")
def test_who_has_used_his_movement_goes_nowhere() -> None:
    s = crew(die=1)
    s.advantages("grenade")
    played = s.play("redeemer", "step:N", then="act")
    assert why(played, "tile:0") == ("CA-MOV-08", ("redeemer",))
    assert why(played, "tile:3") == ("CA-MOV-08", ("redeemer",))


@rule("CA-ACT-06")
def test_there_is_no_second_fight() -> None:
    s = crew()
    s.troglodytes("A", 2)
    played = s.play("redeemer", "fight:troglodytes@0", dice=[6, 1], then="act")
    assert why(played, "troglodytes:0") == ("CA-ACT-06", ("redeemer",))


@rule("CA-SET-02")
def test_where_exploring_is_forbidden_an_opening_says_so() -> None:
    s = situation("S03(0,0)NESW Z(9,9)NS", "SC4")
    s.human("redeemer", "S03")
    s.human("blade", "Z", acted=True)
    assert why(s.play("redeemer", then="act"), "opening:0:N")[0] == "CA-SET-02"


@rule("CA-DACT-02")
def test_creatures_do_not_explore() -> None:
    s = crew()
    s.troglodytes("B", 1)
    s.demon_action()
    assert why(s.play("troglodyte:1", then="act"), "tile:4")[0] == "CA-MOV-02"
    s.g.ready[1] = 0
    s.troglodytes("D", 1)
    assert why(s.play("troglodyte:3", then="act"), "opening:3:N")[0] == "CA-DACT-02"


@rule("CA-GAP-12")
def test_a_hole_leads_to_holes_only() -> None:
    s = crew("A(0,0)NESW:hole B(0,1)NS C(1,0)NW:hole Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:3") == ("CA-GAP-12", ())


@rule("CA-CON-14")
def test_an_intact_seal_stops_creatures_but_can_be_attacked_from_outside() -> None:
    s = situation("S03(0,0)NESW B(0,1)NS Z(9,9)NS", "SC4")
    s.human("redeemer", "S03")
    s.human("blade", "Z")
    s.seals("N")
    s.troglodytes("B", 1)
    s.troglodytes("Z", 1)
    s.demon_action()
    played = s.play("troglodyte:1", then="act")
    assert why(played, "seal:N@tile:0") == ("CA-CON-14", ())
    assert why(s.play("troglodyte:2", then="act"), "seal:N@tile:0")[0] == "CA-GAP-22"


# The tile he stands on


@rule("CA-CON-09")
def test_a_shrine_helps_only_who_starts_there_wounded_and_undisturbed() -> None:
    s = crew("A(0,0)NESW:shrine B(0,1)NS Z(9,9)NS")
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-09", ("redeemer",))
    s.troglodytes("A", 1)
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-09", ("troglodytes:0",))


@rule("CA-CON-16", "CA-GAP-58")
def test_a_treasure_is_not_picked_up_among_enemies_nor_by_the_exhausted() -> None:
    s = crew(scenario="SC6")
    s.treasures("A")
    s.troglodytes("A", 1)
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-CON-16", ("troglodytes:0",))
    s.g.humans[0].cancelled = (6,)
    s.advantages("grenade")
    assert why(s.play("redeemer", then="act"), "tile:0") == ("CA-GAP-58", ("redeemer",))


@rule("CA-CON-14")
def test_the_chant_is_for_the_redeemer_who_has_not_moved() -> None:
    s = situation("S03(0,0)NESW B(0,1)NS Z(9,9)NS", "SC4")
    s.human("redeemer", "B")
    s.human("blade", "S03")
    assert why(s.play("blade", then="act"), "tile:0") == ("CA-CON-14", ("tile:0",))
    assert why(s.play("redeemer", "step:S", then="act"), "tile:0") == ("CA-CON-14", ("redeemer",))


# Pieces


@rule("CA-GAP-22")
def test_an_enemy_elsewhere_is_out_of_reach_and_a_friend_is_no_target() -> None:
    s = crew()
    s.troglodytes("D", 1)
    played = s.play("redeemer", then="act")
    assert why(played, "troglodytes:3") == ("CA-GAP-22", ("troglodytes:3", "tile:3"))
    assert played.refused("fight:blade") == "CA-GAP-22"


@rule("CA-ACT-02", "CA-ACT-07")
def test_companions_of_who_acts_have_acted_act_later_or_are_acting() -> None:
    s = crew()
    s.human("brute", "B")
    s.troglodytes("A", 1)
    for answers in ((), ("fight:troglodytes@0",)):
        played = s.play("redeemer", *answers, dice=[1, 1] if answers else [], then="act")
        assert sentence(played, "redeemer") == "The Redeemer is acting now."
        assert sentence(played, "blade").startswith("The Gallows Blade has acted in this phase already")
        assert sentence(played, "brute").startswith("The Shackled Brute can act later: it is the turn of the Redeemer")


@rule("CA-ACT-02", "CA-ACT-07")
def test_creatures_too_wait_for_one_another() -> None:
    s = crew()
    s.creature("hunter_demon", "B")
    s.troglodytes("A", 2)
    s.troglodytes("D", 1, acted=1)
    s.demon_action()
    played = s.play("troglodyte:0", then="act")
    assert sentence(played, "troglodytes:0") == "A troglodyte is acting now."
    assert why(played, "troglodytes:3") == ("CA-ACT-07", ("troglodytes:3",))
    assert why(played, "demon") == ("CA-ACT-02", ("demon",))


@rule("CA-GAP-22", "CA-CON-04")
def test_who_has_a_blunderbuss_is_told_how_far_it_reaches() -> None:
    s = situation(ROOM)
    s.human("blade", "A", objects=("blunderbuss",))
    s.human("redeemer", "Z", acted=True)
    s.troglodytes("D", 1)
    s.creature("soul_master", "B")
    played = s.play("blade", then="act")
    assert sentence(played, "troglodytes:3") == (
        "1 troglodyte is out of reach: the blunderbuss of the Gallows Blade reaches no further than the next tile."
    )
    assert sentence(played, "demon") == "The Soul Master shrugs off shots fired from another tile."


@rule("CA-GAP-25")
def test_the_exhausted_cannot_attack() -> None:
    s = crew()
    s.g.humans[0].cancelled = (6,)
    s.troglodytes("A", 1)
    s.advantages("grenade")
    assert why(s.play("redeemer", then="act"), "troglodytes:0") == ("CA-GAP-25", ("redeemer",))


@rule("CA-ACT-07", "CA-ACT-01")
def test_who_has_acted_or_is_not_yours_is_not_activated() -> None:
    s = crew()
    s.human("brute", "B")
    s.troglodytes("D", 1)
    played = s.play(then="activate")
    assert why(played, "blade") == ("CA-ACT-07", ("blade",))
    assert why(played, "tile:4") == ("CA-ACT-07", ("blade",))
    assert why(played, "troglodytes:3") == ("CA-ACT-01", ("troglodytes:3",))


@rule("CA-DACT-01")
def test_the_demon_player_activates_no_humans() -> None:
    s = crew()
    s.troglodytes("D", 1)
    s.troglodytes("B", 1)
    s.demon_action()
    assert why(s.play(then="activate"), "redeemer") == ("CA-DACT-01", ("redeemer",))


@rule("CA-TAL-04")
def test_only_the_target_and_its_bodyguards_take_a_hit() -> None:
    s = crew()
    s.human("brute", "A")
    s.troglodytes("A", 1)
    s.demon_action()
    played = s.play("troglodyte:0", "fight:redeemer", dice=[6], then="take_hit")
    assert why(played, "blade") == ("CA-TAL-04", ("blade",))


@rule("CA-CON-02")
@pytest.mark.parametrize(("who", "points_at"), [
    ("redeemer", ("redeemer",)), ("blade", ("blade", "redeemer")), ("brute-c", ("brute-c", "redeemer")),
])  # fmt: skip
def test_the_gift_of_healing_is_for_wounded_condemned_beside_him(who: str, points_at: tuple[str, ...]) -> None:
    s = crew(die=4)
    s.gifts("healing")
    s.human("brute-a", "A", cancelled=(1,))
    s.human("brute-b", "A", cancelled=(2,))
    s.human("brute-c", "B")
    s.g.humans[1].cancelled = (3,)
    assert why(s.play("redeemer", "gift:healing", then="healing"), who) == ("CA-CON-02", points_at)


@rule("CA-INIT-03")
def test_dice_are_for_one_human_after_another() -> None:
    s = crew()
    s.initiative()
    played = s.play(dice=[1, 2], then="die")
    assert why(played, "blade") == ("CA-INIT-03", ("redeemer",))
    assert played.refused("6") == "CA-INIT-03"


@rule("CA-CON-07")
@pytest.mark.parametrize(("who", "points_at"), [("redeemer", ("redeemer",)), ("blade", ("blade",))])
def test_possession_takes_condemned_humans_in_company(who: str, points_at: tuple[str, ...]) -> None:
    s = crew()
    s.human("brute-a", "A")
    s.human("brute-b", "A")
    s.events("possession")
    s.threat()
    played = s.play("card:possession", then="possession")
    assert why(played, who) == ("CA-CON-07", points_at)
    victims = s.play("card:possession", "brute-a", then="possession_victim")
    assert why(victims, "blade") == ("CA-CON-07", ("blade", "tile:0"))


@rule("CA-CON-07")
def test_terror_takes_the_condemned_to_tiles_next_to_them() -> None:
    s = crew()
    s.human("brute-a", "A")
    s.human("brute-b", "B")
    s.events("terror")
    s.threat()
    assert why(s.play("card:terror", then="terror"), "redeemer") == ("CA-CON-07", ("redeemer",))
    assert why(s.play("card:terror", then="terror"), "blade") == ("CA-CON-07", ("blade",))
    fleeing = s.play("card:terror", "brute-a", then="terror_tile")
    assert why(fleeing, "tile:4") == ("CA-CON-07", ("tile:4",))


@rule("CA-CON-07")
def test_other_events_say_what_they_need() -> None:
    s = crew()
    s.g.humans[0].objects = ("breastplate", "sceptre_of_command")
    s.events("broken_gear", "fumes", "rockfall", "unholy_sign", "suicide_charge")
    s.threat()
    assert why(s.play("card:broken_gear", then="broken_gear"), "blade") == ("CA-CON-07", ("blade",))
    assert why(s.play("card:fumes", then="fumes"), "tile:1") == ("CA-CON-07", ("tile:1",))
    assert why(s.play("card:rockfall", then="rockfall"), "tile:4") == ("CA-CON-07", ("tile:4",))
    played = s.play(then="destiny")
    assert why(played, "card:unholy_sign") == ("CA-EVT-02", ("card:unholy_sign",))
    assert why(played, "card:suicide_charge") == ("CA-EVT-02", ("card:suicide_charge",))


# Lines, cards, gifts, spaces


@rule("CA-GAP-01")
def test_a_lost_line_cannot_be_lost_again() -> None:
    s = crew()
    s.g.humans[0].cancelled = (1, 2)
    s.troglodytes("A", 1)
    s.demon_action()
    played = s.play("troglodyte:0", "fight:redeemer", dice=[6], then="line")
    assert why(played, "redeemer:line:2") == ("CA-GAP-01", ("redeemer:line:2",))
    assert reasons(played, "blade:line:2") == []


@rule("CA-GAP-03")
def test_a_line_of_somebody_else_is_not_what_is_healed() -> None:
    s = crew()
    s.g.humans[0].cancelled = (1, 2)
    s.g.humans[1].cancelled = (3,)
    s.advantages("healing_draught")
    played = s.play("redeemer", "card:healing_draught", then="heal_line")
    assert why(played, "redeemer:line:4") == ("CA-GAP-03", ("redeemer:line:4",))
    assert attempts(played, "blade:line:1") == []


@rule("CA-SET-03", "CA-CON-03")
def test_a_card_of_another_moment_stays_in_the_hand() -> None:
    s = crew()
    s.advantages("firm_faith", "healing_draught", "grenade")
    played = s.play("redeemer", then="act")
    assert why(played, "advantages:firm_faith") == ("CA-SET-03", ("card:firm_faith",))
    assert why(played, "card:healing_draught") == ("CA-SET-03", ("redeemer",))
    throwing = s.play("redeemer", "card:grenade", then="grenade")
    assert why(throwing, "tile:4")[0] == "CA-CON-03"


@rule("CA-SET-03")
def test_nothing_is_said_about_cards_that_a_seat_does_not_hold() -> None:
    played = crew().play("redeemer", then="act")
    unknown = played.match.refusal("card:grenade")
    assert unknown is not None
    assert unknown.text.key == "refused.unknown"


@rule("CA-GAP-35", "CA-LINE-02", "CA-GAP-36", "CA-CON-02", "CA-GAP-33")
@pytest.mark.parametrize(("gift", "die", "cancelled", "expected"), [
    ("ward", 5, (), "CA-GAP-35"), ("ward", 6, (6,), "CA-LINE-02"),
    ("healing", 4, (), "CA-GAP-36"), ("blessing", 1, (), "CA-CON-02"),
])  # fmt: skip
def test_a_gift_that_sleeps_says_why(gift: str, die: int, cancelled: tuple[int, ...], expected: str) -> None:
    s = crew()
    s.gifts("ward", "healing", "blessing", "courage")
    s.g.humans[0].cancelled = cancelled
    s.advantages("iron_will")
    s.initiative()
    played = s.play(str(die), dice=[die, 1 if die != 1 else 2], then="after_assignment")
    assert why(played, f"gift:{gift}") == (expected, (f"gift:{gift}", "redeemer"))
    if cancelled:
        assert why(played, "talent:sanctified") == ("CA-GAP-33", ("redeemer",))


@rule("CA-THR-05", "CA-THR-06", "CA-GAP-38")
def test_a_destiny_space_says_which_dice_it_lacks() -> None:
    s = crew()
    s.threat(1, 1, 2)
    played = s.play("space:stirring_below:2", then="destiny")
    assert why(played, "destiny:snare") == ("CA-THR-05", ("space:snare",))
    assert why(played, "destiny:stirring_below") == ("CA-THR-06", ("space:stirring_below",))
    assert reasons(played, "space:swarming") == []
    assert attempts(played, "destiny:gathering_dark") == ["space:gathering_dark:1"]


# Set-up and entry


@rule("CA-CON-11", "CA-MOV-03")
def test_a_place_to_start_on_is_named_by_the_scenario_and_has_room() -> None:
    match = Match.new("catacombs", "SC1", 3)
    played = Played(match, {})
    assert why(played, "tile:2") == ("CA-CON-11", ("tile:2",))
    full = Match.new("catacombs", "SC6", 3)
    for _ in range(3):
        full.answer("0")
    assert full.ask is None or full.ask.key != "place" or why(Played(full, {}), "tile:0")[0] == "CA-MOV-03"


@rule("CA-GAP-51", "CA-CON-04")
def test_objects_go_to_those_who_may_own_them() -> None:
    roster: dict[str, object] = {"brutes": 1, "blades": 1, "objects": ["shield", "great_axe"]}
    match = Match.new("catacombs", "SC1", 1, rosters={"human": roster})
    assert match.ask is not None
    assert match.ask.key == "give_object"
    assert why(Played(match, {}), "redeemer") == ("CA-CON-04", ("redeemer",))


@rule("CA-ENT-05", "CA-ENT-07", "CA-GAP-43")
def test_an_entry_points_at_who_stands_in_the_way() -> None:
    s = crew()
    s.creature("hunter_demon", "D")
    s.troglodytes("D", 2)
    s.entry(6)
    played = s.play(then="entry")
    assert [(r.rule, r.points_at) for r in reasons(played, "tile:0")] == [
        ("CA-ENT-05", ("redeemer",)),
        ("CA-GAP-43", ("demon",)),
    ]
    assert reasons(played, "tile:3")[0].rule == "CA-ENT-07"
    assert reasons(played, "tile:3")[0].points_at == ("demon", "troglodytes:3")


@rule("CA-GAP-15")
def test_no_second_hole_opens_on_a_tile() -> None:
    s = crew()
    s.holes("C")
    s.stack("T14")
    played = s.play("redeemer", "explore:S", "NES", then="hole_token")
    assert why(played, "tile:2") == ("CA-GAP-15", ("tile:2",))


# Whatever is pointed at


def things(scene: Scene) -> list[str]:
    """Everything of a scene that can be pointed at."""
    found = [cell.id for cell in scene.cells] + [piece.id for piece in scene.pieces]
    for cell in scene.cells:
        tile = cell.id.partition(":")[2]
        found += [f"opening:{tile}:{side}" for side in cell.openings]
        found += [f"{mark.kind}:{side}@{cell.id}" for side, mark in cell.barred.items()]
    found += [f"{piece.id}:line:{row.number}" for piece in scene.pieces for row in piece.rows]
    return found + [f"{zone.id}:{card.kind}" for zone in scene.zones for card in zone.cards]


@pytest.mark.parametrize("scenario", ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"])
def test_everything_can_be_pointed_at_at_any_time_and_has_a_rule_of_the_ledger(scenario: str) -> None:
    match = Match.new("catacombs", scenario, 4)
    chance = random.Random(4)
    ids = {entry.id for entry in match.game.ledger().entries()}
    while match.ask is not None:
        ask = match.ask
        for thing in chance.sample(found := things(match.scene(ask.seat)), min(6, len(found))):
            pointed = any(thing in option.points_at for option in ask.options())
            in_a_zone = thing.partition(":")[0] in ("advantages", "events", "gifts", "destiny")
            if not pointed and not in_a_zone:
                assert not set(attempts(Played(match, {}), thing)) & set(ask.answers()), (ask.key, thing)
            for refusal in reasons(Played(match, {}), thing):
                assert refusal.rule in ids
                assert refusal.text.key != "refused.unknown", (ask.key, thing)
        match.answer(chance.choice(ask.answers()))
    assert match.outcome is not None


@pytest.mark.parametrize("thing", ["", ":", "tile:99", "tile:x", "opening:0", "opening:0:Q", "troglodytes:77", "@tile:",
                                   "x@tile:0", "rubble:Q@tile:0", "a:line:", "card:", "nobody"])  # fmt: skip
def test_nonsense_is_about_nothing(thing: str) -> None:
    played = crew().play("redeemer", then="act")
    assert all(refusal.rule for refusal in reasons(played, thing))
