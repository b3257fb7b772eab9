"""What all actions of a card have in common: the symbol that pays for one, whose it is, and why not."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Action
from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.rules.naming import symbol_names
from rulebound.games.expedition.state import ON_TABLE, PANIC, WAITING, Expedition, Group

# EX-GAP-04  Movement and Influence have a restricted version each, which is never offensive.
MOVE: Final = "move"
MARCH: Final = "march"
SHOOT: Final = "shoot"
INFLUENCE: Final = "influence"
RALLY: Final = "rally"
CHEAPEST: Final = (MARCH, RALLY, SHOOT, MOVE, INFLUENCE)
"""All symbols, those that can do least first."""


class CardAction(Action[Expedition, Column, Survey]):
    """One kind of action of a card, for one of its `symbols`, the cheapest first; without any it costs nothing.

    The first argument is the group that acts, if somebody `acts`; whoever is `waiting` beside the table, if that.
    `calm` groups only: not those with Panic. What `draws` asks for a path first.
    """

    symbols: tuple[str, ...] = ()
    acts: bool = True
    waiting: bool = False
    calm: bool = True
    draws: bool = False

    def proposals(self, g: Expedition, column: Column) -> list[list[Answer]]:
        """One for each own group, with everything it may be about."""
        if not self.is_paid(g):
            return []
        return [[group.name, *rest] for group in self.actors(g, column) for rest in self.aims(g, group)]

    def likely(self, g: Expedition, column: Column) -> list[list[Answer]]:
        """Those for groups that may still act."""
        if not self.acts:
            return self.proposals(g, column)
        if not self.is_paid(g):
            return []
        free = [each for each in self.actors(g, column) if not self.has_acted(each) and not self.is_upset(each)]
        return [[group.name, *rest] for group in free for rest in self.aims(g, group)]

    def actors(self, g: Expedition, column: Column) -> list[Group]:
        """The groups it is proposed for."""
        if self.waiting:
            return [group for group in g.groups if group.seat == column.seat and group.fate == WAITING]
        return g.column(column.seat)

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:  # noqa: ARG002
        """What a group may do it to; one empty list for nothing."""
        return [[]]

    # EX-GAP-10  A group takes at most one action a step.
    def has_acted(self, group: Group) -> bool:
        """Whether it is too late for a group."""
        return bool(self.symbols) and group.actions > 0

    # EX-STRESS-05, EX-GAP-57  With Panic the only action is Rally.
    def is_upset(self, group: Group) -> bool:
        """Whether it takes a calmer group."""
        return self.calm and PANIC in group.tokens

    # EX-GAP-11  One symbol is one action.
    def hindrance(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:
        """What is against it: no symbol, a group that may not act, or its own reasons."""
        if not self.is_paid(g):
            return refused("EX-GAP-11", "no_symbol", symbols=symbol_names(self.price(g)))
        if not self.acts:
            return self.against(g, column, args)
        group = g.group_or_none(args[0]) if args else None
        if group is None or group.seat != column.seat or group.fate != (WAITING if self.waiting else ON_TABLE):
            return self.nonsense(args)
        if self.has_acted(group):
            return refused("EX-GAP-10", "acted", group.name, group=group.called)
        if self.is_upset(group):
            return refused("EX-STRESS-05", "panic", group.name, group=group.called)
        return self.against_group(g, group, args[1:])

    def against(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """What is against an action that no group takes."""
        raise left_open(self, "against")

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """What is against a group's doing it, besides what all actions have in common."""
        return self.nonsense([group.name, *rest]) if rest else None

    def price(self, g: Expedition) -> tuple[str, ...]:  # noqa: ARG002
        """The symbols of which one pays for it, the cheapest first."""
        return self.symbols

    def is_paid(self, g: Expedition) -> bool:
        """Whether the card still has a symbol for it."""
        return not self.symbols or any(symbol in g.symbols for symbol in self.price(g))

    def spend(self, g: Expedition) -> None:
        """Take the symbol off the card: the cheapest that will do."""
        for symbol in self.price(g):
            if symbol in g.symbols:
                left = list(g.symbols)
                left.remove(symbol)
                g.symbols = tuple(left)
                return

    def meant_by(self, g: Expedition, column: Column, thing: str) -> list[list[Answer]]:
        """What has to do with a group, by its name or by one of its figures."""
        names = {thing, unit_of(g, thing)}
        return [args for args in self.proposals(g, column) if not names.isdisjoint([str(arg) for arg in args])]

    def do(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:
        """Pay for it, and carry it out."""
        self.spend(g)
        if not self.acts:
            yield from self.carry_out(g, column, args)
            return
        group = g.named(args[0])
        if self.symbols:
            group.actions += 1
        yield from self.carry_out_by(g, group, args[1:])

    def carry_out(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        """What happens, if no group takes the action."""
        raise left_open(self, "carry_out")

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        """What a group does."""
        raise left_open(self, "carry_out_by")

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:  # noqa: ARG002
        """With whom and what it is about."""
        groups = [g.named(arg) for arg in args if isinstance(arg, str) and g.group_or_none(arg) is not None]
        about: dict[str, object] = {}
        if groups:
            about["group"] = groups[0].called
        if len(groups) > 1:
            about["other"] = groups[1].called
        names = tuple([group.name for group in groups])
        return Option(self.answer(args), Text(f"action.{self.key}", about), names, draws=self.draws)


def unit_of(g: Expedition, thing: str) -> str:
    """The group a piece of the scene belongs to; the thing itself if it is none."""
    for base in g.field.by_x:
        if base.name == thing:
            return g.group_of(base).name
    return thing
