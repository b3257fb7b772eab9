"""What computer players make of a position: aims, routes, dangers, and the answers they give without looking ahead."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.need import Need
from rulebound.core.play import Play
from rulebound.games.escarmouche.aims import CLOSE_IN, WAIT, aim_of, bides, errands, is_at
from rulebound.games.escarmouche.bot import instinct, value
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.policy import attack_gain, do_something, shot_gain, urgency
from rulebound.games.escarmouche.prospects import blow_shares, bounty, prize, share_of, would_rather_fight
from rulebound.games.escarmouche.routes import Route
from rulebound.games.escarmouche.rules.activation import END, act
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.harm import AGAIN, damage
from rulebound.games.escarmouche.rules.melee import DEFEND, SKEWER, Attack, contest_of
from rulebound.games.escarmouche.rules.melee_odds import harm_odds
from rulebound.games.escarmouche.rules.shooting import SHOOT
from rulebound.games.escarmouche.rules.ways import FAST_ADVANCE
from rulebound.games.escarmouche.state import DEAD, NOBODY, STUNNED, Figure
from rulebound.players import GreedyPlayer, RandomPlayer, View
from rulebound.space.plane.numbers import CM
from tests.games.escarmouche.field import CONTENT, Field, cm, d10s, field, rect, seg
from tests.harness import rule


def in_scenario(key: str, *pieces: object, advanced: bool = True) -> Field:
    """A bare table on which the goals of a scenario hold."""
    f = field(*pieces, advanced=advanced)  # type: ignore[arg-type]
    f.g.scenario = CONTENT.scenarios[key]
    return f


def chosen(f: Field, figure: Figure) -> Answer:
    """What the active figure does first."""
    f.g.active = figure.name
    return do_something(f.g)


def unload(figure: Figure) -> None:
    figure.items = tuple([item.with_load(False, item.count) for item in figure.items])


# Routes


def test_a_wall_makes_the_way_longer() -> None:
    f = field(seg("high_wall", 30, 30, 60, 30))
    figure = f.put("cadet", 0, 45, 20)
    straight = Route(f.g, figure, (cm(10), cm(20))).length((cm(45), cm(20)))
    around = Route(f.g, figure, (cm(45), cm(40))).length((cm(45), cm(20)))
    assert cm(34) <= straight <= cm(37)
    assert cm(35) <= around <= cm(45)


def test_a_closed_door_is_a_longer_way_than_an_open_one() -> None:
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)))
    figure = f.put("cadet", 0, 36, 20)
    aim = (cm(36), cm(36))
    shut = Route(f.g, figure, aim).length((cm(36), cm(20)))
    f.g.opened = tuple(f.g.ground.doors)
    assert cm(15) <= Route(f.g, figure, aim).length((cm(36), cm(20))) <= cm(17)
    assert shut > cm(20)


def test_a_way_around_a_corner_is_one_the_rules_allow() -> None:
    f = field(seg("high_wall", 43, 30, 70, 30))
    figure = f.put("cadet", 0, 45, 28)
    f.put("drummer", 1, 45, 33)
    survey, going = Survey(f.g, figure), Going(f.g, figure, FAST_ADVANCE)
    ways = survey.own_ways(going)
    assert len(ways) == 1
    assert going.allows(ways[0])
    assert ways[0][-1][1] > cm(30)


def test_riders_have_no_way_into_a_building() -> None:
    f = field(rect("building", 30, 30, 12, 10, doors=((36, 30),)))
    f.g.opened = tuple(f.g.ground.doors)
    rider = f.put("lancer", 0, 36, 20)
    inside, here = (cm(36), cm(36)), (cm(36), cm(20))
    assert Route(f.g, rider, inside).length(here) == cm(16)
    assert Route(f.g, rider, (cm(36), cm(50))).length(here) > cm(33)


# Aims


def test_the_courier_makes_for_the_exit() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 10, 30)
    f.put("footpad", 1, 12, 34)
    f.g.courier = courier.name
    aim = aim_of(f.g, courier)
    assert aim is not None
    assert aim.place == "east"


def test_a_courier_who_may_be_too_late_hurries() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 40, 30)
    f.g.courier = courier.name
    early = aim_of(f.g, courier)
    f.g.turn = f.g.scenario.turns - 2
    late = aim_of(f.g, courier)
    assert early is not None and late is not None
    assert late.pull > early.pull


def test_everybody_hunts_the_courier_though_others_are_nearer() -> None:
    f = in_scenario("the_courier")
    courier = f.put("lieutenant", 0, 30, 30)
    f.put("cadet", 0, 42, 30)
    hunter = f.put("footpad", 1, 50, 30)
    f.g.courier = courier.name
    aim = aim_of(f.g, hunter)
    assert aim is not None
    assert aim.place == (courier.x, courier.y)


def test_raiders_are_sent_to_the_powder_and_the_watch_to_what_burns() -> None:
    f = in_scenario("powder_on_the_quay")
    assert len(errands(f.g, 0)) == 3
    assert errands(f.g, 1) == []
    f.g.fuses = (("powder-1", 2),)
    assert len(errands(f.g, 0)) == 2
    assert [errand.place for errand in errands(f.g, 1)] == [(cm(36), cm(16))]


def test_only_the_nearest_go_on_an_errand() -> None:
    f = in_scenario("powder_on_the_quay")
    f.g.exploded = ("powder-2", "powder-3")
    near = [f.put("boarder", 0, 36 + i, 20, name=f"near-{i}") for i in (0, 4)]
    far = f.put("boarder", 0, 36, 50)
    f.put("reaper", 1, 36, 58)
    errand = errands(f.g, 0)[0]
    assert [errand.is_for(f.g, figure) for figure in [*near, far]] == [True, True, False]


def test_a_raider_in_reach_of_the_powder_finds_a_way_to_touch_it() -> None:
    f = in_scenario("powder_on_the_quay")
    raider = f.put("boarder", 0, 36, 24)
    f.put("reaper", 1, 60, 50)
    survey, going = Survey(f.g, raider), Going(f.g, raider, FAST_ADVANCE)
    ways = survey.approaches(going)
    assert ways
    for way in ways:
        assert going.allows(way)
        raider.x, raider.y = way[-1]
        assert is_at(f.g, raider, "powder-1")
        raider.x, raider.y = way[0]


def test_a_box_among_enemies_or_too_far_from_the_exit_is_left_alone_until_late() -> None:
    f = in_scenario("the_strongbox")
    box = f.g.put("object", "strongbox", (cm(45), cm(30)))
    f.put("footpad", 1, 45, 33)
    for x in (43, 47):
        f.put("halberdier", 0, x, 27)
    assert [len(errands(f.g, side)) for side in (0, 1)] == [0, 0]
    box.x = cm(55)
    assert [len(errands(f.g, side)) for side in (0, 1)] == [1, 0]
    f.g.turn = f.g.scenario.turns - 1
    assert [len(errands(f.g, side)) for side in (0, 1)] == [1, 1]


def test_a_common_fighter_runs_an_errand_rather_than_a_leader_or_a_shooter() -> None:
    f = in_scenario("powder_on_the_quay")
    f.g.exploded = ("powder-2", "powder-3")
    leader = f.put("corsair_captain", 0, 36, 20)
    shooter = f.put("sailor_with_musket", 0, 33, 20)
    common = [f.put("boarder", 0, x, 24) for x in (36, 40)]
    f.put("reaper", 1, 36, 58)
    errand = errands(f.g, 0)[0]
    assert [errand.is_for(f.g, figure) for figure in [leader, shooter, *common]] == [False, False, True, True]


def test_who_is_outshot_bides_until_late_and_who_shoots_better_lets_the_enemy_come() -> None:
    f = in_scenario("meeting_at_the_crossroads")
    cadet = f.put("cadet", 0, 45, 8)
    boarder = f.put("boarder", 1, 45, 52)
    aims = [aim_of(f.g, figure) for figure in (cadet, boarder)]
    assert [aim.pull for aim in aims if aim is not None] == [CLOSE_IN, CLOSE_IN]
    for x in (20, 30, 40):
        f.put("musketeer", 0, x, 5)
    assert bides(f.g, 0)
    assert bides(f.g, 1)
    aims = [aim_of(f.g, figure) for figure in (cadet, boarder)]
    assert [aim.pull for aim in aims if aim is not None] == [WAIT, WAIT]
    f.g.turn = f.g.scenario.turns - 1
    assert bides(f.g, 0)
    assert not bides(f.g, 1)


# Actions


def test_a_loaded_musketeer_shoots_at_an_enemy_in_the_open() -> None:
    f = field()
    shooter = f.put("musketeer", 0, 45, 10)
    target = f.put("halberdier", 1, 45, 40)
    assert chosen(f, shooter) == ["shoot", target.name, shooter.hands[0]]


def test_an_empty_musket_is_loaded_while_enemies_are_far() -> None:
    f = field()
    shooter = f.put("musketeer", 0, 45, 10)
    unload(shooter)
    f.put("halberdier", 1, 45, 40)
    answer = chosen(f, shooter)
    assert answer[0] in ("reload", "quick_reload")


def test_a_good_charge_is_made_and_a_bad_one_is_not() -> None:
    f = field()
    chief = f.put("company_captain", 0, 45, 30)
    drummer = f.put("drummer", 1, 45, 37)
    assert chosen(f, chief) == ["charge", drummer.name]
    poacher = f.put("poacher", 0, 60, 30)
    smith = f.put("blacksmith", 1, 60, 37)
    assert attack_gain(f.g, poacher, smith, "charge") < 0
    assert chosen(f, poacher) != ["charge", smith.name]


def test_it_is_more_urgent_to_charge_who_has_acted_than_who_may_skewer() -> None:
    f = field()
    figure = f.put("lieutenant", 0, 45, 30)
    enemy = f.put("boarder", 1, 45, 37)
    before = urgency(f.g, figure)
    enemy.activated, enemy.points = True, 0
    assert urgency(f.g, figure) > before


def test_a_stunned_enemy_in_contact_is_struck() -> None:
    f = field()
    figure = f.put("cadet", 0, 45, 30)
    enemy = f.put("company_captain", 1, 45, 32.5, posture=STUNNED)
    assert chosen(f, figure) in (["strike", enemy.name], ["strike_hard", enemy.name])


def test_a_stunned_figure_tries_to_recover() -> None:
    f = field()
    figure = f.put("cadet", 0, 45, 30, posture=STUNNED)
    f.put("drummer", 1, 45, 50)
    assert chosen(f, figure) == "recover"


def test_a_raider_at_the_powder_lights_the_fuse_and_a_watchman_cuts_it() -> None:
    f = in_scenario("powder_on_the_quay")
    raider = f.put("boarder", 0, 36, 18.25)
    watchman = f.put("reaper", 1, 36, 13.75)
    assert chosen(f, raider) == ["light_fuse", "powder-1"]
    f.g.fuses = (("powder-1", 2),)
    assert chosen(f, watchman) == ["cut_fuse", "powder-1"]


def test_a_rescuer_frees_the_prisoner_and_he_runs() -> None:
    f = in_scenario("the_prisoner")
    rescuer = f.put("farrier", 0, 45, 27.5)
    prisoner = f.put("prisoner", NOBODY, 45, 30)
    f.put("halberdier", 1, 45, 50)
    assert chosen(f, rescuer) == ["free_prisoner", prisoner.name]
    prisoner.side = 0
    assert chosen(f, prisoner) == "fast_advance"
    prisoner.x, prisoner.y, prisoner.moved = cm(45), cm(1.25), True
    assert chosen(f, prisoner) == ["leave", "south"]


def test_guards_leave_the_prisoner_alone() -> None:
    f = in_scenario("the_prisoner")
    prisoner = f.put("prisoner", 0, 45, 30)
    guard = f.put("halberdier", 1, 45, 36)
    assert bounty(f.g, prisoner) < 0
    assert attack_gain(f.g, guard, prisoner, "charge") < 0
    assert chosen(f, guard) != ["charge", prisoner.name]


def test_hands_are_emptied_for_the_box_and_then_it_is_lifted() -> None:
    f = in_scenario("the_strongbox", rect("cart", 42, 28.5, 5, 3))
    porter = f.put("halberdier", 0, 44.5, 26.5)
    f.put("footpad", 1, 45, 55)
    box = f.g.put("object", "strongbox", (cm(44.5), cm(30)))
    assert chosen(f, porter) not in ("switch_weapon", ["lift", box.name])
    f.g.turn = f.g.scenario.turns - 1
    assert chosen(f, porter) == "switch_weapon"
    porter.hands = ()
    assert chosen(f, porter) == ["lift", box.name]


def test_a_door_between_a_stormer_and_the_inn_is_opened() -> None:
    f = in_scenario("hold_the_inn", rect("building", 30, 30, 13, 10, doors=((36, 30),)))
    stormer = f.put("halberdier", 0, 36, 28.5)
    f.put("cadet", 1, 36, 36)
    assert chosen(f, stormer) == ["open_door", next(iter(f.g.ground.doors))]


def test_who_can_do_nothing_useful_ends_the_activation() -> None:
    f = in_scenario("first_blood")
    figure = f.put("cadet", 0, 45, 30)
    assert chosen(f, figure) == END


# Estimates


def test_cover_is_worth_something() -> None:
    f = field(seg("low_wall", 40, 20, 50, 20))
    figure = f.put("cadet", 0, 45, 10)
    f.put("musketeer", 1, 45, 50)
    survey = Survey(f.g, figure)
    figure.x, figure.y = cm(45), cm(18)
    behind = survey.danger()
    figure.x = cm(60)
    assert 0 < behind < survey.danger()


def test_nobody_fears_a_gun_that_cannot_see_or_reach_him() -> None:
    f = field(seg("high_wall", 20, 30, 70, 30))
    figure = f.put("cadet", 0, 45, 20)
    f.put("musketeer", 1, 45, 40)
    f.put("slinger", 1, 5, 55)
    assert Survey(f.g, figure).danger() == 0


def test_the_charge_of_a_better_fighter_is_feared_within_its_reach() -> None:
    f = field()
    figure = f.put("drummer", 0, 45, 20)
    f.put("company_captain", 1, 45, 32)
    survey = Survey(f.g, figure)
    assert survey.melee() < 0
    figure.y = cm(10)
    assert survey.melee() == 0


def test_fire_does_not_stop_those_who_have_to_come_near() -> None:
    f = field()
    f.put("cadet", 0, 60, 10)
    near = f.put("halberdier", 0, 40, 10)
    far = f.put("musketeer", 0, 50, 10)
    for x in (41, 43, 45, 47, 49):
        f.put("musketeer", 1, x, 50)
    f.g.turn = f.g.scenario.turns
    assert 0 < Survey(f.g, near).danger() < 2_000 < Survey(f.g, far).danger()


def test_each_loss_weighs_more_in_a_band_that_may_break() -> None:
    f = field()
    cadet = f.put("cadet", 0, 10, 10)
    others = [f.put("musketeer", 0, 10 + 4 * i, 20, morale=3) for i in range(1, 4)]
    firm = prize(f.g, cadet)
    others[0].fate = DEAD
    assert prize(f.g, cadet) > firm


def test_an_easy_shot_is_worth_more_than_a_hard_one() -> None:
    f = field(seg("low_wall", 40, 30, 50, 30))
    shooter = f.put("musketeer", 0, 45, 10)
    easy = f.put("footpad", 1, 60, 32)
    hard = f.put("footpad", 1, 45, 32)
    place = shooter.hands[0]
    assert shot_gain(f.g, shooter, easy, place, SHOOT) > shot_gain(f.g, shooter, hard, place, SHOOT) > 0


def test_the_survey_leaves_the_figure_where_it_was() -> None:
    f = field()
    figure = f.put("musketeer", 0, 45, 10)
    f.put("cadet", 1, 45, 40)
    before = figure.plain()
    Survey(f.g, figure).worth((cm(50), cm(20)), ready=True)
    assert figure.plain() == before


def test_a_lost_enemy_makes_the_position_better() -> None:
    f = field()
    f.put("musketeer", 0, 45, 10)
    enemy = f.put("cadet", 1, 45, 40)
    f.put("cadet", 1, 50, 40)
    before = value(f.g, 0)
    enemy.fate = DEAD
    assert value(f.g, 0) > before
    assert value(f.g, 0) == -value(f.g, 1)


def test_blows_are_judged_by_their_exact_odds() -> None:
    f = field()
    one = f.put("company_captain", 0, 45, 30)
    other = f.put("boarder", 1, 45, 32.5)
    for stance in (DEFEND, SKEWER):
        attack = Attack(f.g, one, other, charge=True)
        attack.stance = stance
        contest = contest_of(f.g, attack)
        exact = [share_of(harm_odds(f.g.profile, contest, to_attacker=mine), False) for mine in (True, False)]
        found = blow_shares(f.g, attack)
        assert abs(found[0] - exact[0]) <= 2
        assert abs(found[1] - exact[1]) <= 2


def test_a_shooter_closes_in_on_who_lies_unarmed_and_not_on_a_better_fighter() -> None:
    f = field()
    shooter = f.put("crossbow_veteran", 0, 45, 20)
    helpless = f.put("drummer", 1, 45, 34, posture=STUNNED)
    chief = f.put("company_captain", 1, 60, 34)
    assert would_rather_fight(f.g, shooter, helpless)
    assert not would_rather_fight(f.g, shooter, chief)


# Whole activations and games


def test_an_advance_ends_nearer_to_the_enemy() -> None:
    f = field(advanced=False)
    figure = f.put("halberdier", 0, 45, 5)
    f.put("cadet", 1, 45, 55)
    f.g.active = figure.name
    rule = act(f.g)
    ask = next(rule)
    assert instinct(f.g, ask) == "fast_advance"  # type: ignore[arg-type]
    f.g.dice = SeededDice(1)
    path = rule.send("fast_advance")
    answer: Answer = instinct(f.g, path)  # type: ignore[arg-type]
    assert answer[0][-1][1] >= figure.y + 9 * CM


def test_greedy_answers_legally_and_beats_random_in_a_duel() -> None:
    game = find("escarmouche")
    for seat in (0, 1):
        setup = game.setup("first_blood", 3, {"level": "advanced"}, {})
        play = Play(game, game.set_up(setup, SeededDice(3)))
        play.start()
        players = [RandomPlayer(1), RandomPlayer(2)]
        greedy = GreedyPlayer(3)
        while play.ask is not None:
            asked = play.ask.seat
            view = View(game, play, asked)
            play.answer(greedy.answer(view) if asked == seat else players[asked].answer(view), asked)
        assert play.outcome is not None
        assert play.outcome.winner == seat


def test_greedy_looks_at_no_secret() -> None:
    game = find("escarmouche")
    setup = game.setup("first_blood", 5, {"level": "advanced"}, {})
    play = Play(game, game.set_up(setup, SeededDice(5)))
    play.start()
    assert play.ask is not None
    before = play.state.hash()
    GreedyPlayer(1).answer(View(game, play, play.ask.seat))
    assert play.state.hash() == before


@rule("ES-SHOT-02")
def test_whoever_is_hit_behind_cover_rolls_again() -> None:
    f = field()
    victim = f.put("cutthroat", 1, 30, 30)
    f.g.dice = d10s(8, 2)
    asked = damage(f.g, victim, Need(4, "resistance"), cover=True)
    ask = next(asked)
    assert isinstance(ask, Ask)
    assert instinct(f.g, ask) == AGAIN
