"""The layout of the table, and the selection."""
