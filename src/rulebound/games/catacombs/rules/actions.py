"""What every action of an activation has in common, and the one that ends it."""

from __future__ import annotations

from rulebound.core.action import Action
from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.catacombs.bot.worth import NOTHING, Prospect
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.in_force import UNTIL_ACTIVATION_ENDS, expire
from rulebound.games.catacombs.rules.naming import piece_of, who
from rulebound.games.catacombs.rules.values import combat, movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import Activation, Warrior


class WarriorAction(Action[Catacombs, Warrior, Prospect]):
    """One kind of action of a warrior. An answer is its key, or the key, a colon and its one argument.

    A `closing` one ends the activation.
    """

    closing: bool = False

    def answer(self, args: list[Answer]) -> Answer:
        """`step:N`, `leave`."""
        if not args:
            return self.key
        what: str = args[0]
        return self.key + ":" + what

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:  # noqa: ARG002
        """By its name alone."""
        return Option(self.answer(args), Text(f"option.{self.key}"), closing=self.closing)

    def leads_to(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> int:  # noqa: ARG002
        """The tile on which a legal one leaves its warrior; -1 if it moves nobody to a tile that is known."""
        return -1


# CA-ACT-06  Movement is one block and there is one fight: who has moved and fought is done moving.
class InsteadOfFighting(WarriorAction):
    """Something that uses up the fight of an activation."""

    def why_not(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """Whoever has fought is told that first, whatever else is in the way."""
        return why_no_second_fight(warrior) if acting(g).fought else self.hindrance(g, warrior, args)


def why_no_second_fight(warrior: Warrior) -> Refusal:
    """Why a warrior does nothing more in place of his fight."""
    return Refusal("CA-ACT-06", Text("refused-rule.CA-ACT-06"), (piece_of(warrior),))


def instead_of_fighting(g: Catacombs) -> None:
    """Use up the fight of this activation; whoever has moved already may move no further."""
    act = acting(g)
    act.fought = True
    if act.used:
        act.stopped = True


def has_begun(act: Activation) -> bool:
    """Whether a warrior has moved or fought in his activation."""
    return act.used > 0 or act.fought


# CA-ACT-03  An activated warrior may do nothing.
class Done(WarriorAction):
    """The end of an activation."""

    key = "done"
    rule = "CA-ACT-03"
    estimate = NOTHING
    closing = True

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        """Say so if nothing was done."""
        tell_idle(g, warrior)
        end_activation(g)
        yield from ()

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:  # noqa: ARG002
        return []

    def leads_to(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> int:  # noqa: ARG002
        return warrior.tile


def tell_idle(g: Catacombs, warrior: Warrior) -> None:
    """Say why an activation ends without a step and without a fight, where the warrior cannot move."""
    if g.journal is None or has_begun(acting(g)) or movement(g, warrior).value:
        return
    args: dict[str, object] = {"warrior": who(warrior), "cbt": combat(g, warrior).value}
    g.tell("log.idle", "CA-ACT-03", args, points_at=(piece_of(warrior),))


def end_activation(g: Catacombs) -> None:
    """A warrior has done what he wanted to do."""
    g.active = None
    g.chapter += 1
    expire(g, UNTIL_ACTIVATION_ENDS)
