"""EX-GAP-17, EX-STRESS-12  What a seat sees: figures, groups, tokens, cards, markers, tracks, lines of sight."""

from __future__ import annotations

import json

import pytest

from rulebound.core.scene import Piece, Scene, Unit, Zone, plain
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.deed_actions import TRUE
from rulebound.games.expedition.scene import sight_shapes
from rulebound.games.expedition.state import NEUTRAL, WAITING, Group
from tests.games.expedition.country import CONTENT, Country, country, ellipse, inches, rect
from tests.harness import rule

GAME = ExpeditionGame(CONTENT)


def seen(c: Country, seat: int | None = 0) -> Scene:
    """The scene of a seat, which is plain data."""
    scene = GAME.scene_of(c.g, seat, c.g.journal or [], [])
    json.dumps(scene.plain())
    return scene


def piece(c: Country, name: str) -> Piece:
    """One piece of the scene."""
    return next(each for each in seen(c).pieces if each.id == name)


def unit(c: Country, group: Group) -> Unit:
    """A group of the scene."""
    return next(each for each in seen(c).units if each.id == group.name)


def marks(c: Country, group: Group) -> dict[str, int]:
    """The loud marks of a group with their counts."""
    return {mark.kind: mark.count for mark in unit(c, group).marks if not mark.quiet}


def zone(c: Country, name: str, seat: int | None = 0) -> Zone:
    """A place for cards of the scene."""
    return next(each for each in seen(c, seat).zones if each.id == name)


def table(**how: tuple[str, ...]) -> tuple[Country, Group]:
    """A group in the south, an enemy in the north."""
    c = country()
    group = c.group("soldiers", 0, 24, 10, **how)  # type: ignore[arg-type]
    c.group("veterans", 1, 24, 30)
    return c, group


@rule("EX-GAP-19", "EX-GAP-03", "EX-CON-11")
def test_figures_are_discs_where_they_stand_and_animals_larger_ones() -> None:
    c, group = table(with_=("explorer",))
    lion = c.animal("lion", 8, 8)
    shown = piece(c, "f0")
    assert (shown.x, shown.y, shown.base, shown.unit, shown.side) == (*c_at(c, group), 1270, group.name, 0)
    assert piece(c, c.g.bases(lion)[0].name).base == 2540
    assert piece(c, c.g.bases(lion)[0].name).side == NEUTRAL
    assert [value.kind for value in piece(c, "f4").values] == ["shooting", "combat", "bravery"]
    scene = seen(c)
    assert (scene.space, scene.size, scene.unit) == ("plane", (inches(48), inches(36)), 2540)


def c_at(c: Country, group: Group) -> tuple[int, int]:
    """Where the first figure of a group stands."""
    base = c.g.bases(group)[0]
    return int(base.x), int(base.y)


@rule("EX-STRESS-12", "EX-STRESS-06")
def test_tokens_lie_open_on_their_group_for_everybody() -> None:
    c, group = table(tokens=("terror", "terror", "panic"))
    for seat in (0, 1, None):
        shown = next(each for each in seen(c, seat).units if each.id == group.name)
        assert {mark.kind: mark.count for mark in shown.marks if not mark.quiet} == {"panic": 1, "terror": 2}


@rule("EX-GAP-34", "EX-GAP-62", "EX-CON-10", "EX-CON-04")
def test_states_of_a_group_are_marked() -> None:
    c, group = table()
    assert marks(c, group) == {}
    group.loaded, group.carried, group.held, group.hazy, group.mist = False, ("loot-1", "loot-2"), True, True, 1
    c.has_acted(group)
    assert marks(c, group) == {"unloaded": 1, "laden": 2, "acted": 1, "held": 1, "hazy": 1, "mist": 1}


@rule("EX-GAP-35")
def test_the_cover_die_of_a_group_is_that_of_its_ground() -> None:
    c = country(ellipse("dense_jungle", 24, 10, 6, 4))
    group, other = c.group("soldiers", 0, 24, 10), c.group("veterans", 1, 24, 30)
    dice = [{value.kind: value.need.value for value in unit(c, each).values}["cover"] for each in (group, other)]
    assert dice == [10, 6]


@rule("EX-GAP-17", "EX-TURN-05")
def test_hands_and_chosen_cards_are_for_their_owner() -> None:
    c, _ = table()
    c.hold(0, "lion", "elephant", "elephant")
    own, other = zone(c, "hand0", 0), zone(c, "hand0", 1)
    assert {(card.kind, card.count) for card in own.cards} == {("lion", 1), ("elephant", 2)}
    assert [(card.hidden, card.count) for card in other.cards] == [(True, 3)]
    chosen = c.g.columns[0].chosen
    assert [card.kind for card in zone(c, "cards0", 0).cards] == list(chosen)
    hidden = zone(c, "cards0", 1).cards
    assert [(card.kind, card.hidden, card.count) for card in hidden] == [
        ("assault", False, 1),
        ("action_card", True, 2),
    ]


@rule("EX-GAP-17")
def test_discards_decks_and_the_bag_are_open_as_far_as_they_are() -> None:
    c, _ = table(tokens=("panic",))
    c.hold(1, "serpent")
    column = c.g.columns[1]
    column.hand.give("serpent")
    column.discard = ("serpent",)
    assert [card.kind for card in zone(c, "discard1").cards] == ["serpent"]
    assert (zone(c, "deck1").size, zone(c, "deck1").cards) == (13, [])
    bag = next(track for track in seen(c).tracks if track.kind == "bag")
    assert (bag.value, bag.text is not None) == (39, True)
    assert bag.text is not None
    tokens = [(text.args["token"].key, text.args["count"]) for text in bag.text.args["tokens"]]  # type: ignore[attr-defined]
    assert ("token.panic", 5) in tokens


@rule("EX-CON-12")
def test_a_clue_does_not_show_whether_it_is_the_true_one() -> None:
    shown = []
    for owner in (TRUE, NEUTRAL):
        c = country(adventure="lost_shrine")
        c.group("soldiers", 0, 24, 10)
        c.group("veterans", 1, 24, 30)
        c.g.put("clue", (inches(12), inches(27)), owner, "clue_northwest")
        shown.append([plain(each) for each in seen(c).pieces if each.id == "clue_northwest"])
    assert shown[0] == shown[1] != []


@rule("EX-CON-12")
def test_landmarks_show_whose_they_are_and_the_waterhole_is_there() -> None:
    c = country(adventure="river_survey")
    c.group("soldiers", 0, 24, 10)
    c.g.put("landmark", (inches(24), inches(18)), 1, "middle_ford")
    assert piece(c, "middle_ford").side == 1
    c, _ = table()
    [water] = [area for area in seen(c).areas if area.kind == "waterhole"]
    xs = [x for x, _ in water.shape.points]
    assert (min(xs), max(xs)) == pytest.approx((inches(22), inches(26)), abs=3)
    assert "waterhole" not in [each.kind for each in seen(c).pieces]


@rule("EX-GAP-16", "EX-GAP-65")
def test_tracks_count_turns_points_and_who_is_still_to_come() -> None:
    c, group = table()
    c.g.columns[0].points, c.g.columns[0].spoils = 2, 3
    late = c.group("soldiers", 1, 8, 8)
    c.g.field = c.g.field.take(c.g.bases(late))
    late.fate = WAITING
    tracks = {track.kind: track.value for track in seen(c).tracks}
    assert (tracks["turn"], tracks["score-0"], tracks["score-1"], tracks["waiting-1"]) == (1, 5, 0, 1)
    assert {late.name, group.name} <= {each.id for each in seen(c).units}


@rule("EX-GAP-64", "EX-CON-05", "EX-CON-06", "EX-CON-07")
def test_whoever_waits_is_off_the_board_with_all_he_can_do() -> None:
    c, group = table()
    late = c.group("scouts", 1, 8, 8, with_=("king", "shield_bearers"))
    c.g.field = c.g.field.take(c.g.bases(late))
    late.fate = WAITING
    waits = {each.kind: each for each in seen(c).off_board}
    assert {each.unit for each in waits.values()} == {late.name}
    assert not {each.id for each in waits.values()} & {each.id for each in seen(c).pieces}
    assert [mark.name.key for mark in waits["king"].marks] == ["character-text.king"]
    assert [mark.name.key for mark in waits["shield_bearers"].marks] == ["auxiliary-text.shield_bearers"]
    assert [mark.name.args["special"] for mark in unit(c, late).marks if mark.kind == "special"]
    assert "cover" not in [value.kind for value in unit(c, late).values]
    assert "cover" in [value.kind for value in unit(c, group).values]


@rule("EX-GAP-30")
@pytest.mark.parametrize(("depth", "kind", "count"), [(3.0, "blocked", 0), (1.0, "sight", 4)])
def test_a_line_of_sight_says_how_many_see(depth: float, kind: str, count: int) -> None:
    c = country(rect("dense_jungle", 10, 18, 28, depth))
    one, other = c.group("soldiers", 0, 24, 10), c.group("veterans", 1, 24, 28)
    shapes = sight_shapes(c.g, 0, one.name, "f6")
    assert shapes is not None
    assert shapes[0][0].role == kind
    assert shapes[1].args["count"] == count
    assert sight_shapes(c.g, 0, one.name, "f0") is None
    assert other.on_table()
