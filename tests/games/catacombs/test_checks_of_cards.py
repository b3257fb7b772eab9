"""Cards of one's own: in which windows an effect can stand, and that it does there what it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Literal, get_args, get_type_hints

import msgspec
import pytest
import yaml

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.strict_yaml import BadContent
from rulebound.core.window import PASS
from rulebound.games.catacombs.checks import ADVANTAGES, EVENTS
from rulebound.games.catacombs.content import Advantage, Content, EventCard, copies_by_window
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import CONTENT, Situation, SituationGame
from tests.games.read_aloud import read_aloud
from tests.harness import rule
from tests.own_content import peopled

OWN = "own"
MOST_QUESTIONS = 14
SEEDS = 4
"""Dice with which a window is tried: some need a hit to come up."""
Stage = Callable[[Situation], list[str]]
"""Sets a position up in which a window comes up, and names the answers that lead there."""

SIGNS = {
    "rockfall": "log.rockfall",
    "doubt": "in force: doubt",
    "crippling_blow": "log.crippled",
    "broken_gear": "log.broken",
    "possession": "asked: possession",
    "demonic_fury": "in force: demonic_fury",
    "lost": "asked: lost_tile",
    "panic": "asked: panic_throw",
    "suicide_charge": "in force: suicide_charge",
    "terror": "asked: terror",
    "tough_breed": "log.enters by CA-CON-07",
    "fumes": "log.fumes",
    "unholy_sign": "log.unholy_sign",
    "healing_draught": "asked: heal_line",
    "grenade": "log.grenade",
    "lamp_oil": "in force: lamp_oil",
    "firm_faith": "log.cancelled",
    "second_throw": "asked: throw_again",
    "iron_will": "asked: iron_will_die",
    "desperate_sprint": "in force: desperate_sprint",
    "onslaught": "in force: onslaught",
    "hold_the_line": "in force: hold_the_line",
    "hidden_door": "asked: turn_tile of the human player",
    "last_breath": "asked: target",
}
"""What shows that a card has done what it does."""


def threat(s: Situation) -> list[str]:
    s.threat(1, 2, 3)
    return []


def entry(s: Situation) -> list[str]:
    s.entry(0)
    return []


def initiative(s: Situation) -> list[str]:
    s.initiative()
    return []


def demon_action(s: Situation) -> list[str]:
    s.demon_action()
    return []


def exploration(s: Situation) -> list[str]:
    s.stack("T22", "T26", "T14", "T32", "T06", "T07")
    return ["blade", "explore:E"]


def attacked(s: Situation) -> list[str]:
    s.g.human("brute").die = 1
    s.troglodytes("A", 2)
    s.demon_action()
    return ["troglodyte:{A}", "fight:brute"]


def dying(s: Situation) -> list[str]:
    s.g.human("brute").cancelled = (1, 2, 3, 4, 5)
    s.g.creatures[0].tile = s.names["A"]
    return attacked(s)


def attacking(s: Situation) -> list[str]:
    s.troglodytes("A", 2)
    return ["brute", "fight:troglodytes@{A}"]


def acting(s: Situation) -> list[str]:
    return ["brute"]


def event_played(s: Situation) -> list[str]:
    s.threat(1, 2, 3)
    s.events("fumes")
    return ["card:fumes"]


EVENT_STAGES: dict[str, Stage] = {
    "threat": threat,
    "initiative_start": initiative,
    "after_roll": initiative,
    "after_attack_roll": attacked,
    "demon_action_start": demon_action,
    "exploration": exploration,
    "troglodyte_attack": attacked,
    "entry": entry,
}
ADVANTAGE_STAGES: dict[str, Stage] = {
    "activation_start": acting,
    "instead_of_fight": acting,
    "tile_placed": exploration,
    "event_played": event_played,
    "after_roll": initiative,
    "after_assignment": initiative,
    "own_attack": attacking,
    "attack_on_human": attacked,
    "tile_drawn": exploration,
    "human_dies": dying,
}
EVENT_PAIRS = [(effect, window) for effect in EVENTS for window in EVENT_STAGES]
ADVANTAGE_PAIRS = [(effect, window) for effect in ADVANTAGES for window in ADVANTAGE_STAGES]


def unchecked(seat: int, effect: str, window: str) -> Content:
    """Content with a card of one's own that nobody has checked."""
    content = copy(CONTENT)
    content.events, content.advantages = dict(content.events), dict(content.advantages)
    if seat == DEMON:
        event = msgspec.structs.replace(content.events["fumes"], key=OWN, effect=effect, window=window, copies=1)
        content.events[OWN] = event
        content.event_copies = copies_by_window([(c.window, c.key, c.copies) for c in content.events.values()])
    else:
        card = msgspec.structs.replace(content.advantages["grenade"], key=OWN, effect=effect, window=window, copies=1)
        content.advantages[OWN] = card
        content.advantage_copies = copies_by_window([(c.window, c.key, c.copies) for c in content.advantages.values()])
    return content


def staged(content: Content, seat: int, window: str, seed: int = 0) -> tuple[Match, list[str]]:
    """A game in which the window of the card comes up, and the answers that lead there."""
    s = Situation("A(0,0)NESW B(0,1)NS C(0,2)NES", "SC1", content)
    s.human("redeemer", "A")
    s.human("brute", "A", cancelled=(1, 2, 3), objects=("shield",))
    s.human("blade", "A")
    s.creature("hunter_demon", "C")
    lead = (EVENT_STAGES if seat == DEMON else ADVANTAGE_STAGES)[window](s)
    # A second card for the same moment, so that there is a question while what the first has done is in force.
    twins = content.events if seat == DEMON else content.advantages
    twin = next(key for key, card in twins.items() if card.window == window and key != OWN)
    (s.events if seat == DEMON else s.advantages)(OWN, twin)
    start = s.g.copy()
    start.dice = SeededDice(seed)
    game = SituationGame(content)
    game.stage(start, None, impossible=False)
    match = Match.new(game, scenario="SC1", seed=0)
    return match, [answer.format(**s.names) for answer in lead]


def seen(match: Match) -> set[str]:
    """What a question shows of what is going on."""
    g = match.state
    assert isinstance(g, Catacombs)
    found = {f"in force: {effect.reason}" for effect in g.effects}
    if match.ask is not None:
        found |= {f"asked: {match.ask.key}"}
        if match.ask.seat == HUMAN:
            found |= {f"asked: {match.ask.key} of the human player"}
    return found


def played(content: Content, seat: int, window: str, seed: int) -> set[str]:
    """What is seen once the card is played; nothing if it is never offered."""
    match, lead = staged(content, seat, window, seed)
    told = -1
    found: set[str] = set()
    for _ in range(MOST_QUESTIONS):
        if match.ask is None:
            break
        answers = match.ask.answers()
        if told >= 0:
            found |= seen(match)
        cards = [answer for answer in answers if answer in (OWN, f"card:{OWN}")]
        if told < 0 and cards:
            told = len(match.journal)
            match.answer(cards[0])
        elif told < 0 and lead and lead[0] in answers:
            match.answer(lead.pop(0))
        else:
            match.answer(PASS if PASS in answers else answers[0])
    for event in match.journal[told:] if told >= 0 else []:
        found |= {event.text.key, f"{event.text.key} by {event.rule}"}
    return found


def does_it(seat: int, effect: str, window: str) -> bool:
    """Whether a card with this effect does in this window what it does at home."""
    content = unchecked(seat, effect, window)
    if not any(SIGNS[effect] in played(content, seat, window, seed) for seed in range(SEEDS)):
        return False
    # A card that is played instead of the fight must take its place.
    return window != "instead_of_fight" or fights_no_more(effect)


def fights_no_more(effect: str) -> bool:
    match, lead = staged(unchecked(HUMAN, effect, "instead_of_fight"), HUMAN, "instead_of_fight")
    match.answer(lead[0])
    match.answer(f"card:{OWN}")
    g = match.state
    assert isinstance(g, Catacombs)
    return g.active is not None and g.active.fought


def test_the_stages_are_all_windows_there_are() -> None:
    hints = get_type_hints(EventCard)["window"], get_type_hints(Advantage)["window"]
    assert all(hint.__origin__ is Literal for hint in hints)
    assert [set(get_args(hint)) for hint in hints] == [set(EVENT_STAGES), set(ADVANTAGE_STAGES)]
    assert (len(EVENT_PAIRS), len(ADVANTAGE_PAIRS)) == (104, 110)


@rule("CA-EVT-02")
@pytest.mark.parametrize("effect", EVENTS)
def test_an_event_stands_in_the_windows_in_which_it_does_what_it_does_at_home(effect: str) -> None:
    assert [window for window in EVENT_STAGES if does_it(DEMON, effect, window)] == sorted(
        EVENTS[effect], key=list(EVENT_STAGES).index
    )


@rule("CA-SET-03")
@pytest.mark.parametrize("effect", ADVANTAGES)
def test_an_advantage_stands_in_the_windows_in_which_it_does_what_it_does_at_home(effect: str) -> None:
    assert [window for window in ADVANTAGE_STAGES if does_it(HUMAN, effect, window)] == sorted(
        ADVANTAGES[effect], key=list(ADVANTAGE_STAGES).index
    )


def card(pair: tuple[str, str], **more: object) -> dict[str, object]:
    """A card as a user would write it."""
    effect, window = pair
    said = {"en": f"{effect} at {window}", "fr": f"{effect} : {window}"}
    explores = window in ("tile_placed", "tile_drawn", "exploration")
    key = f"{effect}_at_{window}"
    return {"key": key, "effect": effect, "window": window, "name": said, "text": said, "copies": 1, **more} | {
        "explores": explores
    }


@pytest.mark.parametrize(
    ("name", "effects", "pairs", "more", "right"),
    [
        ("events.yaml", EVENTS, EVENT_PAIRS, {"demon_fights": True}, 20),
        ("advantages.yaml", ADVANTAGES, ADVANTAGE_PAIRS, {}, 12),
    ],
)
def test_every_combination_of_effect_and_window_loads_or_is_refused_by_name(
    tmp_path: Path,
    name: str,
    effects: dict[str, tuple[str, ...]],
    pairs: list[tuple[str, str]],
    more: dict[str, object],
    right: int,
) -> None:
    good = [pair for pair in pairs if pair[1] in effects[pair[0]]]
    bad = [pair for pair in pairs if pair not in good]
    assert len(good) == right
    (tmp_path / name).write_text(yaml.safe_dump([card(pair, **more) for pair in good]), encoding="utf-8")
    content = Content(tmp_path)
    assert {f"{effect}_at_{window}" for effect, window in good} <= {*content.events, *content.advantages}
    (tmp_path / name).write_text(yaml.safe_dump([card(pair, **more) for pair in pairs]), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        Content(tmp_path)
    assert len(error.value.mistakes) == len(bad)
    for (effect, window), told in zip(bad, error.value.mistakes, strict=True):
        start = f"{name}: entry '{effect}_at_{window}': field 'window' is '{window}'; for the effect '{effect}' "
        assert told.startswith(start)
        assert sorted(told.removeprefix(start).removeprefix("one of ").removesuffix(" is right").split(", ")) == sorted(
            effects[effect]
        )


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ("", "field 'effect' is empty; what it does, one of onslaught, "),
        ("onslought", "field 'effect' is 'onslought'; one of onslaught, "),
    ],
)
def test_a_new_card_must_say_what_it_does(tmp_path: Path, effect: str, told: str) -> None:
    own = card(("onslaught", "own_attack"), key="onslaughts", effect=effect)
    (tmp_path / "advantages.yaml").write_text(yaml.safe_dump([own]), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        Content(tmp_path)
    [mistake] = error.value.mistakes
    assert mistake.startswith(f"advantages.yaml: entry 'onslaughts': {told}")


def test_humans_demons_spaces_and_tiles_of_ones_own_are_played_and_spoken_of(tmp_path: Path) -> None:
    game = find("catacombs", peopled(tmp_path / "mine"))
    read_aloud(Match.new(game, "MINE", 3), random.Random(3), lambda *_: ["nonsense"])
    match = Match.new(game, "MINE", 4)
    choice = SeededDice(4)
    spaces: set[str] = set()
    while match.ask is not None:
        assert game.broken_invariants(match.state) == []
        answers = match.ask.answers()
        spaces |= {str(answer).split(":")[1] for answer in answers if str(answer).startswith("space:")}
        match.choose(answers[choice.roll(len(answers)) - 1])
    assert "black_tide" in spaces
