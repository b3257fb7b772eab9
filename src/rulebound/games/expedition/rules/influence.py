"""Influence: Rally for own groups, Terror for those of others."""

from __future__ import annotations

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose, yes_or_no
from rulebound.core.need import COUNTED
from rulebound.core.shows import acts
from rulebound.core.text import Text
from rulebound.games.expedition.lengths import M
from rulebound.games.expedition.rules.casualties import fall, give_back
from rulebound.games.expedition.rules.naming import seat_name, token_names
from rulebound.games.expedition.rules.pools import Pool, bravery_of, character_bravery, has_ability, throw
from rulebound.games.expedition.rules.shooting import is_in_range
from rulebound.games.expedition.rules.stress import draw_stress
from rulebound.games.expedition.rules.totems import RALLY, TERROR, strengthened
from rulebound.games.expedition.state import AUXILIARY, ORDINARY, Expedition, Group
from rulebound.games.expedition.state import TERROR as TERROR_TOKEN


# EX-GAP-50  A borrowed die replaces the character's. EX-CON-06  Colours: within M of a flag bearer.
# EX-GAP-52  Who is left alone tests with his own die, and adds no second one.
def added_die(g: Expedition, group: Group) -> int:
    """The Bravery die that is added to those of a group itself in Rally and against Terror; 0 for none."""
    bearers = [friend for friend in g.column(group.seat) if friend is not group and has_ability(g, friend, "colours")]
    lent = [best_of(g, friend, "colours") for friend in bearers if is_in_range(g, group, friend, M)]
    return max([own_die(g, group), *lent])


def own_die(g: Expedition, group: Group) -> int:
    """The Bravery die of the characters with a group, who stand beside others; 0 for none."""
    return character_bravery(g, group) if g.of_kind(group, ORDINARY) else 0


def best_of(g: Expedition, group: Group, ability: str) -> int:
    """The Bravery die of whoever in a group has an ability."""
    keys = [g.people[number].key for number in group.figures]
    return max(
        [
            g.content.characters[k].bravery
            for k in keys
            if k in g.content.characters and g.content.characters[k].ability == ability
        ],
        default=0,
    )


# EX-INFL-02, EX-GAP-46  As many dice as the group has tokens, of its own Bravery. EX-INFL-03  And the character's.
def rally_pool(g: Expedition, group: Group) -> Pool:
    """The dice of a Rally, before Totem cards and drums."""
    pool = Pool(bravery_of(g, group), len(group.tokens), "tokens")
    pool.add(added_die(g, group), 1, "character")
    return pool


# EX-INFL-05  Each success removes a token. EX-INFL-04  A Totem card may add dice.
def steadied(g: Expedition, group: Group) -> Rule[int]:
    """The dice of a Rally; returns how many tokens they remove."""
    pool = rally_pool(g, group)
    about: dict[str, object] = {"group": group.called, "count": len(group.tokens)}
    g.tell("log.rallies", "EX-INFL-02", about, points_at=(group.name,), shows=acts(group.name))
    yield from hear_drums(g, group, pool)
    yield from strengthened(g, [(group, pool)], RALLY)
    roll = throw(g.dice, pool)
    about = {"group": group.called, "count": roll.successes}
    g.tell("log.rally", "EX-INFL-05", about, roll.faces, pool.need, (group.name,), COUNTED, roll.sides)
    return min(roll.successes, len(group.tokens))


def rally(g: Expedition, group: Group) -> Rule[None]:
    """A group is rallied."""
    count = yield from steadied(g, group)
    yield from relieve(g, group, count, "EX-INFL-05")
    yield from sent_back(g, group)


# EX-CON-06  Talking drums: once a step a Rally anywhere may use the drummer's die, in the place of another.
# EX-GAP-52  A drummer who is left alone has rolled it already.
def hear_drums(g: Expedition, group: Group, pool: Pool) -> Rule[None]:
    """The owner may let the drums help."""
    column, die = g.columns[group.seat], added_die(g, group)
    others = [friend for friend in g.column(group.seat) if friend is not group]
    drummers = [friend for friend in others if has_ability(g, friend, "talking_drums")]
    drums = max([best_of(g, friend, "talking_drums") for friend in drummers], default=0)
    if drums <= die or "step/drums" in column.spent:
        return
    about: dict[str, object] = {"group": group.called}
    if (yield from yes_or_no(group.seat, "drums", "EX-CON-06", about, first="no", words="drums", closes=True)):
        column.spend("step/drums")
        if die:
            pool.add(die, -1, "character")
        pool.add(drums, 1, "talking_drums")


def relieve(g: Expedition, group: Group, count: int, rule: str) -> Rule[None]:
    """A group is rid of so many tokens, which its owner chooses."""
    for _ in range(count):
        token = yield from choose(
            group.seat,
            "relieve",
            rule,
            lambda: sorted(set(group.tokens)),
            lambda token: token,
            lambda token: Option(token, Text(f"token.{token}"), (group.name,)),
            about={"group": group.called},
            matter=group.name,
        )
        give_back(g, group, (token,))
        about: dict[str, object] = {"group": group.called, "tokens": token_names((token,))}
        g.tell("log.relieved", rule, about, points_at=(group.name,))


# EX-CON-07  Bearers: after a Rally the figure may go, and a token with it. EX-GAP-58  The token goes first, so that
#            nobody is left alone with four.
def sent_back(g: Expedition, group: Group) -> Rule[None]:
    """The owner may send bearers away with tokens of their group."""
    while group.tokens and group.on_table():
        bearers = [n for n in g.of_kind(group, AUXILIARY) if is_bearer(g, n)]
        if not bearers or len(group.figures) == 1:
            return
        about: dict[str, object] = {"group": group.called}
        goes = yield from yes_or_no(
            group.seat, "send_back", "EX-CON-07", about, first="no", words="send_back", closes=True, matter=group.name
        )
        if not goes:
            return
        yield from relieve(g, group, 1, "EX-CON-07")
        fall(g, group, bearers[-1], "EX-CON-07", "log.sent_back")


def is_bearer(g: Expedition, number: int) -> bool:
    """Whether an auxiliary takes a token with it when it goes."""
    return g.content.auxiliaries[g.people[number].key].ability == "relieve"


# EX-INFL-06, EX-STRESS-04  One hit, and one more for each Terror token. EX-CON-06  A king near by takes one away.
def terror_hits(g: Expedition, target: Group) -> int:
    """The Terror hits of one Terror action against a group."""
    kings = [friend for friend in g.column(target.seat) if has_ability(g, friend, "royal_presence")]
    near = any(king is target or is_in_range(g, target, king, M) for king in kings)
    return 1 + target.count(TERROR_TOKEN) - (1 if near else 0)


# EX-GAP-47  The target rolls as many dice of its own Bravery as there are hits, and the character's.
def courage_pool(g: Expedition, target: Group, hits: int) -> Pool:
    """The dice against Terror, before Totem cards."""
    pool = Pool(bravery_of(g, target), hits, "terror_hits")
    pool.add(added_die(g, target), 1, "character")
    return pool


# EX-INFL-09  Each success cancels a hit. EX-GAP-49  Once a step and player. EX-GAP-48  No range, no sight, no actor.
def unmanned(g: Expedition, seat: int, target: Group) -> Rule[int]:
    """The dice against Terror that a seat sets on a group; returns how many hits are left."""
    target.frightened = (*target.frightened, seat)
    hits = terror_hits(g, target)
    about: dict[str, object] = {"side": seat_name(g, seat), "group": target.called, "hits": hits}
    g.tell("log.terror", "EX-INFL-06", about, points_at=(target.name,))
    if not hits or (yield from talked_out(g, target)):
        return 0
    pool = courage_pool(g, target, hits)
    yield from strengthened(g, [(target, pool)], TERROR)
    roll = throw(g.dice, pool)
    left = max(0, hits - roll.successes)
    about = {"group": target.called, "left": left}
    g.tell("log.courage", "EX-INFL-09", about, roll.faces, pool.need, (target.name,), COUNTED, roll.sides)
    return left


# EX-INFL-09  The target draws a token for each hit that is left.
def terrify(g: Expedition, seat: int, target: Group) -> Rule[None]:
    """A seat sets Terror on a group."""
    left = yield from unmanned(g, seat, target)
    yield from draw_stress(g, target, left, "EX-INFL-09")


# EX-CON-06  Parley: once a game an interpreter cancels all hits of one Terror action.
def talked_out(g: Expedition, group: Group) -> Rule[bool]:
    """Whether an interpreter spares a group what is about to happen to it; his owner decides."""
    if group.seat < 0:
        return False
    column = g.columns[group.seat]
    if not has_ability(g, group, "parley") or "game/parley" in column.spent:
        return False
    about: dict[str, object] = {"group": group.called}
    if not (yield from yes_or_no(group.seat, "parley", "EX-CON-06", about, first="no", words="parley", closes=True)):
        return False
    column.spend("game/parley")
    g.tell("log.parley", "EX-CON-06", {"group": group.called}, points_at=(group.name,))
    return True
