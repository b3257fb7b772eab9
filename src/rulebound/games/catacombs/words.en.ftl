seat =
    .human = Human player
    .demon = Demon player

side =
    .N = north
    .E = east
    .S = south
    .W = west

who =
    .captive = Captive
    .lettered = { $name } { $letter }
    .possessed = { $name }, possessed,
    .seal = the { $side } seal
    .tile = { $effect } ({ $x }, { $y })
    .tile_kind = { $effect } { $key }
    .troglodytes =
        { $n ->
            [one] 1 troglodyte
           *[other] { $n } troglodytes
        }

# Names within a sentence; `one` stands before a letter or a number, `at` is a tile.
the =
    .captive = the Captive
    .redeemer = the Redeemer
    .brute = the Shackled Brute
    .blade = the Gallows Blade
    .troglodyte = a troglodyte
    .tough_troglodyte = the Tough Troglodyte
    .hunter_demon = the Hunter Demon
    .combat_demon = the Combat Demon
    .soul_master = the Soul Master
    .cruelty_demon = the Cruelty Demon
    .possessed_one = the Possessed One
    .destruction_demon = the Destruction Demon

one =
    .brute = Shackled Brute
    .blade = Gallows Blade
    .tough_troglodyte = Tough Troglodyte

at =
    .plain = Tunnel
    .hole = Hole in the Ground
    .lair = Lair
    .narrow = Narrow Passage
    .hungry = Hungry Tunnel
    .mechanism = Mechanism
    .vines = Vines
    .river = River
    .mist = Mist
    .shrine = Shrine
    .vent = Vent
    .gatehouse = Gatehouse
    .exit_chamber = Exit Chamber
    .pentacle_hall = Pentacle Hall
    .shaft_room = Shaft Room

phase =
    .setup = Set-up
    .initiative = Initiative phase
    .human_action = Human action phase
    .threat = Threat phase
    .demon_action = Demon action phase

value =
    .mvt = Movement
    .cbt = Combat
    .defence = Defence
    .health = Health

mark =
    .steps_left = steps left
    .active = Active
    .acted = Has acted
    .exhausted = Exhausted
    .wound = Wound
    .treasure = Treasure
    .value = On a { $value }
    .chosen = Chosen
    .red = Red: once a turn
    .black = Black: any number of times
    .rubble = Rubble
    .seal = Seal

track =
    .turn = Turn
    .threat_points = Threat points
    .demon_entries = Demon entries left
    .die = Dice
    .away = Humans away
    .fuse = Fuse
    .ritual = Ritual points
    .treasures_out = Treasures out

zone =
    .advantages = Advantage cards in hand
    .advantage_discard = Advantage cards played
    .events = Event cards in hand
    .event_deck = Event deck
    .event_discard = Event cards played
    .gifts = Gifts of the Redeemer
    .destiny = Destiny board
    .stack = Stack of tiles
    .unseen_tiles = Tiles not yet seen
    .tile_discard = Discarded tiles
    .seen_tiles = Tiles you know in the stack

chance =
    .hits =
        { $n ->
            [0] no hit
            [one] 1 hit
           *[other] { $n } hits
        }

threat =
    .attack = { $warrior } may attack
    .troglodytes =
        { $n ->
            [one] 1 troglodyte may attack
           *[other] { $n } troglodytes may attack
        }
    .at_best = { $warrior } may attack, at best on line { $line }
    .vines = The vines reach for whoever enters
    .vent = Hot air rises at the end of the phase
threat-chance =
    .hit = a hit
    .more = two or more

# What a number is made of: "5 (line 4, shield +1)".
reason =
    .line = line gives
    .exhausted = exhausted
    .profile = profile
    .card = card
    .wounds = wounds
    .seal = seal
    .blunderbuss = blunderbuss
    .shield = shield
    .breastplate = breastplate
    .courage = courage
    .ward = ward
    .sanctified = sanctified
    .desperate_sprint = desperate sprint
    .onslaught = onslaught
    .hold_the_line = hold the line
    .grenade = grenade
    .lamp_oil = lamp oil
    .mist = mist
    .vent = vent
    .fumes = fumes
    .doubt = doubt
    .crippling_blow = crippling blow
    .demonic_fury = demonic fury
    .suicide_charge = suicide charge
    .unholy_sign = unholy sign
    .unnatural_haste = unnatural haste
    .whetted_claws = whetted claws
    .legion = legion
    .blood_scent = blood scent
    .hunts_the_wounded = hunts the wounded
    .rages_at_crowds = rages at crowds

ask =
    .give_object = Who carries { $object }?
    .place = Where does { $human } start?
    .swap_points = Give up threat points for an event card? This is the only chance.

    .initiative_start = The initiative phase begins. Play a card?
    .after_roll = The dice show { $dice }. Play a card?
    .throw_again = Which dice are rolled again? Left on the table: { $dice }.
    .panic_throw = Panic puts { $human } on cancelled line { $die }. Roll that die again?
    .die = Which die does { $human } get? Dice left: { $dice }.
    .after_assignment = The dice are handed out. Use a gift or a card?
    .courage = Who takes courage (+1 combat)?
    .sanctify = Who is sanctified?
    .sanctify_bonus = What does { $human } get?
    .iron_will = Whose die is turned?
    .iron_will_die = To which value is the die of { $human } turned?

    .activate = Who acts next?
    .act = What does { $warrior } do?
    .healing = Who is healed?
    .heal_line = Which line of { $human } is healed?
    .grenade = Where does { $human } throw the grenade?

    .exploration = { $human } is about to explore. Play a card?
    .guiding_light = Use the guiding light: draw two tiles and choose one?
    .guided_tile = Which tile is placed? The other goes under the stack.
    .lost_tile = Which tile is placed? The others go back on the stack in random order.
    .tile_drawn = { $tile } has been drawn. Play a card?
    .turn_tile = Which way is { $tile } turned?
    .tile_placed = { $tile } has been placed. Play a card?
    .hole_token = Where does another hole open?

    .own_attack = { $attacker } is about to attack { $target }. Play a card?
    .attack_on_human = { $attacker } is about to attack { $target }. Play a card to help the target?
    .troglodyte_attack = { $attacker } is about to attack { $target }. Play a card?
    .after_attack_roll =
        { $hits ->
            [one] 1 hit on { $target }. Play a card?
           *[other] { $hits } hits on { $target }. Play a card?
        }
    .cripple = Which human can be no bodyguard until the end of the phase?
    .take_hit =
        { $of ->
            [one] A hit on { $target }: who takes it?
           *[other] Hit { $n } of { $of } on { $target }: who takes it?
        }
    .line =
        { $possessed ->
            [0]
                { $of ->
                    [one] Which line does { $human } lose?
                   *[other] Hit { $n } of { $of }: which line does { $human } lose?
                }
           *[other]
                { $of ->
                    [one] A possessed companion strikes: which line does { $human } lose?
                   *[other] A possessed companion strikes, hit { $n } of { $of }: which line does { $human } lose?
                }
        }
    .casualty = Which troglodyte dies?
    .human_dies = { $human } is dying. Play a card?
    .target = Whom does { $human } strike with the last breath?

    .destiny = Place destiny dice, or play a card?
    .resolve = Which space takes effect next?
    .snare = Which human is caught in the snare?
    .entry =
        { $points ->
            [one] Which creature enters? You have 1 threat point.
           *[other] Which creature enters? You have { $points } threat points.
        }
    .event_played = { $card } has been played. Answer with a card?
    .rockfall = Where does the roof come down?
    .broken_gear = Which object breaks?
    .possession = Who is possessed?
    .possession_victim = Whom does { $human } attack, possessed?
    .terror = Who flees in terror?
    .terror_tile = Where does { $human } flee?
    .fumes = Which tile fills with fumes?
    .tough_breed = Where does the tough troglodyte enter?

    .demon_action_start = The demon action phase begins. Play a card?

option =
    .yes = Yes
    .no = No
    .done = Done
    .go_on = Go on
    .pass = Play no card
    .end_entry = Bring in no more creatures
    .end_phase = End the phase
    .play = Play { $card }
    .gift = Use { $gift }

    .die = Re-roll a { $die }
    .die_line = { $die }: movement { $mvt }, combat { $cbt }, defence { $defence }
    .die_gift = { $die }: movement { $mvt }, combat { $cbt }, defence { $defence }, wakes { $gift }
    .die_exhausts = { $die }: exhausted, the line is cancelled
    .line = Line { $line }: movement { $mvt }, combat { $cbt }, defence { $defence }
    .line_in_use = Line { $line }, in use: movement { $mvt }, combat { $cbt }, defence { $defence }
    .sanctify = Use Sanctified, once a game
    .sanctify_mvt = +1 movement
    .sanctify_cbt = +2 combat

    .activate_troglodyte =
        { $n ->
            [one] Troglodyte on { $tile }
           *[other] Troglodyte on { $tile }, one of { $n }
        }
    .step = Step { $side } to { $tile }
    .hole = Climb through the hole to { $tile }
    .explore = Explore to the { $side }
    .leave = Leave by the stairs
    .fight =
        { $dice ->
            [one] Attack { $target }: 1 die, { $need }+ hits
           *[other] Attack { $target }: { $dice } dice, { $need }+ hits
        }
    .fight_hungry =
        { $dice ->
            [one] Attack { $target }: 1 die, { $need }+ hits, doubled by the hungry tunnel
           *[other] Attack { $target }: { $dice } dice, { $need }+ hits, doubled by the hungry tunnel
        }
    .clear = Clear the rubble towards { $tile }
    .pray = Pray at the shrine: heal a line
    .lay_charge = Lay the charge
    .hurry_fuse = Shorten the fuse by 1
    .damp_fuse = Lengthen the fuse by 1
    .chant = Chant: mark 1 ritual point
    .pick_up = Pick up the treasure

    .tile = { $tile }, openings before turning: { $sides }
    .openings = Openings: { $sides }
    .between = Between { $a } and { $b }

    .takes_hit = { $warrior } takes the hit
    .casualty_ready = One that has yet to act
    .casualty_spent = One that has acted

    .space = Put { $dice } on { $space }
    .resolve = Resolve { $space }
    .enter =
        { $cost ->
            [one] { $creature } on { $tile }: 1 threat point
           *[other] { $creature } on { $tile }: { $cost } threat points
        }
    .object_of = { $object } ({ $human })

# What a move costs, shown beside the piece before it is made.
cost =
    .step =
        { $left ->
            [0] Step { $n } of { $mvt }, then none left
           *[other] Step { $n } of { $mvt }, then { $left } left
        }
    .river = Step { $n } of { $mvt }; the river ends the movement
    .stairs = Step { $n } of { $mvt }, out of the catacombs
    .place = Place { $n } of { $limit } on this tile
    .entry =
        { $cost ->
            [one] 1 threat point of { $points }, then { $left } left
           *[other] { $cost } threat points of { $points }, then { $left } left
        }
    .flight = A flight in terror costs no movement
    .free = Enters free of charge

log =
    .turn = Turn { $turn }
    .phase_initiative = Initiative phase
    .phase_human_action = Human action phase
    .phase_threat = Threat phase
    .phase_demon_action = Demon action phase
    .limit = Turn { $turn } was the last.
    .object = { $human } takes { $object }.
    .starts = { $human } starts on { $tile }.

    .advantage = The human player plays { $card }.
    .event = The demon player plays { $card }.
    .cancelled = { $card } is cancelled.
    .event_drawn = The demon player draws an event card; { $left } left in the deck.
    .you_drew = You draw { $card }.
    .no_event_left = The event deck is empty; no card is drawn.

    .initiative = The human player rolls { $dice }.
    .thrown_again = The second throw leaves { $dice }.
    .die = { $human } gets a { $die }.
    .gift = The Redeemer uses { $gift }.
    .blessing = The blessing takes a threat point from the demon player; { $points } left.
    .courage = { $human } takes courage: +1 combat until the next initiative phase.
    .rally = The rally brings 2 more dice to the next initiative roll.
    .ward = A ward surrounds the Redeemer: +1 defence for the humans on the same tile.
    .sanctified_mvt = The Redeemer sanctifies { $human }: +1 movement.
    .sanctified_cbt = The Redeemer sanctifies { $human }: +2 combat.
    .crushed =
        { $n ->
            [0] Nothing dies under the rocks on { $tile }.
            [one] One creature dies under the rocks on { $tile }.
           *[other] { $n } creatures die under the rocks on { $tile }.
        }
    .healed = { $human } heals line { $line }.

    .activated = { $warrior } acts on { $tile }.
    .idle = { $warrior } can neither move nor fight: movement 0, combat { $cbt }.
    .step = { $warrior } moves to { $tile }.
    .explores = { $human } explores to the { $side }.
    .drawn = Tile drawn: { $tile }.
    .dead_end = { $tile } would leave no way on and is discarded.
    .nothing_fits = No tile fits: { $human } stays in place.
    .stack_again =
        { $n ->
            [one] A new stack is made of 1 tile.
           *[other] A new stack is shuffled from { $n } tiles.
        }
    .placed = { $human } discovers { $tile }.
    .mechanism =
        { $points ->
            [one] A mechanism stirs: the demon player now has 1 threat point.
           *[other] A mechanism stirs: the demon player now has { $points } threat points.
        }
    .hole = Another hole opens on { $tile }.
    .vines =
        { $hits ->
            [0] Vines reach for { $human } and miss; a 1 or 2 would have hit.
           *[other] Vines catch { $human }; a 1 or 2 hits.
        }
    .river = The river stops { $warrior }.
    .vent =
        { $hits ->
            [0] Hot vapours rise around { $human } and do no harm.
           *[other] Hot vapours burn { $human }.
        }
    .leaves = { $human } leaves the board by the stairs.
    .prays = { $human } prays at the shrine.
    .cleared = { $warrior } clears the rubble towards { $tile }.

    .attack =
        { $dice ->
            [one]
                { $hits ->
                    [0] { $attacker } attacks { $target } with 1 die: no hit.
                    [one] { $attacker } attacks { $target } with 1 die: 1 hit.
                   *[other] { $attacker } attacks { $target } with 1 die: { $hits } hits.
                }
           *[other]
                { $hits ->
                    [0] { $attacker } attacks { $target } with { $dice } dice: no hit.
                    [one] { $attacker } attacks { $target } with { $dice } dice: 1 hit.
                   *[other] { $attacker } attacks { $target } with { $dice } dice: { $hits } hits.
                }
        }
    .hungry = The hungry tunnel doubles the hits: { $hits }.
    .guarded = { $guard } takes the hit meant for { $target }.
    .crippled = { $human } can be no bodyguard until the end of the phase.
    .breastplate_holds = The breastplate turns the hit away from { $human }.
    .breastplate_fails = The breastplate does not save { $human }.
    .harmed = { $human } takes a hit.
    .line = { $human } loses line { $line }.
    .human_dies = { $human } dies.
    .troglodyte_dies = A troglodyte dies on { $tile }.
    .wounded =
        { $wounds ->
            [one] { $creature } takes 1 wound; health left: { $left }.
           *[other] { $creature } takes { $wounds } wounds; health left: { $left }.
        }
    .creature_dies = { $creature } dies.
    .seal_broken = The { $side } seal breaks.
    .grenade = A grenade bursts on { $tile }.
    .burst =
        { $hits ->
            [0] The blast misses { $warrior }.
           *[other] The blast hits { $warrior }.
        }
    .burst_group =
        { $n ->
            [0] The blast hits no troglodyte.
            [one] The blast hits 1 troglodyte.
           *[other] The blast hits { $n } troglodytes.
        }

    .destiny = The demon player rolls { $dice }.
    .space = The demon player puts { $dice } on { $space }.
    .resolved = { $space } takes effect.
    .points =
        { $points ->
            [one] The demon player now has 1 threat point.
           *[other] The demon player now has { $points } threat points.
        }
    .no_entry =
        { $points ->
            [one] No creature can enter anywhere; 1 threat point is kept.
           *[other] No creature can enter anywhere; { $points } threat points are kept.
        }
    .enters = { $creature } comes out of the dark on { $tile }.
    .rockfall = The roof comes down between { $a } and { $b }.
    .broken = { $object } ({ $human }) breaks.
    .terror = { $human } flees in terror to { $tile }.
    .fumes =
        { $hits ->
            [0] Fumes close in on { $human } and do no harm.
           *[other] Fumes close in on { $human } and hit.
        }
    .unholy_sign = The demon grows under the unholy sign: +1 movement, combat and defence.

    .demon_waits = { $creature } is waiting here.
    .charge = { $human } lays the charge; the fuse is set to { $fuse }.
    .fuse = The fuse burns down to { $fuse }.
    .fuse_hurried = { $human } shortens the fuse to { $fuse }.
    .fuse_damped = { $warrior } lengthens the fuse to { $fuse }.
    .blast = The shaft blows up!
    .chant = The Redeemer chants: { $points } of { $needed } ritual points.
    .freed = The demon is driven out: { $human } joins the humans.
    .treasure = A treasure comes to light on { $tile }.
    .picked_up = { $human } picks up a treasure.
    .treasure_out =
        { $n ->
            [one] The first treasure is out.
           *[other] Another treasure is out: { $n } so far.
        }

goal =
    .human = The human player wins: { $when }
    .draw = A draw: { $when }
    .demon = The demon player wins: { $when }

outcome =
    .escaped = Enough humans have reached the daylight.
    .few_escaped = Some humans have got away, but too few.
    .none_escaped = No human has got away.
    .blown_up = The shaft is buried, and the humans have lived to see it.
    .all_buried = The shaft is buried, and the last human with it.
    .shaft_stands = The shaft still stands: the humans are dead or out of time.
    .head_cut_off = The demon that drove the horde is dead.
    .head_lives = The demon that drives the horde lives on: the humans are dead or out of time.
    .both_fallen = The demon that drove the horde is dead, and the last human with it.
    .ritual_done = The last verse is sung: the ritual is complete.
    .ritual_broken = The ritual has failed: the Redeemer is lost or out of time.
    .captive_saved = The captive is saved.
    .captive_alone = The captive is saved, but all the others are dead.
    .captive_dead = The captive was freed, and died.
    .no_exorcist = The Redeemer is gone, and nobody can free the captive.
    .captive_lost = The captive has not been brought out: the humans are dead or out of time.
    .plundered = The vaults are plundered: enough treasures are out.
    .some_plunder = Some treasures are out, but not enough.
    .little_plunder = Too few treasures are out.

# What may be chosen before a game, and what can be wrong with it.
form =
    .handicap_human = Handicap for the human player: an advantage card a level
    .handicap_demon = Handicap for the demon player: 2 threat points a level, and an event card at level 3
    .gifts = Gifts of the Redeemer
    .objects = Objects
    .advantages = Advantage cards, dealt at random
    .warriors = Warriors
    .line = Line { $n }

# Where humans start.
deploys =
    .posted = posted there by the scenario

force =
    .unreadable = This force cannot be read: { $error }
    .nothing_to_choose = The demon player has no force to choose.
    .cost = This force costs { $n } points, more than the budget of { $most }.
    .gifts = This force has { $n } gifts, at most { $most } are allowed.
    .humans = This force has { $n } of { $human }, 0 to { $most } are allowed.
    .advantages = This force has { $n } advantage cards, 0 to { $most } can be bought.
    .no_gift = There is no gift { $key }; there are: { $gifts }.
    .no_object = There is no object { $key }; there are: { $objects }.
    .gift_twice = This force has the same gift bought twice.
    .object_twice = This force has the same object bought twice.
    .no_use = { $gift } is of no use in { $scenario }, where nobody explores.
    .no_owner = Nobody of this force may own { $object }; it goes to: { $owners }.
    .hands = This force has more hand weapons than hands: at most one a human.

refused-rule =
    .CA-ACT-07 = { $warrior } has acted in this phase already; everybody acts once.
    .other_side = { $warrior } belongs to the other player.
    .acting = { $warrior } is acting now.
    .CA-ACT-02 = { $warrior } can act later: it is the turn of { $active }, and an activation is finished first.
    .CA-ACT-06 = An activation has one movement and one fight; that part is used up.
    .CA-GAP-22 = There is no such target within reach.
    .friend = { $warrior } does not attack { $target }: both are on the same side.
    .far_target = { $target } cannot be reached: { $warrior } attacks enemies on the same tile.
    .blunderbuss = { $target } is out of reach: the blunderbuss of { $human } reaches no further than the next tile.
    .shrugs_off = { $target } shrugs off shots fired from another tile.
    .CA-GAP-25 = { $warrior } cannot attack: combat is 0.
    .CA-MOV-08 = { $warrior } has no movement left: { $used } of { $mvt } used.
    .river = { $warrior } cannot go on: the river ends the movement.
    .CA-MOV-03 = { $warrior } finds no room: { $there } of the same side already there, { $limit } at most.
    .CA-MOV-05 = { $warrior } cannot leave: { $own } of the same side against { $enemies } enemies on the tile.
    .CA-TAL-06 = { $warrior } cannot leave: an imposing enemy holds the tile.
    .CA-MOV-02 = { $tile } is not next to { $warrior }; a step leads to a connected neighbouring tile.
    .CA-GAP-12 = No hole leads there: both tiles must carry one.
    .rubble = Rubble bars this opening; somebody must clear it first.
    .unexplored = Nobody has been there yet: this opening can only be explored.
    .wall = There is a wall on that side.
    .no_rubble = No rubble lies between here and { $tile }.
    .CA-GAP-71 = { $warrior } has combat { $cbt }; clearing rubble takes 2.
    .grenade = A grenade reaches the thrower's own tile and connected neighbours, not { $tile }.
    .stairs = There are no stairs here by which { $warrior } could leave.
    .lit = { $tile } has lamp oil on it and does nothing before the next turn.
    .narrow = { $warrior } is too big for a narrow passage.
    .narrow_entry = { $creature } is too big to enter on a narrow passage.
    .no_shrine = There is no shrine here at which { $human } could pray.
    .has_prayed = { $human } has prayed in this game already.
    .came_to_pray = { $human } did not start this activation at the shrine.
    .among_enemies =
        { $enemies ->
            [one] An enemy is on the tile of { $human }.
           *[other] { $enemies } enemies are on the tile of { $human }.
        }
    .CA-GAP-58 = { $human } is exhausted and can do nothing for the mission.
    .chant = Only the Redeemer chants, and only in the pentacle hall.
    .chant_first =
        { $used ->
            [0] The chant takes the whole activation: no fight before it.
           *[other] The chant takes the whole activation: no movement before it.
        }
    .carries = { $human } carries a treasure already; one each is all.
    .damp_fuse = The fuse can be lengthened by a creature alone with it, up to { $most }; it stands at { $fuse }.
    .CA-CON-14 = { $warrior } cannot cross an intact seal.

    .CA-DACT-02 = { $warrior } cannot explore: only humans do.
    .CA-SET-02 = This scenario forbids exploring.
    .far_opening = { $warrior } is not on { $tile }; exploring leads through an opening of one's own tile.
    .CA-EXP-01 = There is no unexplored opening on that side.
    .CA-GAP-18 = There is no tile left to explore.

    .CA-CON-04 = { $object } is not for { $human }; it goes to: { $owners }.
    .CA-GAP-51 = { $human } cannot take { $object }: one hand weapon each, and the rest must find hands too.
    .start = { $human } does not start there: the scenario names the tiles.
    .start_full = { $human } finds no room: { $there } already start there, { $limit } at most.

    .no_such_die = There is no { $die } among the dice left: { $dice }.
    .has_die = { $other } has a die of this turn; now it is for { $human }.
    .die_later = { $other } comes later; now a die is for { $human }.
    .gift_doubted = { $gift } cannot be used: doubt bars all gifts this turn.
    .CA-INIT-06 = The Redeemer is gone, and his gifts with him.
    .gift_used = { $gift } has been used this turn.
    .CA-GAP-35 = { $gift } needs a { $value } on the Redeemer's die, which shows { $die }.
    .CA-LINE-02 = { $gift } cannot be used: the Redeemer is exhausted.
    .no_threat_point = The demon player has no threat point to lose.
    .no_patient = Nobody on the tile of the Redeemer needs healing: it helps the condemned, not himself.
    .gift_moment = { $gift } is not used at this moment; its text says when.
    .CA-TAL-14 = Sanctified has been used; it works once a game.
    .CA-GAP-33 = The Redeemer is exhausted and cannot sanctify anybody.
    .card_moment = { $card } is not played at this moment; its text says when.
    .card_idle = { $card } has nothing to work on now.

    .line_lost = { $human } has lost line { $line } already.
    .line_whole = Line { $line } is not cancelled; { $human } needs no healing there.
    .whole = { $human } has no cancelled line to heal.
    .far_from_redeemer = { $human } is not on the Redeemer's tile.
    .not_condemned = { $human } is not one of the condemned.
    .only_humans = { $warrior } is not a human.
    .no_bodyguard = { $warrior } cannot take the hit: only the target and a bodyguard beside it can.

    .CA-THR-05 = No dice of those left ({ $dice }) fit { $space }.
    .CA-THR-06 = { $space } has been chosen this turn; a red space is chosen once.
    .CA-GAP-38 = All destiny dice are placed.
    .CA-GAP-39 = { $space } does not take effect now.
    .CA-GAP-15 = No hole opens on { $tile }: there is one, or it has just been placed.
    .no_opening = No opening without rubble leads from { $tile } to another tile.
    .no_object = { $human } carries no object.
    .alone = { $human } shares the tile with no other human.
    .no_victim = { $target } is not on the tile of { $human }.
    .nowhere = { $human } has nowhere to flee.
    .no_flight = { $tile } is not connected to the tile of { $human }.
    .no_human = No human is on { $tile }.

    .CA-CON-10 = All { $most } troglodytes are on the board already.
    .CA-ENT-02 = { $creature } costs { $cost }, and only { $points } threat points are left.
    .CA-ENT-03 = { $creature } costs { $cost } threat points, and only { $points } are left.
    .demon_in_play = A demon is in play; only one can be.
    .no_entry_left = The scenario allows no further entry of { $creature }.
    .CA-ENT-05 = Creatures cannot enter there: a human is on the tile.
    .CA-ENT-06 = Creatures cannot enter there: the tile has no unexplored opening and is no lair.
    .CA-ENT-07 =
        { $limit ->
            [one] Creatures cannot enter there: the tile holds only 1 of them.
           *[other] Creatures cannot enter there: the tile holds at most { $limit } of them.
        }

odds-question =
    .attack = How many hits does one attack score? It may be frantic, or aimed at a hungry tunnel.
    .troglodytes = How many hits do ordinary troglodytes score that attack the same defence one after another?
    .clear = Does one attack kill all ordinary troglodytes of a tile? Legion may strengthen them.
    .nobody_exhausted = Can so many humans, who have all lost the same number of the same lines, be given dice so that nobody is exhausted?
    .gift = Can the Redeemer be given the die that wakes a gift?
    .income = What is the most threat points one roll of the destiny dice can bring?
    .hunter = How many hits does the hunter demon score on a human with so many cancelled lines?
    .soul_master = How many wounds does the soul master take from a Brute, a Blade and a Redeemer with the blessed hammer, with so many dice each?
    .fumes = How many hits do fumes deal to the humans of a tile?
    .vines = How many hits do vines deal to the humans who enter?
    .vent = How many hits does a vent deal to the humans who end their phase there?
    .breastplate = How many lines does a human with a breastplate lose to so many hits of an attack?

odds-outcome =
    .yes = yes
    .hits =
        { $n ->
            [one] { $n } hit
           *[other] { $n } hits
        }
    .points =
        { $n ->
            [one] { $n } point
           *[other] { $n } points
        }
    .wounds =
        { $n ->
            [one] { $n } wound
           *[other] { $n } wounds
        }
    .lines =
        { $n ->
            [one] { $n } line
           *[other] { $n } lines
        }
