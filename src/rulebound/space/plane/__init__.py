"""The continuous table: whole numbers, exact answers, touching decided.

`numbers` units and roots; `segments` the signs everything rests on; `outlines`, `polygon`, `ellipse` what lies on the
table; `arcs` facing; `distance` between bases; `inside` how much of a line lies in an area; `paths` lengths and costs;
`sweep` what is in the way of a base; `index` what is near; `walk` one move checked; `sight` lines and what blocks them;
`reach` where a base can get; `candidates` and `packing` places for computer players; `groups` bases that move as one.

Everywhere x grows to the east, y to the north. Touching is not overlapping: a base may touch a base, an area or a
wall, and a line that only grazes an area is not in it. A wall has no inside: a line that touches it anywhere meets it.
"""
