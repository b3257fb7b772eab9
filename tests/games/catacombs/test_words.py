"""Every sentence of Catacombs: there in both languages, with what it needs, and no sentence that nobody says."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulebound import Match
from rulebound.core.ask import Answer
from rulebound.core.game import find
from rulebound.core.need import Need
from rulebound.core.seats import keys_of
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.games.catacombs.checks import POWERS
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.game import SEATS
from rulebound.games.catacombs.options import Options
from rulebound.games.catacombs.state import DEMON_ACTION, HUMAN_ACTION, INITIATIVE, SETUP, THREAT
from rulebound.space.tiles import SIDES
from tests.games.read_aloud import Names, Use, check_sayable, crowded_french, missing_values, read_aloud
from tests.games.read_aloud import sentences as sentences_in

FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "catacombs"

CONTENT = (
    *("human", "creature", "talent", "trait", "gift", "card", "object", "space", "effect", "scenario"),
    *("talent-text", "trait-text", "gift-text", "card-text", "object-text", "space-text", "effect-text"),
)
"""Groups of keys whose sentences come from the content."""

BY_NAME_ALONE = ("done", "pray", "lay_charge", "hurry_fuse", "damp_fuse", "chant", "pick_up")
RULE_ID = re.compile(r"CA-[A-Z]+-\d\d")


# What the files hold


@cache
def sentences(language: str) -> dict[str, Names]:
    """Every key of a file, with the variables of its sentence."""
    return sentences_in(FOLDER, language)


# What the sources say


def strings(node: ast.AST | None) -> list[str]:
    """The strings an expression can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return []


def rules_in(prefix: str, source: str) -> list[str]:
    """The ids of rules that the functions of a name name."""
    return [
        node.value
        for function in ast.walk(ast.parse((FOLDER / "rules" / source).read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and function.name.startswith(prefix)
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
    ]


OTHERWISE = {"CA-CON-09", "CA-GAP-70"}
"""Rules whose sentences are not called by their ids."""


@cache
def formatted() -> dict[tuple[str, str], tuple[str, ...]]:
    """What stands in the gap of a key that is put together, by file and pattern."""
    return {
        ("actions.py", "option.{}"): BY_NAME_ALONE,
        ("fight_actions.py", "refused-rule.{}"): ("no_shrine", "has_prayed", "came_to_pray", "whole"),
        ("gifts.py", "option.sanctify_{}"): ("mvt", "cbt"),
        ("scenario.py", "goal.{}"): ("human", "draw", "demon"),
        ("gifts.py", "log.sanctified_{}"): ("mvt", "cbt"),
        ("harm.py", "option.casualty_{}"): ("ready", "spent"),
        ("exploration.py", "side.{}"): SIDES,
        ("naming.py", "side.{}"): SIDES,
        ("options.py", "form.{}"): Options.__struct_fields__,
        ("scene.py", "phase.{}"): (SETUP, INITIATIVE, HUMAN_ACTION, THREAT, DEMON_ACTION),
        ("scene.py", "mark.{}"): tuple(sorted({space.colour for space in Content().destiny.values()})),
        ("victory.py", "outcome.{}"): tuple(outcomes()),
        ("movement.py", "refused-rule.{}"): (
            *sorted({*rules_in("bars_", "movement.py"), *rules_in("bars_", "exploration.py")} - OTHERWISE),
            *("rubble", "unexplored", "wall"),
        ),
        ("speech.py", "the.{}"): (*Content().humans, *Content().creatures),
        ("speech.py", "at.{}"): tuple(Content().effects),
        ("speech.py", "one.{}"): ("brute", "blade", "tough_troglodyte"),
        ("entry.py", "refused-rule.{}"): (
            *sorted({*rules_in("bars_", "entry.py")} - OTHERWISE),
            *("CA-CON-10", "CA-ENT-02", "CA-ENT-03", "demon_in_play", "no_entry_left", "narrow_entry", "lit"),
        ),
    }


def outcomes() -> Iterator[str]:
    """The ways a game can end."""
    for node in ast.walk(ast.parse((FOLDER / "rules" / "victory.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("_wins"):
            yield from strings(node.args[1])


class Scanner(ast.NodeVisitor):
    """Collects every sentence that one source file says."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.uses: list[Use] = []
        self.texts: dict[str, list[str]] = {}
        self.dicts: dict[str, set[str]] = {}
        self.parameters: set[str] = set()
        self.constants: dict[str, list[str]] = {}

    def visit_Module(self, node: ast.Module) -> None:
        for each in node.body:
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and strings(each.value):
                self.constants[each.target.id] = strings(each.value)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.texts, self.dicts = {}, {}
        self.parameters = {argument.arg for argument in node.args.args}
        for inner in ast.walk(node):
            if isinstance(inner, ast.Assign | ast.AnnAssign):
                self.remember(inner.targets[0] if isinstance(inner, ast.Assign) else inner.target, inner.value)
        self.generic_visit(node)

    def remember(self, name: ast.expr, value: ast.expr | None) -> None:
        if isinstance(name, ast.Name) and isinstance(value, ast.Dict):
            self.dicts.setdefault(name.id, set()).update(self.names(value))
        elif isinstance(name, ast.Name) and strings(value):
            self.texts[name.id] = strings(value)
        elif isinstance(name, ast.Subscript) and isinstance(name.value, ast.Name):
            self.dicts.setdefault(name.value.id, set()).update(strings(name.slice))

    def names(self, node: ast.expr | None) -> Names:
        """The names of the values in a dictionary."""
        if node is None or (isinstance(node, ast.Constant) and node.value is None):
            return frozenset()
        if isinstance(node, ast.Name):
            assert node.id in self.dicts, f"{self.file}:{node.lineno}: {node.id} is not a dictionary of this function"
            return frozenset(self.dicts[node.id])
        assert isinstance(node, ast.Dict), f"{self.file}:{node.lineno}: {ast.unparse(node)}"
        return frozenset(name for key in node.keys for name in strings(key))

    def keys(self, node: ast.expr) -> list[str]:
        """The keys an expression can be; none for a key that was handed in, whose giver is scanned."""
        if isinstance(node, ast.Name):
            if node.id in self.parameters:
                return []
            if node.id in self.constants:
                return self.constants[node.id]
            assert node.id in self.texts, f"{self.file}:{node.lineno}: {node.id} is not a key of this function"
            return self.texts[node.id]
        if isinstance(node, ast.Attribute) and node.attr == "key":
            return []
        if isinstance(node, ast.JoinedStr | ast.BinOp):
            return self.filled(node)
        found = strings(node)
        assert found, f"{self.file}:{node.lineno}: {ast.unparse(node)} cannot be followed"
        return found

    def filled(self, node: ast.JoinedStr | ast.BinOp) -> list[str]:
        """The keys that a pattern stands for."""
        if isinstance(node, ast.BinOp):
            pattern = "".join(strings(node.left)) + "{}"
        else:
            pattern = "".join(strings(part)[0] if isinstance(part, ast.Constant) else "{}" for part in node.values)
        group = pattern.partition(".")[0]
        if group in CONTENT or group.startswith("{}"):
            return []
        assert (self.file, pattern) in formatted(), f"{self.file}:{node.lineno}: what can {pattern} be?"
        return [pattern.format(value) for value in formatted()[self.file, pattern]]

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        at = dict(enumerate(node.args))
        if name == "Text":
            self.use("", at[0], at.get(1))
        elif name == "tell":
            self.use("", at[0], at.get(2))
        elif name == "refused":
            self.say("refused-rule.", at[1], self.keywords(node))
        elif name == "beyond" and self.file == "force.py":
            bounds = {"least": at[3], "most": at[4]}
            told = {each for each, bound in bounds.items() if ast.unparse(bound) != "None"}
            self.say("force.", at[1], self.keywords(node) | {"n", *told})
        elif name == "whisper":
            self.use("", at[1], at.get(3))
        elif name in ("Ask", "choose", "choose_one", "yes_or_no"):
            about = given.get("about", at.get(3) if name == "yes_or_no" else None)
            if not (isinstance(about, ast.Name) and about.id in self.parameters):
                self.use("ask.", at[1], about)
            if name == "yes_or_no":
                self.uses += [Use(f"option.{answer}", frozenset(), self.file) for answer in ("yes", "no")]
        elif name in ("offer", "question") and isinstance(at[2], ast.Constant):
            self.use("ask.", at[2], at.get(4))
        elif name == "event_takes_effect":
            self.use("ask.", at[1], at.get(3))
        elif name in ("choose_human", "choose_tile", "pick_of_the_stack"):
            self.use("ask.", at[2], given.get("about"))
        elif name == "choose_line":
            self.use("ask.", at[0], at[4])
        elif name == "Need" or (name == "add" and len(node.args) == 2):
            if not isinstance(at[1], ast.Attribute):  # the reason of an effect in force, scanned where it begins
                self.use("reason.", at[1], None)
        elif name == "put_in_force":
            if isinstance(at[5], ast.Name):
                for power in filter(None, POWERS):
                    self.use("reason.", ast.Constant(power), None)
            else:
                self.use("reason.", at[5], None)
        self.generic_visit(node)

    def keywords(self, node: ast.Call) -> Names:
        """The names of the values that a call is given by name, or as a dictionary."""
        spread = [self.names(keyword.value) for keyword in node.keywords if keyword.arg is None]
        return frozenset([each.arg for each in node.keywords if each.arg is not None]).union(*spread)

    def use(self, prefix: str, key: ast.expr, given: ast.expr | None) -> None:
        if self.keys(key):
            self.say(prefix, key, self.names(given))

    def say(self, prefix: str, key: ast.expr, given: Names) -> None:
        for found in self.keys(key):
            where = f"{self.file}:{getattr(key, 'lineno', '?')}"
            self.uses.append(Use(prefix + found, given, where))


@cache
def uses() -> list[Use]:
    """Every sentence the game says."""
    found = [Use(f"seat.{seat}", frozenset(), "game.py") for seat in keys_of(SEATS)]
    for path in sorted(FOLDER.rglob("*.py")):
        scanner = Scanner(path.name)
        scanner.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += scanner.uses
    return found


# The files against each other and against the sources


def test_both_languages_say_the_same_with_the_same_values() -> None:
    assert sentences("en") == sentences("fr")


def test_every_sentence_the_game_says_is_there_and_no_other() -> None:
    names = find("catacombs").words().names
    said = {use.key for use in uses()}
    from_content = {key for key in said if key.partition(".")[0] in CONTENT}
    assert sorted(from_content - names.keys()) == []
    assert sorted(said - from_content - sentences("en").keys()) == []
    questions = find("catacombs").odds_questions()
    asked = {question.text.key for question in questions}
    outcomes = {
        f"odds-outcome.{re.split('>?=', what)[0]}"
        for question in questions
        for what, _ in question.answer([default for _, default, _, _ in question.parameters])
    }
    assert asked <= sentences("en").keys()
    assert sorted(sentences("en").keys() - said - outcomes - asked) == []


def test_every_sentence_gets_the_values_it_needs() -> None:
    assert all(use.given is not None for use in uses())
    assert missing_values(sentences("en"), uses()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_whatever_the_number(language: str) -> None:
    check_sayable(find("catacombs").words(), sentences(language), language)


def test_content_names_are_not_in_the_files() -> None:
    assert {key.partition(".")[0] for key in sentences("en")}.isdisjoint(CONTENT)


def test_french_puts_a_space_before_double_punctuation() -> None:
    assert crowded_french(FOLDER) == []


# Games, with every sentence said aloud

NONSENSE: list[Answer] = [
    *(f"{verb}:{side}" for verb in ("step", "explore") for side in SIDES),
    *(f"{kind}:{tile}" for kind in ("troglodyte", "demon") for tile in range(4)),
    *("leave", "fight:demon", "fight:redeemer", "fight:troglodytes@0", "hole:0", "clear:0", "pray", "never", 7),
]
EXPERT: dict[str, object] = {
    "human": {"gifts": ["ward"], "brutes": 1, "blades": 2, "objects": ["shield", "great_axe"], "advantages": 2}
}


@pytest.mark.parametrize("scenario", ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"])
def test_whatever_happens_can_be_said(scenario: str) -> None:
    for seed in range(2):
        read_aloud(Match.new("catacombs", scenario, seed), random.Random(seed), lambda *_: NONSENSE)


def test_whatever_happens_to_a_bought_force_can_be_said() -> None:
    options: dict[str, object] = {"handicap_human": 2, "handicap_demon": 3}
    read_aloud(Match.new("catacombs", "SC2", 5, options, EXPERT), random.Random(5), lambda *_: NONSENSE)


def test_every_scenario_is_read() -> None:
    assert [scenario.key for scenario in find("catacombs").scenarios()] == ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"]


def test_a_number_is_said_with_its_reasons() -> None:
    need = Need(4, "line")
    need.add(1, "shield")
    need.add(2, "hold_the_line")
    need.within(2, 6)
    words = find("catacombs").words()
    assert words.need(need, "en") == "6 (line gives 4, shield +1, hold the line +2, at most 6)"
    assert words.need(need, "fr") == "6 (la ligne donne 4, bouclier +1, tenir la ligne +2, au plus 6)"


def test_a_number_decides_the_form() -> None:
    words = find("catacombs").words()
    assert words.say(Text("who.troglodytes", {"n": 1}), "en") == "1 troglodyte"
    assert words.say(Text("who.troglodytes", {"n": 3}), "fr") == "3 troglodytes"
    assert words.say(Text("chance.hits", {"n": 0}), "fr") == "aucune touche"
    assert words.say(Text("chance.hits", {"n": 2}), "en") == "2 hits"


# Names within sentences


@pytest.mark.parametrize(("text", "english", "french"), [
    (Text("ask.place", {"human": Text("human.redeemer")}),
     "Where does the Redeemer start?", "Où commence le Rédempteur ?"),
    (Text("log.human_dies", {"human": Text("human.brute")}), "The Shackled Brute dies.", "La Brute enchaînée meurt."),
    (Text("log.hole", {"tile": Text("who.tile", {"effect": Text("effect.plain"), "x": 0, "y": -1})}),
     "Another hole opens on Tunnel (0, -1).", "Un autre trou s'ouvre sur la Galerie (0, -1)."),
    (Text("log.human_dies", {"human": Text("who.captive")}), "The Captive dies.", "Le Captif meurt."),
    (Text("ask.act", {"warrior": Text("who.lettered", {"name": Text("human.blade"), "letter": "B"})}),
     "What does Gallows Blade B do?", "Que fait la Lame de potence B ?"),
    (Text("log.creature_dies", {"creature": Text("creature.hunter_demon")}),
     "The Hunter Demon dies.", "Le Démon chasseur meurt."),
])  # fmt: skip
def test_names_have_an_article_in_sentences(text: Text, english: str, french: str) -> None:
    words = find("catacombs").words()
    assert (words.say(text, "en"), words.say(text, "fr")) == (english, french)


def test_a_name_by_itself_has_none() -> None:
    words = find("catacombs").words()
    assert (words.say(Text("human.redeemer"), "en"), words.say(Text("human.brute"), "fr")) == (
        "Redeemer",
        "Brute enchaînée",
    )


def test_a_creature_of_ones_own_goes_by_its_bare_name(tmp_path: Path) -> None:
    (tmp_path / "creatures.yaml").write_text(
        "- {key: ooze, name: {en: Ooze, fr: Vase}, kind: demon, health: 1, mvt: 1, cbt: 1, defence: 3, cost: 5,"
        " talents: [], traits: [], text: {en: It oozes., fr: Elle suinte.}}",
        encoding="utf-8",
    )
    words = find("catacombs", tmp_path).words()
    assert words.say(Text("log.creature_dies", {"creature": Text("creature.ooze")}), "fr") == "Vase meurt."
