"""Guidance in someone’s first matches of a game: a friendly deal, marked cards, short sentences."""
