"""Forces put together before a game: looked at, shared by link, and kept for whoever made them."""
