"""Rules of all games, each test named after the rule’s id."""
