"""What all actions of a unit have in common: printed on its card, or a base action; and who may take one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.action import Action
from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.rules.cards import is_condition
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.skills import is_down
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act

BASE: Final = -1
"""The number of a base action, where a printed one has its place on the card."""
DONE_HERE: Final = "done/"
"""Before the id of a model that has tried to break free, in what a unit has used up in its activation."""
ALL_DONE: Final = 99
"""How many printed actions lie behind a unit that has taken a base action."""


class UnitAction(Action[Saurians, Unit, Survey]):
    """One kind of action of a unit: `kind` is what cards call it, and `is_basic` whether there is a base version.

    Its first argument is the number of the printed act, or BASE.
    """

    kind: str = ""
    is_basic: bool = False
    when_pinned: bool = False

    def proposals(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        """Each printed act of its kind and the base action, with everything it may be about."""
        return [[n, *rest] for n in self.numbers(g, unit) for rest in self.aims(g, unit, act_of(g, unit, n))]

    def numbers(self, g: Saurians, unit: Unit) -> list[int]:
        """The acts of its kind that stand on the card, and BASE."""
        printed = [n for n, act in enumerate(printed_acts(g, unit)) if self.is_meant(act)]
        return [*printed, BASE] if self.is_basic else printed

    def is_meant(self, act: Act) -> bool:
        """Whether a printed act is of this kind."""
        return act.do == self.kind

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        """What it may be done to; one empty list for nothing."""
        return [[]]

    def hindrance(self, g: Saurians, unit: Unit, args: list[Answer]) -> Refusal | None:
        """What is against it: the order of the card, a unit that may not act, or its own reasons."""
        n = args[0] if args else None
        if not isinstance(n, int) or n not in self.numbers(g, unit):
            return self.nonsense(args)
        return why_not_act(g, unit, n, self.when_pinned) or self.against(g, unit, act_of(g, unit, n), args[1:])

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """What is against it besides what all actions have in common."""
        raise left_open(self, "against")

    # SA-GAP-18  Printed actions come in their order, each once; a base action is the only one.
    def do(self, g: Saurians, unit: Unit, args: list[Answer]) -> Rule[None]:
        """Carry it out; what was printed before it is behind the unit."""
        act = act_of(g, unit, args[0])
        g.act = ALL_DONE if args[0] == BASE else args[0] + 1
        yield from self.carry_out(g, unit, act, args[1:])

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        """What happens."""
        raise left_open(self, "carry_out")

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        """With whom it is about."""
        named = [arg for arg in args[1:] if isinstance(arg, str) and g.unit_or_none(arg) is not None]
        about: dict[str, object] = {"unit": unit.called}
        if named:
            about["other"] = g.named(named[0]).called
        key = f"action.{self.key}" if args[0] != BASE else f"action.{self.key}_base"
        return Option(self.answer(args), Text(key, about), tuple(named) or (unit.name,))


def printed_acts(g: Saurians, unit: Unit) -> tuple[Act, ...]:
    """The acts on the card that a unit carries out."""
    card = g.content.action_cards.get(unit.active) if unit.revealed else None
    return card.acts if card is not None else ()


def act_of(g: Saurians, unit: Unit, n: int) -> Act | None:
    """The printed act of a number; None for a base action."""
    return None if n == BASE else printed_acts(g, unit)[n]


# SA-GRB-10, SA-GAP-91  Pinned models may only break free; SA-KNK-01, SA-GAP-49  whoever lies has base actions alone.
# SA-GAP-19  Acts of a card with Fix or Charge only after its own movement.
def why_not_act(g: Saurians, unit: Unit, n: int, when_pinned: bool) -> Refusal | None:
    """What bars a unit from an act or from base actions."""
    if all(is_pinned(g, unit, i) for i in unit.living()) != when_pinned and not when_pinned:
        return refused("SA-GRB-10", "pinned", unit.name, unit=unit.called)
    if n == BASE:
        return refused("SA-GAP-18", "already_acted", unit.name, unit=unit.called) if g.act else None
    if n < g.act:
        return refused("SA-GAP-18", "in_order", unit.name, unit=unit.called)
    if is_down(unit):
        return refused("SA-GAP-49", "lies", unit.name, unit=unit.called)
    if is_condition(g, unit.active):
        return refused("SA-GAP-40", "base_only", unit.name, unit=unit.called)
    if unit.lasting("base_movement"):
        return refused("SA-GAP-19", "other_movement", unit.name, unit=unit.called)
    return None
