"""The question which of several things."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.choose import choose
from rulebound.core.text import Text


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
