"""The connection to a host page, in which the game is embedded."""
