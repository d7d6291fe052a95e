"""Everything that checks Kasino."""
