"""The rules of a game, and house rules."""
