"""What the human player may use in an activation: the gift of healing, and cards."""

from __future__ import annotations

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.need import Need
from rulebound.core.shows import bursts
from rulebound.core.text import Text
from rulebound.games.catacombs.bot.worth import Prospect, grenade_gain, heal_gain, played_gain, sprint_gain
from rulebound.games.catacombs.rules import gifts, victory
from rulebound.games.catacombs.rules.actions import WarriorAction, has_begun, instead_of_fighting, why_no_second_fight
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.cards import advantage_effect, advantages_for, play_advantage, why_not_card
from rulebound.games.catacombs.rules.choosing import choose_tile
from rulebound.games.catacombs.rules.harm import harm_human, kill_troglodyte, wound
from rulebound.games.catacombs.rules.in_force import UNTIL_ACTIVATION_ENDS, put_in_force
from rulebound.games.catacombs.rules.naming import piece_of, tile_name, who
from rulebound.games.catacombs.rules.targets import neighbours
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, Human, Warrior


# CA-GAP-36  Healing is used at the start of the Redeemer's activation, before he moves.
# CA-CON-02  Healing helps a condemned human with a cancelled line on the Redeemer's tile.
class UseGift(WarriorAction):
    """A gift of the Redeemer; of all of them only healing belongs to an activation."""

    key = "gift"
    rule = "CA-GAP-36"

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:  # noqa: ARG002
        return [["healing"]] if warrior.name == "redeemer" else []

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """It must be active, and there must be somebody to help."""
        gift = args[0] if args else ""
        healer = isinstance(warrior, Human) and warrior is g.redeemer() and not has_begun(acting(g))
        if gift != "healing" or not healer or not gifts.is_active(g, gift):
            return gifts.why_not_gift(g, gift) or self.nonsense(args)
        assert isinstance(warrior, Human)
        if gifts.can_be_healed(g, warrior):
            return None
        return Refusal("CA-CON-02", Text("refused-rule.no_patient"), (warrior.name, f"tile:{warrior.tile}"))

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        kind, _, gift = thing.partition(":")
        return [[gift]] if kind == "gift" and warrior.side == HUMAN and gift in g.content.gifts else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:  # noqa: ARG002
        """A line healed of whoever needs it most."""
        healer = survey.warrior
        assert isinstance(healer, Human)
        return max([heal_gain(human, 1) for human in gifts.can_be_healed(survey.g, healer)])

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:  # noqa: ARG002
        return Option(self.answer(args), Text("option.gift", {"gift": Text(f"gift.{args[0]}")}), (f"gift:{args[0]}",))

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        assert isinstance(warrior, Human)
        return gifts.heal_by_gift(g, warrior)


AT_START = "activation_start"
INSTEAD_OF_FIGHT = "instead_of_fight"
"""The moments of an activation at which cards are played."""


# CA-CON-03  Cards of the human player inside an activation.
# CA-GAP-71  A cancelled line does not bar cards.
class PlayCard(WarriorAction):
    """A card of the hand; there is one for each moment of an activation at which cards are played."""

    key = "card"
    rule = "CA-SET-03"

    def __init__(self, window: str) -> None:
        self.window = window

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:  # noqa: ARG002
        return [[card] for card in advantages_for(g, self.window)] if g.advantages.cards else []

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """It must be the moment of the card, and something to heal for a draught."""
        card = args[0] if args else ""
        if isinstance(warrior, Human) and card in g.advantages.cards:
            window, act = g.content.advantages[card].window, acting(g)
            if window == INSTEAD_OF_FIGHT:
                return why_no_second_fight(warrior) if act.fought else None
            if window == AT_START and not has_begun(act):
                if warrior.cancelled or advantage_effect(g, card) != "healing_draught":
                    return None
                return Refusal("CA-SET-03", Text("refused-rule.whole", {"human": who(warrior)}), (piece_of(warrior),))
        return why_not_card(g, warrior.side, card) or self.nonsense(args)

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        kind, _, card = thing.partition(":")
        hand = g.advantages if warrior.side == HUMAN else g.events
        return [[card]] if kind == "card" and card in hand.cards else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        """The worth of its effect, less what a card kept in the hand is worth."""
        effect, human = advantage_effect(survey.g, args[0]), survey.warrior
        assert isinstance(human, Human)
        if effect == "healing_draught":
            return played_gain(heal_gain(human, 2))
        return played_gain(sprint_gain(2) if effect == "desperate_sprint" else grenade_gain(survey))

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:  # noqa: ARG002
        return Option(self.answer(args), Text("option.play", {"card": Text(f"card.{args[0]}")}), (f"card:{args[0]}",))

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:
        """A healing draught, a desperate sprint, a grenade."""
        assert isinstance(warrior, Human)
        play_advantage(g, args[0])
        effect = advantage_effect(g, args[0])
        if effect == "healing_draught":
            yield from gifts.heal(g, warrior)
            yield from gifts.heal(g, warrior)
        elif effect == "desperate_sprint":
            put_in_force(g, "mvt", warrior.name, 2, UNTIL_ACTIVATION_ENDS, "desperate_sprint")
        else:
            instead_of_fighting(g)
            yield from throw_grenade(g, warrior)


# CA-CON-03  Grenade: own tile or a connected neighbour; every warrior there takes a hit on 4 or more.
# CA-GAP-52  It is one effect.
def throw_grenade(g: Catacombs, human: Human) -> Rule[None]:
    """Ask for the tile, roll for everybody there of both sides, and judge the victory after the last of them."""
    tile = yield from choose_tile(
        g,
        HUMAN,
        "grenade",
        "CA-CON-03",
        lambda: [human.tile, *neighbours(g, human.tile)],
        lambda tile: Refusal("CA-CON-03", Text("refused-rule.grenade", {"tile": tile_name(g, tile)})),
        about={"human": who(human)},
    )
    here = (f"tile:{tile}",)
    g.tell("log.grenade", "CA-CON-03", {"tile": tile_name(g, tile)}, points_at=here, shows=bursts(*here))
    victory.begin_one_effect(g, "grenade")
    humans = g.humans_on(tile)
    roll = g.dice.at_least(g.troglodytes_on(tile), 6, 4)
    if roll.faces:
        g.tell("log.burst_group", "CA-CON-03", {"n": roll.successes}, roll.faces, Need(4, "grenade"))
    for _ in range(roll.successes):
        yield from kill_troglodyte(g, tile)
    for creature in g.creatures_on(tile):
        if burst_hits(g, creature):
            wound(g, creature, 1)
    for victim in humans:
        if burst_hits(g, victim):
            yield from harm_human(g, victim)
    victory.end_one_effect(g)


def burst_hits(g: Catacombs, warrior: Warrior) -> bool:
    """Roll whether a grenade hits one warrior."""
    roll = g.dice.at_least(1, 6, 4)
    about: dict[str, object] = {"warrior": who(warrior), "hits": roll.successes}
    g.tell("log.burst", "CA-CON-03", about, roll.faces, Need(4, "grenade"))
    return roll.successes > 0
