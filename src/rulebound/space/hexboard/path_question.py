"""The question for a path over hexes: how it is answered, wished for, sampled, named and drawn."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.core.ask import Answer, Ghost, Lazy, Option, Refusal
from rulebound.core.dice import Dice
from rulebound.core.drawing import AS_IT_GOES, Drawing, path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.grid import Hex, degrees, facing_of
from rulebound.space.hexes.paths import (
    FAR,
    NO_END,
    PLACE,
    STOPPED,
    Path,
    PathReach,
    PathRules,
    PathTrouble,
    along,
    cost_of,
    moves_of,
    poses,
    trouble,
)

FAR_OFF = 40
"""What a path may cost that is only looked for to say how much too dear it is."""


def cell_id(hex_: Hex) -> str:
    """A hex in the scene."""
    return f"hex:{hex_[0]},{hex_[1]}"


class HexMove:
    """One move of a body over hexes: who moves, from where, and how far.

    `refuse` words what is in the way of a path, and `told` what one costs; `prefers` says how good an end looks to a
    computer player.
    """

    def __init__(
        self,
        seat: int,
        piece: str,
        start: Pose,
        allowance: int,
        rules: PathRules,
        refuse: Callable[[PathTrouble], Refusal],
        told: Callable[[int], Text],
        prefers: Callable[[Pose], int],
    ) -> None:
        self.seat = seat
        self.piece = piece
        self.start = start
        self.allowance = allowance
        self.rules = rules
        self.refuse = refuse
        self.told = told
        self.prefers = prefers
        self.words = moves_of(rules.body)
        self._reach: PathReach | None = None

    def reach(self) -> PathReach:
        """Everywhere the body may get to, found when it is first wanted."""
        if self._reach is None:
            self._reach = PathReach(self.rules, self.start, self.allowance)
        return self._reach

    def moves_in(self, answer: Answer) -> list[int]:
        """The moves an answer names."""
        return [self.words.index(word) for word in answer]

    def answer_for(self, path: Path) -> Answer:
        """The words of its moves, in order."""
        return [self.words[move] for move in path.moves]

    def end_of(self, answer: Answer) -> Pose:
        """Where the body is after an answer."""
        return poses(self.rules.body, self.start, self.moves_in(answer))[-1]

    def check(self, answer: Answer) -> Refusal | None:
        """Why a path is refused, with its way and what is in the way drawn; None if it is legal."""
        moves = self.moves_in(answer)
        wrong = trouble(self.rules, self.start, moves, self.allowance)
        if wrong is None:
            return None
        if wrong.kind == FAR and trouble(self.rules, self.start, moves, FAR_OFF) is None:
            wrong = PathTrouble(FAR, wrong.n, wrong.at, wrong.move, wrong.to, cost_of(self.rules, self.start, moves))
        else:
            moves = moves[: wrong.n + 1]
        return self._refused(wrong, moves)

    def _refused(self, wrong: PathTrouble, moves: list[int]) -> Refusal:
        refusal = self.refuse(wrong)
        shapes = refusal.shapes or (self._offence(wrong, moves),)
        return Refusal(
            refusal.rule, refusal.text, refusal.points_at, shapes, ghost=self._way(moves, self.told(wrong.cost))
        )

    def _offence(self, wrong: PathTrouble, moves: list[int]) -> Shape:
        """The hexes that are in the way, or that are too far."""
        body = self.rules.body
        if wrong.kind == STOPPED:
            cells = body.covers(wrong.at)
        elif wrong.kind == PLACE:
            own = [] if wrong.to == self.start else body.covers(self.start)
            cells = [cell for cell in body.covers(wrong.to) if cell not in own]
        else:
            passed = poses(body, self.start, moves)
            before = [cell for pose in passed[: wrong.n + 1] for cell in body.covers(pose)]
            beyond = [cell for pose in passed[wrong.n + 1 :] for cell in body.covers(pose)]
            cells = list(dict.fromkeys([cell for cell in beyond if cell not in before])) or body.covers(wrong.to)
        role = "too_far" if wrong.kind == FAR else "blocked"
        return Shape("cells", role=role, cells=[cell_id(cell) for cell in cells])

    def complete(self, wish: Answer) -> Answer | Refusal:
        """The path somebody means who draws over hexes: the cheapest there, bent where it was drawn if it may be.

        A wish that is too dear stands for the path that would fulfil it, and is refused for what that costs.
        """
        drawn = path_in(wish)
        if drawn is None:
            return wish
        passed, facing = drawn
        end = NO_END if facing == AS_IT_GOES else facing_of(facing)
        path = along(self.rules, self.start, self.allowance, passed, end)
        if path is None:
            path = along(self.rules, self.start, FAR_OFF, passed, end)
        if path is None:
            (q, r), looks = passed[-1] if passed else head(self.start), self.start[2] if end == NO_END else end
            return self._refused(PathTrouble(PLACE, 0, self.start, 0, (q, r, looks), 0), [])
        return self.answer_for(path)

    def sample(self, dice: Dice) -> Answer:
        """A legal answer, every end as likely as any other; to stay where nothing else is possible."""
        ends = self.reach().poses
        return self._answers([ends[dice.roll(len(ends)) - 1]])[0] if ends else []

    def first(self, count: int) -> list[Answer]:
        """The ends that look best; to stay is always among them."""
        ends = sorted(self.reach().poses, key=lambda pose: (-self.prefers(pose), pose))
        return [*[answer for answer in self._answers(ends[: count - 1]) if answer], []]

    def _answers(self, ends: list[Pose]) -> list[Answer]:
        return [[self.words[move] for move in self.reach().moves(pose)] for pose in ends]

    def ghost(self, answer: Answer) -> Ghost:
        """The way an answer leads, for drawing, and what it costs."""
        moves = self.moves_in(answer)
        return self._way(moves, self.told(cost_of(self.rules, self.start, moves)))

    def _way(self, moves: list[int], cost: Text) -> Ghost:
        passed = poses(self.rules.body, self.start, moves)
        end = passed[-1]
        covers = self.rules.body.covers(end)
        return Ghost(
            self.piece,
            cell_id(head(end)),
            cost,
            tuple([head(pose) for pose in passed]),
            degrees(end[2]),
            facings=tuple([degrees(pose[2]) for pose in passed]),
            covers=tuple([cell_id(cell) for cell in covers]) if len(covers) > 1 else (),
        )

    def shapes(self) -> list[Shape]:
        """The hexes its head may end on."""
        return [Shape("cells", role="reach", cells=[cell_id(cell) for cell in self.reach().heads()])]

    def drawing(self) -> Drawing:
        """How it is answered by hand."""
        return Drawing(self.piece, turns=True, allowance=self.allowance, moves=tuple(self.words))


def hex_path_ask(
    move: HexMove, key: str, rule: str, describe: Callable[[Answer], Option], about: dict[str, object]
) -> OpenAsk:
    """The question for the path of a move; to stay, which a player is offered as a word, is the empty path."""
    return OpenAsk(
        move.seat,
        key,
        rule,
        move.check,
        Lazy(move.sample, move.first),
        move.shapes,
        describe,
        about,
        drawing=move.drawing(),
        listed=lambda: [[]],
        complete=move.complete,
    )
