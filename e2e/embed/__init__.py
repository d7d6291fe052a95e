"""The page in a frame on another page."""
