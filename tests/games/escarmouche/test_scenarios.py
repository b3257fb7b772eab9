"""ES-CON-12  Every scenario: what wins it at once, what wins it at the limit, and what it forbids."""

from __future__ import annotations

import pytest

from rulebound.core.state import Over
from rulebound.games.escarmouche.rules import scenarios
from rulebound.games.escarmouche.rules.blows import Charge, Strike
from rulebound.games.escarmouche.rules.harm import damage, remove, stun, wound
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.mounts import Dismount, Mount, Trample
from rulebound.games.escarmouche.rules.moves import Leave
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.scenarios import end_of_turn, score
from rulebound.games.escarmouche.rules.shooting import damage_need
from rulebound.games.escarmouche.rules.shots import Aim, Shoot
from rulebound.games.escarmouche.rules.turn import end_turn
from rulebound.games.escarmouche.state import (
    CROUCHED,
    DEAD,
    LEFT,
    MOUNT_MARKER,
    OUT,
    PRONE,
    STANDING,
    STUNNED,
    Figure,
)
from tests.games.escarmouche.field import CONTENT, cm, d10s
from tests.games.escarmouche.staged import DRAW, Staged, staged
from tests.harness import rule

LEVELS = pytest.mark.parametrize("advanced", [True, False])


def leave(f: Staged, figure: Figure, edge: str) -> None:
    """A figure leaves by an edge; that ends the game."""
    with pytest.raises(Over):
        f.do(Leave(), figure, edge)
    assert figure.fate == LEFT


# What all of them have


@rule("ES-CON-12", "ES-TURN-06")
@pytest.mark.parametrize(("key", "layout", "turns", "limits"), [
    ("meeting_at_the_crossroads", "crossroads_inn", 8, (300, 300)),
    ("the_strongbox", "forest_road", 9, (300, 300)),
    ("the_courier", "village_street", 8, (300, 300)),
    ("the_prisoner", "ruined_chapel", 9, (300, 300)),
    ("powder_on_the_quay", "harbour_quay", 9, (300, 270)),
    ("hold_the_inn", "crossroads_inn", 8, (330, 250)),
    ("affair_of_honour", "ruined_chapel", 8, (300, 300)),
])  # fmt: skip
def test_table_turns_and_points_are_those_of_the_ledger(
    key: str, layout: str, turns: int, limits: tuple[int, int]
) -> None:
    card = CONTENT.scenarios[key]
    assert (card.layout, card.turns) == (layout, turns)
    assert tuple(side.limit for side in card.sides) == limits


@rule("ES-CON-12")
def test_the_first_fight_is_one_character_each_on_an_empty_table() -> None:
    card = CONTENT.scenarios["first_blood"]
    layout = CONTENT.layouts[card.layout]
    assert (layout.width, layout.depth, list(layout.pieces)) == (cm(40), cm(40), [])
    assert [CONTENT.cards[key].rank for side in card.sides for key in side.figures] == ["character", "character"]
    assert (card.turns, card.morale) == (10, False)


@rule("ES-GAP-49")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
@LEVELS
def test_a_band_with_nobody_left_loses_at_once_and_two_of_them_draw(key: str, advanced: bool) -> None:
    f = staged(key, advanced)
    one = f.put("drummer", 0, 10, 50)
    f.put("drummer", 1, 20, 50)
    f.g.courier = "somebody else"
    assert f.judged() is None
    remove(f.g, one, OUT)
    assert f.judged() == 1
    f = staged(key, advanced)
    assert f.judged() == DRAW


@rule("ES-GAP-49", "ES-CON-12")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
@LEVELS
def test_every_band_tests_its_morale_unless_the_scenario_says_otherwise(key: str, advanced: bool) -> None:
    f = staged(key, advanced)
    assert scenarios.tests_morale(f.g) == (key not in ("affair_of_honour", "first_blood"))


@rule("ES-MOR-02", "ES-CON-12")
@LEVELS
def test_a_failed_morale_test_loses_a_scenario_before_its_end_is_looked_at(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.exploded = ("powder-1",)
    f.g.fuses = (("powder-2", 1),)
    f.g.dice = d10s(9)
    with pytest.raises(Over):
        end_turn(f.g)
    assert f.winner() == 1
    assert list(f.g.exploded) == ["powder-1"]


# Meeting at the crossroads: the score


def crossroads(advanced: bool = True) -> Staged:
    """Both sides have somebody far from the place that counts."""
    f = staged("meeting_at_the_crossroads", advanced)
    f.bystanders()
    return f


def lost(f: Staged, side: int, fate: str, card: str) -> Figure:
    """A figure that has left the table."""
    figure = f.put(card, side, 60, 50)
    figure.fate = fate
    return figure


@rule("ES-GAP-63", "ES-GAP-57", "ES-CON-12")
@LEVELS
def test_out_and_dead_score_alike_with_the_morale_of_the_front_side(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 1, OUT, "corsair_captain")
    lost(f, 1, DEAD, "bosun").wounded = True
    lost(f, 0, OUT, "marksman")
    lost(f, 0, LEFT, "musketeer")
    assert (score(f.g, 0), score(f.g, 1)) == (5, 2)
    assert f.at_the_limit() == 0


@rule("ES-GAP-57")
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_the_morale_of_whoever_is_gone_is_gone_either_way(fate: str) -> None:
    f = crossroads()
    figure = f.put("lieutenant", 0, 60, 50)
    before = band_morale(f.g, 0).value
    remove(f.g, figure, fate)
    assert band_morale(f.g, 0).value == before - 2
    assert figure.fate == fate


@rule("ES-GAP-63")
@LEVELS
def test_equal_scores_are_a_draw(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 0, OUT, "musketeer")
    lost(f, 1, DEAD, "boarder")
    assert f.at_the_limit() == DRAW


@rule("ES-TURN-06", "ES-GAP-63")
@LEVELS
def test_nothing_is_scored_before_the_limit(advanced: bool) -> None:
    f = crossroads(advanced)
    lost(f, 1, OUT, "corsair_captain")
    f.g.turn = 7
    end_of_turn(f.g)
    assert f.winner() is None
    f.g.turn = 8
    with pytest.raises(Over):
        end_of_turn(f.g)
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_only_side_with_somebody_standing_at_the_crossroads_scores_three(advanced: bool) -> None:
    f = crossroads(advanced)
    mine = f.put("cadet", 0, 45, 38)
    assert (score(f.g, 0), score(f.g, 1)) == (3, 0)
    mine.y += cm(0.1)
    assert score(f.g, 0) == 0
    mine.y = cm(30)
    theirs = f.put("boarder", 1, 40, 30)
    assert (score(f.g, 0), score(f.g, 1)) == (0, 0)
    theirs.posture = PRONE
    assert (score(f.g, 0), score(f.g, 1)) == (3, 0)
    mine.posture = STUNNED
    assert (score(f.g, 0), score(f.g, 1)) == (0, 0)
    mine.posture, mine.mounted = STANDING, False
    lost(f, 0, OUT, "captain_of_the_guard")
    assert f.at_the_limit() == DRAW


@rule("ES-CON-12")
def test_a_crouched_figure_does_not_stand_at_the_crossroads() -> None:
    f = crossroads()
    f.put("cadet", 0, 45, 30, posture=CROUCHED)
    assert score(f.g, 0) == 0


# The strongbox


def strongbox(side: int, x: float, y: float, advanced: bool = True) -> tuple[Staged, Figure]:
    """Somebody of a side with the box, after a move."""
    f = staged("the_strongbox", advanced)
    f.bystanders()
    f.g.take("object-1")
    bearer = f.put("halberdier", side, x, y, hands=(), moved=True)
    bearer.load = "strongbox"
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
def test_leaving_takes_a_move_and_a_base_at_the_edge() -> None:
    f, bearer = strongbox(1, 1.25, 24.5)
    bearer.moved = False
    assert f.refused(Leave(), bearer, "west").text.key == "refused-rule.not_moved"
    assert f.legal(Leave(), bearer) == []
    bearer.moved = True
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
    stun(f.g, bearer)
    assert f.at_the_limit() == DRAW


# The courier


def courier(x: float, y: float, advanced: bool = True, card: str = "lieutenant") -> tuple[Staged, Figure]:
    """The courier somewhere, after a move."""
    f = staged("the_courier", advanced)
    f.bystanders()
    figure = f.put(card, 0, x, y, moved=True)
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
    stun(f.g, figure)
    assert f.judged() is None
    remove(f.g, figure, fate)
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
    figure.x, figure.y, figure.moved = cm(45), cm(1.25), True
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
    f.run(damage(f.g, figure, damage_need(figure, CONTENT.missiles["arquebus"])), dice=faces)
    assert figure.fate == fate
    assert f.judged() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_guards_lose_when_their_blow_fells_the_prisoner(advanced: bool) -> None:
    f, figure = prisoner(advanced)
    figure.points, figure.activated = 0, True
    guard = f.put("halberdier", 1, 45, 32.5, combat=7)
    dice = [9, 1] if advanced else [9, 1, 9]
    with pytest.raises(Over):
        f.do(Strike(), guard, figure.name, dice=dice)
    assert figure.fate == OUT
    assert f.winner() == 0


@rule("ES-CON-12")
@LEVELS
def test_the_guards_win_when_the_prisoner_is_lost_otherwise(advanced: bool) -> None:
    f, figure = prisoner(advanced)
    remove(f.g, figure, OUT)
    assert f.judged() == 1


@rule("ES-CON-12")
def test_a_prisoner_bleeding_from_its_own_mistakes_is_no_guards_deed() -> None:
    f, figure = prisoner()
    wound(f.g, figure)
    assert f.judged() is None
    wound(f.g, figure)
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
    wound(f.g, figure)
    assert (band_morale(f.g, 0).value, before) == (1, 1)
    assert figure.values.morale == 0


# Powder on the quay


@rule("ES-CON-12")
@LEVELS
def test_the_raiders_win_when_the_second_stack_explodes(advanced: bool) -> None:
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    f.g.fuses = (("powder-1", 1),)
    end_of_turn(f.g)
    assert f.winner() is None
    f.g.turn = 2
    f.g.fuses = (("powder-3", 2),)
    with pytest.raises(Over):
        end_of_turn(f.g)
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


# Affair of honour


def duel(advanced: bool = True) -> tuple[Staged, Figure, Figure]:
    """Both chiefs where the scenario puts them."""
    f = staged("affair_of_honour", advanced)
    f.bystanders()
    return f, f.put("captain_of_the_guard", 0, 42, 30), f.put("corsair_captain", 1, 48, 30)


@rule("ES-CON-12")
@LEVELS
def test_nobody_but_a_chief_attacks_or_shoots_the_enemy_chief(advanced: bool) -> None:
    f, mine, theirs = duel(advanced)
    second = f.put("musketeer", 0, 48, 25)
    place = next(i for i, item in enumerate(second.items) if item.key == "musket")
    second.hands = (place,)
    for refusal in (
        f.refused(Charge(), second, theirs.name),
        f.refused(Shoot(), second, theirs.name, place),
        f.refused(Aim(), second, theirs.name, place),
    ):
        assert (refusal.rule, refusal.text.key) == ("ES-CON-12", "refused-rule.duel")
    second.y = cm(27.5)
    assert f.refused(Strike(), second, theirs.name).text.key == "refused-rule.duel"
    assert [theirs.name] in f.legal(Charge(), mine)
    boarder = f.put("boarder", 1, 52, 20)
    assert [boarder.name] in f.legal(Charge(), mine) or f.refused(Charge(), mine, boarder.name).rule != "ES-CON-12"


@rule("ES-CON-12")
def test_nobody_rides_over_the_enemy_chief_either() -> None:
    f, _, theirs = duel()
    rider = f.put("trooper", 0, 48, 24)
    theirs.posture = PRONE
    assert f.refused(Trample(), rider, theirs.name).text.key == "refused-rule.duel"
    f.g.duel_over = True
    assert f.legal(Trample(), rider) == [[theirs.name]]


@rule("ES-CON-12")
def test_nobody_but_a_chief_shoots_at_the_enemy_chief_in_passing() -> None:
    f, mine, theirs = duel()
    mine.hands = ()
    musketeer = f.put("musketeer", 0, 48, 24)
    path = [(theirs.x, theirs.y), (theirs.x + cm(4), theirs.y)]
    assert f.run(declare(f.g, theirs, path, None)).keys() == []
    f.g.duel_over = True
    assert f.run(declare(f.g, theirs, path, None), "hold").keys() == ["reaction_shot"]
    assert musketeer.points == 2


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("what", ["stunned", "wounded", "out", "dead"])
@pytest.mark.parametrize("side", [0, 1])
def test_the_duel_is_over_once_a_chief_is_stunned_wounded_or_gone(side: int, what: str, advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    f.judged()
    assert not scenarios.tests_morale(f.g)
    if what == "stunned":
        stun(f.g, chiefs[side])
    elif what == "wounded":
        wound(f.g, chiefs[side])
    else:
        remove(f.g, chiefs[side], OUT if what == "out" else DEAD)
    f.judged()
    assert scenarios.tests_morale(f.g)
    second = f.put("cadet", side, 45, 20)
    refusal = f.refused(Strike(), second, chiefs[1 - side].name)
    assert refusal.text.key == "refused-rule.no_contact"


@rule("ES-CON-12")
def test_a_chief_that_falls_goes_on_duelling() -> None:
    f, mine, _ = duel()
    mine.posture = PRONE
    f.judged()
    assert not f.g.duel_over


@rule("ES-CON-12")
def test_the_duel_stays_decided_when_the_chief_wakes_up() -> None:
    f, mine, _ = duel()
    stun(f.g, mine)
    f.judged()
    mine.posture = STANDING
    f.judged()
    assert f.g.duel_over


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_a_side_wins_when_only_its_own_chief_is_left(fate: str, side: int, advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    remove(f.g, chiefs[1 - side], fate)
    assert f.judged() == side


@rule("ES-CON-12")
@LEVELS
def test_without_either_chief_the_fight_goes_on_to_the_score(advanced: bool) -> None:
    f, *chiefs = duel(advanced)
    for chief in chiefs:
        remove(f.g, chief, OUT)
    assert f.judged() is None
    lost(f, 1, OUT, "boarder")
    f.put("drummer", 1, 45, 30)
    assert (score(f.g, 0), score(f.g, 1)) == (4, 3)
    assert f.at_the_limit() == 0


@rule("ES-CON-12")
def test_the_duel_has_no_bonus_for_a_place() -> None:
    f, mine, _ = duel()
    mine.x = cm(45)
    assert f.at_the_limit() == DRAW


# First blood


@rule("ES-CON-12")
@LEVELS
@pytest.mark.parametrize("fate", [OUT, DEAD])
def test_the_first_fight_ends_with_the_first_who_falls_for_good(fate: str, advanced: bool) -> None:
    f = staged("first_blood", advanced)
    one, _ = f.put("marksman", 0, 20, 11.2), f.put("crossbow_veteran", 1, 20, 28.7)
    stun(f.g, one)
    assert f.judged() is None
    remove(f.g, one, fate)
    assert f.judged() == 1


@rule("ES-CON-12")
@LEVELS
def test_the_first_fight_is_a_draw_at_the_limit_and_tests_no_morale(advanced: bool) -> None:
    f = staged("first_blood", advanced)
    f.put("marksman", 0, 20, 11.2)
    f.put("crossbow_veteran", 1, 20, 28.7)
    f.g.turn = 9
    end_turn(f.g)
    assert f.g.turn == 10
    with pytest.raises(Over):
        end_turn(f.g)
    assert f.winner() == DRAW
