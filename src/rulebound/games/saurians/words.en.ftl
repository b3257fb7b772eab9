## force and content

# What may be chosen before a game, and what can be wrong with it.
form =
    .players = Players
    .players-two = Two
    .players-two-text = The standard: one side against the other.
    .players-three = Three
    .players-three-text = The first side is played by two partners, who share its points.
    .players-four = Four
    .players-four-text = Two partners against two; partners share the points of their side.
    .map = Map
    .army = Army
    .shared = Partners on one side may spend { $points } points together.
    .kind-unit = Units
    .kind-gear = Gear
    .kind-hero = Hero deck
    .board = Board
    .unit = { $models ->
        [one] 1 model with { $health } health
       *[other] { $models } models with { $health } health each
    }
    .armour-front = Front
    .armour-side = Side
    .armour-rear = Rear

skill =
    .melee = Melee
    .ballistic = Ballistic
    .dodge = Dodge
    .armour = Armour
    .stability = Stability
    .fear = Fear
    .courage = Courage
    .movement = Movement

faction =
    .dinosaurs = Dinosaurs
    .humans = Humans

keyword =
    .pack = Pack
    .squad = Squad
    .large = Large dinosaur
    .hero = Hero
    .commander = Commander
    .scout = Scout
    .fly = Flier

seat =
    .partner = { $side }, partner

force =
    .unreadable = This force cannot be read: it must name an army, and the numbers of its units and cards.
    .no_army = There is no army { $key }; there are: { $there }.
    .no_card = There is nothing called { $key } to take along.
    .count = { $card }: the number must be a whole one from 0 to { $most }.
    .other_faction = { $who }: not for this faction ({ $faction }).
    .too_many = { $who }: { $n } times is too often; { $most } at most.
    .no_gear = Dinosaurs take no gear along: { $what }.
    .units = This army has { $n ->
        [one] 1 unit
       *[other] { $n } units
    }; { $least } to { $most } are allowed.
    .value = This army costs { $n } points, more than the limit of { $most }.
    .partners = These armies cost { $n } points together, more than the { $most } of their side.
    .need = { $card } needs a unit that this army has not: { $need }.
    .deck = This hero deck has { $n ->
        [one] 1 card
       *[other] { $n } cards
    }; exactly { $least } are right.

# Who wins.
goal =
    .wins = { $what }
    .scoring = Harm counts the army value of every enemy unit eliminated or sedated, and half of it, rounded down, of any other that has lost at least half of its health.
    .last_side_standing = If none of this decides, a side whose enemies are all eliminated or sedated wins at the next check.

## what is seen

phase =
    .setup = Setting up
    .deployment = Deployment
    .first_cards = First cards
    .order = Action phase: who is next?
    .movement = Movement: { $unit }
    .actions = Action: { $unit }
    .round_end = End of the Action phase
    .slide = Initiative phase: cards slide on
    .draw = Initiative phase: new cards
    .next = Initiative phase: Next cards

terrain =
    .clear = Clear ground
    .difficult = Difficult ground
    .impassable = Impassable ground
    .chasm = Chasm
terrain-text =
    .clear = Nothing hinders anybody here.
    .difficult = Whoever enters has to stop moving.
    .impassable = Nobody ends here; only Jump and Fly lead across. It blocks shots.
    .chasm = Nobody ends here; only Jump and Fly lead across. One can shoot across.

who =
    .numbered = { $kind } { $n }
    .model = { $unit }, model { $n }
    .model_of = { $unit }, model { $n } of { $of }
    .nobody = something
    .against-stability = the thing in the way
    .against-break_free = what holds it

value =
    .health = Health
    .armour_front = Armour, front
    .armour_side = Armour, sides
    .armour_rear = Armour, rear
    .adrenaline = Adrenaline (up to { $most })

symbol =
    .melee = melee
    .ballistic = ballistic
    .stability = stability
    .dodge = dodge
    .fear = fear
    .courage = courage
    .movement = movement
    .adrenaline = adrenaline

gain =
    .melee = melee
    .ballistic = ballistic
    .dodge = dodge
    .damage = damage
    .piercing = piercing
    .armour = armour
    .stability = stability
    .fear = fear
    .courage = courage
    .movement = movement

icon =
    .melee = melee
    .ballistic = ballistic
    .dodge = dodge
    .damage = damage
    .armour = armour
    .stability = stability
    .fear = fear
    .courage = courage
    .adrenaline = adrenaline
    .initiative = initiative
    .win_tie = win a tie
    .counted = { $icon } +{ $amount }

# Why a skill is what it is.
reason =
    .action = action
    .grab = grab
    .grabbing_units = grabbing units
    .net = net
    .further_nets = further nets
    .snare = snare
    .cargo = cargo
    .same_total = the same total
    .alone = stability alone
    .combo = combo
    .health = health
    .adrenaline = adrenaline
    .furious = furious
    .sedated = asleep
    .leader = leader
    .zone_front = front
    .zone_side = side
    .zone_rear = rear
    .group = attacking together
    .pack_hunters = pack hunters
    .steady_aim = steady aim
    .piercing = piercing
    .hit = hit score
    .bonus = added to the attack
    .volley = volley
    .boost = boost
    .act = boost of its attack
    .flare = flare

mark =
    .active = Acts now
    .acted = Has had its turn
    .initiative = Initiative
    .skipped = Skipped its turn
    .holding = Holds a reaction
    .sedated = Sedated
    .knocked = Knocked down
    .wounded = Hurt
    .pinned = Pinned
    .grabbed = Grabbed
    .grabs = Holds somebody
    .netted = In a net of
    .carries = Carries: { $what }
    .furious =
        { $n ->
            [one] Furious for 1 more Action phase
           *[other] Furious for { $n } more Action phases
        }
    .waiting = Sedatives under the Next card
    .locked = Slots locked by sedatives
    .effect = { $source }: { $skill } { $n }
    .weapon = { $weapon } (range { $range }, damage { $damage })
    .symbol = Symbol: { $symbol }
    .ender = Combo ender: { $symbol }
    .combo = Combo now: { $symbol } +{ $n }
    .run = Combo to be had: { $symbol } +{ $n }
    .idle_run = Unused by the Active card: { $symbol } +{ $n }
    .cost = Costs { $what }
    .adrenaline = adrenaline
    .command = Command
    .exit = { $side }: exit
    .barred = { $side }: barred for now
    .home = { $side }: own zone

track =
    .round = Round
    .command = Command, { $side }
    .command_of_all = Command
    .requisition = Requisition, { $side }
    .requisition_of_all = Requisition
    .points = Victory points, { $side }
    .points_of_all = Victory points
    .holder = First player: { $side }
    .holder_text = Has the token: says who goes first where several are equal.

zone =
    .active = Active
    .next = Next
    .idle = Idle
    .stack = Stack
    .hand = Drawn
    .deck = Deck
    .discard = Discards
    .sedatives = Sedatives
    .ammunition = Ammunition
    .hero = Hero cards, { $side }
    .herodeck = Hero deck, { $side }
    .herodiscard = Hero discards, { $side }
    .fear = Fear deck
    .wounds_deck = Wound deck
    .wounds_discard = Wound discards
    .sedatives_deck = Sedative deck
    .sedatives_discard = Sedative discards
    .nets_deck = Net deck
    .nets_discard = Net discards
    .crates_deck = Crate deck
    .crates_discard = Crate discards
    .front = Front
    .side = Side
    .rear = Rear

back =
    .action_back = Action card
    .fear_back = Fear card
    .wound_back = Wound card
    .sedative_back = Sedative
    .net_back = Net
    .hero_back = Hero card
    .crate_back = Crate card

# What stands on a card.
face =
    .action = { $parts }.
    .action_special = { $parts }. { $special }
    .hero = { $text } Or one of: { $sets }.
    .icons = [{ $icons }]
    .walk = movement +{ $n }
    .charge = Charge, movement +{ $n }
    .jump = Jump, movement +{ $n }
    .fly = Fly, movement +{ $n }
    .fix = Fix: no steps
    .gives = { $skill } { $n } while revealed
    .boost = { $cost } adrenaline: { $boost }
    .boost_piercing = piercing +{ $n }
    .boost_damage = damage +{ $n }
    .boost_movement = movement +{ $n }
    .boost_free_turns = turns of its movement are free
    .boost_dodge_in_cover = dodge +{ $n } in or next to difficult terrain
    .reaction = Reaction

act =
    .melee = melee attack { $n }
    .melee_bare = melee attack
    .ballistic = shot { $n }
    .ballistic_bare = shot
    .stability = push { $n }
    .stability_bare = push
    .grab = grab { $n }
    .grab_bare = grab
    .fear = frighten { $n }
    .fear_bare = frighten
    .interact = interact
    .step =
        { $n ->
            [one] 1 free step
           *[other] { $n } free steps
        }
    .with = { $act } ({ $extras })
    .damage = damage { $n }
    .stability_too = stability test { $n }
    .with_stability = with a stability test
    .piercing = piercing { $n }
    .radius = radius { $n }
    .range = range { $n }
    .arc_back = to the back
    .arc_any = to all sides
    .weapon = { $weapon }

sight =
    .free = { $n } hexes, nothing in the way.
    .blocked =
        { $count ->
            [one] { $n } hexes; 1 hex blocks the line.
           *[other] { $n } hexes; { $count } hexes block the line.
        }
    .meets = { $n } hexes, nothing in the way; it meets { $unit } at: { $zones }.
    .front = front
    .side = side
    .rear = rear

odds-question =
    .seen = Is a card with so many copies among the opening cards of its deck, or at least among them and those drawn later?
    .held = Does an opening hand hold so many cards of a kind of which there are so many in the deck?
    .first = Which of two units goes first, each with a random card of its deck? Boards are numbered as they are listed.
    .raised_dinosaurs = By how much can so many random cards of the ready-made dinosaur deck raise a total with one kind of icon? 1 melee, 2 ballistic, 3 dodge, 4 damage, 5 armour, 6 stability, 7 fear, 8 courage, 9 adrenaline, 10 initiative, 11 win a tie.
    .raised_humans = By how much can so many random cards of the ready-made human deck raise a total with one kind of icon? 1 melee, 2 ballistic, 3 dodge, 4 damage, 5 armour, 6 stability, 7 fear, 8 courage, 9 adrenaline, 10 initiative, 11 win a tie.
    .freed = Does a unit of so much stability break free of so many nets without cards?
    .frightened = Which fear cards are among so many from a full deck?
    .tossed = Who gets the token, if so many players have equally much Command?

odds-outcome =
    .opening = among the opening cards
    .by_then = among them or drawn later
    .enough = enough of them
    .held =
        { $n ->
            [0] none
            [one] exactly 1
           *[other] exactly { $n }
        }
    .first = the first
    .tied = a tie
    .second = the second
    .raised = by { $n } or more
    .free = free
    .held_fast = held
    .flee = a flight
    .freeze = frozen
    .panic = panic
    .cower = cowering
    .each = each of them

## what is done

ask =
    .movement = { $unit }: move as the card says, or by the board alone?
    .mover = { $unit }: which model moves?
    .path = { $unit }: where to? ({ $most } left)
    .stand_up = { $unit } lies on the ground: stand up?
    .leave = { $unit } may leave the board here.
    .passage = May { $unit } pass through the hex of { $other }?
    .let_go = { $unit } holds { $other }, { $why }: let go?
    .shove = { $unit }: whom does it push, and which way?
    .shove_result = { $target } has lost the test: what happens?
    .follow = { $unit }: follow into the hex?
    .free_step = { $unit }: a free step?
    .lured = { $unit } is lured: which step brings it closer?
    .first = Who goes first?
    .exchange = Which of your opening hero cards do you exchange?
    .put_crate = Where does the crate go?
    .put_cache = Where does the cache go?
    .deploy_unit = Which unit do you place?
    .deploy = { $unit }: where does it stand?
    .place_active = For which unit do you place an Active card, and which? ({ $units })
    .place_next = For which unit do you place a Next card, and which? ({ $units })
    .place_idle = { $unit }: does a card stay on the Idle slot?
    .order_fears = { $unit }: in which order do the fear cards go back onto its deck? The last one lies on top.
    .tie = Equal initiatives ({ $units }): a hero card for initiative?
    .next_unit = Which of your units is next?
    .turn = { $unit } is next: reveal its card, or skip?
    .hold = { $unit }: go now, or hold back to react later?
    .boost = { $unit }: pay for { $boost }?
    .act = { $unit }: which action?
    .react-move = The movement of { $unit } is over: does anybody react by moving?
    .react-act = { $unit } has acted: does anybody react with an action?
    .join = { $unit } attacks { $other }: with which models?
    .attack_on = { $unit }: whom do the other models attack?
    .zone = { $unit } hits { $other }: against which armour?
    .hex_hit = { $other }: which hex is hit?
    .victim = { $unit }: which model loses health?
    .grab_on = { $unit }: whom do the other models grab?
    .frighten = { $unit }: whom does it frighten now?
    .flee = { $unit } must flee: where to?
    .panic = { $unit } panics: whom does it attack?
    .panic_with = { $unit } panics: with what does it strike?
    .heal = { $unit }: which model regains a health point?
    .patient = Which model regains health?
    .rally = Who is rid of a fear card?
    .who_gains = Which unit gains adrenaline?
    .ambusher = Which unit springs the ambush?
    .who_rages = Which unit counts as having all its adrenaline?
    .look_at = Whose Next card do you look at?
    .who_covers = Which unit gives covering fire?
    .cover_with = { $unit }: with what does it shoot?
    .whose_orders = Which unit exchanges its Active and its Idle card?
    .payer = { $card } costs { $cost } adrenaline: who pays?
    .fury = { $unit } may turn furious: does it?
    .skipped = { $unit } has skipped its turn: keep its Active card?
    .trim = Do you discard played cards, from the bottom of a stack?
    .idle_cards = Which Idle cards do you discard?
    .discard_hero =
        { $count ->
            [one] You hold 1 hero card too many: which one goes?
           *[other] You hold { $count } hero cards too many: which one goes now?
        }
    .test-hit = { $unit } attacks { $other }: { $mine } against a dodge of { $theirs }. A hero card?
    .test-damage = { $unit } hits { $other }: damage { $mine } against armour { $theirs }. A hero card?
    .test-stability = { $unit } against { $other }: stability { $mine } against { $theirs }. A hero card?
    .test-grab = { $unit } grabs at { $other }: { $mine } against a stability of { $theirs }. A hero card?
    .test-break_free = { $unit } tries to break free of { $other }: { $mine } against { $theirs }. A hero card?
    .test-fear = { $unit } frightens { $other }: fear { $mine } against a courage of { $theirs }. A hero card?
    .own_activation = { $unit }, { $moment }: a hero card?
    .enemy_next = { $unit }, { $moment }: a hero card?
    .enemy_moved = { $unit }, { $moment }: a hero card?
    .sedative_strikes = { $unit }, { $moment }: a hero card?
    .sedative_flipped = { $unit }, { $moment }: a hero card?
    .grab_won = { $unit }, { $moment }: a hero card?
    .fear_declared = { $unit }, { $moment }: a hero card?
    .model_harmed = { $unit }, { $moment }: a hero card?
    .model_dying = { $unit }, { $moment }: a hero card?
    .token_window = { $moment }: a hero card?
    .phase_end = { $moment }: a hero card?
    .after_trim = { $moment }: a hero card?
    .after_discards = { $moment }: a hero card?

moment =
    .own_activation = in its activation
    .enemy_next = an enemy, is next
    .enemy_moved = an enemy, has ended its movement
    .sedative_strikes = whose sedative strikes home
    .sedative_flipped = with a sedative just flipped
    .grab_won = with a grab just won
    .fear_declared = about to frighten others
    .model_harmed = an enemy, is hurt
    .model_dying = about to lose a model
    .token_window = The first-player token is about to be given
    .phase_end = The Action phase ends
    .after_trim = The stacks are trimmed
    .after_discards = All cards are placed or discarded

boost =
    .piercing = piercing +{ $amount }
    .damage = damage +{ $amount }
    .movement = movement +{ $amount }
    .free_turns = free turns in its movement
    .dodge_in_cover = dodge +{ $amount }

slot =
    .deck = on top of the deck
    .next = on the Next slot
    .active = on the Active slot

hold =
    .grabs = whoever grabs it
    .nets = its nets

medkit =
    .heal = regain health
    .wound = be rid of a wound card

where =
    .hex = column { $column }, row { $row }

name =
    .melee = attack in melee
    .shoot = shoot
    .blast = attack an area
    .shove = push or knock down
    .grab = grab
    .break_free = break free
    .let_go = let go
    .frighten = frighten
    .boost = pay for a boost
    .step = make a free step
    .suppress = suppress
    .bait = lure a dinosaur
    .load = load ammunition
    .orders = give orders
    .mark = mark an enemy
    .rally_cry = take fear from an ally
    .read_next = look at a Next card
    .snare = set a snare
    .snatch = carry somebody off
    .open = open a crate
    .take = take something up
    .buy = buy gear
    .load_kept = load or hand over kept ammunition
    .medkit = use a medkit
    .flare = light a flare

action =
    .melee = { $unit }: melee attack on { $other }
    .melee_with = { $unit }: melee attack on { $other } ({ $weapon })
    .melee_base = { $unit }: melee attack on { $other }, base action
    .melee_base_with = { $unit }: melee attack on { $other } ({ $weapon }), base action
    .shoot_with = { $unit }: shoot at { $other } ({ $weapon })
    .shoot_base_with = { $unit }: shoot at { $other } ({ $weapon }), base action
    .shoot_sedative = { $unit }: shoot a sedative at { $other } ({ $weapon })
    .shoot_net = { $unit }: shoot a net at { $other } ({ $weapon })
    .blast = { $weapon }, at all of this area: { $units }
    .shove = { $unit }: push or knock down { $other }
    .shove_base = { $unit }: push or knock down { $other }, base action
    .grab = { $unit }: grab { $other }
    .break_free = { $unit }: break free of { $kind }, base action
    .break_free_card = { $unit }: break free of { $kind }
    .let_go = { $unit }: let go (no action)
    .frighten = { $unit }: frighten { $units }
    .frighten_base = { $unit }: frighten { $units }, base action
    .boost = For { $cost } adrenaline: { $boost }
    .step = { $unit }: free step
    .suppress = { $unit }: suppress { $other }
    .bait = { $unit }: lure { $other }
    .load = Load: { $ammunition }
    .orders = { $unit }: orders for { $other }
    .mark = { $unit }: mark { $other }
    .rally_cry = { $other }: off with the fear card { $slot }
    .read_next = { $unit }: look at the Next card of { $other }
    .snare = { $unit }: set a snare here
    .snatch = Carry { $other } off, one hex { $direction }
    .open = { $unit }: open the crate
    .take = { $unit }: take up ({ $cargo })
    .buy = { $unit }: buy { $gear } for { $price } Requisition
    .load_kept = { $unit }: kept ammunition ({ $ammunition }) to { $other }
    .medkit = { $unit }: medkit, to { $what }
    .flare = { $unit }: light a flare

letting_go =
    .activation = before the activation
    .step = who is about to be moved
    .push = who is about to be pushed
    .turn = who is about to turn

option =
    .by_card = As the card says
    .by_board = By the board alone
    .model =
        { $hurt ->
            [0] { $model } ({ $hex })
           *[other] { $model } ({ $hex }; hurt, { $health } health left)
        }
    .moved = Nobody moves any more
    .path =
        { $left ->
            [0] Go there ({ $cost }; nothing left)
           *[other] Go there ({ $cost }; { $left } left)
        }
    .stay = Stay here
    .stand = Stand up
    .lie = Stay on the ground
    .go_on = Stay on the board
    .leave = Leave the board
    .let_pass = Let it pass
    .bar = Do not let it pass
    .keep_hold = Hold { $other }
    .let_go = Let { $other } go
    .shove = Push { $target } to the { $direction }
    .no_shove = No stability test
    .shove_both = Push { $target } back and knock it down
    .shove_push = Push { $target } back
    .shove_knock = Knock { $target } down
    .shove_none = Neither
    .follow = Follow
    .by_hand = With bare hands
    .free_step = Step here
    .lured = Step to the { $direction }
    .first = { $side } first
    .unit = { $unit }
    .exchange = Exchange { $cards }
    .keep_hand = Keep all of them
    .place_on = Here: { $hex }
    .deploy = { $unit }: { $hex }
    .deploy_facing = { $unit }: { $hex }, looking { $facing }
    .place = { $unit }: { $card } (initiative { $n })
    .no_idle = No card stays
    .cards = { $cards }
    .reveal = Reveal its card
    .skip = Skip its turn
    .go = Go now
    .hold = Hold back
    .pass = No hero card
    .announce = Play { $card }
    .play = Play { $card }, for { $unit }
    .icons = { $card } for { $unit }: { $icons }
    .pay_boost = Pay { $cost } adrenaline
    .spare_boost = Do not pay
    .finish = { $unit }: no further action
    .no_reaction = No reaction
    .react-move = { $unit } moves
    .react-act = { $unit } acts
    .join =
        { $count ->
            [one] 1 model of { $of }
           *[other] { $count } models of { $of }
        }
    .attack_too = Attack { $other } too
    .attack_no_more = No further attack
    .zone = { $zone }: armour { $armour }
    .grab_too = Grab { $other } too
    .grab_no_more = No further grab
    .frighten_nobody = Nobody else
    .flee = Flee to here, looking { $facing }
    .rage = Turn furious
    .calm = Stay calm
    .keep_card = Keep the card
    .discard_card = Discard the card
    .keep_all = Discard nothing more
    .keep =
        { $count ->
            [0] { $unit }: discard all played cards
            [one] { $unit }: keep the uppermost played card
           *[other] { $unit }: keep the { $count } uppermost played cards
        }
    .idle_given_up = Discard the Idle cards of: { $units }
    .idle_kept = Keep all of them

direction =
    .e = east
    .se = south-east
    .sw = south-west
    .w = west
    .nw = north-west
    .ne = north-east

cost =
    .movement = movement { $cost } ({ $left } left)

log =
    .moves = { $unit } moves.
    .steps = { $unit } enters the hex.
    .stands_up = { $unit } stands up ({ $cost } movement).
    .free_step = { $unit } makes a free step.
    .follows = { $unit } follows.
    .leaves = { $unit } leaves the board.
    .pushed = { $unit } is pushed back.
    .dragged = { $unit } is dragged along.
    .knocked = { $unit } is knocked down.
    .grabs = { $unit } grabs { $other }.
    .pins = { $unit } grabs { $other } and pins it.
    .grab_ends = { $unit } no longer holds { $other }.
    .out_of_nets = { $unit } is out of its nets.
    .snare = { $unit } steps into a snare.
    .snared = The snare holds { $unit }; stability has to reach { $value }.
    .round = Round { $round }.
    .initiative_phase = Initiative phase.
    .exchanges =
        { $count ->
            [0] { $side }: all opening hero cards kept.
            [one] { $side }: 1 hero card exchanged.
           *[other] { $side }: { $count } hero cards exchanged.
        }
    .deployed = { $unit }: in place.
    .placed-active = { $unit }: Active card placed, initiative { $n }.
    .placed-active_condition = { $unit }: Active card placed ({ $kind }).
    .placed-next = { $unit }: Next card placed, initiative { $n }.
    .placed-next_condition = { $unit }: Next card placed ({ $kind }).
    .placed-idle = { $unit }: Idle card kept, initiative { $n }.
    .idle_discarded = { $unit }: Idle card discarded.
    .trimmed =
        { $count ->
            [one] { $unit }: 1 played card discarded.
           *[other] { $unit }: { $count } played cards discarded.
        }
    .hero_drawn = You draw { $card }.
    .hero_discarded = { $card } is discarded.
    .command = { $side }: Command +{ $amount }.
    .token = First player from now on: { $side }.
    .skips = { $unit }: turn skipped.
    .card_discarded = { $unit }: the Active card it skipped with is discarded.
    .turn = { $unit }: its turn.
    .reveals = { $unit }: { $card } revealed.
    .holds = { $unit }: activation held back.
    .hero = { $side }: hero card { $card }.
    .icons = { $side }: icons of { $card }, { $icons }.
    .adrenaline = { $unit }: adrenaline +{ $amount }.
    .adrenaline_lost = { $unit }: adrenaline -{ $amount }.
    .boost = { $unit }: { $cost } adrenaline for the boost of { $card }.
    .rises = { $unit }: back on their feet, for nothing.
    .attacks = Attack: { $unit } on { $other }.
    .shoots = Shot: { $unit } at { $other } ({ $weapon }).
    .opposed-hit = Dodge of { $other }: { $theirs }.
    .hit-won = { $unit } on { $other }: a hit with { $mine }.
    .hit-lost = { $unit } on { $other }: a miss with { $mine }.
    .opposed-damage = Armour of { $other }: { $theirs }.
    .damage-won = Damage of { $unit } to { $other }: { $mine } against { $theirs }.
    .damage-lost = Damage of { $unit }: { $mine }; the armour of { $other } holds.
    .opposed-stability = Stability of { $other }: { $theirs }.
    .stability-won = { $unit }: test won with a stability of { $mine }.
    .stability-lost = { $unit }: test lost with a stability of { $mine }.
    .opposed-grab = Stability of { $other } against the grab: { $theirs }.
    .grab-won = The grab of { $unit } succeeds with { $mine }.
    .grab-lost = The grab of { $unit } fails with { $mine }.
    .opposed-break_free = To be reached against { $other }: { $theirs }.
    .break_free-won = { $unit }: free, with { $mine }.
    .break_free-lost = { $unit }: not free, with { $mine }.
    .opposed-fear = Courage of { $other }: { $theirs }.
    .fear-won = { $unit } against { $other }: fear wins with { $mine }.
    .fear-lost = { $unit } against { $other }: no fear with { $mine }.
    .hurt =
        { $amount ->
            [one] { $unit }: 1 health point lost.
           *[other] { $unit }: { $amount } health points lost.
        }
    .eliminated = { $unit }: a model is eliminated.
    .unit_eliminated = { $unit }: the whole unit is eliminated.
    .wound_card = { $unit }: a wound card.
    .wound_gone = { $unit }: a wound card less.
    .fear_card = { $unit }: a fear card.
    .rallied = { $unit }: a fear card less.
    .token_given = { $unit }: { $token }.
    .sedative = { $unit }: a sedative goes under its Next card.
    .sedative_flipped = { $unit }: a sedative is flipped, { $card }.
    .sedated = { $unit }: asleep.
    .net = { $unit }: caught in a net; stability has to reach { $value }.
    .furious = { $unit }: fury breaks out.
    .calm = { $unit }: the fury is over.
    .baits = { $unit }: a lure for { $other }.
    .lured = { $unit }: one of two lures counts, that of { $other }.
    .orders = { $unit }: orders for { $other }.
    .looks_at_next = { $side }: a look at the Next card of { $unit }.
    .sees_next = Next card of { $unit }: { $card }.
    .snare_set = { $unit }: a snare is set.
    .snatched = { $unit }: on the move, one holding the other.
    .crate = { $unit }: a crate is opened, { $card }.
    .empty_crate = { $unit }: a crate is opened; no card is left for it.
    .equips = { $unit }: now with { $gear }.
    .buys = { $unit }: bought for { $price } Requisition, { $gear }.
    .loads = { $unit }: ammunition loaded, { $kind }.
    .keeps = { $unit }: ammunition kept for later, { $kind }.
    .loads_kept = { $unit }: the ammunition kept is loaded.
    .hands_over = { $unit }: ammunition goes to { $other }.
    .heals =
        { $amount ->
            [one] { $unit }: 1 health point back.
           *[other] { $unit }: up to { $amount } health points back.
        }
    .takes = { $unit }: taken up, { $cargo }.
    .controls =
        { $points ->
            [one] Objective controlled, { $side }: 1 victory point.
           *[other] Objective controlled, { $side }: { $points } victory points.
        }

threat =
    .melee = { $enemy } may attack in melee: { $hit } against a dodge of { $dodge }; a hit costs { $harm } health
    .shoot = { $enemy } may shoot ({ $weapon }): { $hit } against a dodge of { $dodge }; a hit { $load ->
            [sedative] sedates if it does damage ({ $harm })
            [net] nets if it does damage ({ $harm })
           *[plain] costs { $harm } health
        }

outcome =
    .hit = it hits
    .saved = a hero card saves the target
    .miss = it misses
    .goal = Victory, { $side }: a goal is reached.
    .points = Victory by the most victory points.
    .otherwise = Victory, { $side }: nobody has prevented it.
    .scoring = Victory by the higher score: { $score }.
    .draw = A draw: the scores are equal.

refused-rule =
    .no_facing = { $unit } looks every way at once and never has to turn.
    .charge_turn = In a Charge { $unit } turns only right after a hex, by one edge.
    .charge_back = In a Charge { $unit } only goes forward.
    .turn_among = { $unit } cannot turn on a hex that others stand on.
    .swing = There is no room for { $unit } to turn that way.
    .fixed = { $unit } may turn, but not step.
    .off_the_map = { $unit } cannot leave the map.
    .impassable = Only Jump and Fly would lead { $unit } across impassable ground.
    .rough_again = { $unit } has entered difficult ground already in this phase, and enters no more.
    .barred_zone =
        { $rounds ->
            [one] { $unit } may not go there in the first round.
           *[other] { $unit } may not go there in the first { $rounds } rounds.
        }
    .no_landing = { $unit } may pass over impassable ground, but not end there.
    .ends_among = { $unit } cannot end there: those it would push aside would have to go where it stands itself.
    .crowded = { $unit } finds no room there: a hex holds { $most } models at most.
    .no_way = No way leads { $unit } there.
    .too_far =
        { $left ->
            [one] That costs { $unit } { $cost } movement, and 1 is left.
           *[other] That costs { $unit } { $cost } movement, and { $left } are left.
        }
    .stops-charge_turn = After its turn { $unit } is asked anew how the Charge goes on: first up to there.
    .stops-held = { $unit } is held by somebody who may let go at every step: first up to there.
    .stops-difficult = Difficult ground ends the movement of { $unit }.
    .stops-occupied = { $unit } has to win a test for that hex: first up to there.
    .stops-snare = There is a snare: { $unit } goes first up to there.
    .out_of_contact = { $target } is { $range } hexes from { $unit }, and this takes contact.
    .out_of_range = { $target } is { $range } hexes from { $unit }, and this reaches { $reach }.
    .out_of_arc = { $target } does not stand where { $unit } looks.
    .line_blocked =
        { $n ->
            [one] Between { $unit } and { $target }, 1 hex blocks the line.
           *[other] Between { $unit } and { $target }, { $n } hexes block the line.
        }
    .grab_self = { $unit } cannot grab itself.
    .grab_far = { $unit } is not in contact with { $target }.
    .grab_pinned = { $unit } has pinned { $target } already.
    .not_held-grabs = Nobody holds { $unit }.
    .not_held-nets = { $unit } is in no net.
    .pinned = { $unit } is pinned: it may only try to break free.
    .already_acted = { $unit } has acted by its card, and takes no base action besides.
    .in_order = The actions of a card come in their order, each once; { $unit } is past this one.
    .lies = { $unit } lies on the ground: only base actions are left to it.
    .base_only = { $unit } has a fear or wound card for its Active card: only base actions are left to it.
    .other_movement = { $unit } has moved by its board alone; the actions of this card need the movement of the card.
    .nobody_able = Nobody of { $unit } can attack.
    .fury = { $unit } is furious and attacks only a nearest enemy.
    .no_line = { $unit } cannot aim at that hex: it has to be in its arc, in sight, and { $reach } hexes away at most.
    .nobody_there = Nobody would be struck there.
    .no_contact = { $unit } has no contact with that.
    .tried = These models of { $unit } have tried to break free already.
    .not_fearsome = { $unit } frightens nobody: it has no fear of its own.
    .nobody_near =
        { $reach ->
            [one] There is nobody to be frightened within 1 hex of { $unit }.
           *[other] There is nobody to be frightened within { $reach } hexes of { $unit }.
        }
    .no_step = There is no free step for { $unit } here.
    .enemy_beside = { $other } is in contact with { $unit }: no hands are free for that.
    .not-suppress = { $other } has not been hit by this card.
    .not-bait = { $other } cannot be lured: it has to be a dinosaur in range that is able to act and has not had its turn.
    .not-load = Ammunition is loaded, not { $other }.
    .not-orders = { $other } can take no orders: it has to be an ally in range that can stand up or step.
    .not-mark = { $other } cannot be marked: it has to be an enemy in range and in sight.
    .not-rally_cry = { $other } is no ally in range with a fear card to be rid of.
    .not-read_next = { $other } is no enemy in range with a Next card.
    .not-snare = { $other } stands there: a snare goes onto an empty hex next to the unit.
    .not-snatch = { $other } cannot be carried off there: only whoever was just grabbed, alone on its hex and not large, with room to go.
