"""The seal of a match, and the verification of everything that happened in it."""
