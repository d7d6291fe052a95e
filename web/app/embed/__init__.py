"""The connection to the host page that the game is embedded in."""
