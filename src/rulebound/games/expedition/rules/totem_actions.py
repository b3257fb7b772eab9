"""Totem cards that are played while the own card is being resolved."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.text import Text
from rulebound.games.expedition.bot import worth
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.lengths import L
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.rules.influence import terrify
from rulebound.games.expedition.rules.movement import RESTRICTED
from rulebound.games.expedition.rules.order_actions import make_movement, terror_chances, why_not_frighten, why_not_move
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.rules.stress import draw_stress
from rulebound.games.expedition.rules.totems import announce, card_text
from rulebound.games.expedition.state import PANIC, Expedition, Group


class PlayTotem(CardAction):
    """EX-CON-03  A Totem card of the own card's window: a Movement, Terror, stress, or a longer range."""

    key = "totem"
    rule = "EX-CON-03"
    acts = False
    dear = True
    moves = ("move", "terror", "stress", "range")

    def proposals(self, g: Expedition, column: Column) -> list[list[Answer]]:
        """Each card in hand, with every group it may be about."""
        proposals: list[list[Answer]] = []
        for card in column.hand.kinds():
            effect = g.content.totems[card].effect
            if effect == "range":
                proposals.append([card])
            elif effect in self.moves:
                groups = g.column(column.seat) if effect == "move" else g.enemies(column.seat)
                proposals += [[card, group.name] for group in groups]
        return proposals

    def against(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:
        if not args or args[0] not in column.hand or [*args] not in self.proposals(g, column):
            return self.nonsense(args)
        effect = g.content.totems[args[0]].effect
        if effect == "range":
            return refused("EX-CON-03", "longer_already") if g.longer else None
        group = g.named(args[1])
        return self.against_aim(g, column.seat, effect, group)

    # EX-CON-03  An antelope moves who has not moved, a hyena frightens who has a token, a serpent reaches as far as L.
    def against_aim(self, g: Expedition, seat: int, effect: str, group: Group) -> Refusal | None:
        """What is against playing a card on a group."""
        if effect == "move":
            if group.count(PANIC):
                return refused("EX-STRESS-05", "panic", group.name, group=group.called)
            return why_not_move(g, group)
        if effect == "terror":
            if not group.tokens:
                return refused("EX-CON-03", "no_tokens", group.name, group=group.called)
            return why_not_frighten(g, seat, group.name)
        if not any(is_in_range(g, own, group, L) for own in g.column(seat)):
            return refused("EX-CON-03", "too_far_off", group.name, group=group.called, most=g.ground.unit.said(L))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.totem_gain(survey, args)

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:
        """The card, and whom it is played on."""
        about: dict[str, object] = {"card": card_text(args[0])}
        points_at = [f"hand{column.seat}:{args[0]}"]
        if len(args) > 1:
            about["group"] = g.named(args[1]).called
            points_at.append(args[1])
        key = "action.totem_on" if len(args) > 1 else "action.totem"
        frightens = g.content.totems[args[0]].effect == "terror"
        odds = terror_chances(g, column.seat, g.named(args[1])) if frightens else ()
        return Option(self.answer(args), Text(key, about), tuple(points_at), odds=odds)

    def carry_out(self, g: Expedition, column: Column, args: list[Answer]) -> Rule[None]:
        effect = g.content.totems[args[0]].effect
        if not (yield from announce(g, column.seat, args[0])):
            return
        if effect == "range":
            g.longer = True
        elif effect == "move":
            yield from make_movement(g, g.named(args[1]), RESTRICTED)
        elif effect == "terror":
            yield from terrify(g, column.seat, g.named(args[1]))
        else:
            yield from draw_stress(g, g.named(args[1]), 1, "EX-CON-03")


ACTIONS: Final[tuple[CardAction, ...]] = (PlayTotem(),)
