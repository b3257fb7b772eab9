ui =
    .unexplored = inexploré
    .cut = le plateau continue
    .scale = un caractère fait { $size }
    .sign-reach = à portée
    .sign-path = chemin
    .sign-blocked = en travers
    .sign-too-far = trop loin
    .sign-sight = ligne libre
    .sign-range = portée
    .sign-danger = danger
    .sign-threat = ce que l'ennemi atteint
    .alike = idem pour { $n } de plus, jusqu’à { $last }
    .more-options = … { $n } de plus : options
    .from = depuis { $place }
    .draw-path = ou vers X Y, X Y · vers NOM · aller 10 @ 45
    .draw-steps = ou a a d · e ne left · vers X Y · vers NOM
    .draw-place = ou vers X Y · vers NOM
    .draw-facing = … face 90
    .more = … voir donne le reste
    .welcome =
        { $story }

        Répondez par le numéro d'une option ; aide dit ce que vous pouvez taper d'autre.
    .thinking = { $seat } réfléchit…
    .you-are = Vous jouez : { $seat }.
    .log-reached = contre { $need }
    .log-undercut = il faut moins de { $need }
    .earlier =
        { $n ->
            [one] … 1 ligne plus ancienne ; journal la montre
           *[other] … { $n } lignes plus anciennes ; journal les montre
        }
    .draw = Partie nulle.
    .wins = { $n ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }.
    .and = { $names } et { $last }

    .prompt = { $seat }, 1 à { $n } ou aide
    .prompt-picks = { $seat }, { $n } de 1 à { $of } ou aide
    .prompt-one = { $seat }, Entrée : { $label }
    .prompt-steps = { $seat }, 1 à { $n }, des pas comme a a d ou aide
    .prompt-draw-one = { $seat }, 1, vers X Y ou aide
    .prompt-draw = { $seat }, 1 à { $n }, vers X Y ou aide
    .cover =
        Il n'y a ici qu'une réponse. La question est posée quand même, pour que la pause n'apprenne rien à personne.
        Entrée la donne. toujours 1 la donne sans demander, alors aussi là où vous pourriez faire autre chose ; une partie commencée avec --no-cover omet ces questions.
    .begin = Appuyez sur Entrée pour commencer.
    .answered-for-you = Répondu pour vous par une réponse permanente : { $label }
    .gone = Hors du plateau : { $pieces }
    .lines = lignes { $numbers }
    .some-acted =
        { $n ->
            [one] 1 sur { $of } a agi
           *[other] { $n } sur { $of } ont agi
        }
    .rolled-again = relancés
    .face-down = face cachée
    .odds-each = chacune : { $odds }
    .odds-reached = chaque dé contre { $need }
    .odds-undercut = chaque dé sous { $need }
    .no-news = Rien ne s'est passé depuis votre dernière réponse ; journal tout montre tout.
    .curtain = { $seat } : appuyez sur Entrée quand personne d'autre ne regarde.
    .help =
        1, 2, 3 …      répondre par cette option (sur le plateau : #1, #2 …)
        ?              la règle de la question  ? ID ou mots     chercher une règle
        chances 2      probabilités exactes     pourquoi RÉPONSE pourquoi ce refus
        indice         l'avis de l'ordinateur   voir             tout, en mots
        journal        depuis votre réponse     journal tout     tout ce qui s'est passé
        reprendre      annuler une décision     Entrée           redessiner l'écran
        jamais 2       ne plus proposer cela    toujours 2       toujours cette réponse
        permanentes    vos réponses permanentes oublier 1        en supprimer une
        sauver FICHIER enregistrer la partie    charger FICHIER  reprendre une partie
        abandonner     abandonner la partie     quitter          arrêter de jouer
    .help-plane =
        vers 12,5 30         y aller (y apparaître)  vers A           vers quelque chose
        vers 12 30, 20 31    avec un détour          aller 10 @ 45    45° à droite du nord
        vers 12 30 face 90   et regarder par là      face n, e, A     tourner sur place
        pourquoi vers 12 30  son coût, ou le refus   pourquoi A       ce qui s'y oppose
        chances 2            option dessinée         options          toutes les options
        mesurer A B          le mètre, bord à bord   vue A B          la ligne de vue
        voir A, voir 12 30   le plateau autour       zoom plus, moins, tout, 40
    .help-hexes =
        a, r                 un pas en avant, arrière  ag, ad, rg, rd     de biais
        g, d                 tourner à gauche, droite  qg, qd             autour de la queue
        a3 d a               autant de fois            e, se, sw, w …     un pas par là
        vers 3 0, vers A     y aller au mieux          vers 3 0 face so   et regarder par là
        rester               rester sur place          pourquoi a a d     son coût, ou le refus
    .unknown = Je ne comprends pas « { $input } ». Tapez un nombre de 1 à { $n }, ou aide.
    .no-option = Il n'y a pas d'option { $input } ; tapez un nombre de 1 à { $n }.
    .which = Dites quelle option, par exemple { $command } 1.
    .legal = { $n } est permis.
    .allowed = { $answer } est permis : c'est l'option { $n }.
    .why-how = Dites après pourquoi quelle réponse vous manque, écrite comme celles qui sont permises maintenant : { $answers }
    .refused = { $rule } : { $reason }
    .no-odds = Aucun dé n'est lancé pour cette option même ; la suite dépend des réponses à venir.
    .no-card = Aucune carte, ou plus d'une, ne répond à « { $input } » ; il y a { $names }.
    .picks-how = Dites { $n } cartes différentes, par leurs numéros de 1 à { $of } ou par le début de leurs noms, séparés par des espaces.
    .picks-allowed = { $label } : c'est permis.
    .nothing-found = Rien trouvé pour « { $words } ».
    .several-things = « { $input } » peut être { $names } ; dites lequel.
    .no-thing = Il n'y a pas de « { $input } » ici ; il y a { $names }.
    .steps-how = « { $input } » n'est ni un pas ni un tour ; a, r, ag, ad, rg, rd, g, d et e, se, sw, w, nw, ne en sont ; ou vers X Y ; ou vers et un nom.
    .side-how = « { $input } » n'est pas un côté d'hexagone ; e, se, so, o, no et ne en sont.
    .path-how = « { $input } » n'est pas un chemin. Écrivez vers X Y, les détours après des virgules : vers 12,5 30, 20 31,5 ; ou aller 10 @ 45 ; ou vers et un nom.
    .thing-last = Rien ne peut suivre ce vers quoi l'on va : « { $input } ».
    .length-how = « { $input } » n'est pas une longueur en { $unit } ; 12 et 12,5 en sont.
    .degrees-how = « { $input } » n'est pas une direction ; des degrés entiers de 0 à 360, dans le sens horaire depuis le nord, ou n, ne, e … en sont.
    .off-board = { $place } est loin hors du plateau, qui fait { $size }.
    .no-start = Ce n'est pas encore sur le plateau, il n'y a donc pas de départ ; écrivez vers X Y.
    .nothing-drawn = Rien ne se dessine ici ; tapez un nombre de 1 à { $n }.
    .no-plane = Ce plateau n'a pas de longueurs à mesurer ni à agrandir.
    .zoom-how = « { $input } » n'est pas un zoom ; plus, moins, tout et ce qu'on veut voir en { $unit }, d'ouest en est, en sont.
    .two-spots = Dites entre quoi et quoi, par exemple { $command } A B ; un lieu aussi : { $command } A 12 30.
    .as-near = C'est aussi près { DE($name) } que possible ; il reste { $left }.
    .march-allowed = { $answer } est permis : { $label }
    .path-allowed = { $answer } est permis :
    .threat = ensuite : { $text }
    .measured = { $one } – { $other } : { $length }, cap { $degrees }°.
    .touching = { $one } et { $other } se touchent, cap { $degrees }°.
    .line-clear = Rien ne se trouve sur la ligne droite entre { $one } et { $other }.
    .line-through = La ligne droite entre { $one } et { $other } traverse { $names }.
    .and-more =
        { $n ->
            [one] … et 1 autre ; ajoutez un mot.
           *[other] … et { $n } autres ; ajoutez un mot.
        }
    .undone = Repris.
    .hint-thinking = L'ordinateur réfléchit …
    .hint = L'ordinateur choisirait l'option { $n } « { $label } ».
    .hint-picks = L'ordinateur prendrait { $numbers } : « { $label } ».
    .hint-order = À ses yeux, du meilleur au moins bon (avec ce que chacun lui vaut) :
    .hint-choice = { $n }. { $label } : { $value }
    .standing-always = { $k }. toujours « { $label } » ({ $answer }), donnée à « { $question } »
    .standing-never = { $k }. jamais « { $label } » ({ $answer }), dit à « { $question } »
    .standing-hold = Elles valent pour toute question du même genre, quel qu'en soit l'objet, jusqu'à ce que vous les oubliiez.
    .no-standing = Vous n'avez aucune réponse permanente.
    .no-such-standing = Il n'y a pas de réponse permanente { $k } ; tapez permanentes pour les voir.
    .which-standing = Dites laquelle, par exemple oublier 1 ; tapez permanentes pour les voir.
    .noted = Noté, pour toute question de ce genre où cette réponse est permise. permanentes montre ces réponses, oublier en supprime une.
    .forgotten = Oublié : la question vous sera posée de nouveau.
    .saved = Enregistré dans { $file }.
    .loaded =
        { $n ->
            [one] { $file } repris : 1 décision.
           *[other] { $file } repris : { $n } décisions.
        }
    .file-how = Dites quel fichier, par exemple { $command } partie.rbg.
    .resigned = { $seat } abandonne.
    .resigned-on = { $seat } abandonne ; l'ordinateur joue sa place.
    .resign-twice = Cela termine la partie, et votre camp a perdu. Tapez encore une fois abandonner pour la céder.
    .resign-on-twice = Vous laissez la partie aux autres, et l'ordinateur joue votre place. Tapez encore une fois abandonner pour renoncer.
    .set-aside = L'enregistrement { $file } garde désormais la partie chargée ; la partie jouée jusqu'ici est gardée dans { $aside }.
    .go-on = Pour continuer : { $command }
    .not-saved = Non enregistré.
    .leave-unsaved = La partie n'est pas enregistrée : sauver FICHIER la garde. Tapez encore une fois quitter pour la laisser.
    .record-at = L'enregistrement est dans { $file }.
    .record-exists = --record : { $file } existe déjà ; donnez un autre nom, ou --force pour l'écraser
    .replay-with = Pour la revoir : { $command }
    .seed = Graine : { $seed }.

    .look-tiles = Le plateau
    .look-hexes = Le plateau : ce que sont ses hexagones, et où
    .look-areas = Le terrain
    .look-plane = { $width } × { $depth } { $unit } ; un lieu est à tant vers l'est et tant vers le nord du coin sud-ouest.
    .height = hauteur { $height }
    .looks = { $place }, regarde vers { $degrees }°
    .look-units = Les groupes
    .look-pieces = Les figurines
    .openings = issues { $sides }
    .at = sur { $place }

    .seats = Sièges
    .scenarios = Scénarios
    .form-options = Options, à donner par --option NOM=VALEUR
    .form-force = Troupe : { $seat }, { $points } points, dans un fichier donné par --roster
    .form-no-force = { $seat } : aucune troupe à choisir.
    .form-default = (par défaut)
    .form-points =
        { $n ->
            [one] { $n } point
           *[other] { $n } points
        }
    .form-number = de { $least } à { $most }
    .form-several = jusqu'à { $most } parmi ceux-ci
    .form-one = l'un de ceux-ci
    .form-when = seulement avec { $picks }
    .form-example = Une troupe pour commencer
    .form-fits = { $seat } : { $points } points sur { $budget }, et rien ne cloche.
    .form-wrong = { $seat } : { $points } points sur { $budget }.
    .decisions =
        { $n ->
            [one] 1 décision
           *[other] { $n } décisions
        }
    .part-before =
        ({ $n ->
            [one] la décision d'avant a été prise
           *[other] les { $n } décisions d'avant ont été prises
        } avec la version { $rules } des règles et le contenu { $content })
    .from-position = (commencée à partir d'une position enregistrée)
    .fair-dice = (les dés sont ceux qui ont été engagés avant la partie)
    .unfinished = toutes les lignes sont bonnes, mais la partie n'est pas finie
    .ended-resigned = toutes les lignes sont bonnes ; un joueur a abandonné
    .ended-time = toutes les lignes sont bonnes ; le temps d'un joueur était écoulé
    .ended-agreed = toutes les lignes sont bonnes ; les joueurs ont convenu d'une partie nulle
    .ended-otherwise = toutes les lignes sont bonnes ; les joueurs l'ont terminée avant les règles
    .bad = mauvais : { $problem }
    .fault-line = ligne { $line } : { $sentence }
    .fault-before =
        { $n ->
            [one] La décision qui la précède est bonne ; --salvage la reprend.
           *[other] Les { $n } décisions qui la précèdent sont bonnes ; --salvage les reprend.
        }
    .fault-empty = le fichier est vide.
    .fault-torn = le fichier s'interrompt au milieu de cette ligne.
    .fault-noise = ceci n'est pas une partie enregistrée.
    .fault-chain = cette ligne a été modifiée, ou une ligne manque avant elle.
    .fault-after = il reste des lignes après la fin de la partie.
    .fault-outcome = la partie ne s'est pas terminée comme le dit cette ligne.
    .fault-copy = c'est la copie d'un joueur d'une partie qui n'était pas finie : elle ne contient pas les dés et ne peut être rejouée.
    .fault-newer = son format est plus récent que ceux que lit ce programme : un programme plus récent l'a écrite ({ $problem }).
    .fault-version = elle a été jouée avec la version { $played } des règles ; ce programme a la version { $here }.
    .fault-content = elle a été jouée avec un autre contenu ({ $played }) que celui d'ici ({ $here }) ; un contenu particulier se donne avec --content.
    .fault-no-matter =
        { $n ->
            [one] Avec ce qui est ici elle se passe de la même façon : son unique décision est bonne.
           *[other] Avec ce qui est ici elle se passe de la même façon : ses { $n } décisions sont bonnes.
        }
    .fault-departs =
        { $n ->
            [0] Avec ce qui est ici elle se passe autrement dès sa première décision (ligne { $line }).
            [one] Avec ce qui est ici sa première décision est bonne, et elle se passe autrement à partir de la ligne { $line }.
           *[other] Avec ce qui est ici ses { $n } premières décisions sont bonnes, et elle se passe autrement à partir de la ligne { $line }.
        }
    .fault-upgrade = cette ligne ne dit pas avec quelles règles la partie a continué.
    .fault-question = cette réponse répond à une question qui n'était pas posée là.
    .fault-refused = cette réponse est contraire aux règles.
    .fault-position = la partie n'arrive pas à la position que dit cette ligne.
    .fault-fields = cette ligne ne contient pas ce que contient une décision.
    .fault-setup = aucune partie ne peut être mise en place comme le dit cette ligne ({ $problem }).
    .file-folder = ceci est un dossier, pas une partie enregistrée.
    .file-missing = ce fichier n'existe pas.
    .file-closed = ce fichier ne peut être lu.
    .after =
        { $at ->
            [0] Avant la première de { $n } décisions
            [one] Après { $at } décision sur { $n }
           *[other] Après { $at } décisions sur { $n }
        }
    .secret = (secret)
    .stepping = Entrée ou n suivante, p précédente, un nombre, début, fin, q quitter
    .not-understood = Je ne comprends pas « { $input } ».
    .replay-starts = C'est le début.
    .replay-ends =
        { $n ->
            [one] Il y a 1 décision ; c'est la fin.
           *[other] Il y a { $n } décisions ; c'est la fin.
        }

    .coach-working =
        { $effort ->
            [rough] Analyse rapide de la partie ({ $time } au plus)
           *[other] Analyse approfondie de la partie ({ $time } au plus)
        }
    .coach-left = encore { $time }
    .coach-made =
        { $effort ->
            [rough] Réponse grossière, faite en { $time } au plus.
           *[other] Réponse approfondie, faite en { $time } au plus.
        }
    .coach-cut =
        Interrompue faute de temps : { $games } parties sur { $games-of } jouées jusqu'au bout, chances établies à
        { $moments } moments sur { $moments-of } avec la précision voulue, { $decisions } décisions sur { $decisions-of }
        examinées sur { $guesses } conjectures sur { $guesses-of }, { $suspects } suspectes sur { $suspects-of } mises à
        l'épreuve. Ses marges d'erreur en sont plus larges.
    .coach-seat = { $seat } : de { $first } à { $last }
    .coach-luck = dés et cartes
    .coach-skill = décisions qui ont coûté
    .coach-gifts = erreurs de l'autre camp
    .coach-gifts-several = erreurs des autres
    .coach-given-up = la partie s'est arrêtée avant son terme
    .coach-slips = Ce qui a coûté le plus : { $seat }
    .coach-slip = { $question } { $chosen }. Mieux : { $better } (à { $give } près ; après { $at } décisions)
    .coach-strokes = Où la chance a fait tourner la partie
    .coach-stroke = après { $at } décisions : { $happened } ({ $changes })
    .coach-nothing = Rien au-delà du bruit.
    .coach-how =
        { $n ->
            [one] En points ; 100 valent une victoire sûre. 1 décision a été examinée, d'après ce que sa place pouvait savoir.
           *[other] En points ; 100 valent une victoire sûre. { $n } décisions ont été examinées, chacune d'après ce que sa place pouvait savoir.
        } Ce qui reste dans le bruit compte comme chance.

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
    .odds-least = au moins { $what }
    .lessons-left = C'est la partie guidée ; ses leçons ne continuent que si --guide accompagne --load.
