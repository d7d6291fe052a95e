"""Par for a round."""
