"""The page in a browser: opening, controlling, checking and playing."""
