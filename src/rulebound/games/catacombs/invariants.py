"""What holds at every moment of a game; the property tests and the soak ask after every decision."""

from __future__ import annotations

from rulebound.games.catacombs.rules.setup import advantage_deck, event_deck
from rulebound.games.catacombs.rules.tile_effects import limit_of, printed_on
from rulebound.games.catacombs.rules.values import (
    EXHAUSTED_DEFENCE,
    LEAST_DEFENCE,
    MOST_DEFENCE,
    combat,
    defence,
    line_value,
    movement,
)
from rulebound.games.catacombs.state import DEMON_ACTION, SETUP, Catacombs
from rulebound.games.catacombs.warriors import DEAD, DEMON, HUMAN, LEFT, ON_BOARD, Warrior
from rulebound.space.tiles import letters_of


def broken(g: Catacombs) -> list[str]:
    """Everything that is wrong with a position."""
    return [
        *broken_humans(g),
        *broken_creatures(g),
        *broken_tiles(g),
        *broken_tokens(g),
        *broken_cards(g),
        *broken_crowding(g),
    ]


def broken_humans(g: Catacombs) -> list[str]:
    """Humans: lines, dice, values, fates."""
    faults: list[str] = []
    for human in g.humans:
        name = human.name
        if list(human.cancelled) != sorted(set(human.cancelled)) or not all(1 <= n <= 6 for n in human.cancelled):
            faults.append(f"{name} has cancelled lines {human.cancelled}")
        if not 0 <= human.die <= 6:
            faults.append(f"{name} has a die that shows {human.die}")
            continue
        out_of_use = human.die == 0 or human.die in human.cancelled
        line = (0, 0, EXHAUSTED_DEFENCE) if out_of_use else human.lines[human.die - 1]
        if tuple(line_value(human, column).value for column in range(3)) != line:
            faults.append(f"{name} has other values than those of his die and lines, which are {line}")
        if (human.fate == ON_BOARD) != (human.tile >= 0) and g.phase != SETUP:
            faults.append(f"{name} is {human.fate} and on tile {human.tile}")
        if human.fate == DEAD and (human.objects or human.treasure or human.die):
            faults.append(f"{name} is dead and still has things")
        if human.fate == LEFT and (human.die or human.treasure):
            faults.append(f"{name} has left and still has a die or a treasure")
        if human.tile >= 0:
            faults += broken_values(g, human)
    if not all(1 <= die <= 6 for die in g.pool):
        faults.append(f"the dice to be handed out show {g.pool}")
    return faults


def broken_values(g: Catacombs, warrior: Warrior) -> list[str]:
    """What a warrior shows: defence from 2 to 6, nothing below 0."""
    faults: list[str] = []
    if not LEAST_DEFENCE <= defence(g, warrior).value <= MOST_DEFENCE:
        faults.append(f"{warrior.name} shows a defence of {defence(g, warrior).value}")
    if movement(g, warrior).value < 0 or combat(g, warrior).value < 0:
        faults.append(f"{warrior.name} shows a movement or combat below 0")
    return faults


def broken_creatures(g: Catacombs) -> list[str]:
    """Creatures: supply, wounds, values, banks."""
    limits = g.content.limits
    faults: list[str] = []
    if g.troglodytes_in_play() > limits.troglodytes or min([*g.ready, *g.spent], default=0) < 0:
        faults.append(f"there are {g.ready} and {g.spent} troglodytes in play")
    kinds = [creature.kind for creature in g.creatures]
    if kinds.count("demon") > limits.demons or kinds.count("tough") > limits.tough_troglodytes:
        faults.append(f"the creatures {kinds} are too many")
    for creature in g.creatures:
        if not 0 <= creature.wounds < creature.profile.health or not 0 <= creature.tile < len(g.board):
            faults.append(f"{creature.name} has {creature.wounds} wounds on tile {creature.tile}")
    grown = [g.troglodyte(tile) for tile in range(len(g.board)) if g.troglodytes_on(tile) > 0]
    for creature in [*(creature for creature in g.creatures if 0 <= creature.tile < len(g.board)), *grown]:
        faults += broken_values(g, creature)
    if g.threat_points < 0 or g.demon_entries < 0:
        faults.append(f"the demon player has {g.threat_points} points and {g.demon_entries} entries")
    if g.phase != DEMON_ACTION and any(g.spent):
        faults.append("a troglodyte has acted outside of the demon action phase")
    return faults


def broken_tiles(g: Catacombs) -> list[str]:
    """The board: openings add up, every tile is somewhere once, the way on is open."""
    board = g.board
    openings = sum(len(letters_of(tile.openings)) for tile in board.tiles)
    connected = sum(other >= 0 for row in board.links for other in row)
    unexplored = sum(mask.bit_count() for mask in board.unexplored)
    sealed = 0
    for n, tile in enumerate(board.tiles):
        for side in range(4):
            if tile.openings >> side & 1 and board.links[n][side] < 0 and board.beyond(n, side) in board.at:
                sealed += 1
    faults: list[str] = []
    if openings != connected + sealed + unexplored or unexplored != board.frontier:
        faults.append(f"{openings} openings, but {connected} + {sealed} + {unexplored} of them accounted for")
    if not len(board) == len(g.tile_effects) == len(g.ready) == len(g.spent):
        faults.append(f"there are {len(board)} tiles, but not as many effects or places for troglodytes")
    faults += broken_way_on(g)
    everywhere = [tile.key for tile in board.tiles]
    everywhere += [*g.stack.cards, *g.reserve, *g.tile_discard, *g.looked_at]
    if len(set(everywhere)) != len(everywhere):
        faults.append("a tile is in two places")
    objective = g.scenario.board.stack.objective
    if objective in g.stack.cards and g.stack.cards.index(objective) not in g.objective_among:
        faults.append(f"{objective} lies where nobody looks for it, not among {g.objective_among}")
    for groups in g.stack.seen.values():
        if len(groups) != len(g.stack):
            faults.append("what a seat knows of the stack does not fit the stack")
    return faults


# CA-GAP-17  Whatever is explored leaves an unexplored opening somewhere, unless it is an objective that stays.
def broken_way_on(g: Catacombs) -> list[str]:
    """The way on: nobody has closed the board."""
    last = len(g.board) - 1
    if g.explored and not g.board.frontier and not g.content.effects[printed_on(g, last)].stays:
        return [f"{g.tile_name(last)} has closed the board and should have been discarded"]
    return []


# CA-CON-10  What lies on the board is not more than there is of it.
def broken_tokens(g: Catacombs) -> list[str]:
    """Tokens: holes, treasures, seals, rubble, the fuse."""
    limits = g.content.limits
    faults: list[str] = []
    if len(g.holes) > limits.hole_tokens or len(set(g.holes)) < len(g.holes):
        faults.append(f"hole tokens lie on {g.holes}")
    treasures = len(g.treasures) + sum(human.treasure for human in g.humans) + g.treasures_out
    if treasures > limits.treasures:
        faults.append(f"there are {treasures} treasures")
    if len(g.seals) > limits.seals or len(set(g.seals)) < len(g.seals):
        faults.append(f"seals lie on the sides {g.seals}")
    if not all(b in g.board.links[a] for a, b in g.rubble):
        faults.append(f"rubble lies where no opening is, between {g.rubble}")
    if not -1 <= g.fuse <= max(g.scenario.mission.fuse_most, -1):
        faults.append(f"the fuse stands at {g.fuse}")
    return faults


def broken_cards(g: Catacombs) -> list[str]:
    """Decks, hands and discards hold the cards of the content, no more and no less; a red space is taken once."""
    faults: list[str] = []
    if sorted([*g.advantages.cards, *g.advantages_out, *g.advantage_discard]) != sorted(advantage_deck(g)):
        faults.append("advantage cards were lost or made")
    if sorted([*g.events.cards, *g.event_deck.cards, *g.event_discard]) != sorted(event_deck(g)):
        faults.append("event cards were lost or made")
    for key in set(g.spaces):
        if g.content.destiny[key].colour == "red" and g.spaces.count(key) > 1:
            faults.append(f"the red space {key} was chosen twice")
    return faults


# CA-MOV-03  No side exceeds a tile's limit, but for the captive who has just been freed and tiles under lamp oil.
def broken_crowding(g: Catacombs) -> list[str]:
    """Tiles that hold more of a side than their limit, with how many."""
    faults: list[str] = []
    for tile in range(len(g.board)):
        if tile in g.lit:
            continue
        for side in (HUMAN, DEMON):
            freed_here = side == HUMAN and any(h.name == "captive" and h.tile == tile for h in g.humans)
            if g.count(side, tile) > limit_of(g, tile) + freed_here:
                faults.append(f"side {side} has {g.count(side, tile)} warriors on tile {tile}")
    return faults
