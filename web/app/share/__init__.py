"""Sharing a deal."""
