"""Paths and places as they are typed: `to 12.5 30, 20 31.5 facing 90`, `go 10 @ 45`, `to guard-2`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulebound.cli.inputs import Misread
from rulebound.cli.places.labels import Thing, thing_of
from rulebound.cli.places.lengths import Ruler, ruler_of
from rulebound.cli.places.tape import middle_of
from rulebound.cli.speech import Speech
from rulebound.core.ask import Answer
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.scene import Scene
from rulebound.core.wish import middle_of as middle_of_all
from rulebound.space.plane.arcs import degrees_of, of_degrees
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.packing import at_most

FACING = re.compile(r"(?:^|(?<=[\s,;]))(?:facing|face|cap)\b", re.IGNORECASE)
POLAR = re.compile(r"(\S+)\s*@\s*(\S.*)")
DEGREES = re.compile(r"([0-9]{1,3})\s*°?")
BETWEEN = {"en": re.compile(r"[,;]"), "fr": re.compile(r";|,(?!\d)")}
"""What stands between two corners; a comma within a number is a decimal one in French."""
WINDS = (("n", "north", "nord"), ("ne",), ("e", "east", "est"), ("se",), ("s", "south", "sud"), ("sw", "so"))
COMPASS = {
    name: 45 * i for i, names in enumerate((*WINDS, ("w", "o", "west", "ouest"), ("nw", "no"))) for name in names
}
MOVING = {"en": ("to", "facing"), "fr": ("vers", "face")}
STAYING = ("stay", "rester")


@dataclass
class Typed:
    """What was typed: corners one after the other, something to go towards at the end, and a facing."""

    points: list[Point] = field(default_factory=list)
    towards: Thing | None = None
    facing: int = AS_IT_GOES

    def answer(self) -> Answer:
        return [[[x, y] for x, y in self.points], self.facing]


class Reader:
    """Reads what is typed at a scene; `drawing` says what moves."""

    def __init__(self, scene: Scene, speech: Speech, drawing: Drawing) -> None:
        self.scene = scene
        self.speech = speech
        self.ruler = ruler_of(scene, speech)
        self.grid = drawing.grid
        moving = [(piece.x, piece.y) for piece in scene.pieces if piece.id in (drawing.piece, *drawing.pieces)]
        self.start = middle_of_all(moving) if moving else None

    def read(self, text: str) -> Typed:
        """A path or a place with its facing, without the word before it."""
        way, *facing = FACING.split(text)
        typed = Typed()
        legs = [leg.strip() for leg in BETWEEN[self.speech.language].split(way.strip().rstrip(",;"))]
        for leg in [leg for leg in legs if leg or len(legs) > 1]:
            if typed.towards is not None:
                raise Misread("thing-last", input=leg)
            self._add_leg(typed, leg)
        if len(facing) > 1 or (not typed.points and typed.towards is None and not facing):
            raise Misread("path-how", input=text.strip()[:40])
        if facing:
            typed.facing = self._facing(facing[0].strip(), typed)
        return typed

    def _add_leg(self, typed: Typed, leg: str) -> None:
        polar = POLAR.fullmatch(leg)
        numbers = [self.ruler.read(part) for part in leg.split()]
        if polar is not None:
            end = self._from(typed, self.length(polar[1]), self._degrees(polar[2].strip()))
            typed.points.append(checked_place(end, self.scene, self.ruler))
        elif len(numbers) == 2 and numbers[0] is not None and numbers[1] is not None:
            typed.points.append(checked_place((numbers[0], numbers[1]), self.scene, self.ruler))
        elif not leg or any(number is not None for number in numbers):
            raise Misread("path-how", input=leg[:40])
        else:
            typed.towards = thing_of(leg, self.scene, self.speech)

    def length(self, text: str) -> int:
        """A distance in the scene's unit; `Misread` for what is none, or below nothing."""
        distance = self.ruler.read(text)
        if distance is None or distance < 0:
            raise Misread("length-how", input=text[:40], unit=self.ruler.name)
        return distance

    def _from(self, typed: Typed, distance: int, degrees: int) -> Point:
        """The place that far away, never farther, from the last corner or the start."""
        here = typed.points[-1] if typed.points else self.start
        if here is None:
            raise Misread("no-start")
        return on_grid(at_most(*here, *of_degrees(degrees), distance), here, self.grid)

    def _degrees(self, text: str) -> int:
        if text.casefold() in COMPASS:
            return COMPASS[text.casefold()]
        whole = DEGREES.fullmatch(text)
        if whole is None or int(whole[1]) > 360:
            raise Misread("degrees-how", input=text[:40])
        return int(whole[1]) % 360

    def _facing(self, text: str, typed: Typed) -> int:
        """Degrees, a wind, or whatever is to be looked at."""
        if text.casefold() in COMPASS or text[:1].isdigit() or not text:
            return self._degrees(text)
        x, y = middle_of(thing_of(text, self.scene, self.speech))
        here = typed.points[-1] if typed.points else self.start
        if here is None or here == (x, y):
            raise Misread("degrees-how", input=text[:40])
        return degrees_of(x - here[0], y - here[1])


def on_grid(end: Point, start: Point, grid: int) -> Point:
    """The place on the grid that is nearest to an end without being farther from the start, each way."""
    return _towards(end[0], start[0], grid), _towards(end[1], start[1], grid)


def _towards(end: int, start: int, grid: int) -> int:
    return end // grid * grid if end >= start else -(-end // grid) * grid


def checked_place(place: Point, scene: Scene, ruler: Ruler) -> Point:
    """A place on the board or not too far off it."""
    (x, y), (width, depth) = place, scene.size
    if not (-width <= x <= 2 * width and -depth <= y <= 2 * depth):
        size = f"{ruler.write(width)} × {ruler.write(depth)} {ruler.name}"
        raise Misread("off-board", place=ruler.place(x, y), size=size)
    return place


def as_typed(answer: Answer, ruler: Ruler, language: str) -> str:
    """The line that, typed, gives this path; the inverse of `Reader.read`."""
    path = path_in(answer)
    assert path is not None
    points, facing = path
    to, looking = MOVING[language]
    parts = [f"{to} " + ", ".join(ruler.place(x, y) for x, y in points)] if points else []
    parts += [f"{looking} {facing}"] if facing != AS_IT_GOES else []
    return " ".join(parts) or STAYING[0 if language == "en" else 1]
