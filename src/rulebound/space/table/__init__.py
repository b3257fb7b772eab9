"""A table to play on, in the unit a game chooses: where the geometry of the plane meets questions and refusals.

`units` lengths as people have them; `terrain` pieces, doors and layouts; `ground` a layout ready for rules; `zones`,
`places` and `beside` where somebody may be put, `place_question` asks for it, `drawn_places` draws one by dice; `move`
one move checked, `crossings` the low obstacles on it, `halts` what happens on its way; `path_question`,
`stopping_short` and `facing_question` what is asked about it; `scouting` moves for computer players, `contact`,
`contact_search`, `ways_out` and `lines_over` whether there is any way into contact, out of it or over it, `routes` the
way around things; `buildings` and `sight` what lines meet; `drawing` shapes; `content` what files have.

A game brings its numbers, its kinds of terrain and its exceptions. Everything is in units of the plane.
"""
