"""The match on the table."""
