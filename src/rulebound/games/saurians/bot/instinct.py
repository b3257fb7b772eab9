"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import NEVER, Instincts
from rulebound.core.window import PASS
from rulebound.games.saurians.bot.aims import Course, off_aim
from rulebound.games.saurians.bot.plans import best_movement, best_way, card_worth, next_act
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.bot.value import HERO_CARD, is_vital
from rulebound.games.saurians.bot.worth import health_price
from rulebound.games.saurians.rules.acting import FINISH, who_acts
from rulebound.games.saurians.rules.cards import initiative
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.contests import DAMAGE, HIT, ICONS, PLAY
from rulebound.games.saurians.rules.facing import FRONT, armour_at
from rulebound.games.saurians.rules.heroes import DINOSAURS
from rulebound.games.saurians.rules.movement import LEAVE
from rulebound.games.saurians.rules.skills import FEAR
from rulebound.games.saurians.rules.strike_actions import STOP
from rulebound.games.saurians.state import MOVEMENT, Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import step

COMMANDED: Final = 2
"""So much Command a card may cost that is played as soon as it may be."""
HANDY: Final = ("surge", "medic", "rally", "tail_sweep", "feeding")
"""Hero cards that are played when they may be."""


def worths(g: Saurians, ask: Ask, answers: list[Answer]) -> list[int]:
    """What a unit may expect of each action; nothing where none is asked for."""
    unit = who_acts(g, ask)
    if unit is None:
        return [0] * len(answers)
    survey = Survey(g, unit)
    return [0 if answer == FINISH else CATALOGUE.worth(survey, answer) for answer in answers]


def best_act(g: Saurians, ask: Ask) -> Answer:
    """What looks worth most; nothing if nothing looks worth anything."""
    answers = [answer for answer in ask.candidates() if answer != FINISH]
    best = next_act(answers, worths(g, ask, answers))
    return FINISH if best is None else best


# Cards


def place(g: Saurians, ask: Ask) -> Answer:
    """The card that promises most, upon what will lie below it and after what is done until then."""
    return max(ask.answers(), key=lambda answer: promise(g, g.named(answer[0]), answer[1], ask.key == "place_next"))


def promise(g: Saurians, unit: Unit, card: str, later: bool) -> int:
    """What a card promises a unit, now or after its Active card."""
    if not later:
        return card_worth(g, unit, card, unit.stack, 0)
    active = g.content.action_cards.get(unit.active)
    led = g.board(unit).movement + active.movement if active is not None and active.mode != "fix" else 0
    room = g.board(unit).stack_limit - len(unit.locked) - 1
    return card_worth(g, unit, card, (unit.active, *unit.stack)[:room], led)


def keep_idle(g: Saurians, ask: Ask) -> Answer:
    """The best card that is left."""
    unit = g.named(ask.matter)
    cards = [card for card in ask.answers() if card != "none"]
    return max(cards, key=lambda card: promise(g, unit, card, True)) if cards else "none"


# Tests


def in_test(g: Saurians, ask: Ask) -> Answer:
    """The cheapest help that turns a test that would be lost; and whatever saves or costs health."""
    kind, initiator, _, mine, theirs = ask.matter
    helps = initiator != "" and g.side_of(g.named(initiator)) == g.players[ask.seat].side
    gains = [(gain_of(g, ask, answer), answer) for answer in ask.answers() if answer != PASS]
    if kind == DAMAGE:
        best = max(gains, key=lambda each: each[0], default=(0, PASS))
        return best[1] if best[0] + (mine - theirs if helps else 0) > 0 and (helps or mine > theirs) else PASS
    need = theirs - mine + (kind == FEAR) if helps else mine - theirs + (kind != FEAR)
    if need <= 0:
        return harder(g, ask, gains) if kind == HIT and helps else PASS
    enough = [(gain, answer) for gain, answer in gains if gain >= need]
    return min(enough, key=lambda each: each[0])[1] if enough else PASS


def harder(g: Saurians, ask: Ask, gains: list[tuple[int, Answer]]) -> Answer:
    """What makes a melee attack that hits do more damage, as long as its target has health left to lose."""
    target, mine = g.named(ask.matter[2]), ask.matter[3]
    left = sum([model.health for model in target.models]) - (mine - armour_at(g, target, FRONT))
    close = [
        (gain, answer)
        for gain, answer in gains
        if answer[0] == ICONS and left > 0 and "melee" in g.content.hero_cards[answer[1]].icons[answer[2]]
    ]
    return max(close, key=lambda each: each[0])[1] if close and health_price(g, target) > HERO_CARD else PASS


def gain_of(g: Saurians, ask: Ask, answer: Answer) -> int:
    """What a card adds to the own total of a test."""
    kind, initiator = ask.matter[:2]
    card = g.content.hero_cards[answer[1]]
    wanted = icons_wanted(kind, answer[-1] == initiator)
    if answer[0] == PLAY:
        return sum([amount for gain, amount in card.gives.items() if gain in wanted or gain == "piercing"])
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
    """A card whose condition is there is played, if it costs nothing worth keeping; Command is there to be spent."""
    answers, most = ask.answers(), 1 if g.players[ask.seat].faction == DINOSAURS else COMMANDED
    free = [card for card in answers if card != PASS and g.content.hero_cards[card].cost <= most]
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
    """A place in the own zone near what the unit is after, looking there; far from it for whom all depends on."""
    unit = g.named(ask.matter)
    middle = g.ground.hexes[len(g.ground.hexes) // 2]
    places = Course(g, unit).goals or [middle]
    named = {f"hex:{hex_[0]},{hex_[1]}": hex_ for hex_ in g.ground.hexes}

    def off(answer: Answer) -> tuple[int, int, int]:
        hex_ = named[answer[0] if isinstance(answer, list) else answer]
        looks = step(hex_, answer[1]) if isinstance(answer, list) else hex_
        ahead = -1 if is_vital(g, unit) else 1
        return ahead * off_aim([hex_], places), off_aim([looks], places), abs(hex_[1] - g.ground.depth // 2)

    return min(ask.answers(), key=off)


def thinnest(g: Saurians, ask: Ask) -> Answer:
    """The zone with the least armour."""
    return min(ask.answers(), key=lambda zone: armour_at(g, g.named(ask.matter), zone))


def next_foe(g: Saurians, ask: Ask) -> Answer:
    """Another enemy, if those who have not attacked reach one."""
    unit = g.named(ask.matter)
    foes = [args for args in ask.answers() if args != STOP and not g.is_allied(unit, g.named(args[0]))]
    return foes[0] if foes else STOP


def leave(g: Saurians, ask: Ask) -> Answer:  # noqa: ARG001
    """Whoever may leave has got where it was going."""
    return LEAVE


def own_turn(g: Saurians, ask: Ask) -> Answer:
    """Hero cards for movement where something is just out of reach, and for a pack in contact."""
    unit = g.units[g.active]
    off = Course(g, unit).off(g.ground_of(unit))
    for answer in ask.answers():
        effect = "" if answer == PASS else g.content.hero_cards[answer].effect
        gives = {} if answer == PASS else g.content.hero_cards[answer].gives
        far = off > g.board(unit).movement and ("movement" in gives) and g.phase == MOVEMENT
        if far or effect in HANDY or (effect == "pack_tactics" and not off):
            return answer
    return PASS


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
        "own_activation": own_turn,
        "path": best_way,
        "movement": best_movement,
        "zone": thinnest,
        "attack_on": next_foe,
        "leave": leave,
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
)
