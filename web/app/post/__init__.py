"""Playing with somebody elsewhere, by letters."""
