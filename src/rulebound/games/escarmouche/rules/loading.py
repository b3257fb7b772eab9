"""Making missile weapons ready again: reload, quick reload, recover a projectile."""

from __future__ import annotations

from abc import abstractmethod

from rulebound.core.ask import Answer, Refusal, refused
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import WON_BACK, reload_gain
from rulebound.games.escarmouche.items import MISSILE, PROJECTILE, Item, Marker
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT, FigureAction
from rulebound.games.escarmouche.rules.agility import agility_need, agility_test
from rulebound.games.escarmouche.rules.arms import free_hands, hands_for, missiles_in_hand, replace, unlike
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.markers import marker_named, near_ones, why_not_reach
from rulebound.games.escarmouche.rules.naming import tell_of, weapon_refused
from rulebound.games.escarmouche.rules.shooting import why_not_use
from rulebound.games.escarmouche.rules.shot_actions import is_place
from rulebound.games.escarmouche.rules.trials import SUCCESS
from rulebound.games.escarmouche.state import Escarmouche, Figure


class WeaponAction(FigureAction):
    """Something done with one of a figure's own weapons; its argument is the place of that among the items."""

    held = True
    marks_figure = True

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        if len(args) != 1 or not is_place(figure, args[0]):
            return self.nonsense(args)
        return self.why_not_with(g, figure, args[0])

    @abstractmethod
    def why_not_with(self, g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
        """What is against doing it with the weapon at a place."""

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:
        return {"weapon": figure.items[args[0]].called, "cost": self.price(g, figure, args)}


class Reload(WeaponAction):
    """ES-SHOT-03  Cost 1 or 2, without a test."""

    key = "reload"
    rule = "ES-SHOT-03"
    postures = AWAKE
    keeps_low = True

    # ES-BSHO-01  1 for bow, sling and javelin. ES-BSHO-02  2 for firearms and the crossbow.
    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:
        return g.missile(figure.items[args[0]]).reload

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[place] for place in unlike(figure, missiles_in_hand(g, figure))]

    def why_not_with(self, g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
        return why_not_load(g, figure, place)

    # ES-GAP-33  Each pistol of a brace is loaded separately.
    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        load(g, figure, args[0], self.rule)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Some of the best shot that would then be possible."""
        return reload_gain(survey, args[0], self.tested)


class QuickReload(Reload):
    """ES-SADV-08  Cost 1, with an agility test. ES-GAP-33  For weapons of reload cost 2.

    ES-GAP-16, ES-GAP-17  It is made standing.
    """

    key = "quick_reload"
    rule = "ES-SADV-08"
    postures = UPRIGHT
    keeps_low = False
    advanced = True
    tested = True
    plain = True

    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:  # noqa: ARG002
        return 1

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [args for args in super().proposals(g, figure) if g.missile(figure.items[args[0]]).reload == 2]

    def why_not_with(self, g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
        item = figure.items[place]
        refusal = why_not_load(g, figure, place)
        if refusal is None and g.missile(item).reload != 2:
            return refused("ES-GAP-33", "quick_already", figure.name, weapon=item.called)
        return refusal

    # ES-SADV-09  A failure leaves it unloaded. ES-GAP-33  So does a critical failure.
    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        if agility_test(g, figure, self.key, self.rule, agility_need(figure)) == SUCCESS:
            load(g, figure, args[0], self.rule)


# ES-GAP-33, ES-GAP-55  Nobody loads in contact with a standing enemy. ES-GAP-34  Nor without ammunition.
def why_not_load(g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
    """Why a weapon cannot be loaded now."""
    refusal = why_not_use(g, figure, place)
    if refusal is not None:
        return refusal
    item = figure.items[place]
    if item.loaded:
        return weapon_refused("ES-SHOT-03", "loaded", figure, item)
    if item.exhausted:
        return weapon_refused("ES-GAP-34", "no_ammunition", figure, item)
    return why_not_held(g, "ES-GAP-33", "load_held", figure, item)


def why_not_held(g: Escarmouche, rule: str, what: str, figure: Figure, item: Item) -> Refusal | None:
    """Why whoever holds a figure keeps it from doing something with a weapon."""
    enemies = holders(g, figure)
    if not enemies:
        return None
    names = [enemy.name for enemy in enemies]
    return refused(rule, what, *names, figure=figure.called, weapon=item.called, enemy=enemies[0].called)


def load(g: Escarmouche, figure: Figure, place: int, rule: str) -> None:
    """A weapon is ready to shoot."""
    item = figure.items[place]
    replace(figure, place, item.with_load(True, item.count))
    tell_of(g, figure, "log.loaded", rule, weapon=item.called)


class RecoverProjectile(FigureAction):
    """ES-SADV-10  Cost 1, with an agility test: a spent missile is won back; its argument is the marker."""

    key = "recover_projectile"
    estimate = WON_BACK
    betrays = True
    rule = "ES-SADV-10"
    cost = 1
    postures = AWAKE
    held = True
    keeps_low = True
    advanced = True
    tested = True
    plain = True
    marks_thing = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every missile on the table of a kind the figure shoots or throws."""
        kinds = [item.key for item in figure.items if item.kind == MISSILE]
        return [[marker.name] for marker in g.markers if marker.kind == PROJECTILE and marker.key in kinds]

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return near_ones(g, figure, PROJECTILE)

    # ES-GAP-34  Whoever has the same kind of weapon, within 1 cm; a bow or crossbow only once its arrows have run out.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The missile must be near, and of use."""
        marker = marker_named(g, args, PROJECTILE)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": figure.called, "weapon": Text(f"{MISSILE}.{marker.key}")}
        if all(item.key != marker.key for item in figure.items):
            return refused("ES-GAP-34", "not_its_missile", marker.name, **about)
        if place_for(g, figure, marker) is None:
            return refused("ES-GAP-34", "missiles_enough", figure.name, **about)
        return why_not_reach(g, figure, marker, "ES-GAP-34")

    # ES-SADV-11  A failure breaks the missile.
    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        marker = g.take(args[0])
        weapon = Text(f"{MISSILE}.{marker.key}")
        if agility_test(g, figure, self.key, self.rule, agility_need(figure)) == SUCCESS:
            regain(g, figure, marker)
            tell_of(g, figure, "log.recovered", self.rule, weapon=weapon)
        else:
            tell_of(g, figure, "log.missile_broken", "ES-SADV-11", weapon=weapon)

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"weapon": Text(f"{MISSILE}.{g.marker(args[0]).key}"), "cost": self.cost}


def place_for(g: Escarmouche, figure: Figure, marker: Marker) -> int | None:
    """The place of the weapon that a missile on the table would serve."""
    for place, item in enumerate(figure.items):
        if item.kind == MISSILE and item.key == marker.key and serves(g, item):
            return place
    return None


def serves(g: Escarmouche, item: Item) -> bool:
    """Whether one more missile is of use to a weapon."""
    return g.missile(item).thrown > 0 or (item.exhausted and not item.loaded)


# ES-GAP-34  One more to throw, in a free hand if it is the only one; or one further loaded shot of an exhausted bow
#            or crossbow.
def regain(g: Escarmouche, figure: Figure, marker: Marker) -> None:
    """A figure has one missile more."""
    place = place_for(g, figure, marker)
    assert place is not None
    item = figure.items[place]
    if not g.missile(item).thrown:
        replace(figure, place, item.with_load(True, item.count))
        return
    if not item.count and free_hands(g, figure) >= hands_for(g.content, item):
        figure.hands = tuple(sorted((*figure.hands, place)))
    replace(figure, place, item.with_load(item.loaded, item.count + 1))


ACTIONS: tuple[FigureAction, ...] = (Reload(), QuickReload(), RecoverProjectile())
