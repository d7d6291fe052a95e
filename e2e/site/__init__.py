"""The page on a server: hosting, installation, offline."""
