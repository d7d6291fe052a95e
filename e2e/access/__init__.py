"""The page by keyboard, for screen readers and for axe."""
