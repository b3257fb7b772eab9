"""What somebody is told who asks for what is not allowed: the reason that applies, not one that reads like it."""

from __future__ import annotations

from rulebound.core.ask import Refusal
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
