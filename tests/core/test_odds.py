"""A rule run through all dice from a position."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Answer, Ask, Rule, Together
from rulebound.core.odds import as_chances, as_least, first_listed, odds_of, results_of, then
from rulebound.core.text import Text
from tests.core.matches import ferry, state_of
from tests.toy import BLUE, RED, Ferry

HALF = Fraction(1, 2)


def start() -> Ferry:
    return state_of(ferry())


def dare(g: Ferry) -> Rule[None]:
    """Whoever dares rolls until he has had enough; a 1 ends the game."""
    while True:
        answer = yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
        if answer == "meek":
            return
        if g.dice.roll(2) == 1:
            g.end((BLUE,), Text("end.richer"), "FE-TURN-01")
        g.pearls[RED] += 1


def twice(g: Ferry, ask: Ask) -> Answer:
    return "bold" if g.pearls[RED] < 2 else "meek"


def test_the_policy_answers_by_what_has_come_of_the_dice_and_the_end_of_the_game_ends_the_rule() -> None:
    g = start()
    before = g.hash()
    odds = odds_of(g, dare, twice, lambda g: (g.pearls[RED], g.outcome is not None))
    assert odds == {(0, True): HALF, (1, True): HALF**2, (2, False): HALF**2}
    assert g.hash() == before


def test_what_a_rule_returns_is_left_out_where_the_game_ends_before() -> None:
    def dared(g: Ferry) -> Rule[int]:
        yield from dare(g)
        return g.pearls[RED]

    assert results_of(start(), dared, twice) == {2: HALF**2}


def test_several_who_answer_at_once_are_all_asked() -> None:
    def both(g: Ferry) -> Rule[None]:
        answers = yield Together([Ask(seat, "stance", "FE-ROW-01", lambda: ["bold", "meek"]) for seat in (RED, BLUE)])
        g.notes += answers

    odds = odds_of(start(), both, lambda _, ask: "bold" if ask.seat == RED else "meek", lambda g: tuple(g.notes))
    assert odds == {("bold", "meek"): Fraction(1)}


def test_draws_from_a_bag_are_exact() -> None:
    def draws(g: Ferry) -> Rule[None]:
        yield from ()
        g.notes += [g.bag.draw(g.dice), g.bag.draw(g.dice)]

    odds = odds_of(start(), draws, first_listed, lambda g: g.notes.count("pearl"))
    assert odds == {0: Fraction(1, 5), 1: Fraction(3, 5), 2: Fraction(1, 5)}


def test_what_follows_each_result_has_odds_of_its_own() -> None:
    coin = {"heads": HALF, "tails": HALF}
    dared = then(coin, lambda side: {"lost": Fraction(1)} if side == "tails" else {"won": HALF, "lost": HALF})
    assert list(dared.items()) == [("won", HALF**2), ("lost", 3 * HALF**2)]


def test_chances_come_in_the_order_they_are_told_in_and_only_those_there_are() -> None:
    chances = as_chances({"lost": HALF, "won": HALF}, "end", ("won", "drawn", "lost"))
    assert [(chance.what, chance.probability) for chance in chances] == [
        (Text("end.won"), HALF),
        (Text("end.lost"), HALF),
    ]


def test_so_many_or_more_are_told_as_far_as_they_can_come_about() -> None:
    odds = {0: HALF, 1: HALF**2, 2: HALF**2}
    for most, told in ((1, [HALF]), (3, [HALF, HALF**2])):
        chances = as_least(odds, "chance.found", most)
        assert [chance.what.args["count"] for chance in chances] == list(range(1, len(told) + 1))
        assert [chance.probability for chance in chances] == told
