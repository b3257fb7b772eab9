"""A step that concerns others, computed whole before anybody moves: who is dragged along, run into, and pushed."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.need import Need
from rulebound.games.saurians.rules.facing import FRONT, armour_at
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.grabs import ask_holders, end_grabs
from rulebound.games.saurians.rules.harm import harm
from rulebound.games.saurians.rules.occupants import (
    Occupant,
    crew,
    displace,
    knock,
    may_join,
    occupants,
    resistance,
    tell_displaced,
)
from rulebound.games.saurians.rules.pushes import displace_all, line_of, occupant_now, test_against, test_line
from rulebound.games.saurians.rules.skills import STABILITY, skill
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.rules.strides import CHARGE, STAMPEDE, put_at
from rulebound.games.saurians.state import Saurians
from rulebound.space.hexes.bodies import Pose
from rulebound.space.hexes.grid import Hex, step


class Step:
    """What a step would do.

    Who is `dragged` along, and who is `stuck` against a wall; whom the mover has `met` on its hexes, and which of them
    are `walled` in; the whole `line` of those who are pushed, and whether the way is `clear` for all.
    """

    def __init__(self, g: Saurians, gait: Gait, to: Pose, direction: int) -> None:
        self.direction = direction
        self.mover = Occupant(gait.unit, gait.models, None, gait.body.covers(to))
        self.dragged, self.stuck = drag(g, gait, direction)
        moving = [*self.mover.places(), *[place for body in self.dragged for place in body.places()]]
        others = occupants(g, moving)
        self.walled: list[Occupant] = []
        self.line: list[Occupant] = []
        self.clear = True
        # SA-PSH-12, SA-PSH-13  A grabber against a wall, right in the way, is run into like anybody.
        self.met = among(g, self.mover, self.mover.cells, others)
        in_the_way = [model for other in self.met for model in other.places()]
        self.stuck = [body for body in self.stuck if not any(place in in_the_way for place in body.places())]
        behind = [other for body in self.dragged for other in among(g, body, body.ahead(direction), others)]
        for other in [*self.met, *behind]:
            line, clear = line_of(g, other, direction, others)
            self.line += [one for one in line if one not in self.line]
            self.clear = self.clear and clear
            if not clear and other in self.met:
                self.walled.append(other)


def among(g: Saurians, body: Occupant, cells: list[Hex], others: dict[Hex, Occupant]) -> list[Occupant]:
    """Everybody on some hexes whom a body cannot join."""
    found: list[Occupant] = []
    for cell in cells:
        other = others.get(cell)
        if other is not None and other not in found and not may_join(g, body, other):
            found.append(other)
    return found


# SA-GRB-05, SA-GRB-08, SA-GAP-53  Held models take their grabbers along, by the same step; and these theirs. One whose
# new hex is impassable stays.
def drag(g: Saurians, gait: Gait, direction: int) -> tuple[list[Occupant], list[Occupant]]:
    """The bodies that are dragged along with a step, and those that cannot be."""
    moving = gait.places()
    dragged: list[Occupant] = []
    stuck: list[Occupant] = []
    done = list(moving)
    i = 0
    while i < len(moving):
        for grab in g.grabs:
            if grab.of == moving[i] and grab.by not in done:
                unit = g.units[grab.by[0]]
                models = crew(g, unit, grab.by[1])
                body = Occupant(unit, models, None, g.covers(unit, models[0]))
                done += body.places()
                if any(g.ground.is_impassable(cell) for cell in body.ahead(direction)):
                    stuck.append(body)
                else:
                    dragged.append(body)
                    moving += body.places()
        i += 1
    return dragged, stuck


# SA-GAP-52  First those who hold somebody may let go. SA-PSH-10, SA-PSH-11  Then each unit met is tested against, and
# moved away. SA-GAP-45  Any failure cancels all displacement.
def enter(g: Saurians, gait: Gait, to: Pose, direction: int) -> Rule[bool]:
    """A mover makes a step that concerns others; whether it gets there."""
    yield from warn(g, gait, Step(g, gait, to, direction))
    now = Step(g, gait, to, direction)
    mine = skill(g, gait.unit, STABILITY, bare=not gait.stride.by_card)
    beaten, total = yield from run_into(g, gait, now)
    won = len(beaten) == len(now.met) and now.clear
    if won:
        won = yield from test_line(g, gait.unit, total or mine, [other for other in now.line if other not in now.met])
    jammed = [other for other, _ in beaten if other in now.walled]
    yield from leave_behind(g, gait, now, mine, won, jammed)
    if won:
        yield from carry_out(g, gait, now, to)
    for other, difference in beaten:
        yield from lay_low(g, gait, now, other, difference)
    yield from trample(g, gait, now.line if won else [], jammed)
    return won


def warn(g: Saurians, gait: Gait, now: Step) -> Rule[None]:
    """Those who hold somebody whom a step would move say whether they let go."""
    moved = [*gait.places(), *[place for body in [*now.dragged, *now.line] for place in body.places()]]
    yield from ask_holders(g, [grab for grab in g.grabs if grab.of in moved or grab.by in moved], "step")


# SA-PSH-10  A test against each unit that is met, until one is lost.
def run_into(g: Saurians, gait: Gait, now: Step) -> Rule[tuple[list[tuple[Occupant, int]], Need | None]]:
    """The units met that have lost their tests, each with the difference; and the total of the first test."""
    beaten: list[tuple[Occupant, int]] = []
    total: Need | None = None
    for other in now.met:
        own = skill(g, gait.unit, STABILITY, bare=not gait.stride.by_card)
        test = yield from test_against(g, gait.unit, own, other, "SA-PSH-10")
        if test is None:
            break
        total = total or test.mine
        beaten.append((other, test.mine.value - test.theirs.value))
    return beaten, total


# SA-GAP-53  Who cannot be dragged stays, loses the difference of the totals, at least 0, and his grab.
# SA-PSH-13  The grab of whoever is driven against a wall ends as well.
def leave_behind(g: Saurians, gait: Gait, now: Step, mine: Need, won: bool, jammed: list[Occupant]) -> Rule[None]:
    """Grabs end of those who are against a wall, and whoever was dragged against it is hurt."""
    against = [place for body in [*(now.stuck if won else []), *jammed] for place in body.places()]
    end_grabs(g, [grab for grab in g.grabs if grab.by in against or grab.of in against], "SA-PSH-13")
    for body in now.stuck if won else []:
        assert body.unit is not None
        difference = mine.value - resistance(g, body).value
        yield from harm(g, body.unit, body.models, max(difference, 0), "SA-GAP-53", gait.unit)


# SA-GRB-05  Everybody at once, and each in the same relative position.
def carry_out(g: Saurians, gait: Gait, now: Step, to: Pose) -> Rule[None]:
    """The mover, those it drags and those it pushes all move."""
    put_at(g, gait.unit, gait.models, to, [], "log.steps", "SA-MOV-01")
    for body in now.dragged:
        tell_displaced(g, body, now.direction, "log.dragged", "SA-GRB-08")
        displace(g, body, now.direction)
    yield from displace_all(g, now.line, now.direction)
    for body in now.dragged:
        if body.unit is not None:
            yield from trip(g, body.unit, body.models, [step(cell, now.direction) for cell in body.cells])


# SA-PSH-11, SA-GAP-42  Whoever is met is knocked down. SA-PSH-12, SA-GAP-44, SA-GAP-45  Whoever would be driven into a
# wall loses the difference of his own test, without armour.
def lay_low(g: Saurians, gait: Gait, now: Step, other: Occupant, difference: int) -> Rule[None]:
    """Somebody who was run into and has lost the test is knocked, and hurt against a wall."""
    knock(g, occupant_now(g, other))
    if other.unit is not None and other in now.walled:
        yield from harm(g, other.unit, other.models, difference, "SA-PSH-12", gait.unit)


# SA-CON-02  Impact: a unit that a charge displaces or jams also loses health, minus its front armour.
# SA-CON-14  Stampede: every unit it displaces loses health, no armour.
def trample(g: Saurians, gait: Gait, moved: list[Occupant], jammed: list[Occupant]) -> Rule[None]:
    """What a charge does besides to those whom it displaces or jams."""
    unit, board = gait.unit, g.board(gait.unit)
    for other in [*moved, *jammed]:
        struck = other.unit
        if struck is None or gait.stride.mode != CHARGE:
            continue
        if board.ability == "impact":
            yield from harm(
                g, struck, other.models, max(board.bonus - armour_at(g, struck, FRONT), 0), "SA-CON-02", unit
            )
        for effect in unit.lasting(STAMPEDE) if other in moved else []:
            yield from harm(g, struck, other.models, effect.amount, "SA-CON-14", unit)
