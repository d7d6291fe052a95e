"""The tests of Kasino that need no browser."""
