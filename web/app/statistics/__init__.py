"""What is counted of matches that are over."""
