"""Reproducible places of a page: positions, screens and dialogs."""
