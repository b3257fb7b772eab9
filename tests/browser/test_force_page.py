"""The force builder: choosing, cards, faults with their rules, the map, saving, sharing, and playing with it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import serious, tab_to
from tests.browser.visitor import Visitor

Json = dict[str, Any]
BAND = "band:guard,captain_of_the_guard:1,lieutenant:1,musketeer:3,cadet:2,drummer:1"
GUARD = f"/#/forces/escarmouche?scenario=meeting_at_the_crossroads&role=one&force={BAND}"
REFUSED = "status of 4"
"""How a browser complains of what the server refuses."""


def builder(visitor: Visitor, path: str = GUARD) -> Visitor:
    visitor.go(path)
    visitor.see(".buyable, .nothing")
    visitor.see(".mapframe .thing")
    return visitor


def row(visitor: Visitor, name: str) -> str:
    return f".buyable:has(.words > b:text('{name}'))"


def spent(visitor: Visitor, text: str) -> None:
    expect(visitor.find(".tally .spent")).to_have_text(text)


def address_has(visitor: Visitor, part: str) -> None:
    visitor.page.wait_for_function("(part) => location.hash.includes(part)", arg=part)


# Choosing


def test_the_lobby_leads_to_the_page_and_game_scenario_and_seat_are_chosen_there(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.see('.gamecard a[href="/#/forces/escarmouche"]').click()
    visitor.see(".buyable")
    visitor.find("select[name=scenario]").select_option("the_strongbox")
    visitor.find("select[name=role]").select_option("two")
    spent(visitor, "319 of 320 points")
    address_has(visitor, "scenario=the_strongbox&role=two&force=band:brigands")
    visitor.find("select[name=game]").select_option("catacombs")
    visitor.see(row(visitor, "Shackled Brute"))
    address_has(visitor, "#/forces/catacombs?")


def test_things_are_bought_and_given_back_and_every_one_has_its_silhouette(visit: Visit) -> None:
    visitor = builder(visit())
    spent(visitor, "294 of 300 points")
    visitor.see(".legal")
    drawings = visitor.find(".buyable .portrait use").count()
    assert drawings == visitor.find(".buyable").count() > 10
    visitor.find(f"{row(visitor, 'Cadet')} button[aria-label='Cadet −1']").click()
    spent(visitor, "268 of 300 points")
    address_has(visitor, "cadet:1")
    visitor.find("button[aria-label='Cadet +1']").click()
    spent(visitor, "294 of 300 points")


def test_what_is_wrong_is_said_at_once_with_its_rule(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find("button[aria-label='Musketeer +1']").click()
    visitor.reads(".tally .problem li", re.compile(r"costs 335 points, more than the limit of 300\.\s+ES-CON-09"))
    visitor.bears(".tally .problem .rule", "href", "/#/rules/escarmouche/ES-CON-09")
    visitor.has(".legal", 0)
    visitor.find("button[aria-label='Musketeer −1']").click()
    visitor.has(".tally .problem", 0)


def test_ready_made_forces_are_where_one_starts_from(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find("input[name=force-band][value=riders]").check(force=True)
    address_has(visitor, "force=band:riders,")
    visitor.has(row(visitor, "Lieutenant"), 0)
    visitor.see(".legal")
    visitor.find(".starts button").nth(1).click()
    spent(visitor, "0 of 300 points")
    visitor.see(".tally .problem")
    visitor.find(".starts button").first.click()
    spent(visitor, "294 of 300 points")


def test_a_scenario_that_names_its_figures_says_so(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find("select[name=scenario]").select_option(label="First Blood")
    visitor.see(".nothing")
    visitor.has(".buyable", 0)


# Cards


def test_a_mouse_over_an_entry_shows_its_card_and_what_its_traits_mean(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find(f"{row(visitor, 'Lieutenant')} .face").hover()
    card = visitor.see(".sheetcard")
    assert "Wounded" in card.inner_text()
    assert "Equipment 3 in melee" in card.inner_text()
    box = card.bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 1280 and box["y"] + box["height"] <= 800
    visitor.page.mouse.move(2, 2)
    visitor.has(".sheetcard", 0)


def test_a_tap_opens_the_card_in_its_place(visit: Visit) -> None:
    visitor = builder(visit(390, 844))
    face = visitor.find(f"{row(visitor, 'Lieutenant')} .face")
    face.tap()
    visitor.bears(f"{row(visitor, 'Lieutenant')} .face", "aria-expanded", "true")
    assert "Rapier" in visitor.text(".opened .traits")
    visitor.has(".sheetcard", 0)
    face.tap()
    visitor.has(".opened", 0)


# The map


@pytest.mark.parametrize("width", [1280, 390])
def test_the_map_lies_beside_the_force_or_below_it_with_its_zones_named(visit: Visit, width: int) -> None:
    visitor = builder(visit(width, 844))
    names = visitor.find(".zonename").all_text_contents()
    assert sorted(name.strip() for name in names) == ["Northern band", "Southern band"]
    visitor.has(".mapframe .shape.deployment", 2)
    visitor.has(".zonelist li", 2)
    frame, entries = visitor.find(".mapframe").bounding_box(), visitor.find(".buildside").bounding_box()
    assert frame is not None and entries is not None
    if width > 900:
        assert frame["x"] > entries["x"] + entries["width"]
        assert frame["y"] < 400
    else:
        assert frame["y"] > entries["y"] + entries["height"]
        visitor.find(".tobesides").click()
        expect(visitor.find(".mapframe")).to_be_in_viewport()


def test_the_map_is_looked_at_closer_and_the_wheel_scrolls_the_page(visit: Visit) -> None:
    visitor = builder(visit())
    world = "() => document.querySelector('.mapframe .world').getBoundingClientRect().width"
    wide = visitor.page.evaluate(world)
    visitor.page.mouse.move(*visitor.middle(".mapframe"))
    visitor.page.mouse.wheel(0, 300)
    visitor.page.wait_for_function("() => scrollY > 0 || document.querySelector('.besides').scrollTop > 0")
    assert visitor.page.evaluate(world) == wide
    visitor.find(".maptools button").first.click()
    visitor.page.wait_for_function(f"(wide) => ({world})() > wide", arg=wide)


def test_a_dungeon_shows_the_tiles_where_people_start(visit: Visit) -> None:
    visitor = builder(visit(), "/#/forces/catacombs?scenario=SC4&role=human")
    assert sorted(name.strip() for name in visitor.find(".zonename").all_text_contents()) == [
        "Human player",
        "Redeemer",
    ]
    assert "posted there by the scenario" in visitor.text(".zonelist li:nth-child(2)")


# Saving


def save(visitor: Visitor, name: str) -> None:
    visitor.find("input[name=force-name]").fill(name)
    visitor.find(".ownforces button[type=submit]").click()
    visitor.see(f".keptlist .opens:has-text('{name}')")


def test_a_force_is_saved_opened_renamed_and_deleted(visit: Visit) -> None:
    visitor = builder(visit())
    save(visitor, "<b>Bleus</b>")
    visitor.page.reload()
    visitor.reads(".keptlist .opens b", "<b>Bleus</b>")
    visitor.find("button[aria-label='Cadet −1']").click()
    spent(visitor, "268 of 300 points")
    visitor.find(".keptlist .opens").click()
    spent(visitor, "294 of 300 points")
    visitor.find("button[aria-label='Cadet −1']").click()
    visitor.find(".ownforces button[type=submit]:text('Save the changes')").click()
    visitor.see(".keptlist .opens:has-text('268 of 300')")
    visitor.find(".keptlist button:text('Rename')").click()
    visitor.find("input[name=rename]").fill("Reds")
    visitor.press("Enter")
    visitor.reads(".keptlist .opens b", "Reds")
    address_has(visitor, "name=Reds")
    visitor.page.reload()
    visitor.see(".keptlist li.open")
    visitor.find(".anew").click()
    visitor.has(".keptlist li", 2)
    for left in (1, 0):
        visitor.find(".keptlist button[aria-label='Delete Reds']").first.click()
        visitor.find(".keptlist button.danger").click()
        visitor.has(".keptlist li", left)


def test_nobody_sees_the_forces_of_another_browser(visit: Visit) -> None:
    save(builder(visit()), "Mine")
    other = builder(visit())
    other.see(".ownforces .quiet")
    other.has(".keptlist li", 0)


def test_a_saved_force_is_chosen_for_a_new_game(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find("button[aria-label='Cadet −1']").click()
    spent(visitor, "268 of 300 points")
    save(visitor, "Small guard")
    sent: list[Json] = []

    def note(request: Request) -> None:
        if request.method == "POST" and "/api/tables?" in request.url:
            sent.append(request.post_data_json or {})

    visitor.page.on("request", note)
    visitor.go("/#/new/escarmouche")
    visitor.see("details.fold > summary").click()
    visitor.see("select[name=kept-0]").select_option(label="Small guard")
    visitor.reads(".force:has([name=kept-0]) .spent", "268 of 300 points")
    visitor.find("button[type=submit]").click()
    visitor.see(".table")
    assert sent[0]["rosters"]["one"]["cadet"] == 1


def test_the_lobby_leads_to_the_page_for_its_own_scenario_and_seat(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/#/new/escarmouche")
    visitor.find("input[name=scenario][value=the_strongbox]").check(force=True)
    visitor.see("details.fold > summary").click()
    visitor.see(".tobuilder a").nth(1).click()
    visitor.see(".buyable")
    assert visitor.find("select[name=role]").input_value() == "two"
    assert visitor.find("select[name=scenario]").input_value() == "the_strongbox"


# Sharing


def test_a_link_opens_the_same_force_for_somebody_else_who_can_save_it(visit: Visit) -> None:
    ann, bob = builder(visit()), visit()
    ann.find("button[aria-label='Cadet −1']").click()
    spent(ann, "268 of 300 points")
    ann.find("input[name=force-name]").fill("Bleus & co")
    address_has(ann, "cadet:1,drummer:1&name=Bleus%20%26%20co")
    link = ann.find("input[name=link]").input_value()
    assert link == ann.page.url
    builder(bob, link.removeprefix(bob.address))
    spent(bob, "268 of 300 points")
    assert bob.find("input[name=force-name]").input_value() == "Bleus & co"
    bob.find(".ownforces button[type=submit]").click()
    bob.reads(".keptlist .opens b", "Bleus & co")
    ann.page.reload()
    ann.has(".keptlist li", 0)


def test_another_link_pasted_into_the_address_is_opened(visit: Visit) -> None:
    visitor = builder(visit())
    spent(visitor, "294 of 300 points")
    visitor.page.evaluate("(to) => { location.hash = to; }", GUARD.replace("cadet:2", "cadet:1")[1:])
    spent(visitor, "268 of 300 points")


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (("cadet:2", "cadet:two"), "force.cadet"),
        (("cadet:2", "dragon:2"), "force.dragon"),
        (("role=one", "role=three"), "role: one of one, two"),
        (("scenario=meeting_at_the_crossroads", "scenario=moon"), "scenario: one of"),
        (("&force=", "&options=level:heroic&force="), "options.level"),
        (("escarmouche", "moon"), "there is no game moon"),
        (("cadet:2", "<img src=x onerror=alert(1)>:2"), "<img src=x"),
        (("cadet:2", "cadet:%"), "force.cadet"),
    ],
)
def test_a_bad_link_is_refused_by_what_is_wrong_and_a_force_can_be_built(
    visit: Visit, change: tuple[str, str], names: str
) -> None:
    visitor = builder(visit(), GUARD.replace(*change))
    assert names in visitor.text(".badlink")
    assert visitor.text(".badlink").startswith("This link cannot be opened: ")
    visitor.has(".badlink img", 0)
    visitor.find(".buyable .stepper button:not([disabled])").first.click()
    visitor.has(".badlink", 0)
    visitor.errors[:] = [error for error in visitor.errors if REFUSED not in error]


def test_a_force_is_told_as_a_list_that_ends_with_its_link(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find(".sharing summary").click()
    visitor.page.wait_for_function("() => document.querySelector('textarea[name=list]').value.includes('Musketeer')")
    told = visitor.find("textarea[name=list]").input_value().split("\n")
    assert told[0] == "Escarmouche – Meeting at the Crossroads – Southern band"
    assert "3 × Musketeer, 123 points" in told
    assert told[-1] == visitor.page.url


# Everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious(visit: Visit, theme: str, width: int) -> None:
    visitor = builder(visit(width, 844, theme))
    save(visitor, "Bleus")
    visitor.find("button[aria-label='Musketeer +1']").click()
    visitor.see(".tally .problem")
    visitor.find(".buyable .face").first.click()
    visitor.see(".opened")
    visitor.find(".sharing summary").click()
    visitor.find(".purpose summary").click()
    assert serious(visitor) == []
    builder(visitor, "/#/forces/catacombs")
    visitor.see(".entrypick")
    assert serious(visitor) == []


def test_a_force_is_built_and_saved_with_the_keyboard_alone(visit: Visit) -> None:
    visitor = builder(visit())
    tab_to(visitor, "button[aria-label='Cadet −1']")
    visitor.press("Enter")
    spent(visitor, "268 of 300 points")
    tab_to(visitor, ".buyable .face", 3)
    visitor.press("Enter")
    visitor.see(".opened")
    tab_to(visitor, "input[name=force-name]")
    visitor.page.keyboard.type("Keys")
    visitor.press("Enter")
    visitor.reads(".keptlist .opens b", "Keys")
    visitor.reads(".ownforces [role=status]", "Saved: Keys")


def test_the_page_speaks_french_and_keeps_the_force_when_the_language_changes(visit: Visit) -> None:
    visitor = builder(visit())
    visitor.find("button[aria-label='Cadet −1']").click()
    address_has(visitor, "cadet:1")
    visitor.find(".switches button").first.click()
    visitor.reads("h1", "Composer une troupe")
    spent(visitor, "268 points sur 300")
    visitor.see(row(visitor, "Mousquetaire"))
    visitor.has(".zonename", 2)
    assert sorted(name.strip() for name in visitor.find(".zonename").all_text_contents()) == [
        "Bande du nord",
        "Bande du sud",
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_fits_on_a_phone(visit: Visit, lang: str) -> None:
    visitor = builder(visit(390, 844, lang=lang))
    visitor.find(".buyable .face").first.tap()
    visitor.see(".opened")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in visitor.find(".buyable .stepper button").all()[:6]:
        box = button.bounding_box()
        assert box is not None and box["height"] >= 40 and box["width"] >= 40


# Any game


COLUMNS = ["Move", "Fight", "Shoot", "Armour", "Heart", "Wits", "Fate", "Will"]


def made_up(key: str, group: str, cost: int, **more: Any) -> Json:
    plain: Json = {"key": key, "name": key, "kind": "number", "least": 0, "most": 20, "cost": cost, "picks": []}
    sheet = {"columns": COLUMNS, "rows": [{"name": "Profile", "values": list(range(8))}], "traits": []}
    return plain | {"default": "", "text": None, "when": {}, "figure": "", "group": group, "sheet": sheet} | more


def test_a_game_nobody_knows_yet_is_drawn_from_its_form(visit: Visit) -> None:
    fields = [made_up(f"host {n}", "Hosts" if n % 2 else "Heroes", 10 * n) for n in range(1, 25)]
    form = {"budget": 1000, "fixed": 0, "fields": fields, "example": {"host 1": 20, "host 2": 1}}

    def told(route: Route) -> None:
        route.fulfill(json=form)

    def looked(route: Route) -> None:
        route.fulfill(json={"cost": 0, "budget": 1000, "problems": [], "link": GUARD, "text": ""})

    visitor = visit(390, 844)
    visitor.page.route("**/api/games/escarmouche/force?*", told)
    visitor.page.route("**/api/forces/look?*", looked)
    builder(visitor, "/#/forces/escarmouche")
    spent(visitor, "220 of 1000 points")
    assert visitor.find(".entrygroup h2").all_inner_texts() == ["Hosts", "Heroes"]
    visitor.find(".buyable .face").first.tap()
    assert visitor.find(".opened tbody tr").count() == len(COLUMNS), "what is many goes downwards"
    assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 390
