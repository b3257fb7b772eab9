"""Why the active warrior cannot do what somebody has in mind: the rule, the numbers, and what is in the way."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.cards import why_not_card
from rulebound.games.catacombs.rules.exploration import bars_exploring
from rulebound.games.catacombs.rules.gifts import is_active, why_not_gift
from rulebound.games.catacombs.rules.movement import (
    FREE,
    bars_hole_step,
    bars_stairs,
    bars_step,
    in_the_way,
    own_pieces,
    why_not_lit,
    why_not_move,
)
from rulebound.games.catacombs.rules.naming import is_tile, named_or_none, piece_of, tile_name, who
from rulebound.games.catacombs.rules.targets import Target, neighbours, target, target_name, target_piece
from rulebound.games.catacombs.rules.tile_effects import effect_of, printed_on
from rulebound.games.catacombs.rules.values import combat, movement, uses
from rulebound.games.catacombs.state import DEMON, HUMAN, TROGLODYTE, Activation, Catacombs, Human, Warrior
from rulebound.space.tiles import SIDES

MOVES: Final = ("step", "explore", "hole", "leave")
MISSION: Final = ("lay_charge", "hurry_fuse", "chant", "pick_up")
INSTEAD_OF_FIGHTING: Final = ("fight", "clear", "pray", "damp_fuse", "lay_charge", "hurry_fuse", "chant", "pick_up")


def why_not(g: Catacombs, warrior: Warrior, answer: Answer) -> Refusal | None:
    """Why an action that makes sense as such is not possible now."""
    act = g.active
    if act is None or not isinstance(answer, str):
        return None
    verb, _, what = answer.partition(":")
    if verb in MOVES:
        return why_not_go(g, act, warrior, verb, what)
    if verb == "activate":
        return why_not_next(g, act, warrior, what)
    if verb == "card":
        return why_not_play(g, act, warrior, what)
    if verb == "gift":
        return why_not_use(g, act, warrior, what)
    if act.fought and verb in INSTEAD_OF_FIGHTING:
        return Refusal("CA-ACT-06", Text("refused-rule.CA-ACT-06"), (piece_of(warrior),))
    if verb == "fight":
        return why_not_fight(g, warrior, what)
    if verb == "clear" and is_tile(g, what):
        return why_not_clear(g, warrior, int(what))
    if verb == "pray" and isinstance(warrior, Human):
        return why_not_pray(g, act, warrior)
    if verb == "damp_fuse" and g.fuse > 0 and warrior.side == DEMON:
        fuse: dict[str, object] = {"fuse": g.fuse, "most": g.scenario.mission.fuse_most}
        found = own_pieces(g, HUMAN, g.objective) or in_the_way(g, g.objective)
        return Refusal("CA-CON-12", Text("refused-rule.damp_fuse", fuse), found)
    if verb in MISSION and isinstance(warrior, Human):
        return why_not_mission(g, act, warrior, verb)
    return None


def why_not_go(g: Catacombs, act: Activation, warrior: Warrior, verb: str, what: str) -> Refusal | None:
    """Why a warrior cannot go there; that he cannot move at all comes before what is wrong with the way."""
    tile, _, way = what.rpartition(":")
    if not is_way(g, verb, tile, way):
        return None
    if verb == "explore" and (warrior.side != HUMAN or not g.scenario.board.explore):
        return why_not_move(g, warrior, bars_exploring(g, warrior, SIDES.index(way)), -1)
    if act.stopped or act.used >= movement(g, warrior).value:
        return why_not_walk(g, act, warrior)
    if verb == "leave":
        return why_not_move(g, warrior, bars_stairs(g, warrior), -1)
    if verb == "hole":
        return why_not_move(g, warrior, bars_hole_step(g, warrior, int(way)), int(way))
    if tile:
        return why_not_explore_from(g, warrior, int(tile), SIDES.index(way))
    if way not in SIDES:
        args: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, int(way))}
        return Refusal("CA-MOV-02", Text("refused-rule.CA-MOV-02", args), in_the_way(g, int(way)))
    side = SIDES.index(way)
    bar = bars_step(g, warrior, side) if verb == "step" else bars_exploring(g, warrior, side)
    return why_not_move(g, warrior, bar, g.board.links[warrior.tile][side], side) if bar != FREE else None


def is_way(g: Catacombs, verb: str, tile: str, way: str) -> bool:
    """Whether a move makes sense as such: through a side, for an exploration of any tile, or to a tile."""
    if verb == "leave":
        return True
    if verb == "explore":
        return way in SIDES and (tile == "" or is_tile(g, tile))
    return tile == "" and (is_tile(g, way) or (verb == "step" and way in SIDES))


# CA-EXP-01  A human may move through an unexplored opening of his tile.
def why_not_explore_from(g: Catacombs, warrior: Warrior, tile: int, side: int) -> Refusal:
    """Why a warrior cannot explore through an opening of another tile."""
    args: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, tile)}
    dark = g.board.unexplored[tile] >> side & 1
    key = "refused-rule.far_opening" if dark else "refused-rule.CA-EXP-01"
    return Refusal("CA-EXP-01", Text(key, args), (f"opening:{tile}:{SIDES[side]}",))


def why_not_walk(g: Catacombs, act: Activation, warrior: Warrior) -> Refusal:
    """Why a warrior cannot move on."""
    if act.stopped and act.fought:
        return Refusal("CA-ACT-06", Text("refused-rule.CA-ACT-06"), (piece_of(warrior),))
    if act.stopped:
        return Refusal("CA-CON-09", Text("refused-rule.river", {"warrior": who(warrior)}), in_the_way(g, warrior.tile))
    args: dict[str, object] = {"warrior": who(warrior), "mvt": movement(g, warrior).value, "used": act.used}
    return Refusal("CA-MOV-08", Text("refused-rule.CA-MOV-08", args), (piece_of(warrior),))


def why_not_play(g: Catacombs, act: Activation, warrior: Warrior, card: str) -> Refusal | None:
    """Why a card cannot be played in this activation."""
    if warrior.side == HUMAN and card in g.advantages.cards:
        window = g.content.advantages[card].window
        if window == "instead_of_fight" and act.fought:
            return Refusal("CA-ACT-06", Text("refused-rule.CA-ACT-06"), (piece_of(warrior),))
        if window == "activation_start" and not act.used and not act.fought:
            return Refusal("CA-SET-03", Text("refused-rule.whole", {"human": who(warrior)}), (piece_of(warrior),))
    return why_not_card(g, warrior.side, card)


# CA-CON-02  Healing helps a condemned human with a cancelled line on the Redeemer's tile.
def why_not_use(g: Catacombs, act: Activation, warrior: Warrior, gift: str) -> Refusal | None:
    """Why a gift cannot be used in this activation."""
    at_start = warrior is g.redeemer() and not act.used and not act.fought
    if gift == "healing" and at_start and is_active(g, gift):
        return Refusal("CA-CON-02", Text("refused-rule.no_patient"), (warrior.name, f"tile:{warrior.tile}"))
    return why_not_gift(g, gift)


# CA-ACT-02  An activation is finished before the next begins.
# CA-ACT-07  Every warrior is activated at most once per action phase.
def why_not_next(g: Catacombs, act: Activation, warrior: Warrior, name: str) -> Refusal | None:
    """Why another warrior of the same side does not act now."""
    other = named_or_none(g, name)
    if other is None or other.side != warrior.side:
        return None
    args: dict[str, object] = {"warrior": who(other), "active": who(warrior)}
    at = (piece_of(other),)
    if (act.who, act.tile) == (other.name, other.tile):
        return Refusal("CA-ACT-02", Text("refused-rule.acting", args), at)
    if other.acted or (other.name == TROGLODYTE and not g.ready[other.tile]):
        return Refusal("CA-ACT-07", Text("refused-rule.CA-ACT-07", args), at)
    return Refusal("CA-ACT-02", Text("refused-rule.CA-ACT-02", args), at)


# CA-GAP-22  Targets are enemies on the attacker's own tile; CA-GAP-25  with combat 0 no attack is possible.
def why_not_fight(g: Catacombs, warrior: Warrior, key: str) -> Refusal:
    """Why a warrior cannot attack this."""
    if combat(g, warrior).value == 0:
        return Refusal("CA-GAP-25", Text("refused-rule.CA-GAP-25", {"warrior": who(warrior)}), (piece_of(warrior),))
    if not is_target(g, key):
        return Refusal("CA-GAP-22", Text("refused-rule.CA-GAP-22"))
    aim = target(g, key)
    args: dict[str, object] = {"warrior": who(warrior), "target": target_name(g, key)}
    if (HUMAN if aim.human is not None or aim.seal >= 0 else DEMON) == warrior.side:
        return Refusal("CA-GAP-22", Text("refused-rule.friend", args), (target_piece(key),))
    if isinstance(warrior, Human) and uses(warrior, "blunderbuss"):
        return why_not_shoot(g, warrior, aim)
    return Refusal("CA-GAP-22", Text("refused-rule.far_target", args), (target_piece(key), f"tile:{aim.tile}"))


# CA-CON-04  The blunderbuss may be fired at a connected adjacent tile instead; CA-CON-05  not at every demon.
def why_not_shoot(g: Catacombs, human: Human, aim: Target) -> Refusal:
    """Why the blunderbuss does not reach this."""
    args: dict[str, object] = {"human": who(human), "target": target_name(g, aim.key)}
    at = (target_piece(aim.key), f"tile:{aim.tile}")
    key = "refused-rule.shrugs_off" if aim.tile in neighbours(g, human.tile) else "refused-rule.blunderbuss"
    return Refusal("CA-GAP-22", Text(key, args), at)


def is_target(g: Catacombs, key: str) -> bool:
    """Whether there is anything of that key to aim at."""
    kind, _, tile = key.partition("@")
    if kind == "troglodytes":
        return is_tile(g, tile) and g.troglodytes_on(int(tile)) > 0
    if key.startswith("seal-"):
        return key[5:] in SIDES and SIDES.index(key[5:]) in g.seals
    return any(warrior.name == key for warrior in (*g.crew(), *g.creatures))


# CA-CON-07  Rubble: a warrior with cbt 2 or more on either tile may clear it.
# CA-GAP-71  The cbt is counted at that moment, bonuses included.
def why_not_clear(g: Catacombs, warrior: Warrior, tile: int) -> Refusal:
    """Why a warrior cannot clear rubble away."""
    pair = (min(tile, warrior.tile), max(tile, warrior.tile))
    if pair not in g.rubble:
        args: dict[str, object] = {"tile": tile_name(g, tile)}
        return Refusal("CA-CON-07", Text("refused-rule.no_rubble", args), in_the_way(g, tile))
    cbt = combat(g, warrior, attacking=False).value
    args = {"warrior": who(warrior), "cbt": cbt}
    return Refusal("CA-GAP-71", Text("refused-rule.CA-GAP-71", args), (piece_of(warrior),))


# CA-CON-09  Shrine: who starts his activation there with no enemy on the tile may heal a line, once a game.
def why_not_pray(g: Catacombs, act: Activation, human: Human) -> Refusal:
    """Why a human cannot pray."""
    args: dict[str, object] = {"human": who(human)}
    if effect_of(g, human.tile) != "shrine":
        if printed_on(g, human.tile) == "shrine":
            return why_not_lit(g, human.tile)
        return Refusal("CA-CON-09", Text("refused-rule.no_shrine", args), in_the_way(g, human.tile))
    if g.count(DEMON, human.tile):
        return why_not_among_enemies(g, human, "CA-CON-09")
    if human.prayed:
        return Refusal("CA-CON-09", Text("refused-rule.has_prayed", args), (human.name,))
    if act.start != human.tile:
        return Refusal("CA-CON-09", Text("refused-rule.came_to_pray", args), (human.name,))
    return Refusal("CA-CON-09", Text("refused-rule.whole", args), (human.name,))


def why_not_among_enemies(g: Catacombs, human: Human, rule: str) -> Refusal:
    """Enemies on the tile are in the way."""
    args: dict[str, object] = {"human": who(human), "enemies": g.count(DEMON, human.tile)}
    return Refusal(rule, Text("refused-rule.among_enemies", args), own_pieces(g, DEMON, human.tile))


# CA-GAP-58  A scenario action needs an active line.
def why_not_mission(g: Catacombs, act: Activation, human: Human, verb: str) -> Refusal | None:
    """Why a human cannot do what the scenario asks for."""
    args: dict[str, object] = {"human": who(human)}
    if human.exhausted():
        return Refusal("CA-GAP-58", Text("refused-rule.CA-GAP-58", args), (human.name,))
    if verb == "chant" and g.mission == "ritual":
        if human is g.redeemer() and human.tile == g.objective:
            parts: dict[str, object] = {"used": act.used}
            return Refusal("CA-CON-14", Text("refused-rule.chant_first", parts), (human.name,))
        return Refusal("CA-CON-14", Text("refused-rule.chant"), in_the_way(g, g.objective))
    if verb == "pick_up" and human.treasure:
        return Refusal("CA-CON-16", Text("refused-rule.carries", args), (human.name,))
    if verb in ("pick_up", "lay_charge") and g.count(DEMON, human.tile):
        return why_not_among_enemies(g, human, g.scenario.ledger)
    return None
