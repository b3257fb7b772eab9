ui =
    .unexplored = inexploré
    .cut = le plateau continue
    .needed = il fallait { $need }
    .earlier =
        { $n ->
            [one] … 1 ligne plus ancienne : log
           *[other] … { $n } lignes plus anciennes : log
        }
    .draw = Partie nulle.
    .wins = { $seat } gagne.

    .prompt = { $seat }, 1 à { $n } ou help
    .curtain = { $seat } : appuyez sur Entrée quand personne d'autre ne regarde.
    .help =
        1, 2, 3 …      répondre par cette option (sur le plateau : #1, #2 …)
        ?              la règle de la question           ? ID ou mots    chercher une règle
        odds 2         probabilités exactes              why step:N      pourquoi une réponse est refusée
        hint           ce que ferait l'ordinateur        look            tout ce qui est visible, en mots
        log            tout ce qui s'est passé           undo            reprendre votre dernière décision
        never 2        ne plus me le demander            always 2        toujours répondre ainsi
        standing       vos réponses permanentes          forget 1        en reprendre une
        save FICHIER   enregistrer la partie             load FICHIER    reprendre une partie
        resign         abandonner                        quit            arrêter de jouer
    .unknown = Je ne comprends pas « { $input } ». Tapez un nombre de 1 à { $n }, ou help.
    .no-option = Il n'y a pas d'option { $input } ; tapez un nombre de 1 à { $n }.
    .which = Dites quelle option, par exemple { $command } 1.
    .legal = { $n } est permis.
    .allowed = { $answer } est permis : c'est l'option { $n }.
    .why-how = Dites quelle réponse, par exemple why { $answer }. Permis maintenant : { $answers }
    .refused = { $rule } : { $reason }
    .no-odds = Aucun dé ne suit cette option.
    .nothing-found = Rien trouvé pour « { $words } ».
    .and-more =
        { $n ->
            [one] … et 1 autre ; ajoutez un mot.
           *[other] … et { $n } autres ; ajoutez un mot.
        }
    .undone = Repris.
    .hint = L'ordinateur choisirait { $n } : { $label }
    .hint-order = À ses yeux, du meilleur au moins bon : { $order }
    .standing-always = { $k }. toujours { $label }
    .standing-never = { $k }. jamais { $label }
    .no-standing = Vous n'avez aucune réponse permanente.
    .no-such-standing = Il n'y a pas de réponse permanente { $k } ; tapez standing pour les voir.
    .noted = Noté. Tapez standing pour voir toutes ces réponses.
    .forgotten = Oublié : la question vous sera posée de nouveau.
    .saved = Enregistré dans { $file }.
    .loaded =
        { $n ->
            [one] { $file } repris : 1 décision.
           *[other] { $file } repris : { $n } décisions.
        }
    .file-how = Dites quel fichier, par exemple { $command } partie.rbg.
    .resigned = { $seat } abandonne. { $winner } gagne.
    .resigned-alone = { $seat } abandonne.
    .go-on = Pour continuer : { $command }
    .not-saved = Non enregistré.
    .record-at = L'enregistrement est dans { $file }.
    .seed = Graine : { $seed }.
    .thinking = { $seat } réfléchit …
    .over = La partie est terminée.

    .look-tiles = Le plateau
    .look-pieces = Les figurines
    .look-cards = Les cartes
    .openings = issues { $sides }
    .at = sur { $place }

    .seats = Sièges
    .scenarios = Scénarios
    .decisions =
        { $n ->
            [one] 1 décision
           *[other] { $n } décisions
        }
    .unfinished = inachevée
    .after = Après { $at } décisions sur { $n }
    .secret = (secret)
    .stepping = n suivante, p précédente, un nombre, q quitter

    .rule-check = Comment c'est vérifié
    .rule-gap = Ce que les règles laissent ouvert
    .rule-basis = Fondement
    .rule-about = Tranche
    .rule-rulings = Décisions
    .kind-rule = règle
    .kind-ruling = décision
    .kind-content = contenu
    .kind-example = exemple
    .kinds-rule = règles
    .kinds-ruling = décisions
    .kinds-content = entrées de contenu
    .kinds-example = exemples
    .coverage-code = sans code
    .coverage-test = sans test
    .coverage-unknown = cité par le code ou les tests, mais absent du registre
    .coverage-all = Tout a du code et un test.
    .default = par défaut { $n }
    .odds-exact = exactement { $fraction }
    .odds-mean = moyenne
