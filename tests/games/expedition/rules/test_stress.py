"""EX-STRESS-01 to EX-STRESS-12, EX-GAP-52 to EX-GAP-59  Tokens, four of them, flight, and the end of a group."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.cards import Bag
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.rules.casualties import remove, suffer
from rulebound.games.expedition.rules.melee import Fight, combat_pool
from rulebound.games.expedition.rules.order_actions import March, Move, Rally, Reload, Shoot
from rulebound.games.expedition.rules.shooting import shooting_pool
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.rules.stress import draw_by_choice, draw_in_turn, draw_stress, end_action, next_token
from rulebound.games.expedition.state import REMOVED
from tests.games.expedition.country import country
from tests.harness import call, rule

FOUR = ("movement", "movement", "combat", "combat")


@rule("EX-STRESS-01", "EX-STRESS-02", "EX-STRESS-06", "EX-GAP-05")
def test_tokens_take_dice_of_their_kind_and_count_each() -> None:
    c = country()
    group = c.group("young_warriors", 0, 24, 10, tokens=("shooting", "shooting", "combat"))
    target = c.group("veterans", 1, 24, 16)
    assert shooting_pool(c.g, group, target).sizes() == [6, 6, 6]
    assert combat_pool(c.g, group, Fight(group, target)).sizes() == [8, 8, 8, 8]


@rule("EX-STRESS-03", "EX-GAP-22", "EX-GAP-01")
@pytest.mark.parametrize(("tokens", "sticks"), [((), 2), (("movement",), 1), (("movement", "movement"), 0)])
def test_a_movement_token_is_one_stick_fewer(tokens: tuple[str, ...], sticks: int) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, tokens=tokens)
    assert most_sticks(c.g, group) == sticks
    if not sticks:
        assert c.refused(Move(), group).rule == "EX-GAP-22"


@rule("EX-STRESS-05", "EX-GAP-57")
@pytest.mark.parametrize("action", [Move(), Reload()])
def test_with_panic_the_only_action_is_rally(action: CardAction) -> None:
    c = country()
    group = c.group("askaris", 0, 24, 10, tokens=("panic",), loaded=False)
    c.g.symbols = ("move", "shoot", "rally")
    assert c.refused(action, group).rule == "EX-STRESS-05"
    assert c.legal(Rally()) == [[group.name]]


@rule("EX-STRESS-07")
@pytest.mark.parametrize(("tokens", "rule_"), [(FOUR, "EX-STRESS-07"), (FOUR[:3], "")])
def test_a_group_with_four_tokens_cannot_shoot(tokens: tuple[str, ...], rule_: str) -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, tokens=tokens)
    target = c.group("veterans", 1, 24, 16)
    c.card("volley")
    refusal = Shoot().why_not(c.g, c.g.columns[0], [group.name, target.name])
    assert (refusal.rule if refusal is not None else "") == rule_


@rule("EX-STRESS-08", "EX-MOVE-07", "EX-GAP-27")
def test_a_group_with_four_tokens_does_not_engage_but_fights_back() -> None:
    c = country()
    group = c.group("young_warriors", 0, 24, 10, tokens=("shooting", "shooting", "terror", "terror"))
    enemy = c.group("veterans", 1, 24, 14)
    ask = c.open_ask(Move(), group)
    assert ask.check(c.shift(group, 0, 2.98)).rule == "EX-MOVE-07"  # type: ignore[union-attr]
    assert len(combat_pool(c.g, group, Fight(enemy, group)).sizes()) == 5


@rule("EX-STRESS-09", "EX-GAP-56")
def test_instead_of_a_fifth_token_a_group_flees_straight_away_from_the_nearest_enemy() -> None:
    c = country()
    c.g.busy = True
    group = c.group("veterans", 0, 24, 20, figures=1, with_=("king",), tokens=FOUR)
    c.group("soldiers", 1, 24.5, 25, figures=1)
    bag = len(c.g.bag)
    c.run(call(draw_stress, group, 1, "EX-STRESS-09"))
    assert len(c.g.bag) == bag
    assert group.tokens == tuple(sorted(FOUR))
    assert {y for _, y in c.places(group)} <= {12.0, 12.01, 12.02, 12.03, 12.04, 12.05}


@rule("EX-STRESS-10", "EX-GAP-55")
def test_once_it_has_fled_every_further_token_of_the_action_is_a_figure() -> None:
    c = country()
    c.g.busy = True
    group = c.group("veterans", 0, 24, 20, tokens=("combat", "combat", "movement"))
    c.group("soldiers", 1, 20.3, 28, figures=1)
    c.run(call(draw_stress, group, 4, "EX-INFL-09"), dice=[c.token("terror")])
    assert len(group.tokens) == 4
    assert len(group.figures) == 3
    assert group.fled


@rule("EX-STRESS-11", "EX-GAP-58")
def test_a_group_with_four_tokens_and_one_figure_is_removed_at_once() -> None:
    c = country()
    by_casualty = c.group("veterans", 0, 10, 10, figures=2, tokens=FOUR)
    by_token = c.group("veterans", 0, 40, 10, figures=1, tokens=FOUR[:3])
    c.group("soldiers", 1, 24, 30)
    c.run(call(suffer, by_casualty, 1, False, "EX-SHOOT-10"))
    assert by_casualty.fate == REMOVED
    c.run(call(draw_stress, by_token, 1, "EX-STRESS-11"), dice=[c.token("terror")])
    assert by_token.fate == REMOVED
    assert c.g.columns[1].spoils == 2


@rule("EX-STRESS-12")
def test_tokens_come_from_one_bag_and_lie_open_on_their_group() -> None:
    c = country()
    one = c.group("veterans", 0, 10, 10)
    other = c.group("soldiers", 1, 24, 30)
    first, second = c.token("combat"), c.token("movement", after=["combat"])
    c.run(call(draw_stress, one, 2, "EX-STRESS-12"), dice=[first, second])
    played = c.run(call(draw_stress, other, 1, "EX-STRESS-12"), dice=[c.token("terror")])
    assert len(c.g.bag) == 37
    marks = {unit.id: [mark.kind for mark in unit.marks] for unit in played.match.scene(1).units}
    assert marks[one.name][:2] == ["combat", "movement"]


@rule("EX-GAP-54")
def test_an_empty_bag_gives_plain_tokens_which_are_discarded_when_removed() -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10)
    other = c.group("veterans", 0, 30, 10)
    c.group("soldiers", 1, 24, 30)
    c.impossible("the bag was emptied by the test")
    c.g.bag.tokens = dict.fromkeys(c.g.bag.tokens, 0)
    c.run(call(draw_stress, group, 1, "EX-STRESS-12"))
    assert group.tokens == ("plain",)
    c.run(call(remove, group))
    assert len(c.g.bag) == 0
    assert other.on_table()


@rule("EX-GAP-59")
def test_whoever_resolves_the_card_draws_first() -> None:
    c = country()
    own = c.group("veterans", 0, 10, 10)
    enemy = c.group("soldiers", 1, 24, 30)
    c.card("rush", seat=1)
    first, second = c.token("combat"), c.token("movement", after=["combat"])
    c.run(call(draw_in_turn, [own, enemy], "EX-MELEE-06"), dice=[first, second])
    assert (enemy.tokens, own.tokens) == (("combat",), ("movement",))


@rule("EX-GAP-52")
def test_a_character_goes_on_alone_with_the_tokens_of_his_group() -> None:
    c = country()
    group = c.group("veterans", 0, 10, 10, figures=1, with_=("king",), tokens=("combat",))
    enemy = c.group("soldiers", 1, 24, 30)
    c.run(call(suffer, group, 1, False, "EX-SHOOT-10"))
    assert [c.g.people[number].key for number in group.figures] == ["king"]
    assert group.tokens == ("combat",)
    assert combat_pool(c.g, group, Fight(group, enemy)).sizes() == []
    assert group.on_table()


@rule("EX-GAP-52")
def test_auxiliaries_without_anybody_else_are_removed() -> None:
    c = country()
    group = c.group("young_warriors", 0, 10, 10, figures=1, with_=("hounds", "hounds"))
    c.group("soldiers", 1, 24, 30)
    c.run(call(suffer, group, 1, False, "EX-SHOOT-10"), "young_warriors")
    assert group.fate == REMOVED


@rule("EX-GAP-56")
def test_a_flight_that_reaches_the_edge_leaves_the_game_and_drops_what_it_carried() -> None:
    c = country()
    c.g.busy = True
    group = c.group("veterans", 0, 24, 3, figures=2, tokens=FOUR, carried=("loot-1",))
    c.group("soldiers", 1, 24.2, 8, figures=1)
    c.run(call(draw_stress, group, 1, "EX-STRESS-09"))
    assert group.fate == REMOVED
    assert [marker.kind for marker in c.g.markers] == ["loot"]


@rule("EX-GAP-56")
@pytest.mark.parametrize(("y", "stays"), [(8.6, True), (8.4, False)])
def test_the_figure_nearest_to_the_enemy_leads_a_flight_and_its_way_decides_whether_it_leaves(
    y: float, stays: bool
) -> None:
    c = country()
    group = c.group(
        "veterans", 0, 24, y - 1.1, figures=3, upright=True, tokens=("combat", "combat", "terror", "terror")
    )
    c.group("soldiers", 1, 24, 20, figures=1)
    c.g.busy = True
    c.run(call(draw_stress, group, 1, "EX-INFL-09"))
    assert group.on_table() == stays
    if stays:
        assert c.places(group)[2] == (24.0, 0.6)


@rule("EX-GAP-22")
def test_a_march_needs_a_stick_too() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, tokens=("movement", "movement"))
    c.card("forced_march")
    assert c.refused(March(), group).rule == "EX-GAP-22"


@rule("EX-CON-03")
def test_a_baobab_spares_a_group_one_token_that_it_is_forced_to_draw() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    c.group("soldiers", 1, 24, 30)
    c.hold(0, "baobab")
    c.run(call(draw_stress, group, 2, "EX-INFL-09"), "baobab", dice=[c.token("combat")])
    assert group.tokens == ("combat",)
    assert c.g.columns[0].discard == ("baobab",)


@rule("EX-STRESS-12", "EX-GAP-53", "EX-GAP-54")
def test_the_next_token_is_any_of_those_in_the_bag_but_no_special_one() -> None:
    c = country()
    c.impossible("the bag was filled by the test")
    c.g.bag = Bag({"shooting": 3, "panic": 9, "event": 5})
    assert next_token(c.g, "shooting") == Fraction(1, 4)
    assert next_token(c.g, "combat") == 0
    c.g.bag = Bag({})
    assert next_token(c.g, "shooting") == 0


@rule("EX-SHOOT-09", "EX-GAP-14", "EX-STRESS-09")
@pytest.mark.parametrize(("held", "drawn"), [(1, 2), (3, 1), (4, 0)])
def test_nobody_draws_more_than_four_tokens_on_purpose(held: int, drawn: int) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, tokens=("terror",) * held)
    c.group("soldiers", 1, 24, 30)
    tokens = [c.token("combat", ("combat",) * i) for i in range(drawn)]
    assert c.run(call(draw_by_choice, group, 2, "EX-SHOOT-09"), dice=tokens).value == ["combat"] * drawn
    assert len(group.tokens) == held + drawn


@rule("EX-GAP-55", "EX-GAP-59")
def test_an_action_ends_for_all_groups_and_with_what_is_used_up_for_it() -> None:
    c = country()
    groups = [c.group("veterans", seat, 24, 10 + 20 * seat, fled=True) for seat in (0, 1)]
    c.g.busy = True
    for column in c.g.columns:
        for span in ("action", "step", "turn"):
            column.spend(f"{span}/hard_to_kill-0")
    c.run(call(end_action))
    assert [group.fled for group in groups] == [False, False]
    assert not c.g.busy
    assert [column.spent for column in c.g.columns] == [("step/hard_to_kill-0", "turn/hard_to_kill-0")] * 2
