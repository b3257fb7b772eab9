"""Things of the scenario: loads, the prisoner, powder, doors. ES-CON-13  The closed set of actions they need."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.errands import wants_stack
from rulebound.games.escarmouche.bot.prices import GOAL
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import FREEING, NOTHING, door_gain
from rulebound.games.escarmouche.items import OBJECT_MARKER
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.arms import HANDS, free_hands
from rulebound.games.escarmouche.rules.contact import CONTACT, REACH_UP, are_in_contact
from rulebound.games.escarmouche.rules.harm import uncover
from rulebound.games.escarmouche.rules.markers import ARM_LENGTH, every, is_at_hand, marker_named
from rulebound.games.escarmouche.rules.naming import object_name, tell_of
from rulebound.games.escarmouche.rules.powder import stack_of
from rulebound.games.escarmouche.state import NOBODY, ON_TABLE, Escarmouche, Figure
from rulebound.space.plane.distance import gap_to, within
from rulebound.space.plane.outlines import Wall


class ThingAction(FigureAction):
    """Something done with a thing that its one argument names."""

    betrays = True
    marks_thing = True
    marks_figure = True

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Do it, and say so."""
        thing = self.thing(g, args[0])
        start(g, figure, self, args)
        self.take_effect(g, figure, args[0])
        tell_of(g, figure, f"log.{self.key}", self.rule, thing=thing)
        yield from ()

    @abstractmethod
    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:
        """What becomes of the thing, once the action is paid for and told."""

    def thing(self, g: Escarmouche, key: str) -> Text:
        """The thing, or whom it is done to, in a sentence."""
        figure = g.figure_or_none(key)
        return object_name(key) if figure is None else figure.called

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"thing": self.thing(g, args[0]), "cost": self.cost}


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
        return every(g, OBJECT_MARKER)

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be near, and the hands free."""
        marker = marker_named(g, args, OBJECT_MARKER)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": figure.called, "thing": object_name(marker.key)}
        if not is_at_hand(g, figure, marker):
            return refused(self.rule, "out_of_arms_reach", marker.name, **about)
        return None if has_hands_for_load(g, figure) else too_full(figure, about)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Everything to whoever was sent for it."""
        return GOAL if survey.is_sent_to(args[0]) else NOTHING

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:
        figure.load = g.take(key).key

    def thing(self, g: Escarmouche, key: str) -> Text:
        return object_name(g.marker(key).key)


# ES-CON-13  A load takes free hands, both of them. ES-GAP-26  At basic hands are not tracked, but one load is enough.
def has_hands_for_load(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure can take up a load."""
    return not figure.load and (not g.profile.tracks_hands or free_hands(g, figure) == HANDS)


def too_full(figure: Figure, about: dict[str, object]) -> Refusal:
    """Why a figure cannot take a load: its hands are full."""
    return refused("ES-CON-13", "hands_full", figure.name, **about)


class PutDown(ThingAction):
    """Put a load down, free of cost."""

    key = "put_down"
    marks_thing = False
    estimate = NOTHING
    rule = "ES-CON-13"
    postures = AWAKE
    held = True
    upright_at_basic = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[figure.load]] if figure.load else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:  # noqa: ARG002
        return None if figure.load and args == [figure.load] else self.nonsense(args)

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:
        figure.load = ""
        g.put(OBJECT_MARKER, key, (figure.x, figure.y))


# ES-GAP-70  In the fog whoever takes the load gives itself away as well.
class HandOver(ThingAction):
    """Give a load to a friend in contact with free hands."""

    key = "hand_over"
    estimate = NOTHING
    rule = "ES-CON-13"
    cost = 1
    held = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[friend.name] for friend in g.friends(figure)] if figure.load else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The friend must be up, in contact, and have free hands."""
        friend = next((f for f in g.friends(figure) if [f.name] == args), None)
        if friend is None or not figure.load:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": friend.called, "thing": object_name(figure.load)}
        if not friend.is_up() or not are_in_contact(g, figure, friend):
            return refused(self.rule, "friend_not_in_contact", friend.name, **about)
        return None if has_hands_for_load(g, friend) else too_full(friend, about)

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:
        friend = g.figure(key)
        friend.load = figure.load
        figure.load = ""
        if g.profile.fog:
            uncover(g, friend)


class FreePrisoner(ThingAction):
    """Cut the prisoner loose: it joins the band, and is activated from the next turn."""

    key = "free_prisoner"
    estimate = FREEING
    rule = "ES-CON-13"
    cost = 2

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[f.name] for f in g.figures if f.side == NOBODY and f.fate == ON_TABLE]

    # ES-GAP-71  Rescuers free the prisoner; the guards have no wish to.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        bound = next((f for f in g.figures if [f.name] == args and f.side == NOBODY), None)
        if bound is None:
            return self.nonsense(args)
        if not any(goal.kind == "leaves" and goal.winner == figure.side for goal in g.scenario.goals):
            return refused("ES-GAP-71", "not_your_prisoner", bound.name, enemy=bound.called, figure=figure.called)
        if not are_in_contact(g, figure, bound):
            return refused(self.rule, "not_at_hand", bound.name, enemy=bound.called, figure=figure.called)
        return None

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:
        prisoner = g.figure(key)
        prisoner.side = figure.side
        prisoner.activated = True
        prisoner.points = 0


class Fuse(ThingAction):
    """Something done to a powder stack in contact."""

    rule = "ES-CON-13"
    cost = 2
    burning = False
    """Whether the fuse must burn for it."""

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[thing.key] for thing in g.scenario.objects if thing.kind == "powder"]

    # ES-GAP-66  No contact with elevations more than 3 cm apart.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The stack must be there and in contact, its fuse burning or not."""
        thing = next((t for t in g.scenario.objects if [t.key] == args and t.kind == "powder"), None)
        if thing is None:
            return self.nonsense(args)
        if thing.key in g.exploded:
            return refused(self.rule, "exploded", thing.key, thing=object_name(thing.key), figure=figure.called)
        if figure.elevation > REACH_UP or not within(stack_of(g, thing.key), g.base(figure), CONTACT):
            return refused(self.rule, "no_stack_contact", thing.key, thing=object_name(thing.key), figure=figure.called)
        if any(key == thing.key for key, _ in g.fuses) == self.burning:
            return None
        return refused(
            self.rule, "burns_not" if self.burning else "burns_already", thing.key, thing=object_name(thing.key)
        )

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """Everything; the wrong one is a disaster."""
        return GOAL if wants_stack(survey.g, survey.figure.side, args[0]) else -GOAL


class LightFuse(Fuse):
    """Light the fuse: the stack explodes in step 5 of the next turn."""

    key = "light_fuse"

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        g.fuses = (*g.fuses, (key, g.turn + 1))


# ES-CON-13  Any figure in contact may cut a fuse, held or not.
class CutFuse(Fuse):
    """Keep a stack from going up; its fuse can be lit again."""

    key = "cut_fuse"
    held = True
    burning = True

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        g.fuses = tuple([fuse for fuse in g.fuses if fuse[0] != key])


class OpenDoor(ThingAction):
    """ES-GAP-65  Open a closed door within 1 cm; it stays open."""

    key = "open_door"
    rule = "ES-GAP-65"
    cost = 1
    postures = UPRIGHT
    held = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        return [[key] for key in g.ground.doors if key not in g.opened]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        door = g.ground.doors.get(args[0]) if len(args) == 1 and isinstance(args[0], str) else None
        if door is None or door.key in g.opened:
            return self.nonsense(args)
        if figure.elevation or gap_to(g.base(figure), Wall(door.ax, door.ay, door.bx, door.by), ARM_LENGTH) > 0:
            return refused(self.rule, "out_of_arms_reach", door.key, figure=figure.called, thing=Text("object-door"))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """What is saved by not going around."""
        return door_gain(survey, args[0])

    def take_effect(self, g: Escarmouche, figure: Figure, key: str) -> None:  # noqa: ARG002
        g.opened = (*g.opened, key)

    def thing(self, g: Escarmouche, key: str) -> Text:  # noqa: ARG002
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
