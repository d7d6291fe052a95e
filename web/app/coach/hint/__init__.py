"""A hint."""
