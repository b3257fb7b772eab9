"""Field: a made-up game on a plane, for the terminal: a scout is placed, then figures go and shoot in turn."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from rulebound.core.ask import Answer, Ask, Chance, Ghost, Option, Refusal, Rule, Threat
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.drawing import Drawing, path_in
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup, Spot
from rulebound.core.ledger import Ledger
from rulebound.core.need import Need
from rulebound.core.notation import WHOLE, WORD, Fields, ListOf, ObjectOf, TupleWith
from rulebound.core.open_ask import OpenAsk
from rulebound.core.scene import Area, Mark, Piece, Scene, Value
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.space.plane.arcs import degrees_of, of_degrees
from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.outlines import Circle, Wall
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.paths import length_up
from rulebound.space.plane.polygon import Polygon
from rulebound.space.plane.reach import Reach
from rulebound.space.plane.sweep import Obstacle, edges
from rulebound.space.plane.walk import FAR, Walk

WIDTH, DEPTH = 120 * CM, 80 * CM
BASE, STRIDE, SHOT, STRIP = 1250, 12 * CM, 40 * CM, 10 * CM
WOOD = [(30 * CM, 20 * CM), (52 * CM, 24 * CM), (48 * CM, 44 * CM), (28 * CM, 38 * CM)]
HEDGE = [(70 * CM, 50 * CM), (95 * CM, 62 * CM), (94 * CM, 63 * CM), (69 * CM, 51 * CM)]
POND = (85 * CM, 20 * CM, 8 * CM)
WALL = [(10 * CM, 60 * CM), (40 * CM, 65 * CM)]
START = {
    "guard:1": (20 * CM, 30 * CM, 90),
    "guard:2": (56 * CM, 33 * CM, 45),
    "raider:1": (62_500, 33 * CM, 270),
    "raider:2": (90 * CM, 40 * CM, 200),
    "raider:3": (33 * CM, 72 * CM, 180),
}


class Field(State):
    """Where everybody stands and looks, and whose turn it is."""

    GIVEN = ("rounds",)

    def __init__(self, dice: Dice, rounds: int) -> None:
        super().__init__(dice)
        self.rounds = rounds
        self.round = 0
        self.at: dict[str, tuple[int, int, int]] = dict(START)
        self.marks: dict[str, list[str]] = {"raider:2": ["prone"], "guard:1": ["wounded", "prone"]}
        self.active = ""

    def copy(self) -> Field:
        twin = Field(self.dice.copy(), self.rounds)
        self.copy_base(twin)
        twin.round, twin.active, twin.at = self.round, self.active, dict(self.at)
        twin.marks = {who: marks[:] for who, marks in self.marks.items()}
        return twin

    def go_on(self) -> Rule[None]:
        return day(self)

    def notation(self) -> Fields:
        at = ObjectOf(TupleWith(WHOLE, WHOLE, WHOLE))
        return Fields(round=WHOLE, at=at, marks=ObjectOf(ListOf(WORD)), active=WORD)

    def length(self) -> int:
        return self.round

    def body(self, who: str) -> Circle:
        return Circle(*self.at[who][:2], BASE)

    def obstacles(self, who: str) -> list[Obstacle]:
        found = [Obstacle(self.body(other), other) for other in self.at if other != who]
        found += [Obstacle(Circle(*POND), "pond"), Obstacle(Polygon(HEDGE), "hedge")]
        return [*found, Obstacle(Wall(*WALL[0], *WALL[1]), "wall"), *edges(WIDTH, DEPTH)]


def side(who: str) -> int:
    return int(who.startswith("raider"))


def name(who: str) -> Text:
    kind, _, n = who.partition(":")
    return Text(f"who.{kind}", {"n": n})


def day(g: Field) -> Rule[None]:
    if g.round == g.rounds:
        g.end((), Text("end.enough"), "FI-END-01")
    if g.round == 0:
        yield from place_scout(g)
    g.round += 1
    for who in sorted(g.at):
        g.active = who
        yield from move(g, who)
        yield from shoot(g, who)
    g.active = ""


def place_scout(g: Field) -> Rule[None]:
    """The scout appears in a strip along the south edge."""

    def check(answer: Answer) -> Refusal | None:
        points, _ = path_in(answer) or ([], 0)
        x, y = points[0]
        if not 0 <= y <= STRIP:
            return Refusal("FI-SET-01", Text("refused.strip", {"y": y // MM}))
        barred = Walk((x, y), BASE, 0, g.obstacles(""), [], []).barring(x, y)
        return None if barred is None else in_the_way(barred, (x, y), (x, y))

    def describe(answer: Answer) -> Option:
        x, y = answer[0][0]
        label = Text("option.there", {"x": x // CM, "y": y // CM})
        return Option(answer, label, ghost=Ghost("", "", label, ((x, y),)))

    strip = Shape("polygon", [(0, 0), (WIDTH, 0), (WIDTH, STRIP), (0, STRIP)], role="reach")
    answer = yield OpenAsk(
        0,
        "place",
        "FI-SET-01",
        check,
        lambda: [[[[x * CM + 7, 5 * CM]], 0] for x in (20, 40, 60, 80)],
        lambda: [strip],
        describe,
        drawing=Drawing("", 0, True, False, base=BASE),
    )
    [[x, y]], facing = answer
    g.at["scout"] = (x, y, max(0, facing))


def in_the_way(obstacle: Obstacle, start: Point, end: Point) -> Refusal:
    what = name(obstacle.name) if obstacle.name in START or obstacle.name == "scout" else Text(f"area.{obstacle.name}")
    line = Shape("line", [start, end], role="blocked")
    return Refusal("FI-MOV-02", Text("refused.way", {"what": what}), (obstacle.name,), (line,))


def move(g: Field, who: str) -> Rule[None]:
    """A figure goes up to twelve centimetres, round two corners, and looks where it likes; or it stays."""
    x, y, _ = g.at[who]
    walk = Walk((x, y), BASE, STRIDE, g.obstacles(who), [], [])

    def check(answer: Answer) -> Refusal | None:
        points, _ = path_in(answer) or ([], 0)
        path = [(x, y), *points]
        trouble = walk.trouble(path) if points else None
        if trouble is None:
            return None
        if trouble.kind == FAR:
            far: dict[str, object] = {"tenths": -(-trouble.cost // MM), "most": STRIDE // MM}
            return Refusal("FI-MOV-01", Text("refused.far", far), (), (Shape("line", path[-2:], role="too_far"),))
        assert trouble.obstacle is not None
        return in_the_way(trouble.obstacle, trouble.at, path[trouble.leg + 1])

    def candidates() -> list[Answer]:
        ring = [at_most(x, y, *of_degrees(turn), length) for length in (STRIDE, 5 * CM) for turn in range(0, 360, 60)]
        bent = [[list(at_most(x, y, 1, 2, 3 * CM)), list(at_most(x, y, 3, 1, 8 * CM))]]
        paths = [[list(end)] for end in ring] + bent
        found = [[path, facing] for path in paths for facing in (-1, 135)]
        return [*(answer for answer in found if check(answer) is None), [[], 90], "hold"]

    answer = yield OpenAsk(
        side(who),
        "move",
        "FI-MOV-01",
        check,
        candidates,
        lambda: [Shape("polygon", ring, role="reach") for ring in Reach(walk).regions()],
        lambda answer: move_option(who, (x, y), answer),
        {"who": name(who)},
        drawing=Drawing(who, 2, True),
        listed=candidates,
    )
    if answer != "hold":
        points, facing = path_in(answer) or ([], 0)
        path = [(x, y), *points]
        look = degrees_of(path[-1][0] - path[-2][0], path[-1][1] - path[-2][1]) if points else 0
        g.at[who] = (*path[-1], look if facing < 0 else facing)
        g.tell("log.moved", "FI-MOV-01", {"who": name(who), "tenths": length_up(path, MM)}, points_at=(who,))


def move_option(who: str, start: Point, answer: Answer) -> Option:
    found = path_in(answer)
    if found is None:
        return Option(answer, Text("option.hold"), (who,), closing=True)
    points, facing = found
    path = [start, *points]
    cost = Text("cost.length", {"tenths": length_up(path, MM), "most": STRIDE // MM})
    degrees = degrees_of(path[-1][0] - start[0], path[-1][1] - start[1]) if points else 0
    way = Text(f"way.w{(degrees + 30) // 60 * 60 % 360}")
    ghost = Ghost(who, "", cost, tuple(points or [start]), facing)
    return Option(answer, Text("option.ahead", {"way": way}), (), None, (), ghost=ghost)


def shoot(g: Field, who: str) -> Rule[None]:
    """A figure shoots at an enemy within forty centimetres; a die of 5 or more of ten hits."""
    x, y, _ = g.at[who]
    targets = [
        other
        for other in sorted(g.at)
        if side(other) != side(who) and (g.at[other][0] - x) ** 2 + (g.at[other][1] - y) ** 2 <= SHOT**2
    ]

    def describe(target: Answer) -> Option:
        if target == "none":
            return Option("none", Text("option.no_shot"), closing=True)
        line = Shape("line", [(x, y), g.at[target][:2]], role="sight")
        odds = (Chance(Text("chance.hit"), Fraction(3, 5)), Chance(Text("chance.miss"), Fraction(2, 5)))
        label = Text("option.shoot", {"target": name(target)})
        return Option(target, label, (target,), Need(5, "skill"), odds, shapes=(line,))

    target = yield Ask(side(who), "shoot", "FI-SHT-01", lambda: [*targets, "none"], describe, about={"who": name(who)})
    if target != "none":
        face = g.dice.roll(10)
        key = "log.hit" if face >= 5 else "log.missed"
        about: dict[str, object] = {"who": name(who), "target": name(target)}
        g.tell(key, "FI-SHT-01", about, [face], Need(5, "skill"), (who, target))


class FieldGame(Game):
    """Field as the engine knows it."""

    key = "field"
    version = 1
    sees = True

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        return each_for_itself("red", "blue")

    def scenarios(self) -> list[Scenario]:
        goals = {"en": ["Whoever stands last wins."], "fr": ["Le dernier debout gagne."]}
        return [Scenario("field", {"en": "Field", "fr": "Champ"}, {"en": "At dawn.", "fr": "À l'aube."}, goals)]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        pass

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> State:
        return Field(dice, 3)

    set_up = blank

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        pass

    def shown(self, state: State) -> Scene:
        assert isinstance(state, Field)
        shapes = {
            "wood": Shape("polygon", WOOD),
            "pond": Shape("circle", [POND[:2]], POND[2]),
            "wall": Shape("line", WALL),
            "hedge": Shape("polygon", HEDGE),
        }
        areas = [
            Area(kind, kind, Text(f"area.{kind}"), Text("area.text"), shape, 2 * CM if kind == "wall" else 0)
            for kind, shape in shapes.items()
        ]
        pieces = [self.piece(state, who) for who in state.at]
        phase = Text("phase", {"round": state.round})
        scene = Scene("field", Text("title"), phase, areas=areas, pieces=pieces, space="plane")
        scene.size, scene.unit, scene.unit_name = (WIDTH, DEPTH), CM, Text("unit")
        return scene

    def piece(self, state: Field, who: str) -> Piece:
        x, y, facing = state.at[who]
        marks = [Mark(kind, Text(f"mark.{kind}")) for kind in state.marks.get(who, [])]
        if who == state.active:
            marks.insert(0, Mark("active", Text("mark.active")))
        letter = who[0].upper()
        values = [Value("skill", Text("value"), Need(5, "skill"))]
        kind = who.partition(":")[0]
        return Piece(who, kind, name(who), side(who), "", 1, letter, values, marks, [], x, y, BASE, facing)

    def threats(self, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        who = "raider:1" if seat == 0 else "guard:1"
        return [Threat(Text("threat", {"who": name(who)}), (Chance(Text("chance.hit"), Fraction(3, 5)),))]

    def sight_shapes(self, state: State, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:
        assert isinstance(state, Field)
        if not (isinstance(start, str) and isinstance(end, str) and start in state.at and end in state.at):
            return None
        return [Shape("line", [state.at[start][:2], state.at[end][:2]], role="sight")], Text("sight")

    def value(self, state: State, seat: int) -> int:
        assert isinstance(state, Field)
        return sum(place[0] for who, place in state.at.items() if side(who) == seat)

    def broken_invariants(self, state: State) -> list[str]:
        return []

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        return []

    def odds_questions(self) -> list[OddsQuestion]:
        return []

    def words(self) -> Words:
        return Words([Path(__file__).parent / "field_words"], {})

    def ledger(self) -> Ledger:
        return Ledger("field", Said("Field", "Champ"), Said("", ""), [], [], [], [], [])
