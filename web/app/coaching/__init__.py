"""What the page asks of the coach; loaded when it is first asked."""
