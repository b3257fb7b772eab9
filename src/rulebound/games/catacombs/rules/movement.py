"""Steps from tile to tile: what bars the way, and what waits at the other end."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Ghost, Refusal, Rule
from rulebound.core.shows import flees, steps
from rulebound.core.text import Text
from rulebound.games.catacombs.rules import victory
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.harm import harm_human
from rulebound.games.catacombs.rules.naming import piece_of, tile_name, who
from rulebound.games.catacombs.rules.targets import is_barred
from rulebound.games.catacombs.rules.tile_effects import (
    effect_of,
    has_stairs,
    is_covered_hole,
    is_hole,
    is_too_narrow_for_a_demon,
    leads_out,
    limit_of,
)
from rulebound.games.catacombs.rules.values import has, held_by_imposing, movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, LEFT, TROGLODYTE, Creature, Human, Warrior
from rulebound.space.tiles import SIDES

FREE: Final = ""
"""Nothing bars the way; else what bars it is the id of a rule."""


# CA-MOV-05  A warrior leaves a tile only if his side has at least as many warriors there as the enemy.
# CA-MOV-06  He counts for his own side.
# CA-TAL-02  Elusive ignores the blocking rule.
# CA-TAL-06  Imposing: enemies cannot leave the tile.
# CA-TAL-08  Imposing switches elusive off: then the blocking rule applies.
# CA-TAL-07  Imposing has no hold on a hole in the ground.
# CA-GAP-14  Only the step through the hole escapes imposing; the blocking rule still applies to it.
def bars_leaving(g: Catacombs, warrior: Warrior, through_hole: bool = False) -> str:
    """What keeps a warrior on his tile."""
    tile = warrior.tile
    enemies = g.count(1 - warrior.side, tile)
    if enemies == 0:
        return FREE
    elusive = has(g, warrior, "elusive")
    imposed = held_by_imposing(g, warrior.side, tile)
    if imposed and not elusive and not through_hole:
        return "CA-TAL-06"
    if elusive and not imposed:
        return FREE
    return FREE if g.count(warrior.side, tile) >= enemies else "CA-MOV-05"


# CA-MOV-03  No more than 3 warriors of one side on a tile (1 on a narrow one).
# CA-MOV-04  Each side is counted on its own.
# CA-MOV-07  A tile full of enemies may be entered.
# CA-GAP-08  The limit is tested at every step.
# CA-GAP-09  The demon counts like any warrior of its side.
def bars_entering(g: Catacombs, warrior: Warrior, tile: int) -> str:
    """The ledger id of the rule that keeps him out, or `FREE`; whether he can get there is not asked."""
    if g.count(warrior.side, tile) >= limit_of(g, tile):
        return "CA-MOV-03"
    if isinstance(warrior, Creature) and warrior.kind == "demon" and is_too_narrow_for_a_demon(g, tile):
        return "CA-CON-09"
    return FREE


# CA-GAP-12  Adjacent is a neighbouring cell with both sides open and no rubble.
# CA-CON-14  Demon-side warriors cannot cross an intact seal; humans can.
def bars_crossing(g: Catacombs, warrior: Warrior, side: int) -> str:
    """What bars an opening of a warrior's tile, whoever stands on either side of it."""
    tile = warrior.tile
    to = g.board.links[tile][side]
    if to < 0:
        return "CA-GAP-12"
    if is_barred(g, tile, to):
        return "CA-GAP-12"
    if (
        g.seals
        and warrior.side == DEMON
        and ((tile == g.objective and side in g.seals) or (to == g.objective and (side + 2) % 4 in g.seals))
    ):
        return "CA-CON-14"
    return FREE


# CA-MOV-02  A step leads to an adjacent tile.
def bars_step(g: Catacombs, warrior: Warrior, side: int) -> str:
    """The ledger id of the first rule that bars it, or `FREE`: the way, then the tile beyond, then his own tile."""
    bar = bars_crossing(g, warrior, side) or bars_entering(g, warrior, g.board.links[warrior.tile][side])
    return bar or bars_leaving(g, warrior)


# CA-GAP-12  Two different tiles that both carry a hole are adjacent too.
# CA-GAP-15  Holes are linked to one another.
# CA-GAP-70  Lamp oil covers a hole until the end of the turn.
def bars_hole_step(g: Catacombs, warrior: Warrior, to: int) -> str:
    """The ledger id of the first rule that bars it, or `FREE`; both ends must be holes that are open."""
    if to == warrior.tile or not 0 <= to < len(g.board):
        return "CA-GAP-12"
    for tile in (warrior.tile, to):
        if not is_hole(g, tile):
            return "CA-GAP-70" if is_covered_hole(g, tile) else "CA-GAP-12"
    return bars_entering(g, warrior, to) or bars_leaving(g, warrior, through_hole=True)


# CA-GAP-11  Leaving by stairs is leaving a tile: blocking and imposing apply.
# CA-GAP-70  Under lamp oil the stairs lead out from the next turn on.
def bars_stairs(g: Catacombs, warrior: Warrior) -> str:
    """The ledger id of the first rule that bars leaving the board from here, or `FREE`."""
    if warrior.side != HUMAN or not leads_out(g, warrior.tile):
        return "CA-CON-09"
    if not has_stairs(g, warrior.tile):
        return "CA-GAP-70"
    return bars_leaving(g, warrior)


def step(g: Catacombs, warrior: Warrior, to: int) -> Rule[None]:
    """The active warrior goes to another tile."""
    act = acting(g)
    act.used += 1
    shows = steps(piece_of(warrior), f"tile:{warrior.tile}", f"tile:{to}")
    move_active(g, warrior, to)
    about: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, to)}
    g.tell("log.step", "CA-MOV-02", about, points_at=(f"tile:{to}",), shows=shows)
    yield from arrive(g, warrior)


def move_active(g: Catacombs, warrior: Warrior, to: int) -> None:
    """Put the active warrior on another tile."""
    act = acting(g)
    if warrior.name == TROGLODYTE:
        g.spent[act.tile] -= 1
        g.spent[to] += 1
    warrior.tile = to
    act.tile = to


# CA-GAP-70  On every arrival by a step, an exploration, a hole or a forced move.
def arrive(g: Catacombs, warrior: Warrior) -> Rule[None]:
    """Vines roll for a human, a river ends the movement; other tiles do nothing to whoever enters."""
    if effect_of(g, warrior.tile) == "vines" and isinstance(warrior, Human):
        yield from vines(g, warrior)
    elif stops(g, warrior, warrior.tile):
        river(g, warrior)


# CA-CON-09  Vines: each human who enters rolls a die; 1 or 2 is a hit.
def vines(g: Catacombs, human: Human) -> Rule[None]:
    """Roll for a human who enters their tile; nobody else is rolled for."""
    roll = g.dice.at_most(1, 6, 2)
    about: dict[str, object] = {"human": who(human), "hits": roll.successes}
    g.tell("log.vines", "CA-CON-09", about, roll.faces, points_at=(human.name,))
    if roll.successes:
        yield from harm_human(g, human)


# CA-CON-09  River: a warrior who enters ends his movement, unless he is actively elusive.
def stops(g: Catacombs, warrior: Warrior, tile: int) -> bool:
    """Whether a tile ends the movement of a warrior who enters it."""
    return effect_of(g, tile) == "river" and not has(g, warrior, "elusive")


def river(g: Catacombs, warrior: Warrior) -> None:
    """The river stops a warrior in his own movement; whoever is driven into it has none to lose."""
    act = g.active
    if act is not None:
        act.stopped = True
        g.tell("log.river", "CA-CON-09", {"warrior": who(warrior)}, points_at=(piece_of(warrior),))


# CA-GAP-51  When a human leaves the board his objects leave with him.
# CA-CON-16  Carried treasure counts when the carrier leaves.
def leave_by_stairs(g: Catacombs, human: Human) -> None:
    """Take him off the board with all he carries, and judge whether that ends the game."""
    act = acting(g)
    act.used += 1
    g.tell("log.leaves", "CA-GAP-11", {"human": who(human)}, points_at=(human.name,), shows=flees(human.name))
    if human.treasure:
        g.treasures_out += 1
        human.treasure = False
        g.tell("log.treasure_out", "CA-CON-16", {"n": g.treasures_out})
    human.fate = LEFT
    human.tile = -1
    human.die = 0
    victory.judge(g)


def ghost_of_step(g: Catacombs, warrior: Warrior, to: int, leaves: bool = False, side: int = -1) -> Ghost:
    """Where a step takes the active warrior (off the board, or into the dark), and what it leaves of his movement."""
    act = acting(g)
    mvt = movement(g, warrior).value
    args: dict[str, object] = {"n": act.used + 1, "mvt": mvt, "left": mvt - act.used - 1}
    wet = side < 0 and stops(g, warrior, to)
    key = "cost.stairs" if leaves else "cost.river" if wet else "cost.step"
    where = f"opening:{to}:{SIDES[side]}" if side >= 0 else f"tile:{to}"
    return Ghost(piece_of(warrior), where, Text(key, args))


def why_not_move(g: Catacombs, warrior: Warrior, rule: str, to: int, side: int = -1) -> Refusal:
    """The sentence for a barred move, with the numbers in it; it points at what is in the way."""
    here = warrior.tile
    args: dict[str, object] = {
        "warrior": who(warrior),
        "own": g.count(warrior.side, here),
        "enemies": g.count(1 - warrior.side, here),
        "limit": limit_of(g, to) if to >= 0 else 0,
        "there": g.count(warrior.side, to) if to >= 0 else 0,
    }
    if rule == "CA-CON-09":
        return Refusal(rule, Text("refused-rule.narrow" if to >= 0 else "refused-rule.stairs", args), in_the_way(g, to))
    if rule == "CA-GAP-70":
        return why_not_lit(g, here if to < 0 or is_covered_hole(g, here) else to)
    if rule == "CA-GAP-12" and side >= 0:
        barring = barrier(g, here, side)
        at = f"rubble:{SIDES[side]}" if barring == "rubble" else f"opening:{here}:{SIDES[side]}"
        return Refusal(rule, Text(f"refused-rule.{barring}", args), (at,))
    if rule == "CA-MOV-03":
        return Refusal(rule, Text("refused-rule." + rule, args), own_pieces(g, warrior.side, to))
    return Refusal(rule, Text("refused-rule." + rule, args), blockers(g, warrior, rule))


# CA-GAP-70  Under lamp oil a tile does nothing until the end of the turn.
def why_not_lit(g: Catacombs, tile: int) -> Refusal:
    """What is printed on a tile does not count before the next turn."""
    return Refusal("CA-GAP-70", Text("refused-rule.lit", {"tile": tile_name(g, tile)}), in_the_way(g, tile))


def in_the_way(g: Catacombs, tile: int) -> tuple[str, ...]:
    """The tile as what a refusal points at; nothing for a tile that is not there."""
    return (f"tile:{tile}",) if 0 <= tile < len(g.board) else ()


def barrier(g: Catacombs, tile: int, side: int) -> str:
    """What closes a side of a tile: rubble, the dark, or a wall."""
    if g.board.links[tile][side] >= 0:
        return "rubble"
    return "unexplored" if g.board.unexplored[tile] >> side & 1 else "wall"


def blockers(g: Catacombs, warrior: Warrior, rule: str) -> tuple[str, ...]:
    """The enemies that keep a warrior on his tile."""
    if rule == "CA-TAL-06":
        return imposing_on(g, 1 - warrior.side, warrior.tile)
    if rule == "CA-MOV-05":
        return own_pieces(g, 1 - warrior.side, warrior.tile)
    return ()


def imposing_on(g: Catacombs, side: int, tile: int) -> tuple[str, ...]:
    """The pieces of a side that hold a tile."""
    warriors: list[Warrior] = [*g.humans_on(tile)] if side == HUMAN else [*g.creatures_on(tile)]
    return tuple(piece_of(warrior) for warrior in warriors if has(g, warrior, "imposing"))


def own_pieces(g: Catacombs, side: int, tile: int) -> tuple[str, ...]:
    """The ids of the pieces in a scene; troglodytes of a tile are one."""
    if side == HUMAN:
        return tuple(human.name for human in g.humans_on(tile))
    troglodytes = (f"troglodytes:{tile}",) if g.troglodytes_on(tile) else ()
    return (*(creature.name for creature in g.creatures_on(tile)), *troglodytes)
