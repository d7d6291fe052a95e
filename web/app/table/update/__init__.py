"""The actions in a match, including those for choosing a move."""
