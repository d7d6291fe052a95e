"""A second, naive implementation of the rules, based on the written rules, to check the engine.

It shares no code with `kasino/` and never imports it: cards are two-letter strings, sets of cards
are frozensets, and everything is found by brute force. If it disagrees with the engine, one of the
two misreads a rule.
"""
