"""The daily match: one game each day, the same for everyone."""
