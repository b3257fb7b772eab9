"""EX-EX-01 to EX-EX-04  The examples of the ledger, step by step."""

from __future__ import annotations

from rulebound.games.expedition.rules.order_actions import Move, Rally, Shoot, Terror
from tests.games.expedition.country import country, d6, d8, d10, ellipse
from tests.harness import rule


@rule("EX-EX-01", "EX-SHOOT-03", "EX-SHOOT-04", "EX-SHOOT-05", "EX-SHOOT-07", "EX-SHOOT-09", "EX-SHOOT-11")
def test_shooting_with_an_officer_a_token_and_going_to_ground() -> None:
    c = country(ellipse("tall_grass", 24, 22, 5, 3))
    askaris = c.group("trained_askaris", 0, 24, 10, with_=("retired_officer",), tokens=("shooting",))
    warriors = c.group("young_warriors", 1, 24, 22, tokens=("combat",))
    c.card("volley")
    played = c.do(
        Shoot(),
        askaris,
        warriors,
        then=(1,),
        dice=[*d8(7, 5, 1, 3, 6), c.token("movement"), *d8(6, 4, 2, 5)],
    )
    assert str(played.need("log.shoots")) == "4 = figures 4, retired_officer +1, shooting -1"
    assert len(warriors.figures) == 4
    assert warriors.tokens == ("combat", "movement")
    assert askaris.loaded


@rule("EX-EX-02", "EX-MOVE-03", "EX-MELEE-01", "EX-MELEE-02", "EX-MELEE-04", "EX-MELEE-09")
def test_a_charge_at_full_pace_and_a_three_hit_defeat() -> None:
    c = country()
    veterans = c.group("veterans", 0, 24, 10, upright=True)
    irregulars = c.group("irregulars", 1, 24, 20.2, tokens=("combat", "terror"))
    c.card("rush")
    dice = [*d10(9, 7, 5, 5, 2), *d8(6, 4, 3, 1), c.token("shooting")]
    c.do(Move(), veterans, any_path=True, dice=dice)
    assert len(veterans.figures) == 5
    assert veterans.tokens == ()
    assert len(irregulars.figures) == 3
    assert irregulars.tokens == ("combat", "shooting", "terror")


@rule("EX-EX-03", "EX-INFL-06", "EX-INFL-09", "EX-STRESS-09", "EX-STRESS-10", "EX-STRESS-05")
def test_terror_against_a_shaken_group_ends_in_flight_and_a_casualty() -> None:
    c = country()
    c.g.busy = True
    c.group("veterans", 0, 24, 8)
    irregulars = c.group("irregulars", 1, 24, 16, figures=3, tokens=("terror", "terror", "combat"))
    c.do(Terror(), irregulars, then=("f2",), dice=[*d6(4, 3, 2), c.token("panic")])
    assert irregulars.tokens == ("combat", "panic", "terror", "terror")
    assert len(irregulars.figures) == 2
    assert min([y for _, y in c.places(irregulars)]) > 23


@rule("EX-EX-04", "EX-INFL-02", "EX-INFL-03", "EX-INFL-04", "EX-INFL-05")
def test_rally_with_a_flag_bearer_and_a_totem_card() -> None:
    c = country()
    soldiers = c.group("soldiers", 0, 24, 8, with_=("flag_bearer",), tokens=("panic", "shooting", "movement"))
    c.group("veterans", 1, 24, 28)
    c.hold(0, "elephant")
    c.card("volley")
    dice = [*d8(2, 1), *d10(8, 4, 3, 5)]
    played = c.do(Rally(), soldiers, then=("elephant", "panic", "shooting"), dice=dice)
    assert str(played.need("log.rally")) == "6 = tokens 3, character +1, elephant +2"
    assert soldiers.tokens == ("movement",)
    assert soldiers.actions == 1
