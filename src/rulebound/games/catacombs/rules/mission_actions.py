"""What a scenario lets a warrior do in place of his fight: the charge, the fuse, the chant, the treasure."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.games.catacombs.rules import missions
from rulebound.games.catacombs.rules.harm import harm_human, remove_human, wound
from rulebound.games.catacombs.rules.naming import tile_name, who
from rulebound.games.catacombs.rules.targets import neighbours
from rulebound.games.catacombs.state import DEMON, HUMAN, Catacombs, Human, Warrior


# CA-GAP-58  A scenario action replaces the fight; for a human it needs an active line.
def for_human(g: Catacombs, human: Human) -> list[str]:
    """The scenario actions open to a human where he stands."""
    if human.exhausted():
        return []
    found: list[str] = []
    if g.mission == "demolition" and human.tile == g.objective:
        # CA-CON-12  Lay the charge: on the shaft room with no enemy there. Lower the fuse: on the shaft room.
        if g.fuse < 0 and g.count(DEMON, human.tile) == 0:
            found.append("lay_charge")
        elif g.fuse > 0:
            found.append("hurry_fuse")
    elif g.mission == "ritual":
        if may_chant(g, human):
            found.append("chant")
    elif g.mission == "plunder" and may_pick_up(g, human):
        found.append("pick_up")
    return found


# CA-CON-16  Pick up a treasure where no enemy is, one treasure per human.
def may_pick_up(g: Catacombs, human: Human) -> bool:
    """Whether a human may take up a treasure now."""
    return human.tile in g.treasures and not human.treasure and g.count(DEMON, human.tile) == 0


# CA-CON-14  The chant takes the whole activation of the Redeemer, who is in the hall and neither moves nor fights.
def may_chant(g: Catacombs, human: Human) -> bool:
    """Whether the Redeemer may chant now."""
    act = g.active
    return human is g.redeemer() and human.tile == g.objective and act is not None and not act.used and not act.fought


def human_does(g: Catacombs, human: Human, action: str) -> Rule[None]:
    """A human carries out a scenario action."""
    if action == "lay_charge":
        g.fuse = g.scenario.mission.fuse
        g.tell("log.charge", "CA-CON-12", {"human": who(human), "fuse": g.fuse}, points_at=(human.name,))
    elif action == "hurry_fuse":
        g.tell("log.fuse_hurried", "CA-CON-12", {"human": who(human), "fuse": g.fuse - 1}, points_at=(human.name,))
        yield from burn_fuse(g)
    elif action == "chant":
        chant(g)
    else:
        pick_up(g, human)


def chant(g: Catacombs) -> None:
    """A ritual point."""
    act = g.active
    assert act is not None
    act.stopped = True
    g.ritual += 1
    g.tell("log.chant", "CA-CON-14", {"points": g.ritual, "needed": g.scenario.mission.points})
    missions.judge(g)


# CA-CON-16  A carrier's mvt is at most 1 and he is not elusive; see values.
def pick_up(g: Catacombs, human: Human) -> None:
    """A human takes up a treasure."""
    treasures = list(g.treasures)
    treasures.remove(human.tile)
    g.treasures = tuple(treasures)
    human.treasure = True
    g.tell("log.picked_up", "CA-CON-16", {"human": who(human)}, points_at=(human.name,))


# CA-CON-12  A demon-side warrior on the shaft room with no human there may raise the fuse by 1.
def for_creature(g: Catacombs, creature: Warrior) -> list[str]:
    """The scenario actions open to a creature where it stands."""
    if (
        0 < g.fuse < g.scenario.mission.fuse_most
        and creature.tile == g.objective
        and g.count(HUMAN, creature.tile) == 0
    ):
        return ["damp_fuse"]
    return []


def creature_does(g: Catacombs, creature: Warrior, action: str) -> None:
    """A creature carries out a scenario action."""
    assert action == "damp_fuse"
    g.fuse += 1
    g.tell("log.fuse_damped", "CA-CON-12", {"warrior": who(creature), "fuse": g.fuse})


# CA-CON-12  The fuse drops by 1; at 0, whenever that happens, the shaft blows up at once.
def burn_fuse(g: Catacombs) -> Rule[None]:
    """The fuse gets shorter."""
    g.fuse -= 1
    if g.fuse == 0:
        yield from blow_up(g)


# CA-CON-12  Every warrior on the shaft room dies; every warrior on a connected tile takes 2 non-combat hits.
def blow_up(g: Catacombs) -> Rule[None]:
    """The shaft comes down."""
    shaft = g.objective
    missions.begin_one_effect(g, "blast")
    g.tell("log.blast", "CA-CON-12", points_at=(f"tile:{shaft}",))
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
    missions.end_one_effect(g)


DEADLY: Final = 99


def crush(g: Catacombs, tile: int, hits: int) -> None:
    """Every creature on a tile takes so many hits."""
    dead = g.troglodytes_on(tile)
    if dead:
        g.ready[tile] = 0
        g.spent[tile] = 0
        g.tell("log.crushed", "CA-CON-12", {"n": dead, "tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",))
    for creature in g.creatures_on(tile):
        wound(g, creature, min(hits, creature.profile.health - creature.wounds))
