"""Puzzles, and exercises from one's own matches."""
