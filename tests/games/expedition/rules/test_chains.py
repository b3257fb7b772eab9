"""EX-GAP-43, EX-GAP-24, EX-GAP-55, EX-GAP-58, EX-GAP-59  Whole chains: what one action leads to, step by step."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.core.dice import Draw
from rulebound.games.expedition.rules.movement import NORMAL, Movement
from rulebound.games.expedition.state import LEFT, REMOVED, Group
from rulebound.space.plane.groups.answers import plain_ways
from tests.games.expedition.chains import chain
from tests.games.expedition.country import Country, country, d6, d8, d10, rect
from tests.harness import rule

FULL = ("combat", "terror", "terror", "movement")


def charge(c: Country, group: Group) -> Answer:
    """The way a group finds into contact."""
    return plain_ways(Movement(c.g, group, NORMAL).charges()[0])


def far_friends(c: Country) -> None:
    """Somebody of each side far away, so that no side is emptied."""
    c.group("askaris", 0, 6, 3, figures=2)
    c.group("askaris", 1, 6, 34, figures=2)


@rule("EX-MELEE-08", "EX-GAP-43", "EX-GAP-38", "EX-STRESS-09", "EX-GAP-59")
def test_a_charge_a_character_at_risk_a_retreat_and_a_flight_in_addition() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 8, figures=4)
    enemy = c.group("irregulars", 1, 24, 14, figures=4, with_=("emir",), tokens=FULL)
    far_friends(c)
    dice = [*d10(5, 5, 5, 1), *d8(5, 1, 1), *d10(1, 1), c.token("combat")]
    played = chain(c, [("act", ["move", own.name]), ("go", charge(c, own))], dice)
    assert [c.g.people[number].key for number in enemy.figures] == ["irregulars"] * 3
    assert enemy.tokens == tuple(sorted(FULL))
    assert own.tokens == ("combat",)
    keys = played.log()
    order = [keys.index(key) for key in ("log.engages", "log.risk", "log.retreats", "log.stress", "log.flees")]
    assert order == sorted(order)
    assert c.g.columns[0].spoils == 3


@rule("EX-MELEE-07", "EX-STRESS-11", "EX-GAP-58", "EX-GAP-71")
def test_the_last_but_one_falls_and_four_tokens_do_the_rest() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 8, figures=4)
    enemy = c.group("irregulars", 1, 24, 14, figures=2, tokens=FULL)
    far_friends(c)
    dice = [*d10(5, 1, 1, 1), *d8(1), Draw(10, 40)]
    chain(c, [("act", ["move", own.name]), ("go", charge(c, own))], dice)
    assert enemy.fate == REMOVED
    assert c.g.columns[0].spoils == 1
    assert c.g.bag.tokens["terror"] == 7


@rule("EX-GAP-43", "EX-MELEE-11", "EX-STRESS-09")
def test_a_winner_who_must_draw_beyond_four_runs_too() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 8, figures=4)
    enemy = c.group("irregulars", 1, 24, 14, figures=5, tokens=FULL)
    far_friends(c)
    way = charge(c, own)
    dice = [*d10(1, 1, 1, 1), *d8(5, 1, 1, 1), c.token("combat")]
    played = chain(c, [("act", ["move", own.name]), ("go", way)], dice)
    assert (len(own.figures), len(enemy.figures)) == (3, 5)
    assert played.log().count("log.flees") == 1
    assert min([y for _, y in c.places(enemy)]) > 20


@rule("EX-SHOOT-09", "EX-GAP-36", "EX-SHOOT-11", "EX-GAP-37", "EX-STRESS-11")
def test_a_shot_going_to_ground_and_a_choice_of_casualties() -> None:
    c = country()
    own = c.group("soldiers", 0, 24, 8)
    enemy = c.group("askaris", 1, 24, 16, figures=2, with_=("flag_bearer", "bearers"))
    far_friends(c)
    c.card("volley")
    after = ["combat"]
    dice = [*d8(5, 6, 7, 1), c.token("combat"), c.token("combat", after=after), *d6(1, 1, 1), *d8(5, 1), *d10(1)]
    answers: list[tuple[str, Answer]] = [
        ("act", ["shoot", own.name, enemy.name]),
        ("go_to_ground", 2),
        ("at_risk", "flag_bearer"),
        ("casualty", "bearers"),
    ]
    chain(c, answers, dice, then="commit")
    assert [c.g.people[number].key for number in enemy.figures] == ["askaris", "askaris"]
    assert enemy.tokens == ("combat", "combat")
    assert c.g.columns[0].spoils == 1


@rule("EX-GAP-36", "EX-STRESS-11")
def test_one_man_goes_to_ground_once_too_often() -> None:
    c = country()
    own = c.group("soldiers", 0, 24, 8)
    enemy = c.group("askaris", 1, 24, 16, figures=1, tokens=("combat", "terror"))
    far_friends(c)
    c.card("volley")
    dice = [*d8(5, 1, 1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    played = chain(c, [("act", ["shoot", own.name, enemy.name]), ("go_to_ground", 2)], dice, then="commit")
    assert enemy.fate == REMOVED
    assert played.log().count("log.cover") == 0


@rule("EX-CON-05", "EX-SHOOT-10")
def test_adventurers_are_hard_to_kill_once_an_action() -> None:
    c = country()
    own = c.group("soldiers", 0, 24, 8)
    enemy = c.group("adventurers", 1, 24, 16)
    far_friends(c)
    c.card("volley")
    dice = [*d8(5, 5, 1, 1), *d6(1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    answers: list[tuple[str, Answer]] = [
        ("act", ["shoot", own.name, enemy.name]),
        ("go_to_ground", 0),
        ("hard_to_kill", "yes"),
    ]
    chain(c, answers, dice, then="commit")
    assert (len(enemy.figures), len(enemy.tokens)) == (2, 2)


@rule("EX-CON-03", "EX-GAP-12", "EX-INFL-08")
def test_a_totem_card_its_counter_and_the_counter_of_that() -> None:
    c = country()
    c.group("veterans", 0, 24, 8)
    enemy = c.group("irregulars", 1, 24, 16, tokens=("terror",))
    c.hold(0, "hornbill")
    c.hold(1, "elephant", "hornbill")
    c.card("council")
    dice = [*d6(1, 1), *d8(5, 1), c.token("combat")]
    answers: list[tuple[str, Answer]] = [
        ("act", ["terror", enemy.name]),
        ("boost_terror", "elephant"),
        ("counter", "hornbill"),
        ("counter", "hornbill"),
    ]
    played = chain(c, answers, dice)
    assert str(played.need("log.courage")) == "4 = terror_hits 2, elephant +2"
    assert enemy.tokens == ("combat", "terror")
    assert [len(column.hand) for column in c.g.columns] == [0, 0]


@rule("EX-CON-03", "EX-STRESS-09")
def test_a_baobab_that_is_countered_saves_nobody() -> None:
    c = country()
    c.group("veterans", 0, 24, 8)
    enemy = c.group("irregulars", 1, 24, 16, tokens=("terror",))
    c.hold(0, "hornbill")
    c.hold(1, "baobab")
    c.card("council")
    dice = [*d6(1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    answers: list[tuple[str, Answer]] = [
        ("act", ["terror", enemy.name]),
        ("draw", "baobab"),
        ("counter", "hornbill"),
    ]
    chain(c, answers, dice)
    assert enemy.tokens == ("combat", "combat", "terror")


@rule("EX-INFL-09", "EX-STRESS-10", "EX-GAP-56", "EX-GAP-71", "EX-GAP-62")
def test_terror_drives_a_group_off_the_table_and_somebody_scores() -> None:
    c = country(adventure="caravan_road")
    c.group("veterans", 0, 24, 26, figures=1)
    enemy = c.group("irregulars", 1, 24, 34, figures=3, with_=("emir",), tokens=("terror", "terror", "combat"))
    enemy.carried = ("envoy", "loot-1")
    c.group("askaris", 1, 6, 10, figures=2)
    c.card("council")
    start = c.places(enemy)[0]
    played = chain(
        c,
        [("act", ["terror", enemy.name])],
        [*d6(1, 1, 1), *d10(1), c.token("combat")],
    )
    assert enemy.fate == REMOVED
    assert c.g.columns[0].spoils == 1 + 3
    assert "log.runs_off" in played.log()
    assert [(marker.key, round(marker.y / 2540, 2)) for marker in c.g.markers] == [
        ("envoy", start[1]),
        ("loot-1", start[1]),
    ]


@rule("EX-GAP-24", "EX-MOVE-08", "EX-CON-10", "EX-GAP-61")
def test_a_charge_into_jungle_meets_vipers_before_the_enemy() -> None:
    c = country(rect("dense_jungle", 10, 12, 28, 10), adventure="lost_shrine")
    own = c.group("veterans", 0, 24, 8.5, figures=4)
    enemy = c.group("irregulars", 1, 24, 15.5, figures=4)
    far_friends(c)
    tokens = [c.token("combat"), c.token("combat", after=["combat"]), c.token("combat", after=["combat", "combat"])]
    dice = [*d10(4), *d8(4), tokens[0], *d10(5, 5), *d8(1, 1, 1, 1), *tokens[1:]]
    played = chain(c, [("act", ["move", own.name]), ("go", charge(c, own))], dice)
    keys = played.log()
    order = [keys.index(key) for key in ("log.engages", "log.explores", "log.falls", "log.stress", "log.melee")]
    assert order == sorted(order)
    assert (len(own.figures), len(enemy.figures)) == (3, 2)


@rule("EX-GAP-24", "EX-CON-10", "EX-STRESS-09")
def test_a_result_that_moves_the_charger_away_cancels_the_melee() -> None:
    c = country(rect("acacia_thicket", 10, 12, 28, 10))
    own = c.group("veterans", 0, 24, 8.5, figures=4)
    enemy = c.group("irregulars", 1, 24, 15.5, figures=4)
    far_friends(c)
    dice = [*d10(4), c.token("combat"), c.token("combat", after=["combat"])]
    played = chain(c, [("act", ["move", own.name]), ("go", charge(c, own))], dice)
    assert played.log().count("log.melee") == 0
    assert max([y for _, y in c.places(own)]) < 12
    assert len(enemy.figures) == 4


@rule("EX-CON-03", "EX-MELEE-07", "EX-GAP-42")
def test_a_lion_for_the_attacker_and_a_rhinoceros_after_the_melee() -> None:
    c = country()
    own = c.group("veterans", 0, 24, 8, figures=3)
    enemy = c.group("irregulars", 1, 24, 14, figures=4)
    far_friends(c)
    c.hold(0, "lion", "rhinoceros")
    dice = [*d8(5, 1), *d10(5, 1, 1), *d8(5, 1, 1, 1), c.token("combat"), c.token("combat", after=["combat"])]
    answers: list[tuple[str, Answer]] = [
        ("act", ["move", own.name]),
        ("go", charge(c, own)),
        ("boost_combat", "lion"),
        ("after_melee", "rhinoceros"),
    ]
    chain(c, answers, dice)
    assert len(enemy.figures) == 2
    assert c.g.columns[0].discard == ("lion", "rhinoceros")


@rule("EX-CON-05", "EX-STRESS-09", "EX-MELEE-06", "EX-GAP-44")
def test_masks_frighten_first_and_an_equal_melee_parts_both() -> None:
    c = country()
    own = c.group("masked_society", 0, 24, 8, figures=3)
    enemy = c.group("irregulars", 1, 24, 14, figures=3, tokens=("terror", "terror", "movement"))
    far_friends(c)
    tokens = [c.token("combat"), c.token("combat", after=["combat"])]
    dice = [tokens[0], *d10(1, 1, 1), *d8(1, 1), tokens[1]]
    answers: list[tuple[str, Answer]] = [("act", ["move", own.name]), ("go", charge(c, own))]
    played = chain(c, answers, dice)
    assert len(enemy.tokens) == 4
    assert played.log().count("log.flees") == 1
    assert (len(own.figures), len(enemy.figures)) == (3, 3)


@rule("EX-INFL-05", "EX-CON-07", "EX-GAP-46")
def test_a_rally_under_panic_and_bearers_who_go_with_another_token() -> None:
    c = country()
    own = c.group("askaris", 0, 24, 8, figures=2, with_=("bearers",), tokens=("panic", "combat", "shooting"))
    far_friends(c)
    c.card("council")
    answers: list[tuple[str, Answer]] = [
        ("act", ["rally", own.name]),
        ("relieve", "panic"),
        ("send_back", "yes"),
        ("relieve", "combat"),
    ]
    chain(c, answers, d6(5, 1, 1))
    assert own.tokens == ("shooting",)
    assert [c.g.people[number].key for number in own.figures] == ["askaris", "askaris"]


@rule("EX-GAP-65", "EX-GAP-51", "EX-CON-12")
def test_a_march_a_change_of_groups_and_off_the_table_with_the_envoy() -> None:
    c = country(adventure="caravan_road")
    own = c.group("irregulars", 0, 45, 18, figures=2, upright=True, with_=("emir",))
    other = c.group("irregulars", 0, 43, 21, figures=2, upright=True)
    c.group("veterans", 1, 6, 6)
    own.carried = ("envoy",)
    c.card("forced_march")
    answers: list[tuple[str, Answer]] = [
        ("act", ["march", own.name]),
        ("go", c.shift(own, 2.5, 0)),
        ("change_over", ["f2", other.name]),
        ("leave", "leave"),
    ]
    chain(c, answers, ())
    assert own.fate == LEFT
    assert c.g.columns[0].points == 3
    assert [c.g.people[number].key for number in other.figures] == ["irregulars", "irregulars", "emir"]


def before_the_water() -> tuple[Country, Group, Group]:
    """A group with water behind it, whom veterans can reach."""
    c = country(rect("deep_water", 22, 17, 4, 3))
    own = c.group("veterans", 0, 24, 8, figures=3)
    enemy = c.group("irregulars", 1, 24, 14, figures=2)
    far_friends(c)
    return c, own, enemy


@rule("EX-GAP-42", "EX-MELEE-07", "EX-GAP-59")
def test_a_loser_with_water_behind_him_chooses_how_he_turns_and_then_both_draw() -> None:
    c, own, enemy = before_the_water()
    answers: list[tuple[str, Answer]] = [("act", ["move", own.name]), ("go", charge(c, own))]
    rolled = [*d10(5, 1, 1), *d8(1, 1)]
    asked = c.play(*[answer for _, answer in answers], dice=rolled, then="retreat").ask()
    east = max(asked.candidates(), key=lambda ways: ways[0][-1][0])
    c, own, enemy = before_the_water()
    dice = [*rolled, c.token("combat"), c.token("combat", after=["combat"])]
    played = chain(c, [*answers, ("retreat", east)], dice)
    assert (own.tokens, enemy.tokens, len(enemy.figures)) == (("combat",), ("combat",), 1)
    keys = played.log()
    order = [keys.index(key) for key in ("log.falls", "log.retreats", "log.stress")]
    assert order == sorted(order)
    [(x, y)] = c.places(enemy)
    assert x > 26
    assert y > 15


@rule("EX-INFL-09", "EX-STRESS-10", "EX-STRESS-11", "EX-GAP-55", "EX-GAP-58")
def test_terror_a_token_a_flight_a_casualty_and_one_man_is_too_few() -> None:
    c = country()
    c.group("veterans", 0, 24, 8, figures=1)
    enemy = c.group("irregulars", 1, 24, 16, figures=2, upright=True, tokens=("terror", "terror", "combat"))
    far_friends(c)
    c.card("council")
    bag = len(c.g.bag)
    played = chain(c, [("act", ["terror", enemy.name])], [*d6(1, 1, 1), c.token("movement")])
    assert enemy.fate == REMOVED
    keys = played.log()
    order = [keys.index(key) for key in ("log.courage", "log.stress", "log.flees", "log.falls", "log.spent")]
    assert order == sorted(order)
    assert c.g.columns[0].spoils == 1
    assert len(c.g.bag) == bag + 3


@rule("EX-GAP-56", "EX-STRESS-09", "EX-CON-03")
def test_whoever_flees_between_two_enemies_chooses_from_whom_and_a_serpent_was_enough() -> None:
    c = country()
    first, _ = [c.group("veterans", 0, x, y, figures=1) for x, y in ((18, 17.45), (24, 11.45))]
    enemy = c.group("irregulars", 1, 24, 18, figures=2, upright=True, tokens=FULL)
    far_friends(c)
    c.hold(0, "serpent")
    c.hold(1, "baobab")
    answers: list[tuple[str, Answer]] = [
        ("act", ["totem", "serpent", enemy.name]),
        ("draw", "pass"),
        ("flee", c.g.bases(first)[0].name),
    ]
    chain(c, answers, ())
    assert c.places(enemy)[0][0] > 30


@rule("EX-GAP-14", "EX-CON-04", "EX-GAP-13", "EX-GAP-71")
def test_a_ritual_dares_too_much_and_its_sorcerer_is_lost() -> None:
    c = country()
    c.g.columns[0].culture, c.g.columns[0].sorcery = "kingdom", True
    own = c.group("veterans", 0, 24, 8, figures=2, with_=("diviner",))
    c.group("irregulars", 1, 24, 16, figures=2)
    c.card("council")
    dice = [c.token("combat"), c.token("panic", after=["combat"])]
    chain(c, [("act", ["ritual", "omen_of_dread"]), ("dare", 2)], dice)
    assert own.tokens == ("combat", "panic")
    assert len(own.figures) == 2
    assert c.g.columns[1].spoils == 2


@rule("EX-GAP-14", "EX-CON-04", "EX-INFL-08", "EX-CON-06")
def test_an_omen_frightens_two_of_whom_one_draws_and_the_other_talks_his_way_out() -> None:
    c = country()
    c.g.columns[0].culture, c.g.columns[0].sorcery = "kingdom", True
    c.group("veterans", 0, 24, 8, figures=2, with_=("diviner",))
    one = c.group("irregulars", 1, 24, 16, figures=2)
    other = c.group("irregulars", 1, 24, 30, figures=2, with_=("interpreter",))
    c.hold(1, "elephant")
    c.card("council")
    tokens = [c.token("combat"), c.token("combat", after=["combat"]), c.token("terror", after=["combat", "combat"])]
    dice = [*tokens[:2], *d8(5, 5, 5), *d6(1), *d8(1, 1), tokens[2]]
    answers: list[tuple[str, Answer]] = [
        ("act", ["ritual", "omen_of_dread"]),
        ("dare", 2),
        ("frighten", one.name),
        ("boost_terror", "elephant"),
        ("parley", "yes"),
    ]
    chain(c, answers, dice)
    assert (one.tokens, other.tokens) == (("terror",), ())
