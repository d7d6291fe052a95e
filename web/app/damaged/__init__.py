"""Stored data that can’t be read: the start screen reports it, and offers its copies."""
