"""What the coach says, drawn."""
