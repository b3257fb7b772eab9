"""What actions look worth before anybody looks ahead."""

from __future__ import annotations

from rulebound.core.ask import Answer
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.bot.worth import imagined, menace
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.skills import BALLISTIC, MELEE
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import Board, board


def worth(b: Board, unit: Unit, *answer: Answer) -> int:
    """What an action looks worth to a unit."""
    return CATALOGUE.worth(Survey(b.g, unit), list(answer))


def test_from_behind_a_bite_is_worth_more() -> None:
    b = board()
    raptors = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    front = b.unit("triceratops", 1, (2, 2), facing=3)
    ahead = worth(b, raptors, "melee", 0, front.name, "hands")
    front.facing = 0
    assert worth(b, raptors, "melee", 0, front.name, "hands") > ahead > 0


def test_nobody_gains_by_hurting_his_own() -> None:
    b = board()
    raptors = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    mate = b.unit("dilophosaurus_pair", 0, (2, 2))
    assert worth(b, raptors, "melee", 0, mate.name, "hands") < 0


def test_darts_are_for_whom_they_are_meant() -> None:
    b = board(scenario="bring_it_in_alive")
    b.g.sedatives.deck.cards.remove("light_dose")
    trappers = b.unit("trappers", 1, (4, 2), active="dart_shot", loaded=(("dart_rifle", "sedative/light_dose"),))
    rex = b.unit("t_rex", 0, (2, 2), facing=3)
    dart = worth(b, trappers, "shoot", 0, rex.name, "dart_rifle", "sedative")
    assert dart > worth(b, trappers, "shoot", 0, rex.name, "dart_rifle", "plain")
    pack = b.unit("velociraptor_pack", 0, (2, 1))
    dart = worth(b, trappers, "shoot", 0, pack.name, "dart_rifle", "sedative")
    assert dart < worth(b, trappers, "shoot", 0, pack.name, "dart_rifle", "plain")
    b.sleeps(rex)
    assert worth(b, trappers, "shoot", 0, rex.name, "dart_rifle", "sedative") == 0


def test_trappers_with_nobody_in_sight_stock_up() -> None:
    b = board(scenario="bring_it_in_alive")
    trappers = b.unit("trappers", 1, (4, 2), active="dart_shot")
    b.unit("t_rex", 0, (1, 0), facing=3)
    b.put("cache", (4, 1))
    assert worth(b, trappers, "buy", -1, "sedative") > worth(b, trappers, "buy", -1, "medkit")


def test_more_models_do_more_and_armour_stops_shots() -> None:
    b = board()
    many = b.unit("rangers", 1, (4, 2))
    few = b.unit("rangers", 1, (4, 3), health=(2,))
    raptors = b.unit("velociraptor_pack", 0, (1, 2))
    tricks = b.unit("triceratops", 0, (1, 0))
    carbine = b.g.content.weapons["carbine"]
    volley = imagined(b.g, many, raptors, BALLISTIC, None, carbine)
    assert volley > imagined(b.g, few, raptors, BALLISTIC, None, carbine)
    assert volley > imagined(b.g, many, tricks, BALLISTIC, None, carbine)
    assert imagined(b.g, raptors, many, MELEE, None) > 0


def test_a_menace_ends_where_nobody_reaches() -> None:
    b = board("..........", "..........")
    raptors = b.unit("velociraptor_pack", 0, (0, 0))
    near = b.unit("rangers", 1, (5, 0))
    far = b.unit("rangers", 1, (9, 0))
    assert menace(b.g, raptors, near) > 0 == menace(b.g, raptors, far)
    assert menace(b.g, near, raptors) > 0


def test_nobody_who_is_to_be_caught_alive_is_shot_and_no_friend_is_netted() -> None:
    b = board(scenario="bring_it_in_alive")
    rangers = b.unit("rangers", 1, (4, 2), active="aimed_volley")
    rex = b.unit("t_rex", 0, (2, 2), facing=0)
    assert worth(b, rangers, "shoot", 0, rex.name, "carbine", "plain") == 0
    b.g.nets.deck.cards.remove("net_5")
    trappers = b.unit("trappers", 1, (4, 3), active="cast_nets", loaded=(("net_launcher", "net/net_5"),))
    assert worth(b, trappers, "shoot", 0, rangers.name, "net_launcher", "net") < 0


def test_nobody_buys_what_he_cannot_fire_and_darts_go_to_whom_they_lack() -> None:
    b = board(scenario="bring_it_in_alive")
    b.unit("t_rex", 0, (1, 0), facing=3)
    b.put("cache", (4, 1))
    rangers = b.unit("rangers", 1, (4, 2), active="aimed_volley")
    assert worth(b, rangers, "buy", -1, "sedative") == 0
    trappers = b.unit("trappers", 1, (4, 3), active="cast_nets")
    rangers.kept = ("sedative/light_dose",)
    b.g.sedatives.deck.cards.remove("light_dose")
    assert worth(b, rangers, "load_kept", -1, "sedative", trappers.name) > worth(b, rangers, "buy", -1, "medkit")
