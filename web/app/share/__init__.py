"""Sharing the cards of a match."""
