"""Counting with the coach: questions about cards that are gone or still to come."""
