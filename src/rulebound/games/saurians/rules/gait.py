"""Where a model may go: what each step and turn costs, what stops it, where it may stay, and why not."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Refusal, refused
from rulebound.games.saurians.pieces import Stride
from rulebound.games.saurians.rules.grabs import grabs_on, places_of
from rulebound.games.saurians.rules.occupants import Occupant, Place, crew, occupants
from rulebound.games.saurians.rules.snares import is_snared_at
from rulebound.games.saurians.rules.strides import (
    AIRBORNE,
    CHARGE,
    FIX,
    FREE_TURNS,
    ROOTED,
    closed_to,
    is_sure_footed,
    is_too_rough,
)
from rulebound.games.saurians.state import Saurians
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import Hex, is_ahead, step
from rulebound.space.hexes.paths import BARRED, LEFT, PLACE, STOPPED, PathRules, PathTrouble

FORWARD: Final = 1
BACKWARD: Final = 2
TURN: Final = 1
"""SA-MOV-04, SA-MOV-05, SA-MOV-06  What a hex ahead, a hex behind and a turn by one edge cost."""


class Gait(PathRules):
    """How a model goes, and those who move with it, in the movement under way."""

    def __init__(self, g: Saurians, stride: Stride) -> None:
        self.g = g
        self.unit = g.units[stride.unit]
        self.model = stride.walker
        self.stride = stride
        self.models = crew(g, self.unit, self.model)
        self.start = g.pose(self.unit, self.model)
        self.others = occupants(g, self.places())
        self.held = bool(grabs_on(g, self.unit, self.models))
        self.oriented = g.board(self.unit).oriented
        self.airborne = stride.mode in AIRBORNE
        self.sure = is_sure_footed(g, self.unit)
        self.halt = ("SA-MOV-01", "no_way")
        """By which rule, and for what, a path was last found to end."""
        super().__init__(g.body(self.unit))

    def places(self) -> list[Place]:
        """Those who move."""
        return places_of(self.unit, self.models)

    def new_cells(self, at: Pose, to: Pose) -> list[Hex]:
        """The hexes it covers after a move and not before."""
        before = self.body.covers(at)
        return [cell for cell in self.body.covers(to) if cell not in before]

    def among(self, pose: Pose) -> list[Occupant]:
        """Everybody but its own unit on whose hexes it would be."""
        found: list[Occupant] = []
        for cell in self.body.covers(pose):
            other = self.others.get(cell)
            if other is not None and other.unit is not self.unit and other not in found:
                found.append(other)
        return found

    # SA-MOV-04  A hex ahead costs 1, SA-MOV-05, SA-GAP-24  one behind 2, SA-MOV-06  a turn by one edge 1.
    # SA-GAP-28  Without orientation nothing is behind. SA-GAP-26  In a charge turns are free, SA-CON-05  or by a boost.
    def price(self, at: Pose, move: int, to: Pose) -> int:
        if self.why_not(at, move, to) is not None:
            return BARRED
        if move >= LEFT:
            return 0 if self.stride.mode == CHARGE or self.unit.lasting(FREE_TURNS) else TURN
        return FORWARD if self.is_forward(at, move) else BACKWARD

    def is_forward(self, at: Pose, move: int) -> bool:
        """Whether a step leads ahead."""
        return not self.oriented or is_ahead(at[2], move)

    def why_not(self, at: Pose, move: int, to: Pose) -> Refusal | None:
        """Why a move cannot be made, whatever it costs."""
        return self.why_no_turn(at, to) if move >= LEFT else self.why_no_step(at, move, to)

    # SA-MOV-07  Without orientation nobody has to turn. SA-GAP-26  In a charge only after a step.
    # SA-GAP-30  What is swung into must be free and passable.
    def why_no_turn(self, at: Pose, to: Pose) -> Refusal | None:
        """Why a model cannot turn."""
        g, about = self.g, self.about()
        if not self.oriented:
            return refused("SA-MOV-07", "no_facing", **about)
        if self.stride.mode == CHARGE and at == self.start and not self.stride.spin:
            return refused("SA-GAP-26", "charge_turn", **about)
        if self.among(at):
            return refused("SA-PSH-09", "turn_among", **about)
        new = self.new_cells(at, to)
        if any(g.ground.is_impassable(cell) or cell in self.others for cell in new):
            return refused("SA-GAP-30", "swing", *[cell_id(cell) for cell in new], **about)
        return self.why_closed(new) or self.why_too_rough(new)

    # SA-MOV-14  Fix forbids steps. SA-MOV-13, SA-GAP-26  A charge goes forward. SA-TER-05  Nobody leaves the map.
    # SA-TER-03  Impassable hexes are crossed with Jump or Fly alone.
    def why_no_step(self, at: Pose, move: int, to: Pose) -> Refusal | None:
        """Why a model cannot make a step."""
        g, about = self.g, self.about()
        if self.stride.mode == FIX or self.unit.lasting(ROOTED):
            return refused("SA-MOV-14", "fixed", **about)
        if self.stride.mode == CHARGE and not self.is_forward(at, move):
            return refused("SA-GAP-26", "charge_back", **about)
        new = self.new_cells(at, to)
        if any(not g.ground.has(cell) for cell in new):
            return refused("SA-TER-05", "off_the_map", **about)
        closed = self.why_closed(new)
        if closed is not None or self.airborne:
            return closed
        walls = [cell for cell in new if g.ground.is_impassable(cell)]
        if walls:
            return refused("SA-TER-03", "impassable", *[cell_id(cell) for cell in walls], **about)
        return self.why_too_rough(new)

    # SA-GAP-27  One difficult hex a phase.
    def why_too_rough(self, cells: list[Hex]) -> Refusal | None:
        """Why a model may not enter difficult ground again."""
        if is_too_rough(self.g, self.unit, self.model, cells):
            return refused("SA-GAP-27", "rough_again", *[cell_id(cell) for cell in cells], **self.about())
        return None

    # SA-CON-24  Some scenarios close a part of the map to a side, in the first rounds.
    def why_closed(self, cells: list[Hex]) -> Refusal | None:
        """Why a model may not enter a part of the map."""
        closed = closed_to(self.g, self.unit, cells)
        if not closed:
            return None
        rounds = self.g.scenario.sides[self.g.side_of(self.unit)].barred_rounds
        return refused("SA-CON-24", "barred_zone", *[cell_id(cell) for cell in closed], **self.about(), rounds=rounds)

    def stops(self, at: Pose, move: int, to: Pose) -> bool:
        halt = self.why_stopped(at, move, to)
        self.halt = halt or self.halt
        return halt is not None

    # SA-GAP-52, SA-GAP-53  Whoever is held goes step by step, over nobody and nothing. SA-TER-01  On the ground,
    # difficult terrain ends a movement, SA-PSH-01  an occupied hex takes a test, and a snare may close.
    def why_stopped(self, at: Pose, move: int, to: Pose) -> tuple[str, str] | None:
        """By which rule, and for what, nothing may follow a move."""
        if move >= LEFT and self.stride.mode == CHARGE:
            return "SA-GAP-26", "charge_turn"
        if self.held:
            return "SA-GAP-52", "held"
        if self.airborne:
            return None
        new = self.new_cells(at, to)
        if not self.sure and any(self.g.ground.is_difficult(cell) for cell in new):
            return "SA-TER-01", "difficult"
        if not all(self.lets_through(other) for other in self.among(to)):
            return "SA-PSH-01", "occupied"
        return ("SA-CON-20", "snare") if is_snared_at(self.g, self.unit, new) else None

    # SA-PSH-08, SA-GAP-47  Allied units of several models, also one that spreads as long as more than one is left.
    def lets_through(self, other: Occupant) -> bool:
        """Whether somebody may let the mover pass through his hex."""
        unit = other.unit
        return (
            unit is not None
            and unit is not self.unit
            and self.g.is_allied(unit, self.unit)
            and self.g.board(unit).models > 1
            and len(unit.living()) > 1
        )

    def rests(self, to: Pose) -> bool:
        return to == self.start or self.why_no_rest(to) is None

    # SA-PSH-09, SA-PSH-11, SA-GAP-45  Whoever is met has to have room: not on the hexes of the mover himself.
    def ends(self, at: Pose, move: int, to: Pose) -> bool:  # noqa: ARG002
        return self.rests(to) and not (move < LEFT and self.is_in_its_own_way(move, to))

    def is_in_its_own_way(self, direction: int, to: Pose) -> bool:
        """Whether somebody it would push has to go where it comes to stand itself."""
        own = self.body.covers(to)
        return any(step(cell, direction) in own for other in self.among(to) for cell in other.cells)

    # SA-TER-04  Nobody ends on impassable ground. SA-GAP-31  No more models on a hex than there is room for.
    # SA-GAP-27  Landing on difficult ground is entering it.
    def why_no_rest(self, to: Pose) -> Refusal | None:
        """Why a model may not end somewhere."""
        g, about, cells = self.g, self.about(), self.body.covers(to)
        walls = [cell for cell in cells if g.ground.is_impassable(cell)]
        if walls:
            return refused("SA-TER-04", "no_landing", *[cell_id(cell) for cell in walls], **about)
        mates = self.others.get(head(to))
        if mates is not None and mates.unit is self.unit:
            most = g.content.limits.models_a_hex
            if len(mates.models) + len(self.models) > most:
                return refused("SA-GAP-31", "crowded", cell_id(head(to)), **about, most=most)
        return self.why_too_rough(self.new_cells(self.start, to)) if self.airborne else None

    def may_stand(self, pose: Pose) -> bool:
        """Whether it may be left there: nobody else is on its hexes, and it may rest."""
        return pose == self.start or (not self.among(pose) and self.rests(pose))

    def about(self) -> dict[str, object]:
        """Who it is, for a refusal."""
        return {"unit": self.unit.called}

    def refuse(self, trouble: PathTrouble) -> Refusal:
        """What is against a path, in words."""
        if trouble.kind == STOPPED:
            where = [cell_id(cell) for cell in self.body.covers(trouble.at)]
            return refused(self.halt[0], f"stops-{self.halt[1]}", *where, **self.about())
        rest = trouble.kind == PLACE
        reason = self.why_no_rest(trouble.to) if rest else self.why_not(trouble.at, trouble.move, trouble.to)
        if reason is not None:
            return reason
        if rest:
            rule, what = ("SA-PSH-09", "ends_among") if self.among(trouble.to) else ("SA-MOV-01", "no_way")
            return refused(rule, what, **self.about())
        left = self.stride.left[self.model]
        return refused("SA-MOV-02", "too_far", **self.about(), cost=trouble.cost, left=left)
