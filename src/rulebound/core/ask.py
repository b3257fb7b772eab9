"""A question to a seat, its legal answers, and what a refusal says."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
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

    `points_at` names the things of the scene that are in the way, `shapes` draws what is (`blocked`, `too_far`).
    """

    __slots__ = ("points_at", "rule", "shapes", "text")

    def __init__(self, rule: str, text: Text, points_at: tuple[str, ...] = (), shapes: tuple[Shape, ...] = ()) -> None:
        self.rule = rule
        self.text = text
        self.points_at = points_at
        self.shapes = shapes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.rule == self.rule and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.rule)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text!r})"


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
    `others` are the ghosts of those who move at the same time.
    """

    __slots__ = ("cost", "facing", "others", "path", "piece", "to")

    def __init__(
        self,
        piece: str,
        to: str,
        cost: Text,
        path: tuple[tuple[int, int], ...] = (),
        facing: int | None = None,
        others: tuple[Ghost, ...] = (),
    ) -> None:
        self.piece = piece
        self.to = to
        self.cost = cost
        self.path = path
        self.facing = facing
        self.others = others


class Option:
    """One legal answer, as a player sees it.

    `points_at` names the things of the scene that stand for it (what lights up, what may be clicked); `need` is a
    number that its `sense` says the meaning of to the dice, `odds` what they will do. A `closing` option declines or
    ends something; clients show it last. `ghost` is the move it makes. `shapes` are drawn with it: lines of sight
    (`sight` free, `blocked` stopped), a zone in danger. Whoever drags the piece it points at, or the one that acts if
    it points at nothing, means an option that `draws`: it leads on to a path drawn from there.
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


class Ask:
    """One question to one seat. Its answers are listed only when somebody looks.

    Whether an ask is raised must follow from what everybody knows; only its list of answers may depend on secrets of
    the asked seat (`secret`: nobody else may see the question or what was answered). So the course of questions
    betrays nothing, and a game whose unknowns are dealt anew asks the same questions. Some `candidates` out of the
    answers are for computer players: where it takes long to find every one, or where one could be given for ever.
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
        candidates: Callable[[], list[Answer]] | None = None,
    ) -> None:
        self.seat = seat
        self.key = key
        self.rule = rule
        self.about = about
        self.secret = secret
        self._listing = listing
        self._describe = describe
        self._refuse = refuse
        self._proposing = candidates
        self._answers: list[Answer] | None = None
        self._candidates: list[Answer] | None = None

    def answers(self) -> list[Answer]:
        """Every legal answer, in an order that depends on nothing but the position."""
        if self._answers is None:
            self._answers = self._listing()
        return self._answers

    def forced(self) -> bool:
        """Whether there is only one legal answer, so that nobody needs to be asked."""
        return len(self.candidates()) == 1 and len(self.answers()) == 1

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
        return Refusal(self.rule, Text("refused.unknown", {"answer": _shown(answer)}))

    def candidates(self) -> list[Answer]:
        """Answers worth a computer player's thought: all of them, unless the question proposes some."""
        if self._proposing is None:
            return self.answers()
        if self._candidates is None:
            self._candidates = self._proposing()
        return self._candidates

    def sample(self, dice: Dice) -> Answer:
        """One legal answer drawn by dice: any of the candidates, unless the question has a way of its own to draw."""
        answers = self.candidates()
        return answers[dice.roll(len(answers)) - 1]

    def first(self, count: int) -> list[Answer]:
        """The first candidates, at most so many; a question that can look for them one by one looks no further."""
        return self.candidates()[:count]

    def complete(self, wish: Answer) -> Answer | Refusal:
        """The legal answer that a wish stands for, or why there is none; a legal answer stands for itself."""
        refusal = self.check(wish)
        return wish if refusal is None else refusal

    def question(self) -> Text:
        """The question as a sentence."""
        return Text("ask." + self.key, self.about)


@dataclass
class Drawing:
    """How an open question on a plane is answered by hand: a path drawn from a piece, or a place pointed at.

    The answer is always `[points, facing]`: the points `[x, y]` passed, without the start, the last the end; and the
    facing at the end in whole degrees clockwise from north, or `AS_IT_GOES`. Where several `pieces` move at once it is
    a list with the way of each in their order: the points from where it stands to where it ends, one if it stays.
    """

    piece: str = ""
    """What moves or is placed, by its id in the scene; empty if it is not on the board yet."""
    corners: int = 0
    """The most bends of the path; 0: straight."""
    turns: bool = False
    """Whether a facing is chosen."""
    from_piece: bool = True
    """Whether the path starts at the piece (a move), or a place is asked for."""
    allowance: int = 0
    """How long the path may be at most, where every stretch costs its length; 0: the rules say more than that."""
    base: int = 0
    """The radius of something not yet on the board, or of another size once it is placed."""
    grid: int = 1
    """Points are given in multiples of this."""
    pieces: tuple[str, ...] = ()
    """All that move at once, by their ids in the scene, in the order of the answer; then there is no single `piece`."""

    def malformed(self, answer: Answer) -> Text | None:
        """What makes this no such answer, whatever the rules of the game say; None if it is one."""
        if self.pieces:
            return self._malformed_ways(answer)
        found = drawn(answer)
        if found is None:
            return Text("refused.drawing", {"answer": _shown(answer)})
        points, facing = found
        if len(points) > self.corners + 1:
            return Text("refused.corners", {"most": self.corners, "corners": len(points) - 1})
        if facing != AS_IT_GOES and not self.turns:
            return Text("refused.no_facing", {"facing": facing})
        if not points and not (self.turns and self.from_piece):
            return Text("refused.no_points")
        return None

    def _malformed_ways(self, answer: Answer) -> Text | None:
        ways = ways_drawn(answer)
        if ways is None:
            return Text("refused.ways", {"answer": _shown(answer)})
        if len(ways) != len(self.pieces):
            return Text("refused.ways_count", {"ways": len(ways), "pieces": len(self.pieces)})
        most = max([len(way) for way in ways])
        if most > self.corners + 2:
            return Text("refused.corners", {"most": self.corners, "corners": most - 2})
        return None


AS_IT_GOES: Final = -1
"""The facing of whoever looks the way the path goes."""

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
    ) -> None:
        lazy = candidates if isinstance(candidates, Lazy) else None
        proposing = _thoughts(candidates) if isinstance(candidates, Lazy) else candidates
        listing = proposing if listed is None else listed
        super().__init__(seat, key, rule, listing, describe, None, about, secret, proposing)
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
            return Refusal(self.rule, Text("refused.unknown", {"answer": _shown(answer)}))
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

        What the game makes of a wish is only a proposal: it is given to `check` like any other answer.
        """
        if self._complete is None or not is_plain(wish):
            return super().complete(wish)
        answer = self._complete(wish)
        return answer if isinstance(answer, Refusal) else super().complete(answer)

    def reach(self) -> list[Shape]:
        """Shapes for drawing what may be answered, found once."""
        if self._shapes is None:
            self._shapes = self._reach()
        return self._shapes


def _thoughts(lazy: Lazy) -> Callable[[], list[Answer]]:
    return lambda: lazy.first(THOUGHTS)


class Together:
    """Several asks at once: nobody sees an answer before all are in."""

    __slots__ = ("asks",)

    def __init__(self, asks: list[Ask]) -> None:
        self.asks = asks


Question = Ask | Together
Rule = Generator[Question, Any, T]
"""A rule of a game: it asks by yielding, hands on to another rule with `yield from`, and returns what came of it."""


def is_plain(answer: Answer) -> bool:
    """Whether this can be an answer at all. 1.0 and True equal 1, but are no whole numbers to a record."""
    parts: list[Answer] = [answer]
    for _ in range(DEEPEST):
        inner: list[Answer] = []
        for part in parts:
            if isinstance(part, list):
                inner.extend(part)
            elif isinstance(part, bool) or not isinstance(part, str | int):
                return False
        if not inner:
            return True
        parts = inner
    return False


def drawn(answer: Answer) -> tuple[list[tuple[int, int]], int] | None:
    """The points and the facing of an answer to a `Drawing`; None if it is not one."""
    if not isinstance(answer, list) or len(answer) != 2:
        return None
    points, facing = answer
    if not _is_number(facing) or not AS_IT_GOES <= facing < 360:
        return None
    found = _points(points)
    return None if found is None else (found, facing)


def ways_drawn(answer: Answer) -> list[list[tuple[int, int]]] | None:
    """The ways of an answer to a `Drawing` of several pieces, none without a point; None if it is not one."""
    if not isinstance(answer, list):
        return None
    ways: list[list[tuple[int, int]]] = []
    for part in answer:
        way = _points(part)
        if not way:
            return None
        ways.append(way)
    return ways


def _points(points: Answer) -> list[tuple[int, int]] | None:
    if not isinstance(points, list):
        return None
    found: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2 or not _is_number(point[0]) or not _is_number(point[1]):
            return None
        found.append((point[0], point[1]))
    return found


def _is_number(value: Answer) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


DEEPEST: Final = 8
"""How many lists within lists an answer may be."""


def _shown(answer: Answer) -> str:
    try:
        shown = repr(answer)
    except (RecursionError, ValueError):
        return "..."
    return shown if len(shown) <= 60 else shown[:57] + "..."
