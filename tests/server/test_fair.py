"""Fair dice: committed to before the game, revealed after it, checked by anybody."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from rulebound.cli.commands.records import verified
from rulebound.core.game import find
from rulebound.core.record import read
from tests.server.people import Person


def test_the_dice_are_committed_to_before_anybody_contributes(ann: Person, bob: Person) -> None:
    info = ann.made(fair=True, seed=None, seats=[{"kind": "me"}, {"kind": "open"}], contribution="moon")
    assert info["commitment"]
    assert info["secret"] is None
    begun = bob.post(f"/api/tables/{info['id']}/seats/1", {"contribution": "sun"}).json()
    assert begun["commitment"] == info["commitment"]
    assert begun["contributions"] == ["moon", "sun"]
    assert begun["secret"] is None


def test_the_secret_is_revealed_at_the_end_and_fits_the_commitment(ann: Person) -> None:
    info = ann.made(fair=True, seed=None)
    ann.do(info["id"], "resign", 0)
    over = ann.get(f"/api/tables/{info['id']}").json()
    told = hashlib.sha256(b"rulebound dice\n" + bytes.fromhex(over["secret"])).hexdigest()
    assert told == info["commitment"]


def test_the_words_of_all_people_are_in_the_record(ann: Person) -> None:
    tables = []
    for word in ("moon", "sun"):
        info = ann.made(fair=True, seed=None, contribution=word)
        ann.do(info["id"], "resign", 0)
        header, *_ = ann.get(f"/api/tables/{info['id']}/record").text.splitlines()
        tables.append(json.loads(header))
    assert [table["contributions"] for table in tables] == [["moon", "moon"], ["sun", "sun"]]


def test_the_record_of_a_finished_game_is_verified(ann: Person, tmp_path: Path) -> None:
    info = ann.made(fair=True, seed=None, game="catacombs")
    ann.first_choices(info["id"], (0, 1), 30)
    ann.do(info["id"], "resign", 0)
    text = ann.get(f"/api/tables/{info['id']}/record").text
    file = tmp_path / "game.ndjson"
    file.write_text(text, encoding="utf-8")
    found = verified(file, None, "en")
    assert found["ok"]
    assert found["fair_dice"]
    assert json.loads(text.splitlines()[0])["commitment"] == info["commitment"]
    assert read(text, find).setup.secret


def test_before_the_end_a_record_holds_the_commitment_but_no_secret(ann: Person) -> None:
    info = ann.made(fair=True, seed=None)
    header = json.loads(ann.get(f"/api/tables/{info['id']}/record", seat=0).text.splitlines()[0])
    assert header["commitment"] == info["commitment"]
    assert not header.keys() & {"seed", "secret"}


def test_seeded_dice_have_no_commitment(ann: Person) -> None:
    assert ann.made(fair=False, seed="7")["commitment"] == ""
