"""Shots in the enemy's activation: at whoever passes through the firing zone, and at a charger."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rulebound.core.action import no_such
from rulebound.core.ask import Answer, Ask, Ghost, Option, Refusal, Rule, refused
from rulebound.core.need import Need
from rulebound.core.odds import CERTAIN, then
from rulebound.core.shows import halts
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.agility import agility_need, agility_odds, agility_test
from rulebound.games.escarmouche.rules.arms import missiles_in_hand, unlike
from rulebound.games.escarmouche.rules.choosing import choose_figure
from rulebound.games.escarmouche.rules.contact import centimetres, holders, turn_towards
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.mishaps import run_out
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.rules.reactions import may_react, pay
from rulebound.games.escarmouche.rules.shooting import (
    HASTY,
    REACTION,
    STEADY,
    Shot,
    is_in_firing_zone,
    shoot,
    shot_need,
    why_not_fire,
    why_not_seen,
    why_not_shoot,
    why_not_target,
)
from rulebound.games.escarmouche.rules.shot_actions import is_place
from rulebound.games.escarmouche.rules.shot_odds import NO_AMMUNITION, body, chances, shot_odds, struck
from rulebound.games.escarmouche.rules.sight import Lookout, Sight, body_of
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.state import CLINGING, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, MM, Point
from rulebound.space.plane.paths import length_up, stations
from rulebound.space.table.halts import Stop

HOLD: Final = "hold"
STEP: Final = CM // 2


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
        shots: list[list[Answer]] = []
        for place in self.ready():
            missile = g.missile(figure.items[place])
            for i, at in enumerate(bodies):
                if is_in_firing_zone(base, missile, at):
                    if i not in seen:
                        seen[i] = self.lookout.sees(mover, self.parts[i][-1])
                    if seen[i]:
                        shots.append([place, i])
        return shots

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
        return (
            why_not_fire(g, figure, place)
            or why_not_target(g, figure, g.missile(figure.items[place]), mover, at)
            or why_not_seen(figure, mover, self.lookout.look(mover, at))
            or refused("ES-GAP-32", "not_ahead", figure.name, figure=figure.called, enemy=mover.called)
        )

    def option(self, answer: Answer) -> Option:
        """A point to shoot at, with the need, the odds, the lines of sight and the mover's ghost there."""
        g, figure, mover = self.g, self.figure, self.mover
        if answer == HOLD:
            return Option(answer, Text("option.hold_fire", {"figure": figure.called}), (figure.name,), closing=True)
        place, i = answer
        part = self.parts[i]
        sight, need = self.aim(place, i)
        hurt = struck(mover, g.missile(figure.items[place]), sight.protected)
        way = centimetres(length_up(part, MM) * MM)
        return Option(
            answer,
            Text("option.reaction_shot", {"enemy": mover.called, "weapon": figure.items[place].called, "way": way}),
            (figure.name, mover.name),
            need,
            chances(shot_odds(g.profile, need.value, hurt)),
            ghost=Ghost(mover.name, "", way, tuple(part)),
            shapes=sight.shapes(),
        )

    def aim(self, place: int, i: int) -> tuple[Sight, Need]:
        """What the figure sees of the mover at a point, and what a shot with a weapon needs there."""
        there = on_its_way(self.mover, self.parts[i])
        sight = self.lookout.look(there)
        return sight, shot_need(self.g, self.figure, place, there, sight, REACTION)


def on_its_way(mover: Figure, part: list[Point]) -> Figure:
    """A mover as it will be at the end of a part of its path."""
    there = mover.copy()
    there.x, there.y = part[-1]
    if len(part) > 1:
        turn_towards(there, 2 * there.x - part[-2][0], 2 * there.y - part[-2][1])
    return there


@dataclass(eq=False)
class Answered:
    """A reaction shot that will be made when the mover comes to a point."""

    figure: Figure
    place: int
    part: int


# ES-SADV-07, ES-GAP-32  Whoever has a loaded weapon and sees the mover pass may name a point; the charged one does not.
# ES-GAP-09  Who can pay. ES-GAP-08  Not at basic.
# ES-GAP-70  Somebody hidden in the fog is always asked, so that no question betrays where it is.
def declare(g: Escarmouche, mover: Figure, path: list[Point], target: Figure | None) -> Rule[list[Stop]]:
    """Ask every enemy that may shoot at a mover on its path; returns the shots as stops, in order."""
    if not g.profile.has_tricks:
        return []
    parts = points_on(path)
    answered: list[Answered] = []
    for figure in g.enemies(mover):
        if figure is target or not may_react(g, figure) or not has_loaded(g, figure):
            continue
        watcher = Watcher(g, figure, mover, parts)
        zone = watcher.zone()
        if zone or g.is_secret(figure):
            answer: Answer = yield reaction_ask(watcher, zone, path)
            if answer != HOLD:
                answered.append(Answered(figure, answer[0], answer[1]))
    return (yield from as_stops(g, mover, parts, answered))


# ES-GAP-32  Every 0.5 cm.
def points_on(path: list[Point]) -> list[list[Point]]:
    """The parts of a path up to each point at which a mover may be shot at."""
    return stations(path, STEP) if len(path) > 1 else [path]


def has_loaded(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure has a loaded missile weapon in hand."""
    return any(figure.items[place].loaded for place in missiles_in_hand(g, figure))


def reaction_ask(watcher: Watcher, zone: list[list[Answer]], path: list[Point]) -> Ask:
    """Whether to shoot at a mover on its path, and where."""
    return Ask(
        watcher.figure.side,
        "reaction_shot",
        "ES-SADV-07",
        lambda: [*zone, HOLD],
        watcher.option,
        watcher.refuse,
        {"figure": watcher.figure.called, "enemy": watcher.mover.called},
        watcher.g.is_secret(watcher.figure),
        matter=[watcher.figure.name, watcher.mover.name, [[x, y] for x, y in path]],
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
    return Text("option.shoots_first", {"figure": figure.called})


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
    about: dict[str, object] = {"figure": figure.called, "enemy": mover.called}
    shows = halts(mover.name, (mover.x, mover.y))
    g.tell("log.reaction_shot", "ES-SADV-07", about, points_at=(figure.name, mover.name), shows=shows)
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
        {"figure": target.called, "enemy": charger.called},
        matter=target.name,
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
    """A defensive shot, paid with the activation, at whatever T the agility test leaves it."""
    pay(figure)
    turn_towards(figure, charger.x, charger.y)
    result = agility_test(g, figure, "defensive_shot", "ES-SADV-01", agility_need(figure))
    if result == CRITICAL:
        tell_of(g, figure, "log.out_of_ammunition", "ES-SADV-04", weapon=figure.items[place].called)
        figure.shots += 1
        run_out(g, figure, place)
        return
    way, rule = (STEADY, "ES-SADV-02") if result == SUCCESS else (HASTY, "ES-SADV-03")
    yield from shoot(g, [Shot(g, figure, place, charger, way)], rule)


def describe_defensive(g: Escarmouche, figure: Figure, charger: Figure, answer: Answer) -> Option:
    """A defensive shot as an option: its agility test, and what may come of it all."""
    if answer == HOLD:
        return Option(answer, Text("option.hold_fire", {"figure": figure.called}), (figure.name,), closing=True)
    steady = Shot(g, figure, answer, charger, STEADY)
    return Option(
        answer,
        Text("option.defensive_shot", {"enemy": charger.called, "weapon": figure.items[answer].called}),
        (figure.name, charger.name),
        agility_need(figure),
        chances(defensive_odds(g, steady, Shot(g, figure, answer, charger, HASTY))),
        shapes=steady.sight.shapes(),
    )


# ES-SADV-02, ES-SADV-03, ES-SADV-04  The agility test decides which shot is made, if any.
def defensive_odds(g: Escarmouche, steady: Shot, hasty: Shot) -> dict[str, Fraction]:
    """How likely each end of a defensive shot is, from its agility test on."""
    ends = {SUCCESS: shot_odds(g.profile, steady.need.value, body(steady)), CRITICAL: {NO_AMMUNITION: CERTAIN}}
    ends[FAILURE] = shot_odds(g.profile, hasty.need.value, body(hasty))
    return then(agility_odds(g, agility_need(steady.shooter)), lambda result: ends[result])
