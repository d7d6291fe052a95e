"""The files that accompany the page: texts, pictures, compressed copies, and a test server."""
