"""What a seat sees of a game of Saurians."""

from __future__ import annotations

from typing import Final

from rulebound.core.game import Spot
from rulebound.core.need import Need
from rulebound.core.scene import Cell, Deployment, Mark, Piece, Scene, Track, Unit, Value, mark
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.saurians import faces
from rulebound.games.saurians.ground import CHASM, CLEAR, DIFFICULT, IMPASSABLE, place_of
from rulebound.games.saurians.pieces import SNARE, Model, Thing
from rulebound.games.saurians.rules.attacks import armour_score
from rulebound.games.saurians.rules.cards import initiative
from rulebound.games.saurians.rules.deployment import zone_of
from rulebound.games.saurians.rules.facing import FRONT, REAR, SIDE, zones_from
from rulebound.games.saurians.rules.naming import model_name, seat_name
from rulebound.games.saurians.rules.skills import skill
from rulebound.games.saurians.scenario import Zone
from rulebound.games.saurians.state import ACTIONS, MOVEMENT, ORDER, Saurians
from rulebound.games.saurians.terms import Symbol
from rulebound.games.saurians.unit import DONE, HOLDING, NOBODY, ON_BOARD, SKIPPED, WAITING
from rulebound.games.saurians.unit import Unit as Force
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import Hex, degrees, distance

KINDS: Final = {CLEAR: "clear", DIFFICULT: "difficult", IMPASSABLE: "impassable", CHASM: "chasm"}
LOOKS: Final = {CLEAR: "", DIFFICULT: "jungle", IMPASSABLE: "rocks", CHASM: "chasm"}
SKILLS: Final = ("movement", "melee", "ballistic", "dodge")
NERVE: Final = ("stability", "fear", "courage")
SYMBOLS: Final[tuple[Symbol, ...]] = (
    *("melee", "ballistic", "stability", "dodge", "fear", "courage", "movement", "adrenaline"),
)
NOBODYS: Final = -1


def shown(g: Saurians) -> Scene:
    """What everybody sees."""
    scene = Scene("saurians", Text(f"scenario.{g.scenario.key}"), phase_of(g))
    scene.space, scene.ground = "hexes", "meadow"
    scene.cells = cells(g)
    scene.pieces = [model_piece(g, unit, i) for unit in g.present() for i in unit.living()]
    scene.pieces += [thing_piece(thing) for thing in g.things]
    scene.units = [unit_of(g, unit) for unit in in_sight(g)]
    scene.zones = [zone for unit in in_sight(g) for zone in faces.open_places(g, unit)]
    scene.zones += [zone for player in g.players for zone in faces.hero_places(g, player)]
    scene.zones += faces.common_places(g)
    scene.tracks = tracks(g)
    return scene


def in_sight(g: Saurians) -> list[Force]:
    """The units that are on the board, or still to come."""
    return [unit for unit in g.units if unit.fate in (ON_BOARD, WAITING)]


def phase_of(g: Saurians) -> Text:
    """Where the game stands, in words."""
    if g.phase in (MOVEMENT, ACTIONS) and g.active != NOBODY:
        return Text(f"phase.{g.phase}", {"unit": g.units[g.active].called})
    return Text(f"phase.{g.phase}" if g.phase not in (MOVEMENT, ACTIONS) else "phase.order")


# SA-GAP-11  The faces of one's own cards, in the place of their backs.
def show_own(g: Saurians, seat: int, scene: Scene) -> None:
    """The cards that a seat alone knows."""
    known = [zone for unit in in_sight(g) for zone in faces.known_places(g, unit, seat)]
    own = {zone.id: zone for zone in (*known, faces.hero_hand(g, g.players[seat]))}
    scene.zones = [own.get(zone.id, zone) for zone in scene.zones]


# The map


def cells(g: Saurians) -> list[Cell]:
    """The hexes; made once for all scenes, as long as nothing is barred or opened."""
    barred = tuple([g.round <= side.barred_rounds for side in g.scenario.sides])
    key = (g.content.digest, g.scenario.key, *barred)
    if key not in g.ground.shown:
        g.ground.shown[key] = [cell(g, hex_) for hex_ in g.ground.hexes]
    return [*g.ground.shown[key]]


def cell(g: Saurians, hex_: Hex) -> Cell:
    """A hex with what it is to both sides."""
    kind = KINDS[g.ground.terrain[hex_]]
    made = Cell(cell_id(hex_), hex_[0], hex_[1], kind, Text(f"terrain.{kind}"), Text(f"terrain-text.{kind}"), "")
    made.look = LOOKS[g.ground.terrain[hex_]]
    for number, side in enumerate(g.scenario.sides):
        about: dict[str, object] = {"side": Text(f"side.{g.scenario.key}-{number}")}
        if lies_in(g, hex_, side.exit):
            made.marks.append(Mark("exit", Text("mark.exit", about)))
        if g.round <= side.barred_rounds and lies_in(g, hex_, side.barred):
            made.marks.append(Mark("barred", Text("mark.barred", about), quiet=True))
        if g.scenario.goals_of("secured") and lies_in(g, hex_, side.zone):
            made.marks.append(Mark("home", Text("mark.home", about), quiet=True))
    return made


def lies_in(g: Saurians, hex_: Hex, zone: Zone | None) -> bool:
    """Whether a hex is in a zone of the scenario."""
    return zone is not None and zone.has(place_of(hex_), g.ground.width, g.ground.depth)


def thing_piece(thing: Thing) -> Piece:
    """Something that lies or stands on a hex."""
    name = Text(f"token.{thing.kind}" if thing.kind == SNARE else f"object.{thing.kind}")
    return Piece(thing.key, thing.kind, name, NOBODYS, cell_id(thing.hex))


# Models


def model_piece(g: Saurians, unit: Force, i: int) -> Piece:
    """One model: where it is and looks, its health, and what befalls it."""
    model, board = unit.models[i], g.board(unit)
    letter = f"{unit.key[:1].upper()}{i + 1}" if board.models > 1 else unit.key[:1].upper()
    name = model_name(g, unit, i)
    piece = Piece(unit.piece(i), unit.key, name, unit.seat, cell_id(model.hex), letter=letter, unit=unit.name)
    piece.values = [Value("health", Text("value.health"), Need(model.health, "health"))]
    piece.marks = [*turn_marks(g, unit), *model_marks(g, unit, i, model)]
    piece.facing = degrees(unit.facing) if board.oriented else None
    if board.size > 1:
        piece.covers = [cell_id(hex_) for hex_ in g.covers(unit, i)]
    return piece


def turn_marks(g: Saurians, unit: Force) -> list[Mark]:
    """Whether a unit acts now, or has had its turn."""
    if g.active == unit.number:
        return [mark("active", "mark.active")]
    is_over = unit.stage == DONE and g.phase in (ORDER, MOVEMENT, ACTIONS)
    return [mark("acted", "mark.acted")] if is_over else []


# SA-KNK-04, SA-GRB-05, SA-NET-02, SA-GAP-91  Everybody sees what befalls a model.
def model_marks(g: Saurians, unit: Force, i: int, model: Model) -> list[Mark]:
    """The states of a model."""
    me = (unit.number, i)
    grabs = [grab for grab in g.grabs if grab.of == me]
    states = {
        "stunned": ("sedated", g.is_sedated(unit)),
        "prone": ("knocked", model.knocked),
        "wounded": ("wounded", model.health < g.board(unit).health),
        "pinned": ("pinned", any(grab.pins for grab in grabs)),
        "grabbed": ("grabbed", any(not grab.pins for grab in grabs)),
        "grabs": ("grabs", any(grab.by == me for grab in g.grabs)),
    }
    marks = [mark(kind, f"mark.{name}") for kind, (name, holds) in states.items() if holds]
    for net in unit.nets:
        if i in net.models:
            marks.append(mark("netted", "mark.netted", net.value))
    for kind in dict.fromkeys([cargo.partition("-")[0] for cargo in model.carries]):
        count = sum([cargo.partition("-")[0] == kind for cargo in model.carries])
        marks.append(Mark(kind, Text("mark.carries", {"what": Text(f"object.{kind}")}), count))
    return marks


# Units


def unit_of(g: Saurians, unit: Force) -> Unit:
    """A unit with what it is worth now, and all that lasts on it."""
    marks = [*order_marks(g, unit), *state_marks(g, unit), *gear_marks(g, unit), *combo_marks(g, unit)]
    return Unit(unit.name, unit.key, unit.called, unit.seat, values_of(g, unit), marks, g.board(unit).models)


# SA-CRD-02, SA-DMG-18  Base, revealed card, combo, and what lasts; armour from each side.
def values_of(g: Saurians, unit: Force) -> list[Value]:
    """The skills of a unit as they stand, with their reasons."""
    board = g.board(unit)
    shot = [name for name in SKILLS if name != "ballistic" or board.ballistic]
    values = [Value(name, Text(f"skill.{name}"), skill(g, unit, name)) for name in shot]
    if board.oriented:
        for zone in (FRONT, SIDE, REAR):
            values.append(Value(f"armour_{zone}", Text(f"value.armour_{zone}"), armour_score(g, unit, zone, 0)))
    else:
        values.append(Value("armour", Text("skill.armour"), armour_score(g, unit, FRONT, 0)))
    values += [Value(name, Text(f"skill.{name}"), skill(g, unit, name)) for name in NERVE]
    adrenaline = Need(unit.adrenaline, "adrenaline")
    return [*values, Value("adrenaline", Text("value.adrenaline", {"most": board.adrenaline_max}), adrenaline)]


# SA-ACT-01, SA-SKP-01, SA-RCT-01, SA-GAP-11  By which initiative it goes, and how far it is.
def order_marks(g: Saurians, unit: Force) -> list[Mark]:
    """When a unit has its turn."""
    marks = []
    if unit.active and g.is_able(unit):
        shift = sum([amount for number, amount in g.shifted if number == unit.number])
        marks.append(mark("initiative", "mark.initiative", initiative(g, unit, unit.active) + shift))
    if unit.stage in (SKIPPED, HOLDING):
        marks.append(mark(unit.stage, f"mark.{unit.stage}"))
    return marks


# SA-SED-05, SA-GAP-64, SA-GAP-70, SA-CON-20
def state_marks(g: Saurians, unit: Force) -> list[Mark]:
    """What lasts on a unit."""
    marks = [mark("sedated", "mark.sedated")] if g.is_sedated(unit) else []
    marks += [Mark("furious", Text("mark.furious", {"n": unit.furious}))] if unit.furious else []
    for kind, count in (("waiting", len(unit.waiting)), ("locked", len(unit.locked))):
        marks += [mark(kind, f"mark.{kind}", count)] if count else []
    for effect in unit.effects:
        source, _, skill_ = effect.key.partition("/")
        if source in g.content.tokens:
            marks.append(mark(source, f"token.{source}"))
        elif skill_:
            about: dict[str, object] = {"source": Text(f"reason.{source}"), "skill": Text(f"gain.{skill_}")}
            marks.append(Mark("effect", Text("mark.effect", about | {"n": faces.signed(effect.amount)}), quiet=True))
        elif source in g.content.hero_cards:
            marks.append(mark("effect", f"hero_card.{source}", quiet=True))
    return marks


# SA-CON-16, SA-CON-22  Weapons and gear; what is used up has its uses counted.
def gear_marks(g: Saurians, unit: Force) -> list[Mark]:
    """What a unit is equipped with."""
    marks = [Mark(key, weapon_text(g, key), quiet=True) for key in g.board(unit).weapons]
    for key, uses in unit.gear:
        name = weapon_text(g, key) if key in g.content.weapons else Text(f"gear.{key}")
        marks.append(Mark(key, name, max(uses, 1), quiet=True))
    return marks


def weapon_text(g: Saurians, key: str) -> Text:
    """A weapon with what decides about it."""
    weapon = g.content.weapons[key]
    about: dict[str, object] = {"weapon": Text(f"weapon.{key}"), "range": weapon.range, "damage": weapon.damage}
    return Text("mark.weapon", about)


# SA-CMB-01  What a card with the symbol gets, lying on these.
def combo_marks(g: Saurians, unit: Force) -> list[Mark]:
    """The runs of symbols in the stack of a unit: what the Active card has from each, or could have."""
    card = g.content.action_cards.get(unit.active) if unit.revealed else None
    marks = []
    for symbol in SYMBOLS:
        n = run_of(g, unit, symbol)
        counts = card is not None and (symbol in card.combo or symbol in card.ender)
        if n:
            about: dict[str, object] = {"symbol": Text(f"symbol.{symbol}"), "n": n}
            key = "mark.combo" if counts else "mark.run" if card is None else "mark.idle_run"
            marks.append(Mark(symbol, Text(key, about), quiet=True))
    return marks


def run_of(g: Saurians, unit: Force, symbol: Symbol) -> int:
    """How many played cards in a row, from the uppermost, carry a symbol."""
    run = 0
    for key in unit.stack:
        printed = g.content.action_cards.get(key)
        if printed is None or symbol not in printed.combo:
            return run
        run += 1
    return run


# Numbers of the game


def tracks(g: Saurians) -> list[Track]:
    """The numbers of the game as a whole."""
    rows = [Track("round", Text("track.round"), g.round, g.scenario.rounds or None)] if g.round else []
    for player in g.players:
        seat, about = player.seat, {"side": seat_name(g, player.seat)}
        numbers = {"command": player.command, "requisition": player.requisition} if player.faction == "humans" else {}
        if g.scenario.goals_of("control"):
            numbers["points"] = player.points
        for key, number in numbers.items():
            rows.append(
                Track(
                    f"{key}-{seat}",
                    Text(f"track.{key}", dict(about)),
                    number,
                    side=seat,
                    what=Text(f"track.{key}_of_all"),
                )
            )
    holder = Text("track.holder", {"side": seat_name(g, g.holder)})
    return [*rows, Track("token", holder, 1, side=g.holder, text=Text("track.holder_text"))]


# SA-CON-24  Each side deploys in its zone.
def deployment(g: Saurians) -> list[Deployment]:
    """Where the sides deploy."""
    return [
        Deployment(
            seat_name(g, seat), seat, [Shape("cells", role="reach", cells=[cell_id(h) for h in zone_of(g, seat)])]
        )
        for seat in range(len(g.players))
    ]


# SA-ATK-06, SA-ATK-07, SA-GAP-35  From the nearest hex of the one to that of the other: how far, what is in the way,
# and where it comes in.
def sight_shapes(g: Saurians, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:  # noqa: ARG001
    """The line between two things, or a thing and a hex."""
    ones, others = hexes_at(g, start), hexes_at(g, end)
    if not ones or not others or set(ones) & set(others):
        return None
    _, a, b = min([(distance(a, b), a, b) for a in ones for b in others])
    blockers = g.ground.blockers(a, b)
    about: dict[str, object] = {"n": distance(a, b), "count": len(blockers)}
    unit = g.occupant(b)
    ends = Shape("cells", role="sight", cells=[cell_id(a), cell_id(b)])
    if blockers:
        return [ends, Shape("cells", role="blocked", cells=[cell_id(h) for h in blockers])], Text(
            "sight.blocked", about
        )
    if unit is None or not g.board(unit).oriented:
        return [ends], Text("sight.free", about)
    model = next(i for i in unit.living() if b in g.covers(unit, i))
    zones = [Text(f"sight.{zone}") for zone in zones_from(g, unit, model, a, b)]
    return [ends], Text("sight.meets", about | {"unit": unit.called, "zones": zones})


def hexes_at(g: Saurians, spot: Spot) -> list[Hex]:
    """The hexes of a unit, a model, a thing, or a hex itself."""
    for hex_ in g.ground.hexes:
        if spot == cell_id(hex_):
            return [hex_]
    for unit in g.present():
        if spot == unit.name:
            return g.ground_of(unit)
        for i in unit.living():
            if spot == unit.piece(i):
                return g.covers(unit, i)
    return [thing.hex for thing in g.things if spot == thing.key]
