"""Drawings that all rooms share: cards, people, dialogs."""
