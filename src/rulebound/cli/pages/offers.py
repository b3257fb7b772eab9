"""What an open question offers to start from: candidates as options, a few of them spread out, with where they end."""

from __future__ import annotations

from collections import Counter

from rulebound.cli.drawing.plane_signs import ARROWS
from rulebound.cli.places.labels import Thing, alone_in, called, groups_in
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.places.tape import are_within
from rulebound.cli.speech import Speech
from rulebound.core.ask import Answer, Ask
from rulebound.core.ask_view import AskView, Choice, choice_of
from rulebound.core.drawing import path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.scene import Piece, Scene
from rulebound.core.wish import middle_of
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import Point

OFFERS = 7
"""Options of an open question that are offered, unless more than these cannot be drawn."""
TOUCH = 10
"""Bases nearer than this part of a unit are in touch."""
MOST_BESIDE = 2
"""Things that are named beside the end of a path."""


def with_candidates(scene: Scene, ask: Ask | None) -> Scene:
    """The scene with the candidates of a drawing among its options: of a group, or where the game lists none of them.

    A path that ends within a unit of where it began is of no use, unless it reaches somebody or there are no others.
    """
    view = scene.ask
    if view is None or view.drawing is None or not isinstance(ask, OpenAsk):
        return scene
    if view.drawing.pieces or not any(is_path(view, choice) for choice in view.choices):
        named = [choice.answer for choice in view.choices]
        goes = [answer for answer in ask.candidates() if _may_be_drawn(view, answer) and answer not in named]
        paths = [choice_of(ask.option(answer)) for answer in goes]
        listed = [choice for choice in view.choices if not choice.closing]
        view.choices = [*listed, *paths, *(choice for choice in view.choices if choice.closing)]
    useless = [choice for choice in view.choices if _leads_nowhere(choice, view, scene)]
    if any(_goes(choice, view) and choice not in useless for choice in view.choices):
        view.choices = [choice for choice in view.choices if choice not in useless]
    return scene


def _may_be_drawn(view: AskView, answer: Answer) -> bool:
    """Whether an answer says a way."""
    assert view.drawing is not None
    return bool(answer) if view.drawing.pieces or view.drawing.moves else path_in(answer) is not None


def _goes(choice: Choice, view: AskView) -> bool:
    path = path_in(choice.answer) if view.drawing is not None else None
    return path is not None and bool(path[0])


def _leads_nowhere(choice: Choice, view: AskView, scene: Scene) -> bool:
    """Whether a path ends about where it began, in touch with nobody else."""
    mover = mover_in(scene)
    points, _ = path_in(choice.answer) or ([], 0)
    if mover is None or view.drawing is None or not view.drawing.from_piece or not points:
        return False
    x, y = points[-1]
    if (x - mover.x) ** 2 + (y - mover.y) ** 2 >= scene.unit**2:
        return False
    body = Piece("", "", scene.title, 0, "", x=x, y=y, base=mover.base)
    return not any(are_within(body, other, scene.unit // TOUCH) for other in scene.pieces if other is not mover)


def mover_in(scene: Scene) -> Piece | None:
    """The piece whose path is asked for; None where it stands nowhere yet."""
    drawing = scene.ask.drawing if scene.ask is not None else None
    return next((piece for piece in scene.pieces if drawing is not None and piece.id == drawing.piece), None)


def is_path(ask: AskView, choice: Choice) -> bool:
    """Whether an option could as well be drawn."""
    if ask.drawing is not None and ask.drawing.moves:
        return bool(choice.answer)
    return ask.drawing is not None and path_in(choice.answer) is not None


def only_turns(ask: AskView) -> bool:
    """Whether what is asked for is a facing, and no way to go."""
    paths = [path_in(choice.answer) for choice in ask.choices]
    return any(paths) and not any(path[0] for path in paths if path is not None)


def offered(ask: AskView, most: int = OFFERS) -> tuple[int, ...]:
    """The numbers of the options that are shown: all that cannot be drawn, and of the others some far apart.

    Of options that are alike only the first is shown, unless there is room for every one.
    """
    fixed: list[int] = []
    going: dict[int, Point] = {}
    turning: dict[int, Point] = {}
    kinds = Counter([choice.group for choice in ask.choices])
    for number, choice in enumerate(ask.choices, start=1):
        path = path_in(choice.answer) if ask.drawing is not None else None
        if choice.like >= 0 and most < len(ask.choices):
            continue
        end = group_at_end(ask, choice)
        if ask.drawing is not None and ask.drawing.moves and choice.ghost is not None:
            going[number] = choice.ghost.path[-1]
        elif end is not None and kinds[choice.group] > most // 2:
            going[number] = end
        elif path is None:
            fixed.append(number)
        elif path[0]:
            going[number] = path[0][-1]
        else:
            turning[number] = (path[1], 0)
    room = max(0, most - len(fixed))
    turns = _spread_out(turning, min(room, 1) if going else room)
    return tuple(sorted([*fixed, *turns, *_spread_out(going, room - len(turns))]))


def group_at_end(ask: AskView, choice: Choice) -> Point | None:
    """Where the middle of a group stands after an option; None where no group moves."""
    if ask.drawing is None or not ask.drawing.pieces or choice.ghost is None:
        return None
    return middle_of([ghost.path[-1] for ghost in (choice.ghost, *choice.ghost.others) if ghost.path])


def _spread_out(places: dict[int, Point], most: int) -> list[int]:
    numbers = list(places)
    return [numbers[i] for i in spread(list(places.values()), most)]


def spread(ends: list[Point], most: int) -> list[int]:
    """The first of some points, and always the one that is farthest from those chosen; never the same place twice."""
    chosen: list[int] = []
    gaps = [0] * len(ends)
    while len(chosen) < min(most, len(ends)):
        next_one = max(range(len(ends)), key=lambda i: (gaps[i], -i)) if chosen else 0
        if chosen and not gaps[next_one]:
            break
        chosen.append(next_one)
        x, y = ends[next_one]
        away = [(x - other_x) ** 2 + (y - other_y) ** 2 for other_x, other_y in ends]
        gaps = away if len(chosen) == 1 else [min(gap, new) for gap, new in zip(gaps, away, strict=True)]
    return chosen


def where_to(choice: Choice, scene: Scene, speech: Speech) -> str:
    """Where the path of an option ends: the way, the place unless its label says so, and what is beside it.

    Of somebody who turns on the spot, whom it looks at.
    """
    if scene.space == "hexes":
        return _hex_at_end(choice, scene, speech)
    view, (points, facing) = scene.ask, path_in(choice.answer) or ([], 0)
    end = None if view is None else group_at_end(view, choice)
    if end is not None:
        return _group_goes(end, choice, scene, speech)
    if view is None or view.drawing is None or path_in(choice.answer) is None:
        return ""
    mover = mover_in(scene)
    if not points:
        return _looked_at(mover, facing, scene)
    x, y = points[-1]
    way = "→" if mover is None or not view.drawing.from_piece else arrow(x - mover.x, y - mover.y)
    base = view.drawing.base if mover is None else mover.base
    return _place(way, (x, y), base, [] if mover is None else [mover], choice, scene, speech)


def _group_goes(end: Point, choice: Choice, scene: Scene, speech: Speech) -> str:
    """Where a group goes: the way, the place of its middle unless its label says so, and what is beside that."""
    assert scene.ask is not None
    assert scene.ask.drawing is not None
    group = [piece for piece in scene.pieces if piece.id in scene.ask.drawing.pieces]
    if not group:
        return _place("→", end, 0, group, choice, scene, speech)
    x, y = middle_of([(piece.x, piece.y) for piece in group])
    if (x, y) == end:
        return ""
    return _place(arrow(end[0] - x, end[1] - y), end, group[0].base, group, choice, scene, speech)


def _place(way: str, end: Point, base: int, movers: list[Piece], choice: Choice, scene: Scene, speech: Speech) -> str:
    """A place with the way to it, unless the label of the option says where it is, and what is beside it."""
    ruler, (x, y) = ruler_of(scene, speech), end
    body = Piece("", "", scene.title, 0, "", x=x, y=y, base=base)
    others: list[Thing] = [
        *(group for group in groups_in(scene) if not any(mover in group.members for mover in movers)),
        *(piece for piece in alone_in(scene) if piece not in movers),
        *scene.areas,
    ]
    near = [thing for thing in others if are_within(body, thing, scene.unit)]
    names = [called(thing, scene, speech) for thing in near[:MOST_BESIDE]]
    label, east, north = speech.say(choice.label), ruler.near(x), ruler.near(y)
    place = "" if east in label and north in label else f"{way} {east} {north}"
    return f"{place} ({', '.join(names)})".strip() if names else place


def _hex_at_end(choice: Choice, scene: Scene, speech: Speech) -> str:
    """The hex where a path ends, and the way it looks there."""
    ghost = choice.ghost
    if ghost is None or not ghost.path:
        return ""
    x, y = ghost.path[-1]
    ground = [speech.say(cell.name) for cell in scene.cells if cell.id == ghost.to]
    look = "" if ghost.facing is None else f" {ARROWS[0][(ghost.facing * 8 + 180) // 360 % 8]}"
    return f"→ {x} {y}{look} ({', '.join(ground)})"


def _looked_at(mover: Piece | None, facing: int, scene: Scene) -> str:
    """The nearest piece of another side in a direction, after an arrow."""
    if mover is None:
        return ""
    ahead = [
        ((piece.x - mover.x) ** 2 + (piece.y - mover.y) ** 2, piece.letter)
        for piece in scene.pieces
        if piece.side not in (mover.side, -1) and degrees_of(piece.x - mover.x, piece.y - mover.y) == facing
    ]
    return f"→ {min(ahead)[1]}" if ahead else ""


def arrow(dx: int, dy: int) -> str:
    """The arrow nearest to a direction."""
    return ARROWS[0][(degrees_of(dx, dy) * 8 + 180) // 360 % 8] if dx or dy else "•"
