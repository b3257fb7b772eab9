"""What every action of an activation has in common: who may do it, what it costs, and why not."""

from __future__ import annotations

from typing import Final

from rulebound.core.action import Action
from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.need import Need
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.rules.agility import agility_chances, agility_need
from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.harm import uncover
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Escarmouche, Figure

UPRIGHT: Final[tuple[str, ...]] = (STANDING, CROUCHED)
AWAKE: Final[tuple[str, ...]] = (STANDING, CROUCHED, PRONE)
LYING: Final[tuple[str, ...]] = (PRONE,)
SENSELESS: Final[tuple[str, ...]] = (STUNNED,)
ANY_AWAKE: Final[tuple[str, ...]] = (STANDING, CROUCHED, PRONE, CLINGING)


class FigureAction(Action[Escarmouche, Figure, Survey]):
    """One kind of action of a figure.

    `postures` may do it; `held` says whether a figure held in contact may, `mounted` and `on_foot` whether riders and
    walkers may; `advanced` that it does not exist at basic, `upright_at_basic` that nobody does it there lying. A
    crouched figure stands up for it, free of cost, unless it `keeps_low`. What `betrays` changes something on the
    table that everybody sees; what `draws` asks for a path before anything else; what is `aimed` at an enemy says
    without arguments why there is nothing to do it with. What is `tested` takes an agility test, of which a `plain` one
    knows no disaster. It stands on the table where it `marks_thing`, its first argument, or `marks_figure`, its doer.
    """

    cost: int = 0
    """The least it costs."""
    postures: tuple[str, ...] = UPRIGHT
    held: bool = False
    mounted: bool = True
    on_foot: bool = True
    advanced: bool = False
    upright_at_basic: bool = False
    keeps_low: bool = False
    betrays: bool = False
    draws: bool = False
    aimed: bool = False
    tested: bool = False
    plain: bool = False
    marks_thing: bool = False
    marks_figure: bool = False

    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:  # noqa: ARG002
        """What it costs in action points."""
        return self.cost

    def is_affordable(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> bool:
        """With the points that are left."""
        return figure.points >= self.price(g, figure, args)

    # ES-BACT-01  One slow action of cost 2, or two quick ones of cost 1; actions of cost 0 are free (ES-GAP-64).
    def why_not(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """What bars the figure from all of its kind, then its own hindrance, then its price."""
        enemies = holders(g, figure)
        bar = bar_to(g, figure, self, bool(enemies))
        if bar:
            return barred(figure, self, bar, enemies)
        refusal = self.hindrance(g, figure, args)
        if refusal is not None or self.is_affordable(g, figure, args):
            return refusal
        about: dict[str, object] = {
            "figure": figure.called,
            "action": Text(f"name.{self.key}"),
            "cost": self.price(g, figure, args),
            "left": figure.points,
        }
        return refused("ES-BACT-01", "points", figure.name, **about)

    def meant_by(self, g: Escarmouche, figure: Figure, thing: str) -> list[list[Answer]]:
        """At the figure itself what names nothing else; at an enemy also what there is nothing to do with."""
        if self.advanced and not g.profile.advanced:
            return []
        proposals = self.proposals(g, figure)
        if thing == figure.name:
            return [args for args in proposals if not any(isinstance(arg, str) for arg in args)]
        empty = self.aimed and thing in [enemy.name for enemy in g.enemies(figure)]
        return [args for args in proposals if thing in args or (empty and not args)]

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """With what its label is `about`, what it `points_at`, and the test it takes."""
        label = Text(f"action.{self.key}", self.about(g, figure, args))
        need = self.need(g, figure)
        chances = () if need is None else agility_chances(g, need, self.plain)
        return Option(self.answer(args), label, self.points_at(g, figure, args), need, chances, draws=self.draws)

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:
        """What its label tells: at least what it costs, if it costs anything."""
        return {"cost": self.price(g, figure, args)}

    def points_at(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> tuple[str, ...]:  # noqa: ARG002
        """What stands for it on the table."""
        thing = (args[0],) if self.marks_thing else ()
        return (*thing, figure.name) if self.marks_figure else thing

    def need(self, g: Escarmouche, figure: Figure) -> Need | None:  # noqa: ARG002
        """What the die of its agility test must not exceed; None if it takes no such test."""
        return agility_need(figure) if self.tested else None

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Pay, and carry it out; whoever has to ask something first does it otherwise."""
        start(g, figure, self, args)
        self.carry_out(g, figure, args)
        yield from ()

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:  # noqa: ARG002
        """What happens once it is paid for, if nobody has to be asked anything."""
        raise left_open(self, "carry_out")


ADVANCED_ONLY: Final = "advanced_only"
POSTURE: Final = "posture"
NOT_MOUNTED: Final = "not_mounted"
MOUNTED_ONLY: Final = "mounted_only"
HELD: Final = "held"
"""What bars a figure from a kind of action."""
BARS: Final[dict[str, str]] = {
    ADVANCED_ONLY: "ES-GEN-01",
    POSTURE: "ES-GAP-16",
    NOT_MOUNTED: "ES-GAP-54",
    MOUNTED_ONLY: "ES-GAP-54",
    HELD: "ES-GAP-61",
}


# ES-GAP-16  What a prone or stunned figure may do.
# ES-GAP-61  A figure held in contact cannot walk away.
def bar_to(g: Escarmouche, figure: Figure, action: FigureAction, held: bool) -> str:
    """What keeps a figure, held or not, from a kind of action whatever its arguments; empty if nothing does."""
    if action.advanced and not g.profile.advanced:
        return ADVANCED_ONLY
    if figure.posture not in action.postures or (action.upright_at_basic and is_down_at_basic(g, figure)):
        return POSTURE
    if not (action.mounted if figure.mounted else action.on_foot):
        return NOT_MOUNTED if figure.mounted else MOUNTED_ONLY
    return HELD if held and not action.held else ""


# ES-GAP-21  Who clings may only climb, defend or drop.
def barred(figure: Figure, action: FigureAction, bar: str, enemies: list[Figure]) -> Refusal:
    """The refusal of a kind of action to a figure whom these enemies hold."""
    about: dict[str, object] = {"figure": figure.called, "action": Text(f"name.{action.key}")}
    rule = BARS[bar]
    points_at: tuple[str, ...] = (figure.name,)
    if bar == POSTURE:
        about["posture"] = Text(f"posture.{figure.posture}")
        rule = "ES-GAP-21" if figure.posture == CLINGING else rule
    elif bar == HELD:
        about["enemy"] = enemies[0].called
        points_at = tuple([enemy.name for enemy in enemies])
    return refused(rule, bar, *points_at, **about)


# ES-GAP-16  At basic a prone figure only turns, defends, stands up, shoots, aims and reloads.
def is_down_at_basic(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure lies, in a game where hardly anything can be done on the ground."""
    return figure.posture == PRONE and not g.profile.has_tricks


# ES-GAP-17  A crouched figure stands up, free of cost, for whatever cannot be done low.
# ES-GAP-70  In the fog whoever lets something fall, takes it up or opens a door gives itself away.
def start(g: Escarmouche, figure: Figure, action: FigureAction, args: list[Answer]) -> None:
    """Pay for an action; from here on nothing can be taken back."""
    figure.points -= action.price(g, figure, args)
    g.last = action.key
    if action.betrays and g.profile.fog:
        uncover(g, figure)
    if figure.posture == CROUCHED and not action.keeps_low:
        figure.posture = STANDING
