"""Duplicate matches, and challenges with a finished match."""
