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
    .no_army = Il n'y a pas d'armée { $key } ; il y a : { $there }.
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
    .model_of = { $unit }, figurine { $n } sur { $of }
    .nobody = quelque chose
    .against-stability = l'obstacle
    .against-break_free = ce qui retient

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
    .group = attaque à plusieurs
    .pack_hunters = chasse en meute
    .steady_aim = visée posée
    .piercing = perforation
    .hit = score de toucher
    .bonus = ajouté à l'attaque
    .volley = salve
    .boost = effet renforcé
    .act = effet renforcé de son attaque
    .flare = fusée éclairante

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
    .front = Avant
    .side = Flanc
    .rear = Arrière

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
    .passage = { $unit } peut-elle passer à travers la case { DE($other) } ?
    .let_go = { $unit } tient { $other }, { $why } : lâcher prise ?
    .shove = { $unit } : qui repousser, et dans quelle direction ?
    .shove_result = { $target } perd le test : que se passe-t-il ?
    .follow = { $unit } : suivre dans la case ?
    .free_step = { $unit } : un pas gratuit ?
    .lured = { $unit } mord à l'appât : par quel pas s'approcher ?
    .first = Qui commence ?
    .exchange = Lesquelles de vos premières cartes Héros échangez-vous ?
    .put_crate = Où placer la caisse ?
    .put_cache = Où placer le dépôt ?
    .deploy_unit = Quelle unité placez-vous ?
    .deploy = { $unit } : où la placer ?
    .place_active = Pour quelle unité placez-vous une carte Active, et laquelle ? ({ $units })
    .place_next = Pour quelle unité placez-vous une carte Suivante, et laquelle ? ({ $units })
    .place_idle = { $unit } : une carte reste-t-elle en Attente ?
    .order_fears = { $unit } : dans quel ordre les cartes Peur retournent-elles sur le paquet ? La dernière sera au-dessus.
    .tie = Initiatives égales ({ $units }) : une carte Héros pour l'initiative ?
    .next_unit = Laquelle de vos unités s'active ?
    .turn = Au tour { DE($unit) } : révéler la carte, ou passer ?
    .hold = { $unit } : agir maintenant, ou suspendre pour réagir plus tard ?
    .boost = { $unit } : payer pour l'effet renforcé ({ $boost }) ?
    .act = { $unit } : quelle action ?
    .react-move = Fin du mouvement { DE($unit) } : une réaction par un mouvement ?
    .react-act = Action faite, { $unit } : une réaction par une action ?
    .join = { $unit } contre { $other } : avec quelles figurines ?
    .attack_on = { $unit } : qui les autres figurines attaquent-elles ?
    .zone = Coup au but, { $unit } contre { $other } : quelle armure compte ?
    .hex_hit = { $other } : quelle case est touchée ?
    .victim = { $unit } : quelle figurine perd des points de vie ?
    .grab_on = { $unit } : qui les autres figurines empoignent-elles ?
    .frighten = { $unit } : qui effrayer maintenant ?
    .flee = { $unit } : fuite forcée, vers où ?
    .panic = { $unit } : panique, contre qui va l'attaque ?
    .panic_with = { $unit } : panique, avec quoi frapper ?
    .heal = { $unit } : quelle figurine regagne un point de vie ?
    .patient = Quelle figurine regagne des points de vie ?
    .rally = Qui perd une carte Peur ?
    .who_gains = Quelle unité gagne de l'Adrénaline ?
    .ambusher = Quelle unité tend l'embuscade ?
    .who_rages = Quelle unité compte comme ayant toute son Adrénaline ?
    .look_at = De qui regardez-vous la carte Suivante ?
    .who_covers = Quelle unité tire en couverture ?
    .cover_with = { $unit } : avec quoi tirer ?
    .whose_orders = Quelle unité échange sa carte Active et sa carte en Attente ?
    .payer = { $card }, { $cost } d'Adrénaline : qui paie ?
    .fury = { $unit } : entrer en fureur ?
    .skipped = { $unit } : garder la carte Active du tour passé ?
    .trim = Défaussez-vous des cartes jouées, par le bas d'une pile ?
    .idle_cards = Quelles cartes en Attente défaussez-vous ?
    .discard_hero =
        { $count ->
            [one] Vous avez { $count } carte Héros de trop : laquelle part ?
           *[other] Vous avez { $count } cartes Héros de trop : laquelle part maintenant ?
        }
    .test-hit = { $unit } attaque { $other } : { $mine } contre une esquive de { $theirs }. Une carte Héros ?
    .test-damage = { $unit } touche { $other } : dégâts { $mine } contre armure { $theirs }. Une carte Héros ?
    .test-stability = { $unit } contre { $other } : stabilité { $mine } contre { $theirs }. Une carte Héros ?
    .test-grab = Empoignade, { $unit } contre { $other } : { $mine } contre une stabilité de { $theirs }. Une carte Héros ?
    .test-break_free = { $unit } contre { $other }, pour se libérer : { $mine } contre { $theirs }. Une carte Héros ?
    .test-fear = { $unit } effraie { $other } : peur { $mine } contre un courage de { $theirs }. Une carte Héros ?
    .own_activation = { $unit }, { $moment } : une carte Héros ?
    .enemy_next = { $unit }, { $moment } : une carte Héros ?
    .enemy_moved = { $unit }, { $moment } : une carte Héros ?
    .sedative_strikes = { $unit }, { $moment } : une carte Héros ?
    .sedative_flipped = { $unit }, { $moment } : une carte Héros ?
    .grab_won = { $unit }, { $moment } : une carte Héros ?
    .fear_declared = { $unit }, { $moment } : une carte Héros ?
    .model_harmed = { $unit }, { $moment } : une carte Héros ?
    .model_dying = { $unit }, { $moment } : une carte Héros ?
    .token_window = { $moment } : une carte Héros ?
    .phase_end = { $moment } : une carte Héros ?
    .after_trim = { $moment } : une carte Héros ?
    .after_discards = { $moment } : une carte Héros ?

moment =
    .own_activation = pendant son activation
    .enemy_next = une unité ennemie, va s'activer
    .enemy_moved = une unité ennemie, finit son mouvement
    .sedative_strikes = dont le sédatif fait mouche
    .sedative_flipped = un sédatif vient d'être retourné
    .grab_won = une empoignade vient de réussir
    .fear_declared = sur le point d'effrayer
    .model_harmed = une unité ennemie, perd des points de vie
    .model_dying = sur le point de perdre une figurine
    .token_window = Le jeton de premier joueur va être attribué
    .phase_end = La phase d'Action prend fin
    .after_trim = Les piles sont réduites
    .after_discards = Toutes les cartes sont placées ou défaussées

boost =
    .piercing = perforation +{ $amount }
    .damage = dégâts +{ $amount }
    .movement = mouvement +{ $amount }
    .free_turns = rotations gratuites pendant le mouvement
    .dodge_in_cover = esquive +{ $amount }

slot =
    .deck = au-dessus du paquet
    .next = à l'emplacement Suivant
    .active = à l'emplacement Actif

hold =
    .grabs = empoignade
    .nets = filets

medkit =
    .heal = regagner des points de vie
    .wound = enlever une carte Blessure

where =
    .hex = colonne { $column }, rangée { $row }

name =
    .melee = attaquer en mêlée
    .shoot = tirer
    .blast = attaquer une zone
    .shove = repousser ou renverser
    .grab = empoigner
    .break_free = se libérer
    .let_go = lâcher prise
    .frighten = effrayer
    .boost = payer un effet renforcé
    .step = faire un pas gratuit
    .suppress = prendre sous le feu
    .bait = appâter un dinosaure
    .load = charger une munition
    .orders = donner des ordres
    .mark = désigner un ennemi
    .rally_cry = ôter sa peur à un allié
    .read_next = regarder une carte Suivante
    .snare = poser un collet
    .snatch = emporter quelqu'un
    .open = ouvrir une caisse
    .take = ramasser quelque chose
    .buy = acheter de l'équipement
    .load_kept = charger ou passer une munition gardée
    .medkit = utiliser une trousse de soins
    .flare = allumer une fusée éclairante

action =
    .melee = { $unit } : attaque de mêlée contre { $other }
    .melee_with = { $unit } : attaque de mêlée contre { $other } ({ $weapon })
    .melee_base = { $unit } : attaque de mêlée contre { $other }, action de base
    .melee_base_with = { $unit } : attaque de mêlée contre { $other } ({ $weapon }), action de base
    .shoot_with = { $unit } : tir sur { $other } ({ $weapon })
    .shoot_base_with = { $unit } : tir sur { $other } ({ $weapon }), action de base
    .shoot_sedative = { $unit } : tir d'un sédatif sur { $other } ({ $weapon })
    .shoot_net = { $unit } : tir d'un filet sur { $other } ({ $weapon })
    .blast = { $weapon }, sur toute cette zone : { $units }
    .shove = { $unit } : repousser ou renverser { $other }
    .shove_base = { $unit } : repousser ou renverser { $other }, action de base
    .grab = { $unit } : empoigner { $other }
    .break_free = { $unit } : se libérer ({ $kind }), action de base
    .break_free_card = { $unit } : se libérer ({ $kind })
    .let_go = { $unit } : lâcher prise (sans action)
    .frighten = { $unit } : effrayer { $units }
    .frighten_base = { $unit } : effrayer { $units }, action de base
    .boost = Pour { $cost } d'Adrénaline : { $boost }
    .step = { $unit } : pas gratuit
    .suppress = { $unit } : prendre { $other } sous le feu
    .bait = { $unit } : appâter { $other }
    .load = Charger : { $ammunition }
    .orders = { $unit } : des ordres pour { $other }
    .mark = { $unit } : désigner { $other }
    .rally_cry = { $other } : enlever la carte Peur { $slot }
    .read_next = { $unit } : regarder la carte Suivante { DE($other) }
    .snare = { $unit } : poser un collet ici
    .snatch = Emporter { $other } d'une case : { $direction }
    .open = { $unit } : ouvrir la caisse
    .take = { $unit } : ramasser ({ $cargo })
    .buy = { $unit } : acheter { $gear } pour { $price } de Réquisition
    .load_kept = { $unit } : munition gardée ({ $ammunition }), pour { $other }
    .medkit = { $unit } : trousse de soins, pour { $what }
    .flare = { $unit } : allumer une fusée éclairante

letting_go =
    .activation = avant l'activation
    .step = avant un pas
    .push = avant une poussée
    .turn = avant une rotation

option =
    .by_card = Comme le dit la carte
    .by_board = Selon le plateau seul
    .model =
        { $hurt ->
            [0] { $model } ({ $hex })
           *[other] { $model } ({ $hex } ; blessée, points de vie : { $health })
        }
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
    .by_hand = À mains nues
    .free_step = Faire un pas ici
    .lured = Un pas : { $direction }
    .first = D'abord : { $side }
    .unit = { $unit }
    .exchange = Échanger { $cards }
    .keep_hand = Les garder toutes
    .place_on = Ici : { $hex }
    .deploy = { $unit } : { $hex }
    .deploy_facing = { $unit } : { $hex }, orientation { $facing }
    .place = { $unit } : { $card } (initiative { $n })
    .no_idle = Aucune carte ne reste
    .cards = { $cards }
    .reveal = Révéler la carte
    .skip = Passer son tour
    .go = Agir maintenant
    .hold = Suspendre
    .pass = Pas de carte Héros
    .announce = Jouer { $card }
    .play = Jouer { $card }, pour { $unit }
    .icons = { $card } pour { $unit } : { $icons }
    .pay_boost = Payer { $cost } d'Adrénaline
    .spare_boost = Ne pas payer
    .finish = { $unit } : plus d'autre action
    .no_reaction = Pas de réaction
    .react-move = Mouvement : { $unit }
    .react-act = Action : { $unit }
    .join =
        { $count ->
            [one] { $count } figurine sur { $of }
           *[other] { $count } figurines sur { $of }
        }
    .attack_too = Attaquer aussi { $other }
    .attack_no_more = Pas d'autre attaque
    .zone = { $zone } : armure { $armour }
    .grab_too = Empoigner aussi { $other }
    .grab_no_more = Pas d'autre empoignade
    .frighten_nobody = Personne d'autre
    .flee = Fuir ici, orientation { $facing }
    .rage = Entrer en fureur
    .calm = Garder son calme
    .keep_card = Garder la carte
    .discard_card = Défausser la carte
    .keep_all = Ne plus rien défausser
    .keep =
        { $count ->
            [0] { $unit } : défausser toutes les cartes jouées
            [one] { $unit } : garder la carte jouée du dessus
           *[other] { $unit } : garder les { $count } cartes jouées du dessus
        }
    .idle_given_up = Défausser les cartes en Attente de : { $units }
    .idle_kept = Les garder toutes

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
    .round = Manche { $round }.
    .initiative_phase = Phase d'Initiative.
    .exchanges =
        { $count ->
            [0] { $side } : aucune carte Héros échangée.
            [one] { $side } : { $count } carte Héros échangée.
           *[other] { $side } : { $count } cartes Héros échangées.
        }
    .deployed = { $unit } : en place.
    .placed-active = { $unit } : carte Active placée, initiative { $n }.
    .placed-active_condition = { $unit } : carte Active placée ({ $kind }).
    .placed-next = { $unit } : carte Suivante placée, initiative { $n }.
    .placed-next_condition = { $unit } : carte Suivante placée ({ $kind }).
    .placed-idle = { $unit } : carte en Attente gardée, initiative { $n }.
    .idle_discarded = { $unit } : carte en Attente défaussée.
    .trimmed =
        { $count ->
            [one] { $unit } : { $count } carte jouée défaussée.
           *[other] { $unit } : { $count } cartes jouées défaussées.
        }
    .hero_drawn = Vous piochez { $card }.
    .hero_discarded = { $card } : à la défausse.
    .command = { $side } : Commandement +{ $amount }.
    .token = Premier joueur désormais : { $side }.
    .skips = { $unit } : tour passé.
    .card_discarded = { $unit } : la carte Active du tour passé est défaussée.
    .turn = Au tour { DE($unit) }.
    .reveals = Carte révélée, { $unit } : { $card }.
    .holds = { $unit } : activation suspendue.
    .hero = { $side } : carte Héros { $card }.
    .icons = { $side } : icônes { DE($card) }, { $icons }.
    .adrenaline = { $unit } : Adrénaline +{ $amount }.
    .adrenaline_lost = { $unit } : Adrénaline -{ $amount }.
    .boost = { $unit } : { $cost } d'Adrénaline pour l'effet renforcé { DE($card) }.
    .rises = { $unit } : debout, sans rien payer.
    .attacks = Attaque { DE($unit) } contre { $other }.
    .shoots = Tir { DE($unit) } sur { $other } ({ $weapon }).
    .opposed-hit = Esquive { DE($other) } : { $theirs }.
    .hit-won = { $unit } contre { $other } : coup au but avec { $mine }.
    .hit-lost = { $unit } contre { $other } : coup manqué avec { $mine }.
    .opposed-damage = Armure { DE($other) } : { $theirs }.
    .damage-won = Dégâts { DE($unit) } à { $other } : { $mine } contre { $theirs }.
    .damage-lost = Dégâts { DE($unit) } : { $mine } ; l'armure { DE($other) } tient bon.
    .opposed-stability = Stabilité { DE($other) } : { $theirs }.
    .stability-won = { $unit } : test réussi avec une stabilité de { $mine }.
    .stability-lost = { $unit } : test raté avec une stabilité de { $mine }.
    .opposed-grab = Stabilité { DE($other) } contre l'empoignade : { $theirs }.
    .grab-won = { $unit } : empoignade réussie avec { $mine }.
    .grab-lost = { $unit } : empoignade ratée avec { $mine }.
    .opposed-break_free = À atteindre contre { $other } : { $theirs }.
    .break_free-won = { $unit } : libération réussie avec { $mine }.
    .break_free-lost = { $unit } : libération ratée avec { $mine }.
    .opposed-fear = Courage { DE($other) } : { $theirs }.
    .fear-won = { $unit } contre { $other } : la peur gagne avec { $mine }.
    .fear-lost = { $unit } contre { $other } : aucune peur avec { $mine }.
    .hurt =
        { $amount ->
            [one] { $unit } : { $amount } point de vie perdu.
           *[other] { $unit } : { $amount } points de vie perdus.
        }
    .eliminated = { $unit } : une figurine est éliminée.
    .unit_eliminated = { $unit } : toute l'unité est éliminée.
    .wound_card = { $unit } : une carte Blessure.
    .wound_gone = { $unit } : une carte Blessure en moins.
    .fear_card = { $unit } : une carte Peur.
    .rallied = { $unit } : une carte Peur en moins.
    .token_given = { $unit } : jeton « { $token } ».
    .sedative = { $unit } : un sédatif sous la carte Suivante.
    .sedative_flipped = { $unit } : un sédatif est retourné, { $card }.
    .sedated = { $unit } : l'unité s'endort.
    .net = { $unit } : un filet s'abat ; la stabilité doit atteindre { $value }.
    .furious = { $unit } : entrée en fureur.
    .calm = { $unit } : fin de la fureur.
    .baits = { $unit } : un appât pour { $other }.
    .lured = { $unit } : de deux appâts un seul compte, celui { DE($other) }.
    .orders = { $unit } : des ordres pour { $other }.
    .looks_at_next = { $side } : un regard sur la carte Suivante { DE($unit) }.
    .sees_next = Carte Suivante { DE($unit) } : { $card }.
    .snare_set = { $unit } : un collet est posé.
    .snatched = { $unit } : en route, l'un tenant l'autre.
    .crate = { $unit } : une caisse est ouverte, { $card }.
    .empty_crate = { $unit } : une caisse est ouverte ; il ne reste aucune carte pour elle.
    .equips = { $unit } : désormais avec { $gear }.
    .buys = { $unit } : achat pour { $price } de Réquisition, { $gear }.
    .loads = { $unit } : munition chargée, { $kind }.
    .keeps = { $unit } : munition gardée pour plus tard, { $kind }.
    .loads_kept = { $unit } : la munition gardée est chargée.
    .hands_over = { $unit } : une munition passe à { $other }.
    .heals =
        { $amount ->
            [one] { $unit } : { $amount } point de vie regagné.
           *[other] { $unit } : jusqu'à { $amount } points de vie regagnés.
        }
    .takes = { $unit } : à emporter, { $cargo }.
    .controls =
        { $points ->
            [one] Objectif contrôlé, { $side } : { $points } point de victoire.
           *[other] Objectif contrôlé, { $side } : { $points } points de victoire.
        }

threat =
    .melee = { $enemy } : attaque de mêlée possible, attaque { $hit } contre esquive { $dodge } ; touchée, l'unité perd { $harm } de santé
    .shoot = { $enemy } : tir possible ({ $weapon }), attaque { $hit } contre esquive { $dodge } ; { $load ->
            [sedative] touchée et blessée ({ $harm }), l'unité reçoit un sédatif
            [net] touchée et blessée ({ $harm }), l'unité est prise dans un filet
           *[plain] touchée, l'unité perd { $harm } de santé
        }

outcome =
    .hit = coup au but
    .saved = une carte Héros sauve la cible
    .miss = coup manqué
    .goal = Victoire, { $side } : un objectif de victoire est atteint.
    .points = Victoire à qui a le plus de points de victoire.
    .otherwise = Victoire, { $side } : personne ne l'a empêchée.
    .scoring = Victoire au meilleur score : { $score }.
    .draw = Partie nulle : les scores sont égaux.

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
    .stops-difficult = Un terrain difficile met fin au mouvement { DE($unit) }.
    .stops-occupied = { $unit } doit gagner un test pour cette case : d'abord jusque-là.
    .stops-snare = Il y a un collet : { $unit } va d'abord jusque-là.
    .out_of_contact = { $target } est à { $range } cases { DE($unit) }, et il faut le contact.
    .out_of_range = { $target } est à { $range } cases { DE($unit) }, et la portée est de { $reach }.
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
    .pinned = { $unit } : unité entravée, qui ne peut que tenter de se libérer.
    .already_acted = { $unit } : une action de la carte est faite, il n'y a plus d'action de base.
    .in_order = Les actions d'une carte viennent dans leur ordre, une fois chacune ; pour { $unit }, celle-ci est passée.
    .lies = { $unit } : à terre, il ne reste que les actions de base.
    .base_only = { $unit } : avec une carte Peur ou Blessure comme carte Active, il ne reste que les actions de base.
    .other_movement = { $unit } : mouvement fait selon le plateau seul ; les actions de cette carte veulent celui de la carte.
    .nobody_able = { $unit } : aucune figurine ne peut attaquer.
    .fury = { $unit } : en fureur, on n'attaque qu'un ennemi parmi les plus proches.
    .no_line = { $unit } : impossible de viser cette case ; elle doit être dans l'arc, en vue, et à { $reach } cases au plus.
    .nobody_there = Personne n'y serait touché.
    .no_contact = { $unit } : pas de contact avec cela.
    .tried = { $unit } : ces figurines ont déjà tenté de se libérer.
    .not_fearsome = { $unit } : sans peur à inspirer, on n'effraie personne.
    .nobody_near =
        { $reach ->
            [one] { $unit } : personne à effrayer à { $reach } case.
           *[other] { $unit } : personne à effrayer à { $reach } cases ou moins.
        }
    .no_step = { $unit } : aucun pas gratuit possible ici.
    .enemy_beside = { $other } est au contact { DE($unit) } : pas une main de libre pour cela.
    .not-suppress = { $other } : pas de coup au but par cette carte.
    .not-bait = { $other } : impossible à appâter ; il faut un dinosaure à portée, en état d'agir, dont le tour est à venir.
    .not-load = On charge une munition, pas { $other }.
    .not-orders = { $other } : pas d'ordres possibles ; il faut un allié à portée qui puisse se relever ou faire un pas.
    .not-mark = { $other } : impossible à désigner ; il faut un ennemi à portée et en vue.
    .not-rally_cry = { $other } : ce n'est pas un allié à portée avec une carte Peur à enlever.
    .not-read_next = { $other } : ce n'est pas un ennemi à portée avec une carte Suivante.
    .not-snare = { $other } est là : un collet se pose sur une case vide, à côté de l'unité.
    .not-snatch = { $other } : impossible à emporter par là ; il faut une figurine tout juste empoignée, seule sur sa case, pas grande, et de la place.
