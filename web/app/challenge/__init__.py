"""Duplicate matches, and challenges made from finished matches."""
