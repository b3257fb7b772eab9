"""What every action of an activation has in common: who may do it, what it costs, and why not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.harm import uncover
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import holders
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Escarmouche, Figure

UPRIGHT: Final[tuple[str, ...]] = (STANDING, CROUCHED)
AWAKE: Final[tuple[str, ...]] = (STANDING, CROUCHED, PRONE)
LYING: Final[tuple[str, ...]] = (PRONE,)
SENSELESS: Final[tuple[str, ...]] = (STUNNED,)
ANY_AWAKE: Final[tuple[str, ...]] = (STANDING, CROUCHED, PRONE, CLINGING)


class Action(ABC):
    """One kind of action. An answer is its key alone, or a list of the key and its arguments.

    `postures` may do it; `held` says whether a figure held in contact may, `mounted` and `on_foot` whether riders and
    walkers may; `advanced` that it does not exist at basic, `upright_at_basic` that nobody does it there lying. A
    crouched figure stands up for it, free of cost, unless it `keeps_low`. What `betrays` changes something on the
    table that everybody sees; what `draws` asks for a path before anything else; what is
    `aimed` at an enemy says without arguments why there is nothing to do it with.
    """

    key: str = ""
    rule: str = ""
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

    def price(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> int:  # noqa: ARG002
        """What it costs in action points."""
        return self.cost

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """The arguments somebody may have in mind, legal or not; one empty list for an action without any."""
        return [[]]

    def likely(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """The proposals that a first look does not rule out: everything legal, and little else."""
        return self.proposals(g, figure)

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """What stands against it beyond what all actions have in common; also against arguments that make no sense."""
        return None if not args else nonsense(self.rule, args)

    def is_open(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:  # noqa: ARG002
        """Whether nothing hinders it, where those before it in the catalogue that may be done have been `found`."""
        return self.hindrance(g, figure, args) is None

    def comes_to_mind(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:
        """Whether a computer player thinks of it: nowhere but where it is open, and mostly there."""
        return self.is_open(g, figure, args, found)

    @abstractmethod
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Do it: ask what may still be taken back, then `start`, then all the rest."""

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """It, as a player sees it."""
        label = Text(f"action.{self.key}", {"cost": self.price(g, figure, args)})
        return Option(answer_of(self, args), label, draws=self.draws)


def answer_of(action: Action, args: list[Answer]) -> Answer:
    """The answer that means an action with its arguments."""
    return [action.key, *args] if args else action.key


def nonsense(rule: str, answer: Answer) -> Refusal:
    """A refusal of arguments that name nothing."""
    shown = " ".join([str(part) for part in answer]) if isinstance(answer, list) else str(answer)
    return Refusal(rule, Text("refused.unknown", {"answer": shown[:60]}))


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
def bar_to(g: Escarmouche, figure: Figure, action: Action, held: bool) -> str:
    """What keeps a figure, held or not, from a kind of action whatever its arguments; empty if nothing does."""
    if action.advanced and not g.profile.advanced:
        return ADVANCED_ONLY
    if figure.posture not in action.postures or (action.upright_at_basic and is_down_at_basic(g, figure)):
        return POSTURE
    if not (action.mounted if figure.mounted else action.on_foot):
        return NOT_MOUNTED if figure.mounted else MOUNTED_ONLY
    return HELD if held and not action.held else ""


# ES-GAP-21  Who clings may only climb, defend or drop.
def barred(figure: Figure, action: Action, bar: str, enemies: list[Figure]) -> Refusal:
    """The refusal of a kind of action to a figure whom these enemies hold."""
    about: dict[str, object] = {"figure": who(figure), "action": Text(f"name.{action.key}")}
    rule = BARS[bar]
    points_at: tuple[str, ...] = (figure.name,)
    if bar == POSTURE:
        about["posture"] = Text(f"posture.{figure.posture}")
        rule = "ES-GAP-21" if figure.posture == CLINGING else rule
    elif bar == HELD:
        about["enemy"] = who(enemies[0])
        points_at = tuple([enemy.name for enemy in enemies])
    return Refusal(rule, Text(f"refused-rule.{bar}", about), points_at)


# ES-BACT-01  One slow action of cost 2, or two quick ones of cost 1; actions of cost 0 are free (ES-GAP-64).
def why_not(g: Escarmouche, figure: Figure, action: Action, args: list[Answer]) -> Refusal | None:
    """Why a figure may not do something now; None if it may."""
    enemies = holders(g, figure)
    bar = bar_to(g, figure, action, bool(enemies))
    if bar:
        return barred(figure, action, bar, enemies)
    found = action.hindrance(g, figure, args)
    if found is not None:
        return found if found.text.key != "refused.unknown" else nonsense(found.rule, answer_of(action, args))
    price = action.price(g, figure, args)
    if figure.points >= price:
        return None
    about: dict[str, object] = {
        "figure": who(figure),
        "action": Text(f"name.{action.key}"),
        "cost": price,
        "left": figure.points,
    }
    return Refusal("ES-BACT-01", Text("refused-rule.points", about), (figure.name,))


# ES-GAP-16  At basic a prone figure only turns, defends, stands up, shoots, aims and reloads.
def is_down_at_basic(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure lies, in a game where hardly anything can be done on the ground."""
    return figure.posture == PRONE and not g.profile.has_tricks


# ES-GAP-17  A crouched figure stands up, free of cost, for whatever cannot be done low.
# ES-GAP-70  In the fog whoever lets something fall, takes it up or opens a door gives itself away.
def start(g: Escarmouche, figure: Figure, action: Action, args: list[Answer]) -> None:
    """Pay for an action; from here on nothing can be taken back."""
    figure.points -= action.price(g, figure, args)
    g.last = action.key
    if action.betrays and g.profile.fog:
        uncover(g, figure)
    if figure.posture == CROUCHED and not action.keeps_low:
        figure.posture = STANDING
