"""Content that fits together: everything an entry names is there, and what one asks of another holds.

What a single field may hold stands in its type (`content.py`, `equipment.py`, `scenario.py`); cards are looked through
in `card_checks.py`, maps, armies and scenarios in `scenario_checks.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.content import Place, Shelf, check_sentences
from rulebound.games.saurians.card_checks import check_cards
from rulebound.games.saurians.scenario_checks import check_places
from rulebound.games.saurians.sentences import numbers_of, sentences_of

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Board, Content
    from rulebound.games.saurians.equipment import CrateCard, Gear, Token, Weapon

SAME_WORD: Final = {"airborne": "fly", "scout": "scout"}
"""Abilities that are keywords as well."""
MANY: Final = {"pack": True, "squad": True, "large": False}
"""Whether units with a keyword have several models."""
HOMES: Final = {"pack": "dinosaurs", "large": "dinosaurs", "squad": "humans", "hero": "humans", "commander": "humans"}


def check(content: Content, shelf: Shelf) -> None:
    """Tell the shelf of everything that does not fit together."""
    shelf.check_declared()
    for name, key, entry in shelf.everything():
        check_sentences(sentences_of(entry).values(), numbers_of(entry), shelf.at(name, key))
    _check_limits(content, shelf)
    for board in content.boards.values():
        at = shelf.at("boards.yaml", board.key)
        _check_board(content, board, at)
        if not any(card.unit == board.key and card.key in shelf.broken for card in content.action_cards.values()):
            _check_deck(content, board, at)
    check_cards(content, shelf)
    for weapon in content.weapons.values():
        _check_weapon(weapon, shelf.at("weapons.yaml", weapon.key))
    for gear in content.gear.values():
        _check_gear(content, gear, shelf.at("gear.yaml", gear.key))
    for crate in content.crates.values():
        _check_crate(content, crate, shelf.at("crates.yaml", crate.key))
    for token in content.tokens.values():
        _check_token(token, shelf.at("tokens.yaml", token.key))
    check_places(content, shelf)


# SA-DEP-03  All opening hero cards may be exchanged for others.
def _check_limits(content: Content, shelf: Shelf) -> None:
    start, most = content.limits.hero_start, content.limits.hero_deck // 2
    shelf.at("limits.yaml").need(start <= most, "hero_start", start, f"at most {most}, half of the hero_deck,")


# SA-CON-02, SA-CON-03, SA-GAP-28, SA-GAP-31, SA-GAP-40, SA-GAP-49
def _check_board(content: Content, board: Board, at: Place) -> None:
    """Bodies, health and deck of a board."""
    limits, armour = content.limits, board.armour
    at.need(not board.oriented or board.models == 1, "oriented", board.oriented, "false, for several models,")
    at.need(board.size == 1 or board.oriented, "size", board.size, "1, without orientation,")
    zones = [armour.front, armour.side, armour.rear]
    at.need(board.oriented or len(set(zones)) == 1, "armour", zones, "the same everywhere, without orientation,")
    at.need(not board.spread or board.models > 1, "spread", board.spread, "false, for one model,")
    room = limits.models_a_hex
    at.need(board.spread or board.models <= room, "models", board.models, f"{room} at most, on one hex,")
    at.need(not board.wound_at or board.models == 1, "wound_at", board.wound_at, "0, for several models,")
    for word in board.keywords:
        home = HOMES.get(word, board.faction)
        at.need(board.faction == home, "keywords", word, f"another, since it is one of {home},")
        fits = (board.models > 1) == MANY.get(word, board.models > 1)
        at.need(fits, "keywords", word, f"another, for {board.models} models,")
    _check_ability(content, board, at)


# SA-CON-01  A deck has as many cards as any other.
def _check_deck(content: Content, board: Board, at: Place) -> None:
    copies, right = len(content.deck_of(board.key)), content.limits.deck_size
    if copies != right:
        at.say(f"its deck has {copies} cards; {right}, as in limits.yaml, is right")


# SA-CON-02, SA-CON-03  An ability has the numbers, the keyword and the weapons it speaks of.
def _check_ability(content: Content, board: Board, at: Place) -> None:
    ability = board.ability
    for each, word in SAME_WORD.items():
        fits = (ability == each) == (word in board.keywords)
        at.need(fits, "keywords", list(board.keywords), f"{word} with the ability {each}, and not without it,")
    carried = {key: weapon for key, weapon in content.weapons.items() if not weapon.equipped}
    if not at.known("weapons", board.weapons, carried):
        return
    traits = [trait for key in board.weapons for trait in carried[key].traits]
    for trait in ("venom", "emplaced"):
        fits = ability != trait or trait in traits
        at.need(fits, "ability", ability, f"another, as no weapon of it has the trait {trait},")
    at.known("loaded", board.loaded, [key for key in board.weapons if carried[key].accepts])


# SA-CON-16, SA-GAP-64
def _check_weapon(weapon: Weapon, at: Place) -> None:
    """A weapon is for one kind of fight, and for one kind of ammunition."""
    if weapon.close:
        at.need(weapon.range == 1, "range", weapon.range, "1, for a close weapon,")
        at.need(weapon.damage == 0, "damage", weapon.damage, "0, since the hit is the damage of a close weapon,")
        for field in ("traits", "accepts", "radius"):
            value = getattr(weapon, field)
            at.need(not value, field, value, "nothing, for a close weapon,")
    else:
        at.need(weapon.melee_bonus == 0, "melee_bonus", weapon.melee_bonus, "0, for what shoots,")
    at.need(len(weapon.accepts) < 2, "accepts", list(weapon.accepts), "one kind at most")
    loads = bool(weapon.accepts) or "loaded_only" not in weapon.traits
    at.need(loads, "traits", list(weapon.traits), "without loaded_only, as it accepts nothing,")
    at.need(weapon.equipped or not weapon.uses, "uses", weapon.uses, "0, for the weapon of a board,")


# SA-CON-22
def _check_gear(content: Content, gear: Gear, at: Place) -> None:
    """Gear is called by what it is."""
    if gear.kind == "weapon":
        at.known("key", [gear.key], [key for key, weapon in content.weapons.items() if weapon.equipped])
    else:
        at.need(gear.key not in content.weapons, "key", gear.key, "a key that is not in weapons.yaml too")
    if gear.kind == "ammunition":
        at.known("key", [gear.key], content.ammunition)


# SA-CON-21
def _check_crate(content: Content, crate: CrateCard, at: Place) -> None:
    """There is something in a crate; of what is not ammunition, once."""
    full = bool(crate.gear or crate.command or crate.requisition)
    at.need(full, "gear", crate.gear, "something, as the crate is empty,")
    found = content.gear.get(crate.gear)
    many = found is None or found.kind == "ammunition"
    at.need(crate.amount == 1 or (many and bool(crate.gear)), "amount", crate.amount, "1, for what is no ammunition,")


# SA-CON-20
def _check_token(token: Token, at: Place) -> None:
    """Only a marked target gives damage or piercing to an attack."""
    if token.key == "marked":
        at.known("gives", token.gives, ("ballistic", "damage", "piercing"))
    else:
        at.need(not {"damage", "piercing"} & set(token.gives), "gives", dict(token.gives), "skills")
