"""What holds at every moment of a game; the property tests and the soak ask after every decision."""

from __future__ import annotations

from rulebound.games.expedition.lengths import TOUCH
from rulebound.games.expedition.rules.casualties import has_guide
from rulebound.games.expedition.rules.stress import SPECIAL
from rulebound.games.expedition.state import (
    CARD,
    DEPLOYMENT,
    END,
    GAP,
    LEFT,
    MOST_TOKENS,
    ON_TABLE,
    OPENING,
    PANIC,
    PLAIN,
    REMOVED,
    STEP_END,
    STEPS,
    Expedition,
    Group,
)
from rulebound.space.plane.distance import is_on_table, overlap, within
from rulebound.space.plane.packing import is_chain
from rulebound.space.plane.sweep import may_stand


def broken(g: Expedition) -> list[str]:
    """Everything that is wrong with a position."""
    problems = [*broken_bag(g), *broken_cards(g), *broken_actions(g), *broken_places(g)]
    for group in g.groups:
        problems += [f"{group.name} {what}" for what in broken_group(g, group)]
    return problems


# EX-STRESS-12  Tokens in the bag and on groups are as many as at the beginning; special ones are set aside.
def broken_bag(g: Expedition) -> list[str]:
    """The tokens of the game."""
    problems: list[str] = []
    for token, count in g.content.limits.bag.items():
        there = g.bag.tokens.get(token, 0) + sum([group.count(token) for group in g.groups])
        if there != count:
            problems.append(f"there are {there} {token} tokens of {count}")
    added = {str(token): count for token, count in g.scenario.tokens.items()}
    for special in SPECIAL:
        there, most = g.bag.tokens.get(special, 0), added.get(special, 0)
        if there > most:
            problems.append(f"there are {there} {special} tokens of {most}")
    return problems


# EX-TURN-04, EX-GAP-08  Three different cards a turn, each revealed once.
def broken_cards(g: Expedition) -> list[str]:
    """The cards of all seats."""
    problems: list[str] = []
    totems = sum([totem.count for totem in g.content.totems.values()])
    for column in g.columns:
        there = len(column.deck) + len(column.hand) + len(column.discard)
        if there != totems:
            problems.append(f"seat {column.seat} has {there} Totem cards of {totems}")
        if len(set(column.chosen)) != len(column.chosen) or len(column.used) > STEPS:
            problems.append(f"seat {column.seat} has chosen {column.chosen} and used {column.used}")
        if len(column.used) > g.step + 1:
            problems.append(f"seat {column.seat} has used {len(column.used)} cards in step {g.step + 1}")
        if any(card not in column.chosen for card in column.used):
            problems.append(f"seat {column.seat} has used {column.used}, which are not all among {column.chosen}")
        if len(set(column.used)) != len(column.used):
            problems.append(f"seat {column.seat} has used one card twice: {column.used}")
        if g.phase == END and len(column.used) != STEPS:
            problems.append(f"seat {column.seat} has used {len(column.used)} cards in a turn")
    return problems


# EX-GAP-10, EX-GAP-11  Every action of a group has cost a symbol of its player's card, and whoever waits for his card
#                        has done nothing yet.
def broken_actions(g: Expedition) -> list[str]:
    """What the groups of each seat have done in this step."""
    problems: list[str] = []
    if g.phase not in (CARD, STEP_END):
        return problems
    for column in g.columns:
        symbols = len(g.content.action_cards[column.committed].symbols) if column.committed else 0
        used = (
            symbols
            if column.seat not in g.order
            else max(0, symbols - len(g.symbols))
            if g.order[0] == column.seat
            else 0
        )
        actions = sum([group.actions for group in g.groups if group.seat == column.seat])
        if actions > used:
            problems.append(f"seat {column.seat} has had {actions} actions for {used} symbols")
    return problems


# EX-STRESS-09, EX-STRESS-11  At most four tokens; nobody alone with four. EX-TURN-07  No Panic when a turn begins.
# EX-GAP-55  Nobody has fled between two actions. EX-GAP-10, EX-MOVE-06  One action and one Movement a step.
def broken_group(g: Expedition, group: Group) -> list[str]:
    """One group."""
    problems: list[str] = []
    if len(group.tokens) > MOST_TOKENS:
        problems.append(f"has the tokens {group.tokens}")
    if group.fate == ON_TABLE and group.is_full() and len(group.figures) == 1:
        problems.append("has four tokens and one figure")
    if group.fate == ON_TABLE and len(g.bases(group)) != len(group.figures):
        problems.append("has figures that stand nowhere")
    if group.fate in (REMOVED, LEFT) and (g.bases(group) or group.tokens):
        problems.append(f"is {group.fate} and still there")
    if group.actions > 1 or group.movements > 1:
        problems.append(f"has had {group.actions} actions and {group.movements} Movements in a step")
    if g.phase == OPENING and group.count(PANIC):
        problems.append("has Panic after an End phase")
    if group.fled and not g.busy:
        problems.append("has fled in an action that is over")
    if any(token != PLAIN and token not in g.content.limits.bag for token in group.tokens):
        problems.append(f"has the tokens {group.tokens}")
    return problems


# EX-GAP-29  Between actions nobody touches an enemy; EX-GAP-19, EX-GAP-20  no two overlap, groups hang together, and
#            nobody stands in what cannot be passed or off the table.
def broken_places(g: Expedition) -> list[str]:
    """Where everybody stands."""
    if g.phase == DEPLOYMENT:
        return []
    problems: list[str] = []
    bases = g.field.by_x
    for i, base in enumerate(bases):
        if not is_on_table(base, g.ground.layout.width, g.ground.layout.depth):
            problems.append(f"{base.name} hangs over the edge of the table")
        if not may_stand(base.radius, base.x, base.y, g.ground.land.solids):
            problems.append(f"{base.name} stands in what cannot be passed")
        problems += [f"{base.name} and {other.name} overlap" for other in bases[i + 1 :] if overlap(base, other)]
    problems += [] if g.busy else touching_enemies(g)
    for group in g.present():
        if not is_chain([*g.bases(group)], GAP):
            problems.append(f"{group.name} does not hang together")
        if not has_guide(g.bases(group)):
            problems.append(f"{group.name} has nobody within S of all the others")
    return problems


def touching_enemies(g: Expedition) -> list[str]:
    """Who touches an enemy: nobody does between two actions."""
    bases = g.field.by_x
    return [
        f"{a.name} touches {b.name}"
        for i, a in enumerate(bases)
        for b in bases[i + 1 :]
        if a.owner != b.owner and within(a, b, TOUCH)
    ]
