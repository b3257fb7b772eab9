## force and content

# What may be chosen before a game, and what can be wrong with it.
form =
    .players = Players
    .players-two = Two
    .players-two-text = The standard: one column against another.
    .players-three = Three
    .players-three-text = Three columns, each for itself; the third comes from the southern edge.
    .players-four = Four
    .players-four-text = Four columns, each for itself, one from every edge.
    .culture = Culture
    .kind-group = Groups
    .kind-character = Characters
    .kind-auxiliary = Auxiliaries
    .dice = Dice
    .against_ready_made = Against a ready-made column yours may cost { $most } points at most.
    .group = { $figures } figures with { $weapon }; Shooting D{ $shooting }, Combat D{ $combat }, Bravery D{ $bravery }
    .group_with_special = { $figures } figures with { $weapon }; Shooting D{ $shooting }, Combat D{ $combat }, Bravery D{ $bravery }; { $special }
    .character = { $stars ->
        [one] 1 star
       *[other] { $stars } stars
    }. { $text }
    .auxiliary = { $figures } figures. { $text }

# Abilities of whole groups.
special =
    .hard_to_kill = Hard to kill
    .pathfinders = Pathfinders
    .at_home_in_the_forest = At home in the forest
    .dread_masks = Dread masks
special-text =
    .hard_to_kill = When the group suffers casualties it may, once an action, draw 2 Stress tokens to cancel one of them; only while it has at most 2 tokens.
    .pathfinders = Never rolls on a Dangerous Terrain table and treats all such areas as explored; they stay unexplored for others.
    .at_home_in_the_forest = Treats dense jungle and swamp as explored, and there its Movement may cross two area boundaries instead of one.
    .dread_masks = An enemy group this group engages draws 1 Stress token before the dice are rolled, unless it already has four.

force =
    .unreadable = This column cannot be read: it must name a culture and the numbers of its groups.
    .no_culture = There is no culture { $key }; there are: { $there }.
    .no_card = There is nobody called { $key } to take along.
    .count = { $card }: the number must be a whole one from 0 to { $most }.
    .other_culture = { $who }: not for a column of this culture ({ $culture }).
    .too_many = { $who }: { $n } times is too often; { $most } at most.
    .cost = This column costs { $n } points, more than the limit of { $most }.
    .against_ready_made = This column costs { $n } points; against a ready-made column it may cost { $most } at most.
    .groups = This column has { $n ->
        [one] 1 group
       *[other] { $n } groups
    }; { $least } to { $most } are allowed.
    .characters = This column has { $n } characters; { $most } at most are allowed.
    .stars = The characters of this column have { $n } stars together; { $most } at most are allowed.
    .auxiliaries = This column has { $n } sets of auxiliaries; { $most } at most is allowed.
    .helpers = This column has { $n } auxiliaries; its groups have room for { $most }.

goal =
    .scores = Victory points: { $what }
    .default_full = 1 victory point for each enemy group removed, its stars for each enemy character, 1 for each loot token held or carried off.
    .default_half = Half, rounded down, of: 1 victory point for each enemy group removed, its stars for each enemy character, 1 for each loot token held or carried off.
    .default_none = Nothing else scores.
    .default_full_for = { $side }: also 1 victory point for each enemy group removed, its stars for each enemy character, 1 for each loot token held or carried off.
    .default_half_for = { $side }: also half, rounded down, of 1 victory point for each enemy group removed, its stars for each enemy character, 1 for each loot token held or carried off.
    .default_none_for = { $side }: nothing else scores.
    .most_points = Most victory points after turn { $turns } win; equal points are a draw.

deploys =
    .enters = along the edge, one Movement symbol a group
    .count =
        { $n ->
            [one] 1 group; the others come in later
           *[other] { $n } groups; the others come in later
        }

# What a side has scored for.
goal-kind =
    .majority = most figures at the objective
    .solitude = the beast left in peace
    .found = the true marker
    .recorded = a record of the beast
    .slain = the death of the beast
    .taken_off = somebody led off the table
    .carried_off = a relic carried off the table
    .held = a relic held at the end
    .marked = a marker on a landmark
    .kept = somebody escorted at the end

## the table

seat =
    .one = First player
    .two = Second player
    .three = Third player
    .four = Fourth player

who =
    .numbered = { $kind } { $n }

phase =
    .deployment = Deployment
    .opening = Opening phase
    .commit = Action step { $step }
    .card = { $side }: { $card }
    .step_end = End of Action step { $step }
    .end = End phase

value =
    .shooting = Shooting
    .combat = Combat
    .bravery = Bravery
    .cover = Cover
    .figures = Figures
    .lives = Lives

mark =
    .used = Revealed this turn
    .acted = Has acted in this step
    .weapon = Armed with { $weapon }
    .special = { $special }: { $text }
    .unloaded = Unloaded
    .carries = Carries: { $things }
    .held = No further Movement this turn
    .hazy = Shoots no farther than M this turn
    .mist = In the mist: the next better Cover die this turn

token =
    .shooting = Shooting token
    .combat = Combat token
    .movement = Movement token
    .terror = Terror token
    .panic = Panic token
    .plain = Plain token
    .animal = Animal token
    .event = Event token

symbol =
    .move = Movement
    .march = restricted Movement
    .shoot = Shooting
    .influence = Influence
    .rally = Rally only
    .several = { $count } × { $symbol }

area =
    .waterhole = Shallow water to be held: it hinders nobody and hides nobody.

thing =
    .loot = Loot token

table =
    .edge = the edge of the table

edge =
    .west = western
    .east = eastern
    .south = southern
    .north = northern

track =
    .turn = Turn
    .score = Victory points, { $side }
    .score_of_all = Victory points
    .waiting = Groups still to come, { $side }
    .holder = Initiative token: { $side }
    .bag = Stress bag
    .bag_holds = In the bag: { $tokens }.
    .bag_token = { $count } × { $token }

zone =
    .totems = Totem cards, { $side }
    .cards = Action cards, { $side }
    .deck = Totem deck, { $side }
    .discard = Totem discard, { $side }
    .rituals = Rituals, { $side }

card =
    .action = Initiative { $initiative }: { $symbols }
    .ritual = Power 1: { $power1 } Power 2: { $power2 } Power 3: { $power3 }
    .action_back = Action card
    .totem_back = Totem card

# Where the dice of a pool come from, and what takes some away. People, Totem cards and terrain go by their own names.
reason =
    .profile = profile
    .figures = figures
    .animal = its own strength
    .bravery = Bravery
    .character = character
    .die = die
    .tokens = tokens
    .terror_hits = Terror hits
    .ritual = ritual
    .ambush = ambush
    .talking_drums = talking drums
    .to_ground = gone to ground
    .shooting = Shooting tokens
    .combat = Combat tokens

chance =
    .country_falls = unexplored: somebody falls
    .country_tokens = a token is drawn
    .country_animal = an animal comes
    .country_loot = loot is found
    .panic = one of them is Panic
    .casualties =
        { $count ->
            [one] 1 figure or more falls
           *[other] { $count } figures or more fall
        }
    .relieved =
        { $count ->
            [one] 1 token or more removed
           *[other] { $count } tokens or more removed
        }
    .tokens =
        { $count ->
            [one] 1 token or more drawn
           *[other] { $count } tokens or more drawn
        }
    .flees = flees
    .melee_won = wins the melee
    .melee_equal = as many hits on both sides
    .melee_lost = loses the melee
    .melee_none = there is no melee
    .power =
        { $count ->
            [1] the ritual works
           *[other] with power { $count } or more
        }
    .sorcerer_lost = the sorcerer is lost
    .recorded =
        { $count ->
            [one] 1 success or more
           *[other] { $count } successes or more
        }
    .wins_over = wins him over
    .true_clue = is the true one
    .comes_in = comes in

threat =
    .shoot = { $enemy } may shoot ({ $dice ->
            [one] 1 die
           *[other] { $dice } dice
        }, Cover D{ $cover })
    .charge = { $enemy } may charge (dice: { $theirs } against { $ours })
    .attack = { $enemy } will attack at the end of the step (dice: { $theirs } against { $ours })
    .throw = { $enemy } will throw at the end of the step ({ $dice ->
            [one] 1 die
           *[other] { $dice } dice
        }, Cover D{ $cover })

sight =
    .groups =
        { $count ->
            [0] { $group }: nobody sees { $other }.
            [1] { $group }: 1 figure of { $of } sees { $other }, so that half of the group shoots.
           *[other] { $group }: { $count } figures of { $of } see { $other }.
        }

## what may be done

name =
    .move = move
    .march = make a restricted Movement
    .shoot = shoot
    .reload = reload
    .rally = rally
    .terror = spread Terror
    .carry_powder = reload from a powder carrier
    .drop = drop
    .enter = enter
    .look = look at a marker
    .plant = plant a marker
    .record = record the beast
    .parley = parley
    .ritual = perform a ritual
    .totem = play a Totem card

action =
    .move = { $group }: move
    .march = { $group }: move without engaging
    .shoot = { $group }: shoot at { $other }
    .reload = { $group }: reload
    .rally = { $group }: rally
    .terror = Terror on { $group }
    .carry_powder = { $group }: reload from a powder carrier (free)
    .drop = { $group }: drop { $thing } (free)
    .enter = { $group }: enter at the { $edge } edge, between { $first } and { $last } along it
    .look = { $group }: look at { $thing }
    .plant = { $group }: plant a marker, { $thing }
    .record = { $group }: record { $thing }
    .parley = { $group }: parley with { $thing }
    .ritual = Ritual: { $ritual }
    .totem = Totem card: { $card }
    .totem_on = Totem card: { $card }, on { $group }

ask =
    .attach = { $figure }: with which group? { $text }
    .spread_out = { $figure }, { $count } of them: with which groups? { $text }
    .deploy = Which group do you set down?
    .enter_at = { $group }: where at the { $edge } edge?
    .set_down = { $group }: where shall they stand?
    .choose_cards = Which three Action cards for this turn?
    .commit = Step { $step }: which Action card?
    .after_reveal = The cards are open: a Totem card before they are resolved?
    .exchange = Which Action card instead?
    .tie = Equal initiatives, and you hold the token: whose card comes first?
    .act =
        { $count ->
            [0] { $card }: all symbols are used. Anything more?
           *[other] { $card }, left: { $symbols }. Who does what?
        }
    .go = { $group }: where to?
    .retreat = { $group } must retreat: which way?
    .flee = { $group } must flee: from whom?
    .leave = { $group }: leave the table here, for good?
    .change_over = Around { $group }: does a character change groups?
    .drums = Rally of { $group }: do the talking drums help?
    .relieve = { $group }: which token goes back to the bag?
    .send_back = { $group }: do bearers go home with a token?
    .parley = { $group }: does the interpreter speak, once a game?
    .at_risk = A 1 on the D10, { $group }: who of those attached falls?
    .casualty = { $group }: who falls?
    .hard_to_kill =
        { $count ->
            [one] { $group }: 1 casualty. Draw 2 tokens to cancel it?
           *[other] { $group }: { $count } casualties. Draw 2 tokens to cancel one?
        }
    .go_to_ground =
        { $hits ->
            [one] 1 hit on { $group }: how many tokens for Cover dice?
           *[other] { $hits } hits on { $group }: how many tokens for Cover dice?
        }
    .counter = { $side } announces { $card }: do you counter it?
    .draw =
        { $count ->
            [one] { $group } must draw 1 token: a Totem card against it?
           *[other] { $group } must draw { $count } tokens: a Totem card against one?
        }
    .after_melee = { $group } won against { $other }: a Totem card for one figure more?
    .boost_combat = Melee, { $group }: a Totem card for more dice?
    .boost_cover = Cover, { $group }: a Totem card for more dice?
    .boost_rally = Rally, { $group }: a Totem card for more dice?
    .boost_terror = Against Terror, { $group }: a Totem card for more dice?
    .recover = Opening phase: a Totem card instead of the draw?
    .take_back = Which card comes back from your discard?
    .dare = { $ritual }, { $group }: how many tokens do you dare to draw?
    .discard = Which Totem card do you discard?
    .bless = Which group does the blessing relieve?
    .frighten = On which group does Terror fall?
    .send = Which group moves?
    .veil = Which group does the mist hide?
    .call = Which animal hears the voice?
    .send_animal = { $animal }: where to?
    .call_to = At the edge of which area does an animal appear?
    .read = Whose cards do you read in the stars?
    .steady = Which group is rid of a Shooting token?
    .curse = Which group draws a token?
    .rest = Which group is rid of a token?
    .take_loot = { $group } found something: pick it up?
    .lead_astray = { $group } lost the trail: where do you shift them, up to 2 inches inside the area?

option =
    .spread = One each: { $groups }
    .spread_unevenly = More with some: { $groups }
    .with =
        { $count ->
            [one] { $group }
           *[other] { $group } ({ $count })
        }
    .others =
        { $count ->
            [one] { $figure }
           *[other] { $count } × { $figure }
        }
    .done = The card is finished
    .group = { $group }: { $figures } figures with { $weapon }; Shooting D{ $shooting }, Combat D{ $combat }, Bravery D{ $bravery }
    .group_with = { $group }: { $figures } figures with { $weapon }; Shooting D{ $shooting }, Combat D{ $combat }, Bravery D{ $bravery }; with { $others }
    .cards = { $cards }
    .first = First: { $side }
    .no_totem = No Totem card
    .totem = Play { $card }
    .retreat =
        { $turn ->
            [0] Straight back
           *[other] { $hand ->
                [left] Back, { $turn }° to the left
               *[right] Back, { $turn }° to the right
            }
        }
    .flee = Away from { $group }
    .leave_stay = Stay
    .leave_leave = Leave the table
    .no_change = Nobody changes groups
    .change_over = { $figure } to { $group }
    .to_ground =
        { $count ->
            [0] Stand upright
            [one] Go to ground for 1 token
           *[other] Go to ground for { $count } tokens
        }
    .dare =
        { $count ->
            [0] None: 1D8 for the ritual
            [one] 1 token: 2D8 for the ritual
            [2] 2 tokens: 3D8 for the ritual
            [3] 3 tokens: 4D8 for the ritual
           *[other] { $count } tokens, each for 1D8 more
        }
    .enter_at = { $at } along it
    .set_down = { $x } east, { $y } north
    .shift = Shift them by { $far }
    .send = Send it { $far }
    .set_upon = Set it upon { $group }
    .engage = Engage { $group }
    .go = Move { $far }
    .stand = Stay in place

drums =
    .yes = Let the drums speak
    .no = No, save them

send_back =
    .yes = A bearer goes, and a token with him
    .no = No, they stay

parley =
    .yes = He speaks
    .no = No, save it

hard_to_kill =
    .yes = Draw 2 tokens
    .no = No, it stands

take_loot =
    .yes = Pick it up
    .no = Leave it

## the log

log =
    .attached = { $figure }: with { $group }.
    .deployed = { $side }: { $group } on the table.
    .turn = Turn { $turn } of { $turns }.
    .step = Action step { $step }.
    .draws_totem = { $side }: a Totem card drawn.
    .totem_drawn = You drew { $card }.
    .takes_back = { $side }: { $card } back from the discard.
    .discards = { $side }: { $card } discarded.
    .confused = { $side }: surprised, with three cards drawn at random.
    .cards_chosen = { $side }: three Action cards set aside.
    .reveals = { $side }: { $card }, initiative { $initiative }.
    .exchanges = { $side }: { $card } instead.
    .tie = Equal initiatives: { $side } first. Initiative token: { $holder }.
    .card = { $side } to act: { $card }.
    .totem = { $side }: Totem card { $card }!
    .totem_countered = { $card } is countered and does nothing.

    .moves = { $group }: moved { $far }.
    .stands = { $group }: stayed in place.
    .engages = { $group }: moved { $far } and engaged { $other }!
    .war_horn = The war horn sounds for { $group }: Movement tokens do not count.
    .command = Word of command for { $group }: even a restricted Movement may engage.
    .arrives = { $group }: arrived at last.
    .is_late = { $group }: still on the way.
    .enters = { $group }: entered the table.
    .leaves = { $group }: left the table for good, with all they carried.
    .changes_over = { $figure }: joined { $group }.
    .picks_up = { $group }: picked up { $thing }.
    .drops = { $group }: dropped { $thing }.
    .takes_over = { $group }: took over { $thing }.
    .joins = { $thing }: now with { $group }.
    .walks_nearer = { $thing }: a little nearer to { $group }.

    .explores = { $group } in { $area }: { $result }! { $text }
    .discovers = { $group }: a discovery! A loot token lies in the area.
    .discovers_nothing = { $group }: nothing to discover here.
    .brave = { $group }: brave.
    .not_brave = { $group }: not brave enough.
    .driven_out = { $group }: driven back { $far }.
    .astray = { $group }: led astray.

    .shoots =
        { $hits ->
            [0] { $group } at { $other }: not one hit.
            [one] { $group } at { $other }: 1 hit.
           *[other] { $group } at { $other }: { $hits } hits.
        }
    .cover =
        { $left ->
            [0] Cover, { $group }: nobody falls.
            [one] Cover, { $group }: 1 of { $hits } hits gets through.
           *[other] Cover, { $group }: { $left } of { $hits } hits get through.
        }
    .reloads = { $group }: reloaded.
    .carries_powder = { $group }: reloaded from a powder carrier.
    .melee =
        { $hits ->
            [0] { $group } against { $other }: not one hit.
            [one] { $group } against { $other }: 1 hit.
           *[other] { $group } against { $other }: { $hits } hits.
        }
    .wins =
        { $margin ->
            [one] Melee won by 1 hit: { $group } over { $other }.
            [4] Melee won by 4 hits or more: { $group } over { $other }.
           *[other] Melee won by { $margin } hits: { $group } over { $other }.
        }
    .equal = An equal melee: { $group } must give way to { $other }.
    .retreats = { $group }: retreated { $far }.
    .cornered = { $group }: cornered, and one figure more is lost.
    .set_free = { $group }: broke free, { $far } away.
    .risk = { $group }: are the attached in danger? Only on a 1.
    .falls = { $group }: one figure down.
    .attached_falls = { $group }: one figure down ({ $figure }).
    .sent_back = { $group }: one figure sent home ({ $figure }).
    .sorcerer_lost = Panic! { $group }: { $figure } lost, and the ritual with it.
    .wiped_out = { $group }: nobody is left.
    .healed = Herbalists, { $group }: one figure saved.
    .not_healed = Herbalists, { $group }: nothing to be done.
    .loses_lives =
        { $left ->
            [0] { $group }: the last life lost.
           *[other] { $count ->
                [one] { $group }: 1 life lost, { $left } left.
               *[other] { $group }: { $count } lives lost, { $left } left.
            }
        }

    .stress = { $group }: { $tokens }, { $count } of 4.
    .spent = { $group }: four tokens on the last figure, who gives up.
    .flees = { $group }: fled { $far }!
    .runs_off = { $group }: fled off the table!
    .cannot_flee = { $group }: tried to flee, with nowhere to go.
    .rallies =
        { $count ->
            [one] Rally of { $group }: 1 token to shake off.
           *[other] Rally of { $group }: { $count } tokens to shake off.
        }
    .rally =
        { $count ->
            [0] { $group }: no success.
            [one] { $group }: 1 success.
           *[other] { $group }: { $count } successes.
        }
    .relieved = { $group }: { $tokens } gone.
    .terror =
        { $hits ->
            [0] Terror on { $group } by { $side }: no hit at all.
            [one] Terror on { $group } by { $side }: 1 hit.
           *[other] Terror on { $group } by { $side }: { $hits } hits.
        }
    .courage =
        { $left ->
            [0] { $group }: unafraid.
            [one] { $group }: afraid, with 1 token to draw.
           *[other] { $group }: afraid, with { $left } tokens to draw.
        }
    .parley = The interpreter speaks for { $group }, and all is well.

    .conjures = A ritual, { $side }: { $ritual }.
    .ritual = { $ritual }, power { $power }: { $text }
    .ritual_fails = { $ritual }: the ritual fails.
    .reads = You read in the stars, { $side }: { $cards }.
    .special_token = Out of the bag for { $group }: { $token }!
    .event = { $event }! { $text }
    .appears = { $animal }: suddenly there!
    .stalks = { $animal }: came for { $group }!
    .sent = { $animal }: sent { $far } by a voice.
    .wanders_off = { $animal }: wandered off.

    .clue_true = { $group } at { $site }: the true one! It shows the way out.
    .clue_false = { $group } at { $site }: nothing but old stones.
    .plants = { $group }: a marker for { $side }, { $site }.
    .records =
        { $count ->
            [0] { $group }: no good record of { $thing }.
            [one] { $group }: 1 page about { $thing }.
           *[other] { $group }: { $count } pages about { $thing }.
        }
    .wins_over = { $group }: { $thing } won over, and now with them.
    .wins_not_over = { $group }: { $thing } not won over.
    .scores =
        { $points ->
            [one] { $side }: 1 victory point for { $what }.
           *[other] { $side }: { $points } victory points for { $what }.
        }
    .front_page =
        { $points ->
            [0] { $side }: the reporter finds no taker for the story.
            [one] { $side }: the front page, 1 victory point more.
           *[other] { $side }: the front page, { $points } victory points more.
        }

outcome =
    .most_points =
        { $points ->
            [one] Victory with 1 point: { $side } ({ $totals }).
           *[other] Victory with { $points } points: { $side } ({ $totals }).
        }
    .draw =
        { $points ->
            [one] A draw, with 1 point at the top ({ $totals }).
           *[other] A draw, with { $points } points at the top ({ $totals }).
        }

## why not

refused-rule =
    .no_symbol = The card has no symbol left for that; it takes one of: { $symbols }.
    .acted = { $group }: one action a step, and that was it.
    .panic = { $group }: in Panic, with nothing but a Rally to do.
    .moved = { $group }: one Movement a step, and that was it.
    .held = { $group }: held up, no further Movement this turn.
    .no_stick = { $group }: Movement tokens leave no stick to go.
    .no_tokens = { $group }: no Stress token there.
    .four_tokens = { $group }: nobody shoots with four tokens.
    .unloaded = { $group }: unloaded, to be reloaded first.
    .loaded = { $group }: loaded already.
    .no_carrier = { $group }: no powder carrier with powder left.
    .not_laden = { $group }: nothing to drop.
    .out_of_range = { $by } at { $group }: out of range, which is { $most }.
    .out_of_sight = { $by } at { $group }: out of sight.
    .no_enemy = Terror is for groups of the enemy on the table.
    .neutral = { $group }: animals and guardians know no Terror.
    .frightened = { $group }: one Terror a step from each player, and that was yours.
    .longer_already = Your next shot already carries farther.
    .no_sorcery = There is no Sorcery card in hand now.
    .too_late = A ritual comes before any symbol of the card is used.
    .too_far_off = { $group }: too far off; { $most } at most.
    .off_its_ground = It does not leave its ground.
    .cannot_be_sent = It goes as far as the ritual carries, through no column, and touches nobody whom it may not attack.
    .enemy_near = { $group }: an enemy is within { $most } of it.
    .not_in_the_area = { $group }: outside the area of that marker.
    .recorded = { $group }: one record a game, and that was it.
    .no_room_to_enter = { $group }: no room at that edge.
    .outside = All of the group must stand in the deployment zone.
    .in_danger = Nobody begins in a dangerous area that is unexplored.
    .no_room = There is no room for the whole group there.
    .no_retreat = A retreat goes straight back or turned by up to { $most }°, as far as it can.
    .astray = The group may be shifted up to 2 inches, inside the area and 0.25 inch from everybody else.
    .too_long = This way is { $far } long; { $most } at most.
    .barred = In the way: { $thing }.
    .in_the_way = Somebody stands in the way.
    .engages = This Movement may not come into contact with anybody.
    .sticks =
        { $sticks ->
            [one] This way takes more than the 1 stick there is.
           *[other] This way takes more than the { $sticks } sticks there are.
        }
    .pace = Somebody hostile is within S of the end of that stick: no picking up the pace, except to engage.
    .boundary = This way crosses too many boundaries of areas.
    .half = Half of the group at least must stand in the area where the way ends.
    .other_area = Nobody goes from one area straight into another.
    .clash = Two would stand in the same place, or on somebody else.
    .apart = The group must hang together: no gap of more than 0.25 inch.
    .stray = Everybody must end within S of the leader's place.
    .untouched = The way must end in contact, or farther off.
    .form = Every figure needs a way of its own, from where it stands.
    .walk = That way cannot be gone.

## answers about odds

odds-question =
    .die = Does one die succeed? With again=1 a 1 is rolled again.
    .cover = What does a volley of so many dice do to a group with this Cover die, which draws so many tokens to go to ground? With composed=1 their dice are D10.
    .volleys = Does a group of so many figures survive so many equal volleys, without going to ground?
    .melee = Who wins a melee of two pools of dice?
    .rally = How many of its tokens does a Rally take off a group, with this Bravery die and a character's (0 for none)?
    .terror = How many tokens does a Terror action bring, against this Bravery die and a character's (0 for none)?
    .sorcery = Does a ritual work, with so many tokens drawn from a bag with so much Panic in it?

odds-outcome =
    .success = success
    .casualties =
        { $n ->
            [0] nobody falls
            [one] 1 casualty
           *[other] { $n } casualties
        }
    .at_least_one = at least one
    .wiped_out = wiped out
    .untouched = nobody lost
    .win = won
    .equal = equal
    .lose = lost
    .win_by_three = won by 3 or more
    .relieved =
        { $n ->
            [0] no token removed
            [one] 1 token removed
           *[other] { $n } tokens removed
        }
    .tokens =
        { $n ->
            [0] no token
            [one] 1 token
           *[other] { $n } tokens
        }
    .works = the ritual works
    .sorcerer_lost = Panic: the sorcerer is lost
