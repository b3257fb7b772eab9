"""Answers that differ in nothing a player cares about."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.alike import alike
from rulebound.core.ask import Ask, Chance, Ghost, Option
from rulebound.core.ask_view import ask_of
from rulebound.core.need import Need
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text

WAY = ((0, 0), (100, 0), (100, 300))


def shot(n: int, need: int = 5, chance: Fraction = Fraction(1, 2), path: tuple[tuple[int, int], ...] = WAY) -> Option:
    """A shot at a raider who comes along a way, when it is at the end of it."""
    cost = Text("cost.length", {"n": n})
    return Option(
        n,
        Text("option.shot", {"enemy": Text("name.raider"), "way": cost}),
        ("raider",),
        Need(need, "skill"),
        (Chance(Text("chance.hit"), chance),),
        ghost=Ghost("raider", "", cost, path),
    )


def test_shots_along_one_way_with_the_same_odds_are_one() -> None:
    shots = [shot(i, path=((0, 0), (i * 10, 0))) for i in range(1, 6)]
    shots += [shot(i, path=((0, 0), (100, 0), (100, i * 10))) for i in range(6, 9)]
    assert alike(shots) == [-1, 0, 0, 0, 0, 0, 0, 0]


def test_other_odds_another_number_or_other_reasons_are_another_answer() -> None:
    better, harder, covered = shot(2, chance=Fraction(2, 3)), shot(3, need=4), shot(4, need=6)
    assert covered.need is not None
    covered.need.add(-1, "hedge")
    assert alike([shot(1), better, harder, covered, shot(5)]) == [-1, -1, -1, -1, 0]


def test_a_place_beside_the_way_is_another_answer() -> None:
    aside = ((0, 0), (100, 0), (200, 300))
    back = ((0, 0), (100, 0), (100, -300))
    assert alike([shot(1), shot(2, path=aside), shot(3, path=back)]) == [-1, -1, -1]


def test_an_end_that_is_rounded_still_lies_on_the_way() -> None:
    whole = ((0, 0), (1000, 333))
    assert alike([shot(1, path=whole), shot(2, path=((0, 0), (500, 167)))]) == [-1, 0]
    assert alike([shot(1, path=whole), shot(2, path=((0, 0), (500, 170)))]) == [-1, -1]


def test_a_move_no_dice_decide_on_is_about_where_it_ends() -> None:
    ghosts = [Ghost("scout", "", Text("cost"), ((0, 0), (i, 0))) for i in (1, 2, 2)]
    stops = [Option(i, Text("option.stop"), ghost=ghost) for i, ghost in enumerate(ghosts)]
    assert alike(stops) == [-1, -1, 1]


def test_two_dice_that_show_the_same_are_one_answer_and_of_two_words_none_is_the_other() -> None:
    dice = [Option(i, Text("option.die", {"face": face}), ("scout",)) for i, face in enumerate((4, 6, 4))]
    assert alike(dice) == [-1, -1, 0]
    assert alike([dice[0], Option(9, Text("option.die", {"face": 4}), ("raider",))]) == [-1, -1]


def test_a_scene_says_which_answers_are_alike_after_they_are_in_order() -> None:
    options = {"pass": Option("pass", Text("option.pass"), closing=True), "a": shot(1), "b": shot(2)}
    view = ask_of([Ask(0, "shoot", "X-01", lambda: list(options), lambda answer: options[answer])], 0)
    assert view is not None
    assert [(choice.label.key, choice.like) for choice in view.choices] == [
        ("option.shot", -1),
        ("option.shot", 0),
        ("option.pass", -1),
    ]


def test_of_an_open_question_every_place_is_its_own() -> None:
    options = [shot(i, path=((0, 0), (i * 10, 0))) for i in range(3)]
    ask = OpenAsk(0, "go", "X-01", lambda _: None, lambda: [0, 1, 2], list, lambda answer: options[answer])
    view = ask_of([ask], 0)
    assert view is not None
    assert [choice.like for choice in view.choices] == [-1, -1, -1]
