"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import NEVER, WHEN_ASKED, Instincts, best_of
from rulebound.core.window import PASS
from rulebound.games.saurians.bot.aims import aims_of, off_aim
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.rules.acting import FINISH, who_acts
from rulebound.games.saurians.rules.cards import initiative, is_action
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.contests import DAMAGE, ICONS, PLAY
from rulebound.games.saurians.rules.skills import FEAR
from rulebound.games.saurians.state import Saurians, Unit

DEAR: Final = 2
"""So many more than needed make a set of icons too good for a test."""


def worths(g: Saurians, ask: Ask, answers: list[Answer]) -> list[int]:
    """What a unit may expect of each action; nothing where none is asked for."""
    unit = who_acts(g, ask)
    if unit is None:
        return [0] * len(answers)
    survey = Survey(g, unit)
    return [0 if answer == FINISH else CATALOGUE.worth(survey, answer) for answer in answers]


def best_act(g: Saurians, ask: Ask) -> Answer:
    """The action that looks worth most; none if none looks worth anything."""
    answers = ask.candidates()
    return best_of(answers, worths(g, ask, answers), FINISH)


# Cards


def liking(g: Saurians, unit: Unit, card: str, after: str) -> int:
    """How much a card is liked on a slot of a unit, upon a card that will lie below it."""
    if not is_action(g, card):
        return -20
    printed, board = g.content.action_cards[card], g.board(unit)
    off = off_aim(g.ground_of(unit), aims_of(g, unit)) if unit.models else 4
    worth = printed.initiative + 3 * sum(printed.gives.values())
    worth += printed.movement * (4 if off > board.movement + 1 else 1)
    for act in printed.acts:
        worth += 2 + 2 * act.v + 2 * act.piercing + 3 * bool(act.stability)
    stack = [after, *unit.stack] if after else list(unit.stack)
    for symbol in (*printed.combo, *printed.ender):
        for key in stack:
            below = g.content.action_cards.get(key)
            if below is None or symbol not in below.combo:
                break
            worth += 4
    return worth


def place(g: Saurians, ask: Ask) -> Answer:
    """The card one likes most, upon what will lie below it."""
    return max(ask.answers(), key=lambda answer: place_liking(g, answer))


def place_liking(g: Saurians, answer: Answer) -> int:
    """How much it is liked to place a card for a unit now."""
    unit = g.named(answer[0])
    return liking(g, unit, answer[1], unit.active)


def keep_idle(g: Saurians, ask: Ask) -> Answer:
    """The best card that is left, if it is a good one."""
    unit = g.named(ask.matter)
    cards = [card for card in ask.answers() if card != "none"]
    return max(cards, key=lambda card: liking(g, unit, card, unit.next)) if cards else "none"


# Tests


def in_test(g: Saurians, ask: Ask) -> Answer:
    """The cheapest help that turns a test that would be lost; more for damage that is worth it."""
    kind, initiator, _, mine, theirs = ask.matter
    side = g.players[ask.seat].side
    helps = initiator != "" and g.side_of(g.named(initiator)) == side
    lead = mine - theirs
    own_lead = lead if helps else -lead
    need = -own_lead
    if kind == FEAR:
        need += 1 if helps else 0
    elif not helps:
        need += 1
    if kind == DAMAGE:
        need = 1 if not helps and lead > 0 else 0
    if need <= 0:
        return PASS
    useful = [(gain_of(g, ask, answer), answer) for answer in ask.answers() if answer != PASS]
    if kind == DAMAGE:
        best = max(useful, key=lambda each: each[0], default=(0, PASS))
        return best[1] if best[0] >= DEAR else PASS
    enough = [(gain, answer) for gain, answer in useful if gain >= need]
    return min(enough, key=lambda each: each[0])[1] if enough else PASS


def gain_of(g: Saurians, ask: Ask, answer: Answer) -> int:
    """What a card adds to the own total of a test."""
    kind, initiator = ask.matter[:2]
    card = g.content.hero_cards[answer[1]]
    wanted = icons_wanted(kind, answer[-1] == initiator)
    if answer[0] == PLAY:
        return sum([amount for gain, amount in card.gives.items() if gain in wanted or gain == "piercing"])
    assert answer[0] == ICONS
    return sum([amount for icon, amount in card.icons[answer[2]].items() if icon in wanted])


def icons_wanted(kind: str, initiates: bool) -> tuple[str, ...]:
    """What helps in a test."""
    if kind == "hit":
        return ("melee", "ballistic") if initiates else ("dodge",)
    if kind == DAMAGE:
        return ("damage",) if initiates else ("armour",)
    if kind == FEAR:
        return ("fear",) if initiates else ("courage",)
    return ("stability",)


def take_first_card(g: Saurians, ask: Ask) -> Answer:
    """A card whose condition is there is played, if it costs nothing worth keeping."""
    answers = ask.answers()
    free = [card for card in answers if card != PASS and g.content.hero_cards[card].cost <= 1]
    return free[0] if free else PASS


def first_foe(g: Saurians, ask: Ask) -> Answer:
    """The first enemy of whom it is about; else to stop."""
    unit = g.named(ask.matter)
    for answer in ask.answers():
        other = g.unit_or_none(answer)
        if other is not None and not g.is_allied(unit, other):
            return answer
    return ask.answers()[-1]


def least_hero(g: Saurians, ask: Ask) -> Answer:
    """The hero card that can be spared most easily."""
    return min(ask.answers(), key=lambda card: sum([sum(icons.values()) for icons in g.content.hero_cards[card].icons]))


def forward(g: Saurians, ask: Ask) -> Answer:
    """A place in the own zone that is near what the unit is after."""
    unit = g.named(ask.matter)
    foes = [hex_ for other in g.enemies(unit) for hex_ in g.ground_of(other)]
    places = foes or [thing.hex for thing in g.things] or [g.ground.hexes[len(g.ground.hexes) // 2]]
    named = {f"hex:{hex_[0]},{hex_[1]}": hex_ for hex_ in g.ground.hexes}

    def off(answer: Answer) -> tuple[int, int]:
        hex_ = named[answer[0] if isinstance(answer, list) else answer]
        return off_aim([hex_], places), abs(hex_[1] - g.ground.depth // 2)

    return min(ask.answers(), key=off)


def quickest_first(g: Saurians, ask: Ask) -> Answer:
    """The quickest of the units one may choose."""
    units = [g.named(name) for name in ask.answers()]
    return max(units, key=lambda unit: initiative(g, unit, unit.active) if unit.active else 0).name


def let_go_of_card(g: Saurians, ask: Ask) -> Answer:  # noqa: ARG001
    """A new card is better than one that was not worth revealing."""
    return ask.answers()[-1]


INSTINCTS: Final[Instincts[Saurians]] = Instincts(
    {
        "act": best_act,
        "place_active": place,
        "place_next": place,
        "place_idle": keep_idle,
        "test-hit": in_test,
        "test-damage": in_test,
        "test-stability": in_test,
        "test-grab": in_test,
        "test-break_free": in_test,
        "test-fear": in_test,
        "own_activation": take_first_card,
        "model_harmed": take_first_card,
        "model_dying": take_first_card,
        "grab_won": take_first_card,
        "fear_declared": take_first_card,
        "sedative_flipped": take_first_card,
        "sedative_strikes": take_first_card,
        "phase_end": take_first_card,
        "after_discards": take_first_card,
        "frighten": first_foe,
        "discard_hero": least_hero,
        "deploy": forward,
        "next_unit": quickest_first,
        "skipped": let_go_of_card,
    },
    NEVER,
    {
        "act": WHEN_ASKED,
        "path": WHEN_ASKED,
        "attack_on": WHEN_ASKED,
        "turn": NEVER,
        "fury": WHEN_ASKED,
        "react-act": WHEN_ASKED,
        "react-move": WHEN_ASKED,
        "boost": WHEN_ASKED,
        "own_activation": WHEN_ASKED,
    },
)
