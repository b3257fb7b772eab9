"""The attacks of an activation: strike, strike hard, charge."""

from __future__ import annotations

from abc import abstractmethod

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.shows import walks
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import attack_gain
from rulebound.games.escarmouche.rules.actions import UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.arms import BARE, melee_arm
from rulebound.games.escarmouche.rules.charging import (
    Outlook,
    attack_odds,
    charge_odds,
    charge_path,
    is_in_reach,
    sees_a_charge,
    why_not_charge,
)
from rulebound.games.escarmouche.rules.contact import are_in_contact, gap_text, touching
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.exchange import fight
from rulebound.games.escarmouche.rules.harm import uncover
from rulebound.games.escarmouche.rules.melee import Attack
from rulebound.games.escarmouche.rules.movement import travel
from rulebound.games.escarmouche.rules.reaction_shots import declare, defensive_shot
from rulebound.games.escarmouche.rules.shot_actions import enemy_named
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM
from rulebound.space.plane.paths import short_of_end
from rulebound.space.table.halts import Stop


class Assault(FigureAction):
    """An attack on the enemy that its argument names."""

    cost = 2
    postures = UPRIGHT
    hard = False
    charges = False

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[enemy.name] for enemy in g.enemies(figure)]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The enemy must be one who may be attacked, and near enough."""
        enemy = enemy_named(g, figure, args[0]) if len(args) == 1 else None
        if enemy is None:
            return self.nonsense(args)
        return why_not_attack(g, figure, enemy) or self.why_not_near(g, figure, enemy)

    @abstractmethod
    def why_not_near(self, g: Escarmouche, figure: Figure, enemy: Figure) -> Refusal | None:
        """Why a figure does not get at an enemy like this."""

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The attack with its advantages and what may become of the enemy if it only defends."""
        enemy = g.figure(args[0])
        label = Text(f"action.{self.key}", {"enemy": enemy.called, "cost": self.cost})
        need, chances, sense = self.odds(g, figure, enemy)
        return Option(self.answer(args), label, (enemy.name,), need, chances, sense=sense)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return attack_gain(survey.g, survey.figure, survey.g.figure(args[0]), self.charges, self.hard)

    def odds(self, g: Escarmouche, figure: Figure, enemy: Figure) -> Outlook:
        """The advantages of the attacker, and what may come of it."""
        return attack_odds(g, Attack(g, figure, enemy, False, self.hard, figure.hidden))


class Strike(Assault):
    """ES-MEL-06  Cost 2: attack one enemy in contact."""

    key = "strike"
    rule = "ES-MEL-06"
    held = True

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[enemy.name] for enemy in touching(g, figure)]

    def why_not_near(self, g: Escarmouche, figure: Figure, enemy: Figure) -> Refusal | None:
        if g.is_unknown(figure, enemy):
            return refused("ES-GAP-70", "target_hidden", figure=figure.called, enemy=enemy.called)
        if not are_in_contact(g, figure, enemy):
            return refused("ES-GAP-51", "no_contact", enemy.name, enemy=enemy.called, gap=gap_text(g, figure, enemy))
        return None

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        enemy = g.figure(args[0])
        start(g, figure, self, args)
        surprise = figure.hidden
        uncover(g, figure)
        about: dict[str, object] = {"attacker": figure.called, "defender": enemy.called}
        g.tell(f"log.{self.key}", self.rule, about, points_at=(figure.name, enemy.name))
        yield from fight(g, Attack(g, figure, enemy, hard=self.hard, surprise=surprise))


class StrikeHard(Strike):
    """ES-MADV-01  Cost 2: a normal melee. ES-MADV-02  On a hit D-1. ES-GAP-25  Heavy weapons only."""

    key = "strike_hard"
    rule = "ES-MADV-01"
    advanced = True
    hard = True

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The weapon in hand must be heavy, unless the option lets any strike hard."""
        refusal = super().hindrance(g, figure, args)
        arm = melee_arm(g, figure, hard=True)
        if refusal is not None or arm.heavy or (g.profile.any_strikes_hard and arm.place != BARE):
            return refusal
        return refused("ES-GAP-25", "not_heavy", figure.name, figure=figure.called, weapon=arm.name)


class Charge(Assault):
    """ES-MEL-04  Cost 2: a move into contact, then a strike. ES-GAP-56  How far, along which path."""

    key = "charge"
    rule = "ES-MEL-04"
    charges = True

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[enemy.name] for enemy in g.enemies(figure) if is_in_reach(g, figure, enemy)]

    def why_not_near(self, g: Escarmouche, figure: Figure, enemy: Figure) -> Refusal | None:
        return why_not_charge(g, figure, enemy)

    def comes_to_mind(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:  # noqa: ARG002
        """Where one of a few ways leads to the enemy."""
        enemy = g.figure(args[0])
        return why_not_attack(g, figure, enemy) is None and sees_a_charge(g, figure, enemy)

    def odds(self, g: Escarmouche, figure: Figure, enemy: Figure) -> Outlook:
        """As they are where it gets at the enemy, if it gets there."""
        return charge_odds(g, figure, enemy)

    # ES-GAP-68  Leaps and reaction shots in path order; 1 cm short the target may shoot in defence; contact; melee.
    # ES-GAP-30  A charger that is felled there lies 1 cm from the defender.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        enemy = g.figure(args[0])
        path = yield from charge_path(g, figure, enemy)
        if not path:
            return
        start(g, figure, self, args)
        surprise = figure.hidden
        uncover(g, figure)
        about: dict[str, object] = {"attacker": figure.called, "defender": enemy.called}
        g.tell("log.charge", self.rule, about, points_at=(figure.name, enemy.name), shows=walks(figure.name, path))
        stops = yield from declare(g, figure, path, enemy)
        stops = [*stops, Stop(short_of_end(path, CM), lambda: defensive_shot(g, figure, enemy, surprise))]
        arrived = yield from travel(g, figure, path, self.key, stops)
        if arrived and enemy.on_table() and are_in_contact(g, figure, enemy):
            yield from fight(g, Attack(g, figure, enemy, charge=True, surprise=surprise))


# ES-MADV-15, ES-GAP-29  Who was pushed off by a rearing mount may not attack that rider again this turn.
def why_not_attack(g: Escarmouche, figure: Figure, enemy: Figure) -> Refusal | None:
    """Why an enemy may not be attacked at all now."""
    if enemy.name in figure.barred:
        return refused("ES-MADV-15", "barred", enemy.name, figure=figure.called, enemy=enemy.called)
    return why_not_touch(g, figure, enemy)


ACTIONS: tuple[FigureAction, ...] = (Strike(), StrikeHard(), Charge())
