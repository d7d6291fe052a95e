"""Sums for schools: quick tables to add up, and a sheet of them to print."""
