"""Postures and facing: turn, stand up, recover, lie down, crouch, hide."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import COMING_TO, NOTHING, STANDING_UP, crouch_gain
from rulebound.games.escarmouche.rules.actions import AWAKE, LYING, SENSELESS, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.contact import CONTACT, centimetres, holders, nearest_enemies, touching
from rulebound.games.escarmouche.rules.harm import tumble, tumble_option
from rulebound.games.escarmouche.rules.movement import FOUND_WITHIN, finds
from rulebound.games.escarmouche.rules.naming import tell_own
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import gap_to
from rulebound.space.table.facing_question import Gaze
from rulebound.space.table.path_question import BACK

TURN: Final = "turn_to_face"


def facing_ask(g: Escarmouche, figure: Figure, action: FigureAction) -> OpenAsk:
    """The question where a figure shall look; a computer player looks at the nearest enemies."""
    about: dict[str, object] = {"figure": figure.called, "action": Text(f"name.{action.key}")}
    gaze = Gaze(
        figure.name,
        (figure.x, figure.y),
        figure.facing,
        action.rule,
        about,
        lambda: [(enemy.x, enemy.y) for enemy in nearest_enemies(g, figure)],
        action.cost > 0,
    )
    return gaze.ask(figure.side, "facing", g.is_secret(figure))


class Facing(FigureAction):
    """What ends with a free choice of facing, and may be thought better of until that is made."""

    held = True
    rises = False

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        answer: Answer = yield facing_ask(g, figure, self)
        if answer == BACK:
            return
        start(g, figure, self, args)
        if self.rises:
            figure.posture = STANDING
        if answer[1] != AS_IT_GOES:
            figure.facing = answer[1]
        tell_own(g, figure, f"log.{self.key}", self.rule)


# ES-WALK-02  Turning to face any direction costs nothing.
# ES-GAP-64  Before, between and after other actions, as often as wanted.
class TurnToFace(Facing):
    """A turn on the spot."""

    key = TURN
    estimate = NOTHING
    rule = "ES-WALK-02"
    postures = AWAKE
    keeps_low = True

    def comes_to_mind(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:
        """Not right after a turn: that could go on for ever and leads nowhere."""
        return g.last != TURN and self.is_open(g, figure, args, found)


# ES-WALK-03  Cost 2: from the ground to standing, with a free choice of facing.
class StandUp(Facing):
    """Up from the ground."""

    key = "stand_up"
    estimate = STANDING_UP
    rule = "ES-WALK-03"
    cost = 2
    postures = LYING
    rises = True


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
        return tumble_option(g, self.answer(args), Text("action.recover", {"cost": self.cost}), figure)

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:  # noqa: ARG002
        tumble(g, figure, self.rule, waking=True)


class GoDown(FigureAction):
    """A lower posture by choice, in which the figure then is."""

    cost = 1
    held = True
    mounted = False
    advanced = True
    lower = ""

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:  # noqa: ARG002
        figure.posture = self.lower
        tell_own(g, figure, f"log.{self.key}", self.rule)


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


# ES-POS-02  Cost 1: a figure that can use scenery counts as hidden.
class Hide(FigureAction):
    """Out of everybody's sight."""

    key = "hide"
    rule = "ES-POS-02"
    cost = 1
    postures = AWAKE
    mounted = False
    advanced = True
    keeps_low = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """It, unless there is nothing to gain or to pay with."""
        return [] if figure.hidden or figure.points < self.cost else [[]]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """There must be cover, and nobody near who looks."""
        return self.nonsense(args) if args else why_not_hide(g, figure)

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        """Most of the danger it takes away."""
        return NOTHING if holders(survey.g, survey.figure) else survey.danger() * 9 // 10

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:  # noqa: ARG002
        figure.hidden = True
        tell_own(g, figure, "log.hide", self.rule)


# ES-GAP-19  On foot, in broken terrain or covered from every conscious enemy by scenery touched; no enemy in contact;
#            no conscious enemy within 10 cm that sees it.
def why_not_hide(g: Escarmouche, figure: Figure) -> Refusal | None:
    """Why a figure cannot hide where it is."""
    about: dict[str, object] = {"figure": figure.called, "reach": centimetres(FOUND_WITHIN)}
    if figure.hidden:
        return refused("ES-GAP-19", "hidden_already", figure.name, **about)
    cover = touched_scenery(g, figure)
    if not is_in_broken_ground(g, figure) and not cover:
        return refused("ES-GAP-19", "no_hiding_place", figure.name, **about)
    close = touching(g, figure)
    if close:
        about["enemy"] = close[0].called
        return refused("ES-GAP-19", "enemy_touches", close[0].name, **about)
    enemies = [enemy for enemy in g.enemies(figure) if enemy.conscious() and not g.is_unknown(figure, enemy)]
    for enemy in enemies:
        if finds(g, enemy, figure):
            about["enemy"] = enemy.called
            return refused("ES-GAP-19", "enemy_looks", enemy.name, **about)
    if is_in_broken_ground(g, figure):
        return None
    for enemy in enemies:
        if not Lookout(g, enemy).is_covered(figure, cover):
            about["enemy"] = enemy.called
            return refused("ES-GAP-19", "not_covered", enemy.name, **about)
    return None


def is_in_broken_ground(g: Escarmouche, figure: Figure) -> bool:
    """Whether a base lies wholly inside broken terrain."""
    radius = g.radius(figure)
    return figure.elevation == 0 and any(
        piece.kind.broken and piece.outline.holds(figure.x, figure.y, radius) for piece in g.ground.layout.pieces
    )


def touched_scenery(g: Escarmouche, figure: Figure) -> list[LaidPiece]:
    """What a figure touches that it could hide behind."""
    if figure.elevation:
        return []
    base = g.base(figure)
    return [p for p in g.ground.layout.pieces if p.kind.sight != "open" and gap_to(base, p.outline, CONTACT) <= 0]


ACTIONS: Final[tuple[FigureAction, ...]] = (TurnToFace(), StandUp(), Recover(), LieDown(), Crouch(), Hide())
