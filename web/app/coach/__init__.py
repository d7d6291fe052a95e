"""The coach: hints, reviews, par, puzzles and seals; its work is loaded on first use."""
