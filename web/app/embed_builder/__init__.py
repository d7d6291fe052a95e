"""The embed builder: code that puts the game on another page."""
