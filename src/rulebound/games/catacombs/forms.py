"""What may be chosen before a game: handicaps, and the force of the human player."""

from __future__ import annotations

from rulebound.core.forms import NUMBER, SEVERAL, Field, ForceForm, Pick
from rulebound.core.text import Text
from rulebound.games.catacombs.content import Content, ScenarioCard
from rulebound.games.catacombs.force import Purchase, advantages_to_buy, cost_of, is_of_use


# CA-GAP-55  Handicap levels 1 to 3, for either side.
def options_form(content: Content) -> list[Field]:
    """The handicap of either side."""
    most = content.expert.handicap.most
    return [
        Field("handicap_human", Text("form.handicap_human"), NUMBER, most=most),
        Field("handicap_demon", Text("form.handicap_demon"), NUMBER, most=most),
    ]


# CA-HCP-02  The human player builds his force with points.
def force_form(content: Content, scenario: ScenarioCard) -> ForceForm:
    """What the human player can buy in a scenario."""
    expert, costs = content.expert, content.expert.costs
    gifts = [gift for gift in content.gifts if is_of_use(content, scenario, gift)]
    fields = [
        Field("gifts", Text("form.gifts"), SEVERAL, most=expert.most_gifts, picks=picks("gift", gifts, costs.gift)),
        Field("brutes", Text("human.brute"), NUMBER, most=content.humans["brute"].most, cost=costs.brute),
        Field("blades", Text("human.blade"), NUMBER, most=content.humans["blade"].most, cost=costs.blade),
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
            most=advantages_to_buy(content, scenario),
            cost=costs.advantage,
        ),
    ]
    return ForceForm(expert.budget, costs.redeemer, fields, example(content, scenario))


def picks(group: str, keys: list[str], cost: int) -> list[Pick]:
    """Things to choose from, with their texts."""
    return [Pick(key, Text(f"{group}.{key}"), Text(f"{group}-text.{key}"), cost) for key in keys]


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
