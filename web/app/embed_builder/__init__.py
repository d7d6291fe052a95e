"""The embed builder, which generates the code that puts the game on another page."""
