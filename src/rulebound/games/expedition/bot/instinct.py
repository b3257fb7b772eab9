"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import ALWAYS, NEVER, WHEN_ASKED, Instincts
from rulebound.core.window import PASS
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.rules.activation import ACT, DONE
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.rules.pools import bravery_of
from rulebound.games.expedition.state import PANIC, Expedition

CARDS: Final = {"snap_shot": 3, "rush": 3, "forced_march": 4, "skirmish": 5, "volley": 6, "assault": 6, "council": 3}
"""How much a card is liked where nothing else speaks for one."""


def worths(g: Expedition, ask: Ask, answers: list[Answer]) -> list[int]:
    """What the owner of a card may expect of each action; nothing where none is asked for."""
    if ask.key != ACT:
        return [0] * len(answers)
    survey = Survey(g, g.columns[ask.seat])
    return [0 if answer == DONE else CATALOGUE.worth(survey, answer) for answer in answers]


def best_act(g: Expedition, ask: Ask) -> Answer:
    """The action that looks worth most; the end of the card if none looks worth anything."""
    answers = ask.candidates()
    values = worths(g, ask, answers)
    best = max(range(len(answers)), key=lambda i: values[i])
    return answers[best] if values[best] > 0 else DONE


def three_cards(g: Expedition, ask: Ask) -> Answer:
    """Cards that march at first, rally where there are tokens, and shoot later on."""
    own = g.column(ask.seat)
    tokens = sum([len(group.tokens) for group in own])
    panic = sum([group.count(PANIC) for group in own])
    likes = dict(CARDS)
    likes["forced_march"] += 4 if g.turn <= 2 else 0
    likes["council"] += tokens // 2 + 2 * panic
    likes["volley"] += 2 if g.turn >= 2 else -2
    likes["assault"] += 2 if g.turn >= 2 else 0
    return max(ask.answers(), key=lambda pick: sum([likes.get(card, 0) for card in pick]))


def next_card(g: Expedition, ask: Ask) -> Answer:
    """The slow card with most symbols while nobody is near to strike first; else the quickest."""
    cards = ask.answers()
    return max(cards, key=lambda card: len(g.content.action_cards[card].symbols))


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
    """The group with most figures, and of those the bravest."""
    names = ask.answers()
    return max(names, key=lambda name: (len(g.named(name).figures), bravery_of(g, g.named(name))))


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
    },
    NEVER,
    {ACT: ALWAYS, "go": ALWAYS, "leave": ALWAYS, "tie": WHEN_ASKED},
)
