"""The match as text."""
