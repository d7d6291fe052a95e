"""The seal of a match, and the check of all that happened in it."""
