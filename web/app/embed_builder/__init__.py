"""The embed builder: how to put the game on a page of one's own."""
