"""The key map."""
