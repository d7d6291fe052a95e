"""Kasino: the rules of six fishing card games, exact and fast. A card game without gambling."""

__version__ = "0.1.0"
