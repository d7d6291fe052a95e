"""The browser and everything that is reached through it."""
