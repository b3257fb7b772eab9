"""What somebody is told who asks for what is not allowed: the reason that applies, not one that reads like it."""

from __future__ import annotations

from rulebound.core.ask import Refusal
from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from tests.games.catacombs.pointing import attempts, crew
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule

CROSS = "A(0,0)NESW B(0,1)NS C(1,0)WE D(0,2)NS"
"""B is north of A, D beyond B, C east of A."""


def told(played: Played, answer: str) -> str:
    """The reason why an answer is refused."""
    refusal = played.match.refusal(answer.format(A=0, B=1, C=2, D=3))
    assert isinstance(refusal, Refusal), f"{answer} is legal"
    return refusal.text.key.removeprefix("refused-rule.")


@rule("CA-GAP-22", "CA-CON-04")
def test_only_a_blunderbuss_is_said_not_to_reach() -> None:
    for objects, reason in (((), "far_target"), (("blunderbuss",), "blunderbuss")):
        s = situation(CROSS)
        s.human("brute", "A", die=6, objects=objects)
        s.troglodytes("D", 1)
        assert told(s.play("brute", then="act"), "fight:troglodytes@{D}") == reason


@rule("CA-GAP-22", "CA-CON-05")
def test_next_door_the_blunderbuss_is_shrugged_off() -> None:
    s = situation(CROSS)
    s.human("brute", "A", die=6, objects=("blunderbuss",))
    s.creature("soul_master", "B")
    assert told(s.play("brute", then="act"), "fight:demon") == "shrugs_off"


@rule("CA-GAP-22")
def test_a_friend_is_no_target_and_nothing_is_none() -> None:
    s = situation(CROSS)
    s.human("brute", "A", die=6)
    s.human("blade", "A", acted=True)
    played = s.play("brute", then="act")
    assert told(played, "fight:blade") == "friend"
    friend = played.match.refusal("fight:blade")
    assert friend is not None and friend.points_at == ("blade",)
    assert told(played, "fight:troglodytes@{A}") == "CA-GAP-22"
    assert told(played, "fight:nobody") == "CA-GAP-22"
    s.creature("hunter_demon", "A")
    s.troglodytes("B", 1)
    s.demon_action()
    played = s.play("demon", then="act")
    assert told(played, "fight:troglodytes@{B}") == "friend"


@rule("CA-CON-02")
def test_the_gift_of_healing_says_whom_it_does_not_help() -> None:
    s = situation(CROSS)
    s.gifts("healing")
    s.human("redeemer", "A", die=4, cancelled=(1,))
    s.human("blade", "A", cancelled=(1,))
    s.human("brute", "A", cancelled=(2,))
    s.human("brute-2", "B", cancelled=(2,))
    s.human("brute-3", "A")
    s.g.lit = (s.names["A"],)
    s.troglodytes("A", 1)
    s.creature("hunter_demon", "C")
    played = s.play("redeemer", "gift:healing", then="healing")
    assert told(played, "redeemer") == "not_condemned"
    assert told(played, "brute-3") == "whole"
    assert told(played, "brute-2") == "far_from_redeemer"
    assert told(played, "demon") == "only_humans"
    assert told(played, "troglodyte:{A}") == "only_humans"


@rule("CA-CON-07", "CA-GAP-71")
def test_rubble_is_cleared_where_it_lies_and_by_the_strong() -> None:
    s = situation(CROSS)
    s.human("brute", "A", die=6)
    s.rubble("A", "B")
    strong = s.play("brute", then="act")
    assert "clear:1" in strong.options()
    assert told(strong, "clear:{C}") == "no_rubble"
    assert told(strong, "clear:{D}") == "no_rubble"


@rule("CA-CON-07", "CA-CON-09")
def test_what_is_done_in_place_of_a_fight_makes_sense_or_has_no_reason() -> None:
    s = situation("A(0,0)NESW:shrine B(0,1)NS C(0,2)NS")
    s.human("brute", "A", die=6, cancelled=(1,))
    s.troglodytes("B", 1)
    s.troglodytes("C", 1)
    s.rubble("A", "B")
    played = s.play("brute", then="act")
    assert {"clear:1", "pray"} <= set(played.options())
    for nonsense in ("clear", "clear:", "clear:north", "clear:9", "pray:1"):
        assert told(played, nonsense) == "refused.unknown", nonsense
    s.demon_action()
    assert told(s.play("troglodyte:{B}", then="act"), "pray") == "refused.unknown"


@rule("CA-CON-07", "CA-GAP-25")
def test_possession_is_refused_for_the_reason_that_applies() -> None:
    s = situation("A(0,0)NS B(5,5)NS C(9,9)NS")
    s.human("brute", "A", die=4)
    s.human("redeemer", "A", die=5)
    s.human("blade", "B", die=6)
    s.human("brute-b", "C", die=6, cancelled=(6,))
    s.human("blade-c", "C", die=6)
    s.events("possession")
    s.threat(1)
    played = s.play("card:possession", then="possession")
    assert told(played, "redeemer") == "not_condemned"
    assert told(played, "blade") == "alone"
    assert told(played, "brute-b") == "CA-GAP-25"


@rule("CA-CON-09")
def test_a_prayer_is_refused_for_the_reason_that_applies() -> None:
    tiles = "A(0,0)NESW:shrine B(0,1)NS:shrine C(1,0)WE"
    s = situation(tiles)
    s.human("brute", "A", die=6)
    s.human("blade", "C", die=6)
    assert told(s.play("blade", then="act"), "pray") == "no_shrine"
    assert told(s.play("brute", then="act"), "pray") == "whole"
    s.g.human("brute").cancelled = (1,)
    assert told(s.play("brute", "step:N", then="act"), "pray") == "came_to_pray"
    s.g.human("brute").prayed = True
    assert told(s.play("brute", then="act"), "pray") == "has_prayed"
    s.troglodytes("A", 1)
    assert told(s.play("brute", then="act"), "pray") == "among_enemies"


@rule("CA-ACT-02", "CA-ACT-07")
def test_who_acts_has_acted_or_must_wait_is_told_apart() -> None:
    s = situation(CROSS)
    s.human("brute", "A", die=6)
    s.human("blade", "B", die=6)
    s.human("redeemer", "C", die=6, acted=True)
    played = s.play("brute", then="act")
    assert told(played, "activate:brute") == "acting"
    assert told(played, "activate:blade") == "CA-ACT-02"
    assert told(played, "activate:redeemer") == "CA-ACT-07"


@rule("CA-ACT-07", "CA-DACT-01")
def test_a_group_of_which_all_have_acted_is_not_activated() -> None:
    s = situation(CROSS)
    s.human("brute", "D", die=6)
    s.troglodytes("A", 1)
    s.troglodytes("B", 2, acted=2)
    s.troglodytes("C", 2, acted=1)
    s.demon_action()
    played = s.play("troglodyte:{A}", then="act")
    assert told(played, "activate:troglodyte:{B}") == "CA-ACT-07"
    assert told(played, "activate:troglodyte:{C}") == "CA-ACT-02"
    assert told(played, "activate:troglodyte:{A}") == "acting"


@rule("CA-MOV-05", "CA-EXP-01")
def test_an_opening_stands_for_a_step_where_a_tile_lies_and_for_exploring_where_none_does() -> None:
    s = crew()
    s.troglodytes("A", 2)
    played = s.play("redeemer", then="act")
    assert attempts(played, "opening:0:N") == ["step:N"]
    assert attempts(played, "opening:1:S") == ["step:N"], "the same way, seen from the other side"
    assert attempts(played, "opening:0:E") == ["step:E"]
    assert attempts(played, "opening:0:S") == ["explore:S"]
    assert attempts(played, "opening:3:N") == ["explore:3:N"]


@rule("CA-DACT-02", "CA-SET-02", "CA-MOV-08")
def test_that_nobody_explores_comes_before_what_else_is_in_the_way() -> None:
    s = situation("A(0,0)NESW B(0,1)NS C(5,5)NS", "SC4")
    s.human("brute", "A", die=2)
    s.human("redeemer", "C")
    s.troglodytes("B", 1)
    s.troglodytes("C", 1)
    assert told(s.play("brute", then="act"), "explore:E") == "CA-SET-02"
    assert told(s.play("brute", "step:N", then="act"), "explore:N") == "CA-SET-02", "with no movement left"
    s.demon_action()
    assert told(s.play("troglodyte:{B}", then="act"), "explore:E") == "CA-DACT-02"


@rule("CA-MOV-03", "CA-CON-09")
def test_a_full_tile_and_a_narrow_one_say_who_is_there() -> None:
    s = situation("A(0,0)NESW B(0,1)NS C(1,0)WE:narrow")
    s.human("brute", "A", die=6)
    for name in ("redeemer", "blade-a", "blade-b"):
        s.human(name, "B")
    s.creature("hunter_demon", "A")
    full = s.play("brute", then="act").match.refusal("step:N")
    assert full is not None
    assert (full.rule, full.points_at) == ("CA-MOV-03", ("redeemer", "blade-a", "blade-b"))
    assert (full.text.args["there"], full.text.args["limit"]) == (3, 3)
    s.troglodytes("B", 1)
    s.demon_action()
    assert told(s.play("demon", then="act"), "step:E") == "narrow"


@rule("CA-CON-09", "CA-EXP-08")
def test_the_way_out_of_a_river_into_the_dark_costs_a_step() -> None:
    s = situation("A(0,0)NESW:river B(9,9)NS")
    s.human("brute", "A", die=6)
    s.human("redeemer", "B")
    s.stack("T09", "T10")
    options = {option.answer: option for option in s.play("brute", then="act").ask().options()}
    for side in "NESW":
        ghost = options[f"explore:{side}"].ghost
        assert ghost is not None
        assert ghost.cost is not None
        assert (ghost.cost.key, ghost.cost.args["n"]) == ("cost.step", 1)


@rule("CA-CON-07", "CA-MOV-03")
def test_terror_drives_nobody_into_a_full_tile_nor_to_one_that_is_far() -> None:
    s = situation(f"{CROSS} E(-1,0)WE Z(9,9)NS")
    s.human("brute", "A", die=6)
    s.human("brute-z", "Z", die=6)
    for tile, names in (("C", ("redeemer", "blade-a", "blade-b")), ("D", ("brute-a", "brute-b", "brute-c"))):
        for name in names:
            s.human(name, tile, die=6)
    s.events("terror")
    s.threat(1)
    asked = s.play("card:terror", then="terror")
    assert told(asked, "brute-z") == "nowhere"
    assert told(asked, "redeemer") == "not_condemned"
    played = s.play("card:terror", "brute", then="terror_tile")
    assert told(played, "{C}") == "CA-MOV-03"
    assert told(played, "{D}") == "no_flight"


@rule("CA-CON-12", "CA-CON-14", "CA-CON-16")
def test_nothing_is_said_of_the_deeds_of_another_mission() -> None:
    s = situation(CROSS)
    s.human("redeemer", "A", die=6)
    s.troglodytes("B", 1)
    s.troglodytes("D", 1)
    played = s.play("redeemer", then="act")
    for deed in ("lay_charge", "hurry_fuse", "damp_fuse", "chant", "pick_up", "chant:1", "pick_up:A"):
        assert told(played, deed) == "refused.unknown", deed
    s.demon_action()
    played = s.play("troglodyte:{B}", then="act")
    for deed in ("lay_charge", "hurry_fuse", "damp_fuse", "chant", "pick_up"):
        assert told(played, deed) == "refused.unknown", deed


@rule("CA-MOV-05")
def test_whoever_is_held_is_shown_by_whom() -> None:
    s = situation(CROSS)
    s.human("redeemer", "A", die=1)
    s.troglodytes("A", 2)
    refusal = s.play("redeemer", then="act").match.refusal("step:N")
    assert refusal is not None
    assert (refusal.rule, refusal.points_at) == ("CA-MOV-05", ("troglodytes:0",))


# Gifts and talents


@rule("CA-GAP-35", "CA-GAP-36", "CA-LINE-02", "CA-CON-07", "CA-INIT-06")
def test_a_gift_is_refused_for_the_reason_that_applies() -> None:
    s = situation(CROSS)
    s.gifts("healing", "blessing")
    value = s.content.gifts["healing"].value
    redeemer = s.human("redeemer", "A", die=value)
    s.human("blade", "A", die=6)
    s.advantages("grenade")

    def reason() -> str:
        return told(s.play("blade", then="act"), "gift:healing")

    assert reason() == "gift_moment", "it is not the Redeemer who acts"
    redeemer.cancelled = (value,)
    assert reason() == "CA-LINE-02"
    redeemer.die = value % 6 + 1
    assert reason() == "CA-GAP-35"
    s.g.gifts_used = ("healing",)
    assert reason() == "gift_used"
    s.in_force("no_gifts", "")
    assert reason() == "gift_doubted"
    redeemer.tile, redeemer.fate, redeemer.die = -1, "dead", 0
    assert reason() == "CA-INIT-06"
    assert s.play("blade", then="act").match.refusal("gift:ward") is not None


@rule("CA-TAL-14", "CA-GAP-33")
def test_sanctified_is_refused_once_used_and_while_exhausted() -> None:
    s = situation(CROSS)
    redeemer = s.human("redeemer", "A")
    s.human("blade", "B")
    s.advantages("iron_will")
    s.initiative()
    dice = [2, 3]
    assert "sanctify" in s.play("2", dice=dice, then="after_assignment").options()
    redeemer.cancelled = (2,)
    assert told(s.play("2", dice=dice, then="after_assignment"), "sanctify") == "CA-GAP-33"
    redeemer.cancelled = ()
    s.g.sanctified_used = True
    assert told(s.play("2", dice=dice, then="after_assignment"), "sanctify") == "CA-TAL-14"


@rule("CA-GAP-39")
def test_a_space_is_resolved_only_once_it_was_chosen() -> None:
    s = situation(CROSS)
    s.human("blade", "A")
    s.human("brute", "B")
    s.threat(1, 2, 3)
    played = s.play(then="destiny")
    assert told(played, "resolve:snare") == "CA-GAP-39"


@rule("CA-CON-12")
def test_a_fuse_is_damped_where_it_lies_and_says_how_long_it_burns() -> None:
    s = situation("S04(0,0)NESW B(0,1)NS C(0,2)NS", "SC2")
    s.human("blade", "S04")
    s.g.fuse = 2
    s.troglodytes("B", 1)
    s.troglodytes("C", 1)
    s.demon_action()
    played = s.play("troglodyte:{B}", then="act")
    refusal = played.match.refusal("damp_fuse")
    assert refusal is not None
    assert (refusal.rule, refusal.points_at) == ("CA-CON-12", ("blade",))
    assert refusal.text.args == {"fuse": 2, "most": s.g.scenario.mission.fuse_most}


@rule("CA-THR-05", "CA-GAP-38")
def test_what_is_no_choice_of_the_threat_phase_has_no_rule_of_its_own() -> None:
    s = situation(CROSS)
    s.human("blade", "A")
    s.threat(1, 2, 3)
    played = s.play(then="destiny")
    assert played.refused("space:snare") == "CA-THR-05"
    for nonsense in ("dance:snare", "space:nowhere", "resolve:nowhere"):
        refusal = played.match.refusal(nonsense)
        assert refusal is not None
        assert refusal.text.key == "refused.unknown", nonsense


# Cards that are not in hand


@rule("CA-SET-03", "CA-ACT-06")
def test_nothing_is_said_of_cards_that_are_not_in_hand() -> None:
    s = situation(CROSS)
    s.human("brute", "A", die=6)
    s.human("blade", "B", die=6)
    s.troglodytes("A", 1)
    s.advantages("grenade")
    fought = s.play("brute", "fight:troglodytes@{A}", dice=[1] * 3, then="act")
    assert told(fought, "card:grenade") == "CA-ACT-06"
    s = situation(CROSS)
    s.human("brute", "A", die=6)
    s.human("blade", "B", die=6)
    s.troglodytes("A", 1)
    fought = s.play("brute", "fight:troglodytes@{A}", dice=[1] * 3, then="act")
    assert told(fought, "card:grenade") == "refused.unknown"


@rule("CA-EVT-02")
def test_a_card_of_the_entry_step_is_idle_only_in_hand() -> None:
    s = situation("A(0,0)NESW B(0,1)NS")
    s.human("brute", "A", die=6)
    s.events("unholy_sign", "doubt")
    s.entry(3)
    played = s.play(then="entry")
    assert told(played, "card:unholy_sign") == "card_idle", "there is no demon"
    assert told(played, "card:doubt") == "card_moment"
    assert told(played, "card:tough_breed") == "refused.unknown"
    assert told(played, "card:terror") == "refused.unknown"


@rule("CA-CON-09", "CA-GAP-70", "CA-ENT-06")
def test_a_tile_that_creatures_do_not_enter_says_why() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,2)NS:narrow Z(9,9)NS:lair Y(9,10)NS X(9,8)NS")
    s.human("brute", "A", die=6)
    s.g.demon_entries = 1
    s.entry(9)
    narrow = s.play(then="entry")
    assert told(narrow, "demon:{C}") == "narrow_entry"
    for answer, creature in (("demon:2", s.g.scenario.demon_side.demon), ("troglodyte:1", "troglodyte")):
        refusal = narrow.match.refusal(answer)
        assert refusal is not None
        assert refusal.text.args["cost"] == s.content.creatures[creature].cost
    s.in_force("lamp_oil", str(s.names["Z"]), reason="lamp_oil")
    dark = s.play(then="entry")
    assert told(dark, f"troglodyte:{s.names['Z']}") == "lit"
    assert told(dark, f"troglodyte:{s.names['B']}") == "CA-ENT-06"


@rule("CA-GAP-22", "CA-CON-14")
def test_a_seal_elsewhere_is_a_target_out_of_reach() -> None:
    s = situation("S03(0,0)NESW:pentacle_hall B(0,1)NS C(0,2)NS", "SC4")
    s.human("redeemer", "S03", die=6)
    s.seals("N")
    s.troglodytes("C", 2)
    s.demon_action()
    played = s.play("troglodyte:{C}", then="act")
    assert told(played, "fight:seal-N") == "far_target"
    assert told(played, "fight:seal-E") == "CA-GAP-22"


@rule("CA-MOV-03")
def test_a_start_tile_that_is_full_says_so() -> None:
    match = Match.new("catacombs", "SC4", 1)
    g = match.state
    assert isinstance(g, Catacombs)
    for _ in range(2):  # the Redeemer is posted there
        assert match.ask is not None and match.ask.key == "place"
        match.choose("0")
    refusal = match.refusal("0")
    assert refusal is not None
    assert refusal.text.key == "refused-rule.start_full"
    assert (refusal.text.args["there"], refusal.text.args["limit"]) == (3, 3)
    assert len(refusal.points_at) == 3
