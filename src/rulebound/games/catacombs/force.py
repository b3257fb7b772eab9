"""The force a human player brings: the scenario's, or one bought with points; and the handicap on either side."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rulebound.core.content import BadContent, typed
from rulebound.core.game import BadSetup
from rulebound.core.text import Text
from rulebound.core.words import Words
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


def force_of(
    content: Content, scenario: ScenarioCard, options: dict[str, object], rosters: dict[str, object], words: Words
) -> Force:
    """The forces of a game; `BadSetup` says what is wrong with the options or the roster."""
    bought = "human" in rosters
    force = bought_force(content, scenario, rosters["human"], words) if bought else given_force(scenario)
    for name in rosters:
        if name != "human":
            raise BadSetup(f"rosters: there is no force to choose for {name!r}, only for 'human'")
    add_handicap(content, force, _typed(options, Options, "options"))
    return force


def _typed(data: object, kind: type[T], where: str) -> T:
    try:
        return typed(data, kind, where)
    except BadContent as error:
        raise BadSetup("; ".join(error.mistakes)) from None


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
def bought_force(content: Content, scenario: ScenarioCard, roster: object, words: Words) -> Force:
    """A force bought with points."""
    purchase = _typed(roster, Purchase, "rosters: human")
    for problem in problems_of(content, scenario, purchase):
        raise BadSetup(f"rosters: human: {words.say(problem, 'en')}")
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


def problems_with(content: Content, scenario: ScenarioCard, roster: object) -> list[Text]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    try:
        purchase = typed(roster, Purchase, "human")
    except BadContent as error:
        return [Text("force.unreadable", {"error": "; ".join(error.mistakes)})]
    return problems_of(content, scenario, purchase)


def problems_of(content: Content, scenario: ScenarioCard, purchase: Purchase) -> list[Text]:
    """Everything that is wrong with a purchase."""
    found: list[Text] = []
    cost, expert = cost_of(content, purchase), content.expert
    if cost > expert.budget:
        found.append(Text("force.cost", {"cost": cost, "budget": expert.budget}))
    if len(purchase.gifts) > expert.most_gifts:
        found.append(Text("force.gifts", {"n": len(purchase.gifts), "most": expert.most_gifts}))
    for count, kind in ((purchase.brutes, "brute"), (purchase.blades, "blade")):
        most = content.humans[kind].most
        if not 0 <= count <= most:
            found.append(Text("force.humans", {"n": count, "human": Text(f"human.{kind}"), "most": most}))
    deck = advantages_to_buy(content, scenario)
    if not 0 <= purchase.advantages <= deck:
        found.append(Text("force.advantages", {"n": purchase.advantages, "most": deck}))
    found += strange_problems(content, purchase)
    # CA-GAP-65  Guiding light cannot be bought where exploring is forbidden.
    found += [
        Text("force.no_use", {"gift": Text(f"gift.{gift}"), "scenario": Text(f"scenario.{scenario.key}")})
        for gift in purchase.gifts
        if gift in content.gifts and not is_of_use(content, scenario, gift)
    ]
    return found + owner_problems(content, purchase)


def advantages_to_buy(content: Content, scenario: ScenarioCard) -> int:
    """How many advantage cards there are in a scenario."""
    return sum(card.copies for card in content.advantages.values() if scenario.board.explore or not card.explores)


def is_of_use(content: Content, scenario: ScenarioCard, gift: str) -> bool:
    """Whether the moment of a gift can come up in a scenario."""
    return scenario.board.explore or content.gifts[gift].window != "exploration"


def strange_problems(content: Content, purchase: Purchase) -> list[Text]:
    """Gifts and objects that are not there, or not twice."""
    found = [
        Text("force.no_gift", {"key": repr(key), "gifts": [Text(f"gift.{gift}") for gift in content.gifts]})
        for key in purchase.gifts
        if key not in content.gifts
    ]
    found += [
        Text("force.no_object", {"key": repr(key), "objects": [Text(f"object.{thing}") for thing in content.objects]})
        for key in purchase.objects
        if key not in content.objects
    ]
    if len(set(purchase.gifts)) != len(purchase.gifts):
        found.append(Text("force.gift_twice"))
    if len(set(purchase.objects)) != len(purchase.objects):
        found.append(Text("force.object_twice"))
    return found


def owner_problems(content: Content, purchase: Purchase) -> list[Text]:
    """Objects that nobody of the force may own, or hand weapons beyond one each."""
    found: list[Text] = []
    things = [thing for thing in purchase.objects if thing in content.objects]
    enough = len(things) + 1  # of each kind, to hold them all, however many somebody asks for
    kinds = ["redeemer", *["brute"] * min(purchase.brutes, enough), *["blade"] * min(purchase.blades, enough)]
    for thing in things:
        owners = content.objects[thing].owners
        if not any(kind in owners for kind in kinds):
            named = [Text(f"human.{kind}") for kind in owners]
            found.append(Text("force.no_owner", {"object": Text(f"object.{thing}"), "owners": named}))
    if not found and not can_be_armed(content, things, kinds):
        found.append(Text("force.hands"))
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
