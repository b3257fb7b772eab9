"""Boards of hexes as games ask about them: the question for a path of steps and turns, its answers, and its drawing."""
