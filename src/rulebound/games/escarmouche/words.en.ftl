## force and content

# What may be chosen before a game, and what can be wrong with it.
form =
    .level = Rules
    .level-advanced = Advanced
    .level-advanced-text = Wounds, mishaps, parries and dodges, shots at whoever passes: the whole game.
    .level-basic = Basic
    .level-basic-text = The game on one page: no wounds, no mishap tables, two reactions.
    .critical_mode = Zeros
    .critical_mode-second_die = Second die
    .critical_mode-second_die-text = In advanced shooting and melee a zero is a mishap; elsewhere it takes a second zero.
    .critical_mode-double_zero = Double zero
    .critical_mode-double_zero-text = Only a zero and a second zero are a mishap, everywhere.
    .critical_mode-single_zero = Single zero
    .critical_mode-single_zero-text = Every zero is a mishap, everywhere. A cruel game.
    .strike_hard_weapons = Hard strikes
    .strike_hard_weapons-heavy = Heavy weapons
    .strike_hard_weapons-heavy-text = Only clubs, sabres, halberds and the like strike hard.
    .strike_hard_weapons-any = Any weapon
    .strike_hard_weapons-any-text = Every weapon in hand strikes hard.
    .fog = Fog of war
    .fog-off = Off
    .fog-off-text = Where hidden figures are is known to all; they only cannot be shot at or charged.
    .fog-on = On
    .fog-on-text = Hidden figures are off the table for the enemy until they are found.
    .band = Band
    .fit = Fit
    .wounded = Wounded
    .rank-chief = Chief
    .rank-character = Characters
    .rank-other = Others
    .card = Agility { $agility }, shooting { $shooting }, combat { $combat }, resistance { $resistance }, morale { $morale }; { $gear }

# What gear does, as the card of a figure tells it before a game.
gear =
    .missile = Range { $range }; { $damage } to the resistance of whoever is hit; { $reload ->
        [one] one action point
       *[other] { $reload } action points
    } to reload.
    .thrown = Range { $range }; { $damage } to the resistance of whoever is hit; { $n } are carried to throw.
    .blade = Equipment { $equipment } in melee; { $hands ->
        [0] takes no hand
        [one] takes one hand
       *[other] takes { $hands } hands
    }.
    .heavy_blade = Equipment { $equipment } in melee, strikes hard; { $hands ->
        [0] takes no hand
        [one] takes one hand
       *[other] takes { $hands } hands
    }.
    .off_hand = Equipment { $equipment } in melee, in the other hand.
    .armour = Resistance { $resistance }, agility { $agility }: already counted on the card.
    .mount = Advances { $far }, leaps what is up to { $high } high.

# Where figures deploy, and on what terms.
deploys =
    .terms = { $terms }
    .count = exactly { $n }
    .half = at most half of the figures
    .chief = the chief
    .on_foot = on foot
    .hidden = begin hidden at the advanced level
    .from_enemies = { $far } or more from every enemy

force =
    .unreadable = This force cannot be read: it must name a band and the numbers of its cards.
    .nothing_to_choose = The scenario names the figures; there is nothing to choose.
    .no_band = There is no band { $key }; there are: { $there }.
    .no_card = There is no card { $key } to buy.
    .count = { $card }: the number must be a whole one from 0 to { $most }.
    .other_band = { $card } does not serve with { $band }.
    .twice = { $card } is a character and can be there once, not { $n } times.
    .cost = This band costs { $n } points, more than the limit of { $most }.
    .chiefs = This band has { $n } chiefs; it needs exactly { $least }.
    .characters = This band has { $n } characters; { $least } to { $most } are allowed.
    .figures = This band has { $n } figures; { $least } to { $most } are allowed.
    .morale = This band has a morale of { $n }; it needs { $least } at least.
    .mounted = This band has { $n } riders; { $most } at most are allowed.
    .long_range = This band has { $n } figures who shoot { $cm } cm or farther; { $most } at most are allowed, half of the figures.

## the course of play

seat =
    .one = First player
    .two = Second player

who =
    .numbered = { $card } { $n }

phase =
    .deployment = Deployment
    .initiative = Initiative
    .activations = Activations
    .turn_end = End of the turn

value =
    .agility = Agility
    .shooting = Shooting
    .combat = Combat
    .resistance = Resistance
    .morale = Morale

posture =
    .standing = standing
    .crouched = crouched
    .prone = on the ground
    .stunned = stunned
    .clinging = clinging to a climb

mark =
    .card = { $card }
    .wounded = Wounded
    .hidden = Hidden
    .mounted = Mounted
    .courier = Courier
    .elevated = High up
    .carrying = Carries: { $load }
    .active = Acts now
    .points = action points left
    .acted = Has acted
    .holding = Holds: may still react
    .item_held = In hand: { $item }
    .item_carried = Carried: { $item }
    .item_in_state = { $item } ({ $state })
    .fuse = The fuse burns

item-state =
    .loaded = loaded
    .empty = empty
    .damaged = damaged
    .exhausted = out of ammunition

marker =
    .projectile = Spent missile: { $item }
    .weapon = On the ground: { $item }

area =
    .door = Closed door
    .door_open = Open door

area-text =
    .door = Stops moves and sight until somebody within 1 cm opens it.
    .door_open = Figures on foot pass, and sight too.

track =
    .turn = Turn
    .morale = Morale, { $side }
    .score = Score, { $side }
    .morale_of_both = Morale
    .score_of_both = Score
    .morale_means = under 9, the band may break at the end of the turn and lose.

goal =
    .wins = { $side } wins when: { $when }
    .draw = Draw: { $when }
    .morale = Either side wins when the other fails its morale test at the end of a turn. With 9 points of morale or more nobody fails.

goal-who =
    .none = the goal
    .courier = the courier
    .prisoner = the prisoner

object-door = the door

reason =
    .agility = agility
    .shooting = shooting
    .resistance = resistance
    .card = card
    .wounded = wounded
    .morale = morale
    .chief = chief
    .character = character
    .other = other
    .none = bystander
    .advantages = advantages
    .friends = friends in contact
    .bad_posture = enemy in a bad posture
    .well_equipped = well equipped
    .charge = charge
    .strike_hard = hard strike
    .weapon = weapon
    .off_hand = off hand
    .mounted = mounted
    .parry = parry
    .mishap = mishap

trial =
    .success = success
    .failure = failure
    .critical = disaster

damage =
    .below = unharmed
    .equal = stunned
    .above = wounded
    .felled = out of action
    .critical = killed

tumble =
    .below = nothing happens
    .equal = stunned
    .above = falls on the back
    .critical = out of action

fate =
    .fine = unharmed
    .down = falls
    .stunned = stunned
    .wounded = wounded
    .out = out of action
    .dead = dead

exchange =
    .attacker_harmed = the attacker is harmed
    .defender_harmed = the defender is harmed

morale =
    .success = it stays and fights
    .failure = it breaks
    .critical = it stays, but loses the next initiative

name =
    .defend = defend
    .skewer = skewer
    .parry = parry
    .dodge = dodge
    .rear_up = rear up
    .swap_weapon = change weapons
    .strike = strike
    .strike_hard = strike hard
    .charge = charge
    .lift = pick up
    .put_down = put down
    .hand_over = hand over
    .free_prisoner = free the prisoner
    .light_fuse = light the fuse
    .cut_fuse = cut the fuse
    .open_door = open the door

action =
    .strike = Strike { $enemy } (2 points)
    .strike_hard = Strike { $enemy } hard (2 points)
    .charge = Charge { $enemy } (2 points)
    .lift = Pick up: { $thing } (1 point)
    .put_down = Put down: { $thing }
    .hand_over = Hand the load to { $thing } (1 point)
    .free_prisoner = Free { $thing } (2 points)
    .light_fuse = Light the fuse: { $thing } (2 points)
    .cut_fuse = Cut the fuse: { $thing } (2 points)
    .open_door = Open { $thing } (1 point)

ask =
    .start = You hold the initiative: who activates the first figure?
    .activate = Which figure acts next?
    .act =
        { $points ->
            [one] { $figure } has 1 action point: what does it do?
           *[other] { $figure } has { $points } action points: what does it do?
        }
    .act_free = { $figure } has no points left; anything more?
    .stance = { $attacker } attacks { $defender }: how does { $defender } meet it?
    .melee_again =
        { $enemy ->
            [stunned] { $figure } rolled { $face } against a stunned enemy: roll again?
           *[other] { $figure } rolled { $face }, { $total } in all against { $enemy_total }: roll again?
        }
    .damage_again = { $figure } rolled { $face } for damage ({ $result }): roll again behind this cover?
    .courier = Who carries the letter?
    .deploy = Which figure do you deploy?
    .place = Where does { $figure } stand?
    .hands = What does { $figure } hold?

option =
    .keep = Keep the die
    .again = Roll again
    .start_self = My band begins
    .start_other = The other band begins
    .hold = { $figure } holds, ready to react
    .end_activation = { $figure } is done
    .stance_defend = Defend (free): cannot hit back
    .stance_skewer = Skewer (2 points): hits back if it wins
    .stance_parry = Parry (2 points, agility): D+2 if hit
    .stance_dodge = Dodge (2 points, agility): 5 cm away
    .stance_rear_up = Rear up (2 points, agility): pushes the attacker off
    .stance_swap_weapon =
        { $count ->
            [one] Change weapons (2 points, agility): { $weapon }
           *[other] Change weapons (2 points, agility): { $weapon } and { $other }
        }
    .deploy = { $figure } ({ $card })
    .deploy_rest = Deploy the rest for me
    .place = { $x } east, { $y } north
    .hands =
        { $count ->
            [one] { $one }
           *[other] { $one } and { $other }
        }

log =
    .turn = Turn { $turn } begins.
    .initiative = { $side }: { $total } for the initiative.
    .initiative_equal = Equal totals for the initiative: both roll again.
    .holds_without_dice = { $side } holds the initiative: the other band lost it.
    .starts = { $side } activates the first figure.
    .activated = { $figure } is activated.
    .holds = { $figure } holds.
    .morale = { $side } tests its morale: { $result }.
    .roll_off = { $side } loses the roll-off and deploys first.
    .courier = { $figure } carries the letter.
    .deployed = { $figure } takes position.
    .strike = { $attacker } strikes at { $defender }.
    .strike_hard = { $attacker } strikes hard at { $defender }.
    .charge = { $attacker } charges { $defender }.
    .stance = { $defender }: { $stance }.
    .melee = { $attacker }: { $one }, { $defender }: { $other } (advantages { $edge } and { $other_edge }).{ $mishap ->
            [yes] {" "}A zero: a mishap instead of the blow.
           *[no] {""}
        }
    .melee_helpless = { $attacker } strikes at { $defender }, who cannot defend.{ $mishap ->
            [yes] {" "}A zero: a mishap instead of the blow.
           *[no] {""}
        }
    .melee_again = { $figure } takes this die back and rolls again.
    .melee_critical = { $figure } makes a disastrous mistake.
    .melee_mishap_0 = { $figure } stumbles into the blade: out of action.
    .melee_mishap_1 = { $figure } is stunned by its own mistake.
    .melee_mishap_2 = { $figure } is wounded by its own mistake.
    .melee_mishap_3 = { $figure } trips and falls.
    .melee_mishap_4 = { $figure } bares a vital part.
    .melee_mishap_5 = { $figure } parries with the arm.
    .melee_mishap_6 = { $figure } drops the weapon on its own feet.
    .melee_mishap_7 = { $figure } notches its weapon.
    .melee_mishap_8 = { $figure } loses its grip.
    .melee_mishap_9 = { $figure } slips, and by luck the blow misses.
    .exchange_nothing = Nobody is hit.
    .exchange_hit = { $attacker } hits { $defender }.
    .exchange_struck = { $defender } hits { $attacker }.
    .exchange_knock_out = { $attacker } fells { $defender } with one blow.
    .exchange_knocked_out = { $defender } fells { $attacker } with one blow.
    .weapon_slips = { $figure } drops: { $weapon }.
    .weapon_damaged = { $figure } has a damaged weapon: { $weapon }.
    .damage = { $figure } is hit: { $result }.
    .damage_first = { $figure } is hit: { $result }, and rolls again behind cover.
    .tumble = { $figure } takes a knock: { $result }.
    .recover = { $figure } tries to come to: { $result }.
    .thrown = { $figure } is thrown; the mount bolts.
    .uncovered = { $figure } is hidden no longer.
    .out_of_action = { $figure } is out of action.
    .dead = { $figure } is dead.
    .drops_load = { $figure } drops: { $load }.
    .duel_over = The duel is decided; everybody may join in.
    .explodes = An explosion: { $object }!
    .lift = { $figure } picks up: { $thing }.
    .put_down = { $figure } puts down: { $thing }.
    .hand_over = { $figure } hands the load to { $thing }.
    .free_prisoner = { $figure } frees { $thing }.
    .light_fuse = { $figure } lights the fuse: { $thing }.
    .cut_fuse = { $figure } cuts the fuse: { $thing }.
    .open_door = { $figure } opens { $thing }.

refused-rule =
    .advanced_only = { $figure } cannot { $action }: that exists in the advanced rules only.
    .posture = { $figure } is { $posture } and cannot { $action }.
    .not_mounted = { $figure } is mounted and cannot { $action }.
    .mounted_only = { $figure } is on foot; only riders can { $action }.
    .held = { $figure } is held in contact by { $enemy } and cannot { $action }.
    .points = { $figure } has { $left } of the { $cost } points it takes to { $action }.
    .no_contact = { $enemy } is { $gap } away; a strike needs contact.
    .not_heavy = { $figure } fights with: { $weapon }. That is no heavy weapon.
    .barred = { $figure } was pushed off by { $enemy } and may not attack it again this turn.
    .duel = Only a chief may touch { $enemy } before the duel is decided.
    .not_alone = { $figure } is not alone against its attacker and cannot dodge.
    .nowhere_to_go = { $figure } has nowhere to go.
    .nowhere_to_push = There is no free spot to push the attacker to.
    .no_other_weapon = { $figure } carries no other weapon to change to.
    .other_side = { $figure } is not of your band.
    .already_activated = { $figure } has been activated this turn, or has spent its turn on a reaction.
    .outside_zone = { $figure } may not be deployed there: it is outside its zone.
    .no_room = { $figure } has no room there.
    .out_of_arms_reach = { $figure } is more than 1 cm away from { $thing }.
    .hands_full = { $figure } needs both hands free for { $thing }.
    .friend_not_in_contact = { $figure } is not standing in contact.
    .not_your_prisoner = { $figure } has no wish to free { $enemy }.
    .not_at_hand = { $figure } is not in contact with { $enemy }.
    .exploded = { $thing } has exploded.
    .no_stack_contact = { $figure } is not in contact with { $thing }.
    .burns_already = The fuse burns already: { $thing }.
    .burns_not = No fuse burns there: { $thing }.

outcome =
    .broken = { $side } breaks: the battle is lost.
    .both_gone = Nobody is left on either side: a draw.
    .nobody_left = { $side } has nobody left on the table.
    .leaves = { $side } wins: { $who } is off the table.
    .lost = { $side } wins: { $who } is lost.
    .exploded = { $side } wins: the powder has gone up.
    .chief = { $side } wins: the enemy chief is down.
    .limit_score = { $side } wins after turn { $turns }, { $one } to { $two }.
    .limit_side = { $side } wins: turn { $turns } is over.
    .limit_carrier = { $side } wins: it holds the prize after turn { $turns }.
    .limit_holds = { $side } wins: the house is in its hands after turn { $turns }.
    .limit_draw = Turn { $turns } is over: a draw.

sight =
    .lines =
        { $blocked ->
            [9] { $viewer } does not see { $target }: all 9 lines are blocked.
            [0] { $viewer } sees { $target } wholly{ $obscured ->
                [yes] , but obscured
               *[no] {""}
            }{ $protected ->
                [yes] {" "}and protected over half
               *[no] {""}
            }.
           *[other] { $viewer } sees { $target } with { $blocked } of 9 lines blocked: obscured{ $protected ->
                [yes] , and protected over half
               *[no] {""}
            }.
        }

threat =
    .shoot =
        { $enemy } may shoot ({ $weapon }, { $need } or less{ $obscured ->
            [lines_blocked] , partly out of sight
            [veiled] , through undergrowth
            [in_broken_ground] , in broken ground
            [behind_low] , behind an obstacle
            [at_a_window] , at a window
           *[no] {""}
        }{ $blocked ->
            [0] {""}
           *[other] , { $blocked } of 9 lines blocked by { $by }
        }{ $protected ->
            [yes] , damage rolled again if you like
           *[no] {""}
        })
    .charge = { $enemy } may charge
    .in_passing = { $enemy } may shoot as it passes, { $first } to { $last } on its way ({ $weapon }, { $need } or less)

## shooting

reason =
    .moved = hindered: has moved
    .mounted_shooter = hindered: mounted
    .reaction_shot = hindered: reaction shot
    .hasty_shot = hindered: in haste
    .two_pistols = hindered: two pistols
    .two_targets = two targets
    .crouched = obscured: crouched
    .lines_blocked = obscured: partly out of sight
    .veiled = obscured: through undergrowth
    .in_broken_ground = obscured: in broken ground
    .behind_low = obscured: behind an obstacle
    .at_a_window = obscured: at a window
    .on_the_ground = obscured: on the ground
    .shield = obscured: shield
    .in_melee = obscured: in a melee

name =
    .shoot = shoot
    .aim = aim
    .double_shot = fire both pistols
    .defensive_shot = shoot in defence
    .reload = reload
    .quick_reload = reload in haste
    .recover_projectile = recover a missile
    .switch_weapon = change what is in hand
    .drop_weapon = drop a weapon
    .pick_up = pick up a weapon
    .repair = repair a weapon

action =
    .shoot =
        { $cover ->
            [over_half] Shoot at { $enemy } ({ $weapon }, 1 point); cover lets it re-roll damage
           *[no] Shoot at { $enemy } ({ $weapon }, 1 point)
        }
    .aim =
        { $cover ->
            [over_half] Aim at { $enemy } ({ $weapon }, 2 points); cover lets it re-roll damage
           *[no] Aim at { $enemy } ({ $weapon }, 2 points)
        }
    .double_shot = Fire both pistols at { $enemy } (2 points)
    .double_shot_at_two = Fire one pistol at { $enemy }, one at { $other } (2 points)
    .reload =
        { $cost ->
            [one] Reload: { $weapon } (1 point)
           *[other] Reload: { $weapon } ({ $cost } points)
        }
    .quick_reload = Reload in haste: { $weapon } (1 point, agility)
    .recover_projectile = Recover a missile: { $weapon } (1 point, agility)
    .switch_weapon =
        { $count ->
            [0] Put everything away (1 point)
           *[other] Take in hand: { $weapons } (1 point)
        }
    .drop_weapon = Drop: { $weapon }
    .pick_up = Pick up: { $weapon } (1 point)
    .repair = Repair: { $weapon } (2 points, agility)

shot =
    .no_ammunition = no shot, and no more ammunition
    .missed = missed
    .mishap = mishap
    .fine = hit, but unharmed
    .of = { $enemy }: { $what }

ask =
    .mishap_friend = The shot of { $figure } goes astray: at which of its friends?
    .reaction_shot = { $enemy } moves: does { $figure } shoot at it, and where?
    .reaction_order = Two shots at the same point: who shoots first?
    .defensive_shot = { $enemy } charges { $figure }: does it shoot first?

option =
    .endangered = At { $figure }
    .hold_fire = { $figure } holds fire
    .reaction_shot = Shoot after { $way } ({ $weapon }, 2 points)
    .shoots_first = { $figure } first
    .defensive_shot = Shoot at { $enemy } ({ $weapon }, 2 points, agility)

log =
    .shot_hit =
        { $way ->
            [aim] { $figure } aims at { $enemy } ({ $weapon }): a hit.
           *[other] { $figure } shoots at { $enemy } ({ $weapon }): a hit.
        }
    .shot_miss =
        { $way ->
            [aim] { $figure } aims at { $enemy } ({ $weapon }): a miss.
           *[other] { $figure } shoots at { $enemy } ({ $weapon }): a miss.
        }
    .shot_mishap =
        { $way ->
            [aim] { $figure } aims at { $enemy } ({ $weapon }): a mishap.
           *[other] { $figure } shoots at { $enemy } ({ $weapon }): a mishap.
        }
    .mishap_hole_in_the_bag = There is a hole in the bag of { $figure }: no more ammunition ({ $weapon }).
    .mishap_wrong_target = { $figure } shoots at the wrong target.
    .mishap_stray_shot = The shot of { $figure } goes astray.
    .mishap_weapon_damaged = The shot of { $figure } damages the weapon: { $weapon }.
    .mishap_weapon_slips = { $figure } lets slip: { $weapon }.
    .mishap_nothing = { $figure } is lucky: nothing further happens.
    .reaction_shot = { $figure } shoots at { $enemy } in passing.
    .out_of_ammunition = { $figure } fumbles before the charge: no more ammunition ({ $weapon }).
    .loaded = { $figure } has reloaded: { $weapon }.
    .recovered = { $figure } recovers a missile: { $weapon }.
    .missile_broken = A missile breaks in the hands of { $figure }: { $weapon }.
    .switch_weapon =
        { $count ->
            [0] { $figure } puts everything away.
           *[other] { $figure } takes in hand: { $weapons }.
        }
    .drop_weapon = { $figure } drops: { $weapon }.
    .pick_up = { $figure } picks up: { $weapon }.
    .repaired = { $figure } has repaired: { $weapon }.
    .destroyed = Beyond repair in the hands of { $figure }: { $weapon }.

refused-rule =
    .unarmed = { $figure } carries nothing to shoot with.
    .no_missile = { $figure } cannot shoot with that: { $weapon }.
    .not_in_hand = { $figure } does not have it in hand: { $weapon }.
    .damaged = { $figure } must repair it first: { $weapon }.
    .weapon_lying = { $figure } is on the ground and cannot use it there: { $weapon }.
    .not_loaded = { $figure } must reload first: { $weapon }.
    .shot_already = { $figure } has shot this turn.
    .target_hidden = { $enemy } is hidden: { $figure } cannot shoot at it.
    .held_no_pistol = { $figure } is in contact with { $holder }: only a pistol shoots there.
    .held_shooter = { $figure } is in contact with { $holder } and can shoot only at an enemy in contact.
    .out_of_range = { $enemy } is { $gap } away, { $excess } too far ({ $weapon }: { $range }).
    .no_sight = { $figure } does not see { $enemy }: all nine lines are blocked.
    .not_ahead = { $enemy } is behind { $figure } there.
    .two_pistols = { $figure } needs two loaded pistols in hand.
    .loaded = { $figure } has it loaded: { $weapon }.
    .no_ammunition = { $figure } has no more ammunition: { $weapon }.
    .load_held = { $figure } is in contact with { $enemy } and cannot reload.
    .quick_already = Only what takes 2 points to reload is reloaded in haste: { $weapon }.
    .not_its_missile = { $figure } has no weapon for it: { $weapon }.
    .missiles_enough = { $figure } needs no missile for it: { $weapon }.
    .out_of_reach = { $figure } is { $gap } away; 1.0 cm is in reach.
    .same_hands = { $figure } holds that already.
    .too_few_hands = { $figure } has two hands; that takes { $hands }.
    .load_in_hands = { $figure } has its hands full with a load.
    .hands_not_free =
        { $hands ->
            [2] { $figure } needs both hands free: { $weapon }.
           *[other] { $figure } needs a free hand: { $weapon }.
        }
    .not_damaged = There is nothing to repair: { $weapon }.
    .repair_held = { $figure } is in contact with { $enemy } and cannot repair anything.

## moves and postures

reason =
    .enemies = enemies in contact

edge =
    .west = western
    .east = eastern
    .south = southern
    .north = northern

compass =
    .d0 = north
    .d45 = north-east
    .d90 = east
    .d135 = south-east
    .d180 = south
    .d225 = south-west
    .d270 = west
    .d315 = north-west

recover =
    .below = stands up
    .above = on its back, awake
    .equal = stunned
    .critical = out of action

chance =
    .arrives = goes all the way
    .leap_fails = falls at an obstacle
    .stops_short = { $agility } cm at most
    .falls = { $agility } cm at most, and falls

name =
    .advance = advance
    .fast_advance = advance fast
    .crawl = crawl
    .sneak = sneak
    .creep = creep
    .climb = climb
    .drop_down = let go
    .break_off = break off
    .trample = trample
    .leap = leap
    .leave = leave the table
    .turn_to_face = turn
    .stand_up = stand up
    .recover = recover
    .lie_down = lie down
    .hide = hide
    .crouch = crouch
    .mount = mount
    .dismount = dismount

action =
    .advance = Advance (2 points)
    .fast_advance = Advance fast (1 point, agility)
    .crawl = Crawl (1 point)
    .sneak = Sneak, staying hidden (2 points)
    .creep = Creep, staying crouched (2 points)
    .climb =
        { $way ->
            [down] Climb down: { $piece } ({ $height }, 2 points)
           *[up] Climb: { $piece } ({ $height }, 2 points)
        }
    .drop_down =
        { $risky ->
            [yes] Let go, { $height } deep (tumble test)
           *[no] Let go, { $height } deep
        }
    .break_off = Break off (2 points)
    .trample = Trample { $enemy } (2 points)
    .leave = Leave by the { $edge } edge
    .turn_to_face = Turn
    .stand_up = Stand up (2 points)
    .recover = Try to wake up (2 points)
    .lie_down = Lie down (1 point)
    .hide = Hide (1 point)
    .crouch = Crouch (1 point)
    .mount = Mount: { $mount } (2 points)
    .dismount = Dismount (1 point)

cost =
    .path = { $length }{ $leaps ->
            [0] {""}
            [one] , 1 leap
           *[other] , { $leaps } leaps
        }
    .charge = { $length }{ $leaps ->
            [0] {""}
            [one] , 1 leap
           *[other] , { $leaps } leaps
        }

ask =
    .path = { $figure } has up to { $allowance } to { $action }: where to?
    .retreat = { $figure } gets out of contact ({ $allowance }): where to?
    .dismount = { $figure } dismounts: beside its mount, where?
    .trample = { $figure } rides in a straight line of up to { $allowance }: where to?
    .charge_path = { $figure } charges { $enemy }: by which way?
    .stop_short = { $figure } stumbles: { $most } at most. How far does it go?
    .facing = Where does { $figure } look?

option =
    .dismount = Dismount to the { $side }
    .path =
        { $leaps ->
            [0] Go { $length }
            [one] Go { $length } with a leap (agility)
           *[other] Go { $length } with { $leaps } leaps (agility)
        }
    .charge =
        { $way ->
            [straight] Straight ahead, { $length }
           *[bent] Around a corner, { $length }
        }{ $leaps ->
            [0] {""}
            [one] , 1 leap
           *[other] , { $leaps } leaps
        }{ $rear ->
            [yes] , from behind
           *[no] {""}
        }

log =
    .agility_test = { $figure } tests agility to { $action }: { $result }.
    .advance = { $figure } advances { $length }.
    .fast_advance = { $figure } runs { $length }.
    .stays = { $figure } stays where it is.
    .crawl = { $figure } crawls { $length }.
    .sneak = { $figure } moves, hidden.
    .creep = { $figure } creeps { $length }.
    .break_off = { $figure } breaks off and retreats { $length }.
    .dodge = { $figure } dodges { $length } away.
    .trample = { $figure } rides { $length }, over whoever lies there.
    .leave = { $figure } leaves the table by the { $edge } edge.
    .leap_failed = { $figure } falls beyond the obstacle.
    .falls = { $figure } falls.
    .wounded = { $figure } is wounded.
    .on_top = { $figure } stands on top, { $height } up.
    .clings = { $figure } clings to the face, { $height } up.
    .at_foot = { $figure } is down again.
    .drop_down = { $figure } lets go, { $height } deep.
    .turn_to_face = { $figure } turns.
    .stand_up = { $figure } stands up.
    .lie_down = { $figure } lies down.
    .hide = { $figure } hides.
    .crouch = { $figure } crouches.
    .mount = { $figure } mounts.
    .dismount = { $figure } dismounts.

refused-rule =
    .leaves_top = { $figure } would step off: { $piece }. From up there one climbs down or drops.
    .leaves_broken = { $figure } would leave the broken ground: that is no way to { $action }.
    .edge = The edge of the table is in the way.
    .keep_away = { $other } stands too near: nobody comes within 0.1 cm of a standing enemy except to charge it.
    .keep_clear = To { $action } allows no contact with { $other } here.
    .base_in_the_way = { $other } is in the way.
    .door_in_the_way = A closed door is in the way.
    .piece_in_the_way = In the way: { $piece }.
    .ends_on = Nobody ends a move on an obstacle: { $piece }.
    .no_leap = Nobody leaps while trying to { $action }: { $piece }.
    .too_high = Too high to leap: { $piece }.
    .no_way = { $figure } has no room to { $action }.
    .heavy_load = { $figure } carries a heavy load ({ $load }) and cannot { $action }.
    .not_hidden = { $figure } is not hidden and cannot sneak.
    .not_held = { $figure } is held by nobody and has nothing to break off from.
    .retreat_short = To { $action } means { $length } away; less is enough only where no such way is free and something stops this one.
    .no_exit = { $figure } has no exit there.
    .not_moved = { $figure } leaves at the end of a move, and has not just moved.
    .not_at_edge = { $figure } does not touch that edge.
    .hidden_prey = { $enemy } is hidden.
    .in_contact_already = { $figure } is in contact with { $enemy } already.
    .charge_too_far = { $enemy } is { $gap } away; { $figure } charges { $allowance } at most.
    .charge_height = { $enemy } is too high above or too far below { $figure }.
    .charge_unseen = { $figure } does not see { $enemy }.
    .charge_misses = This way does not lead to { $enemy }.
    .charge_parted = A wall would part { $figure } and { $enemy }.
    .hidden_already = { $figure } is hidden already.
    .no_hiding_place = { $figure } has nothing to hide in or behind.
    .enemy_touches = { $enemy } touches { $figure }.
    .enemy_looks = { $enemy } sees { $figure } from within { $reach }.
    .not_covered = Nothing covers { $figure } from { $enemy }.
    .touches_not = { $figure } does not touch what it wants to climb: { $piece }.
    .no_foot = { $figure } cannot come down there.
    .not_up = { $figure } is on the ground.
    .not_on_the_ground = { $enemy } does not lie on the ground.
    .no_way_over = { $figure } has no straight way over { $enemy }.
    .rides_past = This line does not lead over { $enemy }.
    .not_its_mount = { $figure } cannot ride that: { $mount }.
    .mount_not_touched = { $figure } does not touch its mount: { $mount }.
    .no_room_to_mount = There is no room to ride there: { $mount }.
    .nowhere_to_dismount = { $figure } has no room to dismount on any side.
    .not_beside_mount = { $figure } comes to stand touching its mount: at most 0.1 cm from it, and not on it.
    .no_room_to_dismount = { $figure } has no room to dismount there.

## answers about odds

odds-question =
    .agility = How does an agility test go?
    .hit = Does a shot hit that needs so much or less?
    .damage = What does a damage test lead to, with or without a second try behind cover?
    .shot = What does a shot do to a fresh figure, plain or aimed, in the open or behind cover?
    .double_shot = What do two pistols do at once, at one target or at two?
    .melee = What becomes of a figure that is attacked and defends itself, or skewers; with attacker=1, of its attacker? Resistance is that of the one asked about, weapon what strikes it; a hard strike is an advantage more. Whoever has three advantages rolls again while the dice are against it.
    .recover = Does a stunned figure wake up?
    .morale = Does a band hold, once and over so many turns at the same morale?

odds-outcome =
    .critical = disaster (zero and zero)
    .success = success
    .failure = failure
    .mishap = mishap
    .hit = hit
    .missed = missed
    .at_least_one = at least one hit
    .below = below: unharmed
    .equal = equal: stunned
    .above = above: wounded
    .fine = unharmed
    .stunned = stunned
    .wounded = wounded
    .down = felled
    .out = out of action
    .dead = dead
    .wounded_or_worse = wounded or worse
    .stands = stands up
    .prone = on the back
    .stays = stays
    .breaks = breaks
    .loses_initiative = stays, but loses the initiative
    .holds_out = holds out over all turns
