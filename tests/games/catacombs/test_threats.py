"""What the enemy could do next where a step leads: who, how likely, and nothing a seat may not know."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Chance, Threat
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.games.catacombs import threats as module
from rulebound.games.catacombs.secrets import deal_unknowns
from rulebound.games.catacombs.state import Catacombs
from tests.games.catacombs.situation import Played, Situation, situation
from tests.harness import rule

ROW = "A(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS"
"""Four tiles one behind the other, from south to north."""

Told = tuple[str, tuple[str, ...], list[Fraction]]


def threats(played: Played, answer: str) -> list[Threat]:
    """What would threaten after an answer; every threat can be said, and asking changes nothing."""
    match = played.match
    assert match.ask is not None
    before = match.state.hash()
    found = match.game.threats(match.state, match.ask.seat, match.ask, answer)
    assert match.state.hash() == before
    words = match.game.words()
    for threat in found:
        for text in (threat.text, *(chance.what for chance in threat.odds)):
            assert all(words.say(text, language) for language in LANGUAGES)
    return found


def told(played: Played, answer: str) -> list[Told]:
    """The same, for comparing."""
    return [(t.text.key, t.points_at, [chance.probability for chance in t.odds]) for t in threats(played, answer)]


def blade_on(tile: str, tiles: str = ROW, die: int = 6, cancelled: tuple[int, ...] = ()) -> Situation:
    """A Blade with 2 movement and defence 4."""
    s = situation(tiles)
    s.human("blade", tile, die=die, cancelled=cancelled)
    return s


def eighths(*odds: int) -> list[Fraction]:
    """Chances in eighths."""
    return [Fraction(n, 8) for n in odds]


# Upon a human


@rule("CA-CBT-03", "CA-CBT-05")
def test_troglodytes_one_step_away_may_attack_each_with_its_die() -> None:
    s = blade_on("A")
    s.troglodytes("C", 2)
    played = s.play("blade", then="act")
    assert told(played, "step:N") == [("threat.troglodytes", ("troglodytes:2",), eighths(6, 2))]
    assert told(played, "done") == []


def test_a_threat_says_how_far_its_attacker_gets_and_by_which_rule() -> None:
    s = blade_on("A")
    s.troglodytes("C", 1)
    [threat] = threats(s.play("blade", then="act"), "step:N")
    [shape] = threat.shapes
    assert (shape.role, shape.cells, threat.rule) == ("threat", ["tile:1", "tile:2", "tile:3"], "CA-CBT-05")


@rule("CA-MOV-03")
def test_no_more_come_than_find_room() -> None:
    s = blade_on("A")
    s.troglodytes("B", 2)
    s.troglodytes("C", 3)
    assert told(s.play("blade", then="act"), "step:N") == [
        ("threat.troglodytes", ("troglodytes:1",), eighths(6, 2)),
        ("threat.troglodytes", ("troglodytes:2",), eighths(4)),
    ]


@rule("CA-TAL-03")
def test_a_tough_troglodyte_comes_from_two_tiles_away_and_rolls_again() -> None:
    s = blade_on("A")
    s.creature("tough_troglodyte", "D")
    assert told(s.play("blade", then="act"), "step:N") == [("threat.attack", ("tough-1",), eighths(6))]


@rule("CA-CON-05")
def test_the_hunter_demon_smells_cancelled_lines() -> None:
    s = blade_on("A", cancelled=(1, 2))
    s.creature("hunter_demon", "D")
    assert told(s.play("blade", then="act"), "step:N") == [("threat.attack", ("demon",), eighths(7, 4))]


@rule("CA-CON-09")
def test_a_river_in_between_stops_whoever_comes() -> None:
    s = blade_on("A", "A(0,0)NS B(0,1)NS C(0,2)NS:river D(0,3)NS")
    s.creature("tough_troglodyte", "D")
    assert told(s.play("blade", then="act"), "step:N") == []


@rule("CA-GAP-12")
def test_nobody_comes_through_rubble_but_through_a_hole() -> None:
    s = blade_on("A", ROW + " Z(9,9)NS")
    s.troglodytes("C", 1)
    s.rubble("B", "C")
    assert told(s.play("blade", then="act"), "step:N") == []
    s.troglodytes("Z", 1)
    s.holes("Z", "B")
    assert told(s.play("blade", then="act"), "step:N") == [("threat.troglodytes", ("troglodytes:4",), eighths(4))]


@rule("CA-MOV-05")
def test_whoever_is_outnumbered_does_not_come() -> None:
    s = blade_on("A")
    s.troglodytes("C", 1)
    s.human("blade-b", "C", acted=True)
    assert len(told(s.play("blade", then="act"), "step:N")) == 1
    s.human("redeemer", "C", acted=True)
    assert told(s.play("blade", then="act"), "step:N") == []


@rule("CA-CON-09")
def test_hungry_tunnels_double_the_hits() -> None:
    s = blade_on("A", "A(0,0)NS B(0,1)NS:hungry C(0,2)NS")
    s.troglodytes("C", 1)
    assert told(s.play("blade", then="act"), "step:N") == [("threat.troglodytes", ("troglodytes:2",), eighths(4, 4))]


@rule("CA-CON-09")
@pytest.mark.parametrize("effect", ["vines", "vent"])
@pytest.mark.parametrize("cancelled", [(), (1, 2)])
def test_the_dangers_of_a_tile_are_threats_too(effect: str, cancelled: tuple[int, ...]) -> None:
    s = blade_on("A", f"A(0,0)NS B(0,1)NS:{effect}", cancelled=cancelled)
    s.human("redeemer", "B", acted=True)
    assert told(s.play("blade", then="act"), "step:N") == [(f"threat.{effect}", ("tile:1",), [Fraction(1, 3)])]


@pytest.mark.parametrize(("until", "hits"), [("phase_ends", 4), ("activation_ends", 4), ("turn_ends", 0)])
def test_only_what_lasts_until_the_enemy_acts_counts(until: str, hits: int) -> None:
    s = blade_on("A")
    s.troglodytes("C", 1)
    s.in_force("defence", "blade", 2, until)
    [(_, _, [chance])] = told(s.play("blade", then="act"), "step:N")
    assert chance == (Fraction(hits, 8) if hits else Fraction(1, 6))


def test_the_worst_threat_comes_first() -> None:
    s = blade_on("B", cancelled=(1, 2, 3))
    s.troglodytes("B", 1)
    s.creature("hunter_demon", "D")
    s.human("redeemer", "B", acted=True)
    assert [t.points_at for t in threats(s.play("blade", then="act"), "done")] == [("demon",), ("troglodytes:1",)]


def test_stairs_openings_and_fights_lead_nowhere_that_is_known() -> None:
    s = blade_on("A", "A(0,0)NESW B(0,1)NS")
    s.troglodytes("B", 1)
    s.stack("T09", "T10")
    played = s.play("blade", then="act")
    assert "explore:E" in played.options()
    assert told(played, "explore:E") == []


# Upon a creature


def lurking(tile: str = "A") -> Situation:
    """One troglodyte that may step north, in the demon action phase."""
    s = situation(ROW)
    s.troglodytes(tile, 1)
    s.demon_action()
    return s


@rule("CA-INIT-04")
def test_a_human_may_attack_with_the_best_line_he_has_left() -> None:
    s = lurking()
    s.human("blade", "C", die=3)
    played = s.play("troglodyte:{A}", then="act")
    assert told(played, "step:N") == [("threat.at_best", ("blade",), [Fraction(26, 27), Fraction(20, 27)])]
    assert threats(played, "step:N")[0].text.args["line"] == 1


def test_lines_that_are_lost_do_not_threaten() -> None:
    s = lurking()
    s.human("blade", "C", die=1, cancelled=(1, 2))
    [threat] = threats(s.play("troglodyte:{A}", then="act"), "step:N")
    assert (threat.text.args["line"], threat.odds[0].probability) == (4, Fraction(8, 9))


def test_a_human_farther_away_needs_a_line_that_brings_him_there() -> None:
    s = lurking()
    s.human("blade", "D", die=1)
    [threat] = threats(s.play("troglodyte:{A}", then="act"), "step:N")
    assert threat.text.args["line"] == 4
    s.human("brute", "D", die=1, cancelled=(6,))
    assert len(threats(s.play("troglodyte:{A}", then="act"), "step:N")) == 1


@rule("CA-CON-04")
def test_a_blunderbuss_reaches_one_tile_farther() -> None:
    s = lurking()
    s.human("brute", "D", die=1, cancelled=(4, 6), objects=("blunderbuss",))
    [threat] = threats(s.play("troglodyte:{A}", then="act"), "step:N")
    assert (threat.text.args["line"], threat.odds[0].probability) == (2, 1 - Fraction(1, 3) ** 4)


@rule("CA-CON-04", "CA-CON-09")
@pytest.mark.parametrize("mist", ["B(0,1)NS", "C(0,2)NS"])
def test_of_two_tiles_to_attack_from_the_better_one_counts(mist: str) -> None:
    odds: list[list[Told]] = []
    for tiles in (ROW, ROW.replace(mist, f"{mist}:mist")):
        s = situation(tiles)
        s.troglodytes("A", 1)
        s.demon_action()
        s.human("brute", "C", die=1, cancelled=(4, 6), objects=("blunderbuss",))
        odds.append(told(s.play("troglodyte:{A}", then="act"), "step:N"))
    assert odds[0] == odds[1] != []


@rule("CA-GAP-69")
@pytest.mark.parametrize(("until", "hits"), [("threat", 1), ("demon_action_ends", 2), ("turn_ends", 2)])
def test_what_helps_a_creature_beyond_the_demon_action_phase_counts(until: str, hits: int) -> None:
    s = lurking()
    s.human("redeemer", "C", die=6, cancelled=(1, 2, 3, 4, 5))
    bare = told(s.play("troglodyte:{A}", then="act"), "step:N")
    s.in_force("defence", "troglodytes", 1, until)
    helped = told(s.play("troglodyte:{A}", then="act"), "step:N")
    assert (helped == bare) == (hits == 2)


def test_what_is_no_action_leads_nowhere() -> None:
    s = blade_on("A")
    s.troglodytes("B", 1)
    played = s.play("blade", then="act")
    assert threats(played, "done") != []
    assert [threats(played, answer) for answer in ("dance", "activate:blade", "")] == [[], [], []]


# Secrets


def plain(found: list[Threat]) -> list[object]:
    return [
        (
            t.text.plain(),
            t.points_at,
            t.rule,
            [(c.what.plain(), c.probability) for c in t.odds],
            [s.cells for s in t.shapes],
        )
        for t in found
    ]


def told_apart(scenario: str, most: int) -> tuple[int, int]:
    """How many answers of a game with threats were compared with the unknowns dealt anew, and how many differed."""
    match = Match.new("catacombs", scenario=scenario, seed=3)
    choice = SeededDice(3)
    compared = differ = 0
    while match.ask is not None and compared < most:
        answers = match.ask.answers()
        if match.ask.key == "act":
            assert isinstance(match.state, Catacombs)
            other = match.state.copy()
            deal_unknowns(other, match.ask.seat, SeededDice(compared))
            for answer in answers:
                ours, theirs = [
                    plain(match.game.threats(state, match.ask.seat, match.ask, answer))
                    for state in (match.state, other)
                ]
                compared += bool(ours)
                differ += ours != theirs
        match.choose(answers[choice.roll(len(answers)) - 1])
    return compared, differ


@pytest.mark.parametrize("scenario", ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"])
def test_threats_are_the_same_whatever_a_seat_does_not_know(scenario: str) -> None:
    compared, differ = told_apart(scenario, 60)
    assert compared > 10
    assert differ == 0


def test_a_threat_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = module.from_creatures

    def peeking(g: Catacombs, aim: str) -> list[Threat]:
        return [*honest(g, aim), Threat(Text("threat.attack"), (Chance(Text(str(g.events.cards)), Fraction(1)),))]

    monkeypatch.setattr(module, "from_creatures", peeking)
    assert told_apart("SC1", 60)[1] > 0


@rule("CA-CBT-05")
def test_of_two_attacks_the_likelier_to_hit_at_all_is_the_worse() -> None:
    two_dice = {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}
    assert module.rank({0: Fraction(1, 6), 1: Fraction(5, 6)}) > module.rank(two_dice)
    assert module.rank({0: Fraction(1, 4), 1: Fraction(3, 4)}) < module.rank(two_dice)
