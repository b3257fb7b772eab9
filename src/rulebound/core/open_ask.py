"""A question with endlessly many answers: each is checked, and a few are found for whoever wants some."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, is_plain, shortened
from rulebound.core.dice import Dice
from rulebound.core.drawing import Drawing
from rulebound.core.text import Text
from rulebound.core.wish import wish_in

if TYPE_CHECKING:
    from rulebound.core.shape import Shape

THOUGHTS: Final = 32
"""How many answers come to mind where they are looked for one by one."""


class Lazy:
    """Legal answers found as they are wanted, where candidates are dear: one drawn by dice, or the first few.

    The same dice draw the same answer; `first` gives at least one, and fewer than asked for only if it finds no more.
    """

    __slots__ = ("first", "sample")

    def __init__(self, sample: Callable[[Dice], Answer], first: Callable[[int], list[Answer]]) -> None:
        self.sample = sample
        self.first = first


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
        drawing: Drawing | None = None,
        listed: Callable[[], list[Answer]] | None = None,
        complete: Callable[[Answer], Answer | Refusal] | None = None,
        matter: Answer = None,
    ) -> None:
        lazy = candidates if isinstance(candidates, Lazy) else None
        proposing = _thoughts(candidates) if isinstance(candidates, Lazy) else candidates
        listing = proposing if listed is None else listed
        super().__init__(seat, key, rule, listing, describe, None, about, secret, proposing, matter)
        self.drawing = drawing
        self._lazy = lazy
        self._complete = complete
        self._lists = listed is not None
        self._check = check
        self._reach = reach
        self._shapes: list[Shape] | None = None

    def check(self, answer: Answer) -> Refusal | None:
        """None for a legal answer, whether or not it was among the candidates.

        The game is asked about plain answers only, and about those of a `drawing` only if they are well formed.
        """
        if not is_plain(answer):
            return Refusal(self.rule, Text("refused.unknown", {"answer": shortened(answer)}))
        if self._lists and answer in self.answers():
            return None
        malformed = None if self.drawing is None else self.drawing.malformed(answer)
        return self._check(answer) if malformed is None else Refusal(self.rule, malformed)

    def forced(self) -> bool:
        """Never: a few candidates are not all there is."""
        return False

    def sample(self, dice: Dice) -> Answer:
        """One legal answer; where candidates are looked for one by one, none is listed for it."""
        return super().sample(dice) if self._lazy is None else self._lazy.sample(dice)

    def first(self, count: int) -> list[Answer]:
        """The first candidates, at most so many."""
        return super().first(count) if self._lazy is None else self._lazy.first(count)

    def complete(self, wish: Answer) -> Answer | Refusal:
        """The legal answer that a wish stands for, or why there is none.

        What the game makes of a wish is only a proposal: it is given to `check` like any other answer. Where several
        pieces move at once, a wish is one of `core.wish`, and the game is asked about no other.
        """
        if self._complete is None or not is_plain(wish):
            return super().complete(wish)
        group = () if self.drawing is None else self.drawing.pieces
        if group and wish_in(wish, len(group)) is None:
            return Refusal(self.rule, Text("refused.wish", {"answer": shortened(wish)}))
        answer = self._complete(wish)
        return answer if isinstance(answer, Refusal) else super().complete(answer)

    def reach(self) -> list[Shape]:
        """Shapes for drawing what may be answered, found once."""
        if self._shapes is None:
            self._shapes = self._reach()
        return self._shapes


def _thoughts(lazy: Lazy) -> Callable[[], list[Answer]]:
    return lambda: lazy.first(THOUGHTS)
