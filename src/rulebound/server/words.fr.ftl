problem =
    .bad_request = Cette requête est illisible.
    .not_json_object = Ce message n’est pas un objet JSON.
    .no_guest = Vous n’avez pas de place ici : ce navigateur est inconnu. Prenez d’abord une place.
    .not_yours = Cette place n’est pas la vôtre.
    .bad_origin = Cette requête vient d’un autre site ; elle n’a pas été exécutée.
    .bad_host = Ce serveur ne porte pas ce nom.
    .unknown_table = Cette table n’existe pas.
    .unknown_game = Ce jeu n’existe pas.
    .unknown_seat = Cette place n’existe pas à cette table.
    .unknown_link = Ce lien ne mène à aucune place ; il a peut-être servi, ou un autre le remplace.
    .unknown_way_back = Ce lien ne ramène personne ; un autre le remplace peut-être.
    .other_seats = Dans ce navigateur vous avez des places sous une autre identité, et il les perdrait. Créez d’abord un lien pour celles-ci.
    .banned = La personne qui gère ce serveur vous en a exclu.
    .unknown_page = Il n’y a rien ici.
    .unknown_force = Cette place n’a pas de force à composer.
    .unknown_kept_force = Vous ne gardez pas une telle troupe.
    .many_forces = Vous gardez { $most } troupes ; oubliez-en une d'abord.
    .method = Cela ne peut pas se faire ici.
    .stale = La partie a avancé ; regardez-la de nouveau avant de répondre.
    .over = La partie est finie.
    .not_begun = La partie n’a pas commencé ; des places sont encore libres.
    .begun = La partie a commencé ; on n’attend plus personne.
    .not_over = La partie n’est pas finie.
    .not_asked = On ne vous demande rien en ce moment.
    .taken = Cette place est prise.
    .link_needed = Cette place ne se prend que par son lien.
    .offered = Vous l’avez déjà proposé.
    .offered_enough = Vous l’avez proposé assez souvent ; jouez d’abord.
    .no_offer = Personne n’a rien proposé.
    .no_draw = Les joueurs ordinateurs n’acceptent pas la nulle.
    .too_large = C’est trop gros : au plus { $most } octets sont lus.
    .not_json = Envoyez du JSON (Content-Type: application/json).
    .bad_setup = La partie ne peut pas être préparée ainsi : { $message }
    .too_fast = Trop vite : au plus { $rate } requêtes par seconde.
    .many_tables = Vous avez { $most } tables en cours ; finissez-en une d’abord.
    .many_connections = Il y a déjà { $most } connexions ; fermez-en une d’abord.
    .many_hints = Un indice après l’autre, s’il vous plaît.
    .many_analyses = Vous attendez déjà { $most } analyses ; redemandez quand l’une d’elles sera là.
    .crowded = Trop de parties attendent d’être analysées ; redemandez plus tard.
    .many_replays = Trop de monde revoit des parties ; réessayez dans un instant.
    .cannot_play = L'ordinateur ne peut pas jouer à ce jeu : { $why }.
    .not_stuck = Cette place n'est pas à reprendre : son joueur, l'ordinateur, joue.
    .no_words = Ce jeu n'a pas de mots pour { $key } ({ $language }), il ne peut donc être montré.
    .broken_game = On ne peut pas jouer à ce jeu : { $why }.
    .no_hint = Le joueur ordinateur n’a pas fini de réfléchir ; demandez encore.
    .storage = La partie n’a pas pu être enregistrée, donc rien n’a été fait. Réessayez dans un instant.
    .internal = Quelque chose a mal tourné ici ; ce n’était pas votre faute.
    .not_shut = Cette partie peut être jouée ; abandonnez-la, ou jouez-la jusqu’au bout.
    .no_game = Ce programme n’a pas de jeu « { $game } » ; le paquet qui l’apporte n’est pas installé.
    .shut = Cette partie a été commencée avec d’autres règles et ne peut continuer avec celles de maintenant. On peut la clore, puis télécharger son enregistrement.
    .no_coach = Cette partie a été jouée avec d’autres règles que celles de ce programme : l’entraîneur ne peut la parcourir.
    .no_record = De cette partie, jouée avec d’autres règles, aucun enregistrement n’a été gardé.
    .full = Ce serveur est plein ; réessayez plus tard.
    .unknown_mail = Ce lien n’est plus valable.
    .mail_off = Ce serveur n’envoie pas de courriel.
    .many_mails = Assez de courriels y ont été envoyés aujourd’hui ; réessayez demain.
    .no_mail = Le courriel n’a pas pu être envoyé ({ $why }). Réessayez plus tard.
    .push_off = Ce serveur n’envoie pas d’avis aux navigateurs.
    .talked_out = { $most } lignes ont été dites ici ; rien de plus n’est gardé.
field =
    .other = { $why }
    .half = Le texte contient la moitié d’une paire de substitution, qui n’est pas une lettre.
    .id = id : de 1 à 64 caractères.
    .key = { $field } : la clé d’une question.
    .not_plain = answer : une chaîne, un nombre entier, ou des listes de cela.
    .spot = { $field } : le nom d’une chose, ou un endroit en deux nombres entiers.
    .range = { $field } : un nombre entier de { $least } à { $most }.
    .seat = { $field } : une place de 0 à { $most }.
    .seats = seats : autant que le jeu en a ({ $most }).
    .known_cards = seats : pour vous et des ordinateurs seulement ; qui joue la partie d’origine peut en apprendre les cartes.
    .nobody = seats : une au moins doit être pour vous, ou pour quelqu’un qui a un lien.
    .level = level : un de { $levels }.
    .contribution = contribution : au plus 64 caractères, aucun de contrôle.
    .seed = seed : un nombre entier de 0 à { $most }, et seulement avec fair: false.
    .role = role : un de { $roles }.
    .form_field = { $field } : rien de tel à choisir ; il y a : { $right }.
    .form_line = { $field } : il faut deux points et ce qui est choisi, comme dans men:3.
    .form_number = { $field } : un nombre entier de 0 à { $right }.
    .form_pick = { $field } : un de { $right }.
    .form_picks = { $field } : parmi { $right }.
    .form_twice = { $field } : rien n'y figure deux fois.
    .visible = { $field } : { $most } lettres visibles au plus.
    .unnamed = name : une troupe qu'on garde a besoin d'un nom.
    .too_long = { $field } : on garde { $most } lettres au plus.
    .scenario = scenario : un de { $scenarios }.
    .no_guide = guide : ce jeu n’a pas de première partie guidée.
    .no_standing = Vous n’avez pas de telle réponse permanente.
    .standing_full = Vous avez { $most } réponses permanentes ; oubliez-en une d’abord.
    .lang = lang : en ou fr.
    .all = seat : « all » seulement quand la partie est finie.
    .address = address : une adresse électronique comme ann@example.org.
    .endpoint = endpoint : l’adresse https d’un service d’avis.
    .push_key = { $field } : { $bytes } octets en base 64.
    .phrase = phrase : au choix { $phrases }.
    .phrase_or_text = text : une phrase toute faite ou un texte.
    .said = text : de 1 à { $most } lettres, aucune de contrôle ni de direction.
# Une troupe en liste, à coller quelque part.
list =
    .for = { $game } – { $scenario } – { $seat }
    .sum = { $spent } points sur { $budget }
    .number = { $n } × { $what }, { $points ->
        [0] gratuit
        [one] { $points } point
       *[other] { $points } points
    }
    .picks = { $what } : { $picks }{ $points ->
        [0] { "" }
        [one] , { $points } point
       *[other] , { $points } points
    }
result =
    .resigned = { $seat } abandonne.
    .agreed = Partie nulle d’un commun accord.
    .closed = Close : elle ne pouvait continuer avec les règles de maintenant.
    .time = { $seat } n’a plus de temps.
stuck =
    .text = { $seat } : l'ordinateur ne peut pas jouer à ce jeu : { $why }. Vous pouvez reprendre sa place, ou abandonner.
coach =
    .cannot = La partie ne peut être analysée : { $why }.
    .died = Le processus qui analysait la partie s’est arrêté avant son terme.
    .silent = Le processus qui analysait la partie n’a rien dit pendant { $seconds } s ; il a été arrêté.
why =
    .not_asked = On ne vous demande rien en ce moment.
    .nothing = Cette question ne porte pas là-dessus.
    .allowed = C’est permis : c’est une des réponses.
notice =
    .title = À vous de jouer : { $game }
    .text = { $scenario } : on vous attend ({ $seat }).
mail =
    .confirm_title = Rulebound : avis par courriel
    .confirm =
        Quelqu’un, sans doute vous, veut être averti à cette adresse quand c’est son tour dans une partie de Rulebound.

        Pour accepter, ouvrez ce lien :
        { $link }

        Si ce n’était pas vous, ne faites rien : il n’y aura pas d’autre courriel. Pour que l’adresse soit oubliée aussitôt :
        { $stop }
    .turn =
        { $text }

        Vers la table :
        { $link }

        Plus d’avis par courriel :
        { $stop }
level =
    .random = joue au hasard
    .greedy = voit une activation plus loin
moment =
    .kept = Position { $n } de celles qui ont été gardées
    .new_rules = Les règles changent
