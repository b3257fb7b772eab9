"""EX-INFL-01 to EX-INFL-10, EX-GAP-46 to EX-GAP-50  Rally and Terror."""

from __future__ import annotations

import pytest

from rulebound.games.expedition.rules.influence import (
    courage_pool,
    rally,
    rally_pool,
    sent_back,
    talked_out,
    terrify,
    terror_hits,
)
from rulebound.games.expedition.rules.order_actions import Rally, Terror
from tests.games.expedition.country import country, d6, d8, d10
from tests.harness import call, rule


@rule("EX-INFL-01", "EX-INFL-10", "EX-GAP-04")
@pytest.mark.parametrize(("symbol", "frightens"), [("influence", True), ("rally", False)])
def test_the_restricted_symbol_is_for_rally_only(symbol: str, frightens: bool) -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10, tokens=("panic",))
    enemy = c.group("soldiers", 1, 24, 30)
    c.g.symbols = (symbol,)
    assert c.legal(Rally()) == [[own.name]]
    assert c.legal(Terror()) == ([[enemy.name]] if frightens else [])
    if not frightens:
        assert c.refused(Terror(), enemy).rule == "EX-GAP-11"


@rule("EX-INFL-02", "EX-INFL-03", "EX-GAP-46")
@pytest.mark.parametrize(("with_", "sizes"), [((), [8, 8, 8]), (("flag_bearer",), [8, 8, 8, 10])])
def test_a_rally_has_a_die_for_each_token_and_the_characters(with_: tuple[str, ...], sizes: list[int]) -> None:
    c = country()
    group = c.group("trained_askaris", 0, 24, 10, with_=with_, tokens=("combat", "terror", "panic"))
    assert rally_pool(c.g, group).sizes() == sizes


@rule("EX-GAP-46")
def test_only_a_group_with_tokens_may_be_rallied() -> None:
    c = country()
    group = c.group("trained_askaris", 0, 24, 10)
    assert c.refused(Rally(), group).rule == "EX-GAP-46"


RALLIES = [((5, 6, 1), ("movement", "panic"), ("terror",)), ((5, 5, 5), ("panic", "terror"), ())]


@rule("EX-INFL-05")
@pytest.mark.parametrize(("faces", "answers", "left"), RALLIES)
def test_each_success_removes_a_token_of_the_owners_choice(
    faces: tuple[int, ...], answers: tuple[str, ...], left: tuple[str, ...]
) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, tokens=("panic", "terror", "movement"))
    bag = len(c.g.bag)
    c.run(call(rally, group), *answers, dice=d6(*faces))
    assert group.tokens == left
    assert len(c.g.bag) == bag + 3 - len(left)


@rule("EX-INFL-04")
def test_a_totem_card_adds_dice_to_a_rally() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, tokens=("panic", "terror"))
    c.hold(0, "elephant")
    played = c.run(call(rally, group), "elephant", dice=[*d6(1, 1), *d8(1, 1)])
    assert str(played.need("log.rally")) == "4 = tokens 2, elephant +2"


@rule("EX-INFL-06", "EX-STRESS-04", "EX-GAP-47")
@pytest.mark.parametrize(("tokens", "hits"), [((), 1), (("terror",), 2), (("terror", "terror", "combat"), 3)])
def test_terror_is_one_hit_and_one_more_for_each_terror_token(tokens: tuple[str, ...], hits: int) -> None:
    c = country()
    target = c.group("irregulars", 1, 24, 30, tokens=tokens)
    assert terror_hits(c.g, target) == hits
    assert courage_pool(c.g, target, hits).sizes() == [6] * hits


@rule("EX-INFL-07", "EX-GAP-50")
def test_the_better_of_two_characters_adds_his_die() -> None:
    c = country()
    target = c.group("irregulars", 1, 24, 30, with_=("interpreter", "emir"))
    assert courage_pool(c.g, target, 1).sizes() == [6, 10]


@rule("EX-INFL-08")
def test_the_owner_of_the_target_may_add_totem_dice() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30)
    c.hold(1, "elephant")
    c.run(call(terrify, 0, target), "elephant", dice=[*d6(1), *d8(5, 1)])
    assert target.tokens == ()


@rule("EX-INFL-09")
@pytest.mark.parametrize(("faces", "drawn"), [((5, 1, 1), 2), ((5, 5, 5), 0)])
def test_each_success_cancels_a_hit_and_the_rest_are_tokens(faces: tuple[int, ...], drawn: int) -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, tokens=("terror", "terror"))
    tokens = [c.token("combat"), c.token("combat", after=["combat"])][:drawn]
    c.run(call(terrify, 0, target), dice=[*d6(*faces), *tokens])
    assert len(target.tokens) == 2 + drawn


@rule("EX-GAP-48", "EX-GAP-49")
def test_terror_reaches_everywhere_but_each_group_once_a_step() -> None:
    c = country()
    c.group("veterans", 0, 6, 2, tokens=("panic",))
    near, far = c.group("irregulars", 1, 24, 20), c.group("soldiers", 1, 42, 34)
    assert c.legal(Terror()) == [[near.name], [far.name]]
    near.frightened = (0,)
    assert c.refused(Terror(), near).rule == "EX-GAP-49"
    assert c.legal(Terror()) == [[far.name]]


@rule("EX-GAP-67")
def test_an_animal_cannot_be_frightened() -> None:
    c = country()
    c.group("veterans", 0, 6, 2)
    c.group("soldiers", 1, 42, 34)
    lion = c.animal("lion", 24, 20)
    assert c.refused(Terror(), lion).rule == "EX-GAP-67"


@rule("EX-CON-06", "EX-GAP-50")
@pytest.mark.parametrize(("y", "sizes"), [(18.9, [6, 10]), (19.1, [6])])
def test_a_flag_bearer_lends_his_die_as_far_as_m(y: float, sizes: list[int]) -> None:
    c = country()
    c.group("soldiers", 0, 24, 10, figures=1, with_=("flag_bearer",))
    group = c.group("askaris", 0, 24, y, figures=1, tokens=("combat",))
    assert rally_pool(c.g, group).sizes() == sizes


@rule("EX-CON-06")
def test_a_king_near_by_takes_a_terror_hit_away() -> None:
    c = country()
    c.group("veterans", 1, 24, 30, with_=("king",))
    near = c.group("archers", 1, 24, 24)
    far = c.group("archers", 1, 24, 10)
    assert (terror_hits(c.g, near), terror_hits(c.g, far)) == (0, 1)


@rule("EX-CON-06")
def test_an_interpreter_talks_his_group_out_of_terror_once_a_game() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, with_=("interpreter",))
    c.run(call(terrify, 0, target), "yes")
    assert target.tokens == ()
    played = c.run(call(terrify, 0, target), dice=[*d6(1, 1), c.token("combat")])
    assert played.keys() == []


@rule("EX-CON-06")
def test_drums_help_a_rally_anywhere_once_a_step() -> None:
    c = country()
    c.group("warriors", 0, 4, 4, figures=1, with_=("drummer",))
    group = c.group("archers", 0, 44, 30, tokens=("combat",))
    played = c.run(call(rally, group), "yes", dice=d6(1, 1))
    assert str(played.need("log.rally")) == "2 = tokens 1, talking_drums +1"
    assert c.run(call(rally, group), dice=d6(1)).keys() == []


@rule("EX-CON-07")
def test_bearers_may_be_sent_back_with_a_token_after_a_rally() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, with_=("bearers",), tokens=("combat", "panic"))
    c.run(call(rally, group), "yes", "panic", dice=d10(1, 1))
    assert group.tokens == ("combat",)
    assert len(group.figures) == 4


@rule("EX-CON-06", "EX-GAP-52")
def test_a_drummer_who_is_left_alone_does_not_use_his_die_twice() -> None:
    c = country()
    group = c.group("warriors", 0, 24, 10, figures=1, with_=("drummer",), tokens=("combat",))
    c.g.field = c.g.field.take([c.g.bases(group)[0]])
    group.figures = group.figures[1:]
    assert c.run(call(rally, group), dice=d6(1)).keys() == []


@rule("EX-CON-07", "EX-GAP-58")
def test_bearers_take_a_token_with_them_before_their_group_counts_as_spent() -> None:
    c = country()
    held = ("combat", "combat", "panic", "terror")
    group = c.group("askaris", 0, 24, 10, figures=1, with_=("bearers",), tokens=held)
    c.run(call(rally, group), "yes", dice=d6(1, 1, 1, 1), then="relieve")
    assert (len(group.tokens), len(group.figures)) == (4, 2)
    c.run(call(sent_back, group), "yes", "panic")
    assert (group.tokens, len(group.figures)) == (("combat", "combat", "terror"), 1)
    assert group.on_table()


@rule("EX-CON-06")
@pytest.mark.parametrize("lent", ["tracker", "horn_player"])
def test_drums_help_nobody_who_has_as_good_a_die(lent: str) -> None:
    c = country()
    c.group("warriors", 0, 4, 4, figures=1, with_=("drummer",))
    group = c.group("archers", 0, 44, 30, with_=(lent,), tokens=("combat",))
    assert c.run(call(rally, group), dice=[*d6(1), *(d6(1) if lent == "tracker" else d8(1))]).keys() == []


@rule("EX-CON-06")
def test_drums_that_are_refused_are_left_for_another_rally() -> None:
    c = country()
    c.group("warriors", 0, 4, 4, figures=1, with_=("drummer",))
    group = c.group("archers", 0, 44, 30, tokens=("combat",))
    played = c.run(call(rally, group), "no", dice=d6(1))
    assert str(played.need("log.rally")) == "1 = tokens 1"
    assert c.run(call(rally, group), "no", dice=d6(1)).keys() == ["drums"]


@rule("EX-CON-06", "EX-INFL-06")
@pytest.mark.parametrize(("off", "hits"), [(8.0, 1), (8.1, 2)])
def test_a_king_takes_one_hit_from_his_own_group_and_from_those_within_m(off: float, hits: int) -> None:
    c = country()
    own = c.group("veterans", 1, 24, 30, figures=1, with_=("king",), upright=True, tokens=("terror",))
    friend = c.group("archers", 1, 24, 28.45 - off, figures=1, tokens=("terror",))
    assert terror_hits(c.g, own) == 1
    assert terror_hits(c.g, friend) == hits


@rule("EX-CON-06")
def test_terror_that_a_king_takes_away_is_not_rolled_for() -> None:
    c = country()
    c.group("soldiers", 0, 24, 10)
    king = c.group("veterans", 1, 24, 30, with_=("king",))
    assert c.run(call(terrify, 0, king)).keys() == []
    assert king.frightened == (0,)


@rule("EX-INFL-05", "EX-INFL-04")
def test_a_rally_removes_no_more_tokens_than_there_are() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, tokens=("panic",))
    c.hold(0, "elephant")
    c.run(call(rally, group), "elephant", dice=[*d6(5), *d8(5, 5)])
    assert group.tokens == ()


@rule("EX-INFL-09")
def test_more_successes_than_hits_draw_nothing() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, with_=("emir",))
    played = c.run(call(terrify, 0, target), dice=[*d6(5), *d10(5)])
    assert target.tokens == ()
    assert played.event("log.courage").text.args["left"] == 0


@rule("EX-CON-06")
def test_an_interpreter_who_is_silent_has_his_word_left() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, with_=("interpreter",))
    c.run(call(terrify, 0, target), "no", dice=[*d6(5, 1)])
    assert c.g.columns[1].spent == ()
    assert c.run(call(terrify, 0, target), "no", dice=[*d6(5, 1)]).keys() == ["parley"]


@rule("EX-CON-07")
def test_bearers_go_one_after_the_other_as_long_as_there_are_tokens() -> None:
    c = country()
    group = c.group("soldiers", 0, 24, 10, with_=("bearers",) * 3, tokens=("combat", "combat"))
    c.run(call(sent_back, group), "yes", "yes")
    assert (group.tokens, len(group.figures)) == ((), 5)
    c.stress(group, "combat", "panic")
    played = c.run(call(sent_back, group), "yes", "panic")
    assert (group.tokens, len(group.figures)) == (("combat",), 4)
    assert played.event("log.sent_back").rule == "EX-CON-07"


@rule("EX-CON-06", "EX-GAP-50")
def test_the_best_of_all_bearers_of_colours_near_by_lends_his_die_and_others_lend_none() -> None:
    c = country()
    c.group("soldiers", 0, 24, 10, figures=1, with_=("explorer",))
    group = c.group("askaris", 0, 24, 14, figures=1, with_=("guide",), tokens=("combat",))
    assert rally_pool(c.g, group).sizes() == [6, 6]
    c.group("soldiers", 0, 28, 14, figures=1, with_=("flag_bearer", "guide"))
    assert rally_pool(c.g, group).sizes() == [6, 10]


@rule("EX-INFL-06", "EX-GAP-11")
def test_terror_is_proposed_where_its_symbol_is_left() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    enemy = c.group("soldiers", 1, 24, 30)
    for symbols, proposed in ((("influence",), [[enemy.name]]), (("rally", "move"), [])):
        c.g.symbols = symbols
        assert Terror().proposals(c.g, c.g.columns[0]) == proposed


@rule("EX-CON-06", "EX-GAP-67")
def test_nobody_speaks_for_an_animal() -> None:
    c = country()
    c.group("irregulars", 1, 24, 30, with_=("interpreter",))
    played = c.run(call(talked_out, c.animal("lion", 24, 18), lambda: ()))
    assert (played.value, played.keys()) == (False, [])
