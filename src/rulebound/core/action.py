"""What may be done in an activation: one class a kind of action, and the catalogue of all there are.

What is listed, refused, explained, pointed at, estimated and done comes from one class: nobody has a second opinion on
what is legal.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.core.ask import ALL, Answer, Option, Refusal, Rule
from rulebound.core.dice import Dice
from rulebound.core.sound import BadGame, name_of
from rulebound.core.text import Text

G = TypeVar("G")
"""The state of the game."""
A = TypeVar("A")
"""Whoever acts."""
S = TypeVar("S")
"""What a computer player looks at once before it weighs the actions of an actor: the state, the actor, and more."""

UNSAID: Final = -(10**9)
"""The estimate of an action that has none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[G, A, S]):
    """One kind of action. Its arguments are plain data; an answer is its key alone, or a list of the key and arguments.

    Whatever an action is worth must be said: with an `estimate` where it does not depend on much, else by `worth`.
    """

    key: str = ""
    rule: str = ""
    """The ledger id that it is done by, and that senseless arguments are refused with."""
    estimate: int = UNSAID
    dear: bool = False
    """Whether it takes long to say if it is open: where any action will do, it is looked at last."""

    def proposals(self, g: G, actor: A) -> list[list[Answer]]:  # noqa: ARG002
        """The arguments somebody may have in mind, legal or not; one empty list for an action without any."""
        return [[]]

    def likely(self, g: G, actor: A) -> list[list[Answer]]:
        """The proposals that a first look does not rule out: everything legal, and little else."""
        return self.proposals(g, actor)

    def hindrance(self, g: G, actor: A, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """What stands against it beyond what all actions have in common; also against arguments that make no sense."""
        return None if not args else self.nonsense(args)

    def is_affordable(self, g: G, actor: A, args: list[Answer]) -> bool:  # noqa: ARG002
        """Whether an actor can pay for it; `why_not` agrees."""
        return True

    def why_not(self, g: G, actor: A, args: list[Answer]) -> Refusal | None:
        """Why an actor may not do it now, all told; None if it may."""
        return self.hindrance(g, actor, args)

    def is_open(self, g: G, actor: A, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """Whether nothing hinders it, where `earlier` are the answers of those before it in the catalogue."""
        return self.hindrance(g, actor, args) is None

    def comes_to_mind(self, g: G, actor: A, args: list[Answer], earlier: list[Answer]) -> bool:
        """Whether a computer player thinks of it: nowhere but where it is open, and mostly there."""
        return self.is_open(g, actor, args, earlier)

    def meant_by(self, g: G, actor: A, thing: str) -> list[list[Answer]]:
        """The arguments, legal or not, that somebody may mean who points at a thing of the scene."""
        return [args for args in self.proposals(g, actor) if thing in args]

    def worth(self, survey: S, args: list[Answer]) -> int:  # noqa: ARG002
        """What a legal action looks worth by what the actor's seat may know; changes nothing.

        Comparable within one activation: 0 is to do nothing.
        """
        said: Any = self
        return int(said.estimate)

    @abstractmethod
    def option(self, g: G, actor: A, args: list[Answer]) -> Option:
        """A legal one as a player sees it."""

    @abstractmethod
    def do(self, g: G, actor: A, args: list[Answer]) -> Rule[None]:
        """Do a legal one: ask what may still be taken back, then all the rest."""

    def answer(self, args: list[Answer]) -> Answer:
        """The answer that means it with these arguments."""
        key = key_of(self)
        return [key, *args] if args else key

    def nonsense(self, args: list[Answer]) -> Refusal:
        """The refusal of arguments that name nothing."""
        said: Any = self
        return no_such(said.rule, self.answer(args))


def key_of(action: Any) -> str:
    """The key of an action; as all it says, it is looked up as Python does, so that a class need not be compiled."""
    key: str = action.key
    return key


def is_dear(action: Any) -> bool:
    """Whether an action is dear to look at; looked up as `key_of` does."""
    dear: bool = action.dear
    return dear


def no_such(rule: str, answer: Answer) -> Refusal:
    """The refusal of an answer that means nothing."""
    shown = " ".join([str(part) for part in answer]) if isinstance(answer, list) else str(answer)
    return Refusal(rule, Text("refused.unknown", {"answer": shown[:60]}))


@mypyc_attr(allow_interpreted_subclasses=True)
class Catalogue(Generic[G, A, S]):
    """Every action there is, in the order players see them.

    Several may share a key and differ in what they propose: they stand at different places of the list, and the first
    of them speaks for all. An answer that means none is refused with `rule`.
    """

    def __init__(self, rule: str, actions: tuple[Action[G, A, S], ...]) -> None:
        self.rule = rule
        self.actions = actions
        self.by_key: dict[str, Action[G, A, S]] = {}
        for action in actions:
            check_action(action)
            self.by_key.setdefault(key_of(action), action)

    def open_to(self, g: G, actor: A) -> list[Action[G, A, S]]:  # noqa: ARG002
        """The actions that nothing bars an actor from whatever their arguments, in order; their `why_not` agrees."""
        return list(self.actions)

    def legal(self, g: G, actor: A) -> list[Answer]:
        """Everything an actor may do now."""
        return self._listed(g, actor, True)

    def in_mind(self, g: G, actor: A, most: int = ALL) -> list[Answer]:
        """What a computer player thinks of doing now: what is legal, less what is hard to find or leads nowhere.

        `most`: it looks for no more than so many.
        """
        return self._listed(g, actor, False, most)

    def drawn(self, g: G, actor: A, dice: Dice, other: Answer) -> Answer:
        """One of what is in mind drawn by dice, or the `other` answer: each as likely, and hardly more looked at.

        This and `has_any` are for catalogues whose actions do not ask what comes `earlier`.
        """
        proposed = [(action, args) for action in self.open_to(g, actor) for args in action.likely(g, actor)]
        while proposed:
            k = dice.roll(len(proposed) + 1) - 1
            if k == len(proposed):
                break
            action, args = proposed[k]
            if action.is_affordable(g, actor, args) and action.comes_to_mind(g, actor, args, []):
                return action.answer(args)
            proposed[k] = proposed[-1]
            proposed.pop()
        return other

    def has_any(self, g: G, actor: A) -> bool:
        """Whether anything is legal; those that are dear to look at come last."""
        for dear in (False, True):
            for action in self.open_to(g, actor):
                if is_dear(action) is not dear:
                    continue
                for args in action.likely(g, actor):
                    if action.is_affordable(g, actor, args) and action.is_open(g, actor, args, []):
                        return True
        return False

    def _listed(self, g: G, actor: A, all_ways: bool, most: int = ALL) -> list[Answer]:
        legal: list[Answer] = []
        for action in self.open_to(g, actor):
            for args in action.likely(g, actor):
                if not action.is_affordable(g, actor, args):
                    continue
                if action.is_open(g, actor, args, legal) if all_ways else action.comes_to_mind(g, actor, args, legal):
                    legal.append(action.answer(args))
                    if len(legal) == most:
                        return legal
        return legal

    def split(self, answer: Answer) -> tuple[Action[G, A, S] | None, list[Answer]]:
        """The action an answer means, and its arguments."""
        key, args = (answer[0], answer[1:]) if isinstance(answer, list) and answer else (answer, [])
        return (self.by_key[key], args) if isinstance(key, str) and key in self.by_key else (None, [])

    def meant(self, answer: Answer) -> tuple[Action[G, A, S], list[Answer]]:
        """The action a legal answer means, and its arguments."""
        action, args = self.split(answer)
        assert action is not None
        return action, args

    def describe(self, g: G, actor: A, answer: Answer) -> Option:
        """What a player sees of a legal answer; an answer that is not legal is never given to this."""
        action, args = self.meant(answer)
        return action.option(g, actor, args)

    def refuse(self, g: G, actor: A, answer: Answer) -> Refusal | None:
        """Why an answer may not be given now."""
        action, args = self.split(answer)
        return no_such(self.rule, answer) if action is None else action.why_not(g, actor, args)

    def do(self, g: G, actor: A, answer: Answer) -> Rule[None]:
        """Do what a legal answer means."""
        action, args = self.meant(answer)
        return action.do(g, actor, args)

    def pointed_at(self, g: G, actor: A, thing: str) -> list[Answer]:
        """The answers, legal or not, that somebody may have in mind who points at a thing of the scene."""
        return [action.answer(args) for action in self.by_key.values() for args in action.meant_by(g, actor, thing)]

    def worth(self, survey: S, answer: Answer) -> int:
        """What a legal answer looks worth before anybody looks ahead."""
        action, args = self.meant(answer)
        return action.worth(survey, args)


def check_action(action: Any) -> None:
    """`BadGame` for an action that does not say what it does, how it looks, or what it is worth.

    Compiled classes do not refuse to be made without their abstract methods, so that nothing here relies on that.
    """
    kind: type = type(action)
    if not action.key:
        raise BadGame(f"{name_of(kind)} does not set key, which every Action must")
    for name in ("do", "option"):
        if is_inherited(kind, name):
            raise BadGame(f"{name_of(kind)} does not define {name}(), which every Action must")
    if action.estimate == UNSAID and is_inherited(kind, "worth"):
        raise BadGame(
            f"{name_of(kind)} does not say what {action.key!r} is worth to computer players: "
            "it must set estimate (0: never worth doing by itself) or define worth()"
        )


def is_inherited(kind: type, name: str) -> bool:
    """Whether a class has a method of `Action` as it is."""
    return next(each for each in kind.__mro__ if name in each.__dict__) is Action
