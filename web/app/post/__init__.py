"""Correspondence matches with another device, by letters."""
