"""CA-CON-14  SC4, The Ritual."""

from __future__ import annotations

import pytest

from rulebound.core.match import Match
from rulebound.space.tiles import SIDES
from tests.games.catacombs.laid_out import laid_out
from tests.games.catacombs.situation import CONTENT, Situation, random_game, situation
from tests.harness import OVER, rule

CARD = CONTENT.scenarios["SC4"]
POINTS = CARD.mission.points
BOARD = "S03(0,0)NESW:pentacle_hall N(0,1)NS E(1,0)EW S(0,-1)NS W(-1,0)EW Z(9,9)"


def hall(seals: str = "NEW") -> Situation:
    """The pentacle hall with its four neighbours."""
    s = situation(BOARD, scenario="SC4")
    s.seals(seals)
    return s


@rule("CA-CON-14")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_set_up_of_sc4(seed: int) -> None:
    g = laid_out("SC4", seed)
    assert (g.scenario.demon_side.demon, g.demon_entries) == ("cruelty_demon", 2)
    assert g.objective == 0
    assert g.tile_name(0) == "S03"
    assert [SIDES[side] for side in g.seals] == ["N", "E", "W"]
    assert len(g.stack) == 0
    assert g.human("redeemer").tile == 0
    assert all(g.board.links[0][side] > 0 for side in range(4))


@rule("CA-CON-14", "CA-GAP-70")
def test_who_starts_on_a_river_is_not_stopped_by_it_at_set_up() -> None:
    match = Match.new("catacombs", scenario="SC4", seed=1)
    for _ in range(3):
        match.answer("5")
    assert "log.river" not in [event.text.key for event in match.journal]
    assert "log.turn" in [event.text.key for event in match.journal]


@rule("CA-CON-14", "CA-SET-02")
def test_exploring_is_forbidden() -> None:
    s = hall()
    s.human("blade", "N", die=6)
    s.human("redeemer", "S03")
    played = s.play("blade", then="act")
    assert played.options() == ["done", "step:S"]
    assert played.refused("explore:N") == "CA-SET-02"


@rule("CA-CON-14")
@pytest.mark.parametrize(("seals", "legal"), [("NEW", False), ("EW", True), ("N", False), ("", True)])
def test_creatures_cannot_cross_an_intact_seal_in_either_direction(seals: str, legal: bool) -> None:
    s = hall(seals)
    s.human("redeemer", "Z")
    s.creature("cruelty_demon", "N")
    s.troglodytes("S03", 1)
    s.demon_action()
    if legal:
        assert s.play("demon", then="act").options() == ["done", "step:S"]
    else:
        assert s.play("demon", then="activate").g.creatures[0].acted
    going_out = s.play("troglodyte:{S03}", then="act")
    assert ("step:N" in going_out.options()) == legal
    if not legal:
        assert going_out.refused("step:N") == "CA-CON-14"
    assert "step:S" in going_out.options()


@rule("CA-CON-14")
def test_humans_cross_seals() -> None:
    s = hall()
    s.human("blade", "N", die=6)
    s.human("redeemer", "S03")
    played = s.play("blade", "step:S", "step:E", then="activate")
    assert played.human("blade").tile == played.at("E")
    assert played.g.seals == (0, 1, 3)


@rule("CA-CON-14")
@pytest.mark.parametrize(("tile", "target"), [("N", "seal-N"), ("E", "seal-E"), ("W", "seal-W"), ("S", "")])
def test_a_creature_outside_a_seal_may_attack_it_instead_of_a_warrior(tile: str, target: str) -> None:
    s = hall()
    s.human("redeemer", "S03", die=1)
    s.human("blade", tile, die=6)
    s.troglodytes(tile, 1)
    s.demon_action()
    played = s.play(f"troglodyte:{{{tile}}}", then="act")
    fights = [answer for answer in played.options() if answer.startswith("fight")]
    assert fights == ["fight:blade", *([f"fight:{target}"] if target else [])]


@rule("CA-CON-14")
def test_a_creature_inside_the_hall_cannot_attack_a_seal() -> None:
    s = hall()
    s.human("redeemer", "S03", die=1)
    s.troglodytes("S03", 1)
    s.demon_action()
    fights = [a for a in s.play("troglodyte:{S03}", then="act").options() if a.startswith("fight")]
    assert fights == ["fight:redeemer"]


@rule("CA-CON-14")
@pytest.mark.parametrize(
    ("face", "broken"), [(CARD.mission.seal_defence - 1, False), (CARD.mission.seal_defence, True)]
)
def test_a_seal_has_a_defence_of_its_own_and_breaks_of_one_hit(face: int, broken: bool) -> None:
    s = hall()
    s.human("redeemer", "S03", die=1)
    s.troglodytes("N", 2)
    s.demon_action()
    end = ["done"] if broken else []
    played = s.play("troglodyte:{N}", "fight:seal-N", *end, dice=[face], then="activate")
    assert played.g.seals == ((1, 3) if broken else (0, 1, 3))
    if broken:
        again = s.play("troglodyte:{N}", "fight:seal-N", "step:S", dice=[face], then="activate")
        assert again.g.troglodytes_on(0) == 1


@rule("CA-CON-14")
def test_the_chant_takes_the_whole_activation_of_the_redeemer() -> None:
    s = hall()
    s.human("redeemer", "S03", die=6)
    s.human("blade", "S03", die=6)
    s.troglodytes("S03", 1)
    assert "chant" in s.play("redeemer", then="act").options()
    assert "chant" not in s.play("blade", then="act").options()
    played = s.play("redeemer", "chant", then="activate")
    assert played.g.ritual == 1
    assert played.options() == ["blade", "end"]


@rule("CA-CON-14")
@pytest.mark.parametrize("why", ["exhausted", "elsewhere", "has fought", "has moved"])
def test_when_the_redeemer_cannot_chant(why: str) -> None:
    s = hall()
    s.human(
        "redeemer",
        "S" if why in ("elsewhere", "has moved") else "S03",
        die=6,
        cancelled=(6,) if why == "exhausted" else (),
    )
    s.human("blade", "Z", die=6)
    s.in_force("mvt", "redeemer", 1)
    s.troglodytes("S03", 1 if why == "has fought" else 0)
    start = {"has fought": ["fight:troglodytes@{S03}"], "has moved": ["step:N"]}.get(why, [])
    played = s.play("redeemer", *start, dice=[3, 3] if why == "has fought" else [], then="act")
    assert "chant" not in played.options()


@rule("CA-CON-14")
def test_the_redeemer_may_heal_and_still_chant() -> None:
    s = hall()
    s.human("redeemer", "S03", die=4)
    s.human("blade", "S03", die=6, cancelled=(1, 2))
    s.gifts("healing")
    played = s.play("redeemer", "gift:healing", "1", "chant", then="activate")
    assert played.human("blade").cancelled == (2,)
    assert played.g.ritual == 1


@rule("CA-CON-14")
@pytest.mark.parametrize(("points", "over"), [(POINTS - 2, False), (POINTS - 1, True)])
def test_the_human_player_wins_with_the_last_ritual_point(points: int, over: bool) -> None:
    s = hall()
    s.human("redeemer", "S03", die=6)
    s.human("blade", "S03", die=6)
    s.g.ritual = points
    played = s.play("redeemer", "chant", then=OVER if over else "activate")
    assert played.g.ritual == points + 1
    if over:
        assert played.outcome() == (0, "ritual_done")


@rule("CA-CON-14")
@pytest.mark.parametrize(("victim", "over"), [("redeemer", True), ("blade", False)])
def test_the_demon_player_wins_when_the_redeemer_dies(victim: str, over: bool) -> None:
    s = hall()
    for name in ("redeemer", "blade"):
        s.human(name, "S03", die=6, cancelled=(1, 2, 3, 4, 5))
    s.troglodytes("S03", 1)
    s.troglodytes("N", 1)
    s.demon_action()
    end = [] if over else ["done"]
    played = s.play("troglodyte:{S03}", f"fight:{victim}", *end, dice=[6], then=OVER if over else "activate")
    if over:
        assert played.outcome() == (1, "ritual_broken")


@rule("CA-CON-14", "CA-GAP-72")
def test_the_demon_player_wins_at_the_end_of_the_last_turn() -> None:
    s = hall()
    s.human("redeemer", "S03", die=6)
    s.human("blade", "S03", die=6)
    s.g.ritual = POINTS - 1
    s.demon_action()
    s.turn(CARD.turn_limit)
    assert s.play(then=OVER).outcome() == (1, "ritual_broken")
    s.turn(CARD.turn_limit - 1)
    assert s.play(dice=[1, 2], then="die").g.turn == CARD.turn_limit


@rule("CA-CON-14")
@pytest.mark.parametrize("seed", [1, 2])
def test_sc4_played_at_random_comes_to_an_end_without_a_draw(seed: int) -> None:
    match = random_game("SC4", seed)
    assert match.outcome is not None
    assert match.outcome.rule == "CA-CON-14"
    assert match.outcome.winners
    assert match.state.length() <= CARD.turn_limit


@rule("CA-CON-14")
def test_an_attack_on_a_seal_points_at_the_seal_of_the_scene() -> None:
    s = hall()
    s.human("redeemer", "S03", die=1)
    s.troglodytes("N", 1)
    s.demon_action()
    ask = s.play("troglodyte:{N}", then="act").match.ask
    assert ask is not None
    assert ask.option("fight:seal-N").points_at == ("seal:N",)
