"""What a player is shown of dice and draws, against the very rules run through all of them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from rulebound.core.ask import Answer, Ask, Chance, Rule
from rulebound.core.cards import Bag, Hand
from rulebound.core.odds import first_listed, odds_of
from rulebound.games.expedition.lengths import M
from rulebound.games.expedition.rules.actions import CardAction
from rulebound.games.expedition.rules.deed_actions import Look, Parley, Record
from rulebound.games.expedition.rules.entering import Enter
from rulebound.games.expedition.rules.movement import NORMAL, Movement
from rulebound.games.expedition.rules.order_actions import Move, Rally, Shoot, Terror
from rulebound.games.expedition.rules.sent_animals import Errand, send
from rulebound.games.expedition.rules.shooting import shot_odds, take_hits
from rulebound.games.expedition.rules.sorcery import conjure
from rulebound.games.expedition.rules.stress import SPECIAL
from rulebound.games.expedition.rules.totem_actions import PlayTotem
from rulebound.games.expedition.state import MOST_TOKENS, NEUTRAL, WAITING, Expedition, Group
from rulebound.space.plane.groups.answers import plain_ways
from tests.games.expedition.country import CONTENT, country, ellipse, inches, names
from tests.harness import rule

Seen = Callable[[Expedition, Expedition, str], int]
"""How much of something has come about: in the position before, in that after, of the group it is about."""


def few(g: Expedition, *kinds: str) -> Expedition:
    """The same with a bag of few tokens, so that draws make few cases; no laws hold for it."""
    twin = g.copy()
    twin.bag = Bag({**dict.fromkeys(g.bag.tokens, 0), **{kind: kinds.count(kind) for kind in kinds}})
    return twin


def keeping(*answers: tuple[str, Answer]) -> Callable[[Expedition, Ask], Answer]:
    """The policy of those who give these answers, play no card, leave what they may, and lose as few as they can."""
    given = dict(answers)

    def answer(g: Expedition, ask: Ask) -> Answer:
        if ask.key == "casualty":
            return ask.answers()[-1]
        return given[ask.key] if ask.key in given and ask.check(given[ask.key]) is None else first_listed(g, ask)

    return answer


# What is shown, and how it is seen in what has come of it


def strength(g: Expedition, name: str) -> int:
    group = g.named(name)
    return group.lives if group.seat == NEUTRAL else len(group.figures)


def told(g: Expedition, key: str) -> int:
    assert g.journal is not None
    return sum([event.text.key == key for event in g.journal])


def numbers(g: Expedition, key: str, name: str) -> list[int]:
    """What the log says of a number, each time."""
    assert g.journal is not None
    return [int(str(event.text.args[name])) for event in g.journal if event.text.key == key]


def difference(g: Expedition) -> int | None:
    """By how many hits the attacker of a melee has won; None if nobody has rolled."""
    hits = numbers(g, "log.melee", "hits")
    return hits[0] - hits[1] if hits else None


def margin(is_so: Callable[[int | None], bool]) -> Seen:
    return lambda _, after, __: is_so(difference(after))


SEEN: dict[str, Seen] = {
    "casualties": lambda before, after, name: strength(before, name) - strength(after, name),
    "relieved": lambda before, after, name: len(before.named(name).tokens) - len(after.named(name).tokens),
    "tokens": lambda _, after, __: told(after, "log.stress"),
    "flees": lambda _, after, name: after.named(name).fled,
    "melee_won": margin(lambda n: n is not None and n > 0),
    "melee_equal": margin(lambda n: n == 0),
    "melee_lost": margin(lambda n: n is not None and n < 0),
    "melee_none": margin(lambda n: n is None),
    "power": lambda _, after, __: sum(numbers(after, "log.ritual", "power")),
    "sorcerer_lost": lambda before, after, name: has_sorcerer(before, name) - has_sorcerer(after, name),
    "comes_in": lambda _, after, name: after.named(name).on_table(),
    "wins_over": lambda _, after, name: len(after.named(name).carried),
    "recorded": lambda _, after, __: sum(numbers(after, "log.records", "count")),
    "true_clue": lambda _, after, __: bool(after.exit),
}


def is_surprised(g: Expedition) -> bool:
    """Whether a special token has come, before a melee if there is one."""
    assert g.journal is not None
    keys = [event.text.key for event in g.journal]
    return "log.special_token" in keys[: keys.index("log.melee") if "log.melee" in keys else len(keys)]


def has_sorcerer(g: Expedition, name: str) -> bool:
    people = [g.people[number].key for number in g.named(name).figures]
    return any(CONTENT.characters[key].ability == "sorcerer" for key in people if key in CONTENT.characters)


def listening(g: Expedition) -> Expedition:
    g.journal = []
    return g


def assert_held(
    g: Expedition,
    shown: tuple[Chance, ...],
    made: Callable[[Expedition], Rule[Any]],
    about: Group,
    policy: Callable[[Expedition, Ask], Answer],
) -> None:
    """Every chance that is shown is that of the rule, run through all dice, if no special token comes of them."""

    def read(after: Expedition) -> tuple[bool, ...]:
        if is_surprised(after):
            return ()
        return tuple([SEEN[key](g, after, about.name) >= count for key, count in wanted])

    wanted = [(each.what.key.removeprefix("chance."), int(str(each.what.args.get("count", 1)))) for each in shown]
    come = odds_of(g, lambda twin: made(listening(twin)), policy, read)
    special = come.pop((), Fraction(0)) if wanted else Fraction(0)
    for i, chance in enumerate(shown):
        played = sum([p for seen, p in come.items() if seen[i]])
        assert chance.probability == played / (1 - special), (chance.what, chance.probability, played)


def held(
    g: Expedition,
    action: CardAction,
    about: Group,
    *args: Answer | Group,
    policy: Callable[[Expedition, Ask], Answer] | None = None,
    seat: int = 0,
) -> tuple[Chance, ...]:
    """What an action that is legal shows, held against what it does."""
    plain = names(args)
    assert action.why_not(g, g.columns[seat], plain) is None, (action.key, plain)
    shown = action.option(g, g.columns[seat], plain).odds
    assert_held(g, shown, lambda twin: action.do(twin, twin.columns[seat], plain), about, policy or keeping())
    return shown


# Positions


AREAS = [key for key, kind in CONTENT.terrains.items() if kind.passable]
ATTACHED = [*CONTENT.characters, *CONTENT.auxiliaries]
KINDS = ("combat", "movement", "shooting", "terror", "panic")


class Drawn:
    """A position drawn by chance: two groups a few inches apart with what may bear on their dice, and others near."""

    def __init__(self, seed: int) -> None:
        self.seed, self.random = seed, (random := Random(seed))
        area, own_area = AREAS[seed % len(AREAS)], random.choice(["", *AREAS])
        pieces = [ellipse(area, 24, 16.5, 7, 2.4)] if random.random() < 0.8 else []
        pieces += [ellipse(own_area, 24, 9, 7, 2.4)] if own_area else []
        self.c = country(*pieces)
        self.used = {piece.piece for piece in pieces}
        self.own = self.group(0, list(CONTENT.profiles)[seed % len(CONTENT.profiles)], 10, KINDS[:4])
        self.target = self.group(1, random.choice(list(CONTENT.profiles)), 13.5 + random.random() * 2, KINDS)
        for seat, x, y, bearer in ((0, 24, 11.8, "flag_bearer"), (1, 32, 16, "king"), (0, 6, 10, "drummer")):
            if random.random() < 0.4:
                self.c.group("scouts", seat, x + random.random() * 2, y, figures=1, with_=(bearer,))
        self.g = self.prepared()

    def group(self, seat: int, profile: str, y: float, kinds: tuple[str, ...]) -> Group:
        random = self.random
        with_ = (ATTACHED[self.seed // 2 % len(ATTACHED)], random.choice(ATTACHED))[: (self.seed + seat) % 2 * 2]
        self.used |= {profile, *with_}
        figures = random.randint(1, 4)
        tokens = random.choices(kinds, k=random.choice([0, 1, 2, 3, 3 if figures + len(with_) == 1 else 4]))
        group = self.c.group(profile, seat, 24, y, figures=figures, with_=with_, tokens=tuple(tokens))
        group.loaded = "gunsmith" not in with_ or random.random() < 0.3
        group.mist = random.choice([0, 0, 0, 1])
        return group

    def prepared(self) -> Expedition:
        """The position that is played on, with a bag of few tokens, cards in every hand, and the weather as it is."""
        random = self.random
        self.c.card("volley")
        for seat in (0, 1):
            self.c.hold(seat, *random.sample(["lion", "elephant", "tortoise", "baobab", "hornbill", "rhinoceros"], 2))
        g = few(self.c.one_of_many().g, *random.sample(KINDS, 3))
        g.weather = ("dust",) if random.random() < 0.2 else ()
        g.symbols, g.busy = ("shoot", "move", "rally", "influence"), True
        return g

    def args(self, action: CardAction) -> list[Answer]:
        """The own group does it, to the other one, or either of the two."""
        own, target = self.own.name, self.target.name
        return {"shoot": [own, target], "rally": [own]}.get(action.key, [target])


@cache
def drawn() -> list[Drawn]:
    return [Drawn(seed) for seed in range(240)]


def drawn_for(action: CardAction) -> list[Drawn]:
    """The positions in which the own group may do something to the other one."""
    return [each for each in drawn() if action.why_not(each.g, each.g.columns[0], each.args(action)) is None]


def test_the_positions_show_all_there_is() -> None:
    assert set().union(*[each.used for each in drawn()]) >= {*AREAS, *ATTACHED, *CONTENT.profiles}
    assert {each.own.weapon for each in drawn_for(Shoot())} == {*CONTENT.weapons}
    assert [len(drawn_for(action)) > 150 for action in (Shoot(), Rally(), Terror())] == [True] * 3


# Shots


@rule("EX-SHOOT-02", "EX-SHOOT-06", "EX-SHOOT-08", "EX-SHOOT-10", "EX-CON-06", "EX-CON-07", "EX-STRESS-11")
def test_a_shot() -> None:
    for each in drawn_for(Shoot()):
        held(each.g, Shoot(), each.target, each.own, each.target)


@rule("EX-SHOOT-10", "EX-STRESS-11", "EX-GAP-41")
def test_a_shot_as_computer_players_weigh_it() -> None:
    for each in drawn_for(Shoot())[::4]:
        own, target, args = each.own.name, each.target.name, each.args(Shoot())
        played = odds_of(
            each.g,
            lambda g: Shoot().do(g, g.columns[0], args),  # noqa: B023
            keeping(),
            lambda g: strength(each.g, target) - strength(g, target),  # noqa: B023
        )
        assert shot_odds(each.g, each.g.named(own), each.g.named(target)) == played


@rule("EX-CON-11", "EX-GAP-41")
@pytest.mark.parametrize("animal", CONTENT.animals)
@pytest.mark.parametrize("lives", [1, 2, 6])
def test_a_shot_at_a_neutral(animal: str, lives: int) -> None:
    c = country(adventure="great_ape")
    own = c.group("soldiers", 0, 24, 10, figures=2, with_=("explorer",))
    target = c.animal(animal, 24, 14)
    target.lives = min(lives, target.lives)
    c.card("volley")
    assert held(c.one_of_many().g, Shoot(), target, own, target)


@rule("EX-SHOOT-09", "EX-GAP-36", "EX-STRESS-11", "EX-CON-06", "EX-CON-04")
@pytest.mark.parametrize("hits", [1, 2, 3])
def test_going_to_ground(hits: int) -> None:
    for each in drawn()[hits::8]:
        target = each.g.named(each.target.name)
        assert_grounded(each.g, target, hits, MOST_TOKENS - len(target.tokens))


def assert_grounded(g: Expedition, target: Group, hits: int, most: int) -> None:
    """What is shown of every number of tokens that a group may draw is what comes of it."""

    def hit(twin: Expedition) -> Rule[None]:
        return take_hits(twin, twin.named(target.name), hits, True)

    for count in range(most + 1):
        shown = first_ask(g, hit).option(count).odds
        assert_held(g, shown, hit, target, keeping(("go_to_ground", count)))


def first_ask(g: Expedition, made: Callable[[Expedition], Rule[Any]]) -> Ask:
    """The first question of a rule."""
    question = next(made(g.copy()))
    assert isinstance(question, Ask)
    return question


# Influence


@rule("EX-INFL-02", "EX-INFL-03", "EX-INFL-05", "EX-GAP-50", "EX-GAP-52")
def test_a_rally() -> None:
    for each in drawn_for(Rally()):
        held(each.g, Rally(), each.own, each.own)


@rule("EX-INFL-06", "EX-INFL-09", "EX-STRESS-09", "EX-STRESS-11", "EX-CON-06")
def test_terror() -> None:
    for each in drawn_for(Terror())[::2]:
        held(each.g, Terror(), each.target, each.target)


@rule("EX-INFL-09", "EX-STRESS-09", "EX-STRESS-11")
@pytest.mark.parametrize("figures", [1, 2])
@pytest.mark.parametrize("tokens", [("terror",), ("terror", "terror", "combat"), ("terror",) * 4])
def test_terror_on_who_may_be_at_an_end(figures: int, tokens: tuple[str, ...]) -> None:
    c = country()
    c.group("veterans", 0, 24, 10)
    target = c.group("irregulars", 1, 24, 30, figures=figures if len(tokens) < MOST_TOKENS else 3, tokens=tokens)
    c.card("assault")
    c.g.busy = True
    shown = held(few(c.one_of_many().g, "combat", "terror"), Terror(), target, target)
    keys = [str(each.what.key) for each in shown]
    assert ("chance.flees" in keys) == (len(tokens) > 2 and len(target.figures) > 1)


@rule("EX-CON-03", "EX-INFL-09")
def test_terror_by_a_hyena() -> None:
    for each in drawn_for(Terror())[::20]:
        if each.target.tokens:
            g = each.g.copy()
            g.columns[0].hand = Hand(["hyena"])
            held(g, PlayTotem(), each.target, "hyena", each.target)


# Rituals


@rule("EX-GAP-14", "EX-GAP-53", "EX-GAP-54", "EX-STRESS-11")
@pytest.mark.parametrize("held_already", [(), ("terror", "combat"), ("terror", "combat", "combat")])
@pytest.mark.parametrize("figures", [0, 2])
@pytest.mark.parametrize("bag", [("panic", "combat", "combat"), ("panic", "panic"), ("terror",) * 4, ()])
def test_a_ritual(held_already: tuple[str, ...], figures: int, bag: tuple[str, ...]) -> None:
    c = country()
    group = c.group("veterans", 0, 24, 10, figures=max(1, figures), with_=("diviner",), tokens=held_already)
    if not figures:
        c.g.field = c.g.field.take(c.g.bases(group)[:1])
        group.figures = group.figures[1:]
    c.g.busy = True
    g = few(c.one_of_many().g, *bag)

    def dared(twin: Expedition) -> Rule[int]:
        return conjure(twin, twin.named(group.name), "ancestors_counsel")

    for count in range(MOST_TOKENS - len(held_already) + 1):
        shown = first_ask(g, dared).option(count).odds
        assert_held(g, shown, dared, group, keeping(("dare", count)))


# Melees


def charged(g: Expedition, own: Group, target: Group) -> tuple[Chance, ...]:
    """What is shown of a way into contact, held against the Movement; nothing where there is no way."""
    args: list[Answer] = [own.name]
    movement = Movement(g, g.named(own.name), NORMAL)
    ways = movement.charge_at(g.named(target.name))
    if ways is None:
        return ()
    answer = plain_ways(ways)

    def goes(twin: Expedition) -> Rule[None]:
        return Move().do(twin, twin.columns[own.seat], args)

    shown = first_ask(g, goes).option(answer).odds
    assert shown
    assert_held(g, shown, goes, target, keeping(("go", answer)))
    return shown


@rule("EX-MELEE-02", "EX-MELEE-03", "EX-MELEE-04", "EX-MELEE-05", "EX-CON-06")
def test_a_melee() -> None:
    fought = 0
    for each in drawn()[::10]:
        if Move().why_not(each.g, each.g.columns[0], [each.own.name]) is None and not each.own.is_full():
            each.g.explored = tuple([area.key for area in each.g.ground.areas])
            fought += charged(each.g, each.own, each.target) != ()
    assert fought > 12


@rule("EX-CON-06", "EX-MELEE-03")
@pytest.mark.parametrize("y", [10, 6])
def test_a_melee_out_of_an_ambush(y: float) -> None:
    c = country(ellipse("tall_grass", 24, y, 3, 2))
    own = c.group("warriors", 0, 24, 10, figures=1, with_=("chief",))
    target = c.group("musketeers", 1, 24, 15, figures=1)
    c.card("rush")
    assert charged(c.one_of_many().g, own, target)


@rule("EX-CON-05", "EX-CON-06", "EX-MELEE-04", "EX-STRESS-11")
@pytest.mark.parametrize("y", [16, 19.5, 21])
@pytest.mark.parametrize("figures", [1, 2])
@pytest.mark.parametrize("tokens", [(), ("terror", "terror", "combat")])
def test_a_melee_after_masks_and_a_shortcut(y: float, figures: int, tokens: tuple[str, ...]) -> None:
    c = country()
    own = c.group("masked_society", 0, 24, 10, figures=2, with_=("guide",), tokens=tokens)
    target = c.group("veterans", 1, 24, y, figures=figures, tokens=tokens)
    c.card("rush")
    assert charged(few(c.one_of_many().g, "combat", "combat", "movement"), own, target)


@rule("EX-GAP-24", "EX-MOVE-08", "EX-CON-10", "EX-CON-06")
@pytest.mark.parametrize("own", [("veterans", 1, ()), ("forest_hunters", 1, ()), ("soldiers", 2, ("scientist",))])
@pytest.mark.parametrize(("kind", "adventure"), [("dense_jungle", "lost_shrine"), ("rocks", "first_light")])
def test_a_melee_in_country_that_nobody_has_explored(
    own: tuple[str, int, tuple[str, ...]], kind: str, adventure: str
) -> None:
    profile, figures, with_ = own
    c = country(ellipse(kind, 24, 16.5, 7, 3), adventure=adventure)
    group = c.group(profile, 0, 24, 11, figures=figures, with_=with_)
    target = c.group("musketeers", 1, 24, 15, figures=1)
    c.card("rush")
    shown = charged(few(c.one_of_many().g, "combat", "movement"), group, target)
    keys = [str(each.what.key) for each in shown]
    assert ("chance.melee_none" in keys) == (profile != "forest_hunters" or kind != "dense_jungle")


@rule("EX-CON-04", "EX-GAP-45", "EX-GAP-61")
@pytest.mark.parametrize("key", ["lion", "gorilla", "leopard", "hyena_pack", "elephant"])
def test_a_melee_with_an_animal_that_is_sent(key: str) -> None:
    c = country()
    c.group("warriors", 0, 24, 10, figures=2)
    target = c.group("soldiers", 1, 24, 20, figures=3, with_=("retired_officer", "interpreter"), tokens=("combat",))
    animal = c.animal(key, 24, 16)
    c.g.busy = True
    g, way = c.one_of_many().g, plain_ways(Errand(c.g, animal, [target], M).charges()[0])

    def sends(twin: Expedition) -> Rule[None]:
        return send(twin, 0, twin.named(animal.name), [twin.named(target.name)], M)

    shown = first_ask(g, sends).option(way).odds
    assert len(shown) == 3
    assert_held(g, shown, sends, target, keeping(("send_animal", way)))


# Adventures


@rule("EX-CON-12", "EX-GAP-65")
@pytest.mark.parametrize("turn", [2, 3, 5])
def test_who_comes_in_late(turn: int) -> None:
    c = country(adventure="caravan_road")
    c.group("askaris", 0, 6, 10)
    group = c.group("veterans", 1, 24, 18)
    c.g.field = c.g.field.take(c.g.bases(group))
    group.fate, c.g.turn = WAITING, turn
    c.card("rush", 1)
    assert held(c.one_of_many().g, Enter(), group, group, 0, seat=1)


@rule("EX-CON-12", "EX-GAP-52")
@pytest.mark.parametrize(("profile", "with_"), [
    ("soldiers", ()), ("askaris", ("scientist",)), ("scouts", ("explorer", "hounds")),
])  # fmt: skip
@pytest.mark.parametrize("figures", [1, 3])
def test_deeds_with_dice(profile: str, with_: tuple[str, ...], figures: int) -> None:
    c = country(adventure="great_ape")
    group = c.group(profile, 0, 24, 12, figures=figures, with_=with_)
    ape = c.animal("great_ape", 24, 18)
    c.card("council")
    assert held(c.one_of_many().g, Record(), group, group, ape)
    c = country(adventure="council_of_elders")
    group = c.group(profile, 0, 24, 12, figures=figures, with_=with_)
    c.g.put("person", (inches(24), inches(14)), key="first_elder")
    c.card("council")
    assert held(c.one_of_many().g, Parley(), group, group, "first_elder")


@rule("EX-CON-12", "EX-GAP-17")
@pytest.mark.parametrize("turned", [0, 1, 2])
def test_a_look_at_a_clue(turned: int) -> None:
    c = country(ellipse("dense_jungle", 24, 12, 5, 4), adventure="lost_shrine")
    group = c.group("askaris", 0, 24, 12, figures=2)
    keys = ("clue_northwest", "clue_northeast", "clue_southwest")
    for i, key in enumerate(keys):
        c.g.change(c.g.put("clue", (inches(10 + 10 * i), inches(12)), key=key), NEUTRAL, 0 < i <= turned)
    c.card("volley")
    g = c.one_of_many().g

    def looks(twin: Expedition) -> Rule[None]:
        """The true one is drawn by lot among those that nobody has turned."""
        clues = [marker for marker in twin.markers if not marker.is_known]
        twin.change(clues[twin.dice.roll(len(clues)) - 1], 1, False)
        return Look().do(twin, twin.columns[0], [group.name, keys[0]])

    shown = Look().option(g, g.columns[0], [group.name, keys[0]]).odds
    assert shown
    assert_held(g, shown, looks, group, keeping())


# Special tokens


@rule("EX-GAP-53", "EX-CON-06", "EX-SHOOT-09", "EX-CON-05", "EX-GAP-14")
@pytest.mark.parametrize("special", SPECIAL)
def test_special_tokens_are_left_out_of_what_is_shown(special: str) -> None:
    c = country(ellipse("scrub", 6, 6, 2, 2), adventure="caravan_road")
    own = c.group("marksmen", 0, 24, 10, figures=1, with_=("gunsmith",))
    own.loaded = False
    target = c.group("masked_society", 1, 24, 14, figures=1, tokens=("terror", "terror"))
    healer = c.group("forest_spears", 1, 40, 14, figures=2, with_=("spirit_healer",), tokens=("terror", "terror"))
    c.card("volley")
    c.g.busy = True
    g = few(c.one_of_many().g, "combat", "panic")
    g.bag = Bag({**g.bag.tokens, special: 1})
    assert held(g, Shoot(), target, own, target)
    assert_grounded(g, target, 2, 1)

    def dared(twin: Expedition) -> Rule[int]:
        return conjure(twin, twin.named(healer.name), "morning_mist")

    assert_held(g, first_ask(g, dared).option(1).odds, dared, healer, keeping(("dare", 1)))
    g.symbols, g.order = ("move",), (1,)
    assert charged(g, target, own)
