"""What a group may do at the end of a Movement: exchange characters, leave the table."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.text import Text
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.casualties import check_spent, give_back, has_guide, remove
from rulebound.games.expedition.rules.naming import figure_name
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.rules.victory import score_leaving
from rulebound.games.expedition.scenario import Exit
from rulebound.games.expedition.state import CHARACTER, GAP, LEFT, ORDINARY, Expedition, Group, without
from rulebound.space.plane.groups.closing import closed_up, place_beside
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle

STAY = "stay"
APART = (0, GAP // 2, GAP - 2)
"""How far from a figure of his new group a character may be set down, the nearest first."""


def offer_leaving(g: Expedition, group: Group, guide: int) -> Rule[None]:
    """A group that has finished a Movement may go off the table where its guide touches the edge."""
    exits = open_exits(g, group, guide)
    if exits:
        answer = yield Ask(
            group.seat,
            "leave",
            "EX-GAP-65",
            lambda: [STAY, "leave"],
            lambda answer: Option(answer, Text(f"option.leave_{answer}"), closing=answer == STAY),
            about={"group": group.called},
            matter=group.name,
        )
        if answer == "leave":
            leave(g, group)


# EX-GAP-65  Where the adventure names a place, with the guide touching the edge there.
def open_exits(g: Expedition, group: Group, guide: int) -> list[Exit]:
    """The places where a group may leave the table now."""
    layout = g.ground.layout
    at_edge = [
        base
        for base in g.bases(group)
        if base.number == guide
        and (
            base.left <= GAP or base.bottom <= GAP or base.right >= layout.width - GAP or base.top >= layout.depth - GAP
        )
    ]
    return [
        way_out
        for way_out in g.scenario.exits
        if (not way_out.sides or group.seat in way_out.sides)
        and (not way_out.clue or way_out.clue == g.exit)
        and any(Circle(*way_out.at, way_out.within).gap(b.x, b.y, b.x, b.y, b.radius) <= 0 for b in at_edge)
    ]


# EX-GAP-65  It is out of the game but not removed, with everything it carries.
def leave(g: Expedition, group: Group) -> None:
    """A group goes off the table."""
    g.tell("log.leaves", "EX-GAP-65", {"group": group.called})
    score_leaving(g, group)
    g.field = without(g.field, list(group.figures))
    give_back(g, group, group.tokens)
    group.fate = LEFT


# EX-GAP-51  Each character may change over once a turn, when his group or the receiving one has finished a Movement
#            and they are within S. EX-GAP-50  At most two characters are with a group.
# EX-GAP-58  Whoever he leaves alone with four tokens is removed.
def change_over(g: Expedition, group: Group) -> Rule[None]:
    """A character may go from one group to another."""
    if next(changes(g, group), None) is None:
        return
    answer: Answer = yield Ask(
        group.seat,
        "change_over",
        "EX-GAP-51",
        lambda: [STAY, *[[f"f{number}", to.name] for number, to in possible_changes(g, group)]],
        lambda answer: change_option(g, answer),
        about={"group": group.called},
        matter=group.name,
    )
    if answer != STAY:
        number = int(answer[0][1:])
        g.columns[group.seat].spend(changed(number))
        join(g, number, g.named(answer[1]))


def changed(number: int) -> str:
    """What is spent by a character who has changed over."""
    return f"turn/change_over-{number}"


def change_option(g: Expedition, answer: Answer) -> Option:
    """A change of groups, or none."""
    if answer == STAY:
        return Option(STAY, Text("option.no_change"), closing=True)
    figure, receiver = answer
    about: dict[str, object] = {"figure": figure_name(g, int(figure[1:])), "group": g.named(receiver).called}
    return Option(answer, Text("option.change_over", about), (figure, receiver))


def possible_changes(g: Expedition, group: Group) -> list[tuple[int, Group]]:
    """Which characters may go where."""
    return list(changes(g, group))


def changes(g: Expedition, group: Group) -> Iterator[tuple[int, Group]]:
    """Which characters may go where, one after the other: to look for a place for each takes long."""
    spent = g.columns[group.seat].spent
    friends = [friend for friend in g.column(group.seat) if friend is not group and is_in_range(g, group, friend, S)]
    pairs = [(number, friend) for friend in friends for number in g.of_kind(group, CHARACTER)]
    pairs += [(number, group) for friend in friends for number in g.of_kind(friend, CHARACTER)]
    most = g.content.limits.characters_a_group
    for number, to in pairs:
        if changed(number) in spent or len(g.of_kind(to, CHARACTER)) >= most:
            continue
        if place_for(g, number, to) is not None:
            yield number, to


def place_for(g: Expedition, number: int, group: Group) -> Point | None:
    """A free place for a character beside a group, clear of his own, which others may take; None if there is none.

    With him there the group still has somebody who may lead it.
    """
    base = g.field.bases[number]
    assert base is not None
    return place_beside(g.field, g.ground.land, base, g.bases(group), APART, GAP, has_guide)


def join(g: Expedition, number: int, group: Group) -> None:
    """A character goes over to a group; with the last one his own group is no more, and its tokens go back."""
    base, place = g.field.bases[number], place_for(g, number, group)
    assert base is not None
    assert place is not None
    former = g.groups[base.group]
    about: dict[str, object] = {"figure": figure_name(g, number), "group": group.called}
    g.tell("log.changes_over", "EX-GAP-51", about, points_at=(group.name,))
    former.figures = tuple([other for other in former.figures if other != number])
    group.figures = (*group.figures, number)
    g.field = g.field.put([Base(number, base.name, place[0], place[1], base.radius, group.number, base.owner)])
    if not former.figures:
        give_back(g, former, former.tokens)
        group.carried = (*group.carried, *former.carried)
        former.carried = ()
        former.fate = LEFT
    elif not g.of_kind(former, ORDINARY) and not g.of_kind(former, CHARACTER):
        remove(g, former)
    else:
        mend_gap(g, former, base)
        check_spent(g, former)


def mend_gap(g: Expedition, group: Group, gone: Base) -> None:
    """A group closes up where one of its own has gone away."""
    bases = [*g.bases(group), gone]
    moved = closed_up(bases, len(bases) - 1, GAP, has_guide)
    if moved:
        g.field = g.field.put(moved)


# EX-GAP-51  The limit is each character's own: after one Movement several may change.
def change_over_in_turn(g: Expedition, group: Group) -> Rule[None]:
    """Characters go from one group to another, one after the other, until their owner wants no more of it."""
    column = g.columns[group.seat]
    before: tuple[str, ...] | None = None
    while group.on_table() and column.spent != before:
        before = column.spent
        yield from change_over(g, group)
