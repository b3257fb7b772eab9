"""Cards as a seat sees them: faces to be read at a glance, backs with what they tell, and the places where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.scene import DECK, DISCARD, HAND, SLOT, STACK, Card, Mark, Zone, backs, mark, zone_with
from rulebound.core.text import Text
from rulebound.games.saurians.rules.cards import card_name, initiative, is_action, is_condition, is_fear, is_wound
from rulebound.games.saurians.rules.naming import hero_card, icon_names, seat_name
from rulebound.games.saurians.state import FIRST_CARDS, Pile, Player, Saurians
from rulebound.games.saurians.state import NEXT as PLACING
from rulebound.games.saurians.unit import SKIPPED, Unit

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act, ActionCard, HeroCard

ACTION_BACK: Final = "action_back"
FEAR_BACK: Final = "fear_back"
WOUND_BACK: Final = "wound_back"
SEDATIVE_BACK: Final = "sedative_back"
NET_BACK: Final = "net_back"
HERO_BACK: Final = "hero_back"
CRATE_BACK: Final = "crate_back"
ACTIVE: Final = "active"
NEXT: Final = "next"
IDLE: Final = "idle"
SLOTS: Final = (ACTIVE, NEXT, IDLE)


# SA-GAP-93  The back shows the kind of a card.
def back_of(g: Saurians, card: str) -> str:
    """The kind of the back of a card of a unit."""
    return ACTION_BACK if is_action(g, card) else FEAR_BACK if is_fear(g, card) else WOUND_BACK


def back(kind: str, i: str = "", count: int = 1, marks: list[Mark] | None = None) -> Card:
    """A card of which only the back is seen."""
    return Card(kind, Text(f"back.{kind}"), None, count, marks or [], i, hidden=True)


def initiative_mark(g: Saurians, unit: Unit, card: str) -> Mark:
    """The initiative of a card of a unit."""
    return mark("initiative", "mark.initiative", initiative(g, unit, card))


# SA-CON-01  Initiative and symbols as marks, solid ones and hollow; everything else in words.
def face(g: Saurians, unit: Unit, card: str, i: str = "", count: int = 1) -> Card:
    """A card of a unit, face up."""
    marks = [initiative_mark(g, unit, card)]
    if is_condition(g, card):
        return Card(card, card_name(g, card), Text(f"card-text.{card}"), count, marks, i or card, back_of(g, card))
    if card not in g.content.faces:
        g.content.faces[card] = printed_face(g.content.action_cards[card])
    text, symbols = g.content.faces[card]
    return Card(card, card_name(g, card), text, count, marks + symbols, i or card, ACTION_BACK)


def printed_face(printed: ActionCard) -> tuple[Text, list[Mark]]:
    """What is printed on an action card, in words and symbols; the same in every scene, and shared by all."""
    symbols = [Mark(symbol, Text("mark.symbol", {"symbol": Text(f"symbol.{symbol}")})) for symbol in printed.combo]
    symbols += [
        Mark(f"{symbol}_end", Text("mark.ender", {"symbol": Text(f"symbol.{symbol}")})) for symbol in printed.ender
    ]
    parts = parts_of(printed)
    text = Text("face.action", {"parts": parts})
    if printed.text is not None:
        special = Text(f"card-text.{printed.key}")
        text = Text("face.action_special", {"parts": parts, "special": special}) if parts else special
    return text, symbols


def parts_of(card: ActionCard) -> list[Text]:
    """What stands on an action card, line by line."""
    parts = [Text(f"face.{card.mode}", {"n": card.movement})] if card.movement or card.mode != "walk" else []
    parts += [act_text(act) for act in card.acts if act.do != "special"]
    parts += [Text("face.gives", {"skill": Text(f"skill.{name}"), "n": signed(n)}) for name, n in card.gives.items()]
    if card.boost is not None:
        boost = Text(f"face.boost_{card.boost.effect}", {"n": card.boost.amount})
        parts.append(Text("face.boost", {"cost": card.boost.cost, "boost": boost}))
    return [*parts, Text("face.reaction")] if card.reaction else parts


# SA-GAP-95  A number printed with an action counts in that action alone.
def act_text(act: Act) -> Text:
    """An action of a card, with everything that is not as ever."""
    extras = [
        Text(f"act.{name}", {"n": signed(n)})
        for name, n in (("damage", act.damage), ("stability_too", act.stability))
        if n
    ]
    extras += [Text(f"act.{name}", {"n": n}) for name, n in (("piercing", act.piercing), ("radius", act.radius)) if n]
    extras += [Text("act.range", {"n": act.range})] if act.range and not act.effect else []
    extras += [Text(f"act.arc_{act.arc}")] if act.arc != "front" else []
    extras += [Text("act.weapon", {"weapon": Text(f"weapon.{act.weapon}")})] if act.weapon else []
    if act.stability == 0:
        extras.append(Text("act.with_stability"))
    n: object = act.v if act.do == "step" else signed(act.v)
    name = Text(f"act.{act.do}" if act.v or act.do == "interact" else f"act.{act.do}_bare", {"n": n})
    return Text("act.with", {"act": name, "extras": extras}) if extras else name


def signed(n: int | None) -> str:
    """A number with its sign."""
    return f"{n or 0:+d}"


# Places of a unit


def slot_card(unit: Unit, slot: str) -> str:
    """The card on a slot of a unit; "" for none."""
    return unit.active if slot == ACTIVE else unit.next if slot == NEXT else unit.idle


# SA-GAP-11, SA-GAP-84, SA-GAP-93  Open: placed backs, stacks, discards, numbers of cards, the kinds of their backs.
def open_places(g: Saurians, unit: Unit) -> list[Zone]:
    """The places for cards of a unit as everybody sees them."""
    zones = [slot_zone(g, unit, slot, is_open=slot == ACTIVE and unit.revealed) for slot in SLOTS]
    if is_choosing_idle(g, unit):
        zones[-1] = place(unit, IDLE, [], SLOT)
    zones.append(stack_zone(g, unit))
    zones += [hand_zone(g, unit, is_open=False)] if in_hand(g, unit) else []
    zones.append(deck_zone(g, unit))
    pile = [face(g, unit, card, f"{card}-{i}") for i, card in enumerate(unit.discard)]
    zones.append(place(unit, "discard", pile, DISCARD))
    if unit.waiting or unit.locked:
        zones.append(sedatives_zone(unit))
    if unit.loaded or unit.kept:
        zones.append(ammunition_zone(unit))
    return zones


# SA-GAP-82  Idle cards are chosen hidden and at once: until the rest is put away, one is among those in hand.
def is_choosing_idle(g: Saurians, unit: Unit) -> bool:
    """Whether the Idle card of a unit has been chosen, and others still choose theirs."""
    choosing = g.phase in (FIRST_CARDS, PLACING) and any(other.drawn for other in g.units)
    return choosing and bool(unit.idle) and unit.stage != SKIPPED


def in_hand(g: Saurians, unit: Unit) -> tuple[str, ...]:
    """The cards of a unit that its player holds, for all others know."""
    return (*unit.drawn, unit.idle) if is_choosing_idle(g, unit) else unit.drawn


def place(unit: Unit, key: str, cards: list[Card], kind: str) -> Zone:
    """A place for cards of a unit."""
    return zone_with(f"{unit.name}/{key}", Text(f"zone.{key}"), unit.seat, cards, kind, unit.name)


def slot_zone(g: Saurians, unit: Unit, slot: str, is_open: bool) -> Zone:
    """A slot: its card face up, or its back, which tells the initiative of an action card."""
    card = slot_card(unit, slot)
    if not card:
        return place(unit, slot, [], SLOT)
    if is_open:
        return place(unit, slot, [face(g, unit, card, slot)], SLOT)
    return place(unit, slot, [back(back_of(g, card), slot, 1, [initiative_mark(g, unit, card)])], SLOT)


# SA-CMB-09  The Active card lies on top of these; of locked sedatives each takes a slot at the bottom.
def stack_zone(g: Saurians, unit: Unit) -> Zone:
    """The played cards under the Active one, the uppermost last."""
    cards = [face(g, unit, card, f"{card}-{len(unit.stack) - i}") for i, card in enumerate(unit.stack)]
    return place(unit, "stack", cards[::-1], STACK)


def hand_zone(g: Saurians, unit: Unit, is_open: bool) -> Zone:
    """The cards drawn for a unit: to their owner, or as many backs."""
    if is_open:
        kinds = sorted(set(unit.drawn))
        return place(unit, "hand", [face(g, unit, card, "", unit.drawn.count(card)) for card in kinds], HAND)
    kinds = [back_of(g, card) for card in in_hand(g, unit)]
    return place(unit, "hand", [back(kind, kind, kinds.count(kind)) for kind in sorted(set(kinds))], HAND)


def deck_zone(g: Saurians, unit: Unit) -> Zone:
    """The deck of a unit; fear and wound cards that have been put on top of it show their backs."""
    top = unit.deck.cards[len(unit.deck) - shown_on_top(g, unit) :]
    cards = [back(back_of(g, card), str(i)) for i, card in enumerate(top)]
    return Zone(f"{unit.name}/deck", Text("zone.deck"), len(unit.deck), unit.seat, cards, unit.name, DECK)


# SA-FEA-05, SA-GAP-40  They are put on top, and their backs tell the kind. Whatever lies right under a fear card was on
# top when that was put there. SA-GAP-68  Fear cards are never shuffled in, but wound cards may be.
def shown_on_top(g: Saurians, unit: Unit) -> int:
    """How many cards on top of a unit's deck everybody knows to be fear or wound cards."""
    top = unit.deck.cards[::-1]
    fears = [i for i, card in enumerate(top) if is_fear(g, card)]
    under = fears[-1] + 1 if fears else 0
    return under + 1 if under < len(top) and is_condition(g, top[under]) else under


# SA-GAP-93
def open_back(g: Saurians, unit: Unit) -> int:
    """Where in a unit's deck the card lies on which everybody has seen the back of an action card; -1 if none has."""
    cards, shown = unit.deck.cards, shown_on_top(g, unit)
    return -1 if shown and is_wound(g, cards[-shown]) else len(cards) - shown - 1


# SA-GAP-60, SA-GAP-64  Locked sedatives lie open, those that wait do not.
def sedatives_zone(unit: Unit) -> Zone:
    """The sedatives of a unit."""
    cards = [
        Card(card, Text(f"card.{card}"), Text(f"card-text.{card}"), id=f"{card}-{i}")
        for i, card in enumerate(unit.locked)
    ]
    cards += backs(SEDATIVE_BACK, Text(f"back.{SEDATIVE_BACK}"), len(unit.waiting), SEDATIVE_BACK)
    return place(unit, "sedatives", cards, "")


# SA-GAP-64  The kind is known, and on which weapon; nobody has seen a face.
def ammunition_zone(unit: Unit) -> Zone:
    """What is loaded on the weapons of a unit, or kept for one."""
    all_of_it = [*unit.loaded, *[("", card) for card in unit.kept]]
    kinds = [(weapon, card.partition("/")[0]) for weapon, card in all_of_it]
    cards = []
    for weapon, kind in dict.fromkeys(kinds):
        marks = [mark(weapon, f"weapon.{weapon}")] if weapon else []
        cards.append(back(f"{kind}_back", f"{weapon}-{kind}", kinds.count((weapon, kind)), marks))
    return place(unit, "ammunition", cards, "")


# SA-GAP-11  Its owner sees all faces. Others see what a hero card has shown to them alone.
def known_places(g: Saurians, unit: Unit, seat: int) -> list[Zone]:
    """The places of a unit of which a seat sees more than everybody."""
    if unit.seat == seat:
        slots = [slot_zone(g, unit, slot, is_open=True) for slot in SLOTS]
        return [*slots, hand_zone(g, unit, is_open=True)] if unit.drawn else slots
    return [slot_zone(g, unit, slot, is_open=True) for slot in SLOTS if has_seen(g, seat, unit, slot)]


def has_seen(g: Saurians, seat: int | None, unit: Unit, slot: str) -> bool:
    """Whether a seat knows the card on a slot of a unit that is not its own."""
    return seat is not None and f"{unit.name}/{slot}" in g.players[seat].seen


# Places of players, and of the table


def hero_face(g: Saurians, card: str, i: str = "", count: int = 1) -> Card:
    """A hero card, face up: what it costs as a mark, its effect and its sets of icons in words."""
    if card not in g.content.faces:
        g.content.faces[card] = printed_hero_face(g.content.hero_cards[card])
    text, marks = g.content.faces[card]
    return Card(card, hero_card(card), text, count, marks, i or card, HERO_BACK)


def printed_hero_face(printed: HeroCard) -> tuple[Text, list[Mark]]:
    """What is printed on a hero card, in words and with its cost; the same in every scene, and shared by all."""
    sets = [
        Text("face.icons", {"icons": icon_names({str(icon): n for icon, n in icons.items()})})
        for icons in printed.icons
    ]
    text = Text("face.hero", {"text": Text(f"hero_card-text.{printed.key}"), "sets": sets})
    resource = "adrenaline" if printed.faction == "dinosaurs" else "command"
    return text, [Mark(f"{resource}_cost", Text("mark.cost", {"what": Text(f"mark.{resource}")}), printed.cost)]


def hero_places(g: Saurians, player: Player) -> list[Zone]:
    """The hero cards of a seat as everybody sees them."""
    seat, about = player.seat, {"side": seat_name(g, player.seat)}
    hand = backs(HERO_BACK, Text(f"back.{HERO_BACK}"), len(player.hand), HERO_BACK)
    pile = [hero_face(g, card, f"{card}-{i}") for i, card in enumerate(player.discard)]
    return [
        zone_with(f"hero{seat}", Text("zone.hero", dict(about)), seat, hand, HAND),
        Zone(f"herodeck{seat}", Text("zone.herodeck", dict(about)), len(player.deck), seat, kind=DECK),
        zone_with(f"herodiscard{seat}", Text("zone.herodiscard", dict(about)), seat, pile, DISCARD),
    ]


def hero_hand(g: Saurians, player: Player) -> Zone:
    """The hero cards in a hand, open."""
    hand = player.hand
    cards = [hero_face(g, card, "", hand.cards.count(card)) for card in hand.kinds()]
    about: dict[str, object] = {"side": seat_name(g, player.seat)}
    return zone_with(f"hero{player.seat}", Text("zone.hero", about), player.seat, cards, HAND)


# SA-GAP-84, SA-GAP-94  Common decks; their discards lie open.
def common_places(g: Saurians) -> list[Zone]:
    """The decks that belong to nobody."""
    zones = [Zone("fear", Text("zone.fear"), len(g.fear), None, kind=DECK)]
    piles: tuple[tuple[str, Pile, str], ...] = (
        ("wounds", g.wounds, "card"),
        ("sedatives", g.sedatives, "card"),
        ("nets", g.nets, "card"),
        ("crates", g.crates, "crate_card"),
    )
    for key, pile, group in piles:
        zones.append(Zone(key, Text(f"zone.{key}_deck"), len(pile.deck), None, kind=DECK))
        if pile.discard:
            cards = [
                Card(card, Text(f"{group}.{card}"), Text(f"{group}-text.{card}"), id=f"{card}-{i}")
                for i, card in enumerate(pile.discard)
            ]
            zones.append(zone_with(f"{key}-discard", Text(f"zone.{key}_discard"), None, cards, DISCARD))
    return zones
