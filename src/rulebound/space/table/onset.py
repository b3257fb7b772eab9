"""A move into contact with one base: which ways there are to it, the best of them, and the question for one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.core.ask import Answer, Option, Refusal
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.sound import left_open
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.table.contact import corners_between, into_contact, ways_around
from rulebound.space.table.contact_search import ContactSearch
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.move import Move
from rulebound.space.table.path_question import BACK, back_option

STRAIGHT: Final = "straight"
"""The answer for the straight way to the target."""


def answer_for(points: list[Point]) -> Answer:
    """The answer that draws a path over these points."""
    return [[[x, y] for x, y in points], AS_IT_GOES]


@mypyc_attr(allow_interpreted_subclasses=True)
class Onset:
    """A move, bent once at most, that ends where it first touches the base of a `target`.

    An answer is `STRAIGHT`, or draws a path: its corner, if any, and the point aimed at. Computer players bend theirs
    `run_up` before the target. A game's own class says whether a place counts as contact (`meets`), and what to say of
    a path that misses its target or is parted from it (`missed`, `parted`).
    """

    __slots__ = ("mover", "name", "run_up", "target")

    def __init__(self, mover: Move, target: Circle, name: str, run_up: int) -> None:
        self.mover = mover
        self.target = target
        self.name = name
        self.run_up = run_up

    # What a game says

    @abstractmethod
    def meets(self, place: Point) -> bool:
        """Whether the mover would be in contact with its target at a place where their bases touch."""
        raise left_open(self, "meets")

    @abstractmethod
    def missed(self) -> Refusal:
        """Why a path that does not touch the target is none."""
        raise left_open(self, "missed")

    @abstractmethod
    def parted(self) -> Refusal:
        """Why a path to a place that does not count as contact is none."""
        raise left_open(self, "parted")

    # What follows

    def points_of(self, answer: Answer) -> list[Point]:
        """The corner, if any, and the point aimed at that an answer names."""
        if answer == STRAIGHT:
            return [(int(self.target.x), int(self.target.y))]
        line = path_in(answer)
        assert line is not None
        return line[0]

    def path(self, points: list[Point]) -> list[Point] | None:
        """The path over these points, going on towards the last one until it touches; None if it misses or grazes."""
        return into_contact(self.mover, Obstacle(self.target, self.name), points)

    def path_of(self, answer: Answer) -> list[Point]:
        """The path of a legal answer."""
        path = self.path(self.points_of(answer))
        assert path is not None, "what is no way into contact has no path"
        return path

    def refuse(self, answer: Answer) -> Refusal | None:
        """Why an answer is no way into contact."""
        points = self.points_of(answer)
        off = self.mover.ground.why_not_points(points, self.mover.rules.places)
        return self.why_not(points) if off is None else off

    def why_not(self, points: list[Point]) -> Refusal | None:
        """Why a path over these points, on the grid or not, is no way into contact."""
        path = self.path(points)
        if path is None:
            return self.missed()
        trouble = self.mover.trouble(path)
        return trouble if trouble is not None or self.meets(path[-1]) else self.parted()

    def why_not_straight(self) -> Refusal | None:
        """Why the straight way is none."""
        return self.why_not(self.points_of(STRAIGHT))

    def accepts(self, points: list[Point]) -> bool:
        """Whether a path over these points is legal."""
        return self.refuse(answer_for(points)) is None

    def search(self) -> ContactSearch:
        """The search among all ways there are, which looks first at what needs no words."""
        return ContactSearch(
            self.mover,
            self.target,
            self.name,
            self.meets,
            lambda points: self.touches(points) and self.accepts(points),
        )

    def touches(self, points: list[Point]) -> bool:
        """Whether a path over these points is one, places off the grid included; without the reasons if it is none."""
        path = self.path(points)
        return path is not None and self.mover.allows(path) and self.meets(path[-1])

    def ways(self, first: bool = False) -> list[Answer]:
        """A few of the answers, or one where the `first` is enough; none only if no answer is legal."""
        few = self.likely(first)
        if few:
            return few
        rare = self.search().way()
        return [] if rare is None else [answer_for(rare)]

    def likely(self, first: bool = False) -> list[Answer]:
        """The straight way if it is free, and ways around to other sides; only one where the `first` is enough."""
        straight: list[Answer] = [STRAIGHT] if self.why_not_straight() is None else []
        if first and straight:
            return straight
        ends = [self.path_of(STRAIGHT)[-1]] if straight else []
        bent = ways_around(self.mover, self.target, self.name, self.run_up, self.accepts, ends, first)
        return [*straight, *[answer_for(points) for points in bent]]

    def easiest(self) -> Answer:
        """The way over the fewest obstacles, and of those the shortest; more are looked for if all lead over any."""
        if self.why_not_straight() is None and not self.crossed(STRAIGHT):
            return STRAIGHT
        ways = self.ways()
        if min([self.crossed(answer) for answer in ways], default=1):
            bent = corners_between(self.mover, self.target)
            ways += [answer_for(points) for points in bent if self.accepts(points)]
        return min(ways, key=lambda answer: (self.crossed(answer), self.mover.cost_of_way(self.path_of(answer))))

    def crossed(self, answer: Answer) -> int:
        """How many low obstacles a way leads over."""
        path = self.path(self.points_of(answer))
        return len(self.mover.crossings(path)) if path is not None else 0

    def offered(self) -> list[Answer]:
        """What a person is named: the easiest way, and the straight one if it is another."""
        best = self.easiest()
        return [best] if best == STRAIGHT or self.why_not_straight() is not None else [best, STRAIGHT]

    def ask(
        self,
        key: str,
        rule: str,
        describe: Callable[[Answer], Option],
        about: dict[str, object],
        matter: Answer = None,
    ) -> OpenAsk:
        """The question for a way, which may be taken back."""
        mover = self.mover
        return OpenAsk(
            mover.seat,
            key,
            rule,
            self.refuse,
            self.ways,
            lambda: [outline_shape(self.target, "reach")],
            lambda answer: back_option() if answer == BACK else describe(answer),
            {**about, "allowance": mover.ground.unit.said(mover.walk.allowance)},
            mover.secret,
            Drawing(mover.name, 1, False, True, grid=mover.ground.grid),
            lambda: [*self.offered(), BACK],
            matter=matter,
        )
