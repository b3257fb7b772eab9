"""CA-CON-07  Event cards that make, strengthen or follow attacks, and the one that meddles with an exploration."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulebound.core.dice import Draw
from rulebound.core.text import Text
from rulebound.games.catacombs.content import HERE
from rulebound.games.catacombs.rules.values import has, is_frantic
from rulebound.games.catacombs.warriors import DEMON
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule


@rule("CA-CON-07")
def test_crippling_blow_adds_a_hit_and_takes_a_bodyguard_away_for_this_attack_too() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("brute", "A", die=6)
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    s.events("crippling_blow")
    attack = ["troglodyte:{A}", "fight:blade"]
    asked = s.play(*attack, dice=[4], then="after_attack_roll")
    assert asked.options() == ["pass", "crippling_blow"]
    whom = s.play(*attack, "crippling_blow", dice=[4], then="cripple")
    assert whom.options() == ["brute", "blade", "redeemer"]
    played = s.play(*attack, "crippling_blow", "brute", "1", "2", dice=[4], then="activate")
    assert played.human("blade").cancelled == (1, 2), "one hit rolled, one added, and no bodyguard"
    assert not has(played.g, played.human("brute"), "bodyguard")
    assert has(played.g, played.human("brute"), "imposing"), "nothing else is lost"
    elsewhere = s.play(*attack, "crippling_blow", "redeemer", dice=[4], then="take_hit")
    assert elsewhere.options() == ["blade", "brute"]
    later = s.play(*attack, "crippling_blow", "brute", "1", "2", "end", dice=[4, 1, 2, 3], then="die")
    assert has(later.g, later.human("brute"), "bodyguard"), "until the end of the phase"


@rule("CA-CON-07")
def test_crippling_blow_needs_a_hit_and_its_own_hit_is_never_doubled() -> None:
    s = situation("A(0,0)NS:hungry B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    s.events("crippling_blow")
    attack = ["troglodyte:{A}", "fight:blade"]
    missed = s.play(*attack, dice=[3], then="act")
    assert missed.g.events.cards == ["crippling_blow"]
    answers = [*attack, "crippling_blow", "redeemer", "1", "2", "3"]
    played = s.play(*answers, dice=[4], then="act")
    assert played.human("blade").cancelled == (1, 2, 3), "one hit doubled, and one more"


@rule("CA-CON-07")
def test_crippling_blow_does_nothing_when_cancelled() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    s.events("crippling_blow")
    s.advantages("firm_faith")
    played = s.play("troglodyte:{A}", "fight:blade", "crippling_blow", "firm_faith", "1", dice=[4], then="act")
    assert played.human("blade").cancelled == (1,)


@rule("CA-CON-07", "CA-TAL-03")
def test_a_possessed_human_keeps_his_talents(tmp_path: Path) -> None:
    kinds = yaml.safe_load((HERE / "humans.yaml").read_text(encoding="utf-8"))
    wild = [{**kind, "talents": ["frantic"]} if kind["key"] == "brute" else kind for kind in kinds]
    (tmp_path / "humans.yaml").write_text(yaml.safe_dump(wild), encoding="utf-8")
    s = situation("A(0,0)NS", content=tmp_path)
    s.human("brute", "A", die=6, objects=("great_axe",))
    s.human("redeemer", "A", die=6)
    s.threat(1)
    s.events("possession")
    dice = s.play(then="destiny").values("brute")[1]
    played = s.play("card:possession", dice=[1] * 2 * dice, then="destiny")
    assert played.event("log.attack").faces == [1] * 2 * dice, "every die that missed is rolled again"


@rule("CA-CON-07")
def test_possession_turns_a_condemned_human_on_another() -> None:
    s = situation("A(0,0)NS B(5,5)NS C(9,9)NS")
    s.human("brute", "A", die=4, objects=("blunderbuss",))
    s.human("blade", "A", die=5)
    s.human("redeemer", "A", die=5)
    s.human("blade-b", "B", die=6)
    s.human("brute-b", "C", die=6, cancelled=(6,))
    s.human("blade-c", "C", die=6)
    s.events("possession")
    s.advantages("onslaught")
    s.threat(1)
    who = s.play("card:possession", then="possession")
    assert who.options() == ["brute", "blade", "blade-c"], "not alone, not the Redeemer, not without combat"
    victim = s.play("card:possession", "brute", then="possession_victim")
    assert victim.options() == ["blade", "redeemer"]
    played = s.play("card:possession", "brute", "blade", "1", dice=[5, 4, 4, 4], then="destiny")
    attack = played.event("log.attack")
    assert attack.faces == [5, 4, 4, 4], "his own combat, no object and no card"
    assert played.human("blade").cancelled == (1,), "he cannot guard against his own attack"


def english(played: Played, text: Text) -> str:
    return played.match.game.words().say(text, "en")


@rule("CA-CON-07")
def test_a_possessed_attacker_is_called_so_in_the_log_and_in_every_question() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=4)
    s.human("blade", "A", die=3)
    s.events("possession")
    s.advantages("hold_the_line")
    s.threat(1)
    window = s.play("card:possession", "brute", then="attack_on_human")
    assert window.match.ask is not None
    assert english(window, window.match.ask.question()).startswith("The Shackled Brute, possessed, is about to attack")
    hit = s.play("card:possession", "brute", "pass", dice=[6, 6, 1, 1], then="line")
    assert english(hit, hit.event("log.attack").text) == (
        "The Shackled Brute, possessed, attacks the Gallows Blade with 4 dice: 2 hits."
    )
    assert hit.match.ask is not None
    assert english(hit, hit.match.ask.question()) == (
        "A possessed companion strikes, hit 1 of 2: which line does the Gallows Blade lose?"
    )


@rule("CA-CON-07")
def test_against_possession_another_brute_may_guard_and_hold_the_line_may_be_played() -> None:
    s = situation("A(0,0)NS")
    s.human("brute-a", "A", die=4)
    s.human("blade", "A", die=3)
    s.human("brute-b", "A", die=4)
    s.events("possession")
    s.advantages("hold_the_line")
    s.threat(1)
    window = s.play("card:possession", "brute-a", "blade", then="attack_on_human")
    assert window.options() == ["pass", "hold_the_line"]
    played = s.play("card:possession", "brute-a", "blade", "pass", dice=[4, 1, 1, 1], then="take_hit")
    assert played.options() == ["blade", "brute-b"]


@rule("CA-CON-07")
def test_demonic_fury_makes_the_demon_frantic_until_the_phase_ends() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("brute", "A", die=3)
    s.human("blade", "A", die=3)
    s.troglodytes("A", 1)
    s.creature("combat_demon", "A")
    s.demon_action()
    s.events("demonic_fury")
    played = s.play("demonic_fury", "demon", "fight:brute", dice=[3, 3, 3, 3, 2, 2, 3, 3], then="activate")
    assert played.event("log.attack").faces == [3, 3, 3, 3, 2, 2, 3, 3], "all four misses are rolled again"
    assert not is_frantic(played.g, played.g.troglodyte(0), False)
    later = s.play("demonic_fury", "end", dice=[1, 2], then="die")
    assert not is_frantic(later.g, later.g.creatures[0], False)


@rule("CA-CON-07")
def test_without_a_demon_in_play_there_is_no_fury() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=3)
    s.troglodytes("A", 1)
    s.demon_action()
    s.events("demonic_fury")
    assert s.play(then="activate").g.events.cards == ["demonic_fury"]


@rule("CA-CON-07")
def test_lost_lets_the_demon_player_choose_among_three_tiles_before_the_draw() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=5)
    s.human("blade", "A", die=6)
    s.gifts("guiding_light")
    s.stack("T01", "T09", "T10", "T30", "T02")
    s.events("lost", "lost")
    asked = s.play("blade", "explore:N", then="exploration")
    assert asked.match.ask is not None
    assert (asked.match.ask.seat, asked.options()) == (DEMON, ["pass", "lost"])
    choice = s.play("blade", "explore:N", "lost", then="lost_tile")
    assert choice.options() == ["T01", "T09", "T10"]
    played = s.play("blade", "explore:N", "lost", "T10", dice=[Draw(2, of=2)], then="act")
    assert played.g.board.tiles[-1].key == "T10"
    assert sorted(played.g.stack.cards[-2:]) == ["T01", "T09"], "the others lie on top, in random order"
    assert played.g.stack.cards[:2] == ["T02", "T30"]
    assert played.g.gifts_used == (), "the light did not work, and is not used up"


@rule("CA-CON-07", "CA-GAP-48")
def test_lost_cancelled_leaves_the_light_as_it_was() -> None:
    s = situation("A(0,0)NS")
    s.human("redeemer", "A", die=5)
    s.human("blade", "A", die=6)
    s.gifts("guiding_light")
    s.stack("T09", "T10", "T30")
    s.events("lost")
    s.advantages("firm_faith")
    played = s.play("blade", "explore:N", "lost", "firm_faith", then="guiding_light")
    assert played.g.event_discard == ["lost"]


@rule("CA-CON-07")
@pytest.mark.parametrize("tiles", [("T09",), ("T09", "T10")])
def test_lost_looks_at_fewer_tiles_when_the_stack_is_shorter(tiles: tuple[str, ...]) -> None:
    s = situation("A(0,0)NS", "SC6")
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.stack(*tiles)
    s.events("lost")
    if len(tiles) == 1:
        played = s.play("blade", "explore:N", "lost", then="act")
        assert played.g.board.tiles[-1].key == "T09"
    else:
        assert s.play("blade", "explore:N", "lost", then="lost_tile").options() == ["T09", "T10"]


@rule("CA-CON-07")
def test_suicide_charge_adds_two_dice_and_removes_the_troglodyte() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.demon_action()
    s.events("suicide_charge")
    played = s.play("troglodyte:{A}", "fight:blade", "suicide_charge", dice=[1, 2, 3], then="activate")
    assert played.event("log.attack").faces == [1, 2, 3]
    assert (played.g.ready[0], played.g.spent[0]) == (1, 0)
    assert played.g.effects == ()
    plain = s.play("troglodyte:{A}", "fight:blade", "pass", dice=[1], then="act")
    assert (plain.g.ready[0], plain.g.spent[0]) == (1, 1)


@rule("CA-CON-07", "CA-ACT-07")
def test_after_a_suicide_charge_no_other_troglodyte_of_the_tile_acts_in_its_place() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 3, acted=1)
    s.demon_action()
    s.events("suicide_charge")
    played = s.play("troglodyte:{A}", "fight:blade", "suicide_charge", dice=[1, 2, 3], then="activate")
    assert (played.g.ready[0], played.g.spent[0]) == (1, 1), "one ready, one that has acted and stays where it is"


@rule("CA-CON-07", "CA-CON-10")
def test_suicide_charge_of_a_tough_troglodyte() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 1)
    s.creature("tough_troglodyte", "A")
    s.demon_action()
    s.events("suicide_charge")
    played = s.play("tough-1", "fight:blade", "suicide_charge", dice=[1, 2, 3, 1, 2, 3], then="activate")
    assert played.event("log.attack").faces == [1, 2, 3, 1, 2, 3], "it is frantic"
    assert played.g.creatures == []
    assert played.g.troglodytes_on(0) == 1


@rule("CA-CON-07")
def test_a_demon_cannot_make_a_suicide_charge_and_a_cancelled_one_costs_nothing() -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6)
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 2)
    s.creature("hunter_demon", "A")
    s.demon_action()
    s.events("suicide_charge")
    s.advantages("firm_faith")
    demon = s.play("demon", "fight:blade", dice=[1], then="act")
    assert demon.g.events.cards == ["suicide_charge"]
    played = s.play("troglodyte:{A}", "fight:blade", "suicide_charge", "firm_faith", dice=[1], then="act")
    assert played.g.troglodytes_on(0) == 2


@rule("CA-CON-07", "CA-GAP-54", "CA-CON-03")
@pytest.mark.parametrize(("killed", "left"), [("spent", (1, 1)), ("ready", (0, 1))])
def test_a_charger_that_falls_to_a_last_breath_takes_no_other_with_it(killed: str, left: tuple[int, int]) -> None:
    s = situation("A(0,0)NS B(0,1)S")
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.human("redeemer", "B", die=6)
    s.troglodytes("A", 3, acted=1)
    s.troglodytes("B", 1)
    s.demon_action()
    s.events("suicide_charge")
    s.advantages("last_breath")
    attack = ["troglodyte:{A}", "fight:blade", "suicide_charge", "last_breath", killed]
    played = s.play(*attack, dice=[6, 1, 1, 6, 1, 1], then="activate")
    assert (played.g.ready[0], played.g.spent[0]) == left, "the owner lets the charger fall, or loses it afterwards"


@rule("CA-CON-07", "CA-CON-11")
@pytest.mark.parametrize(("lowest", "seen"), [("S02", ["T09", "T10"]), ("T11", ["T09", "T10", "T11"])])
def test_lost_leaves_the_last_tile_alone_only_while_it_is_the_exit_chamber(lowest: str, seen: list[str]) -> None:
    s = situation("A(0,0)NES Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.stack("T09", "T10", lowest)
    s.events("lost")
    assert s.play("blade", "explore:N", "lost", then="lost_tile").options() == seen
