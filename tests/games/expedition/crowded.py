"""Crowded tables by chance, and somebody who judges moves and lines of sight on them with floats and plain geometry.

Nothing here asks the game: a judge knows the ledger and where everybody stands, in inches. Where a thing hangs on less
than `NARROW` it may go either way, and the judge says so by an answer for each.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product
from math import ceil, cos, hypot, pi, sin
from random import Random

from rulebound.core.dice import SeededDice
from rulebound.games.expedition.rules.movement import Movement
from rulebound.games.expedition.state import Group
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.content.layouts import PieceRow
from tests.games.expedition.country import Country, country, ellipse, rect

Spot = tuple[float, float]
Track = list[Spot]

NARROW = 0.02
S = 4.0
CONTACT = 100.001 / INCH
"""Bases no farther apart than a millimetre touch."""
COHERENT = 0.25
HALF = 0.5


@dataclass(frozen=True)
class Area:
    """A piece of the table: a rectangle or an ellipse around its middle."""

    kind: str
    round: bool
    x: float
    y: float
    half_x: float
    half_y: float

    def holds(self, at: Spot, grown: float = 0.0) -> bool:
        """Whether a point lies inside, of the piece made a little larger or smaller."""
        dx, dy = abs(at[0] - self.x), abs(at[1] - self.y)
        if self.round:
            return (dx / (self.half_x + grown)) ** 2 + (dy / (self.half_y + grown)) ** 2 < 1
        return dx < self.half_x + grown and dy < self.half_y + grown

    def row(self) -> PieceRow:
        """The same for a layout."""
        if self.round:
            return ellipse(self.kind, self.x, self.y, self.half_x, self.half_y)
        return rect(self.kind, self.x - self.half_x, self.y - self.half_y, 2 * self.half_x, 2 * self.half_y)


@dataclass(frozen=True)
class Disc:
    """Somebody's base."""

    at: Spot
    radius: float
    group: int
    seat: int


AREAS = [
    Area("dense_jungle", True, 14, 20, 5, 4),
    Area("tall_grass", True, 30, 22, 4, 3),
    Area("plantation", False, 27, 12, 2, 3),
    Area("deep_water", False, 18, 11.5, 3, 1.5),
    Area("cliff", False, 34, 16, 1, 2),
]
SOLID = ("deep_water", "cliff")
HIDING = ("dense_jungle", "plantation", "cliff")


def crowded(seed: int) -> tuple[Country, Group]:
    """A group in the middle of friends, enemies and an animal, on a table with a bit of everything."""
    random = Random(seed)
    c = country(*[area.row() for area in AREAS], adventure="lost_shrine")
    c.g.explored = ("dense_jungle-1",)
    tokens: tuple[str, ...] = ("movement",) if random.random() < 0.2 else ()
    if random.random() < 0.1:
        tokens = ("combat", "combat", "terror", "terror")
    own = scattered(c, random, "veterans", 0, tokens)
    while own is None:
        own = scattered(c, random, "veterans", 0, tokens)
    for kind, seat in (("soldiers", 0), ("irregulars", 1), ("archers", 1), ("askaris", 1)):
        scattered(c, random, kind, seat)
    if random.random() < 0.6:
        place = (random.uniform(10, 38), random.uniform(8, 28))
        if all(apart(disc.at, place) > disc.radius + 1.1 for disc in discs(c)) and not in_solid(place, 1.0):
            c.animal("lion", *place)
    return c.one_of_many(), own


def scattered(c: Country, random: Random, kind: str, seat: int, tokens: tuple[str, ...] = ()) -> Group | None:
    """A group somewhere in the middle of the table; None if there is no room where it came to lie."""
    figures, upright = random.randint(2, 5), random.random() < 0.5
    x, y = random.uniform(12, 34), random.uniform(9, 26)
    others = discs(c)
    places = [(2 * i - figures + 1) * 0.55 for i in range(figures)]
    spots = [(x, y + off) if upright else (x + off, y) for off in places]
    if any(apart(disc.at, spot) < disc.radius + 0.6 for disc in others for spot in spots):
        return None
    if any(in_solid(spot, 0.55) for spot in spots):
        return None
    return c.group(kind, seat, x, y, figures=figures, upright=upright, tokens=tokens)


def apart(one: Spot, other: Spot) -> float:
    """How far two points are apart."""
    return hypot(one[0] - other[0], one[1] - other[1])


def in_solid(spot: Spot, margin: float) -> bool:
    """Whether a disc overlaps what cannot be passed."""
    return any(gap_to_box(area, spot) < margin for area in AREAS if area.kind in SOLID)


def gap_to_box(area: Area, spot: Spot) -> float:
    """How far a point is from a rectangle; 0 inside."""
    dx, dy = abs(spot[0] - area.x) - area.half_x, abs(spot[1] - area.y) - area.half_y
    return hypot(max(dx, 0), max(dy, 0))


def discs(c: Country) -> list[Disc]:
    """Everybody on the table, in inches."""
    bases = c.g.field.by_x
    return [Disc((b.x / INCH, b.y / INCH), b.radius / INCH, int(b.group), int(b.owner)) for b in bases]


def sampled(track: Track, step: float = 0.02) -> Track:
    """Points along a track, close together."""
    points = [track[0]]
    for a, b in pairwise(track):
        n = max(1, ceil(apart(a, b) / step))
        points += [(a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n) for k in range(1, n + 1)]
    return points


def stick_ends(track: Track) -> Track:
    """Where each stick of a track ends."""
    ends: Track = []
    for a, b in pairwise(track):
        far = apart(a, b)
        n = max(1, ceil((far - 1e-3) / S))
        ends += [(a[0] + (b[0] - a[0]) * k * S / far, a[1] + (b[1] - a[1]) * k * S / far) for k in range(1, n)]
        ends.append(b)
    return ends


class Judge:
    """Judges the Movements of a group; `engages`: with a normal symbol."""

    def __init__(self, c: Country, group: Group, engages: bool) -> None:
        self.starts = [(int(b.x) / INCH, int(b.y) / INCH) for b in c.g.bases(group)]
        self.others = [disc for disc in discs(c) if disc.group != group.number]
        self.foes = [disc for disc in self.others if disc.seat != group.seat]
        self.engages = engages and len(group.tokens) < 4
        self.most = 2 - group.tokens.count("movement")

    def verdicts(self, tracks: list[Track]) -> tuple[bool, bool]:
        """Whether a move is surely legal, and whether it may be."""
        sizes = (-NARROW, 0.0, NARROW)
        return (
            all(self.is_legal(tracks, NARROW, grown) for grown in sizes),
            any(self.is_legal(tracks, -NARROW, grown) for grown in sizes),
        )

    def is_legal(self, tracks: list[Track], slack: float, grown: float) -> bool:
        """Whether anybody can lead a move, everything being so much tighter."""
        return any(
            all(len(track) <= 2 for k, track in enumerate(tracks) if k != i) and self.leads(tracks, i, slack, grown)
            for i in range(len(tracks))
        )

    def leads(self, tracks: list[Track], i: int, slack: float, grown: float) -> bool:
        """Whether one of the group can lead a move."""
        way, ends = tracks[i], [track[-1] for track in tracks]
        met = {foe.group for foe in self.foes if apart(foe.at, ends[i]) - foe.radius - HALF <= CONTACT}
        if len(met) > 1 or (met and not self.engages):
            return False
        return (
            self.stands(ends, i, met, slack)
            and self.walks(way, met, slack)
            and self.lays(way, bool(met), slack)
            and self.keeps_to_areas(way, ends, grown)
        )

    def stands(self, ends: Track, i: int, met: set[int], slack: float) -> bool:
        """EX-GAP-19, EX-GAP-20, EX-GAP-28  Whether all find room, hang together, and keep off enemies."""
        for spot in ends:
            if not (HALF <= spot[0] <= 48 - HALF and HALF <= spot[1] <= 36 - HALF) or in_solid(spot, HALF + slack):
                return False
            for other in self.others:
                gap = apart(other.at, spot) - other.radius - HALF
                is_target = other.group in met
                if gap < (-2e-3 if is_target else slack):
                    return False
                if other in self.foes and not is_target and gap <= (COHERENT if met else CONTACT) + slack:
                    return False
        if any(apart(a, b) < 1 + min(slack, 1e-3) for k, a in enumerate(ends) for b in ends[:k]):
            return False
        return hangs_together(ends, COHERENT - slack) and all(apart(a, ends[i]) - 1 <= S - slack for a in ends)

    def walks(self, way: Track, met: set[int], slack: float) -> bool:
        """EX-GAP-20  Whether the guide's base passes: not off the table, through water or enemies."""
        for spot in sampled(way):
            if in_solid(spot, HALF + slack) or not (HALF <= spot[0] <= 48 - HALF and HALF <= spot[1] <= 36 - HALF):
                return False
            for foe in self.foes:
                gap = apart(foe.at, spot) - foe.radius - HALF
                if gap < (-2e-3 if foe.group in met else CONTACT + slack):
                    return False
        return True

    def lays(self, way: Track, engages: bool, slack: float) -> bool:
        """EX-MOVE-01, EX-MOVE-02, EX-MOVE-03  Whether there are sticks enough, and the pace may be picked up."""
        if any(abs(apart(a, b) - k * S) < abs(slack) and slack > 0 for a, b in pairwise(way) for k in (1, 2)):
            return False
        ends = stick_ends(shortened(way) if slack < 0 else way)
        if len(ends) > self.most:
            return False
        for k, end in enumerate(ends[:-1]):
            watched = any(apart(foe.at, end) - foe.radius - HALF <= S + slack for foe in self.foes)
            if watched and not (engages and k == len(ends) - 2):
                return False
        return True

    def keeps_to_areas(self, way: Track, ends: Track, grown: float) -> bool:
        """EX-GAP-23  Whether one boundary at most is crossed, and half of the group stands where its guide does."""
        areas = [area for area in AREAS if area.kind not in SOLID]
        crossed = 0
        for area in areas:
            inside = [area.holds(spot, grown) for spot in sampled(way)]
            crossed += sum([a != b for a, b in pairwise(inside)])
        if crossed > 1:
            return False
        where = [next((area for area in areas if area.holds(spot, grown)), None) for spot in ends]
        last = next((area for area in areas if area.holds(way[-1], grown)), None)
        if 2 * sum([place is last for place in where]) < len(ends):
            return False
        before = [next((area for area in areas if area.holds(spot, grown)), None) for spot in self.starts]
        start, end = most_of(before), most_of(where)
        return start is None or end is None or start is end


def shortened(way: Track) -> Track:
    """A track whose legs are a hair shorter, for whoever gives the benefit of the doubt."""
    track = [way[0]]
    for a, b in pairwise(way):
        far = apart(a, b)
        part = max(0.0, far - NARROW) / far if far else 0.0
        track.append((track[-1][0] + (b[0] - a[0]) * part, track[-1][1] + (b[1] - a[1]) * part))
    return track


def most_of(places: list[Area | None]) -> Area | None:
    """The area at least half of some figures are in, the one with the better cover of two."""
    covers = {"dense_jungle": 10, "tall_grass": 8, "plantation": 8}
    areas = [area for area in AREAS if 2 * sum([place is area for place in places]) >= len(places)]
    return max([area for area in areas if area.kind in covers], key=lambda area: covers[area.kind], default=None)


def hangs_together(spots: Track, gap: float) -> bool:
    """Whether bases with gaps of at most so much are one chain."""
    reached, queue = {0}, [0]
    for i in queue:
        for k in range(len(spots)):
            if k not in reached and apart(spots[i], spots[k]) - 1 <= gap:
                reached.add(k)
                queue.append(k)
    return len(reached) == len(spots)


# Moves that are tried


def tried(movement: Movement, random: Random) -> list[Way] | None:
    """A move that may be legal or not: one that comes to mind, nudged or not, or the group shifted as it stands."""
    starts = [walk.start for walk in movement.mover.walks]
    kind = random.randrange(4)
    if kind == 0:
        far, turn = random.uniform(0.5, 8.3), random.uniform(0, 2 * pi)
        dx, dy = round(far * INCH * cos(turn)), round(far * INCH * sin(turn))
        return [[start, (start[0] + dx, start[1] + dy)] for start in starts]
    if kind == 1:
        corner, end = (shift(random), shift(random))
        guide = random.randrange(len(starts))
        ways: list[Way] = []
        for i, (x, y) in enumerate(starts):
            to = (x + corner[0] + end[0], y + corner[1] + end[1])
            ways.append([(x, y), (x + corner[0], y + corner[1]), to] if i == guide else [(x, y), to])
        return ways
    ways_or_none = movement.sample(SeededDice(random.randrange(10**6)))
    if ways_or_none is not None and kind == 3:
        i = random.randrange(len(starts))
        x, y = ways_or_none[i][-1]
        nudged = (x + random.randint(-INCH // 2, INCH // 2), y + random.randint(-INCH // 2, INCH // 2))
        ways_or_none = [[*way[:-1], nudged] if k == i and len(way) > 1 else way for k, way in enumerate(ways_or_none)]
    return ways_or_none


def shift(random: Random) -> tuple[int, int]:
    """One stick in any direction, of any length it can have."""
    far, turn = random.uniform(0.5, 4.1), random.uniform(0, 2 * pi)
    return round(far * INCH * cos(turn)), round(far * INCH * sin(turn))


def in_inches(ways: list[Way]) -> list[Track]:
    """Ways for a judge."""
    return [[(x / INCH, y / INCH) for x, y in way] for way in ways]


# Charges


def charges_on_a_grid(judge: Judge, target: int) -> list[Track] | None:
    """A charge that is surely legal, by trying contact places all round, straight and round one corner."""
    foes = [foe for foe in judge.foes if foe.group == target]
    for i, start in enumerate(judge.starts):
        for foe, turn in product(foes, range(24)):
            reach = foe.radius + HALF + 2e-3
            end = (foe.at[0] + reach * cos(turn * pi / 12), foe.at[1] + reach * sin(turn * pi / 12))
            if apart(start, end) > judge.most * S:
                continue
            for way in tracks_to(start, end):
                if not judge.walks(way, {target}, NARROW) or not judge.lays(way, True, NARROW):
                    continue
                tracks = placed_around(judge, i, way, target)
                if tracks is not None and judge.verdicts(tracks)[0]:
                    return tracks
    return None


def tracks_to(start: Spot, end: Spot) -> list[Track]:
    """The straight track, and some round a corner."""
    tracks = [[start, end]]
    for turn, far in product(range(12), (2.0, 3.9)):
        corner = (start[0] + far * cos(turn * pi / 6), start[1] + far * sin(turn * pi / 6))
        if apart(corner, end) <= S - NARROW:
            tracks.append([start, corner, end])
    return tracks


def placed_around(judge: Judge, i: int, way: Track, target: int) -> list[Track] | None:
    """The others set down one after the other beside those who stand already, wherever there is room."""
    taken = [way[-1]]
    for _ in range(len(judge.starts) - 1):
        beside = [(x + 1.05 * cos(k * pi / 12), y + 1.05 * sin(k * pi / 12)) for x, y in taken for k in range(24)]
        free = [spot for spot in beside if judge.stands([way[-1], *taken[1:], spot], 0, {target}, NARROW)]
        if not free:
            return None
        taken.append(min(free, key=lambda spot: apart(spot, judge.starts[i])))
    rest = iter(taken[1:])
    return [way if k == i else [start, next(rest)] for k, start in enumerate(judge.starts)]


# Sight


def seers(c: Country, group: Group, target: Group, slack: float) -> int:
    """EX-GAP-30  How many of a group see another, everything that hides being so much larger."""
    everybody = discs(c)
    viewers = [disc for disc in everybody if disc.group == group.number]
    bodies = [disc for disc in everybody if disc.group == target.number]
    others = [disc for disc in everybody if disc.group not in (group.number, target.number)]
    return sum([any(is_open(viewer.at, body.at, others, slack) for body in bodies) for viewer in viewers])


def is_open(a: Spot, b: Spot, others: list[Disc], slack: float) -> bool:
    """Whether nothing hides one point from another."""
    points = sampled([a, b])
    if any(apart(disc.at, spot) < disc.radius + slack for disc in others for spot in points):
        return False
    for area in AREAS:
        inside = [area.holds(spot, slack) for spot in points]
        if area.kind in SOLID and area.kind in HIDING and any(inside):
            return False
        if area.kind in HIDING:
            far = sum(inside) * apart(a, b) / len(points)
            most = S if area.holds(a, -slack) and area.holds(b, -slack) else 2.0
            if far > most - 2 * slack:
                return False
    return True


def gap_between(c: Country, group: Group, target: Group) -> float:
    """EX-GAP-31  How far the nearest bases of two groups are apart."""
    everybody = discs(c)
    ones = [disc for disc in everybody if disc.group == group.number]
    others = [disc for disc in everybody if disc.group == target.number]
    return min([apart(a.at, b.at) - a.radius - b.radius for a in ones for b in others])
