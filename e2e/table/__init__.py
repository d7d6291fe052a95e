"""The table in play: cards, moves, motion and space."""
