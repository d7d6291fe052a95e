"""The daily: one game a day, the same for everybody."""
