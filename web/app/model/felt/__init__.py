"""Where things lie on the felt."""
