"""Deeds of the adventures: to look at a clue, plant a marker, record a beast, parley with an elder."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Answer, Chance, Option, Refusal, Rule, refused
from rulebound.core.need import COUNTED
from rulebound.core.odds import as_least, at_least
from rulebound.core.shows import acts
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.expedition.bot import worth
from rulebound.games.expedition.bot.survey import Survey
from rulebound.games.expedition.columns import Column
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.rules.actions import CHEAPEST, INFLUENCE, RALLY, SHOOT, CardAction
from rulebound.games.expedition.rules.influence import own_die
from rulebound.games.expedition.rules.loot import PERSON, is_beside, person_of, thing_name
from rulebound.games.expedition.rules.naming import seat_name
from rulebound.games.expedition.rules.pools import Pool, bravery_of, throw
from rulebound.games.expedition.rules.shooting import is_in_range, seeing, successes
from rulebound.games.expedition.rules.victory import award, goal_name
from rulebound.games.expedition.scenario import Deed
from rulebound.games.expedition.state import NEUTRAL, Expedition, Group, Marker

CLUE: Final = "clue"
LANDMARK: Final = "landmark"
TRUE: Final = 1
"""The owner of the true clue, while its face is down; others have none."""


class AdventureDeed(CardAction):
    """EX-GAP-68  An action of the adventure, for one symbol: not with Panic, also with four tokens."""

    def proposals(self, g: Expedition, column: Column) -> list[list[Answer]]:
        """None where the adventure does not know it."""
        return [] if self.deed(g, column.seat) is None else super().proposals(g, column)

    def deed(self, g: Expedition, seat: int) -> Deed | None:
        """What the adventure says of it for a seat."""
        deed = g.scenario.deed(self.key)
        return deed if deed is not None and deed.side in (-1, seat) else None

    def price(self, g: Expedition) -> tuple[str, ...]:
        """What the adventure takes for it; nothing pays for one that it does not know."""
        deed = g.scenario.deed(self.key)
        return () if deed is None else tuple([symbol for symbol in CHEAPEST if symbol in deed.symbols])

    def hindrance(self, g: Expedition, column: Column, args: list[Answer]) -> Refusal | None:
        """As always, where the adventure has it for a seat."""
        return self.nonsense(args) if self.deed(g, column.seat) is None else super().hindrance(g, column, args)

    def against_group(self, g: Expedition, group: Group, rest: list[Answer]) -> Refusal | None:
        deed = self.deed(g, group.seat)
        assert deed is not None
        return self.nonsense([group.name, *rest]) if len(rest) != 1 else self.against_deed(g, group, rest[0], deed)

    def against_deed(self, g: Expedition, group: Group, thing: Answer, deed: Deed) -> Refusal | None:
        """What is against a deed at a marker: it is not there, too far away, or enemies stand at it."""
        marker = marker_or_none(g, thing)
        if marker is None or [thing] not in self.aims(g, group):
            return self.nonsense([group.name, thing])
        if not is_beside(g, group, marker, deed.within):
            most = g.ground.unit.said(deed.within)
            return refused("EX-GAP-68", "too_far_off", group.name, group=group.called, most=most)
        if deed.clear and any(is_beside(g, enemy, marker, deed.clear) for enemy in g.enemies(group.seat)):
            most = g.ground.unit.said(deed.clear)
            return refused("EX-CON-12", "enemy_near", group.name, group=group.called, most=most)
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.deed_gain(self.promise(survey.g, args))

    def promise(self, g: Expedition, args: list[Answer]) -> Fraction:  # noqa: ARG002
        """The points it brings on the whole."""
        raise left_open(self, "promise")

    def option(self, g: Expedition, column: Column, args: list[Answer]) -> Option:  # noqa: ARG002
        """With what it is done to."""
        beast = g.group_or_none(args[1])
        thing = thing_name(g, args[1]) if beast is None else beast.called
        about: dict[str, object] = {"group": g.named(args[0]).called, "thing": thing}
        points_at = (args[0], str(args[1]))
        return Option(self.answer(args), Text(f"action.{self.key}", about), points_at, odds=self.odds(g, args))

    def odds(self, g: Expedition, args: list[Answer]) -> tuple[Chance, ...]:  # noqa: ARG002
        """What a player is shown of its dice."""
        return ()


def marker_or_none(g: Expedition, key: object) -> Marker | None:
    """The marker with this key, if it lies on the table."""
    return next((marker for marker in g.markers if marker.key == key), None)


class Look(AdventureDeed):
    """EX-CON-12  A group in the area of a clue looks at it instead of shooting; the true one becomes known to all."""

    key = "look"
    rule = "EX-CON-12"
    symbols: tuple[str, ...] = (SHOOT,)

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:  # noqa: ARG002
        return [[marker.key] for marker in g.markers if marker.kind == CLUE and not marker.is_known]

    def against_deed(self, g: Expedition, group: Group, thing: Answer, deed: Deed) -> Refusal | None:  # noqa: ARG002
        marker = marker_or_none(g, thing)
        if marker is None or [thing] not in self.aims(g, group):
            return self.nonsense([group.name, thing])
        area = area_of(g.ground, g.bases(group))
        if area is None or area.key != g.scenario.site(marker.key).area:
            return refused("EX-CON-12", "not_in_the_area", group.name, group=group.called)
        return None

    def promise(self, g: Expedition, args: list[Answer]) -> Fraction:
        """The points for finding the true one, and as much again for the way out it shows."""
        points = sum([goal.points for goal in g.scenario.goals_of("found")])
        return sum([2 * points * chance.probability for chance in self.odds(g, args)], Fraction(0))

    # EX-CON-12  One of those that lie face down is the true one, until it is found.
    def odds(self, g: Expedition, args: list[Answer]) -> tuple[Chance, ...]:  # noqa: ARG002
        clues = [marker for marker in g.markers if marker.kind == CLUE and not marker.is_known]
        return () if g.exit else (Chance(Text("chance.true_clue"), Fraction(1, len(clues))),)

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        marker = marker_or_none(g, rest[0])
        assert marker is not None
        true = marker.owner == TRUE
        g.change(marker, marker.owner, True)
        g.reveal()
        about: dict[str, object] = {"group": group.called, "site": Text(f"site.{g.scenario.key}-{marker.key}")}
        key = "log.clue_true" if true else "log.clue_false"
        g.tell(key, "EX-CON-12", about, points_at=(group.name,), shows=acts(group.name))
        if true:
            g.exit = marker.key
            for goal in g.scenario.goals_of("found"):
                award(g, group.seat, goal.points, goal_name(goal))
        yield from ()


class Plant(AdventureDeed):
    """EX-CON-12  A group plants its marker on a landmark, in the place of any other's."""

    key = "plant"
    rule = "EX-CON-12"
    symbols: tuple[str, ...] = (RALLY, INFLUENCE)

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:
        return [[marker.key] for marker in g.markers if marker.kind == LANDMARK and marker.owner != group.seat]

    def promise(self, g: Expedition, args: list[Answer]) -> Fraction:
        marker = marker_or_none(g, args[1])
        taken = marker is not None and marker.owner != NEUTRAL
        return Fraction(g.scenario.site(args[1]).worth * (2 if taken else 1))

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        marker = marker_or_none(g, rest[0])
        assert marker is not None
        g.change(marker, group.seat, True)
        about: dict[str, object] = {"side": seat_name(g, group.seat), "group": group.called}
        about["site"] = Text(f"site.{g.scenario.key}-{marker.key}")
        g.tell("log.plants", "EX-CON-12", about, points_at=(group.name,), shows=acts(group.name))
        yield from ()


class Record(AdventureDeed):
    """EX-CON-12  A group that sees the beast near by records it, once a game: a Bravery die a figure, up to three."""

    key = "record"
    rule = "EX-CON-12"
    symbols: tuple[str, ...] = (RALLY, INFLUENCE)

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:  # noqa: ARG002
        keys = [beast.animal for beast in g.scenario.beasts]
        return [[animal.name] for animal in g.neutrals() if animal.key in keys]

    def against_deed(self, g: Expedition, group: Group, thing: Answer, deed: Deed) -> Refusal | None:
        beast = g.group_or_none(thing)
        if beast is None or [thing] not in self.aims(g, group):
            return self.nonsense([group.name, thing])
        if group.recorded:
            return refused("EX-CON-12", "recorded", group.name, group=group.called)
        if not is_in_range(g, group, beast, deed.within):
            most = g.ground.unit.said(deed.within)
            return refused("EX-GAP-68", "too_far_off", group.name, group=group.called, most=most)
        if not seeing(g, group, beast, 1):
            return refused("EX-SHOOT-01", "out_of_sight", beast.name, by=group.called, group=beast.called)
        return None

    def pool(self, g: Expedition, group: Group) -> Pool:
        """The dice of a group."""
        deed = g.scenario.deed(self.key)
        assert deed is not None
        pool = Pool(bravery_of(g, group), min(deed.most, len(group.figures)), "figures")
        pool.add(own_die(g, group), 1, "character")
        return pool

    def odds(self, g: Expedition, args: list[Answer]) -> tuple[Chance, ...]:
        odds = successes(self.pool(g, g.named(args[0])))
        most = max([goal.most for goal in g.scenario.goals_of("recorded")], default=0)
        return as_least(odds, "chance.recorded", most)

    def promise(self, g: Expedition, args: list[Answer]) -> Fraction:
        odds, goals = successes(self.pool(g, g.named(args[0]))), g.scenario.goals_of("recorded")
        return sum([goal.points * min(n, goal.most) * p for goal in goals for n, p in odds.items()], Fraction(0))

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        group.recorded = True
        pool = self.pool(g, group)
        roll = throw(g.dice, pool)
        for goal in g.scenario.goals_of("recorded"):
            count = min(roll.successes, goal.most)
            about: dict[str, object] = {"group": group.called, "thing": g.named(rest[0]).called, "count": count}
            shows = acts(group.name)
            g.tell("log.records", "EX-CON-12", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides, shows)
            award(g, group.seat, goal.points * count, goal_name(goal))
        yield from ()


class Parley(AdventureDeed):
    """EX-CON-12  A group wins an elder over with one Bravery die and its character's; he then walks with it."""

    key = "parley"
    rule = "EX-CON-12"
    symbols: tuple[str, ...] = (INFLUENCE,)

    def aims(self, g: Expedition, group: Group) -> list[list[Answer]]:  # noqa: ARG002
        persons = [(marker, person_of(g, marker.key)) for marker in g.markers if marker.kind == PERSON]
        return [[marker.key] for marker, person in persons if person is not None and person.joins == "parley"]

    def pool(self, g: Expedition, group: Group) -> Pool:
        """The dice of a group."""
        pool = Pool(bravery_of(g, group), 1, "bravery")
        pool.add(own_die(g, group), 1, "character")
        return pool

    def odds(self, g: Expedition, args: list[Answer]) -> tuple[Chance, ...]:
        odds = successes(self.pool(g, g.named(args[0])))
        return (Chance(Text("chance.wins_over"), at_least(odds, 1)),)

    def promise(self, g: Expedition, args: list[Answer]) -> Fraction:
        person = person_of(g, args[1])
        assert person is not None
        return person.worth * self.odds(g, args)[0].probability

    def carry_out_by(self, g: Expedition, group: Group, rest: list[Answer]) -> Rule[None]:
        marker = marker_or_none(g, rest[0])
        assert marker is not None
        pool = self.pool(g, group)
        roll = throw(g.dice, pool)
        about: dict[str, object] = {"group": group.called, "thing": thing_name(g, marker.key)}
        key = "log.wins_over" if roll.successes else "log.wins_not_over"
        shows = acts(group.name)
        g.tell(key, "EX-CON-12", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides, shows)
        if roll.successes:
            g.take(marker)
            group.carried = (*group.carried, marker.key)
        yield from ()


ACTIONS: Final[tuple[CardAction, ...]] = (Look(), Plant(), Record(), Parley())
