"""How far a unit may go: its allowance, the movement it sets out on, standing up, and free steps."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.shows import steps
from rulebound.core.text import Text
from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import EGG, SUPPLY, Stride
from rulebound.games.saurians.rules.choosing import decide
from rulebound.games.saurians.rules.grabs import grabbing_units, grabs_by, grabs_on, is_pinned, places_of
from rulebound.games.saurians.rules.occupants import Occupant, crew, may_join, occupants
from rulebound.games.saurians.rules.skills import MOVEMENT, add_lasting, added, combo, helping_card
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import NOBODY, Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import Hex, step

WALK: Final = "walk"
CHARGE: Final = "charge"
JUMP: Final = "jump"
FLY: Final = "fly"
FIX: Final = "fix"
AIRBORNE: Final = (JUMP, FLY)
"""SA-MOV-08, SA-GAP-25  Modes that pass over hexes."""
FREE_TURNS: Final = "free_turns"
SURE_FOOTED: Final = "sure_footed"
ROOTED: Final = "rooted"
STAMPEDE: Final = "stampede"
"""What may last on a unit: its turns cost nothing, difficult ground does not stop it, it may not step."""
STAND: Final = "stand"
LIE: Final = "lie"
STAY: Final = "stay"


# SA-MOV-02  Base, bonus and combo of the card, hero cards. SA-GAP-85  Then penalties: sedatives and tokens leave 1,
# wounds nothing; then 1 less for each grabbing unit, SA-GRB-07  which leaves 1. SA-GAP-17  Base movement knows no card.
# SA-MOV-18  Each model has it all.
def allowance(g: Saurians, unit: Unit, models: list[int], by_card: bool) -> Need:
    """The movement of models that go together."""
    need = Need(g.board(unit).movement, unit.key)
    card = helping_card(g, unit)
    if by_card and card is not None:
        added(need, card.movement, card.key)
        added(need, combo(g, unit, MOVEMENT), "combo")
    lasting = Need(0, "")
    add_lasting(g, unit, MOVEMENT, lasting)
    for reason, amount in lasting.reasons[1:]:
        added(need, max(amount, 0), reason)
    penalties = [(reason, -amount) for reason, amount in lasting.reasons[1:] if amount < 0]
    penalties.append(("cargo", burden(g, unit, models)))
    for reason, amount in sorted(penalties, key=lambda penalty: penalty[0] in g.content.wound_cards):
        lower(need, amount, reason, 0 if reason in g.content.wound_cards else 1)
    lower(need, len(grabbing_units(g, unit, models)), "grabbing_units", 1)
    return need


def lower(need: Need, amount: int, reason: str, floor: int) -> None:
    """Take something off a number, which it does not bring below a floor."""
    before = need.value
    added(need, -amount, reason)
    if need.value < min(before, floor):
        need.within(min(before, floor), before)


# SA-CON-24  Some cargo slows whoever carries it, but no hero.
def burden(g: Saurians, unit: Unit, models: list[int]) -> int:
    """By how much cargo slows some models."""
    cargo = g.scenario.cargo
    carries = any(key.startswith((EGG, SUPPLY)) for i in models for key in unit.models[i].carries)
    return cargo.slows if cargo is not None and carries and "hero" not in g.board(unit).keywords else 0


# SA-GAP-17  The board's movement has no keyword of the card. SA-CON-14  In a stampede it is a charge.
# SA-CON-02  Airborne: every movement has Fly.
def mode_of(g: Saurians, unit: Unit, by_card: bool) -> str:
    """How a unit goes."""
    if unit.lasting(STAMPEDE):
        return CHARGE
    card = helping_card(g, unit)
    mode = card.mode if by_card and card is not None else WALK
    return FLY if "fly" in g.board(unit).keywords and mode in (WALK, JUMP) else mode


# SA-GAP-49  Whoever lies has base movement alone. SA-GRB-10  Whoever is pinned has none.
def left_at_first(g: Saurians, unit: Unit, model: int, by_card: bool) -> int:
    """The movement that a model sets out with."""
    if not unit.models[model].health or is_pinned(g, unit, model):
        return 0
    return allowance(g, unit, crew(g, unit, model), by_card and not unit.models[model].knocked).value


# SA-ACT-11  By its card, or by its board alone.
def set_out(g: Saurians, unit: Unit, by_card: bool, mode: str = "") -> None:
    """The movement of a unit begins."""
    left = [left_at_first(g, unit, i, by_card) for i in range(len(unit.models))]
    g.stride = Stride(unit.number, by_card, mode or mode_of(g, unit, by_card), tuple(left))


# SA-RCT-04  After a reaction that really moved somebody the rest may be used.
def resume(g: Saurians) -> None:
    """Whoever has rested may go on with what is left."""
    if g.stride is not None:
        g.stride = g.stride.but(rested=(), walker=NOBODY, spin=False)


def spend(stride: Stride, model: int, left: int) -> Stride:
    """A model has so much left."""
    return stride.but(left=tuple([left if i == model else n for i, n in enumerate(stride.left)]))


# Occupant up


# SA-KNK-02  It costs what the board says, SA-GAP-49  out of base movement. Whoever is pinned cannot.
def may_stand_up(g: Saurians, unit: Unit, model: int, left: int) -> bool:
    """Whether a model that lies may get up."""
    return unit.models[model].knocked and not is_pinned(g, unit, model) and left >= g.board(unit).stand_cost


# SA-GAP-49  The first thing it does; then the card's movement is there again. SA-KNK-03
def stand_up(g: Saurians, stride: Stride) -> Rule[Stride]:
    """Models that lie get up, or stay where they are; the movement they have then."""
    answer = yield from decide(g.units[stride.unit], "stand_up", "SA-KNK-02", (STAND, LIE), closing=LIE)
    if answer == LIE:
        return stride.but(rested=(*stride.rested, stride.walker), walker=NOBODY)
    return stands_up(g, stride)


def stands_up(g: Saurians, stride: Stride) -> Stride:
    """Models that lie get up; the movement they have then."""
    unit = g.units[stride.unit]
    models = crew(g, unit, stride.walker)
    unit.change(models, knocked=False)
    about: dict[str, object] = {"unit": unit.called, "cost": g.board(unit).stand_cost}
    g.tell("log.stands_up", "SA-KNK-02", about, points_at=tuple([unit.piece(i) for i in models]))
    return after_standing_up(g, stride, stride.by_card)


# SA-GAP-49  The card's movement is there again, SA-ACT-11  or is ignored.
def after_standing_up(g: Saurians, stride: Stride, by_card: bool) -> Stride:
    """The movement that is left to models that have just got up."""
    unit, model = g.units[stride.unit], stride.walker
    left = max(allowance(g, unit, crew(g, unit, model), by_card).value - g.board(unit).stand_cost, 0)
    mode = mode_of(g, unit, by_card) if stride.mode == WALK else stride.mode
    return Stride(unit.number, by_card, mode, spend(stride, model, left).left, stride.rested, model)


# SA-CON-12  Orders: whoever lies stands up without paying for it.
def rise(g: Saurians, unit: Unit, rule: str) -> None:
    """All of a unit who lie stand up."""
    models = [i for i in unit.living() if unit.models[i].knocked]
    unit.change(models, knocked=False)
    pieces = tuple([unit.piece(i) for i in models])
    g.tell("log.rises", rule, {"unit": unit.called}, points_at=pieces)


# Places, and free steps


def put_at(g: Saurians, unit: Unit, models: list[int], pose: Pose, passed: list[Hex], key: str, rule: str) -> None:
    """Models come to stand somewhere, of their own will, by way of some hexes."""
    start = unit.models[models[0]].hex
    unit.stepped = unit.stepped or start != head(pose)
    unit.turned = unit.turned or unit.facing != pose[2]
    unit.change(models, hex=head(pose))
    unit.facing = pose[2]
    pieces = tuple([unit.piece(i) for i in models])
    way = [cell_id(hex_) for hex_ in (start, *passed, head(pose))]
    shows = tuple([shown for piece in pieces for shown in steps(piece, *way)])
    g.tell(key, rule, {"unit": unit.called}, points_at=pieces, shows=shows)


# SA-GAP-97  Not while knocked, grabbed, grabbing or pinned.
def may_step_freely(g: Saurians, unit: Unit, model: int) -> bool:
    """Whether a model may make a free step."""
    lies = unit.models[model].knocked or not unit.models[model].health
    held = is_pinned(g, unit, model) or grabs_on(g, unit, [model]) or grabs_by(g, unit, [model])
    return not lies and not held and not unit.lasting(ROOTED)


# SA-TER-02, SA-GAP-27  Whoever has entered difficult ground enters no more of it in this phase; SA-CON-03  but for
# scouts and whoever a hero card helps.
def is_sure_footed(g: Saurians, unit: Unit) -> bool:
    """Whether difficult ground is nothing to a unit."""
    return g.board(unit).ability == "scout" or bool(unit.lasting(SURE_FOOTED))


def enter_ground(g: Saurians, unit: Unit, models: list[int], cells: list[Hex]) -> bool:
    """Models have entered hexes of their own will; whether difficult ground stops them."""
    if is_sure_footed(g, unit) or not any(g.ground.is_difficult(cell) for cell in cells):
        return False
    unit.rough = tuple(sorted({*unit.rough, *models}))
    return True


# SA-GAP-97  Into an adjacent hex that is passable and empty or held by its own unit, any direction, facing unchanged.
def free_steps(g: Saurians, unit: Unit, model: int) -> list[Pose]:
    """Where a model may be after a free step."""
    if not may_step_freely(g, unit, model):
        return []
    q, r, facing = g.pose(unit, model)
    poses = [(*step((q, r), direction), facing) for direction in range(6)]
    others = occupants(g, places_of(unit, crew(g, unit, model)))
    return [pose for pose in poses if is_open(g, unit, model, pose, others)]


def is_open(g: Saurians, unit: Unit, model: int, pose: Pose, others: dict[Hex, Occupant]) -> bool:
    """Whether a model may make a free step to a place."""
    mover = Occupant(unit, crew(g, unit, model), None, g.body(unit).covers(pose))
    new = [cell for cell in mover.cells if cell not in g.covers(unit, model)]
    if any(g.ground.is_impassable(cell) for cell in new) or is_too_rough(g, unit, model, new):
        return False
    if closed_to(g, unit, new):
        return False
    return all(cell not in others or may_join(g, mover, others[cell]) for cell in new)


# SA-CON-24  Some scenarios close a part of the map to a side, in the first rounds.
def closed_to(g: Saurians, unit: Unit, cells: list[Hex]) -> list[Hex]:
    """Those of some hexes that a unit may not enter yet."""
    side = g.scenario.sides[g.side_of(unit)]
    if side.barred is None or g.round > side.barred_rounds:
        return []
    return [cell for cell in cells if side.barred.has(place_of(cell), g.ground.width, g.ground.depth)]


def is_too_rough(g: Saurians, unit: Unit, model: int, cells: list[Hex]) -> bool:
    """Whether some hexes are closed to a model because it has entered difficult ground already."""
    return model in unit.rough and not is_sure_footed(g, unit) and any(g.ground.is_difficult(cell) for cell in cells)


# SA-GAP-97  Each model of a spread unit makes its own. It counts as having stepped.
def free_step(g: Saurians, unit: Unit) -> Rule[bool]:
    """A unit makes one free step; whether anybody has gone anywhere."""
    moved = False
    for model in unit.living() if g.board(unit).spread else unit.living()[:1]:
        pose = (yield from choose_free_step(g, unit, model)) if free_steps(g, unit, model) else None
        if pose is not None:
            yield from step_freely(g, unit, model, pose)
            moved = True
    return moved


def choose_free_step(g: Saurians, unit: Unit, model: int) -> Rule[Pose | None]:
    """Where a model goes with a free step; None if it stays."""
    answer = yield from choose(
        unit.seat,
        "free_step",
        "SA-GAP-97",
        lambda: [*[cell_id(head(pose)) for pose in free_steps(g, unit, model)], STAY],
        lambda answer: answer,
        free_step_option,
        about={"unit": unit.called},
        matter=unit.piece(model),
    )
    return next((pose for pose in free_steps(g, unit, model) if cell_id(head(pose)) == answer), None)


def free_step_option(answer: Answer) -> Option:
    """A free step to a hex, or none."""
    if answer == STAY:
        return Option(STAY, Text("option.stay"), closing=True)
    return Option(answer, Text("option.free_step"), (answer,))


def step_freely(g: Saurians, unit: Unit, model: int, pose: Pose) -> Rule[None]:
    """A model makes a free step."""
    models, before = crew(g, unit, model), g.covers(unit, model)
    put_at(g, unit, models, pose, [], "log.free_step", "SA-GAP-97")
    new = [cell for cell in g.covers(unit, model) if cell not in before]
    enter_ground(g, unit, models, new)
    yield from trip(g, unit, models, new)
