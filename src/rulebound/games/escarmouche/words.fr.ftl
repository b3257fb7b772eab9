## force and content

# Ce qu'on choisit avant la partie, et ce qui peut y clocher.
form =
    .level = Règles
    .level-advanced = Avancées
    .level-advanced-text = Blessures, maladresses, parades et esquives, tirs sur qui passe : le jeu entier.
    .level-basic = Simples
    .level-basic-text = Le jeu en une page : ni blessures, ni tables de maladresse, deux réactions.
    .critical_mode = Les zéros
    .critical_mode-second_die = Second dé
    .critical_mode-second_die-text = Au tir et au corps à corps avancés, un zéro est une maladresse ; ailleurs il en faut un second.
    .critical_mode-double_zero = Double zéro
    .critical_mode-double_zero-text = Seul un zéro suivi d'un second zéro est une maladresse, partout.
    .critical_mode-single_zero = Simple zéro
    .critical_mode-single_zero-text = Tout zéro est une maladresse, partout. Un jeu cruel.
    .strike_hard_weapons = Coups appuyés
    .strike_hard_weapons-heavy = Armes lourdes
    .strike_hard_weapons-heavy-text = Seuls gourdins, sabres, hallebardes et semblables frappent fort.
    .strike_hard_weapons-any = Toute arme
    .strike_hard_weapons-any-text = Toute arme en main frappe fort.
    .fog = Brouillard de guerre
    .fog-off = Sans
    .fog-off-text = Chacun sait où sont les figurines cachées ; on ne peut seulement ni leur tirer dessus ni les charger.
    .fog-on = Avec
    .fog-on-text = Pour l'ennemi, les figurines cachées ne sont pas sur la table tant qu'on ne les a pas trouvées.
    .band = Bande
    .fit = Indemne
    .wounded = Blessé
    .rank-chief = Chef
    .rank-character = Personnages
    .rank-other = Autres
    .card = Agilité { $agility }, tir { $shooting }, combat { $combat }, résistance { $resistance }, moral { $morale } ; { $gear }

# Ce que fait l'équipement, comme le dit la carte d'une figurine avant la partie.
gear =
    .missile = Portée { $range } ; { $damage } à la résistance de qui est touché ; { $reload ->
        [one] un point d'action
       *[other] { $reload } points d'action
    } pour recharger.
    .thrown = Portée { $range } ; { $damage } à la résistance de qui est touché ; { $n } à lancer.
    .blade = Équipement { $equipment } en mêlée ; { $hands ->
        [0] ne prend pas de main
        [one] prend une main
       *[other] prend { $hands } mains
    }.
    .heavy_blade = Équipement { $equipment } en mêlée, frappe fort ; { $hands ->
        [0] ne prend pas de main
        [one] prend une main
       *[other] prend { $hands } mains
    }.
    .off_hand = Équipement { $equipment } en mêlée, dans l'autre main.
    .armour = Résistance { $resistance }, agilité { $agility } : déjà comptées sur la carte.
    .mount = Avance de { $far }, saute ce qui a { $high } de haut au plus.

# Où se déploient les figurines, et à quelles conditions.
deploys =
    .terms = { $terms }
    .count = exactement { $n }
    .half = la moitié des figurines au plus
    .chief = le chef
    .on_foot = à pied
    .hidden = commencent cachées au niveau avancé
    .from_enemies = à { $far } ou plus de tout ennemi

force =
    .unreadable = Cette troupe est illisible : il faut nommer une bande et le nombre de chaque carte.
    .nothing_to_choose = Le scénario nomme les figurines ; il n'y a rien à choisir.
    .no_band = Il n'y a pas de bande { $key } ; il y a : { $there }.
    .no_card = Il n'y a pas de carte { $key } à acheter.
    .count = { $card } : le nombre doit être un entier de 0 à { $most }.
    .other_band = { $card } ne sert pas dans cette bande : { $band }.
    .twice = { $card } est un personnage : il ne peut être là qu'une fois, et non { $n }.
    .cost = Cette bande coûte { $n } points, plus que la limite de { $most }.
    .chiefs = Cette bande compte { $n } chefs ; il en faut exactement { $least }.
    .characters = Cette bande compte { $n } personnages ; il en faut de { $least } à { $most }.
    .figures = Cette bande compte { $n } figurines ; il en faut de { $least } à { $most }.
    .morale = Cette bande a un moral de { $n } ; il faut au moins { $least }.
    .mounted = Cette bande compte { $n } cavaliers ; { $most } au plus sont permis.
    .long_range = Cette bande compte { $n } figurines qui tirent à { $cm } cm ou plus ; { $most } au plus sont permises, la moitié de la bande.

## the course of play

seat =
    .one = Premier joueur
    .two = Second joueur

who =
    .numbered = { $card } { $n }

phase =
    .deployment = Déploiement
    .initiative = Initiative
    .activations = Activations
    .turn_end = Fin du tour

value =
    .agility = Agilité
    .shooting = Tir
    .combat = Combat
    .resistance = Résistance
    .morale = Moral

posture =
    .standing = debout
    .crouched = tapi
    .prone = au sol
    .stunned = sonné
    .clinging = accroché à sa prise

mark =
    .card = { $card }
    .wounded = Blessure
    .hidden = À couvert des regards
    .mounted = À cheval
    .courier = Porte la lettre
    .elevated = En hauteur
    .carrying = Porte : { $load }
    .active = Agit maintenant
    .points = points d'action restants
    .acted = A déjà agi
    .holding = Attend : peut encore réagir
    .item_held = En main : { $item }
    .item_carried = Sur soi : { $item }
    .item_in_state = { $item } ({ $state })
    .fuse = La mèche brûle

item-state =
    .loaded = prêt à tirer
    .empty = à recharger
    .damaged = à réparer
    .exhausted = plus de munitions

marker =
    .projectile = Trait perdu : { $item }
    .weapon = Au sol : { $item }

area =
    .door = Porte fermée
    .door_open = Porte ouverte

area-text =
    .door = Arrête la marche et la vue jusqu'à ce que quelqu'un l'ouvre, à 1 cm au plus.
    .door_open = On y passe à pied, et la vue aussi.

track =
    .turn = Tour
    .morale = Moral, { $side }
    .score = Score, { $side }
    .morale_of_both = Moral
    .score_of_both = Score
    .morale_means = à moins de 9, la bande peut rompre à la fin du tour, et perdre.

goal =
    .wins = Victoire, { $side } : { $when }
    .draw = Égalité : { $when }
    .morale = Victoire pour l'un quand l'autre manque son jet de moral à la fin d'un tour. À 9 points de moral ou plus, nul ne le manque.

goal-who =
    .none = le but
    .courier = le courrier
    .prisoner = le prisonnier

object-door = la porte

reason =
    .agility = agilité
    .shooting = tir
    .resistance = résistance
    .card = carte
    .wounded = blessure
    .morale = moral
    .chief = chef
    .character = personnage
    .other = homme du rang
    .none = spectateur
    .advantages = avantages
    .friends = amis au contact
    .bad_posture = ennemi en mauvaise posture
    .well_equipped = mieux équipé
    .charge = charge
    .strike_hard = coup appuyé
    .weapon = arme
    .off_hand = main gauche
    .mounted = à cheval
    .parry = parade
    .mishap = maladresse

trial =
    .success = réussi
    .failure = raté
    .critical = désastre

damage =
    .below = indemne
    .equal = sonné
    .above = blessure
    .felled = hors de combat
    .critical = mort

tumble =
    .below = plus de peur que de mal
    .equal = sonné
    .above = tombe sur le dos
    .critical = hors de combat

fate =
    .fine = indemne
    .down = tombe
    .stunned = sonné
    .wounded = blessure
    .out = hors de combat
    .dead = mort

exchange =
    .attacker_harmed = l'attaquant est touché
    .defender_harmed = le défenseur est touché

morale =
    .success = elle reste et se bat
    .failure = elle rompt
    .critical = elle reste, mais perd la prochaine initiative

name =
    .defend = se défendre
    .skewer = embrocher
    .parry = parer
    .dodge = esquiver
    .rear_up = faire cabrer la monture
    .swap_weapon = changer d'arme
    .strike = frapper
    .strike_hard = frapper fort
    .charge = charger
    .lift = ramasser
    .put_down = poser
    .hand_over = passer la charge
    .free_prisoner = délivrer le prisonnier
    .light_fuse = allumer la mèche
    .cut_fuse = couper la mèche
    .open_door = ouvrir la porte

action =
    .strike = Frapper { $enemy } (2 points)
    .strike_hard = Frapper { $enemy } de toutes ses forces (2 points)
    .charge = Charger { $enemy } (2 points)
    .lift = Ramasser : { $thing } (1 point)
    .put_down = Poser : { $thing }
    .hand_over = Passer la charge à { $thing } (1 point)
    .free_prisoner = Délivrer { $thing } (2 points)
    .light_fuse = Allumer la mèche : { $thing } (2 points)
    .cut_fuse = Couper la mèche : { $thing } (2 points)
    .open_door = Ouvrir { $thing } (1 point)

ask =
    .start = L'initiative est à vous : qui active la première figurine ?
    .activate = Quelle figurine agit maintenant ?
    .act =
        { $points ->
            [one] { $figure } a 1 point d'action : que faire ?
           *[other] { $figure } a { $points } points d'action : que faire ?
        }
    .act_free = { $figure } n'a plus de points ; autre chose ?
    .stance = { $attacker } attaque { $defender } : quelle parade ?
    .melee_again =
        { $enemy ->
            [stunned] { $figure } a fait { $face } contre un ennemi sonné : relancer ?
           *[other] { $figure } a fait { $face }, soit { $total } contre { $enemy_total } : relancer ?
        }
    .damage_again = { $figure } a fait { $face } aux dégâts ({ $result }) : relancer à l'abri ?
    .courier = Qui porte la lettre ?
    .deploy = Quelle figurine déployer ?
    .place = Où placer { $figure } ?
    .hands = Que tient { $figure } ?

option =
    .keep = Garder le dé
    .again = Relancer
    .start_self = Ma bande commence
    .start_other = L'autre bande commence
    .hold = { $figure } attend, prêt à réagir
    .end_activation = { $figure } a fini
    .stance_defend = Se défendre (gratuit) : sans riposte
    .stance_skewer = Embrocher (2 points) : touche en cas de victoire
    .stance_parry = Parer (2 points, agilité) : D+2 si le coup porte
    .stance_dodge = Esquiver (2 points, agilité) : recule de 5 cm
    .stance_rear_up = Cabrer (2 points, agilité) : repousse l'attaquant
    .stance_swap_weapon =
        { $count ->
            [one] Changer d'arme (2 points, agilité) : { $weapon }
           *[other] Changer d'arme (2 points, agilité) : { $weapon } et { $other }
        }
    .deploy = { $figure } ({ $card })
    .deploy_rest = Déployer le reste pour moi
    .place = { $x } vers l'est, { $y } vers le nord
    .hands =
        { $count ->
            [one] { $one }
           *[other] { $one } et { $other }
        }

log =
    .turn = Le tour { $turn } commence.
    .initiative = { $side } : { $total } à l'initiative.
    .initiative_equal = Égalité à l'initiative : les deux bandes relancent.
    .holds_without_dice = { $side } a l'initiative : l'autre bande l'a perdue.
    .starts = { $side } active la première figurine.
    .activated = { $figure } s'active.
    .holds = { $figure } attend.
    .morale = { $side } teste son moral : { $result }.
    .roll_off = { $side } perd le tirage et se déploie en premier.
    .courier = { $figure } porte la lettre.
    .deployed = { $figure } prend position.
    .strike = { $attacker } frappe { $defender }.
    .strike_hard = { $attacker } frappe { $defender } de toutes ses forces.
    .charge = { $attacker } charge { $defender }.
    .stance = { $defender } : { $stance }.
    .melee = { $attacker } : { $one }, { $defender } : { $other } (avantages { $edge } et { $other_edge }).{ $mishap ->
            [yes] {" "}Un zéro : une maladresse au lieu du coup.
           *[no] {""}
        }
    .melee_helpless = { $attacker } frappe { $defender }, sans défense.{ $mishap ->
            [yes] {" "}Un zéro : une maladresse au lieu du coup.
           *[no] {""}
        }
    .melee_again = { $figure } reprend ce dé et relance.
    .melee_critical = { $figure } commet une faute désastreuse.
    .melee_mishap_0 = { $figure } se jette sur la lame : hors de combat.
    .melee_mishap_1 = { $figure } s'assomme de sa propre faute.
    .melee_mishap_2 = { $figure } se blesse de sa propre faute.
    .melee_mishap_3 = { $figure } trébuche et tombe.
    .melee_mishap_4 = { $figure } découvre un point vital.
    .melee_mishap_5 = { $figure } pare du bras.
    .melee_mishap_6 = { $figure } laisse choir son arme sur ses pieds.
    .melee_mishap_7 = { $figure } ébrèche son arme.
    .melee_mishap_8 = { $figure } lâche prise.
    .melee_mishap_9 = { $figure } glisse, et par chance le coup passe à côté.
    .exchange_nothing = Personne n'est touché.
    .exchange_hit = { $attacker } touche { $defender }.
    .exchange_struck = { $defender } touche { $attacker }.
    .exchange_knock_out = { $attacker } abat { $defender } d'un seul coup.
    .exchange_knocked_out = { $defender } abat { $attacker } d'un seul coup.
    .weapon_slips = { $figure } laisse tomber : { $weapon }.
    .weapon_damaged = { $figure } abîme son arme : { $weapon }.
    .damage = Coup au but sur { $figure } : { $result }.
    .damage_first = Coup au but sur { $figure } : { $result } ; relance à l'abri.
    .tumble = { $figure } encaisse un choc : { $result }.
    .recover = { $figure } tente de reprendre ses esprits : { $result }.
    .thrown = { $figure } vide les étriers ; la monture s'enfuit.
    .uncovered = { $figure } se découvre.
    .out_of_action = { $figure } est hors de combat.
    .dead = { $figure } : mort au combat.
    .drops_load = { $figure } laisse tomber : { $load }.
    .duel_over = Le duel est tranché ; chacun peut s'en mêler.
    .explodes = Explosion : { $object } !
    .lift = { $figure } ramasse : { $thing }.
    .put_down = { $figure } pose : { $thing }.
    .hand_over = { $figure } passe la charge à { $thing }.
    .free_prisoner = { $figure } délivre { $thing }.
    .light_fuse = { $figure } allume la mèche : { $thing }.
    .cut_fuse = { $figure } coupe la mèche : { $thing }.
    .open_door = { $figure } ouvre { $thing }.

refused-rule =
    .advanced_only = { $figure } ne peut pas { $action } : cela n'existe qu'aux règles avancées.
    .posture = { $figure } est { $posture } et ne peut pas { $action }.
    .not_mounted = { $figure } est à cheval et ne peut pas { $action }.
    .mounted_only = { $figure } est à pied ; il faut une monture pour { $action }.
    .held = { $figure } est au contact { DE($enemy) } et ne peut pas { $action }.
    .points = { $figure } a { $left } des { $cost } points qu'il faut pour { $action }.
    .no_contact = { $enemy } est à { $gap } ; il faut être au contact pour frapper.
    .not_heavy = { $figure } se bat avec : { $weapon }. Ce n'est pas une arme lourde.
    .barred = { $enemy } a repoussé { $figure }, qui ne peut plus l'attaquer ce tour-ci.
    .duel = Seul un chef peut toucher { $enemy } avant la fin du duel.
    .not_alone = { $figure } n'est pas seul face à l'attaquant et ne peut pas esquiver.
    .nowhere_to_go = { $figure } n'a nulle part où aller.
    .nowhere_to_push = Aucune place libre où repousser l'attaquant.
    .no_other_weapon = { $figure } ne porte pas d'autre arme.
    .other_side = { $figure } n'est pas de votre bande.
    .already_activated = { $figure } a déjà agi ce tour-ci, ou a dépensé son tour en réaction.
    .outside_zone = { $figure } ne peut pas être placé là : c'est hors de sa zone.
    .no_room = { $figure } n'a pas la place de se tenir là.
    .out_of_arms_reach = Trop loin { DE($figure) }, à plus de 1 cm : { $thing }.
    .hands_full = { $figure } doit avoir les deux mains libres : { $thing }.
    .friend_not_in_contact = { $figure } n'est pas debout au contact.
    .not_your_prisoner = { $figure } n'a aucune envie de délivrer { $enemy }.
    .not_at_hand = { $figure } n'est pas au contact { DE($enemy) }.
    .exploded = Déjà explosé : { $thing }.
    .no_stack_contact = { $figure } n'est pas au contact : { $thing }.
    .burns_already = La mèche brûle déjà : { $thing }.
    .burns_not = Aucune mèche ne brûle là : { $thing }.

outcome =
    .broken = { $side } : la bande rompt, la bataille est perdue.
    .both_gone = Il ne reste personne d'aucun côté : égalité.
    .nobody_left = { $side } : plus personne sur la table.
    .leaves = Victoire, { $side } : { $who } a quitté la table.
    .lost = Victoire, { $side } : { $who } est perdu.
    .exploded = Victoire, { $side } : la poudre a sauté.
    .chief = Victoire, { $side } : le chef ennemi est tombé.
    .limit_score = Victoire, { $side }, après le tour { $turns } : { $one } à { $two }.
    .limit_side = Victoire, { $side } : le tour { $turns } est fini.
    .limit_carrier = Victoire, { $side } : le butin est à elle après le tour { $turns }.
    .limit_holds = Victoire, { $side } : la maison est à elle après le tour { $turns }.
    .limit_draw = Le tour { $turns } est fini : égalité.

sight =
    .lines =
        { $blocked ->
            [9] { $viewer } ne voit pas { $target } : les 9 lignes sont barrées.
            [0] { $viewer } voit { $target } en entier{ $obscured ->
                [yes] , mais peu visible
               *[no] {""}
            }{ $protected ->
                [yes] {" "}et à couvert plus qu'à moitié
               *[no] {""}
            }.
           *[other] { $viewer } voit { $target }, { $blocked } lignes sur 9 barrées : peu visible{ $protected ->
                [yes] , et à couvert plus qu'à moitié
               *[no] {""}
            }.
        }

threat =
    .shoot =
        { $enemy } peut tirer ({ $weapon }, { $need } ou moins{ $obscured ->
            [lines_blocked] , en partie hors de vue
            [veiled] , à travers la végétation
            [in_broken_ground] , en terrain couvert
            [behind_low] , derrière un obstacle
            [at_a_window] , à une fenêtre
           *[no] {""}
        }{ $blocked ->
            [0] {""}
           *[other] , { $blocked } lignes sur 9 cachées par { $by }
        }{ $protected ->
            [yes] , dégâts relancés à votre gré
           *[no] {""}
        })
    .charge = { $enemy } peut charger
    .in_passing = { $enemy } peut tirer au passage, de { $first } à { $last } sur le chemin ({ $weapon }, { $need } ou moins)

## shooting

reason =
    .moved = gêne : a bougé
    .mounted_shooter = gêne : à cheval
    .reaction_shot = gêne : tir de réaction
    .hasty_shot = gêne : dans la hâte
    .two_pistols = gêne : deux pistolets
    .two_targets = deux cibles
    .crouched = peu visible : ramassé sur lui-même
    .lines_blocked = peu visible : en partie hors de vue
    .veiled = peu visible : à travers la végétation
    .in_broken_ground = peu visible : en terrain couvert
    .behind_low = peu visible : derrière un obstacle
    .at_a_window = peu visible : à une fenêtre
    .on_the_ground = peu visible : au sol
    .shield = peu visible : bouclier
    .in_melee = peu visible : dans une mêlée

name =
    .shoot = tirer
    .aim = viser
    .double_shot = tirer des deux pistolets
    .defensive_shot = tirer pour se défendre
    .reload = recharger
    .quick_reload = recharger à la hâte
    .recover_projectile = récupérer un trait
    .switch_weapon = changer ce qu'on tient en main
    .drop_weapon = lâcher une arme
    .pick_up = ramasser une arme
    .repair = réparer une arme

action =
    .shoot =
        { $cover ->
            [over_half] Tirer sur { $enemy } ({ $weapon }, 1 point) ; à couvert, les dégâts se relancent
           *[no] Tirer sur { $enemy } ({ $weapon }, 1 point)
        }
    .aim =
        { $cover ->
            [over_half] Viser { $enemy } ({ $weapon }, 2 points) ; à couvert, les dégâts se relancent
           *[no] Viser { $enemy } ({ $weapon }, 2 points)
        }
    .double_shot = Tirer des deux pistolets sur { $enemy } (2 points)
    .double_shot_at_two = Un pistolet sur { $enemy }, l'autre sur { $other } (2 points)
    .reload =
        { $cost ->
            [one] Recharger : { $weapon } (1 point)
           *[other] Recharger : { $weapon } ({ $cost } points)
        }
    .quick_reload = Recharger à la hâte : { $weapon } (1 point, agilité)
    .recover_projectile = Récupérer un trait : { $weapon } (1 point, agilité)
    .switch_weapon =
        { $count ->
            [0] Ne rien garder en main (1 point)
           *[other] Prendre en main : { $weapons } (1 point)
        }
    .drop_weapon = Lâcher : { $weapon }
    .pick_up = Ramasser : { $weapon } (1 point)
    .repair = Réparer : { $weapon } (2 points, agilité)

shot =
    .no_ammunition = pas de tir, et plus de munitions
    .missed = manqué
    .mishap = maladresse
    .fine = touché, mais indemne
    .of = { $enemy } : { $what }

ask =
    .mishap_friend = Le tir { DE($figure) } s'égare : vers qui parmi les siens ?
    .reaction_shot = { $enemy } se déplace : faire tirer { $figure }, et à quel endroit ?
    .reaction_order = Deux tirs au même endroit : qui tire en premier ?
    .defensive_shot = { $enemy } charge { $figure } : tirer avant le choc ?

option =
    .endangered = Vers { $figure }
    .hold_fire = { $figure } ne tire pas
    .reaction_shot = Tirer après { $way } ({ $weapon }, 2 points)
    .shoots_first = D'abord { $figure }
    .defensive_shot = Tirer sur { $enemy } ({ $weapon }, 2 points, agilité)

log =
    .shot_hit =
        { $way ->
            [aim] { $figure } vise { $enemy } ({ $weapon }) : touché.
           *[other] { $figure } tire sur { $enemy } ({ $weapon }) : touché.
        }
    .shot_miss =
        { $way ->
            [aim] { $figure } vise { $enemy } ({ $weapon }) : manqué.
           *[other] { $figure } tire sur { $enemy } ({ $weapon }) : manqué.
        }
    .shot_mishap =
        { $way ->
            [aim] { $figure } vise { $enemy } ({ $weapon }) : maladresse.
           *[other] { $figure } tire sur { $enemy } ({ $weapon }) : maladresse.
        }
    .mishap_hole_in_the_bag = La sacoche { DE($figure) } est percée : plus de munitions ({ $weapon }).
    .mishap_wrong_target = { $figure } se trompe de cible.
    .mishap_stray_shot = Le tir { DE($figure) } s'égare.
    .mishap_weapon_damaged = Le tir { DE($figure) } abîme l'arme : { $weapon }.
    .mishap_weapon_slips = { $figure } laisse échapper : { $weapon }.
    .mishap_nothing = { $figure } a de la chance : rien de plus n'arrive.
    .reaction_shot = { $figure } tire sur { $enemy } au passage.
    .out_of_ammunition = { $figure } perd ses moyens devant la charge : plus de munitions ({ $weapon }).
    .loaded = { $figure } a rechargé : { $weapon }.
    .recovered = { $figure } récupère un trait : { $weapon }.
    .missile_broken = Un trait se brise dans les mains { DE($figure) } : { $weapon }.
    .switch_weapon =
        { $count ->
            [0] { $figure } ne garde rien en main.
           *[other] { $figure } prend en main : { $weapons }.
        }
    .drop_weapon = { $figure } lâche : { $weapon }.
    .pick_up = { $figure } ramasse : { $weapon }.
    .repaired = { $figure } a réparé : { $weapon }.
    .destroyed = Perdu sans remède dans les mains { DE($figure) } : { $weapon }.

refused-rule =
    .unarmed = { $figure } n'a rien pour tirer.
    .no_missile = { $figure } ne peut pas tirer avec cela : { $weapon }.
    .not_in_hand = { $figure } ne l'a pas en main : { $weapon }.
    .damaged = { $figure } doit d'abord réparer : { $weapon }.
    .weapon_lying = { $figure } est au sol et ne peut pas s'en servir : { $weapon }.
    .not_loaded = { $figure } doit d'abord recharger : { $weapon }.
    .shot_already = { $figure } a déjà tiré ce tour-ci.
    .target_hidden = { $enemy } se cache : { $figure } ne peut pas tirer dessus.
    .held_no_pistol = { $figure } est au contact { DE($holder) } : seul un pistolet tire de si près.
    .held_shooter = { $figure } est au contact { DE($holder) } et ne peut tirer que sur un ennemi au contact.
    .out_of_range = { $enemy } est à { $gap }, soit { $excess } de trop ({ $weapon } : { $range }).
    .no_sight = { $figure } ne voit pas { $enemy } : les neuf lignes sont barrées.
    .not_ahead = { $enemy } est derrière { $figure } à cet endroit.
    .two_pistols = { $figure } doit avoir en main deux pistolets chargés.
    .loaded = { $figure } est prêt à tirer : { $weapon }.
    .no_ammunition = { $figure } n'a plus de munitions : { $weapon }.
    .load_held = { $figure } est au contact { DE($enemy) } et ne peut pas recharger.
    .quick_already = Seul ce qui se recharge en 2 points se recharge à la hâte : { $weapon }.
    .not_its_missile = { $figure } n'a pas l'arme qu'il faut : { $weapon }.
    .missiles_enough = { $figure } n'a pas besoin de trait : { $weapon }.
    .out_of_reach = { $figure } est à { $gap } ; le bras porte à 1,0 cm.
    .same_hands = { $figure } tient déjà cela.
    .too_few_hands = { $figure } a deux mains ; il en faut { $hands }.
    .load_in_hands = { $figure } porte une charge, les mains prises.
    .hands_not_free =
        { $hands ->
            [2] { $figure } doit avoir les deux mains libres : { $weapon }.
           *[other] { $figure } doit avoir une main libre : { $weapon }.
        }
    .not_damaged = Il n'y a rien à réparer : { $weapon }.
    .repair_held = { $figure } est au contact { DE($enemy) } et ne peut rien réparer.

## moves and postures

reason =
    .enemies = ennemis au contact

edge =
    .west = ouest
    .east = est
    .south = sud
    .north = nord

compass =
    .d0 = au nord
    .d45 = au nord-est
    .d90 = à l'est
    .d135 = au sud-est
    .d180 = au sud
    .d225 = au sud-ouest
    .d270 = à l'ouest
    .d315 = au nord-ouest

recover =
    .below = se relève
    .above = sur le dos, mais conscient
    .equal = sonné
    .critical = hors de combat

chance =
    .arrives = va jusqu'au bout
    .leap_fails = chute à un obstacle
    .stops_short = { $agility } cm au plus
    .falls = { $agility } cm au plus, puis chute

name =
    .advance = avancer
    .fast_advance = avancer vite
    .crawl = ramper
    .sneak = avancer à couvert
    .creep = avancer tapi
    .climb = escalader
    .drop_down = lâcher prise
    .break_off = fuir le combat
    .trample = piétiner
    .leap = sauter
    .leave = quitter la table
    .turn_to_face = pivoter
    .stand_up = se relever
    .recover = reprendre ses esprits
    .lie_down = se coucher
    .hide = se cacher
    .crouch = se tapir
    .mount = monter en selle
    .dismount = mettre pied à terre

action =
    .advance = Avancer (2 points)
    .fast_advance = Avancer vite (1 point, agilité)
    .crawl = Ramper (1 point)
    .sneak = Avancer sans se montrer (2 points)
    .creep = Avancer sans se redresser (2 points)
    .climb =
        { $way ->
            [down] Redescendre : { $piece } ({ $height }, 2 points)
           *[up] Escalader : { $piece } ({ $height }, 2 points)
        }
    .drop_down =
        { $risky ->
            [yes] Lâcher prise, de { $height } de haut (jet de dégringolade)
           *[no] Lâcher prise, de { $height } de haut
        }
    .break_off = Fuir le combat (2 points)
    .trample = Piétiner { $enemy } (2 points)
    .leave = Sortir par le bord { $edge }
    .turn_to_face = Pivoter
    .stand_up = Se relever (2 points)
    .recover = Tenter de reprendre ses esprits (2 points)
    .lie_down = Se coucher (1 point)
    .hide = Se cacher (1 point)
    .crouch = Se tapir (1 point)
    .mount = Monter en selle : { $mount } (2 points)
    .dismount = Mettre pied à terre (1 point)

cost =
    .path = { $length }{ $leaps ->
            [0] {""}
            [one] , 1 saut
           *[other] , { $leaps } sauts
        }
    .charge = { $length }{ $leaps ->
            [0] {""}
            [one] , 1 saut
           *[other] , { $leaps } sauts
        }

ask =
    .path = { $figure } a { $allowance } au plus pour { $action } : par où ?
    .retreat = { $figure } se dégage ({ $allowance }) : par où ?
    .dismount = { $figure } met pied à terre : où, à côté de sa monture ?
    .trample = { $figure } galope tout droit, { $allowance } au plus : jusqu'où ?
    .charge_path = { $figure } charge { $enemy } : par où ?
    .stop_short = { $figure } trébuche : { $most } au plus. Jusqu'où aller ?
    .facing = Où regarde { $figure } ?

option =
    .dismount = Mettre pied à terre { $side }
    .path =
        { $leaps ->
            [0] Aller à { $length }
            [one] Aller à { $length }, avec un saut (agilité)
           *[other] Aller à { $length }, avec { $leaps } sauts (agilité)
        }
    .charge =
        { $way ->
            [straight] Tout droit, { $length }
           *[bent] En contournant, { $length }
        }{ $leaps ->
            [0] {""}
            [one] , 1 saut
           *[other] , { $leaps } sauts
        }{ $rear ->
            [yes] , dans le dos
           *[no] {""}
        }

log =
    .agility_test = { $figure } teste son agilité pour { $action } : { $result }.
    .advance = { $figure } avance de { $length }.
    .fast_advance = { $figure } court sur { $length }.
    .stays = { $figure } reste sur place.
    .crawl = { $figure } rampe sur { $length }.
    .sneak = { $figure } avance sans se montrer.
    .creep = { $figure } se glisse sur { $length }.
    .break_off = { $figure } fuit le combat et recule de { $length }.
    .dodge = { $figure } esquive de { $length }.
    .trample = { $figure } galope sur { $length }, sans égard pour qui est au sol.
    .leave = { $figure } quitte la table par le bord { $edge }.
    .leap_failed = { $figure } chute derrière l'obstacle.
    .falls = { $figure } chute.
    .wounded = Une blessure : { $figure }.
    .on_top = { $figure } est en haut, à { $height }.
    .clings = { $figure } s'accroche à la paroi, à { $height }.
    .at_foot = { $figure } est de retour en bas.
    .drop_down = { $figure } lâche prise, de { $height } de haut.
    .turn_to_face = { $figure } pivote.
    .stand_up = { $figure } se relève.
    .lie_down = { $figure } se couche.
    .hide = { $figure } se cache.
    .crouch = { $figure } se tapit.
    .mount = { $figure } monte en selle.
    .dismount = { $figure } met pied à terre.

refused-rule =
    .leaves_top = { $figure } ferait un pas dans le vide : { $piece }. De là-haut, on redescend ou on lâche prise.
    .leaves_broken = { $figure } quitterait le terrain couvert : pas moyen d'y { $action }.
    .edge = Le bord de la table barre le passage.
    .keep_away = { $other } est trop près : on ne vient à 0,1 cm ou moins d'un ennemi debout que pour le charger lui-même.
    .keep_clear = Pour { $action }, pas de contact ici avec { $other }.
    .base_in_the_way = { $other } barre le passage.
    .door_in_the_way = Une porte fermée barre le passage.
    .piece_in_the_way = Obstacle sur le passage : { $piece }.
    .ends_on = On ne finit pas sa course sur un obstacle : { $piece }.
    .no_leap = Pas de saut quand il s'agit { DE($action) } : { $piece }.
    .too_high = Trop haut pour sauter : { $piece }.
    .no_way = { $figure } n'a pas la place { DE($action) }.
    .heavy_load = { $figure } porte une lourde charge ({ $load }) et ne peut { $action }.
    .not_hidden = Avancer à couvert : { $figure } n'est caché de personne.
    .not_held = Personne ne retient { $figure } : il n'y a pas de combat à fuir.
    .retreat_short = Pour { $action }, il faut reculer de { $length } ; moins ne suffit que si aucun chemin pareil n'est libre et si quelque chose barre celui-ci.
    .no_exit = { $figure } n'a pas de sortie par là.
    .not_moved = On sort à la fin d'un mouvement, et { $figure } ne vient pas de bouger.
    .not_at_edge = { $figure } ne touche pas ce bord.
    .hidden_prey = { $enemy } se cache.
    .in_contact_already = { $figure } est déjà au contact { DE($enemy) }.
    .charge_too_far = { $enemy } est à { $gap } ; { $figure } charge à { $allowance } au plus.
    .charge_height = Trop de hauteur sépare { $figure } et { $enemy }.
    .charge_unseen = { $figure } ne voit pas { $enemy }.
    .charge_misses = Ce chemin ne mène pas à { $enemy }.
    .charge_parted = Un mur séparerait { $figure } et { $enemy }.
    .hidden_already = { $figure } se cache déjà.
    .no_hiding_place = { $figure } n'a rien où se cacher.
    .enemy_touches = { $enemy } touche { $figure }.
    .enemy_looks = { $enemy } voit { $figure } à { $reach } ou moins.
    .not_covered = Rien ne dérobe { $figure } à la vue { DE($enemy) }.
    .touches_not = { $figure } ne touche pas ce qu'il faut escalader : { $piece }.
    .no_foot = { $figure } ne peut descendre là.
    .not_up = { $figure } est déjà en bas.
    .not_on_the_ground = { $enemy } n'est pas au sol.
    .no_way_over = { $figure } n'a pas de ligne droite par-dessus { $enemy }.
    .rides_past = Cette ligne ne passe pas sur { $enemy }.
    .not_its_mount = Cette monture n'est pas pour { $figure } : { $mount }.
    .mount_not_touched = { $figure } ne touche pas sa monture : { $mount }.
    .no_room_to_mount = La place manque pour monter là : { $mount }.
    .nowhere_to_dismount = { $figure } n'a la place de mettre pied à terre d'aucun côté.
    .not_beside_mount = { $figure } se place au contact de sa monture : à 0,1 cm au plus, et non dessus.
    .no_room_to_dismount = { $figure } n'a pas la place de mettre pied à terre là.

## answers about odds

odds-question =
    .agility = Comment tourne un jet d'agilité ?
    .hit = Un tir qui demande ce nombre ou moins touche-t-il ?
    .damage = Où mène un jet de dégâts, avec ou sans relance à couvert ?
    .shot = Que fait un tir, simple ou visé, à une figurine fraîche, à découvert ou à l'abri ?
    .double_shot = Que font deux pistolets à la fois, sur une cible ou sur deux ?
    .melee = Que devient une figurine attaquée qui se défend, ou qui embroche ; avec attacker=1, que devient son attaquant ? La résistance est celle de la figurine en question, weapon l'arme qui la frappe ; un coup appuyé est un avantage de plus. Qui a trois avantages relance tant que les dés lui sont contraires.
    .recover = Une figurine sonnée se rétablit-elle ?
    .morale = Une bande tient-elle, une fois et pendant tant de tours au même moral ?

odds-outcome =
    .critical = désastre (zéro et zéro)
    .success = réussite
    .failure = échec
    .mishap = maladresse
    .hit = touché
    .missed = manqué
    .at_least_one = au moins un coup au but
    .below = en dessous : indemne
    .equal = égal : sonné
    .above = au-dessus : blessé
    .fine = indemne
    .stunned = sonné
    .wounded = blessé
    .down = jeté à terre
    .out = hors de combat
    .dead = mort
    .wounded_or_worse = blessé ou pire
    .stands = se relève
    .prone = sur le dos
    .stays = tient
    .breaks = rompt
    .loses_initiative = tient, mais perd l'initiative
    .holds_out = tient pendant tous ces tours
