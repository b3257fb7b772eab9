"""What the computer player answers without looking ahead."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Rule
from rulebound.core.need import Need
from rulebound.games.saurians.bot.aims import Course, off_aim
from rulebound.games.saurians.bot.instinct import INSTINCTS
from rulebound.games.saurians.bot.plans import next_act
from rulebound.games.saurians.rules.contests import GRAB, HIT, Contest, contest
from rulebound.games.saurians.rules.placing import place_next
from rulebound.games.saurians.rules.skills import MELEE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.bodies import Pose
from rulebound.space.hexes.grid import Hex, distance
from rulebound.space.hexes.paths import moves_of, poses
from tests.games.saurians.board import Board, board
from tests.harness import call

FIELD = ("...........",) * 9


def end(b: Board, unit: Unit) -> Pose:
    """Where the first leg of a unit leads."""
    ask = b.path(unit, *([unit.piece(0)] if b.g.board(unit).spread else []))
    answer = INSTINCTS.answer(b.g, ask)
    assert ask.complete(answer) == answer
    words = moves_of(b.g.body(unit))
    return poses(b.g.body(unit), b.g.pose(unit, 0), [words.index(word) for word in answer])[-1]


def at(pose: Pose) -> Hex:
    """The hex of the head."""
    return pose[0], pose[1]


def test_a_pack_leaps_at_whom_it_reaches() -> None:
    b = board(*FIELD)
    raptors = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    b.unit("rangers", 1, (6, 2))
    raptors.change([1, 2], hex=(1, 3))
    assert distance(at(end(b, raptors)), (6, 2)) == 1


def test_a_pack_takes_a_large_one_from_behind() -> None:
    b = board(*FIELD)
    raptors = b.unit("velociraptor_pack", 0, (2, 4), active="flanking_rush", places=[(2, 4), (1, 5), (1, 5)])
    b.unit("triceratops", 1, (4, 4), facing=3)
    assert at(end(b, raptors)) == (5, 4)


def test_shooters_stay_out_of_reach_of_a_pack_they_can_shoot_at() -> None:
    b = board(*FIELD)
    b.unit("velociraptor_pack", 0, (0, 4))
    rangers = b.unit("rangers", 1, (5, 4), active="advance_and_fire")
    assert distance(at(end(b, rangers)), (0, 4)) >= 5


def test_who_has_the_supplies_carries_them_home() -> None:
    b = board(*FIELD, scenario="supply_run")
    b.unit("triceratops", 0, (-4, 8))
    rangers = b.unit("rangers", 1, (3, 4), active="fall_back")
    rangers.change([0], carries=("supply-1", "supply-2", "supply-3"))
    b.put("crate", (1, 4))
    home: list[Hex] = [(7, 4)]
    assert off_aim([at(end(b, rangers))], home) == 2


def test_who_has_supplies_goes_all_the_way_into_the_zone_even_with_a_card_that_roots_him() -> None:
    b = board(*FIELD, scenario="supply_run")
    b.unit("triceratops", 0, (-4, 8))
    tracker = b.unit("tracker", 1, (6, 4), active="long_shot")
    tracker.change([0], carries=("supply-1", "supply-2", "supply-3"))
    ask = b.path(tracker, key="movement")
    assert INSTINCTS.answer(b.g, ask) == "by_board"
    ask = b.path(tracker, "by_board")
    assert INSTINCTS.answer(b.g, ask) == ["e"]


def test_each_fetches_what_it_has_home_first_and_nobody_what_is_not_needed() -> None:
    b = board(*FIELD, scenario="supply_run")
    b.unit("triceratops", 0, (-4, 8))
    north = b.unit("rangers", 1, (7, 1))
    south = b.unit("tracker", 1, (4, 7))
    b.put("crate", (6, 1))
    b.put("crate", (3, 7))
    b.put("crate", (1, 1))
    assert Course(b.g, north).places == [(6, 1)]
    assert Course(b.g, south).places == [(3, 7)]
    south.change([0], carries=("supply-1", "supply-2"))
    assert Course(b.g, north).places == [(6, 1)]
    assert Course(b.g, south).off([(6, 7)]) == 0 < Course(b.g, south).off([(5, 7)])


def test_a_hunter_without_darts_fetches_some_and_others_bring_theirs() -> None:
    b = board(*FIELD, scenario="bring_it_in_alive")
    b.unit("t_rex", 0, (1, 1), facing=3)
    trappers = b.unit("trappers", 1, (4, 4))
    commander = b.unit("commander", 1, (2, 6), kept=("sedative/light_dose",))
    b.g.sedatives.deck.cards.remove("light_dose")
    b.put("cache", (6, 4))
    assert Course(b.g, trappers).foes
    b.g.players[1].requisition = 1
    assert Course(b.g, trappers).places == [(6, 4)]
    assert Course(b.g, commander).places == [(4, 4)]


def test_a_large_one_looks_at_its_enemies() -> None:
    b = board(*FIELD)
    horns = b.unit("triceratops", 0, (4, 4), facing=2, active="wheel_about")
    b.unit("rangers", 1, (8, 4))
    assert end(b, horns)[2] in (0, 1)


def test_printed_acts_come_in_their_order_and_a_better_base_action_instead_of_them() -> None:
    grab: Answer = ["grab", 0, "u0.0", "u1.0"]
    bite: Answer = ["melee", 1, "u1", "hands"]
    base: Answer = ["open", -1, "crate-1"]
    assert next_act([bite, grab, base], [900, 300, 1000]) == grab
    assert next_act([bite, grab, base], [900, 300, 1300]) == base
    assert next_act([bite, grab], [0, -5]) is None


def compared(g: Saurians, kind: str, unit: Unit, other: Unit, mine: int, theirs: int) -> Rule[bool]:
    """Two units are compared."""
    test = Contest(kind, "SA-HIT-04", unit, Need(mine, "mine"), other, Need(theirs, "theirs"), MELEE)
    return (yield from contest(g, test))


def in_window(kind: str, mine: int, theirs: int, seat: int = 0) -> Answer:
    """What a seat does in the window of a test of raptors against rangers."""
    b = board()
    raptors = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    rangers = b.unit("rangers", 1, (2, 2))
    b.hand(seat, *(("pack_tactics", "blood_frenzy", "break_loose") if seat == 0 else ("double_time", "last_stand")))
    ask: Ask = b.asked(call(compared, kind, raptors, rangers, mine, theirs))
    assert ask.seat == seat
    return INSTINCTS.answer(b.g, ask)


def test_a_hero_card_turns_a_test_and_none_is_wasted_on_a_hopeless_one() -> None:
    assert in_window(GRAB, 3, 4) == ["icons", "break_loose", 0, "u0"] or in_window(GRAB, 3, 4)[1] == "pack_tactics"
    assert in_window(GRAB, 3, 9) == "pass"
    assert in_window(GRAB, 4, 4) == "pass"


def test_a_bite_that_hits_is_made_harder_while_there_is_health_to_lose() -> None:
    assert in_window(HIT, 4, 2) == ["icons", "blood_frenzy", 0, "u0"]
    assert in_window(HIT, 12, 2) == "pass"


def test_a_dodge_is_played_where_it_saves() -> None:
    assert in_window(HIT, 4, 4, seat=1) == ["icons", "double_time", 1, "u1"]
    assert in_window(HIT, 9, 2, seat=1) == "pass"


def planned(apart: int, *cards: str) -> str:
    """Which of two cards rangers place with raptors so many hexes away."""
    b = board(*FIELD)
    b.unit("velociraptor_pack", 0, (8 - apart, 2))
    rangers = b.unit("rangers", 1, (8, 2), active="brace", next="")
    rangers.deck.cards.append("scavenge" if "scavenge" not in rangers.deck.cards else "aimed_volley")
    for card in cards:
        rangers.deck.cards.remove(card)
    rangers.drawn = cards
    ask = b.asked(call(place_next, [rangers]))
    return str(INSTINCTS.answer(b.g, ask)[1])


def test_rangers_plan_to_shoot_at_whom_they_reach() -> None:
    assert planned(5, "aimed_volley", "bayonets") == "aimed_volley"


def test_whoever_may_leave_leaves() -> None:
    b = board()
    commander = b.unit("commander", 1, (1, 0))
    ask = Ask(1, "leave", "SA-CON-24", lambda: ["go_on", "leave"], matter=commander.name)
    assert INSTINCTS.answer(b.g, ask) == "leave"
