"""What players see of actions, what refuses them, and acts that only certain cards print."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import PHASE
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import STAGED, Played, call, rule

WIDE = ("............",) * 5


def acts(b: Board, unit: Unit, *answers: object, then: str = STAGED) -> Played:
    """What comes of actions of a unit."""
    b.g.active, b.g.phase = unit.number, "actions"
    unit.holds = ("move", "act")
    return b.run(call(one_action, unit), *answers, then=then)


def facing(kind: str, card: str) -> tuple[Board, Unit]:
    """A unit of dinosaurs or humans with a card, an enemy beside it and another far away."""
    b = board(*WIDE)
    seat = 0 if CONTENT.boards[kind].faction == "dinosaurs" else 1
    unit = b.unit(kind, seat, (3, 2), active=card)
    foes = ("rangers", "trappers") if seat == 0 else ("triceratops", "velociraptor_pack")
    b.unit(foes[0], 1 - seat, (4, 2))
    b.unit(foes[1], 1 - seat, (10, 2))
    b.g.active, b.g.phase = unit.number, "actions"
    unit.holds = ("move", "act")
    return b, unit


@rule("SA-GAP-18", "SA-ATK-03", "SA-ATK-04", "SA-STB-02", "SA-GAP-36", "SA-GAP-97")
@pytest.mark.parametrize(
    ("kind", "card", "answer", "refused", "what", "points"),
    [
        ("rangers", "suppressing_fire", ["suppress", 1, "u1"], "SA-CON-09", "not-suppress", ("u1",)),
        ("rangers", "suppressing_fire", ["shoot", 0, "u2", "carbine", "plain"], "SA-ATK-03", "out_of_range", ("u2",)),
        ("t_rex", "snap", ["melee", 0, "u2", "hands"], "SA-ATK-04", "out_of_contact", ("u2",)),
        ("t_rex", "tail_whip", ["shove", 0, "u1"], "SA-STB-02", "no_contact", ("u1",)),
        ("triceratops", "shoulder_barge", ["shove", 0, "u2"], "SA-STB-02", "no_contact", ("u2",)),
        ("commander", "mark_target", ["mark", 0, "u2"], "SA-CON-12", "not-mark", ("u2",)),
        ("commander", "mark_target", ["frighten", -1], "SA-GAP-17", "not_fearsome", ("u0",)),
        ("heavy_gunner", "sweep", ["blast", 0, "hex:10,2", "machine_gun"], "SA-GAP-36", "no_line", ("hex:10,2",)),
        ("heavy_gunner", "sweep", ["blast", 0, "hex:1,2", "machine_gun"], "SA-GAP-36", "nobody_there", ("hex:1,2",)),
        ("tracker", "read_the_trail", ["read_next", 0, "u2"], "SA-CON-13", "not-read_next", ("u2",)),
        ("trappers", "bait", ["bait", 0, "u2"], "SA-CON-10", "not-bait", ("u2",)),
    ],
)
def test_a_refusal_names_its_rule_and_points_at_what_is_meant(
    kind: str, card: str, answer: Answer, refused: str, what: str, points: tuple[str, ...]
) -> None:
    b, unit = facing(kind, card)
    refusal = CATALOGUE.refuse(b.g, unit, answer)
    assert refusal is not None
    assert (refusal.rule, refusal.text.key, refusal.points_at) == (refused, f"refused-rule.{what}", points)
    other = refusal.text.args.get("other", refusal.text.args.get("target"))
    assert other in (None, b.g.named(points[0]).called if points[0] in ("u1", "u2") else None)


ODD: list[list[Answer]] = [
    [],
    ["nobody"],
    ["u9"],
    ["u0"],
    ["u1", "teeth"],
    ["u1", "teeth", "plain"],
    ["u0", "hands"],
    ["u1.9", "u0.0"],
    ["u0.9", "grabs"],
    ["u0.0", "hope"],
    ["hex:1,1", "teeth"],
    ["u1", "u1", "u1", "u1"],
]


@rule("SA-GAP-18")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("rangers", "suppressing_fire"),
        ("triceratops", "shoulder_barge"),
        ("velociraptor_pack", "leap_and_cling"),
        ("pteranodon_flock", "snatch"),
        ("heavy_gunner", "sweep"),
        ("commander", "rally_cry"),
        ("tracker", "set_snare"),
        ("trappers", "resupply"),
    ],
)
def test_whatever_makes_no_sense_is_refused_and_nothing_is_asked_of_it(kind: str, card: str) -> None:
    b, unit = facing(kind, card)
    fine = {"frighten", "boost", "step"}
    for key in CATALOGUE.by_key:
        for n in ([], [-1], [0], [1], [7], ["x"]):
            for rest in ODD:
                answer = [key, *n, *rest]
                if rest or key not in fine:
                    refusal = CATALOGUE.refuse(b.g, unit, answer)
                    assert refusal is not None, answer
                    assert refusal.rule in (CATALOGUE.by_key[key].rule, "SA-GAP-18"), answer


def shown(b: Board, unit: Unit, answer: Answer) -> tuple[str, dict[str, object], tuple[str, ...]]:
    """The sentence of an action, with its values, and what it points at."""
    option = CATALOGUE.describe(b.g, unit, answer)
    assert option.answer == answer
    return option.label.key, option.label.args, option.points_at


@rule("SA-GRB-01", "SA-GRB-09", "SA-GRB-10", "SA-STB-01")
def test_what_is_seen_of_grabs_and_of_breaking_free() -> None:
    b, pack = facing("velociraptor_pack", "leap_and_cling")
    rangers = b.g.units[1]
    both = {"unit": pack.called, "other": rangers.called}
    assert shown(b, pack, ["grab", 0, "u0.0", "u1.2"]) == ("action.grab", both, ("u0.0", "u1.2"))
    b.grab(pack, rangers)
    assert shown(b, pack, ["let_go", -1, "u0.0"]) == ("action.let_go", {"unit": pack.called}, ("u0.0",))
    assert CATALOGUE.describe(b.g, pack, ["let_go", -1, "u0.0"]).closing
    for n, key in ((-1, "action.break_free"), (0, "action.break_free_card")):
        about = {"unit": rangers.called, "kind": Text("hold.grabs")}
        assert shown(b, rangers, ["break_free", n, "u1.0", "grabs"]) == (key, about, ("u1.0",))
    assert shown(b, pack, ["shove", -1, "u1"]) == ("action.shove_base", both, ("u1",))


@rule("SA-GAP-36", "SA-CON-10", "SA-CON-12", "SA-CON-08", "SA-CON-21")
def test_what_is_seen_of_acts_of_certain_cards() -> None:
    b, guns = facing("heavy_gunner", "sweep")
    about: dict[str, object] = {"weapon": Text("weapon.machine_gun"), "units": [b.g.units[1].called]}
    assert shown(b, guns, ["blast", 0, "hex:5,2", "machine_gun"]) == ("action.blast", about, ("hex:5,2",))
    b, trappers = facing("trappers", "resupply")
    about = {"ammunition": Text("ammunition.net")}
    assert shown(b, trappers, ["load", 1, "net"]) == ("action.load", about, ("u0",))
    b, hero = facing("commander", "rally_cry")
    ally = b.unit("rangers", 1, (3, 3))
    about = {"other": ally.called, "slot": Text("slot.deck")}
    assert shown(b, hero, ["rally_cry", 0, ally.name, "deck"]) == ("action.rally_cry", about, (ally.name,))
    b, flock = facing("pteranodon_flock", "snatch")
    about = {"other": b.g.units[1].called, "direction": Text("direction.sw")}
    assert shown(b, flock, ["snatch", 1, "u1.0", 2]) == ("action.snatch", about, ("u1.0",))
    b, hero = facing("tracker", "long_shot")
    assert shown(b, hero, ["take", -1, "egg-1"]) == (
        "action.take",
        {"unit": hero.called, "cargo": Text("object.egg")},
        ("egg-1",),
    )
    about = {"unit": hero.called, "other": hero.called, "ammunition": Text("ammunition.net")}
    assert shown(b, hero, ["load_kept", -1, "net", "u0"]) == ("action.load_kept", about, ("net", "u0"))
    assert shown(b, hero, ["medkit", -1, "heal"])[1] == {"unit": hero.called, "what": Text("medkit.heal")}
    about = {"unit": hero.called, "gear": Text("gear.shotgun"), "price": 2}
    assert shown(b, hero, ["buy", -1, "shotgun"])[1] == about


@rule("SA-GRB-09", "SA-GAP-52")
def test_letting_go_is_no_action_and_frees_whom_the_models_on_a_hex_hold() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (3, 2), active="flanking_rush", places=[(3, 2), (5, 2), (5, 2)])
    rangers = b.unit("rangers", 1, (4, 2))
    b.grab(pack, rangers, 0, 0)
    b.grab(pack, rangers, 1, 1)
    acts(b, pack, ["let_go", -1, "u0.1"])
    assert ([grab.by for grab in b.g.grabs], b.g.act) == ([(0, 0)], 0)


@rule("SA-GAP-50", "SA-GRB-01")
@pytest.mark.parametrize(("then", "held"), [("stop", [(0, 0)]), (["u0.2", "u2.0"], [(0, 0), (0, 2)])])
def test_each_group_of_a_spread_unit_grabs_whom_it_likes(then: Answer, held: list[tuple[int, int]]) -> None:
    b = board(*WIDE)
    places = [(3, 2), (3, 2), (5, 2)]
    pack = b.unit("velociraptor_pack", 0, (3, 2), active="leap_and_cling", places=places, health=[3, 0, 3])
    rangers, tracker = b.unit("rangers", 1, (4, 2)), b.unit("tracker", 1, (6, 2))
    b.effect(pack, "made_up/stability", 3, PHASE)
    played = acts(b, pack, ["grab", 0, "u0.0", "u1.0"], then)
    asked = next(ask for ask in played.asks if ask.key == "grab_on")
    assert asked.answers() == ["stop", ["u0.2", "u2.0"]]
    stop, too = asked.option("stop"), asked.option(["u0.2", "u2.0"])
    assert (stop.label.key, stop.closing, stop.points_at) == ("option.grab_no_more", True, ())
    assert (too.label, too.points_at) == (Text("option.grab_too", {"other": tracker.called}), ("u0.2", "u2.0"))
    assert sorted({grab.by for grab in b.g.grabs}) == held
    assert f"grabbed/{rangers.name}.0" in pack.boosted


@rule("SA-GAP-91", "SA-GAP-54")
def test_a_pinned_model_of_a_spread_unit_tries_whatever_the_others_have_done() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (3, 2), active="flanking_rush", places=[(3, 2), (6, 2)], health=[3, 3])
    rangers = b.unit("rangers", 1, (4, 2))
    b.grab(rangers, pack, 0, 0, pins=True)
    b.g.active, b.g.phase, b.g.act = pack.number, "actions", 99
    assert CATALOGUE.refuse(b.g, pack, ["break_free", -1, "u0.0", "grabs"]) is None
    refusal = CATALOGUE.refuse(b.g, pack, ["break_free", -1, "u0.1", "grabs"])
    assert refusal is not None
    assert refusal.text.key == "refused-rule.already_acted"
    b.g.grabs = ()
    b.grab(rangers, pack, 0, 0)
    assert CATALOGUE.refuse(b.g, pack, ["break_free", -1, "u0.0", "grabs"]) is not None


@rule("SA-GAP-91", "SA-GAP-54")
def test_a_unit_that_stays_together_has_tried_with_its_action() -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (3, 2))
    rangers = b.unit("rangers", 1, (4, 2), active="brace")
    b.grab(b.g.units[0], rangers, 0, 0, pins=True)
    b.g.active, b.g.phase, b.g.act = rangers.number, "actions", 1
    assert CATALOGUE.refuse(b.g, rangers, ["break_free", -1, "u1.0", "grabs"]) is not None
    b.g.act = 0
    assert CATALOGUE.refuse(b.g, rangers, ["break_free", -1, "u1.0", "grabs"]) is None


@rule("SA-CON-10", "SA-GAP-64")
def test_a_card_loads_ammunition_for_a_weapon_that_takes_it() -> None:
    b, trappers = facing("trappers", "resupply")
    trappers.gear = (("shotgun", 0),)
    b.g.units[1].models = tuple([m.but(hex=(8, 2)) for m in b.g.units[1].models])
    open_to = CATALOGUE.legal(b.g, trappers)
    assert [answer for answer in open_to if answer[0] == "load"] == [["load", 1, "sedative"], ["load", 1, "net"]]
    acts(b, trappers, ["load", 1, "net"])
    assert [(weapon, card.partition("/")[0]) for weapon, card in trappers.loaded] == [("net_launcher", "net")]


@rule("SA-CON-12", "SA-CON-20")
@pytest.mark.parametrize(("at", "fits"), [(8, True), (9, False)])
def test_an_enemy_in_sight_and_within_reach_is_marked(at: int, fits: bool) -> None:
    b = board(*WIDE)
    hero = b.unit("commander", 1, (3, 2), active="mark_target")
    pack = b.unit("velociraptor_pack", 0, (at, 2))
    b.unit("rangers", 1, (3, 3))
    b.g.active, b.g.phase = hero.number, "actions"
    hero.holds = ("act",)
    marks = [answer for answer in CATALOGUE.legal(b.g, hero) if answer[0] == "mark"]
    assert marks == ([["mark", 0, pack.name]] if fits else [])
    if fits:
        acts(b, hero, ["mark", 0, pack.name])
        assert [(e.key, e.amount, e.span) for e in pack.effects] == [("marked", 1, "phase")]


@rule("SA-CON-12", "SA-GAP-97")
def test_orders_are_one_free_step() -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (8, 2))
    hero, rangers = b.unit("commander", 1, (0, 0), active="orders"), b.unit("rangers", 1, (2, 0))
    played = acts(b, hero, ["orders", 0, rangers.name], "hex:3,0")
    assert (played.keys().count("free_step"), rangers.hexes()) == (1, [(3, 0)])


@rule("SA-CON-21", "SA-CON-22")
@pytest.mark.parametrize(("at", "fits"), [(6, True), (7, False)])
def test_a_flare_needs_an_enemy_within_its_range(at: int, fits: bool) -> None:
    b = board(*WIDE)
    hero = b.unit("tracker", 1, (3, 2), active="dazed", gear=(("shotgun", 0), ("flare_kit", 1)))
    pair = b.unit("dilophosaurus_pair", 0, (at, 2))
    b.unit("rangers", 1, (4, 2))
    b.g.active, b.g.phase = hero.number, "actions"
    hero.holds = ("act",)
    assert (["flare", -1] in CATALOGUE.legal(b.g, hero)) is fits
    if fits:
        acts(b, hero, ["flare", -1])
        assert (hero.gear, pair.deck.cards[-1] in CONTENT.fear_cards) == ((("shotgun", 0),), True)


@rule("SA-STB-01", "SA-GAP-79", "SA-STB-02")
def test_what_stands_in_contact_may_be_shoved_units_and_things() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (3, 2), active="shoulder_barge")
    friend, far = b.unit("velociraptor_pack", 0, (4, 1)), b.unit("rangers", 1, (6, 2))
    crate, truck = b.put("crate", (4, 2)), b.put("truck", (8, 2))
    b.g.active, b.g.phase = tri.number, "actions"
    tri.holds = ("act",)
    shoves = [answer for answer in CATALOGUE.legal(b.g, tri) if answer[0] == "shove"]
    assert shoves == [["shove", n, name] for n in (0, -1) for name in (friend.name, crate.key)]
    assert shown(b, tri, ["shove", 0, crate.key]) == (
        "action.shove",
        {"unit": tri.called, "other": Text("object.crate")},
        (crate.key,),
    )
    assert shown(b, tri, ["shove", 0, truck.key])[1]["other"] == Text("object.truck")
    assert shown(b, tri, ["shove", 0, far.name])[1]["other"] == far.called
    for name in (far.name, truck.key):
        refusal = CATALOGUE.refuse(b.g, tri, ["shove", 0, name])
        assert refusal is not None
        assert (refusal.rule, refusal.points_at) == ("SA-STB-02", (name,))


@rule("SA-GAP-54", "SA-GRB-11", "SA-GAP-91")
@pytest.mark.parametrize(("n", "total"), [(-1, "7 = triceratops 7"), (0, "10 = triceratops 7, action +3")])
def test_breaking_free_is_by_bare_stability_or_the_act_of_a_card(n: int, total: str) -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (3, 2), active="shoulder_barge")
    rangers = b.unit("rangers", 1, (4, 2))
    b.grab(rangers, tri, 0, 0)
    played = acts(b, tri, ["break_free", n, "u0.0", "grabs"])
    assert str(played.need("log.break_free-won")) == total
    assert (b.g.grabs, b.g.act, tri.boosted) == ((), 99, ("done/u0.0",))
    b.grab(rangers, tri, 0, 0)
    b.g.act = 0
    refusal = CATALOGUE.refuse(b.g, tri, ["break_free", n, "u0.0", "grabs"])
    assert refusal is not None
    assert (refusal.text.key, refusal.points_at) == ("refused-rule.tried", ("u0.0",))


@rule("SA-FEA-12", "SA-GAP-17", "SA-GAP-65")
def test_what_is_seen_of_a_fear_action() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (3, 2), active="bellow")
    near, second = b.unit("rangers", 1, (4, 2)), b.unit("tracker", 1, (5, 2))
    for n, key, fear, whom in (
        (-1, "action.frighten_base", 3, [near]),
        (0, "action.frighten", 5, [near, second]),
    ):
        option = CATALOGUE.describe(b.g, tri, ["frighten", n])
        assert (option.label.key, option.points_at) == (key, tuple([unit.name for unit in whom]))
        assert option.label.args == {"unit": tri.called, "units": [unit.called for unit in whom]}
        assert option.need is not None
        assert option.need.value == fear
    asked = acts(b, tri, ["frighten", 0], then="frighten").ask()
    assert asked.answers() == [near.name, second.name, "stop"]
    told = [(option.label.key, option.points_at, option.closing) for option in asked.options()]
    assert told == [
        ("option.unit", (near.name,), False),
        ("option.unit", (second.name,), False),
        ("option.frighten_nobody", (), True),
    ]
    assert asked.option(second.name).label.args == {"unit": second.called}


@rule("SA-FEA-12", "SA-GAP-65")
def test_nobody_near_is_nobody_frightened() -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (3, 2), active="bellow")
    b.unit("rangers", 1, (6, 2))
    b.g.active, b.g.phase = tri.number, "actions"
    tri.holds = ("act",)
    assert not [answer for answer in CATALOGUE.legal(b.g, tri) if answer[0] == "frighten"]
    for n, reach in ((-1, 1), (0, 2)):
        refusal = CATALOGUE.refuse(b.g, tri, ["frighten", n])
        assert refusal is not None
        assert (refusal.rule, refusal.text.args["reach"]) == ("SA-GAP-65", reach)
