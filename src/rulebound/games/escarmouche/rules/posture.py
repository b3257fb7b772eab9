"""Postures and facing: turn, stand up, recover, lie down, crouch."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import AS_IT_GOES, Answer, Drawing, OpenAsk, Option, Refusal, Rule, drawn
from rulebound.core.need import UNDERCUT, Need
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import COMING_TO, NOTHING, STANDING_UP, crouch_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, LYING, SENSELESS, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.harm import tumble, tumble_chances
from rulebound.games.escarmouche.rules.hiding import Hide
from rulebound.games.escarmouche.rules.movement import tell_own
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import nearest_enemies
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, Escarmouche, Figure
from rulebound.space.plane.arcs import degrees_of
from rulebound.space.table.path_question import BACK, back_option

ENEMIES_LOOKED_AT: Final = 3
TURN: Final = "turn_to_face"


def facing_ask(g: Escarmouche, figure: Figure, action: FigureAction) -> OpenAsk:
    """The question where a figure shall look."""
    return OpenAsk(
        figure.side,
        "facing",
        action.rule,
        lambda answer: why_not_face(figure, action, answer),
        lambda: facings(g, figure),
        list,
        lambda answer: describe_facing(figure, action, answer),
        {"figure": who(figure), "action": Text(f"name.{action.key}")},
        is_secret(g, figure),
        Drawing(figure.name, 0, True),
        lambda: [[[], AS_IT_GOES], BACK] if action.cost else [BACK],
    )


def why_not_face(figure: Figure, action: FigureAction, answer: Answer) -> Refusal | None:
    """Why an answer is no facing."""
    found = drawn(answer)
    if found is None or found[0]:
        return Refusal(action.rule, Text("refused-rule.turn_only", {"figure": who(figure)}), (figure.name,))
    return None


def facings(g: Escarmouche, figure: Figure) -> list[Answer]:
    """Where a computer player may look: at the nearest enemies, or behind itself."""
    found: list[int] = []
    for enemy in nearest_enemies(g, figure)[:ENEMIES_LOOKED_AT]:
        if (enemy.x, enemy.y) != (figure.x, figure.y):
            degrees = degrees_of(enemy.x - figure.x, enemy.y - figure.y)
            if degrees not in found:
                found.append(degrees)
    return [[[], degrees] for degrees in found or [(figure.facing + 180) % 360]]


def describe_facing(figure: Figure, action: FigureAction, answer: Answer) -> Option:
    """A facing as an option."""
    if answer == BACK:
        return back_option()
    if answer[1] == AS_IT_GOES:
        return Option(answer, Text("option.same_facing", {"action": Text(f"name.{action.key}")}), (figure.name,))
    return Option(answer, Text("option.facing", {"degrees": answer[1]}), (figure.name,))


def face(figure: Figure, answer: Answer) -> None:
    """Turn a figure as an answer says."""
    if answer[1] != AS_IT_GOES:
        figure.facing = answer[1]


# ES-WALK-02  Turning to face any direction costs nothing.
# ES-GAP-64  Before, between and after other actions, as often as wanted.
class TurnToFace(FigureAction):
    """A turn on the spot."""

    key = TURN
    estimate = NOTHING
    rule = "ES-WALK-02"
    postures = AWAKE
    held = True
    keeps_low = True

    def comes_to_mind(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:
        """Not right after a turn: that could go on for ever and leads nowhere."""
        return g.last != TURN and self.is_open(g, figure, args, found)

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the facing, and turn."""
        answer: Answer = yield facing_ask(g, figure, self)
        if answer == BACK:
            return
        start(g, figure, self, args)
        face(figure, answer)
        tell_own(g, figure, "log.turn_to_face", self.rule, {"figure": who(figure)})


# ES-WALK-03  Cost 2: from the ground to standing, with a free choice of facing.
class StandUp(FigureAction):
    """Up from the ground."""

    key = "stand_up"
    estimate = STANDING_UP
    rule = "ES-WALK-03"
    cost = 2
    postures = LYING
    held = True

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the facing, and stand up."""
        answer: Answer = yield facing_ask(g, figure, self)
        if answer == BACK:
            return
        start(g, figure, self, args)
        figure.posture = STANDING
        face(figure, answer)
        tell_own(g, figure, "log.stand_up", self.rule, {"figure": who(figure)})


# ES-WALK-04  Cost 2: a stunned figure tries to wake with a tumble test.
# ES-GAP-16  It is all a stunned figure may do.
class Recover(FigureAction):
    """Coming to."""

    key = "recover"
    estimate = COMING_TO
    rule = "ES-WALK-04"
    cost = 2
    postures = SENSELESS
    held = True

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """With what the test may bring."""
        need = Need(figure.values.resistance, "resistance")
        label = Text("action.recover", {"cost": self.cost})
        chances = tumble_chances(g, need)
        return Option(self.answer(args), label, (figure.name,), need, chances, sense=UNDERCUT)

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Try to wake."""
        start(g, figure, self, args)
        tumble(g, figure, self.rule, waking=True)
        yield from ()


class GoDown(FigureAction):
    """A lower posture by choice, in which the figure then is."""

    cost = 1
    held = True
    mounted = False
    advanced = True
    lower = ""

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Go down."""
        start(g, figure, self, args)
        figure.posture = self.lower
        tell_own(g, figure, f"log.{self.key}", self.rule, {"figure": who(figure)})
        yield from ()


# ES-POS-01  Cost 1: to the ground by choice. ES-GAP-17  The same state as prone; riders cannot.
class LieDown(GoDown):
    """Down to the ground."""

    key = "lie_down"
    estimate = NOTHING
    rule = "ES-POS-01"
    postures = UPRIGHT
    keeps_low = True
    lower = PRONE


# ES-POS-03  Cost 1: crouched, a small target. ES-GAP-17  From standing only; riders cannot.
class Crouch(GoDown):
    """Down on one knee."""

    key = "crouch"
    rule = "ES-POS-03"
    postures: tuple[str, ...] = (STANDING,)
    lower = CROUCHED

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        """The danger it takes away."""
        return crouch_gain(survey)


ACTIONS: Final[tuple[FigureAction, ...]] = (TurnToFace(), StandUp(), Recover(), LieDown(), Crouch(), Hide())
