"""EX-GAP-13, EX-GAP-14, EX-CON-04  Rituals and what they cost."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Bag
from rulebound.core.dice import Draw
from rulebound.core.open_ask import OpenAsk
from rulebound.games.expedition.rules.neutrals import arrive
from rulebound.games.expedition.rules.sorcery import RITES, Ritual
from rulebound.games.expedition.state import Group
from tests.games.expedition.country import CONTENT, Country, Played, country, d6, d8, d10, ellipse, inches, rect
from tests.harness import call, rule


def with_sorcerer(culture: str, profile: str, character: str) -> tuple[Country, Group, Group]:
    """A sorcerer with his group, ready for a ritual, and an enemy 7 inches off."""
    c = country()
    column = c.g.columns[0]
    column.culture, column.sorcery = culture, True
    group = c.group(profile, 0, 24, 10, figures=2, with_=(character,))
    enemy = c.group("irregulars", 1, 24, 18, figures=2)
    c.card("rush")
    return c, group, enemy


def kingdom() -> tuple[Country, Group, Group]:
    return with_sorcerer("kingdom", "veterans", "diviner")


@rule("EX-GAP-14", "EX-TURN-03")
def test_a_ritual_is_one_die_and_one_for_each_token_drawn() -> None:
    c, group, _ = kingdom()
    c.do(Ritual(), "ancestors_counsel", then=(1,), dice=[c.token("combat"), *d8(5, 6)])
    assert group.tokens == ("combat",)
    assert len(c.g.columns[0].hand) == 2
    assert not c.g.columns[0].sorcery
    assert c.refused(Ritual(), "ancestors_counsel").rule == "EX-GAP-13"


@rule("EX-GAP-14")
def test_without_a_success_nothing_happens() -> None:
    c, _, _ = kingdom()
    c.do(Ritual(), "ancestors_counsel", then=(0,), dice=d8(4))
    assert len(c.g.columns[0].hand) == 0


@rule("EX-GAP-14")
def test_a_panic_token_is_the_end_of_the_sorcerer() -> None:
    c, group, _ = kingdom()
    c.do(Ritual(), "ancestors_counsel", then=(1,), dice=[c.token("panic")])
    assert [c.g.people[number].key for number in group.figures] == ["veterans", "veterans"]
    assert group.tokens == ("panic",)
    assert c.g.columns[1].spoils == 2


@rule("EX-GAP-14")
def test_a_ritual_comes_before_the_first_action_and_not_with_panic() -> None:
    c, group, _ = kingdom()
    c.g.symbols = ("move",)
    assert c.refused(Ritual(), "royal_blessing").rule == "EX-GAP-14"
    c.card("rush")
    c.stress(group, "panic")
    assert c.refused(Ritual(), "royal_blessing").rule == "EX-GAP-14"


@rule("EX-GAP-13")
def test_without_a_sorcerer_there_is_no_ritual() -> None:
    c = country()
    c.g.columns[0].culture = "kingdom"
    c.group("veterans", 0, 24, 10)
    assert c.legal(Ritual()) == []
    assert c.refused(Ritual(), "royal_blessing").rule == "EX-GAP-13"


def rite(c: Country, group: Group, key: str, power: int, *answers: object, **how: object) -> Played:
    """A ritual of so much power takes effect."""
    c.g.busy = True
    return c.run(call(RITES[key], group, power), *answers, **how)  # type: ignore[arg-type]


@rule("EX-CON-04")
@pytest.mark.parametrize(("power", "answers", "hand"), [(1, (), 1), (2, (), 2), (3, ("vulture",), 2)])
def test_ancestors_counsel(power: int, answers: tuple[str, ...], hand: int) -> None:
    c, group, _ = kingdom()
    c.g.columns[0].deck.cards.sort()
    rite(c, group, "ancestors_counsel", power, *answers)
    assert len(c.g.columns[0].hand) == hand


@rule("EX-CON-04")
def test_royal_blessing() -> None:
    c, group, _ = kingdom()
    near = c.group("veterans", 0, 34, 10, figures=2, tokens=("combat", "terror"))
    rite(c, group, "royal_blessing", 1, "combat")
    assert near.tokens == ("terror",)
    c.stress(group, "combat")
    rite(c, group, "royal_blessing", 3)
    assert [len(friend.tokens) for friend in (near, group)] == [0, 0]


@rule("EX-CON-04")
@pytest.mark.parametrize(("power", "targets"), [(1, 1), (2, 2)])
def test_omen_of_dread_reaches_farther_with_power(power: int, targets: int) -> None:
    c, group, enemy = kingdom()
    far = c.group("irregulars", 1, 4, 34, figures=2)
    answers = (enemy.name,) if targets == 2 else ()
    rite(c, group, "omen_of_dread", power, *answers, dice=d6(5))
    assert (enemy.frightened, far.frightened) == ((0,), ())


@rule("EX-CON-04")
def test_living_paths_and_morning_mist() -> None:
    c, group, _ = with_sorcerer("forest_people", "warriors", "spirit_healer")
    rite(c, group, "living_paths", 1, c.shift(group, 0, -4))
    assert c.places(group)[0][1] == 6.0
    rite(c, group, "morning_mist", 1)
    assert group.mist == 1
    rite(c, group, "morning_mist", 3)
    assert group.mist == 2


@rule("EX-CON-04")
def test_voice_of_the_wild_sets_an_animal_upon_somebody_or_calls_one() -> None:
    c = country(ellipse("tall_grass", 40, 30, 4, 3))
    c.g.columns[0].culture = "forest_people"
    group = c.group("warriors", 0, 24, 4, figures=2, with_=("spirit_healer",))
    enemy = c.group("irregulars", 1, 24, 24, figures=1)
    c.card("rush")
    lion = c.animal("lion", 24, 14)
    rite(c, group, "voice_of_the_wild", 1, c.shift(lion, 0, 4))
    assert c.places(lion) == [(24.0, 18.0)]
    onto = [[[inches(24), inches(18)], [inches(24), inches(22.5) - 4]]]
    rite(c, group, "voice_of_the_wild", 2, onto, dice=[*d8(1, 1, 1, 1), *d8(1), c.token("combat")])
    assert enemy.tokens == ("combat",)
    rite(c, group, "voice_of_the_wild", 3, dice=d6(4))
    assert [animal.key for animal in c.g.neutrals()] == ["lion", "hyena_pack"]


def sultanate() -> tuple[Country, Group, Group]:
    return with_sorcerer("sultanate", "irregulars", "astrologer")


@rule("EX-CON-04", "EX-GAP-17")
def test_reading_the_stars_shows_cards_to_the_reader_alone() -> None:
    c, group, _ = sultanate()
    c.g.columns[1].chosen = ("rush", "volley", "council")
    c.g.columns[1].used = ("rush",)
    c.g.busy = True
    played = c.run(call(RITES["reading_the_stars"], group, 3))
    assert [line.text.key for line in played.match.scene(0).log] == ["log.reads"]
    assert [line.text.key for line in played.match.scene(1).log] == []
    assert c.g.ahead == (0,)


@rule("EX-CON-04")
def test_steady_hands_and_ill_fortune() -> None:
    c, group, enemy = sultanate()
    other = c.group("irregulars", 0, 34, 10, tokens=("shooting",), loaded=False)
    far = c.group("irregulars", 0, 44, 10, loaded=False)
    rite(c, group, "steady_hands", 1)
    assert not other.loaded
    other.loaded = False
    rite(c, group, "steady_hands", 2)
    assert (other.loaded, far.loaded) == (True, False)
    rite(c, group, "steady_hands", 3)
    assert (far.loaded, other.tokens) == (True, ())
    rite(c, group, "ill_fortune", 1, dice=[c.token("combat")])
    assert enemy.tokens == ("combat",)


@rule("EX-CON-04")
def test_every_ritual_of_the_content_has_its_rite() -> None:
    assert set(RITES) == set(CONTENT.rituals)


@rule("EX-GAP-14", "EX-STRESS-11", "EX-GAP-58")
def test_a_sorcerer_lost_may_leave_one_figure_with_four_tokens() -> None:
    c = country()
    column = c.g.columns[0]
    column.culture, column.sorcery = "kingdom", True
    group = c.group("veterans", 0, 24, 10, figures=1, with_=("diviner",), tokens=("combat", "combat", "combat"))
    c.group("irregulars", 1, 24, 18, figures=2)
    c.card("rush")
    c.do(Ritual(), "ancestors_counsel", then=(1,), dice=[c.token("panic")])
    assert not group.on_table()
    assert c.g.columns[1].spoils == 3


@rule("EX-CON-04", "EX-GAP-22")
def test_living_paths_move_nobody_who_has_no_stick() -> None:
    c, group, _ = with_sorcerer("forest_people", "forest_spears", "spirit_healer")
    c.stress(group, "movement", "movement")
    played = c.run(call(RITES["living_paths"], group, 1))
    assert played.keys().count("go") == 0
    assert not group.movements


@rule("EX-CON-04", "EX-GAP-57")
def test_living_paths_leave_the_second_where_it_is_if_the_way_of_the_first_has_brought_it_panic() -> None:
    c = country(ellipse("dense_jungle", 14, 14, 4, 4), adventure="council_of_elders")
    c.g.columns[0].culture = "forest_people"
    c.g.bag = Bag({**c.g.bag.tokens, "event": 1})
    first = c.group("warriors", 0, 14, 8, figures=1)
    second = c.group("warriors", 0, 18, 8, figures=1, with_=("spirit_healer",))
    c.group("irregulars", 1, 24, 34, figures=2)
    drawn = ["event", "panic", "combat"]
    tokens = [c.token(kind, after=drawn[:i]) for i, kind in enumerate([*drawn, "combat"])]
    dice = [*d10(3), tokens[0], *d6(2), *d6(5), *d8(1), *d10(1), *tokens[1:]]
    rite(c, second, "living_paths", 3, first.name, c.shift(first, 0, 4), second.name, dice=dice)
    assert (first.tokens, second.tokens) == (("combat", "combat"), ("panic",))
    assert (first.movements, second.movements) == (1, 0)


@rule("EX-CON-04", "EX-GAP-61")
@pytest.mark.parametrize("power", [1, 2])
def test_the_voice_of_the_wild_does_not_move_guardians(power: int) -> None:
    c, group, _ = with_sorcerer("forest_people", "warriors", "spirit_healer")
    guardians = arrive(c.g, "guardians", [(inches(40), inches(30))])
    assert rite(c, group, "voice_of_the_wild", power).keys() == []
    assert c.places(guardians) == [(40.0, 30.0)]


@rule("EX-CON-04", "EX-GAP-23")
@pytest.mark.parametrize(("x", "comes"), [(35.7, 1), (37.3, 0)])
def test_an_animal_is_called_to_an_area_that_no_group_is_in(x: float, comes: int) -> None:
    c = country(rect("tall_grass", 36, 20, 8, 8))
    c.g.columns[0].culture = "forest_people"
    group = c.group("warriors", 0, 24, 4, figures=2, with_=("spirit_healer",))
    c.group("irregulars", 1, x, 24, figures=3)
    rite(c, group, "voice_of_the_wild", 3, dice=d6(4) if comes else [])
    assert len(c.g.neutrals()) == comes


@rule("EX-CON-04")
@pytest.mark.parametrize(("power", "off", "may"), [(2, 8.0, True), (2, 8.1, False), (3, 12.0, True), (3, 12.1, False)])
def test_living_paths_reach_as_far_as_their_power(power: int, off: float, may: bool) -> None:
    c = country()
    group = c.group("warriors", 0, 24, 3.45, figures=1, with_=("spirit_healer",), upright=True, movements=1)
    friend = c.group("warriors", 0, 24, 5 + off, figures=1)
    c.group("irregulars", 1, 24, 34)
    played = rite(c, group, "living_paths", power, *([c.shift(friend, 0, 2)] if may else []))
    assert friend.movements == may
    assert played.keys().count("go") == may


@rule("EX-CON-04")
@pytest.mark.parametrize(("power", "sent"), [(2, 1), (3, 2)])
def test_living_paths_send_two_groups_at_the_highest_power_alone(power: int, sent: int) -> None:
    c = country()
    group = c.group("warriors", 0, 24, 3, figures=1, with_=("spirit_healer",), movements=1)
    friends = [c.group("warriors", 0, x, 8, figures=1) for x in (20, 28)]
    c.group("irregulars", 1, 24, 34)
    rite(c, group, "living_paths", power, friends[0].name, *[c.shift(friend, 0, 2) for friend in friends[:sent]])
    assert [friend.movements for friend in friends] == [1, sent - 1]


@rule("EX-CON-04", "EX-GAP-49")
def test_an_omen_frightens_nobody_who_has_been_frightened_by_the_same_player_in_this_step() -> None:
    c, group, enemy = kingdom()
    far = c.group("irregulars", 1, 4, 34, figures=2)
    enemy.frightened = (0,)
    rite(c, group, "omen_of_dread", 1)
    rite(c, group, "omen_of_dread", 3, dice=d6(5))
    assert (enemy.frightened, far.frightened) == ((0,), (0,))


@rule("EX-CON-04")
@pytest.mark.parametrize(("key", "power", "far"), [
    ("royal_blessing", 1, 8), ("royal_blessing", 2, 12), ("royal_blessing", 3, 12),
    ("morning_mist", 1, 8), ("morning_mist", 2, 12), ("morning_mist", 3, 12), ("steady_hands", 2, 8),
])  # fmt: skip
@pytest.mark.parametrize("beyond", [0, 0.1])
def test_a_ritual_reaches_friends_as_far_as_its_power(key: str, power: int, far: float, beyond: float) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 3.45, figures=1, with_=("astrologer",), upright=True)
    friend = c.group("irregulars", 0, 24, 5 + far + beyond, figures=1, tokens=("combat",), loaded=False)
    c.group("veterans", 1, 24, 34)
    chosen = [friend.name] if key == "morning_mist" and power < 3 and not beyond else []
    rite(c, group, key, power, *chosen)
    assert (not friend.tokens or friend.loaded or friend.mist > 0) == (not beyond)


@rule("EX-CON-04")
@pytest.mark.parametrize(("key", "power", "far"), [
    ("omen_of_dread", 1, 8), ("omen_of_dread", 2, 30), ("ill_fortune", 1, 12), ("ill_fortune", 2, 12),
    ("ill_fortune", 3, 30),
])  # fmt: skip
@pytest.mark.parametrize("beyond", [0, 0.1])
def test_a_ritual_reaches_enemies_as_far_as_its_power(key: str, power: int, far: float, beyond: float) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 3.45, figures=1, with_=("astrologer",), upright=True)
    enemy = c.group("irregulars", 1, 24, 5 + far + beyond, figures=1)
    reached = not beyond or far == 30
    dice = [] if not reached else d6(5) if key == "omen_of_dread" else [c.token("combat")]
    rite(c, group, key, power, dice=dice)
    assert (enemy.frightened == (0,) or enemy.tokens == ("combat",)) == reached


@rule("EX-CON-04")
@pytest.mark.parametrize(("key", "power", "count"), [
    ("omen_of_dread", 1, 1), ("omen_of_dread", 2, 1), ("omen_of_dread", 3, 2),
    ("ill_fortune", 1, 1), ("ill_fortune", 2, 2), ("ill_fortune", 3, 3),
    ("morning_mist", 1, 1), ("morning_mist", 2, 2),
])  # fmt: skip
def test_a_ritual_is_for_so_many_groups(key: str, power: int, count: int) -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=1, with_=("astrologer",))
    seat = 0 if key == "morning_mist" else 1
    others = [c.group("irregulars", seat, 18 + 4 * i, 14, figures=1) for i in range(4)]
    c.group("irregulars", 1, 24, 34, figures=1)
    picked = [other.name for other in others[:count]]
    dice = {"omen_of_dread": d6(5) * count, "morning_mist": []}.get(
        key, [c.token("combat", ("combat",) * i) for i in range(count)]
    )
    rite(c, group, key, power, *picked, dice=dice)
    touched = [bool(other.frightened or other.tokens or other.mist) for other in others]
    assert touched == [True] * count + [False] * (4 - count)


@rule("EX-CON-04")
def test_a_mist_that_is_thick_is_not_thinned_by_another() -> None:
    c, group, _ = with_sorcerer("forest_people", "warriors", "spirit_healer")
    group.mist = 2
    rite(c, group, "morning_mist", 1)
    assert group.mist == 2


@rule("EX-CON-04")
@pytest.mark.parametrize(("power", "left"), [(1, (2, 3)), (2, (1, 3)), (3, (2, 2))])
def test_a_royal_blessing_takes_one_token_then_two_then_one_of_everybody(power: int, left: tuple[int, int]) -> None:
    c, group, _ = kingdom()
    c.stress(group, "combat", "combat", "combat")
    near = c.group("veterans", 0, 30, 10, figures=2, tokens=("movement",) * 3)
    c.group("veterans", 0, 18, 10, figures=2)
    rite(c, group, "royal_blessing", power, *([group.name] if power < 3 else []))
    assert (len(group.tokens), len(near.tokens)) == left


@rule("EX-CON-04")
def test_a_royal_blessing_takes_no_more_tokens_than_there_are() -> None:
    c, group, _ = kingdom()
    c.stress(group, "combat")
    rite(c, group, "royal_blessing", 2)
    assert group.tokens == ()


@rule("EX-GAP-14")
@pytest.mark.parametrize(
    ("faces", "hand"), [((5, 6, 7, 8), 2), ((1, 6, 7, 8), 2), ((1, 1, 7, 8), 2), ((1, 4, 4, 8), 1)]
)
def test_the_power_of_a_ritual_is_its_successes_and_three_at_most(faces: tuple[int, ...], hand: int) -> None:
    c, _, _ = kingdom()
    c.g.columns[0].deck.cards.sort()
    three = sum(face > 4 for face in faces) >= 3
    tokens = [c.token("combat", ("combat",) * i) for i in range(3)]
    played = c.do(Ritual(), "ancestors_counsel", then=(3, *(["vulture"] if three else [])), dice=[*tokens, *d8(*faces)])
    assert len(c.g.columns[0].hand) == hand
    assert len(c.g.columns[0].discard) == three
    assert played.event("log.ritual").text.args["power"] == min(3, sum(face > 4 for face in faces))


@rule("EX-GAP-14", "EX-STRESS-09")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_a_sorcerer_dares_to_draw_up_to_four_tokens_in_all(held: int) -> None:
    c, group, _ = kingdom()
    c.stress(group, *["combat"] * held)
    ask = c.asked(call(Ritual().do, c.g.columns[0], ["ancestors_counsel"]))
    assert (ask.key, ask.answers()) == ("dare", list(range(5 - held)))


@rule("EX-GAP-14")
def test_a_ritual_of_another_culture_is_none() -> None:
    c, _, _ = kingdom()
    assert len(c.legal(Ritual())) == 3
    assert c.refused(Ritual(), "ill_fortune").text.key == c.refused(Ritual()).text.key
    c.g.columns[0].sorcery = False
    assert Ritual().proposals(c.g, c.g.columns[0]) == []


@rule("EX-GAP-14")
def test_a_sorcerer_who_is_alone_takes_his_group_with_him() -> None:
    c = country()
    column = c.g.columns[0]
    column.culture, column.sorcery = "kingdom", True
    group = c.group("veterans", 0, 24, 10, figures=1, with_=("diviner",))
    c.g.field = c.g.field.take(c.g.bases(group)[:1])
    group.figures = group.figures[1:]
    c.group("irregulars", 1, 24, 18, figures=2)
    c.card("rush")
    played = c.do(Ritual(), "ancestors_counsel", then=(1,), dice=[c.token("panic")])
    assert not group.on_table()
    assert played.event("log.sorcerer_lost").text.args["group"] == group.called


@rule("EX-CON-04", "EX-GAP-61")
@pytest.mark.parametrize(("power", "far"), [(1, 4.0), (2, 8.0)])
def test_the_voice_of_the_wild_sends_one_animal_so_far(power: int, far: float) -> None:
    c, group, _ = with_sorcerer("forest_people", "warriors", "spirit_healer")
    lion, other = c.animal("lion", 6, 20), c.animal("lion", 42, 20)
    ask = c.asked(call(RITES["voice_of_the_wild"], group, power), lion.name)
    assert isinstance(ask, OpenAsk)
    assert ask.check(c.shift(lion, 0, far)) is None
    assert ask.check(c.shift(lion, 0, far + 0.1)) is not None
    assert rite(c, group, "voice_of_the_wild", power, lion.name, c.shift(lion, 0, 1)).keys().count("call") == 1
    assert c.places(other) == [(42.0, 20.0)]


@rule("EX-CON-04", "EX-GAP-17")
@pytest.mark.parametrize(("power", "read"), [(1, 1), (2, 2), (3, 2)])
def test_the_stars_tell_one_card_or_all_that_are_not_played(power: int, read: int) -> None:
    c, group, _ = sultanate()
    theirs = c.g.columns[1]
    theirs.chosen, theirs.used = ("council", "rush", "volley"), ("rush",)
    rite(c, group, "reading_the_stars", power, dice=[Draw(2, 2)] if power == 1 else [])
    known = [what for what in c.g.columns[0].spent if "read" in what]
    assert known == ["turn/read-1-0", "turn/read-1-2"][-read:]
    assert c.g.ahead == ((0,) if power == 3 else ())


@rule("EX-CON-04")
def test_the_stars_tell_nothing_once_all_cards_are_played() -> None:
    c, group, _ = sultanate()
    theirs = c.g.columns[1]
    theirs.chosen = theirs.used = ("council", "rush", "volley")
    c.g.step = 2
    rite(c, group, "reading_the_stars", 1)
    assert c.g.columns[0].spent == ()


@rule("EX-CON-04")
def test_living_paths_of_the_least_power_are_for_the_sorcerers_own_group() -> None:
    c, group, _ = with_sorcerer("forest_people", "warriors", "spirit_healer")
    friend = c.group("warriors", 0, 24, 6, figures=1)
    played = rite(c, group, "living_paths", 1, c.shift(group, 2, 0), "stay")
    assert played.keys() == ["send", "go", "change_over"]
    assert (group.movements, friend.movements) == (1, 0)
