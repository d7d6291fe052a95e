"""What happens in a match, and in choosing a move."""
