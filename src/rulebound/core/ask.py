"""A question to a seat, its legal answers, and what a refusal says."""

from __future__ import annotations

from collections.abc import Callable, Generator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rulebound.core.dice import Dice
from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.text import Text

if TYPE_CHECKING:
    from rulebound.core.shape import Shape

T = TypeVar("T")

Answer = Any
"""Plain data that JSON can carry without loss: a string, a whole number, or lists of these. Never a float."""


class Refusal:
    """Why something may not be done: the ledger id and a sentence with the numbers in it.

    `points_at` names the things of the scene that are in the way, `shapes` draws what is (`blocked`, `too_far`). Where
    several would move at once, `ghost` is where all of them would stand, and `parts` say what is against which of them:
    each points at whom it concerns.
    """

    __slots__ = ("ghost", "parts", "points_at", "rule", "shapes", "text")

    def __init__(
        self,
        rule: str,
        text: Text,
        points_at: tuple[str, ...] = (),
        shapes: tuple[Shape, ...] = (),
        parts: tuple[Refusal, ...] = (),
        ghost: Ghost | None = None,
    ) -> None:
        self.rule = rule
        self.text = text
        self.points_at = points_at
        self.shapes = shapes
        self.parts = parts
        self.ghost = ghost

    def drawn(self, *shapes: Shape) -> Refusal:
        """The same, with what is in the way drawn."""
        return Refusal(self.rule, self.text, self.points_at, shapes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.rule == self.rule and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text!r})"


def refused(rule: str, what: str, /, *points_at: str, **about: object) -> Refusal:
    """The refusal that says `refused-rule.<what>` of the things it is `about`, and points at some of the scene."""
    return Refusal(rule, Text(f"refused-rule.{what}", about), points_at)


class Refused(Exception):
    """Raised by `Match.answer` for an answer that is not legal; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.text!r}")
        self.refusal = refusal


class Chance:
    """One thing that may happen, and how likely it is, exactly."""

    __slots__ = ("probability", "what")

    def __init__(self, what: Text, probability: Fraction) -> None:
        self.what = what
        self.probability = probability


class Threat:
    """What an enemy could do next, were an answer given: who, how likely it is to succeed, and from how far.

    `points_at` names the enemies and what they would use; `shapes` draws how far they get (`threat`).
    """

    __slots__ = ("odds", "points_at", "rule", "shapes", "text")

    def __init__(
        self,
        text: Text,
        odds: tuple[Chance, ...] = (),
        points_at: tuple[str, ...] = (),
        shapes: tuple[Shape, ...] = (),
        rule: str = "",
    ) -> None:
        self.text = text
        self.odds = odds
        self.points_at = points_at
        self.shapes = shapes
        self.rule = rule


class Ghost:
    """Where a piece would stand after an answer, and what that would cost, for drawing it before it is made.

    `to` is the id of a cell or an opening; on a plane it is empty and `path` holds the points passed, the last the end.
    On hexes `path` may hold the hexes passed, one for each step or turn, and `facings` where the piece looks on each of
    them; `covers` are the cells a large body would lie on. `others` are the ghosts of those who move at the same time.
    """

    __slots__ = ("cost", "covers", "facing", "facings", "others", "path", "piece", "to")

    def __init__(
        self,
        piece: str,
        to: str,
        cost: Text,
        path: tuple[tuple[int, int], ...] = (),
        facing: int | None = None,
        others: tuple[Ghost, ...] = (),
        facings: tuple[int, ...] = (),
        covers: tuple[str, ...] = (),
    ) -> None:
        self.piece = piece
        self.to = to
        self.cost = cost
        self.path = path
        self.facing = facing
        self.others = others
        self.facings = facings
        self.covers = covers


class Option:
    """One legal answer, as a player sees it.

    `points_at` names the things of the scene that stand for it (what lights up, what may be clicked); `need` is a
    number that its `sense` says the meaning of to the dice, `odds` what they will do. A `closing` option declines or
    ends something; clients show it last. `ghost` is the move it makes. `shapes` are drawn with it: lines of sight
    (`sight` free, `blocked` stopped), a zone in danger. Whoever drags the piece it points at, or the one that acts if
    it points at nothing, means an option that `draws`: it leads on to a path drawn from there, or to steps.
    """

    __slots__ = ("answer", "closing", "draws", "ghost", "label", "need", "odds", "points_at", "sense", "shapes")

    def __init__(
        self,
        answer: Answer,
        label: Text,
        points_at: tuple[str, ...] = (),
        need: Need | None = None,
        odds: tuple[Chance, ...] = (),
        closing: bool = False,
        ghost: Ghost | None = None,
        shapes: tuple[Shape, ...] = (),
        sense: Sense = REACHED,
        draws: bool = False,
    ) -> None:
        self.closing = closing
        self.draws = draws
        self.sense = sense
        self.ghost = ghost
        self.shapes = shapes
        self.answer = answer
        self.label = label
        self.points_at = points_at
        self.need = need
        self.odds = odds


THOUGHTS: Final = 32
"""How many answers come to mind where they are looked for one by one and there is no end of them."""
ALL: Final = 1 << 30
"""More answers than any question lists."""


class Lazy:
    """Legal answers found as they are wanted, where candidates are dear: one drawn by dice, or the first few.

    The same dice draw the same answer; `first` gives at least one, and fewer than asked for only if it finds no more.
    `most` of them are the candidates of a question. `only` is the one legal answer where there is no other; that there
    is another may be quicker to say than which.
    """

    __slots__ = ("first", "most", "only", "sample")

    def __init__(
        self,
        sample: Callable[[Dice], Answer],
        first: Callable[[int], list[Answer]],
        most: int = THOUGHTS,
        only: Callable[[], Answer | None] | None = None,
    ) -> None:
        self.sample = sample
        self.first = first
        self.most = most
        self.only = only

    def candidates(self) -> list[Answer]:
        """Those for whoever wants a list."""
        return self.first(self.most)


class Ask:
    """One question to one seat. Its answers are listed only when somebody looks.

    Whether an ask is raised must follow from what everybody knows; only its list of answers may depend on secrets of
    the asked seat (`secret`: nobody else may see the question or what was answered). So the course of questions
    betrays nothing, and a game whose unknowns are dealt anew asks the same questions. Some `candidates` out of the
    answers, a list or `Lazy`, are for computer players: where it takes long to find every one, or where one could be
    given for ever. `spent` says that nothing is left to do that costs anything: whoever likes may be done by itself
    then.

    `about` are the words of the question. `matter` is what it is about as data, for whoever answers or explains it:
    the name of a figure, the length of a way, plain as an answer is. It is never shown or sent; nothing reads words.
    """

    def __init__(
        self,
        seat: int,
        key: str,
        rule: str,
        listing: Callable[[], list[Answer]],
        describe: Callable[[Answer], Option] | None = None,
        refuse: Callable[[Answer], Refusal | None] | None = None,
        about: dict[str, object] | None = None,
        secret: bool = False,
        candidates: Callable[[], list[Answer]] | Lazy | None = None,
        matter: Answer = None,
        spent: bool = False,
    ) -> None:
        self.seat = seat
        self.key = key
        self.rule = rule
        self.about = about
        self.matter = matter
        self.secret = secret
        self.spent = spent
        self._listing = listing
        self._describe = describe
        self._refuse = refuse
        self._lazy = candidates if isinstance(candidates, Lazy) else None
        self._proposing = candidates.candidates if isinstance(candidates, Lazy) else candidates
        self._answers: list[Answer] | None = None
        self._candidates: list[Answer] | None = None

    def answers(self) -> list[Answer]:
        """Every legal answer, in an order that depends on nothing but the position."""
        if self._answers is None:
            self._answers = self._listing()
        return self._answers

    def forced(self) -> bool:
        """Whether there is only one legal answer, so that nobody needs to be asked."""
        if self._lazy is not None and self._lazy.only is not None and self._answers is None:
            only = self._lazy.only()
            if only is None:
                return False
            self._answers = self._candidates = [only]
        return len(self.first(2)) == 1 and len(self.answers()) == 1

    def option(self, answer: Answer) -> Option:
        """A legal answer with its label, what it points at, and its odds."""
        if self._describe is not None:
            return self._describe(answer)
        return Option(answer, Text(self.key, {"answer": str(answer)}))

    def options(self) -> list[Option]:
        """Every legal answer as a player sees it."""
        return [self.option(answer) for answer in self.answers()]

    def check(self, answer: Answer) -> Refusal | None:
        """None for a legal answer, else why not."""
        if is_plain(answer) and (answer in self.candidates() or answer in self.answers()):
            return None
        if self._refuse is not None:
            refusal = self._refuse(answer)
            if refusal is not None:
                return refusal
        return Refusal(self.rule, Text("refused.unknown", {"answer": shortened(answer)}))

    def candidates(self) -> list[Answer]:
        """Answers worth a computer player's thought: all of them, unless the question proposes some."""
        if self._proposing is None:
            return self.answers()
        if self._candidates is None:
            self._candidates = self._proposing()
        return self._candidates

    def sample(self, dice: Dice) -> Answer:
        """One legal answer drawn by dice: any of the candidates, unless the question has a way of its own to draw.

        Where candidates are looked for one by one, none is listed for it.
        """
        if self._lazy is not None:
            return self._lazy.sample(dice)
        answers = self.candidates()
        return answers[dice.roll(len(answers)) - 1]

    def first(self, count: int) -> list[Answer]:
        """The first candidates, at most so many; a question that can look for them one by one looks no further."""
        if self._lazy is not None and self._candidates is None:
            return self._lazy.first(count)
        return self.candidates()[:count]

    def complete(self, wish: Answer) -> Answer | Refusal:
        """The legal answer that a wish stands for, or why there is none; a legal answer stands for itself."""
        refusal = self.check(wish)
        return wish if refusal is None else refusal

    def question(self) -> Text:
        """The sentence a player reads: the words `ask.<key>`, filled in with `about`."""
        return Text("ask." + self.key, self.about)


class Together:
    """Several asks at once: nobody sees an answer before all are in."""

    __slots__ = ("asks",)

    def __init__(self, asks: list[Ask]) -> None:
        self.asks = asks


Question = Ask | Together
Rule = Generator[Question, Any, T]
"""A rule of a game: it asks by yielding, hands on to another rule with `yield from`, and returns what came of it."""


DEEPEST: Final = 8
"""How many lists within lists an answer may be."""


def is_plain(answer: Answer) -> bool:
    """Whether this can be an answer at all. 1.0 and True equal 1, but are no whole numbers to a record."""
    parts: list[Answer] = [answer]
    for _ in range(DEEPEST):
        inner: list[Answer] = []
        for part in parts:
            if isinstance(part, list):
                inner.extend(part)
            elif isinstance(part, str):
                continue
            elif isinstance(part, bool) or not isinstance(part, int):
                return False
        if not inner:
            return True
        parts = inner
    return False


def shortened(answer: Answer) -> str:
    """An answer as a refusal quotes it: at most 60 characters, whatever was sent."""
    try:
        shown = repr(answer)
    except (RecursionError, ValueError):
        return "..."
    return shown if len(shown) <= 60 else shown[:57] + "..."
