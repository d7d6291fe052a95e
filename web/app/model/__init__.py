"""What the page state is made of."""
