"""What a person may type at a question."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from rich.text import Text as Rich

from rulebound.cli.board import has_mark
from rulebound.cli.inputs import Wrong, can_be_written, match_from, write_whole
from rulebound.cli.look import entry_lines, look_lines
from rulebound.cli.panel import hanging, log_lines, reasons
from rulebound.cli.sitting import HUMAN, Resigned, Sitting, Stopped, typed
from rulebound.cli.speech import percent
from rulebound.core import record
from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.game import BadSetup
from rulebound.core.scene import Choice, Scene
from rulebound.lab.simulate import seed_of
from rulebound.players import GreedyPlayer, View

MOST_FOUND = 8
MOST_ANSWERS = 6
"""Answers that are given as examples of how they are written."""
EVERYTHING = ("all", "tout")


class Question:
    """The question a person sits at."""

    def __init__(self, sitting: Sitting, seat: int, ask: Ask, scene: Scene) -> None:
        assert scene.ask is not None
        self.sitting = sitting
        self.seat = seat
        self.ask = ask
        self.scene = scene
        self.shown = scene.ask
        self.resigning = False

    @property
    def only(self) -> Choice | None:
        """The one answer there is, where a question is put for the sake of secrecy."""
        return self.shown.choices[0] if len(self.shown.choices) == 1 and not self.shown.open else None

    def prompt(self) -> str:
        """What stands where one types."""
        speech = self.sitting.speech
        seat = speech.seat(self.seat)
        if self.only is not None:
            return speech.ui("prompt-one", seat=seat, label=speech.say(self.only.label)) + " > "
        return speech.ui("prompt", seat=seat, n=len(self.shown.choices)) + " > "

    def answer(self, choice: Choice) -> None:
        """Give an answer."""
        self.sitting.answered_at[self.seat] = self.scene
        self.sitting.match.answer(choice.answer, self.seat)

    def choice(self, text: str, command: str) -> Choice | None:
        """The option of that number; says so if there is none."""
        if not text:
            self.sitting.sentence("which", command=command)
            return None
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.shown.choices):
            return self.shown.choices[int(text) - 1]
        self.sitting.sentence("no-option", input=text, n=len(self.shown.choices))
        return None

    def say(self, text: str) -> None:
        """Print a text within the width."""
        self.sitting.say(hanging("", text, self.sitting.width))


def decide(sitting: Sitting, seat: int) -> None:
    """Ask a person until the game goes on."""
    ask = sitting.match.asked(seat)
    assert ask is not None
    if sitting.at_screen:
        sitting.console.clear()
    if ask.forced() and not sitting.cover_told:
        sitting.note("cover")
        sitting.cover_told = True
    question = Question(sitting, seat, ask, sitting.show(seat))
    sitting.answered_at.setdefault(seat, question.scene)
    while True:
        line = sitting.read_line(question.prompt())
        if line and obey(question, line):
            return
        if not line:
            if question.only is not None:
                question.answer(question.only)
            return


def obey(question: Question, line: str) -> bool:
    """Do what a line says; True when the question no longer stands as it was shown."""
    sitting = question.sitting
    if line.lstrip("+-").isdigit():
        choice = question.choice(line, "")
        if choice is None:
            return False
        question.answer(choice)
        return True
    if line.startswith("?"):
        line = "? " + line[1:]
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    question.resigning = question.resigning and command is resign
    if command is None:
        sitting.sentence("unknown", input=line[:40], n=len(question.shown.choices))
        return False
    try:
        return command(question, rest.strip())
    except (Wrong, BadSetup) as error:
        question.say(str(error))
        return False


def show_help(question: Question, rest: str) -> bool:  # noqa: ARG001
    """What may be typed."""
    question.sitting.sentence("help")
    return False


def show_rule(question: Question, rest: str) -> bool:
    """The rule behind the question, or the rules that hold some words."""
    sitting = question.sitting
    ledger, language = sitting.match.game.ledger(), sitting.speech.language
    words = rest.split() or [question.shown.rule]
    exact = ledger.entry(words[0]) if len(words) == 1 else None
    found = [exact] if exact is not None else ledger.search(words, language)
    if not found:
        sitting.sentence("nothing-found", words=" ".join(words))
    for entry in found[:MOST_FOUND]:
        sitting.say(entry_lines(entry, language, sitting.width))
    if len(found) > MOST_FOUND:
        sitting.sentence("and-more", n=len(found) - MOST_FOUND)
    return False


def show_odds(question: Question, rest: str) -> bool:
    """The exact odds of an option, and where its number comes from."""
    sitting = question.sitting
    choice = question.choice(rest, "odds")
    if choice is None:
        return False
    speech = sitting.speech
    question.say(speech.say(choice.label))
    if not choice.odds:
        sitting.sentence("no-odds")
        return False
    for piece in question.scene.pieces:
        if has_mark(piece, "active") and piece.values:
            question.say(f"  {speech.say(piece.name)}{speech.colon}{reasons(piece, speech)}")
    if choice.need is not None:
        question.say("  " + speech.ui("odds-need", need=speech.need(choice.need)))
    rows = [(speech.say(what), fraction(chance), percent(chance, speech.language, 2)) for what, chance in choice.odds]
    name, share = (max(len(row[i]) for row in rows) for i in (0, 1))
    sitting.say([Rich(f"  {row[0]:<{name}}  {row[1]:>{share}}  = {row[2]:>8}") for row in rows])
    return False


def fraction(chance: Fraction) -> str:
    """A fraction as it is written."""
    return f"{chance.numerator}/{chance.denominator}" if chance.denominator != 1 else str(chance.numerator)


def show_why(question: Question, rest: str) -> bool:
    """Why an answer is refused: its rule and the sentence."""
    sitting = question.sitting
    answers = [choice.answer for choice in question.shown.choices]
    if not rest:
        sitting.sentence("why-how", answers=examples(answers))
        return False
    if rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(answers) and rest not in answers:
        sitting.sentence("legal", n=int(rest))
        return False
    answer = answer_from(rest, question.ask)
    refusal = sitting.match.refusal(answer, question.seat)
    if refusal is None:
        number = answers.index(answer) + 1 if answer in answers else 0
        sitting.sentence("allowed", answer=rest, n=number)
        return False
    question.say(refused(sitting, refusal))
    if refusal.text.key == "refused.unknown":
        sitting.sentence("why-how", answers=examples(answers))
    return False


def examples(answers: list[object]) -> str:
    """A few answers as they are typed after `why`."""
    shown = ", ".join(typed(answer) for answer in answers[:MOST_ANSWERS])
    return f"{shown} …" if len(answers) > MOST_ANSWERS else shown


def answer_from(text: str, ask: Ask) -> Answer:
    """An answer from what was typed: as it stands where answers are words, else as JSON."""
    if all(isinstance(answer, str) for answer in ask.answers()):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def refused(sitting: Sitting, refusal: Refusal) -> str:
    """A refusal as a player reads it."""
    reason = sitting.speech.say(refusal.text)
    return sitting.speech.ui("refused", rule=refusal.rule, reason=reason) if refusal.rule else reason


def show_log(question: Question, rest: str) -> bool:
    """What has happened since this seat last answered, or everything; as far as it may know."""
    sitting = question.sitting
    log = question.scene.log if rest.casefold() in EVERYTHING else sitting.news(question.seat).log
    sitting.say(log_lines(log, sitting.speech, sitting.width))
    if not log:
        sitting.sentence("no-news")
    return False


def look(question: Question, rest: str) -> bool:  # noqa: ARG001
    """What the game is about and everything in view, in words."""
    sitting = question.sitting
    match, language = sitting.match, sitting.speech.language
    scenario = next(each for each in match.game.scenarios() if each.key == match.setup.scenario)
    for text in [*scenario.goals.get(language, []), *scenario.special.get(language, [])]:
        sitting.say(hanging("", text, sitting.width))
    sitting.say(look_lines(sitting.match.scene(question.seat), sitting.speech, sitting.width))
    return False


def undo(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Take back the last decision of this seat. Computer players do not mind, as long as no fate has spoken."""
    sitting, seat = question.sitting, question.seat
    match = sitting.match
    refusal = match.undo_refusal(seat)
    computers = tuple(other for other, kind in enumerate(sitting.kinds) if kind != HUMAN)
    if refusal is not None and refusal.text.key == "refused.undo_other":
        refusal = match.undo_refusal(seat, computers)
    if refusal is not None:
        question.say(refused(sitting, refusal))
        return False
    match.undo(seat, computers)
    sitting.answered_at.pop(seat, None)
    sitting.note("undone")
    return True


def hint(question: Question, rest: str) -> bool:  # noqa: ARG001
    """What the greedy player would do with what this seat knows."""
    sitting = question.sitting
    match = sitting.match
    greedy = GreedyPlayer(seed_of(match.setup.seed, "hint", len(match.history)))
    answers = [choice.answer for choice in question.shown.choices]
    values = greedy.values(View(match.game, match, question.seat), answers)
    order = sorted(range(len(answers)), key=lambda i: (-values[i], i))
    label = sitting.speech.say(question.shown.choices[order[0]].label)
    sitting.sentence("hint", n=order[0] + 1, label=label)
    sitting.sentence("hint-order", order=[i + 1 for i in order])
    return False


# Standing answers


def always(question: Question, rest: str) -> bool:
    """Give this answer from now on."""
    return _stand(question, rest, "always")


def never(question: Question, rest: str) -> bool:
    """Do not offer this answer again; if one other is left, it is given."""
    return _stand(question, rest, "never")


def _stand(question: Question, rest: str, how: str) -> bool:
    choice = question.choice(rest, how)
    if choice is None:
        return False
    sitting, seat, key = question.sitting, question.seat, question.ask.key
    for other in question.shown.choices:
        sitting.labels[seat, key, typed(other.answer)] = sitting.speech.say(other.label)
    sitting.questions[key] = sitting.speech.say(question.shown.question)
    if how == "always":
        sitting.match.always(seat, key, choice.answer)
    else:
        sitting.match.never(seat, key, choice.answer)
    moved_on = sitting.match.asked(seat) is not question.ask
    (sitting.note if moved_on else sitting.sentence)("noted")
    return moved_on


def show_standing(question: Question, rest: str) -> bool:  # noqa: ARG001
    """This seat's standing answers."""
    sitting = question.sitting
    own = [s for s in sitting.match.standing if s.seat == question.seat]
    if not own:
        sitting.sentence("no-standing")
    for k, standing in enumerate(own, start=1):
        answer = typed(standing.answer)
        label = sitting.labels.get((standing.seat, standing.ask, answer), answer)
        like = sitting.questions.get(standing.ask, standing.ask)
        key = "standing-never" if standing.never else "standing-always"
        question.say(sitting.speech.ui(key, k=k, label=label, answer=answer, question=like))
    if own:
        sitting.sentence("standing-hold")
    return False


def forget(question: Question, rest: str) -> bool:
    """Take a standing answer back."""
    sitting = question.sitting
    own = [s for s in sitting.match.standing if s.seat == question.seat]
    if not rest:
        sitting.sentence("which-standing")
        return False
    if not (rest.isascii() and rest.isdigit() and 1 <= int(rest) <= len(own)):
        sitting.sentence("no-such-standing", k=rest)
        return False
    standing = own[int(rest) - 1]
    sitting.match.forget(standing.seat, standing.ask, standing.answer)
    sitting.sentence("forgotten")
    return False


# Files and leaving


def save(question: Question, rest: str) -> bool:
    """Save the game under a name."""
    sitting = question.sitting
    if not rest:
        sitting.sentence("file-how", command="save")
        return False
    path = Path(rest).expanduser()
    can_be_written(path, "save")
    write_whole(path, record.write(sitting.match))
    sitting.saved_after = len(sitting.match.answers_given())
    sitting.sentence("saved", file=str(path))
    return False


def load(question: Question, rest: str) -> bool:
    """Go on with a saved game."""
    sitting = question.sitting
    if not rest:
        sitting.sentence("file-how", command="load")
        return False
    match = match_from(Path(rest).expanduser(), sitting.content)
    if match.game.key != sitting.match.game.key:
        raise Wrong(f"{rest}: is a game of {match.game.key}; this is {sitting.match.game.key}")
    sitting.go_on_with(match, rest)
    return True


def resign(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Give the game up; at a screen only when told twice."""
    if question.sitting.at_screen and not question.resigning:
        question.resigning = True
        question.sitting.sentence("resign-twice")
        return False
    raise Resigned(question.seat)


def leave(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Stop playing; what would be lost is asked for twice."""
    sitting = question.sitting
    played = len(sitting.match.answers_given())
    if sitting.at_screen and sitting.record_file is None and sitting.saved_after != played:
        sitting.saved_after = played
        sitting.sentence("leave-unsaved")
        return False
    raise Stopped


Command = Callable[[Question, str], bool]

COMMANDS: dict[str, Command] = {
    "?": show_rule,
    "help": show_help,
    "aide": show_help,
    "h": show_help,
    "odds": show_odds,
    "chances": show_odds,
    "why": show_why,
    "pourquoi": show_why,
    "log": show_log,
    "journal": show_log,
    "look": look,
    "voir": look,
    "undo": undo,
    "reprendre": undo,
    "hint": hint,
    "indice": hint,
    "always": always,
    "toujours": always,
    "never": never,
    "jamais": never,
    "standing": show_standing,
    "permanentes": show_standing,
    "forget": forget,
    "oublier": forget,
    "save": save,
    "sauver": save,
    "load": load,
    "charger": load,
    "resign": resign,
    "abandonner": resign,
    "quit": leave,
    "quitter": leave,
    "exit": leave,
    "q": leave,
}
"""By what is typed, in English and in French."""
