"""The page of Kasino: draws what the engine says and hands clicks back to it."""
