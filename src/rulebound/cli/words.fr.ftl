ui =
    .unexplored = inexploré
    .cut = le plateau continue
    .more = … voir donne le reste
    .welcome =
        { $story }
        Répondez par le numéro d'une option ; aide dit ce que vous pouvez taper d'autre.
    .needed = il fallait { $need }
    .earlier =
        { $n ->
            [one] … 1 ligne plus ancienne
           *[other] … { $n } lignes plus anciennes
        }
    .draw = Partie nulle.
    .wins = { $seat } gagne.

    .prompt = { $seat }, 1 à { $n } ou aide
    .curtain = { $seat } : appuyez sur Entrée quand personne d'autre ne regarde.
    .help =
        1, 2, 3 …       répondre par cette option (sur le plateau : #1, #2 …)
        ?               la règle de la question       ? ID ou mots     chercher une règle
        chances 2       probabilités exactes          pourquoi RÉPONSE pourquoi ce refus
        indice          l'avis de l'ordinateur        voir             tout, en mots
        journal         tout ce qui s'est passé       reprendre        annuler une décision
        jamais 2        ne plus proposer cela         toujours 2       toujours cette réponse
        permanentes     vos réponses permanentes      oublier 1        en supprimer une
        sauver FICHIER  enregistrer la partie         charger FICHIER  reprendre une partie
        abandonner      abandonner la partie          quitter          arrêter de jouer
    .unknown = Je ne comprends pas « { $input } ». Tapez un nombre de 1 à { $n }, ou aide.
    .no-option = Il n'y a pas d'option { $input } ; tapez un nombre de 1 à { $n }.
    .which = Dites quelle option, par exemple { $command } 1.
    .legal = { $n } est permis.
    .allowed = { $answer } est permis : c'est l'option { $n }.
    .why-how = Dites quelle réponse vous manque, écrite comme celles qui sont permises maintenant : { $answers }
    .refused = { $rule } : { $reason }
    .no-odds = Aucun dé ne suit cette option.
    .nothing-found = Rien trouvé pour « { $words } ».
    .and-more =
        { $n ->
            [one] … et 1 autre ; ajoutez un mot.
           *[other] … et { $n } autres ; ajoutez un mot.
        }
    .undone = Repris.
    .hint = L'ordinateur choisirait l'option { $n } « { $label } ».
    .hint-order = À ses yeux, du meilleur au moins bon : { $order }
    .standing-always = { $k }. toujours { $label }
    .standing-never = { $k }. jamais { $label }
    .no-standing = Vous n'avez aucune réponse permanente.
    .no-such-standing = Il n'y a pas de réponse permanente { $k } ; tapez permanentes pour les voir.
    .which-standing = Dites laquelle, par exemple oublier 1 ; tapez permanentes pour les voir.
    .noted = Noté. Tapez permanentes pour voir toutes ces réponses.
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
    .leave-unsaved = La partie n'est pas enregistrée : sauver FICHIER la garde. Tapez encore une fois quitter pour la laisser.
    .record-at = L'enregistrement est dans { $file }.
    .seed = Graine : { $seed }.

    .look-tiles = Le plateau
    .look-pieces = Les figurines
    .openings = issues { $sides }
    .at = sur { $place }

    .seats = Sièges
    .scenarios = Scénarios
    .decisions =
        { $n ->
            [one] 1 décision
           *[other] { $n } décisions
        }
    .fair-dice = (les dés sont ceux qui ont été engagés avant la partie)
    .unfinished = inachevée
    .after = Après { $at } décisions sur { $n }
    .secret = (secret)
    .stepping = n suivante, p précédente, un nombre, q quitter

    .rule-check = Comment c'est vérifié
    .rule-basis = Fondement
    .rule-about = Tranche
    .kinds-rule = règles
    .kinds-ruling = décisions
    .kinds-content = entrées de contenu
    .kinds-example = exemples
    .coverage-code = sans code
    .coverage-test = sans test
    .coverage-unknown = cité par le code ou les tests, mais absent du registre
    .coverage-all = Tout a du code et un test.
    .default = par défaut { $n }
    .odds-mean = moyenne
