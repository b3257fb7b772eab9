"""Victory points: default scoring, the goals of the adventure, and the end of the game."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.expedition.rules.loot import PERSON, RELIC, kind_of, person_of
from rulebound.games.expedition.rules.naming import seat_name
from rulebound.games.expedition.rules.pools import Pool, has_ability, throw
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.scenario import Goal
from rulebound.games.expedition.state import NEUTRAL, ON_TABLE, WAITING, Expedition, Group
from rulebound.space.plane.distance import within
from rulebound.space.plane.outlines import Circle


# EX-GAP-71  With two players the opponent scores; with more, whoever caused the loss, if it was another player.
def score(g: Expedition, loser: int, points: int) -> None:
    """Somebody scores a loss of a seat, by default scoring."""
    others = [seat for seat in g.seats() if seat != loser]
    winner = others[0] if len(others) == 1 else g.causer
    if winner not in (NEUTRAL, loser):
        g.columns[winner].spoils += points


# EX-GAP-16  One point for a group that is removed.
def score_group(g: Expedition, group: Group) -> None:
    """Somebody scores a group that is no more."""
    if group.seat != NEUTRAL:
        score(g, group.seat, g.content.limits.score_group)


def award(g: Expedition, seat: int, points: int, what: Text) -> None:
    """A seat gets points of the adventure, or loses some."""
    g.columns[seat].points += points
    if points:
        g.tell("log.scores", "EX-CON-12", {"side": seat_name(g, seat), "points": points, "what": what})


def goal_name(goal: Goal) -> Text:
    """What points are given for."""
    return Text(f"goal-kind.{goal.kind}")


# EX-CON-12  The great ape's last life costs whoever takes it.
def score_slain(g: Expedition, animal: Group) -> None:
    """Whoever takes the last life of a beast of the adventure scores, or pays."""
    for goal in g.scenario.goals_of("slain"):
        if any(beast.animal == animal.key for beast in g.scenario.beasts) and g.causer != NEUTRAL:
            award(g, g.causer, goal.points, goal_name(goal))


# EX-CON-12, EX-GAP-65  What is carried off counts only by leaving; loot by default scoring.
def score_leaving(g: Expedition, group: Group) -> None:
    """A group leaves the table with what it carries."""
    for key in group.carried:
        person = person_of(g, key)
        if person is not None:
            for goal in g.scenario.goals_of("taken_off"):
                if goal.side in (NEUTRAL, group.seat):
                    award(g, group.seat, person.worth, goal_name(goal))
        elif kind_of(g, key) == RELIC:
            for goal in g.scenario.goals_of("carried_off"):
                if goal.site == key:
                    award(g, group.seat, goal.points, goal_name(goal))


# EX-CON-12  What is scored in End phases.
def score_end_phase(g: Expedition) -> None:
    """The goals of an End phase."""
    for goal in g.scenario.goals_of("majority", "solitude"):
        if g.turn < goal.turn:
            continue
        if goal.kind == "majority":
            seat = most_figures_at(g, goal)
            if seat is not None:
                award(g, seat, goal.points, goal_name(goal))
        elif is_alone_with_beast(g, goal):
            award(g, goal.side, goal.points, goal_name(goal))


# EX-GAP-73  Every figure of a group counts near an objective.
def most_figures_at(g: Expedition, goal: Goal) -> int | None:
    """The seat with most figures near a site; None if no one has."""
    site = g.scenario.site(goal.site)
    assert site.at is not None
    place = Circle(site.at[0], site.at[1], site.radius)
    counts = [
        sum([within(base, place, goal.within) for group in g.column(seat) for base in g.bases(group)])
        for seat in g.seats()
    ]
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def is_alone_with_beast(g: Expedition, goal: Goal) -> bool:
    """Whether a beast of the adventure lives, and no group of another side than the goal's is near it."""
    beasts = [animal for animal in g.neutrals() if any(beast.animal == animal.key for beast in g.scenario.beasts)]
    others = g.enemies(goal.side)
    return bool(beasts) and not any(is_in_range(g, beast, group, goal.within) for beast in beasts for group in others)


# EX-TURN-09, EX-GAP-16  After the last turn, or when a player has nobody left and nobody to come, points are compared.
def judge(g: Expedition) -> None:
    """End the game if it is over."""
    gone = [seat for seat in g.seats() if not any(is_in_play(group) for group in g.groups if group.seat == seat)]
    if g.turn < g.scenario.turns and not gone:
        return
    score_at_the_end(g)
    totals = [total(g, seat) for seat in g.seats()]
    best = max(totals)
    winners = tuple([seat for seat in g.seats() if totals[seat] == best])
    about: dict[str, object] = {"points": best, "totals": [str(each) for each in totals]}
    if len(winners) > 1:
        g.end((), Text("outcome.draw", about), "EX-GAP-16")
    g.end(winners, Text("outcome.most_points", {"side": seat_name(g, winners[0]), **about}), "EX-GAP-16")


def is_in_play(group: Group) -> bool:
    """Whether a group is on the table or due to arrive."""
    return group.fate in (ON_TABLE, WAITING)


# EX-GAP-16  Loot held or carried off. EX-CON-12  What is scored at the end. EX-CON-06  The front page comes last.
def score_at_the_end(g: Expedition) -> None:
    """The goals of the end of the game."""
    for group in g.groups:
        if group.seat != NEUTRAL and group.fate != WAITING:
            loot = [key for key in group.carried if kind_of(g, key) not in (PERSON, RELIC)]
            g.columns[group.seat].spoils += g.content.limits.score_loot * len(loot)
    for goal in g.scenario.goals_of("held", "marked", "kept"):
        score_goal_at_the_end(g, goal)
    for seat in g.seats():
        front_page(g, seat)


def score_goal_at_the_end(g: Expedition, goal: Goal) -> None:
    """One goal of the end of the game."""
    if goal.kind == "marked":
        for marker in g.markers:
            if marker.kind == "landmark" and marker.owner != NEUTRAL:
                award(g, marker.owner, g.scenario.site(marker.key).worth, goal_name(goal))
        return
    for group in g.present():
        if group.seat == NEUTRAL or goal.side not in (NEUTRAL, group.seat):
            continue
        for key in group.carried:
            if goal.kind == "held" and key == goal.site:
                award(g, group.seat, goal.points, goal_name(goal))
            person = person_of(g, key) if goal.kind == "kept" else None
            if person is not None:
                at_home = is_at_corner(g, group, goal)
                award(g, group.seat, person.worth + (goal.points if at_home else 0), goal_name(goal))


def is_at_corner(g: Expedition, group: Group, goal: Goal) -> bool:
    """Whether a group is near the corner of its own side."""
    corner = g.scenario.sides[group.seat].corner
    return corner is not None and any(within(base, Circle(*corner, 0), goal.within) for base in g.bases(group))


# EX-CON-06  Front page: a reporter who is alive rolls a D6 for each full three points.
def front_page(g: Expedition, seat: int) -> None:
    """A reporter makes the most of it."""
    if any(has_ability(g, group, "front_page") for group in g.groups if group.seat == seat):
        roll = throw(g.dice, Pool(6, max(0, total(g, seat)) // 3, "front_page"))
        about: dict[str, object] = {"side": seat_name(g, seat), "points": roll.successes}
        g.tell("log.front_page", "EX-CON-06", about, roll.faces, sides=roll.sides)
        g.columns[seat].points += roll.successes


# EX-CON-12  Default scoring counts in full, by half of its sum rounded down, or not at all, as the side has it.
def total(g: Expedition, seat: int) -> int:
    """The victory points of a seat, as they stand."""
    column = g.columns[seat]
    share = {"full": column.spoils, "half": column.spoils // 2, "none": 0}[g.scenario.sides[seat].scores]
    return column.points + share
