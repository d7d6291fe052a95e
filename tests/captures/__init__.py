"""Sets of cards that a value can take."""
