"""Shots in the enemy's activation: at whoever passes through the firing zone, and at a charger."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.action import no_such
from rulebound.core.ask import Answer, Ask, Ghost, Option, Refusal, Rule
from rulebound.core.odds import NEVER
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds, agility_test
from rulebound.games.escarmouche.rules.arms import missiles_in_hand, unlike
from rulebound.games.escarmouche.rules.choosing import choose_figure
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.mishaps import run_out
from rulebound.games.escarmouche.rules.movement import Stop
from rulebound.games.escarmouche.rules.naming import item_name, who
from rulebound.games.escarmouche.rules.reacting import may_react, pay
from rulebound.games.escarmouche.rules.shooting import (
    HASTY,
    REACTION,
    STEADY,
    Shot,
    is_in_firing_zone,
    missile_of,
    shoot,
    shot_need,
    why_not_fire,
    why_not_seen,
    why_not_shoot,
    why_not_target,
)
from rulebound.games.escarmouche.rules.shot_odds import NO_AMMUNITION, body, chances, shot_odds, struck
from rulebound.games.escarmouche.rules.shots import is_place
from rulebound.games.escarmouche.rules.sight import Lookout, body_of
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.table import centimetres, holders, turn_towards
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.state import CLINGING, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.paths import length_up, stations

HOLD: Final = "hold"
STEP: Final = CM // 2
"""ES-GAP-32  Points of a path are sampled every 0.5 cm."""


class Watcher:
    """A figure that watches an enemy pass along `parts` of its path; a choice is the place of a weapon and a part."""

    __slots__ = ("figure", "g", "lookout", "mover", "parts")

    def __init__(self, g: Escarmouche, figure: Figure, mover: Figure, parts: list[list[Point]]) -> None:
        self.g = g
        self.figure = figure
        self.mover = mover
        self.parts = parts
        self.lookout = Lookout(g, figure)

    # ES-GAP-32  The firing zone: ahead, within range, in sight.
    def zone(self) -> list[list[Answer]]:
        """Every choice of a weapon and a point in its firing zone."""
        g, figure, mover = self.g, self.figure, self.mover
        base = g.base(figure)
        bodies = [body_of(g, mover, part[-1]) for part in self.parts]
        seen: dict[int, bool] = {}
        found: list[list[Answer]] = []
        for place in self.ready():
            missile = missile_of(g, figure.items[place])
            for i, at in enumerate(bodies):
                if is_in_firing_zone(base, missile, at):
                    if i not in seen:
                        seen[i] = self.lookout.sees(mover, self.parts[i][-1])
                    if seen[i]:
                        found.append([place, i])
        return found

    # ES-GAP-55  Who is held in contact shoots at nobody who passes.
    def ready(self) -> list[int]:
        """The places of the weapons the figure could shoot at the mover, were it in the firing zone."""
        g, figure = self.g, self.figure
        if holders(g, figure) or why_not_touch(g, figure, self.mover) is not None:
            return []
        ready = [place for place in missiles_in_hand(g, figure) if why_not_fire(g, figure, place) is None]
        return unlike(figure, ready)

    def refuse(self, answer: Answer) -> Refusal | None:
        """Why the figure cannot shoot there with that."""
        g, figure, mover = self.g, self.figure, self.mover
        if not isinstance(answer, list) or len(answer) != 2 or not is_place(figure, answer[0]):
            return no_such("ES-SADV-07", answer)
        place, i = answer
        if not isinstance(i, int) or isinstance(i, bool) or not 0 <= i < len(self.parts):
            return no_such("ES-SADV-07", answer)
        at = self.parts[i][-1]
        refusal = why_not_fire(g, figure, place)
        if refusal is None:
            refusal = why_not_target(g, figure, missile_of(g, figure.items[place]), mover, at)
        if refusal is None:
            refusal = why_not_seen(figure, mover, self.lookout.look(mover, at))
        if refusal is None:
            about: dict[str, object] = {"figure": who(figure), "enemy": who(mover)}
            refusal = Refusal("ES-GAP-32", Text("refused-rule.not_ahead", about), (figure.name,))
        return refusal

    def option(self, answer: Answer) -> Option:
        """A point to shoot at, with the need, the odds, the lines of sight and the mover's ghost there."""
        g, figure, mover = self.g, self.figure, self.mover
        if answer == HOLD:
            return Option(answer, Text("option.hold_fire", {"figure": who(figure)}), (figure.name,), closing=True)
        place, i = answer
        part = self.parts[i]
        there = on_its_way(mover, part)
        sight = self.lookout.look(there)
        need = shot_need(g, figure, place, there, sight, REACTION)
        hurt = struck(mover, missile_of(g, figure.items[place]), sight.protected)
        way = centimetres(length_up(part, MM) * MM)
        return Option(
            answer,
            Text("option.reaction_shot", {"enemy": who(mover), "weapon": item_name(figure.items[place]), "way": way}),
            (figure.name, mover.name),
            need,
            chances(shot_odds(g.profile, need.value, hurt)),
            ghost=Ghost(mover.name, "", way, tuple(part)),
            shapes=sight.shapes(),
        )


def on_its_way(mover: Figure, part: list[Point]) -> Figure:
    """A mover as it will be at the end of a part of its path."""
    there = mover.copy()
    there.x, there.y = part[-1]
    if len(part) > 1:
        turn_towards(there, 2 * there.x - part[-2][0], 2 * there.y - part[-2][1])
    return there


class Answered:
    """A reaction shot that will be made when the mover comes to a point."""

    __slots__ = ("figure", "part", "place")

    def __init__(self, figure: Figure, place: int, part: int) -> None:
        self.figure = figure
        self.place = place
        self.part = part


# ES-SADV-07, ES-GAP-32  Whoever has a loaded weapon and sees the mover pass may name a point; the charged one does not.
# ES-GAP-09  Who can pay. ES-GAP-08  Not at basic.
# ES-GAP-70  Somebody hidden in the fog is always asked, so that no question betrays where it is.
def declare(g: Escarmouche, mover: Figure, path: list[Point], target: Figure | None) -> Rule[list[Stop]]:
    """Ask every enemy that may shoot at a mover on its path; returns the shots as stops, in order."""
    if not g.profile.has_tricks:
        return []
    parts = stations(path, STEP) if len(path) > 1 else [path]
    answered: list[Answered] = []
    for figure in g.enemies(mover):
        if figure is target or not may_react(g, figure) or not has_loaded(g, figure):
            continue
        watcher = Watcher(g, figure, mover, parts)
        zone = watcher.zone()
        if zone or is_secret(g, figure):
            answer: Answer = yield reaction_ask(watcher, zone)
            if answer != HOLD:
                answered.append(Answered(figure, answer[0], answer[1]))
    return (yield from as_stops(g, mover, parts, answered))


def has_loaded(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure has a loaded missile weapon in hand."""
    return any(figure.items[place].loaded for place in missiles_in_hand(g, figure))


def reaction_ask(watcher: Watcher, zone: list[list[Answer]]) -> Ask:
    """Whether to shoot at a mover, and where."""
    return Ask(
        watcher.figure.side,
        "reaction_shot",
        "ES-SADV-07",
        lambda: [*zone, HOLD],
        watcher.option,
        watcher.refuse,
        {"figure": who(watcher.figure), "enemy": who(watcher.mover)},
        is_secret(watcher.g, watcher.figure),
    )


# ES-GAP-32  In the order of their points along the path; at the same point their player chooses.
def as_stops(g: Escarmouche, mover: Figure, parts: list[list[Point]], answered: list[Answered]) -> Rule[list[Stop]]:
    """The shots along a path, in the order they are made."""
    stops: list[Stop] = []
    for i, part in enumerate(parts):
        here = [shot for shot in answered if shot.part == i]
        while here:
            shot = here[0]
            if len(here) > 1:
                shot = yield from next_shot(here)
            here.remove(shot)
            stops.append(stop_for(g, mover, part, shot))
    return stops


def next_shot(here: list[Answered]) -> Rule[Answered]:
    """Which of several figures shoots first at the same point."""
    figures = [shot.figure for shot in here]
    first = yield from choose_figure(figures[0].side, "reaction_order", "ES-GAP-32", lambda: figures, shoots_first)
    return here[figures.index(first)]


def shoots_first(figure: Figure) -> Text:
    """Somebody who may shoot before others, to be chosen."""
    return Text("option.shoots_first", {"figure": who(figure)})


def stop_for(g: Escarmouche, mover: Figure, part: list[Point], shot: Answered) -> Stop:
    """A reaction shot as a stop on a path."""
    return Stop(part, lambda: reaction_shot(g, mover, shot))


# ES-GAP-32  A reaction that has become impossible lapses unspent. ES-GAP-09  Paid with the activation.
def reaction_shot(g: Escarmouche, mover: Figure, shot: Answered) -> Rule[None]:
    """A shot at a mover that has come to the point named for it."""
    figure = shot.figure
    if not may_react(g, figure) or why_not_shoot(g, figure, shot.place, mover) is not None:
        return
    pay(figure)
    about: dict[str, object] = {"figure": who(figure), "enemy": who(mover)}
    g.tell("log.reaction_shot", "ES-SADV-07", about, points_at=(figure.name, mover.name))
    yield from shoot(g, [Shot(g, figure, shot.place, mover, REACTION)], "ES-SADV-07", turns=False)


# ES-SADV-01, ES-GAP-30  The target of a charge, with a loaded weapon in hand and sight of the charger.
def defensive_shot(g: Escarmouche, charger: Figure, target: Figure, surprise: bool = False) -> Rule[None]:
    """The chance of a charged figure to shoot before it is struck."""
    if not g.profile.has_tricks or not may_react(g, target, surprise) or target.posture == CLINGING:
        return
    ready = [place for place in missiles_in_hand(g, target) if why_not_shoot(g, target, place, charger) is None]
    places = unlike(target, ready)
    if not places:
        return
    answer: Answer = yield Ask(
        target.side,
        "defensive_shot",
        "ES-SADV-01",
        lambda: [*places, HOLD],
        lambda answer: describe_defensive(g, target, charger, answer),
        lambda answer: refuse_defensive(g, target, charger, answer),
        {"figure": who(target), "enemy": who(charger)},
    )
    if answer != HOLD:
        yield from shoot_at_charger(g, target, int(answer), charger)


def refuse_defensive(g: Escarmouche, target: Figure, charger: Figure, answer: Answer) -> Refusal | None:
    """Why a charged figure cannot shoot that."""
    if not is_place(target, answer):
        return no_such("ES-SADV-01", answer)
    return why_not_shoot(g, target, answer, charger)


# ES-SADV-01  It turns to the charger, then an agility test. ES-SADV-02  Success: plain T. ES-SADV-03  Failure: T-1.
# ES-SADV-04  Critical failure: no shot, and no more ammunition.
def shoot_at_charger(g: Escarmouche, figure: Figure, place: int, charger: Figure) -> Rule[None]:
    """A defensive shot."""
    pay(figure)
    turn_towards(figure, charger.x, charger.y)
    result = agility_test(g, figure, "defensive_shot", "ES-SADV-01", agility_need(figure))
    if result == CRITICAL:
        about: dict[str, object] = {"figure": who(figure), "weapon": item_name(figure.items[place])}
        g.tell("log.out_of_ammunition", "ES-SADV-04", about, points_at=(figure.name,))
        figure.shots += 1
        run_out(g, figure, place)
        return
    way, rule = (STEADY, "ES-SADV-02") if result == SUCCESS else (HASTY, "ES-SADV-03")
    yield from shoot(g, [Shot(g, figure, place, charger, way)], rule)


def describe_defensive(g: Escarmouche, figure: Figure, charger: Figure, answer: Answer) -> Option:
    """A defensive shot as an option: its agility test, and what may come of it all."""
    if answer == HOLD:
        return Option(answer, Text("option.hold_fire", {"figure": who(figure)}), (figure.name,), closing=True)
    steady = Shot(g, figure, answer, charger, STEADY)
    about: dict[str, object] = {"enemy": who(charger), "weapon": item_name(figure.items[answer])}
    return Option(
        answer,
        Text("option.defensive_shot", about),
        (figure.name, charger.name),
        agility_need(figure),
        chances(defensive_odds(g, steady, Shot(g, figure, answer, charger, HASTY))),
        shapes=steady.sight.shapes(),
    )


# ES-SADV-02, ES-SADV-03, ES-SADV-04  The agility test decides which shot is made, if any.
def defensive_odds(g: Escarmouche, steady: Shot, hasty: Shot) -> dict[str, Fraction]:
    """How likely each end of a defensive shot is, from its agility test on."""
    test = agility_odds(g, agility_need(steady.shooter))
    found: dict[str, Fraction] = {}
    for result, shot in ((SUCCESS, steady), (FAILURE, hasty)):
        for end, chance in shot_odds(g.profile, shot.need.value, body(shot)).items():
            found[end] = found.get(end, NEVER) + test.get(result, NEVER) * chance
    found[NO_AMMUNITION] = test[CRITICAL]
    return {end: chance for end, chance in found.items() if chance}
