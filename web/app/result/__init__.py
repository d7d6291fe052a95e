"""The result of a round and of a match."""
