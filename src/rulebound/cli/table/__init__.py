"""Whoever sits at this terminal: the sitting, the question asked, and what may be typed at it."""
