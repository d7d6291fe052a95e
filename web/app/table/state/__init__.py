"""Where things lie on the table, and what is picked."""
