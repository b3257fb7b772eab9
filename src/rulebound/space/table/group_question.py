"""The question where a group goes: its answer is every base's own way, and a wish is made one.

The names of the bases are the ids of the pieces in the scene.
"""

from __future__ import annotations

from collections.abc import Callable

from rulebound.core.ask import Answer, Chance, Ghost, Lazy, Option, Refusal
from rulebound.core.dice import Dice
from rulebound.core.drawing import Drawing
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.core.units import LengthUnit
from rulebound.core.wish import FORMATIONS, middle_of
from rulebound.space.plane.groups.answers import plain_ways, read_ways
from rulebound.space.plane.groups.land import Rim
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.terms import FORM, Objection, Way
from rulebound.space.plane.groups.wishes import Denied
from rulebound.space.plane.paths import LEGS, cost_up
from rulebound.space.plane.reach import Reach
from rulebound.space.table.drawing import outline_shape, region_shapes


def group_ask(
    moves: Moves | Mover,
    seat: int,
    key: str,
    rule: str,
    facing: int,
    unit: LengthUnit,
    worded: Callable[[Objection, list[Way]], Refusal],
    called: Callable[[list[Way]], Text],
    about: dict[str, object] | None = None,
    named: Callable[[], list[list[Way]]] = list,
    matter: Answer = None,
    reach: Callable[[], list[Shape]] | None = None,
    set_down: bool = False,
    odds: Callable[[list[Way]], tuple[Chance, ...]] = lambda _: (),
    laid: Callable[[list[Way]], tuple[Shape, ...]] = lambda _: (),
) -> OpenAsk:
    """Where does this group go, which looks `facing` now? `worded` says an objection, `called` names legal ways.

    A game in which a group may be led by any of its own, or into contact, gives `moves` that judge and propose that as
    well; else a mover will do. Nothing is asked of either before somebody looks at the question or answers it.
    `named` ways are told a person besides what can be drawn; whoever may not move at all needs one of them. `reach` is
    drawn in the place of how far the group can walk; `odds` are of what legal ways lead to, `laid` shapes to draw with
    them. A group that is `set_down` comes to the table now: it has no way, and no length of it.
    """
    going = Moves(moves) if isinstance(moves, Mover) else moves
    said = None if set_down else unit

    def why_not(answer: Answer) -> Refusal | None:
        ways = read_ways(going.mover, answer)
        objection = Objection(FORM, going.mover.bases) if ways is None else going.objection(ways)
        return None if objection is None else worded(objection, ways or going.mover.stay())

    def drawn(dice: Dice) -> Answer:
        return plain_ways(going.sample(dice) or named()[0])

    def described(answer: Answer) -> Option:
        ways = read_ways(going.mover, answer)
        assert ways is not None
        ghost = group_ghost(going.mover, ways, said)
        return Option(answer, called(ways), odds=odds(ways), ghost=ghost, shapes=laid(ways))

    return OpenAsk(
        seat,
        key,
        rule,
        why_not,
        Lazy(drawn, lambda count: [plain_ways(ways) for ways in going.first(count) or named()]),
        reach or (lambda: group_reach(going.mover)),
        described,
        about,
        drawing=lambda: _drawing(going.mover, set_down),
        listed=lambda: [plain_ways(ways) for ways in named()],
        complete=lambda wish: answer_to(going, wish, facing, said, worded),
        matter=matter,
    )


def _drawing(mover: Mover, set_down: bool) -> Drawing:
    """How a group is moved by hand: its guide as far as it walks; or how it is set down."""
    names = tuple([base.name for base in mover.bases])
    if set_down:
        stand = tuple([(base.x, base.y, base.radius) for base in mover.bases])
        return Drawing(from_piece=False, pieces=names, formations=FORMATIONS, stand=stand)
    return Drawing(corners=LEGS - 1, allowance=mover.walks[mover.guide].allowance, pieces=names, formations=FORMATIONS)


def answer_to(
    moves: Moves, wish: Answer, facing: int, unit: LengthUnit | None, worded: Callable[[Objection, list[Way]], Refusal]
) -> Answer | Refusal:
    """The answer a wish comes to; else what is against whom, and where all of them would stand."""
    mover = moves.mover
    ways = moves.granted(wish, facing)
    if not isinstance(ways, Denied):
        return plain_ways(ways)
    parts = [_with_shapes(objection, worded(objection, ways.ways)) for objection in ways.objections]
    first = parts[0]
    ghost = group_ghost(mover, ways.ways, unit)
    return Refusal(first.rule, first.text, first.points_at, first.shapes, tuple(parts), ghost)


def _with_shapes(objection: Objection, refusal: Refusal) -> Refusal:
    """A refusal that draws what is in the way."""
    trouble = objection.trouble()
    if trouble is None or trouble.obstacle is None or isinstance(trouble.obstacle.outline, Rim):
        return refusal
    shape = outline_shape(trouble.obstacle.outline, "blocked")
    return Refusal(refusal.rule, refusal.text, refusal.points_at, (*refusal.shapes, shape))


def group_ghost(mover: Mover, ways: list[Way], unit: LengthUnit | None) -> Ghost:
    """Where everybody would stand, the first with all others, and how far who walks farthest; without a unit nobody."""
    far = max([cost_up(way, []) for i, way in enumerate(ways) if mover.is_walker(i)])
    cost = Text("cost.here") if unit is None else unit.said(far)
    named = zip(mover.bases, ways, strict=True)
    first, *others = [Ghost(base.name, "", cost, tuple(way[1:] or way)) for base, way in named]
    return Ghost(first.piece, "", cost, first.path, others=tuple(others))


def group_reach(mover: Mover) -> list[Shape]:
    """Where the middle of a group may go as far as its guide is concerned, for drawing."""
    walk = mover.walks[mover.guide]
    x, y = middle_of([each.start for each in mover.walks])
    dx, dy = x - walk.start[0], y - walk.start[1]
    return region_shapes([[(px + dx, py + dy) for px, py in ring] for ring in Reach(walk).regions()])
