"""A second, naive reading of the rules, written from rules.md alone to check the engine against.

It shares no code with `kasino/` and never imports it: cards are two-letter strings, sets of cards
are
frozensets, and everything is found by trying everything. Where it disagrees with the engine, one
of the
two has misread a rule.
"""
