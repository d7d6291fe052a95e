"""Contestants that aren’t levels: the coach, an oracle, a plain searcher."""
