## force and content

# What may be chosen before a game, and what can be wrong with it.
form =
    .players = Joueurs
    .players-two = Deux
    .players-two-text = La règle : une colonne contre une autre.
    .players-three = Trois
    .players-three-text = Trois colonnes, chacune pour soi ; la troisième vient du bord sud.
    .players-four = Quatre
    .players-four-text = Quatre colonnes, chacune pour soi, une par bord.
    .culture = Culture
    .kind-group = Groupes
    .kind-character = Personnages
    .kind-auxiliary = Auxiliaires
    .dice = Dés
    .against_ready_made = Contre une colonne toute prête, la vôtre peut coûter { $most } points au plus.
    .group = { $figures } figurines avec { $weapon } ; Tir D{ $shooting }, Combat D{ $combat }, Bravoure D{ $bravery }
    .group_with_special = { $figures } figurines avec { $weapon } ; Tir D{ $shooting }, Combat D{ $combat }, Bravoure D{ $bravery } ; { $special }
    .character = { $stars ->
        [one] 1 étoile
       *[other] { $stars } étoiles
    }. { $text }
    .auxiliary = { $figures } figurines. { $text }

# Abilities of whole groups.
special =
    .hard_to_kill = Durs à cuire
    .pathfinders = Ouvreurs de piste
    .at_home_in_the_forest = Chez eux en forêt
    .dread_masks = Masques d'effroi
special-text =
    .hard_to_kill = Quand le groupe subit des pertes, il peut, une fois par action, piocher 2 jetons de Stress pour en annuler une ; seulement s'il a 2 jetons au plus.
    .pathfinders = Ne lance jamais sur une table de Terrain dangereux et tient toutes ces zones pour explorées ; elles restent inexplorées pour les autres.
    .at_home_in_the_forest = Tient la jungle épaisse et le marais pour explorés, et son Mouvement peut y franchir deux lisières de zone au lieu d'une.
    .dread_masks = Un groupe ennemi que ce groupe engage pioche 1 jeton de Stress avant les dés, sauf s'il en a déjà quatre.

force =
    .unreadable = Cette colonne ne peut être lue : elle doit nommer une culture et le nombre de ses groupes.
    .no_culture = Il n'y a pas de culture { $key } ; il y a : { $there }.
    .no_card = Personne à emmener sous le nom { $key }.
    .count = { $card } : le nombre doit être un entier de 0 à { $most }.
    .other_culture = { $who } : pas pour une colonne de cette culture ({ $culture }).
    .too_many = { $who } : { $n } fois, c'est trop ; { $most } au plus.
    .cost = Cette colonne coûte { $n } points, plus que la limite de { $most }.
    .against_ready_made = Cette colonne coûte { $n } points ; contre une colonne toute prête, elle peut en coûter { $most } au plus.
    .groups = Cette colonne a { $n ->
        [one] { $n } groupe
       *[other] { $n } groupes
    } ; de { $least } à { $most } sont permis.
    .characters = Cette colonne a { $n } personnages ; { $most } au plus sont permis.
    .stars = Les personnages de cette colonne ont { $n } étoiles ensemble ; { $most } au plus sont permises.
    .auxiliaries = Cette colonne a { $n } jeux d'auxiliaires ; { $most } au plus est permis.
    .helpers = Cette colonne a { $n } auxiliaires ; ses groupes ont de la place pour { $most }.

goal =
    .scores = Points de victoire : { $what }
    .default_full = 1 point de victoire par groupe ennemi retiré, ses étoiles pour chaque personnage ennemi, 1 par jeton de butin tenu ou emporté.
    .default_half = La moitié, arrondie vers le bas, de : 1 point de victoire par groupe ennemi retiré, ses étoiles pour chaque personnage ennemi, 1 par jeton de butin tenu ou emporté.
    .default_none = Rien d'autre ne compte.
    .default_full_for = { $side } : aussi 1 point de victoire par groupe ennemi retiré, ses étoiles pour chaque personnage ennemi, 1 par jeton de butin tenu ou emporté.
    .default_half_for = { $side } : aussi la moitié, arrondie vers le bas, de 1 point de victoire par groupe ennemi retiré, ses étoiles pour chaque personnage ennemi, 1 par jeton de butin tenu ou emporté.
    .default_none_for = { $side } : rien d'autre ne compte.
    .most_points = Le plus de points de victoire après le tour { $turns } gagne ; à points égaux, la partie est nulle.

deploys =
    .enters = par le bord, un symbole de Mouvement par groupe
    .count =
        { $n ->
            [one] { $n } groupe ; les autres viennent plus tard
           *[other] { $n } groupes ; les autres viennent plus tard
        }

# What a side has scored for.
goal-kind =
    .majority = le plus de figurines à l'objectif
    .solitude = la bête laissée en paix
    .found = le vrai repère
    .recorded = un relevé de la bête
    .slain = la mort de la bête
    .taken_off = quelqu'un emmené hors de la table
    .carried_off = une relique emportée hors de la table
    .held = une relique tenue à la fin
    .marked = un lieu marqué d'un fanion
    .kept = quelqu'un escorté à la fin

## the table

seat =
    .one = Premier joueur
    .two = Deuxième joueur
    .three = Troisième joueur
    .four = Quatrième joueur

who =
    .numbered = { $kind } { $n }

phase =
    .deployment = Déploiement
    .opening = Phase d'Ouverture
    .commit = Étape d'Action { $step }
    .card = { $side } : { $card }
    .step_end = Fin de l'étape d'Action { $step }
    .end = Phase de Fin

value =
    .shooting = Tir
    .combat = Combat
    .bravery = Bravoure
    .cover = Couvert
    .figures = Figurines
    .lives = Vies

mark =
    .used = Révélée ce tour
    .acted = A agi à cette étape
    .weapon = Armes : { $weapon }
    .special = { $special } : { $text }
    .unloaded = Armes déchargées
    .carries = Porte : { $things }
    .held = Plus de Mouvement ce tour
    .hazy = Ne tire pas au-delà de M ce tour
    .mist = Dans la brume : dé de Couvert supérieur ce tour

token =
    .shooting = Jeton de Tir
    .combat = Jeton de Combat
    .movement = Jeton de Mouvement
    .terror = Jeton de Terreur
    .panic = Jeton de Panique
    .plain = Jeton neutre
    .animal = Jeton d'animal
    .event = Jeton d'événement

symbol =
    .move = Mouvement
    .march = Mouvement restreint
    .shoot = Tir
    .influence = Influence
    .rally = Ralliement seul
    .several = { $count } × { $symbol }

area =
    .waterhole = Une eau peu profonde à tenir : elle ne gêne personne et ne cache personne.

thing =
    .loot = Jeton de butin

table =
    .edge = le bord de la table

edge =
    .west = ouest
    .east = est
    .south = sud
    .north = nord

track =
    .turn = Tour
    .score = Points de victoire, { $side }
    .score_of_all = Points de victoire
    .waiting = Groupes encore à venir, { $side }
    .holder = Jeton d'initiative : { $side }
    .bag = Sac de Stress
    .bag_holds = Dans le sac : { $tokens }.
    .bag_token = { $count } × { $token }

zone =
    .totems = Cartes Totem, { $side }
    .cards = Cartes Action, { $side }
    .deck = Pioche Totem, { $side }
    .discard = Défausse Totem, { $side }
    .rituals = Rituels, { $side }

card =
    .action = Initiative { $initiative } : { $symbols }
    .ritual = Puissance 1 : { $power1 } Puissance 2 : { $power2 } Puissance 3 : { $power3 }
    .action_back = Carte Action
    .totem_back = Carte Totem

# Where the dice of a pool come from, and what takes some away. People, Totem cards and terrain go by their own names.
reason =
    .profile = profil
    .figures = figurines
    .animal = sa propre force
    .bravery = Bravoure
    .character = personnage
    .die = dé
    .tokens = jetons
    .terror_hits = touches de Terreur
    .ritual = rituel
    .ambush = embuscade
    .talking_drums = tambours parlants
    .to_ground = à terre
    .shooting = jetons de Tir
    .combat = jetons de Combat

chance =
    .country_falls = inexploré : quelqu'un tombe
    .country_tokens = un jeton est pioché
    .country_animal = un animal surgit
    .country_loot = du butin est trouvé
    .panic = l'un des deux est Panique
    .casualties =
        { $count ->
            [one] { $count } perte ou plus
           *[other] { $count } pertes ou plus
        }
    .relieved =
        { $count ->
            [one] { $count } jeton retiré ou plus
           *[other] { $count } jetons retirés ou plus
        }
    .tokens =
        { $count ->
            [one] { $count } jeton pioché ou plus
           *[other] { $count } jetons piochés ou plus
        }
    .flees = prend la fuite
    .melee_won = gagne la mêlée
    .melee_equal = autant de touches des deux côtés
    .melee_lost = perd la mêlée
    .melee_none = il n'y a pas de mêlée
    .power =
        { $count ->
            [1] le rituel réussit
           *[other] avec une puissance de { $count } ou plus
        }
    .sorcerer_lost = le sorcier est perdu
    .recorded =
        { $count ->
            [one] { $count } succès ou plus
           *[other] { $count } succès ou plus
        }
    .wins_over = le gagne à sa cause
    .true_clue = est le vrai
    .comes_in = arrive

threat =
    .shoot = { $enemy } : tir possible ({ $dice ->
            [one] 1 dé
           *[other] { $dice } dés
        }, Couvert D{ $cover })
    .charge = { $enemy } : charge possible (dés : { $theirs } contre { $ours })
    .attack = { $enemy } : attaque à la fin de l'étape (dés : { $theirs } contre { $ours })
    .throw = { $enemy } : lancer à la fin de l'étape ({ $dice ->
            [one] 1 dé
           *[other] { $dice } dés
        }, Couvert D{ $cover })

sight =
    .groups =
        { $count ->
            [0] { $group } : personne ne voit { $other }.
            [1] { $group } : 1 figurine sur { $of } voit { $other } ; la moitié du groupe tire.
           *[other] { $group } : { $count } figurines sur { $of } voient { $other }.
        }

## what may be done

name =
    .move = se déplacer
    .march = faire un Mouvement restreint
    .shoot = tirer
    .reload = recharger
    .rally = rallier
    .terror = semer la Terreur
    .carry_powder = recharger grâce à un porteur de poudre
    .drop = déposer
    .enter = entrer
    .look = examiner un repère
    .plant = planter un fanion
    .record = relever la bête
    .parley = parlementer
    .ritual = accomplir un rituel
    .totem = jouer une carte Totem

action =
    .move = { $group } : se déplacer
    .march = { $group } : se déplacer sans engager
    .shoot = { $group } : tirer sur { $other }
    .reload = { $group } : recharger
    .rally = { $group } : Ralliement
    .terror = Terreur sur { $group }
    .carry_powder = { $group } : recharger grâce à un porteur de poudre (gratuit)
    .drop = { $group } : déposer { $thing } (gratuit)
    .enter = { $group } : entrer par le bord { $edge }, entre { $first } et { $last } de son début
    .look = { $group } : examiner { $thing }
    .plant = { $group } : planter un fanion, { $thing }
    .record = { $group } : relever { $thing }
    .parley = { $group } : parlementer avec { $thing }
    .ritual = Rituel : { $ritual }
    .totem = Carte Totem : { $card }
    .totem_on = Carte Totem : { $card }, sur { $group }

ask =
    .attach = { $figure } : avec quel groupe ? { $text }
    .spread_out = { $figure }, { $count } figurines : avec quels groupes ? { $text }
    .deploy = Quel groupe posez-vous ?
    .enter_at = { $group } : où, le long du bord { $edge } ?
    .set_down = { $group } : à quel endroit ?
    .choose_cards = Quelles trois cartes Action pour ce tour ?
    .commit = Étape { $step } : quelle carte Action ?
    .after_reveal = Les cartes sont ouvertes : une carte Totem avant de les résoudre ?
    .exchange = Quelle carte Action à la place ?
    .tie = Initiatives égales, et vous avez le jeton : quelle carte d'abord ?
    .act =
        { $count ->
            [0] { $card } : tous les symboles ont servi. Autre chose ?
           *[other] { $card }, il reste : { $symbols }. Qui fait quoi ?
        }
    .go = { $group } : où aller ?
    .retreat = { $group } : retraite, de quel côté ?
    .flee = { $group } : fuite, devant qui ?
    .leave = { $group } : quitter la table ici, pour de bon ?
    .change_over = Autour { DE($group) } : un personnage change-t-il de groupe ?
    .drums = Ralliement { DE($group) } : les tambours parlants aident-ils ?
    .relieve = { $group } : quel jeton retourne au sac ?
    .send_back = { $group } : un porteur rentre-t-il avec un jeton ?
    .parley = { $group } : l'interprète parle-t-il, une fois par partie ?
    .at_risk = Un 1 au D10, { $group } : qui tombe parmi les attachés ?
    .casualty = { $group } : qui tombe ?
    .hard_to_kill =
        { $count ->
            [one] { $group } : { $count } perte. Piocher 2 jetons pour l'annuler ?
           *[other] { $group } : { $count } pertes. Piocher 2 jetons pour en annuler une ?
        }
    .go_to_ground =
        { $hits ->
            [one] { $hits } touche sur { $group } : combien de jetons pour des dés de Couvert ?
           *[other] { $hits } touches sur { $group } : combien de jetons pour des dés de Couvert ?
        }
    .counter = { $side } annonce { $card } : contrer ?
    .draw =
        { $count ->
            [one] { $group } : { $count } jeton à piocher. Une carte Totem contre lui ?
           *[other] { $group } : { $count } jetons à piocher. Une carte Totem contre l'un d'eux ?
        }
    .after_melee = Mêlée gagnée, { $group } contre { $other } : une carte Totem pour une figurine de plus ?
    .boost_combat = Mêlée, { $group } : une carte Totem pour plus de dés ?
    .boost_cover = Couvert, { $group } : une carte Totem pour plus de dés ?
    .boost_rally = Ralliement, { $group } : une carte Totem pour plus de dés ?
    .boost_terror = Contre la Terreur, { $group } : une carte Totem pour plus de dés ?
    .recover = Phase d'Ouverture : une carte Totem au lieu de piocher ?
    .take_back = Quelle carte revient de votre défausse ?
    .dare = { $ritual }, { $group } : combien de jetons osez-vous piocher ?
    .discard = Quelle carte Totem défaussez-vous ?
    .bless = Quel groupe la bénédiction soulage-t-elle ?
    .frighten = Sur quel groupe la Terreur tombe-t-elle ?
    .send = Quel groupe se déplace ?
    .veil = Quel groupe la brume cache-t-elle ?
    .call = Quel animal entend la voix ?
    .send_animal = { $animal } : où l'envoyer ?
    .call_to = Au bord de quelle zone un animal surgit-il ?
    .read = De qui lisez-vous les cartes dans les astres ?
    .steady = Quel groupe perd un jeton de Tir ?
    .curse = Quel groupe pioche un jeton ?
    .rest = Quel groupe perd un jeton ?
    .take_loot = Une trouvaille, { $group } : la ramasser ?
    .lead_astray = Piste perdue, { $group } : où les décalez-vous, de 2 pouces au plus dans la zone ?

option =
    .group = { $group } : { $figures } figurines avec { $weapon } ; Tir D{ $shooting }, Combat D{ $combat }, Bravoure D{ $bravery }
    .group_with = { $group } : { $figures } figurines avec { $weapon } ; Tir D{ $shooting }, Combat D{ $combat }, Bravoure D{ $bravery } ; avec { $others }
    .spread = Un chacun : { $groups }
    .spread_unevenly = Plus avec certains : { $groups }
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
    .done = La carte est finie
    .cards = { $cards }
    .first = D'abord : { $side }
    .no_totem = Pas de carte Totem
    .totem = Jouer { $card }
    .retreat =
        { $turn ->
            [0] Droit en arrière
           *[other] { $hand ->
                [left] En arrière, { $turn }° à gauche
               *[right] En arrière, { $turn }° à droite
            }
        }
    .flee = Fuir { $group }
    .leave_stay = Rester
    .leave_leave = Quitter la table
    .no_change = Personne ne change
    .change_over = { $figure } vers { $group }
    .to_ground =
        { $count ->
            [0] Rester debout
            [one] Se jeter à terre pour { $count } jeton
           *[other] Se jeter à terre pour { $count } jetons
        }
    .dare =
        { $count ->
            [0] Aucun : 1D8 pour le rituel
            [1] 1 jeton : 2D8 pour le rituel
            [2] 2 jetons : 3D8 pour le rituel
            [3] 3 jetons : 4D8 pour le rituel
           *[other] { $count } jetons, chacun pour 1D8 de plus
        }
    .enter_at = À { $at } de son début
    .set_down = { $x } à l'est, { $y } au nord
    .shift = Les décaler { DE($far) }
    .send = L'envoyer à { $far }
    .set_upon = Le lancer sur : { $group }
    .engage = Engager { $group }
    .go = Avancer { DE($far) }
    .stand = Rester sur place

drums =
    .yes = Faire parler les tambours
    .no = Non, plus tard

send_back =
    .yes = Un porteur part, un jeton avec lui
    .no = Non, ils restent

parley =
    .yes = Il parle
    .no = Non, plus tard

hard_to_kill =
    .yes = Piocher 2 jetons
    .no = Non, la perte demeure

take_loot =
    .yes = La ramasser
    .no = La laisser

## the log

log =
    .attached = { $figure } : avec { $group }.
    .deployed = { $side } : { $group } sur la table.
    .turn = Tour { $turn } sur { $turns }.
    .step = Étape d'Action { $step }.
    .draws_totem = { $side } : une carte Totem en main.
    .totem_drawn = Vous piochez { $card }.
    .takes_back = { $side } : { $card }, de retour de la défausse.
    .discards = { $side } : { $card } à la défausse.
    .confused = { $side } : par surprise, trois cartes au hasard.
    .cards_chosen = { $side } : trois cartes Action mises de côté.
    .reveals = { $side } : { $card }, initiative { $initiative }.
    .exchanges = { $side } : { $card } à la place.
    .tie = Initiatives égales : { $side } d'abord. Jeton d'initiative : { $holder }.
    .card = Carte à résoudre : { $card } ({ $side }).
    .totem = { $side } : carte Totem { $card } !
    .totem_countered = Carte contrée : { $card } reste sans effet.

    .moves = { $group } : Mouvement { DE($far) }.
    .stands = { $group } : sur place.
    .engages = { $group } : Mouvement { DE($far) }, au contact { DE($other) } !
    .war_horn = La trompe de guerre sonne pour { $group } : les jetons de Mouvement ne comptent pas.
    .command = Mot d'ordre pour { $group } : même un Mouvement restreint peut engager.
    .arrives = { $group } : enfin là.
    .is_late = { $group } : encore en route.
    .enters = { $group } : entrée en jeu.
    .leaves = { $group } : hors de la table pour de bon, avec toute la charge.
    .changes_over = { $figure } : désormais avec { $group }.
    .picks_up = { $group } : à emporter, { $thing }.
    .drops = { $group } : à terre, { $thing }.
    .takes_over = { $group } : pris au perdant, { $thing }.
    .joins = { $thing } : désormais avec { $group }.
    .walks_nearer = { $thing } : un peu plus près { DE($group) }.

    .explores = { $group }, { $area } : { $result } ! { $text }
    .discovers = { $group } : une découverte ! Un jeton de butin se trouve dans la zone.
    .discovers_nothing = { $group } : rien à découvrir ici.
    .brave = { $group } : épreuve de Bravoure réussie.
    .not_brave = { $group } : la Bravoure manque.
    .driven_out = { $group } : recul { DE($far) }.
    .astray = { $group } : hors de la piste.

    .shoots =
        { $hits ->
            [0] { $group } sur { $other } : aucune touche.
            [one] { $group } sur { $other } : { $hits } touche.
           *[other] { $group } sur { $other } : { $hits } touches.
        }
    .cover =
        { $left ->
            [0] Couvert, { $group } : personne ne tombe.
            [one] Couvert, { $group } : { $left } touche sur { $hits } passe.
           *[other] Couvert, { $group } : { $left } touches sur { $hits } passent.
        }
    .reloads = { $group } : armes rechargées.
    .carries_powder = { $group } : armes rechargées par un porteur de poudre.
    .melee =
        { $hits ->
            [0] { $group } contre { $other } : aucune touche.
            [one] { $group } contre { $other } : { $hits } touche.
           *[other] { $group } contre { $other } : { $hits } touches.
        }
    .wins =
        { $margin ->
            [one] Mêlée gagnée avec { $margin } touche d'avance : { $group } sur { $other }.
            [4] Mêlée gagnée avec 4 touches d'avance ou plus : { $group } sur { $other }.
           *[other] Mêlée gagnée avec { $margin } touches d'avance : { $group } sur { $other }.
        }
    .equal = Mêlée à égalité : retraite pour { $group }, face à { $other }.
    .retreats = { $group } : retraite { DE($far) }.
    .cornered = { $group } : aucune issue, une figurine de plus est perdue.
    .set_free = { $group } : dégagement, à { $far } de là.
    .risk = { $group } : les attachés en danger ? Sur un 1 seulement.
    .falls = { $group } : une figurine tombe.
    .attached_falls = { $group } : une figurine tombe ({ $figure }).
    .sent_back = { $group } : une figurine rentre ({ $figure }).
    .sorcerer_lost = Panique ! { $group } : plus { DE($figure) }, et plus de rituel.
    .wiped_out = { $group } : il ne reste personne.
    .healed = Herboristes, { $group } : une figurine sauvée.
    .not_healed = Herboristes, { $group } : rien à faire.
    .loses_lives =
        { $left ->
            [0] { $group } : la dernière vie perdue.
           *[other] { $count ->
                [one] { $group } : { $count } vie perdue, reste { $left }.
               *[other] { $group } : { $count } vies perdues, reste { $left }.
            }
        }

    .stress = { $group } : { $tokens }, { $count } sur 4.
    .spent = { $group } : quatre jetons sur la dernière figurine, qui renonce.
    .flees = { $group } : fuite { DE($far) } !
    .runs_off = { $group } : fuite hors de la table !
    .cannot_flee = { $group } : fuite sans issue.
    .rallies =
        { $count ->
            [one] Ralliement { DE($group) } : { $count } jeton à ôter.
           *[other] Ralliement { DE($group) } : { $count } jetons à ôter.
        }
    .rally =
        { $count ->
            [0] { $group } : aucun succès.
            [one] { $group } : { $count } succès.
           *[other] { $group } : { $count } succès.
        }
    .relieved = { $group } : { $tokens } en moins.
    .terror =
        { $hits ->
            [0] Terreur sur { $group }, par { $side } : aucune touche.
            [one] Terreur sur { $group }, par { $side } : { $hits } touche.
           *[other] Terreur sur { $group }, par { $side } : { $hits } touches.
        }
    .courage =
        { $left ->
            [0] { $group } : même pas peur.
            [one] { $group } : la peur gagne, { $left } jeton à piocher.
           *[other] { $group } : la peur gagne, { $left } jetons à piocher.
        }
    .parley = L'interprète parle pour { $group }, et tout s'arrange.

    .conjures = Rituel, { $side } : { $ritual }.
    .ritual = { $ritual }, puissance { $power } : { $text }
    .ritual_fails = { $ritual } : le rituel échoue.
    .reads = Vous lisez dans les astres, { $side } : { $cards }.
    .special_token = Du sac, pour { $group } : { $token } !
    .event = { $event } ! { $text }
    .appears = { $animal } : apparition soudaine !
    .stalks = { $animal } : droit sur { $group } !
    .sent = { $animal } : une voix l'envoie à { $far }.
    .wanders_off = { $animal } : départ, faute de proie.

    .clue_true = { $group }, { $site } : c'est le vrai ! Il montre la sortie.
    .clue_false = { $group }, { $site } : rien que de vieilles pierres.
    .plants = { $group } : un fanion pour { $side }, { $site }.
    .records =
        { $count ->
            [0] { $group } : aucun bon relevé, { $thing }.
            [one] { $group } : { $count } page de relevé, { $thing }.
           *[other] { $group } : { $count } pages de relevé, { $thing }.
        }
    .wins_over = { $group } : accord conclu, { $thing } marche avec le groupe.
    .wins_not_over = { $group } : palabre sans succès, { $thing }.
    .scores =
        { $points ->
            [one] { $side } : { $points } point de victoire pour { $what }.
           *[other] { $side } : { $points } points de victoire pour { $what }.
        }
    .front_page =
        { $points ->
            [0] { $side } : personne ne veut de l'article du reporter.
            [one] { $side } : à la une, { $points } point de victoire de plus.
           *[other] { $side } : à la une, { $points } points de victoire de plus.
        }

outcome =
    .most_points =
        { $points ->
            [one] Victoire avec { $points } point : { $side } ({ $totals }).
           *[other] Victoire avec { $points } points : { $side } ({ $totals }).
        }
    .draw =
        { $points ->
            [one] Partie nulle, { $points } point en tête ({ $totals }).
           *[other] Partie nulle, { $points } points en tête ({ $totals }).
        }

## why not

refused-rule =
    .no_symbol = La carte n'a plus de symbole pour cela ; il en faut un de : { $symbols }.
    .acted = { $group } : une action par étape, et c'est fait.
    .panic = { $group } : en Panique, rien d'autre à faire qu'un Ralliement.
    .moved = { $group } : un Mouvement par étape, et c'est fait.
    .held = { $group } : plus aucun Mouvement ce tour.
    .no_stick = { $group } : les jetons de Mouvement ne laissent aucun bâton.
    .no_tokens = { $group } : aucun jeton de Stress.
    .four_tokens = { $group } : on ne tire pas avec quatre jetons.
    .unloaded = { $group } : armes déchargées, il faut d'abord recharger.
    .loaded = { $group } : armes déjà chargées.
    .no_carrier = { $group } : aucun porteur de poudre qui en ait encore.
    .not_laden = { $group } : rien à déposer.
    .out_of_range = { $by } sur { $group } : hors de portée ; elle est { DE($most) }.
    .out_of_sight = { $by } sur { $group } : hors de vue.
    .no_enemy = La Terreur est pour des groupes ennemis sur la table.
    .neutral = { $group } : animaux et gardiens ignorent la Terreur.
    .frightened = { $group } : une Terreur par étape et par joueur, et la vôtre est faite.
    .longer_already = Votre prochain tir porte déjà plus loin.
    .no_sorcery = Pas de carte Sorcellerie en main à présent.
    .too_late = Un rituel vient avant tout symbole de la carte.
    .too_far_off = { $group } : trop loin ; { $most } au plus.
    .off_its_ground = Il ne quitte pas son terrain.
    .cannot_be_sent = Il va aussi loin que porte le rituel, sans traverser aucune colonne, et ne touche que celui qu'il peut attaquer.
    .enemy_near = { $group } : un ennemi est à { $most } au plus de là.
    .not_in_the_area = { $group } : hors de la zone de ce repère.
    .recorded = { $group } : un relevé par partie, et c'est fait.
    .no_room_to_enter = { $group } : pas de place à ce bord.
    .outside = Tout le groupe doit être dans sa zone de déploiement.
    .in_danger = Nul ne commence dans une zone dangereuse inexplorée.
    .no_room = Il n'y a pas de place pour tout le groupe.
    .no_retreat = Une retraite va droit en arrière, ou tournée de { $most }° au plus, aussi loin que possible.
    .astray = Le groupe peut être décalé de 2 pouces au plus, dans la zone et à 0,25 pouce de tous les autres.
    .too_long = Ce chemin mesure { $far } ; { $most } au plus.
    .barred = Sur le chemin : { $thing }.
    .in_the_way = Quelqu'un barre le chemin.
    .engages = Ce Mouvement ne peut toucher personne.
    .sticks =
        { $sticks ->
            [one] Ce chemin prend plus que le seul bâton permis.
           *[other] Ce chemin prend plus que les { $sticks } bâtons permis.
        }
    .pace = Un ennemi est à S au plus du bout de ce bâton : on ne presse pas le pas, sauf pour engager.
    .boundary = Ce chemin franchit trop de lisières de zone.
    .half = La moitié du groupe au moins doit être dans la zone où finit le chemin.
    .other_area = On ne passe pas droit d'une zone à une autre.
    .clash = Deux figurines seraient au même endroit, ou sur quelqu'un d'autre.
    .apart = Le groupe doit rester uni : pas d'écart de plus de 0,25 pouce.
    .stray = Chacun doit finir à S au plus de la figurine de tête.
    .untouched = Le chemin doit finir au contact, ou plus loin.
    .form = Chaque figurine veut un chemin à elle, depuis sa place.
    .walk = Ce chemin ne peut être suivi.

## answers about odds

odds-question =
    .die = Un dé réussit-il ? Avec again=1, un 1 est relancé.
    .cover = Que fait une salve de tant de dés à un groupe avec ce dé de Couvert, qui pioche tant de jetons pour se jeter à terre ? Avec composed=1, ces dés sont des D10.
    .volleys = Un groupe de tant de figurines survit-il à tant de salves égales, sans se jeter à terre ?
    .melee = Qui gagne une mêlée de deux réserves de dés ?
    .rally = Combien de jetons un Ralliement ôte-t-il à un groupe, avec ce dé de Bravoure et celui d'un personnage (0 : aucun) ?
    .terror = Combien de jetons une action de Terreur apporte-t-elle, contre ce dé de Bravoure et celui d'un personnage (0 : aucun) ?
    .sorcery = Un rituel réussit-il, avec tant de jetons piochés dans un sac qui contient tant de Panique ?

odds-outcome =
    .success = succès
    .casualties =
        { $n ->
            [0] personne ne tombe
            [one] { $n } perte
           *[other] { $n } pertes
        }
    .at_least_one = au moins un
    .wiped_out = plus personne
    .untouched = aucune perte
    .win = gagnée
    .equal = égalité
    .lose = perdue
    .win_by_three = gagnée de 3 ou plus
    .relieved =
        { $n ->
            [0] aucun jeton retiré
            [one] { $n } jeton retiré
           *[other] { $n } jetons retirés
        }
    .tokens =
        { $n ->
            [0] aucun jeton
            [one] { $n } jeton
           *[other] { $n } jetons
        }
    .works = le rituel réussit
    .sorcerer_lost = Panique : le sorcier est perdu
