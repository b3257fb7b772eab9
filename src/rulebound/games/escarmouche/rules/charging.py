"""Charges: who may be charged, over which ways into contact with nobody else, and what comes of it."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Chance, Ghost, Option, Refusal, Rule, refused
from rulebound.core.need import COUNTED, REACHED, Need, Sense
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.contact import REACH_UP, are_in_contact, as_if_at, centimetres, faces, gap_text
from rulebound.games.escarmouche.rules.figure_move import FigureMove, path_chances
from rulebound.games.escarmouche.rules.melee import Attack, as_if_up
from rulebound.games.escarmouche.rules.melee_odds import chances_of
from rulebound.games.escarmouche.rules.move_actions import too_heavy
from rulebound.games.escarmouche.rules.obstacles import CHARGE, advance_of
from rulebound.games.escarmouche.rules.sight import body_of, look_at, sees
from rulebound.games.escarmouche.state import GRID, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.onset import STRAIGHT, Onset
from rulebound.space.table.path_question import BACK

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
    ways = ways_to_charge(g, figure, target)
    refusal = ways.why_not_straight()
    return None if refusal is None or ways.ways(first=True) else refusal


def sees_a_charge(g: Escarmouche, figure: Figure, target: Figure) -> bool:
    """Whether a computer player finds a way to charge another."""
    return why_not_target(g, figure, target) is None and bool(ways_to_charge(g, figure, target).likely(first=True))


# ES-GAP-56  At a target seen at the start and in reach; nobody already in contact with it charges it.
# ES-GAP-19  Not at a hidden one. ES-CON-13  Not with a heavy load.
def why_not_target(g: Escarmouche, figure: Figure, target: Figure) -> Refusal | None:
    """Why a figure may not charge another on any path."""
    about: dict[str, object] = {"figure": figure.called, "enemy": target.called}
    at = (target.name,)
    if g.has_heavy_load(figure):
        return too_heavy(figure, "charge")
    if target.hidden:
        return refused("ES-GAP-19", "hidden_prey", *at, **about)
    if are_in_contact(g, figure, target):
        return refused("ES-GAP-56", "in_contact_already", *at, **about)
    if not is_in_reach(g, figure, target):
        about["gap"] = gap_text(g, figure, target)
        about["allowance"] = centimetres(advance_of(g, figure))
        return refused("ES-GAP-56", "charge_too_far", *at, **about)
    if abs(figure.elevation - target.elevation) > REACH_UP:
        return refused("ES-GAP-66", "charge_height", *at, **about)
    if not sees(g, figure, target):
        return refused("ES-GAP-56", "charge_unseen", *at, **about).drawn(*look_at(g, figure, target).shapes())
    return None


# ES-GAP-56  Up to the advance, base edge to base edge.
def is_in_reach(g: Escarmouche, figure: Figure, target: Figure) -> bool:
    """Whether an enemy is no farther than a figure advances."""
    return within(body_of(g, figure), body_of(g, target), advance_of(g, figure))


# ES-GAP-56  Up to the advance, difficult ground double; one bend; no other standing enemy touched; to first contact,
#            which closes the whole gap between the bases: the tolerance does not lengthen it.
# ES-GAP-51  Places are given to 0.1 cm.
class ChargeWays(Onset):
    """The ways on which a figure may charge another."""

    __slots__ = ("enemy", "move")

    def __init__(self, move: FigureMove, enemy: Figure) -> None:
        super().__init__(move, move.g.base(enemy), enemy.name, RUN_UP)
        self.move = move
        self.enemy = enemy

    # ES-GAP-65, ES-GAP-66  Contact is not made through walls, nor across heights.
    def meets(self, place: Point) -> bool:
        move = self.move
        return as_if_at(move.figure, place, lambda: are_in_contact(move.g, move.figure, self.enemy))

    def missed(self) -> Refusal:
        shape = outline_shape(self.target, "blocked")
        return refused("ES-GAP-56", "charge_misses", self.name, enemy=self.enemy.called).drawn(shape)

    def parted(self) -> Refusal:
        figure = self.move.figure
        return refused("ES-GAP-65", "charge_parted", self.name, figure=figure.called, enemy=self.enemy.called)

    # ES-GAP-42, ES-GAP-52  Seen from the point of contact.
    def comes_from_behind(self, place: Point) -> bool:
        """Whether the attacker at a place is in the rear half of its target."""
        move = self.move
        return as_if_at(move.figure, place, lambda: not faces(move.g, self.enemy, move.figure))

    # ES-GAP-42, ES-MEL-09  Whom it has beside it, and whether it comes from behind, is seen from the point of contact.
    def blow_odds(self, place: Point) -> Outlook:
        """The advantages of an attacker who charges to a place, and what may come of it if its target only defends."""
        g, figure, enemy = self.move.g, self.move.figure, self.enemy
        return as_if_at(figure, place, lambda: attack_odds(g, Attack(g, figure, enemy, True, surprise=figure.hidden)))

    # ES-MOVE-17  Who fails a leap on the way does not arrive.
    def odds(self, path: list[Point]) -> Outlook:
        """What a charge on a path has in its favour, or must leap; and what may come of it."""
        blow = self.blow_odds(path[-1])
        need, leaps = path_chances(self.move, len(self.move.crossings(path)))
        if need is None:
            return blow
        arrives, fails = leaps
        struck = [Chance(chance.what, chance.probability * arrives.probability) for chance in blow[1]]
        return need, (fails, *struck), REACHED

    def describe(self, answer: Answer) -> Option:
        """A charge as an option: its length, its leaps, and whether it takes the target from behind."""
        move, path = self.move, self.path_of(answer)
        leaps = move.crossings(path)
        about: dict[str, object] = {
            "enemy": self.enemy.called,
            "length": centimetres(move.cost(path)),
            "leaps": len(leaps),
            "rear": "yes" if self.comes_from_behind(path[-1]) else "no",
            "way": "straight" if answer == STRAIGHT else "bent",
        }
        need, chances, sense = self.odds(path)
        ghost = Ghost(move.name, "", Text("cost.charge", about), tuple(path))
        points_at = (self.name, *[leap.obstacle.name for leap in leaps])
        return Option(answer, Text("option.charge", about), points_at, need, chances, ghost=ghost, sense=sense)


def ways_to_charge(g: Escarmouche, figure: Figure, target: Figure) -> ChargeWays:
    """The ways on which a figure may charge another."""
    return ChargeWays(FigureMove(g, figure, CHARGE, target), target)


# ES-GAP-68  Target and path are declared together.
def charge_path(g: Escarmouche, figure: Figure, target: Figure) -> Rule[list[Point]]:
    """Ask for the path of a charge; no path if it is taken back."""
    ways = ways_to_charge(g, figure, target)
    about: dict[str, object] = {"figure": figure.called, "enemy": target.called}
    answer: Answer = yield ways.ask("charge_path", "ES-GAP-56", ways.describe, about, [figure.name, target.name])
    return [] if answer == BACK else ways.path_of(answer)


def attack_odds(g: Escarmouche, attack: Attack) -> Outlook:
    """The advantages of an attacker, and what may become of it and its target if that only defends."""
    attacker = attack.attacker
    edge, contest = as_if_up(attacker, lambda: (attack.advantages(g, attacker), attack.contest(g)))
    return edge, chances_of(g, contest, attack.defender), COUNTED


def charge_odds(g: Escarmouche, figure: Figure, target: Figure) -> Outlook:
    """What a charge has in its favour on the best way, or must leap there; and what may come of it."""
    ways = ways_to_charge(g, figure, target)
    return ways.odds(ways.path_of(ways.easiest()))
