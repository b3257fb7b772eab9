"""Moving into the dark: a tile is drawn, the demon player turns it, and it does what it does."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.choose import choose, yes_or_no
from rulebound.core.shows import steps
from rulebound.core.text import Text
from rulebound.core.window import PASS
from rulebound.games.catacombs.rules import gifts
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.cards import event_takes_effect, offer, play_advantage
from rulebound.games.catacombs.rules.choosing import choose_tile
from rulebound.games.catacombs.rules.in_force import UNTIL_TURN_ENDS, put_in_force
from rulebound.games.catacombs.rules.movement import arrive, bars_leaving, move_active
from rulebound.games.catacombs.rules.naming import side_name, tile_name, who
from rulebound.games.catacombs.rules.tile_effects import effect_of, printed_on
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Creature, Human, Warrior
from rulebound.space.tiles import SIDES, letters_of, opposite, orientations


# CA-EXP-01  A human may move through an unexplored opening of his tile.
# CA-DACT-02  Demon-side warriors never explore.
# CA-EXP-08  Exploring is a kind of movement: the blocking rule and imposing enemies can prevent it.
# CA-SET-02  Where the scenario forbids exploring, nobody explores.
# CA-GAP-18  Without a tile left anywhere, openings can no longer be explored.
def bars_exploring(g: Catacombs, warrior: Warrior, side: int) -> str:
    """The ledger id of the first rule that forbids it, or `FREE`."""
    if warrior.side != HUMAN:
        return "CA-DACT-02"
    if not g.scenario.board.explore:
        return "CA-SET-02"
    if not g.board.unexplored[warrior.tile] >> side & 1:
        return "CA-EXP-01"
    if not g.stack.cards and not g.tile_discard and not g.reserve:
        return "CA-GAP-18"
    return bars_leaving(g, warrior)


# CA-EXP-06  The explorer may keep moving with the mvt he has left.
# CA-GAP-19  One mvt is paid, however many tiles are drawn.
def explore(g: Catacombs, human: Human, side: int) -> Rule[None]:
    """A human goes where nobody has been."""
    act = acting(g)
    act.used += 1
    g.tell("log.explores", "CA-EXP-01", {"human": who(human), "side": side_name(side)}, points_at=(human.name,))
    x, y = g.board.beyond(human.tile, side)
    entered_by = opposite(side)
    key = yield from first_tile(g, human)
    tried: list[str] = []
    while True:
        ways = [w for w in orientations(g.content.openings[key], entered_by) if fits(g, key, x, y, w)]
        if ways:
            break
        # CA-EXP-07  If no unexplored opening would be left, the tile is discarded and another drawn.
        g.tell("log.dead_end", "CA-EXP-07", {"tile": tile_kind(g, key)})
        g.tile_discard.append(key)
        tried.append(key)
        key = next_tile(g, tried)
        # CA-GAP-74  If no tile is left that fits, nothing is placed: the explorer stays, his mvt is spent.
        if not key:
            g.tell("log.nothing_fits", "CA-GAP-74", {"human": who(human)})
            return
        g.tell("log.drawn", "CA-EXP-02", {"tile": tile_kind(g, key)})
    way = yield from turn_tile(g, key, ways, f"opening:{human.tile}:{SIDES[side]}")
    place(g, key, x, y, way)
    # CA-EXP-04  The explorer is moved onto the new tile.
    move_active(g, human, len(g.board) - 1)
    yield from reveal_tile(g, human)


# CA-GAP-17  The whole board is tested; one of the turns that leave an unexplored opening must be chosen. Objective
# tiles stay in any case.
def fits(g: Catacombs, key: str, x: int, y: int, way: int) -> bool:
    """Whether a tile may be placed like this."""
    return g.content.effects[g.content.tiles[key].effect].stays or g.board.stays_open(x, y, way)


# CA-EXP-02  The human player draws the top tile of the stack.
def first_tile(g: Catacombs, human: Human) -> Rule[str]:
    """The tile drawn for an exploration, with the cards and gifts that meddle with it."""
    refill(g)
    if (yield from event_takes_effect(g, "exploration", "CA-CON-07", {"human": who(human)})):
        key = yield from choose_for_the_lost(g)
    elif gifts.is_active(g, "guiding_light") and loose_tiles(g) > 1:
        key = yield from guided(g)
    else:
        key = g.stack.draw()
    g.reveal()
    g.tell("log.drawn", "CA-EXP-02", {"tile": tile_kind(g, key)})
    return key


# CA-CON-11  Effects that draw, look at or return several tiles leave the exit chamber alone.
def keeps_objective_last(g: Catacombs) -> bool:
    """Whether the lowest tile of the stack is an objective that must stay there."""
    return g.scenario.board.objective_last and g.scenario.board.stack.objective in g.stack.cards


def loose_tiles(g: Catacombs) -> int:
    """How many tiles of the stack may be looked at together."""
    return len(g.stack) - 1 if len(g.stack) > 1 and keeps_objective_last(g) else len(g.stack)


def look_at(g: Catacombs, seat: int, most: int) -> None:
    """A seat takes tiles off the stack and looks at them."""
    g.objective_among = tuple([at for at in g.objective_among if at < len(g.stack)])
    g.looked_at = tuple([g.stack.draw() for _ in range(min(most, loose_tiles(g)))])
    g.looker = seat
    g.reveal()


def pick_of_the_stack(g: Catacombs, seat: int, ask: str, rule: str, most: int) -> Rule[str]:
    """A seat looks at tiles and picks one in secret; all of them stay `looked_at` for the caller to lay aside."""
    look_at(g, seat, most)
    key: str = yield Ask(seat, ask, rule, lambda: sorted(g.looked_at), lambda key: describe_tile(g, key), secret=True)
    return key


# CA-CON-07  Lost: the demon player looks at the top 3 tiles, has one placed, and puts the others back in random order.
def choose_for_the_lost(g: Catacombs) -> Rule[str]:
    """The demon player picks the tile."""
    key = yield from pick_of_the_stack(g, DEMON, "lost_tile", "CA-CON-07", 3)
    put_back(g, [other for other in g.looked_at if other != key])
    g.looked_at = ()
    return key


# CA-GAP-21  Where the objective may lie is public: each tile put back may be it if one of those looked at may.
def put_back(g: Catacombs, keys: list[str]) -> None:
    """The demon player puts tiles he has seen on top of the stack, in random order."""
    held = len(g.stack)
    back = range(held, held + len(keys)) if objective_was_in_reach(g) else ()
    g.objective_among = (*(at for at in g.objective_among if at < held), *back)
    g.stack.put_back(keys, g.dice, (DEMON,))


def objective_was_in_reach(g: Catacombs) -> bool:
    """Whether, for all that is public, the objective may be among the tiles just looked at."""
    return any(at >= len(g.stack) for at in g.objective_among)


# CA-CON-02  Guiding light: draw two tiles, hand one to the demon player, put the other under the stack.
def guided(g: Catacombs) -> Rule[str]:
    """The Redeemer's light may show the way."""
    if not (yield from yes_or_no(HUMAN, "guiding_light", "CA-CON-02", at=("gift:guiding_light",))):
        return g.stack.draw()
    gifts.spend(g, "guiding_light")
    key = yield from pick_of_the_stack(g, HUMAN, "guided_tile", "CA-CON-02", 2)
    for other in g.looked_at:
        if other != key:
            put_under(g, other)
    g.looked_at = ()
    return key


# CA-CON-02  The tile goes under the stack; CA-CON-11  but the exit chamber stays the lowest.
def put_under(g: Catacombs, key: str) -> None:
    """The human player puts a tile he has seen at the bottom of the stack."""
    if keeps_objective_last(g):
        g.stack.put_under(key, (HUMAN,), above=1)
        return
    lowest = (0,) if objective_was_in_reach(g) else ()
    g.objective_among = (*lowest, *(at + 1 for at in g.objective_among if at < len(g.stack)))
    g.stack.put_under(key, (HUMAN,))


# CA-EXP-07  A dead end is replaced by a newly drawn tile (in SC1 from the reserve).
def next_tile(g: Catacombs, tried: list[str]) -> str:
    """The next tile that has not been tried for this exploration; nothing if there is none."""
    if g.scenario.board.reserve_replaces and g.reserve:
        g.reveal()
        return g.reserve.pop()
    refill(g, tried)
    if not g.stack.cards:
        return ""
    g.reveal()
    return g.stack.draw()


# CA-GAP-18  An empty stack is made anew from the discarded dead ends and what is left of the reserve.
def refill(g: Catacombs, tried: list[str] | None = None) -> None:
    """Shuffle a new stack if the old one is used up."""
    if g.stack.cards:
        return
    held_back = tried if tried is not None else []
    fresh = sorted([*g.reserve, *(key for key in g.tile_discard if key not in held_back)])
    if not fresh:
        return
    g.tile_discard = list(held_back)
    g.reserve = []
    g.stack.cards = g.dice.shuffled(fresh)
    g.stack.seen = {}
    g.objective_among = ()
    g.tell("log.stack_again", "CA-GAP-18", {"n": len(fresh)})


# CA-EXP-03  The demon player turns the tile as he likes, as long as it can be entered from the explored opening.
# CA-GAP-16  Turns that give the same openings are one choice.
def turn_tile(g: Catacombs, key: str, ways: list[int], where: str) -> Rule[int]:
    """The openings the tile has once it is turned, one of `ways`; a card gives the choice to the human player."""
    seat = DEMON
    if len(ways) > 1:
        card = yield from offer(g, HUMAN, "tile_drawn", "CA-CON-03", {"tile": tile_kind(g, key)})
        if card != PASS:
            play_advantage(g, card)
            seat = HUMAN
    about: dict[str, object] = {"tile": tile_kind(g, key)}
    way = yield from choose(
        seat, "turn_tile", "CA-EXP-03", lambda: ways, letters_of, lambda way: describe_way(way, where), about=about
    )
    return way


def describe_way(way: int, where: str) -> Option:
    """By the sides it opens to then; `where` is the opening that is explored."""
    letters = letters_of(way)
    sides = [Text(f"side.{letter}") for letter in letters]
    return Option(letters, Text("option.openings", {"sides": sides}), (where,))


def tile_kind(g: Catacombs, key: str) -> Text:
    """A tile before it is placed: its number and what it does."""
    return Text("who.tile_kind", {"key": key, "effect": Text(f"effect.{g.content.tiles[key].effect}")})


def describe_tile(g: Catacombs, key: Answer) -> Option:
    """By the kind of tile and the sides it opens to, before it is turned."""
    sides = [Text(f"side.{letter}") for letter in g.content.tiles[key].openings]
    return Option(key, Text("option.tile", {"tile": tile_kind(g, key), "sides": sides}))


def place(g: Catacombs, key: str, x: int, y: int, openings: int) -> None:
    """A tile becomes part of the board."""
    g.board = g.board.placed(key, x, y, openings)
    g.tile_effects = (*g.tile_effects, g.content.tiles[key].effect)
    g.ready.append(0)
    g.spent.append(0)
    if key == g.scenario.board.stack.objective:
        g.objective = len(g.board) - 1


# CA-EXP-05  The effect of the new tile is resolved now.
# CA-GAP-62  For the explorer, right after he was placed and before his next step.
def reveal_tile(g: Catacombs, human: Human) -> Rule[None]:
    """A tile has just been placed by exploration."""
    tile = len(g.board) - 1
    g.explored += 1
    about: dict[str, object] = {"human": who(human), "tile": tile_name(g, tile)}
    shows = steps(human.name, f"tile:{tile}")
    g.tell("log.placed", "CA-EXP-04", about, points_at=(f"tile:{tile}",), shows=shows)
    hide_treasure(g, tile)
    demon_waits(g, tile)
    if printed_on(g, tile) != "plain":
        card = yield from offer(g, HUMAN, "tile_placed", "CA-GAP-70", {"tile": tile_name(g, tile)})
        if card != PASS:
            play_advantage(g, card)
            put_in_force(g, "lamp_oil", str(tile), 0, UNTIL_TURN_ENDS, "lamp_oil")
            g.lit = (*g.lit, tile)
    yield from effect_on_placement(g, tile)
    yield from arrive(g, human)


# CA-CON-09  Mechanism: the demon player gains 2 threat points. Hole: he puts a hole token on another tile.
def effect_on_placement(g: Catacombs, tile: int) -> Rule[None]:
    """What happens at once, and once; what a tile does to whoever enters or fights there is ruled elsewhere."""
    effect = effect_of(g, tile)
    if effect == "mechanism":
        g.threat_points += 2
        g.tell("log.mechanism", "CA-CON-09", {"points": g.threat_points})
    elif effect == "hole" and len(g.holes) < g.content.limits.hole_tokens:
        yield from place_hole_token(g, tile)


# CA-GAP-15  The token goes on another tile in play without a hole, while the tokens last.
def place_hole_token(g: Catacombs, tile: int) -> Rule[None]:
    """The demon player opens another hole."""
    places = [n for n in range(len(g.board)) if n != tile and n not in g.holes and printed_on(g, n) != "hole"]
    if not places:
        return
    hole = yield from choose_tile(
        g, DEMON, "hole_token", "CA-GAP-15", lambda: places, lambda tile: why_no_hole(g, tile)
    )
    g.holes = (*g.holes, hole)
    g.tell("log.hole", "CA-GAP-15", {"tile": tile_name(g, hole)}, points_at=(f"tile:{hole}",))


def why_no_hole(g: Catacombs, tile: int) -> Refusal:
    """The refusal for a tile that cannot take a hole token."""
    return Refusal("CA-GAP-15", Text("refused-rule.CA-GAP-15", {"tile": tile_name(g, tile)}), (f"tile:{tile}",))


# CA-CON-16  A treasure is put on the 4th, 6th, 8th and 10th explored tile.
def hide_treasure(g: Catacombs, tile: int) -> None:
    """Put a treasure on this tile if it is one of those counted for it; only where the mission has some."""
    if g.explored in g.scenario.mission.on_tiles:
        g.treasures = tuple(sorted((*g.treasures, tile)))
        g.tell("log.treasure", "CA-CON-16", {"tile": tile_name(g, tile)}, points_at=(f"tile:{tile}",))


# CA-CON-13, CA-CON-15  When the objective is revealed the demon of the scenario is put on it.
def demon_waits(g: Catacombs, tile: int) -> None:
    """Put the scenario's demon on its objective, without an entry or points being spent on it."""
    if tile == g.objective and g.scenario.board.arrives:
        demon = Creature("demon", g.content.creatures[g.scenario.demon_side.demon], tile)
        g.creatures.append(demon)
        g.tell("log.demon_waits", "CA-CON-13", {"creature": who(demon)}, points_at=("demon",))
