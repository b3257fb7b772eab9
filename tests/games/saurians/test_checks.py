"""SA-CON  Content of one's own, and every mistake in it named by file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.games.saurians.content import Content
from tests.games.own_files import Change, Shipped, write
from tests.games.saurians.test_content import CONTENT
from tests.harness import rule

SHIPPED = Shipped("saurians", Content)
entry, mistakes_of = SHIPPED.entry, SHIPPED.mistakes_of


def changing(key: str, **fields: object) -> list[Change]:
    """An own file that changes an entry."""
    return [{"change": {"key": key, **fields}}]


def test_a_folder_of_ones_own_adds_and_changes_entries(tmp_path: Path) -> None:
    bull = entry("boards.yaml", "triceratops") | {"key": "old_bull", "name": {"en": "Old Bull", "fr": "Vieux Mâle"}}
    deck = [
        entry("action_cards.yaml", card.key) | {"key": f"old_{card.key}", "unit": "old_bull"}
        for card in CONTENT.action_cards.values()
        if card.unit == "triceratops"
    ]
    write(tmp_path, "boards.yaml", [bull | {"health": 15}])
    write(tmp_path, "action_cards.yaml", deck)
    write(tmp_path, "limits.yaml", {"hero_hand": 6, "furious": {"melee": 2}})
    content = Content(tmp_path)
    assert content.boards["old_bull"].health == 15
    assert len(content.deck_of("old_bull")) == 12
    assert (content.limits.hero_hand, content.limits.furious["melee"], content.limits.furious["dodge"]) == (6, 2, -1)
    assert content.digest != CONTENT.digest


def test_a_number_that_changes_is_read_in_the_text(tmp_path: Path) -> None:
    write(tmp_path, "hero_cards.yaml", changing("take_cover", gives={"dodge": 3}))
    assert "dodge +3" in Content(tmp_path).names()["hero_card-text.take_cover"]["en"]


def test_a_user_may_add_a_hero_card_of_a_plain_bonus(tmp_path: Path) -> None:
    card = entry("hero_cards.yaml", "sudden_burst") | {"key": "leap", "gives": {"movement": 3}, "cost": 2}
    write(tmp_path, "hero_cards.yaml", [card])
    assert Content(tmp_path).hero_cards["leap"].gives == {"movement": 3}


def acts(*them: Change) -> Change:
    return {"acts": list(them)}


MELEE = {"do": "melee"}
SHOT = {"do": "ballistic"}
GRAB = {"do": "grab"}
MISTAKES: dict[str, tuple[str, str, Change, str]] = {
    # Boards
    "standing up costs too much": (
        "boards.yaml",
        "t_rex",
        {"stand_cost": 2},
        "field 'stand_cost' is 2; at most 1, the movement,",
    ),
    "a facing for several": ("boards.yaml", "rangers", {"oriented": True}, "field 'oriented' is true; false, for"),
    "two hexes without a facing": ("boards.yaml", "rangers", {"size": 2}, "field 'size' is 2; 1, without"),
    "a size nobody has": ("boards.yaml", "t_rex", {"size": 3}, "field 'size' is 3; one of 1, 2 is right"),
    "zones without a facing": (
        "boards.yaml",
        "rangers",
        {"armour": {"rear": 0}},
        "field 'armour' is [1, 1, 0]; the same everywhere, without orientation, is right",
    ),
    "one that parts": ("boards.yaml", "tracker", {"spread": True}, "field 'spread' is true; false, for one model,"),
    "too many for a hex": ("boards.yaml", "rangers", {"models": 5}, "field 'models' is 5; 4 at most, on one hex,"),
    "wounds of several": ("boards.yaml", "rangers", {"wound_at": 2}, "field 'wound_at' is 2; 0, for several"),
    "a squad of dinosaurs": (
        "boards.yaml",
        "velociraptor_pack",
        {"keywords": ["squad"]},
        "field 'keywords' is 'squad'; another, since it is one of humans, is right",
    ),
    "a pack of one": (
        "boards.yaml",
        "t_rex",
        {"keywords": ["pack"]},
        "field 'keywords' is 'pack'; another, for 1 models, is right",
    ),
    "a large pack": (
        "boards.yaml",
        "velociraptor_pack",
        {"keywords": ["large"]},
        "field 'keywords' is 'large'; another, for 3 models, is right",
    ),
    "a flier that does not fly": (
        "boards.yaml",
        "pteranodon_flock",
        {"keywords": ["pack"]},
        "field 'keywords' is [\"pack\"]; fly with the ability airborne, and not without it, is right",
    ),
    "an ability without its number": (
        "boards.yaml",
        "rangers",
        {"bonus": 0},
        "field 'bonus' is 0; 1 or more, for the ability steady_aim, is right",
    ),
    "a number without an ability": (
        "boards.yaml",
        "t_rex",
        {"range": 2},
        "field 'range' is 2; 0, for the ability apex, is right",
    ),
    "loaded without being prepared": (
        "boards.yaml",
        "trappers",
        {"ability": "steady_aim", "bonus": 1},
        'field \'loaded\' is {"dart_rifle": 2, "net_launcher": 2}; nothing, for the ability steady_aim,',
    ),
    "what takes no ammunition": (
        "boards.yaml",
        "trappers",
        {"loaded": {"carbine": 1}},
        "field 'loaded' is 'carbine'; one of dart_rifle, net_launcher is right",
    ),
    "a weapon nobody knows": ("boards.yaml", "rangers", {"weapons": ["musket"]}, "field 'weapons' is 'musket'; one of"),
    "a weapon that is equipped": (
        "boards.yaml",
        "rangers",
        {"weapons": ["shotgun"]},
        "field 'weapons' is 'shotgun'; one of ",
    ),
    "venom without spit": (
        "boards.yaml",
        "dilophosaurus_pair",
        {"weapons": ["carbine"]},
        "field 'ability' is 'venom'; another, as no weapon of it has the trait venom, is right",
    ),
    "a text with a number it has not": (
        "boards.yaml",
        "t_rex",
        {"text": {"en": "Apex: {teeth}."}},
        "'Apex: {teeth}.' names a number it has not; one of army_value, models, ",
    ),
    # Action cards
    "a card of nobody": ("action_cards.yaml", "roar", {"unit": "t_rexes"}, "field 'unit' is 't_rexes'; one of t_rex, "),
    "a symbol twice": (
        "action_cards.yaml",
        "roar",
        {"combo": ["fear", "fear"]},
        'field \'combo\' is ["fear", "fear"]; each symbol once on a card is right',
    ),
    "a symbol both ways": (
        "action_cards.yaml",
        "devour",
        {"combo": ["melee"]},
        "field 'ender' is [\"melee\"]; each symbol once on a card is right",
    ),
    "armour as a symbol": (
        "action_cards.yaml",
        "roar",
        {"combo": ["armour"]},
        "field 'combo[0]' is 'armour'; one of adrenaline, ballistic,",
    ),
    "piercing without an attack": (
        "action_cards.yaml",
        "roar",
        acts({"do": "fear", "piercing": 1}),
        "field 'acts[0].piercing' is 1; 0, for the do fear, is right",
    ),
    "stability within stability": (
        "action_cards.yaml",
        "tail_whip",
        acts({"do": "stability", "stability": 0}),
        "field 'acts[0].stability' is 0; nothing, for the do stability, is right",
    ),
    "damage in melee": (
        "action_cards.yaml",
        "devour",
        acts({"do": "melee", "damage": 2}),
        "field 'acts[0].damage' is 2; 0, for the do melee, is right",
    ),
    "an effect without a special": (
        "action_cards.yaml",
        "devour",
        acts({"do": "melee", "effect": "mark"}),
        "field 'acts[0].effect' is 'mark'; nothing, for the do melee, is right",
    ),
    "a shot without a weapon": (
        "action_cards.yaml",
        "devour",
        acts(SHOT),
        "field 'acts[0].do' is 'ballistic'; another, as t_rex has no weapon, is right",
    ),
    "a shot with another's weapon": (
        "action_cards.yaml",
        "dart_shot",
        acts(SHOT | {"weapon": "carbine"}),
        "field 'acts[0].weapon' is 'carbine'; one of dart_rifle, net_launcher is right",
    ),
    "fear of humans": (
        "action_cards.yaml",
        "bayonets",
        acts({"do": "fear"}),
        "field 'acts[0].do' is 'fear'; another, as rangers frightens nobody, is right",
    ),
    "a step of nothing": (
        "action_cards.yaml",
        "hit_and_run",
        acts({"do": "step"}),
        "field 'acts[0].v' is 0; 1 or more steps is right",
    ),
    "a special with an arc": (
        "action_cards.yaml",
        "orders",
        acts({"do": "special", "effect": "orders", "v": 1, "range": 3, "arc": "back"}),
        "field 'acts[0].arc' is 'back'; front is right",
    ),
    "a special that reaches nowhere": (
        "action_cards.yaml",
        "bait",
        acts({"do": "special", "effect": "bait"}),
        "field 'acts[0].range' is 0; 1 or more, for the effect bait, is right",
    ),
    "orders to stay": (
        "action_cards.yaml",
        "orders",
        acts({"do": "special", "effect": "orders", "range": 3}),
        "field 'acts[0].v' is 0; 1 or more hexes is right",
    ),
    "a snatch before the grab": (
        "action_cards.yaml",
        "snatch",
        acts({"do": "special", "effect": "snatch", "v": 1}, GRAB),
        "field 'acts[0].effect' is 'snatch'; another, as there is no grab before it, is right",
    ),
    "suppressing without a shot": (
        "action_cards.yaml",
        "suppressing_fire",
        acts({"do": "special", "effect": "suppress"}),
        "field 'acts[0].effect' is 'suppress'; another, as there is no melee or ballistic before it, is right",
    ),
    "two specials": (
        "action_cards.yaml",
        "mark_target",
        acts(*[{"do": "special", "effect": effect, "range": 5} for effect in ("mark", "read_next")]),
        'field \'acts\' is ["mark", "read_next"]; one special at most is right',
    ),
    "a special nobody explains": (
        "action_cards.yaml",
        "mark_target",
        {"text": None},
        "field 'text' is empty; a text for a special, and none without, is right",
    ),
    "a text about nothing": (
        "action_cards.yaml",
        "devour",
        {"text": {"en": "Devours.", "fr": "Dévore."}},
        "field 'text' is 'Devours.'; a text for a special, and none without, is right",
    ),
    "a boost nobody can pay": (
        "action_cards.yaml",
        "crushing_bite",
        {"boost": {"cost": 7}},
        "field 'boost.cost' is 7; a whole number from 1 to 6 is right",
    ),
    "a boost of nothing": (
        "action_cards.yaml",
        "crushing_bite",
        {"boost": {"amount": 0}},
        "field 'boost.amount' is 0; 1 or more, for the effect piercing, is right",
    ),
    "a boost for another card": (
        "action_cards.yaml",
        "crushing_bite",
        {"boost": {"effect": "damage"}},
        "field 'boost.effect' is 'damage'; something that this card does is right",
    ),
    "free turns of a pack": (
        "action_cards.yaml",
        "flanking_rush",
        {"boost": {"effect": "free_turns", "amount": 0}},
        "field 'boost.effect' is 'free_turns'; something that this card does is right",
    ),
    "movement where there is none": (
        "action_cards.yaml",
        "sustained_fire",
        {"boost": {"effect": "movement"}},
        "field 'boost.effect' is 'movement'; something that this card does is right",
    ),
    # Conditions
    "fear in the wound deck": (
        "wound_cards.yaml",
        "dazed",
        {"effect": "flee"},
        "field 'effect' is 'flee'; one of bleed, none is right",
    ),
    "a wound in the fear deck": (
        "fear_cards.yaml",
        "panic",
        {"effect": "bleed", "health": 1},
        "field 'effect' is 'bleed'; one of flee, freeze, panic, cower is right",
    ),
    "bleeding without blood": (
        "wound_cards.yaml",
        "bleeding",
        {"health": 0},
        "field 'health' is 0; 1 or more, for the effect bleed, is right",
    ),
    "a sedative that helps": (
        "sedatives.yaml",
        "light_dose",
        {"locked": {"movement": 1}},
        "field 'locked.movement' is 1; a whole number from -9 to 0 is right",
    ),
    # Hero cards
    "a need of others": (
        "hero_cards.yaml",
        "rally",
        {"needs": "pack"},
        "field 'needs' is 'pack'; one of rangers, squad, ",
    ),
    "of whom nobody is": ("hero_cards.yaml", "rally", {"of": "heroes"}, "field 'of' is 'heroes'; one of hero, "),
    "an effect at a wrong moment": (
        "hero_cards.yaml",
        "rally",
        {"moment": "token_window"},
        "field 'moment' is 'token_window'; own_activation, for the effect rally, is right",
    ),
    "an effect of the others": (
        "hero_cards.yaml",
        "feeding",
        {"faction": "humans"},
        "field 'faction' is 'humans'; dinosaurs, for the effect feeding, is right",
    ),
    "an effect that gives something else": (
        "hero_cards.yaml",
        "stampede",
        {"gives": {"dodge": 1}},
        'field \'gives\' is {"movement": 1, "dodge": 1}; movement, for the effect stampede, is right',
    ),
    "an effect that gives nothing": (
        "hero_cards.yaml",
        "feeding",
        {"gives": {"dodge": 1}},
        "field 'gives' is {\"dodge\": 1}; nothing, for the effect feeding, is right",
    ),
    "a bonus at a moment without one": (
        "hero_cards.yaml",
        "take_cover",
        {"moment": "after_trim"},
        "field 'moment' is 'after_trim'; one of ",
    ),
    "a bonus that comes too late": (
        "hero_cards.yaml",
        "called_shot",
        {"gives": {"ballistic": 2}},
        "field 'gives' is 'ballistic'; one of damage, piercing is right",
    ),
    "a bonus of nothing": (
        "hero_cards.yaml",
        "called_shot",
        {"gives": {"piercing": None}},
        "field 'gives' is {}; something of damage, piercing is right",
    ),
    "an amount that is missing": (
        "hero_cards.yaml",
        "medic",
        {"amount": 0},
        "field 'amount' is 0; 1 or more, for the effect medic, is right",
    ),
    "an amount too many": (
        "hero_cards.yaml",
        "thick_hide",
        {"amount": 2},
        "field 'amount' is 2; 0, for the effect bonus, is right",
    ),
    "no icons": ("hero_cards.yaml", "medic", {"icons": []}, "field 'icons' is []; a list of 1 to 3 is right"),
    # Hero decks
    "a deck with a stranger's card": (
        "hero_decks.yaml",
        "humans",
        {"cards": {"ambush": 1}},
        "field 'cards' is 'ambush'; one of ",
    ),
    "a deck too small": (
        "hero_decks.yaml",
        "humans",
        {"cards": {"flare": None}},
        "field 'cards' is 19; 20 in all, as in limits.yaml, is right",
    ),
    "too many with the substitutes": (
        "hero_decks.yaml",
        "humans",
        {"cards": {"double_time": 2, "flare": None}},
        "field 'cards.double_time' is 3; 2 at most, substitutes included, is right",
    ),
    "a substitute for what needs nothing": (
        "hero_decks.yaml",
        "humans",
        {"substitutes": {"flare": "medic"}},
        "field 'substitutes' is 'flare'; one of rally, double_dose is right",
    ),
    "a substitute that needs something": (
        "hero_decks.yaml",
        "humans",
        {"substitutes": {"rally": "double_dose"}},
        "field 'substitutes' is 'double_dose'; one of double_time, ",
    ),
    "a need without a substitute": (
        "hero_decks.yaml",
        "humans",
        {"substitutes": {"rally": None}},
        'field \'substitutes\' is {"double_dose": "called_shot"}; one for rally too is right',
    ),
    # Weapons, gear, crates, tokens, objects
    "a close weapon that reaches far": (
        "weapons.yaml",
        "cattle_prod",
        {"range": 2},
        "field 'range' is 2; 1, for a close weapon, is right",
    ),
    "a close weapon with damage": (
        "weapons.yaml",
        "cattle_prod",
        {"damage": 2},
        "field 'damage' is 2; 0, since the hit is the damage of a close weapon, is right",
    ),
    "a close weapon with ammunition": (
        "weapons.yaml",
        "cattle_prod",
        {"accepts": ["net"]},
        "field 'accepts' is [\"net\"]; nothing, for a close weapon, is right",
    ),
    "a gun for melee": (
        "weapons.yaml",
        "carbine",
        {"melee_bonus": 1},
        "field 'melee_bonus' is 1; 0, for what shoots, is right",
    ),
    "two kinds of ammunition": (
        "weapons.yaml",
        "dart_rifle",
        {"accepts": ["sedative", "net"]},
        'field \'accepts\' is ["sedative", "net"]; one kind at most is right',
    ),
    "loaded with nothing": (
        "weapons.yaml",
        "carbine",
        {"traits": ["loaded_only"]},
        "field 'traits' is [\"loaded_only\"]; without loaded_only, as it accepts nothing, is right",
    ),
    "a board's weapon that runs out": (
        "weapons.yaml",
        "carbine",
        {"uses": 2},
        "field 'uses' is 2; 0, for the weapon of a board, is right",
    ),
    "a weapon that is none": (
        "gear.yaml",
        "medkit",
        {"kind": "weapon", "amount": 0},
        "field 'key' is 'medkit'; one of ",
    ),
    "gear that is a weapon": (
        "gear.yaml",
        "shotgun",
        {"kind": "upgrade", "gives": {"dodge": 1}},
        "field 'key' is 'shotgun'; a key that is not in weapons.yaml too is right",
    ),
    "ammunition that is none": (
        "gear.yaml",
        "medkit",
        {"kind": "ammunition", "amount": 0},
        "field 'key' is 'medkit'; one of ",
    ),
    "an upgrade of nothing": (
        "gear.yaml",
        "armour_vest",
        {"gives": {"armour": None}},
        "field 'gives' is {}; something, for the kind upgrade, is right",
    ),
    "a medkit that heals nothing": (
        "gear.yaml",
        "medkit",
        {"amount": 0},
        "field 'amount' is 0; 1 or more, for the kind medkit, is right",
    ),
    "an empty crate": ("crates.yaml", "voucher", {"requisition": 0}, "field 'gear' is ''; something, as the crate"),
    "a crate of nobody knows what": ("crates.yaml", "shotgun", {"gear": "rifle"}, "field 'gear' is 'rifle'; one of"),
    "two shotguns in a crate": (
        "crates.yaml",
        "shotgun",
        {"amount": 2},
        "field 'amount' is 2; 1, for what is no ammunition, is right",
    ),
    "a token that gives nothing": (
        "tokens.yaml",
        "suppressed",
        {"gives": {"movement": None}},
        "field 'gives' is {}; something, for the key suppressed, is right",
    ),
    "a token that pierces": (
        "tokens.yaml",
        "blinded",
        {"gives": {"piercing": 1}},
        "; skills is right",
    ),
    "a mark that makes one run": (
        "tokens.yaml",
        "marked",
        {"gives": {"movement": 1}},
        "field 'gives' is 'movement'; one of ballistic, damage, piercing is right",
    ),
    "a snare that holds nobody": (
        "tokens.yaml",
        "snare",
        {"value": 0},
        "field 'value' is 0; 1 or more, for the key snare,",
    ),
    "a light truck": (
        "objects.yaml",
        "truck",
        {"stability": 0},
        "field 'stability' is 0; 1 or more, for the key truck, is right",
    ),
    "a cache in the way": ("objects.yaml", "cache", {"stability": 3}, "field 'stability' is 3; 0, for the key cache"),
}


@rule("SA-CON-01")
@pytest.mark.parametrize(("name", "key", "fields", "told"), MISTAKES.values(), ids=MISTAKES.keys())
def test_mistakes_name_the_entry_the_field_and_what_would_be_right(
    tmp_path: Path, name: str, key: str, fields: Change, told: str
) -> None:
    mistakes = mistakes_of(tmp_path, name, changing(key, **fields))
    assert any(mistake.startswith(f"{name}: entry {key!r}: ") and told in mistake for mistake in mistakes), mistakes


@rule("SA-CON-01")
def test_a_key_means_one_card(tmp_path: Path) -> None:
    twin = entry("hero_cards.yaml", "ambush") | {"key": "roar"}
    assert mistakes_of(tmp_path, "hero_cards.yaml", [twin]) == [
        "action_cards.yaml: entry 'roar' (as shipped): field 'key' is 'roar'; "
        "a key that is not in hero_cards.yaml too is right",
        "hero_cards.yaml: entry 'roar': field 'key' is 'roar'; a key that is not in action_cards.yaml too is right",
    ]


@rule("SA-CON-01")
def test_a_deck_of_another_size_is_told_of(tmp_path: Path) -> None:
    assert mistakes_of(tmp_path, "action_cards.yaml", changing("roar", copies=3)) == [
        "boards.yaml: entry 't_rex' (as shipped): its deck has 13 cards; 12, as in limits.yaml, is right"
    ]


@rule("SA-CON-01")
def test_of_a_card_that_is_wrong_the_deck_is_not_told_of_as_well(tmp_path: Path) -> None:
    assert mistakes_of(tmp_path, "action_cards.yaml", changing("roar", copies=99)) == [
        "action_cards.yaml: entry 'roar': field 'copies' is 99; a whole number from 1 to 12 is right"
    ]
    howl = entry("action_cards.yaml", "roar") | {"key": "howl", "copies": 99}
    assert mistakes_of(tmp_path, "action_cards.yaml", [howl]) == [
        "action_cards.yaml: entry 'howl': field 'copies' is 99; a whole number from 1 to 12 is right"
    ]


LIMITS: dict[str, tuple[Change, str]] = {
    "too few to draw": ({"opening_draw": 9, "deck_size": 8}, "field 'opening_draw' is 9; at most 8, the deck_size,"),
    "more than a hand": ({"hero_start": 6}, "field 'hero_start' is 6; at most 5, the hero_hand, is right"),
    "more than a deck": (
        {"hero_start": 6, "hero_hand": 6, "hero_deck": 5},
        "at most 2, half of the hero_deck, is right",
    ),
    "least above most": ({"least_units": 7}, "field 'least_units' is 7; at most 6, the most_units, is right"),
    "nothing known": ({"hero_deks": 20}, "field 'hero_deks' is not known; one of hero_deck, "),
}


@pytest.mark.parametrize(("fields", "told"), LIMITS.values(), ids=LIMITS.keys())
def test_limits_that_cannot_be_are_told_of(tmp_path: Path, fields: Change, told: str) -> None:
    assert any(told in mistake for mistake in mistakes_of(tmp_path, "limits.yaml", fields))


@rule("SA-HER-01", "SA-CON-14", "SA-CON-15")
@pytest.mark.parametrize("field", ["amount", "range"])
def test_a_number_that_an_effect_has_no_use_for_or_lacks_is_a_mistake(tmp_path: Path, field: str) -> None:
    now = {card.key: getattr(card, field) for card in CONTENT.hero_cards.values()}
    own = [change for key, number in now.items() for change in changing(key, **{field: 0 if number else 1})]
    found = mistakes_of(tmp_path, "hero_cards.yaml", own)
    for key, number in now.items():
        right = f"field '{field}' is " + ("0; 1 or more, for" if number else "1; 0, for")
        assert any(key in line and right in line for line in found), (key, found)
