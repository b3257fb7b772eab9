"""The question where somebody shall look: how it is answered, sampled and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, refused
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.plane.numbers import Point
from rulebound.space.table.path_question import BACK, back_option

LOOKED_AT: Final = 3
"""So many of the things worth a look a computer player looks at."""


class Gaze:
    """A piece at a place that looks somewhere, and may look elsewhere by a rule, to do what `about` calls the `action`.

    `towards` are places worth a look, the best first; where it `may_keep` its facing, that is an answer too.
    """

    __slots__ = ("about", "degrees", "may_keep", "name", "place", "rule", "towards")

    def __init__(
        self,
        name: str,
        place: Point,
        degrees: int,
        rule: str,
        about: dict[str, object],
        towards: Callable[[], list[Point]],
        may_keep: bool,
    ) -> None:
        self.name = name
        self.place = place
        self.degrees = degrees
        self.rule = rule
        self.about = about
        self.towards = towards
        self.may_keep = may_keep

    def refuse(self, answer: Answer) -> Refusal | None:
        """Why an answer is no facing."""
        line = path_in(answer)
        if line is None or line[0]:
            return refused(self.rule, "turn_only", self.name, figure=self.about["figure"])
        return None

    def candidates(self) -> list[Answer]:
        """Where a computer player may look: at the first places worth a look, or else behind itself."""
        x, y = self.place
        others = [place for place in self.towards()[:LOOKED_AT] if place != self.place]
        facings = list(dict.fromkeys([degrees_of(to_x - x, to_y - y) for to_x, to_y in others]))
        return [[[], degrees] for degrees in facings or [(self.degrees + 180) % 360]]

    def describe(self, answer: Answer) -> Option:
        """A facing as an option."""
        if answer == BACK:
            return back_option()
        if answer[1] == AS_IT_GOES:
            return Option(answer, Text("option.same_facing", {"action": self.about["action"]}), (self.name,))
        return Option(answer, Text("option.facing", {"degrees": answer[1]}), (self.name,))

    def ask(self, seat: int, key: str, secret: bool = False) -> OpenAsk:
        """The question, which may be taken back."""
        return OpenAsk(
            seat,
            key,
            self.rule,
            self.refuse,
            self.candidates,
            list,
            self.describe,
            self.about,
            secret,
            Drawing(self.name, 0, True),
            lambda: [[[], AS_IT_GOES], BACK] if self.may_keep else [BACK],
        )
