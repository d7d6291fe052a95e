"""The tests of the start, with a program of ten lines in place of the game."""
