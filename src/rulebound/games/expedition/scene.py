"""What a seat sees of a game of Expedition."""

from __future__ import annotations

from functools import cache
from typing import Final

from rulebound.core.game import Spot
from rulebound.core.need import Need
from rulebound.core.scene import (
    DECK,
    DISCARD,
    HAND,
    Area,
    Card,
    Deployment,
    Mark,
    Piece,
    Scene,
    Track,
    Unit,
    Value,
    Zone,
    backs,
    mark,
    zone_with,
)
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.rules.actions import unit_of
from rulebound.games.expedition.rules.cards import card_name
from rulebound.games.expedition.rules.deed_actions import CLUE, LANDMARK
from rulebound.games.expedition.rules.deployment import block
from rulebound.games.expedition.rules.loot import PERSON, thing_name
from rulebound.games.expedition.rules.naming import name_of, seat_name, symbol_names
from rulebound.games.expedition.rules.pools import attached
from rulebound.games.expedition.rules.shooting import cover_die, seeing
from rulebound.games.expedition.rules.totems import card_text
from rulebound.games.expedition.rules.victory import total
from rulebound.games.expedition.scenario import Entry
from rulebound.games.expedition.state import (
    CARD,
    CHARACTER,
    DEPLOYMENT,
    NEUTRAL,
    ON_TABLE,
    ORDINARY,
    RADIUS,
    WAITING,
    Expedition,
    Group,
    Marker,
)
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.ways import ROUND, on_ring
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.areas import table_scene
from rulebound.space.table.zones import zone_shapes

UNSEEN: Final = "action_card"
"""The back of an Action card."""
TOTEM_BACK: Final = "totem_card"
GROUNDS: Final = {"savannah": "steppe", "jungle": "forest"}
"""What the open ground of an environment looks like."""


def shown(g: Expedition) -> Scene:
    """What everybody sees."""
    scene = table_scene("expedition", g.scenario.key, phase_of(g), g.ground, (), g.content.looks())
    scene.areas += waterholes(g)
    scene.pieces = pieces(g)
    scene.off_board = off_board(g)
    scene.units = [unit_of_group(g, group) for group in g.groups if group.fate in (WAITING, ON_TABLE)]
    scene.zones = [zone for column in g.columns for zone in open_zones(g, column)]
    scene.tracks = tracks(g)
    scene.ground = GROUNDS[g.scenario.environment]
    return scene


def phase_of(g: Expedition) -> Text:
    """Where the game stands, in words."""
    if g.phase == CARD and g.order:
        column = g.columns[g.order[0]]
        return Text("phase.card", {"side": seat_name(g, column.seat), "card": card_name(column.committed)})
    return Text(f"phase.{g.phase}", {"step": g.step + 1})


# EX-GAP-17  The own hand and the own chosen cards are for their owner's eyes.
def show_own(g: Expedition, seat: int, scene: Scene) -> None:
    """The hands of a seat, in the place of their backs."""
    column = g.columns[seat]
    own = {zone.id: zone for zone in (hand_zone(g, column), chosen_zone(g, column))}
    scene.zones = [own.get(zone.id, zone) for zone in scene.zones]


def hand_zone(g: Expedition, column: Column) -> Zone:
    """The Totem cards in a hand, open."""
    cards = [totem_card(card, column.hand.cards.count(card)) for card in column.hand.kinds()]
    return zone_with(f"hand{column.seat}", hand_name(g, column), column.seat, cards, HAND)


def hand_name(g: Expedition, column: Column) -> Text:
    """The Totem hand of a seat."""
    return Text("zone.totems", {"side": seat_name(g, column.seat)})


def totem_card(card: str, count: int = 1) -> Card:
    """A Totem card, face up."""
    return Card(card, card_text(card), Text(f"totem-text.{card}"), count, id=card)


def chosen_zone(g: Expedition, column: Column) -> Zone:
    """The Action cards: all seven to choose from, or those of the turn."""
    keys = list(column.chosen) or list(g.content.action_cards)
    cards = [action_card(g, card, card in column.used) for card in keys]
    return zone_with(f"cards{column.seat}", cards_name(g, column), column.seat, cards, HAND)


def cards_name(g: Expedition, column: Column) -> Text:
    """The Action cards of a seat."""
    return Text("zone.cards", {"side": seat_name(g, column.seat)})


def action_card(g: Expedition, card: str, used: bool) -> Card:
    """An Action card, face up, with its symbols."""
    kind = g.content.action_cards[card]
    text = Text("card.action", {"initiative": kind.initiative, "symbols": symbol_names(kind.symbols)})
    marks = [mark("acted", "mark.used")] if used else []
    return Card(card, card_name(card), text, marks=marks, id=card, number=kind.initiative)


def open_zones(g: Expedition, column: Column) -> list[Zone]:
    """The places for cards of a seat as everybody sees them."""
    seat, side = column.seat, seat_name(g, column.seat)
    totems = backs(TOTEM_BACK, Text("card.totem_back"), len(column.hand))
    used = [action_card(g, card, True) for card in column.used]
    left = backs(UNSEEN, Text("card.action_back"), len(column.chosen) - len(column.used))
    pile = [totem_card(card) for card in column.discard]
    for i, card in enumerate(pile):
        card.id = f"{card.kind}-{i}"
    zones = [
        zone_with(f"hand{seat}", hand_name(g, column), seat, totems, HAND),
        zone_with(f"cards{seat}", cards_name(g, column), seat, [*used, *left], HAND),
        Zone(f"deck{seat}", Text("zone.deck", {"side": side}), len(column.deck), seat, kind=DECK),
        zone_with(f"discard{seat}", Text("zone.discard", {"side": side}), seat, pile, DISCARD),
    ]
    if any(g.content.rituals_of(column.culture)) and column.sorcery:
        zones.append(rites_zone(g, column))
    return zones


def rites_zone(g: Expedition, column: Column) -> Zone:
    """The rituals a seat may choose from, while it has its Sorcery card."""
    rites = g.content.rituals_of(column.culture)
    cards = [
        Card(
            rite.key,
            Text(f"ritual.{rite.key}"),
            Text("card.ritual", {f"power{i}": Text(f"ritual-text.{rite.key}-{i}") for i in (1, 2, 3)}),
            id=rite.key,
        )
        for rite in rites
    ]
    return zone_with(
        f"rituals{column.seat}", Text("zone.rituals", {"side": seat_name(g, column.seat)}), column.seat, cards
    )


# Pieces


def pieces(g: Expedition) -> list[Piece]:
    """All figures, and what lies on the table."""
    figures = [figure_piece(g, base) for group in g.present() for base in g.bases(group)]
    return figures + [marker_piece(g, marker) for marker in g.markers]


# EX-CON-12  A waterhole is no terrain: groups stand in it as in the open, and are seen there.
def waterholes(g: Expedition) -> list[Area]:
    """The water that columns fight for, drawn on the ground."""
    areas: list[Area] = []
    for site in g.scenario.sites_of("waterhole"):
        assert site.at is not None
        rim = [on_ring(site.at[0], site.at[1], k, site.radius) for k in range(ROUND)]
        name = Text(f"site.{g.scenario.key}-{site.key}")
        areas.append(Area(site.key, "waterhole", name, Text("area.waterhole"), Shape("polygon", rim), look="water"))
    return areas


def off_board(g: Expedition) -> list[Piece]:
    """Who waits beside the table: groups, as they would stand in a block, and whoever has no group yet."""
    waiting = [group for group in g.groups if group.fate == WAITING]
    pieces = [figure_piece(g, base) for group in waiting for base in block(group, g.ground.layout.middle())]
    return pieces + [person_piece(g, number, column.seat) for column in g.columns for number in column.unattached]


def figure_piece(g: Expedition, base: Base) -> Piece:
    """One figure."""
    group = g.group_of(base)
    piece = person_piece(g, int(base.number), group.seat)
    if group.seat == NEUTRAL:
        piece.name = group.called
    piece.id, piece.x, piece.y, piece.base = base.name, int(base.x), int(base.y), int(base.radius)
    piece.unit = group.name
    return piece


def person_piece(g: Expedition, number: int, seat: int) -> Piece:
    """Somebody with the dice and the ability he has for himself."""
    person = g.people[number]
    key, values = person.key, []
    if person.kind == CHARACTER:
        character = g.content.characters[key]
        values = own_dice(character.shooting, character.combat, character.bravery)
    name, marks = name_of(person.kind, key), own_marks(person.kind, key)
    return Piece(f"f{number}", key, name, seat, "", 1, key[:1].upper(), values, marks)


# What is the same in every scene is made once, and shared: nobody changes it.


@cache
def own_marks(kind: str, key: str) -> list[Mark]:
    """The ability of somebody who is no ordinary figure."""
    return [] if kind == ORDINARY else [mark(kind, f"{kind}-text.{key}", quiet=True)]


@cache
def own_dice(shooting: int, combat: int, bravery: int) -> list[Value]:
    """The dice of a character that he has."""
    dice = {"shooting": shooting, "combat": combat, "bravery": bravery}
    return [value_of(kind, size) for kind, size in dice.items() if size]


@cache
def value_of(kind: str, size: int, reason: str = "profile") -> Value:
    """A number of a unit, mostly a die of its profile."""
    return Value(kind, Text(f"value.{kind}"), Need(size, reason))


@cache
def weapon_mark(weapon: str) -> Mark:
    """What a group shoots with."""
    return Mark("weapon", Text("mark.weapon", {"weapon": Text(f"weapon.{weapon}")}), quiet=True)


@cache
def special_mark(special: str) -> Mark:
    """What the ordinary figures of a group can do."""
    about: dict[str, object] = {"special": Text(f"special.{special}"), "text": Text(f"special-text.{special}")}
    return Mark("special", Text("mark.special", about), quiet=True)


def marker_piece(g: Expedition, marker: Marker) -> Piece:
    """Something that lies or stands on the table."""
    kind, name = marker.kind, Text(f"site.{g.scenario.key}-{marker.key}")
    if kind not in (CLUE, LANDMARK):
        name = thing_name(g, marker.key)
    if kind == PERSON:
        kind = "elder" if "elder" in marker.key else "envoy" if marker.key == "envoy" else "companion"
    owner = marker.owner if marker.kind == LANDMARK else -1
    return Piece(marker.key, kind, name, owner, "", x=marker.x, y=marker.y, base=RADIUS)


# Units


def unit_of_group(g: Expedition, group: Group) -> Unit:
    """A group with its dice, its tokens, and what it carries."""
    if group.seat == NEUTRAL:
        animal = g.content.animals[group.key]
        values = [
            value_of("lives", group.lives),
            value_of("combat", animal.dice.size),
        ]
        return Unit(group.name, group.key, group.called, NEUTRAL, values, [], animal.lives)
    profile = g.content.profiles[group.key]
    values = [
        value_of("shooting", profile.shooting),
        value_of("combat", profile.combat),
        value_of("bravery", profile.bravery),
    ]
    if group.on_table():
        values.append(value_of("cover", cover_die(g, group)))
    values.append(value_of("figures", len(group.figures), "figures"))
    full = profile.figures + len(attached(g, group))
    return Unit(group.name, group.key, group.called, group.seat, values, marks_of(g, group), full)


def marks_of(g: Expedition, group: Group) -> list[Mark]:
    """The states of a group."""
    marks = [mark(token, f"token.{token}", group.count(token)) for token in dict.fromkeys(group.tokens)]
    marks.append(weapon_mark(group.weapon))
    special = g.content.profiles[group.key].special
    if special:
        marks.append(special_mark(special))
    if not group.loaded:
        marks.append(mark("unloaded", "mark.unloaded"))
    if group.carried:
        things = [thing_name(g, key) for key in group.carried]
        marks.append(Mark("laden", Text("mark.carries", {"things": things}), len(things)))
    if group.actions and g.phase == CARD:
        marks.append(mark("acted", "mark.acted"))
    for flag, holds in (("held", group.held), ("hazy", group.hazy), ("mist", group.mist > 0)):
        if holds:
            marks.append(mark(flag, f"mark.{flag}"))
    return marks


def tracks(g: Expedition) -> list[Track]:
    """The numbers of the game as a whole."""
    rows = [Track("turn", Text("track.turn"), g.turn, g.scenario.turns)] if g.turn else []
    for seat in g.seats():
        side = seat_name(g, seat)
        rows.append(
            Track(
                f"score-{seat}",
                Text("track.score", {"side": side}),
                total(g, seat),
                side=seat,
                what=Text("track.score_of_all"),
            )
        )
        waiting = [group for group in g.groups if group.seat == seat and group.fate == WAITING]
        if waiting and g.phase != DEPLOYMENT:
            rows.append(Track(f"waiting-{seat}", Text("track.waiting", {"side": side}), len(waiting), side=seat))
    rows.append(Track("initiative", Text("track.holder", {"side": seat_name(g, g.holder)}), 1, side=g.holder))
    tokens = [
        Text("track.bag_token", {"token": Text(f"token.{token}"), "count": count})
        for token, count in g.bag.tokens.items()
        if count
    ]
    holds = Text("track.bag_holds", {"tokens": tokens}) if tokens else None
    return [*rows, Track("bag", Text("track.bag"), len(g.bag), text=holds)]


# EX-GAP-64  Each side deploys in its zones, as many groups as the adventure says.
def deployment(g: Expedition) -> list[Deployment]:
    """Where the columns deploy."""
    rows: list[Deployment] = []
    for side, card in enumerate(g.scenario.sides[: len(g.columns)]):
        shapes = [shape for zone in card.zones for shape in zone_shapes(g.ground, zone)]
        terms = Text("deploys.count", {"n": card.deployed}) if card.deployed else None
        rows += [Deployment(seat_name(g, side), side, shapes, terms)] if shapes else []
        ways_in = [entry_shape(g, entry) for entry in card.entries]
        rows += [Deployment(seat_name(g, side), side, ways_in, Text("deploys.enters"))] if ways_in else []
    return rows


# EX-GAP-65  Who comes later enters along a stretch of an edge.
def entry_shape(g: Expedition, entry: Entry) -> Shape:
    """A stretch of an edge, to draw, 1 inch deep."""
    width, depth = g.ground.layout.width, g.ground.layout.depth
    left, right = {"west": (0, INCH), "east": (width - INCH, width)}.get(entry.edge, (entry.start, entry.end))
    bottom, top = {"south": (0, INCH), "north": (depth - INCH, depth)}.get(entry.edge, (entry.start, entry.end))
    return Shape("polygon", [(left, bottom), (right, bottom), (right, top), (left, top)], 0, "reach")


# EX-GAP-30  Who of a group sees another.
def sight_shapes(g: Expedition, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:  # noqa: ARG001
    """How many figures of one group see another."""
    one, other = (g.group_or_none(unit_of(g, str(spot))) for spot in (start, end))
    if one is None or other is None or one is other or not (one.on_table() and other.on_table()):
        return None
    a, b = g.bases(one)[0], g.bases(other)[0]
    count = seeing(g, one, other)
    line = Shape("line", [(int(a.x), int(a.y)), (int(b.x), int(b.y))], 0, "sight" if count else "blocked")
    about: dict[str, object] = {"group": one.called, "other": other.called, "count": count, "of": len(one.figures)}
    return [line], Text("sight.groups", about)
