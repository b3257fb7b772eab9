"""Pushes by attacks and stability actions: what is pushed where, lines, walls, and following."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Rule
from rulebound.games.saurians.rules.facing import FRONT
from rulebound.games.saurians.rules.pushes import choose_contact, push_contacts, shove
from rulebound.games.saurians.rules.skills import STABILITY, skill
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import Board, Played, board
from tests.harness import call, rule


def pushing(g: Saurians, unit: Unit, target: Unit, may_decline: bool = False) -> Rule[bool]:
    """A unit pushes another with its full stability."""
    found = push_contacts(g, unit, unit.living(), target, FRONT)
    contact = yield from choose_contact(g, unit, found, may_decline)
    if contact is None:
        return False
    return (yield from shove(g, unit, contact, skill(g, unit, STABILITY), "SA-PSH-02"))


def push(b: Board, unit: Unit, target: Unit, *answers: Any, may_decline: bool = False) -> Played:
    """What comes of it."""
    return b.run(call(pushing, unit, target, may_decline), *answers)


@rule("SA-PSH-03", "SA-PSH-05", "SA-GAP-43", "SA-STB-05")
def test_a_beaten_unit_goes_one_hex_away_and_the_attacker_may_follow() -> None:
    b = board("......", "......", "...d..")
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    push(b, tri, rangers, "push", "follow")
    assert (b.at(tri), tri.facing, tri.rough) == ([(2, 2)], 0, ())
    assert (b.at(rangers), rangers.models[0].knocked) == ([(3, 2)], False)


@rule("SA-GAP-42", "SA-GLO-02", "SA-KNK-03", "SA-KNK-04")
@pytest.mark.parametrize(
    ("result", "hex_", "knocked"), [("both", (3, 2), True), ("knock", (2, 2), True), ("none", (2, 2), False)]
)
def test_the_winner_pushes_or_knocks_or_both_or_neither(result: str, hex_: tuple[int, int], knocked: bool) -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    push(b, tri, rangers, result, *(["stay"] if result == "both" else []))
    assert b.at(rangers) == [hex_]
    assert [model.knocked for model in rangers.models] == [knocked] * 4
    assert b.at(tri) == [(1, 2)]


@rule("SA-PSH-02")
def test_the_test_of_an_attack_may_be_declined() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    assert "log.stability-won" not in push(b, tri, rangers, "none", may_decline=True).log()


@rule("SA-TIE-02", "SA-STB-05", "SA-GLO-03")
@pytest.mark.parametrize(("card", "won"), [("", True), ("frill_guard", False)])
def test_equal_totals_are_enough_and_less_is_not(card: str, won: bool) -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    tri = b.unit("triceratops", 1, (3, 2), active=card)
    played = push(b, rex, tri, *(["push", "stay"] if won else []))
    assert ("log.stability-won" in played.log()) == won


@rule("SA-STB-04", "SA-KNK-01", "SA-SED-08")
def test_cards_count_when_they_lie_open_and_never_for_who_lies_or_sleeps() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    foe = b.unit("triceratops", 1, (2, 2), active="stand_ground")
    assert push(b, tri, foe).need("log.opposed-stability").value == 9
    foe.revealed = False
    assert push(b, tri, foe, "none").need("log.opposed-stability").value == 7
    foe.revealed = True
    foe.change([0], knocked=True)
    assert push(b, tri, foe, "none").need("log.opposed-stability").value == 7
    b.sleeps(foe)
    assert push(b, tri, foe, "none").need("log.opposed-stability").value == 6


@rule("SA-PSH-06", "SA-GAP-45")
@pytest.mark.parametrize(("behind", "moved"), [("tracker", True), ("t_rex", False)])
def test_whoever_stands_behind_is_tested_too(behind: str, moved: bool) -> None:
    b = board("........", "........", "........")
    tri = b.unit("triceratops", 0, (1, 0), active="stand_ground")
    rangers = b.unit("rangers", 1, (2, 0))
    other = b.unit(behind, 1, (3, 0), facing=3)
    if behind == "t_rex":
        b.effect(other, "test/stability", 5)
    push(b, tri, rangers, "both", *(["stay"] if moved else []))
    assert b.at(rangers) == [(3, 0) if moved else (2, 0)]
    assert b.at(other) == [(4, 0) if moved else (3, 0)]
    assert rangers.models[0].knocked
    assert not other.models[0].knocked


@rule("SA-GAP-44", "SA-PSH-03")
def test_against_a_wall_there_is_only_knocking() -> None:
    b = board("...#..")
    tri = b.unit("triceratops", 0, (1, 0))
    rangers = b.unit("rangers", 1, (2, 0))
    assert b.asked(call(pushing, tri, rangers)).answers() == ["knock", "none"]
    push(b, tri, rangers, "knock")
    assert (b.at(rangers), [model.health for model in rangers.models]) == ([(2, 0)], [2, 2, 2, 2])


@rule("SA-GAP-49")
def test_nobody_is_knocked_twice() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2), knocked=[0, 1, 2, 3])
    assert b.asked(call(pushing, tri, rangers)).answers() == ["push", "none"]


@rule("SA-PSH-04", "SA-GAP-30", "SA-GAP-43")
def test_of_two_hexes_the_one_with_most_edges_in_contact_is_vacated() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    foe = b.unit("t_rex", 1, (3, 1))
    contacts = push_contacts(b.g, rex, [0], foe, FRONT)
    assert {c.hex for c in contacts} == {(3, 1)}
    assert b.g.covers(foe, 0) == [(3, 1), (2, 1)]


@rule("SA-GAP-43", "SA-CHO-03")
def test_of_several_contacts_the_initiator_chooses_one() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), places=[(1, 2), (2, 1)], health=[3, 3])
    rangers = b.unit("rangers", 1, (2, 2))
    b.effect(pack, "test/stability", 3)
    ask = b.asked(call(pushing, pack, rangers))
    assert (ask.key, ask.seat) == ("shove", 0)
    assert ask.answers() == [["u0.0", "hex:2,2", 0], ["u0.1", "hex:2,2", 1]]
    push(b, pack, rangers, ["u0.1", "hex:2,2", 1], "push", "follow")
    assert (b.at(rangers), [model.hex for model in pack.models[:2]]) == ([(2, 3)], [(1, 2), (2, 2)])


@rule("SA-GAP-48", "SA-PSH-05")
@pytest.mark.parametrize("free", [True, False])
def test_a_two_hex_unit_follows_if_all_hexes_are_free(free: bool) -> None:
    b = board()
    rex = b.unit("t_rex", 0, (2, 2))
    rangers = b.unit("rangers", 1, (2, 3))
    if not free:
        b.unit("trappers", 1, (1, 3))
    push(b, rex, rangers, "push", *(["follow"] if free else []))
    assert b.at(rangers) == [(2, 4)]
    assert b.g.covers(rex, 0) == ([(2, 3), (1, 3)] if free else [(2, 2), (1, 2)])


@rule("SA-GAP-48", "SA-GAP-97")
def test_whoever_is_held_does_not_follow() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    pack = b.unit("velociraptor_pack", 1, (0, 2), health=[3])
    b.grab(pack, tri)
    assert push(b, tri, rangers, "push").asks[-1].key != "follow"
    assert b.at(rangers) == [(3, 2)]


@rule("SA-GAP-52", "SA-GRB-05")
def test_a_push_parts_those_who_hold_each_other() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    pack = b.unit("velociraptor_pack", 0, (2, 1), health=[3])
    b.grab(pack, rangers, 0, 0)
    played = push(b, tri, rangers, "push", "keep_hold", "stay")
    assert b.at(rangers) == [(3, 2)]
    assert b.g.grabs == ()
    assert [ask.key for ask in played.asks if ask.seat == 0 and ask.key == "let_go"] == ["let_go"]


@rule("SA-GAP-52")
@pytest.mark.parametrize("answer", ["keep_hold", "let_go"])
def test_whoever_holds_somebody_and_would_be_pushed_is_asked_too(answer: str) -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    for model in range(4):
        b.grab(rangers, tri, model)
    played = push(b, tri, rangers, "push", answer, "follow")
    assert [ask.seat for ask in played.asks if ask.key == "let_go"] == [1]
    assert (b.at(rangers), b.at(tri)) == ([(3, 2)], [(2, 2)])
    assert b.g.grabs == ()


@rule("SA-GAP-52", "SA-KNK-04")
def test_whoever_is_knocked_lets_go() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2))
    rangers = b.unit("rangers", 1, (2, 2))
    for model in range(4):
        b.grab(rangers, tri, model)
    push(b, tri, rangers, "knock")
    assert b.g.grabs == ()


@rule("SA-STB-01", "SA-PSH-02")
def test_no_grab_comes_of_an_attack_with_stability() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (1, 2), active="toss")
    rangers = b.unit("rangers", 1, (2, 2))
    push(b, tri, rangers, "push", "stay", may_decline=False)
    assert b.g.grabs == ()
    assert b.at(rangers) == [(3, 2)]
