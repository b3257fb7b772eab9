"""The words and numbers that content is made of: closed lists, and ranges."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Faction = Literal["dinosaurs", "humans"]

Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Copies = Annotated[int, Meta(ge=1, le=12)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Reach = Annotated[int, Meta(ge=0, le=12)]
"""A range in hexes; 0 where nothing is printed."""
Health = Annotated[int, Meta(ge=1, le=30)]
Initiative = Annotated[int, Meta(ge=1, le=12)]
Points = Annotated[int, Meta(ge=1, le=200)]

Skill = Literal["melee", "ballistic", "dodge", "armour", "stability", "fear", "courage", "movement"]
Symbol = Literal["melee", "ballistic", "stability", "dodge", "fear", "courage", "movement", "adrenaline"]
Icon = Literal[
    "melee",
    "ballistic",
    "dodge",
    "damage",
    "armour",
    "stability",
    "fear",
    "courage",
    "adrenaline",
    "initiative",
    "win_tie",
]
Gain = Literal[
    "melee", "ballistic", "dodge", "damage", "piercing", "armour", "stability", "fear", "courage", "movement"
]
AmmunitionKind = Literal["sedative", "net"]
Keyword = Literal["pack", "squad", "large", "hero", "commander", "scout", "fly"]
Ability = Literal[
    "pack_hunters",
    "impact",
    "apex",
    "venom",
    "airborne",
    "steady_aim",
    "prepared",
    "emplaced",
    "leader",
    "scout",
]
Moment = Literal[
    "own_activation",
    "attack_declared",
    "ranged_declared",
    "attack_hit",
    "ranged_hit",
    "sedative_strikes",
    "grab_won",
    "break_free",
    "fear_declared",
    "fear_against",
    "model_harmed",
    "model_dying",
    "sedative_flipped",
    "enemy_next",
    "enemy_moved",
    "token_window",
    "phase_end",
    "after_trim",
    "after_discards",
]
HeroEffect = Literal[
    "bonus",
    "apex_roar",
    "scent_of_blood",
    "pack_tactics",
    "shake_it_off",
    "death_grip",
    "ambush",
    "blood_frenzy",
    "tail_sweep",
    "instinct",
    "territorial",
    "feeding",
    "break_loose",
    "stampede",
    "low_growl",
    "rally",
    "double_time",
    "covering_fire",
    "supply_drop",
    "field_orders",
    "double_dose",
    "surge",
    "last_stand",
    "medic",
    "flare",
    "dig_in",
    "quick_thinking",
]
