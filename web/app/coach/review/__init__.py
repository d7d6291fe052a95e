"""A review of a match."""
