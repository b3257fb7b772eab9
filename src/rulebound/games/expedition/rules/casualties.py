"""Casualties: who is at risk, who falls, what may still save them, and groups that are no more."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose, yes_or_no
from rulebound.core.shows import fells
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.loot import drop
from rulebound.games.expedition.rules.naming import figure_name
from rulebound.games.expedition.rules.pools import attached, has_ability, has_special, succeeds
from rulebound.games.expedition.state import (
    CHARACTER,
    GAP,
    NEUTRAL,
    ON_TABLE,
    ORDINARY,
    PLAIN,
    REMOVED,
    Expedition,
    Group,
    without,
)
from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.closing import closed_up
from rulebound.space.plane.groups.field import Base

HEALING_DIE: Final = 8
"""EX-CON-07  What herbalists roll."""


# EX-SHOOT-10, EX-MELEE-07  Every casualty is one figure. EX-SHOOT-11, EX-GAP-38  With `risk` the D10 is rolled once.
# EX-GAP-37  The D10 comes after the number of casualties is known and before figures are picked.
# EX-GAP-41  A group with no more figures than it must remove is wiped out; who must remove more than it has is past
#            saving.
def suffer(g: Expedition, group: Group, count: int, risk: bool, rule: str) -> Rule[int]:
    """A group loses so many figures, unless some are saved; returns how many."""
    if group.seat == NEUTRAL:
        return lose_lives(g, group, count, rule)
    if count <= len(group.figures):
        count = yield from saved(g, group, count)
    if not count or not group.on_table():
        return 0
    if count >= len(group.figures):
        g.tell("log.wiped_out", rule, {"group": group.called}, points_at=(group.name,))
        remove(g, group)
        return count
    fallen: list[int] = []
    if risk:
        fallen = yield from at_risk(g, group)
    while len(fallen) < count:
        number = yield from next_to_fall(g, group, fallen)
        fallen.append(number)
    for number in fallen:
        if group.on_table():
            fall(g, group, number, rule)
    check_spent(g, group)
    return count


# EX-CON-12  An animal's last life is taken by whoever beats it, whoever's card is being resolved.
def beaten(g: Expedition, winner: Group, loser: Group, count: int, risk: bool, rule: str) -> Rule[int]:
    """The loser of a melee removes figures, or lives; returns how many."""
    causer = g.causer
    if loser.seat == NEUTRAL:
        g.causer = winner.seat
    lost = yield from suffer(g, loser, count, risk, rule)
    g.causer = causer
    return lost


# EX-SHOOT-11  One D10, once. EX-SHOOT-12  On a 1 a character or auxiliary has to be taken.
# EX-GAP-37  The owner chooses which; without any attached figure the roll is skipped.
def at_risk(g: Expedition, group: Group) -> Rule[list[int]]:
    """Who of those attached is one of the casualties."""
    persons = attached(g, group)
    if not persons:
        return []
    roll = g.dice.at_most(1, 10, 1)
    g.tell("log.risk", "EX-SHOOT-11", {"group": group.called}, roll.faces, points_at=(group.name,))
    if not roll.successes:
        return []
    number = yield from choose(
        group.seat,
        "at_risk",
        "EX-SHOOT-12",
        lambda: one_of_each(g, persons),
        lambda number: g.people[number].key,
        lambda number: Option(g.people[number].key, figure_name(g, number), (f"f{number}",)),
        about={"group": group.called},
    )
    return [number]


# EX-GAP-37  The owner chooses among ordinary figures and auxiliaries; a character only when nothing else is left.
def next_to_fall(g: Expedition, group: Group, fallen: list[int]) -> Rule[int]:
    """The next figure a group loses, besides those already picked."""
    left = [number for number in group.figures if number not in fallen]
    others = [number for number in left if g.people[number].kind != CHARACTER]
    number = yield from choose(
        group.seat,
        "casualty",
        "EX-GAP-37",
        lambda: one_of_each(g, others or left),
        lambda number: g.people[number].key,
        lambda number: Option(g.people[number].key, figure_name(g, number), (f"f{number}",)),
        about={"group": group.called},
    )
    return number


def one_of_each(g: Expedition, numbers: list[int]) -> list[int]:
    """The last figure of each kind, since those of one kind are alike."""
    kinds: dict[str, int] = {g.people[number].key: number for number in numbers}
    return list(kinds.values())


# EX-CON-05  Hard to kill: two tokens cancel a casualty, once an action, with two tokens at most.
# EX-CON-07  Herbalists: once a step a success on a D8 cancels one.
def saved(g: Expedition, group: Group, count: int) -> Rule[int]:
    """How many of some casualties are left when all that may save somebody has been tried."""
    from rulebound.games.expedition.rules.stress import draw_by_choice

    column = g.columns[group.seat]
    spent = f"action/hard_to_kill-{group.number}"
    if count and has_special(g, group, "hard_to_kill") and len(group.tokens) <= 2 and spent not in column.spent:
        about: dict[str, object] = {"group": group.called, "count": count}
        tokens_instead = yield from yes_or_no(
            group.seat, "hard_to_kill", "EX-CON-05", about, first="no", words="hard_to_kill", closes=True
        )
        if tokens_instead:
            column.spend(spent)
            yield from draw_by_choice(g, group, 2, "EX-CON-05")
            count -= 1
    if count and may_be_healed(g, group):
        column.spend(healed(group))
        roll = succeeds(g.dice, HEALING_DIE)
        count -= roll.successes
        key = "log.healed" if roll.successes else "log.not_healed"
        g.tell(key, "EX-CON-07", {"group": group.called}, roll.faces, points_at=(group.name,), sides=roll.sides)
    return count


def healed(group: Group) -> str:
    """What is spent by the herbalists of a group."""
    return f"step/heal-{group.number}"


def may_be_healed(g: Expedition, group: Group) -> bool:
    """Whether herbalists are with a group who have not yet tried in this step."""
    return has_ability(g, group, "heal") and healed(group) not in g.columns[group.seat].spent


# EX-GAP-19  The group closes up at once: from the gap to the end of the chain each takes the place of the one before.
def fall(g: Expedition, group: Group, number: int, rule: str, key: str = "log.falls") -> None:
    """One figure is removed, and the others close the gap; `key` says how it goes."""
    base = g.field.bases[number]
    if key == "log.falls" and g.people[number].kind != ORDINARY:
        key = "log.attached_falls"
    about: dict[str, object] = {"group": group.called, "figure": figure_name(g, number)}
    g.tell(key, rule, about, points_at=(group.name,), shows=fells(f"f{number}"))
    if g.people[number].kind == CHARACTER:
        score_character(g, group, number)
    if base is not None:
        bases = g.bases(group)
        moved = closed_up(bases, [each.number for each in bases].index(number), GAP, has_guide)
        g.field = without(g.field, [number]).put(moved) if moved else without(g.field, [number])
    group.figures = tuple([other for other in group.figures if other != number])
    if not g.of_kind(group, ORDINARY) and not g.of_kind(group, CHARACTER):
        remove(g, group)


# EX-GAP-19  Every figure is within S of the guide, who may be any of them.
def has_guide(bases: list[Base]) -> bool:
    """Whether all of a group are within S of one of them."""
    return not bases or any(all(within(guide, base, S) for base in bases) for guide in bases)


# EX-CON-11  Each figure an animal would lose is one life; guardians lose figures. At none it leaves loot.
def lose_lives(g: Expedition, animal: Group, count: int, rule: str) -> int:
    """A neutral loses lives."""
    count = min(count, animal.lives)
    animal.lives -= count
    if not count:
        return 0
    about: dict[str, object] = {"group": animal.called, "count": count, "left": animal.lives}
    g.tell("log.loses_lives", rule, about, points_at=(animal.name,), shows=fells(animal.name))
    if g.content.animals[animal.key].pack:
        for number in animal.figures[animal.lives :]:
            g.field = without(g.field, [number])
        animal.figures = animal.figures[: animal.lives]
    if not animal.lives:
        slay(g, animal)
    return count


def slay(g: Expedition, animal: Group) -> None:
    """A neutral is no more, and leaves a loot token where it stood."""
    from rulebound.games.expedition.rules.victory import score_slain

    bases = g.bases(animal)
    score_slain(g, animal)
    g.field = g.field.take(bases)
    animal.fate = REMOVED
    animal.figures = ()
    for base in bases if not g.content.animals[animal.key].pack else []:
        g.put("loot", (int(base.x), int(base.y)))


# EX-STRESS-11, EX-GAP-58  A group with four tokens and one figure is removed, whenever that comes about.
def check_spent(g: Expedition, group: Group) -> None:
    """Remove a group that has four tokens and one figure left."""
    if group.fate == ON_TABLE and group.is_full() and len(group.figures) == 1:
        g.tell("log.spent", "EX-STRESS-11", {"group": group.called}, points_at=(group.name,))
        remove(g, group)


# EX-GAP-54  Its tokens go back into the bag; plain ones are no more. EX-GAP-62  What it carried lies where it stood.
# EX-GAP-16, EX-GAP-71  The group and each character in it are scored.
def remove(g: Expedition, group: Group) -> None:
    """A group leaves the game for good."""
    from rulebound.games.expedition.rules.victory import score_group

    for number in g.of_kind(group, CHARACTER):
        score_character(g, group, number)
    score_group(g, group)
    drop(g, group, group.carried, "EX-GAP-62")
    g.field = without(g.field, list(group.figures))
    give_back(g, group, group.tokens)
    group.figures = ()
    group.fate = REMOVED


def score_character(g: Expedition, group: Group, number: int) -> None:
    """A character is gone: somebody scores his stars, and a sorcerer's card is out of the game."""
    from rulebound.games.expedition.rules.victory import score

    score(g, group.seat, g.content.characters[g.people[number].key].stars)


# EX-INFL-05, EX-GAP-54  Back into the bag at once; a plain token is discarded.
def give_back(g: Expedition, group: Group, tokens: tuple[str, ...]) -> None:
    """Some tokens of a group go back into the bag."""
    left = list(group.tokens)
    for token in tokens:
        left.remove(token)
        if token != PLAIN:
            g.bag.put(token)
    group.tokens = tuple(left)
