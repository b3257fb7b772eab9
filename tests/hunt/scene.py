"""What is to be seen of a hunt: the land, the beasts and their cards, face up or down."""

from __future__ import annotations

from rulebound.core.need import Need
from rulebound.core.scene import DECK, DISCARD, HAND, SLOT, Card, Cell, Mark, Piece, Scene, Track, Unit, Value, Zone
from rulebound.core.text import Text
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.bodies import head
from rulebound.space.hexes.grid import degrees
from tests.hunt.rules import named
from tests.hunt.state import Beast, Hunt, face_name, face_of

LOOKS = {"meadow": "", "wood": "wood", "rubble": "rubble", "rocks": "rocks", "reeds": "reeds", "water": "water"}


def shown(g: Hunt) -> Scene:
    """What everybody may see."""
    cells = [
        Cell(cell_id(cell), *cell, kind, Text(f"land.{kind}"), Text(f"land-text.{kind}"), "", look=LOOKS[kind])
        for cell, kind in g.map.items()
    ]
    zones = [zone for beast in g.beasts for zone in zones_of(beast, None)]
    phase = Text("phase.acts", {"n": g.round}) if g.acting else Text("phase.plans", {"n": max(1, g.round)})
    return Scene(
        "hunt",
        Text("title"),
        phase,
        cells=cells,
        pieces=[piece(g, beast) for beast in g.beasts],
        units=packs(g),
        zones=zones,
        tracks=[Track("round", Text("track.round"), g.round, g.rounds)],
        space="hexes",
        ground="meadow",
    )


def packs(g: Hunt) -> list[Unit]:
    """The beasts of a seat are a unit."""
    units: list[Unit] = []
    for seat, who in enumerate(g.seats):
        life = sum(beast.life for beast in g.beasts if beast.seat == seat)
        if life:
            values = [Value("life", Text("value.life"), Need(life, "left"))]
            units.append(Unit(f"pack:{seat}", "pack", Text(f"pack.{who.key}"), who.side, values))
    return units


def piece(g: Hunt, beast: Beast) -> Piece:
    """A beast on its hexes."""
    values = [Value("life", Text("value.life"), Need(beast.life, "left"))]
    marks = [Mark("active", Text("mark.active"))] if beast.name == g.acting else []
    if beast.life < beast.kind.life:
        marks.append(Mark("wounded", Text("mark.wounded")))
    shown = Piece(beast.name, beast.sort, named(beast), g.side(beast), cell_id(head(beast.pose)), values=values)
    shown.marks, shown.facing, shown.unit = marks, degrees(beast.pose[2]), f"pack:{beast.seat}"
    shown.letter = str(beast.number + 1)
    if beast.kind.body.size > 1:
        shown.covers = [cell_id(cell) for cell in beast.covers()]
    return shown


def own_zones(g: Hunt, seat: int) -> list[Zone]:
    """The cards of a seat's own beasts, as it sees them."""
    return [zone for beast in g.beasts if beast.seat == seat for zone in zones_of(beast, seat)]


def zones_of(beast: Beast, seat: int | None) -> list[Zone]:
    """Where the cards of a beast lie: its owner sees all but the deck, others those that lie open, and a back."""
    owner = seat == beast.seat
    hand = [face_up(card) for card in beast.hand.cards] if owner else []
    plan = [face_up(beast.plan) if owner or beast.is_open else back(beast)] if beast.plan else []
    spent = [face_up(card) for card in beast.spent]
    places = [("plan", SLOT, len(plan), plan), ("hand", HAND, len(beast.hand), hand)]
    places += [("deck", DECK, len(beast.deck), []), ("spent", DISCARD, len(spent), spent)]
    return [
        Zone(f"{place}:{beast.number}", Text(f"zone.{place}"), size, beast.seat, cards, beast.name, kind)
        for place, kind, size, cards in places
    ]


def face_up(card: str) -> Card:
    """A card whose face is seen."""
    face, name = face_of(card), face_name(card)
    told = Text("face-text.any", {"n": face.initiative, "move": face.move, "attack": face.attack})
    return Card(name, Text(f"face.{name}"), told, id=card, back=f"speed{face.initiative}")


def back(beast: Beast) -> Card:
    """A card of which only the back is seen: how fast it is."""
    speed = face_of(beast.plan).initiative
    return Card(f"speed{speed}", Text("back.speed", {"n": speed}), None, id=f"plan:{beast.number}", hidden=True)
