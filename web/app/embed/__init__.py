"""The talk with a host page."""
