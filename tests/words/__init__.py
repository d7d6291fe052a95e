"""Every sentence about the game, in each language."""
