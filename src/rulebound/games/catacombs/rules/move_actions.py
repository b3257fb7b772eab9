"""The moves of an activation: a step, an exploration, a hole, the stairs."""

from __future__ import annotations

from abc import abstractmethod

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.catacombs.bot.worth import Prospect, explore_gain
from rulebound.games.catacombs.rules.actions import WarriorAction
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.exploration import bars_exploring, explore
from rulebound.games.catacombs.rules.movement import (
    FREE,
    bars_hole_step,
    bars_stairs,
    bars_step,
    ghost_of_step,
    in_the_way,
    leave_by_stairs,
    step,
    why_not_move,
)
from rulebound.games.catacombs.rules.naming import is_tile, piece_of, side_name, tile_name, who
from rulebound.games.catacombs.rules.pointed_at import on_side, side_towards, tile_at
from rulebound.games.catacombs.rules.tile_effects import is_hole, leads_out
from rulebound.games.catacombs.rules.values import movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, Human, Warrior
from rulebound.space.tiles import SIDES, opposite


# CA-MOV-01  Moving is optional, and so is every further step.
# CA-MOV-08  With no mvt left a warrior cannot move or explore.
def may_move(g: Catacombs, warrior: Warrior) -> bool:
    """Whether the active warrior has movement left."""
    act = acting(g)
    return not act.stopped and act.used < movement(g, warrior).value


class Move(WarriorAction):
    """Part of a warrior's movement: to a tile, unless it says otherwise.

    That he cannot move at all comes before what is wrong with the way.
    """

    @abstractmethod
    def is_way(self, g: Catacombs, args: list[Answer]) -> bool:
        """Whether the arguments make sense as such."""

    @abstractmethod
    def bar(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> str:
        """The rule that bars a way which makes sense; `FREE` if none does."""

    def is_open(self, g: Catacombs, warrior: Warrior, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """Where nothing bars the way."""
        return self.bar(g, warrior, args) == FREE

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        bar = self.bar(g, warrior, args)
        if bar == FREE:
            return None
        side = SIDES.index(args[0]) if args and args[0] in SIDES else -1
        return why_not_move(g, warrior, bar, self.leads_to(g, warrior, args), side)

    def why_not(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """There must be movement left."""
        if not self.is_way(g, args):
            return self.nonsense(args)
        return self.hindrance(g, warrior, args) if may_move(g, warrior) else why_not_walk(g, warrior)

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        return survey.on_tile(self.leads_to(survey.g, survey.warrior, args))

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:
        return step(g, warrior, self.leads_to(g, warrior, args))


def why_not_walk(g: Catacombs, warrior: Warrior) -> Refusal:
    """He has fought and moved, stands in a river, or has no movement left."""
    act = acting(g)
    if act.stopped and act.fought:
        return Refusal("CA-ACT-06", Text("refused-rule.CA-ACT-06"), (piece_of(warrior),))
    if act.stopped:
        return Refusal("CA-CON-09", Text("refused-rule.river", {"warrior": who(warrior)}), in_the_way(g, warrior.tile))
    args: dict[str, object] = {"warrior": who(warrior), "mvt": movement(g, warrior).value, "used": act.used}
    return Refusal("CA-MOV-08", Text("refused-rule.CA-MOV-08", args), (piece_of(warrior),))


class SideMove(Move):
    """A move through a side of the warrior's tile; there is one for each, so that all ways stand in order of sides."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.way: list[list[Answer]] = [[SIDES[side]]]

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:  # noqa: ARG002
        return self.way

    @abstractmethod
    def bar_at(self, g: Catacombs, warrior: Warrior, side: int) -> str:
        """The rule that bars a side; `FREE` if none does."""

    def bar(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> str:
        return self.bar_at(g, warrior, SIDES.index(args[0]))

    def is_open(self, g: Catacombs, warrior: Warrior, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """Where nothing bars its own side."""
        return self.bar_at(g, warrior, self.side) == FREE

    def leads_to(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> int:
        return g.board.links[warrior.tile][SIDES.index(args[0])]


# CA-MOV-02  A step leads to an adjacent tile.
class Step(SideMove):
    """A step to the tile next door. A tile by its number is one that is not."""

    key = "step"
    rule = "CA-MOV-02"

    def is_way(self, g: Catacombs, args: list[Answer]) -> bool:
        """Through a side, or to a tile."""
        return len(args) == 1 and (args[0] in SIDES or is_tile(g, args[0]))

    def bar_at(self, g: Catacombs, warrior: Warrior, side: int) -> str:
        """What keeps him here, out of there, or bars the way."""
        return bars_step(g, warrior, side)

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """It must be next door, and nothing bar the way."""
        if args[0] in SIDES:
            return super().hindrance(g, warrior, args)
        about: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, int(args[0]))}
        return Refusal("CA-MOV-02", Text("refused-rule.CA-MOV-02", about), in_the_way(g, int(args[0])))

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """The way to a tile, through an opening, or through what lies there."""
        here, tile, place = warrior.tile, tile_at(g, thing), on_side(g, thing)
        if tile >= 0 and tile != here:
            side = side_towards(g, here, tile)
            far: list[list[Answer]] = [] if is_hole(g, here) else [[str(tile)]]
            return [[SIDES[side]]] if side >= 0 else far
        if place is None or here not in (place.tile, place.beyond):
            return []
        if place.tile == here:
            return [[SIDES[place.side]]] if place.beyond >= 0 or place.kind != "opening" else []
        return [[SIDES[opposite(place.side)]]]

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:
        """With the tile, and what is left of his movement."""
        to = self.leads_to(g, warrior, args)
        label = Text("option.step", {"side": side_name(SIDES.index(args[0])), "tile": tile_name(g, to)})
        return Option(self.answer(args), label, (f"tile:{to}",), ghost=ghost_of_step(g, warrior, to))


# CA-EXP-01  A human may move through an unexplored opening of his tile.
# CA-GAP-20  Exploring is part of the movement, before or after the fight.
class Explore(SideMove):
    """A step into the dark. A tile and a side of it is an opening that is not on the human's own tile."""

    key = "explore"
    rule = "CA-EXP-01"

    def is_way(self, g: Catacombs, args: list[Answer]) -> bool:
        """Through a side, of any tile."""
        tile, _, way = str(args[0]).rpartition(":") if args else ("", "", "")
        return way in SIDES and (tile == "" or is_tile(g, tile))

    def bar_at(self, g: Catacombs, warrior: Warrior, side: int) -> str:
        """It must be dark there, and nothing keep him here."""
        return bars_exploring(g, warrior, side)

    def why_not(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """That nobody on his side explores comes first."""
        if self.is_way(g, args) and (warrior.side != HUMAN or not g.scenario.board.explore):
            return why_not_move(g, warrior, bars_exploring(g, warrior, 0), -1)
        return super().why_not(g, warrior, args)

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """It must be an opening of his own tile, and nothing bar the way."""
        tile, _, way = str(args[0]).rpartition(":")
        if tile:
            return why_not_explore_from(g, warrior, int(tile), SIDES.index(way))
        return super().hindrance(g, warrior, args)

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """Through an opening that leads to no tile, or elsewhere."""
        place = on_side(g, thing)
        if place is None or place.kind != "opening" or warrior.tile == place.beyond:
            return []
        if warrior.tile != place.tile:
            return [[f"{place.tile}:{SIDES[place.side]}"]]
        return [[SIDES[place.side]]] if place.beyond < 0 else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:  # noqa: ARG002
        return explore_gain(survey)

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:
        """With the side, and what is left of his movement."""
        side = SIDES.index(args[0])
        ghost = ghost_of_step(g, warrior, warrior.tile, side=side)
        at = (f"opening:{warrior.tile}:{args[0]}",)
        return Option(self.answer(args), Text("option.explore", {"side": side_name(side)}), at, ghost=ghost)

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:
        assert isinstance(warrior, Human)
        return explore(g, warrior, SIDES.index(args[0]))


def why_not_explore_from(g: Catacombs, warrior: Warrior, tile: int, side: int) -> Refusal:
    """Why a warrior cannot explore through an opening of another tile."""
    args: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, tile)}
    dark = g.board.unexplored[tile] >> side & 1
    key = "refused-rule.far_opening" if dark else "refused-rule.CA-EXP-01"
    return Refusal("CA-EXP-01", Text(key, args), (f"opening:{tile}:{SIDES[side]}",))


# CA-GAP-12  Two different tiles that both carry a hole are adjacent too.
class Hole(Move):
    """A step through a hole to another; its argument is the tile."""

    key = "hole"
    rule = "CA-GAP-12"

    def is_way(self, g: Catacombs, args: list[Answer]) -> bool:
        return len(args) == 1 and is_tile(g, args[0])

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:
        return [[str(to)] for to in range(len(g.board))] if is_hole(g, warrior.tile) else []

    def bar(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> str:
        """Both tiles must carry a hole, and nothing keep him here or out of there."""
        return bars_hole_step(g, warrior, int(args[0]))

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """From a hole to another, or to where no step leads."""
        here, tile = warrior.tile, tile_at(g, thing)
        if tile < 0 or tile == here or not is_hole(g, here):
            return []
        return [[str(tile)]] if is_hole(g, tile) or side_towards(g, here, tile) < 0 else []

    def leads_to(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> int:  # noqa: ARG002
        return int(args[0])

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:
        """With the tile, and what is left of his movement."""
        to = int(args[0])
        label = Text("option.hole", {"tile": tile_name(g, to)})
        return Option(self.answer(args), label, (f"tile:{to}",), ghost=ghost_of_step(g, warrior, to))


# CA-GAP-11  Leaving by stairs is leaving a tile.
class Leave(Move):
    """Off the board by the stairs."""

    key = "leave"
    rule = "CA-GAP-11"

    def is_way(self, g: Catacombs, args: list[Answer]) -> bool:  # noqa: ARG002
        return not args

    def bar(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> str:  # noqa: ARG002
        """There must be stairs that lead out, and nothing keep him here."""
        return bars_stairs(g, warrior)

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """His own tile, where it is a way out."""
        here = warrior.tile
        return [[]] if warrior.side == HUMAN and tile_at(g, thing) == here and leads_out(g, here) else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        return survey.after(self, args)

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:
        """With what is left of his movement."""
        ghost = ghost_of_step(g, warrior, warrior.tile, leaves=True)
        return Option(self.answer(args), Text("option.leave"), (f"tile:{warrior.tile}",), ghost=ghost)

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        assert isinstance(warrior, Human)
        leave_by_stairs(g, warrior)
        yield from ()
