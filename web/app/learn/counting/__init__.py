"""Counting with the coach: what is gone and what may still come, asked when one wants."""
