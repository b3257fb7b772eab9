"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.games.catacombs.rules.activation import active_warrior
from rulebound.games.catacombs.rules.movement import own_pieces
from rulebound.games.catacombs.rules.naming import is_tile, named_or_none, who
from rulebound.games.catacombs.rules.tile_effects import is_hole, leads_out, printed_on
from rulebound.games.catacombs.state import DEMON, HUMAN, TROGLODYTE, Catacombs, Warrior
from rulebound.space.tiles import SIDES, STEPS, opposite

BY_TILE = ("place", "grenade", "hole_token", "terror_tile", "fumes", "tough_breed")
"""Questions that are answered with the number of a tile."""

BY_NAME = (
    *("give_object", "die", "courage", "sanctify", "iron_will", "healing", "take_hit", "cripple"),
    *("snare", "possession", "possession_victim", "terror", "target"),
)
"""Questions that are answered with the name of a warrior."""

ZONES = {"advantages": "card", "events": "card", "gifts": "gift", "destiny": "space"}
"""What the cards of a zone are called where options point at them."""


def attempts(g: Catacombs, ask: Ask, thing: str) -> list[Answer]:
    """The answers that a thing of the scene stands for: the legal ones that point at it, else none that is legal."""
    zone, _, key = thing.partition(":")
    named = f"{ZONES[zone]}:{key}" if zone in ZONES else thing
    legal = [option.answer for option in ask.options() if named in option.points_at]
    return legal or [answer for answer in in_mind(g, ask, named) if ask.check(answer) is not None]


def in_mind(g: Catacombs, ask: Ask, thing: str) -> list[Answer]:
    """The answers somebody may think of who points at a thing."""
    what, _, where = thing.partition("@tile:")
    if where:
        return on_bar(g, ask, what, where)
    kind, _, rest = thing.partition(":")
    if kind == "tile" and is_tile(g, rest):
        return on_tile(g, ask, int(rest))
    if kind == "opening":
        return on_opening(g, ask, rest)
    if ":row:" in thing:
        return on_line(g, ask, thing)
    if kind == "troglodytes" or any(warrior.name == thing for warrior in (*g.humans, *g.creatures)):
        return on_piece(g, ask, thing)
    return on_card(g, ask, rest) if kind in ("card", "gift", "space", "talent") else []


def on_tile(g: Catacombs, ask: Ask, tile: int) -> list[Answer]:
    """Somebody points at a tile."""
    if ask.key in BY_TILE:
        return [str(tile)]
    if ask.key == "act":
        return walk(g, active_warrior(g), tile)
    if ask.key == "entry":
        return [f"{TROGLODYTE}:{tile}", f"demon:{tile}"]
    if ask.key == "rockfall":
        return [f"{tile}-{tile}"]
    if ask.key == "activate":
        return [answer for piece in own_pieces(g, ask.seat, tile) for answer in on_piece(g, ask, piece)]
    return []


def walk(g: Catacombs, warrior: Warrior, tile: int) -> list[Answer]:
    """The ways to a tile that the active warrior may be thought to take."""
    if tile == warrior.tile:
        return stay(g, warrior)
    side = side_towards(g, warrior.tile, tile)
    found: list[Answer] = [f"step:{SIDES[side]}"] if side >= 0 else []
    if (min(tile, warrior.tile), max(tile, warrior.tile)) in g.rubble:
        found.append(f"clear:{tile}")
    if is_hole(g, warrior.tile) and (is_hole(g, tile) or side < 0):
        found.append(f"hole:{tile}")
    return found or [f"step:{tile}"]


def side_towards(g: Catacombs, tile: int, other: int) -> int:
    """The side of a tile that another lies at, whether or not there is a way; -1 if it lies elsewhere."""
    here, there = g.board.tiles[tile], g.board.tiles[other]
    step = (there.x - here.x, there.y - here.y)
    return STEPS.index(step) if step in STEPS else -1


def stay(g: Catacombs, warrior: Warrior) -> list[Answer]:
    """What can be done on a tile without leaving it for another."""
    tile = warrior.tile
    if warrior.side != HUMAN:
        return ["damp_fuse"] if tile == g.objective and g.mission == "demolition" else []
    found: list[Answer] = []
    if leads_out(g, tile):
        found.append("leave")
    if printed_on(g, tile) == "shrine":
        found.append("pray")
    if tile in g.treasures:
        found.append("pick_up")
    if g.mission == "demolition" and tile == g.objective:
        found.append("lay_charge" if g.fuse < 0 else "hurry_fuse")
    if g.mission == "ritual" and tile == g.objective:
        found.append("chant")
    return found


def on_opening(g: Catacombs, ask: Ask, place: str) -> list[Answer]:
    """Somebody points at an opening, which matters to whoever acts and to nobody else."""
    tile, _, side = place.partition(":")
    if ask.key != "act" or not is_tile(g, tile) or side not in SIDES:
        return []
    here = active_warrior(g).tile
    beyond = g.board.links[int(tile)][SIDES.index(side)]
    if here == beyond:
        return [f"step:{SIDES[opposite(SIDES.index(side))]}"]
    if here != int(tile):
        return [f"explore:{tile}:{side}"]
    return [f"step:{side}"] if beyond >= 0 else [f"explore:{side}"]


def on_bar(g: Catacombs, ask: Ask, bar: str, tile: str) -> list[Answer]:
    """Somebody points at what lies on a side of a tile: rubble or a seal."""
    kind, _, side = bar.partition(":")
    if ask.key != "act" or not is_tile(g, tile) or side not in SIDES:
        return []
    warrior = active_warrior(g)
    beyond = g.board.links[int(tile)][SIDES.index(side)]
    beside = warrior.tile in (int(tile), beyond)
    through = SIDES.index(side) if warrior.tile == int(tile) else opposite(SIDES.index(side))
    step: list[Answer] = [f"step:{SIDES[through]}"] if beside else []
    if kind == "seal":
        return [f"fight:seal-{side}", *step] if warrior.side == DEMON else step
    return [f"clear:{beyond if warrior.tile == int(tile) else tile}", *step]


def on_line(g: Catacombs, ask: Ask, row: str) -> list[Answer]:
    """Somebody points at a line of a human's board; the question is about the lines of one human."""
    name, _, line = row.partition(":row:")
    human = named_or_none(g, name)
    if ask.key not in ("line", "heal_line") or ask.about is None or human is None:
        return []
    return [line] if ask.about["human"] == who(human) else []


def on_piece(g: Catacombs, ask: Ask, piece: str) -> list[Answer]:
    """Somebody points at a warrior, or at the troglodytes of a tile."""
    kind, _, tile = piece.partition(":")
    group = kind == "troglodytes"
    if group and not is_tile(g, tile):
        return []
    name = f"{TROGLODYTE}:{tile}" if group else piece
    if ask.key == "act":
        warrior = named_or_none(g, name)
        if warrior is not None and warrior.side == ask.seat:
            return [f"activate:{name}"]
        return [f"fight:troglodytes@{tile}" if group else f"fight:{piece}"]
    if ask.key == "activate" or ask.key in BY_NAME:
        return [name]
    if ask.key == "broken_gear":
        return [] if group else [f"{piece}:"]
    where = int(tile) if group else next(w.tile for w in (*g.humans, *g.creatures) if w.name == piece)
    return on_tile(g, ask, where) if where >= 0 else []


def on_card(g: Catacombs, ask: Ask, key: str) -> list[Answer]:
    """Somebody points at a card, a gift or a space of the destiny board."""
    content = g.content
    if key in content.destiny:
        return [f"{'resolve' if ask.key == 'resolve' else 'space'}:{key}"] if ask.key in ("destiny", "resolve") else []
    if key in content.gifts:
        return [f"gift:{key}"] if ask.seat == HUMAN and ask.key in ("act", "after_assignment") else []
    if key in (g.advantages if ask.seat == HUMAN else g.events).cards:
        if ask.key in ("act", "after_assignment", "destiny", "resolve", "entry"):
            return [f"card:{key}"]
        return [key] if ask.key in (content.advantage_copies if ask.seat == HUMAN else content.event_copies) else []
    return ["sanctify"] if key == "sanctified" and ask.key == "after_assignment" else []
