"""What fills hexes: models of a unit that share one, or a movable thing; and what becomes of it when it is moved."""

from __future__ import annotations

from typing import Final

from rulebound.core.need import Need
from rulebound.core.shows import fells, steps
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import MOVABLE, Thing
from rulebound.games.saurians.rules.skills import stability
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import Hex, step

Place = tuple[int, int]
"""A model: the number of its unit, and its place there."""
NO_UNIT: Final = None


class Occupant:
    """What fills some hexes together: models of a unit that share their head's hex, or a thing."""

    __slots__ = ("cells", "models", "thing", "unit")

    def __init__(self, unit: Unit | None, models: list[int], thing: Thing | None, cells: list[Hex]) -> None:
        self.unit = unit
        self.models = models
        self.thing = thing
        self.cells = cells

    @property
    def called(self) -> Text:
        """It in a sentence."""
        return self.unit.called if self.unit is not None else Text(f"object.{self.kind}")

    @property
    def kind(self) -> str:
        """What kind of thing it is; "" if it is none."""
        return self.thing.kind if self.thing is not None else ""

    @property
    def pieces(self) -> tuple[str, ...]:
        """The ids of all of it in scenes."""
        if self.unit is not None:
            return tuple([self.unit.piece(i) for i in self.models])
        return (self.thing.key,) if self.thing is not None else ()

    def places(self) -> list[Place]:
        """Its models."""
        return [(self.unit.number, i) for i in self.models] if self.unit is not None else []

    def ahead(self, direction: int) -> list[Hex]:
        """The hexes it would newly cover one hex further on."""
        return [to for cell in self.cells if (to := step(cell, direction)) not in self.cells]


# SA-TER-06, SA-GAP-79  Units, vehicles and movable objects occupy hexes. SA-SED-07  Also whoever sleeps.
def occupants(g: Saurians, without: list[Place] | None = None) -> dict[Hex, Occupant]:
    """What stands on each hex that is not empty, some models left out."""
    left_out = without or []
    found: dict[Hex, Occupant] = {}
    for unit in g.present():
        for hex_ in unit.hexes():
            models = [i for i in unit.on(hex_) if (unit.number, i) not in left_out]
            if models:
                occupant = Occupant(unit, models, None, g.covers(unit, models[0]))
                found |= dict.fromkeys(occupant.cells, occupant)
    for thing in g.things:
        if thing.kind in MOVABLE:
            found[thing.hex] = Occupant(None, [], thing, [thing.hex])
    return found


def occupant_of(g: Saurians, hex_: Hex) -> Occupant | None:
    """What fills a hex."""
    return occupants(g).get(hex_)


# SA-GAP-31  Models of a unit that does not spread stay together. SA-MOV-18
def crew(g: Saurians, unit: Unit, model: int) -> list[int]:
    """The models that move with one: itself alone in a spread unit, else all."""
    return [model] if g.board(unit).spread else unit.living()


# SA-GAP-31  Models of one unit join each other's hexes, as long as no more than 4 end on one.
def may_join(g: Saurians, occupant: Occupant, other: Occupant) -> bool:
    """Whether one may end on the hex of another."""
    if occupant.unit is None or occupant.unit is not other.unit:
        return False
    return len(occupant.models) + len(other.models) <= g.content.limits.models_a_hex


# SA-STB-04, SA-GAP-95  Base, revealed card and combo. SA-KNK-01  Whoever lies has his base alone. SA-GAP-79  Things
# have what their kind has.
def resistance(g: Saurians, occupant: Occupant) -> Need:
    """The stability with which something resists."""
    unit = occupant.unit
    if unit is None:
        return Need(g.content.objects[occupant.kind].stability, occupant.kind)
    return stability(g, unit, bare=all(unit.models[i].knocked for i in occupant.models))


# SA-PSH-03, SA-PSH-11  One hex; SA-GAP-30  as a whole, SA-GAP-43  looking where it looked.
def displace(g: Saurians, occupant: Occupant, direction: int) -> None:
    """Something is moved by one hex."""
    if occupant.thing is not None:
        g.shift(occupant.thing, step(occupant.thing.hex, direction))
    if occupant.unit is not None:
        head = occupant.unit.models[occupant.models[0]].hex
        occupant.unit.change(occupant.models, hex=step(head, direction))


def tell_displaced(g: Saurians, occupant: Occupant, direction: int, key: str, rule: str) -> None:
    """What was moved, and where to."""
    to = step(occupant.cells[0], direction)
    shows = tuple(
        [shown for piece in occupant.pieces for shown in steps(piece, cell_id(occupant.cells[0]), cell_id(to))]
    )
    g.tell(key, rule, {"unit": occupant.called}, points_at=occupant.pieces, shows=shows)


# SA-KNK-03  All models of a unit that share a hex lie down together. SA-KNK-04  Everybody sees it. SA-GAP-49  Nobody is
# knocked twice. SA-GAP-52  Whoever is knocked holds nobody any more.
def knock(g: Saurians, occupant: Occupant) -> None:
    """Something is knocked down; a thing cannot be."""
    unit = occupant.unit
    if unit is None or all(unit.models[i].knocked for i in occupant.models):
        return
    unit.change(occupant.models, knocked=True)
    g.grabs = tuple([grab for grab in g.grabs if grab.by not in occupant.places()])
    g.tell("log.knocked", "SA-KNK-04", {"unit": unit.called}, points_at=occupant.pieces, shows=fells(*occupant.pieces))
