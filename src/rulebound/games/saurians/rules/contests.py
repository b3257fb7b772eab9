"""Skill tests: one total against another, and the interaction window in which hero cards change them."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.need import COUNTED, Need
from rulebound.core.text import Text
from rulebound.core.window import PASS, Moment, window
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.rules.heroes import Occasion, consume, counts, may_be_asked, playable, take_effect
from rulebound.games.saurians.rules.naming import hero_card, icon_names
from rulebound.games.saurians.rules.skills import ADRENALINE, ARMOUR, BALLISTIC, COURAGE, DODGE, FEAR, STABILITY
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

HIT: Final = "hit"
DAMAGE: Final = "damage"
GRAB: Final = "grab"
BREAK_FREE: Final = "break_free"
WIN_TIE: Final = "win_tie"
ICONS: Final = "icons"
PLAY: Final = "play"


class Contest:
    """A skill test under way: the initiator's total against the other, and the surplus of win-a-tie effects.

    Nobody is the `target` where a thing or a net is tested against. `skill` is what a hit is scored with.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        initiator: Unit | None,
        mine: Need,
        target: Unit | None,
        theirs: Need,
        skill: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.initiator = initiator
        self.mine = mine
        self.target = target
        self.theirs = theirs
        self.skill = skill
        self.surplus = 0
        self.given: dict[str, int] = {}
        """What hero cards have given for the rest of the attack: damage, piercing."""

    # SA-GLO-04  Hit against dodge, damage against armour, stability against stability, fear against courage.
    # SA-GAP-38  Icons count in the window of their own test; those of damage in ranged attacks alone.
    def icons_of(self, unit: Unit) -> tuple[str, ...]:
        """The icons that add to the total of a unit in the test."""
        is_initiator = unit is self.initiator
        if self.kind == HIT:
            return (self.skill if is_initiator else DODGE, WIN_TIE)
        if self.kind == DAMAGE:
            return (DAMAGE,) if is_initiator and self.skill == BALLISTIC else () if is_initiator else (ARMOUR,)
        if self.kind == FEAR:
            return (FEAR if is_initiator else COURAGE, WIN_TIE)
        return (STABILITY, WIN_TIE)

    # SA-GAP-76  What is declared by a test, or has come true with it, is a condition in its window.
    def moment(self, initiates: bool) -> str:
        """What the test is to the hero cards of one of its sides."""
        if self.kind in (HIT, DAMAGE):
            struck = "attack_declared" if self.kind == HIT else "attack_hit"
            shot = "ranged_declared" if self.kind == HIT else "ranged_hit"
            return struck if not initiates else shot if self.skill == BALLISTIC else ""
        if self.kind == FEAR and not initiates:
            return "fear_against"
        return "break_free" if self.kind == BREAK_FREE and initiates else ""

    # SA-CON-20  A snare is tested against like a net, but holds nobody yet.
    @property
    def is_against_holds(self) -> bool:
        """Whether it is a try to break free of something."""
        return self.kind == BREAK_FREE and self.rule != "SA-CON-20"

    def add(self, unit: Unit, icon: str, amount: int, reason: str) -> None:
        """An icon, or the effect of a card, counts for a unit."""
        if icon == WIN_TIE:
            self.surplus += amount if unit is self.initiator else -amount
        else:
            (self.mine if unit is self.initiator else self.theirs).add(amount, reason)

    # SA-GAP-75  Only seats that have a unit in the test, or are allied to one, take turns in it.
    def seats(self, g: Saurians) -> list[int]:
        """Who speaks in its window, in order: the initiator first, then clockwise."""
        units = self.units()
        first = units[0].seat if units else g.holder
        sides = [g.side_of(unit) for unit in units]
        return [seat for seat in g.clockwise(first) if g.players[seat].side in sides]

    def units(self) -> list[Unit]:
        """Those in the test, the initiator first."""
        return [unit for unit in (self.initiator, self.target) if unit is not None]

    # SA-HIT-04, SA-STB-05, SA-TIE-02  Equal totals are a win for the initiator, SA-FEA-04  but for fear.
    # SA-TIE-03, SA-GAP-78  A surplus of win-a-tie effects decides first. SA-GLO-03  Whoever is strictly lower fails.
    # SA-SED-08  Whoever sleeps fails every test but those of stability.
    def is_won(self, g: Saurians) -> bool:
        """Whether the initiator wins it as it stands."""
        if self.kind in (HIT, FEAR) and self.target is not None and g.is_sedated(self.target):
            return True
        if self.mine.value != self.theirs.value:
            return self.mine.value > self.theirs.value
        return self.surplus > 0 or (self.surplus == 0 and self.kind != FEAR)


# SA-ACT-09, SA-ACT-15, SA-HER-09, SA-HER-10  Hero cards one at a time, the initiator first, until one player has passed
# twice. SA-HER-11  Then the final totals stand. SA-GAP-86  Whoever fails does nothing to the other, and what was spent
# stays spent.
def contest(g: Saurians, test: Contest) -> Rule[bool]:
    """A skill test from its window to its result: whether the initiator has won."""
    yield from window(TestWindow(g, test), test.seats(g), g.content.limits.passes)
    won = test.is_won(g)
    tell_totals(g, test, won)
    return won


def tell_totals(g: Saurians, test: Contest, won: bool) -> None:
    """Both totals with their reasons, and who has won."""
    names = tuple([unit.name for unit in test.units()])
    about: dict[str, object] = {"mine": test.mine.value, "theirs": test.theirs.value}
    about["unit"] = test.initiator.called if test.initiator is not None else Text("who.nobody")
    about["other"] = test.target.called if test.target is not None else Text(f"who.against-{test.kind}")
    g.tell(f"log.opposed-{test.kind}", test.rule, about, need=test.theirs, points_at=names[1:], sense=COUNTED)
    key = f"log.{test.kind}-{'won' if won else 'lost'}"
    g.tell(key, test.rule, about, need=test.mine, points_at=names[:1], sense=COUNTED)


class TestWindow(Moment):
    """SA-GAP-76  A player consumes a card for one set of its icons, plays one whose condition holds, or passes."""

    __test__ = False

    def __init__(self, g: Saurians, test: Contest) -> None:
        self.g = g
        self.test = test

    def ask(self, seat: int) -> Ask | None:
        """Whoever holds hero cards is asked, in secret."""
        if not may_be_asked(self.g, seat):
            return None
        return Ask(
            seat,
            f"test-{self.test.kind}",
            "SA-HER-10",
            lambda: [PASS, *self.plays(seat), *self.icons(seat)],
            self.option,
            about=self.about(),
            secret=True,
            matter=self.matter(),
        )

    def matter(self) -> Answer:
        """The test as data: its kind, both units, both totals."""
        test = self.test
        names = [unit.name if unit is not None else "" for unit in (test.initiator, test.target)]
        return [test.kind, *names, test.mine.value, test.theirs.value]

    def about(self) -> dict[str, object]:
        """Who tests against whom, and how it stands."""
        target = self.test.target
        return {
            "unit": self.test.units()[0].called,
            "other": target.called if target is not None else Text(f"who.against-{self.test.kind}"),
            "mine": self.test.mine.value,
            "theirs": self.test.theirs.value,
        }

    # SA-GAP-77  Only for the total of an own or allied unit, and only sets of which an icon counts.
    def icons(self, seat: int) -> list[Answer]:
        """The icon sets a seat may add, each with the unit it counts for."""
        g, side = self.g, self.g.players[seat].side
        return [
            [ICONS, card, n, unit.name]
            for card in g.players[seat].hand.kinds()
            for unit in self.test.units()
            if g.side_of(unit) == side
            for n, icons in enumerate(g.content.hero_cards[card].icons)
            if counts(g, unit, icons, self.test.icons_of(unit))
        ]

    # SA-HER-02, SA-HER-12  Or for its main effect, if its condition is fulfilled by this test.
    def plays(self, seat: int) -> list[Answer]:
        """The hero cards a seat may play for their effect."""
        return [
            [PLAY, card, unit.name]
            for unit in self.test.units()
            for card in playable(self.g, seat, self.occasion(unit))
        ]

    def occasion(self, unit: Unit) -> Occasion:
        """What the test is to hero cards that concern a unit in it."""
        initiates = unit is self.test.initiator
        other = self.test.target if initiates else self.test.initiator
        return Occasion(self.test.moment(initiates), unit, other, test=self.test)

    def option(self, answer: Answer) -> Option:
        """A card with what it would add, or what it does."""
        if answer == PASS:
            return Option(PASS, Text("option.pass"), closing=True)
        card, unit = answer[1], self.g.named(answer[-1])
        about: dict[str, object] = {"card": hero_card(card), "unit": unit.called}
        if answer[0] == PLAY:
            return Option(answer, Text("option.play", about), (f"hero:{card}",))
        about["icons"] = icon_names(self.g.content.hero_cards[card].icons[answer[2]])
        return Option(answer, Text("option.icons", about), (f"hero:{card}",))

    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """A card is consumed, or played."""
        g, card, unit = self.g, answer[1], self.g.named(answer[-1])
        if answer[0] == PLAY:
            yield from take_effect(g, seat, card, self.occasion(unit))
            return False
        icons = g.content.hero_cards[card].icons[answer[2]]
        consume(g, seat, card, icons)
        for icon in self.test.icons_of(unit):
            if icon in icons:
                self.test.add(unit, icon, icons[icon], card)
        # SA-ADR-02, SA-GAP-72  Adrenaline goes to the unit in the test.
        gain_adrenaline(g, unit, icons.get(ADRENALINE, 0), "SA-ADR-02")
        return False
