"""Who points at a thing is told what may be done with it, or the rule that forbids it."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.attempts import attempts
from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.rules.turn import next_activation
from rulebound.games.escarmouche.state import STUNNED, Figure
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, cm, field, rect
from tests.games.escarmouche.staged import staged
from tests.harness import call, rule


def act_ask(f: Field, figure: Figure) -> Ask:
    """What a figure does, asked."""
    f.run(call(activation.begin, figure))
    return f.asked(activation.act)


def pointed(f: Field, ask: Ask, thing: str) -> list[Answer]:
    """What pointing at a thing stands for; it changes nothing."""
    before = f.g.hash()
    found = attempts(f.g, ask, thing)
    assert f.g.hash() == before
    return found


def reasons(f: Field, ask: Ask, thing: str) -> dict[str, Refusal]:
    """Why not, by action; every reason can be said."""
    found: dict[str, Refusal] = {}
    for answer in pointed(f, ask, thing):
        refusal = ask.check(answer)
        assert refusal is not None, answer
        for language in LANGUAGES:
            assert GAME.words().say(refusal.text, language)
        found[answer[0] if isinstance(answer, list) else answer] = refusal
    return found


@rule("ES-MEL-04", "ES-SHOT-04")
def test_pointing_at_an_enemy_in_reach_offers_every_attack_on_it() -> None:
    f = field()
    figure, enemy = f.put("boarder", 0, 30, 10), f.put("boarder", 1, 30, 18)
    found = pointed(f, act_ask(f, figure), enemy.name)
    assert {answer[0] for answer in found} == {"shoot", "aim", "charge"}
    assert all(enemy.name in answer for answer in found)


@rule("ES-GAP-53", "ES-GAP-56", "ES-GAP-51")
def test_pointing_at_an_enemy_out_of_reach_says_how_far_it_is() -> None:
    f = field()
    figure, enemy = f.put("boarder", 0, 30, 10), f.put("boarder", 1, 30, 50)
    found = reasons(f, act_ask(f, figure), enemy.name)
    assert {key: refusal.rule for key, refusal in found.items()} == {
        "shoot": "ES-GAP-53",
        "aim": "ES-GAP-53",
        "strike": "ES-GAP-51",
        "strike_hard": "ES-GAP-51",
        "charge": "ES-GAP-56",
    }
    assert all(enemy.name in refusal.points_at for refusal in found.values())


@rule("ES-GAP-67")
def test_nothing_of_the_advanced_rules_comes_to_mind_at_basic() -> None:
    f = field(advanced=False)
    figure, enemy = f.put("boarder", 0, 30, 10), f.put("boarder", 1, 30, 50)
    assert "strike_hard" not in reasons(f, act_ask(f, figure), enemy.name)


@rule("ES-GAP-16")
def test_pointing_at_oneself_offers_what_one_can_do_alone() -> None:
    f = field()
    figure = f.put("boarder", 0, 30, 10, posture=STUNNED)
    f.put("boarder", 1, 30, 50)
    assert pointed(f, act_ask(f, figure), figure.name) == ["recover", "end"]


@rule("ES-GAP-56", "ES-SHOT-03", "ES-SHOT-04")
def test_who_names_an_action_too_hears_of_it_alone() -> None:
    f = field()
    figure, enemy = f.put("boarder", 0, 30, 10), f.put("boarder", 1, 30, 26)
    ask = act_ask(f, figure)
    assert {answer[0] for answer in pointed(f, ask, enemy.name)} == {"shoot", "aim"}
    assert attempts(f.g, ask, enemy.name, "charge") == [["charge", enemy.name]]
    assert [ask.check(answer) is None for answer in attempts(f.g, ask, enemy.name, "shoot")] == [True]
    assert {answer[0] for answer in attempts(f.g, ask, figure.name, "reload")} == {"reload"}
    assert attempts(f.g, ask, enemy.name, "reload") == []
    for bare in ("shoot", "charge"):
        refusal = ask.check(bare)
        assert refusal is not None
        assert refusal.text.key == "refused.unknown"
        assert refusal.text.args == {"answer": bare}


@rule("ES-GAP-65")
def test_pointing_at_a_door_too_far_away_says_so() -> None:
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)))
    figure = f.put("cadet", 0, 36, 20)
    f.put("cadet", 1, 80, 50)
    door = next(iter(f.g.ground.doors))
    found = reasons(f, act_ask(f, figure), door)
    assert [(key, refusal.rule) for key, refusal in found.items()] == [("open_door", "ES-GAP-65")]
    figure.y = cm(28.5)
    assert pointed(f, act_ask(f, figure), door) == [["open_door", door]]


@rule("ES-CON-13")
def test_pointing_at_a_load_with_full_hands_says_so() -> None:
    f = staged("the_strongbox")
    figure = f.put("halberdier", 0, 44, 26.5, hands=(0,))
    f.bystanders()
    found = reasons(f, act_ask(f, figure), "object-1")
    assert found["lift"].text.key == "refused-rule.hands_full"


@rule("ES-TURN-02", "ES-TURN-03")
def test_pointing_at_a_figure_that_cannot_be_activated_says_why() -> None:
    f = field()
    mine, done, theirs = f.put("cadet", 0, 10, 10), f.put("cadet", 0, 20, 10), f.put("cadet", 1, 30, 10)
    f.put("cadet", 0, 40, 10)
    done.activated = True
    ask = f.asked(next_activation)
    assert pointed(f, ask, mine.name) == [mine.name]
    assert [ask.check(a).rule for a in pointed(f, ask, done.name)] == ["ES-TURN-03"]  # type: ignore[union-attr]
    assert [ask.check(a).rule for a in pointed(f, ask, theirs.name)] == ["ES-TURN-02"]  # type: ignore[union-attr]


def test_pointing_at_nothing_stands_for_nothing() -> None:
    f = field()
    figure = f.put("cadet", 0, 10, 10)
    f.put("cadet", 1, 50, 50)
    assert pointed(f, act_ask(f, figure), "the moon") == []


@rule("ES-CON-13")
def test_why_not_is_asked_of_nothing_that_is_legal() -> None:
    f = staged("the_strongbox")
    f.bystanders()
    bearer = f.activate(f.put("halberdier", 0, 88.75, 24.5, hands=(), load="strongbox"))
    f.g.take("object-1")
    f.after_a_move(bearer)
    ask = f.asked(activation.act)
    assert ask.check(["leave", "east"]) is None
    assert attempts(f.g, ask, "east", "leave") == [["leave", "east"]]
    assert pointed(f, ask, "east") == []
    bearer.x -= cm(0.2)
    assert pointed(f, f.asked(activation.act), "east") == [["leave", "east"]]


@rule("ES-SHOT-03")
def test_pointing_at_an_enemy_with_an_empty_musket_says_that_it_is_not_loaded() -> None:
    f = field()
    figure, enemy = f.put("musketeer", 0, 30, 10), f.put("boarder", 1, 30, 30)
    figure.items = tuple([item.with_load(False, item.count) for item in figure.items])
    found = reasons(f, act_ask(f, figure), enemy.name)
    assert (found["shoot"].rule, found["aim"].rule) == ("ES-SHOT-03", "ES-SHOT-03")
    assert "charge" in found
