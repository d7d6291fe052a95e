"""The sets of cards that a card can capture: rank counts, exact cover, lazy search, free groups."""
