"""Moments at which cards are played: who goes first, and until when."""

from __future__ import annotations

from tests.games.catacombs.situation import situation
from tests.harness import rule


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
    s.play(*attack, then="troglodyte_attack")
    s.play(*attack, "pass", then="attack_on_human")
    again = s.play(*attack, "pass", "hold_the_line", then="troglodyte_attack")
    assert again.options() == ["pass", "suicide_charge"], "he may answer the answer"
    done = s.play(*attack, "pass", "hold_the_line", "suicide_charge", dice=[1, 2, 3, 5, 6], then="die")
    assert done.event("log.attack").faces == [1, 2, 3]
