"""CA-INIT  The initiative phase: dice for the humans."""

from __future__ import annotations

import pytest

from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.play import Play
from rulebound.games.catacombs.rules.values import combat, defence, movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Human
from tests.games.catacombs.situation import CONTENT, situation
from tests.harness import rule


def values(g: Catacombs, human: Human) -> tuple[int, int, int]:
    """Movement, combat and defence."""
    return movement(g, human).value, combat(g, human).value, defence(g, human).value


def assignments(play: Play) -> list[tuple[int, ...]]:
    """Every way the dice can be given out from here."""
    ask = play.ask
    if ask is None or ask.key != "die":
        assert isinstance(play.state, Catacombs)
        return [tuple(human.die for human in play.state.crew())]
    found = []
    for answer in ask.answers():
        twin = play.fork()
        twin.answer(answer)
        found += assignments(twin)
    return found


@rule("CA-INIT-01", "CA-GAP-36")
def test_without_an_initiative_event_the_demon_player_has_nothing_to_say() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.initiative()
    s.events("fumes", "terror", "suicide_charge", "crippling_blow", "tough_breed")
    played = s.play(dice=[2, 3], then="die")
    assert played.match.ask is not None
    assert played.match.ask.seat == HUMAN
    assert played.match.asked(DEMON) is None
    refusal = played.match.refusal("card:fumes", DEMON)
    assert refusal is not None


@rule("CA-INIT-01")
@pytest.mark.parametrize(("card", "window"), [("doubt", "initiative_start"), ("panic", "after_roll")])
def test_an_event_that_names_the_phase_lets_the_demon_player_speak(card: str, window: str) -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.initiative()
    s.events(card, "fumes")
    played = s.play(dice=[] if card == "doubt" else [2, 3], then=window)
    assert played.match.ask is not None
    assert played.match.ask.seat == DEMON
    assert played.options() == ["pass", card]


@rule("CA-INIT-02")
def test_one_die_is_rolled_for_every_living_human() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    for name in ("redeemer", "brute", "blade-a"):
        s.human(name, "A", die=6)
    dead = s.human("blade-b", "B", die=6)
    s.initiative()
    four = s.play(dice=[1, 2, 3, 4], then="die")
    assert four.event("log.initiative").faces == [1, 2, 3, 4]
    dead.fate, dead.tile, dead.die = "dead", -1, 0
    three = s.play(dice=[1, 2, 3], then="die")
    assert three.event("log.initiative").faces == [1, 2, 3]
    dead.fate = "left"
    assert s.play(dice=[1, 2, 3], then="die").g.pool == (1, 2, 3)


@rule("CA-INIT-03")
def test_there_are_twelve_ways_to_give_out_2_2_5_6() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    for name in ("redeemer", "brute", "blade-a"):
        s.human(name, "A", die=6)
    s.human("blade-b", "B", die=6)
    s.initiative()
    found = assignments(s.play(dice=[2, 6, 5, 2], then="die").match)
    assert len(found) == len(set(found)) == 12
    assert all(sorted(dice) == [2, 2, 5, 6] for dice in found)


@rule("CA-GAP-06", "CA-GAP-05")
def test_surplus_dice_are_picked_from_and_the_others_have_no_effect() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6, objects=("sceptre_of_command",))
    s.human("blade", "A", die=6)
    s.g.sanctified_used = True
    s.initiative()
    found = assignments(s.play(dice=[1, 2, 2], then="die").match)
    assert sorted(found) == [(1, 2), (2, 1), (2, 2)]
    played = s.play("2", "2", dice=[1, 2, 2], then="activate")
    assert played.g.pool == ()


@rule("CA-GAP-06")
def test_a_die_must_be_given_even_if_it_exhausts() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=6, cancelled=(3, 4))
    s.human("blade", "A", die=6, cancelled=(3, 4))
    s.initiative()
    played = s.play(dice=[3, 4], then="die")
    assert played.options() == ["3", "4"], "there is no way to go without"
    done = s.play("3", dice=[3, 4], then="activate")
    assert [human.exhausted() for human in done.g.humans] == [True, True]


@rule("CA-INIT-03")
def test_a_die_is_offered_with_whom_it_is_for_and_where_it_lies() -> None:
    s = situation("A(0,0)NS")
    for name in ("brute", "blade-a", "blade-b"):
        s.human(name, "A", die=6)
    s.initiative()
    played = s.play(dice=[3, 5, 3], then="die")
    scene = played.match.scene(HUMAN)
    assert scene.ask is not None
    lying = {track.kind: track.value for track in scene.tracks if track.sides}
    assert lying == {"die-1": 3, "die-2": 3, "die-3": 5}
    pointed = {choice.answer: choice.points_at for choice in scene.ask.choices}
    assert pointed == {"3": ["brute", "die-1", "die-2"], "5": ["brute", "die-3"]}


@rule("CA-INIT-04", "CA-CON-01", "CA-GAP-59")
@pytest.mark.parametrize("kind", list(CONTENT.humans))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_names_the_line_that_counts(kind: str, die: int) -> None:
    s = situation("A(0,0)NS")
    human = s.human(kind, "A", die=6 if die != 6 else 1)
    s.human("blade-z", "A", die=1)
    s.initiative()
    s.g.sanctified_used = True
    played = s.play(str(die), dice=[die, 7 - die], then="activate")
    line = CONTENT.humans[kind].lines[die - 1]
    assert values(played.g, played.human(kind)) == line
    assert movement(played.g, played.human(kind)) == Need(line[0], "line")
    mvt, cbt, guard = line
    assert mvt in (1, 2)
    assert 1 <= cbt <= 4
    assert 3 <= guard <= 5
    assert human.kind.most == (1 if kind == "redeemer" else 2)


@rule("CA-INIT-04", "CA-CON-01")
def test_line_1_of_the_blade_is_1_3_3() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=1)
    played = s.play(then="activate")
    assert values(played.g, played.human("blade")) == (1, 3, 3)


@rule("CA-CON-01", "CA-GAP-59")
def test_the_boards_keep_their_balance() -> None:
    mean = {
        kind.key: [sum(line[column] for line in kind.lines) for column in range(3)] for kind in CONTENT.humans.values()
    }
    assert mean["brute"][1] == max(row[1] for row in mean.values()), "the brute hits hardest"
    assert mean["blade"][0] == max(row[0] for row in mean.values()), "the blade is quickest"
    assert mean["redeemer"][2] == max(row[2] for row in mean.values()), "the Redeemer is hardest to hit"
    assert mean["redeemer"][1] == min(row[1] for row in mean.values()), "and weakest in attack"
    talents = {kind.key: kind.talents for kind in CONTENT.humans.values()}
    assert talents == {"redeemer": ("sanctified",), "brute": ("bodyguard", "imposing"), "blade": ("elusive",)}
    assert [kind.key for kind in CONTENT.humans.values() if kind.condemned] == ["brute", "blade"]


@rule("CA-INIT-05", "CA-GAP-64")
@pytest.mark.parametrize(("face", "hits"), [(4, 0), (5, 1)])
def test_the_line_also_defends_in_the_demon_action_phase(face: int, hits: int) -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.troglodytes("A", 2)
    s.demon_action()
    played = s.play("troglodyte:{A}", "fight:brute", dice=[face], then="line" if hits else "activate")
    attack = played.event("log.attack")
    assert attack.need == Need(5, "line")
    assert attack.text.args["hits"] == hits
    assert played.human("brute").die == 5


@rule("CA-INIT-05")
def test_the_die_stays_until_a_new_one_is_given() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5, acted=True)
    s.human("blade", "A", die=2, acted=True)
    before = s.play("done", dice=[1, 2, 3, 6, 4], then="die")
    assert before.g.turn == 2
    assert [human.die for human in before.g.humans] == [5, 2]
    after = s.play("done", "6", dice=[1, 2, 3, 6, 4], then="activate")
    assert [human.die for human in after.g.humans] == [6, 4]


@rule("CA-GAP-07")
def test_the_die_of_a_dead_human_is_discarded() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "A", die=6)
    s.g.sanctified_used = True
    s.threat(5, 6)
    played = s.play("space:snare:56", "blade", dice=[3], then="activate")
    assert played.human("blade").die == 0
    assert played.event("log.initiative").faces == [3], "he gets none in the next turn either"


@rule("CA-GAP-07")
def test_a_human_who_joins_is_exhausted_until_he_is_given_a_die() -> None:
    s = situation("S03(0,0)NS", "SC5")
    s.human("redeemer", "S03", die=6)
    s.g.sanctified_used = True
    s.human("brute", "S03", die=3, acted=True)
    s.creature("possessed_one", "S03", wounds=3)
    freed = s.play("redeemer", "fight:demon", "end", dice=[6, 1, 1, 1, 1], then="destiny")
    captive = freed.human("captive")
    assert captive.exhausted()
    assert values(freed.g, captive) == (0, 0, 3)
    later = s.play("redeemer", "fight:demon", "end", "done", dice=[6, 1, 1, 1, 1, 4, 5, 6], then="die")
    assert later.event("log.initiative").faces == [4, 5, 6]
    done = s.play("redeemer", "fight:demon", "end", "done", "5", "4", dice=[6, 1, 1, 1, 1, 4, 5, 6], then="activate")
    assert values(done.g, done.human("captive")) == (2, 2, 4)


@rule("CA-EX-01", "CA-INIT-03", "CA-INIT-06")
def test_example_1_nobody_needs_to_be_exhausted() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A", die=2, cancelled=(3,))
    s.human("brute", "A", die=2)
    s.human("blade-a", "A", die=2, cancelled=(1, 5))
    s.human("blade-b", "B", die=2)
    s.gifts("blessing", "rally", "healing")
    s.g.threat_points = 2
    s.g.sanctified_used = True
    s.initiative()
    start = s.play(dice=[3, 5, 1, 3], then="die")
    assert start.g.pool == (1, 3, 3, 5)
    fresh = [
        dice
        for dice in assignments(start.match)
        if not any(die in human.cancelled for die, human in zip(dice, start.g.humans, strict=True))
    ]
    assert sorted(fresh) == [(1, 3, 3, 5), (1, 5, 3, 3), (5, 1, 3, 3), (5, 3, 3, 1)]

    given = s.play("1", "3", "3", dice=[3, 5, 1, 3], then="after_assignment")
    assert [values(given.g, human) for human in given.g.humans] == [(1, 2, 4), (1, 3, 4), (2, 1, 4), (2, 1, 5)]
    assert not any(human.exhausted() for human in given.g.humans)
    assert given.options() == ["done", "gift:blessing"]
    blessed = s.play("1", "3", "3", "gift:blessing", dice=[3, 5, 1, 3], then="activate")
    assert blessed.g.threat_points == 1


@rule("CA-GAP-36", "CA-GAP-48")
def test_the_order_of_the_phase_is_start_roll_cards_dice_uses() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.gifts("blessing")
    s.g.threat_points = 1
    s.advantages("second_throw", "iron_will")
    s.events("doubt", "panic")
    s.initiative()
    answers: list[str] = []
    keys: list[tuple[str, int]] = []
    for answer, dice in (("pass", []), ("pass", [1, 2]), ("pass", [1, 2]), ("1", [1, 2]), ("", [1, 2])):
        then = ["initiative_start", "after_roll", "after_roll", "die", "after_assignment"][len(keys)]
        match: Match = s.play(*answers, dice=dice, then=then).match
        assert match.ask is not None
        keys.append((match.ask.key, match.ask.seat))
        answers.append(answer)
    assert keys == [
        ("initiative_start", DEMON),
        ("after_roll", HUMAN),
        ("after_roll", DEMON),
        ("die", HUMAN),
        ("after_assignment", HUMAN),
    ]
    assert match.ask is not None
    assert match.ask.answers() == ["done", "gift:blessing", "sanctify", "card:iron_will"]
