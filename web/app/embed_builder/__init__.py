"""The embed builder, which makes the code that puts the game on another page."""
