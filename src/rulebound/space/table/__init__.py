"""A table to play on: terrain, what is near, moves, sight, questions for paths and places.

`units` lengths as people have them; `terrain` pieces and layouts; `content` layouts and zones as their files have them.
A game brings its numbers, its kinds of terrain and its exceptions; here everything is in units of the plane.
"""
