"""Parade: a made-up game as large as games get, for measuring and for what only many figures show.

150 men in 20 units stand on a field of 180 by 120 cm. In turn each side marches one of its units, all its men at once,
and shoots at the nearest unit of the other with a die of six, one of eight and one of ten sides; now and then somebody
falls. It goes on for ever.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Answer, Ask, Drawing, Ghost, OpenAsk, Option, Refusal, Rule, ways_drawn
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.need import Need
from rulebound.core.notation import WHOLE, Fields, ObjectOf, TupleWith
from rulebound.core.scene import Area, Card, Mark, Piece, Scene, Track, Unit, Value, Zone
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words

MEN, UNITS, LEAST = 150, 20, 100
WIDTH, DEPTH, BASE, PACE = 1800, 1200, 12, 60
SIDES = [6, 8, 10]
ENOUGH = 13
WOOD = [(700, 500), (1000, 450), (1100, 700), (800, 750)]
STEPS = [(0, PACE), (PACE, 0), (0, -PACE), (-PACE, 0)]

Place = tuple[int, int]


class Parade(State):
    """Where everybody stands; the number of a man says which unit he belongs to, and that which side."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.turn = 0
        self.active = -1
        self.men: dict[str, Place] = {}

    def copy(self) -> Parade:
        twin = Parade(self.dice.copy())
        self.copy_base(twin)
        twin.turn, twin.active, twin.men = self.turn, self.active, dict(self.men)
        return twin

    def go_on(self) -> Rule[None]:
        return turn(self)

    def notation(self) -> Fields:
        return Fields(turn=WHOLE, active=WHOLE, men=ObjectOf(TupleWith(WHOLE, WHOLE)))

    def length(self) -> int:
        return self.turn

    def unit(self, number: int) -> list[str]:
        """The men of a unit."""
        return [man for man in self.men if unit_of(man) == number]

    def units(self, side: int) -> list[int]:
        """The units of a side that still have men."""
        return sorted({unit_of(man) for man in self.men if side_of(man) == side})


def name_of(unit: int) -> str:
    """A unit in the scene."""
    return f"unit:{unit}"


def number_of(man: str) -> int:
    """The number of a man."""
    return int(man.partition(":")[2])


def unit_of(man: str) -> int:
    """The unit a man belongs to."""
    return number_of(man) % UNITS


def side_of(man: str) -> int:
    """The side a man fights for."""
    return number_of(man) % 2


# PA-01  In turn each side marches a unit and shoots at the nearest one of the other.
def turn(g: Parade) -> Rule[None]:
    seat = g.turn % 2
    g.active = yield Ask(
        seat,
        "unit",
        "PA-01",
        lambda: list(g.units(seat)),
        lambda unit: Option(unit, Text("unit.any", {"n": unit}), (name_of(unit),)),
    )
    men = g.unit(g.active)
    ways = yield OpenAsk(
        seat,
        "march",
        "PA-02",
        lambda answer: refuse_march(g, men, answer),
        lambda: marches(g, men),
        lambda: [Shape("polygon", [(0, 0), (WIDTH, 0), (WIDTH, DEPTH), (0, DEPTH)], role="reach")],
        lambda answer: Option(answer, Text("march.any", {"n": len(men)}), ghost=ghost(men, answer)),
        drawing=Drawing(corners=0, pieces=tuple(men)),
    )
    for man, way in zip(men, ways_drawn(ways) or [], strict=True):
        g.men[man] = way[-1]
    shoot(g, men, 1 - seat)
    g.turn += 1


# PA-02  Every man goes at most 6 cm, straight on, and stays on the field.
def refuse_march(g: Parade, men: list[str], answer: Answer) -> Refusal | None:
    for man, way in zip(men, ways_drawn(answer) or [], strict=True):
        (x, y), (to_x, to_y) = g.men[man], way[-1]
        if way[0] != (x, y) or (to_x - x) ** 2 + (to_y - y) ** 2 > PACE**2:
            return Refusal("PA-02", Text("refused.far", {"n": number_of(man)}), (man,))
        if not (0 <= to_x <= WIDTH and 0 <= to_y <= DEPTH):
            return Refusal("PA-02", Text("refused.off", {"n": number_of(man)}), (man,))
    return None


def marches(g: Parade, men: list[str]) -> list[Answer]:
    """The whole unit a pace each way, as far as the field goes; or where it stands."""
    found: list[Answer] = []
    for dx, dy in [*STEPS, (0, 0)]:
        places = [g.men[man] for man in men]
        ends = [(min(max(x + dx, 0), WIDTH), min(max(y + dy, 0), DEPTH)) for x, y in places]
        ways = [[list(a)] if a == b else [list(a), list(b)] for a, b in zip(places, ends, strict=True)]
        if ways not in found:
            found.append(ways)
    return found


def ghost(men: list[str], answer: Answer) -> Ghost:
    """The march of a unit: its first man, and all others with him."""
    first, *others = [
        Ghost(man, "", Text("march.cost"), tuple(way[1:]))
        for man, way in zip(men, ways_drawn(answer) or [], strict=True)
    ]
    return Ghost(first.piece, "", first.cost, first.path, others=tuple(others))


# PA-03  Three dice that come to 13 or more fell the first man of the nearest unit, as long as there are a hundred.
def shoot(g: Parade, men: list[str], other: int) -> None:
    x, y = g.men[men[0]]

    def away(man: str) -> tuple[int, int]:
        return (g.men[man][0] - x) ** 2 + (g.men[man][1] - y) ** 2, number_of(man)

    target = min((man for man in g.men if side_of(man) == other), key=away)
    faces = [g.dice.roll(sides) for sides in SIDES]
    hit = sum(faces) >= ENOUGH and len(g.men) > LEAST
    key = "log.falls" if hit else "log.stands"
    g.tell(key, "PA-03", {"n": number_of(target)}, faces, Need(ENOUGH, "range"), (target,), sides=SIDES)
    if hit:
        del g.men[target]


class ParadeGame(Game):
    """Parade as the engine knows it."""

    key = "parade"
    version = 1

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        return each_for_itself("red", "blue")

    def scenarios(self) -> list[Scenario]:
        return [Scenario("field", {"en": "Field", "fr": "Champ"}, {"en": "At noon.", "fr": "À midi."})]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        pass

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> Parade:
        return Parade(dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        for man in range(MEN):
            unit, place = man % UNITS, man // UNITS
            row = unit // 2
            g.men[f"man:{man}"] = (90 + row * 170 + place % 4 * 30, (150 if unit % 2 else 1000) + place // 4 * 30)
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        pass

    def shown(self, state: State) -> Scene:
        assert isinstance(state, Parade)
        pieces = [piece(state, man) for man in state.men]
        units = [unit(state, number) for side in (0, 1) for number in state.units(side)]
        orders = [Zone(f"orders{n}", Text("zone.orders"), 1, n % 2, [order(n)], holder=name_of(n)) for n in (0, 1)]
        tracks = [Track(f"left{side}", Text("track.left"), len(state.units(side)), side=side) for side in (0, 1)]
        wood = Area("wood", "wood", Text("area.wood"), Text("area.text"), Shape("polygon", WOOD), 200, "wood")
        return Scene(
            "parade",
            Text("title"),
            Text("phase"),
            areas=[wood],
            pieces=pieces,
            units=units,
            zones=orders,
            tracks=tracks,
            space="plane",
            ground="meadow",
            size=(WIDTH, DEPTH),
            unit=10,
            unit_name=Text("cm"),
        )

    def value(self, state: State, seat: int) -> int:
        assert isinstance(state, Parade)
        return sum(1 if side_of(man) == seat else -1 for man in state.men)

    def instinct(self, state: State, ask: Ask) -> Answer | None:
        return None

    def broken_invariants(self, state: State) -> list[str]:
        return []

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        return []

    def odds_questions(self) -> list[OddsQuestion]:
        return []

    def words(self) -> Words:
        return Words([Path(__file__).parent], {})

    def ledger(self) -> Ledger:
        return Ledger("parade", Said("Parade", "Parade"), Said("", ""), [], [], [], [], [])


def order(unit: int) -> Card:
    """The orders of a unit, of which everybody sees the back."""
    return Card("orders", Text("card.orders"), None, id=f"order{unit}", hidden=True)


def piece(g: Parade, man: str) -> Piece:
    """A man with as many values as figures of games have."""
    values = [Value(kind, Text(f"value.{kind}"), Need(4, "profile")) for kind in ("speed", "skill", "nerve", "armour")]
    marks = [Mark("musket", Text("mark.musket")), Mark("sword", Text("mark.sword"), quiet=True)]
    if unit_of(man) == g.active:
        marks.append(Mark("marches", Text("mark.marches")))
    number, side = number_of(man), side_of(man)
    name = Text("man.any", {"n": number})
    shown = Piece(man, "man", name, side, "", letter=f"M{number}", values=values, marks=marks)
    shown.x, shown.y = g.men[man]
    shown.base, shown.facing, shown.unit = BASE, 0 if side else 180, name_of(unit_of(man))
    return shown


def unit(g: Parade, number: int) -> Unit:
    """A unit with what all its men share."""
    marks = [Mark("marches", Text("mark.marches"))] if number == g.active else []
    values = [Value("men", Text("value.men"), Need(len(g.unit(number)), "profile"))]
    return Unit(name_of(number), "company", Text("unit.any", {"n": number}), number % 2, values, marks)


def load(content: Path | None) -> Game:
    """The game; it has no content."""
    return ParadeGame()
