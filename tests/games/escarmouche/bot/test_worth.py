"""What a figure of a computer player does first."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.bot.instinct import do_something, urgency
from rulebound.games.escarmouche.bot.prices import bounty
from rulebound.games.escarmouche.bot.worth import attack_gain
from rulebound.games.escarmouche.rules.activation import END
from rulebound.games.escarmouche.state import NOBODY, STUNNED, Figure
from tests.games.escarmouche.field import Field, cm, field, in_scenario, rect


def chosen(f: Field, figure: Figure) -> Answer:
    """What the active figure does first."""
    f.activate(figure)
    return do_something(f.g)


def unload(figure: Figure) -> None:
    figure.items = tuple([item.with_load(False, item.count) for item in figure.items])


def test_a_loaded_musketeer_shoots_at_an_enemy_in_the_open() -> None:
    f = field()
    shooter = f.put("musketeer", 0, 45, 10)
    target = f.put("halberdier", 1, 45, 40)
    assert chosen(f, shooter) == ["shoot", target.name, shooter.hands[0]]


def test_an_empty_musket_is_loaded_while_enemies_are_far() -> None:
    f = field()
    shooter = f.put("musketeer", 0, 45, 10)
    unload(shooter)
    f.put("halberdier", 1, 45, 40)
    answer = chosen(f, shooter)
    assert answer[0] in ("reload", "quick_reload")


def test_a_good_charge_is_made_and_a_bad_one_is_not() -> None:
    f = field()
    chief = f.put("company_captain", 0, 45, 30)
    drummer = f.put("drummer", 1, 45, 37)
    assert chosen(f, chief) == ["charge", drummer.name]
    poacher = f.put("poacher", 0, 60, 30)
    smith = f.put("blacksmith", 1, 60, 37)
    assert attack_gain(f.g, poacher, smith, charge=True) < 0
    assert chosen(f, poacher) != ["charge", smith.name]


def test_a_charge_into_the_midst_of_many_looks_worse() -> None:
    f = field()
    lancer = f.put("lancer", 0, 45, 30)
    reaper = f.put("reaper", 1, 45, 40)
    alone = attack_gain(f.g, lancer, reaper, charge=True)
    assert chosen(f, lancer) == ["charge", reaper.name]
    smiths = [f.put("blacksmith", 1, x, 46) for x in (40, 45, 50)]
    assert attack_gain(f.g, lancer, reaper, charge=True) < alone
    for smith in smiths:
        smith.posture = STUNNED
    assert attack_gain(f.g, lancer, reaper, charge=True) == alone


def test_it_is_more_urgent_to_charge_who_has_acted_than_who_may_skewer() -> None:
    f = field()
    figure = f.put("lieutenant", 0, 45, 30)
    enemy = f.put("boarder", 1, 45, 37)
    before = urgency(f.g, figure)
    enemy.activated, enemy.points = True, 0
    assert urgency(f.g, figure) > before


def test_a_stunned_enemy_in_contact_is_struck() -> None:
    f = field()
    figure = f.put("cadet", 0, 45, 30)
    enemy = f.put("company_captain", 1, 45, 32.5, posture=STUNNED)
    assert chosen(f, figure) in (["strike", enemy.name], ["strike_hard", enemy.name])


def test_a_stunned_figure_tries_to_recover() -> None:
    f = field()
    figure = f.put("cadet", 0, 45, 30, posture=STUNNED)
    f.put("drummer", 1, 45, 50)
    assert chosen(f, figure) == "recover"


def test_a_raider_at_the_powder_lights_the_fuse_and_a_watchman_cuts_it() -> None:
    f = in_scenario("powder_on_the_quay")
    raider = f.put("boarder", 0, 36, 18.25)
    watchman = f.put("reaper", 1, 36, 13.75)
    assert chosen(f, raider) == ["light_fuse", "powder-1"]
    f.g.fuses = (("powder-1", 2),)
    assert chosen(f, watchman) == ["cut_fuse", "powder-1"]


def test_a_rescuer_frees_the_prisoner_and_he_runs() -> None:
    f = in_scenario("the_prisoner")
    rescuer = f.put("farrier", 0, 45, 27.5)
    prisoner = f.put("prisoner", NOBODY, 45, 30)
    f.put("halberdier", 1, 45, 50)
    assert chosen(f, rescuer) == ["free_prisoner", prisoner.name]
    prisoner.side = 0
    assert chosen(f, prisoner) == "fast_advance"
    prisoner.x, prisoner.y = cm(45), cm(1.25)
    f.after_a_move(prisoner)
    assert chosen(f, prisoner) == ["leave", "south"]


def test_guards_leave_the_prisoner_alone() -> None:
    f = in_scenario("the_prisoner")
    prisoner = f.put("prisoner", 0, 45, 30)
    guard = f.put("halberdier", 1, 45, 36)
    assert bounty(f.g, prisoner) < 0
    assert attack_gain(f.g, guard, prisoner, charge=True) < 0
    assert chosen(f, guard) != ["charge", prisoner.name]


def test_hands_are_emptied_for_the_box_and_then_it_is_lifted() -> None:
    f = in_scenario("the_strongbox", rect("cart", 42, 28.5, 5, 3))
    porter = f.put("halberdier", 0, 44.5, 26.5)
    f.put("footpad", 1, 45, 55)
    box = f.g.put("object", "strongbox", (cm(44.5), cm(30)))
    assert chosen(f, porter) not in ("switch_weapon", ["lift", box.name])
    f.g.turn = f.g.scenario.turns - 1
    assert chosen(f, porter) == "switch_weapon"
    porter.hands = ()
    assert chosen(f, porter) == ["lift", box.name]


def test_a_door_between_a_stormer_and_the_inn_is_opened() -> None:
    f = in_scenario("hold_the_inn", rect("building", 30, 30, 13, 10, doors=((36, 30),)))
    stormer = f.put("halberdier", 0, 36, 28.5)
    f.put("cadet", 1, 36, 36)
    assert chosen(f, stormer) == ["open_door", next(iter(f.g.ground.doors))]


def test_who_can_do_nothing_useful_ends_the_activation() -> None:
    f = in_scenario("first_blood")
    figure = f.put("cadet", 0, 45, 30)
    assert chosen(f, figure) == END
