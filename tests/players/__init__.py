"""The levels: legal, fair, reproducible, and as strong as described."""
