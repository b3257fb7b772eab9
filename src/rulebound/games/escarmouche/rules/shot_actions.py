"""The shots of an activation: shoot, aim, double shot."""

from __future__ import annotations

from rulebound.core.ask import Answer, Chance, Option, Refusal, Rule, refused
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import double_gain, shot_gain, with_rest
from rulebound.games.escarmouche.items import MISSILE
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.arms import missiles_in_hand, unlike
from rulebound.games.escarmouche.rules.shooting import (
    AIM,
    BOTH_AT_ONE,
    BOTH_AT_TWO,
    SHOOT,
    Shot,
    is_in_range,
    shoot,
    why_not_fire,
    why_not_shoot,
)
from rulebound.games.escarmouche.rules.shot_odds import body, chances, double_odds, shot_odds
from rulebound.games.escarmouche.rules.sight import body_of
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.distance import within


class SingleShot(FigureAction):
    """A shot with one weapon at one enemy; its arguments are the enemy and the place of the weapon among the items.

    Without arguments it only says why there is nothing to shoot with.
    """

    postures = AWAKE
    held = True
    keeps_low = True
    aimed = True
    way = SHOOT

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every enemy with every weapon that is ready."""
        ready = [place for place in missiles_in_hand(g, figure) if why_not_fire(g, figure, place) is None]
        if not ready:
            return [[]]
        different = unlike(figure, ready)
        return [[enemy.name, place] for enemy in g.enemies(figure) for place in different]

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every enemy in range with every weapon that is ready."""
        return [args for args in self.proposals(g, figure) if args and self._reaches(g, figure, args)]

    def _reaches(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> bool:
        return is_in_range(g, figure, g.missile(figure.items[args[1]]), body_of(g, g.figure(args[0])))

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The weapon must be ready, the enemy in range and in sight."""
        if not args:
            return self.nonsense(args) if self.proposals(g, figure) != [[]] else why_not_ready(g, figure)
        enemy = enemy_named(g, figure, args[0])
        if len(args) != 2 or enemy is None or not is_place(figure, args[1]):
            return self.nonsense(args)
        return why_not_shoot(g, figure, args[1], enemy)

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        start(g, figure, self, args)
        yield from shoot(g, [Shot(g, figure, args[1], g.figure(args[0]), self.way)], self.rule)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return shot_gain(survey.g, survey.figure, survey.g.figure(args[0]), args[1], self.way)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The shot with what the die must not exceed, what may come of it, and the lines of sight."""
        enemy = g.figure(args[0])
        shot = Shot(g, figure, args[1], enemy, self.way)
        about: dict[str, object] = {
            "enemy": enemy.called,
            "weapon": figure.items[args[1]].called,
            "cost": self.cost,
            "cover": "over_half" if shot.sight.protected and g.profile.has_rerolls else "no",
        }
        return Option(
            self.answer(args),
            Text(f"action.{self.key}", about),
            (enemy.name,),
            shot.need,
            chances(shot_odds(g.profile, shot.need.value, body(shot))),
            shapes=shot.sight.shapes(),
        )


class Shoot(SingleShot):
    """ES-SHOT-04  Cost 1: one projectile, one shooting test."""

    key = "shoot"
    rule = "ES-SHOT-04"
    cost = 1

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """The shot, and the point that is left over."""
        return with_rest(survey.figure, super().worth(survey, args))


class Aim(SingleShot):
    """ES-SHOT-05  Cost 2: a shot that ignores the obscured penalty."""

    key = "aim"
    rule = "ES-SHOT-05"
    cost = 2
    way = AIM


class DoubleShot(FigureAction):
    """ES-SADV-05  Cost 2: two loaded pistols at one enemy. ES-SADV-06  Or at two. ES-GAP-16, ES-GAP-17  Standing.

    Its arguments are two enemies in the order they have in the game, or one twice. Without arguments it only says
    which pistols are missing.
    """

    key = "double_shot"
    rule = "ES-SADV-05"
    cost = 2
    postures = UPRIGHT
    held = True
    aimed = True
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every enemy in range that is not hidden, alone and with every other."""
        pistols = pistols_in_hand(g, figure)
        if len(pistols) < 2:
            return [[]] if any(item.pair for item in figure.items) else []
        base, reach = g.base(figure), g.missile(figure.items[pistols[0]]).range
        open_ones = [enemy for enemy in g.enemies(figure) if not enemy.hidden]
        near = [enemy.name for enemy in open_ones if within(base, g.base(enemy), reach)]
        return [[one, other] for i, one in enumerate(near) for other in near[i:]]

    # ES-GAP-31  Two loaded pistols in hand.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """Two pistols must be ready, both enemies in range and in sight."""
        pistols = pistols_in_hand(g, figure)
        for place in pistols[:2]:
            refusal = why_not_fire(g, figure, place)
            if refusal is not None:
                return refusal
        if len(pistols) < 2:
            return refused("ES-GAP-31", "two_pistols", figure.name, figure=figure.called)
        if len(args) != 2:
            return self.nonsense(args)
        enemies = [enemy_named(g, figure, name) for name in args]
        if None in enemies or not is_in_order(g, args):
            return self.nonsense(args)
        for place, enemy in zip(pistols, enemies, strict=False):
            assert enemy is not None
            refusal = why_not_shoot(g, figure, place, enemy)
            if refusal is not None:
                return refusal
        return None

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        start(g, figure, self, args)
        yield from shoot(g, self.shots(g, figure, args), "ES-SADV-05" if args[0] == args[1] else "ES-SADV-06")

    def shots(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> list[Shot]:
        way = BOTH_AT_ONE if args[0] == args[1] else BOTH_AT_TWO
        pistols = pistols_in_hand(g, figure)
        return [Shot(g, figure, place, g.figure(name), way) for place, name in zip(pistols, args, strict=False)]

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return double_gain(survey.g, survey.figure, args)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """Both shots with what may come of them."""
        one, other = self.shots(g, figure, args)
        about: dict[str, object] = {"enemy": one.target.called, "other": other.target.called, "cost": self.cost}
        if one.target is other.target:
            label = Text("action.double_shot", about)
            odds = chances(double_odds(g.profile, one.need.value, body(one)))
            shapes = one.sight.shapes()
        else:
            label = Text("action.double_shot_at_two", about)
            odds = (*named_chances(g, one), *named_chances(g, other))
            shapes = (*one.sight.shapes(), *other.sight.shapes())
        worse = one if one.need.value <= other.need.value else other
        points = tuple(dict.fromkeys([one.target.name, other.target.name]))
        return Option(self.answer(args), label, points, worse.need, odds, shapes=shapes)


def named_chances(g: Escarmouche, shot: Shot) -> tuple[Chance, ...]:
    """What may come of one of two shots, with the name of its target."""
    name = shot.target.called
    odds = chances(shot_odds(g.profile, shot.need.value, body(shot)))
    return tuple([Chance(Text("shot.of", {"enemy": name, "what": c.what}), c.probability) for c in odds])


def pistols_in_hand(g: Escarmouche, figure: Figure) -> list[int]:
    """The places of the pistols in hand, the last first, so that losing it moves no other."""
    places = sorted(missiles_in_hand(g, figure), reverse=True)
    return [place for place in places if g.missile(figure.items[place]).pistol]


def why_not_ready(g: Escarmouche, figure: Figure) -> Refusal:
    """Why a figure has nothing to shoot with."""
    for places in (missiles_in_hand(g, figure), range(len(figure.items))):
        for place in places:
            refusal = why_not_fire(g, figure, place) if figure.items[place].kind == MISSILE else None
            if refusal is not None:
                return refusal
    return refused("ES-SHOT-04", "unarmed", figure.name, figure=figure.called)


def enemy_named(g: Escarmouche, figure: Figure, name: Answer) -> Figure | None:
    """An enemy on the table by its name."""
    enemy = g.figure_or_none(name)
    return enemy if enemy is not None and enemy.on_table() and enemy.side == 1 - figure.side else None


def is_place(figure: Figure, place: Answer) -> bool:
    """Whether this is the place of one of a figure's items."""
    return isinstance(place, int) and not isinstance(place, bool) and 0 <= place < len(figure.items)


def is_in_order(g: Escarmouche, names: list[Answer]) -> bool:
    """Whether two figures are named in the order they have in the game."""
    all_names = [figure.name for figure in g.figures]
    return all_names.index(names[0]) <= all_names.index(names[1])


ACTIONS: tuple[FigureAction, ...] = (Shoot(), Aim(), DoubleShot())
