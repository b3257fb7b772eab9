"""EX-CON-03, EX-GAP-12, EX-TURN-02  Totem cards at their moments."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.cards import commit
from rulebound.games.expedition.rules.totem_actions import PlayTotem
from rulebound.games.expedition.rules.totems import draw_totem, opening_draw
from rulebound.games.expedition.state import COMMIT
from tests.games.expedition.country import Country, country, d6
from tests.harness import call, rule

CARDS = (["rush", "volley", "council"], ["assault", "skirmish", "volley"])


def revealing(first: str, second: str, step: int = 0) -> Country:
    """Two seats about to commit cards."""
    c = country()
    c.group("veterans", 0, 10, 4)
    c.group("irregulars", 1, 38, 32)
    for column, cards in zip(c.g.columns, CARDS, strict=True):
        column.chosen, column.used, column.committed = tuple(cards), tuple(cards[:step]), ""
    c.g.phase, c.g.step, c.g.order, c.g.symbols = COMMIT, step, (), ()
    c.hold(0, first)
    c.hold(1, second)
    return c


@rule("EX-CON-03")
def test_a_leopard_puts_the_own_card_first() -> None:
    c = revealing("vulture", "leopard")
    c.run(call(commit), "rush", "assault", "leopard")
    assert c.g.order == (1, 0)


@rule("EX-CON-03")
def test_if_both_play_a_leopard_the_token_decides() -> None:
    c = revealing("leopard", "leopard")
    c.g.holder = 0
    c.run(call(commit), "rush", "assault", "leopard", "leopard", 1)
    assert c.g.order == (1, 0)


@rule("EX-CON-03")
def test_a_monkey_exchanges_the_revealed_card_for_an_unused_one() -> None:
    c = revealing("monkey", "vulture")
    c.run(call(commit), "rush", "assault", "monkey", "volley")
    column = c.g.columns[0]
    assert (column.committed, column.used, column.unused()) == ("volley", ("volley",), ["rush", "council"])


@rule("EX-CON-03")
def test_in_the_third_step_there_is_nothing_to_exchange() -> None:
    c = revealing("monkey", "vulture", step=2)
    played = c.run(call(commit))
    assert "log.totem" not in c.log()
    assert played.g.columns[0].committed == "council"


@rule("EX-CON-03")
def test_a_hornbill_counters_and_may_be_countered() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 20)
    c.hold(0, "serpent", "hornbill")
    c.hold(1, "hornbill")
    c.do(PlayTotem(), "serpent", target, then=("hornbill", "hornbill"), dice=[c.token("combat")])
    assert target.tokens == ("combat",)
    assert c.g.columns[0].discard == ("serpent", "hornbill")
    assert c.g.columns[1].discard == ("hornbill",)


@rule("EX-CON-03")
def test_a_countered_card_has_no_effect_and_is_discarded() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 20)
    c.hold(0, "serpent")
    c.hold(1, "hornbill")
    c.do(PlayTotem(), "serpent", target, then=("hornbill",))
    assert target.tokens == ()
    assert c.g.columns[0].discard == ("serpent",)


@rule("EX-CON-03")
@pytest.mark.parametrize(("y", "legal"), [(23.0, True), (23.1, False)])
def test_a_serpent_reaches_as_far_as_l(y: float, legal: bool) -> None:
    c = country()
    c.group("veterans", 0, 24, 10, figures=1)
    target = c.group("irregulars", 1, 24, y, figures=1)
    c.hold(0, "serpent")
    assert c.legal(PlayTotem()) == ([["serpent", target.name]] if legal else [])


@rule("EX-CON-03")
def test_a_hyena_frightens_only_who_has_a_token() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    calm = c.group("irregulars", 1, 24, 20)
    shaken = c.group("irregulars", 1, 24, 30, tokens=("combat",))
    c.hold(0, "hyena")
    assert c.legal(PlayTotem()) == [["hyena", shaken.name]]
    assert c.refused(PlayTotem(), "hyena", calm).rule == "EX-CON-03"
    option = PlayTotem().option(c.g, c.g.columns[0], ["hyena", shaken.name])
    assert (option.label.key, option.points_at) == ("action.totem_on", ("hand0:hyena", shaken.name))
    c.do(PlayTotem(), "hyena", shaken, dice=d6(5))
    assert shaken.frightened == (0,)


@rule("EX-CON-03", "EX-MOVE-06")
def test_an_antelope_moves_a_group_that_has_not_moved() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10)
    c.has_acted(group)
    other = c.group("veterans", 0, 10, 10, movements=1)
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "antelope")
    assert c.refused(PlayTotem(), "antelope", other).rule == "EX-MOVE-06"
    c.do(PlayTotem(), "antelope", group, then=(c.shift(group, 0, 4),))
    assert c.places(group)[0][1] == 14.0


@rule("EX-CON-03")
def test_an_eagle_is_played_once_before_a_shot() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "eagle")
    c.do(PlayTotem(), "eagle")
    assert c.g.longer


@rule("EX-CON-03", "EX-TURN-02")
def test_a_vulture_takes_a_card_back_instead_of_drawing() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "vulture", "lion")
    column = c.g.columns[0]
    column.hand.give("lion")
    column.discard = ("lion",)
    before = len(column.deck)
    c.run(call(opening_draw, 0), "vulture")
    assert (column.hand.cards, column.discard, len(column.deck)) == (["lion"], ("vulture",), before)


@rule("EX-CON-03")
def test_a_vulture_defended_by_a_hornbill_takes_that_back_and_never_itself() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 30)
    c.hold(0, "vulture", "hornbill", "lion")
    c.hold(1, "hornbill")
    column = c.g.columns[0]
    column.hand.give("lion")
    column.discard = ("lion",)
    ask = c.asked(call(opening_draw, 0), "vulture", "hornbill", "hornbill")
    assert ask.answers() == ["hornbill", "lion"]


@rule("EX-GAP-12")
def test_an_empty_deck_is_made_of_the_shuffled_discard() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 30)
    column = c.g.columns[0]
    column.discard, column.deck.cards = tuple(column.deck.cards), []
    c.run(call(draw_totem, 0, "EX-TURN-02"), dice=[Draw(n, n) for n in range(14, 1, -1)])
    assert (len(column.hand), len(column.deck), len(column.discard)) == (1, 13, 0)


@rule("EX-GAP-17")
def test_what_a_hand_allows_is_for_its_owner_alone() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    c.group("irregulars", 1, 24, 20)
    c.hold(0, "serpent")
    played = c.play(then="act")
    assert played.ask().secret
    assert played.match.scene(1).ask is None
    c.g.columns[0].hand.cards, c.g.columns[0].discard = [], ("serpent",)
    assert not c.play(then="act").ask().secret


@rule("EX-CON-03", "EX-INFL-06")
@pytest.mark.parametrize(("card", "key", "chances"), [
    ("eagle", "action.totem", False), ("serpent", "action.totem_on", False), ("hyena", "action.totem_on", True),
])  # fmt: skip
def test_a_totem_card_is_offered_by_its_name_and_by_whom_it_is_played_on(card: str, key: str, chances: bool) -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 20, tokens=("combat",))
    c.hold(0, card)
    on = [target] if key == "action.totem_on" else []
    option = c.option(PlayTotem(), card, *on)
    assert (option.label.key, option.points_at) == (key, (f"hand0:{card}", *[group.name for group in on]))
    assert ("group" in option.label.args) == bool(on)
    assert bool(option.odds) == chances


@rule("EX-CON-03")
def test_a_totem_card_is_played_from_the_hand_and_on_those_it_is_for() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10, tokens=("combat",))
    target = c.group("irregulars", 1, 24, 20, tokens=("combat",))
    c.hold(0, "hyena", "antelope", "eagle", "elephant")
    assert PlayTotem().proposals(c.g, c.g.columns[0]) == [
        ["antelope", own.name],
        ["eagle"],
        ["hyena", target.name],
    ]
    nothing = c.refused(PlayTotem()).text.key
    for args in (
        ("serpent", target),
        ("eagle", target),
        ("hyena",),
        ("hyena", own),
        ("antelope", target),
        ("elephant",),
    ):
        assert c.refused(PlayTotem(), *args).text.key == nothing
    c.g.longer = True
    assert c.refused(PlayTotem(), "eagle").text.key != nothing
    target.frightened = (0,)
    assert c.refused(PlayTotem(), "hyena", target).rule == "EX-GAP-49"
    c.stress(own, "panic")
    assert c.refused(PlayTotem(), "antelope", own).rule == "EX-STRESS-05"


@rule("EX-CON-03")
def test_a_monkey_leaves_the_cards_of_earlier_steps_where_they_are() -> None:
    c = revealing("monkey", "vulture", step=1)
    c.run(call(commit), "volley", "skirmish", "monkey")
    column = c.g.columns[0]
    assert (column.committed, column.used, column.unused()) == ("council", ("rush", "council"), ["volley"])
    assert c.g.columns[1].used == ("assault", "skirmish")
