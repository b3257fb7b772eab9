"""What enemies could do to a unit where a path would take it: the attacks they have without any card.

What lies face down plays no part: everybody may move and attack by his board, and that is what is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Ask, Threat
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.saurians.rules.attacks import PLAIN, Attack, armour_score, damage_score, hit_score, piercing_of
from rulebound.games.saurians.rules.facing import FRONT, armour_at
from rulebound.games.saurians.rules.forecast import attack_odds
from rulebound.games.saurians.rules.gait import Gait
from rulebound.games.saurians.rules.movement import could_go, hex_move
from rulebound.games.saurians.rules.occupants import crew
from rulebound.games.saurians.rules.sight import MELEE_REACH, Aim, aims
from rulebound.games.saurians.rules.skills import BALLISTIC, DODGE, MELEE, skill
from rulebound.games.saurians.rules.strides import set_out
from rulebound.games.saurians.rules.strike_actions import able, guns, is_loaded
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.bodies import Pose, head
from rulebound.space.hexes.paths import moves_of, poses

if TYPE_CHECKING:
    from rulebound.games.saurians.equipment import Weapon

PATH: Final = "path"


def threats(g: Saurians, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
    """The attacks that enemies could make by their boards on a unit of a seat after a path.

    None where the path ends among others: what can be done then hangs on a test.
    """
    if ask.key != PATH or not isinstance(answer, list):
        return []
    after = g.copy()
    name, _, model = str(ask.matter[0]).partition(".")
    unit = after.named(name)
    words = moves_of(after.body(unit))
    if unit.seat != seat or any(word not in words for word in answer):
        return []
    moves = [words.index(word) for word in answer]
    end = poses(after.body(unit), after.pose(unit, int(model)), moves)[-1]
    others = [hex_ for other in after.present() if other is not unit for hex_ in after.ground_of(other)]
    if any(cell in others for cell in after.body(unit).covers(end)):
        return []
    stand(unit, crew(after, unit, int(model)), end)
    return [threat for foe in after.enemies(unit) if after.is_able(foe) for threat in threats_of(after, foe, unit)]


def stand(unit: Unit, models: list[int], pose: Pose) -> None:
    """Models stand somewhere."""
    unit.change(models, hex=head(pose))
    unit.facing = pose[2]


def threats_of(g: Saurians, foe: Unit, unit: Unit) -> list[Threat]:
    """What one enemy could do to a unit in its next activation."""
    ways = {model: ends_of(g, foe, model) for model in leaders(g, foe)}
    found = [bite(g, foe, unit, ways), *[shot(g, foe, unit, gun, ways) for gun in guns(g, foe, None)]]
    return [threat for threat in found if threat is not None]


# SA-GAP-31  Spread units move model by model, others together.
def leaders(g: Saurians, unit: Unit) -> list[int]:
    """The models of a unit that move by themselves, or with all others behind them."""
    return unit.living() if g.board(unit).spread else unit.living()[:1]


# SA-GAP-17, SA-ACT-11  Base movement knows no card.
def ends_of(g: Saurians, foe: Unit, model: int) -> list[Pose]:
    """Where base movement may take a model of an enemy, its own place first."""
    start = g.pose(foe, model)
    active, stride = g.active, g.stride
    g.active = foe.number
    set_out(g, foe, by_card=False)
    assert g.stride is not None
    gait = Gait(g, g.stride.but(walker=model))
    ends = [start]
    if not foe.models[model].knocked and could_go(g, foe, gait.stride, model):
        ends += [pose for pose in sorted(hex_move(g, gait).reach().poses) if pose != start and gait.may_stand(pose)]
    g.active, g.stride = active, stride
    return ends


# SA-ATK-01, SA-ATK-04  Whoever gets into contact with it before him.
def bite(g: Saurians, foe: Unit, unit: Unit, ways: dict[int, list[Pose]]) -> Threat | None:
    """The melee attack an enemy could make on a unit, as many of its models together as get there."""
    lines = [line for model, ends in ways.items() for line in best_lines(g, foe, unit, model, ends, MELEE_REACH)[1]]
    if not lines:
        return None
    return told(g, Attack(foe, unit, MELEE, None, lines), "threat.melee", {}, ways, "SA-ATK-04")


# SA-ATK-02, SA-ATK-03, SA-CON-03  Emplaced weapons fire only from where they stand.
def shot(g: Saurians, foe: Unit, unit: Unit, gun: Weapon, ways: dict[int, list[Pose]]) -> Threat | None:
    """The shot an enemy could make at a unit with a weapon: with what is loaded for it, if anything is."""
    load = next((kind for kind in (*gun.accepts, PLAIN) if is_loaded(foe, gun, kind)), "")
    if not load or gun.radius:
        return None
    stays = "emplaced" in gun.traits
    parts = [best_lines(g, foe, unit, model, ends[:1] if stays else ends, gun.range) for model, ends in ways.items()]
    lines = [line for _, found in parts for line in found]
    if not lines:
        return None
    stepped, foe.stepped = foe.stepped, any(moved for moved, found in parts if found)
    about: dict[str, object] = {"weapon": Text(f"weapon.{gun.key}"), "load": load}
    threat = told(g, Attack(foe, unit, BALLISTIC, None, lines, gun, load), "threat.shoot", about, ways, "SA-ATK-02")
    foe.stepped = stepped
    return threat


# SA-DMG-02  The attacker chooses the zone.
def best_lines(g: Saurians, foe: Unit, unit: Unit, model: int, ends: list[Pose], reach: int) -> tuple[bool, list[Aim]]:
    """The lines on a unit that a model has from where it meets the least armour; whether it steps for them."""
    models, start = crew(g, foe, model), ends[0]
    best: tuple[int, bool, list[Aim]] = (0, False, [])
    for end in ends:
        stand(foe, models, end)
        lines = aims(g, foe, [i for i in able(g, foe, None) if i in models], unit, reach, FRONT)
        zones = [zone for line in lines for zone in line.zones]
        armour = min([armour_at(g, unit, zone) for zone in zones], default=0)
        if lines and (not best[2] or armour < best[0]):
            best = armour, head(end) != head(start), lines
    stand(foe, models, start)
    return best[1:]


def told(
    g: Saurians, blow: Attack, key: str, about: dict[str, object], ways: dict[int, list[Pose]], rule: str
) -> Threat:
    """An attack that may come, with its numbers before hero cards, and how likely it hits."""
    unit = blow.target
    zones = list(dict.fromkeys([zone for line in blow.lines for zone in line.zones]))
    zone = min(zones, key=lambda each: armour_at(g, unit, each))
    hit = hit_score(g, blow).value
    armour = max(armour_score(g, unit, zone, piercing_of(g, blow)).value, 0)
    harm = max(damage_score(g, blow, hit, zone).value - armour, 0)
    dodge = skill(g, unit, DODGE).value
    about = {**about, "enemy": blow.unit.called, "hit": hit, "dodge": dodge, "harm": harm}
    cells = sorted({cell for ends in ways.values() for end in ends for cell in g.body(blow.unit).covers(end)})
    shapes = (Shape("cells", role="threat", cells=[cell_id(cell) for cell in cells]),)
    return Threat(Text(key, about), attack_odds(g, blow), (blow.unit.name,), shapes, rule)
