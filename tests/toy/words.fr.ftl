title = Bac
phase = Sur la rivière
ask =
    .bid = Quelle carte misez-vous ?
    .row = Où ramez-vous ?
    .stance = Quelle posture prenez-vous ?
    .hinder = Jouez-vous une ruse ?
    .draw = Où piochez-vous ?
bid = { $answer }
row = { $answer }
stance = { $answer }
hinder = { $answer }
draw = { $answer }
refused =
    .river = { $place } n'est pas sur la rivière.
    .far = { $far } dépasse un coup de rame de { $stroke }.
reason =
    .dive = plongée
    .bold = audace
    .trick = ruse
log =
    .bid = Rouge mise { $red }, Bleu { $blue }.
    .bids = Mises : { $bids }.
    .trick = { $card } est jouée.
    .dive =
        { $pearls ->
            [0] Aucune perle.
            [one] Une perle.
           *[other] { $pearls } perles.
        }
    .card = Vous piochez { $card }.
    .token = On tire : { $token }.
seat =
    .red = rouge
    .blue = bleu
    .green = vert
    .gold = or
option =
    .boats = barques
    .pact = pacte
    .each = chacun pour soi
    .each_text = Chacun rame seul.
    .allies = alliés
    .allies_text = Rouge rame pour vert, bleu pour or.
end =
    .richer = Le contrebandier le plus riche l'emporte.
    .enough = Cinq perles suffisent.
card =
    .any = { $card }
    .text = Une carte.
zone =
    .deck = Pioche
    .hand = Main
    .spent = Défausse
track =
    .pearls = Perles
    .place = Place
