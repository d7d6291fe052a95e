"""Matches by letters: two devices joined by a list, and every cheat that could be thought of."""
