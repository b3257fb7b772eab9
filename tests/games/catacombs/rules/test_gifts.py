"""CA-INIT-06, CA-CON-02  The gifts of the Redeemer: the die that wakes each, its moment, what it does."""

from __future__ import annotations

import pytest

from rulebound.core.need import Need
from rulebound.games.catacombs.rules.values import combat, defence
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.harness import rule

ALL = tuple(CONTENT.gifts)


def gifted(*gifts: str) -> Situation:
    """The Redeemer and a wounded blade on tile A, a brute on tile B, just before the initiative roll."""
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=5)
    s.human("blade", "A", die=5, cancelled=(1, 2))
    s.human("brute", "B", die=5, cancelled=(1,))
    s.gifts(*gifts)
    s.g.threat_points = 2
    s.g.sanctified_used = True
    s.initiative()
    return s


@rule("CA-INIT-06", "CA-GAP-35", "CA-CON-02", "CA-GAP-59")
@pytest.mark.parametrize("die", range(1, 7))
def test_only_the_gift_of_his_die_is_active(die: int) -> None:
    gift = ("blessing", "courage", "rally", "healing", "guiding_light", "ward")[die - 1]
    s = gifted(*ALL)
    now = gift not in ("healing", "guiding_light")
    others = [n for n in (6, 5, 4) if n != die][:2]
    given = [str(die), str(others[0])]
    dice = [die, *others]
    played = s.play(*given, dice=dice, then="after_assignment" if now else "activate")
    if now:
        assert played.options() == ["done", f"gift:{gift}"]
        again = s.play(*given, f"gift:{gift}", *(["blade"] if gift == "courage" else []), dice=dice, then="activate")
        assert again.g.gifts_used == (gift,), "each gift once per turn"
    acting = s.play(*given, *(["done"] if now else []), "redeemer", dice=dice, then="act")
    assert ("gift:healing" in acting.options()) is (gift == "healing")


@rule("CA-INIT-06")
def test_with_a_3_rally_is_active_and_healing_is_not() -> None:
    s = gifted("healing", "rally")
    played = s.play("3", "5", dice=[3, 5, 6], then="after_assignment")
    assert played.options() == ["done", "gift:rally"]
    acting = s.play("3", "5", "done", "redeemer", dice=[3, 5, 6], then="act")
    assert acting.refused("gift:healing") == "CA-GAP-35"


@rule("CA-GAP-35")
def test_a_gift_the_scenario_does_not_grant_is_never_active() -> None:
    played = gifted("healing").play("3", "5", dice=[3, 5, 6], then="activate")
    assert played.g.rallied == 0
    granted = {key: len(card.humans.gifts) for key, card in CONTENT.scenarios.items()}
    assert set(granted.values()) == {3, 4}


@rule("CA-GAP-36")
def test_using_a_gift_is_optional() -> None:
    played = gifted("blessing").play("1", "5", "done", dice=[1, 5, 6], then="activate")
    assert (played.g.threat_points, played.g.gifts_used) == (2, ())


@rule("CA-GAP-36")
def test_a_gift_may_be_used_again_in_the_next_turn() -> None:
    s = gifted("blessing")
    first = ["1", "5", "gift:blessing", "end", "done"]
    played = s.play(*first, "1", "5", dice=[1, 5, 6, 1, 2, 3, 1, 5, 6], then="after_assignment")
    assert played.options() == ["done", "gift:blessing"]


@rule("CA-GAP-36", "CA-CON-03")
def test_iron_will_can_wake_a_second_gift_but_none_twice() -> None:
    s = gifted("blessing", "courage")
    s.advantages("iron_will")
    played = s.play(
        *["1", "5", "gift:blessing", "card:iron_will", "redeemer", "2"], dice=[1, 5, 6], then="after_assignment"
    )
    assert played.options() == ["done", "gift:courage"]
    same = s.play(*["1", "5", "gift:blessing", "card:iron_will", "redeemer"], dice=[1, 5, 6], then="iron_will_die")
    assert "1" not in same.options()


@rule("CA-CON-02")
@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (2, 1)])
def test_blessing_takes_one_threat_point_if_there_is_one(points: int, left: int) -> None:
    s = gifted("blessing")
    s.g.threat_points = points
    if points == 0:
        assert s.play("1", "5", dice=[1, 5, 6], then="activate").g.threat_points == 0
        return
    assert s.play("1", "5", "gift:blessing", dice=[1, 5, 6], then="activate").g.threat_points == left


@rule("CA-CON-02", "CA-GAP-35")
def test_courage_gives_one_human_anywhere_one_die_until_the_next_initiative_phase() -> None:
    s = gifted("courage")
    asked = s.play("2", "5", "gift:courage", dice=[2, 5, 6], then="courage")
    assert asked.options() == ["redeemer", "blade", "brute"], "also on another tile"
    played = s.play("2", "5", "gift:courage", "brute", dice=[2, 5, 6], then="activate")
    bold = Need(3, "line")
    bold.add(1, "courage")
    assert combat(played.g, played.human("brute")) == bold
    assert combat(played.g, played.human("blade")) == Need(1, "line")
    threat = s.play("2", "5", "gift:courage", "brute", "end", dice=[2, 5, 6, 1, 2, 3], then="destiny")
    assert combat(threat.g, threat.human("brute")).value == 4, "still in the demon player's phases"
    s.troglodytes("A", 1)
    demon = s.play("2", "5", "gift:courage", "brute", "end", "done", dice=[2, 5, 6, 1, 2, 3], then="activate")
    assert demon.g.phase == "demon_action"
    assert combat(demon.g, demon.human("brute")).value == 4
    later = s.play(
        *["2", "5", "gift:courage", "brute", "end", "done", "end"], dice=[2, 5, 6, 1, 2, 3, 1, 2, 3], then="die"
    )
    assert combat(later.g, later.human("brute")).value == 3


@rule("CA-CON-02")
def test_rally_adds_two_dice_to_the_next_roll_even_if_the_redeemer_has_died() -> None:
    s = gifted("rally")
    s.g.humans[0].cancelled = (1, 2, 4, 5, 6)
    s.g.threat_points = 0
    answers = ["3", "5", "gift:rally", "end", "space:snare:55", "done", "redeemer"]
    played = s.play(*answers, dice=[3, 5, 6, 5, 5, 1, 1, 2, 3, 4], then="die")
    assert played.human("redeemer").fate == "dead"
    assert played.event("log.initiative").faces == [1, 2, 3, 4]
    assert played.options() == ["1", "2", "3", "4"]
    assert played.g.rallied == 0, "for that one roll"


@rule("CA-CON-02")
def test_rally_and_the_sceptre_add_up() -> None:
    s = gifted()
    s.g.humans[0].objects = ("sceptre_of_command",)
    s.g.rallied = 2
    played = s.play(dice=[1, 2, 3, 4, 5, 6], then="die")
    assert played.g.pool == (1, 2, 3, 4, 5, 6)


@rule("CA-CON-02", "CA-GAP-36")
def test_healing_helps_one_condemned_human_on_his_tile_before_he_moves() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=4, cancelled=(1,))
    s.human("blade-a", "A", die=5, cancelled=(1, 2))
    s.human("blade-b", "A", die=5, cancelled=(3,))
    s.human("brute", "B", die=5, cancelled=(1,))
    s.gifts("healing")
    start = s.play("redeemer", then="act")
    assert start.options() == ["done", "gift:healing", "step:N"]
    whom = s.play("redeemer", "gift:healing", then="healing")
    assert whom.options() == ["blade-a", "blade-b"], "never himself, nobody on another tile"
    line = s.play("redeemer", "gift:healing", "blade-a", then="heal_line")
    assert line.options() == ["1", "2"]
    healed = s.play("redeemer", "gift:healing", "blade-a", "2", then="act")
    assert healed.human("blade-a").cancelled == (1,)
    assert healed.options() == ["done", "step:N"], "used up, and he may still move"
    moved = s.play("redeemer", "step:N", then="activate")
    assert moved.human("brute").cancelled == (1,), "after the move it is too late"
    other = s.play("blade-a", then="act")
    assert other.refused("gift:healing") == "CA-GAP-36", "only in the Redeemer's activation"


@rule("CA-CON-02", "CA-GAP-36")
@pytest.mark.parametrize(
    ("wounded", "before", "after"), [(True, "", "gift_moment"), (False, "no_patient", "gift_moment")]
)
def test_that_there_is_nobody_to_heal_is_said_so(wounded: bool, before: str, after: str) -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=4)
    s.human("blade", "A", cancelled=(1,) if wounded else ())
    s.human("brute", "B", cancelled=(1,))
    s.gifts("healing")

    def reason(*answers: str) -> str:
        refusal = s.play(*answers, then="act").match.refusal("gift:healing")
        return "" if refusal is None else refusal.text.key.removeprefix("refused-rule.")

    assert reason("redeemer") == before
    s.troglodytes("B", 1)
    assert reason("redeemer", "step:N") == after


@rule("CA-CON-02")
def test_healing_is_not_offered_where_nobody_needs_it() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=4, cancelled=(1,))
    s.human("blade", "A", die=5)
    s.human("brute", "B", die=5, cancelled=(1,))
    s.gifts("healing")
    assert s.play("redeemer", then="act").options() == ["done", "step:N"]


@rule("CA-CON-02")
def test_guiding_light_shows_two_tiles_for_one_exploration_by_anybody() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=5)
    s.human("blade", "A", die=6)
    s.gifts("guiding_light")
    s.stack("T01", "T09", "T10", "T30")
    asked = s.play("blade", "explore:N", then="guiding_light")
    assert asked.options() == ["yes", "no"]
    choice = s.play("blade", "explore:N", "yes", then="guided_tile")
    assert choice.options() == ["T01", "T09"]
    played = s.play("blade", "explore:N", "yes", "T09", then="act")
    assert played.g.board.tiles[-1].key == "T09"
    assert played.g.stack.cards == ["T01", "T30", "T10"], "the other one lies under the stack"
    second = s.play("blade", "explore:N", "yes", "T09", "explore:N", then="activate")
    assert second.g.board.tiles[-1].key == "T10", "the light is spent"
    dark = s.play("blade", "explore:N", "no", then="act")
    assert dark.g.board.tiles[-1].key == "T01"
    assert dark.g.gifts_used == (), "and may be used for a later exploration"


@rule("CA-CON-02")
def test_guiding_light_is_not_offered_without_its_die_or_with_one_tile_left() -> None:
    for die, tiles in ((4, ("T09", "T10")), (5, ("T09",))):
        s = situation("A(0,0)NS")
        s.human("redeemer", "A", die=die)
        s.human("blade", "A", die=6)
        s.gifts("guiding_light")
        s.stack(*tiles)
        played = s.play("blade", "explore:N", then="act")
        assert played.g.board.tiles[-1].key == "T09"


@rule("CA-CON-02", "CA-GAP-69")
def test_ward_protects_whoever_stands_with_the_redeemer() -> None:
    s = gifted("ward")
    answers = ["6", "5", "gift:ward"]
    played = s.play(*answers, dice=[6, 5, 4], then="activate")
    warded = Need(5, "line")
    warded.add(1, "ward")
    assert defence(played.g, played.human("blade")) == warded
    assert defence(played.g, played.human("redeemer")).value == 5
    assert defence(played.g, played.human("brute")) == Need(3, "line"), "not on another tile"
    moved = s.play(*answers, "redeemer", "step:N", "done", dice=[6, 5, 4], then="activate")
    values = [defence(moved.g, human).value for human in moved.g.humans]
    assert values == [5, 5, 4], "it goes with him"
    later = s.play(*answers, "end", "done", dice=[6, 5, 4, 1, 2, 3, 4, 5, 6], then="die")
    assert defence(later.g, later.human("redeemer")).value == 4, "over with the next initiative phase"


@rule("CA-GAP-69", "CA-LINE-02")
def test_what_was_given_stays_when_the_giver_is_exhausted_and_only_the_ward_ends_with_him() -> None:
    s = gifted("ward", "courage")
    s.g.humans[0].cancelled = (2, 3, 4, 5)
    s.g.threat_points = 0
    answers = ["6", "5", "gift:ward", "end", "space:snare:55", "done", "redeemer"]
    dice = [6, 5, 4, 5, 5, 1]
    s.troglodytes("B", 1)
    exhausted = s.play(*answers, "6", dice=dice, then="activate")
    assert exhausted.human("redeemer").exhausted()
    assert defence(exhausted.g, exhausted.human("blade")).value == 6, "the ward runs on"
    s.g.humans[0].cancelled = (1, 2, 3, 4, 5)
    dead = s.play(*answers, dice=dice, then="activate")
    assert defence(dead.g, dead.human("blade")).value == 5, "without him there is no ward"

    s.g.humans[0].cancelled = (1, 3, 4, 5, 6)
    courage = ["2", "5", "gift:courage", "brute", "end", "space:snare:55", "done", "redeemer"]
    bold = s.play(*courage, dice=[2, 5, 4, 5, 5, 1], then="activate")
    assert bold.human("redeemer").fate == "dead"
    assert combat(bold.g, bold.human("brute")).value == 5, "courage outlives him"
