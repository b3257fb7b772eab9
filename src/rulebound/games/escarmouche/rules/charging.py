"""Charges: who may be charged, over which ways, and what comes of it."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Chance, Drawing, Ghost, OpenAsk, Option, Refusal, Rule
from rulebound.core.need import COUNTED, REACHED, Need, Sense
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.charge_paths import (
    STRAIGHT,
    answer_for,
    any_charge,
    into_contact,
    points_of,
    refuse,
    why_not_straight,
)
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.melee import Attack, advantages, as_if_up, contest_of
from rulebound.games.escarmouche.rules.melee_odds import chances_of
from rulebound.games.escarmouche.rules.moves import too_heavy
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.path_asks import odds_of
from rulebound.games.escarmouche.rules.sight import body_of, look_at, sees
from rulebound.games.escarmouche.rules.table import REACH_UP, are_in_contact, as_if_at, centimetres, faces, gap_text
from rulebound.games.escarmouche.rules.ways import CHARGE, advance_of, has_heavy_load
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.paths import cost_up
from rulebound.space.table.contact import corners_between, ways_around
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.path_question import BACK, back_option

Outlook = tuple[Need, tuple[Chance, ...], Sense]
"""The number that matters to the dice of an attack, what may come of it, and what the number means."""

RUN_UP: Final = 2 * CM + 2 * GRID
"""How far before the target a computer player bends its charge."""


# ES-GAP-56  At a target that may be charged, over any path that may; of a few ways one is mostly free.
def why_not_charge(g: Escarmouche, figure: Figure, target: Figure) -> Refusal | None:
    """Why a figure may not charge another; None if there is a way, and why the straight one is none if there is not."""
    refusal = why_not_target(g, figure, target)
    if refusal is not None:
        return refusal
    going = Going(g, figure, CHARGE, target)
    refusal = why_not_straight(going, target)
    return None if refusal is None or charges(going, target, first=True) else refusal


def sees_a_charge(g: Escarmouche, figure: Figure, target: Figure) -> bool:
    """Whether a computer player finds a way to charge another."""
    if why_not_target(g, figure, target) is not None:
        return False
    return bool(likely_charges(Going(g, figure, CHARGE, target), target, first=True))


# ES-GAP-56  At a target seen at the start and in reach; nobody already in contact with it charges it.
# ES-GAP-19  Not at a hidden one. ES-CON-13  Not with a heavy load.
def why_not_target(g: Escarmouche, figure: Figure, target: Figure) -> Refusal | None:
    """Why a figure may not charge another on any path."""
    about: dict[str, object] = {"figure": who(figure), "enemy": who(target)}
    at = (target.name,)
    if has_heavy_load(g, figure):
        return too_heavy(figure, "charge")
    if target.hidden:
        return Refusal("ES-GAP-19", Text("refused-rule.hidden_prey", about), at)
    if are_in_contact(g, figure, target):
        return Refusal("ES-GAP-56", Text("refused-rule.in_contact_already", about), at)
    if not is_in_reach(g, figure, target):
        about["gap"] = gap_text(g, figure, target)
        about["allowance"] = centimetres(advance_of(g, figure))
        return Refusal("ES-GAP-56", Text("refused-rule.charge_too_far", about), at)
    if abs(figure.elevation - target.elevation) > REACH_UP:
        return Refusal("ES-GAP-66", Text("refused-rule.charge_height", about), at)
    if not sees(g, figure, target):
        lines = look_at(g, figure, target).shapes()
        return Refusal("ES-GAP-56", Text("refused-rule.charge_unseen", about), at, lines)
    return None


# ES-GAP-56  Up to the advance, base edge to base edge.
def is_in_reach(g: Escarmouche, figure: Figure, target: Figure) -> bool:
    """Whether an enemy is no farther than a figure advances."""
    return within(body_of(g, figure), body_of(g, target), advance_of(g, figure))


# ES-GAP-68  Target and path are declared together.
def charge_path(g: Escarmouche, figure: Figure, target: Figure) -> Rule[list[Point]]:
    """Ask for the path of a charge; no path if it is taken back."""
    going = Going(g, figure, CHARGE, target)
    answer: Answer = yield OpenAsk(
        figure.side,
        "charge_path",
        "ES-GAP-56",
        lambda answer: refuse(going, target, answer),
        lambda: charges(going, target),
        lambda: [outline_shape(g.base(target), "reach")],
        lambda answer: describe(going, target, answer),
        {"figure": who(figure), "enemy": who(target), "allowance": centimetres(going.walk.allowance)},
        is_secret(g, figure),
        Drawing(figure.name, 1, False, True, grid=GRID),
        lambda: [*offered_ways(going, target), BACK],
    )
    if answer == BACK:
        return []
    path = into_contact(going, target, points_of(target, answer))
    assert path is not None
    return path


# ES-GAP-56  The path may bend once, wherever that leads to the target.
def charges(going: Going, target: Figure, first: bool = False) -> list[Answer]:
    """A few of the charges at a target, or one where that is enough; none only if the check accepts none."""
    few = likely_charges(going, target, first)
    if few:
        return few
    rare = any_charge(going, target)
    return [] if rare is None else [rare]


def likely_charges(going: Going, target: Figure, first: bool) -> list[Answer]:
    """The straight way if it is free, and ways around to other sides of the target; only one where that is enough."""
    found: list[Answer] = [STRAIGHT] if why_not_straight(going, target) is None else []
    ends: list[Point] = []
    if found:
        straight = into_contact(going, target, [(target.x, target.y)])
        assert straight is not None
        ends.append(straight[-1])
    if first and found:
        return found

    def accepts(points: list[Point]) -> bool:
        return refuse(going, target, answer_for(points)) is None

    bent = ways_around(going, going.g.base(target), target.name, RUN_UP, accepts, ends, first)
    return [*found, *[answer_for(points) for points in bent]]


def offered_ways(going: Going, target: Figure) -> list[Answer]:
    """The best way, and the straight one if it is another."""
    best = easiest_charge(going, target)
    return [best] if best == STRAIGHT or why_not_straight(going, target) is not None else [best, STRAIGHT]


def easiest_charge(going: Going, target: Figure) -> Answer:
    """The way with the fewest leaps, and of those the shortest; ways past the middle are looked for if all have any."""
    if why_not_straight(going, target) is None and not leaps_to(going, target, STRAIGHT):
        return STRAIGHT
    found = charges(going, target)
    least = min([leaps_to(going, target, answer) for answer in found], default=1)
    if least:
        bent = [answer_for(points) for points in corners_between(going, going.g.base(target))]
        found += [answer for answer in bent if refuse(going, target, answer) is None]
    return min(found, key=lambda answer: (leaps_to(going, target, answer), way_length(going, target, answer)))


def leaps_to(going: Going, target: Figure, answer: Answer) -> int:
    """How many leaps there are on a way."""
    path = into_contact(going, target, points_of(target, answer))
    return len(going.crossings(path)) if path is not None else 0


def way_length(going: Going, target: Figure, answer: Answer) -> int:
    """How long a way is."""
    path = into_contact(going, target, points_of(target, answer))
    assert path is not None, "what is no charge has no length"
    return cost_up(path, going.walk.roughs, GRID)


def describe(going: Going, target: Figure, answer: Answer) -> Option:
    """A charge as an option: its length, its leaps, and whether it takes the target from behind."""
    if answer == BACK:
        return back_option()
    path = into_contact(going, target, points_of(target, answer))
    assert path is not None
    leaps = going.crossings(path)
    about: dict[str, object] = {
        "enemy": who(target),
        "length": centimetres(going.cost(path)),
        "leaps": len(leaps),
        "rear": "yes" if comes_from_behind(going, target, path[-1]) else "no",
        "way": "straight" if answer == STRAIGHT else "bent",
    }
    need, chances, sense = way_odds(going, target, path)
    ghost = Ghost(going.figure.name, "", Text("cost.charge", about), tuple(path))
    points_at = (target.name, *[leap.obstacle.name for leap in leaps])
    label = Text("option.charge", about)
    return Option(answer, label, points_at, need, chances, ghost=ghost, sense=sense)


# ES-GAP-42, ES-MEL-09  Whom it has beside it, and whether it comes from behind, is seen from the point of contact.
def blow_odds(going: Going, target: Figure, place: Point) -> Outlook:
    """The advantages of an attacker who charges to a place, and what may come of it if its target only defends."""
    g, figure = going.g, going.figure
    return as_if_at(figure, place, lambda: attack_odds(g, Attack(g, figure, target, True, surprise=figure.hidden)))


def attack_odds(g: Escarmouche, attack: Attack) -> Outlook:
    """The advantages of an attacker, and what may become of it and its target if that only defends."""
    attacker = attack.attacker
    edge, contest = as_if_up(attacker, lambda: (advantages(g, attack, attacker), contest_of(g, attack)))
    return edge, chances_of(g, contest, attack.defender), COUNTED


def charge_odds(g: Escarmouche, figure: Figure, target: Figure) -> Outlook:
    """What a charge has in its favour on the best way, or must leap there; and what may come of it."""
    going = Going(g, figure, CHARGE, target)
    path = into_contact(going, target, points_of(target, easiest_charge(going, target)))
    assert path is not None
    return way_odds(going, target, path)


# ES-MOVE-17  Who fails a leap on the way does not arrive.
def way_odds(going: Going, target: Figure, path: list[Point]) -> Outlook:
    """What a charge on a way has in its favour, or must leap; and what may come of it."""
    blow = blow_odds(going, target, path[-1])
    need, leaps = odds_of(going, len(going.crossings(path)))
    if need is None:
        return blow
    arrives, fails = leaps
    struck = [Chance(chance.what, chance.probability * arrives.probability) for chance in blow[1]]
    return need, (fails, *struck), REACHED


# ES-GAP-42, ES-GAP-52  Seen from the point of contact.
def comes_from_behind(going: Going, target: Figure, place: Point) -> bool:
    """Whether an attacker at a place is in the rear half of its target."""
    return as_if_at(going.figure, place, lambda: not faces(going.g, target, going.figure))
