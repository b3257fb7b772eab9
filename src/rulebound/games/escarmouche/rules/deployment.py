"""Before the first turn: the courier, who deploys first, and one figure after another on the table."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Ghost, Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.drawing import Drawing
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.arms import holdings, usual_hold
from rulebound.games.escarmouche.rules.choosing import choose_figure
from rulebound.games.escarmouche.rules.contact import centimetres
from rulebound.games.escarmouche.rules.deployment_zones import (
    inward,
    open_parts,
    part_at,
    post_of,
    samples,
    usual_place,
)
from rulebound.games.escarmouche.rules.naming import introduced, side_name, tell_of
from rulebound.games.escarmouche.rules.obstacles import barring_place
from rulebound.games.escarmouche.rules.trials import d10
from rulebound.games.escarmouche.state import ON_TABLE, ONE, TWO, WAITING, Escarmouche, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.table.place_question import place_ask, place_of

REST: Final = "rest"
"""The answer that leaves the rest of the deployment to the program."""
DEPLOYING: Final = "deploying"


# ES-GAP-63  Alternating, one figure at a time, beginning with the loser of a roll-off; a side that begins hidden or
#            whose zone is measured from enemy figures deploys wholly after the other.
def deploy(g: Escarmouche) -> Rule[None]:
    """The next step of the deployment."""
    if g.stage != DEPLOYING:
        yield from name_courier(g)
        g.side = first_to_deploy(g)
        g.stage = DEPLOYING
        return
    side = g.side if is_due(g, g.side) else 1 - g.side
    if not is_due(g, side):
        from rulebound.games.escarmouche.rules.turn import begin_turn

        g.stage = ""
        begin_turn(g)
        return
    yield from deploy_one(g, side)
    g.side = 1 - side


def waiting(g: Escarmouche, side: int) -> list[Figure]:
    """The figures of a side that are not on the table yet."""
    return [figure for figure in g.figures if figure.side == side and figure.fate == WAITING]


def is_due(g: Escarmouche, side: int) -> bool:
    """Whether a side may deploy a figure now."""
    if not waiting(g, side):
        return False
    return not g.scenario.sides[side].deploys_last() or not waiting(g, 1 - side)


def first_to_deploy(g: Escarmouche) -> int:
    """The side that deploys the first figure: the loser of a roll-off, equal dice again."""
    if any(side.deploys_last() for side in g.scenario.sides):
        return TWO if g.scenario.sides[ONE].deploys_last() else ONE
    while True:
        one, two = d10(g.dice), d10(g.dice)
        if one != two:
            loser = ONE if one < two else TWO
            g.tell("log.roll_off", "ES-GAP-63", {"side": side_name(g, loser)}, [one, two])
            return loser


# ES-CON-12  The couriers name one character, who starts and stays on foot.
def name_courier(g: Escarmouche) -> Rule[None]:
    """A side names its courier, where the scenario has one."""
    for seat, side in enumerate(g.scenario.sides):
        if side.courier:
            yield from appoint_courier(g, seat)


def appoint_courier(g: Escarmouche, seat: int) -> Rule[None]:
    """A side says which character carries the letter."""
    characters = [f for f in waiting(g, seat) if f.card.rank == "character"]
    courier = yield from choose_figure(seat, "courier", "ES-CON-12", lambda: characters, lambda f: f.called)
    courier.mounted = False
    g.courier = courier.name
    g.tell("log.courier", "ES-CON-12", {"figure": courier.called})


def deploy_one(g: Escarmouche, side: int) -> Rule[None]:
    """One figure comes to the table."""
    figures = [f for f in waiting(g, side) if open_parts(g, f)]
    answer: Answer = figures[0].name
    if side not in g.placed_for:
        answer = yield Ask(
            side,
            "deploy",
            "ES-GAP-63",
            lambda: [*[figure.name for figure in figures], REST],
            lambda name: describe_figure(g, name),
        )
    if answer == REST:
        g.placed_for = (*g.placed_for, side)
        answer = figures[0].name
    figure = g.figure(answer)
    if side in g.placed_for:
        place(g, figure, usual_place(g, figure), -1)
        return
    yield from place_by_hand(g, figure)


def describe_figure(g: Escarmouche, name: Answer) -> Option:
    """A figure to deploy next, as an option."""
    if name == REST:
        return Option(name, Text("option.deploy_rest"), closing=True)
    return Option(name, introduced(g.figure(name)), (name,))


def place_by_hand(g: Escarmouche, figure: Figure) -> Rule[None]:
    """A figure is put where its owner wants it, and takes in hand what he likes."""
    answer: Answer = yield place_ask(
        g.ground,
        figure.side,
        "place",
        "ES-GAP-63",
        Drawing(figure.name, turns=True, base=g.radius(figure)),
        lambda at: why_not_place(g, figure, at),
        lambda: samples(g, figure, CANDIDATES),
        lambda: post_of(g, figure).shapes(),
        lambda answer: describe_place(figure, answer),
        {"figure": figure.called},
        may_hide(g, figure),
    )
    place(g, figure, place_of(answer), answer[1])
    yield from take_in_hand(g, figure)


# ES-GAP-70  In the fog nobody watches those who may begin hidden take their places.
def may_hide(g: Escarmouche, figure: Figure) -> bool:
    """Whether where a figure is put is for its owner alone."""
    parts = g.scenario.sides[figure.side].parts
    return g.profile.fog and any(parts[i].hidden for i in open_parts(g, figure))


CANDIDATES: Final = 16
"""Places offered to a computer player for each figure."""


# ES-GAP-26  Weapons in hand are picked at deployment from the card, two hands in all.
def take_in_hand(g: Escarmouche, figure: Figure) -> Rule[None]:
    """The owner picks what a figure holds."""
    choices = holdings(g, figure)
    if not g.profile.tracks_hands or len(choices) < 2:
        return
    figure.hands = yield from choose(
        figure.side,
        "hands",
        "ES-GAP-26",
        lambda: choices,
        list,
        lambda hold: describe_holding(figure, hold),
        about={"figure": figure.called},
        matter=figure.name,
    )


def describe_holding(figure: Figure, hold: tuple[int, ...]) -> Option:
    """What a figure may hold, as an option."""
    names = [figure.items[i].called for i in hold]
    about: dict[str, object] = {"count": len(names), "one": names[0], "other": names[-1]}
    return Option(list(hold), Text("option.hands", about), (figure.name,))


# ES-GAP-63  Zones are tested on base centres; bases lie wholly on the table, clear of solid and impassable pieces.
def why_not_place(g: Escarmouche, figure: Figure, at: Point) -> Refusal | None:
    """Why a figure may not be put there."""
    off = g.ground.why_not_points([at], "ES-GAP-51")
    if off is not None:
        return off
    post = post_of(g, figure)
    if not post.fits(at):
        return refused("ES-GAP-63", "outside_zone", figure=figure.called).drawn(*post.shapes())
    barred = barring_place(g, figure, at[0], at[1])
    return None if barred is None else refused("ES-GAP-63", "no_room", barred.name, figure=figure.called)


def describe_place(figure: Figure, answer: Answer) -> Option:
    """A place as an option."""
    x, y = place_of(answer)
    ghost = Ghost(figure.name, "", Text("cost.here"), ((x, y),), answer[1] if answer[1] >= 0 else None)
    return Option(answer, Text("option.place", {"x": centimetres(x), "y": centimetres(y)}), (), ghost=ghost)


def place(g: Escarmouche, figure: Figure, at: Point, facing: int) -> None:
    """Put a figure on the table; without a facing it looks at the middle of it."""
    figure.part = part_at(g, figure, at)
    figure.x, figure.y = at
    figure.fate = ON_TABLE
    figure.facing = facing if facing >= 0 else inward(g, at)
    part = g.scenario.sides[figure.side].parts[figure.part]
    figure.hidden = part.hidden and g.profile.has_tricks
    figure.hands = usual_hold(g, figure)
    tell_of(g, figure, "log.deployed", "ES-GAP-63")
