"""Positions, legality, play and scoring."""
