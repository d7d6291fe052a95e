"""The coach: hints, reviews, par, puzzles and proofs; its work is loaded when first asked for."""
