"""What somebody may have in mind who points at a thing: the answers that "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.games.catacombs.rules.activation import NEXT, who_acts
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.rules.movement import own_pieces
from rulebound.games.catacombs.rules.naming import is_tile, named_or_none
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, TROGLODYTE, Warrior

BY_TILE = ("place", "grenade", "hole_token", "terror_tile", "fumes", "tough_breed")
"""Questions that are answered with the number of a tile."""

BY_NAME = (
    *("give_object", "die", "courage", "sanctify", "iron_will", "healing", "take_hit", "cripple"),
    *("snare", "possession", "possession_victim", "terror", "target"),
)
"""Questions that are answered with the name of a warrior."""

ZONES = {"advantages": "card", "events": "card", "gifts": "gift", "destiny": "space"}
"""What the cards of a zone are called where options point at them."""


def attempts(g: Catacombs, ask: Ask, thing: str, doing: str = "") -> list[Answer]:  # noqa: ARG001
    """The answers that a thing of the scene stands for: the legal ones that point at it, else none that is legal.

    A thing says enough of what is done with it.
    """
    zone, _, key = thing.partition(":")
    named = f"{ZONES[zone]}:{key}" if zone in ZONES else thing
    legal = [option.answer for option in ask.options() if named in option.points_at]
    return legal or [answer for answer in in_mind(g, ask, named) if ask.check(answer) is not None]


def in_mind(g: Catacombs, ask: Ask, thing: str) -> list[Answer]:
    """The answers somebody may think of who points at a thing."""
    active = who_acts(g, ask)
    if active is not None:
        return in_activation(g, active, thing)
    kind, _, rest = thing.partition(":")
    if kind == "tile" and is_tile(g, rest):
        return on_tile(g, ask, int(rest))
    if ":row:" in thing:
        return on_line(g, ask, thing)
    if kind == "troglodytes" or any(warrior.name == thing for warrior in (*g.humans, *g.creatures)):
        return on_piece(g, ask, thing)
    return on_card(g, ask, rest) if kind in ("card", "gift", "space", "talent") else []


def in_activation(g: Catacombs, warrior: Warrior, thing: str) -> list[Answer]:
    """Somebody points at what the active warrior may do something with, or at another who shall act."""
    name = thing.replace("troglodytes:", f"{TROGLODYTE}:")
    other = named_or_none(g, name)
    if other is not None and other.side == warrior.side:
        return [f"{NEXT}{name}"]
    return CATALOGUE.pointed_at(g, warrior, thing)


def on_tile(g: Catacombs, ask: Ask, tile: int) -> list[Answer]:
    """What somebody may mean who points at a tile; whether it is legal is not asked here."""
    if ask.key in BY_TILE:
        return [str(tile)]
    if ask.key == "entry":
        return [f"{TROGLODYTE}:{tile}", f"demon:{tile}"]
    if ask.key == "rockfall":
        return [f"{tile}-{tile}"]
    if ask.key == "activate":
        return [answer for piece in own_pieces(g, ask.seat, tile) for answer in on_piece(g, ask, piece)]
    return []


def on_line(g: Catacombs, ask: Ask, row: str) -> list[Answer]:
    """Somebody points at a line of a human's board; the question is about the lines of one human."""
    name, _, line = row.partition(":row:")
    human = named_or_none(g, name)
    return [line] if human is not None and ask.key in ("line", "heal_line") and ask.matter == name else []


def on_piece(g: Catacombs, ask: Ask, piece: str) -> list[Answer]:
    """Somebody points at a warrior, or at the troglodytes of a tile."""
    kind, _, tile = piece.partition(":")
    group = kind == "troglodytes"
    if group and not is_tile(g, tile):
        return []
    name = f"{TROGLODYTE}:{tile}" if group else piece
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
        return [f"gift:{key}"] if ask.seat == HUMAN and ask.key == "after_assignment" else []
    if key in (g.advantages if ask.seat == HUMAN else g.events).cards:
        if ask.key in ("after_assignment", "destiny", "resolve", "entry"):
            return [f"card:{key}"]
        return [key] if ask.key in (content.advantage_copies if ask.seat == HUMAN else content.event_copies) else []
    return ["sanctify"] if key == "sanctified" and ask.key == "after_assignment" else []
