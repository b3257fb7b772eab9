"""Parade: a made-up game as large as games get, for measuring and for what only many figures show.

150 men in 20 units stand on a field of 180 by 120 cm. In turn each side marches one of its units, all its men at once
(`space.plane.groups`: they keep together, stand on nobody, walk round the pond and slowly through the wood), and shoots
at the nearest unit of the other with a die of six, one of eight and one of ten sides; now and then somebody falls. It
goes on for ever. In the scenario `arrival` the first unit is set down on its side of the field before anybody marches.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Ask, Option, Refusal, Rule
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.need import Need
from rulebound.core.notation import WHOLE, Fields
from rulebound.core.scene import SLOT, Area, Card, Mark, Piece, Scene, Track, Unit, Value, Zone
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret
from rulebound.core.shape import Shape
from rulebound.core.shows import acts, fells, shoots, walks
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.units import LengthUnit
from rulebound.core.wish import AS_IT_STANDS, Wish, middle_of
from rulebound.core.words import Words
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.field import FIELD, Base, field_of
from rulebound.space.plane.groups.land import EDGE, Land
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.muster import ANYWHERE, muster
from rulebound.space.plane.groups.terms import APART, CLASH, EVERYBODY, SLOW, WALK, Objection, Terms, Way
from rulebound.space.plane.groups.wishes import Denied, granted
from rulebound.space.plane.numbers import MM
from rulebound.space.plane.paths import cost_up
from rulebound.space.plane.polygon import Polygon
from rulebound.space.plane.sweep import Obstacle
from rulebound.space.plane.walk import FAR
from rulebound.space.table.group_question import group_ask

CM = 10 * MM
MEN, UNITS, LEAST = 150, 20, 100
WIDTH, DEPTH, BASE = 180 * CM, 120 * CM, 12 * MM
PACE, SLOW_PACE = 15 * CM, 8 * CM
SIDES = [6, 8, 10]
ENOUGH = 13
WOOD = [(70 * CM, 50 * CM), (100 * CM, 45 * CM), (110 * CM, 70 * CM), (80 * CM, 75 * CM)]
POND = [(58 * CM, 88 * CM), (74 * CM, 86 * CM), (78 * CM, 92 * CM), (62 * CM, 95 * CM)]
LAND = Land(WIDTH, DEPTH, [Obstacle(Polygon(POND), "pond")], [Polygon(WOOD)])
TERMS = Terms(gap=2 * CM, off=2 * CM)
SET_DOWN = Terms(gap=2 * CM, crosses=EVERYBODY)
ARRIVAL, LATE, STRIP = "arrival", 0, 20 * CM
CENTIMETRES = LengthUnit("cm", CM)


class Parade(State):
    """Who stands where; the number of a man says which unit he belongs to, and that which side."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.turn = 0
        self.active = -1
        self.field = field_of([])

    def copy(self) -> Parade:
        twin = Parade(self.dice.copy())
        self.copy_base(twin)
        twin.turn, twin.active, twin.field = self.turn, self.active, self.field
        return twin

    def go_on(self) -> Rule[None]:
        return turn(self)

    def notation(self) -> Fields:
        return Fields(turn=WHOLE, active=WHOLE, field=FIELD)

    def length(self) -> int:
        return self.turn

    def men(self) -> list[Base]:
        """Everybody who still stands."""
        return self.field.those(list(range(MEN)))

    def unit(self, number: int) -> list[Base]:
        """The men of a unit."""
        return self.field.those(list(range(number, MEN, UNITS)))

    def units(self, side: int) -> list[int]:
        """The units of a side that still have men."""
        return sorted({man.group for man in self.field.by_x if man.owner == side})


def name_of(unit: int) -> str:
    """A unit in the scene."""
    return f"unit:{unit}"


def facing_of(side: int) -> int:
    """Where the men of a side look."""
    return 0 if side else 180


# PA-01  In turn each side marches a unit and shoots at the nearest one of the other.
def turn(g: Parade) -> Rule[None]:
    seat = g.turn % 2
    if not g.turn and not g.unit(LATE):
        yield from arrive(g)
        return
    g.active = yield Ask(
        seat,
        "unit",
        "PA-01",
        lambda: list(g.units(seat)),
        lambda unit: Option(unit, Text("unit.any", {"n": unit}), (name_of(unit),), draws=True),
    )
    mover = muster(g.field, LAND, TERMS, g.unit(g.active), PACE, SLOW_PACE)
    answer = yield group_ask(
        mover,
        seat,
        "march",
        "PA-02",
        facing_of(seat),
        CENTIMETRES,
        worded,
        lambda ways: called(mover, ways),
        named=lambda: marches(mover, facing_of(seat)),
    )
    ways = read_ways(mover, answer)
    assert ways is not None
    g.field = g.field.put(moved(mover.bases, ways))
    tell_march(g, mover, ways)
    shoot(g, 1 - seat)
    g.turn += 1


# PA-04  Who comes late is set down with all his men at most 20 cm from the lower edge.
def arrive(g: Parade) -> Rule[None]:
    mover = muster(g.field, LAND, SET_DOWN, [recruit(man) for man in range(LATE, MEN, UNITS)], ANYWHERE)
    mover.further = lambda ways: outside(mover, ways)
    forward = granted(mover, Wish([(WIDTH // 2, STRIP // 2)], 0, AS_IT_STANDS).plain())
    answer = yield group_ask(
        mover,
        0,
        "set_down",
        "PA-04",
        0,
        CENTIMETRES,
        worded,
        lambda ways: Text("march.set_down"),
        named=lambda: [] if isinstance(forward, Denied) else [forward],
        reach=lambda: [Shape("polygon", [(0, 0), (WIDTH, 0), (WIDTH, STRIP), (0, STRIP)], role="reach")],
        set_down=True,
    )
    ways = read_ways(mover, answer)
    assert ways is not None
    g.field = g.field.put(moved(mover.bases, ways))


def outside(mover: Mover, ways: list[Way]) -> Objection | None:
    """Whoever would be set down farther up."""
    out = [base for base, way in zip(mover.bases, ways, strict=True) if way[-1][1] > STRIP]
    return Objection("outside", out) if out else None


# PA-02  Every man goes at most 15 cm, 8 where one of them touches the wood, and round the pond; nobody comes nearer
#        than 2 cm to an enemy; they stand on nobody, and nobody has a gap of more than 2 cm to his next.
def worded(objection: Objection, ways: list[Way]) -> Refusal:
    names = tuple(base.name for base in objection.bases)
    about: dict[str, object] = {"n": objection.bases[0].number}
    trouble = objection.trouble()
    kind = objection.kind
    if kind == WALK and trouble is not None and trouble.kind == FAR:
        kind = "far"
        about["length"] = CENTIMETRES.said(trouble.cost)
        about["most"] = CENTIMETRES.said(PACE)
    elif kind == WALK and trouble is not None and trouble.obstacle is not None:
        kind = trouble.obstacle.name if trouble.obstacle.name in ("pond", EDGE) else "near"
    elif kind == SLOW:
        about["most"] = CENTIMETRES.said(SLOW_PACE)
    elif kind == CLASH:
        about["other"] = objection.bases[1].number
    elif kind == APART:
        about["most"] = CENTIMETRES.said(TERMS.gap)
    return Refusal("PA-02", Text(f"refused.{kind}", about), names)


def called(mover: Mover, ways: list[Way]) -> Text:
    """What an answer is called: to stand, or to march so far."""
    far = max(cost_up(way, []) for way in ways)
    if not far:
        return Text("march.stand")
    return Text("march.any", {"n": len(mover.bases), "length": CENTIMETRES.said(far)})


def marches(mover: Mover, facing: int) -> list[list[Way]]:
    """Straight on as far as it goes, if it does; or where they stand."""
    x, y = middle_of([walk.start for walk in mover.walks])
    forward = granted(mover, Wish([(x, y + (-PACE if facing else PACE))], 0, AS_IT_STANDS).plain())
    return [mover.stay()] if isinstance(forward, Denied) else [forward, mover.stay()]


def tell_march(g: Parade, mover: Mover, ways: list[Way]) -> None:
    """What is seen of a march: the unit acts, and all who go go together."""
    name = name_of(g.active)
    gone = [walks(base.name, way) for base, way in zip(mover.bases, ways, strict=True) if len(way) > 1]
    key = "log.marches" if gone else "log.rests"
    g.tell(key, "PA-02", {"n": g.active}, points_at=(name,), shows=sum(gone, acts(name)))


# PA-03  Three dice that come to 13 or more fell the first man of the nearest unit, as long as there are a hundred.
def shoot(g: Parade, other: int) -> None:
    first = g.unit(g.active)[0]

    def away(man: Base) -> tuple[int, int]:
        return (man.x - first.x) ** 2 + (man.y - first.y) ** 2, man.number

    target = min((man for man in g.field.by_x if man.owner == other), key=away)
    faces = [g.dice.roll(sides) for sides in SIDES]
    hit = sum(faces) >= ENOUGH and len(g.field.by_x) > LEAST
    volley = shoots(name_of(g.active), name_of(target.group))
    key = "log.hits" if hit else "log.misses"
    g.tell(
        key, "PA-03", {"n": g.active}, faces, Need(ENOUGH, "range"), (name_of(target.group),), sides=SIDES, shows=volley
    )
    if hit:
        g.tell("log.falls", "PA-03", {"n": target.number}, points_at=(target.name,), shows=fells(target.name))
        g.field = g.field.take([target])


class ParadeGame(Game):
    """Parade as the engine knows it."""

    key = "parade"
    version = 2

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        return each_for_itself("red", "blue")

    def scenarios(self) -> list[Scenario]:
        field = Scenario("field", {"en": "Field", "fr": "Champ"}, {"en": "At noon.", "fr": "À midi."})
        late = {"en": "One comes late.", "fr": "Une unité arrive en retard."}
        return [field, Scenario(ARRIVAL, {"en": "Arrival", "fr": "Arrivée"}, late)]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        pass

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> Parade:
        return Parade(dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        g.field = field_of([recruit(man) for man in range(MEN)])
        if setup.scenario == ARRIVAL:
            g.field = g.field.take(g.unit(LATE))
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        pass

    def shown(self, state: State) -> Scene:
        assert isinstance(state, Parade)
        pieces = [piece(state, man) for man in state.men()]
        units = [unit(state, number) for side in (0, 1) for number in state.units(side)]
        orders = [Zone(f"orders{n}", Text("zone.orders"), 1, n % 2, [order(n)], name_of(n), SLOT) for n in (0, 1)]
        tracks = [Track(f"left{side}", Text("track.left"), len(state.units(side)), side=side) for side in (0, 1)]
        wood = Area("wood", "wood", Text("area.wood"), Text("area.slow"), Shape("polygon", WOOD), 20 * CM, "wood")
        pond = Area("pond", "water", Text("area.pond"), Text("area.barred"), Shape("polygon", POND), 0, "water")
        return Scene(
            "parade",
            Text("title"),
            Text("phase"),
            areas=[wood, pond],
            pieces=pieces,
            units=units,
            zones=orders,
            tracks=tracks,
            space="plane",
            ground="meadow",
            size=(WIDTH, DEPTH),
            unit=CM,
            unit_name=CENTIMETRES.called(),
        )

    def value(self, state: State, seat: int) -> int:
        assert isinstance(state, Parade)
        return sum(1 if man.owner == seat else -1 for man in state.field.by_x)

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


def recruit(man: int) -> Base:
    """A man where he stands first: in ranks of four."""
    unit, place = man % UNITS, man // UNITS
    x, y = 9 * CM + unit // 2 * 17 * CM + place % 4 * 3 * CM, (15 if unit % 2 else 100) * CM + place // 4 * 3 * CM
    return Base(man, f"man:{man}", x, y, BASE, unit, unit % 2)


def piece(g: Parade, man: Base) -> Piece:
    """A man with as many values as figures of games have."""
    values = [Value(kind, Text(f"value.{kind}"), Need(4, "profile")) for kind in ("speed", "skill", "nerve", "armour")]
    marks = [Mark("musket", Text("mark.musket")), Mark("sword", Text("mark.sword"), quiet=True)]
    if man.group == g.active:
        marks.append(Mark("marches", Text("mark.marches")))
    name = Text("man.any", {"n": man.number})
    shown = Piece(man.name, "man", name, man.owner, "", letter=f"M{man.number}", values=values, marks=marks)
    shown.x, shown.y = man.x, man.y
    shown.base, shown.facing, shown.unit = man.radius, facing_of(man.owner), name_of(man.group)
    return shown


def unit(g: Parade, number: int) -> Unit:
    """A unit with what all its men share."""
    marks = [Mark("marches", Text("mark.marches"))] if number == g.active else []
    values = [Value("men", Text("value.men"), Need(len(g.unit(number)), "profile"))]
    full = len(range(number, MEN, UNITS))
    return Unit(name_of(number), "company", Text("unit.any", {"n": number}), number % 2, values, marks, full)


def load(content: Path | None) -> Game:
    """The game; it has no content."""
    return ParadeGame()
