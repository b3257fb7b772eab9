"""CA-THR  Destiny dice, the spaces they are put on, and what these do."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from rulebound.core.play import Play
from rulebound.games.catacombs.rules.values import defence, is_frantic, movement
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.harness import rule


def threatened(*pool: int, points: int = 0, scenario: str = "SC1") -> Situation:
    """Two humans on tile B, an empty tile A beside it, the threat phase with these dice."""
    s = situation("A(0,0)NS B(0,1)S", scenario)
    s.human("blade", "B", die=6)
    s.human("brute", "B", die=6)
    s.threat(*pool, points=points)
    return s


def allocations(play: Play) -> set[tuple[str, ...]]:
    """Every choice of spaces, with its dice, that can be made from here, in any order."""
    ask = play.ask
    assert ask is not None
    found: set[tuple[str, ...]] = set()
    for answer in ask.answers():
        if answer == "done":
            found.add(())
            continue
        twin = play.fork()
        twin.answer(answer)
        assert isinstance(twin.state, Catacombs)
        rest = allocations(twin) if twin.state.stage == "place" and twin.ask and twin.ask.key == "destiny" else {()}
        found |= {tuple(sorted((answer, *more))) for more in rest}
    return found


@rule("CA-THR-01")
def test_only_the_demon_player_acts_in_the_threat_phase() -> None:
    s = threatened(5, 6, points=1)
    for answers, key, seat in (
        ((), "destiny", DEMON),
        (("space:snare:56",), "snare", DEMON),
        (("space:snare:56", "blade"), "line", HUMAN),
        (("space:snare:56", "blade", "1"), "entry", DEMON),
    ):
        played = s.play(*answers, then=key)
        assert played.match.ask is not None
        assert played.match.ask.seat == seat
        assert played.match.asked(1 - seat) is None


@rule("CA-THR-02")
def test_three_destiny_dice_are_rolled() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A", die=6, acted=True)
    played = s.play(dice=[6, 1, 4], then="destiny")
    assert played.event("log.destiny").faces == [6, 1, 4]
    assert played.g.pool == (1, 4, 6)


@rule("CA-THR-03", "CA-CON-06")
def test_stirring_below_adds_one_die_to_the_next_roll_only() -> None:
    s = threatened(1)
    s.g.humans.pop()
    turn = ["end", "done"]
    played = s.play(*["space:stirring_below:1", *turn, "end"], dice=[6, 1, 2, 3, 4, 6, 1, 2, 3], then="destiny")
    rolls = [event.faces for event in played.match.journal if event.text.key == "log.destiny"]
    assert rolls == [[1, 2, 3, 4], [1, 2, 3]]


@rule("CA-GAP-41")
def test_several_sources_of_destiny_dice_add_up() -> None:
    s = situation("A(0,0)NS Z(9,9)S")
    s.human("blade", "A", die=6, acted=True)
    s.creature("cruelty_demon", "Z")
    assert s.play(dice=[1, 2, 3, 4], then="destiny").g.pool == (1, 2, 3, 4)
    s.g.next_dice = 1
    played = s.play(dice=[1, 2, 3, 4, 5], then="destiny")
    assert played.g.pool == (1, 2, 3, 4, 5)
    assert played.g.next_dice == 0, "the bonus is for one roll"


@rule("CA-THR-04", "CA-GAP-60")
def test_the_dice_go_where_the_demon_player_likes() -> None:
    s = threatened(6, 5, 1)
    s.events("doubt")
    found = allocations(s.play(then="destiny").match)
    assert ("space:snare:56", "space:stirring_below:1") in found
    assert ("space:gathering_dark:1", "space:gathering_dark:5", "space:gathering_dark:6") in found
    assert () in found, "any die may be left unused"


@rule("CA-THR-04", "CA-GAP-38", "CA-GAP-60")
def test_every_choice_uses_each_die_at_most_once_and_each_red_space_at_most_once() -> None:
    most = {3: 0, 4: 0}
    for dice in (*combinations_with_replacement(range(1, 7), 3), (1, 2, 5, 6)):
        s = threatened(*dice)
        s.events("doubt")
        found = allocations(s.play(then="destiny").match)
        most[len(dice)] = max(most[len(dice)], len(found))
        for choice in found:
            used = [int(value) for space in choice for value in space.split(":")[2]]
            assert all(used.count(value) <= dice.count(value) for value in used)
            keys = [space.split(":")[1] for space in choice]
            for key in keys:
                space = CONTENT.destiny[key]
                assert keys.count(key) == 1 or space.colour == "black"
            for space_key, values in ((c.split(":")[1], c.split(":")[2]) for c in choice):
                assert len(values) == CONTENT.destiny[space_key].dice, "a space takes exactly its number of dice"
    assert most == {3: 43, 4: 140}


@rule("CA-GAP-38")
def test_unused_dice_are_lost() -> None:
    s = threatened(2, 4, 6, points=1)
    played = s.play("space:gathering_dark:2", "done", then="entry")
    assert (played.g.threat_points, played.g.pool) == (2, ())


TAKES = {
    "gathering_dark": [(1,), (2,), (3,), (4,), (5,), (6,)],
    "swarming": [(n, n) for n in range(1, 7)],
    "ill_omen": [(1, 6), (2, 5), (3, 4)],
    "unnatural_haste": [(5,), (6,)],
    "whetted_claws": [(1, 1), (1, 3), (1, 5), (3, 3), (3, 5), (5, 5)],
    "legion": [(2, 2), (2, 4), (2, 6), (4, 4), (4, 6), (6, 6)],
    "blood_scent": [(6,)],
    "snare": [(5, 5), (5, 6), (6, 6)],
    "stirring_below": [(1,), (2,)],
    "hells_muster": [(1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)],
}


@rule("CA-THR-05", "CA-CON-06", "CA-GAP-37")
@pytest.mark.parametrize("space", list(CONTENT.destiny))
def test_a_space_takes_exactly_the_dice_its_condition_allows(space: str) -> None:
    found = set()
    for pool in combinations_with_replacement(range(1, 7), CONTENT.destiny[space].dice):
        s = threatened(*pool)
        s.events("doubt")
        options = s.play(then="destiny").options()
        found |= {tuple(int(v) for v in o.split(":")[2]) for o in options if o.startswith(f"space:{space}:")}
    assert sorted(found) == TAKES[space]


@rule("CA-THR-05")
def test_an_odd_and_an_even_die_do_not_whet_claws() -> None:
    played = threatened(3, 4).play(then="destiny")
    assert played.refused("space:whetted_claws:34") == "CA-THR-05"
    assert played.refused("space:ill_omen:33") == "CA-THR-05", "nor can a die be used twice"


@rule("CA-THR-06", "CA-GAP-64")
def test_a_red_space_is_chosen_once_in_a_turn() -> None:
    s = threatened(5, 6, 6)
    played = s.play("space:unnatural_haste:5", then="destiny")
    assert played.refused("space:unnatural_haste:6") == "CA-THR-06"
    assert "space:blood_scent:6" in played.options()
    twice = s.play("space:unnatural_haste:5", "space:blood_scent:6", then="destiny")
    assert twice.options() == ["done", "space:gathering_dark:6"], "both red spaces for one die are taken"


@rule("CA-THR-06", "CA-GAP-64")
def test_red_spaces_are_free_again_in_the_next_turn_and_colour_is_a_property_of_the_space() -> None:
    s = threatened(6)
    s.g.humans.pop()
    played = s.play("space:unnatural_haste:6", "end", dice=[6, 6, 1, 2], then="destiny")
    assert "space:unnatural_haste:6" in played.options()
    colours = {space.key: space.colour for space in CONTENT.destiny.values()}
    assert [key for key, colour in colours.items() if colour == "black"] == ["gathering_dark", "swarming", "ill_omen"]
    zone = next(zone for zone in played.match.scene(HUMAN).zones if zone.id == "destiny")
    assert {card.kind: card.marks[0].kind for card in zone.cards} == colours


@rule("CA-THR-07", "CA-GAP-37")
def test_a_black_space_is_chosen_as_often_as_there_are_dice() -> None:
    s = threatened(2, 4, 6)
    s.g.demon_entries = 0
    dark = [f"space:gathering_dark:{n}" for n in (2, 4, 6)]
    played = s.play(*dark, then="entry")
    assert played.g.threat_points == 3


@rule("CA-GAP-37")
def test_a_black_space_keeps_its_condition() -> None:
    s = threatened(1, 2, 3)
    played = s.play(then="destiny")
    assert not any(option.startswith(("space:swarming", "space:ill_omen")) for option in played.options())
    twice = threatened(3, 3, 4, 4).play("space:swarming:33", then="destiny")
    assert "space:swarming:44" in twice.options()


@rule("CA-THR-08", "CA-GAP-39", "CA-CON-06")
def test_all_effects_are_carried_out_once_the_dice_are_placed() -> None:
    s = threatened(2, 4, 4)
    placing = s.play("space:swarming:44", then="destiny")
    assert placing.g.threat_points == 0, "nothing happens while dice are placed"
    played = s.play("space:swarming:44", "space:gathering_dark:2", then="entry")
    assert played.g.threat_points == 5


@rule("CA-GAP-39")
def test_the_demon_player_resolves_in_the_order_he_likes_where_it_matters() -> None:
    s = threatened(5, 6, 1, 6)
    s.events(deck=("fumes",))
    placed = ["space:snare:56", "space:ill_omen:16"]
    asked = s.play(*placed, then="resolve")
    assert asked.options() == ["resolve:ill_omen", "resolve:snare"]
    drawn = s.play(*placed, "resolve:ill_omen", then="resolve")
    assert drawn.options() == ["resolve:snare", "card:fumes"], "a card drawn now may be played now"
    s.play(*placed, "resolve:snare", then="snare")


@rule("CA-GAP-39")
def test_later_dice_are_not_placed_after_seeing_results() -> None:
    s = threatened(3, 4, 6, points=1)
    s.events(deck=("fumes",))
    played = s.play("space:ill_omen:34", "done", then="entry")
    assert played.refused("space:gathering_dark:6") == "CA-ENT-01"
    assert "card:fumes" in played.options()


@rule("CA-CON-06")
def test_ill_omen_draws_a_card_and_hells_muster_two_and_three_points() -> None:
    s = threatened(3, 4)
    s.events(deck=("doubt", "fumes", "terror"))
    omen = s.play("space:ill_omen:34", then="initiative_start")
    assert omen.g.events.cards == ["doubt"]
    s = threatened(3, 4, 5)
    s.events(deck=("doubt", "fumes", "terror"))
    muster = s.play("space:hells_muster:345", then="entry")
    assert (muster.g.events.cards, muster.g.threat_points) == (["doubt", "fumes"], 3)


@rule("CA-CON-06")
def test_snare_hits_one_human_of_the_demon_players_choice_and_no_bodyguard_helps() -> None:
    s = threatened(5, 6, points=1)
    asked = s.play("space:snare:56", then="snare")
    assert asked.options() == ["blade", "brute"]
    played = s.play("space:snare:56", "blade", "4", then="entry")
    assert played.human("blade").cancelled == (4,)
    assert played.human("brute").cancelled == ()


@rule("CA-CON-06", "CA-GAP-40")
def test_unnatural_haste_gives_troglodytes_one_more_step_until_the_phase_ends() -> None:
    s = threatened(6)
    s.troglodytes("A", 1)
    s.creature("tough_troglodyte", "A")
    s.creature("hunter_demon", "A")
    g = s.play("space:unnatural_haste:6", then="activate").g
    steps = [movement(g, who).value for who in (g.troglodyte(0), *g.creatures)]
    assert steps == [2, 3, 2], "troglodytes, tough ones included, but not the demon"
    later = s.play("space:unnatural_haste:6", "end", dice=[1, 2], then="die").g
    assert movement(later, later.troglodyte(0)).value == 1


@rule("CA-CON-06", "CA-GAP-40")
def test_whetted_claws_make_troglodytes_frantic_until_the_phase_ends() -> None:
    s = threatened(1, 3)
    s.troglodytes("B", 2)
    s.creature("hunter_demon", "A")
    played = s.play("space:whetted_claws:13", "troglodyte:{B}", "fight:blade", dice=[3, 1], then="activate")
    assert played.event("log.attack").faces == [3, 1], "the miss is rolled again"
    assert not is_frantic(played.g, played.g.creatures[0], False), "not the demon"
    later = s.play("space:whetted_claws:13", "end", dice=[1, 2], then="die").g
    assert not is_frantic(later, later.troglodyte(1), False)


@rule("CA-CON-06", "CA-GAP-40")
def test_legion_protects_troglodytes_until_the_next_threat_phase() -> None:
    s = threatened(2, 4)
    s.g.humans.pop()
    s.troglodytes("B", 2)
    s.creature("hunter_demon", "A")
    fight = ["space:legion:24", "end", "blade", "fight:troglodytes@{B}"]
    played = s.play(*fight, dice=[6, 3, 3], then="act")
    attack = played.event("log.attack")
    assert attack.need is not None
    assert str(attack.need) == "4 = profile 3, legion +1"
    assert played.g.troglodytes_on(1) == 2
    assert defence(played.g, played.g.creatures[0]).value == 4, "the demon has its own"
    after = s.play(*fight, "done", dice=[6, 3, 3, 1, 2, 3], then="destiny")
    assert defence(after.g, after.g.troglodyte(1)).value == 3


@rule("CA-CON-06", "CA-GAP-60")
def test_ten_spaces_and_every_die_fits_somewhere() -> None:
    assert len(CONTENT.destiny) == 10
    for die in range(1, 7):
        assert any(space.dice == 1 and die in space.each for space in CONTENT.destiny.values())
