"""Every invariant is reported when it is broken: a break is planted for each sentence that `invariants` can say."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.core.need import Need
from rulebound.games.catacombs import invariants
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import Creature, Human
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.harness import rule

Break = Callable[[Catacombs], object]


def sound() -> Situation:
    """A position with a bit of everything, in which nothing is wrong."""
    s = situation("T01(0,0)NS T09(0,1)NESW T02(0,2)NS", "SC2")
    s.human("redeemer", "T01", die=4)
    s.human("blade", "T09", die=6, cancelled=(1, 2))
    dead, left = s.human("brute-a", "T01", die=0), s.human("brute-b", "T01", die=0)
    dead.fate, dead.tile = "dead", -1
    left.fate, left.tile = "left", -1
    s.creature("combat_demon", "T02", wounds=1)
    s.troglodytes("T09", 2)
    s.rubble("T09", "T02")
    s.stack("T03", "T04", "S04", reserve=("T05",))
    s.g.stack.seen = {0: [0, 0, 1]}
    return s


def change(**values: object) -> Break:
    """Some fields of the position have other values."""

    def planted(g: Catacombs) -> None:
        for name, value in values.items():
            setattr(g, name, value)

    return planted


def of(name: str, **values: object) -> Break:
    """Some fields of a human or a creature have other values."""

    def planted(g: Catacombs) -> None:
        for warrior in (*g.humans, *g.creatures):
            if warrior.name == name:
                for field, value in values.items():
                    setattr(warrior, field, value)

    return planted


def frontier_forgotten(g: Catacombs) -> None:
    """An opening is no longer known to lead into the dark; boards are shared, so it is another board."""
    g.board = g.board.placed("T32", 9, 9, 1)
    g.board.unexplored[-1] = 0
    g.tile_effects, g.ready, g.spent = (*g.tile_effects, "vent"), [*g.ready, 0], [*g.spent, 0]


def closed(effect: str) -> Break:
    """The last of all openings was explored with a dead end of this effect."""

    def planted(g: Catacombs) -> None:
        s = situation(f"A(0,0)N B(0,1)S:{effect}", "SC2")
        g.board, g.tile_effects, g.ready, g.spent = s.g.board, s.g.tile_effects, s.g.ready, s.g.spent
        g.humans, g.creatures, g.rubble = [], [], ()
        g.explored = 1

    return planted


def second_demon(g: Catacombs) -> None:
    """Two demons are in play."""
    g.creatures = [*g.creatures, Creature("demon", CONTENT.creatures["combat_demon"], 0)]


def bonus(kind: str, on: str, amount: int) -> Break:
    """Something that no rule gives counts for a warrior."""

    def planted(g: Catacombs) -> None:
        s = situation("A(0,0)N")
        s.in_force(kind, on, amount)
        g.effects = s.g.effects

    return planted


def lone_and_slow(g: Catacombs) -> None:
    """The only troglodyte has less than no movement."""
    g.ready = [0, 1, 0]
    bonus("mvt", "troglodytes", -9)(g)


def crowd(g: Catacombs) -> None:
    """Four humans stand on a tile."""
    g.humans = [*g.humans, *(Human(f"blade-{letter}", CONTENT.humans["blade"], 0) for letter in "abc")]


BREAKS: list[tuple[Break, str]] = [
    (of("blade", cancelled=(2, 1)), "blade has cancelled lines (2, 1)"),
    (of("blade", cancelled=(1, 1)), "blade has cancelled lines (1, 1)"),
    (of("blade", cancelled=(0,)), "blade has cancelled lines (0,)"),
    (of("blade", cancelled=(7,)), "blade has cancelled lines (7,)"),
    (of("blade", die=7), "blade has a die that shows 7"),
    (of("blade", die=-1), "blade has a die that shows -1"),
    (of("blade", tile=-1), "blade is on_board and on tile -1"),
    (of("brute-a", tile=0), "brute-a is dead and on tile 0"),
    (of("brute-a", die=3), "brute-a is dead and still has things"),
    (of("brute-a", objects=("shield",)), "brute-a is dead and still has things"),
    (of("brute-a", treasure=True), "brute-a is dead and still has things"),
    (of("brute-b", die=3), "brute-b has left and still has a die or a treasure"),
    (of("brute-b", treasure=True), "brute-b has left and still has a die or a treasure"),
    (bonus("mvt", "blade", -9), "blade shows a movement or combat below 0"),
    (bonus("mvt", "redeemer", -9), "redeemer shows a movement or combat below 0"),
    (bonus("mvt", "demon", -9), "demon shows a movement or combat below 0"),
    (bonus("mvt", "blade", -3), "blade shows a movement or combat below 0"),
    (lone_and_slow, "troglodyte shows a movement or combat below 0"),
    (bonus("mvt", "troglodytes", -9), "troglodyte shows a movement or combat below 0"),
    (change(pool=(1, 7)), "the dice to be handed out show (1, 7)"),
    (change(pool=(0,)), "the dice to be handed out show (0,)"),
    (change(ready=[0, 12, 0]), "there are [0, 12, 0] and [0, 0, 0] troglodytes in play"),
    (change(ready=[-1, 2, 0]), "there are [-1, 2, 0] and [0, 0, 0] troglodytes in play"),
    (second_demon, "the creatures ['demon', 'demon'] are too many"),
    (of("demon", wounds=3), "demon has 3 wounds on tile 2"),
    (of("demon", wounds=-1), "demon has -1 wounds on tile 2"),
    (of("demon", tile=3), "demon has 1 wounds on tile 3"),
    (change(threat_points=-1), "the demon player has -1 points and 0 entries"),
    (change(demon_entries=-1), "the demon player has 0 points and -1 entries"),
    (change(spent=[0, 1, 0]), "a troglodyte has acted outside of the demon action phase"),
    (frontier_forgotten, "9 openings, but 4 + 0 + 4 of them accounted for"),
    (change(tile_effects=("plain",) * 4), "there are 3 tiles, but not as many effects or places for troglodytes"),
    (closed("shrine"), "B has closed the board and should have been discarded"),
    (change(reserve=["T03"]), "a tile is in two places"),
    (change(looked_at=("T01",)), "a tile is in two places"),
    (change(tile_discard=["T09"]), "a tile is in two places"),
    (change(objective_among=(1, 2)), "S04 lies where nobody looks for it, not among (1, 2)"),
    (lambda g: g.stack.seen.update({1: [0]}), "what a seat knows of the stack does not fit the stack"),
    (change(holes=(0, 1, 2, 0)), "hole tokens lie on (0, 1, 2, 0)"),
    (change(holes=(1, 1)), "hole tokens lie on (1, 1)"),
    (change(treasures=(0, 0, 1), treasures_out=2), "there are 5 treasures"),
    (change(seals=(0, 1, 2, 3)), "seals lie on the sides (0, 1, 2, 3)"),
    (change(seals=(1, 1)), "seals lie on the sides (1, 1)"),
    (change(rubble=((0, 2),)), "rubble lies where no opening is, between ((0, 2),)"),
    (change(fuse=11), "the fuse stands at 11"),
    (change(fuse=-2), "the fuse stands at -2"),
    (lambda g: g.advantages_out.pop(), "advantage cards were lost or made"),
    (lambda g: g.advantages.cards.append("grenade"), "advantage cards were lost or made"),
    (lambda g: g.advantage_discard.append("grenade"), "advantage cards were lost or made"),
    (lambda g: g.event_deck.cards.pop(), "event cards were lost or made"),
    (lambda g: g.events.cards.append("lost"), "event cards were lost or made"),
    (lambda g: g.event_discard.append("lost"), "event cards were lost or made"),
    (change(spaces=("snare", "snare")), "the red space snare was chosen twice"),
    (crowd, "side 0 has 4 warriors on tile 0"),
    (change(ready=[0, 0, 3]), "side 1 has 4 warriors on tile 2"),
]

OF_VALUES: list[tuple[str, Need, str]] = [
    ("defence", Need(7, "test"), "blade shows a defence of 7"),
    ("combat", Need(-1, "test"), "blade shows a movement or combat below 0"),
    ("defence", Need(1, "test"), "demon shows a defence of 1"),
    ("line_value", Need(1, "test"), "redeemer has other values than those of his die and lines, which are (1, 2, 4)"),
]
"""Values are worked out from the position and cannot be out of step with it, unless that is done wrongly."""


def test_nothing_is_wrong_before_a_break_is_planted() -> None:
    assert invariants.broken(sound().g) == []


@pytest.mark.parametrize(("planted", "sentence"), BREAKS, ids=[sentence for _, sentence in BREAKS])
def test_a_planted_break_is_reported(planted: Break, sentence: str) -> None:
    g = sound().g.copy()
    planted(g)
    assert sentence in invariants.broken(g)


@pytest.mark.parametrize(("name", "value", "sentence"), OF_VALUES)
def test_values_worked_out_wrongly_are_reported(
    monkeypatch: pytest.MonkeyPatch, name: str, value: Need, sentence: str
) -> None:
    monkeypatch.setattr(invariants, name, lambda *_: value)
    assert sentence in invariants.broken(sound().g)


@pytest.mark.parametrize("tile", range(3))
def test_the_values_of_a_creature_are_looked_at_wherever_it_stands(monkeypatch: pytest.MonkeyPatch, tile: int) -> None:
    g = sound().g.copy()
    of("demon", tile=tile)(g)
    monkeypatch.setattr(invariants, "defence", lambda *_: Need(7, "test"))
    assert "demon shows a defence of 7" in invariants.broken(g)


@rule("CA-GAP-17")
def test_an_objective_may_close_the_board() -> None:
    g = sound().g.copy()
    closed("shaft_room")(g)
    assert [sentence for sentence in invariants.broken(g) if "closed the board" in sentence] == []


def sentences() -> list[str]:
    """A pattern for every sentence that `invariants` can say."""
    found: list[str] = []
    for node in ast.walk(ast.parse(Path(invariants.__file__).read_text(encoding="utf-8"))):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "faults.append":
            parts = node.args
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.List):
            parts = [part for part in node.value.elts if isinstance(part, ast.JoinedStr)]
        for part in parts:
            values = part.values if isinstance(part, ast.JoinedStr) else [part]
            found.append(
                "".join(re.escape(str(value.value)) if isinstance(value, ast.Constant) else ".*" for value in values)
            )
    return found


def test_every_invariant_has_a_planted_break() -> None:
    planted = [sentence for _, sentence in BREAKS] + [sentence for _, _, sentence in OF_VALUES]
    patterns = sentences()
    assert len(patterns) > 20
    assert [pattern for pattern in patterns if not any(re.fullmatch(pattern, said) for said in planted)] == []
