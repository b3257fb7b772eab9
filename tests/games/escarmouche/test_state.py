"""ES-GAP-08, ES-GAP-51, ES-CON-14  Figures, markers and a position before anything has happened."""

from __future__ import annotations

from rulebound.games.escarmouche.items import BLADE, ITEM_ROW, MARKER_ROW, Item, Marker
from rulebound.games.escarmouche.profile import PROFILE_ROW
from rulebound.games.escarmouche.state import DEPLOYMENT, STANDING, WAITING, Escarmouche, Figure
from tests.games.escarmouche.field import CONTENT, SCENARIO, field
from tests.harness import rule


@rule("ES-GAP-08", "ES-CON-14")
def test_a_figure_begins_fresh_and_off_the_table() -> None:
    figure = Figure("x", CONTENT.cards["cadet"], 1)
    assert (figure.name, figure.card.key, figure.side, figure.title, figure.number) == ("x", "cadet", 1, "", 0)
    assert (figure.x, figure.y, figure.facing, figure.elevation, figure.on) == (0, 0, 0, 0, "")
    assert (figure.fate, figure.posture) == (WAITING, STANDING)
    assert not (figure.mounted or figure.wounded or figure.hidden or figure.activated or figure.moved)
    assert (figure.points, figure.shots, figure.barred) == (2, 0, ())
    assert (figure.items, figure.hands, figure.load, figure.part) == ((), (), "", -1)
    assert Figure("y", CONTENT.cards["trooper"], 0).mounted


def test_a_position_begins_empty() -> None:
    f = field()
    g = Escarmouche(CONTENT, SCENARIO, f.g.ground, f.g.profile, f.g.dice)
    plain = g.plain()
    assert (plain.pop("phase"), plain.pop("scenario")) == (DEPLOYMENT, SCENARIO.key)
    assert plain.pop("profile") == PROFILE_ROW.write(f.g.profile)
    assert not any(plain.values())
    assert g.length() == 0


@rule("ES-GAP-51")
def test_markers_are_numbered_and_nobodys() -> None:
    f = field()
    rapier = Item(BLADE, "rapier")
    first, second = (f.g.put("weapon", "rapier", place, rapier) for place in ((10, 20), (30, 40)))
    assert [first.name, second.name] == ["weapon-1", "weapon-2"]
    assert MARKER_ROW.write(first) == ["weapon-1", "weapon", "rapier", 10, 20, ITEM_ROW.write(rapier), -1]
    assert f.g.take("weapon-1") is first
    assert f.g.markers == (second,)
    assert Marker("m", "weapon", "rapier", 1, 2).side == -1
