title = Ferry
phase = On the river
ask =
    .bid = Which card do you bid?
    .row = Where do you row?
    .stance = How do you stand?
    .hinder = Do you play a trick?
    .draw = Where do you draw?
bid = { $answer }
row = { $answer }
stance = { $answer }
hinder = { $answer }
draw = { $answer }
refused =
    .river = { $place } is not on the river.
    .far = { $far } is more than a stroke of { $stroke }.
reason =
    .dive = dive
    .bold = bold
    .trick = trick
log =
    .bid = Red bids { $red }, blue { $blue }.
    .bids = Bids: { $bids }.
    .trick = { $card } is played.
    .dive =
        { $pearls ->
            [0] No pearl.
            [one] One pearl.
           *[other] { $pearls } pearls.
        }
    .card = You draw { $card }.
    .token = A { $token } is drawn.
seat =
    .red = red
    .blue = blue
    .green = green
    .gold = gold
option =
    .boats = boats
    .pact = pact
    .each = each for himself
    .each_text = Everybody rows alone.
    .allies = allies
    .allies_text = Red rows for green, blue for gold.
end =
    .richer = The richer smuggler wins.
    .enough = Five pearls are enough.
card =
    .any = { $card }
    .text = A card.
zone =
    .deck = Deck
    .hand = Hand
    .spent = Spent
track =
    .pearls = Pearls
    .place = Place
