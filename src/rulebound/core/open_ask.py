"""A question with endlessly many answers: each is checked, and a few are found for whoever wants some."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.core.ask import Answer, Ask, Lazy, Option, Refusal, is_plain, shortened
from rulebound.core.drawing import Drawing
from rulebound.core.text import Text
from rulebound.core.wish import wish_in

if TYPE_CHECKING:
    from rulebound.core.shape import Shape


class OpenAsk(Ask):
    """A question with endless answers (a path, a place): checked, sampled and drawn instead of listed.

    `candidates` are for computer players, a list of them or `Lazy`. `listed` are the answers a person is shown as a
    list (to stop here, to decline, a few places worth a name); without it, all the candidates. `complete` makes an
    answer of a wish, which says less than an answer (where a group shall go, and not how each of it gets there).
    """

    def __init__(
        self,
        seat: int,
        key: str,
        rule: str,
        check: Callable[[Answer], Refusal | None],
        candidates: Callable[[], list[Answer]] | Lazy,
        reach: Callable[[], list[Shape]],
        describe: Callable[[Answer], Option] | None = None,
        about: dict[str, object] | None = None,
        secret: bool = False,
        drawing: Drawing | Callable[[], Drawing] | None = None,
        listed: Callable[[], list[Answer]] | None = None,
        complete: Callable[[Answer], Answer | Refusal] | None = None,
        matter: Answer = None,
    ) -> None:
        proposing = candidates.candidates if isinstance(candidates, Lazy) else candidates
        listing = proposing if listed is None else listed
        super().__init__(seat, key, rule, listing, describe, None, about, secret, candidates, matter)
        self._drawing = drawing if isinstance(drawing, Drawing) else None
        self._draw = None if isinstance(drawing, Drawing) else drawing
        self._complete = complete
        self._lists = listed is not None
        self._check = check
        self._reach = reach
        self._shapes: list[Shape] | None = None

    @property
    def drawing(self) -> Drawing | None:
        """How a person answers by hand, if so; where that takes long to say, it is found when somebody looks."""
        if self._drawing is None and self._draw is not None:
            self._drawing = self._draw()
        return self._drawing

    def check(self, answer: Answer) -> Refusal | None:
        """None for a legal answer, whether or not it was among the candidates.

        The game is asked about plain answers only, and about those of a `drawing` only if they are well formed.
        """
        if not is_plain(answer):
            return Refusal(self.rule, Text("refused.unknown", {"answer": shortened(answer)}))
        if self._lists and answer in self.answers():
            return None
        drawing = self.drawing
        malformed = None if drawing is None else drawing.malformed(answer)
        return self._check(answer) if malformed is None else Refusal(self.rule, malformed)

    def forced(self) -> bool:
        """Never: a few candidates are not all there is."""
        return False

    def complete(self, wish: Answer) -> Answer | Refusal:
        """The legal answer that a wish stands for, or why there is none.

        What the game makes of a wish is only a proposal: it is given to `check` like any other answer. Where several
        pieces move at once, a wish is one of `core.wish`, and the game is asked about no other.
        """
        if self._complete is None or not is_plain(wish):
            return super().complete(wish)
        drawing = self.drawing
        group = () if drawing is None else drawing.pieces
        if group and wish_in(wish, len(group)) is None:
            return Refusal(self.rule, Text("refused.wish", {"answer": shortened(wish)}))
        answer = self._complete(wish)
        return answer if isinstance(answer, Refusal) else super().complete(answer)

    def reach(self) -> list[Shape]:
        """Shapes for drawing what may be answered, found once."""
        if self._shapes is None:
            self._shapes = self._reach()
        return self._shapes
