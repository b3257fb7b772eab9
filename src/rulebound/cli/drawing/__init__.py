"""Boards in characters: tiles and planes, and which part of them is shown."""
