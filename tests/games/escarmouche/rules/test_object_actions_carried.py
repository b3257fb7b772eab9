"""ES-CON-13  Loads: lifted, carried, put down, dropped and handed over."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.games.escarmouche.items import OBJECT_MARKER
from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.harm import fall, remove, stun
from rulebound.games.escarmouche.rules.markers import is_at_hand
from rulebound.games.escarmouche.rules.move_actions import Advance, FastAdvance, Leave
from rulebound.games.escarmouche.rules.object_actions import HandOver, Lift, PutDown, has_hands_for_load
from rulebound.games.escarmouche.rules.obstacles import advance_of
from rulebound.games.escarmouche.state import CROUCHED, DEAD, OUT, PRONE, STANDING, Figure
from tests.games.escarmouche.field import CONTENT, LEVELS, circle, cm, field, way
from tests.games.escarmouche.staged import Staged, staged
from tests.harness import call, rule

BOX = "object-1"


def bearer_at_the_cart(advanced: bool = True, card: str = "halberdier", gap: float = 0.5) -> tuple[Staged, Figure]:
    """Somebody of the convoy south of the cart, at this gap to it, with empty hands."""
    f = staged("the_strongbox", advanced)
    bearer = f.put(card, 0, 44, 10, hands=())
    bearer.y = cm(28.5 - gap) - f.g.radius(bearer)
    f.bystanders()
    return f, bearer


def bearer_with_the_box(advanced: bool = True, card: str = "halberdier") -> tuple[Staged, Figure]:
    """Somebody of the convoy in the open, with the box in both hands."""
    f, bearer = bearer_at_the_cart(advanced, card)
    f.g.take(BOX)
    bearer.load = "strongbox"
    bearer.x, bearer.y = cm(25), cm(30)
    return f, bearer


@rule("ES-CON-13", "ES-CON-12")
@LEVELS
@pytest.mark.parametrize(("gap", "near"), [(0.2, True), (1.0, True), (1.1, False)])
def test_the_box_is_lifted_within_1_cm_of_the_cart(gap: float, near: bool, advanced: bool) -> None:
    f, bearer = bearer_at_the_cart(advanced, gap=gap)
    if not near:
        assert f.refused(Lift(), bearer, BOX).text.key == "refused-rule.out_of_arms_reach"
        return
    f.do(Lift(), bearer, BOX)
    assert (bearer.load, bearer.points, list(f.g.markers)) == ("strongbox", 1, [])


@rule("ES-CON-12")
def test_the_box_is_within_reach_all_around_the_cart() -> None:
    f, bearer = bearer_at_the_cart()
    for x, y in ((40.4, 30), (48.6, 30), (44, 33.1)):
        bearer.x, bearer.y = cm(x), cm(y)
        assert f.legal(Lift(), bearer) == [[BOX]], (x, y)


@rule("ES-CON-13")
def test_a_box_on_the_ground_is_lifted_within_1_cm_of_itself() -> None:
    f, bearer = bearer_with_the_box()
    f.do(PutDown(), bearer, "strongbox")
    bearer.y -= cm(5)
    other = f.put("halberdier", 0, 25, 30 + 2.2, hands=())
    name = f.g.markers[0].name
    assert f.legal(Lift(), other) == [[name]]
    other.y = cm(30 + 2.3)
    assert f.refused(Lift(), other, name).rule == "ES-CON-13"


@rule("ES-CON-12", "ES-CON-13")
def test_only_what_lies_on_the_cart_is_lifted_from_beside_it() -> None:
    f, bearer = bearer_at_the_cart()
    box = f.g.scenario.objects[0]
    sack = msgspec.structs.replace(box, key="sack", lies_on="", at=(cm(40), cm(28)))
    f.g.scenario = msgspec.structs.replace(f.g.scenario, objects=(sack, box))
    name = f.g.put(OBJECT_MARKER, "sack", (cm(40), cm(28))).name
    assert is_at_hand(f.g, bearer, f.g.marker(BOX))
    assert not is_at_hand(f.g, bearer, f.g.marker(name))
    bearer.x = cm(40)
    assert is_at_hand(f.g, bearer, f.g.marker(name))


@rule("ES-CON-13", "ES-GAP-26")
def test_lifting_needs_both_hands_free_where_hands_are_tracked() -> None:
    f, bearer = bearer_at_the_cart()
    bearer.hands = (0,)
    assert f.refused(Lift(), bearer, BOX).text.key == "refused-rule.hands_full"
    f, bearer = bearer_at_the_cart(card="cadet")
    bearer.hands = (0,)
    assert f.refused(Lift(), bearer, BOX).text.key == "refused-rule.hands_full"
    f, bearer = bearer_at_the_cart(advanced=False)
    bearer.hands = (0,)
    assert f.legal(Lift(), bearer) == [[BOX]]


@rule("ES-CON-13")
@LEVELS
def test_nobody_carries_two_loads(advanced: bool) -> None:
    f, bearer = bearer_at_the_cart(advanced)
    bearer.load = "another"
    assert not has_hands_for_load(f.g, bearer)
    assert f.refused(Lift(), bearer, BOX).text.key == "refused-rule.hands_full"


@rule("ES-GAP-16")
@pytest.mark.parametrize(("advanced", "may"), [(True, True), (False, False)])
def test_a_prone_figure_picks_up_at_advanced_only(advanced: bool, may: bool) -> None:
    f, bearer = bearer_at_the_cart(advanced)
    bearer.posture = PRONE
    assert f.legal(Lift(), bearer) == ([[BOX]] if may else [])
    if not may:
        assert f.refused(Lift(), bearer, BOX).rule == "ES-GAP-16"


@rule("ES-GAP-17")
def test_a_crouched_figure_lifts_as_it_is_and_stands_up_to_put_down() -> None:
    f, bearer = bearer_at_the_cart()
    bearer.posture = CROUCHED
    f.do(Lift(), bearer, BOX)
    assert bearer.posture == CROUCHED
    f.do(PutDown(), bearer, "strongbox")
    assert bearer.posture == STANDING


@rule("ES-CON-13")
@LEVELS
@pytest.mark.parametrize(("card", "most"), [("halberdier", 5), ("trooper", 10)])
def test_a_heavy_load_halves_the_advance(card: str, most: int, advanced: bool) -> None:
    f, bearer = bearer_with_the_box(advanced, card)
    assert advance_of(f.g, bearer) == cm(most)
    f.do(Advance(), bearer, then=(way((25 + most, 30)),))
    assert (bearer.x, bearer.load) == (cm(25 + most), "strongbox")


@rule("ES-CON-13")
@LEVELS
def test_nobody_runs_or_charges_with_a_heavy_load(advanced: bool) -> None:
    f, bearer = bearer_with_the_box(advanced)
    enemy = f.put("footpad", 1, 25, 36)
    assert f.refused(FastAdvance(), bearer).rule == "ES-CON-13"
    assert f.refused(Charge(), bearer, enemy.name).rule == "ES-CON-13"
    bearer.load = ""
    assert f.legal(FastAdvance(), bearer) == [[]]
    assert f.legal(Charge(), bearer) == [[enemy.name]]


@rule("ES-CON-13")
def test_putting_down_costs_nothing_and_leaves_the_load_at_the_feet() -> None:
    f, bearer = bearer_with_the_box()
    bearer.points = 0
    f.do(PutDown(), bearer, "strongbox")
    marker = f.g.markers[0]
    assert (bearer.load, marker.key, marker.x, marker.y) == ("", "strongbox", bearer.x, bearer.y)
    assert f.legal(PutDown(), bearer) == []


@rule("ES-CON-13")
@LEVELS
@pytest.mark.parametrize("how", ["falls", "stunned", "out", "dead"])
def test_the_load_is_dropped_when_the_carrier_goes_down(how: str, advanced: bool) -> None:
    f, bearer = bearer_with_the_box(advanced)
    if how == "falls":
        f.run(call(fall, bearer))
    elif how == "stunned":
        f.run(call(stun, bearer))
    else:
        f.run(call(remove, bearer, OUT if how == "out" else DEAD))
    assert bearer.load == ""
    assert [(marker.key, marker.x, marker.y) for marker in f.g.markers] == [("strongbox", bearer.x, bearer.y)]
    assert "log.drops_load" in f.log()


def two_bearers(advanced: bool = True) -> tuple[Staged, Figure, Figure]:
    """A carrier and a friend in contact with empty hands."""
    f, bearer = bearer_with_the_box(advanced)
    return f, bearer, f.put("halberdier", 0, 27.5, 30, hands=())


@rule("ES-CON-13")
@LEVELS
def test_a_load_is_handed_to_a_friend_in_contact(advanced: bool) -> None:
    f, bearer, friend = two_bearers(advanced)
    assert f.option(HandOver(), bearer, friend.name).label.args["thing"] == friend.called
    f.do(HandOver(), bearer, friend.name)
    assert (bearer.load, friend.load, bearer.points) == ("", "strongbox", 1)


@rule("ES-CON-13")
def test_only_a_friend_up_in_contact_with_free_hands_takes_a_load() -> None:
    f, bearer, friend = two_bearers()
    friend.hands = (0,)
    assert f.refused(HandOver(), bearer, friend.name).text.key == "refused-rule.hands_full"
    friend.hands = ()
    friend.posture = PRONE
    assert f.refused(HandOver(), bearer, friend.name).text.key == "refused-rule.friend_not_in_contact"
    friend.posture = STANDING
    friend.x += cm(0.2)
    assert f.refused(HandOver(), bearer, friend.name).text.key == "refused-rule.friend_not_in_contact"
    enemy = f.put("footpad", 1, 25, 32.5, hands=())
    assert f.refused(HandOver(), bearer, enemy.name).text.key == "refused.unknown"


@rule("ES-CON-13")
def test_a_friend_with_a_load_of_its_own_takes_no_other() -> None:
    f, bearer, friend = two_bearers(advanced=False)
    friend.load = "another"
    assert f.refused(HandOver(), bearer, friend.name).text.key == "refused-rule.hands_full"


@rule("ES-GAP-70", "ES-CON-13")
@pytest.mark.parametrize("fog", [True, False])
def test_in_the_fog_who_is_handed_a_load_gives_itself_away(fog: bool) -> None:
    f = field(circle("wood", 40, 30, 8), fog=fog)
    f.g.scenario = CONTENT.scenarios["the_strongbox"]
    giver = f.put("cutthroat", 0, 40, 30, hands=(), load="strongbox")
    friend = f.put("cutthroat", 0, 42.5, 30, hands=(), hidden=True)
    f.do(HandOver(), giver, friend.name)
    assert (friend.load, friend.hidden) == ("strongbox", not fog)


@rule("ES-CON-13")
def test_who_lifts_a_load_at_the_edge_must_move_again_to_leave() -> None:
    f = staged("the_strongbox")
    f.bystanders()
    f.g.take(BOX)
    box = f.g.put(OBJECT_MARKER, "strongbox", (cm(20), cm(1)))
    bearer = f.put("cutthroat", 1, 20, 2, hands=())
    f.do(FastAdvance(), bearer, then=(way((20, 1.3)),), dice=[1])
    f.do(Lift(), bearer, box.name)
    assert f.refused(Leave(), bearer, "south").text.key == "refused-rule.not_moved"
    bearer.points = 2
    f.do(Advance(), bearer, then=(way((21, 1.3)),))
    assert f.legal(Leave(), bearer) == [["south"]]
