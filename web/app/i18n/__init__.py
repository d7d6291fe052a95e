"""The page's messages on top of those of `kasino.words`."""
