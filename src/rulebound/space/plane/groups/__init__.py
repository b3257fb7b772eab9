"""Groups of bases that move as one: who stands where, what a group may do, and ways to do it.

The answer to "where does this group go?" is every base's own way. `Mover.objection` says what is to be said against it,
or nothing; everything else here only proposes such answers, and may change without a record noticing.

`field` the bases, found by their place; `land` the table under them; `terms` what a game asks of groups, and why an
answer is refused; `muster` a group about to move, with all that is in its way; `mover` the objection; `answers` ways as
plain data; `formations`, `placing`, `arranging` a group formed up, nudged, repaired; `charging` a group brought into
contact; `moves` one move drawn by dice; `wishes` what a person drags, made an answer; `looking` group against group in
sight; `closing` a group that somebody leaves or joins; `ways` ways and places for one base.

A game keeps a `Battlefield` in its state (`Fixed`: copies share it; `FIELD` says how it is written), and one `Land` and
one `Terms` for the table. Lengths are in the unit of the plane, whatever the game measures in. It asks:

    mover = muster(g.field, g.land, TERMS, g.field.those(group.numbers), 6 * INCH, slowed=4 * INCH)
    answer = yield group_ask(mover, seat, "move", "XX-MOV-01", facing, INCHES, worded, called)
    g.field = g.field.put(moved(mover.bases, read_ways(mover, answer)))

where `group_ask` (`space.table.group_question`) checks, samples, draws and completes, and `worded` says an objection
with the game's own ledger ids. What only that game asks (half of the figures in the wood, one stick after the other) it
gives to `muster` as `further`, a function with objections of its own: then every proposal keeps to it.
`sample` gives None where nothing legal is found, not even to stay: a game in which losses may scatter a group has an
answer that declines. Where any of the group may guide it, an answer is legal if it is with one of them as `guide`.

A charge names the group it goes for (`muster(..., charges=number)`): `charge(mover)` proposes one. A person must bring
as many into contact as that does: `mover.needing(len(touching(...)))`. Whoever is stopped on the way stands wherever
`arrange(mover, places)` finds room nearby. `looking.look` says who sees whom.
"""
