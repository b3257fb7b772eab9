"""Shooting: who sees whom, how far, the hits, the cover, and those who fall."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Ask, Chance, Option, Refusal, Rule, refused
from rulebound.core.need import COUNTED
from rulebound.core.odds import CERTAIN, as_least, distribution, then
from rulebound.core.shows import acts, shoots
from rulebound.core.text import Text
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import UNLIMITED, L, M
from rulebound.games.expedition.rules.casualties import HEALING_DIE, may_be_healed, suffer
from rulebound.games.expedition.rules.naming import area_name
from rulebound.games.expedition.rules.pools import SIZES, Pool, has_ability, pool_of, throw
from rulebound.games.expedition.rules.stress import draw_by_choice, next_token
from rulebound.games.expedition.rules.totems import COVER, strengthened
from rulebound.games.expedition.state import MOST_TOKENS, NEUTRAL, ORDINARY, SHOOTING, Expedition, Group
from rulebound.space.plane.groups.field import is_any_within
from rulebound.space.plane.groups.looking import centre_line, how_many_see, screens_of

OPEN_COVER = 6
"""EX-GAP-35  The Cover die of a group in the open."""
EVERYBODY: Final = 99
"""More figures than a group has."""


# EX-SHOOT-13, EX-SHOOT-14, EX-SHOOT-15, EX-GAP-66  The range of the group's weapon, whoever shoots with it.
# EX-CON-03  An eagle makes it the next longer one.
# EX-CON-10, EX-CON-13  Heat haze and storm: no farther than M.
def reach_of(g: Expedition, group: Group) -> int:
    """How far a group shoots now; 0 for without end."""
    reach = g.content.weapons[group.weapon].reach()
    if g.longer and reach != UNLIMITED and g.order and group.seat == g.order[0]:
        reach = L if reach == M else UNLIMITED
    if (group.hazy or "storm" in g.weather) and reach != M:
        return M
    return reach


# EX-GAP-31  Between the nearest bases, edge to edge; exactly the stick is in range.
def is_in_range(g: Expedition, group: Group, target: Group, reach: int) -> bool:
    """Whether a group is within a distance of another."""
    return reach == UNLIMITED or is_any_within(g.bases(group), g.bases(target), reach)


# EX-GAP-30  A figure sees a group if one line from centre to centre is open; the own and the target's figures never
#            block. EX-CON-12  The ruins of its shrine never hide the great ape, wherever it is.
def seeing(g: Expedition, group: Group, target: Group, most: int = EVERYBODY) -> int:
    """How many figures of a group see another; nobody is counted beyond so many."""
    viewers, bodies = g.bases(group), g.bases(target)
    areas = g.ground.screens
    for beast in g.scenario.beasts:
        shrine = g.scenario.site(beast.site).at
        if beast.seen and beast.animal == target.key and shrine is not None:
            areas = [area for area in areas if area.outline.side(*shrine) >= 0]
    screens = [*areas, *screens_of(g.field, viewers, bodies)]
    return how_many_see(viewers, bodies, screens, most, centre_line, g.ground.screening)


# EX-SHOOT-01, EX-GAP-39  In sight and in range, both; nobody is in a melee between actions.
# EX-CON-04  Morning mist: not from beyond M.
def why_not_shoot_at(g: Expedition, group: Group, target: Group) -> Refusal | None:
    """Why a group may not shoot at another."""
    reach = reach_of(g, group)
    if target.mist > 1 and (reach == UNLIMITED or reach > M):
        reach = M
    if not is_in_range(g, group, target, reach):
        most = g.ground.unit.said(reach)
        return refused("EX-SHOOT-01", "out_of_range", target.name, by=group.called, group=target.called, most=most)
    if not seeing(g, group, target, 1):
        return refused("EX-SHOOT-01", "out_of_sight", target.name, by=group.called, group=target.called)
    return None


# EX-SHOOT-02  If at most one figure sees the target, half of the group shoots. EX-GAP-32  Half is rounded up, and
#              attached figures are added in full.
def shooting_pool(g: Expedition, group: Group, target: Group) -> Pool:
    """The dice of a group that shoots at another."""
    ordinary = len(g.of_kind(group, ORDINARY))
    if group.seat == NEUTRAL:
        ordinary, size = len(group.figures), g.content.animals[group.key].shooting
    else:
        size = g.content.profiles[group.key].shooting
    if seeing(g, group, target, 2) <= 1:
        ordinary = (ordinary + 1) // 2
    return Pool(size, ordinary, "figures") if group.seat == NEUTRAL else pool_of(g, group, SHOOTING, size, ordinary)


# EX-SHOOT-06  Every success is a hit. EX-GAP-34  Slow weapons are empty then.
# EX-CON-06  Training: ones are rolled again.
def shoot(g: Expedition, group: Group, target: Group) -> Rule[None]:
    """A group shoots at another, with all that comes of it."""
    pool = shooting_pool(g, group, target)
    g.longer = False
    if g.content.weapons[group.weapon].slow:
        group.loaded = False
    roll = throw(g.dice, pool, has_ability(g, group, "training"))
    about: dict[str, object] = {"group": group.called, "other": target.called, "hits": roll.successes}
    shows = (*acts(group.name), *shoots(group.name, target.name))
    g.tell("log.shoots", "EX-SHOOT-06", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides, shows)
    anger(target, group.seat)
    if roll.successes:
        yield from take_hits(g, target, roll.successes, True)


# EX-CON-12  Whom the great ape spares it spares until they have shot at it or engaged it.
def anger(target: Group, seat: int) -> None:
    """A neutral remembers who has attacked it."""
    if target.seat == NEUTRAL and seat not in target.angered_by:
        target.angered_by = (*target.angered_by, seat)


# EX-SHOOT-07  One Cover die for each hit. EX-SHOOT-08  Each success cancels one hit, and no more than there are.
# EX-SHOOT-09, EX-GAP-36  Going to ground is announced when the hits are known, and all tokens drawn at once.
# EX-CON-07  Shield bearers add one D8.
def take_hits(g: Expedition, target: Group, hits: int, risk: bool) -> Rule[None]:
    """A group that was hit takes cover; every hit that is left is a casualty."""
    extra = yield from go_to_ground(g, target, hits)
    if not target.on_table():
        return
    pool = cover_pool(g, target, hits, extra)

    def shown(_: int, pools: list[Pool]) -> tuple[Chance, ...]:
        return as_least(fallen(g, target, hits, pools[0], len(target.tokens)), "chance.casualties", 2)

    yield from strengthened(g, [(target, pool)], COVER, shown)
    roll = throw(g.dice, pool)
    left = max(0, hits - roll.successes)
    about: dict[str, object] = {"group": target.called, "hits": hits, "left": left}
    g.tell("log.cover", "EX-SHOOT-08", about, roll.faces, pool.need, (target.name,), COUNTED, roll.sides)
    yield from suffer(g, target, left, risk, "EX-SHOOT-10")


# EX-GAP-35  By the terrain the group is in. EX-CON-13  Dust: D8 in the open. EX-CON-04  Mist: the next better die.
def cover_die(g: Expedition, group: Group) -> int:
    """The Cover die of a group."""
    area = area_of(g.ground, g.bases(group))
    die = area.kind.cover if area is not None else 8 if "dust" in g.weather else OPEN_COVER
    return SIZES[min(len(SIZES) - 1, SIZES.index(die) + 1)] if group.mist else die


def cover_pool(g: Expedition, group: Group, hits: int, extra: int) -> Pool:
    """The Cover dice of a group that has drawn `extra` tokens for it."""
    area = area_of(g.ground, g.bases(group))
    pool = Pool(cover_die(g, group), hits, area.kind.key if area is not None else "open")
    pool.add(10 if has_ability(g, group, "composure") else 8, extra, "to_ground")
    pool.add(8, 1 if has_ability(g, group, "shield") else 0, "shield_bearers")
    return pool


# EX-GAP-36  From 0 to 4 minus its tokens. EX-CON-11  Animals do not go to ground.
def go_to_ground(g: Expedition, group: Group, hits: int) -> Rule[int]:
    """How many tokens a group draws on purpose for Cover dice."""
    if group.seat == NEUTRAL:
        return 0
    count: int = yield Ask(
        group.seat,
        "go_to_ground",
        "EX-SHOOT-09",
        lambda: list(range(MOST_TOKENS - len(group.tokens) + 1)),
        lambda count: Option(
            count,
            Text("option.to_ground", {"count": count}),
            odds=as_least(felled(g, group, hits, count), "chance.casualties", 2),
        ),
        about={"group": group.called, "hits": hits},
        matter=[group.name, hits],
    )
    yield from draw_by_choice(g, group, count, "EX-SHOOT-09")
    return count


# Odds


def successes(pool: Pool, again: bool = False) -> dict[int, Fraction]:
    """How many of a pool succeed."""
    return distribution(lambda dice: throw(dice, pool, again).successes)


def casualties(cover: Pool, hits: int) -> dict[int, Fraction]:
    """How many of some hits are left after Cover dice."""
    return distribution(lambda dice: max(0, hits - throw(dice, cover).successes))


# EX-GAP-41  No more fall than there are. EX-CON-07  Herbalists may save one of them.
# EX-GAP-36, EX-STRESS-11  With four tokens the last figure is gone with the others.
def felled(g: Expedition, target: Group, hits: int, extra: int = 0) -> dict[int, Fraction]:
    """How many of a group some hits fell, if it has drawn so many tokens for cover and nobody plays a card."""
    return fallen(g, target, hits, cover_pool(g, target, hits, extra), len(target.tokens) + extra)


def fallen(g: Expedition, target: Group, hits: int, cover: Pool, tokens: int) -> dict[int, Fraction]:
    """How many of a group with so many tokens some hits fell through Cover dice."""
    odds = casualties(cover, hits)
    most = strength(target)
    if target.seat != NEUTRAL and may_be_healed(g, target):
        healed = successes(Pool(HEALING_DIE, 1, "die"))
        odds = then(odds, lambda n: {n - saved: p for saved, p in healed.items()} if n else {n: CERTAIN})
    enough = most - 1 if tokens == MOST_TOKENS else most
    return then(odds, lambda n: {most if n >= enough else n: CERTAIN})


def strength(group: Group) -> int:
    """How many figures a group can lose, or lives an animal."""
    return group.lives if group.seat == NEUTRAL else len(group.figures)


# EX-SHOOT-06, EX-SHOOT-08  The shot as a whole, if the target does not go to ground and nobody plays a card.
# EX-CON-06  Quick hands: the token that is drawn first may be one of Shooting.
def shot_odds(g: Expedition, group: Group, target: Group) -> dict[int, Fraction]:
    """How many a shot fells."""
    again = has_ability(g, group, "training")
    worse = next_token(g, SHOOTING) if not group.loaded else Fraction(0)
    pool, less = shooting_pool(g, group, target), shooting_pool(g, group, target)
    less.discard(1, SHOOTING)
    hits = then({False: 1 - worse, True: worse}, lambda drawn: successes(less if drawn else pool, again))
    return then(hits, lambda n: felled(g, target, n))


def cover_name(g: Expedition, group: Group) -> Text:
    """Where a group stands, in words."""
    area = area_of(g.ground, g.bases(group))
    return Text("terrain.open") if area is None else area_name(g, area.key)
