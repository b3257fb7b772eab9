"""What a seat sees of a game of Catacombs."""

from __future__ import annotations

from rulebound.core.need import Need
from rulebound.core.scene import (
    DECK,
    DISCARD,
    HAND,
    Card,
    Cell,
    Deployment,
    Mark,
    Piece,
    Row,
    Scene,
    Track,
    Value,
    Zone,
    zone_with,
)
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.exploration import tile_kind
from rulebound.games.catacombs.rules.naming import who
from rulebound.games.catacombs.rules.tile_effects import is_hole, is_lit, printed_on
from rulebound.games.catacombs.rules.values import combat, defence, has, is_frantic, movement
from rulebound.games.catacombs.state import HUMAN_ACTION, SETUP, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Creature, Human, Warrior
from rulebound.space.tiles import SIDES, letters_of


def shown(g: Catacombs) -> Scene:
    """The board, its pieces, piles by their size, tracks; nothing that one seat alone may know."""
    return Scene(
        game="catacombs",
        title=Text(f"scenario.{g.scenario.key}"),
        phase=Text(f"phase.{g.phase}"),
        cells=[cell(g, tile) for tile in range(len(g.board))],
        pieces=pieces(g),
        zones=zones(g),
        tracks=tracks(g),
        space="squares",
        ground="cave",
    )


def cell(g: Catacombs, tile: int) -> Cell:
    """A tile by its number: what it does, its openings, what bars them, and the tokens on it."""
    placed = g.board.tiles[tile]
    effect = printed_on(g, tile)
    shown = Cell(
        f"tile:{tile}",
        placed.x,
        placed.y,
        effect,
        Text(f"effect.{effect}"),
        Text(f"effect-text.{effect}"),
        letters_of(placed.openings),
        letters_of(g.board.unexplored[tile]),
    )
    for a, b in g.rubble:
        if tile in (a, b):
            shown.barred[SIDES[g.board.links[tile].index(b if tile == a else a)]] = Mark("rubble", Text("mark.rubble"))
    if tile == g.objective:
        for side in g.seals:
            shown.barred[SIDES[side]] = Mark("seal", Text("mark.seal"))
    if is_lit(g, tile):
        shown.marks.append(Mark("lamp_oil", Text("card.lamp_oil")))
    if is_hole(g, tile) and effect != "hole":
        shown.marks.append(Mark("hole", Text("effect.hole")))
    if g.treasures.count(tile):
        shown.marks.append(Mark("treasure", Text("mark.treasure"), g.treasures.count(tile)))
    if g.fuse >= 0 and tile == g.objective:
        shown.marks.append(Mark("fuse", Text("track.fuse"), g.fuse))
    return shown


def pieces(g: Catacombs) -> list[Piece]:
    """A piece for each human and creature, and one for all troglodytes of a tile."""
    shown = [human_piece(g, human) for human in g.humans if human.tile >= 0]
    shown += [creature_piece(g, creature) for creature in g.creatures]
    for tile in range(len(g.board)):
        if g.troglodytes_on(tile):
            shown.append(troglodytes_piece(g, tile))
    return shown


def values(g: Catacombs, warrior: Warrior) -> list[Value]:
    """Movement, combat and defence as they count now, each with its reasons."""
    return [
        Value("mvt", Text("value.mvt"), movement(g, warrior)),
        Value("cbt", Text("value.cbt"), combat(g, warrior)),
        Value("defence", Text("value.defence"), defence(g, warrior)),
    ]


def human_piece(g: Catacombs, human: Human) -> Piece:
    """A human with his board."""
    marks = [Mark(talent, Text(f"talent.{talent}")) for talent in human.talents if has(g, human, talent)]
    marks += [Mark(thing, Text(f"object.{thing}")) for thing in human.objects]
    if human.exhausted() and g.phase != SETUP:
        marks.append(Mark("exhausted", Text("mark.exhausted")))
    if human.treasure:
        marks.append(Mark("treasure", Text("mark.treasure")))
    if human.acted and g.phase == HUMAN_ACTION:
        marks.append(Mark("acted", Text("mark.acted")))
    marks += active_marks(g, human)
    rows = [Row(n + 1, list(line), n + 1 in human.cancelled, n + 1 == human.die) for n, line in enumerate(human.lines)]
    kind = human.kind.key if human.name != "captive" else human.name
    letter = kind[0].upper() if kind != "blade" else "L"
    _, _, suffix = human.name.partition("-")
    name = human.name
    return Piece(name, kind, who(human), HUMAN, f"tile:{human.tile}", 1, letter + suffix, values(g, human), marks, rows)


def active_marks(g: Catacombs, warrior: Warrior) -> list[Mark]:
    """Whether a warrior is being activated, and the steps he has left."""
    act = g.active
    if act is None or act.who != warrior.name or act.tile != warrior.tile:
        return []
    left = 0 if act.stopped else max(0, movement(g, warrior).value - act.used)
    return [Mark("active", Text("mark.active")), Mark("steps_left", Text("mark.steps_left"), left)]


def creature_piece(g: Catacombs, creature: Creature) -> Piece:
    """The demon or a tough troglodyte."""
    marks = [Mark(talent, Text(f"talent.{talent}")) for talent in creature.talents]
    if is_frantic(g, creature, False) and "frantic" not in creature.talents:
        marks.append(Mark("frantic", Text("talent.frantic")))
    marks += [Mark(trait, Text(f"trait.{trait}")) for trait in creature.traits]
    if creature.wounds:
        marks.append(Mark("wound", Text("mark.wound"), creature.wounds))
    if creature.acted and g.phase == "demon_action":
        marks.append(Mark("acted", Text("mark.acted")))
    marks += active_marks(g, creature)
    letter = "D" if creature.kind == "demon" else "T"
    piece = Piece(
        creature.name,
        creature.profile.key,
        who(creature),
        DEMON,
        f"tile:{creature.tile}",
        1,
        letter,
        values(g, creature),
        marks,
    )
    piece.values.append(Value("health", Text("value.health"), health_left(creature)))
    return piece


def health_left(creature: Creature) -> Need:
    """Hits until it dies, from its profile less its wounds."""
    need = Need(creature.profile.health, "profile")
    if creature.wounds:
        need.add(-creature.wounds, "wounds")
    return need


def troglodytes_piece(g: Catacombs, tile: int) -> Piece:
    """The troglodytes of a tile; what counts for the active one alone is not counted for the others."""
    one = g.troglodyte(tile)
    alone = g.troglodytes_on(tile) == 1 and bool(active_marks(g, one))
    like_all = one if alone else Creature(f"{one.name}:{tile}", one.profile, tile)
    marks = [Mark("acted", Text("mark.acted"), g.spent[tile])] if g.spent[tile] else []
    if is_frantic(g, one, False):
        marks.append(Mark("frantic", Text("talent.frantic")))
    marks += active_marks(g, one)
    if not alone and active_marks(g, one):
        marks += [Mark(effect.reason, Text(f"card.{effect.reason}")) for effect in g.effects if effect.on == one.name]
    name = Text("who.troglodytes", {"n": g.troglodytes_on(tile)})
    return Piece(
        f"troglodytes:{tile}",
        "troglodyte",
        name,
        DEMON,
        f"tile:{tile}",
        g.troglodytes_on(tile),
        "t",
        values(g, like_all),
        marks,
    )


def cards_of(group: str, keys: list[str]) -> list[Card]:
    """Cards lying open, each kind once."""
    return [
        Card(key, Text(f"{group}.{key}"), Text(f"{group}-text.{key}"), keys.count(key), id=key)
        for key in sorted(set(keys))
    ]


def pile_of(keys: list[str]) -> list[Card]:
    """Cards of a discard pile, each kind once, where the last of it lies."""
    order = list(dict.fromkeys(reversed(keys)))
    return sorted(cards_of("card", keys), key=lambda card: -order.index(card.kind))


def tile_cards(g: Catacombs, keys: list[str]) -> list[Card]:
    """Tiles that do not lie on the board, as cards."""
    return [Card(key, tile_kind(g, key), Text(f"effect-text.{g.content.tiles[key].effect}"), id=key) for key in keys]


# CA-GAP-49  Hands are secret, their sizes and played cards are public.
# CA-GAP-21  Size of the stack and the set of tiles not yet seen are public; its order is not.
def show_own(g: Catacombs, seat: int, scene: Scene) -> None:
    """The hand of a seat, and the tiles of the stack it has looked at."""
    hand = advantages(g, g.advantages.cards) if seat == HUMAN else events(g, g.events.cards)
    scene.zones = [hand if zone.id == hand.id else zone for zone in scene.zones]
    known = [key for _, key in g.stack.known_to(seat)]
    if known:
        scene.zones.append(zone_with("seen_tiles", Text("zone.seen_tiles"), seat, tile_cards(g, known)))


def advantages(g: Catacombs, known: list[str]) -> Zone:
    """The hand of the humans, with the cards that may be known."""
    return Zone("advantages", Text("zone.advantages"), len(g.advantages), HUMAN, cards_of("card", known), kind=HAND)


def events(g: Catacombs, known: list[str]) -> Zone:
    """The hand of the demon, with the cards that may be known."""
    return Zone("events", Text("zone.events"), len(g.events), DEMON, cards_of("card", known), kind=HAND)


def zones(g: Catacombs) -> list[Zone]:
    """Hands from outside, decks, discard piles, gifts and the destiny board."""
    unseen = sorted([*g.stack.cards, *g.reserve, *g.looked_at])
    gifts = cards_of("gift", list(g.gifts))
    for card in gifts:
        card.marks = [Mark("value", Text("mark.value", {"value": g.content.gifts[card.kind].value}))]
    return [
        advantages(g, []),
        zone_with("advantage_discard", Text("zone.advantage_discard"), HUMAN, pile_of(g.advantage_discard), DISCARD),
        events(g, []),
        Zone("event_deck", Text("zone.event_deck"), len(g.event_deck), DEMON, kind=DECK),
        zone_with("event_discard", Text("zone.event_discard"), DEMON, pile_of(g.event_discard), DISCARD),
        zone_with("gifts", Text("zone.gifts"), HUMAN, gifts),
        zone_with("destiny", Text("zone.destiny"), DEMON, destiny(g)),
        Zone("stack", Text("zone.stack"), len(g.stack) + len(g.looked_at), kind=DECK),
        zone_with("unseen_tiles", Text("zone.unseen_tiles"), None, tile_cards(g, unseen)),
        zone_with("tile_discard", Text("zone.tile_discard"), None, tile_cards(g, g.tile_discard), DISCARD),
    ]


def destiny(g: Catacombs) -> list[Card]:
    """The destiny board with what has been chosen this turn."""
    cards: list[Card] = []
    for space in g.content.destiny.values():
        marks = [Mark(space.colour, Text(f"mark.{space.colour}"))]
        if space.key in g.spaces:
            marks.append(Mark("chosen", Text("mark.chosen"), g.spaces.count(space.key)))
        cards.append(Card(space.key, Text(f"space.{space.key}"), Text(f"space-text.{space.key}"), 1, marks, space.key))
    return cards


def tracks(g: Catacombs) -> list[Track]:
    """The numbers of the game as a whole."""
    shown = [
        Track("turn", Text("track.turn"), g.turn, g.scenario.turn_limit),
        Track("threat_points", Text("track.threat_points"), g.threat_points),
        Track("demon_entries", Text("track.demon_entries"), g.demon_entries),
    ]
    shown += [Track(f"die-{i + 1}", Text("track.die"), value, sides=6) for i, value in enumerate(g.pool)]
    mission = g.scenario.mission
    if mission.kind == "escape":
        away = sum(human.fate == "left" for human in g.humans)
        shown.append(Track("away", Text("track.away"), away, mission.needed))
    elif mission.kind == "demolition" and g.fuse >= 0:
        shown.append(Track("fuse", Text("track.fuse"), g.fuse, mission.fuse_most))
    elif mission.kind == "ritual":
        shown.append(Track("ritual", Text("track.ritual"), g.ritual, mission.points))
    elif mission.kind == "plunder":
        shown.append(Track("treasures_out", Text("track.treasures_out"), g.treasures_out, mission.needed))
    return shown


# CA-CON-11  Humans start on the tiles the scenario names.
def deployment(g: Catacombs) -> list[Deployment]:
    """Where humans start: those whom the scenario posts somewhere, and all others."""
    plan = g.scenario.board
    anybody = Deployment(Text("seat.human"), HUMAN, [start_shape(g, plan.start)])
    posted = [
        Deployment(Text(f"human.{kind}"), HUMAN, [start_shape(g, (tile,))], Text("deploys.posted"))
        for kind, tile in plan.posted.items()
    ]
    return [anybody, *posted]


def start_shape(g: Catacombs, keys: tuple[str, ...]) -> Shape:
    """Tiles of the board by the keys the scenario calls them."""
    return Shape("cells", role="reach", cells=[f"tile:{n}" for n in range(len(g.board)) if g.tile_name(n) in keys])
