"""EX-MELEE-01 to EX-MELEE-11, EX-GAP-28, EX-GAP-29, EX-GAP-38 to EX-GAP-45  Melee, its results, and who goes back."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest

from rulebound.core.ask import Refusal
from rulebound.core.open_ask import OpenAsk
from rulebound.core.wish import AS_IT_STANDS
from rulebound.games.expedition.rules.melee import WINNER_DRAWS, Fight, are_in_contact, combat_pool, fight, resolve
from rulebound.games.expedition.rules.movement import NORMAL, Movement, led
from rulebound.games.expedition.rules.order_actions import Move
from rulebound.games.expedition.state import REMOVED, Group
from rulebound.space.plane.arcs import ONE, of_degrees
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.packing import at_most
from tests.games.expedition.country import Country, country, d8, d10, ellipse, inches, rect
from tests.harness import call, rule


def face_to_face(attackers: int = 5, defenders: int = 5, **how: tuple[str, ...]) -> tuple[Country, Group, Group]:
    """Veterans in contact with irregulars, one figure to one."""
    c = country()
    own = c.group("veterans", 0, 24, 15.6, figures=attackers, upright=True, with_=how.get("with_", ()))
    enemy = c.group("irregulars", 1, 24, 23.9, figures=defenders, upright=True, tokens=how.get("tokens", ()))
    gap = c.g.bases(enemy)[0].y - c.g.bases(own)[-1].y - 2 * 1270
    c.g.field = c.g.field.put([base.moved(base.x, base.y - gap) for base in c.g.bases(enemy)])
    c.g.busy = True
    return c, own, enemy


@rule("EX-MELEE-01")
@pytest.mark.parametrize(("off", "engages"), [(4.0, True), (4.1, False)])
def test_an_enemy_is_engaged_as_far_as_the_stick_reaches(off: float, engages: bool) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1, tokens=("movement",))
    enemy = c.group("irregulars", 1, 24, 11 + off, figures=1)
    movement = Movement(c.g, group, NORMAL)
    ways = read_ways(movement.mover, c.shift(group, 0, 4))
    assert ways is not None
    assert movement.objection(ways) is None
    assert (led(movement, ways)[1] is enemy) == engages


@rule("EX-MELEE-02", "EX-MELEE-03", "EX-GAP-40")
def test_every_ordinary_figure_gives_a_die_and_attached_ones_their_own() -> None:
    c, own, enemy = face_to_face(5, 6, with_=("king",))
    assert combat_pool(c.g, own, Fight(own, enemy)).sizes() == [10] * 6
    assert combat_pool(c.g, enemy, Fight(own, enemy)).sizes() == [8] * 6


@rule("EX-MELEE-04")
def test_combat_tokens_cost_the_defender_dice_too() -> None:
    c, own, enemy = face_to_face(5, 6, tokens=("combat", "combat"))
    pool = combat_pool(c.g, enemy, Fight(own, enemy))
    assert str(pool.need) == "4 = figures 6, combat -2"


@rule("EX-MELEE-05", "EX-MELEE-07")
def test_only_the_difference_of_hits_decides() -> None:
    c, own, enemy = face_to_face()
    dice = [*d10(5, 6, 7, 8, 1), *d8(5, 5, 5, 1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(fight, own, enemy), dice=dice)
    assert (len(own.figures), len(enemy.figures)) == (5, 4)


@rule("EX-MELEE-06", "EX-GAP-43")
def test_with_equal_hits_the_defender_retreats_and_both_draw() -> None:
    c, own, enemy = face_to_face(tokens=("terror",))
    before = c.places(enemy)
    c.run(call(resolve, Fight(own, enemy), 0), dice=[c.token("combat"), c.token("combat", after=["combat"])])
    assert (len(own.figures), len(enemy.figures)) == (5, 5)
    assert [len(group.tokens) for group in (own, enemy)] == [1, 2]
    assert [round(y - b, 1) for (_, b), (_, y) in zip(before, c.places(enemy), strict=True)] == [4.0] * 5


RESULTS = [(1, 1, 1, 1), (2, 2, 1, 1), (3, 2, 0, 1), (4, 3, 0, 1), (6, 3, 0, 1)]


@rule("EX-MELEE-07", "EX-MELEE-08", "EX-MELEE-09", "EX-MELEE-10", "EX-MELEE-11", "EX-GAP-41", "EX-GAP-06")
@pytest.mark.parametrize(("margin", "lost", "winner", "loser"), RESULTS)
@pytest.mark.parametrize("attacker_wins", [True, False])
def test_the_result_table_does_not_care_who_attacked(
    margin: int, lost: int, winner: int, loser: int, attacker_wins: bool
) -> None:
    c, own, enemy = face_to_face()
    tokens = [c.token("combat")] + ([c.token("combat", after=["combat"])] if winner else [])
    c.run(call(resolve, Fight(own, enemy), margin if attacker_wins else -margin), dice=tokens)
    won, beaten = (own, enemy) if attacker_wins else (enemy, own)
    assert (len(won.figures), len(beaten.figures)) == (5, 5 - lost)
    assert (len(won.tokens), len(beaten.tokens)) == (winner, loser)
    assert not are_in_contact(c.g, own, enemy)
    assert c.event("log.wins").rule == f"EX-MELEE-{6 + min(margin, 4):02}"


@rule("EX-MELEE-11", "EX-MELEE-06", "EX-GAP-43")
@pytest.mark.parametrize("difference", range(-6, 7))
@pytest.mark.parametrize("tokens", [(), ("combat", "terror", "terror")])
def test_swapping_attacker_and_defender_changes_equality_alone(difference: int, tokens: tuple[str, ...]) -> None:
    ends = []
    for is_swapped in (False, True):
        c, own, enemy = face_to_face(tokens=tokens)
        dice = [c.token("movement"), c.token("movement", after=["movement"])]
        melee = Fight(enemy, own) if is_swapped else Fight(own, enemy)
        c.run(
            call(resolve, melee, -difference if is_swapped else difference),
            dice=dice[: 1 + (abs(difference) <= WINNER_DRAWS)],
        )
        ends.append(c.g.plain())
    assert (ends[0] == ends[1]) == (difference != 0)


@rule("EX-GAP-44", "EX-MELEE-06")
def test_nobody_hits_and_that_is_equality() -> None:
    c, own, enemy = face_to_face()
    dice = [*d10(1, 1, 1, 1, 1), *d8(4, 4, 4, 4, 4), c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(fight, own, enemy), dice=dice)
    assert "log.equal" in c.log()


@rule("EX-GAP-41")
def test_a_loser_with_no_more_figures_is_wiped_out_and_draws_nothing() -> None:
    c, own, enemy = face_to_face(5, 2)
    c.run(call(resolve, Fight(own, enemy), 2), dice=[c.token("combat")])
    assert enemy.fate == REMOVED
    assert len(own.tokens) == 1


@rule("EX-GAP-38", "EX-SHOOT-12")
@pytest.mark.parametrize(("face", "survives"), [(1, False), (2, True)])
def test_the_loser_rolls_once_for_his_characters(face: int, survives: bool) -> None:
    c, own, enemy = face_to_face(with_=("king",))
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), -1), dice=[face, *tokens])
    assert ("king" in [c.g.people[number].key for number in own.figures]) == survives
    assert len(own.figures) == 5
    assert c.g.columns[1].spoils == (0 if survives else 3)


@rule("EX-GAP-43")
def test_a_winner_with_four_tokens_runs() -> None:
    c, own, enemy = face_to_face(tokens=("shooting", "terror", "terror", "movement"))
    c.run(call(resolve, Fight(own, enemy), -1), dice=[c.token("combat")])
    assert "log.flees" in c.log()
    assert len(enemy.tokens) == 4


@rule("EX-GAP-45")
def test_an_animal_that_attacks_is_the_attacker_and_never_draws() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1, with_=("king",))
    lion = c.animal("lion", 24.55, 11.5)
    c.g.busy = True
    c.run(call(fight, lion, group), dice=[*d8(1, 1, 1, 1), *d10(1, 1), c.token("combat")])
    assert lion.tokens == ()
    assert group.tokens == ("combat",)
    assert c.places(lion) == [(24.55, 11.5)]


@rule("EX-CON-06", "EX-MELEE-06")
def test_a_champion_does_not_yield() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 15, figures=1)
    enemy = c.group("veterans", 1, 24, 16.55, figures=1, with_=("champion",), upright=True)
    c.g.busy = True
    c.run(call(resolve, Fight(own, enemy), 0), dice=[c.token("combat"), c.token("combat", after=["combat"])])
    assert c.places(own) == [(24.0, 11.0)]
    assert c.places(enemy)[0] == (24.0, 16.0)


@rule("EX-CON-05")
def test_dread_masks_cost_whoever_is_engaged_a_token_first() -> None:
    c = country()
    own = c.group("masked_society", 0, 24, 15, figures=1)
    enemy = c.group("veterans", 1, 24, 16, figures=1)
    c.g.busy = True
    first = c.token("movement")
    rest = [c.token("combat", after=["movement"]), c.token("combat", after=["movement", "combat"])]
    c.run(call(fight, own, enemy), dice=[first, *d10(1), *d10(1), *rest])
    assert enemy.tokens == ("combat", "movement")


@rule("EX-CON-06")
@pytest.mark.parametrize(("from_cover", "sizes"), [(True, [8, 8, 10, 10]), (False, [10, 10])])
def test_a_chief_in_ambush_adds_two_dice(from_cover: bool, sizes: list[int]) -> None:
    c = country()
    own = c.group("warriors", 0, 24, 15, figures=1, with_=("chief",))
    enemy = c.group("veterans", 1, 24, 25)
    assert combat_pool(c.g, own, Fight(own, enemy, from_cover)).sizes() == sizes


@rule("EX-GAP-33", "EX-CON-06")
def test_the_dice_of_an_ambush_are_discarded_like_others_the_smallest_first() -> None:
    c = country()
    own = c.group("warriors", 0, 24, 15, figures=1, with_=("chief",), tokens=("combat",))
    enemy = c.group("veterans", 1, 24, 25)
    assert combat_pool(c.g, own, Fight(own, enemy, True)).sizes() == [8, 10, 10]


@rule("EX-GAP-42")
def test_a_retreat_turns_where_something_is_in_the_way() -> None:
    c = country(rect("cliff", 22, 18, 4, 2))
    own = c.group("veterans", 0, 24, 15, figures=1)
    enemy = c.group("irregulars", 1, 24, 16, figures=1)
    c.g.busy = True
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    played = c.run(call(resolve, Fight(own, enemy), 0), dice=tokens, any_path=True)
    assert played.keys() == ["retreat"]
    assert c.places(enemy)[0][0] < 23


def before_a_cliff() -> tuple[Country, Group]:
    """A group that has to retreat, and a cliff in its way a little to the east."""
    c = country(rect("cliff", 23, 18, 4, 2))
    c.group("veterans", 0, 24, 15, figures=1)
    enemy = c.group("irregulars", 1, 24, 16, figures=1)
    c.g.busy = True
    return c, enemy


@rule("EX-GAP-42")
def test_a_retreat_may_be_turned_by_any_whole_degrees_that_get_farthest_and_by_no_others() -> None:
    c, enemy = before_a_cliff()
    asked = c.asked(call(resolve, Fight(c.g.groups[0], enemy), 0))
    x, y = (int(c.g.bases(enemy)[0].x), int(c.g.bases(enemy)[0].y))
    legal = []
    for turn in range(-60, 61):
        end = turned_end((x, y), turn)
        if asked.check([[[x, y], list(end)]]) is None:
            legal.append(turn)
    clear = [turn for turn in range(-45, 46) if not any(on_cliff(x, y, turn, 4 * k / 400) for k in range(401))]
    assert legal == clear
    assert asked.check([[[x, y], [x, y + inches(1)]]]) is not None


def on_cliff(x: int, y: int, turn: int, far: float) -> bool:
    """Whether a figure so many inches away, north and turned by some degrees, stands on the cliff."""
    east, north = x / INCH + far * sin(turn * pi / 180), y / INCH + far * cos(turn * pi / 180)
    return hypot(max(23 - east, east - 27, 0), max(18 - north, north - 20, 0)) < 0.5


def turned_end(start: tuple[int, int], turn: int) -> tuple[int, int]:
    """Where S away north, turned by some degrees, is."""
    sine, cosine = of_degrees(turn % 360)
    return at_most(start[0], start[1], sine * 2540 // ONE, cosine * 2540 // ONE, inches(4))


@rule("EX-GAP-42")
def test_a_drag_anywhere_is_the_retreat_that_ends_nearest() -> None:
    c, enemy = before_a_cliff()
    asked = c.asked(call(resolve, Fight(c.g.groups[0], enemy), 0))
    assert isinstance(asked, OpenAsk)
    assert asked.complete is not None
    turns = []
    for x in (18, 28):
        answer = asked.complete([[[inches(x), inches(19)]], 0, AS_IT_STANDS, []])
        turns.append(asked.option(answer).label.args)
    named = [option.label.args for option in asked.options()]
    assert turns == [{"turn": 45, "hand": "left"}, named[0]]
    assert named == [{"turn": 40, "hand": "left"}, {"turn": 45, "hand": "left"}]
    refusal = asked.complete([[], 0, AS_IT_STANDS, []])
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "EX-GAP-42"


@rule("EX-GAP-42")
def test_at_the_edge_a_retreating_group_stops() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 33, figures=1)
    enemy = c.group("irregulars", 1, 24, 34, figures=1)
    c.g.busy = True
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(resolve, Fight(own, enemy), 0), dice=tokens, any_path=True)
    assert enemy.on_table()
    assert 34 <= c.places(enemy)[0][1] <= 35.5


@rule("EX-GAP-28")
def test_whoever_engages_one_group_keeps_off_all_others() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=2)
    c.group("irregulars", 1, 23.45, 14, figures=1)
    c.group("irregulars", 1, 24.55, 14.2, figures=1)
    ask = c.open_ask(Move(), group)
    refusal = ask.check(c.shift(group, 0, 3))
    assert refusal is not None
    assert refusal.rule == "EX-GAP-20"


@rule("EX-GAP-29")
def test_after_every_result_the_groups_are_apart() -> None:
    c = country(ellipse("tall_grass", 24, 20, 4, 3))
    group = c.group("veterans", 0, 24, 14)
    enemy = c.group("irregulars", 1, 24, 20)
    c.card("rush")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    c.do(Move(), group, any_path=True, dice=[*d10(5, 1, 1, 1, 1), *d8(1, 1, 1, 1, 1), *tokens])
    assert not are_in_contact(c.g, group, enemy)


@rule("EX-CON-03", "EX-GAP-12")
def test_a_lion_adds_dice_and_a_rhinoceros_takes_one_figure_more() -> None:
    c, own, enemy = face_to_face()
    c.hold(0, "lion", "rhinoceros")
    dice = [*d8(1, 1), *d10(5, 1, 1, 1, 1), *d8(1, 1, 1, 1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    c.run(call(fight, own, enemy), "lion", "rhinoceros", dice=dice)
    assert len(enemy.figures) == 3


@rule("EX-CON-03", "EX-MELEE-05")
def test_the_defender_plays_his_card_before_any_die_of_the_attacker_is_seen() -> None:
    c, own, enemy = face_to_face()
    c.hold(1, "lion")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    dice = [*d10(5, 1, 1, 1, 1), *d8(5, 1, 1, 1, 1, 1, 1), *tokens]
    keys = c.run(call(fight, own, enemy), "lion", dice=dice).log()
    assert keys.index("log.totem") < keys.index("log.melee")


@rule("EX-CON-03", "EX-GAP-12")
def test_whoever_has_passed_may_still_answer_a_card_of_the_other_side() -> None:
    c, own, enemy = face_to_face()
    c.hold(0, "lion")
    c.hold(1, "lion")
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    dice = [*d8(1, 1), *d10(5, 1, 1, 1, 1), *d8(5, 1, 1, 1, 1, 1, 1), *tokens]
    played = c.run(call(fight, own, enemy), "pass", "lion", "lion", dice=dice)
    needs = [str(event.need) for event in played.match.journal if event.text.key == "log.melee"]
    assert needs == ["7 = figures 5, lion +2"] * 2
