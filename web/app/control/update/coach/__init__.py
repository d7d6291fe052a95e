"""The coach: hints, reviews, checks, puzzles and exercises."""
