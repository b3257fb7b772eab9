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
