"""Figures and things in sentences."""

from __future__ import annotations

from rulebound.core.ask import Refusal, refused
from rulebound.core.shows import Shows
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import Item
from rulebound.games.escarmouche.state import Escarmouche, Figure


def introduced(figure: Figure) -> Text:
    """A figure in a list: one with a name of its own also by its kind."""
    if not figure.title:
        return figure.called
    return Text("option.deploy", {"figure": figure.called, "card": Text(f"card.{figure.card.key}")})


def side_name(g: Escarmouche, side: int) -> Text:
    """A side in a sentence, as its scenario calls it."""
    return Text(f"side.{g.scenario.key}-{side}")


def object_name(key: str) -> Text:
    """A thing of the scenario in a sentence."""
    return Text(f"object.{key}")


def weapon_refused(rule: str, what: str, figure: Figure, item: Item) -> Refusal:
    """Why a figure may not do something with a weapon."""
    return refused(rule, what, figure.name, figure=figure.called, weapon=item.called)


def tell_of(g: Escarmouche, figure: Figure, key: str, rule: str, /, shows: Shows = (), **about: object) -> None:
    """Write what a figure does, or what becomes of it, into the log."""
    g.tell(key, rule, {"figure": figure.called, **about}, points_at=(figure.name,), shows=shows)


# ES-GAP-19  In the fog the enemy does not hear what the hidden do.
def tell_own(g: Escarmouche, figure: Figure, key: str, rule: str, /, shows: Shows = (), **about: object) -> None:
    """Write what a figure does into the log, for its own side alone if nobody else may know of it."""
    if g.is_secret(figure):
        g.whisper(figure.side, key, rule, {"figure": figure.called, **about}, shows)
    else:
        tell_of(g, figure, key, rule, shows, **about)
