"""ES-CON-12  Scenarios with a thing, a person or a place to win: what wins them at once and at the limit."""

from __future__ import annotations

import pytest

from rulebound.core.text import Text
from rulebound.games.escarmouche.items import MOUNT_MARKER
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.rules.attack_actions import Strike
from rulebound.games.escarmouche.rules.harm import damage, remove, stun, wound
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.mounts import Dismount, Mount
from rulebound.games.escarmouche.rules.move_actions import Leave
from rulebound.games.escarmouche.rules.shooting import damage_need
from rulebound.games.escarmouche.rules.turn import end_of_turn
from rulebound.games.escarmouche.rules.victory import holds_building, stands_at
from rulebound.games.escarmouche.scenario import Limit
from rulebound.games.escarmouche.state import DEAD, LEFT, OUT, PRONE, STANDING, STUNNED, Figure
from tests.games.escarmouche.field import CONTENT, LEVELS, cm, field, rect
from tests.games.escarmouche.staged import DRAW, Staged, lost, staged
from tests.harness import OVER, call, rule


def leave(f: Staged, figure: Figure, edge: str) -> None:
    """A figure leaves by an edge; that ends the game."""
    f.after_a_move(figure)
    f.do(Leave(), figure, edge, end=OVER)
    assert figure.fate == LEFT


# The strongbox


def strongbox(side: int, x: float, y: float, advanced: bool = True) -> tuple[Staged, Figure]:
    """Somebody of a side with the box, after a move."""
    f = staged("the_strongbox", advanced)
    f.bystanders()
    f.g.take("object-1")
    bearer = f.put("halberdier", side, x, y, hands=())
    bearer.load = "strongbox"
    f.after_a_move(bearer)
    return f, bearer


EDGES = {"west": (1.25, 24.5), "east": (88.75, 24.5), "south": (28, 1.25), "north": (32, 58.75)}


@rule("ES-CON-12", "ES-CON-13")
@LEVELS
@pytest.mark.parametrize("edge", list(EDGES))
@pytest.mark.parametrize("side", [0, 1])
def test_the_box_leaves_by_the_edges_of_whoever_carries_it(side: int, edge: str, advanced: bool) -> None:
    f, bearer = strongbox(side, *EDGES[edge], advanced)
    if (side == 0) != (edge == "east"):
        assert f.refused(Leave(), bearer, edge).text.key == "refused-rule.no_exit"
        return
    leave(f, bearer, edge)
    assert f.winner() == side
    assert f.g.outcome is not None and f.g.outcome.rule == "ES-CON-12"


@rule("ES-CON-13")
def test_whoever_may_leave_is_offered_the_edge_and_no_other() -> None:
    f, bearer = strongbox(0, *EDGES["east"])
    f.activate(bearer)
    offered = [option for option in f.asked(activation.act).options() if option.answer[0] == "leave"]
    assert [(option.answer, option.points_at) for option in offered] == [(["leave", "east"], (bearer.name,))]
    assert offered[0].label.args == {"edge": Text("edge.east")}
    bearer.x -= cm(0.2)
    assert "leave" not in [option.answer[0] for option in f.asked(activation.act).options()]


@rule("ES-CON-13")
def test_leaving_takes_a_move_and_a_base_at_the_edge() -> None:
    f, bearer = strongbox(1, 1.25, 24.5)
    bearer.moved = False
    assert f.refused(Leave(), bearer, "west").text.key == "refused-rule.not_moved"
    assert f.legal(Leave(), bearer) == []
    f.after_a_move(bearer)
    bearer.x = cm(1.4)
    assert f.refused(Leave(), bearer, "west").text.key == "refused-rule.not_at_edge"


@rule("ES-CON-13")
def test_nobody_leaves_without_the_box() -> None:
    f, bearer = strongbox(1, 1.25, 24.5)
    bearer.load = ""
    assert f.refused(Leave(), bearer, "west").text.key == "refused-rule.no_exit"
    assert f.legal(Leave(), bearer) == []


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("side", [0, 1])
def test_at_the_limit_whoever_carries_the_box_has_won(side: int, advanced: bool) -> None:
    f, _ = strongbox(side, 30, 30, advanced)
    assert f.at_the_limit() == side


@rule("ES-CON-12")
@LEVELS
def test_a_box_that_nobody_carries_is_a_draw(advanced: bool) -> None:
    f, bearer = strongbox(0, 30, 30, advanced)
    f.run(call(stun, bearer))
    assert f.at_the_limit() == DRAW


# The courier


def courier(x: float, y: float, advanced: bool = True, card: str = "lieutenant") -> tuple[Staged, Figure]:
    """The courier somewhere."""
    f = staged("the_courier", advanced)
    f.bystanders()
    figure = f.put(card, 0, x, y)
    f.g.courier = figure.name
    return f, figure


@rule("ES-CON-12")
@LEVELS
def test_the_couriers_win_when_the_courier_leaves_by_the_east(advanced: bool) -> None:
    f, figure = courier(88.75, 30, advanced)
    other = f.put("cadet", 0, 88.75, 24, moved=True)
    assert f.refused(Leave(), other, "east").text.key == "refused-rule.no_exit"
    leave(f, figure, "east")
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_the_hunters_win_when_the_courier_is_lost(fate: str, advanced: bool) -> None:
    f, figure = courier(50, 30, advanced)
    f.run(call(stun, figure))
    assert f.judged() is None
    f.run(call(remove, figure, fate))
    assert f.judged() == 1


@rule("ES-CON-12")
@LEVELS
def test_the_hunters_win_at_the_limit_whatever_they_lost(advanced: bool) -> None:
    f, _ = courier(50, 30, advanced)
    lost(f, 1, OUT, "brigand_captain")
    assert f.at_the_limit() == 1


@rule("ES-CON-12")
@LEVELS
def test_the_courier_never_mounts(advanced: bool) -> None:
    f, figure = courier(19.75, 30, advanced, card="old_trooper")
    figure.mounted = False
    marker = f.g.put(MOUNT_MARKER, "horse", (cm(23), cm(30)), side=0)
    assert f.refused(Mount(), figure, marker.name).text.key == "refused-rule.not_its_mount"
    other = f.put("old_trooper", 0, 26.25, 30)
    other.mounted = False
    assert f.legal(Mount(), other) == [[marker.name]]
    other.mounted = True
    assert f.legal(Dismount(), other) != []


# The prisoner


def prisoner(advanced: bool = True, freed: bool = True) -> tuple[Staged, Figure]:
    """The prisoner, freed or still bound."""
    f = staged("the_prisoner", advanced)
    f.bystanders()
    figure = f.g.figure("prisoner")
    if freed:
        figure.side = 0
    return f, figure


@rule("ES-CON-12")
@LEVELS
def test_the_rescuers_win_when_the_freed_prisoner_leaves_by_the_south(advanced: bool) -> None:
    f, figure = prisoner(advanced)
    figure.x, figure.y = cm(45), cm(1.25)
    leave(f, figure, "south")
    assert f.winner() == 0


@rule("ES-CON-12")
def test_a_bound_prisoner_and_other_rescuers_have_no_exit() -> None:
    f, figure = prisoner(freed=False)
    figure.x, figure.y, figure.moved = cm(45), cm(1.25), True
    assert f.refused(Leave(), figure, "south").text.key == "refused-rule.no_exit"
    other = f.put("cadet", 0, 50, 1.25, moved=True)
    assert f.refused(Leave(), other, "south").text.key == "refused-rule.no_exit"


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize(("faces", "fate"), [([9], OUT), ([0, 0], DEAD)])
def test_the_guards_lose_when_their_shot_removes_the_prisoner(faces: list[int], fate: str, advanced: bool) -> None:
    f, figure = prisoner(advanced)
    figure.wounded = advanced
    f.run(call(damage, figure, damage_need(figure, CONTENT.missiles["arquebus"])), dice=faces)
    assert figure.fate == fate
    assert f.judged() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_guards_lose_when_their_blow_fells_the_prisoner(advanced: bool) -> None:
    f, figure = prisoner(advanced)
    figure.points, figure.activated = 0, True
    guard = f.put("halberdier", 1, 45, 32.5, combat=7)
    dice = [9, 1] if advanced else [9, 1, 9]
    f.do(Strike(), guard, figure.name, dice=dice, end=OVER)
    assert figure.fate == OUT
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_guards_win_when_the_prisoner_is_lost_otherwise(advanced: bool) -> None:
    f, figure = prisoner(advanced)
    f.run(call(remove, figure, OUT))
    assert f.judged() == 1


@rule("ES-CON-12")
def test_a_prisoner_bleeding_from_its_own_mistakes_is_no_guards_deed() -> None:
    f, figure = prisoner()
    f.run(call(wound, figure))
    assert f.judged() is None
    f.run(call(wound, figure))
    assert f.judged() == 1


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("freed", [True, False])
def test_the_guards_win_at_the_limit(freed: bool, advanced: bool) -> None:
    f, _ = prisoner(advanced, freed)
    assert f.at_the_limit() == 1


@rule("ES-CON-03", "ES-CON-12")
def test_the_prisoner_counts_for_no_morale_freed_or_wounded() -> None:
    f, figure = prisoner()
    before = band_morale(f.g, 0).value
    f.run(call(wound, figure))
    assert (band_morale(f.g, 0).value, before) == (1, 1)
    assert figure.values.morale == 0


# Powder on the quay


@rule("ES-CON-12")
@LEVELS
def test_the_raiders_win_when_the_second_stack_explodes(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.fuses = (("powder-1", 1),)
    f.run(end_of_turn)
    assert f.winner() is None
    f.g.turn = 2
    f.g.fuses = (("powder-3", 2),)
    f.run(end_of_turn, then=OVER)
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
def test_a_second_stack_in_the_last_turn_still_wins(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.exploded = ("powder-2",)
    f.g.fuses = (("powder-1", 9),)
    assert f.at_the_limit() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_watch_wins_at_the_limit(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.exploded = ("powder-2",)
    f.g.fuses = (("powder-1", 10),)
    lost(f, 1, OUT, "bailiff")
    assert f.at_the_limit() == 1


# Hold the inn


def inn(advanced: bool = True) -> tuple[Staged, Figure]:
    """A stormer inside the inn."""
    f = staged("hold_the_inn", advanced)
    f.bystanders()
    return f, f.put("halberdier", 0, 32, 41)


@rule("ES-CON-12")
@LEVELS
def test_the_stormers_win_with_somebody_standing_inside_alone(advanced: bool) -> None:
    f, _ = inn(advanced)
    f.put("musketeer", 1, 36, 44, posture=STUNNED)
    f.put("musketeer", 1, 23, 41)
    assert f.at_the_limit() == 0


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("what", ["outside", "prone", "conscious enemy", "prone enemy"])
def test_the_garrison_wins_otherwise(what: str, advanced: bool) -> None:
    f, stormer = inn(advanced)
    if what == "outside":
        stormer.y = cm(34)
    elif what == "prone":
        stormer.posture = PRONE
    else:
        f.put("musketeer", 1, 36, 44, posture=STANDING if what == "conscious enemy" else PRONE)
    assert f.at_the_limit() == 1


@rule("ES-CON-12", "ES-GAP-65")
def test_a_figure_on_the_roof_is_not_inside() -> None:
    f, stormer = inn()
    f.put("musketeer", 1, 36, 44, elevation=cm(9), on="building-1")
    assert f.at_the_limit() == 0
    f, stormer = inn()
    stormer.elevation, stormer.on = cm(9), "building-1"
    assert f.at_the_limit() == 1


@rule("ES-CON-12")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    ("posture", "enemy", "held"),
    [(STANDING, STUNNED, True), (STANDING, PRONE, False), (PRONE, STUNNED, False), (STUNNED, STANDING, False)],
)
def test_either_side_may_want_a_building(winner: int, posture: str, enemy: str, held: bool) -> None:
    f = field(rect("building", 24, 20, 12, 10, doors=((26, 20),)))
    f.put("cadet", winner, 27, 25, posture=posture)
    f.put("cadet", 1 - winner, 33, 25, posture=enemy)
    limit = Limit("holds", winner, piece="building-1")
    assert [holds_building(f.g, limit), holds_building(f.g, Limit("holds", winner))] == [held, False]


@rule("ES-CON-12")
def test_where_no_place_counts_nobody_stands_at_it() -> None:
    f = field()
    f.put("cadet", 0, 27, 25)
    assert not stands_at(f.g, Limit("score"), 0, ())
