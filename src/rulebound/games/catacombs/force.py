"""The force a human player brings: the scenario's, or one bought with points; and the handicap on either side."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rulebound.core.content import ContentError, typed
from rulebound.core.game import BadSetup
from rulebound.games.catacombs.content import Content, ScenarioCard

T = TypeVar("T")


class Purchase(msgspec.Struct, forbid_unknown_fields=True):
    """CA-HCP-02  What an expert buys."""

    gifts: tuple[str, ...] = ()
    brutes: int = 0
    blades: int = 0
    objects: tuple[str, ...] = ()
    advantages: int = 0


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """CA-HCP-01  The handicap of either side."""

    handicap_human: int = 0
    handicap_demon: int = 0


class Force:
    """Who fights with what, after purchase and handicap."""

    def __init__(self) -> None:
        self.expert = False
        self.warriors: tuple[tuple[str, str], ...] = ()
        self.gifts: tuple[str, ...] = ()
        self.objects: tuple[tuple[str, str], ...] = ()
        self.objects_to_give: tuple[str, ...] = ()
        self.advantages = 0
        self.extra_threat_points = 0
        self.extra_events = 0


def force_of(content: Content, scenario: ScenarioCard, options: dict[str, object], rosters: dict[str, object]) -> Force:
    """The forces of a game; `BadSetup` says what is wrong with the options or the roster."""
    force = bought_force(content, scenario, rosters["human"]) if "human" in rosters else given_force(scenario)
    for name in rosters:
        if name != "human":
            raise BadSetup(f"rosters: there is no force to choose for {name!r}, only for 'human'")
    add_handicap(content, force, _typed(options, Options, "options"))
    return force


def _typed(data: object, kind: type[T], where: str) -> T:
    try:
        return typed(data, kind, where)
    except ContentError as error:
        raise BadSetup(str(error)) from None


def given_force(scenario: ScenarioCard) -> Force:
    """The force the scenario names; an object for a kind goes to the first of that kind."""
    force = Force()
    force.warriors = named_warriors(scenario.humans.warriors)
    force.gifts = scenario.humans.gifts
    force.objects = tuple(
        (next(name for name, kind in force.warriors if kind == thing.to), thing.object)
        for thing in scenario.humans.objects
    )
    force.advantages = scenario.humans.advantages
    return force


def named_warriors(kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """A name for each: the kind, with a letter where there are several."""
    found: list[tuple[str, str]] = []
    for i, kind in enumerate(kinds):
        letter = "abcdefgh"[kinds[:i].count(kind)]
        found.append((f"{kind}-{letter}" if kinds.count(kind) > 1 else kind, kind))
    return tuple(found)


# CA-HCP-02  The human player builds his force with points.
# CA-GAP-56  The costs per item are the published ones, the budget is 20.
# CA-GAP-73  The bought force replaces warriors, gifts, objects and number of advantage cards of the scenario.
def bought_force(content: Content, scenario: ScenarioCard, roster: object) -> Force:
    """A force bought with points."""
    purchase = _typed(roster, Purchase, "rosters: human")
    for problem in problems_of(content, scenario, purchase):
        raise BadSetup(f"rosters: human: {problem}")
    force = Force()
    force.expert = True
    kinds = ("redeemer", *["brute"] * purchase.brutes, *["blade"] * purchase.blades)
    force.warriors = named_warriors(kinds)
    force.gifts = purchase.gifts
    force.objects_to_give = purchase.objects
    force.advantages = purchase.advantages
    return force


def cost_of(content: Content, purchase: Purchase) -> int:
    """What a force costs."""
    costs = content.expert.costs
    return (
        costs.redeemer
        + costs.gift * len(purchase.gifts)
        + costs.brute * purchase.brutes
        + costs.blade * purchase.blades
        + costs.object * len(purchase.objects)
        + costs.advantage * purchase.advantages
    )


def problems_of(content: Content, scenario: ScenarioCard, purchase: Purchase) -> list[str]:
    """Everything that is wrong with a purchase."""
    found: list[str] = []
    cost = cost_of(content, purchase)
    if cost > content.expert.budget:
        found.append(f"costs {cost} points, more than the budget of {content.expert.budget}")
    if len(purchase.gifts) > content.expert.most_gifts:
        found.append(f"has {len(purchase.gifts)} gifts, at most {content.expert.most_gifts} are allowed")
    for count, kind in ((purchase.brutes, "brute"), (purchase.blades, "blade")):
        most = content.humans[kind].most
        if not 0 <= count <= most:
            found.append(f"has {count} of {kind}, 0 to {most} are allowed")
    deck = sum(c.copies for c in content.advantages.values() if scenario.board.explore or not c.explores)
    if not 0 <= purchase.advantages <= deck:
        found.append(f"has {purchase.advantages} advantage cards, 0 to {deck} can be bought")
    for things, known, what in ((purchase.gifts, content.gifts, "gift"), (purchase.objects, content.objects, "object")):
        for thing in things:
            if thing not in known:
                found.append(f"there is no {what} {thing!r}; there are {', '.join(known)}")
        if len(set(things)) != len(things):
            found.append(f"the same {what} is bought twice")
    # CA-GAP-65  Guiding light cannot be bought where exploring is forbidden.
    if not scenario.board.explore:
        found += [
            f"the gift {gift!r} is of no use in {scenario.key}, where nobody explores"
            for gift in purchase.gifts
            if gift in content.gifts and content.gifts[gift].window == "exploration"
        ]
    return found + owner_problems(content, purchase)


def owner_problems(content: Content, purchase: Purchase) -> list[str]:
    """Objects that nobody of the force may own, or hand weapons beyond one each."""
    found: list[str] = []
    kinds = ["redeemer", *["brute"] * purchase.brutes, *["blade"] * purchase.blades]
    things = [thing for thing in purchase.objects if thing in content.objects]
    for thing in things:
        owners = content.objects[thing].owners
        if not any(kind in owners for kind in kinds):
            found.append(f"nobody of this force may own the {thing}; it goes to {' or '.join(owners)}")
    if not found and not can_be_armed(content, things, kinds):
        found.append("has more hand weapons than hands: at most one a human")
    return found


# CA-GAP-51  At most one hand weapon per human.
def can_be_armed(content: Content, things: list[str], unarmed: list[str]) -> bool:
    """Whether these objects can all be given out when only these humans (by kind) have no hand weapon yet."""
    weapons = [thing for thing in things if content.objects[thing].weapon]
    if not weapons:
        return True
    owners = content.objects[weapons[0]].owners
    return any(
        kind in owners and can_be_armed(content, weapons[1:], unarmed[:i] + unarmed[i + 1 :])
        for i, kind in enumerate(unarmed)
    )


# CA-GAP-55  Handicap levels 1 to 3: a card a level for the human player; 2 threat points a level for the demon player,
# and an event card at level 3.
# CA-GAP-73  Handicap is added on top of either force.
def add_handicap(content: Content, force: Force, options: Options) -> None:
    """Even out two players of different strength."""
    handicap = content.expert.handicap
    for name, level in (("handicap_human", options.handicap_human), ("handicap_demon", options.handicap_demon)):
        if not 0 <= level <= handicap.most:
            raise BadSetup(f"options: {name}: {level} is not a level from 0 to {handicap.most}")
    force.advantages += options.handicap_human * handicap.human_advantages_per_level
    force.extra_threat_points = options.handicap_demon * handicap.demon_threat_points_per_level
    if options.handicap_demon == handicap.most:
        force.extra_events = handicap.demon_events_at_most_level
