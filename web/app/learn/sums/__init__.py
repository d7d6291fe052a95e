"""Sums for schools: small tables of cards to add up, and a printable sheet."""
