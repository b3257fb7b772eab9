"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import ALWAYS, NEVER, WHEN_ASKED, Instincts, best_of
from rulebound.core.window import PASS
from rulebound.games.expedition.bot.aims import aims_of, apart, at, off_aim
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.bot.value import place_value
from rulebound.games.expedition.bot.worth import melee_gain
from rulebound.games.expedition.lengths import TOUCH, UNLIMITED, L, M, S
from rulebound.games.expedition.rules.activation import ACT, DONE
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.rules.pools import attached
from rulebound.games.expedition.state import NEUTRAL, PANIC, RADIUS, WAITING, Expedition, Group
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle

LIKES: Final = {"march": 3, "move": 4, "shoot": 4, "rally": 3, "influence": 3}
"""How much a symbol is liked for each group that has a use for it."""
WAYS: Final = 8
"""How many ways to go are thought of."""
DEED: Final = 2
"""For so many groups counts one that is near something the adventure gives points for."""


def worths(g: Expedition, ask: Ask, answers: list[Answer]) -> list[int]:
    """What the owner of a card may expect of each action; nothing where none is asked for."""
    if ask.key != ACT:
        return [0] * len(answers)
    survey = Survey(g, g.columns[ask.seat])
    return [0 if answer == DONE else CATALOGUE.worth(survey, answer) for answer in answers]


def best_act(g: Expedition, ask: Ask) -> Answer:
    """The action that looks worth most; the end of the card if none looks worth anything."""
    answers = ask.candidates()
    return best_of(answers, worths(g, ask, answers), DONE)


def uses(g: Expedition, seat: int) -> dict[str, int]:
    """How many groups of a seat have a use for each symbol."""
    common = aims_of(g, seat)
    foes = [at(g, foe) for foe in g.enemies(seat)]
    count = dict.fromkeys(LIKES, 0)
    count["influence"] = 1 if foes else 0
    waiting = sum([group.seat == seat and group.fate == WAITING for group in g.groups])
    for group in g.column(seat):
        place = at(g, group)
        near = min([apart(place, foe) for foe in foes], default=L + M)
        reach = g.content.weapons[group.weapon].reach()
        count["march"] += off_aim(g, group, place, common) > S
        count["move"] += near <= M + S
        count["shoot"] += not group.is_full() and (reach == UNLIMITED or near <= reach)
        count["rally"] += bool(group.tokens)
        for deed in g.scenario.deeds:
            if deed.side in (NEUTRAL, seat) and off_aim(g, group, place, common) <= deed.within + S:
                for symbol in deed.symbols:
                    count[symbol] += DEED
    count["march"] += waiting
    count["move"] += count["march"]
    count["influence"] += count["rally"]
    return count


def liking(g: Expedition, card: str, count: dict[str, int]) -> int:
    """How much a card is liked: each of its symbols as far as there are groups to use it."""
    symbols = g.content.action_cards[card].symbols
    return sum([LIKES[symbol] * min(symbols.count(symbol), count[symbol]) for symbol in LIKES])


def three_cards(g: Expedition, ask: Ask) -> Answer:
    """The cards whose symbols find most use."""
    count = uses(g, ask.seat)
    return max(ask.answers(), key=lambda pick: sum([liking(g, card, count) for card in pick]))


def next_card(g: Expedition, ask: Ask) -> Answer:
    """The card whose symbols find most use now; of equals the quickest."""
    count = uses(g, ask.seat)
    return max(ask.answers(), key=lambda card: (liking(g, card, count), g.content.action_cards[card].initiative))


def ends_of(answer: Answer) -> list[Point]:
    """Where the figures of a group stand after an answer."""
    return [(way[-1][0], way[-1][1]) for way in answer]


def met_by(g: Expedition, group: Group, ends: list[Point]) -> Group | None:
    """Whom a group engages that ends so."""
    for x, y in ends:
        figure = Circle(x, y, RADIUS)
        for base in g.field.near(figure.left - TOUCH, figure.bottom - TOUCH, figure.right + TOUCH, figure.top + TOUCH):
            if base.owner != group.seat and within(figure, base, TOUCH):
                return g.group_of(base)
    return None


def go_there(g: Expedition, ask: Ask) -> Answer:
    """Into contact where the odds are good, else where it is best to stand."""
    group = g.named(ask.matter)
    common = aims_of(g, ask.seat)
    here = at(g, group)

    def gain(answer: Answer) -> int:
        ends = ends_of(answer)
        target = met_by(g, group, ends)
        if target is not None:
            return melee_gain(g, group, target) + place_value(g, group, here, common)
        return place_value(g, group, ends[0], common)

    return max(ask.first(WAYS), key=gain)


def stand_there(g: Expedition, ask: Ask) -> Answer:
    """Where the way to the aims is shortest."""
    group = g.named(ask.matter)
    common = aims_of(g, ask.seat) or [g.ground.layout.middle()]
    return min(ask.candidates(), key=lambda answer: off_aim(g, group, ends_of(answer)[0], common))


def own_first(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """The own card first, if it is among those that are equal."""
    return ask.seat if ask.seat in ask.answers() else ask.answers()[0]


def agree(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Whatever helps at no cost."""
    return "yes"


def to_ground(g: Expedition, ask: Ask) -> Answer:
    """A token where two hits or more would cost figures, while nerve is left."""
    name, hits = ask.matter
    group = g.named(name)
    return min(1 if hits >= 2 and len(group.tokens) <= 1 else 0, len(ask.answers()) - 1)


def worst_token(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Panic first, then what hurts a group of its kind most."""
    order = [PANIC, "movement", "terror", "shooting", "combat", "plain"]
    return min(ask.answers(), key=order.index)


def play_it(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """Whatever can be played, is."""
    return ask.answers()[-1] if ask.answers()[0] == PASS else ask.answers()[0]


def dare(g: Expedition, ask: Ask) -> Answer:  # noqa: ARG001
    """One token, if there is room for more than one."""
    return 1 if len(ask.answers()) > 2 else 0


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
        "dare": dare,
        "attach": sturdiest,
        "go": go_there,
        "set_down": stand_there,
        "tie": own_first,
        "drums": agree,
        "parley": agree,
    },
    NEVER,
    {ACT: WHEN_ASKED, "leave": ALWAYS},
)
