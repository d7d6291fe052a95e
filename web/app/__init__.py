"""The page of Kasino: it draws the positions of the engine, and sends clicks back to it."""
