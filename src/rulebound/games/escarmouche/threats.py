"""What enemies could do to a figure on the way of a move, and next, were it to end there."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Threat
from rulebound.core.drawing import path_in
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.actions import AWAKE, UPRIGHT
from rulebound.games.escarmouche.rules.arms import missiles_in_hand
from rulebound.games.escarmouche.rules.charging import charge_odds, why_not_charge
from rulebound.games.escarmouche.rules.contact import centimetres, holders
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.mounts import DISMOUNT
from rulebound.games.escarmouche.rules.obstacles import ADVANCE, FAST_ADVANCE, advance_of
from rulebound.games.escarmouche.rules.reaction_shots import STEP, Watcher, has_loaded
from rulebound.games.escarmouche.rules.reactions import may_react
from rulebound.games.escarmouche.rules.shooting import SHOOT, Shot, why_not_shoot
from rulebound.games.escarmouche.rules.shot_odds import body, chances, shot_odds
from rulebound.games.escarmouche.rules.sight import Sight
from rulebound.games.escarmouche.secrets import is_out_of_sight
from rulebound.games.escarmouche.state import STANDING, WAITING, Escarmouche, Figure
from rulebound.space.plane.numbers import MM, Point
from rulebound.space.plane.paths import length_up, stations
from rulebound.space.table.path_question import end_facing

WATCHED: Final = (ADVANCE.rule, FAST_ADVANCE.rule)
"""The rules of moves that are made upright, under the eyes of the enemy."""


def threats(g: Escarmouche, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
    """The shots and charges that enemies in a seat's sight could make at a figure after a move.

    None after a charge: what can be done then hangs on its blow.
    """
    drawn = path_in(answer)
    if not isinstance(ask, OpenAsk) or ask.drawing is None or drawn is None or not drawn[0] or ask.key == "charge_path":
        return []
    after = g.copy()
    figure = after.figure_or_none(ask.drawing.piece)
    if figure is None or not figure.on_table():
        return []
    figure.hidden = False
    forget_unknown(after, seat)
    known = after.enemies(figure)
    passing: dict[str, list[Threat]] = {}
    path = [(figure.x, figure.y), *drawn[0]]
    if ask.rule in WATCHED and after.profile.has_tricks:
        figure.posture = STANDING
        parts = stations(path, STEP)
        passing = {enemy.name: shot_in_passing(after, enemy, figure, parts) for enemy in known}
    listed: list[Threat] = []
    figure.x, figure.y = path[-1]
    if ask.key == DISMOUNT:
        figure.mounted = False
    facing = end_facing(path, drawn[1]) if ask.drawing.from_piece else None
    if facing is not None:
        figure.facing = facing
    for enemy in known:
        listed += passing.get(enemy.name, [])
        listed += shots_from(after, enemy, figure)
        listed += charge_from(after, enemy, figure)
    return listed


# ES-GAP-70  Where somebody hides shows in nothing, not even in the ways it leaves its friends.
def forget_unknown(g: Escarmouche, seat: int) -> None:
    """Take those off the table whom a seat cannot know of."""
    for other in g.present():
        if is_out_of_sight(g, other, seat):
            other.fate = WAITING


# ES-SADV-07, ES-GAP-32  Whoever is loaded, can still react and sees a figure advance may shoot at one point of its way.
def shot_in_passing(g: Escarmouche, enemy: Figure, figure: Figure, parts: list[list[Point]]) -> list[Threat]:
    """The best shot an enemy has at a figure on its way, and where on it."""
    if not may_react(g, enemy) or not has_loaded(g, enemy):
        return []
    watcher = Watcher(g, enemy, figure, parts)
    zone = watcher.zone()
    if not zone:
        return []
    options = [watcher.option(answer) for answer in zone]
    needs = [option.need.value for option in options if option.need is not None]
    best = options[needs.index(max(needs))]
    way = sorted({part for _, part in zone})
    about: dict[str, object] = {
        "enemy": enemy.called,
        "weapon": enemy.items[best.answer[0]].called,
        "need": max(needs),
        "first": way_to(parts[way[0]]),
        "last": way_to(parts[way[-1]]),
    }
    seen = Shape("line", [parts[i][-1] for i in way], role="threat")
    text = Text("threat.in_passing", about)
    return [Threat(text, best.odds, (enemy.name,), (seen, *best.shapes), "ES-SADV-07")]


def way_to(part: list[Point]) -> Text:
    """How far along a path its part ends."""
    return centimetres(length_up(part, MM) * MM)


# ES-GAP-31, ES-GAP-59  At its next activation an enemy has neither shot nor moved.
# ES-SHOT-02  Whoever is hit behind cover may roll damage again.
def shots_from(g: Escarmouche, enemy: Figure, figure: Figure) -> list[Threat]:
    """The best shot an enemy has at a figure with what is loaded now."""
    if enemy.posture not in AWAKE:
        return []
    enemy.shots, enemy.moved = 0, False
    places = [place for place in missiles_in_hand(g, enemy) if why_not_shoot(g, enemy, place, figure) is None]
    shots = [Shot(g, enemy, place, figure, SHOOT) for place in places]
    best = max(shots, key=lambda shot: shot.need.value, default=None)
    if best is None or best.need.value < 0:
        return []
    sight, need = best.sight, best.need.value
    about: dict[str, object] = {
        "enemy": enemy.called,
        "weapon": enemy.items[best.place].called,
        "obscured": sight.reasons[0] if sight.reasons else "no",
        "blocked": sight.blocked,
        "by": blocker_of(g, sight),
        "protected": "yes" if sight.protected and g.profile.has_rerolls else "no",
        "need": need,
    }
    reach = Shape("circle", [(enemy.x, enemy.y)], best.missile.range + g.radius(enemy), "threat")
    odds = chances(shot_odds(g.profile, need, body(best)))
    return [Threat(Text("threat.shoot", about), odds, (enemy.name,), (reach, *sight.shapes()), "ES-SHOT-01")]


# ES-GAP-13  Walls, doors, high obstacles, wood and figures block lines.
def blocker_of(g: Escarmouche, sight: Sight) -> Text:
    """What blocks the first line of those that are blocked, in a sentence."""
    for blocker in sight.blockers():
        piece, figure = g.ground.pieces.get(blocker), g.figure_or_none(blocker)
        if piece is not None:
            return piece.called
        if figure is not None:
            return figure.called
    return Text("area.door")


def charge_from(g: Escarmouche, enemy: Figure, figure: Figure) -> list[Threat]:
    """The charge an enemy could make at a figure."""
    if enemy.posture not in UPRIGHT or holders(g, enemy):
        return []
    if why_not_touch(g, enemy, figure) is not None or why_not_charge(g, enemy, figure) is not None:
        return []
    fates = charge_odds(g, enemy, figure)[1]
    reach = advance_of(g, enemy) + g.radius(enemy)
    shapes = (Shape("circle", [(enemy.x, enemy.y)], reach, "threat"),)
    return [Threat(Text("threat.charge", {"enemy": enemy.called}), fates, (enemy.name,), shapes, "ES-MEL-04")]
