"""What a card or a power puts in force: of what kind, on whom, by how much, and how long."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.games.catacombs.state import EFFECT_ROW
from tests.games.catacombs.situation import Played, Situation, situation
from tests.harness import rule

TILES = "A(0,0)NESW B(0,1)NS Z(9,9)NS"


def crew() -> Situation:
    """A Redeemer and a Blade side by side, others far away."""
    s = situation(TILES)
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=6)
    s.human("brute", "Z", die=6)
    return s


def in_force(played: Played) -> list[object]:
    """Everything that counts for a while."""
    return [EFFECT_ROW.write(effect) for effect in played.g.effects]


@rule("CA-CON-06", "CA-GAP-40")
@pytest.mark.parametrize(
    ("space", "effect"),
    [
        ("unnatural_haste", ["mvt", "troglodytes", 1, "demon_action_ends", "unnatural_haste"]),
        ("whetted_claws", ["frantic", "troglodytes", 0, "demon_action_ends", "whetted_claws"]),
        ("legion", ["defence", "troglodytes", 1, "threat", "legion"]),
        ("blood_scent", ["blood_scent", "", 0, "threat_ends", "blood_scent"]),
    ],
)
def test_a_power_of_the_destiny_board_counts_as_printed(space: str, effect: list[object]) -> None:
    s = crew()
    die = s.content.destiny[space].each[0]
    count = s.content.destiny[space].dice
    s.threat(*[die] * count, points=3)
    answer = f"space:{space}:{str(die) * count}"
    assert in_force(s.play(answer, then="entry")) == [effect]


@rule("CA-CON-07")
def test_demonic_fury_makes_the_demon_frantic_for_the_phase() -> None:
    s = crew()
    s.creature("combat_demon", "Z")
    s.troglodytes("B", 1)
    s.events("demonic_fury")
    s.demon_action()
    played = s.play("demonic_fury", then="activate")
    assert in_force(played) == [["frantic", "demon", 0, "phase_ends", "demonic_fury"]]


OWN_CARDS = """
- key: cold_iron
  effect: onslaught
  name: {en: Cold Iron, fr: Fer froid}
  copies: 2
  window: own_attack
  explores: false
  text: {en: "+2 combat for this attack.", fr: "+2 en combat pour cette attaque."}
- key: shield_wall
  effect: hold_the_line
  name: {en: Shield Wall, fr: Mur de boucliers}
  copies: 2
  window: attack_on_human
  explores: false
  text: {en: "+2 defence until the end of the phase.", fr: "+2 en défense jusqu'à la fin de la phase."}
"""


def with_own_cards(tmp_path: Path) -> Situation:
    """Two of each card that is played before a roll."""
    (tmp_path / "advantages.yaml").write_text(OWN_CARDS)
    s = situation(TILES, content=tmp_path)
    s.human("redeemer", "A", die=6)
    s.human("blade", "A", die=5)
    s.troglodytes("A", 2)
    return s


def hold(s: Situation, *cards: str) -> None:
    """The human player holds these cards; those of the same effect were played before."""
    s.advantages(*cards)
    for card in ("onslaught", "hold_the_line"):
        s.g.advantages_out.remove(card)
        s.g.advantage_discard.append(card)


@rule("CA-GAP-48", "CA-CON-03")
def test_two_cards_before_one_roll_are_played_one_after_another(tmp_path: Path) -> None:
    s = with_own_cards(tmp_path)
    hold(s, "cold_iron", "cold_iron")
    once = s.play("blade", "fight:troglodytes@{A}", "cold_iron", then="own_attack")
    assert once.options() == ["pass", "cold_iron"]
    assert in_force(once) == [["cbt", "blade", 2, "attack_ends", "onslaught"]]


@rule("CA-GAP-48", "CA-CON-03")
def test_who_holds_the_line_may_do_it_twice(tmp_path: Path) -> None:
    s = with_own_cards(tmp_path)
    hold(s, "shield_wall", "shield_wall")
    s.demon_action()
    once = s.play("troglodyte:{A}", "fight:blade", "shield_wall", then="attack_on_human")
    assert once.options() == ["pass", "shield_wall"]
    assert in_force(once) == [["defence", "blade", 2, "phase_ends", "hold_the_line"]]


@rule("CA-GAP-48", "CA-CON-07")
def test_a_suicide_charge_may_be_answered_and_followed_by_another() -> None:
    s = crew()
    s.troglodytes("A", 2)
    s.events("suicide_charge", "suicide_charge")
    s.demon_action()
    once = s.play("troglodyte:{A}", "fight:blade", "suicide_charge", then="troglodyte_attack")
    assert once.options() == ["pass", "suicide_charge"]
    assert in_force(once) == [["cbt", "troglodyte", 2, "attack_ends", "suicide_charge"]]
