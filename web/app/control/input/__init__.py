"""What comes in: events of the page as actions, and what has to be read for them."""
