"""Content that fits together: everything an entry names is there, and does what it says where it says so.

What a single field may hold stands in its type (`content.py`). Here is what the rules know by name, as data, and what
one entry asks of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.content import Place, Shelf, check_sentences
from rulebound.core.fits import one_of

if TYPE_CHECKING:
    from rulebound.games.catacombs.content import Content
    from rulebound.games.catacombs.scenario import ScenarioCard

THREAT_PHASE: Final = ("threat", "entry")
ADVANTAGES: Final[dict[str, tuple[str, ...]]] = {
    "healing_draught": ("activation_start",),
    "grenade": ("instead_of_fight", "activation_start"),
    "lamp_oil": ("tile_placed",),
    "firm_faith": ("event_played",),
    "second_throw": ("after_roll",),
    "iron_will": ("after_assignment",),
    "desperate_sprint": ("activation_start",),
    "onslaught": ("own_attack",),
    "hold_the_line": ("attack_on_human",),
    "hidden_door": ("tile_drawn",),
    "last_breath": ("human_dies",),
}
"""CA-SET-03  What advantage cards can do, and the windows in which the rules do it."""
EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "rockfall": THREAT_PHASE,
    "doubt": ("initiative_start",),
    "crippling_blow": ("after_attack_roll",),
    "broken_gear": THREAT_PHASE,
    "possession": THREAT_PHASE,
    "demonic_fury": ("demon_action_start",),
    "lost": ("exploration",),
    "panic": ("after_roll",),
    "suicide_charge": ("troglodyte_attack",),
    "terror": THREAT_PHASE,
    "tough_breed": THREAT_PHASE,
    "fumes": THREAT_PHASE,
    "unholy_sign": THREAT_PHASE,
}
"""CA-EVT-02  What event cards can do, and the windows in which the rules do it."""
GIFTS: Final = {
    "blessing": "after_assignment",
    "courage": "after_assignment",
    "rally": "after_assignment",
    "healing": "activation_start",
    "guiding_light": "exploration",
    "ward": "after_assignment",
}
"""CA-GAP-36  The gifts there are, each with its moment."""
EXPLORING: Final = ("tile_placed", "tile_drawn", "exploration")
"""CA-GAP-65  Windows that come up only where tiles are explored."""
OBJECTS: Final = ("blunderbuss", "shield", "blessed_hammer", "sceptre_of_command", "great_axe", "breastplate")
TALENTS: Final = ("elusive", "frantic", "bodyguard", "imposing", "sanctified")
TRAITS: Final = (
    "hunts_the_wounded",
    "resists_hammer",
    "shrugs_off_distant_shots",
    "maddens_troglodytes",
    "extra_destiny_die",
    "guarded_by_troglodytes",
    "freed_when_beaten",
    "rages_at_crowds",
    "rooted",
)
POWERS: Final = ("unnatural_haste", "whetted_claws", "legion", "blood_scent")
TILE_EFFECTS: Final = (
    *("plain", "hole", "lair", "narrow", "hungry", "mechanism", "vines", "river", "mist", "shrine", "vent"),
    *("gatehouse", "exit_chamber", "pentacle_hall", "shaft_room"),
)
KINDS: Final = {"troglodyte": "troglodyte", "tough_troglodyte": "tough"}
"""The creatures that are no demons; every other one is."""
NAMES_OF_PIECES: Final = ("captive", "demon", "tough", "troglodyte", "troglodytes")
"""What no kind of human may be called: pieces on the board are."""
SCENARIOS: Final = tuple(f"CA-CON-{number}" for number in range(11, 17))
"""The entries of the ledger that decide who has won, one for each kind of mission."""
WITH_OBJECTIVE: Final = ("demolition", "assassination", "rescue")
WITH_STAIRS: Final = ("escape", "rescue", "plunder")
WITH_REDEEMER: Final = ("ritual", "rescue")


def check(content: Content, shelf: Shelf) -> None:
    """Tell the shelf of everything that does not fit together."""
    shelf.check_declared()
    shelf.check_keys_apart("advantages.yaml", "events.yaml")
    _check_closed_sets(content, shelf)
    _check_humans(content, shelf)
    _check_creatures(content, shelf)
    _check_cards(content, shelf)
    _check_destiny(content, shelf)
    _check_tiles(content, shelf)
    for scenario in content.scenarios.values():
        _check_scenario(content, scenario, shelf.at("scenarios.yaml", scenario.key))


def _check_closed_sets(content: Content, shelf: Shelf) -> None:
    """Nothing is there that the rules do not know, and everything is that they ask for."""
    for name, entries, known in (
        ("talents.yaml", list(content.talents), TALENTS),
        ("traits.yaml", list(content.traits), TRAITS),
        ("objects.yaml", list(content.objects), OBJECTS),
        ("gifts.yaml", list(content.gifts), tuple(GIFTS)),
        ("effects.yaml", list(content.effects), TILE_EFFECTS),
    ):
        for key in entries:
            shelf.at(name, key).known("key", [key], known)
    shelf.at("humans.yaml").known("key", ["redeemer", "brute", "blade"], content.humans)
    shelf.at("creatures.yaml").known("key", KINDS, content.creatures)


# CA-CON-01  One Redeemer, and never more than five humans; bought forces have as many as their kinds allow.
def _check_humans(content: Content, shelf: Shelf) -> None:
    for human in content.humans.values():
        at = shelf.at("humans.yaml", human.key)
        at.need(human.key not in NAMES_OF_PIECES, "key", human.key, "a name that no other piece has")
    if "redeemer" in content.humans:
        redeemer = content.humans["redeemer"]
        shelf.at("humans.yaml", "redeemer").need(redeemer.most == 1, "most", redeemer.most, "1")
    hired = [content.humans[key] for key in ("brute", "blade") if key in content.humans]
    together = 1 + sum(human.most for human in hired)
    if together > content.limits.humans:
        for human in hired:
            right = f"a number with which all who can be hired and the Redeemer are {content.limits.humans} at most"
            shelf.at("humans.yaml", human.key).wrong("most", human.most, right)


def _check_creatures(content: Content, shelf: Shelf) -> None:
    for creature in content.creatures.values():
        at = shelf.at("creatures.yaml", creature.key)
        kind = KINDS.get(creature.key, "demon")
        at.need(creature.kind == kind, "kind", creature.kind, kind)
        at.need(creature.health == 1 or creature.kind != "troglodyte", "health", creature.health, "1")


# CA-SET-03, CA-EVT-02  A card is played at the moment printed on it, and must be able to do there what it does.
def _check_cards(content: Content, shelf: Shelf) -> None:
    for name, cards, effects in (
        ("advantages.yaml", content.advantages, ADVANTAGES),
        ("events.yaml", content.events, EVENTS),
    ):
        for card in cards.values():
            at = shelf.at(name, card.key)
            effect = card.effect or card.key
            told = at.known("effect", [effect], effects) if card.effect else effect in effects
            if not told:
                at.need(bool(card.effect), "effect", None, f"what it does, {one_of(card.key, effects)},")
                continue
            windows = effects[effect]
            right = f"for the effect {effect!r} {one_of(card.window, windows)}"
            at.need(card.window in windows, "window", card.window, right)
            late = f"{str(card.window in EXPLORING).lower()}, since its window is {card.window!r},"
            at.need(card.explores == (card.window in EXPLORING), "explores", card.explores, late)
    for event in content.events.values():
        at = shelf.at("events.yaml", event.key)
        if (event.effect or event.key) == "demonic_fury":
            at.need(event.demon_fights, "demon_fights", event.demon_fights, "true for the effect 'demonic_fury'")
    for gift in content.gifts.values():
        if gift.key in GIFTS:
            window = GIFTS[gift.key]
            shelf.at("gifts.yaml", gift.key).need(gift.window == window, "window", gift.window, window)


def _check_destiny(content: Content, shelf: Shelf) -> None:
    for space in content.destiny.values():
        at = shelf.at("destiny.yaml", space.key)
        if space.power:
            at.known("power", [space.power], POWERS)
        if space.relation == "total":
            at.within("total", space.total, space.dice * min(space.each), space.dice * max(space.each))
        else:
            at.need(space.total == 0, "total", space.total, f"0 with the relation {space.relation!r}")


# CA-MOV-03  No tile holds more warriors of a side than the limit.
def _check_tiles(content: Content, shelf: Shelf) -> None:
    for effect in content.effects.values():
        at = shelf.at("effects.yaml", effect.key)
        at.within("crowding", effect.crowding, 1, content.limits.crowding)
    for tile in content.tiles.values():
        at = shelf.at("tiles.yaml", tile.key)
        sides = set(tile.openings)
        fits = bool(sides) and sides <= set("NESW") and len(sides) == len(tile.openings)
        at.need(fits, "openings", tile.openings, "some of the letters N, E, S, W, each once,")


def _check_scenario(content: Content, scenario: ScenarioCard, at: Place) -> None:
    at.known("ledger", [scenario.ledger], SCENARIOS)
    _check_crew(content, scenario, at.inside("humans"))
    side = at.inside("demon_side")
    demons = [creature.key for creature in content.creatures.values() if creature.kind == "demon"]
    side.known("demon", [scenario.demon_side.demon], demons)
    _check_board(content, scenario, at.inside("board"))
    _check_mission(content, scenario, at)
    _check_decks(content, scenario, at)
    victory = scenario.victory
    check_sentences([*scenario.special, victory.human, victory.draw, victory.demon], scenario.numbers(), at)


# CA-CON-01, CA-CON-10  A scenario takes no more humans than there are.
# CA-CON-04, CA-GAP-51  An object goes to one who may own it, and nobody has two hand weapons.
def _check_crew(content: Content, scenario: ScenarioCard, at: Place) -> None:
    force = scenario.humans
    at.long("warriors", force.warriors, 1, content.limits.humans)
    for key in dict.fromkeys([key for key in force.warriors if key in content.humans]):
        count, most = force.warriors.count(key), content.humans[key].most
        at.need(count <= most, "warriors", list(force.warriors), f"{key} at most {most} times, not {count},")
    if force.gifts or scenario.mission.kind in WITH_REDEEMER:
        at.need("redeemer" in force.warriors, "warriors", list(force.warriors), "a crew with a redeemer")
    at.known("objects.to", [thing.to for thing in force.objects], force.warriors)
    owned = [thing for thing in force.objects if thing.object in content.objects]
    for thing in owned:
        at.known("objects.to", [thing.to], content.objects[thing.object].owners)
    armed = [thing for thing in owned if content.objects[thing.object].weapon]
    fits = len({thing.to for thing in armed}) == len(armed)
    at.need(fits, "objects", [thing.object for thing in armed], "one hand weapon for each kind of human")


def _check_board(content: Content, scenario: ScenarioCard, at: Place) -> None:
    board = scenario.board
    placed = [tile.tile for tile in board.placed]
    cells = [list(tile.at) for tile in board.placed]
    at.need(len({tile.at for tile in board.placed}) == len(cells), "placed", cells, "a cell of its own for each tile")
    at.known("start", board.start, placed)
    at.known("posted", board.posted.values(), placed)
    at.known("stairs", board.stairs, [*placed, *([board.stack.objective] if board.stack.objective else [])])
    if not all(key in content.tiles for key in placed):
        return
    free = sum(not tile.room for tile in content.tiles.values()) - sum(not content.tiles[key].room for key in placed)
    wanted = board.stack.top + board.stack.mixed_with
    at.need(
        wanted <= free, "stack", wanted, f"at most {free} tiles for top and mixed_with together, as many as are left,"
    )
    if board.stack.objective:
        rooms = [tile.key for tile in content.tiles.values() if tile.room and tile.key not in placed]
        at.known("stack.objective", [board.stack.objective], rooms)
    _check_start(content, scenario, at)


# CA-CON-11  Humans start on the tiles the scenario names; CA-GAP-73  also those of a bought force, who are more.
def _check_start(content: Content, scenario: ScenarioCard, at: Place) -> None:
    board = scenario.board
    room = {
        tile.tile: content.effects[content.tiles[tile.tile].effect].crowding
        for tile in board.placed
        if content.tiles[tile.tile].effect in content.effects
    }
    buyable = [content.humans[key] for key in ("redeemer", "brute", "blade") if key in content.humans]
    hired = {human.key: human.most for human in buyable}
    for crew in ({key: scenario.humans.warriors.count(key) for key in scenario.humans.warriors}, hired):
        left = dict(room)
        for key, tile in board.posted.items():
            left[tile] = left.get(tile, 0) - crew.get(key, 0)
        others = sum(count for key, count in crew.items() if key not in board.posted)
        space = sum(left.get(tile, 0) for tile in dict.fromkeys(board.start))
        if min(left.values(), default=0) < 0 or space < others:
            total = sum(crew.values())
            at.wrong("start", list(board.start), f"room for {total} humans (each tile holds as many as its crowding)")
            return


def _check_mission(content: Content, scenario: ScenarioCard, at: Place) -> None:
    mission, board, limits = scenario.mission, scenario.board, content.limits
    inside = at.inside("mission")
    if mission.kind in ("escape", "plunder"):
        most = len(scenario.humans.warriors if mission.kind == "escape" else mission.on_tiles)
        inside.within("needed", mission.needed, 1, max(1, most))
    if mission.kind == "plunder":
        inside.within("draw", mission.draw, 1, max(1, mission.needed))
        inside.long("on_tiles", mission.on_tiles, 1, limits.treasures)
        rising = list(mission.on_tiles) == sorted(set(mission.on_tiles))
        inside.need(rising, "on_tiles", list(mission.on_tiles), "numbers that rise")
    if mission.kind == "demolition":
        inside.within("fuse_most", mission.fuse_most, mission.fuse, 20)
    if mission.kind == "ritual":
        inside.within("seal_defence", mission.seal_defence, 2, 6)
        halls = [tile.tile for tile in board.placed if tile.tile in content.tiles]
        halls = [key for key in halls if content.tiles[key].effect == "pentacle_hall"]
        at.need(len(halls) == 1, "board.placed", halls, "exactly one tile with the effect 'pentacle_hall'")
    if mission.kind == "rescue":
        rising = list(mission.cancelled) == sorted(set(mission.cancelled))
        inside.need(rising, "cancelled", list(mission.cancelled), "numbers of lines that rise")
    at.long("board.seals", board.seals, 0, limits.seals if mission.kind == "ritual" else 0)
    if mission.kind in WITH_OBJECTIVE:
        at.need(
            bool(board.stack.objective), "board.stack.objective", "", f"the room a mission {mission.kind!r} is about"
        )
    if mission.kind in ("assassination", "rescue"):
        at.need(board.arrives, "board.arrives", board.arrives, f"true for a mission {mission.kind!r}")
    if mission.kind in WITH_STAIRS:
        at.need(bool(board.stairs), "board.stairs", [], "a tile by which humans leave")


# CA-GAP-47, CA-GAP-50  There are enough cards to deal what the scenario says.
def _check_decks(content: Content, scenario: ScenarioCard, at: Place) -> None:
    explore = scenario.board.explore
    demon = content.creatures.get(scenario.demon_side.demon)
    fights = demon is None or demon.cbt > 0
    advantages = sum(card.copies for card in content.advantages.values() if explore or not card.explores)
    events = sum(
        card.copies
        for card in content.events.values()
        if (explore or not card.explores) and (fights or not card.demon_fights)
    )
    at.within("humans.advantages", scenario.humans.advantages, 0, advantages)
    at.within("demon_side.events", scenario.demon_side.events, 0, events)
    _check_budget(content, scenario, at)


# CA-HCP-02  The humans of a scenario can be bought for points.
def _check_budget(content: Content, scenario: ScenarioCard, at: Place) -> None:
    costs, warriors = content.expert.costs, scenario.humans.warriors
    price = costs.redeemer + costs.brute * warriors.count("brute") + costs.blade * warriors.count("blade")
    most = content.expert.budget
    at.need(price <= most, "humans.warriors", list(warriors), f"a crew that costs at most {most} points, not {price},")
