"""Hiding: where it can be done."""

from __future__ import annotations

from rulebound.core.ask import Answer, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import hide_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, FigureAction, start
from rulebound.games.escarmouche.rules.fog import is_unknown
from rulebound.games.escarmouche.rules.movement import FOUND_WITHIN, finds, tell_own
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.rules.table import CONTACT, centimetres, touching
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import gap_to


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
        """The danger it takes away."""
        return hide_gain(survey)

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Hide."""
        start(g, figure, self, args)
        figure.hidden = True
        tell_own(g, figure, "log.hide", self.rule, {"figure": who(figure)})
        yield from ()


# ES-GAP-19  On foot, in broken terrain or covered from every conscious enemy by scenery touched; no enemy in contact;
#            no conscious enemy within 10 cm that sees it.
def why_not_hide(g: Escarmouche, figure: Figure) -> Refusal | None:
    """Why a figure cannot hide where it is."""
    about: dict[str, object] = {"figure": who(figure), "reach": centimetres(FOUND_WITHIN)}
    if figure.hidden:
        return Refusal("ES-GAP-19", Text("refused-rule.hidden_already", about), (figure.name,))
    cover = touched_scenery(g, figure)
    if not is_in_broken_ground(g, figure) and not cover:
        return Refusal("ES-GAP-19", Text("refused-rule.no_hiding_place", about), (figure.name,))
    close = touching(g, figure)
    if close:
        about["enemy"] = who(close[0])
        return Refusal("ES-GAP-19", Text("refused-rule.enemy_touches", about), (close[0].name,))
    enemies = [enemy for enemy in g.enemies(figure) if enemy.conscious() and not is_unknown(g, figure, enemy)]
    for enemy in enemies:
        if finds(g, enemy, figure):
            about["enemy"] = who(enemy)
            return Refusal("ES-GAP-19", Text("refused-rule.enemy_looks", about), (enemy.name,))
    if is_in_broken_ground(g, figure):
        return None
    for enemy in enemies:
        if not Lookout(g, enemy).is_covered(figure, cover):
            about["enemy"] = who(enemy)
            return Refusal("ES-GAP-19", Text("refused-rule.not_covered", about), (enemy.name,))
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
