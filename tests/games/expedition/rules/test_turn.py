"""EX-TURN-01 to EX-TURN-09, EX-GAP-08 to EX-GAP-18, EX-GAP-63  The course of a turn, and its cards."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.dice import Draw
from rulebound.core.match import Match
from rulebound.games.expedition.rules.cards import by_token, commit, put_in_order, rank_of
from rulebound.games.expedition.rules.turn import begin_step, begin_turn, end_turn, opening
from rulebound.games.expedition.state import COMMIT, OPENING, Expedition
from tests.games.expedition.country import CONTENT, Country, country
from tests.harness import OVER, call, rule

A = ["snap_shot", "rush", "council"]
B = ["skirmish", "volley", "assault"]


def two_columns(**how: Any) -> Country:
    """A group of each seat, far from the other."""
    c = country(**how)
    c.group("veterans", 0, 10, 4)
    c.group("soldiers", 1, 38, 32)
    return c


def opens(c: Country) -> Country:
    """The Opening phase is about to begin."""
    for column in c.g.columns:
        column.chosen, column.used, column.committed = (), (), ""
    c.g.phase, c.g.order, c.g.symbols = OPENING, (), ()
    return c


def with_cards(c: Country, step: int = 0) -> Country:
    """Both seats have chosen three cards, and have used as many as steps have passed."""
    for column, cards in zip(c.g.columns, (A, B), strict=True):
        column.chosen, column.used, column.committed = tuple(cards), tuple(cards[:step]), ""
    c.g.phase, c.g.step, c.g.order, c.g.symbols = COMMIT, step, (), ()
    return c


@rule("EX-TURN-01", "EX-TURN-02", "EX-TURN-05", "EX-GAP-08")
def test_a_turn_opens_with_a_totem_card_each_and_three_cards_chosen_in_secret() -> None:
    c = opens(two_columns())
    played = c.play(A, B, then="commit")
    assert [len(column.hand) for column in played.g.columns] == [1, 1]
    assert [column.chosen for column in played.g.columns] == [tuple(A), tuple(B)]
    assert played.options() == A
    log = [line.text.key for line in played.match.scene(1).log]
    assert "log.reveals" not in log
    assert played.match.asked(1) is not None
    assert [str(answer) for answer in played.match.asked(1).answers()] == B  # type: ignore[union-attr]


@rule("EX-GAP-08")
def test_any_three_of_the_seven_cards_may_be_chosen() -> None:
    c = opens(two_columns())
    played = c.play(then="choose_cards")
    assert len(played.options()) == 35


@rule("EX-TURN-05", "EX-GAP-17")
@pytest.mark.parametrize(("step", "left"), [(0, 3), (1, 2)])
def test_a_card_already_used_this_turn_is_not_available(step: int, left: int) -> None:
    c = with_cards(two_columns(), step)
    played = c.play(then="commit")
    assert played.options() == A[step:]
    assert len(played.options()) == left
    assert played.match.scene(0).zones[1].id == "cards0"
    unseen = next(zone for zone in played.match.scene(1).zones if zone.id == "cards0")
    assert [card.hidden for card in unseen.cards] == [False] * step + [True]


@rule("EX-TURN-04")
def test_the_third_card_is_committed_by_itself() -> None:
    c = with_cards(two_columns(), 2)
    played = c.play(then="act")
    assert [column.committed for column in played.g.columns] == [A[2], B[2]]


@rule("EX-TURN-06")
def test_the_higher_initiative_is_resolved_first_and_completely() -> None:
    c = with_cards(two_columns())
    played = c.play("council", "skirmish", then="act")
    assert played.g.order == (1, 0)
    assert rank_of(played.g, 1) > rank_of(played.g, 0)
    done = played.match.fork()
    done.answer("done")
    assert done.state.order == (0,)  # type: ignore[attr-defined]


@rule("EX-GAP-09")
@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_is_decided_by_the_holder_who_then_hands_the_token_on(first: int) -> None:
    c = two_columns()
    for column in c.g.columns:
        column.chosen, column.used, column.committed = ("rush",), ("rush",), "rush"
    c.g.holder = 1
    c.run(call(put_in_order), first)
    assert c.g.order == (first, 1 - first)
    assert c.g.holder == 0


@rule("EX-GAP-18")
def test_three_cards_are_resolved_in_descending_order_and_the_token_goes_clockwise() -> None:
    c = country(adventure="lost_shrine", seats=3)
    for seat, x in ((0, 8), (1, 24), (2, 40)):
        c.group("veterans", seat, x, 6)
    for column, card in zip(c.g.columns, ("rush", "snap_shot", "rush"), strict=True):
        column.chosen, column.used, column.committed = (card,), (card,), card
    c.g.holder = 2
    c.run(call(put_in_order), 2)
    assert c.g.order == (1, 2, 0)
    assert c.g.holder == 0


@rule("EX-TURN-07", "EX-TURN-08")
def test_panic_alone_goes_back_to_the_bag() -> None:
    c = country()
    own = [c.group("veterans", 0, x, 6, tokens=("panic",)) for x in (10, 30)]
    other = c.group("soldiers", 1, 24, 30, tokens=("shooting", "combat", "panic"))
    before = c.g.bag.tokens["panic"]
    c.ending()
    c.run(call(end_turn))
    assert c.g.bag.tokens["panic"] == before + 3
    assert [group.tokens for group in own] == [(), ()]
    assert other.tokens == ("combat", "shooting")


@rule("EX-TURN-09", "EX-GAP-15", "EX-GAP-16")
@pytest.mark.parametrize(("turn", "over"), [(5, False), (6, True)])
def test_the_game_is_over_after_the_last_turn_and_most_points_win(turn: int, over: bool) -> None:
    c = two_columns()
    c.g.turn = turn
    c.ending()
    c.g.columns[1].spoils = 2
    played = c.run(call(end_turn), then=OVER if over else "staged")
    assert (c.g.outcome is not None) == over
    if over:
        assert played.match.outcome is not None
        assert played.match.outcome.winners == (1,)


@rule("EX-GAP-16")
def test_equal_points_are_a_draw_and_a_player_without_groups_ends_the_game() -> None:
    c = country()
    c.group("veterans", 0, 10, 4)
    c.ending()
    c.run(call(end_turn), then=OVER)
    assert c.g.outcome is not None
    assert c.g.outcome.winners == ()


@rule("EX-GAP-15")
def test_what_lasts_until_the_end_phase_ends_there() -> None:
    c = two_columns()
    group = c.g.groups[0]
    group.hazy, group.mist, group.held = True, 2, True
    c.g.weather = ("storm",)
    c.ending()
    c.run(call(end_turn))
    assert (group.hazy, group.mist, group.held, len(c.g.weather), c.g.turn) == (False, 0, False, 0, 2)


@rule("EX-TURN-03", "EX-GAP-13")
@pytest.mark.parametrize(("with_", "has"), [(("diviner",), True), (("king",), False)])
def test_the_sorcery_card_comes_back_in_every_opening_to_whoever_has_a_sorcerer(
    with_: tuple[str, ...], has: bool
) -> None:
    c = country()
    c.group("veterans", 0, 10, 4)
    c.group("veterans", 1, 38, 32, with_=with_)
    opens(c)
    c.run(call(opening), then="choose_cards")
    assert c.g.columns[1].sorcery == has
    assert not c.g.columns[0].sorcery


@rule("EX-GAP-63")
def test_the_cards_of_a_confused_column_are_drawn_at_random() -> None:
    c = opens(two_columns())
    sides = c.g.scenario.sides
    confused = (type(sides[0])(**{**as_dict(sides[0]), "confused": 1}), sides[1])
    c.g.scenario = type(c.g.scenario)(**{**as_dict(c.g.scenario), "sides": confused})
    shuffle = [Draw(n, n) for n in range(7, 1, -1)]
    played = c.run(call(opening), B, dice=shuffle, then="staged")
    assert played.g.columns[0].chosen == tuple(list(CONTENT.action_cards)[:3])
    assert played.keys() == ["choose_cards"]


def as_dict(struct: Any) -> dict[str, Any]:
    """The fields of a struct."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


@rule("EX-TURN-04", "EX-TURN-09")
def test_a_turn_has_three_steps_and_then_its_end() -> None:
    c = with_cards(two_columns(), 2)
    played = c.play("done", "done", A, B, then="commit")
    assert (played.g.turn, played.g.step) == (2, 0)
    assert [column.used for column in played.g.columns] == [(), ()]


@rule("EX-TURN-01")
def test_a_new_turn_makes_all_cards_available_again() -> None:
    c = with_cards(two_columns(), 2)
    c.run(call(begin_turn))
    assert (c.g.turn, c.g.phase) == (2, OPENING)
    assert [column.chosen for column in c.g.columns] == [(), ()]


@rule("EX-TURN-06", "EX-GAP-17")
def test_committed_cards_are_told_when_all_are_in() -> None:
    c = with_cards(two_columns())
    played = c.run(call(commit), "rush", then="commit")
    match: Match = played.match
    assert [line.text.key for line in match.scene(0).log] == []
    state = match.state
    assert isinstance(state, Expedition)
    assert [column.committed for column in state.columns] == ["", ""]


@rule("EX-TURN-06", "EX-CON-03", "EX-CON-04", "EX-GAP-09")
def test_a_leopard_and_the_stars_come_before_every_initiative_and_a_tie_among_them_is_the_holders() -> None:
    c = with_cards(two_columns())
    for column, card in zip(c.g.columns, ("council", "skirmish"), strict=True):
        column.committed, column.used = card, (card,)
    ranks = [rank_of(c.g, seat) for seat in (0, 1)]
    assert ranks == [(False, CONTENT.action_cards[card].initiative) for card in ("council", "skirmish")]
    last = ranks.index(min(ranks))
    c.g.ahead = (last,)
    assert rank_of(c.g, last) == (True, 0)
    c.run(call(put_in_order))
    assert c.g.order == (last, 1 - last)
    assert list(c.g.ahead) == []
    c.g.ahead, c.g.holder = (0, 1), 1
    played = c.run(call(put_in_order), 1)
    assert (c.g.order, c.g.holder, played.asks[0].seat) == ((1, 0), 0, 1)


@rule("EX-GAP-09", "EX-GAP-18")
@pytest.mark.parametrize(("holder", "seats"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_holder_of_the_token_comes_first_then_all_others_clockwise(holder: int, seats: list[int]) -> None:
    c = country(adventure="lost_shrine", seats=3)
    for seat in range(3):
        c.group("veterans", seat, 10 + 10 * seat, 10)
    c.g.holder = holder
    assert by_token(c.g) == seats


@rule("EX-TURN-04", "EX-GAP-10")
@pytest.mark.parametrize("step", [0, 1])
def test_a_step_is_told_by_its_number_and_renews_what_is_used_up_for_it(step: int) -> None:
    c = with_cards(two_columns(), step)
    for column in c.g.columns:
        column.committed = column.chosen[0]
        column.spent = ("step/drums", "turn/read-1-0", "game/parley")
    for group in c.g.groups:
        group.movements = 1
    played = c.run(call(begin_step))
    assert played.event("log.step").text.args["step"] == step + 1
    assert c.g.phase == COMMIT
    for column in c.g.columns:
        assert (column.committed, column.spent) == ("", ("turn/read-1-0", "game/parley"))
    assert [group.movements for group in c.g.groups] == [0, 0]


@rule("EX-GAP-17")
def test_a_card_that_everybody_has_seen_is_noted_once() -> None:
    c = with_cards(two_columns())
    column = c.g.columns[0]
    for _ in range(2):
        column.show("rush")
    column.show("volley")
    assert (len(column.spent), column.shown()) == (2, ["rush", "volley"])
    assert not column.is_revealed("rush")
    column.used = ("rush",)
    assert column.is_revealed("rush")
