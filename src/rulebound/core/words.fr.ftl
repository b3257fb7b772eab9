refused =
    .unknown = { $answer } ne fait pas partie des réponses possibles.
    .over = La partie est terminée.
    .drawing = Un trajet est une liste de points [x, y] et une orientation de -1 à 359 ; { $answer } n'en est pas un.
    .corners = Ce trajet a { $corners ->
        [one] { $corners } angle
       *[other] { $corners } angles
    } ; { $most ->
        [0] il doit être droit
        [one] il peut en avoir un
       *[other] il peut en avoir { $most }
    }.
    .moves = Un trajet est une liste de ces pas et rotations : { $moves } ; { $answer } n'en est pas une.
    .many_moves = Un trajet a au plus { $most } pas et rotations, pas { $moves }.
    .ways = Quand plusieurs se déplacent ensemble, chacun a son trajet, une liste de points [x, y] depuis sa place ; { $answer } n'en est pas un.
    .ways_count = { $pieces } se déplacent ensemble, mais il y a des trajets pour { $ways }.
    .wish = Un souhait pour plusieurs qui se déplacent ensemble est [points, degrés de rotation de 0 à 359, formation, déplacés] ; { $answer } n'en est pas un.
    .no_facing = L'orientation ne se choisit pas ici : { $facing } degrés n'est pas possible.
    .no_points = Cette réponse ne contient aucun endroit ; il en faut au moins un.
    .turn = Ce n'est pas à vous de décider ; la question est posée au siège { $seat }.
    .undo_nothing = Il n'y a rien à reprendre.
    .undo_fate = Un dé a été lancé ou un secret révélé depuis ; impossible de revenir dessus sans l'accord de tous les autres.
    .undo_other = Quelqu'un d'autre a répondu depuis ; impossible de revenir dessus sans l'accord de tous les autres.
upgrade =
    .new_rules = Les règles de ce jeu ont changé depuis le début de la partie. Elle continue d’ici avec les nouvelles ; ce qui n’est pas dans ce journal s’est passé avant, et les réponses permanentes ne valent plus.
    .same_so_far = Les règles de ce jeu ont changé. Jusqu’ici tout se passe de même avec les nouvelles, et la partie continue d’ici avec elles.
    .as_it_ended = Les règles de ce jeu ont changé depuis cette partie : vous la voyez comme elle s’est terminée, et les positions qui en ont été gardées. Son enregistrement contient chaque décision.
    .dropped = Ce qui a été décidé en dernier ne va pas avec les nouvelles règles, et doit être décidé de nouveau.
hint =
    .best = L’ordinateur choisirait : { $label }.
    .threats = { $n ->
        [0] Aucun ennemi connu ne pourrait y répondre.
        [one] Un ennemi pourrait y répondre.
       *[other] { $n } ennemis pourraient y répondre.
    }
    .even = Cela vaut à peu près : { $label }.
    .ahead = C’est mieux que le choix suivant : { $label }.
    .clear = C’est nettement mieux que le choix suivant : { $label }.
reason =
    .at_least = au moins
    .at_most = au plus
cm = { $whole },{ $tenths } cm
unit-cm = cm
inches = { $whole },{ $tenths } po
unit-inches = po
stick = { $name } ({ $length })
refused-rule =
    .off_the_grid = Les places se donnent à { $grid } près.
    .off_table = Ce point est hors de la table.
    .stays = { $figure } resterait sur place : pour { $action }, il faut un chemin.
    .too_far = Ce chemin fait { $cost } : { $excess } de plus que les { $allowance } permis pour { $action }.
    .too_far_rough = Sur ce terrain, le chemin coûte { $cost } : { $excess } de plus que les { $allowance } permis pour { $action }.
    .too_far_low = Avec ses obstacles, le chemin coûte { $cost } : { $excess } de plus que les { $allowance } permis pour { $action }.
    .not_on_the_way = { $figure } s'arrête sur son chemin, après { $most } au plus, et sur rien ni personne.
    .turn_only = { $figure } ne fait que pivoter : une orientation, sans chemin.
option =
    .back = Autre chose
    .facing = Regarder à { $degrees }° du nord
    .same_facing = Regarder du même côté
    .stop_short =
        { $steps ->
            [0] Rester sur place
           *[other] S'arrêter après { $length }
        }
cost =
    .part = { $length }
    .here = ici
