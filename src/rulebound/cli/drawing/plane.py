"""The board of a scene that is played on a plane."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.drawing.boards import Seen
from rulebound.cli.drawing.plane_drawing import PlaneDrawing, axis_width
from rulebound.cli.drawing.plane_frame import Camera, Places, Window, legible, window_of
from rulebound.cli.drawing.plane_signs import Signs, scale_text
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.lines import packed
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET
from rulebound.core.scene import Scene
from rulebound.core.shape import Shape

MOST_LEGEND = 5
"""Lines for what the characters mean."""
FEW_ROWS = 4
"""Rows of a plane on which something can be made out."""


class PlaneView:
    """A window of a plane with its ruler and its legend."""

    def __init__(self, board: PlaneBoard, window: Window, legend: list[Rich]) -> None:
        self.board = board
        self.window = window
        self.legend = legend

    @property
    def seen(self) -> Seen:
        """How much of what matters is in it; all, if somebody has said what to look at."""
        board = self.board
        return (*board.places.seen(None if board.camera.is_set else self.window), self.sight)

    @property
    def extent(self) -> int:
        """The more, the larger it is drawn."""
        return -self.window.step

    @property
    def sight(self) -> int:
        """How well bases can be told apart, and which part of them is there."""
        step, good, places = self.window.step, self.board.legible, self.board.places
        if self.board.camera.is_set:
            clear = self._is_deep(2) and 2 * step <= 3 * good
            return self.board.enough if clear else int(self._is_deep(4))
        if 2 * step <= 3 * good and places.sees_foe(self.window):
            most = self.board.enough if self._is_deep(3) else self.board.fair - 1
            return min(most, 1 + places.parts_seen(self.window, self.board.enough - 1))
        return int(step <= 3 * good)

    def _is_deep(self, part: int) -> bool:
        """Whether it is at least one `part` as deep as it is wide, or shows the whole depth."""
        window = self.window
        return part * (window.north - window.south) >= min(window.east - window.west, part * self.board.scene.size[1])

    @property
    def columns(self) -> int:
        """Columns of the screen it takes."""
        return self.window.columns + self.board.margins

    @property
    def rows(self) -> int:
        """Rows of the screen it takes."""
        return 1 + self.window.rows + len(self.legend)

    def lines(self) -> list[Rich]:
        board = self.board
        board.camera.shown = self.window.step
        drawing = PlaneDrawing(self.window, board.signs, board.pointers, board.ruler, board.shapes)
        return [*drawing.lines(), *self.legend]


class PlaneBoard:
    """The plane of a scene; `news` are the things that have changed last, `shapes` what is drawn besides."""

    least_width = 30
    enough, fair = 5, 3

    def __init__(
        self,
        scene: Scene,
        speech: Speech,
        pointers: Pointers,
        news: list[str],
        camera: Camera,
        shapes: list[Shape],
    ) -> None:
        self.scene = scene
        self.speech = speech
        self.pointers = pointers
        self.camera = camera
        self.shapes = shapes
        self.ruler = ruler_of(scene, speech)
        self.signs = Signs(scene, speech)
        self.places = Places(scene, pointers, news, shapes)
        self.legible = legible(scene)
        self.margins = axis_width(scene, self.ruler) + 1
        """Columns for the ruler at the left and the edge at the right."""
        self._views: dict[tuple[int, int | None], PlaneView | None] = {}

    @property
    def matters(self) -> Seen:
        """How much there is to see in all."""
        return (*self.places.seen(None), self.enough)

    def width_within(self, most: int, height: int | None) -> int:
        """Columns of what can be drawn in so many rows."""
        view = self.view(most, height)
        return view.columns if view is not None else most

    def view(self, width: int, height: int | None) -> PlaneView | None:
        """The window for so many columns and rows; None if nothing could be made out."""
        if (width, height) not in self._views:
            self._views[width, height] = self._view(width, height)
        return self._views[width, height]

    def _view(self, width: int, height: int | None) -> PlaneView | None:
        """The largest window that leaves room for its legend."""
        for signs in range(MOST_LEGEND + 1):
            rows = None if height is None else height - 1 - signs
            if width <= self.margins or (rows is not None and rows < FEW_ROWS):
                return None
            window = window_of(self.scene, self.places, self.camera, width - self.margins, rows)
            legend = self._legend(window, width)
            if rows is None or len(legend) <= signs:
                return PlaneView(self, window, legend)
        return None

    def _legend(self, window: Window, width: int) -> list[Rich]:
        """What the characters mean and how large they are; no more than so many lines."""
        items = self.signs.legend(window, self.shapes)
        items.append(Rich(scale_text(window, self.ruler, self.speech), QUIET))
        for item in items:
            item.truncate(width - 1, overflow="ellipsis")
        return packed(" ", items, Rich(" · ", QUIET), width)[:MOST_LEGEND]
