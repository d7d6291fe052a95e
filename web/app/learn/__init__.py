"""Lessons and their positions."""
