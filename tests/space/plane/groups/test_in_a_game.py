"""Groups in a game: asked for, drawn, completed, refused, forked and replayed, as a game is to use them."""

from __future__ import annotations

import json

from rulebound.core.ask import Answer, Lazy, Refusal, Rule
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.notation import WHOLE, Fields
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.core.seats import each_for_itself
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.wish import BLOCK, Wish, middle_of
from rulebound.players.base import View
from rulebound.players.random import RandomPlayer
from rulebound.space.plane.groups.answers import plain_ways, read_ways
from rulebound.space.plane.groups.charging import charge
from rulebound.space.plane.groups.field import FIELD, Base, Battlefield, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover, ends, moved, touching
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import NOBODY, muster
from rulebound.space.plane.groups.terms import FORM, Objection
from rulebound.space.plane.groups.wishes import Denied, granted
from rulebound.space.plane.numbers import INCH
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle
from tests.space.plane.groups.scenes import MASSES
from tests.toy import FerryGame

LAND = Land(40 * INCH, 30 * INCH, [Obstacle(Circle(20 * INCH, 15 * INCH, 2 * INCH), "rock")], [])
LAST = 12
GROUPS = [list(range(5 * group, 5 * group + 5)) for group in range(4)]


class Drill(State):
    """Two groups of five a side, which move in turn."""

    def __init__(self, dice: Dice, field: Battlefield, move: int = 0) -> None:
        super().__init__(dice)
        self.field = field
        self.move = move

    def copy(self) -> Drill:
        twin = Drill(self.dice.copy(), self.field, self.move)
        self.copy_base(twin)
        return twin

    def go_on(self) -> Rule[None]:
        return turn(self)

    def notation(self) -> Fields:
        return Fields(field=FIELD, move=WHOLE)

    def length(self) -> int:
        return self.move


def turn(g: Drill) -> Rule[None]:
    """One group moves, twice; the second time its answer is asked for within the same stretch of play."""
    if g.move == LAST:
        g.end((), Text("end.richer"), "FE-TURN-01")
    for _ in range(2):
        mover = muster(g.field, LAND, MASSES, g.field.those(GROUPS[g.move % 4]), 6 * INCH)
        answer: Answer = yield asked(g.move % 2, mover)
        ways = read_ways(mover, answer)
        assert ways is not None
        g.field = g.field.put(moved(mover.bases, ways))
    g.move += 1


def asked(seat: int, mover: Mover) -> OpenAsk:
    moves = Moves(mover)
    return OpenAsk(
        seat,
        "row",
        "FE-ROW-01",
        lambda answer: refusal(mover, answer),
        Lazy(
            lambda dice: plain_ways(moves.sample(dice) or mover.stay()),
            lambda count: [plain_ways(ways) for ways in moves.first(count)],
        ),
        list,
        listed=lambda: [plain_ways(mover.stay())],
        complete=lambda wish: completed(mover, wish),
    )


def refusal(mover: Mover, answer: Answer) -> Refusal | None:
    ways = read_ways(mover, answer)
    objection = Objection(FORM, mover.bases) if ways is None else mover.objection(ways)
    return None if objection is None else worded(objection)


def completed(mover: Mover, wish: Answer) -> Answer | Refusal:
    ways = granted(mover, wish)
    return worded(ways.objections[0]) if isinstance(ways, Denied) else plain_ways(ways)


def worded(objection: Objection) -> Refusal:
    return Refusal("FE-ROW-01", Text(f"refused.{objection.kind}"), tuple(base.name for base in objection.bases))


def drill(seed: int = 1) -> Play:
    bases: list[Base] = []
    for group, (x, y) in enumerate(((8, 5), (8, 25), (28, 5), (28, 25))):
        for k in range(5):
            n = len(bases)
            bases.append(Base(n, f"base-{n}", x * INCH + 3300 * k, y * INCH, 1600, group, group % 2))
    play = Play(FerryGame(), Drill(SeededDice(seed), field_of(bases)), each_for_itself("red", "blue"))
    play.start()
    return play


def at(play: Play) -> Drill:
    assert isinstance(play.state, Drill)
    return play.state


def test_a_random_player_moves_groups_to_the_end_and_the_answers_replay() -> None:
    play, player = drill(), RandomPlayer(5)
    answers: list[str] = []
    while play.ask is not None:
        answer = player.answer(View(FerryGame(), play, play.ask.seat))
        answers.append(json.dumps(answer))
        play.answer(answer)
    assert len(answers) == 2 * LAST
    again = drill()
    for written in answers:
        again.answer(json.loads(written))
    assert again.state.hash() == play.state.hash()
    read = at(play).notation().read(json.loads(json.dumps(play.state.plain())), "", None)
    assert Drill(play.state.dice, **read).plain() == play.state.plain()


def test_a_fork_shares_the_field_and_leaves_it_alone() -> None:
    play = drill()
    assert play.ask is not None
    play.answer(play.ask.sample(SeededDice(2)))
    before = play.state.hash()
    fork, twin = play.fork(), play.fork()
    assert fork.fork().state.plain() == play.state.plain()
    for one in (fork, twin):
        for seed in range(5):
            assert one.ask is not None
            one.choose(one.ask.sample(SeededDice(seed)), one.ask.seat)
    assert fork.state.hash() == twin.state.hash() != before
    assert play.state.hash() == before
    assert at(play).copy().field is at(play).field


def test_a_wish_becomes_an_answer_that_is_taken() -> None:
    play = drill()
    assert play.ask is not None
    answer = play.ask.complete(Wish([(10 * INCH, 10 * INCH)], 0, BLOCK).plain())
    assert not isinstance(answer, Refusal)
    play.answer(answer)
    assert middle_of([(base.x, base.y) for base in at(play).field.group(0)]) == (10 * INCH, 10 * INCH)


def test_a_wish_that_cannot_be_granted_is_refused_with_whom_it_concerns() -> None:
    ask = drill().ask
    assert ask is not None
    far = ask.complete(Wish([(38 * INCH, 10 * INCH)], 0, BLOCK).plain())
    assert isinstance(far, Refusal)
    assert (far.text.key, far.points_at) == ("refused.walk", ("base-0",))
    assert ask.check("nowhere") == Refusal("FE-ROW-01", Text("refused.form"))


def test_a_thinking_player_gets_the_first_moves_and_a_person_what_is_listed() -> None:
    ask = drill().ask
    assert ask is not None
    assert len(ask.first(7)) == 7
    assert all(ask.check(answer) is None for answer in ask.first(7))
    assert ask.first(3) == ask.first(7)[:3] == ask.candidates()[:3]
    assert len(ask.answers()) == 1


def test_a_person_brings_as_many_into_contact_as_the_program_shows() -> None:
    field = at(drill()).field
    field = field.put([base.moved(base.x, base.y - 14 * INCH) for base in field.group(1)])
    free = muster(field, LAND, MASSES, field.group(0), 12 * INCH, charges=1)
    assert free.targets == field.group(1)
    ways = charge(free)
    assert ways is not None
    shown = len(touching(ends(free.bases, ways), free.targets, MASSES.contact))
    bound = free.needing(shown)
    assert bound.objection(ways) is None
    assert shown == 5
    lazy = [[walk.start] for walk in free.walks]
    objection = bound.objection(lazy)
    assert objection is not None
    assert objection.bases == field.group(1)
    assert muster(field, LAND, MASSES, field.group(0), 12 * INCH).targets == field.group(NOBODY) == []
