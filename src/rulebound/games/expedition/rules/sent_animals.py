"""Animals that a ritual sends somewhere, to stop short of everybody or to attack."""

from __future__ import annotations

from rulebound.core.ask import Answer, Chance, Refusal, Rule, refused
from rulebound.core.dice import Dice
from rulebound.core.shows import walks
from rulebound.core.text import Text
from rulebound.games.expedition.rules.melee import Fight
from rulebound.games.expedition.rules.melee_odds import melee_chances
from rulebound.games.expedition.rules.movement import dragged_onto
from rulebound.games.expedition.rules.neutrals import PROWL, attack, is_on_its_ground, touching
from rulebound.games.expedition.state import Expedition, Group
from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.charging import charge
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import NOBODY, muster
from rulebound.space.plane.groups.terms import Objection, Way
from rulebound.space.plane.groups.wishes import Denied
from rulebound.space.plane.paths import cost_up
from rulebound.space.table.group_question import group_ask

OFF_ITS_GROUND = "off_its_ground"


class Errand(Moves):
    """Where an animal may be sent, and into contact with whom: with its `prey` alone."""

    def __init__(self, g: Expedition, animal: Group, prey: list[Group], most: int) -> None:
        self.g = g
        self.animal = animal
        self.prey = prey
        self.most = most
        super().__init__(self.going_for(NOBODY))

    def going_for(self, number: int) -> Mover:
        """The animal as it goes for one group, or for nobody."""
        g = self.g
        mover = muster(g.field, g.ground.land, PROWL, g.bases(self.animal), self.most, charges=number)
        mover.further = lambda ways: self.against(mover, ways)
        return mover

    # EX-CON-11  Never beyond its ground.
    def against(self, mover: Mover, ways: list[Way]) -> Objection | None:
        """What this game has to say against a way."""
        at_home = is_on_its_ground(self.g, self.animal, ways[mover.guide][-1])
        return None if at_home else Objection(OFF_ITS_GROUND, mover.bases)

    def objection(self, ways: list[Way]) -> Objection | None:
        """Why it may not be sent so: neither past everybody nor into contact with one."""
        objection = self.mover.objection(ways)
        if objection is None or any(self.going_for(foe.number).objection(ways) is None for foe in self.prey):
            return None
        return objection

    def charges(self) -> list[list[Way]]:
        """A way into contact with each group it may attack, as far as one is found."""
        ways = [charge(self.going_for(foe.number)) for foe in self.prey if self.is_near(foe)]
        return [way for way in ways if way is not None]

    def is_near(self, foe: Group) -> bool:
        """Whether a group is near enough to be reached."""
        return any(within(a, b, self.most) for a in self.mover.bases for b in self.g.bases(foe))

    def sample(self, dice: Dice) -> list[Way] | None:
        """A way drawn by dice; every other time into contact, where that can be."""
        charges = self.charges()
        if charges and dice.roll(2) == 1:
            return charges[dice.roll(len(charges)) - 1]
        return super().sample(dice)

    def first(self, count: int) -> list[list[Way]]:
        """Ways into contact, then all round."""
        found = self.charges()[:count]
        return found + super().first(count - len(found))

    def granted(self, wish: object, facing: int) -> list[Way] | Denied:
        """Into contact, if it is dragged onto somebody it may attack."""
        for foe in dragged_onto(self.g, wish, 1, self.prey):
            ways = charge(self.going_for(foe.number))
            if ways is not None:
                return ways
        return super().granted(wish, facing)

    def met(self, ways: list[Way]) -> Group | None:
        """Whom it attacks at the end of a way, if anybody."""
        after = moved(self.mover.bases, ways)
        return next((foe for foe in self.prey if touching(after, self.g.bases(foe))), None)

    def called(self, ways: list[Way]) -> Text:
        """What a way is called."""
        target = self.met(ways)
        if target is not None:
            return Text("option.set_upon", {"group": target.called})
        far = cost_up(ways[0], [])
        return Text("option.send", {"far": self.g.ground.unit.said(far)}) if far else Text("option.stand")

    def odds(self, ways: list[Way]) -> tuple[Chance, ...]:
        """What a player is shown of its attack."""
        target = self.met(ways)
        if target is None:
            return ()
        return melee_chances(self.g, Fight(self.animal, target), moved(self.mover.bases, ways))


def worded(objection: Objection) -> Refusal:
    """Why an animal may not be sent so."""
    names = [base.name for base in objection.bases]
    if objection.kind == OFF_ITS_GROUND:
        return refused("EX-CON-11", "off_its_ground", *names)
    return refused("EX-GAP-61", "cannot_be_sent", *names)


# EX-CON-04, EX-GAP-61  Whoever moves an animal chooses its way; if it touches an enemy group it attacks.
def send(g: Expedition, seat: int, animal: Group, prey: list[Group], most: int) -> Rule[None]:
    """A seat sends an animal somewhere, into contact with nobody but its prey."""
    errand = Errand(g, animal, prey, most)
    answer: Answer = yield group_ask(
        errand,
        seat,
        "send_animal",
        "EX-CON-04",
        0,
        g.ground.unit,
        lambda objection, _ways: worded(objection),
        errand.called,
        about={"animal": animal.called},
        named=lambda: [*errand.charges(), errand.mover.stay()],
        matter=animal.name,
        odds=errand.odds,
    )
    ways = read_ways(errand.mover, answer)
    assert ways is not None
    target = errand.met(ways)
    about: dict[str, object] = {"animal": animal.called, "far": g.ground.unit.said(cost_up(ways[0], []))}
    g.tell("log.sent", "EX-CON-04", about, points_at=(animal.name,), shows=walks(errand.mover.bases[0].name, ways[0]))
    g.field = g.field.put(moved(errand.mover.bases, ways))
    if target is not None:
        yield from attack(g, animal, target)
