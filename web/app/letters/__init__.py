"""Correspondence matches with another device, played by letter."""
