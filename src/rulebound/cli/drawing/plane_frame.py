"""Which part of a plane is shown, and how large: a window of characters, each `step` wide and twice as high."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.cli.drawing.boards import Seen
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.tokens import has_mark
from rulebound.core.scene import Piece, Scene
from rulebound.core.shape import Shape
from rulebound.space.plane.numbers import Point

MARGIN = 2
"""Characters around what matters."""
NEAR = 20
"""How many halves of a base lie between who acts and an enemy that is kept in sight."""
COARSER = 5
"""Each scale that is tried is a fifth coarser than the one before."""


@dataclass
class Camera:
    """What a person wants to see: around which place, how much from west to east or how large; else what matters."""

    at: Point | None = None
    across: int | None = None
    step: int | None = None
    """How wide a character is; counts before `across`."""
    shown: int = 1
    """How wide a character was that was drawn last."""

    @property
    def is_set(self) -> bool:
        """Whether somebody has said what to look at."""
        return self.at is not None or self.across is not None or self.step is not None

    def scale(self, columns: int, usual: int) -> int:
        """How wide a character is on so many columns; without a wish as wide as is `usual`."""
        if self.step is not None:
            return self.step
        return usual if self.across is None else -(-self.across // columns)


Box = tuple[int, int, int, int]
"""West, south, east and north of something."""


class Window:
    """A part of a plane in characters. North is up."""

    def __init__(self, scene: Scene, west: int, north: int, step: int, columns: int, rows: int) -> None:
        self.scene = scene
        self.west = west
        self.north = north
        self.step = step
        self.columns = columns
        self.rows = rows
        self.east = west + columns * step
        self.south = north - 2 * rows * step

    def holds(self, x: int, y: int) -> bool:
        """Whether a point is shown."""
        return self.west <= x <= self.east and self.south <= y <= self.north

    def meets(self, box: Box) -> bool:
        """Whether a part of a box is shown."""
        west, south, east, north = box
        return west <= self.east and east >= self.west and south <= self.north and north >= self.south

    def column(self, x: int) -> int:
        """The column of a point; what lies on the east edge belongs to the last."""
        return (x - self.west) // self.step - (x == self.east)

    def row(self, y: int) -> int:
        """The row of a point; what lies on the south edge belongs to the last."""
        return (self.north - y) // (2 * self.step) - (y == self.south)

    def middle(self, column: int, row: int) -> Point:
        """Where on the plane the middle of a character lies; characters are twice as high as wide."""
        return self.west + column * self.step + self.step // 2, self.north - (2 * row + 1) * self.step

    @property
    def beyond(self) -> str:
        """The sides to which the plane goes on."""
        width, depth = self.scene.size
        goes_on = {"N": self.north < depth, "E": self.east < width, "S": self.south > 0, "W": self.west > 0}
        return "".join(side for side, more in goes_on.items() if more)


class Places:
    """Where on a plane the things are that matter now: what is asked about or drawn, who acts, what changed."""

    def __init__(self, scene: Scene, pointers: Pointers, news: list[str], shapes: list[Shape]) -> None:
        asked = [box_of(shape) for shape in shapes if shape.points]
        asked += [box for thing in pointers.things() for box in boxes_of(thing, scene)]
        asked += [
            _around(choice.ghost.path[-1:]) for _, choice in pointers.choices if choice.ghost and choice.ghost.path
        ]
        asked += [box_of(shape) for shape in scene.ask.reach if shape.points] if scene.ask is not None else []
        active = [_base(piece) for piece in scene.pieces if has_mark(piece, "active")]
        changed = [box for thing in news for box in boxes_of(thing, scene)]
        self.kinds = (asked, active, changed)
        self.pieces = [_base(piece) for piece in scene.pieces]
        self.foe = near_foe(scene)
        """The nearest enemy of who acts."""

    def seen(self, window: Window | None) -> Seen:
        """How many of each kind are in a window, or everywhere."""
        return tuple(sum(window is None or _is_in(box, window) for box in boxes) for boxes in self.kinds)

    def sees_foe(self, window: Window) -> bool:
        """Whether the enemy near who acts, if there is one, is in a window."""
        return self.foe is None or _is_in(self.foe, window)

    def parts_seen(self, window: Window, parts: int) -> int:
        """How many parts of the pieces are in a window, of so many in all."""
        many = len(self.pieces)
        return parts * sum(_is_in(box, window) for box in self.pieces) // many if many else parts

    def now(self) -> Box | None:
        """The box around what is asked about and who acts; else around what changed, or all pieces."""
        asked, active, changed = self.kinds
        boxes = [*asked, *active] or changed or self.pieces
        return _together(boxes) if boxes else None


def near_foe(scene: Scene) -> Box | None:
    """The nearest piece of another side that stands not far from who acts."""
    acting = [piece for piece in scene.pieces if has_mark(piece, "active")]
    pairs = [
        (max(abs(piece.x - one.x), abs(piece.y - one.y)), _base(piece))
        for one in acting
        for piece in scene.pieces
        if piece.side != one.side and piece.facing is not None
    ]
    gap, box = min(pairs, default=(0, None))
    return box if gap <= NEAR * legible(scene) else None


def boxes_of(thing: str, scene: Scene) -> list[Box]:
    """The place of a piece or an area by its id; nothing for what is neither."""
    bases = [_base(piece) for piece in scene.pieces if piece.id == thing]
    return bases or [box_of(area.shape) for area in scene.areas if area.id == thing]


def box_of(shape: Shape) -> Box:
    """The upright box around a shape."""
    west, south, east, north = _around(shape.points)
    return west - shape.radius, south - shape.radius, east + shape.radius, north + shape.radius


def _base(piece: Piece) -> Box:
    return piece.x - piece.base, piece.y - piece.base, piece.x + piece.base, piece.y + piece.base


def _around(points: list[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _together(boxes: list[Box]) -> Box:
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


def _is_in(box: Box, window: Window) -> bool:
    """Whether the middle of a box is shown."""
    return window.holds((box[0] + box[2]) // 2, (box[1] + box[3]) // 2)


def window_of(scene: Scene, places: Places, camera: Camera, columns: int, rows: int | None) -> Window:
    """The window for so many characters: where somebody looks, or what matters as large as it fits."""
    width, depth = scene.size
    whole = max(1, -(-width // columns), -(-depth // (2 * rows)) if rows is not None else 1)
    rows = rows if rows is not None else -(-depth // (2 * whole))
    box = places.now()
    if camera.is_set:
        step = max(1, min(whole, camera.scale(columns, legible(scene))))
        middle = camera.at or (_middle(box) if box is not None else (width // 2, depth // 2))
        return _around_middle(scene, middle, step, columns, rows)
    if box is None:
        return _around_middle(scene, (width // 2, depth // 2), whole, columns, rows)
    step = min(whole, legible(scene))
    if places.foe is not None and _fits(_within(_together([box, places.foe]), scene), 3 * step // 2, columns, rows):
        box = _together([box, places.foe])
    box = _within(box, scene)
    while step < whole and not _fits(box, step, columns, rows):
        step = min(whole, step + max(1, step // COARSER))
    return _around_middle(scene, _shifted(box, places.pieces or [box], step, columns, rows), step, columns, rows)


def _shifted(box: Box, others: list[Box], step: int, columns: int, rows: int) -> Point:
    """The middle of a window that holds a box, as near to the middle of all others as can be."""
    room_x = max(0, (columns - 2 * MARGIN) * step - (box[2] - box[0])) // 2
    room_y = max(0, (rows - MARGIN) * 2 * step - (box[3] - box[1])) // 2
    (x, y), (wanted_x, wanted_y) = _middle(box), _middle(_together(others))
    return max(x - room_x, min(x + room_x, wanted_x)), max(y - room_y, min(y + room_y, wanted_y))


def legible(scene: Scene) -> int:
    """The scale at which the usual base, of those that look somewhere if any do, is two characters wide."""
    looking = [piece for piece in scene.pieces if piece.facing is not None]
    bases = sorted(piece.base for piece in looking or scene.pieces if piece.base)
    return bases[len(bases) // 2] if bases else max(scene.size)


def _within(box: Box, scene: Scene) -> Box:
    """The part of a box that lies on the plane."""
    width, depth = scene.size
    return max(0, box[0]), max(0, box[1]), min(width, box[2]), min(depth, box[3])


def _fits(box: Box, step: int, columns: int, rows: int) -> bool:
    west, south, east, north = box
    return east - west <= (columns - 2 * MARGIN) * step and north - south <= (rows - MARGIN) * 2 * step


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def _around_middle(scene: Scene, middle: Point, step: int, columns: int, rows: int) -> Window:
    """A window around a point, moved so that as little as can be of it lies off the plane."""
    width, depth = scene.size
    columns, rows = min(columns, -(-width // step)), min(rows, -(-depth // (2 * step)))
    west = max(0, min(width - columns * step, middle[0] - columns * step // 2))
    north = min(depth, max(2 * rows * step, middle[1] + rows * step))
    return Window(scene, west, north, step, columns, rows)
