"""Which options point at which thing of a scene, as the numbers a player types."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.core.scene import Scene


class Pointers:
    """Numbers by the id of the thing; what points at a unit points at all its pieces.

    What all options point at, or what moves, is the subject of the question and gets none. `offered` are
    the numbers of the options that are shown, where those are not all.
    """

    def __init__(self, scene: Scene, offered: Sequence[int] | None = None) -> None:
        self._numbers: dict[str, list[int]] = {}
        choices = list(enumerate(scene.ask.choices, start=1)) if scene.ask is not None else []
        if offered is not None:
            choices = [(number, choice) for number, choice in choices if number in offered]
        self.choices = choices
        """The options that are shown, with their numbers."""
        members: dict[str, list[str]] = {}
        for piece in scene.pieces:
            members.setdefault(piece.unit, []).append(piece.id)
        for number, choice in choices:
            for thing in choice.points_at:
                self._numbers.setdefault(thing, []).append(number)
                for piece_id in members.get(thing, []):
                    self._numbers.setdefault(piece_id, []).append(number)
        self._subjects = [
            thing for thing, numbers in self._numbers.items() if len(numbers) > 1 and len(numbers) == len(choices)
        ]
        if scene.ask is not None and scene.ask.drawing is not None:
            self._subjects += [scene.ask.drawing.piece, *scene.ask.drawing.pieces]

    def of(self, thing: str) -> str:
        """The numbers that point at a thing: "#3", "#2,5", "#1-4"; nothing if none do."""
        numbers = self._numbers.get(thing, [])
        if not numbers or thing in self._subjects:
            return ""
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"#{numbers[0]}-{numbers[-1]}"
        return "#" + ",".join(str(n) for n in numbers)

    def is_subject(self, thing: str) -> bool:
        """Whether the question is about this thing."""
        return thing in self._subjects

    def things(self) -> list[str]:
        """Everything that options point at."""
        return list(self._numbers)
