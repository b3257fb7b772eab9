"""Paths over hexes as they are typed: `f f l`, `e ne right`, `f3 r`, `to 3 0 facing se`, `to wolf 2`."""

from __future__ import annotations

import re

from rulebound.cli.inputs import Misread
from rulebound.cli.places.labels import thing_of
from rulebound.cli.speech import Speech
from rulebound.core.ask import Answer
from rulebound.core.drawing import AS_IT_GOES, Drawing
from rulebound.core.scene import Piece, Scene
from rulebound.core.shape import Shape
from rulebound.space.hexes.grid import degrees, distance, facing_of
from rulebound.space.hexes.paths import STEPS

RELATIVE = {
    "en": {"f": 0, "fr": 1, "br": 2, "b": 3, "bl": 4, "fl": 5},
    "fr": {"a": 0, "ad": 1, "rd": 2, "r": 3, "rg": 4, "ag": 5},
}
"""Steps by how far they lie to the right of where somebody looks: ahead, back, and between."""
TURNS = {"en": {"l": "left", "r": "right"}, "fr": {"g": "left", "d": "right"}}
AROUND_TAIL = {"en": {"tl": "left", "tr": "right"}, "fr": {"qg": "left", "qd": "right"}}
TIMES = re.compile(r"(\D+)(\d)")
FACING = re.compile(r"\s+(?:facing|face|cap)\s+(\S+)$", re.IGNORECASE)
FRENCH_SIDES = {"so": "sw", "o": "w", "no": "nw"}


class Steps:
    """Reads steps and turns that are typed at a scene; `drawing` says who goes and which words it knows."""

    def __init__(self, scene: Scene, speech: Speech, drawing: Drawing, reach: list[Shape]) -> None:
        self.scene = scene
        self.speech = speech
        self.moves = drawing.moves
        self.reach = {cell for shape in reach if shape.role == "reach" for cell in shape.cells}
        piece = next(piece for piece in scene.pieces if piece.id == drawing.piece)
        self.facing = facing_of(piece.facing or 0)
        self.size = max(1, len(piece.covers))

    def is_path(self, line: str) -> bool:
        """Whether every word of a line is a step or a turn."""
        words = line.split()
        return bool(words) and all(self._known(*self._times(word)) for word in words)

    def read(self, line: str) -> Answer:
        """The moves of a line of steps and turns."""
        moves: list[str] = []
        facing = self.facing
        for word, times in [self._times(word) for word in line.split()]:
            if not self._known(word, times):
                raise Misread("steps-how", input=word[:40])
            for _ in range(times):
                move = self._move(word, facing)
                moves.append(move)
                facing += -1 if move.startswith("left") else 1 if move.startswith("right") else 0
        return moves

    def _times(self, word: str) -> tuple[str, int]:
        """A word, and how often it is meant: `f3`; a turn around a further hex ends in a number of its own."""
        low = word.casefold()
        several = TIMES.fullmatch(low)
        return (low, 1) if low in self.moves or several is None else (several[1], int(several[2]))

    def _known(self, word: str, times: int) -> bool:
        language = self.speech.language
        tables = (RELATIVE[language], TURNS[language], AROUND_TAIL[language])
        return times > 0 and (word in self.moves or any(word in table for table in tables))

    def _move(self, word: str, facing: int) -> str:
        language = self.speech.language
        if word in RELATIVE[language]:
            return STEPS[(facing + RELATIVE[language][word]) % 6]
        if word in AROUND_TAIL[language]:
            return AROUND_TAIL[language][word] + (str(self.size) if self.size > 1 else "")
        return TURNS[language].get(word, word)

    def goal(self, text: str) -> Answer:
        """A wish to get to a hex by its coordinates, or as near to somebody as may be, looking somewhere in the end."""
        facing = FACING.search(text)
        way = FACING.sub("", text).replace(",", " ").strip()
        numbers = way.split()
        if len(numbers) == 2 and all(re.fullmatch(r"-?\d{1,4}", number) for number in numbers):
            end = [int(numbers[0]), int(numbers[1])]
        else:
            end = self._hex_of(way)
        return [[end], AS_IT_GOES if facing is None else self._side(facing[1])]

    def _hex_of(self, name: str) -> list[int]:
        """The hex within reach that is nearest to somebody."""
        piece = thing_of(name, self.scene, self.speech)
        assert isinstance(piece, Piece)
        lies = [(cell.x, cell.y) for cell in self.scene.cells if cell.id in (piece.at, *piece.covers)]
        reached = [(cell.x, cell.y) for cell in self.scene.cells if cell.id in self.reach]
        _, end = min((min(distance(cell, own) for own in lies), cell) for cell in reached)
        return list(end)

    def _side(self, word: str) -> int:
        side = FRENCH_SIDES.get(word.casefold(), word.casefold())
        if side not in STEPS:
            raise Misread("side-how", input=word[:40])
        return degrees(STEPS.index(side))
