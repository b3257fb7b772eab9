"""The log of Expedition, read aloud: whole actions, and what happens without anybody's decision."""

from __future__ import annotations

from rulebound.games.expedition.rules.events import walk_nearer
from rulebound.games.expedition.rules.order_actions import Move, Rally, Reload, Shoot, Terror
from rulebound.games.expedition.rules.sorcery import RITES, Ritual
from tests.games.expedition.country import country, d6, d8, d10, ellipse, inches
from tests.games.expedition.test_words import GAME
from tests.harness import Told, call, rule


def read(told: Told, language: str = "en") -> list[str]:
    """The lines of a log."""
    return [GAME.words().say(event.text, language) for event in told.happened()]


@rule("EX-SHOOT-06", "EX-SHOOT-08", "EX-SHOOT-11")
def test_a_volley() -> None:
    c = country(ellipse("tall_grass", 24, 22, 5, 3))
    askaris = c.group("trained_askaris", 0, 24, 10, with_=("retired_officer",), tokens=("shooting",))
    warriors = c.group("young_warriors", 1, 24, 22, with_=("champion",))
    c.card("volley")
    dice = [*d8(7, 5, 1, 3, 6), c.token("movement"), *d8(6, 4, 2, 3), *d10(7)]
    played = c.do(Shoot(), askaris, warriors, then=(1,), dice=dice)
    assert read(played) == [
        "Trained Askaris at Young Warriors: 3 hits.",
        "Young Warriors: Movement token, 1 of 4.",
        "Cover, Young Warriors: 2 of 3 hits get through.",
        "Young Warriors: are the attached in danger? Only on a 1.",
        "Young Warriors: one figure down.",
        "Young Warriors: one figure down.",
    ]
    assert read(played, "fr")[:2] == [
        "Askaris instruits sur Jeunes Guerriers : 3 touches.",
        "Jeunes Guerriers : Jeton de Mouvement, 1 sur 4.",
    ]


@rule("EX-MELEE-01", "EX-MELEE-09")
def test_a_charge() -> None:
    c = country()
    veterans = c.group("veterans", 0, 24, 10, upright=True)
    c.group("irregulars", 1, 24, 20.2, tokens=("combat",))
    c.card("rush")
    dice = [*d10(9, 7, 5, 5, 2), *d8(6, 4, 3, 1), c.token("shooting")]
    lines = read(c.do(Move(), veterans, any_path=True, dice=dice))
    assert lines[0].startswith("Veterans: moved ") and lines[0].endswith(" and engaged Irregulars!")
    assert lines[1:4] == [
        "Veterans against Irregulars: 4 hits.",
        "Irregulars against Veterans: 1 hit.",
        "Melee won by 3 hits: Veterans over Irregulars.",
    ]
    assert lines[-1] == "Irregulars: Shooting token, 2 of 4."


@rule("EX-INFL-05")
def test_a_rally_tells_first_who_is_rallied() -> None:
    c = country()
    soldiers = c.group("soldiers", 0, 24, 8, tokens=("panic", "shooting"))
    c.group("veterans", 1, 24, 28)
    c.card("volley")
    played = c.do(Rally(), soldiers, then=("panic",), dice=d10(8, 4))
    assert read(played) == [
        "Rally of Soldiers: 2 tokens to shake off.",
        "Soldiers: 1 success.",
        "Soldiers: Panic token gone.",
    ]
    assert read(played, "fr")[0] == "Ralliement de Soldats : 2 jetons à ôter."


@rule("EX-INFL-09")
def test_terror_names_who_spreads_it() -> None:
    c = country()
    c.group("veterans", 0, 24, 8)
    irregulars = c.group("irregulars", 1, 24, 16)
    c.card("council")
    played = c.do(Terror(), irregulars, dice=[*d6(4), c.token("terror")])
    assert read(played) == [
        "Terror on Irregulars by Southern column: 1 hit.",
        "Irregulars: afraid, with 1 token to draw.",
        "Irregulars: Terror token, 1 of 4.",
    ]


@rule("EX-GAP-34")
def test_reloading_is_told() -> None:
    c = country()
    irregulars = c.group("irregulars", 0, 24, 8, loaded=False)
    c.group("veterans", 1, 24, 28)
    c.card("volley")
    assert read(c.do(Reload(), irregulars)) == ["Irregulars: reloaded."]


@rule("EX-GAP-14")
def test_a_ritual_says_what_its_power_does() -> None:
    c = country()
    c.g.columns[0].culture, c.g.columns[0].sorcery = "kingdom", True
    c.group("veterans", 0, 24, 10, figures=2, with_=("diviner",))
    c.group("irregulars", 1, 24, 30)
    c.card("rush")
    lines = read(c.do(Ritual(), "ancestors_counsel", then=(0,), dice=d8(5)))
    assert lines[:2] == [
        "A ritual, Southern column: Ancestors' Counsel.",
        "Ancestors' Counsel, power 1: Draw 1 Totem card.",
    ]


@rule("EX-CON-04")
def test_an_animal_that_is_sent_somewhere_is_seen_to_go() -> None:
    c = country()
    c.g.columns[0].culture = "forest_people"
    group = c.group("warriors", 0, 24, 4, figures=2, with_=("spirit_healer",))
    c.group("irregulars", 1, 24, 24, figures=1)
    lion = c.animal("lion", 24, 14)
    c.g.busy = True
    played = c.run(call(RITES["voice_of_the_wild"], group, 1), c.shift(lion, 0, 4))
    assert read(played) == ["Lion: sent S (4.0 in) by a voice."]
    assert [shown.path for shown in played.event("log.sent").shows] == [
        ((inches(24), inches(14)), (inches(24), inches(18)))
    ]
    assert c.places(lion) == [(24.0, 18.0)]


@rule("EX-CON-04")
def test_a_token_that_a_ritual_takes_off_is_told() -> None:
    c = country()
    group = c.group("irregulars", 0, 24, 10, figures=2, with_=("astrologer",), tokens=("shooting",))
    c.group("veterans", 1, 24, 28)
    c.g.busy = True
    assert read(c.run(call(RITES["steady_hands"], group, 3))) == ["Irregulars: Shooting token gone."]


@rule("EX-CON-12")
def test_an_elder_is_seen_to_walk() -> None:
    c = country(adventure="council_of_elders")
    c.group("askaris", 0, 24, 8, figures=1)
    c.g.put("person", (inches(24), inches(18)), key="first_elder")
    played = c.run(call(walk_nearer))
    assert read(played) == ["First Elder: a little nearer to Askaris."]
    assert read(played, "fr") == ["Premier Ancien : un peu plus près d'Askaris."]
    assert (c.g.markers[0].x, c.g.markers[0].y) == (inches(24), inches(14))
