"""What a player is shown of dice and draws before he decides, compared with plain counting."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from rulebound.core.ask import Ask, Option
from rulebound.core.cards import Bag
from rulebound.games.expedition.rules.deed_actions import Look, Parley, Record
from rulebound.games.expedition.rules.entering import Enter
from rulebound.games.expedition.rules.movement import NORMAL, Movement
from rulebound.games.expedition.rules.order_actions import Move, Rally, Shoot, Terror
from rulebound.games.expedition.rules.shooting import take_hits
from rulebound.games.expedition.rules.sorcery import conjure
from rulebound.games.expedition.rules.totem_actions import PlayTotem
from rulebound.games.expedition.state import WAITING, Group
from rulebound.space.plane.groups.answers import plain_ways
from tests.games.expedition.country import Country, country, ellipse, inches
from tests.harness import call, rule


def shown(option: Option) -> dict[str, Fraction]:
    """The chances of an option, by their words and numbers."""
    return {
        chance.what.key.removeprefix("chance.") + str(chance.what.args.get("count", "")): chance.probability
        for chance in option.odds
    }


def counted(*pools: Sequence[int]) -> dict[tuple[int, ...], Fraction]:
    """How many dice of each pool show 5 or more, by counting every throw."""
    odds: dict[tuple[int, ...], Fraction] = {}
    for faces in product(*[range(1, size + 1) for pool in pools for size in pool]):
        left = iter(faces)
        hits = tuple([sum([next(left) >= 5 for _ in pool]) for pool in pools])
        odds[hits] = odds.get(hits, Fraction(0)) + 1
    total = sum(odds.values())
    return {hits: n / total for hits, n in odds.items()}


@rule("EX-SHOOT-10", "EX-GAP-41")
def test_nobody_is_shown_more_casualties_than_there_are_figures_or_lives() -> None:
    c = country()
    own = c.group("trained_askaris", 0, 24, 10)
    alone = c.group("veterans", 1, 24, 16, figures=1)
    leopard = c.animal("leopard", 30, 12)
    leopard.lives = 1
    c.card("volley")
    assert list(shown(c.option(Shoot(), own, alone))) == ["casualties1"]
    assert list(shown(c.option(Shoot(), own, leopard))) == ["casualties1"]


@rule("EX-CON-07", "EX-SHOOT-08")
@pytest.mark.parametrize("spent", [False, True])
def test_herbalists_are_counted_in_as_long_as_they_have_not_tried(spent: bool) -> None:
    c = country()
    own = c.group("trained_askaris", 0, 24, 10, figures=2)
    target = c.group("forest_spears", 1, 24, 16, figures=3, with_=("herbalists",))
    if spent:
        c.g.columns[1].spend(f"step/heal-{target.number}")
    c.card("volley")
    one = Fraction(0)
    for (hits, saves, heals), p in counted([8, 8], [6, 6], [8]).items():
        dice = counted([6] * hits)
        for (cover,), q in dice.items():
            left = max(0, hits - cover)
            one += p * q * (left - (0 if spent else heals) >= 1 if left else 0) * (saves >= 0)
    assert shown(c.option(Shoot(), own, target))["casualties1"] == one


@rule("EX-GAP-36", "EX-STRESS-11")
def test_a_single_figure_is_shown_that_its_fourth_token_is_its_end() -> None:
    c = country()
    c.group("trained_askaris", 0, 24, 10)
    target = c.group("veterans", 1, 24, 16, figures=1, tokens=("combat", "combat", "terror"))
    c.g.busy = True
    ask = c.asked(call(take_hits, target, 1, True))
    assert [shown(ask.option(count)) for count in (0, 1)] == [{"casualties1": Fraction(2, 3)}, {"casualties1": 1}]


@rule("EX-INFL-05")
def test_nobody_is_shown_more_tokens_to_go_than_a_group_has() -> None:
    c = country()
    group = c.group("trained_askaris", 0, 24, 10, with_=("flag_bearer",), tokens=("combat",))
    c.card("council")
    assert shown(c.option(Rally(), group)) == {"relieved1": 1 - Fraction(1, 2) * Fraction(2, 5)}


@rule("EX-CON-03", "EX-INFL-09", "EX-CON-06")
def test_a_hyena_and_terror_show_the_same() -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, tokens=("terror",))
    c.hold(0, "hyena")
    expected = {"tokens1": Fraction(8, 9), "tokens2": Fraction(4, 9)}
    assert shown(c.option(Terror(), target)) == expected
    assert shown(c.option(PlayTotem(), "hyena", target)) == expected
    fearless = c.group("veterans", 1, 40, 10, with_=("king",))
    assert shown(c.option(Terror(), fearless)) == {}


def charge_of(c: Country, group: Group) -> dict[str, Fraction]:
    """What is shown of the first way into contact."""
    return shown(c.open_ask(Move(), group).option(plain_ways(Movement(c.g, group, NORMAL).charges()[0])))


@rule("EX-MELEE-05", "EX-MELEE-02")
def test_whoever_engages_is_shown_who_will_win() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10)
    c.group("musketeers", 1, 24, 15, figures=4)
    assert charge_of(c, own) == {
        "melee_won": Fraction(66881, 84375),
        "melee_equal": Fraction(34922, 253125),
        "melee_lost": Fraction(3512, 50625),
    }


@rule("EX-MELEE-05")
def test_nothing_is_shown_of_a_way_that_engages_nobody() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 10)
    c.group("musketeers", 1, 24, 15)
    assert c.open_ask(Move(), own).option(c.shift(own, 1, 0)).odds == ()


@rule("EX-CON-06", "EX-MELEE-03")
def test_an_ambush_from_cover_is_shown_with_its_dice() -> None:
    c = country(ellipse("tall_grass", 24, 10, 3, 2))
    own = c.group("warriors", 0, 24, 10, figures=1, with_=("chief",))
    c.group("musketeers", 1, 24, 15, figures=1)
    won = sum([p for (ours, theirs), p in counted([10, 10, 8, 8], [6]).items() if ours > theirs])
    assert charge_of(c, own)["melee_won"] == won


def told(odds: dict[tuple[int, ...], Fraction]) -> dict[str, Fraction]:
    """What is shown of so many hits on either side."""
    words = ("melee_equal", "melee_won", "melee_lost")
    sums = dict.fromkeys(words, Fraction(0))
    for (ours, theirs), p in odds.items():
        sums[words[(ours > theirs) - (ours < theirs)]] += p
    return sums


def mixed(chance: Fraction, one: dict[str, Fraction], other: dict[str, Fraction]) -> dict[str, Fraction]:
    """The one with a chance, else the other."""
    return {word: chance * p + (1 - chance) * other[word] for word, p in one.items()}


@rule("EX-CON-05", "EX-MELEE-04")
def test_masks_may_cost_a_die_before_the_melee() -> None:
    c = country()
    masks = c.group("masked_society", 0, 24, 10, figures=1)
    enemy = c.group("veterans", 1, 24, 15, figures=2)
    both, one = told(counted([10], [10, 10])), told(counted([10], [10]))
    assert charge_of(c, masks) == mixed(Fraction(9, 40), one, both)
    c.stress(enemy, "terror", "terror", "movement", "movement")
    assert charge_of(c, masks) == both


@rule("EX-CON-05", "EX-STRESS-11")
def test_there_may_be_no_melee_with_somebody_who_is_gone_before() -> None:
    c = country()
    masks = c.group("masked_society", 0, 24, 10)
    c.group("veterans", 1, 24, 15, figures=1, tokens=("combat", "combat", "terror"))
    assert charge_of(c, masks) == {"melee_none": 1}


@rule("EX-CON-06", "EX-MELEE-04")
@pytest.mark.parametrize(("y", "tired"), [(16, 0), (22, Fraction(9, 40))])
def test_a_shortcut_may_cost_a_die_before_the_melee(y: int, tired: Fraction) -> None:
    c = country()
    guided = c.group("soldiers", 0, 24, 10, figures=1, with_=("guide",))
    c.group("veterans", 1, 24, y, figures=2)
    full, less = told(counted([8, 6], [10, 10])), told(counted([8], [10, 10]))
    assert charge_of(c, guided) == mixed(Fraction(tired), less, full)


@rule("EX-CON-06")
def test_training_counts_in_melee_odds() -> None:
    c = country()
    own = c.group("soldiers", 0, 24, 10, figures=1, with_=("retired_officer",))
    c.group("musketeers", 1, 24, 15, figures=1)
    missed = 1 - Fraction(9, 16)
    assert charge_of(c, own)["melee_lost"] == missed * missed * Fraction(1, 3)


@rule("EX-GAP-14", "EX-GAP-53")
def test_whoever_dares_is_shown_what_may_come_of_it() -> None:
    c = country(adventure="caravan_road")
    c.g.bag = Bag({**c.g.bag.tokens, "event": 1})
    group = c.group("veterans", 0, 24, 10, figures=2, with_=("diviner",))
    ask: Ask = c.asked(call(conjure, group, "ancestors_counsel"))
    assert shown(ask.option(0)) == {"power1": Fraction(1, 2)}
    lost = {"sorcerer_lost": Fraction(6, 40)}
    assert shown(ask.option(1)) == {"power1": Fraction(51, 80), "power2": Fraction(34, 40) / 4, **lost}
    assert shown(ask.option(3))["power1"] == Fraction(561, 988)


@rule("EX-GAP-14", "EX-STRESS-11")
def test_a_sorcerer_who_is_alone_is_shown_that_his_fourth_token_is_his_end() -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=1, with_=("diviner",), tokens=("combat", "combat", "terror"))
    c.g.field = c.g.field.take([c.g.bases(group)[0]])
    group.figures = group.figures[1:]
    ask = c.asked(call(conjure, group, "ancestors_counsel"))
    assert shown(ask.option(1)) == {"power1": 0, "power2": 0, "sorcerer_lost": 1}


@rule("EX-CON-12", "EX-GAP-65")
@pytest.mark.parametrize(("turn", "p"), [(2, "3/5"), (3, "1/2"), (5, "1/3")])
def test_rescuers_are_shown_how_likely_they_arrive(turn: int, p: str) -> None:
    c = country(adventure="caravan_road")
    c.group("askaris", 0, 6, 10)
    group = c.group("veterans", 1, 24, 18)
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate, c.g.turn = WAITING, turn
    c.card("rush", 1)
    assert shown(c.option(Enter(), group, 0, seat=1)) == {"comes_in": Fraction(p)}


@rule("EX-CON-12")
def test_deeds_show_their_dice() -> None:
    c = country(adventure="great_ape")
    group = c.group("soldiers", 0, 24, 12, figures=2, with_=("scientist",))
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    odds = counted([10, 10, 10, 8])
    at_least = [sum([p for (n,), p in odds.items() if n >= least]) for least in (1, 2, 3)]
    assert shown(c.option(Record(), group, ape.name)) == {f"recorded{i + 1}": p for i, p in enumerate(at_least)}
    c = country(adventure="council_of_elders")
    group = c.group("askaris", 0, 24, 12, figures=2, with_=("guide",))
    c.g.put("person", (inches(24), inches(14)), key="first_elder")
    c.card("council")
    assert shown(c.option(Parley(), group, "first_elder")) == {"wins_over": Fraction(5, 9)}


@rule("EX-CON-12")
def test_a_clue_is_the_true_one_as_likely_as_any_other_that_lies_face_down() -> None:
    c = country(ellipse("dense_jungle", 24, 12, 5, 4), adventure="lost_shrine")
    group = c.group("askaris", 0, 24, 12, figures=2)
    keys = ("clue_northwest", "clue_northeast", "clue_southwest")
    for i, key in enumerate(keys):
        c.g.put("clue", (inches(10 + 10 * i), inches(12)), owner=1 if i == 1 else -1, key=key)
    c.card("volley")
    assert shown(c.option(Look(), group, keys[0])) == {"true_clue": Fraction(1, 3)}
    c.g.exit = keys[1]
    assert shown(c.option(Look(), group, keys[0])) == {}


@rule("EX-CORE-01")
def test_counting_throws_is_counting_right() -> None:
    assert counted([6], [8]) == {
        (0, 0): Fraction(1, 3),
        (0, 1): Fraction(1, 3),
        (1, 0): Fraction(1, 6),
        (1, 1): Fraction(1, 6),
    }
