"""Matches: sessions, selections, records."""
