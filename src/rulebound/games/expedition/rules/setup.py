"""Setting a game up: the table, the columns beside it, the bag, the decks, and the things of the adventure."""

from __future__ import annotations

from rulebound.core.cards import Bag, Deck
from rulebound.core.dice import Dice
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.content import Content
from rulebound.games.expedition.force import Force
from rulebound.games.expedition.ground import ExpeditionGround
from rulebound.games.expedition.rules.deed_actions import CLUE, LANDMARK, TRUE
from rulebound.games.expedition.rules.loot import PERSON, RELIC
from rulebound.games.expedition.rules.neutrals import arrive
from rulebound.games.expedition.scenario import ScenarioCard, Site
from rulebound.games.expedition.state import AUXILIARY, CHARACTER, GAP, ORDINARY, RADIUS, Expedition, Group, Person
from rulebound.space.plane.groups.field import field_of
from rulebound.space.plane.groups.ways import ROUND, on_ring
from rulebound.space.table.ground import ground_of


def bare_table(content: Content, scenario: ScenarioCard, dice: Dice) -> Expedition:
    """The table of an adventure, and nobody there."""
    ground = ground_of(ExpeditionGround, content.digest, content.layouts[scenario.layout])
    return Expedition(content, scenario, ground, dice)


# EX-GAP-53  One common bag, with the special tokens of the adventure. EX-GAP-12  A Totem deck each, and no card yet.
def lay_out(g: Expedition, forces: list[Force]) -> None:
    """Put all columns beside the table, and the things of the adventure on it."""
    tokens: dict[str, int] = dict(g.content.limits.bag.items())
    tokens.update(g.scenario.tokens.items())
    g.bag = Bag(tokens)
    for seat, force in enumerate(forces):
        column = Column(seat, force.culture)
        column.deck = Deck(g.dice.shuffled([t.key for t in g.content.totems.values() for _ in range(t.count)]))
        g.columns.append(column)
        muster_column(g, column, force)
    number_groups(g)
    g.field = field_of([None] * len(g.people))
    for site in g.scenario.sites:
        lay(g, site)
    hide_clue(g)
    for person in g.scenario.persons:
        if person.at is not None:
            g.put(PERSON, person.at, key=person.key)
    for beast in g.scenario.beasts:
        place = g.scenario.site(beast.site).at
        assert place is not None
        arrive(g, beast.animal, ring_around(g, beast.animal, place))
    throw_for_token(g)


# EX-GAP-60  Groups, characters, and the figures of one set of auxiliaries.
def muster_column(g: Expedition, column: Column, force: Force) -> None:
    """The groups of a seat beside the table, and those who will be attached to them."""
    people = list(g.people)
    for profile in force.groups:
        group = Group(len(g.groups), column.seat, profile.key, profile.weapon)
        group.figures = tuple(range(len(people), len(people) + profile.figures))
        people += [Person(ORDINARY, profile.key)] * profile.figures
        g.groups.append(group)
    first = len(people)
    people += [Person(CHARACTER, character.key) for character in force.characters]
    if force.auxiliary is not None:
        people += [Person(AUXILIARY, force.auxiliary.key)] * force.auxiliary.figures
    column.unattached = tuple(range(first, len(people)))
    g.people = tuple(people)


def number_groups(g: Expedition) -> None:
    """Number the groups of each kind over all columns, so that no two of them are called the same."""
    for group in g.groups:
        alike = [other for other in g.groups if other.key == group.key]
        group.rank = alike.index(group) + 1 if len(alike) > 1 else 0


# EX-CON-12  A relic lies where it is, landmarks stand, clues lie face down in their areas.
def lay(g: Expedition, site: Site) -> None:
    """Put a site of the adventure on the table."""
    if site.kind == "relic" and site.at is not None:
        g.put(RELIC, site.at, key=site.key)
    elif site.kind == "landmark" and site.at is not None:
        g.put(LANDMARK, site.at, key=site.key)
    elif site.kind == "clue":
        g.put(CLUE, g.ground.pieces[site.area].middle(), key=site.key)


# EX-CON-12  One of the clues is the true one, and nobody knows which.
def hide_clue(g: Expedition) -> None:
    """Draw the true clue by lot."""
    clues = [marker for marker in g.markers if marker.kind == CLUE]
    if clues:
        true = clues[g.dice.roll(len(clues)) - 1]
        g.change(true, TRUE, False)


def ring_around(g: Expedition, animal: str, place: tuple[int, int]) -> list[tuple[int, int]]:
    """Where the figures of a neutral stand: an animal at the place, a pack in a ring around it."""
    kind = g.content.animals[animal]
    if not kind.pack:
        return [place]
    step = ROUND // kind.lives
    return [on_ring(place[0], place[1], k * step, 2 * RADIUS + GAP // 2) for k in range(kind.lives)]


# EX-GAP-09  The initiative token is won by the higher D10.
def throw_for_token(g: Expedition) -> None:
    """All players throw for the initiative token until one has the highest die."""
    left = g.seats()
    while len(left) > 1:
        faces = [g.dice.roll(10) for _ in left]
        best = max(faces)
        left = [seat for seat, face in zip(left, faces, strict=True) if face == best]
    g.holder = left[0]
