"""Positions, legal moves, views and scores."""
