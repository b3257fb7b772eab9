"""What a seat sees: hexes, models, units with their values and cards, faces and backs, tracks, lines of sight."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulebound.core.need import Need
from rulebound.core.scene import Cell, Piece, Scene, Unit, Zone, plain
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.pieces import LASTING, Grab
from rulebound.games.saurians.rules.cards import put_on_top
from rulebound.games.saurians.scene import deployment, sight_shapes
from rulebound.games.saurians.state import NEXT, ORDER, SLIDE
from rulebound.games.saurians.unit import DONE, HOLDING, LEFT, SKIPPED, WAITING
from rulebound.games.saurians.unit import Unit as Force
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule

GAME = SauriansGame(CONTENT)
SIDES = (0, 1, None)


def seen(b: Board, seat: int | None = 0) -> Scene:
    """The scene of a seat, which is plain data with a sentence for everything in it."""
    scene = GAME.scene_of(b.g, seat, [], [])
    data = scene.plain()
    json.dumps(data)
    for language in ("en", "fr"):
        GAME.words().said(data, language)
    return scene


def cell(b: Board, hex_: tuple[int, int]) -> Cell:
    """A hex of the scene."""
    return next(each for each in seen(b).cells if (each.x, each.y) == hex_)


def piece(b: Board, name: str) -> Piece:
    """One piece of the scene."""
    return next(each for each in seen(b).pieces if each.id == name)


def sheet(b: Board, unit: Force, seat: int | None = 0) -> Unit:
    """A unit of the scene."""
    return next(each for each in seen(b, seat).units if each.id == unit.name)


def values(b: Board, unit: Force) -> dict[str, Need]:
    """The values of a unit with their reasons."""
    return {value.kind: value.need for value in sheet(b, unit).values}


def marks(b: Board, unit: Force) -> dict[str, int]:
    """The loud marks of a unit with their counts."""
    return {mark.kind: mark.count for mark in sheet(b, unit).marks if not mark.quiet}


def told(b: Board, unit: Force) -> dict[str, str]:
    """The quiet marks of a unit, with what they say in English."""
    return {mark.kind: GAME.words().say(mark.name, "en") for mark in sheet(b, unit).marks if mark.quiet}


def zone(b: Board, name: str, seat: int | None = 0) -> Zone:
    """A place for cards of the scene."""
    return next(each for each in seen(b, seat).zones if each.id == name)


def kinds(b: Board, name: str, seat: int | None = 0) -> list[tuple[str, bool, int]]:
    """The cards of a place: their kinds, whether they are hidden, how many there are."""
    return [(card.kind, card.hidden, card.count) for card in zone(b, name, seat).cards]


def table() -> tuple[Board, Force, Force]:
    """A T-Rex before rangers."""
    b = board()
    return b, b.unit("t_rex", 0, (1, 0), active="roar"), b.unit("rangers", 1, (3, 0))


def empty(*rows: str, **how: Any) -> Board:
    """A map with nobody on it."""
    b = board(*rows, **how)
    b.g.phase = ORDER
    return b


# Hexes, models, things


@rule("SA-CON-23", "SA-TER-01", "SA-TER-03")
def test_hexes_look_like_their_ground() -> None:
    b = empty(".d#~")
    looks = [(each.id, each.kind, each.look) for each in seen(b).cells]
    assert looks == [
        ("hex:0,0", "clear", ""),
        ("hex:1,0", "difficult", "jungle"),
        ("hex:2,0", "impassable", "rocks"),
        ("hex:3,0", "chasm", "chasm"),
    ]
    assert (seen(b).space, seen(b).ground) == ("hexes", "meadow")


@rule("SA-CON-24")
def test_exits_barred_and_own_zones_are_marked() -> None:
    b = empty(*["..........."] * 9, scenario="evacuation")
    assert [mark.kind for mark in cell(b, (0, 0)).marks] == ["exit"]
    assert cell(b, (0, 2)).marks == []
    b = empty(*["..........."] * 9, scenario="supply_run")
    assert [(mark.kind, mark.quiet) for mark in cell(b, (0, 0)).marks] == [("home", True)]
    b = empty(*["..........."] * 9, scenario="bring_it_in_alive")
    barred = [(side.barred, side.barred_rounds) for side in b.g.scenario.sides if side.barred_rounds]
    for first in (True, False):
        b.g.round = 1 if first else 9
        found = [mark.kind for each in seen(b).cells for mark in each.marks if mark.kind == "barred"]
        assert bool(found) == (first and bool(barred))


@rule("SA-CON-02", "SA-GAP-30", "SA-MOV-15")
def test_a_large_model_covers_two_hexes_and_looks_somewhere() -> None:
    b, rex, rangers = table()
    shown = piece(b, "u0.0")
    assert (shown.kind, shown.side, shown.at, shown.covers) == ("t_rex", 0, "hex:1,0", ["hex:1,0", "hex:0,0"])
    assert (shown.facing, shown.unit) == (90, rex.name)
    rex.facing = 3
    assert (piece(b, "u0.0").facing, piece(b, "u0.0").covers) == (270, ["hex:1,0", "hex:2,0"])
    assert piece(b, "u1.0").facing is None
    assert [each.id for each in seen(b).pieces] == ["u0.0", "u1.0", "u1.1", "u1.2", "u1.3"]
    assert sheet(b, rangers).full == 4


@rule("SA-DMG-14", "SA-DMG-15", "SA-CON-24")
def test_only_models_that_are_there_are_seen() -> None:
    b, _, rangers = table()
    rangers.change([1], health=0)
    rangers.change([2], health=1)
    assert [each.id for each in seen(b).pieces] == ["u0.0", "u1.0", "u1.2", "u1.3"]
    assert [value.need.value for value in piece(b, "u1.2").values] == [1]
    assert [mark.kind for mark in piece(b, "u1.2").marks] == ["wounded"]
    rangers.fate = LEFT
    assert [each.id for each in seen(b).pieces] == ["u0.0"]
    assert [each.id for each in seen(b).units] == ["u0"]
    rangers.fate, rangers.models = WAITING, ()
    assert [each.id for each in seen(b).units] == ["u0", "u1"]


@rule("SA-KNK-04", "SA-GRB-05", "SA-GRB-06", "SA-NET-02", "SA-GAP-91", "SA-GAP-83")
def test_what_befalls_a_model_is_marked_on_it() -> None:
    b, _, rangers = table()
    b.g.active = 1
    rangers.change([0], knocked=True)
    rangers.change([1], carries=("egg-1", "egg-2"))
    b.g.grabs = (Grab((0, 0), (1, 2), True), Grab((0, 0), (1, 3), False))
    b.net(rangers, "net_6", 1)
    found = {i: {mark.kind: mark.count for mark in piece(b, f"u1.{i}").marks} for i in range(4)}
    assert found == {
        0: {"active": 1, "prone": 1},
        1: {"active": 1, "netted": 6, "egg": 2},
        2: {"active": 1, "pinned": 1},
        3: {"active": 1, "grabbed": 1},
    }
    assert [mark.kind for mark in piece(b, "u0.0").marks] == ["grabs"]
    b.impossible("the T-Rex holds somebody who is not beside it")


@rule("SA-ACT-02", "SA-SED-05")
def test_whoever_has_had_its_turn_or_sleeps_is_seen_at_once() -> None:
    b, rex, rangers = table()
    rangers.stage = DONE
    assert [mark.kind for mark in piece(b, "u1.0").marks] == ["acted"]
    b.g.phase = SLIDE
    assert piece(b, "u1.0").marks == []
    b.sleeps(rex)
    assert "stunned" in [mark.kind for mark in piece(b, "u0.0").marks]
    assert marks(b, rex) == {"sedated": 1, "locked": 3}


@rule("SA-CON-26", "SA-CON-20")
def test_things_lie_on_their_hexes_and_belong_to_nobody() -> None:
    b, _, _ = table()
    for i, kind in enumerate(("crate", "truck", "cache", "objective", "egg", "supply", "snare")):
        b.put(kind, (i // 2, 2 + i % 2))
    things = [each for each in seen(b).pieces if each.side == -1]
    assert [each.kind for each in things] == ["crate", "truck", "cache", "objective", "egg", "supply", "snare"]
    assert (things[0].id, things[0].at) == ("crate-1", "hex:0,2")


# Units


@rule("SA-CRD-02", "SA-CMB-01", "SA-DMG-18", "SA-GAP-29", "SA-DMG-03")
def test_values_have_their_reasons_and_armour_its_sides() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (1, 0), active="stalking_stride", stack=("snap",))
    rangers = b.unit("rangers", 1, (3, 0), revealed=False)
    found = values(b, rex)
    assert [found[f"armour_{side}"].value for side in ("front", "side", "rear")] == [5, 4, 3]
    assert str(found["armour_rear"]) == "3 = zone_rear 2, stalking_stride +1"
    assert str(found["dodge"]).startswith("2 = t_rex 1, stalking_stride +1")
    assert (found["adrenaline"].value, "ballistic" in found) == (0, False)
    found = values(b, rangers)
    assert (found["armour"].value, found["ballistic"].value, "armour_side" in found) == (1, 3, False)


@rule("SA-CMB-01", "SA-CMB-03", "SA-CMB-04", "SA-HIT-03")
def test_what_the_stack_adds_now_and_could_add() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 0), active="slashing_pounce", stack=("hit_and_run",), revealed=False)
    assert told(b, pack)["melee"] == "Combo to be had: melee +1"
    assert values(b, pack)["melee"].value == 3
    pack.revealed = True
    assert (told(b, pack)["melee"], values(b, pack)["melee"].value) == ("Combo now: melee +1", 4)
    assert told(b, pack)["dodge"] == "Unused by the Active card: dodge +1"
    assert "stability" not in told(b, pack)


@rule("SA-GAP-11", "SA-ACT-05", "SA-SKP-01", "SA-RCT-01")
def test_a_unit_shows_when_it_has_its_turn() -> None:
    b = board()
    rex, rangers = b.unit("t_rex", 0, (1, 0), active="roar"), b.unit("rangers", 1, (3, 0), active="brace")
    speed = CONTENT.action_cards["roar"].initiative
    assert marks(b, rex) == {"initiative": speed}
    b.g.shifted = ((0, 2),)
    rangers.stage = SKIPPED
    assert marks(b, rex) == {"initiative": speed + 2}
    assert marks(b, rangers)["skipped"] == 1
    rangers.stage, rangers.holds, rangers.revealed = HOLDING, ("act",), True
    assert marks(b, rangers)["holding"] == 1


@rule("SA-GAP-64", "SA-GAP-70", "SA-CON-20", "SA-CON-16", "SA-CON-22", "SA-GAP-80")
def test_what_lasts_on_a_unit_is_marked() -> None:
    b, rex, rangers = table()
    rex.furious, rex.waiting = 2, (b.g.sedatives.deck.draw(),)
    assert {"furious", "waiting"} <= set(marks(b, rex))
    for token in ("blinded", "suppressed", "marked"):
        b.effect(rangers, token, 1, LASTING)
    b.effect(rangers, "take_cover/dodge", 2)
    b.effect(rangers, "double_time")
    rangers.gear = (("armour_vest", 1), ("shotgun", 2))
    assert {"blinded", "suppressed", "marked"} <= set(marks(b, rangers))
    found = told(b, rangers)
    assert found["carbine"] == "Carbine (range 5, damage 3)"
    assert {"armour_vest", "shotgun", "effect"} <= set(found)
    effects = [GAME.words().say(m.name, "en") for m in sheet(b, rangers).marks if m.kind == "effect"]
    assert effects == ["Take Cover: dodge +2", "Double Time"]


# Cards


@rule("SA-GAP-11", "SA-CRD-01")
def test_a_placed_card_shows_its_initiative_and_hides_its_face_from_others() -> None:
    b, rex, _ = table()
    rex.revealed, rex.idle = False, rex.deck.draw()
    for slot, card in (("active", rex.active), ("next", rex.next), ("idle", rex.idle)):
        own = zone(b, f"u0/{slot}").cards[0]
        assert (own.kind, own.hidden, own.back) == (card, False, "action_back")
        for seat in (1, None):
            other = zone(b, f"u0/{slot}", seat).cards[0]
            assert (other.kind, other.hidden, other.text) == ("action_back", True, None)
            assert [mark.count for mark in other.marks] == [CONTENT.action_cards[card].initiative]
    rex.revealed = True
    assert [zone(b, "u0/active", seat).cards[0].kind for seat in SIDES] == ["roar"] * 3
    assert zone(b, "u0/active", 1).holder == "u0"


@rule("SA-GAP-93")
def test_a_placed_fear_card_shows_its_kind_alone() -> None:
    b, rex, _ = table()
    rex.discard, rex.next = (rex.next,), b.g.fear.draw()
    assert kinds(b, "u0/next", 1) == [("fear_back", True, 1)]
    assert kinds(b, "u0/next", 0) == [(rex.next, False, 1)]
    b.g.players[1].seen = ("u0/next",)
    assert kinds(b, "u0/next", 1) == [(rex.next, False, 1)]


@rule("SA-GAP-84", "SA-CMB-01")
def test_stacks_and_discards_lie_open_the_uppermost_last() -> None:
    b = board()
    b.unit("velociraptor_pack", 0, (1, 0), active="dart_aside", stack=("slashing_pounce", "hit_and_run"))
    for seat in SIDES:
        assert [card.kind for card in zone(b, "u0/stack", seat).cards] == ["hit_and_run", "slashing_pounce"]
    card = zone(b, "u0/stack").cards[-1]
    assert [mark.kind for mark in card.marks] == ["initiative", "melee", "stability"]
    assert card.text is not None
    said = GAME.words().say(card.text, "en")
    assert said == "Jump, movement +2, melee attack +1 (stability test +2)."


@rule("SA-CMB-08", "SA-ADR-01", "SA-CON-04")
def test_a_face_tells_enders_boosts_and_reactions() -> None:
    b, pack = board(), "velociraptor_pack"
    for card in ("sickle_claw", "flanking_rush", "dart_aside", "snatch"):
        b.unit("pteranodon_flock" if card == "snatch" else pack, 0, (len(b.g.units), 0), active=card)
    faces = [zone(b, f"u{i}/active").cards[0] for i in range(4)]
    said = [GAME.words().say(face.text, "en") for face in faces if face.text is not None]
    assert [mark.kind for mark in faces[0].marks] == ["initiative", "melee_end"]
    assert said[:3] == [
        "movement +1, melee attack +3 (piercing 1).",
        "movement +2, melee attack +2, 1 adrenaline: piercing +1.",
        "movement +2, melee attack, Dodge +2 while revealed, Reaction.",
    ]
    assert said[3].startswith("Fly, movement +1, grab +2. After a won grab")


@rule("SA-GAP-11", "SA-INI-07", "SA-FEA-06")
def test_drawn_cards_are_seen_by_their_owner_as_options_name_them() -> None:
    b, rex, _ = table()
    rex.drawn = (*[rex.deck.draw() for _ in range(2)], b.g.fear.draw())
    assert sorted(card.kind for card in zone(b, "u0/hand").cards for _ in range(card.count)) == sorted(rex.drawn)
    assert all(card.id == card.kind for card in zone(b, "u0/hand").cards)
    for seat in (1, None):
        assert kinds(b, "u0/hand", seat) == [("action_back", True, 2), ("fear_back", True, 1)]


@rule("SA-GAP-82")
def test_an_idle_card_is_seen_when_all_have_chosen_theirs() -> None:
    b, rex, rangers = table()
    rex.idle, rangers.drawn = rex.deck.draw(), (rangers.deck.draw(),)
    b.g.phase = NEXT
    assert (zone(b, "u0/idle", 1).size, zone(b, "u0/hand", 1).size) == (0, 1)
    assert zone(b, "u0/idle", 0).size == 1
    rangers.discard, rangers.drawn = rangers.drawn, ()
    assert zone(b, "u0/idle", 1).size == 1
    assert not [each for each in seen(b, 1).zones if each.id == "u0/hand"]


@rule("SA-FEA-05", "SA-GAP-40", "SA-GAP-93")
def test_a_deck_shows_the_backs_of_conditions_that_were_put_on_it() -> None:
    b, rex, _ = table()
    assert kinds(b, "u0/deck") == []
    rex.deck.cards.insert(0, b.g.wounds.deck.draw())
    assert kinds(b, "u0/deck") == []
    put_on_top(b.g, rex, b.g.wounds.deck.draw())
    put_on_top(b.g, rex, b.g.fear.draw())
    assert kinds(b, "u0/deck", 1) == [("wound_back", True, 1), ("fear_back", True, 1)]
    put_on_top(b.g, rex, b.g.wounds.deck.draw())
    assert kinds(b, "u0/deck", 0) == [("wound_back", True, 1), ("fear_back", True, 1), ("wound_back", True, 1)]


@rule("SA-GAP-64", "SA-SED-02", "SA-SED-04")
def test_ammunition_and_waiting_sedatives_are_backs_for_everybody() -> None:
    b, rex, rangers = table()
    rex.locked, rex.waiting = (b.g.sedatives.deck.draw(),), (b.g.sedatives.deck.draw(),)
    rangers.loaded = (("dart_pistol", f"sedative/{b.g.sedatives.deck.draw()}"),)
    rangers.kept = (f"net/{b.g.nets.deck.draw()}", f"net/{b.g.nets.deck.draw()}")
    for seat in SIDES:
        assert kinds(b, "u0/sedatives", seat) == [(rex.locked[0], False, 1), ("sedative_back", True, 1)]
        assert kinds(b, "u1/ammunition", seat) == [("sedative_back", True, 1), ("net_back", True, 2)]


@rule("SA-HER-01", "SA-HER-05", "SA-GAP-84")
def test_hero_cards_are_their_holders_and_discards_everybodys() -> None:
    b, _, _ = table()
    b.hand(1, "medic", "take_cover", "take_cover")
    assert kinds(b, "hero1", 1) == [("medic", False, 1), ("take_cover", False, 2)]
    assert kinds(b, "hero1", 0) == kinds(b, "hero1", None) == [("hero_back", True, 3)]
    player = b.g.players[1]
    player.hand.give("medic")
    player.discard = ("medic",)
    assert kinds(b, "herodiscard1", 0) == [("medic", False, 1)]
    assert (zone(b, "herodeck1").size, zone(b, "herodeck1").cards) == (17, [])
    card = zone(b, "hero1", 1).cards[0]
    assert card.text is not None
    assert GAME.words().say(card.text, "en").endswith("Or one of: [dodge +2], [armour +1].")


@rule("SA-GAP-94")
def test_common_decks_show_their_sizes_and_discards() -> None:
    b, _, _ = table()
    b.g.wounds.put(b.g.wounds.deck.draw())
    sizes = {each.id: each.size for each in seen(b).zones if each.owner is None}
    assert sizes == {
        "fear": 16,
        "wounds": 11,
        "wounds-discard": 1,
        "sedatives": 12,
        "nets": 8,
        "crates": len(b.g.crates.deck),
    }
    assert kinds(b, "wounds-discard") == [(b.g.wounds.discard[0], False, 1)]


# The game as a whole


@rule("SA-CMD-01", "SA-REQ-01", "SA-FP-01")
def test_tracks_count_rounds_command_requisition_and_who_begins() -> None:
    b, _, _ = table()
    b.g.players[1].command, b.g.players[1].requisition, b.g.holder = 3, 2, 1
    tracks = {track.kind: (track.value, track.side) for track in seen(b).tracks}
    assert tracks == {"round": (2, None), "command-1": (3, 1), "requisition-1": (2, 1), "token": (1, 1)}
    b = empty(scenario="carcass", factions=("dinosaurs", "dinosaurs"))
    b.g.players[0].points = 4
    assert {track.kind: track.value for track in seen(b).tracks}["points-0"] == 4


@rule("SA-CON-24", "SA-GAP-10")
def test_each_side_deploys_in_its_zone() -> None:
    b = empty(*["........."] * 7)
    zones = deployment(b.g)
    assert [(each.side, len(each.shapes[0].cells)) for each in zones] == [(0, 14), (1, 14)]
    assert "hex:0,0" in zones[0].shapes[0].cells


@rule("SA-ATK-06", "SA-ATK-07", "SA-GAP-35", "SA-DMG-01")
def test_a_line_says_what_is_in_the_way_and_where_it_comes_in() -> None:
    b = board("......", ".#....", "......")
    b.unit("t_rex", 0, (3, 0))
    b.unit("rangers", 1, (0, 2))
    b.unit("tracker", 1, (5, 0))
    found = sight_shapes(b.g, 0, "u2", "u0.0")
    assert found is not None
    assert GAME.words().say(found[1], "en") == "2 hexes, nothing in the way; it meets T-Rex at: front."
    found = sight_shapes(b.g, 0, "hex:1,0", "u1")
    assert found is not None
    assert [shape.role for shape in found[0]] == ["sight", "blocked"]
    assert found[0][1].cells == ["hex:1,1"]
    assert sight_shapes(b.g, 0, "u0", "u0.0") is None
    assert sight_shapes(b.g, 0, "u0", "nobody") is None
    found = sight_shapes(b.g, None, "u0", "u2")
    assert found is not None
    assert found[1].key == "sight.free"


@rule("SA-GAP-11")
@pytest.mark.parametrize("seat", SIDES)
def test_what_one_seat_sees_changes_nothing_for_others(seat: int | None) -> None:
    b, _, _ = table()
    before = plain(seen(b, 1))
    seen(b, seat)
    assert plain(seen(b, 1)) == before
