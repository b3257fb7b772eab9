"""Who points at a piece or a card that cannot be chosen is told the rule, and shown what is in the way."""

from __future__ import annotations

import pytest

from tests.games.catacombs.pointing import ROOM, attempts, crew, reasons, sentence, why
from tests.games.catacombs.situation import situation
from tests.harness import rule

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
    assert why(played, "redeemer:row:2") == ("CA-GAP-01", ("redeemer:row:2",))
    assert reasons(played, "blade:row:2") == []


@rule("CA-GAP-03")
def test_a_line_of_somebody_else_is_not_what_is_healed() -> None:
    s = crew()
    s.g.humans[0].cancelled = (1, 2)
    s.g.humans[1].cancelled = (3,)
    s.advantages("healing_draught")
    played = s.play("redeemer", "card:healing_draught", then="heal_line")
    assert why(played, "redeemer:row:4") == ("CA-GAP-03", ("redeemer:row:4",))
    assert attempts(played, "blade:row:1") == []


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
