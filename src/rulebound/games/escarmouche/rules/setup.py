"""Setting a game up: the table, both bands beside it, and the things of the scenario."""

from __future__ import annotations

from rulebound.core.dice import Dice
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.force import Force
from rulebound.games.escarmouche.ground import EscarmoucheGround
from rulebound.games.escarmouche.items import OBJECT_MARKER
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.arms import kit
from rulebound.games.escarmouche.scenario import ObjectCard, ScenarioCard
from rulebound.games.escarmouche.state import NOBODY, ON_TABLE, Escarmouche, Figure
from rulebound.space.table.ground import ground_of


def bare_table(content: Content, scenario: ScenarioCard, profile: Profile, dice: Dice) -> Escarmouche:
    """The table of a scenario with its scenery, and nobody there."""
    ground = ground_of(EscarmoucheGround, content.digest, content.layouts[scenario.layout])
    return Escarmouche(content, scenario, ground, profile, dice)


def lay_out(g: Escarmouche, forces: list[Force]) -> None:
    """Put both bands beside the table, and the things of the scenario on it."""
    for side, force in enumerate(forces):
        for recruit in force.recruits:
            figure = Figure(recruit.name, recruit.card, side)
            figure.title = recruit.title
            figure.number = recruit.number
            figure.items = kit(g.content, recruit.card)
            g.figures.append(figure)
    for thing in g.scenario.objects:
        lay(g, thing)


# ES-CON-12, ES-CON-13  Loads lie about, the prisoner stands bound, powder stands where its stack is.
def lay(g: Escarmouche, thing: ObjectCard) -> None:
    """Put a thing of the scenario on the table."""
    if thing.kind == "load":
        g.put(OBJECT_MARKER, thing.key, place_of(g, thing))
    elif thing.kind == "prisoner":
        figure = Figure(thing.key, g.content.cards[thing.card], NOBODY)
        figure.x, figure.y = place_of(g, thing)
        figure.fate = ON_TABLE
        g.figures.append(figure)


def place_of(g: Escarmouche, thing: ObjectCard) -> tuple[int, int]:
    """Where a thing of the scenario begins."""
    return thing.at if thing.at is not None else g.ground.pieces[thing.lies_on].middle()
