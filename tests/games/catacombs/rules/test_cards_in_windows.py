"""Moments at which cards are played: who goes first, and until when."""

from __future__ import annotations

from pathlib import Path

import yaml

from rulebound.core.dice import Draw
from rulebound.games.catacombs.content import HERE
from tests.games.catacombs.pointing import attempts
from tests.games.catacombs.situation import situation
from tests.harness import OVER, rule


def two_of_each(folder: Path) -> Path:
    """Content of one's own in which there are two of every card."""
    for name in ("advantages.yaml", "events.yaml"):
        cards = yaml.safe_load((HERE / name).read_text(encoding="utf-8"))
        (folder / name).write_text(yaml.safe_dump([{**card, "copies": 2} for card in cards]), encoding="utf-8")
    return folder


@rule("CA-GAP-48")
def test_the_owner_of_the_phase_plays_first_and_windows_stay_open_until_both_pass() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.human("blade", "A", die=3)
    s.troglodytes("A", 1)
    s.demon_action()
    s.advantages("hold_the_line")
    s.events("suicide_charge")
    attack = ["troglodyte:{A}", "fight:brute"]
    charging = s.play(*attack, then="troglodyte_attack")
    holding = s.play(*attack, "pass", then="attack_on_human")
    for asked, card in ((charging, "suicide_charge"), (holding, "hold_the_line")):
        assert attempts(asked, f"card:{card}") == [card]
        assert attempts(asked, "card:grenade") == [], "it is not in hand"
    again = s.play(*attack, "pass", "hold_the_line", then="troglodyte_attack")
    assert again.options() == ["pass", "suicide_charge"], "he may answer the answer"
    done = s.play(*attack, "pass", "hold_the_line", "suicide_charge", dice=[1, 2, 3, 5, 6], then="die")
    assert done.event("log.attack").faces == [1, 2, 3]


@rule("CA-GAP-48", "CA-CON-07")
def test_a_player_may_play_a_second_card_in_the_window_of_an_attack() -> None:
    s = situation("A(0,0)NS")
    s.human("brute", "A", die=5)
    s.human("blade", "A", die=3)
    s.troglodytes("A", 2)
    s.demon_action()
    s.events("suicide_charge", "suicide_charge")
    attack = ["troglodyte:{A}", "fight:brute", "suicide_charge"]
    assert s.play(*attack, then="troglodyte_attack").options() == ["pass", "suicide_charge"]
    once = s.play(*attack, "pass", dice=[1, 2, 3], then="activate")
    assert once.event("log.attack").faces == [1, 2, 3]
    twice = s.play(*attack, "suicide_charge", dice=[1, 2, 3, 4, 4], then="activate")
    assert twice.event("log.attack").faces == [1, 2, 3, 4, 4]
    assert twice.g.troglodytes_on(0) == 1, "the charger falls once"


@rule("CA-GAP-48", "CA-CON-03")
def test_the_human_player_too_may_play_a_second_card_in_the_window_of_an_attack(tmp_path: Path) -> None:
    s = situation("A(0,0)NS Z(9,9)NS", content=two_of_each(tmp_path))
    s.human("brute", "A", die=6)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    s.advantages("onslaught", "onslaught")
    own = s.play("brute", "fight:troglodytes@{A}", then="own_attack")
    both = ["onslaught", "onslaught"]
    played = s.play("brute", "fight:troglodytes@{A}", *both, dice=[1] * (own.values("brute")[1] + 4), then="activate")
    assert played.g.advantage_discard == both
    s.advantages("hold_the_line", "hold_the_line")
    s.demon_action()
    held = ["troglodyte:{A}", "fight:brute", "hold_the_line", "hold_the_line"]
    assert s.play(*held, dice=[1], then="activate").g.advantage_discard == ["hold_the_line", "hold_the_line"]


@rule("CA-GAP-48", "CA-GAP-36")
def test_a_second_card_may_be_played_after_the_initiative_roll(tmp_path: Path) -> None:
    s = situation("A(0,0)NS", content=two_of_each(tmp_path))
    s.human("redeemer", "A")
    s.initiative()
    s.advantages("second_throw", "second_throw")
    played = s.play("second_throw", "1", "second_throw", "2", dice=[1, 2, 3], then="after_assignment")
    assert played.human("redeemer").die == 3
    s.advantages("firm_faith", "second_throw")
    s.events("panic", "panic")
    again = s.play("pass", "panic", "firm_faith", "pass", "panic", dice=[1], then="after_assignment")
    assert again.g.event_discard == ["panic", "panic"], "cancelled once, played again"


@rule("CA-GAP-48", "CA-CON-07")
def test_after_a_cancelled_card_another_may_be_played_on_the_same_exploration() -> None:
    s = situation("A(0,0)N Z(9,9)NS")
    s.human("blade", "A", die=1)
    s.human("redeemer", "Z")
    s.stack("T01", "T02", "T09")
    s.advantages("firm_faith")
    s.events("lost", "lost")
    start = ["blade", "explore:N", "lost", "firm_faith"]
    assert s.play(*start, then="exploration").options() == ["pass", "lost"]
    played = s.play(*start, "lost", "T09", dice=[Draw(1, of=2)], then="activate")
    assert played.g.board.tiles[-1].key == "T09"
    assert s.play(*start, "pass", then="activate").g.board.tiles[-1].key == "T01"
    unanswered = s.play("blade", "explore:N", "lost", "pass", then="lost_tile")
    assert unanswered.g.events.cards == ["lost"], "one that takes effect is enough"


@rule("CA-GAP-48", "CA-GAP-67")
def test_crippling_blows_add_up(tmp_path: Path) -> None:
    s = situation("A(0,0)NS", content=two_of_each(tmp_path))
    s.human("brute", "A", die=6)
    s.human("redeemer", "A")
    s.troglodytes("A", 1)
    s.demon_action()
    s.events("crippling_blow", "crippling_blow")
    blows = ["crippling_blow", "brute", "crippling_blow", "redeemer"]
    played = s.play("troglodyte:{A}", "fight:redeemer", *blows, "1", "2", dice=[6], then="line")
    assert played.match.ask is not None
    assert played.match.ask.about is not None
    assert (played.match.ask.about["n"], played.match.ask.about["of"]) == (3, 3)


@rule("CA-GAP-48", "CA-GAP-57", "CA-GAP-76")
def test_a_dying_human_may_strike_with_a_second_breath(tmp_path: Path) -> None:
    s = situation("A(0,0)NS", content=two_of_each(tmp_path))
    s.human("blade", "A", die=6, cancelled=(1, 2, 3, 4, 5))
    s.troglodytes("A", 2)
    s.demon_action()
    s.advantages("last_breath", "last_breath")
    breaths = ["last_breath", "last_breath"]
    played = s.play("troglodyte:{A}", "fight:blade", *breaths, dice=[6, 1, 1, 1, 1, 1, 1], then=OVER)
    assert played.log().count("log.attack") == 3
    nobody_left = s.play("troglodyte:{A}", "fight:blade", "last_breath", "spent", dice=[6, 6, 6, 1], then=OVER)
    assert nobody_left.g.advantages.cards == ["last_breath"]


@rule("CA-GAP-48", "CA-CON-07")
def test_a_cancelled_doubt_and_a_cancelled_fury_may_be_followed_by_another(tmp_path: Path) -> None:
    s = situation("A(0,0)NS Z(9,9)NS", content=two_of_each(tmp_path))
    s.human("redeemer", "A")
    s.initiative()
    s.advantages("firm_faith")
    s.events("doubt", "doubt")
    doubted = s.play("doubt", "firm_faith", "doubt", dice=[1], then="after_assignment")
    assert [effect.kind for effect in doubted.g.effects] == ["no_gifts"]
    s.creature("hunter_demon", "Z")
    s.demon_action()
    s.events("demonic_fury", "demonic_fury")
    furious = s.play("demonic_fury", "firm_faith", "demonic_fury", then="activate")
    assert [effect.kind for effect in furious.g.effects] == ["frantic"]
