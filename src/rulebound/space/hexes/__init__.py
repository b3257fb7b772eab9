"""Boards of hexes: whole numbers, exact answers, touching told apart from crossing.

`grid` hexes, directions, distances, rings and arcs; `lines` which hexes a line crosses and which it only touches;
`bodies` what covers one hex or more and looks somewhere; `paths` steps and turns, what they cost, where they lead, and
why they are refused.

A hex is named by axial coordinates (q, r), pointed side up: q grows to the east, r to the south-east. The six
directions run clockwise from the east, and so do facings; what looks in direction 0 has 5, 0 and 1 before it. Three
times the coordinates of a hex is its middle, and then all its corners are whole too.
"""
