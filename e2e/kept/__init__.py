"""What is chosen, kept and shared."""
