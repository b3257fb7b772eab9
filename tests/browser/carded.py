"""A made-up table of cards: hands of heroes, and units with decks, hands, slots, stacks, discards; backs that tell."""

from __future__ import annotations

from typing import Any

from rulebound.core.ask_view import AskView, Choice
from rulebound.core.need import Need
from rulebound.core.scene import DECK, DISCARD, HAND, SLOT, STACK, Card, Mark, Piece, Scene, Unit, Value, Zone
from rulebound.core.text import Text
from tests.browser import made_up

Json = dict[str, Any]

ROLES = ("Red Company", "Blue Company", "Green Company", "Violet Company")
BEASTS = ("Raptors", "Threehorns", "Longnecks", "Ramheads", "Clawhands", "Swimmers", "Spikebacks", "Runners")
ORDERS = (
    ("charge", "Charge", "Each base moves up to 4 hexes straight on and strikes whoever it meets with +1."),
    ("prowl", "Prowl", "The unit moves up to 3 hexes; nobody reacts to it."),
    ("roar", "Terrible Roar", "Every enemy within 3 hexes tests its nerve: 5 or more on a D8, or it turns and flees."),
    ("brace", "Brace", "Until its next card the unit counts as in cover."),
    ("rest", "Lick Wounds", "One wound of the unit is healed."),
    ("feint", "Feint", "Put this card under the stack and draw two."),
)
HEROIC = (
    *("Ambush", "Rally the Banner", "Night March", "Volley", "Hold!", "Second Wind", "Scouts Ahead", "Old Grudge"),
    *("Fire Arrows", "Smoke", "Parley", "A Heavy Price Paid in Full"),
)
LONG = "All your units within 6 hexes of the hero may at once do what their Active card says, in any order."
SECRET = "Nobody else may read this."


def face(kind: str, name: str, text: str, initiative: int, i: str) -> Card:
    """A card with a public back that tells its initiative."""
    return Card(kind, Text(name), Text(text), 1, [Mark("initiative", Text("Initiative"), initiative)], i, "orders")


def back(initiative: int, i: str) -> Card:
    """What others see of it."""
    marks = [Mark("initiative", Text("Initiative"), initiative)]
    return Card("orders", Text("Orders"), None, 1, marks, i, hidden=True)


def dealt(own: bool, count: int, start: int, i: str) -> list[Card]:
    """Cards of a unit, as their owner sees them, or anybody else."""
    cards = []
    for n in range(start, start + count):
        kind, name, text = ORDERS[n % len(ORDERS)]
        initiative = 10 + n * 7 % 80
        cards.append(face(kind, name, text, initiative, f"{i}-{n}") if own else back(initiative, f"{i}-{n}"))
    return cards


def zones_of(unit: str, seat: int, own: bool, held: int = 3) -> list[Zone]:
    """Deck, hand, Next, Active, Idle, stack and discard of a unit."""
    hand = dealt(own, held, 0, f"{unit}h")
    discard = dealt(True, 3, 1, f"{unit}d")
    return [
        Zone(f"{unit}-next", Text("Next"), 1, seat, dealt(own, 1, 3, f"{unit}n"), unit, SLOT),
        Zone(f"{unit}-active", Text("Active"), 1, seat, dealt(True, 1, 4, f"{unit}a"), unit, SLOT),
        Zone(f"{unit}-idle", Text("Idle"), 0, seat, [], unit, SLOT),
        Zone(f"{unit}-deck", Text("Deck"), 9, seat, [], unit, DECK),
        Zone(f"{unit}-stack", Text("Stack"), 2, seat, dealt(own, 2, 4, f"{unit}s"), unit, STACK),
        Zone(f"{unit}-discard", Text("Discard"), 3, seat, discard, unit, DISCARD),
        Zone(f"{unit}-hand", Text("Hand"), held, seat, hand, unit, HAND),
    ]


def hero_cards(count: int) -> list[Card]:
    """The hand of a hero."""
    return [
        Card(f"hero{n}", Text(name), Text(LONG if n % 2 else SECRET), 1, [cost(2 + n % 3)], f"hero{n}")
        for n, name in enumerate(HEROIC[:count])
    ]


def cost(n: int) -> Mark:
    """What a card costs."""
    return Mark("cost", Text("Cost"), n)


def company(units: int = 8, seats: int = 4, held: int = 7) -> Scene:
    """So many units of several seats on a field, and a hand of so many hero cards; two of them may be played now."""
    scene = made_up.plane()
    scene.pieces, scene.areas, scene.units, scene.zones = [], scene.areas, [], []
    for n in range(units):
        seat, name = n % seats, f"unit{n}"
        unit = Unit(name, "beast", Text(BEASTS[n % 8]), seat, [Value("nerve", Text("Nerve"), nerve(n))])
        unit.marks = [Mark("stress", Text("Stress"), 2)] if n % 3 == 0 else []
        scene.units.append(unit)
        for i in range(3):
            x, y = 350 + n * 420 % 3000 + i * 130, 500 + (n % 4) * 480
            man = Piece(f"{name}-{i}", "beast", Text(BEASTS[n % 8]), seat, "", letter=BEASTS[n % 8][0], x=x, y=y)
            man.base, man.facing, man.unit = 55, 90, name
            man.values = [Value("speed", Text("Speed"), Need(4, "profile"))]
            scene.pieces.append(man)
        scene.zones += zones_of(name, seat, seat == 0)
    for seat in range(seats):
        cards = hero_cards(held) if seat == 0 else []
        scene.zones.append(Zone(f"hero{seat}", Text("Hero"), held, seat, cards, kind=HAND))
    scene.zones.append(Zone("events", Text("Events"), 12, None, [], kind=DECK))
    choices = [
        Choice("play1", Text("Play Rally the Banner"), ["hero0:hero1"], None, []),
        Choice("play2a", Text("Night March with the Raptors"), ["hero0:hero2", "unit0"], None, []),
        Choice("play2b", Text("Night March with the Clawhands"), ["hero0:hero2", "unit4"], None, []),
        Choice("next", Text("Lay Charge into Idle"), ["unit0-hand:unit0h-0", "unit0-idle"], None, []),
        Choice("pass", Text("Play nothing"), [], None, [], closing=True),
    ]
    scene.ask = AskView("play", "MU-CRD-02", Text("Which card do you play?"), choices)
    return scene


def nerve(n: int) -> Need:
    """A value with a reason."""
    value = Need(5 + n % 3, "profile")
    value.add(-1, "stress")
    return value


def frame(scene: Scene, **more: Any) -> Json:
    """A frame of it, for the first of four seats."""
    made = made_up.frame(scene, **more)
    seat = made["table"]["seats"][1]
    made["table"]["seats"] = [
        seat | {"seat": n, "side": n, "role": role, "role_name": role, "mine": n == 0, "name": f"Player {n + 1}"}
        for n, role in enumerate(ROLES)
    ]
    return made
