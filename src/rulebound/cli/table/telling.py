"""What a person may ask for: rules, what has happened, what is in view, and advice."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.lines import hanging
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.pages.look import entry_lines, look_lines
from rulebound.cli.pages.question import option_body, question_lines
from rulebound.cli.table.asked import Question
from rulebound.cli.table.picks import PickView
from rulebound.cli.table.plane_commands import look_at
from rulebound.cli.tokens import QUIET
from rulebound.core.ask_view import choice_of
from rulebound.core.dice import seed_of
from rulebound.core.hint import each_once, reasons_for
from rulebound.lab.interrupts import heard_at_pauses
from rulebound.players import GreedyPlayer, View

MOST_FOUND = 8
MOST_HINTED = 5
"""So many answers of a hint are told with their labels."""
EVERYTHING = ("all", "tout")


def show_help(question: Question, rest: str) -> bool:  # noqa: ARG001
    """What may be typed; more of it on a plane and on hexes."""
    question.sitting.sentence("help")
    if question.scene.space == "plane":
        question.sitting.sentence("help-plane")
    if question.scene.space == "hexes":
        question.sitting.sentence("help-hexes")
    return False


def show_rule(question: Question, rest: str) -> bool:
    """The rule behind the question, or the rules that hold some words."""
    sitting = question.sitting
    ledger, language = sitting.match.game.ledger(), sitting.speech.language
    words = rest.split() or [question.shown.rule]
    exact = ledger.entry(words[0]) if len(words) == 1 else None
    entries = [exact] if exact is not None else ledger.search(words, language)
    if not entries:
        sitting.sentence("nothing-found", words=" ".join(words))
    for entry in entries[:MOST_FOUND]:
        sitting.say(entry_lines(entry, language, sitting.width))
    if len(entries) > MOST_FOUND:
        sitting.sentence("and-more", n=len(entries) - MOST_FOUND)
    return False


def show_log(question: Question, rest: str) -> bool:
    """What has happened since this seat last answered, or everything; as far as it may know."""
    sitting = question.sitting
    log = question.scene.log if rest.casefold() in EVERYTHING else sitting.news(question.seat, question.scene).log
    sitting.say(log_lines(log, sitting.speech, sitting.width))
    if not log:
        sitting.sentence("no-news")
    return False


def show_options(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Every option, also those for which the screen has no room."""
    sitting, shown = question.sitting, question.shown
    sitting.say(question_lines(shown, question.scene, sitting.speech, sitting.width, offers=len(shown.choices)))
    return False


def look(question: Question, rest: str) -> bool:
    """What the game is about and everything in view, in words; on a plane also the board around somewhere."""
    sitting = question.sitting
    if rest and question.scene.space == "plane":
        return look_at(question, rest)
    match, language = sitting.match, sitting.speech.language
    scenario = next(each for each in match.game.scenarios() if each.key == match.setup.scenario)
    for text in [*scenario.goals.get(language, []), *scenario.special.get(language, [])]:
        sitting.say(hanging("", text, sitting.width))
    sitting.say(look_lines(sitting.scene(question.seat), sitting.speech, sitting.width))
    return False


def hint(question: Question, rest: str) -> bool:  # noqa: ARG001
    """What the greedy player would do with what this seat knows."""
    sitting = question.sitting
    match = sitting.match
    if sitting.at_screen:
        sitting.console.print(Rich(sitting.speech.ui("hint-thinking"), QUIET), end="\r")
    greedy = GreedyPlayer(seed_of(match.setup.seed, "hint", len(match.history)))
    shown = question.shown
    choices = shown.sets if isinstance(shown, PickView) else shown.choices
    with heard_at_pauses():
        ranked = each_once(greedy.ranked(View(match.game, match, question.seat)))
    if ranked[0][0] not in [choice.answer for choice in choices]:
        choices.append(choice_of(question.ask.option(ranked[0][0])))
    answers = [choice.answer for choice in choices]
    order = [(answers.index(answer), value) for answer, value in ranked if answer in answers]
    labels = [option_body(choices[i], question.scene, sitting.speech, with_odds=False).plain for i, _ in order]
    if isinstance(shown, PickView):
        sitting.sentence("hint-picks", numbers=shown.numbers(choices[order[0][0]]), label=labels[0])
    else:
        sitting.sentence("hint", n=order[0][0] + 1, label=labels[0])
    for reason in reasons_for(match.game, match.state, question.ask, ranked):
        sitting.say(hanging("", sitting.speech.say(reason), sitting.width))
    sitting.sentence("hint-order")
    told: dict[str, tuple[int, int]] = {}
    for label, each in zip(labels, order, strict=True):
        told.setdefault(label, each)
    for label, (i, value) in list(told.items())[:MOST_HINTED]:
        name = shown.numbers(choices[i]) if isinstance(shown, PickView) else i + 1
        sitting.say(hanging("  ", sitting.speech.ui("hint-choice", n=name, label=label, value=value), sitting.width))
    return False
