"""Showing events as motion and sound."""
