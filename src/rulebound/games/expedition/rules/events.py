"""Special tokens of adventures: an animal comes, an event befalls everybody."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.shows import walks
from rulebound.core.text import Text
from rulebound.games.expedition.lengths import S
from rulebound.games.expedition.rules.choosing import choose_group
from rulebound.games.expedition.rules.influence import relieve, terrify
from rulebound.games.expedition.rules.loot import PERSON, is_beside, person_of, thing_name
from rulebound.games.expedition.rules.neutrals import place_animal
from rulebound.games.expedition.rules.totems import draw_totem
from rulebound.games.expedition.state import NEUTRAL, Expedition, Group, Marker
from rulebound.games.expedition.terrain import Area
from rulebound.space.plane.distance import gap_to, gap_up
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward
from rulebound.space.plane.numbers import INCH, Point, square_between
from rulebound.space.plane.outlines import Circle


# EX-GAP-53, EX-CON-02  Resolved when it is drawn, and set aside for the rest of the game.
def special_token(g: Expedition, group: Group, token: str) -> Rule[None]:
    """A special token comes out of the bag."""
    g.tell("log.special_token", "EX-CON-02", {"group": group.called, "token": Text(f"token.{token}")})
    if token == "animal":
        beast_comes(g, group)
    else:
        yield from event(g, group)


# EX-CON-02  An animal of the country, by a D6, at the edge of the area nearest to the group.
def beast_comes(g: Expedition, group: Group) -> None:
    """An animal appears near a group."""
    danger = g.content.dangers[g.scenario.environment]
    face = g.dice.roll(6)
    key = danger.animals[face - 1]
    areas = g.ground.areas
    if g.content.animals[key].bound == "water":
        wet = [area for area in areas if area.kind.wet]
        key, areas = (key, wet) if wet else (danger.on_dry_land, areas)
    base = g.bases(group)[0]
    area = min(areas, key=lambda area: how_far(g, group, area))
    place_animal(g, key, rim_of(area, (int(base.x), int(base.y))), "EX-CON-02")


def how_far(g: Expedition, group: Group, area: Area) -> int:
    """How far an area is from the nearest base of a group, rounded up; 0 for one that the group is in or at."""
    bases = g.bases(group)
    near, far = 0, g.ground.layout.width + g.ground.layout.depth
    while near < far:
        middle = (near + far) // 2
        if any(gap_to(base, area.outline, middle) <= 0 for base in bases):
            far = middle
        else:
            near = middle + 1
    return near


def rim_of(area: Area, near: Point) -> list[Point]:
    """Places around the edge of an area where a base of 1 inch touches it, those nearest to a point first."""
    x, y = area.middle()
    outline = area.outline
    places: list[Point] = []
    for k in range(ROUND):
        far = INCH
        place = on_ring(x, y, k, far)
        while outline.gap(place[0], place[1], place[0], place[1], INCH) < 0:
            far += INCH // 10
            place = on_ring(x, y, k, far)
        places.append(place)
    return sorted(places, key=lambda place: square_between(place, near))


# EX-CON-13  A D6 on the list of events, and what the adventure adds to it.
def event(g: Expedition, group: Group) -> Rule[None]:
    """An event befalls everybody."""
    face = g.dice.roll(6)
    key = list(g.content.events)[face - 1]
    about: dict[str, object] = {"event": Text(f"event.{key}"), "text": Text(f"event-text.{key}")}
    g.tell("log.event", "EX-CON-13", about, [face], sides=[6])
    if key in ("storm", "dust"):
        g.weather = (*g.weather, key)
    elif key == "omen":
        for seat in g.seats():
            draw_totem(g, seat, "EX-CON-13")
    elif key == "beast":
        beast_comes(g, group)
    elif key == "drums":
        yield from drums(g)
    else:
        yield from rest(g)
    if g.scenario.event == "join":
        join_nearest(g)
    elif g.scenario.event == "walk":
        walk_nearer(g)


# EX-CON-13  Drums: each player in turn picks an enemy group, which suffers Terror; EX-GAP-49  not one that he has
#            frightened already in this step.
def drums(g: Expedition) -> Rule[None]:
    """Everybody frightens somebody."""
    for seat in g.seats():
        targets = [enemy for enemy in g.enemies(seat) if seat not in enemy.frightened]
        if targets:
            target = yield from choose_group(seat, "frighten", "EX-CON-13", targets)
            yield from terrify(g, seat, target)


# EX-CON-13  Rest: each player removes a token from one own group.
def rest(g: Expedition) -> Rule[None]:
    """Everybody gets a breath."""
    for seat in g.seats():
        groups = [group for group in g.column(seat) if group.tokens]
        if groups:
            group = yield from choose_group(seat, "rest", "EX-CON-13", groups)
            yield from relieve(g, group, 1, "EX-CON-13")


def free_persons(g: Expedition) -> list[Marker]:
    """Persons of the adventure who walk with nobody."""
    return [marker for marker in g.markers if marker.kind == PERSON]


def nearest_group(g: Expedition, marker: Marker) -> Group | None:
    """The group of a player that is nearest to a marker."""
    spot = Circle(marker.x, marker.y, 0)
    groups = [group for group in g.present() if group.seat != NEUTRAL]
    return min(groups, key=lambda group: (min([gap_up(spot, b) for b in g.bases(group)]), group.number), default=None)


# EX-CON-12  Caravan road: an event lets one free person join the nearest group within S.
def join_nearest(g: Expedition) -> None:
    """The first free person who can joins a group."""
    for marker in free_persons(g):
        group = nearest_group(g, marker)
        if group is not None and is_beside(g, group, marker, S):
            g.take(marker)
            group.carried = (*group.carried, marker.key)
            about: dict[str, object] = {"group": group.called, "thing": thing_name(g, marker.key)}
            g.tell("log.joins", "EX-CON-12", about, points_at=(group.name,))
            return


# EX-CON-12  Council of elders: an event makes every unescorted elder move S toward the nearest group.
def walk_nearer(g: Expedition) -> None:
    """Free persons walk toward the nearest group, as far as they do not touch it."""
    for marker in free_persons(g):
        group = nearest_group(g, marker)
        if group is None or person_of(g, marker.key) is None:
            continue
        spot = Circle(marker.x, marker.y, 0)
        base = min(g.bases(group), key=lambda base: gap_up(spot, base))
        far = max(0, min(S, gap_up(spot, base) - INCH))
        x, y = toward(marker.x, marker.y, base.x, base.y, far)
        about: dict[str, object] = {"group": group.called, "thing": thing_name(g, marker.key)}
        shows = walks(marker.key, [(marker.x, marker.y), (x, y)])
        g.tell("log.walks_nearer", "EX-CON-12", about, points_at=(marker.key,), shows=shows)
        g.take(marker)
        g.put(PERSON, (x, y), key=marker.key)
