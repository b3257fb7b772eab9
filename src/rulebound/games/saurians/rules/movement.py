"""The movement of a unit: one leg after the other, each a path up to where something interrupts it, until it stays."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.choose import choose
from rulebound.core.shows import flees
from rulebound.core.text import Text
from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import ACTIVATION, Effect, Stride
from rulebound.games.saurians.rules.choosing import decide
from rulebound.games.saurians.rules.entering import enter
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.grabs import ask_holders, end_grabs, grabs_by, grabs_on, is_pinned, let_go, loosen
from rulebound.games.saurians.rules.naming import direction_name, model_among, model_option
from rulebound.games.saurians.rules.occupants import Occupant
from rulebound.games.saurians.rules.skills import BAITED, condition_card, helping_card
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.rules.strides import (
    CHARGE,
    FIX,
    ROOTED,
    WALK,
    after_standing_up,
    enter_ground,
    may_stand_up,
    put_at,
    set_out,
    spend,
    stand_up,
)
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import LEFT as LEFT_BOARD
from rulebound.games.saurians.unit import NOBODY, Unit
from rulebound.space.hexboard.path_question import HexMove, cell_id, hex_path_ask
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import Hex
from rulebound.space.hexes.paths import LEFT, after, cost_of, moves_of, poses

BY_CARD: Final = "by_card"
BY_BOARD: Final = "by_board"
DONE: Final = "done"
LEAVE: Final = "leave"
GO_ON: Final = "go_on"
LET_PASS: Final = "let_pass"
BAR: Final = "bar"
BASE_MOVEMENT: Final = "base_movement"
FORCED: Final = ("flee", "freeze", "panic")
"""SA-CON-18  Fear cards that leave nobody a movement of his own; one more leaves turns alone."""
COWER: Final = "cower"


# SA-MOV-01, SA-CHO-01  It is voluntary, and spent on hexes and turns. SA-CHO-02, SA-FEA-11  But not with a fear card.
def moves_on(g: Saurians, unit: Unit) -> Rule[bool]:
    """A unit begins its movement, or goes on with it for one leg; False when it is over."""
    if g.stride is None:
        condition = condition_card(g, unit)
        effect = condition.effect if condition is not None else ""
        if effect in FORCED or all(is_pinned(g, unit, i) for i in unit.living()):
            return False
        by_card = yield from moves_by_card(g, unit)
        set_out(g, unit, by_card, FIX if effect == COWER else "")
    assert g.stride is not None
    stride = yield from with_walker(g, unit, g.stride)
    if stride is None:
        return False
    g.stride = stride
    if unit.models[stride.walker].knocked:
        g.stride = yield from get_up(g, unit, stride)
    elif may_leave(g, unit, stride) and (yield from leaves(g, unit)):
        return False
    else:
        g.stride = yield from leg(g, unit, stride)
    return True


# SA-GAP-49, SA-ACT-11  Whoever has got up has its card again, and may ignore it.
def get_up(g: Saurians, unit: Unit, stride: Stride) -> Rule[Stride]:
    """Models that lie get up, or stay where they are; the movement they have then."""
    after_it = yield from stand_up(g, stride)
    if unit.models[stride.walker].knocked or not stride.by_card or stride.mode != WALK:
        return after_it
    bare = after_standing_up(g, stride, by_card=False)
    if not bare.left[stride.walker] or (yield from moves_by_card(g, unit)):
        return after_it
    return bare


# SA-RCT-04
def may_go_on(g: Saurians, unit: Unit) -> bool:
    """Whether a unit that has rested could use what is left of its movement."""
    return g.stride is not None and any(could_go(g, unit, g.stride, i) for i in unit.living())


# SA-ACT-11, SA-GAP-19  A unit may ignore its card: it is asked where that makes a difference, with Fix or Charge.
def moves_by_card(g: Saurians, unit: Unit) -> Rule[bool]:
    """Whether a unit moves as its card says, or as its board does."""
    card = helping_card(g, unit)
    if card is None or card.mode not in (FIX, CHARGE):
        return True
    answer = yield from decide(unit, "movement", "SA-GAP-19", (BY_CARD, BY_BOARD))
    return answer == BY_CARD


# Who moves


# SA-GRB-13, SA-GAP-91  Pinned models do not move, all others do. SA-GAP-26  A charge may end with a turn.
def could_go(g: Saurians, unit: Unit, stride: Stride, model: int) -> bool:
    """Whether a model has any movement left, rested or not."""
    if not unit.models[model].health or is_pinned(g, unit, model):
        return False
    if unit.models[model].knocked:
        return may_stand_up(g, unit, model, stride.left[model])
    rooted = stride.mode == FIX or bool(unit.lasting(ROOTED))
    spins = stride.spin and stride.walker == model
    return (stride.left[model] > 0 or spins) and (g.board(unit).oriented or not rooted)


# SA-GAP-31  Spread units move model by model, each with the full allowance; others together.
def with_walker(g: Saurians, unit: Unit, stride: Stride) -> Rule[Stride | None]:
    """The movement with the model that moves next; None if nobody does."""
    if stride.walker != NOBODY and stride.walker not in stride.rested and could_go(g, unit, stride, stride.walker):
        return stride
    models = unit.living() if g.board(unit).spread else unit.living()[:1]
    able = [i for i in models if i not in stride.rested and could_go(g, unit, stride, i)]
    lured = [i for i in able if is_lured(g, unit, stride.but(walker=i))]
    if not able:
        return None
    walker = (yield from choose_walker(g, unit, lured or able, bool(lured))) if g.board(unit).spread else able[0]
    return stride.but(walker=walker, spin=False) if walker != NOBODY else None


def choose_walker(g: Saurians, unit: Unit, able: list[int], is_forced: bool) -> Rule[int]:
    """Which model of a spread unit moves next; NOBODY if none does, which is no choice for those who are forced."""
    names = [unit.piece(i) for i in able]
    answer: Answer = yield Ask(
        unit.seat,
        "mover",
        "SA-GAP-31",
        lambda: names if is_forced else [*names, DONE],
        lambda answer: (
            Option(DONE, Text("option.moved"), closing=True)
            if answer == DONE
            else model_option(g, unit, able[names.index(answer)], draws=True)
        ),
        about={"unit": unit.called},
        matter=unit.name,
    )
    return able[names.index(answer)] if answer != DONE else NOBODY


# One leg


# SA-MOV-02, SA-MOV-18
def leg(g: Saurians, unit: Unit, stride: Stride) -> Rule[Stride]:
    """A model goes as far as nothing interrupts it, or stays; what is left of the movement."""
    gait = Gait(g, stride)
    closer = lured_steps(g, gait)
    if closer:
        return (yield from go(g, gait, [(yield from choose_lured(gait, closer))]))
    move = hex_move(g, gait)
    answer: Answer = []
    if len(move.reach().poses) > 1:
        about: dict[str, object] = {"unit": model_among(g, unit, gait.model), "most": move.allowance}
        ask = hex_path_ask(move, "path", "SA-MOV-01", lambda path: described(gait, move, path), about)
        ask.matter = [move.piece, move.allowance]
        answer = yield ask
    if not answer:
        return stride.but(rested=(*stride.rested, stride.walker), walker=NOBODY, spin=False)
    return (yield from go(g, gait, move.moves_in(answer)))


# SA-CON-10, SA-GAP-81  Whoever is baited has to move, and with its first step closer to the bait, if it can. Only that
# is compulsory; all the rest of its card is free.
def lured_steps(g: Saurians, gait: Gait) -> list[int]:
    """The steps that bring a baited unit closer to who has baited it; none once it has stepped."""
    bait = gait.unit.lasting(BAITED)
    if not bait or gait.unit.stepped or not g.units[bait[0].amount].is_present():
        return []
    cells, left = g.ground_of(g.units[bait[0].amount]), gait.stride.left[gait.model]
    away = gait.body.away(gait.start, cells)
    return [
        step
        for step in range(LEFT)
        for to in [after(gait.body, gait.start, step)]
        if 0 <= gait.price(gait.start, step, to) <= left and gait.body.away(to, cells) < away and gait.may_stand(to)
    ]


def is_lured(g: Saurians, unit: Unit, stride: Stride) -> bool:
    """Whether bait forces a model to step now."""
    if not unit.lasting(BAITED) or unit.models[stride.walker].knocked:
        return False
    return bool(lured_steps(g, Gait(g, stride)))


def choose_lured(gait: Gait, closer: list[int]) -> Rule[int]:
    """With which step a baited unit comes closer."""
    names = moves_of(gait.body)
    return (
        yield from choose(
            gait.unit.seat,
            "lured",
            "SA-CON-10",
            lambda: closer,
            lambda step: names[step],
            lambda step: Option(
                names[step],
                Text("option.lured", {"direction": direction_name(step)}),
                (cell_id(head(after(gait.body, gait.start, step))),),
            ),
            about={"unit": gait.unit.called},
            matter=gait.unit.piece(gait.model),
        )
    )


def hex_move(g: Saurians, gait: Gait) -> HexMove:
    """The question how a model goes."""
    unit, left = gait.unit, gait.stride.left[gait.model]
    foes = [hex_ for foe in g.enemies(unit) for hex_ in g.ground_of(foe)]

    def prefers(pose: Pose) -> int:
        return -gait.body.away(pose, foes) if foes else 0

    def told(cost: int) -> Text:
        return Text("cost.movement", {"cost": cost, "left": max(left - cost, 0)})

    return HexMove(unit.seat, unit.piece(gait.model), gait.start, left, gait, gait.refuse, told, prefers)


def described(gait: Gait, move: HexMove, answer: Answer) -> Option:
    """A path as a player reads it."""
    if not answer:
        return Option(answer, Text("option.stay"), closing=True)
    cost = cost_of(gait, move.start, move.moves_in(answer))
    about: dict[str, object] = {"cost": cost, "left": move.allowance - cost}
    return Option(answer, Text("option.path", about), ghost=move.ghost(answer))


# SA-GAP-52  Moving means letting go first. SA-TER-01, SA-GAP-27  Difficult ground ends it, SA-GAP-46  and so does a
# failed test: the cost is spent.
def go(g: Saurians, gait: Gait, moves: list[int]) -> Rule[Stride]:
    """A model follows a path; what is left of the movement."""
    unit, stride = gait.unit, gait.stride
    let_go(g, unit, gait.models)
    ignore_card(g, unit, stride)
    passed = poses(gait.body, gait.start, moves)
    last = yield from how_far(gait, passed)
    left = stride.left[gait.model] - cost_of(gait, gait.start, moves[: last + 1])
    arrived = yield from arrive(g, gait, passed[: last + 2], moves[last])
    new = newly_entered(gait, passed[last], arrived)
    stopped = enter_ground(g, unit, gait.models, new)
    caught = yield from trip(g, unit, gait.models, new, bare=not stride.by_card)
    if stopped or caught or not arrived:
        left = 0
    spin = arrived and stride.mode == CHARGE and moves[last] < LEFT and gait.oriented
    return spend(stride, gait.model, left).but(spin=spin and not stopped and not caught)


# SA-GAP-19  Whoever moves by the board has only base actions where the card has Fix or Charge.
def ignore_card(g: Saurians, unit: Unit, stride: Stride) -> None:
    """A unit that moves by its board forgoes the actions of some cards."""
    card = helping_card(g, unit)
    forgoes = not stride.by_card and card is not None and card.mode in (FIX, CHARGE)
    if forgoes and not unit.lasting(BASE_MOVEMENT):
        unit.effects = (*unit.effects, Effect(BASE_MOVEMENT, 1, ACTIVATION))


# SA-PSH-08, SA-GAP-47  Units of the same player always agree to passage; an allied player is asked.
def how_far(gait: Gait, passed: list[Pose]) -> Rule[int]:
    """The number of the last move of a path that is made: up to whoever does not let the mover through."""
    asked: list[Occupant] = []
    for n, pose in enumerate(passed[1:-1]):
        for other in gait.among(pose) if not gait.airborne else []:
            if other.unit is None or other.unit.seat == gait.unit.seat or other in asked:
                continue
            asked.append(other)
            if not (yield from lets_pass(gait, other.unit)):
                return n
    return len(passed) - 2


def lets_pass(gait: Gait, unit: Unit) -> Rule[bool]:
    """Whether the owner of a unit lets another pass through its hex."""
    answer = yield from choose(
        unit.seat,
        "passage",
        "SA-PSH-08",
        lambda: [LET_PASS, BAR],
        lambda answer: answer,
        lambda answer: Option(answer, Text(f"option.{answer}"), (unit.name,)),
        about={"unit": gait.unit.called, "other": unit.called},
        matter=[gait.unit.name, unit.name],
    )
    return answer == LET_PASS


# SA-PSH-07, SA-PSH-09  Whoever ends on the hexes of others, or drags others along, has to win. SA-GAP-46, SA-GAP-47  If
# he fails he stays on the last hex where he may stand.
def arrive(g: Saurians, gait: Gait, passed: list[Pose], move: int) -> Rule[bool]:
    """A model goes along a path, whose last move may concern others; whether it gets there."""
    unit, to = gait.unit, passed[-1]
    if move >= LEFT and gait.held:
        yield from ask_holders(g, grabs_on(g, unit, gait.models), "turn")
    concerns = move < LEFT and (gait.held or bool(gait.among(to)))
    stands = [n for n, pose in enumerate(passed[:-1]) if gait.may_stand(pose)][-1]
    end = passed[stands] if concerns else to
    way = [head(pose) for pose in (passed[1:stands] if concerns else passed[1:-1])]
    if end != gait.start:
        put_at(g, unit, gait.models, end, way, "log.moves", "SA-MOV-01")
        loosen(g)
    if not concerns:
        return True
    return not gait.is_in_its_own_way(move, to) and (yield from enter(g, gait, to, move))


# SA-TER-01  Whoever passes over a hex by Jump or Fly does not enter it.
def newly_entered(gait: Gait, at: Pose, arrived: bool) -> list[Hex]:
    """The hexes on which a mover has come to stand."""
    end = gait.g.pose(gait.unit, gait.model)
    if gait.airborne:
        return gait.new_cells(gait.start, end)
    return gait.new_cells(at, end) if arrived else []


# Leaving the board


# SA-CON-24  Some scenarios let units leave the board, for some movement. Nobody does who is held.
def may_leave(g: Saurians, unit: Unit, stride: Stride) -> bool:
    """Whether a unit stands where it may leave the board, and can pay for it."""
    side = g.scenario.sides[g.side_of(unit)]
    if side.exit is None or stride.left[stride.walker] < side.exit_cost or grabs_on(g, unit, unit.living()):
        return False
    zone, width, depth = side.exit, g.ground.width, g.ground.depth
    return all(zone.has(place_of(hex_), width, depth) for hex_ in unit.hexes()) and stride.mode != FIX


def leaves(g: Saurians, unit: Unit) -> Rule[bool]:
    """Whether a unit leaves the board."""
    answer = yield from decide(unit, "leave", "SA-CON-24", (GO_ON, LEAVE))
    if answer == LEAVE:
        end_grabs(g, grabs_by(g, unit, unit.living()), "SA-GRB-09")
        unit.fate = LEFT_BOARD
        about: dict[str, object] = {"unit": unit.called}
        g.tell("log.leaves", "SA-CON-24", about, points_at=(unit.name,), shows=flees(unit.piece(unit.living()[0])))
    return answer == LEAVE
