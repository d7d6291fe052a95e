"""The ladder: all opponents, and those the person has beaten."""
