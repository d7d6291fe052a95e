"""Advice, reviews and puzzles, and whether they are true."""
