"""The terminal: commands, and matches at a prompt. It contains no game rules itself."""
