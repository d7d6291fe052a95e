"""Drawings that all rooms share, such as cards, portraits and dialogs."""
