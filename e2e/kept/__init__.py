"""Options, saved data and sharing."""
