"""What goes wrong with a shot: the shooting mishap table."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import PROJECTILE, Item
from rulebound.games.escarmouche.rules.arms import HANDS, drop, empty, replace
from rulebound.games.escarmouche.rules.choosing import choose_figure
from rulebound.games.escarmouche.rules.harm import tumble
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.distance import compare, within
from rulebound.space.plane.numbers import CM

NEAR: Final = 5 * CM
"""ES-SFUM-03, ES-SFUM-04  How near a friend must be to be endangered."""

HOLE_IN_THE_BAG: Final = "hole_in_the_bag"
WRONG_TARGET: Final = "wrong_target"
STRAY_SHOT: Final = "stray_shot"
WEAPON_DAMAGED: Final = "weapon_damaged"
WEAPON_SLIPS: Final = "weapon_slips"
NOTHING: Final = "nothing"

ROWS: Final[tuple[str, ...]] = (
    *(HOLE_IN_THE_BAG, WRONG_TARGET, WRONG_TARGET, STRAY_SHOT, STRAY_SHOT),
    *(WEAPON_DAMAGED, WEAPON_DAMAGED, WEAPON_DAMAGED, WEAPON_SLIPS, NOTHING),
)
"""The rows of the table, 0 to 9."""
RULES: Final = {
    HOLE_IN_THE_BAG: "ES-SFUM-02",
    WRONG_TARGET: "ES-SFUM-03",
    STRAY_SHOT: "ES-SFUM-04",
    WEAPON_DAMAGED: "ES-SFUM-05",
    WEAPON_SLIPS: "ES-SFUM-06",
    NOTHING: "ES-SFUM-07",
}


# ES-SFUM-01  A critical failure at a shooting test is looked up in the table.
# ES-SFUM-07  Row 9: nothing further happens.
def suffer_mishap(g: Escarmouche, shooter: Figure, place: int, target: Figure, row: int) -> Rule[None]:
    """One row of the shooting mishap table, for a shot with the weapon at `place`."""
    what = ROWS[row]
    tell_of(g, shooter, f"log.mishap_{what}", RULES[what], weapon=shooter.items[place].called)
    if what == HOLE_IN_THE_BAG:
        run_out(g, shooter, place)
    elif what == WRONG_TARGET:
        yield from endanger(g, shooter, target, RULES[what])
    elif what == STRAY_SHOT:
        yield from endanger(g, shooter, shooter, RULES[what])
    elif what == WEAPON_DAMAGED:
        spoil(g, shooter, place)
    elif what == WEAPON_SLIPS:
        slip(g, shooter, place)


# ES-SFUM-02, ES-GAP-34  Empty for the rest of the game, both pistols of a brace; a thrown weapon loses what is left.
def run_out(g: Escarmouche, shooter: Figure, place: int) -> None:
    """A figure has no more ammunition for a weapon."""
    item = shooter.items[place]
    places = [i for i, other in enumerate(shooter.items) if i == place or are_a_brace(item, other)]
    for i in places:
        empty(g, shooter, i, without_ammunition(g, shooter.items[i]))
    if item.pair and len(places) < HANDS:
        for marker in g.markers:
            if marker.item is not None and marker.side == shooter.side and are_a_brace(item, marker.item):
                g.alter(marker, without_ammunition(g, marker.item))


def are_a_brace(one: Item, other: Item) -> bool:
    """Whether two pistols are of the same kind of brace."""
    return one.pair and other.pair and one.key == other.key


def without_ammunition(g: Escarmouche, item: Item) -> Item:
    """A weapon for which there is no more ammunition."""
    thrown = g.content.missiles[item.key].thrown > 0
    return item.with_load(False, 0).with_flaws(item.damaged, not thrown)


# ES-SFUM-03  Rows 1-2: the friend nearest to the target. ES-SFUM-04  Rows 3-4: the one nearest to the shooter.
# ES-GAP-36  Within 5 cm, base edge to base edge, lying or not; the opponent chooses among equals; a tumble test.
# ES-GAP-70  Among those it knows of.
def endanger(g: Escarmouche, shooter: Figure, around: Figure, rule: str) -> Rule[None]:
    """A shot flies at the nearest friend of the shooter, if one is near enough."""
    friends = nearest_friends(g, shooter, around)
    if not friends:
        return
    friends = [friend for friend in friends if not g.is_secret(friend)] or friends[:1]
    friend = friends[0]
    if len(friends) > 1:
        about: dict[str, object] = {"figure": shooter.called}
        friend = yield from choose_figure(
            1 - shooter.side, "mishap_friend", "ES-GAP-36", lambda: friends, endangered, about=about
        )
    tumble(g, friend, rule)


def nearest_friends(g: Escarmouche, shooter: Figure, around: Figure) -> list[Figure]:
    """The friends of a shooter nearest to somebody and within 5 cm; several if they are exactly as near."""
    base = g.base(around)
    best: list[Figure] = []
    for friend in g.friends(shooter):
        if not within(base, g.base(friend), NEAR):
            continue
        order = compare(base, g.base(friend), g.base(best[0])) if best else -1
        if order < 0:
            best = [friend]
        elif order == 0:
            best.append(friend)
    return best


def endangered(figure: Figure) -> Text:
    """Somebody a stray shot may fly at, to be chosen."""
    return Text("option.endangered", {"figure": figure.called})


# ES-SFUM-05, ES-GAP-35  The weapon is damaged until repaired; of a thrown weapon only the missile just thrown breaks.
def spoil(g: Escarmouche, shooter: Figure, place: int) -> None:
    """A weapon breaks as it is shot."""
    item = shooter.items[place]
    if not g.content.missiles[item.key].thrown:
        replace(shooter, place, item.with_flaws(True, item.exhausted))


# ES-SFUM-06, ES-GAP-35  The weapon falls at the shooter's feet; of a thrown weapon only the missile just thrown.
def slip(g: Escarmouche, shooter: Figure, place: int) -> None:
    """A weapon slips as it is shot."""
    item = shooter.items[place]
    if g.content.missiles[item.key].thrown:
        g.put(PROJECTILE, item.key, (shooter.x, shooter.y))
    else:
        drop(g, shooter, place)
