"""Questions: listed only when somebody looks, forced where one answer is left, refused with a reason."""

from __future__ import annotations

import pytest

from rulebound.core.ask import ALL, THOUGHTS, Answer, Ask, Ghost, Lazy, Option, Refusal, Refused, Rule, refused
from rulebound.core.ask_view import ask_of, choice_of
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.drawing import AS_IT_GOES, Drawing
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from tests.core.matches import ferry, state_of
from tests.toy import Ferry


class Listing:
    """A list of answers that knows how often somebody looked."""

    def __init__(self, answers: list[Answer]) -> None:
        self.answers = answers
        self.looks = 0

    def __call__(self) -> list[Answer]:
        self.looks += 1
        return self.answers


def stroke(place: Answer) -> Refusal | None:
    if isinstance(place, int) and 0 <= place <= 20:
        return None
    return Refusal("FE-ROW-01", Text("refused.river", {"place": str(place)}))


def row(candidates: Listing) -> OpenAsk:
    return OpenAsk(0, "row", "FE-ROW-01", stroke, candidates, lambda: [Shape("line", [(0, 0), (20, 0)])])


# Lazy listing


def test_asking_lists_nothing() -> None:
    listing = Listing(["a", "b"])
    ask = Ask(0, "stance", "FE-ROW-01", listing)
    ask.question()
    ask.option("a")
    assert listing.looks == 0


def test_answers_are_listed_once() -> None:
    listing = Listing(["a", "b"])
    ask = Ask(0, "stance", "FE-ROW-01", listing)
    ask.answers(), ask.options(), ask.forced(), ask.check("a"), ask.candidates()
    assert listing.looks == 1


def test_candidates_spare_computer_players_the_list_and_keep_nothing_from_others() -> None:
    listing, few = Listing(["a", "b", "c"]), Listing(["a", "b"])
    ask = Ask(0, "stance", "FE-ROW-01", listing, candidates=few)
    assert (ask.candidates(), ask.forced(), ask.check("b")) == (["a", "b"], False, None)
    assert (listing.looks, few.looks) == (0, 1)
    assert (ask.answers(), ask.check("c")) == (["a", "b", "c"], None)
    assert ask.check("d") is not None


def test_a_candidate_alone_forces_nobody_who_has_another_answer() -> None:
    assert not Ask(0, "stance", "FE-ROW-01", lambda: ["a", "b"], candidates=lambda: ["a"]).forced()
    assert Ask(0, "stance", "FE-ROW-01", lambda: ["a"], candidates=lambda: ["a"]).forced()


def test_nobody_lists_what_can_be_looked_for_one_by_one() -> None:
    wanted: list[int] = []

    def first(count: int) -> list[Answer]:
        wanted.append(count)
        return list(range(1, 101))[:count]

    ask = Ask(0, "stance", "FE-ROW-01", lambda: list(range(1, 101)), candidates=Lazy(lambda _: 7, first, ALL))
    assert (ask.sample(SeededDice(1)), ask.first(3), ask.forced()) == (7, [1, 2, 3], False)
    assert wanted == [3, 2]
    assert len(ask.candidates()) == 100


def test_an_open_ask_lists_no_candidates_to_check_an_answer() -> None:
    listing = Listing([5, 10, 15])
    ask = row(listing)
    ask.check(5), ask.check(99), ask.forced(), ask.reach()
    assert listing.looks == 0


def test_a_fork_lists_nothing() -> None:
    listing = Listing(["a", "b"])

    def rule(g: Ferry) -> Rule[None]:
        for _ in range(3):
            yield Ask(0, "stance", "FE-ROW-01", listing)

    match = ferry(rule=rule)
    match.answer("a")
    looks = listing.looks
    match.fork()
    match.guess(0, SeededDice(0))
    assert listing.looks == looks


# Forced answers


@pytest.mark.parametrize(("answers", "forced"), [(["a"], True), (["a", "b"], False), ([], False)])
def test_one_legal_answer_is_forced(answers: list[Answer], forced: bool) -> None:
    assert Ask(0, "stance", "FE-ROW-01", lambda: answers).forced() == forced


def test_an_open_ask_is_never_forced() -> None:
    assert not row(Listing([5])).forced()


# Refusals


def test_a_listed_answer_is_legal() -> None:
    assert Ask(0, "stance", "FE-ROW-01", lambda: ["bold", "meek"]).check("meek") is None


def test_an_unknown_answer_is_refused_by_the_rule_that_asked() -> None:
    refusal = Ask(0, "stance", "FE-ROW-01", lambda: ["bold", "meek"]).check("brave")
    assert refusal == Refusal("FE-ROW-01", Text("refused.unknown", {"answer": "'brave'"}))


def test_a_game_may_say_why_an_answer_is_refused() -> None:
    why = Refusal("FE-DRAW-01", Text("refused.empty", {"source": "deck"}))
    ask = Ask(0, "draw", "FE-DRAW-01", lambda: ["bag"], refuse=lambda answer: why if answer == "deck" else None)
    assert ask.check("deck") == why
    assert ask.check("sea") == Refusal("FE-DRAW-01", Text("refused.unknown", {"answer": "'sea'"}))


def test_a_refusal_says_a_sentence_of_the_game_and_points_at_what_is_in_the_way() -> None:
    refusal = refused("FE-ROW-01", "too_wide", "river", "raft", width=3, of=Text("raft"))
    assert refusal == Refusal("FE-ROW-01", Text("refused-rule.too_wide", {"width": 3, "of": Text("raft")}))
    assert (refusal.points_at, refusal.shapes) == (("river", "raft"), ())


@pytest.mark.parametrize("answer", [1.0, True, "1", None, [1], {"1": 1}, b"1"])
def test_what_merely_equals_a_number_is_refused(answer: Answer) -> None:
    assert Ask(0, "line", "FE-ROW-01", lambda: [1, 2]).check(answer) is not None


@pytest.mark.parametrize("answer", [[1, 2.0], [True, 2], (1, 2), [[1], 2]])
def test_what_merely_equals_a_list_is_refused(answer: Answer) -> None:
    assert Ask(0, "line", "FE-ROW-01", lambda: [[1, 2], [3, 4]]).check(answer) is not None


def test_a_list_of_numbers_is_an_answer() -> None:
    assert Ask(0, "line", "FE-ROW-01", lambda: [[1, 2], [3, 4]]).check([1, 2]) is None


@pytest.mark.parametrize("answer", ["x" * 10_000, [[]] * 10_000, 10**5000], ids=["word", "list", "number"])
def test_a_refusal_shows_only_the_beginning_of_a_long_answer(answer: Answer) -> None:
    refusal = Ask(0, "stance", "FE-ROW-01", lambda: ["bold", "meek"]).check(answer)
    assert refusal is not None
    assert len(str(refusal.text.args["answer"])) <= 60


def test_a_deeply_nested_answer_is_refused() -> None:
    answer: Answer = []
    for _ in range(100_000):
        answer = [answer]
    assert Ask(0, "stance", "FE-ROW-01", lambda: ["bold", "meek"]).check(answer) is not None
    while answer:  # taken apart from outside, so that nothing has to nest that deep
        answer = answer.pop()


def test_a_refusal_names_its_rule() -> None:
    assert "FE-ROW-01" in str(Refused(Refusal("FE-ROW-01", Text("refused.over"))))


# Open asks


def test_an_open_ask_takes_answers_beside_its_candidates() -> None:
    assert row(Listing([5, 10, 15])).check(7) is None


def test_an_open_ask_refuses_with_the_games_reason() -> None:
    refusal = row(Listing([5, 10, 15])).check(21)
    assert refusal == Refusal("FE-ROW-01", Text("refused.river", {"place": "21"}))


@pytest.mark.parametrize("answer", [7.0, True, None, {"place": 7}, [7, 7.0]])
def test_an_open_ask_asks_its_game_only_about_plain_answers(answer: Answer) -> None:
    def check(answer: Answer) -> Refusal | None:
        raise AssertionError(f"the game was asked about {answer!r}")

    ask = OpenAsk(0, "row", "FE-ROW-01", check, list, list)
    assert ask.check(answer) is not None


def test_reach_and_candidates_are_found_once() -> None:
    candidates, reach = Listing([5, 10]), Listing([Shape("line")])
    ask = OpenAsk(0, "row", "FE-ROW-01", stroke, candidates, reach)
    ask.candidates(), ask.candidates(), ask.reach(), ask.reach()
    assert (candidates.looks, reach.looks) == (1, 1)


def test_an_open_ask_tells_its_reach_and_candidates() -> None:
    ask = row(Listing([5, 10, 15]))
    assert (ask.reach(), ask.candidates()) == ([Shape("line", [(0, 0), (20, 0)])], [5, 10, 15])


# Answers drawn without a list


def lazy_row() -> tuple[OpenAsk, list[object]]:
    """Rows at places up to 20, and what was asked for them."""
    wanted: list[object] = []

    def sample(dice: Dice) -> Answer:
        wanted.append("one")
        return dice.roll(20)

    def first(count: int) -> list[Answer]:
        wanted.append(count)
        return list(range(1, 21))[:count]

    def complete(wish: Answer) -> Answer | Refusal:
        if wish == "upstream":
            return Refusal("FE-ROW-01", Text("refused.upstream"))
        return 99 if wish == "far" else 20

    return OpenAsk(0, "row", "FE-ROW-01", stroke, Lazy(sample, first), list, complete=complete), wanted


def test_an_answer_is_drawn_without_a_list() -> None:
    ask, wanted = lazy_row()
    assert [ask.sample(SeededDice(5)), ask.first(3)] == [SeededDice(5).roll(20), [1, 2, 3]]
    assert wanted == ["one", 3]


def test_as_many_come_to_mind_as_are_worth_a_thought() -> None:
    ask, wanted = lazy_row()
    assert ask.candidates() == ask.answers() == list(range(1, 21))
    assert wanted == [THOUGHTS, THOUGHTS]


def test_where_candidates_are_listed_any_of_them_is_drawn() -> None:
    ask, dice = row(Listing([5, 10, 15])), SeededDice(3)
    assert [ask.sample(dice) for _ in range(50)] == [[5, 10, 15][k - 1] for k in SeededDice(3).rolls(50, 3)]
    assert (ask.first(2), ask.first(9)) == ([5, 10], [5, 10, 15])
    assert Ask(0, "stance", "FE-ROW-01", lambda: ["a", "b"]).sample(SeededDice(1)) in ("a", "b")


def test_a_wish_is_completed_to_a_legal_answer_or_refused() -> None:
    ask, _ = lazy_row()
    assert ask.complete("as far as it goes") == 20
    assert ask.complete("upstream") == Refusal("FE-ROW-01", Text("refused.upstream"))
    assert ask.complete("far") == Refusal("FE-ROW-01", Text("refused.river", {"place": "99"}))
    assert isinstance(ask.complete(1.5), Refusal), "the game is asked about plain wishes only"


def test_without_wishes_a_legal_answer_stands_for_itself() -> None:
    ask = row(Listing([5, 10, 15]))
    assert ask.complete(7) == 7
    assert isinstance(ask.complete(21), Refusal)


# Answers drawn by hand


def drawn_ask(drawing: Drawing, listed: list[Answer] | None = None) -> OpenAsk:
    """Anything well formed that ends no farther east than 100."""

    def check(answer: Answer) -> Refusal | None:
        points, _ = answer
        return Refusal("FE-ROW-01", Text("refused.far")) if points and points[-1][0] > 100 else None

    def candidates() -> list[Answer]:
        return [[[[50, 0]], -1]]

    lists = None if listed is None else lambda: listed
    return OpenAsk(0, "walk", "FE-ROW-01", check, candidates, list, drawing=drawing, listed=lists)


def key_of(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.text.key


@pytest.mark.parametrize(
    "answer",
    [
        *("north", [], [[1, 2]], [[1, 2], 3], [[[1, 2]]], [[[1, 2, 3]], -1], [[["1", 2]], -1], [[[1, 2]], "90"]),
        *([[[1, 2]], 360], [[[1, 2]], -2], [[[1, 2]], -1, 0]),
    ],
)
def test_what_is_no_path_never_reaches_the_game(answer: Answer) -> None:
    ask = drawn_ask(Drawing("boat", corners=9, turns=True))
    assert key_of(ask.check(answer)) == "refused.drawing"


def test_a_path_of_points_and_a_facing_is_the_games_to_judge() -> None:
    ask = drawn_ask(Drawing("boat", corners=1, turns=True))
    assert ask.check([[[10, 0], [100, 5]], 359]) is None
    assert key_of(ask.check([[[10, 0], [101, 5]], AS_IT_GOES])) == "refused.far"


@pytest.mark.parametrize(("corners", "legal"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_path_has_no_more_corners_than_the_question_allows(corners: int, legal: bool) -> None:
    path = [[[1, 0], [2, 5], [3, 0]], AS_IT_GOES]
    assert key_of(drawn_ask(Drawing("boat", corners)).check(path)) == ("" if legal else "refused.corners")


def test_a_facing_is_chosen_only_where_it_is_asked_for() -> None:
    assert key_of(drawn_ask(Drawing("boat")).check([[[1, 0]], 90])) == "refused.no_facing"
    assert drawn_ask(Drawing("boat", turns=True)).check([[[1, 0]], 90]) is None


def test_one_may_turn_on_the_spot_but_a_place_needs_a_point() -> None:
    assert drawn_ask(Drawing("boat", turns=True)).check([[], 90]) is None
    assert key_of(drawn_ask(Drawing("boat")).check([[], AS_IT_GOES])) == "refused.no_points"
    assert key_of(drawn_ask(Drawing("", turns=True, from_piece=False)).check([[], 90])) == "refused.no_points"


def test_a_listed_answer_of_an_open_ask_is_legal_and_only_those_are_shown() -> None:
    ask = drawn_ask(Drawing("boat"), listed=["stay"])
    assert ask.check("stay") is None
    assert key_of(ask.check("leave")) == "refused.drawing"
    assert [option.answer for option in ask.options()] == ["stay"]
    assert ask.candidates() == [[[[50, 0]], -1]]


def test_the_scene_says_how_an_answer_is_drawn() -> None:
    drawing = Drawing("boat", corners=2, turns=True, allowance=600)
    view = ask_of([drawn_ask(drawing, listed=["stay"])], 0)
    assert view is not None
    assert (view.open, view.drawing, [choice.answer for choice in view.choices]) == (True, drawing, ["stay"])


# Options


def test_what_is_drawn_with_an_option_is_part_of_its_choice() -> None:
    line = Shape("line", [(0, 0), (9, 9)], role="sight")
    assert choice_of(Option("shoot", Text("stance"), shapes=(line,))).shapes == [line]


def test_an_option_without_a_description_is_labelled_by_its_key() -> None:
    option = Ask(0, "stance", "FE-ROW-01", lambda: ["bold"]).option("bold")
    assert (option.answer, option.label) == ("bold", Text("stance", {"answer": "bold"}))


def test_options_are_the_answers_as_described() -> None:
    def describe(answer: Answer) -> Option:
        return Option(answer, Text(f"stance.{answer}"), points_at=("boat",))

    options = Ask(0, "stance", "FE-ROW-01", lambda: ["bold", "meek"], describe).options()
    assert [(o.answer, o.label.key, o.points_at) for o in options] == [
        ("bold", "stance.bold", ("boat",)),
        ("meek", "stance.meek", ("boat",)),
    ]


def test_the_question_carries_what_it_is_about() -> None:
    ask = Ask(0, "stance", "FE-ROW-01", list, about={"place": 7})
    assert ask.question() == Text("ask.stance", {"place": 7})


def test_the_options_of_a_match_are_those_of_the_position() -> None:
    match = ferry()
    ask = match.ask
    assert ask is not None
    assert ask.answers() == state_of(match).hands[0].kinds()


PAIR = Drawing(corners=1, pieces=("boat", "raft"))


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ([[[0, 0]], [[5, 5], [6, 5]]], ""),
        ([[[0, 0]], [[5, 5], [6, 5], [6, 6]]], ""),
        ([[[0, 0]], [[5, 5], [6, 5], [6, 6], [7, 7]]], "refused.corners"),
        ([[[0, 0]]], "refused.ways_count"),
        ([[[0, 0]], [[5, 5]], [[6, 6]]], "refused.ways_count"),
        ([[[0, 0]], []], "refused.ways"),
        ([[[0, 0]], [[5, "5"]]], "refused.ways"),
        ([[[1, 0]], AS_IT_GOES], "refused.ways"),
        ("boat", "refused.ways"),
    ],
)
def test_where_several_move_at_once_the_answer_is_a_way_for_each(answer: Answer, key: str) -> None:
    assert key_of(drawn_ask(PAIR).check(answer)) == key


def test_the_ghost_of_an_option_brings_those_who_move_with_it() -> None:
    other = Ghost("raft", "", Text("cost"), ((6, 5),))
    option = Option("go", Text("go"), ghost=Ghost("boat", "", Text("cost"), ((1, 0),), others=(other,)))
    ghost = choice_of(option).ghost
    assert ghost is not None
    assert [(one.piece, one.path) for one in (ghost, *ghost.others)] == [("boat", [(1, 0)]), ("raft", [(6, 5)])]
