"""What the stronger levels think with."""
