"""The question which of several things."""

from __future__ import annotations

from typing import TypeVar

import pytest

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.choose import choose, choose_one, yes_or_no
from rulebound.core.text import Text

T = TypeVar("T")


class Coin:
    """A thing that is not its own answer."""

    def __init__(self, pence: int) -> None:
        self.pence = pence


class Purse:
    """Coins, and how often somebody has looked at them."""

    def __init__(self, *pence: int) -> None:
        self.coins = [Coin(each) for each in pence]
        self.looks = 0

    def look(self) -> list[Coin]:
        self.looks += 1
        return self.coins


def why_not(answer: Answer) -> Refusal:
    return Refusal("X-02", Text("refused.coin", {"answer": str(answer)}))


def spend(purse: Purse) -> Rule[Coin]:
    coin = yield from choose(
        1,
        "coin",
        "X-01",
        purse.look,
        lambda coin: str(coin.pence),
        lambda coin: Option(str(coin.pence), Text("option.coin", {"n": coin.pence})),
        why_not,
        {"of": len(purse.coins)},
        secret=True,
    )
    return coin


def asked(rule: Rule[Coin]) -> Ask:
    ask = next(rule)
    assert isinstance(ask, Ask)
    return ask


def test_it_is_an_ask_like_any_other() -> None:
    ask = asked(spend(Purse(1, 5, 20)))
    assert (ask.seat, ask.key, ask.rule, ask.secret) == (1, "coin", "X-01", True)
    assert ask.question() == Text("ask.coin", {"of": 3})
    assert ask.answers() == ["1", "5", "20"]
    assert [option.label for option in ask.options()] == [Text("option.coin", {"n": n}) for n in (1, 5, 20)]
    assert ask.check("5") is None
    assert ask.check("6") == why_not("6")


def test_nothing_is_listed_before_somebody_looks() -> None:
    purse = Purse(1, 5)
    ask = asked(spend(purse))
    assert purse.looks == 0
    ask.answers()
    assert purse.looks == 1


def test_the_thing_itself_comes_back() -> None:
    purse = Purse(1, 5, 20)
    rule = spend(purse)
    asked(rule)
    with pytest.raises(StopIteration) as end:
        rule.send("5")
    assert end.value.value is purse.coins[1]


def test_an_answer_that_was_never_offered_is_an_error() -> None:
    rule = spend(Purse(1, 5))
    asked(rule)
    with pytest.raises(ValueError, match=r"'7' is none of \['1', '5'\]"):
        rule.send("7")


def drawn(rule: Rule[T], answer: Answer) -> tuple[Ask, T]:
    """The question, and what comes of an answer to it."""
    ask = next(rule)
    assert isinstance(ask, Ask)
    assert ask.check(answer) is None
    with pytest.raises(StopIteration) as end:
        rule.send(answer)
    return ask, end.value.value


def test_one_of_several_things_at_hand_is_asked_for_by_their_names() -> None:
    purse = {coin.pence: coin for coin in Purse(20, 5).coins}
    rule = choose_one(
        0, "coin", "X-01", purse, lambda coin: Text("coin", {"n": coin.pence}), lambda coin: f"coin{coin.pence}"
    )
    ask, coin = drawn(rule, 5)
    assert coin is purse[5]
    assert ask.answers() == [20, 5]
    assert [(option.answer, option.label, option.points_at) for option in ask.options()] == [
        (20, Text("coin", {"n": 20}), ("coin20",)),
        (5, Text("coin", {"n": 5}), ("coin5",)),
    ]
    refusal = ask.check(1)
    assert refusal is not None
    assert refusal.text.key == "refused.unknown"


def test_things_that_point_at_nothing_are_labels_alone() -> None:
    ask, _ = drawn(choose_one(0, "coin", "X-01", {"a": 1}, lambda n: Text("coin", {"n": n})), "a")
    assert ask.option("a").points_at == ()


@pytest.mark.parametrize("first", ["yes", "no"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_yes_or_no(first: str, answer: str) -> None:
    ask, said = drawn(yes_or_no(1, "pay", "X-03", {"n": 2}, ("coin",), first, "pay", closes=True, matter="m"), answer)
    assert said is (answer == "yes")
    assert ask.answers() == (["yes", "no"] if first == "yes" else ["no", "yes"])
    yes, no = ask.option("yes"), ask.option("no")
    assert (yes.label, yes.points_at, yes.closing) == (Text("pay.yes"), ("coin",), False)
    assert (no.label, no.points_at, no.closing) == (Text("pay.no"), (), True)
    assert (ask.seat, ask.matter, ask.question()) == (1, "m", Text("ask.pay", {"n": 2}))


def test_a_plain_no_closes_nothing() -> None:
    ask, _ = drawn(yes_or_no(1, "pay", "X-03"), "no")
    assert [(option.label, option.closing) for option in ask.options()] == [
        (Text("option.yes"), False),
        (Text("option.no"), False),
    ]
