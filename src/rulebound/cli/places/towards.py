"""Going towards something: into contact, or as near as the rules allow."""

from __future__ import annotations

from rulebound.cli.places.labels import Thing
from rulebound.cli.places.tape import gap_between, middle_of
from rulebound.cli.places.typed_paths import Typed, on_grid
from rulebound.core.ask import Answer
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.scene import Piece, Scene
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import contact_place

HALVINGS = 12
"""How often the way that is left is halved: a metre, to a quarter of a millimetre."""


class Goal:
    """Something to go towards, and what goes there from where."""

    def __init__(self, ask: OpenAsk, scene: Scene, typed: Typed) -> None:
        assert ask.drawing is not None
        assert typed.towards is not None
        self.ask = ask
        self.typed = typed
        self.grid = ask.drawing.grid
        self.thing: Thing = typed.towards
        self.mover = mover_of(ask.drawing, scene)
        self.here = typed.points[-1] if typed.points else middle_of(self.mover) if self.mover.id else None

    def gap(self, end: Point) -> int:
        """How far whoever ends there is from the goal, edge to edge."""
        body = Piece(self.mover.id, "", self.mover.name, 0, "", x=end[0], y=end[1], base=self.mover.base)
        return gap_between(body, self.thing)

    def straight(self) -> Answer:
        """What somebody has in mind who goes straight into contact."""
        return self._to(self._contacts()[0])

    def nearest(self) -> Answer | None:
        """The legal answer that ends nearest: straight on, or one of the candidates; None if none comes any nearer."""
        tried = self._straight_on()
        if not self.typed.points:
            tried += [self._looking(answer) for answer in self.ask.candidates() if end_of(answer) is not None]
        best, least = None, self.gap(self.here) if self.here is not None and not self.typed.points else None
        for answer in tried:
            end = end_of(answer)
            if end is None or self.ask.check(answer) is not None:
                continue
            gap = self.gap(end)
            if least is None or gap < least:
                best, least = answer, gap
        return best

    def _to(self, end: Point) -> Answer:
        return Typed([*self.typed.points, end], None, self.typed.facing).answer()

    def _looking(self, answer: Answer) -> Answer:
        return answer if self.typed.facing == AS_IT_GOES else [answer[0], self.typed.facing]

    def _contacts(self) -> list[Point]:
        """The places of the grid around the place in contact that is straight ahead, those that touch nearest first."""
        x, y = self._contact()
        corners = [(a, b) for a in (x // self.grid, -(-x // self.grid)) for b in (y // self.grid, -(-y // self.grid))]
        places = [(a * self.grid, b * self.grid) for a, b in dict.fromkeys(corners)]
        return sorted(places, key=lambda place: (self._overlaps(place), self.gap(place), place))

    def _overlaps(self, place: Point) -> bool:
        """Whether whoever ends there would stand on another's base."""
        if not isinstance(self.thing, Piece):
            return False
        away = (place[0] - self.thing.x) ** 2 + (place[1] - self.thing.y) ** 2
        return away < (self.mover.base + self.thing.base) ** 2

    def _contact(self) -> Point:
        """The place in contact that is straight ahead; for an area its middle."""
        x, y = middle_of(self.thing)
        if self.here is None or not isinstance(self.thing, Piece):
            return x, y
        body = Circle(x, y, self.thing.base)
        return contact_place(body, self.mover.base, self.here[0] - x, self.here[1] - y)

    def _straight_on(self) -> list[Answer]:
        """Into contact, or else as far that way as is legal, found by halving."""
        ends = self._contacts()
        answers = [self._to(end) for end in ends]
        if self.here is None or any(self.ask.check(answer) is None for answer in answers):
            return answers
        near, far = self.here, ends[0]
        for _ in range(HALVINGS):
            middle = (near[0] + far[0]) // 2, (near[1] + far[1]) // 2
            answer = self._to(on_grid(middle, self.here, self.grid))
            if self.ask.check(answer) is None:
                near = middle
                answers.append(answer)
            else:
                far = middle
        return answers


def mover_of(drawing: Drawing, scene: Scene) -> Piece:
    """The piece a drawing moves; one without a place if it is not on the board yet."""
    for piece in scene.pieces:
        if piece.id == drawing.piece:
            return piece
    return Piece("", "", scene.title, 0, "", base=drawing.base)


def end_of(answer: Answer) -> Point | None:
    """Where the path of an answer ends; None if it is no path."""
    path = path_in(answer)
    return path[0][-1] if path is not None and path[0] else None
