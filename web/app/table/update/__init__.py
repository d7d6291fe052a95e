"""The actions of a match, and of choosing a move."""
