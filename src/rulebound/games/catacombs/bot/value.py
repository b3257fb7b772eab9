"""How good a position looks: the humans, the horde, the mission."""

from __future__ import annotations

from typing import Final

from rulebound.games.catacombs.rules.tile_effects import leads_out
from rulebound.games.catacombs.state import HUMAN_ACTION, INITIATIVE, THREAT, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, LEFT, Human

WON: Final = 1_000_000

HEALTH: Final[tuple[int, ...]] = (0, 90, 150, 195, 230, 260, 285)
"""What a human with so many intact lines is worth."""

TROGLODYTE_WORTH: Final = 42
TOUGH_WORTH: Final = 50
DEMON_WORTH: Final = 80
DEMON_HEALTH_WORTH: Final = 22
POINT_WORTH: Final = 18
SPARE_POINT_WORTH: Final = 9
EVENT_WORTH: Final = 22
ADVANTAGE_WORTH: Final = 25
EXHAUSTED_LOSS: Final = 30
AWAY_LOSS: Final = 60
GIFT_WORTH: Final = 16
POWER_WORTH: Final = 4
NEXT_DIE_WORTH: Final = 15
SNARE_WORTH: Final = 40
SCENT_WORTH: Final = 6
RALLY_WORTH: Final = 11
SANCTIFIED_WORTH: Final = 25
EXPLORED_WORTH: Final = 45
FOUND_WORTH: Final = 20 * EXPLORED_WORTH
SEAL_WORTH: Final = 40
WOUND_WORTH: Final = 75
"""What a wound of the demon is worth where the humans are here for it."""
MOVEMENT_WORTH: Final = 12
FAR: Final = 9


def value(g: Catacombs, seat: int) -> int:
    """How good a position looks to a seat."""
    outcome = g.outcome
    if outcome is not None:
        return WON * outcome.sign(seat)
    crew = g.crew()
    score = crew_worth(g, crew) - horde_worth(g, crew) + mission_worth(g, crew)
    if g.phase == HUMAN_ACTION or (g.phase == INITIATIVE and g.stage == "after"):
        score += dice_worth(g, crew)
    return score if seat == HUMAN else -score


def crew_worth(g: Catacombs, crew: list[Human]) -> int:
    """The humans: health, the quality of what is left, cards."""
    score = ADVANTAGE_WORTH * len(g.advantages) + RALLY_WORTH * g.rallied
    if not g.sanctified_used:
        score += SANCTIFIED_WORTH
    for human in crew:
        worth = health_worth(human)
        if is_vital(g, human):
            worth *= 2
        if human.exhausted():
            worth -= EXHAUSTED_LOSS
        if g.count(DEMON, human.tile) > g.count(HUMAN, human.tile):
            worth -= 12
        score += worth
    for human in g.humans:
        if human.fate == LEFT:
            score += health_worth(human) - AWAY_LOSS
    return score


def health_worth(human: Human) -> int:
    """The lines a human has left: how many, and how good."""
    cancelled = human.cancelled
    worth = HEALTH[6 - len(cancelled)]
    for line in range(1, 7):
        if line not in cancelled:
            mvt, cbt, defence = human.lines[line - 1]
            worth += mvt + 2 * cbt + defence
    return worth


def is_vital(g: Catacombs, human: Human) -> bool:
    """Whether the humans lose with this one."""
    if human.name == "captive":
        return True
    if human.kind.key != "redeemer":
        return False
    return g.mission == "ritual" or (g.mission == "rescue" and not g.freed)


def horde_worth(g: Catacombs, crew: list[Human]) -> int:
    """The demon side: creatures, how near they are, points and cards."""
    near = g.board.distances_from(prey(g, crew))
    score = bank_worth(g) + EVENT_WORTH * len(g.events) + NEXT_DIE_WORTH * g.next_dice
    for tile in range(len(g.board)):
        n = g.ready[tile] + g.spent[tile]
        if n:
            score += n * (TROGLODYTE_WORTH - 3 * distance(near, tile))
    for creature in g.creatures:
        if creature.kind == "demon":
            score += DEMON_WORTH + DEMON_HEALTH_WORTH * (creature.profile.health - creature.wounds)
            if creature.profile.mvt:
                score -= 8 * distance(near, creature.tile)
        else:
            score += TOUGH_WORTH - 6 * distance(near, creature.tile)
    for effect in g.effects:
        if effect.until in ("demon_action_ends", "threat") and effect.on == "troglodytes":
            score += POWER_WORTH * g.troglodytes_in_play()
    return score + destiny_worth(g)


def destiny_worth(g: Catacombs) -> int:
    """What dice lie on that has not taken effect yet."""
    if g.phase != THREAT:
        return 0
    score = 0
    for key in g.spaces if g.stage == "place" else g.pending:
        space = g.content.destiny[key]
        score += POINT_WORTH * space.threat_points + EVENT_WORTH * space.events + NEXT_DIE_WORTH * space.next_dice
        score += SNARE_WORTH * space.hits
        if space.power == "blood_scent":
            score += SCENT_WORTH
        elif space.power:
            score += POWER_WORTH * g.troglodytes_in_play()
    return score


def bank_worth(g: Catacombs) -> int:
    """Threat points: worth saving for a demon that can still come, else little beyond the next few troglodytes."""
    points = g.threat_points
    price = g.content.creatures[g.scenario.demon_side.demon].cost
    if g.demon_entries and g.demon() is None:
        return POINT_WORTH * min(points, price) + SPARE_POINT_WORTH * max(0, points - price)
    return SPARE_POINT_WORTH * points


def prey(g: Catacombs, crew: list[Human]) -> list[int]:
    """Where the horde wants to be: at the vital human, if there is one, else at any; and at the way out."""
    vital = sorted({human.tile for human in crew if is_vital(g, human)})
    tiles = vital or sorted({human.tile for human in crew})
    if g.mission == "demolition" and g.fuse > 0:
        tiles.append(g.objective)
    elif g.mission == "escape" or g.freed or any(human.treasure for human in crew):
        tiles += stairs_of(g)
    return tiles


def distance(far: list[int], tile: int) -> int:
    """Steps, with no way counted as far."""
    steps = far[tile]
    return FAR if steps < 0 else min(steps, FAR)


def mission_worth(g: Catacombs, crew: list[Human]) -> int:
    """How far the humans have come with what they are here for."""
    mission = g.mission
    if mission == "plunder":
        return plunder_worth(g, crew)
    if mission == "ritual":
        return 160 * g.ritual + SEAL_WORTH * len(g.seals) - 12 * walk(g, crew, [g.objective])
    if g.objective < 0:
        return EXPLORED_WORTH * g.explored - 7 * walk(g, crew, frontier(g))
    found = FOUND_WORTH
    if mission == "escape":
        away = sum(human.fate == LEFT for human in g.humans)
        return found + 450 * away - 16 * walk(g, crew, [g.objective])
    if mission == "demolition":
        return found + demolition_worth(g, crew)
    demon = g.demon()
    if mission == "assassination":
        wounds = demon.wounds if demon is not None else 0
        return found + WOUND_WORTH * wounds - 14 * walk(g, crew, [g.objective])
    return found + rescue_worth(g, crew)


def frontier(g: Catacombs) -> list[int]:
    """Tiles with something left to explore."""
    return [tile for tile in range(len(g.board)) if g.board.unexplored[tile]]


def walk(g: Catacombs, crew: list[Human], goals: list[int]) -> int:
    """Steps the humans still have to go, all together."""
    far = g.board.distances_from(goals)
    return sum([distance(far, human.tile) for human in crew])


def demolition_worth(g: Catacombs, crew: list[Human]) -> int:
    """The charge, the fuse, and being away when it goes off."""
    far = g.board.distances(g.objective)
    steps = [distance(far, human.tile) for human in crew]
    if g.fuse < 0:
        guards = g.count(DEMON, g.objective)
        return -25 * min(steps, default=FAR) - 6 * sum(steps) - 20 * guards
    score = 600 - 60 * g.fuse
    held = g.count(HUMAN, g.objective) > 0
    if not held and g.count(DEMON, g.objective):
        score -= 70
    if g.fuse <= 2:
        score -= sum([150 if step == 0 else 50 if step == 1 else 0 for step in steps])
    elif held:
        score += 40
    return score


def rescue_worth(g: Catacombs, crew: list[Human]) -> int:
    """The captive: beaten, freed, led out."""
    demon = g.demon()
    if not g.freed:
        if demon is None:
            return 0
        return WOUND_WORTH * demon.wounds - 12 * walk(g, crew, [demon.tile])
    captive = g.human("captive")
    if captive.tile < 0:
        return 700
    stairs = stairs_of(g)
    far = g.board.distances_from(stairs)
    return 700 - 45 * distance(far, captive.tile) - 3 * walk(g, crew, [captive.tile])


def stairs_of(g: Catacombs) -> list[int]:
    """The tiles that are ways out."""
    return [tile for tile in range(len(g.board)) if leads_out(g, tile)]


def plunder_worth(g: Catacombs, crew: list[Human]) -> int:
    """Treasures: found, carried, brought out."""
    last = g.scenario.mission.on_tiles[-1]
    score = 450 * g.treasures_out + 30 * min(g.explored, last) + 60 * len(g.treasures)
    out = g.board.distances_from(stairs_of(g))
    seekers = [human for human in crew if not human.treasure]
    for human in crew:
        if human.treasure:
            score += 230 - 18 * distance(out, human.tile)
    goals = list(g.treasures) or (frontier(g) if g.explored < last else stairs_of(g))
    return score - 8 * walk(g, seekers, goals)


def dice_worth(g: Catacombs, crew: list[Human]) -> int:
    """What the dice of those who have not acted are good for: legs, and arms and shields where enemies are."""
    foes = [tile for tile in range(len(g.board)) if g.count(DEMON, tile)]
    near = g.board.distances_from(foes)
    score = 0
    for human in crew:
        if g.phase == HUMAN_ACTION and human.acted:
            continue
        mvt, cbt, defence = (0, 0, 3) if human.exhausted() else human.lines[human.die - 1]
        for effect in g.effects:
            if effect.on == human.name:
                if effect.kind == "mvt":
                    mvt += effect.amount
                elif effect.kind == "cbt":
                    cbt += effect.amount
        steps = distance(near, human.tile)
        score += MOVEMENT_WORTH * mvt
        if steps <= mvt:
            score += 10 * cbt
        if steps <= 3:
            score += (9 - 2 * steps) * defence
        if g.phase == INITIATIVE and human.kind.key == "redeemer" and not human.exhausted():
            for gift in g.gifts:
                if g.content.gifts[gift].value == human.die and gift not in g.gifts_used:
                    score += GIFT_WORTH
    return score
