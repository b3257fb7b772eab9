"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import NEVER, Instincts, best_of
from rulebound.core.odds import expectation
from rulebound.core.window import PASS
from rulebound.games.expedition.bot.aims import PROMISED, Aim, aims_of, apart, drawn
from rulebound.games.expedition.bot.outlook import THOUSAND, Outlook, figure_price
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.bot.value import LATE, TOKENS
from rulebound.games.expedition.bot.worth import ends_of, rally_gain, reload_gain, terror_gain, way_gain
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.activation import ACT, DONE, who_acts
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.rules.loot import LOOT, kind_of
from rulebound.games.expedition.rules.partings import STAY
from rulebound.games.expedition.rules.pools import attached
from rulebound.games.expedition.rules.shooting import felled
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.state import NEUTRAL, PANIC, WAITING, Expedition

WAYS: Final = 8
"""How many ways to go are thought of."""
SYMBOLS: Final = ("move", "march", "shoot", "influence", "rally")
"""What is on Action cards."""
QUICK: Final = 6
"""What it is worth to come earlier by one."""


def worths(g: Expedition, ask: Ask, answers: list[Answer]) -> list[int]:
    """What the owner of a card may expect of each action; nothing where none is asked for."""
    column = who_acts(g, ask)
    if column is None:
        return [0] * len(answers)
    survey = Survey(g, column)
    return [0 if answer == DONE else CATALOGUE.worth(survey, answer) for answer in answers]


def best_act(g: Expedition, ask: Ask) -> Answer:
    """The action that looks worth most; the end of the card if none looks worth anything."""
    answers = ask.candidates()
    return best_of(answers, worths(g, ask, answers), DONE)


def uses(g: Expedition, seat: int) -> list[dict[str, int]]:
    """What each symbol is worth to each group of a seat, about; and what Terror is worth to nobody in particular."""
    common = aims_of(g, seat)
    survey = Survey(g, g.columns[seat])
    found: list[dict[str, int]] = []
    for group in g.column(seat):
        outlook = Outlook(g, group, common)
        here = [(int(base.x), int(base.y)) for base in g.bases(group)]
        rally = rally_gain(survey, group) if group.tokens else 0
        if group.count(PANIC):
            found.append({"rally": rally, "influence": rally})
            continue
        stands = outlook.worth(here)
        best = outlook.best_places(here[0], most_sticks(g, group) * S)[0]
        march = max(0, outlook.worth([best]) - stands)
        shots = 0 if group.is_full() else outlook.hope_of(here, True)
        use = {"march": march, "move": max(march, outlook.hope_of(here, False)), "rally": rally, "influence": rally}
        use["shoot"] = shots if group.loaded else reload_gain(survey, group)
        for deed in g.scenario.deeds:
            if deed.side in (NEUTRAL, seat) and any(apart(here[0], a.at) <= deed.within + S for a in common):
                for symbol in deed.symbols:
                    use[symbol] = max(use[symbol], PROMISED)
        found.append(use)
    late = [{"march": LATE, "move": LATE} for group in g.groups if group.seat == seat and group.fate == WAITING]
    frightened = sorted([terror_gain(survey, enemy) for enemy in g.enemies(seat)])
    return [*found, *late, *[{"influence": gain} for gain in frightened[-2:]]]


def liking(g: Expedition, card: str, found: list[dict[str, int]]) -> int:
    """What a card brings: each of its symbols goes to whoever has most use for it and has had none."""
    left = list(found)
    total = QUICK * g.content.action_cards[card].initiative
    for symbol in sorted(g.content.action_cards[card].symbols, key=SYMBOLS.index):
        best = max(left, key=lambda use: use.get(symbol, 0), default={})
        total += best.get(symbol, 0)
        left = [use for use in left if use is not best]
    return total


def three_cards(g: Expedition, ask: Ask) -> Answer:
    """The cards whose symbols find most use."""
    found = uses(g, ask.seat)
    likes = {card: liking(g, card, found) for card in g.content.action_cards}
    return max(ask.answers(), key=lambda pick: sum([likes[card] for card in pick]))


def next_card(g: Expedition, ask: Ask) -> Answer:
    """The card whose symbols find most use now; of equals the quickest."""
    found = uses(g, ask.seat)
    return max(ask.answers(), key=lambda card: liking(g, card, found))


def go_there(g: Expedition, ask: Ask) -> Answer:
    """Into contact where the odds are good, else where it is best to stand."""
    outlook = Outlook(g, g.named(ask.matter), aims_of(g, ask.seat))
    return max(ask.first(WAYS), key=lambda answer: way_gain(outlook, ends_of(answer)))


def stand_there(g: Expedition, ask: Ask) -> Answer:
    """Where it is best to stand; without anything to go for towards the middle."""
    aims = aims_of(g, ask.seat) or [Aim(g.ground.layout.middle(), THOUSAND)]
    return max(ask.candidates(), key=lambda answer: drawn(ends_of(answer)[0], aims))


def strongest(g: Expedition, ask: Ask) -> Answer:
    """The group that fights best hand to hand: it walks with those who are to be brought through."""
    groups = [g.named(name) for name in ask.answers()]
    return max(groups, key=lambda group: len(group.figures) * g.content.profiles[group.key].combat).name


def own_first(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """The own card first, if it is among those that are equal."""
    return ask.seat if ask.seat in ask.answers() else ask.answers()[0]


def agree(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Whatever helps at no cost."""
    return "yes"


def leave_laden(g: Expedition, ask: Ask) -> Answer:
    """Off the table with what brings points there."""
    carried = g.named(ask.matter).carried
    return "leave" if any(kind_of(g, key) != LOOT for key in carried) else STAY


def to_ground(g: Expedition, ask: Ask) -> Answer:
    """As many tokens as cost less than the figures they save on the whole."""
    group, hits = g.named(ask.matter[0]), ask.matter[1]
    price, now = figure_price(g, group), len(group.tokens)
    return min(ask.answers(), key=lambda n: TOKENS[now + n] + int(expectation(felled(g, group, hits, n)) * price))


def worst_token(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Panic first, then what hurts a group of its kind most."""
    order = [PANIC, "movement", "terror", "shooting", "combat", "plain"]
    return min(ask.answers(), key=order.index)


def play_it(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Whatever can be played, is."""
    return ask.answers()[-1] if ask.answers()[0] == PASS else ask.answers()[0]


def sturdiest(g: Expedition, ask: Ask) -> Answer:
    """The group with fewest attached figures, and of those the dearest."""
    names = ask.answers()
    profiles = g.content.profiles
    return max(names, key=lambda name: (-len(attached(g, g.named(name))), profiles[g.named(name).key].points))


INSTINCTS: Final[Instincts[Expedition]] = Instincts(
    {
        ACT: best_act,
        "choose_cards": three_cards,
        "commit": next_card,
        "go_to_ground": to_ground,
        "relieve": worst_token,
        "boost_combat": play_it,
        "boost_cover": play_it,
        "boost_rally": play_it,
        "boost_terror": play_it,
        "draw": play_it,
        "after_melee": play_it,
        "attach": sturdiest,
        "go": go_there,
        "deploy": strongest,
        "set_down": stand_there,
        "tie": own_first,
        "drums": agree,
        "parley": agree,
        "leave": leave_laden,
    },
    NEVER,
)
"""It reckons with exact odds, where a few guesses see a few throws of the dice: it is followed everywhere."""
