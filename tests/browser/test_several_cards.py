"""Several cards of a hand are chosen together: taken up in the hand, and given as one of the listed answers."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import expect

from rulebound.core.ask_view import AskView, Choice
from rulebound.core.scene import Line, Scene
from rulebound.core.shows import turns_over
from rulebound.core.text import Text
from tests.browser import carded, made_up
from tests.browser.shown import Shown
from tests.browser.test_cards import hears, said, shows
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

STAGES = """async ([before, after, lines]) => {
  const { stagesOf } = await import("/client/playback/plan.js");
  return stagesOf(before, after, lines, 0).filter(({ kind }) => kind === "card")
    .map(({ shows }) => shows.flatMap(({ at }) => at));
}"""


def three_of_five() -> Scene:
    """Three of five cards of a hand are asked for: ten answers."""
    scene = carded.company(held=5)
    choices = [
        Choice(list(pick), Text(" ".join(map(str, pick))), [f"hero0:hero{n}" for n in pick], None, [])
        for pick in combinations(range(5), 3)
    ]
    scene.ask = AskView("several", "MU-CRD-05", Text("Which three cards?"), choices)
    return scene


def opened(shown: Shown, width: int = 1280) -> Visitor:
    visitor = shows(shown, three_of_five(), width)
    visitor.has(".fan .smallcard.lit", 5)
    return visitor


def card(n: int) -> str:
    return f'.fan [data-card="hero0:hero{n}"]'


def taken(visitor: Visitor, *cards: int) -> None:
    """Just these are taken up, sooner or later."""
    visitor.has(".fan li.taken", len(cards))
    for n in cards:
        visitor.bears(card(n), "aria-pressed", "true")


def test_three_cards_are_clicked_and_confirmed(shown: Shown) -> None:
    visitor = opened(shown)
    expect(visitor.find(".taking .confirm")).to_be_disabled()
    for n in (4, 0, 2):
        visitor.find(card(n)).click(position={"x": 12, "y": 40})
    taken(visitor, 0, 2, 4)
    assert said(visitor) == []
    assert serious(visitor) == []
    visitor.find(".taking .confirm:not([disabled])").click()
    hears(visitor, ["answer", [0, 2, 4]])


def test_a_card_taken_up_is_laid_down_again_and_a_fourth_takes_the_place_of_the_first(shown: Shown) -> None:
    visitor = opened(shown)
    for n in (0, 1, 1, 2, 3, 4):
        visitor.find(card(n)).click(position={"x": 12, "y": 40})
    taken(visitor, 2, 3, 4)


def test_their_numbers_take_cards_up_and_the_space_bar_gives_them(shown: Shown) -> None:
    visitor = opened(shown)
    visitor.press("1", "3")
    taken(visitor, 0, 2)
    visitor.press("Space")
    taken(visitor, 0, 2)
    assert said(visitor) == []
    visitor.press("5")
    taken(visitor, 0, 2, 4)
    visitor.press("Space")
    hears(visitor, ["answer", [0, 2, 4]])


def test_whoever_goes_along_the_hand_by_keys_presses_cards(shown: Shown) -> None:
    visitor = opened(shown)
    visitor.press("d")
    expect(visitor.find(card(0))).to_be_focused()
    visitor.press("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter")
    taken(visitor, 0, 1, 2)
    visitor.find(".taking .confirm:not([disabled])").press("Enter")
    hears(visitor, ["answer", [0, 1, 2]])


def test_on_a_phone_three_taps_and_a_button(shown: Shown) -> None:
    visitor = opened(shown, 390)
    for n in (0, 1, 3):
        visitor.find(card(n)).tap(position={"x": 8, "y": 40})
    taken(visitor, 0, 1, 3)
    assert serious(visitor) == []
    visitor.see(f".taking :text('{carded.SECRET if 3 % 2 == 0 else carded.LONG}')")
    visitor.find(".taking .confirm:not([disabled])").tap()
    hears(visitor, ["answer", [0, 1, 3]])
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_all_answers_are_still_listed_for_whoever_opens_them(shown: Shown) -> None:
    visitor = opened(shown)
    expect(visitor.find(".ask .give").first).to_be_hidden()
    visitor.find(".question .folded summary").click()
    visitor.has(".question .folded .give", 10)
    visitor.find(".question .folded .give").nth(1).click()
    hears(visitor, ["answer", [0, 1, 3]])


def some_of_five() -> Scene:
    """Any of five cards, or none of them, are asked for."""
    scene = three_of_five()
    assert scene.ask is not None
    scene.ask.choices = [
        Choice(list(pick), Text(" ".join(map(str, pick))), [f"hero0:hero{n}" for n in pick], None, [])
        for count in range(1, 6)
        for pick in combinations(range(5), count)
    ]
    scene.ask.choices.append(Choice("none", Text("None"), [], None, [], closing=True))
    return scene


def test_any_number_of_cards_is_taken_up_and_confirmed_where_any_will_do(shown: Shown) -> None:
    visitor = shows(shown, some_of_five())
    visitor.reads(".ask .answers.closes .space", "Space")
    expect(visitor.find(".taking .confirm")).to_be_disabled()
    visitor.press("1", "4")
    taken(visitor, 0, 3)
    visitor.has(".ask .answers.closes .space", 0)
    visitor.press("Space")
    hears(visitor, ["answer", [0, 3]])


def test_no_card_at_all_is_the_answer_that_ends_the_matter(shown: Shown) -> None:
    visitor = shows(shown, some_of_five())
    visitor.see(".ask .answers.closes .space")
    visitor.press("Space")
    hears(visitor, ["answer", "none"])


def test_answers_that_mean_more_than_cards_are_a_list_as_ever(shown: Shown) -> None:
    scene = some_of_five()
    assert scene.ask is not None
    scene.ask.choices[-1].closing = False
    visitor = shows(shown, scene)
    visitor.see(".ask .give")
    visitor.has(".taking", 0)


@pytest.mark.parametrize(
    ("rules", "turned"),
    [(("MU-1", "MU-1"), [["cards0:rush", "cards1:volley"]]), (("MU-1", "MU-2"), [["cards0:rush"], ["cards1:volley"]])],
)
def test_cards_of_one_reveal_are_turned_over_together(
    shown: Shown, rules: tuple[str, str], turned: list[list[str]]
) -> None:
    scene = made_up.plane()
    scene.log = [
        Line(Text("Turned."), rule, [], None, [], shows=list(turns_over(name)))
        for rule, name in zip(rules, ("cards0:rush", "cards1:volley"), strict=True)
    ]
    frame = made_up.frame(scene)
    visitor = shown.show(frame)
    after = frame["scene"]
    assert visitor.page.evaluate(STAGES, [after | {"log": []}, after, after["log"]]) == turned


def pairs_of_heaps() -> Scene:
    """Some of four cards are asked for; two of them are alike, and lie in the hand as one heap."""
    scene = three_of_five()
    assert scene.ask is not None
    hand = next(zone for zone in scene.zones if zone.id == "hero0")
    hand.cards = carded.hero_cards(3)
    hand.cards[1].count = 2
    kinds = ["hero0", "hero1", "hero1", "hero2"]
    wanted = sorted({pick for count in range(1, 5) for pick in combinations(kinds, count)})
    scene.ask.choices = [
        Choice(list(pick), Text(" ".join(pick)), [f"hero:{kind}" for kind in pick], None, []) for pick in wanted
    ]
    scene.ask.choices.append(Choice("none", Text("None"), [], None, [], closing=True))
    return scene


@pytest.mark.parametrize(
    ("clicked", "answer"),
    [
        ((1, 0), ["hero0", "hero1"]),
        ((1, 1), ["hero1", "hero1"]),
        ((1, 2, 1), ["hero1", "hero1", "hero2"]),
        ((2, 1, 1, 1), ["hero2"]),
    ],
)
def test_of_two_cards_that_are_alike_one_or_both_are_taken_up(
    shown: Shown, clicked: tuple[int, ...], answer: list[str]
) -> None:
    visitor = shows(shown, pairs_of_heaps())
    for n in clicked:
        visitor.find(card(n)).click(position={"x": 12, "y": 40})
    alike = answer.count("hero1")
    visitor.reads(f"{card(1)} .times", f"{alike}/2" if alike else "×2")
    assert serious(visitor) == []
    visitor.find(".taking .confirm:not([disabled])").click()
    hears(visitor, ["answer", answer])
