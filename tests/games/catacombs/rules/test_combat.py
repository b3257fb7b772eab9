"""CA-CBT  Attacks."""

from __future__ import annotations

from tests.games.catacombs.situation import situation
from tests.harness import rule


@rule("CA-CBT-03", "CA-CBT-05", "CA-CBT-07")
def test_each_die_at_or_over_the_defence_kills_a_troglodyte() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("brute", "A", die=3)
    s.human("redeemer", "Z")
    s.troglodytes("A", 3)
    played = s.play("brute", "fight:troglodytes@{A}", dice=[2, 3, 6], then="activate")
    assert played.g.troglodytes_on(0) == 1
