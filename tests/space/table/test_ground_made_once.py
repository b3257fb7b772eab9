"""A layout is made ready for rules once for each content and each game."""

from __future__ import annotations

from rulebound.core.game import find
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.ground import EscarmoucheGround
from rulebound.space.table.ground import ground_of


def test_one_ground_for_one_content_and_layout() -> None:
    content = find("escarmouche").things()
    assert isinstance(content, Content)
    one, other = list(content.layouts.values())[:2]
    ground = ground_of(EscarmoucheGround, "digest", one)
    assert ground is ground_of(EscarmoucheGround, "digest", one)
    assert ground is not ground_of(EscarmoucheGround, "another", one)
    assert ground.layout is one
    assert ground_of(EscarmoucheGround, "digest", other).layout is other
