"""Which character stands for what on a plane: kinds of terrain, states of figures, facings, and what is only drawn."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.drawing.plane_frame import Window, box_of
from rulebound.cli.places.lengths import Ruler
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, is_left, side_style
from rulebound.core.scene import Mark, Piece, Scene
from rulebound.core.seats import sides_of
from rulebound.core.shape import Shape

FILLS, WALLS = "░▒≈▤∴▥▦▧▨", "▓█▚▞"
FILL_STYLES = ("green", "blue", "yellow", "magenta", "cyan")
SIGNS = "!*+°¤="
ARROWS = ("↑↗→↘↓↙←↖", "⇑⇗⇒⇘⇓⇙⇐⇖", "⇧⬀⇨⬂⇩⬃⇦⬁", "⭡⭧⭢⭨⭣⭩⭠⭦")
"""By side, so that sides are told apart without colours; from north clockwise."""
LOOKS_NOWHERE = "•◦◆◇"
NOBODYS = "▪"
"""Beside what is on no side."""
WAYS = {"N": "▴", "E": "▸", "S": "▾", "W": "◂"}
REACH = "·"

DRAWN = {
    "path": ("∘", "bold yellow", "sign-path"),
    "blocked": ("×", "bold red", "sign-blocked"),
    "too_far": ("∼", "bold red", "sign-too-far"),
    "sight": ("∙", "bold green", "sign-sight"),
    "range": ("◦", "yellow", "sign-range"),
    "danger": ("▪", "red", "sign-danger"),
    "threat": ("▫", "red", "sign-threat"),
}
"""By what a shape is for: its character, its style and its name."""

UNSIGNED = ("active", "acted")
"""Marks that are shown in another way."""


class Signs:
    """The characters of a scene."""

    def __init__(self, scene: Scene, speech: Speech) -> None:
        self.scene = scene
        self.speech = speech
        kinds = sorted({(area.shape.kind == "line", area.kind) for area in scene.areas})
        bands = [kind for is_line, kind in kinds if is_line]
        fields = [kind for is_line, kind in kinds if not is_line]
        self._walls = {kind: WALLS[i % len(WALLS)] for i, kind in enumerate(bands)}
        self._fills = {kind: FILLS[i % len(FILLS)] for i, kind in enumerate(fields)}
        self._styles = {kind: FILL_STYLES[i % len(FILL_STYLES)] for i, (_, kind) in enumerate(kinds)}
        marks = sorted({mark.kind for piece in scene.pieces for mark in piece.marks if is_state(mark)})
        self._marks = {kind: SIGNS[i % len(SIGNS)] for i, kind in enumerate(marks)}

    def area(self, kind: str, shape: Shape) -> tuple[str, str]:
        """The character and the style of a kind of terrain."""
        return (self._walls if shape.kind == "line" else self._fills)[kind], self._styles[kind]

    def facing(self, piece: Piece) -> str:
        """Where a piece looks, and on whose side it is."""
        if piece.side < 0:
            return NOBODYS
        if piece.facing is None:
            return LOOKS_NOWHERE[piece.side]
        return ARROWS[piece.side][(piece.facing * 8 + 180) // 360 % 8]

    def states(self, piece: Piece) -> str:
        """The signs of its marks that have one, in the order of the marks."""
        return "".join(self._marks[mark.kind] for mark in piece.marks if mark.kind in self._marks)

    def legend(self, window: Window, shapes: list[Shape]) -> list[Rich]:
        """What the characters in a window mean: sides, terrain, states and drawn shapes."""
        pieces = [piece for piece in self.scene.pieces if window.holds(piece.x, piece.y)]
        return [*self._sides(pieces), *self._terrain(window), *self._states(pieces), *self._shapes(shapes)]

    def _sides(self, pieces: list[Piece]) -> list[Rich]:
        signs: dict[int, Rich] = {}
        sides = sides_of(self.speech.seats)
        sided = [piece for piece in pieces if piece.side in sides]
        for piece in sorted(sided, key=lambda piece: piece.facing is not None):
            arrow = LOOKS_NOWHERE[piece.side] if piece.facing is None else ARROWS[piece.side][2]
            signs[piece.side] = Rich(f"{arrow} {self.speech.sides((piece.side,))}", side_style(piece.side))
        return [signs[side] for side in sorted(signs)] if len(signs) > 1 else []

    def _terrain(self, window: Window) -> list[Rich]:
        signs: dict[str, Rich] = {}
        for area in [area for area in self.scene.areas if window.meets(box_of(area.shape))]:
            sign, style = self.area(area.kind, area.shape)
            name = self.speech.say(area.name)
            signs[f"{sign} {name}"] = Rich.assemble((sign, style), (f" {name}", QUIET))
        return list(signs.values())

    def _states(self, pieces: list[Piece]) -> list[Rich]:
        names = {mark.kind: mark.name for piece in pieces for mark in piece.marks}
        return [
            Rich(f"{sign} {self.speech.say(names[kind])}", QUIET) for kind, sign in self._marks.items() if kind in names
        ]

    def _shapes(self, shapes: list[Shape]) -> list[Rich]:
        signs = [Rich(f"{REACH} {self.speech.ui('sign-reach')}", QUIET)] if self._has_reach() else []
        for role in dict.fromkeys(shape.role for shape in shapes if shape.role in DRAWN):
            sign, style, key = DRAWN[role]
            signs.append(Rich.assemble((sign, style), (f" {self.speech.ui(key)}", QUIET)))
        return signs

    def _has_reach(self) -> bool:
        return self.scene.ask is not None and any(shape.role == "reach" for shape in self.scene.ask.reach)


def is_state(mark: Mark) -> bool:
    """Whether a mark is a state with a sign: the same for all who bear it, and not shown in another way."""
    return mark.kind not in UNSIGNED and not mark.quiet and not is_left(mark) and not mark.name.args


def scale_text(window: Window, ruler: Ruler, speech: Speech) -> str:
    """How large a character is, and to which sides the plane goes on."""
    told = speech.ui("scale", size=f"{ruler.near(window.step)} × {ruler.near(2 * window.step)} {ruler.name}")
    ways = "".join(WAYS[side] for side in window.beyond)
    return f"{told} · … {ways}" if ways else told
