seat =
    .human = joueur Humain
    .demon = joueur Démon

side =
    .N = nord
    .E = est
    .S = sud
    .W = ouest

who =
    .captive = Captif
    .lettered = { $name } { $letter }
    .possessed = { $name }, sous possession,
    .seal = le sceau côté { $side }
    .tile = { $effect } ({ $x }, { $y })
    .tile_kind = { $effect } { $key }
    .troglodytes =
        { $n ->
            [one] { $n } troglodyte
           *[other] { $n } troglodytes
        }

# Les noms dans une phrase ; `one` précède une lettre ou un numéro, `at` est une tuile.
the =
    .captive = le Captif
    .redeemer = le Rédempteur
    .brute = la Brute enchaînée
    .blade = la Lame de potence
    .troglodyte = un troglodyte
    .tough_troglodyte = le Troglodyte coriace
    .hunter_demon = le Démon chasseur
    .combat_demon = le Démon de combat
    .soul_master = le Maître des âmes
    .cruelty_demon = le Démon de cruauté
    .possessed_one = le Possédé
    .destruction_demon = le Démon de destruction

one =
    .brute = la Brute enchaînée
    .blade = la Lame de potence
    .tough_troglodyte = le Troglodyte coriace

at =
    .plain = la Galerie
    .hole = le Trou
    .lair = le Repaire
    .narrow = le Boyau
    .hungry = la Galerie affamée
    .mechanism = le Mécanisme
    .vines = les Lianes
    .river = la Rivière
    .mist = la Brume
    .shrine = le Sanctuaire
    .vent = l'Évent
    .gatehouse = la Poterne
    .exit_chamber = la Salle de sortie
    .pentacle_hall = la Salle du pentacle
    .shaft_room = la Salle du puits

phase =
    .setup = Mise en place
    .initiative = Phase d'initiative
    .human_action = Phase d'action des humains
    .threat = Phase de menace
    .demon_action = Phase d'action du démon

value =
    .mvt = Déplacement
    .cbt = Combat
    .defence = Défense
    .health = Points de vie

mark =
    .steps_left = pas restants
    .active = Actif
    .acted = A déjà agi
    .exhausted = Épuisé
    .wound = Blessure
    .treasure = Trésor
    .value = Sur un { $value }
    .chosen = Choisie
    .red = Rouge : une fois par tour
    .black = Noire : autant de fois qu'on veut
    .rubble = Éboulis
    .seal = Sceau

track =
    .turn = Tour
    .threat_points = Points de menace
    .demon_entries = Entrées du démon restantes
    .die = Dés
    .away = Humains sortis
    .fuse = Mèche
    .ritual = Points de rituel
    .treasures_out = Trésors sortis

zone =
    .advantages = Cartes d'avantage en main
    .advantage_discard = Cartes d'avantage jouées
    .events = Cartes d'événement en main
    .event_deck = Pioche d'événements
    .event_discard = Cartes d'événement jouées
    .gifts = Dons du Rédempteur
    .destiny = Plateau de destin
    .stack = Pile de tuiles
    .unseen_tiles = Tuiles pas encore vues
    .tile_discard = Tuiles défaussées
    .seen_tiles = Tuiles de la pile que vous connaissez

chance =
    .hits =
        { $n ->
            [0] aucune touche
            [one] { $n } touche
           *[other] { $n } touches
        }

threat =
    .attack = { $warrior } peut attaquer
    .troglodytes =
        { $n ->
            [one] { $n } troglodyte peut attaquer
           *[other] { $n } troglodytes peuvent attaquer
        }
    .at_best = { $warrior } peut attaquer, au mieux sur la ligne { $line }
    .vines = Les lianes saisissent quiconque entre
    .vent = De l'air brûlant monte à la fin de la phase
threat-chance =
    .hit = touche
    .more = deux touches ou plus

# Ce dont un nombre est fait : « 5 (ligne 4, bouclier +1) ».
reason =
    .line = la ligne donne
    .exhausted = épuisé
    .profile = profil
    .card = carte
    .wounds = blessures
    .seal = sceau
    .blunderbuss = tromblon
    .shield = bouclier
    .breastplate = plastron
    .courage = courage
    .ward = égide
    .sanctified = sanctifié
    .desperate_sprint = course désespérée
    .onslaught = assaut
    .hold_the_line = tenir la ligne
    .grenade = grenade
    .lamp_oil = huile de lampe
    .mist = brume
    .vent = évent
    .fumes = émanations
    .doubt = doute
    .crippling_blow = coup mutilant
    .demonic_fury = fureur démoniaque
    .suicide_charge = charge suicide
    .unholy_sign = signe impie
    .unnatural_haste = hâte surnaturelle
    .whetted_claws = griffes aiguisées
    .legion = légion
    .blood_scent = odeur du sang
    .hunts_the_wounded = traque les blessés
    .rages_at_crowds = furieux face au nombre

ask =
    .give_object = Qui porte cet objet : { $object } ?
    .place = Où commence { $human } ?
    .swap_points = Céder des points de menace contre une carte d'événement ? C'est la seule occasion.

    .initiative_start = La phase d'initiative commence. Jouer une carte ?
    .after_roll = Les dés indiquent { $dice }. Jouer une carte ?
    .throw_again = Quels dés relancer ? Encore sur la table : { $dice }.
    .panic_throw = La panique place { $human } sur la ligne annulée { $die }. Relancer ce dé ?
    .die = Quel dé pour { $human } ? Dés restants : { $dice }.
    .after_assignment = Les dés sont attribués. Utiliser un don ou une carte ?
    .courage = Qui reçoit le courage (+1 en combat) ?
    .sanctify = Qui est sanctifié ?
    .sanctify_bonus = Que reçoit { $human } ?
    .iron_will = Quel humain verra son dé tourné ?
    .iron_will_die = Sur quelle valeur tourner le dé ({ $human }) ?

    .activate = Qui agit maintenant ?
    .act = Que fait { $warrior } ?
    .healing = Qui est soigné ?
    .heal_line = { $human } : quelle ligne soigner ?
    .grenade = { $human } lance la grenade : sur quelle tuile ?

    .exploration = { $human } s'apprête à explorer. Jouer une carte ?
    .guiding_light = Utiliser la lumière guide : piocher deux tuiles et en choisir une ?
    .guided_tile = Quelle tuile est placée ? L'autre va sous la pile.
    .lost_tile = Quelle tuile est placée ? Les autres retournent sur la pile dans un ordre aléatoire.
    .tile_drawn = Tuile piochée : { $tile }. Jouer une carte ?
    .turn_tile = Comment orienter cette tuile : { $tile } ?
    .tile_placed = Tuile placée : { $tile }. Jouer une carte ?
    .hole_token = Où s'ouvre un autre trou ?

    .own_attack = { $attacker } s'apprête à attaquer { $target }. Jouer une carte ?
    .attack_on_human = { $attacker } s'apprête à attaquer { $target }. Jouer une carte pour aider la cible ?
    .troglodyte_attack = { $attacker } s'apprête à attaquer { $target }. Jouer une carte ?
    .after_attack_roll =
        { $hits ->
            [one] { $hits } touche sur { $target }. Jouer une carte ?
           *[other] { $hits } touches sur { $target }. Jouer une carte ?
        }
    .cripple = Quel humain ne peut plus être garde du corps jusqu'à la fin de la phase ?
    .take_hit =
        { $of ->
            [one] Une touche sur { $target } : qui l'encaisse ?
           *[other] Touche { $n } sur { $of } contre { $target } : qui l'encaisse ?
        }
    .line =
        { $possessed ->
            [0]
                { $of ->
                    [one] { $human } perd une ligne : laquelle ?
                   *[other] Touche { $n } sur { $of } : { $human } perd une ligne, laquelle ?
                }
           *[other]
                { $of ->
                    [one] Un compagnon frappe sous possession : { $human } perd quelle ligne ?
                   *[other] Un compagnon sous possession, touche { $n } sur { $of } : { $human } perd quelle ligne ?
                }
        }
    .casualty = Quel troglodyte meurt ?
    .human_dies = { $human } va mourir. Jouer une carte ?
    .target = { $human } frappe dans un dernier souffle : quelle cible ?

    .destiny = Poser des dés de destin, ou jouer une carte ?
    .resolve = Quelle case prend effet maintenant ?
    .snare = Quel humain est pris au collet ?
    .entry =
        { $points ->
            [one] Quelle créature entre en jeu ? Vous avez { $points } point de menace.
           *[other] Quelle créature entre en jeu ? Vous avez { $points } points de menace.
        }
    .event_played = Le joueur Démon joue « { $card } ». Répondre par une carte ?
    .rockfall = Où la voûte s'effondre-t-elle ?
    .broken_gear = Quel objet se brise ?
    .possession = Qui est possédé ?
    .possession_victim = { $human } attaque sous l'emprise du démon : quelle victime ?
    .terror = Qui la terreur fait-elle fuir ?
    .terror_tile = Vers où fuit { $human } ?
    .fumes = Quelle tuile se remplit d'émanations ?
    .tough_breed = Où le troglodyte coriace entre-t-il en jeu ?

    .demon_action_start = La phase d'action du démon commence. Jouer une carte ?

option =
    .yes = Oui
    .no = Non
    .done = Terminé
    .go_on = Continuer
    .pass = Ne pas jouer de carte
    .end_entry = Ne plus faire entrer de créature
    .end_phase = Terminer la phase
    .play = Jouer « { $card } »
    .gift = Utiliser « { $gift } »

    .die = Relancer un { $die }
    .die_line = { $die } : déplacement { $mvt }, combat { $cbt }, défense { $defence }
    .die_gift = { $die } : déplacement { $mvt }, combat { $cbt }, défense { $defence }, éveille « { $gift } »
    .die_exhausts = { $die } : épuisé, la ligne est annulée
    .line = Ligne { $line } : déplacement { $mvt }, combat { $cbt }, défense { $defence }
    .line_in_use = Ligne { $line }, en cours : déplacement { $mvt }, combat { $cbt }, défense { $defence }
    .sanctify = Utiliser « Sanctifié », une fois par partie
    .sanctify_mvt = +1 en déplacement
    .sanctify_cbt = +2 en combat

    .activate_troglodyte =
        { $n ->
            [one] Troglodyte sur { $tile }
           *[other] Troglodyte sur { $tile }, un parmi { $n }
        }
    .step = Aller vers { $tile }, côté { $side }
    .hole = Passer par le trou vers { $tile }
    .explore = Explorer côté { $side }
    .leave = Sortir par l'escalier
    .fight =
        { $dice ->
            [one] Attaquer { $target } : { $dice } dé, touche sur { $need }+
           *[other] Attaquer { $target } : { $dice } dés, touche sur { $need }+
        }
    .fight_hungry =
        { $dice ->
            [one] Attaquer { $target } : { $dice } dé, touche sur { $need }+, doublée par la galerie affamée
           *[other] Attaquer { $target } : { $dice } dés, touche sur { $need }+, doublée par la galerie affamée
        }
    .clear = Déblayer l'éboulis vers { $tile }
    .pray = Prier au sanctuaire : soigner une ligne
    .lay_charge = Poser la charge
    .hurry_fuse = Réduire la mèche de 1
    .damp_fuse = Augmenter la mèche de 1
    .chant = Chanter : marquer 1 point de rituel
    .pick_up = Ramasser le trésor

    .tile = { $tile }, issues avant rotation : { $sides }
    .openings = Issues : { $sides }
    .between = Entre { $a } et { $b }

    .takes_hit = { $warrior } encaisse la touche
    .casualty_ready = Un qui n'a pas encore agi
    .casualty_spent = Un qui a déjà agi

    .space = Poser { $dice } sur « { $space } »
    .resolve = Résoudre « { $space } »
    .enter =
        { $cost ->
            [one] { $creature } sur { $tile } : { $cost } point de menace
           *[other] { $creature } sur { $tile } : { $cost } points de menace
        }
    .object_of = { $object } ({ $human })

# Ce que coûte un mouvement, affiché à côté du pion avant qu'il ait lieu.
cost =
    .step =
        { $left ->
            [0] Pas { $n } sur { $mvt }, le dernier
            [one] Pas { $n } sur { $mvt }, il en restera { $left }
           *[other] Pas { $n } sur { $mvt }, il en restera { $left }
        }
    .river = Pas { $n } sur { $mvt } ; la rivière met fin au déplacement
    .stairs = Pas { $n } sur { $mvt }, hors des catacombes
    .place = Place { $n } sur { $limit } de cette tuile
    .entry =
        { $cost ->
            [one] { $cost } point de menace sur { $points }, il en restera { $left }
           *[other] { $cost } points de menace sur { $points }, il en restera { $left }
        }
    .flight = Fuir de terreur ne coûte aucun déplacement
    .free = Entre gratuitement

log =
    .turn = Tour { $turn }
    .phase_initiative = Phase d'initiative
    .phase_human_action = Phase d'action des humains
    .phase_threat = Phase de menace
    .phase_demon_action = Phase d'action du démon
    .limit = Le tour { $turn } était le dernier.
    .object = { $human } reçoit un objet : { $object }.
    .starts = { $human } commence sur { $tile }.

    .advantage = Le joueur Humain joue « { $card } ».
    .event = Le joueur Démon joue « { $card } ».
    .cancelled = La carte « { $card } » est annulée.
    .event_drawn = Le joueur Démon pioche une carte d'événement ; il en reste { $left } dans la pioche.
    .you_drew = Vous piochez « { $card } ».
    .no_event_left = La pioche d'événements est vide ; aucune carte n'est piochée.

    .initiative = Le joueur Humain lance les dés : { $dice }.
    .thrown_again = Après le second lancer, les dés indiquent { $dice }.
    .die = { $human } reçoit un { $die }.
    .gift = Le Rédempteur utilise « { $gift } ».
    .blessing = La bénédiction retire un point de menace au joueur Démon ; il lui en reste { $points }.
    .courage = { $human } reprend courage : +1 en combat jusqu'à la prochaine phase d'initiative.
    .rally = Le ralliement ajoute 2 dés au prochain jet d'initiative.
    .ward = Une égide entoure le Rédempteur : +1 en défense pour les humains de la même tuile.
    .sanctified_mvt = Le Rédempteur sanctifie { $human } : +1 en déplacement.
    .sanctified_cbt = Le Rédempteur sanctifie { $human } : +2 en combat.
    .crushed =
        { $n ->
            [0] Aucune créature ne périt sous les rochers : { $tile }.
            [one] Une créature périt sous les rochers : { $tile }.
           *[other] { $n } créatures périssent sous les rochers : { $tile }.
        }
    .healed = { $human } soigne la ligne { $line }.

    .activated = { $warrior } agit : { $tile }.
    .idle = { $warrior } ne peut ni bouger ni combattre : déplacement 0, combat { $cbt }.
    .step = { $warrior } se déplace vers { $tile }.
    .explores = { $human } explore côté { $side }.
    .drawn = Tuile piochée : { $tile }.
    .dead_end = Cul-de-sac : avec { $tile }, il ne resterait plus d'issue inexplorée ; la tuile est défaussée.
    .nothing_fits = Aucune tuile ne convient : { $human } reste sur place.
    .stack_again =
        { $n ->
            [one] Une nouvelle pile est formée de { $n } tuile.
           *[other] Une nouvelle pile est formée de { $n } tuiles mélangées.
        }
    .placed = { $human } découvre { $tile }.
    .mechanism =
        { $points ->
            [one] Un mécanisme s'ébranle : le joueur Démon a maintenant { $points } point de menace.
           *[other] Un mécanisme s'ébranle : le joueur Démon a maintenant { $points } points de menace.
        }
    .hole = Un autre trou s'ouvre sur { $tile }.
    .vines =
        { $hits ->
            [0] Les lianes se tendent vers { $human } en vain ; un 1 ou un 2 aurait touché.
           *[other] Les lianes saisissent { $human } ; un 1 ou un 2 touche.
        }
    .river = La rivière arrête { $warrior }.
    .vent =
        { $hits ->
            [0] Des vapeurs chaudes enveloppent { $human } sans mal.
           *[other] Des vapeurs brûlantes atteignent { $human }.
        }
    .leaves = { $human } quitte le plateau par l'escalier.
    .prays = { $human } prie au sanctuaire.
    .cleared = { $warrior } déblaie l'éboulis vers { $tile }.

    .attack =
        { $dice ->
            [one]
                { $hits ->
                    [0] { $attacker } attaque { $target } avec { $dice } dé : aucune touche.
                    [one] { $attacker } attaque { $target } avec { $dice } dé : { $hits } touche.
                   *[other] { $attacker } attaque { $target } avec { $dice } dé : { $hits } touches.
                }
           *[other]
                { $hits ->
                    [0] { $attacker } attaque { $target } avec { $dice } dés : aucune touche.
                    [one] { $attacker } attaque { $target } avec { $dice } dés : { $hits } touche.
                   *[other] { $attacker } attaque { $target } avec { $dice } dés : { $hits } touches.
                }
        }
    .hungry = La galerie affamée double les touches : { $hits }.
    .guarded = { $guard } protège { $target } et encaisse la touche.
    .crippled = { $human } ne peut plus être garde du corps jusqu'à la fin de la phase.
    .breastplate_holds = Le plastron protège { $human } : la touche est ignorée.
    .breastplate_fails = Le plastron ne protège pas { $human }.
    .harmed = { $human } subit une touche.
    .line = { $human } perd la ligne { $line }.
    .human_dies = { $human } meurt.
    .troglodyte_dies = Un troglodyte meurt sur { $tile }.
    .wounded =
        { $wounds ->
            [one] { $creature } subit { $wounds } blessure ; points de vie restants : { $left }.
           *[other] { $creature } subit { $wounds } blessures ; points de vie restants : { $left }.
        }
    .creature_dies = { $creature } meurt.
    .seal_broken = Le sceau côté { $side } se brise.
    .grenade = Une grenade éclate sur { $tile }.
    .burst =
        { $hits ->
            [0] L'explosion manque { $warrior }.
           *[other] L'explosion touche { $warrior }.
        }
    .burst_group =
        { $n ->
            [0] L'explosion ne touche aucun troglodyte.
            [one] L'explosion touche { $n } troglodyte.
           *[other] L'explosion touche { $n } troglodytes.
        }

    .destiny = Le joueur Démon lance les dés : { $dice }.
    .space = Le joueur Démon pose { $dice } sur « { $space } ».
    .resolved = « { $space } » prend effet.
    .points =
        { $points ->
            [one] Le joueur Démon a maintenant { $points } point de menace.
           *[other] Le joueur Démon a maintenant { $points } points de menace.
        }
    .no_entry =
        { $points ->
            [one] Aucune créature ne peut entrer nulle part ; { $points } point de menace est gardé.
           *[other] Aucune créature ne peut entrer nulle part ; { $points } points de menace sont gardés.
        }
    .enters = { $creature } surgit des ténèbres sur { $tile }.
    .rockfall = La voûte s'effondre entre { $a } et { $b }.
    .broken = { $object } ({ $human }) : l'objet se brise.
    .terror = Terreur : { $human } fuit vers { $tile }.
    .fumes =
        { $hits ->
            [0] Les émanations gagnent { $human } sans mal.
           *[other] Les émanations gagnent { $human } et touchent.
        }
    .unholy_sign = Le démon grandit sous le signe impie : +1 en déplacement, en combat et en défense.

    .demon_waits = { $creature } attend ici.
    .charge = { $human } pose la charge ; la mèche est réglée sur { $fuse }.
    .fuse = La mèche se consume : { $fuse }.
    .fuse_hurried = { $human } ramène la mèche à { $fuse }.
    .fuse_damped = { $warrior } fait remonter la mèche à { $fuse }.
    .blast = Le puits explose !
    .chant = Le Rédempteur chante : { $points } sur { $needed } points de rituel.
    .freed = Le démon est chassé : { $human } rejoint les humains.
    .treasure = Un trésor apparaît sur { $tile }.
    .picked_up = { $human } ramasse un trésor.
    .treasure_out =
        { $n ->
            [one] Le premier trésor est sorti.
           *[other] Un autre trésor est sorti : { $n } en tout.
        }

goal =
    .human = Victoire du joueur Humain : { $when }
    .draw = Partie nulle : { $when }
    .demon = Victoire du joueur Démon : { $when }

outcome =
    .escaped = Assez d'humains ont retrouvé la lumière du jour.
    .few_escaped = Des humains sont sortis, mais trop peu.
    .none_escaped = Aucun humain n'est sorti.
    .blown_up = Le puits est scellé, et des humains sont là pour le voir.
    .all_buried = Le puits est scellé, et le dernier humain avec lui.
    .shaft_stands = Le puits tient toujours : les humains sont morts ou arrivent trop tard.
    .head_cut_off = Le démon qui menait la horde est mort.
    .head_lives = Le démon qui mène la horde vit encore : les humains sont morts ou arrivent trop tard.
    .both_fallen = Le démon qui menait la horde est mort, et le dernier humain avec lui.
    .ritual_done = Le dernier verset est chanté : le rituel est accompli.
    .ritual_broken = Le rituel a échoué : le Rédempteur est perdu ou le temps est écoulé.
    .captive_saved = Le captif est sauvé.
    .captive_alone = Le captif est sauvé, mais tous les autres sont morts.
    .captive_dead = Le captif a été libéré, puis il est mort.
    .no_exorcist = Le Rédempteur n'est plus là : personne ne peut libérer le captif.
    .captive_lost = Le captif n'a pas été ramené : les humains sont morts ou le temps est écoulé.
    .plundered = Les caveaux sont pillés : assez de trésors sont sortis.
    .some_plunder = Des trésors sont sortis, mais pas assez.
    .little_plunder = Trop peu de trésors sont sortis.

# Ce qu'on peut choisir avant une partie, et ce qui peut ne pas aller.
form =
    .handicap_human = Handicap du joueur Humain : une carte d'avantage par niveau
    .handicap_demon = Handicap du joueur Démon : 2 points de menace par niveau, et une carte d'événement au niveau 3
    .gifts = Dons du Rédempteur
    .objects = Objets
    .advantages = Cartes d'avantage, distribuées au hasard
    .warriors = Guerriers
    .line = Ligne { $n }

# Où commencent les humains.
deploys =
    .posted = placé là par le scénario

force =
    .unreadable = Cette force est illisible : { $error }
    .nothing_to_choose = Le joueur Démon n'a pas de force à choisir.
    .cost = Cette force coûte { $n } points, plus que le budget de { $most }.
    .gifts = Cette force a { $n } dons, { $most } au plus sont permis.
    .humans = Cette force compte { $n } fois « { $human } », de 0 à { $most } sont permis.
    .advantages = Cette force a { $n } cartes d'avantage, on peut en acheter de 0 à { $most }.
    .no_gift = Le don { $key } n'existe pas ; il y a : { $gifts }.
    .no_object = L'objet { $key } n'existe pas ; il y a : { $objects }.
    .gift_twice = Le même don est acheté deux fois.
    .object_twice = Le même objet est acheté deux fois.
    .no_use = « { $gift } » ne sert à rien dans « { $scenario } », où personne n'explore.
    .no_owner = Personne dans cette force ne peut porter cet objet : { $object }. Il va à : { $owners }.
    .hands = Cette force a plus d'armes de main que de mains : une au plus par humain.

refused-rule =
    .CA-ACT-07 = { $warrior } a déjà agi pendant cette phase ; chacun agit une fois.
    .other_side = { $warrior } appartient à l'autre joueur.
    .acting = { $warrior } agit en ce moment.
    .CA-ACT-02 = { $warrior } pourra agir plus tard : { $active } agit, et une activation se termine d'abord.
    .CA-ACT-06 = Une activation comprend un déplacement et un combat ; cette part est déjà utilisée.
    .CA-GAP-22 = Cette cible n'est pas à portée.
    .friend = { $warrior } n'attaque pas { $target } : ils sont du même camp.
    .far_target = { $target } : hors d'atteinte. Seuls les ennemis de la même tuile sont à portée ({ $warrior }).
    .blunderbuss = { $target } : hors d'atteinte. Le tromblon ({ $human }) ne porte que jusqu'à la tuile voisine reliée.
    .shrugs_off = { $target } ignore les tirs venus d'une autre tuile.
    .CA-GAP-25 = { $warrior } ne peut pas attaquer : son combat est de 0.
    .CA-MOV-08 = { $warrior } ne peut plus se déplacer : déplacement utilisé, { $used } sur { $mvt }.
    .river = { $warrior } ne peut pas continuer : la rivière met fin au déplacement.
    .CA-MOV-03 = { $warrior } n'a pas la place d'entrer : déjà { $there } de son camp sur la tuile, { $limit } au plus.
    .CA-MOV-05 = { $warrior } ne peut pas partir : { $own } de son camp contre { $enemies } ennemis sur la tuile.
    .CA-TAL-06 = { $warrior } ne peut pas partir : un ennemi imposant tient la tuile.
    .CA-MOV-02 = { $tile } : trop loin pour { $warrior }. Un pas mène à une tuile voisine reliée.
    .CA-GAP-12 = Aucun trou n'y mène : il en faut un sur chacune des deux tuiles.
    .rubble = Un éboulis barre cette issue ; il faut d'abord le déblayer.
    .unexplored = Personne n'y est encore allé : cette issue ne peut qu'être explorée.
    .wall = Il y a un mur de ce côté.
    .no_rubble = Aucun éboulis ne sépare cette tuile de celle-ci : { $tile }.
    .CA-GAP-71 = { $warrior } a { $cbt } en combat ; il faut 2 pour déblayer.
    .grenade = Une grenade atteint la tuile du lanceur et les tuiles voisines reliées, pas celle-ci : { $tile }.
    .stairs = Il n'y a ici aucun escalier par où { $warrior } pourrait sortir.
    .lit = { $tile } : sous l'huile de lampe, la tuile reste sans effet jusqu'au tour suivant.
    .narrow = { $warrior } : trop grand pour un boyau.
    .narrow_entry = { $creature } : trop grand pour entrer dans un boyau.
    .no_shrine = Il n'y a ici aucun sanctuaire où { $human } pourrait prier.
    .has_prayed = { $human } a déjà prié dans cette partie.
    .came_to_pray = { $human } n'a pas commencé cette activation au sanctuaire.
    .among_enemies =
        { $enemies ->
            [one] Un ennemi se trouve sur la même tuile { QUE($human) }.
           *[other] { $enemies } ennemis se trouvent sur la même tuile { QUE($human) }.
        }
    .CA-GAP-58 = { $human } est hors d'haleine : rien à faire pour la mission sur une ligne annulée.
    .chant = Seul le Rédempteur chante, et seulement dans la salle du pentacle.
    .chant_first =
        { $used ->
            [0] Le chant prend toute l'activation : pas de combat auparavant.
           *[other] Le chant prend toute l'activation : pas de déplacement auparavant.
        }
    .carries = { $human } porte déjà un trésor ; un seul par humain.
    .damp_fuse = Une créature seule avec la mèche peut l'allonger, jusqu'à { $most } ; elle en est à { $fuse }.
    .CA-CON-14 = { $warrior } ne peut pas franchir un sceau intact.

    .CA-DACT-02 = { $warrior } ne peut pas explorer : seuls les humains explorent.
    .CA-SET-02 = Ce scénario interdit l'exploration.
    .far_opening = { $warrior } n'est pas sur { $tile } ; on explore par une issue de sa propre tuile.
    .CA-EXP-01 = Il n'y a pas d'issue inexplorée de ce côté.
    .CA-GAP-18 = Il ne reste plus de tuile à explorer.

    .CA-CON-04 = Cet objet ({ $object }) n'est pas pour { $human } ; il va à : { $owners }.
    .CA-GAP-51 = { $object } n'est pas pour { $human } : une arme de main chacun, et le reste doit trouver preneur.
    .start = { $human } ne commence pas ici : le scénario désigne les tuiles.
    .start_full = { $human } n'a pas la place : { $there } y commencent déjà, { $limit } au plus.

    .no_such_die = Il n'y a pas de { $die } parmi les dés restants : { $dice }.
    .has_die = { $other } a déjà son dé ; celui-ci est pour { $human }.
    .die_later = { $other } viendra plus tard ; ce dé est pour { $human }.
    .gift_doubted = « { $gift } » ne peut pas servir : le doute interdit tous les dons ce tour-ci.
    .CA-INIT-06 = Le Rédempteur n'est plus là, ni ses dons avec lui.
    .gift_used = « { $gift } » a déjà servi ce tour-ci.
    .CA-GAP-35 = « { $gift } » demande un { $value } sur le dé du Rédempteur, qui indique { $die }.
    .CA-LINE-02 = « { $gift } » ne peut pas servir : le Rédempteur est épuisé.
    .no_threat_point = Le joueur Démon n'a aucun point de menace à perdre.
    .no_patient = Personne sur la tuile du Rédempteur n'a besoin de guérison : elle aide les condamnés, non lui-même.
    .gift_moment = « { $gift } » ne sert pas à ce moment ; son texte dit quand.
    .CA-TAL-14 = « Sanctifié » a déjà servi ; c'est une fois par partie.
    .CA-GAP-33 = Le Rédempteur est épuisé et ne peut sanctifier personne.
    .card_moment = « { $card } » ne se joue pas à ce moment ; son texte dit quand.
    .card_idle = « { $card } » n'aurait aucun effet maintenant.

    .line_lost = { $human } a déjà perdu la ligne { $line }.
    .line_whole = La ligne { $line } n'est pas annulée : { $human } n'a rien à y soigner.
    .whole = { $human } n'a aucune ligne annulée à soigner.
    .far_from_redeemer = { $human } n'est pas sur la tuile du Rédempteur.
    .not_condemned = { $human } ne compte pas parmi les condamnés.
    .only_humans = { $warrior } : ce n'est pas un humain.
    .no_bodyguard = { $warrior } ne peut pas encaisser la touche : seuls la cible ou son garde du corps le peuvent.

    .CA-THR-05 = Aucun des dés restants ({ $dice }) ne convient à « { $space } ».
    .CA-THR-06 = « { $space } » a déjà été choisie ce tour-ci ; une case rouge ne l'est qu'une fois.
    .CA-GAP-38 = Tous les dés de destin sont posés.
    .CA-GAP-39 = « { $space } » ne prend pas effet maintenant.
    .CA-GAP-15 = Aucun trou ne s'ouvre ici : il y en a un, ou la tuile vient d'être placée ({ $tile }).
    .no_opening = Aucune issue sans éboulis ne relie cette tuile à une autre : { $tile }.
    .no_object = { $human } ne porte aucun objet.
    .alone = { $human } ne partage sa tuile avec aucun autre humain.
    .no_victim = { $target } n'est pas sur la même tuile { QUE($human) }.
    .nowhere = { $human } n'a nulle part où fuir.
    .no_flight = { $tile } : aucune issue n'y mène depuis la tuile de départ ({ $human }).
    .no_human = Aucun humain ne se trouve ici : { $tile }.

    .CA-CON-10 = Les { $most } troglodytes sont déjà tous sur le plateau.
    .CA-ENT-02 = { $creature } : il en coûte { $cost }, et il ne reste que { $points } point(s) de menace.
    .CA-ENT-03 = { $creature } : il en coûte { $cost } points de menace, et il n'en reste que { $points }.
    .demon_in_play = Un démon est déjà en jeu ; il ne peut y en avoir qu'un.
    .no_entry_left = { $creature } : le scénario ne permet plus aucune entrée.
    .CA-ENT-05 = Les créatures ne peuvent pas entrer ici : un humain se trouve sur la tuile.
    .CA-ENT-06 = Les créatures ne peuvent pas entrer ici : la tuile n'a pas d'issue inexplorée et n'est pas un repaire.
    .CA-ENT-07 =
        { $limit ->
            [one] Les créatures ne peuvent pas entrer ici : la tuile n'en accueille qu'une.
           *[other] Les créatures ne peuvent pas entrer ici : la tuile en accueille { $limit } au plus.
        }

odds-question =
    .attack = Combien de touches inflige une attaque ? Elle peut être frénétique, ou viser une galerie affamée.
    .troglodytes = Combien de touches infligent des troglodytes ordinaires qui attaquent tour à tour la même défense ?
    .clear = Une attaque tue-t-elle tous les troglodytes ordinaires d'une tuile ? Légion peut les renforcer.
    .nobody_exhausted = Peut-on attribuer les dés à tant d'humains, qui ont tous perdu les mêmes lignes, sans que personne ne soit épuisé ?
    .gift = Peut-on donner au Rédempteur le dé qui éveille un don ?
    .income = Combien de points de menace un lancer de dés de destin peut-il rapporter au plus ?
    .hunter = Combien de touches le démon chasseur inflige-t-il à un humain qui a tant de lignes annulées ?
    .soul_master = Combien de blessures le maître des âmes reçoit-il d'une Brute, d'une Lame et d'un Rédempteur au marteau béni, avec tant de dés chacun ?
    .fumes = Combien de touches les émanations infligent-elles aux humains d'une tuile ?
    .vines = Combien de touches les lianes infligent-elles aux humains qui entrent ?
    .vent = Combien de touches un évent inflige-t-il aux humains qui y finissent leur phase ?
    .breastplate = Combien de lignes un humain au plastron perd-il sous tant de touches d'une attaque ?

odds-outcome =
    .yes = oui
    .hits =
        { $n ->
            [one] { $n } touche
           *[other] { $n } touches
        }
    .points =
        { $n ->
            [one] { $n } point
           *[other] { $n } points
        }
    .wounds =
        { $n ->
            [one] { $n } blessure
           *[other] { $n } blessures
        }
    .lines =
        { $n ->
            [one] { $n } ligne
           *[other] { $n } lignes
        }
