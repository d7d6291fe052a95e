"""What leaves the page as text: match links, code for embedding, sealed saves."""
