"""Positions, legal moves, playing and scoring."""
