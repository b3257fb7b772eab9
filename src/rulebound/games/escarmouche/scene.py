"""What a seat sees of a game of Escarmouche."""

from __future__ import annotations

from typing import Final

from rulebound.core.game import Spot
from rulebound.core.need import Need
from rulebound.core.scene import Area, Mark, Piece, Scene, Track, Value
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.naming import item_name, object_name, side_name, who
from rulebound.games.escarmouche.rules.reacting import is_ready
from rulebound.games.escarmouche.rules.scenarios import score, stack_of
from rulebound.games.escarmouche.rules.sight import look_at
from rulebound.games.escarmouche.secrets import is_out_of_sight
from rulebound.games.escarmouche.state import (
    ACTIVATIONS,
    MISSILE,
    MOUNT_MARKER,
    OBJECT_MARKER,
    ONE,
    PROJECTILE,
    STANDING,
    TWO,
    Escarmouche,
    Figure,
    Item,
    Marker,
)
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.outlines import Wall
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.units import CENTIMETRES

MARKER_BASE: Final = CM // 2
VALUES: Final = ("agility", "shooting", "combat", "resistance", "morale")


def shown(g: Escarmouche) -> Scene:
    """What everybody sees."""
    layout = g.ground.layout
    return Scene(
        game="escarmouche",
        title=Text(f"scenario.{g.scenario.key}"),
        phase=Text(f"phase.{g.phase}"),
        areas=areas(g),
        pieces=pieces(g),
        tracks=tracks(g, None),
        space="plane",
        ground="meadow",
        size=(layout.width, layout.depth),
        unit=CM,
        unit_name=CENTIMETRES.called(),
        under=True,
    )


def show_own(g: Escarmouche, seat: int, scene: Scene) -> None:
    """The figures of a seat that are out of others' sight, and what follows from where they are."""
    own = {figure.name: figure_piece(g, figure) for figure in g.band(seat) if is_out_of_sight(g, figure, None)}
    if own:
        seen = own | {piece.id: piece for piece in scene.pieces}
        figures = [seen.pop(figure.name) for figure in g.present() if figure.name in seen]
        scene.pieces = [*figures, *seen.values()]
        scene.tracks = tracks(g, seat)


def areas(g: Escarmouche) -> list[Area]:
    """The scenery, the lowest first, and the doors."""
    found = [
        Area(
            piece.key,
            piece.kind.key,
            piece.called,
            Text(f"terrain-text.{piece.kind.key}"),
            outline_shape(piece.outline, "terrain"),
            piece.kind.height,
            LOOKS.get(piece.kind.key, piece.kind.key),
        )
        for piece in sorted(g.ground.layout.pieces, key=lambda piece: piece.kind.height)
    ]
    for key, door in g.ground.doors.items():
        kind = "door_open" if key in g.opened else "door"
        shape = outline_shape(Wall(door.ax, door.ay, door.bx, door.by), "terrain")
        look = "open_door" if key in g.opened else "door"
        found.append(Area(key, kind, Text(f"area.{kind}"), Text(f"area-text.{kind}"), shape, look=look))
    return found


LOOKS: Final = {"crop_field": "crops", "low_wall": "wall", "fallen_tree": "log", "deep_water": "water"}
"""The looks of terrains that are not named after them."""


def pieces(g: Escarmouche) -> list[Piece]:
    """Everybody and everything on the table that is in the open."""
    found = [figure_piece(g, figure) for figure in g.present() if not is_out_of_sight(g, figure, None)]
    found += [marker_piece(marker) for marker in g.markers]
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.key not in g.exploded:
            stack = stack_of(g, thing.key)
            lit = any(key == thing.key for key, _ in g.fuses)
            marks = [Mark("fuse", Text("mark.fuse"))] if lit else []
            piece = Piece(thing.key, "powder", object_name(thing.key), -1, "", marks=marks)
            piece.x, piece.y, piece.base = int(stack.x), int(stack.y), int(stack.radius)
            found.append(piece)
    return found


def figure_piece(g: Escarmouche, figure: Figure) -> Piece:
    """A figure with its values and states."""
    front, now = figure.card.front, figure.values
    values: list[Value] = []
    for key in VALUES:
        need = Need(getattr(front, key), "card")
        if figure.wounded and getattr(now, key) != getattr(front, key):
            need.add(getattr(now, key) - getattr(front, key), "wounded")
        values.append(Value(key, Text(f"value.{key}"), need))
    letter = figure.card.key[0].upper() + (str(figure.number) if figure.number and not figure.title else "")
    piece = Piece(figure.name, silhouette(figure), who(figure), figure.side, "", 1, letter, values, marks_of(g, figure))
    piece.x, piece.y, piece.base, piece.facing = figure.x, figure.y, g.radius(figure), figure.facing
    return piece


# ES-CON-14  One posture, independent flags.
def marks_of(g: Escarmouche, figure: Figure) -> list[Mark]:
    """The states of a figure, and what it carries."""
    found: list[Mark] = []
    if figure.title:
        found.append(Mark("card", Text("mark.card", {"card": Text(f"card.{figure.card.key}")}), quiet=True))
    if figure.posture != STANDING:
        found.append(Mark(figure.posture, Text(f"posture.{figure.posture}")))
    for flag, holds in (
        ("wounded", figure.wounded),
        ("hidden", figure.hidden),
        ("mounted", figure.mounted),
        ("courier", figure.name == g.courier),
        ("elevated", figure.elevation > 0),
    ):
        if holds:
            found.append(Mark(flag, Text(f"mark.{flag}")))
    if figure.load:
        found.append(Mark("carrying", Text("mark.carrying", {"load": object_name(figure.load)})))
    if g.phase == ACTIVATIONS:
        if figure.name == g.active:
            found += [Mark("active", Text("mark.active")), Mark("points_left", Text("mark.points"), figure.points)]
        elif figure.activated:
            acted, holding = Mark("acted", Text("mark.acted")), Mark("holding", Text("mark.holding"))
            found.append(holding if is_ready(figure) else acted)
    return found + [item_mark(g, figure, place) for place in range(len(figure.items))]


def item_mark(g: Escarmouche, figure: Figure, place: int) -> Mark:
    """A weapon of a figure: in hand or carried, and its state."""
    item = figure.items[place]
    held = place in figure.hands or not g.profile.tracks_hands
    state = state_of(item)
    name = item_name(item)
    if state != READY:
        name = Text("mark.item_in_state", {"item": name, "state": Text(f"item-state.{state}")})
    told = Text("mark.item_held" if held else "mark.item_carried", {"item": name, "count": item.count})
    return Mark(f"{item.kind}_{state}", told, quiet=not held or item.kind != MISSILE)


READY: Final = "ready"
"""The state of a blade that is simply fine; nobody says so."""


def state_of(item: Item) -> str:
    """The state of a weapon in one word."""
    if item.damaged:
        return "damaged"
    if item.kind != MISSILE:
        return READY
    if item.loaded:
        return "loaded"
    return "exhausted" if item.exhausted else "empty"


# ES-CON-02  What a figure looks like from its card: mount first, then its best known weapon.
def silhouette(figure: Figure) -> str:
    """The drawing that stands for a figure."""
    card = figure.card
    if figure.mounted:
        return "lancer" if "spear" in card.melee else "rider"
    if card.key in OWN_DRAWINGS:
        return card.key
    for key in card.missile:
        return BY_MISSILE.get(key, "musketeer")
    for key in card.melee:
        return BY_BLADE.get(key, "swordsman")
    return "bystander"


OWN_DRAWINGS: Final = ("drummer", "prisoner", "blacksmith", "man_at_arms", "shield_bearer")
BY_MISSILE: Final = {
    "bow": "bowman",
    "crossbow": "crossbowman",
    "sling": "slinger",
    "javelins": "javelin_man",
    "throwing_knives": "knife_thrower",
    "pistol": "pistoleer",
    "brace_of_pistols": "pistoleer",
}
BY_BLADE: Final = {
    "halberd": "halberdier",
    "pike": "pikeman",
    "pitchfork": "pikeman",
    "spear": "pikeman",
    "great_sword": "halberdier",
    "club": "brawler",
    "great_club": "brawler",
    "hammer": "brawler",
    "hand_axe": "brawler",
}


def marker_piece(marker: Marker) -> Piece:
    """Something that lies on the table."""
    if marker.kind == OBJECT_MARKER:
        name = object_name(marker.key)
    elif marker.kind == MOUNT_MARKER:
        name = Text(f"mount.{marker.key}")
    elif marker.kind == PROJECTILE:
        name = Text("marker.projectile", {"item": Text(f"{MISSILE}.{marker.key}")})
    else:
        assert marker.item is not None
        name = Text("marker.weapon", {"item": item_name(marker.item)})
    piece = Piece(marker.name, marker.kind, name, marker.side, "")
    piece.x, piece.y, piece.base = marker.x, marker.y, MARKER_BASE
    return piece


def tracks(g: Escarmouche, seat: int | None) -> list[Track]:
    """The numbers of the game as a whole, as far as a seat can know them."""
    unseen = tuple([figure.name for figure in g.present() if is_out_of_sight(g, figure, seat)])
    found = [Track("turn", Text("track.turn"), g.turn, g.scenario.turns)] if g.turn else []
    for side in (ONE, TWO):
        morale = track_of(g, "morale", side, band_morale(g, side).value)
        morale.text = Text("track.morale_means") if g.scenario.morale else None
        found.append(morale)
        if g.scenario.limit.kind == "score":
            found.append(track_of(g, "score", side, score(g, side, unseen)))
    return found


def track_of(g: Escarmouche, kind: str, side: int, value: int) -> Track:
    """A number that each side has."""
    name = Text(f"track.{kind}", {"side": side_name(g, side)})
    return Track(f"{kind}-{side}", name, value, side=side, what=Text(f"track.{kind}_of_both"))


# ES-GAP-13  The nine lines between two figures, and what they say.
def sight_shapes(g: Escarmouche, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:
    """Lines of sight between two figures that a seat may see."""
    one, other = g.figure_or_none(start), g.figure_or_none(end)
    if one is None or other is None or not one.on_table() or not other.on_table() or one is other:
        return None
    if is_out_of_sight(g, one, seat) or is_out_of_sight(g, other, seat):
        return None
    sight = look_at(g, one, other)
    about: dict[str, object] = {"viewer": who(one), "target": who(other), "blocked": sight.blocked}
    about["obscured"] = "yes" if sight.reasons else "no"
    about["protected"] = "yes" if sight.protected else "no"
    return list(sight.shapes()), Text("sight.lines", about)
