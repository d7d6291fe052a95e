"""Experiments: ways to play that lost to what the levels do, kept to be measured again."""
