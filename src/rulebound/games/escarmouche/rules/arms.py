"""What figures hold: hands, the weapon a melee is fought with, and how well equipped it makes them."""

from __future__ import annotations

from typing import Final

from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.escarmouche.content import Card, Content
from rulebound.games.escarmouche.items import BLADE, ITEM_ROW, MISSILE, OFF_HAND, WEAPON_MARKER, Item
from rulebound.games.escarmouche.state import NOBODY, Escarmouche, Figure

HANDS: Final = 2
BARE: Final = -1
FISTS: Final = "fists"


# ES-GAP-33  All missile weapons start loaded. ES-GAP-34  Thrown ones are counted.
# ES-GAP-26  A brace is two pistols of one hand each.
def kit(content: Content, card: Card) -> tuple[Item, ...]:
    """Everything on a figure's card, as it comes to the table."""
    items = [Item(BLADE, key) for key in card.melee]
    for key in card.missile:
        missile = content.missiles[key]
        pair = missile.shots > 1
        for _ in range(missile.shots):
            items.append(Item(MISSILE, key, True, missile.thrown, pair=pair))
    items += [Item(OFF_HAND, key) for key in card.off_hand]
    return tuple(items)


def hands_for(content: Content, item: Item) -> int:
    """How many hands a thing takes."""
    if item.kind == OFF_HAND:
        return 1
    if item.kind == BLADE:
        return content.blades[item.key].hands
    return 1 if item.pair else content.missiles[item.key].hands


def in_hand(g: Escarmouche, figure: Figure) -> list[int]:
    """The places of what a figure can use now: at basic everything, else what it holds."""
    return list(figure.hands) if g.profile.tracks_hands else list(range(len(figure.items)))


# ES-CON-13  A heavy load takes both hands.
def free_hands(g: Escarmouche, figure: Figure) -> int:
    """How many hands are free."""
    if figure.load:
        return 0
    return HANDS - sum([hands_for(g.content, figure.items[i]) for i in figure.hands])


# ES-GAP-34  Thrown weapons are counted, and may all be gone.
def is_spent(content: Content, item: Item) -> bool:
    """Whether nothing is left of a thrown weapon."""
    return item.kind == MISSILE and not item.count and content.missiles[item.key].thrown > 0


def within_reach(g: Escarmouche, figure: Figure) -> list[int]:
    """The places of what a figure could take in hand."""
    return [place for place, item in enumerate(figure.items) if not is_spent(g.content, item)]


# ES-GAP-26  Two hands in all; a main gauche goes with a one-handed blade.
def holdings(g: Escarmouche, figure: Figure) -> list[tuple[int, ...]]:
    """What a figure could hold: every choice to which nothing can be added, in the order of its card."""
    if figure.load:
        return [()]
    holds: list[tuple[int, ...]] = []
    places = within_reach(g, figure)
    for first in places:
        alone = hands_for(g.content, figure.items[first])
        partners = [
            (first, other)
            for other in places
            if other > first and alone + hands_for(g.content, figure.items[other]) <= HANDS
        ]
        holds += partners or [(first,)]
    return [hold for hold in holds if not _is_part_of_another(hold, holds) and takes_first(figure, hold)] or [()]


def _is_part_of_another(hold: tuple[int, ...], holds: list[tuple[int, ...]]) -> bool:
    return len(hold) == 1 and any(len(other) > 1 and hold[0] in other for other in holds)


def are_alike(one: Item, other: Item) -> bool:
    """Whether it makes no difference which of two things is used."""
    return one.key == other.key and ITEM_ROW.write(one) == ITEM_ROW.write(other)


def takes_first(figure: Figure, hold: tuple[int, ...]) -> bool:
    """Whether a choice of things takes the first of those that are alike, so that no two choices mean the same."""
    return all(
        before in hold or not are_alike(figure.items[before], figure.items[place])
        for place in hold
        for before in range(place)
    )


def unlike(figure: Figure, places: list[int]) -> list[int]:
    """The places of different things: of those that are alike only the first."""
    kinds: list[int] = []
    for place in places:
        if not any(are_alike(figure.items[other], figure.items[place]) for other in kinds):
            kinds.append(place)
    return kinds


def usual_hold(g: Escarmouche, figure: Figure) -> tuple[int, ...]:
    """What a figure would take in hand if nobody says otherwise: what shoots farthest, then what fights best."""
    return max(holdings(g, figure), key=lambda hold: sum([use_of(g, figure.items[place]) for place in hold]))


def use_of(g: Escarmouche, item: Item) -> int:
    """How much a figure wants a thing in hand to begin with."""
    if item.kind == OFF_HAND:
        return 150
    return g.missile(item).range if item.kind == MISSILE else 100 * g.content.blades[item.key].equipment


def replace(figure: Figure, place: int, item: Item) -> None:
    """Put a changed item in the place of the old one."""
    figure.items = (*figure.items[:place], item, *figure.items[place + 1 :])


# ES-SHOT-03  An emptied weapon stays in hand. ES-GAP-34  But not a thrown one of which nothing is left.
def empty(g: Escarmouche, figure: Figure, place: int, item: Item) -> None:
    """Put an emptied weapon in the place of the loaded one."""
    replace(figure, place, item)
    if is_spent(g.content, item):
        figure.hands = tuple([i for i in figure.hands if i != place])


def lose(figure: Figure, place: int) -> None:
    """Take an item away from a figure; the places behind it move up."""
    figure.items = (*figure.items[:place], *figure.items[place + 1 :])
    figure.hands = tuple([i - 1 if i > place else i for i in figure.hands if i != place])


# ES-GAP-34  The pistols of a brace share their ammunition: of one that lies on the ground it is known whose it was.
def drop(g: Escarmouche, figure: Figure, place: int) -> None:
    """A weapon falls at the figure's feet."""
    item = figure.items[place]
    lose(figure, place)
    g.put(WEAPON_MARKER, item.key, (figure.x, figure.y), item, figure.side if item.pair else NOBODY)


class Arm:
    """What a figure strikes with: the place of the item (-1: bare hands), its equipment score and what it does to D."""

    __slots__ = ("damage", "equipment", "heavy", "name", "place")

    def __init__(self, place: int, name: Text, equipment: int, damage: int, heavy: bool) -> None:
        self.place = place
        self.name = name
        self.equipment = equipment
        self.damage = damage
        self.heavy = heavy


# ES-GAP-26  The weapon used is the best equipment score in hand; a missile weapon in hand fights as improvised.
# ES-CON-05  Bare hands are the last resort. ES-GAP-25  Of weapons as good a heavy one strikes hard.
def melee_arm(g: Escarmouche, figure: Figure, hard: bool = False) -> Arm:
    """What a figure would fight with now."""
    fists = g.content.blades[FISTS]
    best = Arm(BARE, Text(f"blade.{FISTS}"), fists.equipment, fists.damage, fists.heavy)
    for place in in_hand(g, figure):
        arm = _arm(g, figure, place)
        if arm is not None and (best.place == BARE or is_better(arm, best, hard)):
            best = arm
    return best


def is_better(arm: Arm, other: Arm, hard: bool) -> bool:
    """Whether a weapon is used before another that comes first."""
    if arm.equipment != other.equipment:
        return arm.equipment > other.equipment
    return hard and arm.heavy and not other.heavy


def _arm(g: Escarmouche, figure: Figure, place: int) -> Arm | None:
    """One thing in hand as something to strike with."""
    item = figure.items[place]
    if item.damaged or item.kind == OFF_HAND or is_spent(g.content, item):
        return None
    if item.kind == BLADE:
        blade = g.content.blades[item.key]
        return Arm(place, item.called, blade.equipment, blade.damage, blade.heavy)
    missile = g.content.missiles[item.key]
    return Arm(place, item.called, missile.butt_equipment, 0, missile.butt_heavy)


def is_bare_handed(g: Escarmouche, figure: Figure) -> bool:
    """Whether a figure has nothing to strike with."""
    return melee_arm(g, figure).place == BARE


# ES-GAP-43  Weapon, +1 for a shield, buckler or main gauche in use, +1 if mounted against a figure on foot.
def equipment(g: Escarmouche, figure: Figure, against: Figure, hard: bool = False) -> Need:
    """The equipment score of a figure in a melee, with its reasons."""
    arm = melee_arm(g, figure, hard)
    score = Need(arm.equipment, "weapon")
    guard = guard_in_use(g, figure, arm)
    if guard is not None:
        score.add(g.content.off_hands[guard.key].equipment, "off_hand")
    if figure.mounted and not against.mounted:
        score.add(1, "mounted")
    return score


# ES-CON-06  A main gauche needs a one-handed blade in the other hand.
def guard_in_use(g: Escarmouche, figure: Figure, arm: Arm) -> Item | None:
    """The shield, buckler or off-hand dagger that helps a figure."""
    for place in in_hand(g, figure):
        item = figure.items[place]
        if item.kind == OFF_HAND and not item.damaged:
            if not g.content.off_hands[item.key].needs_blade:
                return item
            blade = figure.items[arm.place] if arm.place != BARE else None
            if blade is not None and blade.kind == BLADE and g.content.blades[blade.key].one_handed_blade:
                return item
    return None


def missiles_in_hand(g: Escarmouche, figure: Figure) -> list[int]:
    """The places of the missile weapons a figure can use now."""
    return [i for i in in_hand(g, figure) if figure.items[i].kind == MISSILE]
