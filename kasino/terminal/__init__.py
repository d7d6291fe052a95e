"""The terminal: commands, and a whole match at the prompt. It holds no rule of any game."""
