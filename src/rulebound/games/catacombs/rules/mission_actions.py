"""What a scenario lets a warrior do in place of his fight: the charge, the fuse, the chant, the treasure."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule
from rulebound.core.shows import bursts, fells
from rulebound.core.text import Text
from rulebound.games.catacombs.bot.worth import Prospect
from rulebound.games.catacombs.rules import victory
from rulebound.games.catacombs.rules.actions import InsteadOfFighting, instead_of_fighting
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.fight_actions import why_not_among_enemies
from rulebound.games.catacombs.rules.harm import harm_human, remove_human, wound
from rulebound.games.catacombs.rules.movement import in_the_way, own_pieces
from rulebound.games.catacombs.rules.naming import tile_name, who
from rulebound.games.catacombs.rules.pointed_at import tile_at
from rulebound.games.catacombs.rules.targets import neighbours
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Human, Warrior


class MissionAction(InsteadOfFighting):
    """Something the scenario is about, done by warriors of one side where it can be done."""

    side = HUMAN

    @abstractmethod
    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        """Whether a warrior is where it is done, as far as the scenario has come."""

    def likely(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:
        return [[]] if self.is_place(g, warrior) else []

    # CA-GAP-58  A scenario action replaces the fight; for a human it needs an active line.
    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """He must have an active line, and be there."""
        if not isinstance(warrior, Human) or args:
            return self.nonsense(args)
        if warrior.exhausted():
            return Refusal("CA-GAP-58", Text("refused-rule.CA-GAP-58", {"human": who(warrior)}), (warrior.name,))
        return self.why_not_here(g, warrior) or (None if self.is_place(g, warrior) else self.nonsense(args))

    def why_not_here(self, g: Catacombs, human: Human) -> Refusal | None:  # noqa: ARG002
        """What stands against it but the place."""
        return None

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """Whoever points at his own tile means it, where it can be done."""
        there = warrior.side == self.side and tile_at(g, thing) == warrior.tile
        return [[]] if there and self.is_place(g, warrior) else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        return survey.after(self, args)


# CA-CON-12  Lay the charge: on the shaft room with no enemy there.
class LayCharge(MissionAction):
    """The powder is laid, and its fuse burns."""

    key = "lay_charge"
    rule = "CA-CON-12"

    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        """On the shaft room, before there is a fuse."""
        return g.mission == "demolition" and warrior.tile == g.objective and g.fuse < 0

    def why_not_here(self, g: Catacombs, human: Human) -> Refusal | None:
        return why_not_among_enemies(g, human, g.scenario.ledger) if g.count(DEMON, human.tile) else None

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        instead_of_fighting(g)
        g.fuse = g.scenario.mission.fuse
        g.tell("log.charge", "CA-CON-12", {"human": who(warrior), "fuse": g.fuse}, points_at=(warrior.name,))
        yield from ()


# CA-CON-12  Lower the fuse: on the shaft room.
class HurryFuse(MissionAction):
    """The fuse is made shorter by one."""

    key = "hurry_fuse"
    rule = "CA-CON-12"

    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        """On the shaft room, where a fuse burns."""
        return g.mission == "demolition" and warrior.tile == g.objective and g.fuse > 0

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        instead_of_fighting(g)
        about: dict[str, object] = {"human": who(warrior), "fuse": g.fuse - 1}
        g.tell("log.fuse_hurried", "CA-CON-12", about, points_at=(warrior.name,))
        yield from burn_fuse(g)


# CA-CON-12  A demon-side warrior on the shaft room with no human there may raise the fuse by 1.
class DampFuse(MissionAction):
    """The fuse is made longer by one."""

    key = "damp_fuse"
    rule = "CA-CON-12"
    side = DEMON

    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        return g.mission == "demolition" and warrior.tile == g.objective

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """A fuse must burn that can be longer, and no human be there."""
        if warrior.side != DEMON or args or g.fuse <= 0:
            return self.nonsense(args)
        most = g.scenario.mission.fuse_most
        if self.is_place(g, warrior) and g.fuse < most and not g.count(HUMAN, warrior.tile):
            return None
        humans = own_pieces(g, HUMAN, g.objective) or in_the_way(g, g.objective)
        return Refusal("CA-CON-12", Text("refused-rule.damp_fuse", {"fuse": g.fuse, "most": most}), humans)

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        instead_of_fighting(g)
        g.fuse += 1
        g.tell("log.fuse_damped", "CA-CON-12", {"warrior": who(warrior), "fuse": g.fuse})
        yield from ()


# CA-CON-14  The chant takes the whole activation of the Redeemer, who is in the hall and neither moves nor fights.
class Chant(MissionAction):
    """One more point of the ritual, for the whole activation."""

    key = "chant"
    rule = "CA-CON-14"

    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        return g.mission == "ritual" and warrior.tile == g.objective

    def why_not_here(self, g: Catacombs, human: Human) -> Refusal | None:
        """The Redeemer in the hall, before anything else."""
        if g.mission != "ritual":
            return None
        if human is not g.redeemer() or human.tile != g.objective:
            return Refusal("CA-CON-14", Text("refused-rule.chant"), in_the_way(g, g.objective))
        used = acting(g).used
        return Refusal("CA-CON-14", Text("refused-rule.chant_first", {"used": used}), (human.name,)) if used else None

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        instead_of_fighting(g)
        acting(g).stopped = True
        g.ritual += 1
        g.tell("log.chant", "CA-CON-14", {"points": g.ritual, "needed": g.scenario.mission.points})
        victory.judge(g)
        yield from ()


# CA-CON-16  Pick up a treasure where no enemy is, one treasure per human.
# CA-CON-16  A carrier's mvt is at most 1 and he is not elusive; see values.
class PickUp(MissionAction):
    """A human takes up a treasure."""

    key = "pick_up"
    rule = "CA-CON-16"

    def is_place(self, g: Catacombs, warrior: Warrior) -> bool:
        return warrior.tile in g.treasures

    def why_not_here(self, g: Catacombs, human: Human) -> Refusal | None:
        """One treasure each, and not among enemies."""
        if human.treasure:
            return Refusal("CA-CON-16", Text("refused-rule.carries", {"human": who(human)}), (human.name,))
        return why_not_among_enemies(g, human, g.scenario.ledger) if g.count(DEMON, human.tile) else None

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        assert isinstance(warrior, Human)
        instead_of_fighting(g)
        treasures = list(g.treasures)
        treasures.remove(warrior.tile)
        g.treasures = tuple(treasures)
        warrior.treasure = True
        g.tell("log.picked_up", "CA-CON-16", {"human": who(warrior)}, points_at=(warrior.name,))
        yield from ()


# CA-CON-12  The fuse drops by 1; at 0, whenever that happens, the shaft blows up at once.
def burn_fuse(g: Catacombs) -> Rule[None]:
    """One step shorter, whatever shortens it; telling that is up to the caller."""
    g.fuse -= 1
    if g.fuse == 0:
        yield from blow_up(g)


# CA-CON-12  Every warrior on the shaft room dies; every warrior on a connected tile takes 2 non-combat hits.
def blow_up(g: Catacombs) -> Rule[None]:
    """Kill whoever is in the shaft room, and hit whoever is beside it."""
    shaft = g.objective
    victory.begin_one_effect(g, "blast")
    g.tell("log.blast", "CA-CON-12", points_at=(f"tile:{shaft}",), shows=bursts(f"tile:{shaft}"))
    crush(g, shaft, DEADLY)
    for human in g.humans_on(shaft):
        remove_human(g, human)
    hits = g.scenario.mission.blast_hits
    for tile in neighbours(g, shaft):
        crush(g, tile, hits)
        for human in g.humans_on(tile):
            for _ in range(min(hits, len(human.intact()))):
                yield from harm_human(g, human)
    g.blown_up = True
    victory.end_one_effect(g)


DEADLY: Final = 99


def crush(g: Catacombs, tile: int, hits: int) -> None:
    """Every creature on a tile takes so many hits."""
    dead = g.troglodytes_on(tile)
    if dead:
        g.ready[tile] = 0
        g.spent[tile] = 0
        about: dict[str, object] = {"n": dead, "tile": tile_name(g, tile)}
        shows = fells(f"troglodytes:{tile}")
        g.tell("log.crushed", "CA-CON-12", about, points_at=(f"tile:{tile}",), shows=shows)
    for creature in g.creatures_on(tile):
        wound(g, creature, min(hits, creature.profile.health - creature.wounds))
