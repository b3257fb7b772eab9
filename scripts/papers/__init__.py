"""The tables of the papers on games, a module for each game."""
