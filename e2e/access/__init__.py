"""The page by keyboard, by ear and for axe."""
