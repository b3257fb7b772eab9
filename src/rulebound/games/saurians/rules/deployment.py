"""Before the first round: cards drawn, units placed on the board, and their first cards."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from rulebound.core.ask import Ask, Option, Rule, Together
from rulebound.core.choose import choose
from rulebound.core.shows import steps
from rulebound.core.text import Text
from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import CACHE, CRATE, MOVABLE, Model
from rulebound.games.saurians.rules.cards import draw_cards
from rulebound.games.saurians.rules.choosing import choose_unit, name_first
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.initiative import draw_heroes
from rulebound.games.saurians.rules.naming import direction_name, hero_card, hex_name, model_among, seat_name
from rulebound.games.saurians.rules.placing import keep_idle, place_active, place_next, put_rest_away
from rulebound.games.saurians.scenario import Zone
from rulebound.games.saurians.state import DEPLOYMENT, FIRST_CARDS, Saurians
from rulebound.games.saurians.unit import ON_BOARD, WAITING, Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.bodies import ONE, TWO, Pose
from rulebound.space.hexes.grid import Hex, distance

LATER: Final = "later"


# SA-DEP-01  Six action cards for each unit. SA-DEP-02  Five hero cards for each player, SA-DEP-03  of which any number
# may be exchanged.
def prepare(g: Saurians) -> Rule[None]:
    """Cards are drawn, and what players put on the map is put there."""
    for unit in g.units:
        draw_cards(g, unit, g.content.limits.opening_draw)
    yield from draw_heroes(g, g.content.limits.hero_start)
    answers: list[list[str]] = yield Together([exchange_ask(g, seat) for seat in range(len(g.players))])
    for seat, cards in enumerate(answers):
        exchange(g, seat, cards)
    yield from put_things(g)
    g.phase = DEPLOYMENT


def exchange_ask(g: Saurians, seat: int) -> Ask:
    """Which of the opening hero cards does a seat exchange?"""
    hand = g.players[seat].hand
    return Ask(
        seat,
        "exchange",
        "SA-DEP-03",
        lambda: [some for n in range(len(hand) + 1) for some in subsets(hand.cards, n)],
        lambda some: Option(
            some,
            Text("option.exchange", {"cards": [hero_card(card) for card in some]})
            if some
            else Text("option.keep_hand"),
            tuple([f"hero:{card}" for card in some]),
            closing=not some,
        ),
        secret=True,
    )


def subsets(cards: list[str], n: int) -> list[list[str]]:
    """All ways to take so many out of some cards, copies being alike."""
    kinds = sorted(set(cards))
    return [
        list(some)
        for some in combinations_with_replacement(kinds, n)
        if all(some.count(card) <= cards.count(card) for card in some)
    ]


# SA-GAP-08  Once, replacements are drawn first, then the rejected cards are shuffled back.
def exchange(g: Saurians, seat: int, cards: list[str]) -> None:
    """A player exchanges some hero cards."""
    player = g.players[seat]
    for card in cards:
        player.hand.give(card)
    for _ in cards:
        player.hand.take(player.deck.draw())
    if cards:
        mixed = [*player.deck.cards, *cards]
        player.deck.cards.clear()
        player.deck.put_back(mixed, g.dice)
        g.reveal()
    g.tell("log.exchanges", "SA-DEP-03", {"side": seat_name(g, seat), "count": len(cards)})


# SA-CON-24  In an open game the other player, then the holder of the token places a crate, and each human player a
# cache.
def put_things(g: Saurians) -> Rule[None]:
    """Crates and caches that players place."""
    for _ in range(g.scenario.crates_a_side):
        for seat in crate_seats(g):
            yield from put_thing(g, seat, CRATE, "SA-CON-24", crate_places(g))
    for _ in range(g.scenario.caches_a_human):
        for seat in g.clockwise(g.holder):
            if g.players[seat].faction == "humans":
                yield from put_thing(
                    g, seat, CACHE, "SA-CON-24", [h for h in zone_of(g, seat) if g.ground.terrain[h] == "."]
                )


# SA-CON-24, SA-GAP-02  The other side first, then that of the token's holder; of partners whoever comes first
# clockwise.
def crate_seats(g: Saurians) -> list[int]:
    """Who places the crates of each side, in order."""
    own = g.players[g.holder].side
    others = [seat for seat in g.clockwise(g.holder) if g.players[seat].side != own]
    return [*others[:1], g.holder]


def put_thing(g: Saurians, seat: int, kind: str, rule: str, places: list[Hex]) -> Rule[None]:
    """A player puts something on the map."""
    if not places:
        return
    place = yield from choose(
        seat,
        f"put_{kind}",
        rule,
        lambda: places,
        cell_id,
        lambda place: Option(cell_id(place), Text("option.place_on", {"hex": hex_name(place)}), (cell_id(place),)),
    )
    g.put(kind, place)


def crate_places(g: Saurians) -> list[Hex]:
    """Where a crate may be placed: clear, empty, far from zones and other crates."""
    far = g.scenario.crate_distance
    zones = [hex_ for seat in range(len(g.players)) for hex_ in zone_of(g, seat)]
    crates = [thing.hex for thing in g.things if thing.kind == CRATE]
    taken = [thing.hex for thing in g.things]
    return [
        hex_
        for hex_ in g.ground.hexes
        if g.ground.terrain[hex_] == "."
        and hex_ not in taken
        and all(distance(hex_, other) >= far for other in [*zones, *crates])
    ]


# SA-CON-24  Where zones go by the token, its holder has the first.
def zone_card(g: Saurians, seat: int) -> Zone:
    """The deployment zone of a seat."""
    side = g.players[seat].side
    if g.scenario.zones_by_token:
        side = 0 if side == g.players[g.holder].side else 1
    return g.scenario.sides[side].zone


def zone_of(g: Saurians, seat: int) -> list[Hex]:
    """The hexes of a seat's deployment zone."""
    zone, ground = zone_card(g, seat), g.ground
    return [hex_ for hex_ in ground.hexes if zone.has(place_of(hex_), ground.width, ground.depth)]


# SA-DEP-05  The first player says who begins. SA-DEP-06  Then a unit each, SA-GAP-10  passing over whoever has none
# left.
def deploy(g: Saurians) -> Rule[None]:
    """All units are placed."""
    seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in g.units)]
    seat = yield from name_first(g, seats, "SA-DEP-05")
    while any(unit.fate == WAITING for unit in g.units):
        own = [unit for unit in g.units if unit.seat == seat and unit.fate == WAITING]
        if own:
            unit = yield from choose_unit(seat, "deploy_unit", "SA-DEP-06", own)
            yield from place_unit(g, unit)
        seat = (seat + 1) % len(g.players)
    g.phase = FIRST_CARDS


# SA-GAP-10  All models at once, inside the zone, the owner picks the facing. SA-GAP-31  Spread units may stand apart.
def place_unit(g: Saurians, unit: Unit) -> Rule[None]:
    """A unit comes onto the board."""
    board = g.board(unit)
    poses: list[Hex] = []
    count = board.models if board.spread else 1
    for n in range(count):
        pose = yield from place_model(g, unit, poses)
        poses.append((pose[0], pose[1]))
        unit.facing = pose[2]
        unit.models = tuple([Model(hex_, board.health) for hex_ in poses])
        if n + 1 == count:
            unit.models = tuple([Model(poses[min(i, n)], board.health) for i in range(board.models)])
        unit.fate = ON_BOARD
    about: dict[str, object] = {"unit": unit.called}
    shows = [each for i in unit.living() for each in steps(unit.piece(i), cell_id(unit.models[i].hex))]
    g.tell("log.deployed", "SA-DEP-06", about, points_at=(unit.name,), shows=tuple(shows))


def place_model(g: Saurians, unit: Unit, placed: list[Hex]) -> Rule[Pose]:
    """Where a model of a unit is placed, and where it looks."""
    facings = list(range(6)) if g.board(unit).oriented else [0]
    return (
        yield from choose(
            unit.seat,
            "deploy",
            "SA-DEP-06",
            lambda: [
                (hex_[0], hex_[1], facing)
                for hex_ in zone_of(g, unit.seat)
                for facing in facings
                if may_stand(g, unit, (hex_[0], hex_[1], facing), placed)
            ],
            lambda pose: [cell_id((pose[0], pose[1])), pose[2]] if len(facings) > 1 else cell_id((pose[0], pose[1])),
            lambda pose: place_option(unit, pose, len(facings) > 1),
            about={"unit": model_among(g, unit, len(placed))},
            matter=unit.name,
        )
    )


def place_option(unit: Unit, pose: Pose, turns: bool) -> Option:
    """A place for a model."""
    cell = cell_id((pose[0], pose[1]))
    about: dict[str, object] = {
        "unit": unit.called,
        "hex": hex_name((pose[0], pose[1])),
        "facing": direction_name(pose[2]),
    }
    if turns:
        return Option([cell, pose[2]], Text("option.deploy_facing", about), (cell,))
    return Option(cell, Text("option.deploy", about), (cell,))


# SA-GAP-10  Difficult hexes may be used, impassable or occupied ones may not. SA-GAP-31  At most four of a unit on one.
def may_stand(g: Saurians, unit: Unit, pose: Pose, placed: list[Hex]) -> bool:
    """Whether a model may be placed there, beside those of its unit that are placed."""
    body = TWO if g.board(unit).size == 2 else ONE
    zone = zone_of(g, unit.seat)
    for hex_ in body.covers(pose):
        other = g.occupant(hex_)
        full = placed.count(hex_) >= g.content.limits.models_a_hex
        if hex_ not in zone or g.ground.is_impassable(hex_) or g.thing_on(hex_, *MOVABLE) or full:
            return False
        if other is not None and other is not unit:
            return False
    return True


# SA-FIN-01 to SA-FIN-05, SA-GAP-07  The first Initiative phase.
def first_cards(g: Saurians) -> Rule[None]:
    """Every unit gets its first cards."""
    units = g.present()
    yield from place_active(g, units)
    yield from place_next(g, units)
    yield from keep_idle(g, units)
    yield from put_rest_away(g, units)
    yield from occur(g, Occasion("after_discards"))
