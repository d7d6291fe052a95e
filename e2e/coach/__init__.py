"""The coach’s dialogs: reviews, exercises, puzzles and checks, played through."""
