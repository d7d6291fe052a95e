"""Reviews of matches."""
