"""The connection to a host page."""
