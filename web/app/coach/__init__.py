"""The coach: hints, reviews, par, puzzles and seals; their computations load on first use."""
