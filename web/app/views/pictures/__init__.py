"""Drawings that are no cards: people and scenes."""
