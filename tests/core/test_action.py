"""Actions and their catalogue, with a made-up game: somebody who may whistle, and eat or throw what is in a bag."""

from __future__ import annotations

import pytest

from rulebound.core.action import Action, Catalogue, no_such
from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.dice import SeededDice
from rulebound.core.sound import BadGame
from rulebound.core.text import Text

Bag = list[str]


class Deed(Action[Bag, str, int]):
    """Something done with one thing of the bag."""

    rule = "X-01"
    estimate = 0

    def proposals(self, g: Bag, actor: str) -> list[list[Answer]]:
        return [[thing] for thing in g]

    def hindrance(self, g: Bag, actor: str, args: list[Answer]) -> Refusal | None:
        if len(args) != 1 or args[0] not in g:
            return self.nonsense(args)
        return Refusal("X-02", Text("refused.stone")) if args == ["stone"] else None

    def option(self, g: Bag, actor: str, args: list[Answer]) -> Option:
        return Option(self.answer(args), Text(f"option.{self.key}"))

    def do(self, g: Bag, actor: str, args: list[Answer]) -> Rule[None]:
        g.remove(args[0])
        yield from ()


class Eat(Deed):
    key = "eat"

    def worth(self, survey: int, args: list[Answer]) -> int:
        return survey * len(args[0])

    def comes_to_mind(self, g: Bag, actor: str, args: list[Answer], found: list[Answer]) -> bool:
        return not found and self.is_open(g, actor, args, found)


class Throw(Deed):
    key = "throw"

    def hindrance(self, g: Bag, actor: str, args: list[Answer]) -> Refusal | None:
        return None if len(args) == 1 and args[0] in g else self.nonsense(args)

    def is_affordable(self, g: Bag, actor: str, args: list[Answer]) -> bool:
        return actor != "tired"

    def why_not(self, g: Bag, actor: str, args: list[Answer]) -> Refusal | None:
        refusal = self.hindrance(g, actor, args)
        if refusal is not None or self.is_affordable(g, actor, args):
            return refusal
        return Refusal("X-03", Text("refused.tired"))


class Whistle(Action[Bag, str, int]):
    key = "whistle"
    rule = "X-04"
    estimate = -1

    def option(self, g: Bag, actor: str, args: list[Answer]) -> Option:
        return Option(self.answer(args), Text("option.whistle"))

    def do(self, g: Bag, actor: str, args: list[Answer]) -> Rule[None]:
        yield from ()


class EatAgain(Eat):
    """The same once more, at the end of the list."""

    def proposals(self, g: Bag, actor: str) -> list[list[Answer]]:
        return [["pear"]] if "pear" in g else []


ACTIONS = Catalogue("X-00", (Eat(), Throw(), Whistle(), EatAgain()))


def bag() -> Bag:
    return ["fig", "stone", "pear"]


def test_what_is_legal_stands_in_the_order_of_the_catalogue() -> None:
    fit = [["eat", "fig"], ["eat", "pear"], ["throw", "fig"], ["throw", "stone"], ["throw", "pear"]]
    assert ACTIONS.legal(bag(), "fit") == [*fit, "whistle", ["eat", "pear"]]
    assert ACTIONS.legal(bag(), "tired") == [["eat", "fig"], ["eat", "pear"], "whistle", ["eat", "pear"]]


def test_a_computer_player_thinks_of_less_than_is_legal() -> None:
    assert ACTIONS.in_mind([*bag()], "tired") == [["eat", "fig"], "whistle"]
    assert ACTIONS.in_mind([*bag()], "tired", 1) == [["eat", "fig"]]


def test_dear_actions_are_looked_at_only_if_no_other_is_open() -> None:
    looked: list[str] = []

    class Dear(Throw):
        dear = True

        def is_affordable(self, g: Bag, actor: str, args: list[Answer]) -> bool:
            looked.append(args[0])
            return super().is_affordable(g, actor, args)

    assert Catalogue("X-00", (Dear(), Whistle())).has_any(bag(), "fit")
    assert looked == []
    assert Catalogue("X-00", (Dear(),)).has_any(bag(), "fit")
    assert not Catalogue("X-00", (Dear(),)).has_any(bag(), "tired")
    assert looked == ["fig", "fig", "stone", "pear"]


@pytest.mark.parametrize("actor", ["fit", "tired"])
def test_whatever_comes_to_mind_is_drawn_as_often_as_any_other(actor: str) -> None:
    hands = Catalogue("X-00", (Throw(), Whistle()))
    dice = SeededDice(1)
    drawn = [str(hands.drawn(bag(), actor, dice, "stop")) for _ in range(1000)]
    all_there_are = [*[str(answer) for answer in hands.in_mind(bag(), actor)], "stop"]
    assert sorted(set(drawn)) == sorted(all_there_are)
    assert hands.has_any(bag(), actor)
    assert all(abs(drawn.count(each) - 1000 // len(all_there_are)) < 60 for each in all_there_are)


@pytest.mark.parametrize(
    ("actor", "answer", "rule"),
    [
        ("fit", ["eat", "stone"], "X-02"),
        ("fit", ["eat", "moon"], "X-01"),
        ("fit", "eat", "X-01"),
        ("tired", ["throw", "fig"], "X-03"),
        ("fit", ["whistle", "loudly"], "X-04"),
        ("fit", "dance", "X-00"),
        ("fit", [], "X-00"),
        ("fit", [["eat"]], "X-00"),
        ("fit", 3, "X-00"),
    ],
)
def test_what_is_not_legal_is_refused_by_its_action(actor: str, answer: Answer, rule: str) -> None:
    refusal = ACTIONS.refuse(bag(), actor, answer)
    assert refusal is not None
    assert refusal.rule == rule


def test_nothing_is_refused_that_is_legal() -> None:
    for actor in ("fit", "tired"):
        assert [ACTIONS.refuse(bag(), actor, answer) for answer in ACTIONS.legal(bag(), actor)].count(None) == len(
            ACTIONS.legal(bag(), actor)
        )


def test_senseless_arguments_are_shown_with_the_action() -> None:
    refusal = ACTIONS.refuse(bag(), "fit", ["eat", "moon", 3])
    assert refusal == no_such("X-01", "eat moon 3")


def test_whoever_points_at_a_thing_means_what_names_it_each_once() -> None:
    assert ACTIONS.pointed_at(bag(), "fit", "pear") == [["eat", "pear"], ["throw", "pear"]]
    assert ACTIONS.pointed_at(bag(), "fit", "moon") == []


def test_an_answer_is_described_weighed_and_done_by_its_action() -> None:
    things = bag()
    assert ACTIONS.describe(things, "fit", ["throw", "fig"]).label == Text("option.throw")
    assert [ACTIONS.worth(2, answer) for answer in (["eat", "pear"], ["throw", "pear"], "whistle")] == [8, 0, -1]
    assert things == bag()
    assert list(ACTIONS.do(things, "fit", ["eat", "fig"])) == []
    assert things == ["stone", "pear"]


class Nameless(Whistle):
    key = ""


class Idle(Action[Bag, str, int]):
    key = "idle"
    estimate = 0

    def option(self, g: Bag, actor: str, args: list[Answer]) -> Option:
        return Option("idle", Text("option.idle"))


class Unseen(Action[Bag, str, int]):
    key = "unseen"
    estimate = 0

    def do(self, g: Bag, actor: str, args: list[Answer]) -> Rule[None]:
        yield from ()


class Unweighed(Action[Bag, str, int]):
    key = "unweighed"

    def option(self, g: Bag, actor: str, args: list[Answer]) -> Option:
        return Option("unweighed", Text("option.unweighed"))

    def do(self, g: Bag, actor: str, args: list[Answer]) -> Rule[None]:
        yield from ()


@pytest.mark.parametrize(
    ("kind", "lacks"),
    [
        (Nameless, "does not set key"),
        (Idle, r"does not define do\(\)"),
        (Unseen, r"does not define option\(\)"),
        (Unweighed, "does not say what 'unweighed' is worth"),
    ],
)
def test_a_catalogue_says_what_an_action_lacks(kind: type[Action[Bag, str, int]], lacks: str) -> None:
    with pytest.raises(BadGame, match=rf"{kind.__name__} {lacks}"):
        Catalogue("X-00", (Eat(), kind()))
