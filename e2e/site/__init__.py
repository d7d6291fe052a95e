"""The page from a server: hosted, installed, offline."""
