"""Pushes: lines of bodies that move by one hex, computed whole before anything moves, and those that attacks cause."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.saurians.rules.choosing import decide
from rulebound.games.saurians.rules.contests import Contest, contest
from rulebound.games.saurians.rules.facing import Contact, contacts
from rulebound.games.saurians.rules.grabs import ask_holders, loosen
from rulebound.games.saurians.rules.naming import direction_name
from rulebound.games.saurians.rules.occupants import (
    Occupant,
    Place,
    crew,
    displace,
    knock,
    may_join,
    occupant_of,
    occupants,
    resistance,
    tell_displaced,
)
from rulebound.games.saurians.rules.skills import STABILITY
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.rules.strides import closed_to, may_step_freely, put_at
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import Hex, step

PUSH: Final = "push"
KNOCK: Final = "knock"
BOTH: Final = "both"
NEITHER: Final = "none"
RESULTS: Final = (BOTH, PUSH, KNOCK, NEITHER)
FOLLOW: Final = "follow"
STAY: Final = "stay"


# SA-PSH-06, SA-GAP-45  Whoever would be displaced is pushed along. SA-GAP-31  Not by models of its own unit.
# SA-GAP-44, SA-TER-05  Nobody is driven into impassable ground or off the board.
def line_of(g: Saurians, first: Occupant, direction: int, others: dict[Hex, Occupant]) -> tuple[list[Occupant], bool]:
    """Everybody who moves when somebody is pushed, himself first, and whether the line can move at all."""
    line = [first]
    i = 0
    while i < len(line):
        for to in line[i].ahead(direction):
            if g.ground.is_impassable(to):
                return line, False
            other = others.get(to)
            if other is not None and other not in line and not may_join(g, line[i], other):
                line.append(other)
        i += 1
    return line, True


# SA-PSH-01  Entering an occupied hex, or pushing out of one, takes a stability test. SA-PSH-10  Against each unit.
# SA-STB-05, SA-STB-06  Equal totals are enough.
def test_against(g: Saurians, unit: Unit, mine: Need, other: Occupant, rule: str) -> Rule[Contest | None]:
    """A unit tests its stability against something; the test if it is won. Its own models make way without one."""
    test = Contest(STABILITY, rule, unit, mine, other.unit, resistance(g, other))
    if other.unit is unit:
        return test
    won = yield from contest(g, test)
    return test if won else None


# SA-PSH-06, SA-GAP-45  The same total against each further one; any failure cancels all displacement.
def test_line(g: Saurians, unit: Unit, mine: Need, further: list[Occupant]) -> Rule[bool]:
    """Whether a unit that has won its own test also moves those behind."""
    for other in further:
        total = Need(mine.value, "same_total")
        if (yield from test_against(g, unit, total, other, "SA-PSH-06")) is None:
            return False
    return True


# SA-GAP-52  Whoever holds somebody may let go before a push that would move one of the two.
def warn_holders(g: Saurians, line: list[Occupant]) -> Rule[None]:
    """The owners of grabbers that a push concerns say whether they let go."""
    places: list[Place] = [place for occupant in line for place in occupant.places()]
    yield from ask_holders(g, [grab for grab in g.grabs if grab.by in places or grab.of in places], PUSH)


# SA-GAP-45  Every displaced unit is pushed one hex. SA-GAP-52  What is pushed apart holds no longer.
# SA-GAP-27  Difficult ground does nothing to whoever is pushed into it.
def displace_all(g: Saurians, line: list[Occupant], direction: int) -> Rule[None]:
    """A whole line moves, all at once; then snares close."""
    for occupant in line:
        tell_displaced(g, occupant, direction, "log.pushed", "SA-PSH-03")
    for occupant in line:
        displace(g, occupant, direction)
    loosen(g)
    for occupant in line:
        if occupant.unit is not None:
            yield from trip(g, occupant.unit, occupant.models, [step(cell, direction) for cell in occupant.cells])


# Pushes by an attack, or by a stability action


# SA-PSH-04  Of a target on several hexes the one with most edges in contact has to be vacated. SA-GAP-43  From the
# initiator's hex to the target's hex in contact. SA-GAP-30  It is pushed as a whole.
def push_contacts(g: Saurians, unit: Unit, models: list[int], target: Unit, arc: str) -> list[Contact]:
    """The contacts over which some models may push a unit."""
    bodies = [g.covers(target, target.on(head)[0]) for head in target.hexes()]
    return [contact for cells in bodies for contact in contacts_with(g, unit, models, cells, arc)]


# SA-GAP-79  Things are pushed like a unit of one model.
def contacts_with(g: Saurians, unit: Unit, models: list[int], cells: list[Hex], arc: str) -> list[Contact]:
    """The contacts over which some models may push a body on some hexes."""
    found = contacts(g, unit, models, cells, arc)
    edges = {cell: sum([contact.hex == cell for contact in found]) for cell in cells}
    return [contact for contact in found if edges[contact.hex] == max(edges.values())]


# SA-GAP-43  For several contacts the initiator chooses one. SA-PSH-02  The test of an attack may be declined.
def choose_contact(g: Saurians, unit: Unit, found: list[Contact], may_decline: bool) -> Rule[Contact | None]:
    """Over which contact a unit pushes; nobody, if it declines."""
    answer = yield from choose(
        unit.seat,
        "shove",
        "SA-GAP-43",
        lambda: [*[contact_name(unit, contact) for contact in found], *([NEITHER] if may_decline else [])],
        lambda answer: answer,
        lambda answer: contact_option(g, unit, found, answer),
        about={"unit": unit.called},
        matter=unit.name,
    )
    return None if answer == NEITHER else next(c for c in found if contact_name(unit, c) == answer)


def contact_name(unit: Unit, contact: Contact) -> list[object]:
    """A contact as an answer: which model pushes which hex."""
    return [unit.piece(contact.by), cell_id(contact.hex), contact.direction]


def contact_option(g: Saurians, unit: Unit, found: list[Contact], answer: object) -> Option:
    """To push over a contact, or not at all."""
    if answer == NEITHER:
        return Option(NEITHER, Text("option.no_shove"), closing=True)
    contact = next(c for c in found if contact_name(unit, c) == answer)
    target = occupant_of(g, contact.hex)
    assert target is not None, contact.hex
    about: dict[str, object] = {"target": target.called, "direction": direction_name(contact.direction)}
    return Option(answer, Text("option.shove", about), (cell_id(contact.hex), *target.pieces))


# SA-STB-01, SA-STB-04, SA-STB-05  The total is given: bare or full stability, with the number of the action.
# SA-GAP-44  Against a wall it may still knock.
def shove(g: Saurians, unit: Unit, contact: Contact, mine: Need, rule: str) -> Rule[bool]:
    """A unit tests a total against whatever stands across a contact, to push it back, to knock it down, or both."""
    target = occupant_of(g, contact.hex)
    assert target is not None, contact.hex
    test = yield from test_against(g, unit, mine, target, rule)
    if test is None:
        return False
    line, clear = line_of(g, target, contact.direction, occupants(g))
    result = yield from choose_result(unit, target, clear)
    pushed = result in (PUSH, BOTH)
    if pushed:
        yield from warn_holders(g, line)
        pushed = yield from test_line(g, unit, test.mine, line[1:])
    if pushed:
        yield from displace_all(g, line, contact.direction)
    if result in (KNOCK, BOTH):
        knock(g, occupant_now(g, target))
    if pushed:
        yield from follow(g, unit, contact)
    return True


def occupant_now(g: Saurians, old: Occupant) -> Occupant:
    """The same models where they are now."""
    if old.unit is None:
        return old
    models = [i for i in old.models if old.unit.models[i].health > 0]
    return Occupant(old.unit, models, None, g.covers(old.unit, models[0]) if models else [])


# SA-GAP-42, SA-GLO-02  Push, knock, both or none: what is there to be had.
def choose_result(unit: Unit, target: Occupant, clear: bool) -> Rule[str]:
    """What the winner of a stability test does with it."""
    other = target.unit
    knocks = other is not None and not all(other.models[i].knocked for i in target.models)
    wanted = {BOTH: clear and knocks, PUSH: clear, KNOCK: knocks, NEITHER: True}
    return (
        yield from choose(
            unit.seat,
            "shove_result",
            "SA-GAP-42",
            lambda: [result for result in RESULTS if wanted[result]],
            lambda result: result,
            lambda result: Option(
                result,
                Text(f"option.shove_{result}", {"target": target.called}),
                target.pieces,
                closing=result == NEITHER,
            ),
            about={"target": target.called},
            matter=[unit.name, *target.pieces[:1]],
        )
    )


# SA-PSH-05  The attacker may follow into the vacated hex, keeping its orientation. SA-GAP-48  A free step that ignores
# difficult ground; only of the model whose contact gave the direction, and its hex mates if the unit is not spread.
def follow(g: Saurians, unit: Unit, contact: Contact) -> Rule[None]:
    """An attacker may go after whom it has pushed."""
    model = contact.by
    q, r = step(unit.models[model].hex, contact.direction)
    to = g.body(unit).covers((q, r, unit.facing))
    own, others = crew(g, unit, model), occupants(g, [(unit.number, i) for i in crew(g, unit, model)])
    if not may_step_freely(g, unit, model) or any(cell in others or g.ground.is_impassable(cell) for cell in to):
        return
    if closed_to(g, unit, to):
        return
    if (yield from decide(unit, "follow", "SA-PSH-05", (FOLLOW, STAY), closing=STAY)) == FOLLOW:
        put_at(g, unit, own, (q, r, unit.facing), [], "log.follows", "SA-PSH-05")
        yield from trip(g, unit, own, to)
