"""The match as nodes."""
