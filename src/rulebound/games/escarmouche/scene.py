"""What a seat sees of a game of Escarmouche."""

from __future__ import annotations

from typing import Final

from rulebound.core.game import Spot
from rulebound.core.need import Need
from rulebound.core.scene import Deployment, Mark, Piece, Scene, Track, Value
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import MISSILE, MOUNT_MARKER, OBJECT_MARKER, PROJECTILE, Item, Marker
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.naming import object_name, side_name
from rulebound.games.escarmouche.rules.powder import stack_of
from rulebound.games.escarmouche.rules.reactions import is_ready
from rulebound.games.escarmouche.rules.sight import look_at
from rulebound.games.escarmouche.rules.victory import score
from rulebound.games.escarmouche.scenario import Detachment
from rulebound.games.escarmouche.secrets import is_out_of_sight
from rulebound.games.escarmouche.sheets import silhouette
from rulebound.games.escarmouche.state import ACTIVATIONS, ONE, STANDING, TWO, Escarmouche, Figure
from rulebound.space.plane.numbers import CM
from rulebound.space.table.areas import table_scene
from rulebound.space.table.units import CENTIMETRES
from rulebound.space.table.zones import shunned_shapes, zone_shapes

MARKER_BASE: Final = CM // 2
VALUES: Final = ("agility", "shooting", "combat", "resistance", "morale")


def shown(g: Escarmouche) -> Scene:
    """What everybody sees."""
    scene = table_scene("escarmouche", g.scenario.key, Text(f"phase.{g.phase}"), g.ground, g.opened, LOOKS)
    scene.pieces = pieces(g)
    scene.tracks = tracks(g, None)
    scene.under = True
    return scene


def show_own(g: Escarmouche, seat: int, scene: Scene) -> None:
    """The figures of a seat that are out of others' sight, and what follows from where they are."""
    own = {figure.name: figure_piece(g, figure) for figure in g.band(seat) if is_out_of_sight(g, figure, None)}
    if own:
        seen = own | {piece.id: piece for piece in scene.pieces}
        figures = [seen.pop(figure.name) for figure in g.present() if figure.name in seen]
        scene.pieces = [*figures, *seen.values()]
        scene.tracks = tracks(g, seat)


LOOKS: Final = {"crop_field": "crops", "low_wall": "wall", "fallen_tree": "log", "deep_water": "water"}
"""The looks of terrains that are not named after them."""


def pieces(g: Escarmouche) -> list[Piece]:
    """Everybody and everything on the table that is in the open."""
    pieces = [figure_piece(g, figure) for figure in g.present() if not is_out_of_sight(g, figure, None)]
    pieces += [marker_piece(marker) for marker in g.markers]
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.key not in g.exploded:
            stack = stack_of(g, thing.key)
            lit = any(key == thing.key for key, _ in g.fuses)
            marks = [Mark("fuse", Text("mark.fuse"))] if lit else []
            x, y, base = int(stack.x), int(stack.y), int(stack.radius)
            pieces.append(Piece(thing.key, "powder", object_name(thing.key), -1, "", marks=marks, x=x, y=y, base=base))
    return pieces


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
    piece = Piece(
        figure.name,
        silhouette(figure.card, figure.mounted),
        figure.called,
        figure.side,
        "",
        1,
        letter,
        values,
        marks_of(g, figure),
    )
    piece.x, piece.y, piece.base, piece.facing = figure.x, figure.y, g.radius(figure), figure.facing
    return piece


# ES-CON-14  One posture, independent flags.
def marks_of(g: Escarmouche, figure: Figure) -> list[Mark]:
    """The states of a figure, and what it carries."""
    marks: list[Mark] = []
    if figure.title:
        marks.append(Mark("card", Text("mark.card", {"card": Text(f"card.{figure.card.key}")}), quiet=True))
    if figure.posture != STANDING:
        marks.append(Mark(figure.posture, Text(f"posture.{figure.posture}")))
    for flag, holds in (
        ("wounded", figure.wounded),
        ("hidden", figure.hidden),
        ("mounted", figure.mounted),
        ("courier", figure.name == g.courier),
        ("elevated", figure.elevation > 0),
    ):
        if holds:
            marks.append(Mark(flag, Text(f"mark.{flag}")))
    if figure.load:
        marks.append(Mark("carrying", Text("mark.carrying", {"load": object_name(figure.load)})))
    if g.phase == ACTIVATIONS:
        if figure.name == g.active:
            marks += [Mark("active", Text("mark.active")), Mark("points_left", Text("mark.points"), figure.points)]
        elif figure.activated:
            acted, holding = Mark("acted", Text("mark.acted")), Mark("holding", Text("mark.holding"))
            marks.append(holding if is_ready(figure) else acted)
    return marks + [item_mark(g, figure, place) for place in range(len(figure.items))]


def item_mark(g: Escarmouche, figure: Figure, place: int) -> Mark:
    """A weapon of a figure: in hand or carried, and its state."""
    item = figure.items[place]
    held = place in figure.hands or not g.profile.tracks_hands
    state = state_of(item)
    name = item.called
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
        name = Text("marker.weapon", {"item": marker.item.called})
    return Piece(marker.name, marker.kind, name, marker.side, "", x=marker.x, y=marker.y, base=MARKER_BASE)


def tracks(g: Escarmouche, seat: int | None) -> list[Track]:
    """The numbers of the game as a whole, as far as a seat can know them."""
    unseen = tuple([figure.name for figure in g.present() if is_out_of_sight(g, figure, seat)])
    tracks = [Track("turn", Text("track.turn"), g.turn, g.scenario.turns)] if g.turn else []
    for side in (ONE, TWO):
        morale = track_of(g, "morale", side, band_morale(g, side).value)
        morale.text = Text("track.morale_means") if g.scenario.morale else None
        tracks.append(morale)
        if g.scenario.limit.kind == "score":
            tracks.append(track_of(g, "score", side, score(g, side, unseen)))
    return tracks


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
    about: dict[str, object] = {"viewer": one.called, "target": other.called, "blocked": sight.blocked}
    about["obscured"] = "yes" if sight.reasons else "no"
    about["protected"] = "yes" if sight.protected else "no"
    return list(sight.shapes()), Text("sight.lines", about)


# ES-GAP-63  Each part of a side deploys in its zones, on the terms of the scenario.
def deployment(g: Escarmouche) -> list[Deployment]:
    """Where both bands deploy."""
    return [
        Deployment(side_name(g, side), side, zones_of(g, part), terms_of(part))
        for side, card in enumerate(g.scenario.sides)
        for part in card.parts
    ]


def zones_of(g: Escarmouche, part: Detachment) -> list[Shape]:
    """The zones of a part to draw, and what they leave out."""
    return [shape for zone in part.zones for shape in (*zone_shapes(g.ground, zone), *shunned_shapes(zone, 0, []))]


def terms_of(part: Detachment) -> Text | None:
    """On what terms figures deploy in a part; None if there are none."""
    terms = [Text("deploys.count", {"n": part.count})] if part.count and part.who == "anybody" else []
    for term, holds in (
        ("half", part.half),
        ("chief", part.who == "chief"),
        ("on_foot", part.on_foot),
        ("hidden", part.hidden),
    ):
        terms += [Text(f"deploys.{term}")] if holds else []
    far = [zone.from_enemies for zone in part.zones if zone.from_enemies is not None]
    terms += [Text("deploys.from_enemies", {"far": CENTIMETRES.said(max(far))})] if far else []
    return Text("deploys.terms", {"terms": terms}) if terms else None
