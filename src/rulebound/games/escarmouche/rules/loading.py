"""Making missile weapons ready again: reload, quick reload, recover a projectile."""

from __future__ import annotations

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import WON_BACK, reload_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.agility import agility_chances, agility_need, agility_test
from rulebound.games.escarmouche.rules.arms import free_hands, hands_for, missiles_in_hand, replace, unlike
from rulebound.games.escarmouche.rules.lying import marker_named, near_ones, why_not_reach
from rulebound.games.escarmouche.rules.naming import item_name, who
from rulebound.games.escarmouche.rules.shooting import missile_of, why_not_use
from rulebound.games.escarmouche.rules.shots import is_place
from rulebound.games.escarmouche.rules.table import holders
from rulebound.games.escarmouche.rules.trials import SUCCESS
from rulebound.games.escarmouche.state import MISSILE, PROJECTILE, Escarmouche, Figure, Item, Marker


class Reload(FigureAction):
    """ES-SHOT-03  Cost 1 or 2, without a test; its argument is the place of the weapon among the items."""

    key = "reload"
    rule = "ES-SHOT-03"
    quick = False
    postures = AWAKE
    held = True
    keeps_low = True

    # ES-BSHO-01  1 for bow, sling and javelin. ES-BSHO-02  2 for firearms and the crossbow.
    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:
        """What the weapon says."""
        return missile_of(g, figure.items[args[0]]).reload

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every weapon in hand that shoots."""
        return [[place] for place in unlike(figure, missiles_in_hand(g, figure))]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The weapon must be empty and fit to be loaded."""
        if len(args) != 1 or not is_place(figure, args[0]):
            return self.nonsense(args)
        return why_not_load(g, figure, args[0])

    # ES-GAP-33  Each pistol of a brace is loaded separately.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Load it."""
        start(g, figure, self, args)
        load(g, figure, args[0], self.rule)
        yield from ()

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Some of the best shot that would then be possible."""
        return reload_gain(survey, args[0], self.quick)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The weapon to load."""
        return Option(self.answer(args), weapon_label(g, self, figure, args), (figure.name,))


class QuickReload(Reload):
    """ES-SADV-08  Cost 1, with an agility test. ES-GAP-33  For weapons of reload cost 2.

    ES-GAP-16, ES-GAP-17  It is made standing.
    """

    key = "quick_reload"
    rule = "ES-SADV-08"
    quick = True
    postures = UPRIGHT
    keeps_low = False
    advanced = True

    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:  # noqa: ARG002
        """One point."""
        return 1

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every weapon in hand that is slow to load."""
        return [args for args in super().proposals(g, figure) if missile_of(g, figure.items[args[0]]).reload == 2]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The weapon must be empty, fit to be loaded, and slow to load."""
        refusal = super().hindrance(g, figure, args)
        if refusal is not None:
            return refusal
        item = figure.items[args[0]]
        if missile_of(g, item).reload == 2:
            return None
        about: dict[str, object] = {"weapon": item_name(item)}
        return Refusal("ES-GAP-33", Text("refused-rule.quick_already", about), (figure.name,))

    # ES-SADV-09  A failure leaves it unloaded. ES-GAP-33  So does a critical failure.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Try to load it."""
        start(g, figure, self, args)
        if agility_test(g, figure, self.key, self.rule, agility_need(figure)) == SUCCESS:
            load(g, figure, args[0], self.rule)
        yield from ()

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The weapon to load, and the test."""
        label = weapon_label(g, self, figure, args)
        return tested_option(g, self, figure, args, label, (figure.name,), plain=True)


def weapon_label(g: Escarmouche, action: FigureAction, figure: Figure, args: list[Answer]) -> Text:
    """An action with one weapon, in words."""
    about: dict[str, object] = {"weapon": item_name(figure.items[args[0]]), "cost": action.price(g, figure, args)}
    return Text(f"action.{action.key}", about)


def tested_option(
    g: Escarmouche,
    action: FigureAction,
    figure: Figure,
    args: list[Answer],
    label: Text,
    points_at: tuple[str, ...],
    plain: bool = False,
) -> Option:
    """An action that needs an agility test, as an option; a `plain` one has no disaster."""
    need = agility_need(figure)
    return Option(action.answer(args), label, points_at, need, agility_chances(g, need, plain))


# ES-GAP-33, ES-GAP-55  Nobody loads in contact with a standing enemy. ES-GAP-34  Nor without ammunition.
def why_not_load(g: Escarmouche, figure: Figure, place: int) -> Refusal | None:
    """Why a weapon cannot be loaded now."""
    refusal = why_not_use(g, figure, place)
    if refusal is not None:
        return refusal
    item = figure.items[place]
    about: dict[str, object] = {"figure": who(figure), "weapon": item_name(item)}
    me = (figure.name,)
    if item.loaded:
        return Refusal("ES-SHOT-03", Text("refused-rule.loaded", about), me)
    if item.exhausted:
        return Refusal("ES-GAP-34", Text("refused-rule.no_ammunition", about), me)
    enemies = holders(g, figure)
    if enemies:
        about["enemy"] = who(enemies[0])
        return Refusal("ES-GAP-33", Text("refused-rule.load_held", about), tuple([enemy.name for enemy in enemies]))
    return None


def load(g: Escarmouche, figure: Figure, place: int, rule: str) -> None:
    """A weapon is ready to shoot."""
    item = figure.items[place]
    replace(figure, place, item.with_load(True, item.count))
    about: dict[str, object] = {"figure": who(figure), "weapon": item_name(item)}
    g.tell("log.loaded", rule, about, points_at=(figure.name,))


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

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every missile on the table of a kind the figure shoots or throws."""
        kinds = [item.key for item in figure.items if item.kind == MISSILE]
        return [[marker.name] for marker in g.markers if marker.kind == PROJECTILE and marker.key in kinds]

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every missile near enough."""
        return near_ones(g, figure, PROJECTILE)

    # ES-GAP-34  Whoever has the same kind of weapon, within 1 cm; a bow or crossbow only once its arrows have run out.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The missile must be near, and of use."""
        marker = marker_named(g, args, PROJECTILE)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(figure), "weapon": Text(f"{MISSILE}.{marker.key}")}
        if all(item.key != marker.key for item in figure.items):
            return Refusal("ES-GAP-34", Text("refused-rule.not_its_missile", about), (marker.name,))
        if place_for(g, figure, marker) is None:
            return Refusal("ES-GAP-34", Text("refused-rule.missiles_enough", about), (figure.name,))
        return why_not_reach(g, figure, marker, "ES-GAP-34")

    # ES-SADV-11  A failure breaks the missile.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Try to get it back whole."""
        start(g, figure, self, args)
        marker = g.take(args[0])
        about: dict[str, object] = {"figure": who(figure), "weapon": Text(f"{MISSILE}.{marker.key}")}
        if agility_test(g, figure, self.key, self.rule, agility_need(figure)) == SUCCESS:
            regain(g, figure, marker)
            g.tell("log.recovered", self.rule, about, points_at=(figure.name,))
        else:
            g.tell("log.missile_broken", "ES-SADV-11", about, points_at=(figure.name,))
        yield from ()

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """The missile, and the test."""
        about: dict[str, object] = {"weapon": Text(f"{MISSILE}.{g.marker(args[0]).key}"), "cost": self.cost}
        return tested_option(g, self, figure, args, Text("action.recover_projectile", about), (args[0],), plain=True)


def place_for(g: Escarmouche, figure: Figure, marker: Marker) -> int | None:
    """The place of the weapon that a missile on the table would serve."""
    for place, item in enumerate(figure.items):
        if item.kind == MISSILE and item.key == marker.key and serves(g, item):
            return place
    return None


def serves(g: Escarmouche, item: Item) -> bool:
    """Whether one more missile is of use to a weapon."""
    return missile_of(g, item).thrown > 0 or (item.exhausted and not item.loaded)


# ES-GAP-34  One more to throw, in a free hand if it is the only one; or one further loaded shot of an exhausted bow
#            or crossbow.
def regain(g: Escarmouche, figure: Figure, marker: Marker) -> None:
    """A figure has one missile more."""
    place = place_for(g, figure, marker)
    assert place is not None
    item = figure.items[place]
    if not missile_of(g, item).thrown:
        replace(figure, place, item.with_load(True, item.count))
        return
    if not item.count and free_hands(g, figure) >= hands_for(g.content, item):
        figure.hands = tuple(sorted((*figure.hands, place)))
    replace(figure, place, item.with_load(item.loaded, item.count + 1))


ACTIONS: tuple[FigureAction, ...] = (Reload(), QuickReload(), RecoverProjectile())
