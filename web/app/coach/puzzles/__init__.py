"""Puzzles, and exercises from reviewed matches."""
