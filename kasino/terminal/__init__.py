"""The terminal: commands, and matches at a prompt. It contains no rules of any game."""
