"""What a seat sees: pieces with their marks, scenery, tracks, lines of sight, and every option with its odds."""

from __future__ import annotations

import json

import pytest

from rulebound.core.ask import Option
from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.scene import Piece, Scene
from rulebound.games.escarmouche.items import MISSILE, MOUNT_MARKER, PROJECTILE, WEAPON_MARKER, Item
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE
from rulebound.games.escarmouche.rules.turn import end_of_turn
from rulebound.games.escarmouche.scene import sight_shapes
from rulebound.games.escarmouche.sheets import silhouette
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, OUT, PRONE, STUNNED
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT, Field, cm, field, rect, seg
from tests.games.escarmouche.staged import staged
from tests.harness import OVER, rule


def seen(f: Field, seat: int | None = 0) -> Scene:
    """The scene of a seat, which is plain data."""
    found = GAME.scene_of(f.g, seat, f.g.journal or [], [])
    json.dumps(found.plain())
    return found


def piece(f: Field, name: str) -> Piece:
    """One piece of the scene."""
    return next(p for p in seen(f).pieces if p.id == name)


def marks(f: Field, name: str) -> list[str]:
    """The loud marks of a piece."""
    return [mark.kind for mark in piece(f, name).marks if not mark.quiet]


@rule("ES-GAP-51", "ES-CON-14")
def test_a_figure_is_drawn_to_scale_where_it_is_and_looks() -> None:
    f = field()
    walker = f.put("cadet", 0, 30, 10, facing=45)
    rider = f.put("trooper", 1, 50, 20)
    shown = piece(f, walker.name)
    assert (shown.x, shown.y, shown.base, shown.facing, shown.side) == (cm(30), cm(10), 1250, 45, 0)
    assert piece(f, rider.name).base == 2000
    scene = seen(f)
    assert (scene.space, scene.size, scene.unit) == ("plane", (cm(90), cm(60)), 1000)


@rule("ES-CON-14")
@pytest.mark.parametrize("posture", [CROUCHED, PRONE, STUNNED, CLINGING])
def test_every_posture_but_standing_is_marked(posture: str) -> None:
    f = field(rect("building", 26, 11.3, 8, 8))
    figure = f.put("cadet", 0, 30, 10)
    assert posture not in marks(f, figure.name)
    figure.posture = posture
    if posture == CLINGING:
        figure.on, figure.elevation = "building-1", cm(2)
    assert posture in marks(f, figure.name)


@rule("ES-CON-14")
@pytest.mark.parametrize(("flag", "change"), [
    ("wounded", {"wounded": True}), ("hidden", {"hidden": True}), ("elevated", {"elevation": 4000, "on": "boulders-1"}),
    ("acted", {"activated": True, "points": 0}), ("holding", {"activated": True}), ("carrying", {"load": "strongbox"}),
])  # fmt: skip
def test_every_flag_is_marked(flag: str, change: dict[str, object]) -> None:
    f = staged("the_strongbox")
    figure = f.put("cadet", 0, 30, 10)
    assert flag not in marks(f, figure.name)
    for key, value in change.items():
        setattr(figure, key, value)
    assert flag in marks(f, figure.name)


def test_a_figure_with_a_name_of_its_own_tells_its_card_quietly() -> None:
    f = field()
    figure = f.put("cadet", 0, 30, 10)
    assert "card" not in [mark.kind for mark in piece(f, figure.name).marks]
    figure.title = "Gaspard de Corlay"
    (card,) = [mark for mark in piece(f, figure.name).marks if mark.kind == "card"]
    assert card.quiet
    assert GAME.words().say(card.name, "en") == "Cadet"


@rule("ES-GAP-26")
def test_a_blade_that_is_fine_is_told_without_a_state() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    figure.hands = (1,)

    def told() -> list[str]:
        return [GAME.words().say(mark.name, "en") for mark in piece(f, figure.name).marks]

    assert told() == ["Carried: Rapier", "In hand: Musket (loaded)"]
    figure.items = (figure.items[0].with_flaws(True, False), figure.items[1])
    assert told()[0] == "Carried: Rapier (damaged)"


def test_the_active_figure_shows_its_points() -> None:
    f = field()
    figure = f.activate(f.put("cadet", 0, 30, 10, points=1))
    shown = {mark.kind: mark.count for mark in piece(f, figure.name).marks}
    assert "active" in shown and shown["points_left"] == 1


@rule("ES-GAP-45")
def test_wounds_show_as_a_reason_of_the_values() -> None:
    f = field()
    figure = f.put("bosun", 0, 30, 10)
    assert {value.kind: value.need.value for value in piece(f, figure.name).values}["combat"] == 6
    figure.wounded = True
    values = {value.kind: value.need for value in piece(f, figure.name).values}
    assert str(values["combat"]) == "7 = card 6, wounded +1"
    assert values["agility"].value == 4


@rule("ES-CON-14")
@pytest.mark.parametrize(("item", "state"), [
    (Item(MISSILE, "bow", True), "loaded"), (Item(MISSILE, "bow"), "empty"),
    (Item(MISSILE, "bow", True, 0, True), "damaged"), (Item(MISSILE, "bow", exhausted=True), "exhausted"),
])  # fmt: skip
def test_the_state_of_a_weapon_in_hand_is_shown(item: Item, state: str) -> None:
    f = field()
    figure = f.put("bowman", 0, 30, 10)
    figure.items, figure.hands = (item,), (0,)
    assert f"missile_{state}" in marks(f, figure.name)
    figure.hands = ()
    assert f"missile_{state}" not in marks(f, figure.name)


def test_all_that_lies_on_the_table_is_there() -> None:
    f = staged("powder_on_the_quay")
    f.g.put(WEAPON_MARKER, "bow", (cm(10), cm(50)), Item(MISSILE, "bow"))
    f.g.put(PROJECTILE, "bow", (cm(12), cm(50)))
    f.g.put(MOUNT_MARKER, "horse", (cm(14), cm(50)), side=0)
    f.g.fuses = (("powder-2", 2),)
    kinds = {p.id: p.kind for p in seen(f).pieces}
    assert kinds == {
        "weapon-1": "weapon",
        "projectile-2": "projectile",
        "mount-3": "mount",
        "powder-1": "powder",
        "powder-2": "powder",
        "powder-3": "powder",
    }
    assert marks(f, "powder-2") == ["fuse"] and marks(f, "powder-1") == []
    f.g.exploded = ("powder-1",)
    assert "powder-1" not in {p.id for p in seen(f).pieces}


@rule("ES-CON-10", "ES-GAP-65")
def test_scenery_is_drawn_the_lowest_first_and_doors_open_or_closed() -> None:
    f = field(
        rect("building", 30, 30, 12, 10, doors=((36, 30),)), seg("hedge", 10, 10, 20, 10), rect("road", 0, 0, 9, 9)
    )
    areas = seen(f).areas
    assert [(area.id, area.kind) for area in areas] == [
        ("road-1", "road"),
        ("hedge-1", "hedge"),
        ("building-1", "building"),
        (areas[3].id, "door"),
    ]
    f.g.opened = (areas[3].id,)
    assert seen(f).areas[3].kind == "door_open"


@pytest.mark.parametrize("layout", list(CONTENT.layouts))
def test_every_piece_of_every_layout_is_drawn(layout: str) -> None:
    key = next(s.key for s in CONTENT.scenarios.values() if s.layout == layout)
    f = staged(key)
    doors = sum(len(piece.doors) for piece in CONTENT.layouts[layout].pieces)
    assert len(seen(f).areas) == len(CONTENT.layouts[layout].pieces) + doors


def test_turn_morale_and_score_are_tracked() -> None:
    f = staged("meeting_at_the_crossroads")
    f.put("lieutenant", 0, 10, 5)
    f.put("corsair_captain", 1, 10, 55).fate = OUT
    tracks = {track.kind: track.value for track in seen(f).tracks}
    assert tracks == {"turn": 1, "morale-0": 2, "score-0": 3, "morale-1": 0, "score-1": 0}
    assert {track.kind for track in seen(staged("the_courier")).tracks} == {"turn", "morale-0", "morale-1"}


@rule("ES-BMOR-03")
@pytest.mark.parametrize(("scenario", "said"), [
    ("the_courier", "under 9, the band may break at the end of the turn and lose."),
    ("first_blood", None),
])  # fmt: skip
def test_the_number_of_morale_says_when_it_is_dangerous(scenario: str, said: str | None) -> None:
    texts = [track.text for track in seen(staged(scenario)).tracks if track.kind.startswith("morale")]
    assert [text and GAME.words().say(text, "en") for text in texts] == [said, said]


def test_before_the_first_turn_no_turn_is_tracked_and_what_both_have_has_one_name() -> None:
    f = staged("meeting_at_the_crossroads")
    f.g.turn = 0
    tracks = seen(f).tracks
    assert [(track.kind, track.side) for track in tracks] == [
        *[("morale-0", 0), ("score-0", 0)],
        *[("morale-1", 1), ("score-1", 1)],
    ]
    assert len({str(track.what) for track in tracks}) == 2


@rule("ES-GAP-13")
def test_lines_of_sight_are_drawn_between_two_figures() -> None:
    f = field(rect("crates", 30, 19, 4, 4))
    one, other = f.put("cadet", 0, 30.5, 10), f.put("cadet", 1, 30.5, 30)
    found = sight_shapes(f.g, 0, one.name, other.name)
    assert found is not None
    shapes, text = found
    assert len(shapes) == 9
    assert sum(shape.role == "blocked" for shape in shapes) == text.args["blocked"] != 0
    assert sight_shapes(f.g, 0, one.name, one.name) is None
    assert sight_shapes(f.g, 0, one.name, "nobody") is None
    other.fate = OUT
    assert sight_shapes(f.g, 0, one.name, other.name) is None


def test_every_card_has_a_drawing() -> None:
    f = field()
    art = GAME.art()
    assert art is not None
    symbols = (art / "symbols.svg").read_text(encoding="utf-8")
    for n, card in enumerate(CONTENT.cards.values()):
        figure = f.put(card.key, 0, 2 + 4 * (n % 22), 5 + 10 * (n // 22))
        drawing = silhouette(figure.card, figure.mounted)
        assert f'id="{drawing}"' in symbols or f'"piece-{drawing}"' in symbols, card.key


def test_the_scene_of_a_finished_game_says_how_it_ended() -> None:
    f = staged("meeting_at_the_crossroads")
    f.bystanders()
    f.put("lieutenant", 1, 45, 30)
    f.g.turn = 8
    f.run(end_of_turn, then=OVER)
    for seat in (0, 1, None):
        outcome = seen(f, seat).outcome
        assert outcome is not None and outcome["winner"] == 1
        assert seen(f, seat).ask is None


# Options

COMPLETE = ("shoot", "aim", "reload", "quick_reload", "repair", "recover", "recover_projectile", "climb", "trample")
"""Actions whose odds name everything that may come of them."""


def check_option(option: Option, things: set[str], complete: bool) -> None:
    """An option shows nothing that is not there, and chances that are chances."""
    assert option.label.key
    assert set(option.points_at) <= things, option.points_at
    chances = [chance.probability for chance in option.odds]
    assert all(0 <= chance <= 1 for chance in chances)
    if complete and chances:
        assert sum(chances) == 1, (option.label, chances)
    if option.ghost is not None:
        assert option.ghost.piece in things
        assert option.ghost.path
    for shape in option.shapes:
        assert shape.kind in ("line", "circle", "polygon") and shape.role
        assert all(isinstance(n, int) for point in shape.points for n in point)


@pytest.mark.parametrize(("scenario", "level", "seed"), [
    ("the_strongbox", "advanced", 4), ("hold_the_inn", "basic", 5), ("affair_of_honour", "advanced", 6),
])  # fmt: skip
def test_every_option_of_a_game_can_be_described(scenario: str, level: str, seed: int) -> None:
    match = Match.new(GAME, scenario, seed, {"level": level})
    dice = SeededDice(seed)
    described = 0
    while match.ask is not None:
        ask = match.ask
        candidates = ask.candidates()
        if dice.roll(5) == 1:
            scene = match.scene(ask.seat)
            things = {p.id for p in scene.pieces} | {area.id for area in scene.areas}
            things |= {figure.name for figure in match.state.figures}  # type: ignore[attr-defined]
            for answer in candidates[:40]:
                key = answer[0] if isinstance(answer, list) else answer
                check_option(ask.option(answer), things, ask.key in (ACT, ACT_FREE) and key in COMPLETE)
                described += 1
        match.answer(candidates[dice.roll(len(candidates)) - 1])
    assert described > 40
