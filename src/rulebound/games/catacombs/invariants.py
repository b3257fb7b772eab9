"""What holds at every moment of a game; the property tests and the soak ask after every decision."""

from __future__ import annotations

from rulebound.games.catacombs.rules.preparation import advantage_deck, event_deck
from rulebound.games.catacombs.rules.tile_effects import limit_of
from rulebound.games.catacombs.rules.values import combat, defence, movement
from rulebound.games.catacombs.state import DEAD, DEMON, HUMAN, LEFT, ON_BOARD, SETUP, Catacombs
from rulebound.space.tiles import letters_of


def broken(g: Catacombs) -> list[str]:
    """Everything that is wrong with a position."""
    return [
        *broken_humans(g),
        *broken_creatures(g),
        *broken_tiles(g),
        *broken_cards(g),
        *broken_crowding(g),
    ]


def broken_humans(g: Catacombs) -> list[str]:
    """Humans: lines, dice, values."""
    found: list[str] = []
    for human in g.humans:
        name = human.name
        if list(human.cancelled) != sorted(set(human.cancelled)) or not all(1 <= n <= 6 for n in human.cancelled):
            found.append(f"{name} has cancelled lines {human.cancelled}")
        if human.exhausted() != (human.die == 0 or human.die in human.cancelled):
            found.append(f"{name} is exhausted out of step with his die and lines")
        if (human.fate == ON_BOARD) != (human.tile >= 0) and g.phase != SETUP:
            found.append(f"{name} is {human.fate} and on tile {human.tile}")
        if human.fate == DEAD and (human.objects or human.treasure or human.die):
            found.append(f"{name} is dead and still has things")
        if human.fate == LEFT and (human.die or human.treasure):
            found.append(f"{name} has left and still has a die or a treasure")
        if human.tile >= 0:
            if not 2 <= defence(g, human).value <= 6:
                found.append(f"{name} shows a defence of {defence(g, human).value}")
            if movement(g, human).value < 0 or combat(g, human).value < 0:
                found.append(f"{name} shows a negative value")
    return found


def broken_creatures(g: Catacombs) -> list[str]:
    """Creatures: supply, wounds, banks."""
    limits = g.content.limits
    found: list[str] = []
    if g.troglodytes_in_play() > limits.troglodytes or min([*g.ready, *g.spent], default=0) < 0:
        found.append(f"there are {g.troglodytes_in_play()} troglodytes in play")
    kinds = [creature.kind for creature in g.creatures]
    if kinds.count("demon") > limits.demons or kinds.count("tough") > limits.tough_troglodytes:
        found.append(f"there are {kinds} in play")
    for creature in g.creatures:
        if not 0 <= creature.wounds < creature.profile.health or not 0 <= creature.tile < len(g.board):
            found.append(f"{creature.name} has {creature.wounds} wounds on tile {creature.tile}")
    if g.threat_points < 0 or g.demon_entries < 0:
        found.append(f"the demon player has {g.threat_points} points and {g.demon_entries} entries")
    if g.phase != "demon_action" and any(g.spent):
        found.append("a troglodyte has acted outside of the demon action phase")
    if len(g.holes) > limits.hole_tokens:
        found.append(f"there are {len(g.holes)} hole tokens")
    return found


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
    found: list[str] = []
    if openings != connected + sealed + unexplored or unexplored != board.frontier:
        found.append(f"{openings} openings, but {connected} + {sealed} + {unexplored} of them accounted for")
    everywhere = [tile.key for tile in board.tiles]
    everywhere += [*g.stack.cards, *g.reserve, *g.tile_discard, *g.looked_at]
    if len(set(everywhere)) != len(everywhere):
        found.append("a tile is in two places")
    objective = g.scenario.board.stack.objective
    if objective in g.stack.cards and g.stack.cards.index(objective) not in g.objective_among:
        found.append(f"{objective} lies where nobody looks for it, not among {g.objective_among}")
    for groups in g.stack.seen.values():
        if len(groups) != len(g.stack):
            found.append("what a seat knows of the stack does not fit the stack")
    return found


def broken_cards(g: Catacombs) -> list[str]:
    """Cards are conserved."""
    found: list[str] = []
    if sorted([*g.advantages.cards, *g.advantages_out, *g.advantage_discard]) != sorted(advantage_deck(g)):
        found.append("advantage cards were lost or made")
    if sorted([*g.events.cards, *g.event_deck.cards, *g.event_discard]) != sorted(event_deck(g)):
        found.append("event cards were lost or made")
    for key in set(g.spaces):
        if g.content.destiny[key].colour == "red" and g.spaces.count(key) > 1:
            found.append(f"the red space {key} was chosen twice")
    return found


# CA-MOV-03  No side exceeds a tile's limit, but for the captive who has just been freed and tiles under lamp oil.
def broken_crowding(g: Catacombs) -> list[str]:
    """Crowding."""
    found: list[str] = []
    for tile in range(len(g.board)):
        if tile in g.lit:
            continue
        for side in (HUMAN, DEMON):
            freed_here = side == HUMAN and any(h.name == "captive" and h.tile == tile for h in g.humans)
            if g.count(side, tile) > limit_of(g, tile) + freed_here:
                found.append(f"side {side} has {g.count(side, tile)} warriors on tile {tile}")
    return found
