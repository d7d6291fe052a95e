"""Losses by technique, found by reviews: stored with the statistics and drawn there."""
