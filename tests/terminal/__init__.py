"""The game and its commands in a terminal."""
