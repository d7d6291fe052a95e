"""The map of the keys."""
