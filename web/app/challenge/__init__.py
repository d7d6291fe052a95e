"""Duplicate matches, and challenges with a match of one's own."""
