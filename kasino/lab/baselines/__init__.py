"""Who is no level and can be met by name: the coach, an oracle, a plain searcher."""
