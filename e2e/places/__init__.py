"""Places of a page that only a browser can go to."""
