"""The force a human player brings: the scenario's, or one bought with points; and the handicap on either side."""

from __future__ import annotations

import msgspec

from rulebound.core.ask import Refusal
from rulebound.core.content import typed
from rulebound.core.forces import beyond
from rulebound.core.forms import NUMBER, SEVERAL, Field, ForceForm, Pick, Sheet, SheetRow, Trait, filled_in
from rulebound.core.game import BadSetup, Setup
from rulebound.core.strict_yaml import BadContent
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.options import Options, options_of
from rulebound.games.catacombs.scenario import ScenarioCard
from rulebound.games.catacombs.warriors import HUMAN


class Purchase(msgspec.Struct, forbid_unknown_fields=True):
    """CA-HCP-02  What an expert buys."""

    gifts: tuple[str, ...] = ()
    brutes: int = 0
    blades: int = 0
    objects: tuple[str, ...] = ()
    advantages: int = 0


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


def force_of(content: Content, setup: Setup, words: Words) -> Force:
    """The forces of a game; `BadSetup` says what is wrong with the options or the roster."""
    scenario, rosters = content.scenarios[setup.scenario], setup.rosters
    bought = "human" in rosters
    force = bought_force(content, scenario, rosters["human"], words) if bought else given_force(scenario)
    for name in rosters:
        if name != "human":
            raise BadSetup(f"rosters: there is no force to choose for {name!r}, only for 'human'")
    add_handicap(content, force, options_of(content, setup.options))
    return force


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
    named: list[tuple[str, str]] = []
    for i, kind in enumerate(kinds):
        letter = "abcdefgh"[kinds[:i].count(kind)]
        named.append((f"{kind}-{letter}" if kinds.count(kind) > 1 else kind, kind))
    return tuple(named)


# CA-HCP-02  The human player builds his force with points.
# CA-GAP-56  The costs per item are the published ones, the budget is 20.
# CA-GAP-73  The bought force replaces warriors, gifts, objects and number of advantage cards of the scenario.
def bought_force(content: Content, scenario: ScenarioCard, roster: object, words: Words) -> Force:
    """The force that a roster buys; `BadSetup` names the first thing that is wrong with it."""
    purchase = filled_in(roster, Purchase, "rosters: human")
    for problem in problems_of(content, scenario, purchase):
        raise BadSetup(f"rosters: human: {words.say(problem.text, 'en')}")
    force = Force()
    force.expert = True
    kinds = ("redeemer", *["brute"] * purchase.brutes, *["blade"] * purchase.blades)
    force.warriors = named_warriors(kinds)
    force.gifts = purchase.gifts
    force.objects_to_give = purchase.objects
    force.advantages = purchase.advantages
    return force


def cost_of(content: Content, purchase: Purchase) -> int:
    """In points, with the Redeemer, who always comes along; whether it can be paid is `problems_of`."""
    costs = content.expert.costs
    return (
        costs.redeemer
        + costs.gift * len(purchase.gifts)
        + costs.brute * purchase.brutes
        + costs.blade * purchase.blades
        + costs.object * len(purchase.objects)
        + costs.advantage * purchase.advantages
    )


def force_problems(content: Content, scenario: str, seat: int, roster: object) -> list[Refusal]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    if seat != HUMAN:
        return [Refusal("CA-HCP-02", Text("force.nothing_to_choose"))]
    try:
        purchase = typed(roster, Purchase, "human")
    except BadContent as error:
        return [Refusal("CA-HCP-02", Text("force.unreadable", {"error": "; ".join(error.mistakes)}))]
    return problems_of(content, content.scenarios[scenario], purchase)


def problems_of(content: Content, scenario: ScenarioCard, purchase: Purchase) -> list[Refusal]:
    """Everything that is wrong with a purchase."""
    problems = beyond("CA-GAP-56", "cost", cost_of(content, purchase), None, content.expert.budget)
    problems += beyond("CA-CON-17", "gifts", len(purchase.gifts), None, content.expert.most_gifts)
    for count, kind in ((purchase.brutes, "brute"), (purchase.blades, "blade")):
        problems += beyond("CA-CON-01", "humans", count, 0, content.humans[kind].most, human=Text(f"human.{kind}"))
    problems += beyond("CA-GAP-65", "advantages", purchase.advantages, 0, advantages_to_buy(content, scenario))
    problems += strange_problems(content, purchase)
    name = Text(f"scenario.{scenario.key}")
    # CA-GAP-65  Guiding light cannot be bought where exploring is forbidden.
    problems += [
        Refusal("CA-GAP-65", Text("force.no_use", {"gift": Text(f"gift.{gift}"), "scenario": name}))
        for gift in purchase.gifts
        if gift in content.gifts and not is_of_use(content, scenario, gift)
    ]
    return problems + owner_problems(content, purchase)


def advantages_to_buy(content: Content, scenario: ScenarioCard) -> int:
    """How many advantage cards there are in a scenario."""
    return sum(card.copies for card in content.advantages.values() if scenario.board.explore or not card.explores)


def is_of_use(content: Content, scenario: ScenarioCard, gift: str) -> bool:
    """Whether the moment of a gift can come up in a scenario."""
    return scenario.board.explore or content.gifts[gift].window != "exploration"


def strange_problems(content: Content, purchase: Purchase) -> list[Refusal]:
    """Gifts and objects that are not there, or not twice."""
    gifts: list[Text] = [
        Text("force.no_gift", {"key": repr(key), "gifts": [Text(f"gift.{gift}") for gift in content.gifts]})
        for key in purchase.gifts
        if key not in content.gifts
    ]
    objects: list[Text] = [
        Text("force.no_object", {"key": repr(key), "objects": [Text(f"object.{thing}") for thing in content.objects]})
        for key in purchase.objects
        if key not in content.objects
    ]
    if len(set(purchase.gifts)) != len(purchase.gifts):
        gifts.append(Text("force.gift_twice"))
    if len(set(purchase.objects)) != len(purchase.objects):
        objects.append(Text("force.object_twice"))
    return [*[Refusal("CA-CON-02", text) for text in gifts], *[Refusal("CA-CON-04", text) for text in objects]]


def owner_problems(content: Content, purchase: Purchase) -> list[Refusal]:
    """Objects that nobody of the force may own, or hand weapons beyond one each."""
    problems: list[Refusal] = []
    things = [thing for thing in purchase.objects if thing in content.objects]
    enough = len(things) + 1  # of each kind, to hold them all, however many somebody asks for
    kinds = ["redeemer", *["brute"] * min(purchase.brutes, enough), *["blade"] * min(purchase.blades, enough)]
    for thing in things:
        owners = content.objects[thing].owners
        if not any(kind in owners for kind in kinds):
            named = [Text(f"human.{kind}") for kind in owners]
            said = Text("force.no_owner", {"object": Text(f"object.{thing}"), "owners": named})
            problems.append(Refusal("CA-CON-04", said))
    if not problems and not can_be_armed(content, things, kinds):
        problems.append(Refusal("CA-GAP-51", Text("force.hands")))
    return problems


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
    force.advantages += options.handicap_human * handicap.human_advantages_per_level
    force.extra_threat_points = options.handicap_demon * handicap.demon_threat_points_per_level
    if options.handicap_demon == handicap.most:
        force.extra_events = handicap.demon_events_at_most_level


# CA-HCP-02  The human player builds his force with points.
def force_form(content: Content, scenario: str, seat: int) -> ForceForm | None:
    """What the human player can buy in a scenario."""
    if seat != HUMAN:
        return None
    card = content.scenarios[scenario]
    expert, costs = content.expert, content.expert.costs
    gifts = [gift for gift in content.gifts if is_of_use(content, card, gift)]
    fields = [
        Field("gifts", Text("form.gifts"), SEVERAL, most=expert.most_gifts, picks=picks("gift", gifts, costs.gift)),
        warriors(content, "brutes", "brute", costs.brute),
        warriors(content, "blades", "blade", costs.blade),
        Field(
            "objects",
            Text("form.objects"),
            SEVERAL,
            most=len(content.objects),
            picks=picks("object", list(content.objects), costs.object),
        ),
        Field(
            "advantages",
            Text("form.advantages"),
            NUMBER,
            most=advantages_to_buy(content, card),
            cost=costs.advantage,
        ),
    ]
    return ForceForm(expert.budget, costs.redeemer, fields, example(content, card))


def warriors(content: Content, key: str, kind: str, cost: int) -> Field:
    """How many humans of a kind, with their card: its six lines and its talents."""
    human = content.humans[kind]
    sheet = Sheet(
        [Text("value.mvt"), Text("value.cbt"), Text("value.defence")],
        [SheetRow(Text("form.line", {"n": n + 1}), list(line)) for n, line in enumerate(human.lines)],
        [Trait(Text(f"talent.{talent}"), Text(f"talent-text.{talent}")) for talent in human.talents],
    )
    group = Text("form.warriors")
    return Field(key, Text(f"human.{kind}"), NUMBER, most=human.most, cost=cost, figure=kind, group=group, sheet=sheet)


def picks(group: str, keys: list[str], cost: int) -> list[Pick]:
    """Things to choose from, with their texts."""
    return [Pick(key, Text(f"{group}.{key}"), Text(f"{group}-text.{key}"), cost, figure=key) for key in keys]


def example(content: Content, scenario: ScenarioCard) -> dict[str, object]:
    """The force of the scenario itself, less what is beyond the budget."""
    given = scenario.humans
    purchase = Purchase(
        given.gifts[: content.expert.most_gifts],
        given.warriors.count("brute"),
        given.warriors.count("blade"),
        tuple(thing.object for thing in given.objects),
        given.advantages,
    )
    while cost_of(content, purchase) > content.expert.budget:
        if purchase.advantages:
            purchase.advantages -= 1
        elif purchase.objects:
            purchase.objects = purchase.objects[:-1]
        else:
            purchase.gifts = purchase.gifts[:-1]
    return {
        "gifts": list(purchase.gifts),
        "brutes": purchase.brutes,
        "blades": purchase.blades,
        "objects": list(purchase.objects),
        "advantages": purchase.advantages,
    }
