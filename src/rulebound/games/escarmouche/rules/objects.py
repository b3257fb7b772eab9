"""Things of the scenario: loads, the prisoner, powder, doors. ES-CON-13  The closed set of actions they need."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import FREEING, NOTHING, door_gain, fuse_gain, lift_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.arms import HANDS, free_hands
from rulebound.games.escarmouche.rules.harm import uncover
from rulebound.games.escarmouche.rules.lying import ARM_LENGTH, every, is_at_hand, marker_named
from rulebound.games.escarmouche.rules.naming import object_name, who
from rulebound.games.escarmouche.rules.scenarios import stack_of
from rulebound.games.escarmouche.rules.table import CONTACT, REACH_UP, are_in_contact
from rulebound.games.escarmouche.state import NOBODY, OBJECT_MARKER, ON_TABLE, Escarmouche, Figure
from rulebound.space.plane.distance import gap_to, within
from rulebound.space.plane.outlines import Wall


class ThingAction(FigureAction):
    """Something done with a thing that its one argument names."""

    betrays = True

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Do it, and say so."""
        about: dict[str, object] = {"figure": who(figure), "thing": self.thing(g, args[0])}
        start(g, figure, self, args)
        self.handle(g, figure, args[0])
        g.tell(f"log.{self.key}", self.rule, about, points_at=(figure.name,))
        yield from ()

    @abstractmethod
    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """What it does."""

    def thing(self, g: Escarmouche, key: str) -> Text:  # noqa: ARG002
        """The thing in a sentence."""
        return object_name(key)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """It, as a player sees it."""
        about: dict[str, object] = {"thing": self.thing(g, args[0]), "cost": self.cost}
        return Option(self.answer(args), Text(f"action.{self.key}", about), (args[0], figure.name))


class Lift(ThingAction):
    """Pick up a load within 1 cm, with both hands free."""

    key = "lift"
    rule = "ES-CON-13"
    cost = 1
    postures = AWAKE
    held = True
    upright_at_basic = True
    keeps_low = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Every load that lies about."""
        return every(g, OBJECT_MARKER)

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be near, and the hands free."""
        marker = marker_named(g, args, OBJECT_MARKER)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(figure), "thing": object_name(marker.key)}
        if not is_at_hand(g, figure, marker):
            return Refusal(self.rule, Text("refused-rule.out_of_arms_reach", about), (marker.name,))
        return None if has_hands_for_load(g, figure) else too_full(figure, about)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Everything to whoever was sent for it."""
        return lift_gain(survey, args[0])

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """Take it up."""
        figure.load = g.take(key).key

    def thing(self, g: Escarmouche, key: str) -> Text:
        """The load in a sentence."""
        return object_name(g.marker(key).key)


# ES-CON-13  A load takes free hands, both of them. ES-GAP-26  At basic hands are not tracked, but one load is enough.
def has_hands_for_load(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure can take up a load."""
    return not figure.load and (not g.profile.tracks_hands or free_hands(g, figure) == HANDS)


def too_full(figure: Figure, about: dict[str, object]) -> Refusal:
    """Why a figure cannot take a load: its hands are full."""
    return Refusal("ES-CON-13", Text("refused-rule.hands_full", about), (figure.name,))


class PutDown(ThingAction):
    """Put a load down, free of cost."""

    key = "put_down"
    estimate = NOTHING
    rule = "ES-CON-13"
    postures = AWAKE
    held = True
    upright_at_basic = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """What the figure carries."""
        return [[figure.load]] if figure.load else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        """It must carry it."""
        return None if figure.load and args == [figure.load] else self.nonsense(args)

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """Lay it at the figure's feet."""
        figure.load = ""
        g.put(OBJECT_MARKER, key, (figure.x, figure.y))

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """It, at the figure that carries it."""
        found = super().option(g, figure, args)
        found.points_at = (figure.name,)
        return found


# ES-GAP-70  In the fog whoever takes the load gives itself away as well.
class HandOver(ThingAction):
    """Give a load to a friend in contact with free hands."""

    key = "hand_over"
    estimate = NOTHING
    rule = "ES-CON-13"
    cost = 1
    held = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every friend."""
        return [[friend.name] for friend in g.friends(figure)] if figure.load else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The friend must be up, in contact, and have free hands."""
        friend = next((f for f in g.friends(figure) if [f.name] == args), None)
        if friend is None or not figure.load:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": who(friend), "thing": object_name(figure.load)}
        if not friend.is_up() or not are_in_contact(g, figure, friend):
            return Refusal(self.rule, Text("refused-rule.friend_not_in_contact", about), (friend.name,))
        return None if has_hands_for_load(g, friend) else too_full(friend, about)

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """The friend has it now."""
        friend = g.figure(key)
        friend.load = figure.load
        figure.load = ""
        if g.profile.fog:
            uncover(g, friend)

    def thing(self, g: Escarmouche, key: str) -> Text:
        """The friend in a sentence."""
        return who(g.figure(key))


class FreePrisoner(ThingAction):
    """Cut the prisoner loose: it joins the band, and is activated from the next turn."""

    key = "free_prisoner"
    estimate = FREEING
    rule = "ES-CON-13"
    cost = 2

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Whoever is bound."""
        return [[f.name] for f in g.figures if f.side == NOBODY and f.fate == ON_TABLE]

    # ES-GAP-71  Rescuers free the prisoner; the guards have no wish to.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """Contact with the prisoner."""
        bound = next((f for f in g.figures if [f.name] == args and f.side == NOBODY), None)
        if bound is None:
            return self.nonsense(args)
        about: dict[str, object] = {"enemy": who(bound), "figure": who(figure)}
        if not any(goal.kind == "leaves" and goal.winner == figure.side for goal in g.scenario.goals):
            return Refusal("ES-GAP-71", Text("refused-rule.not_your_prisoner", about), (bound.name,))
        if not are_in_contact(g, figure, bound):
            return Refusal(self.rule, Text("refused-rule.not_at_hand", about), (bound.name,))
        return None

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """It is one of the band."""
        prisoner = g.figure(key)
        prisoner.side = figure.side
        prisoner.activated = True
        prisoner.points = 0

    def thing(self, g: Escarmouche, key: str) -> Text:
        """The prisoner in a sentence."""
        return who(g.figure(key))


class Fuse(ThingAction):
    """Something done to a powder stack in contact."""

    rule = "ES-CON-13"
    cost = 2

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Every stack."""
        return [[thing.key] for thing in g.scenario.objects if thing.kind == "powder"]

    # ES-GAP-66  No contact with elevations more than 3 cm apart.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The stack must be there and in contact."""
        thing = next((t for t in g.scenario.objects if [t.key] == args and t.kind == "powder"), None)
        if thing is None:
            return self.nonsense(args)
        about: dict[str, object] = {"thing": object_name(thing.key), "figure": who(figure)}
        if thing.key in g.exploded:
            return Refusal(self.rule, Text("refused-rule.exploded", about), (thing.key,))
        if figure.elevation > REACH_UP or not within(stack_of(g, thing.key), g.base(figure), CONTACT):
            return Refusal(self.rule, Text("refused-rule.no_stack_contact", about), (thing.key,))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Everything, or the contrary."""
        return fuse_gain(survey, args[0])


class LightFuse(Fuse):
    """Light the fuse: the stack explodes in step 5 of the next turn."""

    key = "light_fuse"

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must not burn yet."""
        found = super().hindrance(g, figure, args)
        if found is None and any(key == args[0] for key, _ in g.fuses):
            return Refusal(self.rule, Text("refused-rule.burns_already", {"thing": object_name(args[0])}), (args[0],))
        return found

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        """It burns."""
        g.fuses = (*g.fuses, (key, g.turn + 1))


# ES-CON-13  Any figure in contact may cut a fuse, held or not.
class CutFuse(Fuse):
    """Cut a burning fuse."""

    key = "cut_fuse"
    held = True

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must burn."""
        found = super().hindrance(g, figure, args)
        if found is None and not any(key == args[0] for key, _ in g.fuses):
            return Refusal(self.rule, Text("refused-rule.burns_not", {"thing": object_name(args[0])}), (args[0],))
        return found

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        """It burns no longer."""
        g.fuses = tuple([fuse for fuse in g.fuses if fuse[0] != key])


class OpenDoor(ThingAction):
    """ES-GAP-65  Open a closed door within 1 cm; it stays open."""

    key = "open_door"
    rule = "ES-GAP-65"
    cost = 1
    postures = UPRIGHT
    held = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """Every closed door."""
        return [[key] for key in g.ground.doors if key not in g.opened]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be closed and near."""
        door = g.ground.doors.get(args[0]) if len(args) == 1 and isinstance(args[0], str) else None
        if door is None or door.key in g.opened:
            return self.nonsense(args)
        if figure.elevation or gap_to(g.base(figure), Wall(door.ax, door.ay, door.bx, door.by), ARM_LENGTH) > 0:
            about: dict[str, object] = {"figure": who(figure), "thing": Text("object-door")}
            return Refusal(self.rule, Text("refused-rule.out_of_arms_reach", about), (door.key,))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """The way it saves."""
        return door_gain(survey, args[0])

    def handle(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        """It stands open."""
        g.opened = (*g.opened, key)

    def thing(self, g: Escarmouche, key: str) -> Text:  # noqa: ARG002
        """The door in a sentence."""
        return Text("object-door")


ACTIONS: Final[tuple[FigureAction, ...]] = (
    Lift(),
    PutDown(),
    HandOver(),
    FreePrisoner(),
    LightFuse(),
    CutFuse(),
    OpenDoor(),
)
