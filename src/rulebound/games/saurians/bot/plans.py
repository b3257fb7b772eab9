"""Where a unit goes, and which card it plans with: by what it could do from there, and what could be done to it."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.games.saurians.bot.aims import Course
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.bot.value import DOWN, FEAR_CARD, HELD, STEP, is_vital, place_value, step_price
from rulebound.games.saurians.bot.worth import PLAIN, USUAL, imagined, menace
from rulebound.games.saurians.content import Act
from rulebound.games.saurians.rules.actions import BASE
from rulebound.games.saurians.rules.cards import is_action
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.movement import BY_BOARD, BY_CARD
from rulebound.games.saurians.rules.occupants import crew, occupants
from rulebound.games.saurians.rules.skills import BALLISTIC, DODGE, MELEE, given, hexes_apart
from rulebound.games.saurians.rules.strides import CHARGE, FIX
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import distance
from rulebound.space.hexes.paths import moves_of, poses

EVERYWHERE: Final = 1_000
"""So many ends of a path are looked at: all of them."""
LOOKED_AT: Final = 10
"""From so many of them, those that look best, is asked what could be done."""
FEARS: Final = 120
"""How many hundredths of what enemies might do, divided by how far they are, keep a unit away that is for shooting."""
VITAL: Final = 2
"""So many times that is feared for whom all depends on."""
BEHIND: Final = 60
"""What an enemy costs who stands where an oriented unit does not look."""
UNLIKELY: Final = 15
"""How many hundredths an attack is worth that is planned on somebody out of reach."""
HASTE: Final = 25
SUPPORT: Final = 60
SKILL: Final = 20
DODGES: Final = 120
"""What a point of initiative, a combo symbol for later cards, a standing bonus, and one of dodge under threat are
worth on a card."""


# Where to go


def best_way(g: Saurians, ask: Ask) -> Answer:
    """The path to where a unit can do most and is least in danger."""
    unit, model = g.named(ask.matter[0]), int(ask.matter[0].partition(".")[2])
    words, body, start = moves_of(g.body(unit)), g.body(unit), g.pose(unit, model)
    models = crew(g, unit, model)
    others = occupants(g, [(unit.number, i) for i in models])
    looks: list[tuple[int, int, Answer, Pose]] = []
    course = Course(g, unit)
    for n, answer in enumerate(ask.first(EVERYWHERE)):
        end = poses(body, start, [words.index(word) for word in answer])[-1]
        mates = [others[cell].unit for cell in body.covers(end) if cell in others]
        if all(mate is unit for mate in mates):
            looks.append((quick_look(g, unit, course, models, end), n, answer, end))
    looks.sort(key=lambda look: (-look[0], look[1]))
    # To stay is always weighed, and anything else has to be better: nobody turns to and fro.
    stays = [look for look in looks if not look[2]]
    best, way = -EVERYWHERE * EVERYWHERE, looks[0][2] if looks else []
    for quick, _, answer, end in [*stays, *[look for look in looks if look[2]][:LOOKED_AT]]:
        worth = quick + best_deed_at(g, unit, models, end)
        if worth > best:
            best, way = worth, answer
    return way


def quick_look(g: Saurians, unit: Unit, course: Course, models: list[int], end: Pose) -> int:
    """How a place looks to a unit whatever it does there."""
    before, facing = unit.models, unit.facing
    unit.change(models, hex=head(end))
    unit.facing = end[2]
    worth = place_value(g, unit, course) - danger(g, unit)
    unit.models, unit.facing = before, facing
    return worth


def danger(g: Saurians, unit: Unit) -> int:
    """What enemies might do to a unit where it stands, as far as it minds."""
    foes = [foe for foe in g.enemies(unit) if g.is_able(foe)]
    if g.board(unit).oriented:
        return BEHIND * sum([is_behind(g, unit, foe) for foe in foes])
    if g.board(unit).melee > g.board(unit).ballistic:
        return 0
    fears = FEARS * VITAL if is_vital(g, unit) else FEARS
    return sum([menace(g, foe, unit) * fears // (100 * (hexes_apart(g, unit, foe) + 1)) for foe in foes])


def is_behind(g: Saurians, unit: Unit, foe: Unit) -> int:
    """How far a unit would have to turn to look at an enemy, in edges beyond those it has in front."""
    (q, r, facing), target = g.pose(unit, unit.living()[0]), g.ground_of(foe)
    ahead = [distance(head(poses(g.body(unit), (q, r, (facing + turn) % 6), [0])[-1]), target[0]) for turn in range(6)]
    return ahead.index(min(ahead))


def best_deed_at(g: Saurians, unit: Unit, models: list[int], end: Pose) -> int:
    """What a unit could do from a place."""
    before, facing, stepped = unit.models, unit.facing, unit.stepped
    unit.stepped = stepped or head(end) != before[models[0]].hex
    unit.change(models, hex=head(end))
    unit.facing = end[2]
    worth = best_deed(g, unit)
    unit.models, unit.facing, unit.stepped = before, facing, stepped
    return worth


def best_deed(g: Saurians, unit: Unit) -> int:
    """What the acts of its card are worth together, or a base action."""
    survey = Survey(g, unit)
    best: dict[int, int] = {}
    for answer in CATALOGUE.in_mind(g, unit):
        best[answer[1]] = max(best.get(answer[1], 0), CATALOGUE.worth(survey, answer))
    base = best.pop(BASE, 0)
    return max(base, sum(best.values()))


# What to do


def next_act(answers: list[Answer], values: list[int]) -> Answer:
    """The next act of the card, or the base action that is worth more than all of them; None for none."""
    best: dict[int, int] = {}
    for i, answer in enumerate(answers):
        if values[i] > 0 and (answer[1] not in best or values[i] > values[best[answer[1]]]):
            best[answer[1]] = i
    base = best.pop(BASE, -1)
    if base >= 0 and values[base] > sum([values[i] for i in best.values()]):
        return answers[base]
    return answers[best[min(best)]] if best else None


# Which card


def card_worth(g: Saurians, unit: Unit, card: str, below: tuple[str, ...], led: int) -> int:
    """What a card promises a unit that plays it upon others, after it has come so many hexes nearer to its aims."""
    if not is_action(g, card) or not unit.models:
        return -STEP
    printed = g.content.action_cards[card]
    before = unit.active, unit.revealed, unit.stack
    unit.active, unit.revealed, unit.stack = card, True, below
    foes = [(foe, max(hexes_apart(g, unit, foe) - led, 1)) for foe in g.enemies(unit) if g.is_able(foe)]
    board, goes = g.board(unit).movement, g.board(unit).movement + printed.movement
    off = max(Course(g, unit).off(g.ground_of(unit)) - led, 0)
    step, fixed = max(step_price(g, unit), STEP * 2), printed.mode == FIX
    if fixed:
        goes = 0
    worth = SKILL * sum(printed.gives.values()) + step * min(goes, off)
    worth += sum(
        [max([act_worth(g, unit, act, foe, apart - goes) for foe, apart in foes], default=0) for act in printed.acts]
    )
    if any(apart <= g.board(foe).movement + 2 for foe, apart in foes):
        worth += DODGES * given(printed.gives, DODGE)
    unit.active, unit.revealed, unit.stack = before
    if printed.mode in (FIX, CHARGE):
        worth = max(worth, step * min(board, off))
    return worth + HASTE * printed.initiative + SUPPORT * len(printed.combo)


def best_movement(g: Saurians, ask: Ask) -> Answer:
    """By its card, unless a unit gets further by its board than its card is worth where it stands."""
    unit = g.named(ask.matter)
    card = g.content.action_cards[unit.active]
    off, board = Course(g, unit).off(g.ground_of(unit)), g.board(unit).movement
    saved = min(off, board) - min(off, 0 if card.mode == FIX else board + card.movement)
    return BY_BOARD if max(step_price(g, unit), STEP * 2) * saved > best_deed(g, unit) else BY_CARD


def act_worth(g: Saurians, unit: Unit, act: Act, foe: Unit, apart: int) -> int:
    """What a printed act promises against an enemy who will be so many hexes away."""
    reach, worth = 1, 0
    if act.do == MELEE:
        worth = imagined(g, unit, foe, MELEE, act)
    elif act.do == BALLISTIC:
        found = [
            (imagined(g, unit, foe, BALLISTIC, act, g.content.weapons[key], load), g.content.weapons[key].range)
            for key, load in barrels(g, unit)
            if act.weapon in ("", key)
        ]
        worth, reach = max(found, default=(0, 0))
    elif act.do == "fear":
        worth, reach = FEAR_CARD, act.range
    elif act.do in ("grab", "stability"):
        worth = HELD if act.do == "grab" else DOWN
    if apart <= reach:
        return worth
    return worth * UNLIKELY // 100 if apart <= reach + USUAL * g.board(foe).movement else 0


def barrels(g: Saurians, unit: Unit) -> list[tuple[str, str]]:
    """The weapons of a unit, each with what may be fired from it."""
    found = [(key, card.partition("/")[0]) for key, card in unit.loaded]
    return [
        *found,
        *[(key, PLAIN) for key in g.board(unit).weapons if "loaded_only" not in g.content.weapons[key].traits],
    ]
