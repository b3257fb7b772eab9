"""What groups carry: loot, a relic, persons who walk along."""

from __future__ import annotations

from typing import Final

from rulebound.core.text import Text
from rulebound.games.expedition.scenario import Person
from rulebound.games.expedition.state import GAP, RADIUS, Expedition, Group, Marker
from rulebound.space.plane.distance import within
from rulebound.space.plane.outlines import Circle

LOOT: Final = "loot"
RELIC: Final = "relic"
PERSON: Final = "person"


def person_of(g: Expedition, key: str) -> Person | None:
    """The person of the adventure with this key, if it is one."""
    return next((person for person in g.scenario.persons if person.key == key), None)


def kind_of(g: Expedition, key: str) -> str:
    """What is carried under a key."""
    if person_of(g, key) is not None:
        return PERSON
    return RELIC if any(site.key == key for site in g.scenario.sites) else LOOT


def thing_name(g: Expedition, key: str) -> Text:
    """Something that is carried, in a sentence."""
    kind = kind_of(g, key)
    if kind == LOOT:
        return Text("thing.loot")
    return Text(f"{'person' if kind == PERSON else 'site'}.{g.scenario.key}-{key}")


# EX-GAP-62  A laden group carries loot or a relic. EX-GAP-73  Persons are no load.
def is_laden(g: Expedition, group: Group) -> bool:
    """Whether a group carries something that slows it down."""
    return any(kind_of(g, key) != PERSON for key in group.carried)


def persons_with(g: Expedition, group: Group) -> list[Person]:
    """Who walks along with a group."""
    return [person for key in group.carried if (person := person_of(g, key)) is not None]


# EX-GAP-62  Contact means a base at most 0.25 inch away.
def is_beside(g: Expedition, group: Group, marker: Marker, far: int = GAP) -> bool:
    """Whether a group stands within a distance of a marker."""
    spot = Circle(marker.x, marker.y, RADIUS)
    return any(within(base, spot, far) for base in g.bases(group))


# EX-GAP-62  A group that ends a Movement in contact with loose loot picks it up at once.
# EX-CON-12  Free persons join the first group that touches them, unless they have to be won over.
def pick_up(g: Expedition, group: Group) -> None:
    """A group takes what it stands at."""
    for marker in g.markers:
        person = person_of(g, marker.key)
        taken = marker.kind in (LOOT, RELIC) if person is None else person.joins == "touch"
        if taken and is_beside(g, group, marker):
            g.take(marker)
            group.carried = (*group.carried, marker.key)
            about: dict[str, object] = {"group": group.called, "thing": thing_name(g, marker.key)}
            g.tell("log.picks_up", "EX-GAP-62", about, points_at=(group.name,))


# EX-GAP-62  A group may drop loot; flight drops it where the group stood. EX-GAP-73  Persons then stand free there.
def drop(g: Expedition, group: Group, keys: tuple[str, ...], rule: str) -> None:
    """A group leaves some of what it carries where it stands."""
    bases = g.bases(group)
    for key in keys:
        group.carried = tuple([other for other in group.carried if other != key])
        if bases:
            g.put(kind_of(g, key), (int(bases[0].x), int(bases[0].y)), key=key)
            about: dict[str, object] = {"group": group.called, "thing": thing_name(g, key)}
            g.tell("log.drops", rule, about, points_at=(group.name,))


# EX-GAP-62  Who suffered a casualty in a melee loses its loot to the winner, or to the ground where nobody can take it.
# EX-CON-12  Persons go to the winner in any case.
def hand_over(g: Expedition, loser: Group, winner: Group, carried: tuple[str, ...], lost_figures: bool) -> None:
    """The loser of a melee gives up what it carried, also one that is no more and has left it lying."""
    keys = tuple([key for key in carried if lost_figures or kind_of(g, key) == PERSON])
    if winner.seat < 0:
        drop(g, loser, tuple([key for key in keys if key in loser.carried]), "EX-GAP-62")
        return
    g.markers = tuple([marker for marker in g.markers if marker.key not in keys])
    loser.carried = tuple([key for key in loser.carried if key not in keys])
    winner.carried = (*winner.carried, *keys)
    for key in keys:
        about: dict[str, object] = {"group": winner.called, "thing": thing_name(g, key)}
        g.tell("log.takes_over", "EX-GAP-62", about, points_at=(winner.name,))
