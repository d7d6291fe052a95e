"""Hints for the position on the table."""
