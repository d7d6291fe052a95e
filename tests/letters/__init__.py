"""Correspondence matches: two devices in one process, and every conceivable cheat."""
