"""Cards that fit together: decks, actions with what they need, conditions, and what each hero card may say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rulebound.core.content import Place, Shelf

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act, ActionCard, Board, Boost, ConditionCard, Content, HeroCard

ATTACKS: Final = ("melee", "ballistic")
AFTER: Final = {"snatch": ("grab",), "suppress": ATTACKS}
"""What has to stand before a special that follows on it."""
FEARS: Final = ("flee", "freeze", "panic", "cower")
WOUNDS: Final = ("bleed", "none")
CARDS: Final = (
    *("action_cards.yaml", "fear_cards.yaml", "wound_cards.yaml"),
    *("sedatives.yaml", "nets.yaml", "hero_cards.yaml"),
)
"""SA-CON-01  The files in which a key means one card."""


class Use(NamedTuple):
    """What a hero card of some effect must be: its moment, its faction, what it may give, and its other numbers."""

    moment: str
    faction: str
    gives: tuple[str, ...] = ()
    amount: bool = False
    range: bool = False


USES: Final = {
    "apex_roar": Use("fear_declared", "dinosaurs", ("fear",), range=True),
    "scent_of_blood": Use("model_harmed", "dinosaurs", amount=True, range=True),
    "pack_tactics": Use("own_activation", "dinosaurs", amount=True),
    "shake_it_off": Use("sedative_flipped", "dinosaurs"),
    "death_grip": Use("grab_won", "dinosaurs", amount=True),
    "ambush": Use("enemy_next", "dinosaurs"),
    "blood_frenzy": Use("phase_end", "dinosaurs", amount=True),
    "tail_sweep": Use("own_activation", "dinosaurs", ("stability",)),
    "instinct": Use("attack_declared", "dinosaurs", ("dodge",), amount=True),
    "territorial": Use("token_window", "dinosaurs"),
    "feeding": Use("own_activation", "dinosaurs", amount=True, range=True),
    "break_loose": Use("break_free", "dinosaurs", ("stability",), amount=True),
    "stampede": Use("own_activation", "dinosaurs", ("movement",), amount=True),
    "low_growl": Use("after_discards", "dinosaurs", amount=True),
    "rally": Use("own_activation", "humans", range=True),
    "double_time": Use("own_activation", "humans", ("movement",)),
    "covering_fire": Use("enemy_moved", "humans", range=True),
    "supply_drop": Use("after_discards", "humans", amount=True, range=True),
    "field_orders": Use("after_trim", "humans"),
    "double_dose": Use("sedative_strikes", "humans", amount=True),
    "surge": Use("own_activation", "humans", amount=True),
    "last_stand": Use("model_dying", "humans", amount=True),
    "medic": Use("own_activation", "humans", amount=True, range=True),
    "flare": Use("own_activation", "humans", amount=True, range=True),
    "dig_in": Use("own_activation", "humans", ("armour", "stability")),
    "quick_thinking": Use("token_window", "humans", amount=True),
}
"""SA-CON-14, SA-CON-15  The hero cards that do something of their own."""
BONUSES: Final = {
    "own_activation": ("movement",),
    "attack_declared": ("dodge",),
    "ranged_declared": ("ballistic", "damage", "piercing"),
    "attack_hit": ("armour",),
    "ranged_hit": ("damage", "piercing"),
    "fear_against": ("courage",),
}
"""What a plain bonus may raise, by its moment: what still counts then."""


def check_cards(content: Content, shelf: Shelf) -> None:
    """Tell of all cards that do not fit together."""
    shelf.check_keys_apart(*CARDS)
    for card in content.action_cards.values():
        at = shelf.at("action_cards.yaml", card.key)
        if card.unit in content.boards:
            _check_action_card(content, card, content.boards[card.unit], at)
    for name, cards, effects in (
        ("fear_cards.yaml", content.fear_cards, FEARS),
        ("wound_cards.yaml", content.wound_cards, WOUNDS),
    ):
        for each in cards.values():
            _check_condition(each, effects, shelf.at(name, each.key))
    for hero in content.hero_cards.values():
        _check_hero_card(content, hero, shelf.at("hero_cards.yaml", hero.key))
    _check_hero_decks(content, shelf)


# SA-CON-01  Symbols once each; a special is explained, and nothing else is.
def _check_action_card(content: Content, card: ActionCard, board: Board, at: Place) -> None:
    symbols = [*card.combo, *card.ender]
    for field, own in (("combo", card.combo), ("ender", card.ender)):
        at.need(all(symbols.count(each) == 1 for each in own), field, list(own), "each symbol once on a card")
    for i, act in enumerate(card.acts):
        _check_act(content, act, card.acts[:i], board, at.inside(f"acts[{i}]"))
    specials = [act.effect for act in card.acts if act.do == "special"]
    at.need(len(specials) < 2, "acts", specials, "one special at most")
    text = card.text.en if card.text is not None else None
    at.need(bool(specials) == (text is not None), "text", text, "a text for a special, and none without,")
    if card.boost is not None:
        _check_boost(card, card.boost, board, at.inside("boost"))


def _check_act(content: Content, act: Act, before: tuple[Act, ...], board: Board, at: Place) -> None:
    """The unit can do an action, and a special follows on what it needs."""
    if act.do == "ballistic" and at.need(bool(board.weapons), "do", act.do, f"another, as {board.key} has no weapon,"):
        known = [key for key in board.weapons if key in content.weapons and not content.weapons[key].close]
        at.known("weapon", [act.weapon] if act.weapon else [], known)
    at.need(act.do != "fear" or board.fear > 0, "do", act.do, f"another, as {board.key} frightens nobody,")
    at.need(act.do != "step" or act.v > 0, "v", act.v, "1 or more steps")
    at.need(act.arc == "front" or act.do != "special", "arc", act.arc, "front")
    at.need(act.effect not in ("snatch", "orders") or act.v > 0, "v", act.v, "1 or more hexes")
    needed = AFTER.get(act.effect, ())
    follows = not needed or any(each.do in needed for each in before)
    at.need(follows, "effect", act.effect, f"another, as there is no {' or '.join(needed)} before it,")


# SA-ADR-01, SA-GAP-72  A boost can be paid, and belongs to something the card does.
def _check_boost(card: ActionCard, boost: Boost, board: Board, at: Place) -> None:
    at.within("cost", boost.cost, 1, board.adrenaline_max)
    kinds = [act.do for act in card.acts]
    fits = {
        "piercing": any(kind in ATTACKS for kind in kinds),
        "damage": "ballistic" in kinds,
        "movement": card.mode != "fix",
        "free_turns": board.oriented and card.mode != "charge",
        "dodge_in_cover": True,
    }
    at.need(fits[boost.effect], "effect", boost.effect, "something that this card does")


# SA-CON-18, SA-CON-19  Each deck has its own effects.
def _check_condition(card: ConditionCard, effects: tuple[str, ...], at: Place) -> None:
    at.known("effect", [card.effect], effects)


# SA-HER-01  What a hero card needs and whom it is about are there in its faction.
# SA-HER-02, SA-HER-09  Every card has one clear moment.
def _check_hero_card(content: Content, card: HeroCard, at: Place) -> None:
    own = [board for board in content.boards.values() if board.faction == card.faction]
    words = list(dict.fromkeys([word for board in own for word in (board.key, *board.keywords)]))
    at.known("needs", [card.needs] if card.needs else [], words)
    at.known("of", [card.of] if card.of else [], words)
    gives = dict(card.gives)
    if card.effect == "bonus":
        at.known("moment", [card.moment], BONUSES)
        allowed, amount, reach = BONUSES.get(card.moment, tuple(gives)), False, False
        at.need(bool(gives), "gives", gives, f"something of {', '.join(allowed)}")
    else:
        use = USES[card.effect]
        at.need(card.moment == use.moment, "moment", card.moment, f"{use.moment}, for the effect {card.effect},")
        at.need(card.faction == use.faction, "faction", card.faction, f"{use.faction}, for the effect {card.effect},")
        allowed, amount, reach = use.gives, use.amount, use.range
        right = " and ".join(allowed) or "nothing"
        at.need(set(gives) == set(allowed), "gives", gives, f"{right}, for the effect {card.effect},")
    at.known("gives", gives, allowed)
    for field, value, wanted in (("amount", card.amount, amount), ("range", card.range, reach)):
        right = "1 or more" if wanted else "0"
        at.need(bool(value) == wanted, field, value, f"{right}, for the effect {card.effect},")


# SA-CON-14, SA-CON-15, SA-GAP-01  A ready-made deck for each faction, legal whatever its army lacks.
def _check_hero_decks(content: Content, shelf: Shelf) -> None:
    limits = content.limits
    for deck in content.hero_decks.values():
        at = shelf.at("hero_decks.yaml", deck.key)
        own = {key: card for key, card in content.hero_cards.items() if card.faction == deck.key}
        if not at.known("cards", deck.cards, own):
            continue
        needy = [key for key in deck.cards if own[key].needs]
        known = at.known("substitutes", deck.substitutes, needy)
        free = [key for key, card in own.items() if not card.needs]
        if not (at.known("substitutes", deck.substitutes.values(), free) and known):
            continue
        for key in needy:
            at.need(key in deck.substitutes, "substitutes", dict(deck.substitutes), f"one for {key} too")
        copies = sum(deck.cards.values())
        at.need(copies == limits.hero_deck, "cards", copies, f"{limits.hero_deck} in all, as in limits.yaml,")
        for key in own:
            most = deck.cards.get(key, 0) + sum(
                [deck.cards[other] for other, stands in deck.substitutes.items() if stands == key]
            )
            right = f"{limits.most_of_a_design} at most, substitutes included,"
            at.need(most <= limits.most_of_a_design, f"cards.{key}", most, right)
