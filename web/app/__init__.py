"""Kasino’s page: it draws the engine’s positions, and sends clicks back to it."""
