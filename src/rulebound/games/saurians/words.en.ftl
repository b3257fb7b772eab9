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
    .no_army = There is no army { $key }; there are: { $armies }.
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

letting_go =
    .activation = before the activation
    .step = who is about to be moved
    .push = who is about to be pushed
    .turn = who is about to turn

option =
    .by_card = As the card says
    .by_board = By the board alone
    .mover = This model
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
    .free_step = Step here
    .lured = Step to the { $direction }

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
