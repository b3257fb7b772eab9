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
