"""ES-GEN-01, ES-GAP-01, ES-GAP-19, ES-GAP-25  What may be chosen before a game, and the rules it makes."""

from __future__ import annotations

import pytest

from rulebound.core.forms import ONE
from rulebound.core.game import BadSetup
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.options import options_form, profile_of
from rulebound.games.escarmouche.profile import PROFILE_ROW
from tests.games.escarmouche.test_content import CONTENT
from tests.games.escarmouche.test_force import WORDS
from tests.harness import rule


@rule("ES-GEN-01", "ES-GAP-01", "ES-GAP-25", "ES-GAP-19")
def test_options_make_the_rules() -> None:
    assert PROFILE_ROW.write(profile_of({})) == [True, "second_die", False, False]
    chosen: dict[str, object] = {
        "level": "basic",
        "critical_mode": "single_zero",
        "strike_hard_weapons": "any",
        "fog": "on",
    }
    assert PROFILE_ROW.write(profile_of(chosen)) == [False, "single_zero", True, True]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"level": "expert"}, "options: field 'level' is 'expert'; one of advanced, basic is right"),
        ({"fog": True}, "options: field 'fog' is true; one of off, on is right"),
        ({"weather": "rain"}, "options: field 'weather' is not known; one of level, critical_mode,"),
    ],
)
def test_other_options_are_refused(options: dict[str, object], problem: str) -> None:
    with pytest.raises(BadSetup) as error:
        profile_of(options)
    assert problem in str(error.value)


def test_options_are_chosen_one_of_several_and_every_choice_can_be_played() -> None:
    fields = options_form(CONTENT)
    assert [(field.key, field.kind, field.default) for field in fields] == [
        ("level", ONE, "advanced"),
        ("critical_mode", ONE, "second_die"),
        ("strike_hard_weapons", ONE, "heavy"),
        ("fog", ONE, "off"),
    ]
    for field in fields:
        assert field.default in [pick.key for pick in field.picks]
        for pick in field.picks:
            profile_of({field.key: pick.key})


def test_every_option_and_every_choice_is_said_in_both_languages() -> None:
    for field in options_form(CONTENT):
        for text in (field.name, field.text, *[text for pick in field.picks for text in (pick.name, pick.text)]):
            if text is not None:
                said = {WORDS.say(text, language) for language in LANGUAGES}
                assert all(said), field.key
    assert [WORDS.say(pick.name, "en") for pick in options_form(CONTENT)[0].picks] == ["Advanced", "Basic"]
