"""A group about to move: the answer is every base's own way, and one function objects to it or does not.

The ways come in the order of the bases. How they were found (a formation, a charge, a nudge by hand) is nobody's
business here: a record holds the ways alone, so that it replays whatever becomes of the code that proposes them.
"""

from __future__ import annotations

from collections.abc import Callable

from rulebound.space.plane.distance import overlap, within
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.terms import (
    APART,
    CLASH,
    FORM,
    SLOW,
    STRAY,
    UNTOUCHED,
    WALK,
    Objection,
    Terms,
    Way,
)
from rulebound.space.plane.outlines import Circle, Outline
from rulebound.space.plane.packing import linked
from rulebound.space.plane.paths import length_against
from rulebound.space.plane.walk import Walk

Further = Callable[[list[Way]], Objection | None]


class Mover:
    """A group about to move: a walk for each base, and what is asked of all together. Made by `muster`.

    `roughs` is the slow ground near enough to matter, and `slowed` how far any goes at most if the group touches it.
    `targets` are charged; at least `least` of the group must come into contact with them. `further` is what else the
    game has to say against ways, asked only about those that are legal otherwise.
    """

    __slots__ = ("bases", "further", "guide", "least", "roughs", "slowed", "targets", "terms", "walks")

    def __init__(
        self,
        bases: list[Base],
        guide: int,
        terms: Terms,
        walks: list[Walk],
        roughs: list[Outline],
        slowed: int,
        targets: list[Base],
        least: int,
        further: Further | None,
    ) -> None:
        self.bases = bases
        self.guide = guide
        self.terms = terms
        self.walks = walks
        self.roughs = roughs
        self.slowed = slowed
        self.targets = targets
        self.least = least
        self.further = further

    def slow(self) -> Mover:
        """The same group, nobody going farther than slow ground allows."""
        walks: list[Walk] = []
        for i in range(len(self.walks)):
            walk = self.walks[i]
            far = self.slowed if self.is_walker(i) else walk.allowance
            walks.append(Walk(walk.start, walk.radius, far, walk.obstacles, walk.places, walk.roughs))
        return self._with(walks, self.least)

    def needing(self, least: int) -> Mover:
        """The same group, so many of which must come into contact."""
        return self._with(self.walks, least)

    def _with(self, walks: list[Walk], least: int) -> Mover:
        return Mover(
            self.bases, self.guide, self.terms, walks, self.roughs, self.slowed, self.targets, least, self.further
        )

    def is_walker(self, i: int) -> bool:
        """Whether a base walks; one that is set down around its guide only has to be able to stay at its place."""
        return i == self.guide or not self.terms.guided

    def objection(self, ways: list[Way]) -> Objection | None:
        """The first reason against the ways of a group; None if they are legal."""
        if len(ways) != len(self.bases):
            return Objection(FORM, self.bases)
        for i in range(len(ways)):
            if not self._is_way(i, ways[i]):
                return Objection(FORM, [self.bases[i]])
        for i in range(len(ways)):
            if len(ways[i]) > 1 and not self.walks[i].allows(ways[i]):
                return Objection(WALK, [self.bases[i]], self.walks[i], ways[i])
        if self.roughs and self._touches_rough(ways):
            for i in range(len(ways)):
                if self.is_walker(i) and length_against(ways[i], self.slowed) > 0:
                    return Objection(SLOW, [self.bases[i]])
        objection = self._objection_to_places(ends(self.bases, ways))
        return objection if objection is not None or self.further is None else self.further(ways)

    def objections(self, ways: list[Way]) -> list[Objection]:
        """All that is to be said against the ways of a group, by the bases it concerns; nothing if they are legal."""
        first = self.objection(ways)
        if first is None:
            return []
        if first.kind == FORM:
            return [first]
        told = [
            Objection(WALK, [self.bases[i]], self.walks[i], ways[i])
            for i in range(len(ways))
            if len(ways[i]) > 1 and not self.walks[i].allows(ways[i])
        ]
        blamed = [objection.bases[0] for objection in told]
        if self.roughs and self._touches_rough(ways):
            for i in range(len(ways)):
                if self.is_walker(i) and self.bases[i] not in blamed and length_against(ways[i], self.slowed) > 0:
                    told.append(Objection(SLOW, [self.bases[i]]))
        told.extend(self._objections_to_places(ends(self.bases, ways)))
        return told or [first]

    def _objections_to_places(self, places: list[Circle]) -> list[Objection]:
        """All that is to be said against where the bases would stand together, but for too few in contact."""
        told: list[Objection] = []
        for i in range(len(places)):
            for j in range(i):
                if overlap(places[i], places[j]):
                    told.append(Objection(CLASH, [self.bases[j], self.bases[i]]))
        chain = self._longest_chain(places)
        for i in range(len(places)):
            if i not in chain:
                told.append(Objection(APART, [self.bases[i]]))
            elif self.terms.leash and not within(places[i], places[self.guide], self.terms.leash):
                told.append(Objection(STRAY, [self.bases[i]]))
        return told

    def _longest_chain(self, places: list[Circle]) -> list[int]:
        """The most bases that hang together: those who do not are to blame, be the guide one of them."""
        best: list[int] = []
        for i in range(len(places)):
            if i not in best:
                chain = linked(places, i, self.terms.gap)
                if len(chain) > len(best):
                    best = chain
        return best

    def _is_way(self, i: int, way: Way) -> bool:
        """Whether this is a way of that base: from where it stands, and with no corners if it is set down."""
        return bool(way) and way[0] == self.walks[i].start and (len(way) <= 2 or self.is_walker(i))

    def _touches_rough(self, ways: list[Way]) -> bool:
        """Whether any walker touches slow ground where it starts or on its way."""
        for rough in self.roughs:
            for i in range(len(ways)):
                if self.is_walker(i):
                    ax, ay = ways[i][0]
                    for bx, by in ways[i]:
                        if rough.gap(ax, ay, bx, by, self.bases[i].radius) <= 0:
                            return True
                        ax, ay = bx, by
        return False

    def _objection_to_places(self, places: list[Circle]) -> Objection | None:
        """The first reason against where the bases would stand together."""
        for i in range(len(places)):
            for j in range(i):
                if overlap(places[i], places[j]):
                    return Objection(CLASH, [self.bases[j], self.bases[i]])
        chain = linked(places, self.guide, self.terms.gap)
        if len(chain) < len(places):
            return Objection(APART, [self.bases[i] for i in range(len(places)) if i not in chain])
        for i in range(len(places) if self.terms.leash else 0):
            if not within(places[i], places[self.guide], self.terms.leash):
                return Objection(STRAY, [self.bases[i]])
        if self.targets and len(touching(places, self.targets, self.terms.contact)) < self.least:
            return Objection(UNTOUCHED, self.targets)
        return None

    def stay(self) -> list[Way]:
        """The ways of a group that stays: each base at its start."""
        return [[walk.start] for walk in self.walks]


def ends(bases: list[Base], ways: list[Way]) -> list[Circle]:
    """Where the bases of a group stand after their ways."""
    return [Circle(ways[i][-1][0], ways[i][-1][1], bases[i].radius) for i in range(len(ways))]


def moved(bases: list[Base], ways: list[Way]) -> list[Base]:
    """The bases of a group after their ways, for `Battlefield.put`."""
    return [bases[i].moved(ways[i][-1][0], ways[i][-1][1]) for i in range(len(ways))]


def touching(places: list[Circle], targets: list[Base], contact: int) -> list[int]:
    """Which of some places are in contact with a target."""
    return [i for i in range(len(places)) if any(within(places[i], target, contact) for target in targets)]
