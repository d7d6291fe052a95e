"""What lies beside the page: its texts, pictures, packed copies, and a server to try it."""
