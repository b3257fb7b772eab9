"""ES-GAP-70  In the fog nobody is told of an enemy nobody knows of: not by what can be done, nor by why it cannot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulebound.core.ask import Rule
from rulebound.core.dice import SeededDice
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.games.escarmouche.force import SEATS
from rulebound.games.escarmouche.invariants import broken_places
from rulebound.games.escarmouche.rules.attack_actions import Strike
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.rules.contact import are_in_contact, holders
from rulebound.games.escarmouche.rules.melee import Attack
from rulebound.games.escarmouche.rules.mishaps import endanger
from rulebound.games.escarmouche.rules.move_actions import Advance, FastAdvance
from rulebound.games.escarmouche.rules.posture import Recover
from rulebound.games.escarmouche.rules.shooting import obscured
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.rules.stances import choose_stance, others_in_the_melee, pushed_place
from rulebound.games.escarmouche.state import CROUCHED, GRID, PRONE, STANDING, STUNNED, Escarmouche, Figure
from tests.games.escarmouche import ambush
from tests.games.escarmouche.ambush import Ambush, act_ask, betrayed, told, tried
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, circle, cm, field, rect, seg, way
from tests.harness import call, rule

BESIDE, ELSEWHERE = (32.5, 30), (62, 30)
"""Where somebody hides: in contact with whoever stands at (30, 30), and far from everybody."""
EMPTY: dict[str, Any] = {"items": "empty"}
DAMAGED: dict[str, Any] = {"items": "damaged"}


def lurking(at: tuple[float, float], card: str = "musketeer", **how: Any) -> tuple[Field, Figure, Figure]:
    """A figure in a wood, and somebody hidden in that wood or another."""
    f = field(circle("wood", 30, 30, 8), circle("wood", 62, 30, 8), fog=True)
    state = how.pop("items", "")
    figure = f.put(card, 0, 30, 30, **how)
    if state == "empty":
        figure.items = tuple([item.with_load(False, item.count) for item in figure.items])
    elif state == "damaged":
        figure.items = tuple([item.with_flaws(True, False) for item in figure.items])
    lurker = f.put("cutthroat", 1, *at, hidden=True)
    f.put("footpad", 1, 30, 55)
    return f, figure, lurker


def all_told(f: Field, figure: Figure) -> list[str]:
    """All that the owner of a figure is told when it acts: its options and refusals, and the ways of its moves."""
    ask = act_ask(f, figure)
    found = told(ask, tried(f.g, ask))
    for answer in ("advance", "fast_advance", "creep", "crawl"):
        if answer in ask.answers():
            path = open_ask(f, figure, answer)
            found += [*told(path, []), repr(path.candidates())]
    return found


def open_ask(f: Field, figure: Figure, answer: str) -> OpenAsk:
    """The question for the path of a move."""
    return f.path_of(next(action for action in ACTIONS if action.key == answer), figure)


@rule("ES-GAP-70", "ES-GAP-61")
def test_who_wakes_beside_somebody_hidden_is_not_held_by_it() -> None:
    f, figure, lurker = lurking((32.5, 30), posture=STUNNED)
    assert are_in_contact(f.g, figure, lurker) and lurker.hidden
    f.do(Recover(), figure, dice=[1])
    figure.points = 2
    assert (figure.posture, lurker.hidden) == (STANDING, True)
    ask = act_ask(f, figure)
    assert betrayed(f.g, ask) == []
    assert "advance" in ask.answers()
    assert holders(f.g, lurker) == [figure]


@rule("ES-GAP-70", "ES-GAP-19", "ES-GAP-33", "ES-GAP-35", "ES-GAP-55", "ES-GAP-61")
@pytest.mark.parametrize("how", [
    {},
    EMPTY,
    DAMAGED,
    {"posture": PRONE},
    {"posture": CROUCHED},
    {"posture": STUNNED},
    {"card": "boarder"},
    {"card": "boarder", **EMPTY},
    {"card": "lancer"},
    {"card": "halberdier"},
])  # fmt: skip
def test_a_hidden_enemy_in_contact_changes_nothing_that_is_said(how: dict[str, Any]) -> None:
    f, figure, lurker = lurking(BESIDE, **how)
    if figure.mounted:
        lurker.x += cm(0.75)
    assert are_in_contact(f.g, figure, lurker)
    far, same, _ = lurking(ELSEWHERE, **how)
    assert all_told(f, figure) == all_told(far, same)


@rule("ES-GAP-70")
def test_an_enemy_in_contact_holds_and_is_named_once_it_is_known() -> None:
    f, figure, lurker = lurking(BESIDE)
    lurker.hidden = False
    ask = act_ask(f, figure)
    assert "advance" not in ask.answers()
    refusal = ask.check("advance")
    assert refusal is not None and refusal.points_at == (lurker.name,)


def stance_against(g: Escarmouche, attacker: Figure, defender: Figure) -> Rule[None]:
    """How somebody who is attacked meets it."""
    return choose_stance(g, Attack(g, attacker, defender))


@rule("ES-GAP-70", "ES-GAP-41")
def test_a_hidden_friend_helps_nobody_in_melee() -> None:
    f, figure, lurker = lurking(BESIDE)
    attacker = f.put("boarder", 1, 30, 32.5)
    attack = Attack(f.g, attacker, figure)
    assert str(attack.advantages(f.g, attacker)) == "1 = advantages 0, well_equipped +1"
    ask = f.asked(call(stance_against, attacker, figure))
    assert betrayed(f.g, ask) == []
    lurker.hidden = False
    assert str(attack.advantages(f.g, attacker)) == "2 = advantages 0, friends +1, well_equipped +1"


@rule("ES-GAP-70", "ES-GAP-27")
def test_a_hidden_friend_keeps_nobody_from_dodging() -> None:
    f, figure, lurker = lurking(BESIDE)
    attack = Attack(f.g, figure, f.put("boarder", 1, 30, 32.5))
    assert others_in_the_melee(f.g, attack) == []
    lurker.hidden = False
    assert others_in_the_melee(f.g, attack) == [lurker]


@rule("ES-GAP-70", "ES-GAP-24")
def test_no_refusal_tells_whether_somebody_hidden_lies() -> None:
    for posture in (STANDING, PRONE):
        f, rider, lurker = lurking(ELSEWHERE, card="lancer")
        lurker.posture = posture
        refusal = act_ask(f, rider).check(["trample", lurker.name])
        assert refusal is not None and refusal.rule == "ES-GAP-19"


@rule("ES-GAP-70", "ES-GAP-36")
def test_the_enemy_is_not_offered_somebody_hidden_for_a_stray_shot() -> None:
    f = field(fog=True)
    f.put("cadet", 0, 30, 50)
    shooter = f.put("musketeer", 1, 30, 30)
    known = [f.put("footpad", 1, x, 30) for x in (26, 34)]
    hidden = f.put("cutthroat", 1, 30, 34, hidden=True)
    ask = f.asked(call(endanger, shooter, shooter, "ES-SFUM-04"))
    assert ask.answers() == [figure.name for figure in known]
    known[1].x = cm(60)
    f.run(call(endanger, shooter, shooter, "ES-SFUM-04"), dice=[9])
    assert (known[0].posture, hidden.posture) == (PRONE, STANDING)
    known[0].x = cm(70)
    f.run(call(endanger, shooter, shooter, "ES-SFUM-04"), dice=[9])
    assert (hidden.posture, hidden.hidden) == (PRONE, False)


@rule("ES-GAP-70", "ES-SFUM-04")
def test_whoever_is_rolled_for_gives_itself_away_even_unharmed() -> None:
    f = field(fog=True)
    f.put("cadet", 0, 30, 50)
    shooter = f.put("musketeer", 1, 30, 30)
    hidden = f.put("cutthroat", 1, 30, 34, hidden=True)
    f.run(call(endanger, shooter, shooter, "ES-SFUM-04"), dice=[1])
    assert (hidden.posture, hidden.hidden) == (STANDING, False)


@rule("ES-GAP-70", "ES-GAP-55")
def test_a_hidden_friend_beside_the_target_does_not_obscure_it() -> None:
    f = field(fog=True)
    shooter = f.put("musketeer", 0, 30, 58, facing=180)
    target = f.put("footpad", 1, 30, 30)
    friend = f.put("cadet", 0, 32.5, 30)
    assert obscured(f.g, shooter, target, Lookout(f.g, shooter).look(target))[1] == "in_melee"
    friend.hidden = True
    assert obscured(f.g, shooter, target, Lookout(f.g, shooter).look(target)) == (0, "")


def reared(*hidden: tuple[int, float]) -> tuple[Figure, list[Figure]]:
    """An attacker pushed northwards by a rearing mount in the fog, and those of some side who hid at some y."""
    f = field(circle("scrub", 30, 30, 9), fog=True)
    rider = f.put("trooper", 0, 30, 30, facing=0, agility=5)
    attacker = f.put("cutthroat", 1, 30, 33.25, facing=180)
    found = [f.put("reaper" if side == 0 else "footpad", side, 30, y, hidden=True) for side, y in hidden]
    f.do(Strike(), attacker, rider.name, then=("rear_up",), dice=[5])
    return attacker, found


@rule("ES-GAP-70", "ES-GAP-29")
@pytest.mark.parametrize("side", [0, 1])
def test_who_hides_where_somebody_is_pushed_to_is_found_and_the_next_spot_taken(side: int) -> None:
    attacker, _ = reared()
    assert (attacker.x, attacker.y) == (cm(30), cm(34.25))
    attacker, [lurker] = reared((side, 36))
    assert not lurker.hidden
    assert (attacker.x, attacker.y) != (cm(30), cm(34.25))


@rule("ES-GAP-70", "ES-GAP-29")
def test_whether_a_mount_may_rear_does_not_hang_on_somebody_hidden() -> None:
    f = field(fog=True)
    rider = f.put("trooper", 0, 30, 30)
    attacker = f.put("cutthroat", 1, 30, 33.25)
    for side in (0, 1):
        lurker = f.put("cutthroat", side, 30, 36, hidden=True)
        assert pushed_place(f.g, rider, attacker) == (cm(30), cm(34.25))
        lurker.x = cm(70 + 5 * side)


@rule("ES-GAP-70", "ES-MOVE-17")
@pytest.mark.parametrize("y", [27, 28.7])
def test_who_fails_a_leap_onto_somebody_hidden_falls_short_of_the_obstacle(y: float) -> None:
    f = field(circle("wood", 30, 30, 8), seg("hedge", 25, 30, 35, 30), fog=True)
    mover = f.put("cadet", 0, 30, y, agility=5)
    lurker = f.put("cutthroat", 1, 30, 32, hidden=True, hands=(0,))
    f.do(FastAdvance(), mover, then=(way((30, 31.3)),), dice=[1, 9])
    assert (mover.posture, lurker.hidden) == (PRONE, False)
    assert mover.y < cm(30)
    assert broken_places(f.g) == []


@rule("ES-GAP-70", "ES-GAP-51", "ES-MOVE-17")
def test_a_rider_that_fails_a_leap_does_not_come_down_beyond_somebody_it_found_on_the_way() -> None:
    f = field(seg("fence", 30, 28, 50, 28), rect("crop_field", 30, 28, 20, 12), fog=True)
    rider = f.put("trooper", 0, 40, 15, agility=5)
    lurker = f.put("halberdier", 1, 40, 30, hidden=True)
    f.do(Advance(), rider, then=(way((40, 34.5)),), dice=[9])
    assert (rider.posture, lurker.hidden) == (PRONE, False)
    assert rider.y < cm(28)


@rule("ES-GAP-70", "ES-GAP-51", "ES-MOVE-17")
def test_who_falls_short_of_the_obstacle_where_a_friend_stands_lies_at_the_last_free_place_behind() -> None:
    f = field(seg("fence", 30, 28, 50, 28), rect("crop_field", 30, 28, 20, 12), fog=True)
    rider = f.put("trooper", 0, 40, 17, agility=5)
    friend = f.put("cadet", 0, 40, 24.5)
    f.put("halberdier", 1, 40, 30, hidden=True)
    touching = f.g.radius(rider) + f.g.radius(friend)
    f.do(Advance(), rider, then=(way((40, 34.5), (42, 34.5)),), dice=[9])
    assert (rider.posture, rider.x) == (PRONE, cm(40))
    assert 0 <= friend.y - rider.y - touching < GRID


@rule("ES-GAP-70")
@pytest.mark.parametrize("seed", range(4))
def test_no_question_of_a_game_in_the_fog_names_somebody_unknown(seed: int) -> None:
    game = Ambush(seed, 16)
    for _ in range(30):
        if game.match.ask is None:
            break
        assert betrayed(game.g, game.match.ask) == []
        game.play(3)


@rule("ES-GAP-70", "ES-GAP-51")
@pytest.mark.parametrize("seed", range(10))
def test_a_scuffle_in_a_thicket_betrays_nobody_and_leaves_nobody_on_top_of_another(seed: int) -> None:
    play = Play(GAME, thicket(random.Random(seed)).g, SEATS)
    play.start()
    dice = SeededDice(seed)
    for _ in range(50):
        ask, g = play.ask, play.state
        if ask is None:
            break
        assert isinstance(g, Escarmouche)
        assert betrayed(g, ask) == []
        answers = [a for a in ask.candidates() if a in ("sneak", "recover", "hide")] or ask.candidates()
        play.choose(answers[dice.roll(len(answers)) - 1], ask.seat)
        assert GAME.broken_invariants(play.state) == []


def thicket(chance: random.Random) -> Field:
    """Some of either side in a wood with a hedge, many hidden, many stunned."""
    f = field(circle("wood", 30, 30, 14), seg("hedge", 24, 30, 36, 30), fog=True)
    spots = [(x, y) for x in range(21, 40, 3) for y in (21, 24, 27, 33, 36, 39) if abs(x - 30) + abs(y - 30) < 15]
    for n, (x, y) in enumerate(chance.sample(spots, 8)):
        figure = f.put(chance.choice(["cutthroat", "boarder", "bowman", "halberdier"]), n % 2, x, y)
        figure.hidden = n % 2 == 1 and chance.random() < 0.7
        if not figure.hidden and chance.random() < 0.5:
            figure.posture = STUNNED
    f.g.dice = SeededDice(chance.randrange(1000))
    return f


@rule("ES-GAP-70")
def test_a_planted_name_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    f, figure, lurker = lurking(BESIDE)
    lurker.hidden = False
    monkeypatch.setattr(ambush, "is_out_of_sight", lambda _, other, seat: other.side != seat)
    assert betrayed(f.g, act_ask(f, figure))
