"""Attacks on the project, each a script whose seed is an argument."""
