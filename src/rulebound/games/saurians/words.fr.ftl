## force and content

# What may be chosen before a game, and what can be wrong with it.
form =
    .players = Joueurs
    .players-two = Deux
    .players-two-text = La règle : un camp contre l'autre.
    .players-three = Trois
    .players-three-text = Deux partenaires jouent le premier camp et s'en partagent les points.
    .players-four = Quatre
    .players-four-text = Deux partenaires contre deux ; ils se partagent les points de leur camp.
    .map = Plan
    .army = Armée
    .shared = Les partenaires d'un camp peuvent dépenser { $points } points ensemble.
    .kind-unit = Unités
    .kind-gear = Équipement
    .kind-hero = Paquet de Héros
    .board = Plateau
    .unit = { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    } à { $health ->
        [one] { $health } point de vie
       *[other] { $health } points de vie
    }
    .armour-front = Avant
    .armour-side = Flanc
    .armour-rear = Arrière

skill =
    .melee = Mêlée
    .ballistic = Tir
    .dodge = Esquive
    .armour = Armure
    .stability = Stabilité
    .fear = Peur
    .courage = Courage
    .movement = Mouvement

faction =
    .dinosaurs = Dinosaures
    .humans = Humains

keyword =
    .pack = Meute
    .squad = Escouade
    .large = Grand dinosaure
    .hero = Héros
    .commander = Commandant
    .scout = Éclaireur
    .fly = Volant

seat =
    .partner = { $side }, partenaire

force =
    .unreadable = Cette force ne peut être lue : elle doit nommer une armée, et le nombre de ses unités et de ses cartes.
    .no_army = Il n'y a pas d'armée { $key } ; il y a : { $armies }.
    .no_card = Il n'y a rien à emmener sous le nom { $key }.
    .count = { $card } : le nombre doit être un entier de 0 à { $most }.
    .other_faction = { $who } : pas pour cette faction ({ $faction }).
    .too_many = { $who } : { $n } fois, c'est trop ; { $most } au plus.
    .no_gear = Les dinosaures n'emportent pas d'équipement : { $what }.
    .units = Cette armée a { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    } ; de { $least } à { $most } sont permises.
    .value = Cette armée coûte { $n } points, plus que la limite de { $most }.
    .partners = Ces armées coûtent { $n } points ensemble, plus que les { $most } de leur camp.
    .need = { $card } demande une unité que cette armée n'a pas : { $need }.
    .deck = Ce paquet de Héros a { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } ; il en faut exactement { $least }.

# Who wins.
goal =
    .wins = { $what }
    .scoring = Les dégâts comptent la valeur d'armée de chaque unité ennemie éliminée ou endormie, et la moitié, arrondie vers le bas, de celle de toute autre qui a perdu au moins la moitié de ses points de vie.
    .last_side_standing = Si rien de cela ne tranche, un camp dont tous les ennemis sont éliminés ou endormis gagne à la prochaine vérification.

## what is seen

phase =
    .setup = Mise en place
    .deployment = Déploiement
    .first_cards = Premières cartes
    .order = Phase d'Action : à qui le tour ?
    .movement = Mouvement : { $unit }
    .actions = Action : { $unit }
    .round_end = Fin de la phase d'Action
    .slide = Phase d'Initiative : les cartes glissent
    .draw = Phase d'Initiative : nouvelles cartes
    .next = Phase d'Initiative : cartes Suivantes

terrain =
    .clear = Terrain dégagé
    .difficult = Terrain difficile
    .impassable = Terrain infranchissable
    .chasm = Gouffre
terrain-text =
    .clear = Rien n'y gêne personne.
    .difficult = Qui y entre doit s'arrêter.
    .impassable = Personne ne s'y arrête ; seuls Saut et Vol permettent de passer. Il bloque les tirs.
    .chasm = Personne ne s'y arrête ; seuls Saut et Vol permettent de passer. On peut tirer par-dessus.

who =
    .numbered = { $kind } { $n }
    .model = { $unit }, figurine { $n }

value =
    .health = Points de vie
    .armour_front = Armure, avant
    .armour_side = Armure, flancs
    .armour_rear = Armure, arrière
    .adrenaline = Adrénaline ({ $most } au plus)

symbol =
    .melee = mêlée
    .ballistic = tir
    .stability = stabilité
    .dodge = esquive
    .fear = peur
    .courage = courage
    .movement = mouvement
    .adrenaline = adrénaline

gain =
    .melee = mêlée
    .ballistic = tir
    .dodge = esquive
    .damage = dégâts
    .piercing = perforation
    .armour = armure
    .stability = stabilité
    .fear = peur
    .courage = courage
    .movement = mouvement

icon =
    .melee = mêlée
    .ballistic = tir
    .dodge = esquive
    .damage = dégâts
    .armour = armure
    .stability = stabilité
    .fear = peur
    .courage = courage
    .adrenaline = adrénaline
    .initiative = initiative
    .win_tie = égalité gagnée
    .counted = { $icon } +{ $amount }

# Why a skill is what it is.
reason =
    .action = action
    .grab = empoignade
    .grabbing_units = unités qui empoignent
    .net = filet
    .further_nets = autres filets
    .snare = collet
    .cargo = fardeau
    .same_total = le même total
    .alone = stabilité seule
    .combo = combo
    .health = points de vie
    .adrenaline = adrénaline
    .furious = fureur
    .sedated = endormie
    .leader = meneur
    .zone_front = avant
    .zone_side = flanc
    .zone_rear = arrière

mark =
    .active = Agit maintenant
    .acted = A joué son tour
    .initiative = Initiative
    .skipped = A passé son tour
    .holding = Garde une réaction
    .sedated = Endormie
    .knocked = Renversée
    .wounded = Blessée
    .pinned = Entravée
    .grabbed = Empoignée
    .grabs = Tient quelqu'un
    .netted = Dans un filet de
    .carries = Porte : { $what }
    .furious =
        { $n ->
            [one] Furieuse encore { $n } phase d'Action
           *[other] Furieuse encore { $n } phases d'Action
        }
    .waiting = Sédatifs sous la carte Suivante
    .locked = Emplacements verrouillés par des sédatifs
    .effect = { $source } : { $skill } { $n }
    .weapon = { $weapon } (portée { $range }, dégâts { $damage })
    .symbol = Symbole : { $symbol }
    .ender = Fin de combo : { $symbol }
    .combo = Combo en cours : { $symbol } +{ $n }
    .run = Combo possible : { $symbol } +{ $n }
    .idle_run = Inutilisé par la carte Active : { $symbol } +{ $n }
    .cost = Coût en { $what }
    .adrenaline = Adrénaline
    .command = Commandement
    .exit = { $side } : sortie
    .barred = { $side } : interdit pour l'instant
    .home = { $side } : sa zone

track =
    .round = Manche
    .command = Commandement, { $side }
    .command_of_all = Commandement
    .requisition = Réquisition, { $side }
    .requisition_of_all = Réquisition
    .points = Points de victoire, { $side }
    .points_of_all = Points de victoire
    .holder = Premier joueur : { $side }
    .holder_text = Il a le jeton : il dit qui commence quand plusieurs sont à égalité.

zone =
    .active = Active
    .next = Suivante
    .idle = Attente
    .stack = Pile
    .hand = Piochées
    .deck = Paquet
    .discard = Défausse
    .sedatives = Sédatifs
    .ammunition = Munitions
    .hero = Cartes Héros, { $side }
    .herodeck = Paquet de Héros, { $side }
    .herodiscard = Défausse de Héros, { $side }
    .fear = Paquet de Peur
    .wounds_deck = Paquet de Blessures
    .wounds_discard = Défausse des Blessures
    .sedatives_deck = Paquet de sédatifs
    .sedatives_discard = Défausse des sédatifs
    .nets_deck = Paquet de filets
    .nets_discard = Défausse des filets
    .crates_deck = Paquet de Caisses
    .crates_discard = Défausse des Caisses

back =
    .action_back = Carte Action
    .fear_back = Carte Peur
    .wound_back = Carte Blessure
    .sedative_back = Sédatif
    .net_back = Filet
    .hero_back = Carte Héros
    .crate_back = Carte Caisse

# What stands on a card.
face =
    .action = { $parts }.
    .action_special = { $parts }. { $special }
    .hero = { $text } Ou l'un de ces lots : { $sets }.
    .icons = [{ $icons }]
    .walk = mouvement +{ $n }
    .charge = Charge, mouvement +{ $n }
    .jump = Saut, mouvement +{ $n }
    .fly = Vol, mouvement +{ $n }
    .fix = Sur place : aucun pas
    .gives = { $skill } { $n } tant qu'elle est révélée
    .boost = { $cost } d'Adrénaline : { $boost }
    .boost_piercing = perforation +{ $n }
    .boost_damage = dégâts +{ $n }
    .boost_movement = mouvement +{ $n }
    .boost_free_turns = les rotations de son mouvement sont gratuites
    .boost_dodge_in_cover = esquive +{ $n } dans un terrain difficile ou à côté
    .reaction = Réaction

act =
    .melee = attaque de mêlée { $n }
    .melee_bare = attaque de mêlée
    .ballistic = tir { $n }
    .ballistic_bare = tir
    .stability = poussée { $n }
    .stability_bare = poussée
    .grab = empoignade { $n }
    .grab_bare = empoignade
    .fear = effrayer { $n }
    .fear_bare = effrayer
    .interact = interagir
    .step =
        { $n ->
            [one] { $n } pas gratuit
           *[other] { $n } pas gratuits
        }
    .with = { $act } ({ $extras })
    .damage = dégâts { $n }
    .stability_too = test de stabilité { $n }
    .with_stability = avec un test de stabilité
    .piercing = perforation { $n }
    .radius = rayon { $n }
    .range = portée { $n }
    .arc_back = vers l'arrière
    .arc_any = de tous les côtés
    .weapon = { $weapon }

sight =
    .free = { $n } cases, rien ne gêne.
    .blocked =
        { $count ->
            [one] { $n } cases ; { $count } case bloque la ligne.
           *[other] { $n } cases ; { $count } cases bloquent la ligne.
        }
    .meets = { $n } cases, rien ne gêne ; elle touche { $unit } par : { $zones }.
    .front = l'avant
    .side = le flanc
    .rear = l'arrière

odds-question =
    .seen = Une carte en tant d'exemplaires est-elle parmi les premières cartes de son paquet, ou du moins parmi elles et celles piochées ensuite ?
    .held = Une première main contient-elle tant de cartes d'une sorte, s'il y en a tant dans le paquet ?
    .first = Laquelle de deux unités joue d'abord, chacune avec une carte au hasard de son paquet ? Les plateaux sont numérotés dans l'ordre de la liste.
    .raised_dinosaurs = De combien tant de cartes au hasard du paquet de Héros tout prêt des dinosaures peuvent-elles augmenter un total avec une sorte d'icône ? 1 mêlée, 2 tir, 3 esquive, 4 dégâts, 5 armure, 6 stabilité, 7 peur, 8 courage, 9 adrénaline, 10 initiative, 11 égalité gagnée.
    .raised_humans = De combien tant de cartes au hasard du paquet de Héros tout prêt des humains peuvent-elles augmenter un total avec une sorte d'icône ? 1 mêlée, 2 tir, 3 esquive, 4 dégâts, 5 armure, 6 stabilité, 7 peur, 8 courage, 9 adrénaline, 10 initiative, 11 égalité gagnée.
    .freed = Une unité de tant de stabilité se libère-t-elle de tant de filets sans carte ?
    .frightened = Quelles cartes Peur sont parmi tant de cartes d'un paquet complet ?
    .tossed = Qui reçoit le jeton, si tant de joueurs ont autant de Commandement ?

odds-outcome =
    .opening = parmi les premières cartes
    .by_then = parmi elles ou piochée ensuite
    .enough = assez
    .held =
        { $n ->
            [0] aucune
            [one] exactement { $n }
           *[other] exactement { $n }
        }
    .first = la première
    .tied = égalité
    .second = la seconde
    .raised = de { $n } ou plus
    .free = libre
    .held_fast = retenue
    .flee = une fuite
    .freeze = pétrifiés
    .panic = panique
    .cower = se terrer
    .each = chacun

## ce qui se fait

ask =
    .movement = { $unit } : se déplacer comme le dit la carte, ou selon le plateau seul ?
    .mover = { $unit } : quelle figurine se déplace ?
    .path = { $unit } : où aller ? (reste { $most })
    .stand_up = { $unit }, à terre : se relever ?
    .leave = { $unit } peut quitter le plateau de jeu ici.
    .passage = { $unit } peut-elle passer à travers la case de { $other } ?
    .let_go = { $unit } tient { $other }, { $why } : lâcher prise ?
    .shove = { $unit } : qui repousser, et dans quelle direction ?
    .shove_result = { $target } perd le test : que se passe-t-il ?
    .follow = { $unit } : suivre dans la case ?
    .free_step = { $unit } : un pas gratuit ?
    .lured = { $unit } mord à l'appât : par quel pas s'approcher ?

letting_go =
    .activation = avant l'activation
    .step = avant un pas
    .push = avant une poussée
    .turn = avant une rotation

option =
    .by_card = Comme le dit la carte
    .by_board = Selon le plateau seul
    .mover = Cette figurine
    .moved = Plus personne ne se déplace
    .path =
        { $left ->
            [0] Aller là (coût { $cost } ; plus rien)
           *[other] Aller là (coût { $cost } ; reste { $left })
        }
    .stay = Rester ici
    .stand = Se relever
    .lie = Rester à terre
    .go_on = Rester sur le plateau de jeu
    .leave = Quitter le plateau de jeu
    .let_pass = Laisser passer
    .bar = Ne pas laisser passer
    .keep_hold = Tenir { $other }
    .let_go = Lâcher { $other }
    .shove = Repousser { $target } : { $direction }
    .no_shove = Pas de test de stabilité
    .shove_both = Repousser et renverser { $target }
    .shove_push = Repousser { $target }
    .shove_knock = Renverser { $target }
    .shove_none = Ni l'un ni l'autre
    .follow = Suivre
    .free_step = Faire un pas ici
    .lured = Un pas : { $direction }

direction =
    .e = est
    .se = sud-est
    .sw = sud-ouest
    .w = ouest
    .nw = nord-ouest
    .ne = nord-est

cost =
    .movement = mouvement { $cost } (reste { $left })

log =
    .moves = { $unit } se déplace.
    .steps = { $unit } entre dans la case.
    .stands_up = { $unit } se relève (mouvement { $cost }).
    .free_step = { $unit } fait un pas gratuit.
    .follows = { $unit } suit.
    .leaves = { $unit } quitte le plateau de jeu.
    .pushed = { $unit } : repoussée.
    .dragged = { $unit } : entraînée.
    .knocked = { $unit } : renversée.
    .grabs = { $unit } empoigne { $other }.
    .pins = { $unit } empoigne { $other } et l'entrave.
    .grab_ends = { $unit } ne tient plus { $other }.
    .out_of_nets = { $unit } se libère de ses filets.
    .snare = { $unit } met le pied dans un collet.
    .snared = Le collet retient { $unit } ; la stabilité doit atteindre { $value }.

refused-rule =
    .no_facing = { $unit } regarde de tous les côtés et n'a jamais à pivoter.
    .charge_turn = En Charge, { $unit } ne pivote que juste après une case, et d'une arête.
    .charge_back = En Charge, { $unit } ne va que vers l'avant.
    .turn_among = { $unit } ne peut pas pivoter sur une case que d'autres occupent.
    .swing = { $unit } n'a pas la place de pivoter de ce côté.
    .fixed = { $unit } peut pivoter, mais pas faire de pas.
    .off_the_map = { $unit } ne peut pas sortir du plan.
    .impassable = Seuls Saut et Vol feraient passer { $unit } par un terrain infranchissable.
    .rough_again = { $unit } est déjà entrée en terrain difficile pendant cette phase et n'y entre plus.
    .barred_zone =
        { $rounds ->
            [one] { $unit } n'a pas le droit d'y aller à la première manche.
           *[other] { $unit } n'a pas le droit d'y aller pendant les { $rounds } premières manches.
        }
    .no_landing = { $unit } peut passer au-dessus d'un terrain infranchissable, mais pas s'y arrêter.
    .ends_among = { $unit } ne peut pas s'arrêter là : ceux qu'elle repousserait devraient aller là où elle se tient.
    .crowded = { $unit } n'y a pas de place : une case contient { $most } figurines au plus.
    .no_way = Aucun chemin n'y mène { $unit }.
    .too_far =
        { $left ->
            [one] Cela coûte { $cost } points de mouvement à { $unit }, et il en reste 1.
           *[other] Cela coûte { $cost } points de mouvement à { $unit }, et il en reste { $left }.
        }
    .stops-charge_turn = Après avoir pivoté, { $unit } choisit à nouveau la suite de sa Charge : d'abord jusque-là.
    .stops-held = { $unit } est tenue par quelqu'un qui peut lâcher prise à chaque pas : d'abord jusque-là.
    .stops-difficult = Un terrain difficile met fin au mouvement de { $unit }.
    .stops-occupied = { $unit } doit gagner un test pour cette case : d'abord jusque-là.
    .stops-snare = Il y a un collet : { $unit } va d'abord jusque-là.
    .out_of_contact = { $target } est à { $range } cases de { $unit }, et il faut le contact.
    .out_of_range = { $target } est à { $range } cases de { $unit }, et la portée est de { $reach }.
    .out_of_arc = { $target } n'est pas du côté que regarde { $unit }.
    .line_blocked =
        { $n ->
            [one] Entre { $unit } et { $target }, 1 case bloque la ligne.
           *[other] Entre { $unit } et { $target }, { $n } cases bloquent la ligne.
        }
    .grab_self = { $unit } ne peut pas s'empoigner elle-même.
    .grab_far = { $unit } n'est pas en contact avec { $target }.
    .grab_pinned = { $unit } entrave déjà { $target }.
    .not_held-grabs = Personne ne tient { $unit }.
    .not_held-nets = { $unit } n'est dans aucun filet.
