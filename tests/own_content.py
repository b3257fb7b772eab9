"""A user's own content for every game: cards, scenarios, a band, a column, and some numbers changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

GAMES = Path(__file__).parent.parent / "src" / "rulebound" / "games"

ADVANTAGES = """
- key: cold_iron
  effect: onslaught
  name: {en: Cold Iron, fr: Fer froid}
  copies: 4
  window: own_attack
  explores: false
  text:
    en: "Before the roll of an attack by a human: he has +2 combat for this attack."
    fr: "Avant le jet d'une attaque menée par un humain : il a +2 en combat pour cette attaque."
"""
EVENTS = """
- key: dread
  effect: fumes
  name: {en: Dread, fr: Effroi}
  copies: 12
  window: threat
  explores: false
  demon_fights: false
  text: {en: "As fumes.", fr: "Comme les émanations."}
"""
CARDS = """
- key: watch_captain
  name: {en: Captain of the Watch, fr: Capitaine du guet}
  band: watch
  rank: chief
  front: [6, 5, 7, 6, 3]
  blood: [5, 4, 6, 5, 2]
  melee: [rapier]
  missile: [pistol]
  off_hand: [main_gauche]
  points: 58
- key: lamplighter
  name: {en: Lamplighter, fr: Allumeur}
  band: watch
  rank: character
  front: [6, 4, 6, 5, 2]
  blood: [5, 3, 5, 4, 1]
  melee: [rapier]
  off_hand: [main_gauche]
  points: 41
- key: watchman
  name: {en: Night Watchman, fr: Veilleur de nuit}
  band: watch
  rank: other
  front: [5, 5, 5, 4, 1]
  blood: [4, 4, 4, 3, 1]
  melee: [rapier]
  points: 30
"""
BANDS = """
- key: watch
  name: {en: The Night Watch, fr: Le Guet}
  text: {en: They walk the walls with lanterns., fr: Ils font la ronde avec leurs lanternes.}
  limit: 220
  figures: {watch_captain: 1, lamplighter: 1, watchman: 4}
"""

TOTEMS = """
- key: mangrove
  effect: ignore
  name: {en: Mangrove, fr: Palétuvier}
  count: 9
  window: draw
  text:
    en: "When a group of yours must draw Stress tokens: it ignores 1 of them."
    fr: "Quand un de vos groupes doit piocher des jetons de Stress : il en ignore 1."
"""
PROFILES = """
- key: hill_archers
  name: {en: Hill Archers, fr: Archers des collines}
  figures: 6
  weapon: bow
  shooting: 6
  combat: 6
  bravery: 6
  points: 14
  most: {kingdom: 3}
"""
COLUMNS = """
- key: hill_column
  name: {en: The Column from the Hills, fr: La Colonne des collines}
  text: {en: It comes down with the rain., fr: Elle descend avec la pluie.}
  culture: kingdom
  groups: {veterans: 2, hill_archers: 1, young_warriors: 1, scouts: 1}
  characters: [king, horn_player]
  auxiliaries: shield_bearers
"""


def shipped(game: str, file: str) -> list[dict[str, Any]]:
    """The entries of a file of a game."""
    data: list[dict[str, Any]] = yaml.safe_load((GAMES / game / "content" / file).read_text(encoding="utf-8"))
    return data


def none_but(game: str, file: str) -> str:
    """Changes that take every shipped card out of its deck."""
    return "".join(f"- change: {{key: {card['key']}, copies: 0}}\n" for card in shipped(game, file))


def renamed(game: str, file: str) -> str:
    """Changes that call every shipped card old."""
    old = {card["key"]: {lang: f"Old {name}" for lang, name in card["name"].items()} for card in shipped(game, file)}
    return yaml.safe_dump([{"change": {"key": key, "name": name}} for key, name in old.items()], allow_unicode=True)


def written(folder: Path) -> Path:
    """A folder with a folder a game.

    Whatever is drawn is a card of one's own, in Expedition new or called old; so are both columns there.
    """
    scenario = next(each for each in shipped("catacombs", "scenarios.yaml") if each["key"] == "SC1")
    scenario |= {"key": "MINE", "name": {"en": "My Way Out", "fr": "Ma sortie"}}
    scenario["humans"]["advantages"] = 3
    adventure = next(each for each in shipped("expedition", "scenarios.yaml") if each["key"] == "first_light")
    adventure |= {"key": "MINE", "name": {"en": "My Valley", "fr": "Ma vallée"}}
    for side in adventure["sides"]:
        side["column"] = "hill_column"
    fewer = "".join(
        f"- change: {{key: SC{n}, humans: {{advantages: 1}}, demon_side: {{events: 2}}}}\n" for n in range(1, 7)
    )
    files = {
        "catacombs/advantages.yaml": ADVANTAGES + none_but("catacombs", "advantages.yaml"),
        "catacombs/events.yaml": EVENTS + none_but("catacombs", "events.yaml"),
        "catacombs/scenarios.yaml": yaml.safe_dump([scenario], allow_unicode=True) + fewer,
        "escarmouche/cards.yaml": CARDS,
        "escarmouche/bands.yaml": BANDS,
        "escarmouche/names.yaml": "surnames: {watch: [Lanterne, Minuit]}\n",
        "expedition/totems.yaml": TOTEMS + renamed("expedition", "totems.yaml"),
        "expedition/profiles.yaml": PROFILES,
        "expedition/columns.yaml": COLUMNS,
        "expedition/scenarios.yaml": yaml.safe_dump([adventure], allow_unicode=True),
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


MONK = """
- key: monk
  name: {en: Hedge Monk, fr: Moine errant}
  most: 2
  condemned: true
  talents: [sanctified, elusive]
  lines: [[1, 2, 4], [1, 1, 5], [1, 1, 4], [1, 2, 4], [2, 1, 4], [2, 2, 4]]
  cost: 3
"""
GNAWER = """
- key: gnawer
  name: {en: The Gnawer, fr: Le Rongeur}
  kind: demon
  health: 5
  mvt: 2
  cbt: 3
  defence: 5
  cost: 4
  talents: [frantic]
  traits: [rages_at_crowds, extra_destiny_die]
  text: {en: It gnaws., fr: Il ronge.}
"""
SPACE = """
- key: black_tide
  name: {en: Black Tide, fr: Marée noire}
  colour: black
  dice: 2
  each: [1, 2, 3]
  relation: total
  total: 5
  threat_points: 2
  events: 1
  next_dice: 1
  hits: 1
  power: legion
  text: {en: Two dice with a total of 5., fr: Deux dés d'un total de 5.}
"""


def peopled(folder: Path) -> Path:
    """A folder for Catacombs with a human, a demon, a destiny space and tiles of one's own, and a scenario of them."""
    scenario = next(each for each in shipped("catacombs", "scenarios.yaml") if each["key"] == "SC1")
    scenario |= {"key": "MINE"}
    scenario["humans"] |= {"warriors": ["redeemer", "monk", "monk", "brute"], "objects": []}
    scenario["demon_side"]["demon"] = "gnawer"
    scenario["board"]["stack"]["top"] = 30
    folder.mkdir(parents=True)
    for name, text in {
        "humans": MONK,
        "creatures": GNAWER,
        "destiny": SPACE,
        "tiles": "".join(f"- {{key: X{n}, openings: NESW, effect: vent, room: false}}\n" for n in range(9)),
        "scenarios": yaml.safe_dump([scenario], allow_unicode=True),
    }.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder
