"""The searches and evaluations of the stronger levels."""
