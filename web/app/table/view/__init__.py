"""Drawing the match as nodes."""
